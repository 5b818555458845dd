//! What a save keeps of a game that its players ended by giving up or by agreeing on a draw.
//!
//! `after` how many moves of which variation it was, and what ended it. A program that does not know
//! this takes the game for one that was left.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::game::{Ending, GameRecord, Mark};
use crate::storage::SaveError;
use crate::storage::notation::saved_number;
use crate::storage::wire::{Canonical, record};

record! {
    /// Where and by what the players ended the game.
    SavedEnding as "{variation} {after} {by}" {
        variation: u32,
        after: u32,
        by: WireEnding,
    }
}

/// By what they ended it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) enum WireEnding {
    GaveUp(Mark),
    Agreed,
}

impl Canonical for WireEnding {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::GaveUp(mark) => write!(f, "gave up {mark:?}"),
            Self::Agreed => f.write_str("agreed"),
        }
    }
}

impl SavedEnding {
    /// What the players of a game ended it by; nothing where it was only left.
    pub(super) fn of(record: &GameRecord) -> Option<Self> {
        let (ending, at) = record.ended_by_players()?;
        let by = match ending {
            Ending::GaveUp(mark) => WireEnding::GaveUp(mark),
            Ending::Agreed => WireEnding::Agreed,
            Ending::Left | Ending::Board => return None,
        };
        Some(Self { variation: saved_number(at.from), after: saved_number(at.after), by })
    }

    /// Ends a game as it says, and leaves it standing there.
    pub(super) fn end(&self, record: &mut GameRecord) -> Result<(), SaveError> {
        let number = |number| usize::try_from(number).unwrap_or(usize::MAX);
        let (variation, after) = (number(self.variation), number(self.after));
        if variation >= record.variations() || after > record.line(variation).len() {
            return Err(SaveError::Changed);
        }
        record.go_into(variation, after);
        match self.by {
            WireEnding::GaveUp(mark) => record.end(Ending::GaveUp(mark)),
            WireEnding::Agreed => record.end(Ending::Agreed),
        }
        if record.is_ended_by_players() { Ok(()) } else { Err(SaveError::LeftAfterEnd) }
    }
}
