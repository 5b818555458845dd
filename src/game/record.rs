//! A whole game: where it started, every move, and how far it has been taken back.

use std::fmt;

use super::{Mark, PlayError, Played, Position, Rules, Square};

/// A game from its start to where it stands, with the moves that were taken back.
///
/// A move is the square that was picked; what it did follows from the rules, so a taken square
/// that cost the turn is a move as well.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    start: Position,
    moves: Vec<Square>,
    cursor: usize,
    abandoned: bool,
    /// `start` with the first `cursor` moves played: the one thing kept here that is derived,
    /// because every frame asks for it.
    position: Position,
}

/// A move of a game: who made it, where, and what it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveMade {
    /// Which move of the game it was, counted from 1.
    pub number: usize,
    /// Who made it.
    pub mark: Mark,
    /// The square that was picked.
    pub square: Square,
    /// Whether it was marked, or the turn lost on it.
    pub played: Played,
}

impl MoveMade {
    /// Whether the turn was lost on a taken square.
    #[must_use]
    pub fn is_lost(&self) -> bool {
        self.played == Played::TurnLost
    }
}

/// A move that the rules do not allow, in a list of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForeignMove {
    /// Its number, counted from 1.
    pub number: usize,
    /// The square that it picks.
    pub square: Square,
    /// What is wrong with it.
    pub cause: PlayError,
}

impl GameRecord {
    /// A game that has not begun, on an empty board, with this mark to move first.
    #[must_use]
    pub fn new(rules: Rules, first: Mark) -> Self {
        Self::from_position(Position::new(rules, first))
    }

    /// A game that goes on from a position that was set up; nothing can be taken back before it.
    #[must_use]
    pub fn from_position(start: Position) -> Self {
        Self {
            position: start.clone(),
            start,
            moves: Vec::new(),
            cursor: 0,
            abandoned: false,
        }
    }

    /// Replays a list of moves through the rules and takes back all but the first `cursor`.
    ///
    /// # Errors
    /// Names the first move that the rules do not allow. A cursor past the last move is taken as
    /// the last move.
    pub fn replay(start: Position, moves: &[Square], cursor: usize) -> Result<Self, ForeignMove> {
        let mut record = Self::from_position(start);
        for (index, &square) in moves.iter().enumerate() {
            record.play(square).map_err(|cause| ForeignMove {
                number: index + 1,
                square,
                cause,
            })?;
        }
        record.go_to(cursor);
        Ok(record)
    }

    /// The rules it is played by.
    #[must_use]
    pub const fn rules(&self) -> Rules {
        self.start.rules()
    }

    /// Where the game started.
    #[must_use]
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Every move, those taken back included.
    #[must_use]
    pub fn moves(&self) -> &[Square] {
        &self.moves
    }

    /// How many moves have been played and not taken back.
    #[must_use]
    pub const fn cursor(&self) -> usize {
        self.cursor
    }

    /// Where the game stands.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The square of the last move that stands.
    #[must_use]
    pub fn last_move(&self) -> Option<Square> {
        self.cursor.checked_sub(1).map(|last| self.moves[last])
    }

    /// Whether the last move that stands picked a taken square and lost the turn.
    #[must_use]
    pub fn is_last_lost(&self) -> bool {
        let mut standing = self.moves[..self.cursor].iter();
        standing.next_back().is_some_and(|last| {
            self.start.board()[*last].is_some() || standing.any(|before| before == last)
        })
    }

    /// The moves up to where the game stands, each with what it did.
    #[must_use]
    pub fn history(&self) -> Vec<MoveMade> {
        let mut position = self.start.clone();
        let moves = self.moves[..self.cursor].iter().zip(1..);
        moves
            .filter_map(|(&square, number)| {
                let mark = position.turn();
                // Every move of a record has been checked, so there is an answer to each.
                let played = position.play(square).ok()?;
                Some(MoveMade {
                    number,
                    mark,
                    square,
                    played,
                })
            })
            .collect()
    }

    /// Whether the players have left the game before its end.
    #[must_use]
    pub const fn is_abandoned(&self) -> bool {
        self.abandoned
    }

    /// Whether no more move can be made here: the game has an outcome or was abandoned.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.abandoned || self.position.outcome().is_some()
    }

    /// Plays a square where the game stands. Moves that were taken back are gone then.
    ///
    /// # Errors
    /// Those of [`Position::play`]; an abandoned game is over. Nothing has changed then.
    pub fn play(&mut self, square: Square) -> Result<Played, PlayError> {
        if self.abandoned {
            return Err(PlayError::Over);
        }
        let played = self.position.play(square)?;
        self.moves.truncate(self.cursor);
        self.moves.push(square);
        self.cursor += 1;
        Ok(played)
    }

    /// Leaves the game before its end. One that is over stays as it is.
    pub const fn abandon(&mut self) {
        if !self.is_over() {
            self.abandoned = true;
        }
    }

    /// Takes up an abandoned game again.
    pub const fn take_up(&mut self) {
        self.abandoned = false;
    }

    /// Takes back the last move, or the abandoning; tells whether there was anything to take back.
    pub fn undo(&mut self) -> bool {
        if self.abandoned {
            self.abandoned = false;
            return true;
        }
        self.cursor > 0 && {
            self.go_to(self.cursor - 1);
            true
        }
    }

    /// Plays again the first move that was taken back; tells whether there was one.
    pub fn redo(&mut self) -> bool {
        self.cursor < self.moves.len() && {
            self.go_to(self.cursor + 1);
            true
        }
    }

    /// Goes to where so many moves have been played, or to the last move where there are not so
    /// many. An abandoned game is taken up again by it.
    pub fn go_to(&mut self, cursor: usize) {
        self.cursor = cursor.min(self.moves.len());
        self.abandoned = false;
        self.position = self.start.clone();
        for &square in &self.moves[..self.cursor] {
            let replayed = self.position.play(square);
            debug_assert!(
                replayed.is_ok(),
                "a recorded move was legal when it was made"
            );
        }
    }
}

impl fmt::Display for ForeignMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {}, {}: {}", self.number, self.square, self.cause)
    }
}

impl std::error::Error for ForeignMove {}
