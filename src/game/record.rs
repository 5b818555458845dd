//! A whole game: where it started, every move of every line that was tried, and where it stands.

use std::fmt;

use super::variation::{self, Branch, Variation};
use super::{Ending, Mark, Move, PlayError, Played, Position, Rules};

/// A game from its start to where it stands, with the moves that were taken back.
///
/// What a [`Move`] did follows from the rules, so a taken square that cost the turn is a move like
/// any other.
///
/// Playing another move than before where moves were taken back begins a new [`Variation`]; the
/// one before stays, so nothing that was played is ever cut.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameRecord {
    start: Position,
    /// In the order in which they were begun; never none.
    variations: Vec<Variation>,
    /// The variation along which moves are taken back and played again.
    path: usize,
    cursor: usize,
    /// What its players ended it by, where that was not on the board.
    ended: Option<Ending>,
    /// `start` with the first `cursor` moves played: the one thing kept here that is derived,
    /// because every frame asks for it.
    position: Position,
}

/// A move that was made in a game: by whom, and what it did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayedMove {
    /// Which move of the game it was, counted from 1.
    pub number: usize,
    /// Who made it.
    pub mark: Mark,
    /// The move.
    pub made: Move,
    /// What it did: a mark was put, or the turn was lost.
    pub effect: Played,
}

impl PlayedMove {
    /// Whether the turn was lost on a taken square.
    #[must_use]
    pub fn is_lost(&self) -> bool {
        self.effect == Played::TurnLost
    }
}

/// A move that the rules do not allow, in a list of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IllegalMove {
    /// Its number, counted from 1.
    pub number: usize,
    /// The move.
    pub made: Move,
    /// What is wrong with it.
    pub cause: PlayError,
}

/// A variation that cannot be told from the others, or does not follow from them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ForeignVariation {
    /// It has a move that the rules do not allow.
    Move(IllegalMove),
    /// It says that it branches off where there is nothing that it could branch off.
    Branch,
    /// There are more than [`GameRecord::MOST_VARIATIONS`].
    TooMany,
}

impl GameRecord {
    /// The most variations that are kept of a game. Where there is one more, the oldest goes that
    /// is neither the game that was played nor on the board.
    pub const MOST_VARIATIONS: usize = 64;

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
            variations: vec![Variation::new()],
            path: 0,
            cursor: 0,
            ended: None,
        }
    }

    /// Replays a list of moves through the rules and takes back all but the first `cursor`.
    ///
    /// # Errors
    /// Names the first move that the rules do not allow. A cursor past the last move is taken as
    /// the last move.
    pub fn replay(start: Position, moves: &[Move], cursor: usize) -> Result<Self, IllegalMove> {
        let mut record = Self::from_position(start);
        for (index, &made) in moves.iter().enumerate() {
            record.play(made).map_err(|cause| IllegalMove {
                number: index + 1,
                made,
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

    /// Every move that was made or can be made again, those taken back included.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.variations[self.path].moves
    }

    /// Every way in which the game went, in the order in which they were begun; never none.
    #[must_use]
    pub fn variations(&self) -> &[Variation] {
        &self.variations
    }

    /// The place among [`Self::variations`] of the one on the board: the earliest that has all the
    /// moves which stand, on the way to what can be played again.
    #[must_use]
    pub fn on_board(&self) -> usize {
        variation::at(&self.variations, self.path, self.cursor)
    }

    /// The place among [`Self::variations`] of the one whose moves [`Self::moves`] are.
    #[must_use]
    pub const fn path(&self) -> usize {
        self.path
    }

    /// The place among [`Self::variations`] of the game that counts: the first of those that came to
    /// their end, or the one that was begun first as long as none has.
    #[must_use]
    pub fn played(&self) -> usize {
        let ended = self.variations.iter().position(|it| it.ended);
        ended.unwrap_or(0)
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

    /// The last move that stands.
    #[must_use]
    pub fn last_move(&self) -> Option<Move> {
        self.cursor.checked_sub(1).map(|last| self.moves()[last])
    }

    /// Whether the last move that stands picked a taken square and lost the turn.
    #[must_use]
    pub fn is_last_lost(&self) -> bool {
        let mut standing = self.moves()[..self.cursor].iter();
        standing.next_back().is_some_and(|last| {
            let Move::Place(square) = *last;
            self.start.board()[square].is_some() || standing.any(|before| before == last)
        })
    }

    /// The moves up to where the game stands, each with what it did.
    #[must_use]
    pub fn history(&self) -> Vec<PlayedMove> {
        self.annotate(&self.moves()[..self.cursor])
    }

    /// Moves of a variation of this game, each with what it did.
    #[must_use]
    pub fn annotate(&self, moves: &[Move]) -> Vec<PlayedMove> {
        let mut position = self.start.clone();
        let moves = moves.iter().zip(1..);
        moves
            .filter_map(|(&made, number)| {
                let mark = position.turn();
                // Every move of a record has been checked, so there is an answer to each.
                let effect = position.play(made).ok()?;
                Some(PlayedMove {
                    number,
                    mark,
                    made,
                    effect,
                })
            })
            .collect()
    }

    /// Whose turn it was or will be after `ply` moves.
    #[must_use]
    pub const fn turn_at(&self, ply: usize) -> Mark {
        self.start.turn_after(ply)
    }

    /// How the game came to its end where it stands; `None` as long as it goes on.
    #[must_use]
    pub const fn ending(&self) -> Option<Ending> {
        match self.ended {
            None if self.position.outcome().is_some() => Some(Ending::Board),
            ended => ended,
        }
    }

    /// Who has won the game where it stands, whatever it was ended by.
    #[must_use]
    pub fn winner(&self) -> Option<Mark> {
        match self.ending()? {
            Ending::Board => self.position.outcome()?.winner(),
            Ending::Left => None,
        }
    }

    /// Whether no more move can be made here.
    #[must_use]
    pub const fn is_over(&self) -> bool {
        self.ending().is_some()
    }

    /// Makes a move where the game stands. Where moves were taken back and this is another one, a
    /// new variation begins; where it is one that was made there before, that one goes on.
    ///
    /// # Errors
    /// Those of [`Position::play`]; a game that was left is over. Nothing has changed then.
    pub fn play(&mut self, made: impl Into<Move>) -> Result<Played, PlayError> {
        if self.ended.is_some() {
            return Err(PlayError::Over);
        }
        let made = made.into();
        let effect = self.position.play(made)?;
        self.path = self.path_with(made);
        self.cursor += 1;
        self.variations[self.path].ended |= self.position.outcome().is_some();
        Ok(effect)
    }

    /// The variation that goes on with this move: one that there is, or a new one.
    fn path_with(&mut self, made: Move) -> usize {
        let cursor = self.cursor;
        let standing = &self.moves()[..cursor];
        let goes_on =
            |it: &Variation| it.moves.get(cursor) == Some(&made) && it.moves[..cursor] == *standing;
        let before = [self.on_board(), self.path].into_iter();
        let mut known = before.chain(0..self.variations.len());
        if let Some(known) = known.find(|&index| goes_on(&self.variations[index])) {
            return known;
        }
        if cursor == self.moves().len() {
            self.variations[self.path].moves.push(made);
            return self.path;
        }
        let mut moves = standing.to_vec();
        moves.push(made);
        if self.variations.len() == Self::MOST_VARIATIONS {
            self.forget_one();
        }
        self.variations.push(Variation {
            moves,
            branch: Some(Branch {
                from: self.on_board(),
                after: cursor,
            }),
            ended: false,
        });
        self.variations.len() - 1
    }

    /// Forgets the oldest variation that is neither the game that was played nor on the board.
    fn forget_one(&mut self) {
        let kept = [self.played(), self.path, self.on_board()];
        let oldest = (0..self.variations.len()).find(|index| !kept.contains(index));
        if let Some(oldest) = oldest {
            variation::remove(&mut self.variations, oldest);
            self.path -= usize::from(self.path > oldest);
        }
    }

    /// Adds a variation of another time: it leaves the one in this place after so many moves and
    /// goes on with these. Where the game stands does not change.
    ///
    /// # Errors
    /// Names what is wrong with it; nothing has changed then.
    pub fn add_variation(
        &mut self,
        branch: Branch,
        moves: &[Move],
    ) -> Result<(), ForeignVariation> {
        if self.variations.len() == Self::MOST_VARIATIONS {
            return Err(ForeignVariation::TooMany);
        }
        let from = self.variations.get(branch.from);
        let common = from.and_then(|from| from.moves.get(..branch.after));
        let common = common.ok_or(ForeignVariation::Branch)?;
        let moves = [common, moves].concat();
        let is_part = |it: &Variation| it.moves.starts_with(&moves) || moves.starts_with(&it.moves);
        let agree = |from: &Variation| from.moves.get(branch.after) == moves.get(branch.after);
        if self.variations.iter().any(is_part) || from.is_some_and(agree) {
            return Err(ForeignVariation::Branch);
        }
        let whole = Self::replay(self.start.clone(), &moves, moves.len());
        let whole = whole.map_err(ForeignVariation::Move)?;
        self.variations.push(Variation {
            moves,
            branch: Some(branch),
            ended: whole.position.outcome().is_some(),
        });
        Ok(())
    }

    /// Leaves the game before its end. One that is over stays as it is.
    pub const fn leave(&mut self) {
        if !self.is_over() {
            self.ended = Some(Ending::Left);
        }
    }

    /// Takes up again a game that was left.
    pub const fn resume(&mut self) {
        self.ended = None;
    }

    /// Takes back the last move, or what the players ended the game by; `false` where there was
    /// nothing to take back.
    pub fn undo(&mut self) -> bool {
        if self.ended.take().is_some() {
            return true;
        }
        self.cursor > 0 && {
            self.go_to(self.cursor - 1);
            true
        }
    }

    /// Plays again the first move that was taken back; `false` where there was none.
    pub fn redo(&mut self) -> bool {
        self.cursor < self.moves().len() && {
            self.go_to(self.cursor + 1);
            true
        }
    }

    /// Goes to where so many moves have been played, or to the last move where there are not so
    /// many. A game that was left is taken up again by it.
    pub fn go_to(&mut self, cursor: usize) {
        self.cursor = cursor.min(self.moves().len());
        self.ended = None;
        self.position = self.position_in(self.path, self.cursor);
    }

    /// Goes to where so many moves of the variation in this place have been played. What is not
    /// there is taken as the last one.
    pub fn go_into(&mut self, variation: usize, cursor: usize) {
        self.path = variation.min(self.variations.len() - 1);
        self.go_to(cursor);
    }

    /// The position after so many moves of the variation in this place, or at its end where it has
    /// not so many.
    ///
    /// # Panics
    /// Where there is no such variation.
    #[must_use]
    pub fn position_in(&self, variation: usize, cursor: usize) -> Position {
        let moves = &self.variations[variation].moves;
        self.position_after(&moves[..cursor.min(moves.len())])
    }

    /// The position after these moves, which are the first ones of a variation of this game.
    #[must_use]
    pub fn position_after(&self, moves: &[Move]) -> Position {
        let mut position = self.start.clone();
        for &made in moves {
            let replayed = position.play(made);
            debug_assert!(
                replayed.is_ok(),
                "a recorded move was legal when it was made"
            );
        }
        position
    }
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "move {}, {}: {}", self.number, self.made, self.cause)
    }
}

impl std::error::Error for IllegalMove {}

impl fmt::Display for ForeignVariation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Move(cause) => cause.fmt(f),
            Self::Branch => f.write_str("a variation does not branch off another"),
            Self::TooMany => write!(
                f,
                "there are more than {} variations",
                GameRecord::MOST_VARIATIONS
            ),
        }
    }
}

impl std::error::Error for ForeignVariation {}
