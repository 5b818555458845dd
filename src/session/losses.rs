//! Games that a person has lost to the computer, and the moves that they were lost by.

use crate::game::{Board, Mark, Outcome, Position, Rules, Square};

/// A game that was lost, kept until somebody has found out by which move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostGame {
    /// Tells it apart from all other games.
    pub id: u64,
    /// Where it started.
    pub start: Position,
    /// Its moves, to the end.
    pub moves: Vec<Square>,
    /// The mark of the person, who lost it.
    pub person: Mark,
}

/// A move that games were lost by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LostBy {
    /// The position before it, turned or mirrored in the same way for all that are alike.
    pub before: Position,
    /// The square that was picked.
    pub square: Square,
    /// How many games were lost by it.
    pub count: u32,
}

impl LostGame {
    /// The position before the move of this number, counted from 0, and the square picked there,
    /// where it was a move of the person.
    #[must_use]
    pub fn person_move(&self, ply: usize) -> Option<(Position, Square)> {
        let square = *self.moves.get(ply)?;
        let mut before = self.start.clone();
        for &square in &self.moves[..ply] {
            before.play(square).ok()?;
        }
        (before.turn() == self.person).then_some((before, square))
    }

    /// Whether the rules allow its moves and the last one loses it.
    pub(super) fn is_lost(&self) -> bool {
        let mut position = self.start.clone();
        let allowed = self
            .moves
            .iter()
            .all(|&square| position.play(square).is_ok());
        let winner = position.outcome().and_then(Outcome::winner);
        allowed && !self.moves.is_empty() && winner == Some(self.person.other())
    }
}

impl LostBy {
    /// The move in this position, turned and mirrored so that all that are alike are equal.
    pub(super) fn new(before: &Position, square: Square, count: u32) -> Option<Self> {
        before.check(square).ok()?;
        let (board, square) = symmetries(before.rules())
            .map(|to| image(before.board(), square, to))
            .min_by_key(|(board, square)| {
                let cells = board.rules().all_squares();
                (cells.map(|it| board[it]).collect::<Vec<_>>(), *square)
            })?;
        Some(Self {
            before: Position::from_board(board, before.turn()).ok()?,
            square,
            count,
        })
    }

    /// The rules of the games.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.before.rules()
    }

    /// Whether it is the same move in the same position.
    pub(super) fn is_like(&self, other: &Self) -> bool {
        (&self.before, self.square) == (&other.before, other.square)
    }
}

/// A way to turn and mirror a board: whether rows become columns, whether it is then turned upside
/// down, and whether left and right are changed.
type Symmetry = (bool, bool, bool);

/// Every way in which the board can be turned and mirrored: eight if it is square, else four.
fn symmetries(rules: Rules) -> impl Iterator<Item = Symmetry> {
    let ways = if rules.rows() == rules.columns() {
        8
    } else {
        4
    };
    (0..ways).map(|way| (way & 4 != 0, way & 2 != 0, way & 1 != 0))
}

fn image(board: &Board, square: Square, to: Symmetry) -> (Board, Square) {
    let rules = board.rules();
    let (turned, upside_down, mirrored) = to;
    let place = |Square { row, column }: Square| {
        let (row, column) = if turned { (column, row) } else { (row, column) };
        Square {
            row: if upside_down {
                rules.rows() - 1 - row
            } else {
                row
            },
            column: if mirrored {
                rules.columns() - 1 - column
            } else {
                column
            },
        }
    };
    let mut turned = Board::new(rules);
    for from in rules.all_squares() {
        turned[place(from)] = board[from];
    }
    (turned, place(square))
}
