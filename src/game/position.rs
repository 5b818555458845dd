//! A legal situation: a board, whose turn it is, and whether the game is over.

use std::fmt;

use super::{Board, Mark, Outcome, Rules, Square, TakenSquare};

/// A board with a turn and, once there is one, an outcome.
///
/// A position is only ever reached from a legal one by [`Position::play`], or read off a board by
/// [`Position::from_board`], so its outcome always fits its board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    board: Board,
    turn: Mark,
    outcome: Option<Outcome>,
    lost_turns: u16,
}

/// What a move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Played {
    /// A mark stands on the square now.
    Marked,
    /// The square was taken, and by the house rule the turn is lost.
    TurnLost,
}

/// Why a square cannot be played. Nothing has changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The game is over.
    Over,
    /// The board has no such square.
    OffBoard(Square),
    /// This mark stands there already.
    Taken(Square, Mark),
}

/// Why a board cannot be a position of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ImpossiblePosition {
    /// Both sides have a completed line.
    TwoWinners,
}

impl Position {
    /// How many turns can be lost in one game. After that, a taken square is asked for again, so
    /// that the length of a game, and of its save, has a limit.
    pub const MOST_LOST_TURNS: u16 = 1000;

    /// The start of a game: an empty board, with this mark to move first.
    #[must_use]
    pub fn new(rules: Rules, first: Mark) -> Self {
        Self {
            board: Board::new(rules),
            turn: first,
            outcome: None,
            lost_turns: 0,
        }
    }

    /// A position from a board that was set up, whatever the numbers of X and O on it.
    ///
    /// # Errors
    /// Where both sides have a completed line.
    pub fn from_board(board: Board, turn: Mark) -> Result<Self, ImpossiblePosition> {
        let lines = board.all_lines();
        let winners =
            Mark::ALL.map(|mark| lines.iter().any(|line| board[line.first()] == Some(mark)));
        let outcome = match winners {
            [true, true] => return Err(ImpossiblePosition::TwoWinners),
            [true, false] => Some(Outcome::Win {
                winner: Mark::X,
                lines,
            }),
            [false, true] => Some(Outcome::Win {
                winner: Mark::O,
                lines,
            }),
            [false, false] => board.is_full().then_some(Outcome::Draw),
        };
        Ok(Self {
            board,
            turn,
            outcome,
            lost_turns: 0,
        })
    }

    /// What stands where.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The rules it is played by.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.board.rules()
    }

    /// Whose turn it is. Once the game is over this is the side that moved last, or for a board
    /// that was set up the one that was named with it.
    #[must_use]
    pub const fn turn(&self) -> Mark {
        self.turn
    }

    /// How the game came out, once it is over.
    #[must_use]
    pub const fn outcome(&self) -> Option<&Outcome> {
        self.outcome.as_ref()
    }

    /// Plays a square for the side whose turn it is. The turn passes to the other side unless the
    /// game is over.
    ///
    /// # Errors
    /// Where the game is over, the board has no such square, or the square is taken and the rules
    /// ask again. Nothing has changed then.
    pub fn play(&mut self, square: Square) -> Result<Played, PlayError> {
        let played = self.check(square)?;
        match played {
            Played::TurnLost => {
                self.lost_turns += 1;
                self.turn = self.turn.other();
            }
            Played::Marked => {
                self.board[square] = Some(self.turn);
                let lines = self.board.lines_through(square);
                if !lines.is_empty() {
                    let winner = self.turn;
                    self.outcome = Some(Outcome::Win { winner, lines });
                } else if self.board.is_full() {
                    self.outcome = Some(Outcome::Draw);
                } else {
                    self.turn = self.turn.other();
                }
            }
        }
        Ok(played)
    }

    /// What [`Position::play`] would do with this square.
    ///
    /// # Errors
    /// The same.
    pub fn check(&self, square: Square) -> Result<Played, PlayError> {
        if self.outcome.is_some() {
            return Err(PlayError::Over);
        }
        if !self.rules().contains(square) {
            return Err(PlayError::OffBoard(square));
        }
        match self.board[square] {
            None => Ok(Played::Marked),
            Some(_)
                if self.rules().taken_square() == TakenSquare::LoseTurn
                    && self.lost_turns < Self::MOST_LOST_TURNS =>
            {
                Ok(Played::TurnLost)
            }
            Some(mark) => Err(PlayError::Taken(square, mark)),
        }
    }
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Over => f.write_str("the game is over"),
            Self::OffBoard(square) => write!(
                f,
                "row {}, column {} is not on the board",
                square.row + 1,
                square.column + 1
            ),
            Self::Taken(square, mark) => write!(f, "{square} is taken by {mark}"),
        }
    }
}

impl std::error::Error for PlayError {}

impl fmt::Display for ImpossiblePosition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::TwoWinners => f.write_str("both X and O have a completed line"),
        }
    }
}

impl std::error::Error for ImpossiblePosition {}
