//! The file of what is counted from run to run: the statistics, and the puzzles solved.
//!
//! It is RON with a format name, a version and a check like a save, and as little of it is
//! believed: lost games are replayed through the rules, and nothing is longer than the program
//! itself would make it.
//!
//! All running copies of the program share the one file. Whoever changes it holds the lock beside
//! it, reads what is there now, and writes the whole: so none overwrites what another has counted,
//! and whoever is killed loses at most the change being made. What cannot be read is put aside as
//! `statistics.ron.bad`, also under the lock.

use std::fmt;
use std::fs;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::disk::{self, DiskError, WriteError};
use super::document::{Header, checksum, layout, parse};
use super::notation::{moves_from, names_of, position, rows_of};
use super::wire::{Canon, Canonical, WireRules, Wired, record};
use super::{Folders, Loaded, ReadError, SaveError, SetAside};
use crate::engine::Level;
use crate::game::{Mark, Rules};
use crate::session::{LostBy, PlayedGame, Progress, Solved, Statistics, Tally};

/// What every file of statistics is marked with.
const FORMAT: &str = "velha statistics";

/// The version that is written.
const VERSION: u32 = 1;

/// How long another copy of the program is waited for that is changing the file. It needs some
/// milliseconds for it, so only one that was halted in the midst of it takes longer.
const PATIENCE: Duration = Duration::from_secs(5);

#[derive(Serialize, Deserialize)]
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
        level: Level,
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

/// Reads the statistics and the puzzles solved. Whatever stands in the file's place, nothing is
/// counted of it afterwards that it does not hold.
#[must_use]
pub fn read_progress(folders: &Folders) -> Loaded<Progress> {
    loaded(read(folders).or_else(|cause| {
        // Another copy may just have put it aside and written a new one: that is not to be lost.
        match disk::lock(&folders.statistics_lock(), PATIENCE) {
            Ok(_lock) => read_or_quarantine(folders),
            Err(_) => Err(SetAside { cause, moved_to: None }),
        }
    }))
}

/// Changes what is counted and solved, and makes its folder where there is none: what stands in the
/// file now, other copies of the program having changed it too, is read, changed and written.
/// Returns what stands there then, and what was wrong with the file if it could not be read.
///
/// It waits for a copy that is changing the file, some seconds at most.
///
/// # Errors
/// Where the disk is full, the folder cannot be made or written to, what stands in the file's
/// place cannot be put aside, or another copy holds the file; nothing has changed then.
pub fn change_progress(
    folders: &Folders,
    change: impl FnOnce(&mut Progress),
) -> Result<Loaded<Progress>, WriteError> {
    let file = folders.statistics_file();
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let _lock = disk::lock(&folders.statistics_lock(), PATIENCE)?;
    disk::remove_unfinished(&file);
    let mut loaded = loaded(read_or_quarantine(folders));
    if let Some(SetAside { cause, moved_to: None }) = loaded.trouble {
        return Err(match cause {
            ReadError::Disk(DiskError::Folder) => WriteError::Folder,
            ReadError::Disk(DiskError::NotAFile) => WriteError::NotAFile,
            _ => WriteError::NoPermission,
        });
    }
    change(&mut loaded.value);
    disk::write(&file, encode_progress(&loaded.value))?;
    Ok(loaded)
}

/// The text that keeps this.
#[must_use]
pub fn encode_progress(progress: &Progress) -> String {
    layout(&SavedStatistics::new(progress))
}

/// What a text keeps.
///
/// # Errors
/// Says what is wrong and where.
pub fn decode_progress(text: &str) -> Result<Progress, SaveError> {
    let saved = parse(text, FORMAT, VERSION, |saved: &SavedStatistics| Header {
        format: saved.format.as_str().into(),
        version: saved.version,
    })?;
    let check = saved.check.clone();
    let progress = saved.progress()?;
    // What was left out or put right, because it cannot be, shows here as well.
    if check.is_empty() || check == SavedStatistics::new(&progress).check {
        Ok(progress)
    } else {
        Err(SaveError::Changed)
    }
}

/// What the file holds; nothing where there is none.
fn read(folders: &Folders) -> Result<Progress, ReadError> {
    super::read_own(&folders.statistics_file(), decode_progress).map(Option::unwrap_or_default)
}

/// The same where nobody else changes it: what cannot be read is put aside.
fn read_or_quarantine(folders: &Folders) -> Result<Progress, SetAside> {
    read(folders).map_err(|cause| SetAside::put(cause, &folders.statistics_file()))
}

fn loaded(read: Result<Progress, SetAside>) -> Loaded<Progress> {
    let (value, trouble) = match read {
        Ok(progress) => (progress, None),
        Err(trouble) => (Progress::default(), Some(trouble)),
    };
    Loaded { value, trouble }
}

impl SavedStatistics {
    fn new(progress: &Progress) -> Self {
        let statistics = &progress.statistics;
        let mut saved = Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            streak: statistics.streak,
            longest: statistics.longest,
            tallies: statistics.tallies.iter().map(SavedTally::new).collect(),
            counted: statistics.counted.iter().copied().collect(),
            lost: statistics.lost.iter().map(SavedLost::new).collect(),
            lost_by: statistics.lost_by.iter().map(SavedLostBy::new).collect(),
            solved: progress.solved.keys().map(str::to_owned).collect(),
            check: String::new(),
        };
        saved.check = checksum(&Canon(&saved).to_string());
        saved
    }

    fn progress(self) -> Result<Progress, SaveError> {
        let tallies = self.tallies.into_iter().map(SavedTally::tally);
        let lost = self.lost.into_iter().map(SavedLost::game);
        let lost_by = self.lost_by.into_iter().map(SavedLostBy::fault);
        let statistics = Statistics {
            streak: self.streak,
            longest: self.longest,
            tallies: tallies.take(Statistics::MOST_TALLIES).collect::<Result<_, _>>()?,
            counted: self.counted.into(),
            lost: lost.take(Statistics::MOST_LOST).collect::<Result<_, _>>()?,
            lost_by: lost_by.take(Statistics::MOST_LOST_BY).collect::<Result<_, _>>()?,
        };
        let mut solved = Solved::default();
        for key in &self.solved {
            solved.insert(key);
        }
        Ok(Progress { statistics: statistics.checked(), solved })
    }
}

impl SavedTally {
    fn new((rules, level, tally): &(Rules, Level, Tally)) -> Self {
        let (rules, level) = (rules.to_wire(), *level);
        let Tally { wins, draws, losses, streak, longest } = *tally;
        Self { rules, level, wins, draws, losses, streak, longest }
    }

    fn tally(self) -> Result<(Rules, Level, Tally), SaveError> {
        let Self { rules, level, wins, draws, losses, streak, longest } = self;
        let tally = Tally { wins, draws, losses, streak, longest };
        Ok((Rules::from_wire(rules)?, level, tally))
    }
}

impl SavedLost {
    fn new(game: &PlayedGame) -> Self {
        Self {
            id: game.id,
            rules: game.start.rules().to_wire(),
            board: rows_of(game.start.board()),
            first: game.start.turn(),
            person: game.person,
            moves: names_of(&game.moves),
        }
    }

    fn game(self) -> Result<PlayedGame, SaveError> {
        Ok(PlayedGame {
            id: self.id,
            start: position(self.rules, &self.board, self.first)?,
            moves: moves_from(&self.moves)?,
            person: self.person,
        })
    }
}

impl SavedLostBy {
    fn new(fault: &LostBy) -> Self {
        Self {
            rules: fault.before.rules().to_wire(),
            board: rows_of(fault.before.board()),
            turn: fault.before.turn(),
            square: fault.square.to_string(),
            count: fault.count,
        }
    }

    fn fault(self) -> Result<LostBy, SaveError> {
        let named = moves_from(&self.square)?;
        Ok(LostBy {
            before: position(self.rules, &self.board, self.turn)?,
            square: named.first().and_then(|it| it.square()).ok_or(SaveError::Changed)?,
            count: self.count,
        })
    }
}
