//! Position that is set up mark by mark, without the side to move.

use crate::game::{Board, ImpossiblePosition, Mark, Position, Rules, Square};

/// Board from which the next game starts, and the mark that a click puts on it (`None` erases).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardEditor {
    /// Marks of the position.
    pub board: Board,
    /// Mark to put; `None` erases.
    pub tool: Option<Mark>,
    /// Marks before the rules were changed, which come back where they fit the next rules.
    pub(super) edited: Board,
}

impl BoardEditor {
    /// Creates an empty board, on which X is put.
    pub fn new(rules: Rules) -> Self {
        let board = Board::new(rules);
        Self { edited: board.clone(), board, tool: Some(Mark::X) }
    }

    /// Puts the mark on a square, or removes it if it stands there. Where marks fall, the top one
    /// is erased. Returns the changed square.
    ///
    /// # Errors
    /// Returns the cause if no game can reach the board, which then does not change.
    pub(super) fn put(&mut self, mut square: Square) -> Result<Square, ImpossiblePosition> {
        let (mut board, rules) = (self.board.clone(), self.board.rules());
        if self.tool.is_none() && rules.falls() {
            let mut column = (0..rules.rows()).map(|row| Square { row, ..square });
            square = column.find(|&it| board[it].is_some()).unwrap_or(square);
        }
        board[square] = self.tool.filter(|_| board[square] != self.tool);
        self.replace(board)?;
        self.note_edited();
        Ok(square)
    }

    /// Notes that the marks were edited as a whole: cleared, mirrored or rotated.
    pub(super) fn note_edited(&mut self) {
        self.edited.clone_from(&self.board);
    }

    /// Changes the rules. Keeps the marks that fit, or clears the board if no game can reach it;
    /// those left out come back with rules that they fit, unless the board is edited before.
    pub(super) fn fit(&mut self, rules: Rules) {
        let mut board = Board::new(rules);
        rules.all_squares().for_each(|square| board[square] = self.edited.get(square));
        self.board = Board::new(rules);
        _ = self.replace(board);
    }

    fn replace(&mut self, board: Board) -> Result<(), ImpossiblePosition> {
        Position::from_board(board.clone(), Mark::X)?;
        self.board = board;
        Ok(())
    }
}
