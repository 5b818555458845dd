//! Positions: a legal board with a side to move and, once the game is over, an outcome.

use std::cmp::Ordering;

use thiserror::Error;

use super::rule::{self, Progress};
use super::{
    Ban, Board, Decision, Mark, Move, MoveEffect, Outcome, PlayError, PlayedMove, Rules, Square,
};

/// A legal board with a side to move and, once the game is over, an outcome.
///
/// ```
/// use velha::game::{Mark, Outcome, PlayError, Position, Rules, Square};
///
/// let mut position = Position::new(Rules::TIC_TAC_TOE, Mark::X);
/// assert_eq!(position.legal_moves().count(), 9);
///
/// for (row, column) in [(0, 0), (1, 0), (0, 1), (1, 1)] {
///     position.play(Square::new(row, column)).unwrap();
/// }
/// assert_eq!(position.turn(), Mark::X);
/// let taken = Square::new(0, 0);
/// assert_eq!(position.play(taken), Err(PlayError::Taken(taken, Mark::X)));
///
/// position.play(Square::new(0, 2)).unwrap();
/// assert_eq!(position.outcome().and_then(Outcome::winner), Some(Mark::X));
/// ```
///
/// A position is only ever reached from a legal one by [`Position::play`], or read off a board by
/// [`Position::from_board`], so its outcome always fits its board.
///
/// Equality ignores the order of the moves that led to a position.
#[derive(Clone, Debug)]
pub struct Position {
    board: Board,
    turn: Mark,
    outcome: Option<Outcome>,
    /// Number of turns lost on taken squares since the start of the game.
    lost_turns: u16,
    opening: Progress,
    /// Squares of the last two marks that were played, the last one first.
    last: [Option<Square>; 2],
}

/// Reason why no game can reach a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ImpossiblePosition {
    /// Both sides have a completed line.
    #[error("both X and O have a completed line")]
    TwoWinners,
    /// Marks fall, but this one is above a free square.
    #[error("{0} stands above a free square, but marks fall")]
    Floating(Square),
}

impl Board {
    /// Infers the side that moved first from the number of marks, with side `turn` to move: the
    /// side with more marks; if both have equally many, `turn`, or the other side of the one that has
    /// completed a line. Used for boards of files and of protocols that do not tell it.
    pub fn infer_first(self, turn: Mark) -> Self {
        let first = match self.count(Mark::X).cmp(&self.count(Mark::O)) {
            // Lost turns leave no mark.
            _ if self.rules().taken_loses_turn() && !self.rules().has_forbidden_squares() => {
                Mark::X
            }
            Ordering::Less => Mark::O,
            Ordering::Greater => Mark::X,
            Ordering::Equal => {
                let lines = rule::all_lines(&self.clone().with_first(turn));
                let last = lines.first().and_then(|line| self[line.first()]);
                last.map_or(turn, Mark::other)
            }
        };
        self.with_first(first)
    }
}

impl Position {
    /// Creates the start of a game: an empty board, with side `first` to move.
    pub fn new(rules: Rules, first: Mark) -> Self {
        let board = Board::new(rules).with_first(first);
        let opening = Progress::begin(rules, first);
        Self { board, turn: first, outcome: None, lost_turns: 0, opening, last: [None; 2] }
    }

    /// Creates a position from a board that was loaded or set up, and its side to move. The board
    /// may hold any numbers of X and O; unless it is empty, a swap opening counts as over.
    ///
    /// # Errors
    /// Returns an error if both sides have a completed line, or a mark floats where marks fall.
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
        let opening = if is_start { Progress::begin(rules, turn) } else { Progress::over(false) };
        Ok(Self { board, turn, outcome, lost_turns: 0, opening, last: [None; 2] })
    }

    /// Like [`Position::from_board`], for a board that a person has set up: its stones keep their
    /// colours, and whoever is to move on an empty one has the black stones.
    ///
    /// # Errors
    /// Those of [`Position::from_board`].
    pub fn set_up(board: Board, turn: Mark) -> Result<Self, ImpossiblePosition> {
        let first = if board.is_empty() { turn } else { board.first() };
        Self::from_board(board.with_first(first), turn)
    }

    /// Returns the board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Returns the rules of the game.
    pub const fn rules(&self) -> Rules {
        self.board.rules()
    }

    /// Returns the side to move. Once the game is over, this is the side that moved last, or the
    /// one passed to [`Position::from_board`].
    pub const fn turn(&self) -> Mark {
        self.turn
    }

    /// Returns the player to move, named by the side that player had at the start of the game.
    ///
    /// Differs from [`Position::turn`] in a swap opening, where one player places marks of both
    /// sides or decides, and after one in which the players swapped sides.
    pub const fn player_to_move(&self) -> Mark {
        self.opening.player_to_move(self.turn)
    }

    /// Returns the player who has side `mark` now, named by the side that player had at the start
    /// of the game: `mark` itself unless the players swapped sides.
    pub const fn player_of(&self, mark: Mark) -> Mark {
        self.opening.player_of(mark)
    }

    /// Returns the decisions of a swap opening, one of which must be made now; empty if a mark is
    /// due.
    pub const fn decisions(&self) -> &'static [Decision] {
        self.opening.decisions()
    }

    /// Returns the sides of the marks that one player places next in a swap opening, in their
    /// order, for the headline; empty if a decision is due or the opening is over.
    pub fn marks_to_set(&self) -> impl Iterator<Item = Mark> {
        let sides = [self.turn, self.turn.other()].into_iter().cycle();
        sides.take(self.opening.marks_left().into())
    }

    /// Returns `true` during a swap opening, until a side is chosen.
    pub const fn is_opening(&self) -> bool {
        !self.opening.is_over()
    }

    /// Returns the position under the same rules without a swap opening, for searches and for
    /// mistakes.
    pub fn without_opening(&self) -> Self {
        let (board, opening) = (self.board.clone().without_opening(), Progress::over(false));
        Self { board, opening, ..self.clone() }
    }

    /// Returns the outcome once the game is over.
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Returns the squares of the last two marks, the last one first, without marks of a board that
    /// was set up. Only the levels that play at sight use them, to look near these squares.
    pub fn last_squares(&self) -> impl Iterator<Item = Square> {
        self.last.into_iter().flatten()
    }

    /// Plays `moves` from here on a copy, up to the first illegal one, and returns each with its
    /// side, its effect and its number, counted from 1 here: the numbers of an expected line on the
    /// board, and who made the moves of a review.
    pub fn annotate(&self, moves: &[Move]) -> Vec<PlayedMove> {
        let (mut position, mut number) = (self.clone(), 0);
        let play = |&made| {
            let played = position.play_after(number, made).ok()?;
            number = played.number;
            Some(played)
        };
        moves.iter().map_while(play).collect()
    }

    /// Returns the legal moves: exactly those that [`Position::check`] accepts. Where picking a
    /// taken square loses the turn, that is a legal move.
    pub fn legal_moves(&self) -> impl Iterator<Item = Move> {
        let squares = self.rules().all_squares().map(Move::Place);
        let decisions = self.decisions().iter().copied().map(Move::Choose);
        squares.chain(decisions).filter(|&any| self.check(any).is_ok())
    }

    /// Returns the squares on which the side to move may place a mark: the legal moves without
    /// decisions and lost turns.
    pub fn placements(&self) -> impl Iterator<Item = Square> {
        let all = self.rules().all_squares();
        all.filter(|&square| self.check(square) == Ok(MoveEffect::Marked))
    }

    /// Returns the square on which a mark lands if a player picks `picked`: if marks fall, the
    /// lowest free square of the column. Returns `picked` itself if that is not possible;
    /// [`Position::check`] of it returns the cause.
    pub fn landing(&self, picked: Square) -> Square {
        rule::landing(&self.board, picked)
    }

    /// Returns why a free square is forbidden to the side to move (renju), with the rows to draw;
    /// `None` if the square is allowed or taken, and once the game is over.
    pub fn ban(&self, square: Square) -> Option<Ban> {
        let is_free = self.outcome.is_none() && self.board.get(square).is_none();
        (is_free && self.rules().contains(square))
            .then(|| rule::ban(&self.board, self.turn, square))?
    }

    /// Plays a move for the side to move. The turn passes to the other side unless the game is over
    /// or the move is a decision.
    ///
    /// # Errors
    /// Returns the cause if the move is illegal; the position does not change.
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
                self.opening.count_mark();
            }
            Move::Choose(decision) => self.opening.decide(decision),
        }
        if self.outcome.is_none() && effect != MoveEffect::Decided {
            self.turn = self.turn.other();
        }
        Ok(effect)
    }

    /// Plays a move like [`Position::play`], and returns it with its side, its effect and its
    /// number; `before` is the number of the move before.
    pub(super) fn play_after(
        &mut self,
        before: usize,
        made: Move,
    ) -> Result<PlayedMove, PlayError> {
        let (mark, player) = (self.turn, self.player_to_move());
        let effect = self.play(made)?;
        let number = before + usize::from(effect != MoveEffect::Decided);
        Ok(PlayedMove { number, mark, player, made, effect })
    }

    /// Returns the position after a move; `None` if the move is illegal.
    pub fn after(&self, played: impl Into<Move>) -> Option<Self> {
        let mut next = self.clone();
        next.play(played).ok()?;
        Some(next)
    }

    /// Returns the position after moves; `None` if one of them is illegal.
    pub fn after_all(&self, moves: &[Move]) -> Option<Self> {
        moves.iter().try_fold(self.clone(), |position, &made| position.after(made))
    }

    /// Returns the effect that [`Position::play`] would have.
    ///
    /// # Errors
    /// Returns the cause if the move is illegal.
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
                // No turn can be lost while one player places marks of both sides.
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
