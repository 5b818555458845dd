//! `statistics.ron` of version 0.1.0, to be read: what it counted, and the puzzles solved.
//!
//! It is RON with a format name, a version and a check like a save, and as little of it is believed.

use std::fmt;

use serde::Deserialize;

use crate::game::{Mark, Rules};
use crate::history::Opponent;
use crate::history::{LostBy, Tally};
use crate::storage::SaveError;
use crate::storage::document::{Header, checksum, parse};
use crate::storage::notation::{moves_from, position};
use crate::storage::wire::{Canon, Canonical, WireRules, Wired, record};

/// What every file of statistics is marked with.
const FORMAT: &str = "velha statistics";

/// The version that was written.
const VERSION: u32 = 1;

/// What version 0.1.0 counted.
pub(super) struct Counted {
    pub(super) tallies: Vec<(Rules, Opponent, Tally)>,
    pub(super) lost_by: Vec<LostBy>,
    pub(super) solved: Vec<String>,
}

#[derive(Deserialize)]
struct SavedStatistics {
    format: String,
    version: u32,
    streak: u32,
    longest: u32,
    tallies: Vec<SavedTally>,
    counted: Vec<u64>,
    lost: Vec<SavedLost>,
    lost_by: Vec<SavedLostBy>,
    solved: Vec<String>,
    #[serde(default)]
    check: String,
}

record! {
    /// What came of the games on one board against one level.
    SavedTally as "\ntally {rules} {level} {wins} {draws} {losses} {streak} {longest}" {
        rules: WireRules,
        level: Opponent,
        wins: u32,
        draws: u32,
        losses: u32,
        streak: u32,
        longest: u32,
    }
}

record! {
    /// A lost game that is still to be judged.
    SavedLost as "\nlost {id} {rules} {board} {first} {person} {moves}" {
        id: u64,
        rules: WireRules,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        board: Vec<String>,
        first: Mark,
        person: Mark,
        moves: String,
    }
}

record! {
    /// A move that games were lost by.
    SavedLostBy as "\nlost by {rules} {board} {turn} {square} {count}" {
        rules: WireRules,
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        board: Vec<String>,
        turn: Mark,
        square: String,
        count: u32,
    }
}

impl Canonical for SavedStatistics {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}{}", self.streak, self.longest, Canon(&self.tallies))?;
        self.counted.iter().try_for_each(|id| write!(f, "\n{id}"))?;
        write!(f, "{}{}", Canon(&self.lost), Canon(&self.lost_by))?;
        self.solved.iter().try_for_each(|key| write!(f, "\n\"{key}\""))
    }
}

/// What a text keeps.
///
/// # Errors
/// Says what is wrong and where.
pub(super) fn decode(text: &str) -> Result<Counted, SaveError> {
    let saved = parse(text, FORMAT, VERSION, |saved: &SavedStatistics| Header {
        format: saved.format.as_str().into(),
        version: saved.version,
    })?;
    if !saved.check.is_empty() && saved.check != checksum(&Canon(&saved).to_string()) {
        return Err(SaveError::Changed);
    }
    let tallies = saved.tallies.iter().map(SavedTally::tally);
    let lost_by = saved.lost_by.iter().map(SavedLostBy::fault);
    Ok(Counted {
        tallies: tallies.collect::<Result<_, _>>()?,
        lost_by: lost_by.collect::<Result<_, _>>()?,
        solved: saved.solved,
    })
}

impl SavedTally {
    fn tally(&self) -> Result<(Rules, Opponent, Tally), SaveError> {
        let Self { rules, level, wins, draws, losses, streak, longest } = *self;
        let tally = Tally { wins, draws, losses, streak, longest };
        Ok((Rules::from_wire(rules)?, level, tally))
    }
}

impl SavedLostBy {
    fn fault(&self) -> Result<LostBy, SaveError> {
        let named = moves_from(&self.square)?;
        Ok(LostBy {
            before: position(self.rules, &self.board, self.turn)?,
            square: named.first().and_then(|it| it.square()).ok_or(SaveError::Changed)?,
            count: self.count,
        })
    }
}
