//! Summaries of all games: what pages, statistics and comparisons know of each one.
//!
//! They are derived from the saves and kept in memory. A save is decoded once a run, and once more
//! when its revision is another one, because any window has written it since. All games pass through
//! [`Derived::of`]: whatever else is to be known of every game is derived there.

use std::cell::Ref;
use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use jiff::Zoned;
use jiff::civil::date;
use rusqlite::{OptionalExtension as _, Params, Row};

use super::{Library, Result, rows};
use crate::game::{GameRecord, Mark, Rules};
use crate::history::{
    BySeat, Game, GameId, GameResult, GameSummary, History, Mistake, Seat, TaskKey,
};
use crate::session::Task;
use crate::storage::format::velha;
use crate::storage::{Cause, Fault};

/// What is derived from the save of a game, and of which revision.
#[derive(Debug)]
pub(super) struct Derived {
    pub(super) revision: i64,
    pub(super) is_deleted: bool,
    /// Whether the save can be decoded. Otherwise the summary is that of an empty game.
    is_readable: bool,
    pub(super) summary: GameSummary,
    /// Mistakes of people in the main line; `None` until that is reviewed.
    pub(super) mistakes: Option<Vec<(TaskKey, Mistake)>>,
}

impl Derived {
    /// Derives all of a game that is not deleted; without `game`, its save cannot be decoded.
    pub(super) fn of(id: GameId, revision: i64, game: Option<&Game>) -> Self {
        let empty = || {
            let record = GameRecord::new(Rules::TIC_TAC_TOE, Mark::X);
            GameSummary::of(id, 0, &Game::new(record, BySeat::default(), Seat::One))
        };
        Self {
            revision,
            is_deleted: false,
            is_readable: game.is_some(),
            summary: game.map_or_else(empty, |game| GameSummary::of(id, 0, game)),
            mistakes: game.and_then(mistakes),
        }
    }

    /// Returns `true` if the last move was made since `date`, and a person has lost to the computer.
    pub(super) fn is_lost_since(&self, date: i64) -> bool {
        let is_lost = self.summary.result_of_person() == Some(GameResult::Lost);
        is_lost && self.summary.changed >= date
    }

    /// Returns `true` if lists show the game: with a move, or to be told that it is unreadable.
    const fn is_listed(&self) -> bool {
        !self.is_deleted && (self.summary.moves > 0 || !self.is_readable)
    }
}

impl Library {
    /// Loads all that the pages of past games, statistics and puzzles show: summaries of all games
    /// with moves that are not deleted, the last played first, mistakes, and solved tasks.
    ///
    /// # Errors
    /// Returns [`LibraryError`](super::LibraryError) if it cannot be read. A game whose save is
    /// damaged is listed as an empty one.
    pub fn history(&self) -> Result<History> {
        let all = self.derived()?;
        let listed = all.values().filter(|it| it.is_listed());
        let mut games: Vec<_> = listed.map(|it| it.summary.clone()).collect();
        games.sort_unstable_by_key(|game| Reverse((game.changed, game.id)));
        let mut history = History { games, ..History::default() };
        drop(all);
        self.load_tasks(&mut history, today())?;
        Ok(history)
    }

    /// Returns what is derived from all games, deleted ones too.
    pub(super) fn derived(&self) -> Result<Ref<'_, BTreeMap<GameId, Derived>>> {
        let ids = self.derive("", [])?;
        self.derived.borrow_mut().retain(|id, _| ids.contains(id));
        Ok(self.derived.borrow())
    }

    /// Brings what is derived from the games of the SQL clause `which` up to date, whose parameters
    /// are `values`. Returns their ids.
    pub(super) fn derive(&self, which: &str, values: impl Params) -> Result<BTreeSet<GameId>> {
        let sql = format!("SELECT id, revision, changed, deleted IS NOT NULL FROM games {which}");
        let rows = rows::read(&self.connection, &sql, values, |row| {
            Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
        })?;
        let mut save = self.connection.prepare("SELECT save FROM games WHERE id = ?1")?;
        let mut all = self.derived.borrow_mut();
        for &(id, revision, changed, is_deleted) in &rows {
            let known = all.remove(&id).filter(|known| known.revision == revision);
            let derived = if let Some(known) = known {
                known
            } else {
                let game = save.query_row([id], |row| Ok(decoded(row, 0).ok()));
                Derived::of(id, revision, game.optional()?.flatten().as_ref())
            };
            let summary = GameSummary { changed, ..derived.summary };
            all.insert(id, Derived { is_deleted, summary, ..derived });
        }
        Ok(rows.into_iter().map(|(id, ..)| id).collect())
    }
}

/// Decodes the save in a column.
pub(super) fn decoded(row: &Row<'_>, column: usize) -> Result<Game> {
    // If a save is no text any more, the rest of the library may still be sound.
    let save = row.get_ref(column)?.as_str().ok().ok_or(Fault::new(Cause::Changed))?;
    Ok(velha::decode(save)?)
}

/// Returns the present local day, as the number of days since the first one of 1970, for the days
/// on which mistakes are due.
pub fn today() -> i32 {
    (Zoned::now().date() - date(1970, 1, 1)).get_days()
}

fn mistakes(game: &Game) -> Option<Vec<(TaskKey, Mistake)>> {
    let review = game.main_review().filter(|review| review.is_done())?;
    let all = Mistake::of_review(game, review).into_iter();
    Some(all.map(|mistake| (Task::from(mistake.clone()).key(), mistake)).collect())
}
