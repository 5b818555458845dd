//! A legal situation: a board with a turn and, once the game is over, its outcome.

use thiserror::Error;

use super::rule::{self, Progress};
use super::{
    Ban, Board, Decision, Mark, Move, MoveEffect, Outcome, PlayError, PlayedMove, Rules, Square,
};

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
    opening: Progress,
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
        let opening = Progress::begin(rules, first);
        Self { board, turn: first, outcome: None, lost_turns: 0, opening, last: [None; 2] }
    }

    /// A position from a board that was set up, whatever the numbers of X and O on it. Its opening
    /// is over, unless the board is empty.
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
        let (rules, is_start) = (board.rules(), board.is_empty());
        let opening = if is_start { Progress::begin(rules, turn) } else { Progress::over(turn) };
        Ok(Self { board, turn, outcome, lost_turns: 0, opening, last: [None; 2] })
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

    /// The player who makes the next move, named by the side with which that player began: in an
    /// opening the one who sets the first marks or decides, and from then on the one who has the
    /// side to move.
    pub const fn player_to_move(&self) -> Mark {
        self.opening.player_to_move(self.turn)
    }

    /// The player who has this side now, named by the side with which that player began.
    pub const fn player_of(&self, mark: Mark) -> Mark {
        self.opening.player_of(mark)
    }

    /// The decisions of which one must be made before the next mark; none but in an opening.
    pub const fn decisions(&self) -> &'static [Decision] {
        self.opening.decisions()
    }

    /// Returns true while the first marks are set for both sides, and until a side is chosen.
    pub const fn is_opening(&self) -> bool {
        !self.opening.is_over()
    }

    /// The position as one of a game without an opening.
    pub fn without_opening(&self) -> Self {
        let (board, opening) = (self.board.clone().without_opening(), Progress::over(self.turn));
        Self { board, opening, ..self.clone() }
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
            let (mark, player) = (position.turn, position.player_to_move());
            let effect = position.play(made).ok()?;
            Some(PlayedMove { number, mark, player, made, effect })
        };
        moves.iter().zip(1..).map_while(play).collect()
    }

    /// Every legal move: exactly those that [`Position::check`] accepts.
    pub fn legal_moves(&self) -> impl Iterator<Item = Move> {
        let squares = self.rules().all_squares().map(Move::Place);
        let decisions = self.decisions().iter().copied().map(Move::Choose);
        squares.chain(decisions).filter(|&any| self.check(any).is_ok())
    }

    /// The squares on which the side to move may put its mark: of the legal moves those that do
    /// not lose the turn.
    pub fn placements(&self) -> impl Iterator<Item = Square> {
        let all = self.rules().all_squares();
        all.filter(|&square| self.check(square) == Ok(MoveEffect::Marked))
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
    /// game is over, or a decision was made.
    ///
    /// # Errors
    /// Where the move is illegal: the game is over, the board has no such square, the square is
    /// taken and the rules ask again, a mark does not stay on it, or a decision is asked for and
    /// not made, or made and not asked for. Nothing has changed then.
    pub fn play(&mut self, played: impl Into<Move>) -> Result<MoveEffect, PlayError> {
        let played = played.into();
        let effect = self.check(played)?;
        match played {
            Move::Place(_) if effect == MoveEffect::TurnLost => self.lost_turns += 1,
            Move::Place(square) => {
                self.board[square] = Some(self.turn);
                self.last = [Some(square), self.last[0]];
                let lines = rule::lines_through(&self.board, square);
                self.outcome = rule::outcome(&self.board, lines, self.turn.other());
                self.opening.set();
            }
            Move::Choose(decision) => self.opening.decide(decision),
        }
        if self.outcome.is_none() && effect != MoveEffect::Decided {
            self.turn = self.turn.other();
        }
        Ok(effect)
    }

    /// Returns the effect that [`Position::play`] would have.
    ///
    /// # Errors
    /// See [`Position::play`].
    pub fn check(&self, played: impl Into<Move>) -> Result<MoveEffect, PlayError> {
        if self.outcome.is_some() {
            return Err(PlayError::Over);
        }
        match played.into() {
            Move::Choose(decision) if self.decisions().contains(&decision) => {
                Ok(MoveEffect::Decided)
            }
            Move::Choose(_) => Err(PlayError::NotAsked),
            Move::Place(_) if !self.decisions().is_empty() => Err(PlayError::Undecided),
            Move::Place(square) => {
                // No turn is lost while one player sets marks for both sides.
                let lost_turns = if self.is_opening() { u16::MAX } else { self.lost_turns };
                rule::check(&self.board, self.turn, lost_turns, square)
            }
        }
    }
}

impl PartialEq for Position {
    fn eq(&self, other: &Self) -> bool {
        let of = |it: &Self| (it.turn, it.lost_turns, it.opening);
        of(self) == of(other) && self.board == other.board && self.outcome == other.outcome
    }
}

impl Eq for Position {}
