//! A legal situation: a board with a turn and, once the game is over, its outcome.

use thiserror::Error;

use super::rule;
use super::{Ban, Board, Mark, Move, Outcome, PlayError, Played, PlayedMove, Rules, Square};

/// A board with a turn and, once there is one, an outcome.
///
/// A position is only ever reached from a legal one by [`Position::play`], or read off a board by
/// [`Position::from_board`], so its outcome always fits its board.
///
/// Positions are equal whatever moves led to them.
#[derive(Clone, Debug)]
pub struct Position {
    board: Board,
    turn: Mark,
    outcome: Option<Outcome>,
    lost_turns: u16,
    /// Squares of the last two marks, the last one first.
    last: [Option<Square>; 2],
}

/// Reason for which a board cannot be a position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ImpossiblePosition {
    /// Both sides have a completed line.
    #[error("both X and O have a completed line")]
    TwoWinners,
    /// Marks fall, and this one has a free square below it.
    #[error("{0} stands above a free square, but marks fall")]
    Floating(Square),
}

impl Position {
    /// The start of a game: an empty board, with this mark to move first.
    pub fn new(rules: Rules, first: Mark) -> Self {
        let board = Board::new(rules).with_first(first);
        Self { board, turn: first, outcome: None, lost_turns: 0, last: [None; 2] }
    }

    /// A position from a board that was set up, whatever the numbers of X and O on it.
    ///
    /// # Errors
    /// Where both sides have a completed line, or a mark stands where it cannot have come to stand.
    pub fn from_board(board: Board, turn: Mark) -> Result<Self, ImpossiblePosition> {
        if let Some(floating) = rule::floating(&board) {
            return Err(ImpossiblePosition::Floating(floating));
        }
        let lines = rule::all_lines(&board);
        let has_line = |mark| lines.iter().any(|line| board[line.first()] == Some(mark));
        if Mark::ALL.into_iter().all(has_line) {
            return Err(ImpossiblePosition::TwoWinners);
        }
        let outcome = rule::outcome(&board, lines, turn);
        Ok(Self { board, turn, outcome, lost_turns: 0, last: [None; 2] })
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The rules of the board.
    pub const fn rules(&self) -> Rules {
        self.board.rules()
    }

    /// The side to move. Once the game is over this is the side that moved last, or for a board
    /// that was set up the one that was named with it.
    pub const fn turn(&self) -> Mark {
        self.turn
    }

    /// Outcome of the game, once it is over.
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// The squares on which the last two marks were put, the last one first, as far as they were
    /// played and not set up.
    pub fn last_squares(&self) -> impl Iterator<Item = Square> {
        self.last.into_iter().flatten()
    }

    /// Annotates moves that are made one after the other from here, up to the first illegal one,
    /// each with its side and effect.
    pub fn annotate(&self, moves: &[Move]) -> Vec<PlayedMove> {
        let mut position = self.clone();
        let play = |(&made, number)| {
            let mark = position.turn;
            let effect = position.play(made).ok()?;
            Some(PlayedMove { number, mark, made, effect })
        };
        moves.iter().zip(1..).map_while(play).collect()
    }

    /// Every legal move: exactly those that [`Position::check`] accepts.
    pub fn legal_moves(&self) -> impl Iterator<Item = Move> {
        let all = self.rules().all_squares().map(Move::Place);
        all.filter(|&any| self.check(any).is_ok())
    }

    /// The squares on which the side to move may put its mark: of the legal moves those that do
    /// not lose the turn.
    pub fn placements(&self) -> impl Iterator<Item = Square> {
        let all = self.rules().all_squares();
        all.filter(|&square| self.check(square) == Ok(Played::Marked))
    }

    /// The square on which a mark that is put on `picked` comes to stand: where marks fall, the
    /// lowest free square of its column. Returns `picked` if it cannot be picked, so that
    /// [`Position::check`] tells why.
    pub fn landing(&self, picked: Square) -> Square {
        rule::landing(&self.board, picked)
    }

    /// Returns why a free square is forbidden to the side to move; `None` if it is not, and once
    /// the game is over.
    pub fn ban(&self, square: Square) -> Option<Ban> {
        let is_free = self.outcome.is_none() && self.board.get(square).is_none();
        (is_free && self.rules().contains(square))
            .then(|| rule::ban(&self.board, self.turn, square))?
    }

    /// Makes a move for the side whose turn it is. The turn passes to the other side unless the
    /// game is over.
    ///
    /// # Errors
    /// Where the move is illegal: the game is over, the board has no such square, the square is
    /// taken and the rules ask again, or a mark does not stay on it. Nothing has changed then.
    pub fn play(&mut self, played: impl Into<Move>) -> Result<Played, PlayError> {
        let played = played.into();
        let effect = self.check(played)?;
        match played {
            Move::Place(_) if effect == Played::TurnLost => self.lost_turns += 1,
            Move::Place(square) => {
                self.board[square] = Some(self.turn);
                self.last = [Some(square), self.last[0]];
                let lines = rule::lines_through(&self.board, square);
                self.outcome = rule::outcome(&self.board, lines, self.turn.other());
            }
        }
        if self.outcome.is_none() {
            self.turn = self.turn.other();
        }
        Ok(effect)
    }

    /// Returns the effect that [`Position::play`] would have.
    ///
    /// # Errors
    /// See [`Position::play`].
    pub fn check(&self, played: impl Into<Move>) -> Result<Played, PlayError> {
        if self.outcome.is_some() {
            return Err(PlayError::Over);
        }
        match played.into() {
            Move::Place(square) => rule::check(&self.board, self.turn, self.lost_turns, square),
        }
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        let of = |it: &Self| (it.turn, it.lost_turns);
        of(self) == of(other) && self.board == other.board && self.outcome == other.outcome
    }
}

impl Eq for Position {}
