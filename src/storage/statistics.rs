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

use std::fs;
use std::path::PathBuf;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::disk::{self, DiskError, WriteError};
use super::format::{Header, check, layout, parse};
use super::spelling::{board_from, moves_from, names_of, rows_of};
use super::words::{LevelWord, MarkWord, RulesWords};
use super::{Folders, ReadError, SaveError};
use crate::engine::Level;
use crate::game::{Position, Rules};
use crate::session::{LostBy, LostGame, Solved, Statistics, StatisticsParts, Tally};

/// What every file of statistics is marked with.
const FORMAT: &str = "velha statistics";

/// The version that is written.
const VERSION: u32 = 1;

/// How long another copy of the program is waited for that is changing the file. It needs some
/// milliseconds for it, so only one that was halted in the midst of it takes longer.
const PATIENCE: Duration = Duration::from_secs(5);

/// What is kept from run to run beside the settings and the game in progress.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Kept {
    /// What came of the games against the computer.
    pub statistics: Statistics,
    /// The puzzles that were solved.
    pub solved: Solved,
}

/// What could be read of the statistics.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ReadStatistics {
    /// What is kept; nothing where it could not be read.
    pub kept: Kept,
    /// What was wrong with the file, if anything was. A first start has none, and nothing is wrong
    /// then.
    pub trouble: Option<BadStatistics>,
}

/// A file of statistics that cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BadStatistics {
    /// What is wrong with it.
    pub cause: ReadError,
    /// Where the file lies now; `None` where it could not be moved or is no file.
    pub kept: Option<PathBuf>,
}

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

#[derive(Serialize, Deserialize)]
struct SavedTally {
    rules: RulesWords,
    level: LevelWord,
    wins: u32,
    draws: u32,
    losses: u32,
    streak: u32,
    longest: u32,
}

#[derive(Serialize, Deserialize)]
struct SavedLost {
    id: u64,
    rules: RulesWords,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    board: Vec<String>,
    first: MarkWord,
    person: MarkWord,
    moves: String,
}

#[derive(Serialize, Deserialize)]
struct SavedLostBy {
    rules: RulesWords,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    board: Vec<String>,
    turn: MarkWord,
    square: String,
    count: u32,
}

/// Reads the statistics and the puzzles solved. Whatever stands in the file's place, nothing is
/// counted of it afterwards that it does not hold.
#[must_use]
pub fn read_statistics(folders: &Folders) -> ReadStatistics {
    match read(folders) {
        Ok(kept) => ReadStatistics {
            kept,
            trouble: None,
        },
        // Another copy may just have put it aside and written a new one: that is not to be lost.
        Err(cause) => match disk::lock(&folders.statistics_lock(), PATIENCE) {
            Ok(_lock) => read_or_set_aside(folders),
            Err(_) => ReadStatistics {
                kept: Kept::default(),
                trouble: Some(BadStatistics { cause, kept: None }),
            },
        },
    }
}

/// Changes what is kept, and makes its folder where there is none: what stands in the file now,
/// other copies of the program having changed it too, is read, changed and written. Tells what
/// stands there then, and what was wrong with the file if it could not be read.
///
/// It waits for a copy that is changing the file, some seconds at most.
///
/// # Errors
/// Where the disk is full, the folder cannot be made or written to, what stands in the file's
/// place cannot be put aside, or another copy holds the file; nothing has changed then.
pub fn change_statistics(
    folders: &Folders,
    change: impl FnOnce(&mut Kept),
) -> Result<ReadStatistics, WriteError> {
    let file = folders.statistics_file();
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let _lock = disk::lock(&folders.statistics_lock(), PATIENCE)?;
    disk::sweep(&file);
    let mut read = read_or_set_aside(folders);
    if let Some(BadStatistics { cause, kept: None }) = read.trouble {
        return Err(match cause {
            ReadError::Disk(DiskError::Folder) => WriteError::Folder,
            ReadError::Disk(DiskError::NotAFile) => WriteError::NotAFile,
            _ => WriteError::NoPermission,
        });
    }
    change(&mut read.kept);
    disk::write(&file, encode_statistics(&read.kept))?;
    Ok(read)
}

/// The text that keeps this.
#[must_use]
pub fn encode_statistics(kept: &Kept) -> String {
    layout(&SavedStatistics::new(kept))
}

/// What a text keeps.
///
/// # Errors
/// Says what is wrong and where.
pub fn decode_statistics(text: &str) -> Result<Kept, SaveError> {
    let saved = parse(text, FORMAT, VERSION, |saved: &SavedStatistics| Header {
        format: saved.format.as_str().into(),
        version: saved.version,
    })?;
    let check = saved.check.clone();
    let kept = saved.kept()?;
    // What was left out or put right, because it cannot be, shows here as well.
    if check.is_empty() || check == SavedStatistics::new(&kept).check {
        Ok(kept)
    } else {
        Err(SaveError::Changed)
    }
}

/// What the file holds; nothing where there is none.
fn read(folders: &Folders) -> Result<Kept, ReadError> {
    match disk::read(&folders.statistics_file()) {
        Err(DiskError::Missing) => Ok(Kept::default()),
        Err(cause) => Err(ReadError::Disk(cause)),
        Ok(bytes) => decode_statistics(super::text(&bytes)?).map_err(ReadError::Save),
    }
}

/// The same where nobody else changes it: what cannot be read is put aside.
fn read_or_set_aside(folders: &Folders) -> ReadStatistics {
    match read(folders) {
        Ok(kept) => ReadStatistics {
            kept,
            trouble: None,
        },
        Err(cause) => ReadStatistics {
            kept: Kept::default(),
            trouble: Some(BadStatistics {
                cause,
                kept: disk::set_aside(&folders.statistics_file()),
            }),
        },
    }
}

impl SavedStatistics {
    fn new(kept: &Kept) -> Self {
        let parts = kept.statistics.parts();
        let mut saved = Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            streak: parts.streak,
            longest: parts.longest,
            tallies: parts.tallies.iter().map(SavedTally::new).collect(),
            counted: parts.counted,
            lost: parts.lost.iter().map(SavedLost::new).collect(),
            lost_by: parts.lost_by.iter().map(SavedLostBy::new).collect(),
            solved: kept.solved.keys().map(str::to_owned).collect(),
            check: String::new(),
        };
        saved.check = check(&saved.meaning());
        saved
    }

    /// What the fields mean, in a form that never changes for this version. No text in it can hold
    /// a line break.
    fn meaning(&self) -> String {
        let mut lines = vec![format!("{} {}", self.streak, self.longest)];
        lines.extend(self.tallies.iter().map(SavedTally::meaning));
        lines.extend(self.counted.iter().map(u64::to_string));
        lines.extend(self.lost.iter().map(SavedLost::meaning));
        lines.extend(self.lost_by.iter().map(SavedLostBy::meaning));
        lines.extend(self.solved.iter().map(|key| format!("\"{key}\"")));
        lines.join("\n")
    }

    fn kept(self) -> Result<Kept, SaveError> {
        let tallies = self.tallies.into_iter().map(SavedTally::tally);
        let lost = self.lost.into_iter().map(SavedLost::game);
        let lost_by = self.lost_by.into_iter().map(SavedLostBy::fault);
        let statistics = Statistics::restore(StatisticsParts {
            streak: self.streak,
            longest: self.longest,
            tallies: tallies
                .take(Statistics::MOST_TALLIES)
                .collect::<Result<_, _>>()?,
            counted: self.counted,
            lost: lost.take(Statistics::MOST_LOST).collect::<Result<_, _>>()?,
            lost_by: lost_by
                .take(Statistics::MOST_LOST_BY)
                .collect::<Result<_, _>>()?,
        });
        let mut solved = Solved::default();
        for key in &self.solved {
            solved.insert(key);
        }
        Ok(Kept { statistics, solved })
    }
}

impl SavedTally {
    fn new((rules, level, tally): &(Rules, Level, Tally)) -> Self {
        let Tally {
            wins,
            draws,
            losses,
            streak,
            longest,
        } = *tally;
        Self {
            rules: (*rules).into(),
            level: (*level).into(),
            wins,
            draws,
            losses,
            streak,
            longest,
        }
    }

    fn meaning(&self) -> String {
        let Self {
            rules,
            level,
            wins,
            draws,
            losses,
            streak,
            longest,
        } = self;
        format!("tally {rules} {level:?} {wins} {draws} {losses} {streak} {longest}")
    }

    fn tally(self) -> Result<(Rules, Level, Tally), SaveError> {
        let rules = Rules::try_from(self.rules).map_err(SaveError::Rules)?;
        let tally = Tally {
            wins: self.wins,
            draws: self.draws,
            losses: self.losses,
            streak: self.streak,
            longest: self.longest,
        };
        Ok((rules, self.level.into(), tally))
    }
}

impl SavedLost {
    fn new(game: &LostGame) -> Self {
        Self {
            id: game.id,
            rules: game.start.rules().into(),
            board: rows_of(game.start.board()),
            first: game.start.turn().into(),
            person: game.person.into(),
            moves: names_of(&game.moves),
        }
    }

    fn meaning(&self) -> String {
        let Self {
            id,
            rules,
            board,
            first,
            person,
            moves,
        } = self;
        let board = board.concat();
        format!("lost {id} {rules} {board} {first:?} {person:?} {moves}")
    }

    fn game(self) -> Result<LostGame, SaveError> {
        Ok(LostGame {
            id: self.id,
            start: position(self.rules, &self.board, self.first)?,
            moves: moves_from(&self.moves)?,
            person: self.person.into(),
        })
    }
}

impl SavedLostBy {
    fn new(fault: &LostBy) -> Self {
        Self {
            rules: fault.rules().into(),
            board: rows_of(fault.before.board()),
            turn: fault.before.turn().into(),
            square: fault.square.to_string(),
            count: fault.count,
        }
    }

    fn meaning(&self) -> String {
        let Self {
            rules,
            board,
            turn,
            square,
            count,
        } = self;
        let board = board.concat();
        format!("lost by {rules} {board} {turn:?} {square} {count}")
    }

    fn fault(self) -> Result<LostBy, SaveError> {
        let named = moves_from(&self.square)?;
        Ok(LostBy {
            before: position(self.rules, &self.board, self.turn)?,
            square: named
                .first()
                .and_then(|it| it.square())
                .ok_or(SaveError::Changed)?,
            count: self.count,
        })
    }
}

fn position(rules: RulesWords, board: &[String], turn: MarkWord) -> Result<Position, SaveError> {
    let rules = Rules::try_from(rules).map_err(SaveError::Rules)?;
    let board = board_from(rules, board)?;
    Position::from_board(board, turn.into()).map_err(SaveError::Board)
}
