//! Games of the library: saved, loaded, imported and deleted.

use std::borrow::Cow;

use jiff::Timestamp;
use jiff::tz::TimeZone;
use rusqlite::{OptionalExtension, Row, params};

use super::summaries::{Derived, decoded};
use super::{Library, Result, rows};
use crate::game::{Mark, Move};
use crate::history::{Game, GameId, GameInfo, KeptGame, day_and_time};
use crate::storage::format::{player_text, velha};
use crate::storage::{GameFormat, ReadGames, disk};

/// SQL for the columns of a whole game, a row of which [`Library::hand_out`] reads.
pub(super) const KEPT: &str =
    "SELECT id, revision, sitting, changed, file, format, stamp, saved, save FROM games";

impl Library {
    /// Saves a game of this window after every change; with `on_board` as the one on its board,
    /// with which the next run begins. The game is on the disk on return. An untouched game is not
    /// saved, and with `on_board` leaves no game on the board.
    ///
    /// Returns the id under which the game is saved: another one if another window has gone on with
    /// the game since this one read it. See [`Library`].
    ///
    /// # Errors
    /// Returns [`LibraryError`](super::LibraryError) if the disk does not allow it; the last state
    /// kept is still there then.
    pub fn save_game(&mut self, kept: &KeptGame, on_board: bool) -> Result<GameId> {
        let saved = self.transact(|library| {
            let saved = library.put_game(kept)?;
            if on_board {
                library.set_on_board(saved.map(|(id, _)| id))?;
            }
            Ok(saved)
        })?;
        let Some((id, seen)) = saved else { return Ok(kept.id) };
        // Until the window knows another id, it goes on to save under its own.
        self.seen.get_mut().extend([kept.id, id].map(|key| (key, (id, seen))));
        Ok(id)
    }

    /// Returns the time of the last move of a game in milliseconds since 1970 (UTC), for a file in
    /// which the game is saved; `None` if the game is not in the library.
    ///
    /// # Errors
    /// Returns [`LibraryError`](super::LibraryError) if it cannot be read.
    pub fn date(&self, id: GameId) -> Result<Option<i64>> {
        let sql = "SELECT changed FROM games WHERE id = ?1";
        Ok(self.connection.query_row(sql, [self.seen(id).0], |row| row.get(0)).optional()?)
    }

    /// Imports games in one transaction, for `velha convert`, and returns the number of new ones. A
    /// game that is in the library already is not new, unless it was deleted, and is put back.
    ///
    /// # Errors
    /// Returns [`LibraryError`](super::LibraryError) if the disk does not allow it; no game is
    /// imported then.
    pub fn add(&mut self, games: &[&Game]) -> Result<usize> {
        self.transact(|library| {
            drop(library.derived()?);
            let mut new = 0;
            for &game in games {
                if let Some(id) = library.known(game) {
                    let sql =
                        "UPDATE games SET deleted = NULL WHERE id = ?1 AND deleted IS NOT NULL";
                    new += library.connection.execute(sql, [id])?;
                } else {
                    let kept = library.new_entry(game.clone());
                    new += usize::from(library.put_game(&kept)?.is_some());
                }
            }
            Ok(new)
        })
    }

    /// Loads all games with moves that are not deleted, the last one played last, each with its date,
    /// for `velha convert`.
    ///
    /// # Errors
    /// Returns [`LibraryError`](super::LibraryError) if they cannot be read; each one that cannot
    /// has its own error.
    pub fn all_games(&self) -> Result<Vec<(GameId, Result<Game>)>> {
        let sql = "SELECT id, changed, save FROM games WHERE deleted IS NULL ORDER BY changed, id";
        let mut games = rows::read(&self.connection, sql, [], |row| {
            let (id, mut game): (GameId, _) = (row.get(0)?, decoded(row, 2));
            if let Ok(game) = &mut game {
                (game.info.date, game.info.id) = (id.known_date(row.get(1)?), Some(id));
            }
            Ok((id, game))
        })?;
        games.retain(|(_, game)| !game.as_ref().is_ok_and(|it| it.record.last_ply() == 0));
        Ok(games)
    }

    /// Returns the games of a file or of a pasted text as entries. One that is kept already takes
    /// over its id, players and review, and what is said of it, and is not counted again; then it
    /// is not `saved` if the file does not say that. Nothing is written.
    pub fn entries(&self, games: ReadGames) -> ReadGames<KeptGame> {
        // What cannot be read is found in no game.
        drop(self.derived());
        let entry = |game: Box<Game>| {
            let known = self.known(&game);
            let known = known.and_then(|id| Some((self.game(id).ok()?, self.date(id).ok()?)));
            let said = game.info.date;
            let mut entry = KeptGame { saved: true, ..self.new_entry(*game) };
            if let Some((KeptGame { id, game, .. }, date)) = known {
                entry.id = id;
                let before = entry.game.clone();
                if !before.record.has_same_moves(&game.record) {
                    // Its format tells no end.
                    entry.game.record = game.record.clone();
                    entry.game.record.adopt_annotations(&before.record);
                }
                entry.game.adopt_words(&game);
                entry.saved = entry.game.has_same_content(&before);
                entry.game.seating = game.seating;
                entry.game.review = entry.game.review.or(game.review);
                entry.game.info.date = said.or(date);
            }
            Box::new(entry)
        };
        games.into_iter().map(|game| game.map(entry)).collect()
    }

    /// Returns the entry of a game that is not kept: under the id that its save says, unless a game
    /// is kept under that, as when one has gone on since; otherwise under a new one.
    fn new_entry(&self, mut game: Game) -> KeptGame {
        let own = game.info.id.take().filter(|&id| matches!(self.date(id), Ok(None)));
        let mut entry = KeptGame::new(game);
        entry.id = own.unwrap_or(entry.id);
        // A file without a date is as old as its opening, and was not played today.
        entry.game.info.date.get_or_insert(entry.id.began());
        entry
    }

    /// Loads a whole game, for the board, for a file or for `velha convert`; with a new id if this
    /// window has another state of it.
    ///
    /// # Errors
    /// Returns [`LibraryError`](super::LibraryError) if it does not exist, or cannot be read.
    pub fn game(&self, id: GameId) -> Result<KeptGame> {
        let sql = format!("{KEPT} WHERE id = ?1");
        self.connection.query_row_and_then(&sql, [id], |row| self.hand_out(row))
    }

    /// Removes a game from the list, or with `false` puts it back when a person undoes that, which
    /// is possible until the next day.
    ///
    /// # Errors
    /// Returns [`LibraryError`](super::LibraryError) if the disk does not allow it.
    pub fn set_deleted(&mut self, id: GameId, deleted: bool) -> Result<()> {
        let when = deleted.then(now);
        self.transact(|library| {
            let sql = "UPDATE games SET deleted = ?2 WHERE id = ?1";
            library.connection.execute(sql, params![id, when])?;
            Ok(())
        })
    }

    /// Deletes all games and their mistakes for good, when a person has confirmed it, except those
    /// on the boards of open windows. Overwrites their place on the disk, and removes the renamed
    /// files of damaged libraries.
    ///
    /// # Errors
    /// Returns [`LibraryError`](super::LibraryError) if the disk does not allow it; then nothing is
    /// forgotten, or only copies are left.
    pub fn delete_all_games(&mut self) -> Result<()> {
        let live = self.others().chain(self.own_sitting());
        let live = live.map(|id| id.to_string()).collect::<Vec<_>>().join(", ");
        let open = format!("SELECT game FROM sittings WHERE game IS NOT NULL AND id IN ({live})");
        self.transact(|library| {
            library.connection.execute_batch(&format!(
                "DELETE FROM games WHERE id NOT IN ({open});
                 DELETE FROM tasks WHERE question LIKE 'better %';"
            ))?;
            Ok(())
        })?;
        Ok(disk::remove_bad_copies(&self.file)?)
    }

    /// Returns the id under which a game of this window is saved, and its revision when this window
    /// read or wrote it last.
    pub(super) fn seen(&self, id: GameId) -> (GameId, i64) {
        self.seen.borrow().get(&id).copied().unwrap_or((id, i64::MAX))
    }

    /// Inserts or updates a game. Returns its id, and the revision that this window has seen of it;
    /// `None` if the game is untouched. This is the one check against other windows.
    fn put_game(&self, kept: &KeptGame) -> Result<Option<(GameId, i64)>> {
        if kept.game.is_untouched() {
            return Ok(None);
        }
        let (mut id, mut seen) = self.seen(kept.id);
        let is_there = !self.derive("WHERE id = ?1", [id])?.is_empty();
        let mut derived = Derived::of(id, 0, Some(&kept.game));
        let (mut revision, mut is_same, mut is_over) = (0, false, false);
        if let Some(stored) = self.derived.borrow().get(&id).filter(|_| is_there) {
            revision = stored.revision;
            is_same = derived.summary.has_same_end(&stored.summary);
            is_over = stored.summary.results.is_some();
        }
        derived.revision = now().max(revision + 1);
        let mut game = Cow::Borrowed(&kept.game);
        if revision > seen {
            let stored = self.saved_game(id)?;
            let goes_on = is_same || !is_over && main_line(&game).starts_with(&main_line(&stored));
            // What others have said of it meanwhile is not overwritten either.
            if !goes_on || !add(&stored, game.to_mut()) {
                game = Cow::Borrowed(&kept.game);
                id = GameId::draw();
                derived.summary.id = id;
            }
        }
        if let Cow::Owned(merged) = &game {
            derived = Derived::of(id, derived.revision, Some(merged));
        }
        derived.revision = self.write(id, derived.revision, kept, &game, is_same)?;
        // The window does not know what was added, which is to be added to its next state, too.
        if *game == kept.game {
            seen = derived.revision;
        }
        self.derived.borrow_mut().insert(id, derived);
        Ok(Some((id, seen)))
    }

    /// Writes the row of a game, with `game` as its save. Whoever only looks at it (`is_same`)
    /// gives it neither another date nor another sitting. Returns the revision, which stays if the
    /// save does.
    fn write(
        &self,
        id: GameId,
        revision: i64,
        kept: &KeptGame,
        game: &Game,
        is_same: bool,
    ) -> Result<i64> {
        let file = kept.file.as_ref();
        let path = file.and_then(|file| std::path::absolute(&file.path).ok());
        // A path that is no Unicode text cannot be written down; the game then counts as not saved.
        let path = path.as_ref().and_then(|path| path.to_str());
        let file = file.filter(|_| path.is_some());
        let sql = "INSERT INTO games \
                   (id, revision, sitting, changed, file, format, stamp, saved, save) \
                   VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9) \
                   ON CONFLICT (id) DO UPDATE SET revision = iif(save = ?9, revision, ?2), \
                   sitting = iif(?10, sitting, ?3), \
                   changed = iif(?10, changed, ?4), deleted = NULL, \
                   file = ?5, format = ?6, stamp = ?7, saved = ?8, save = ?9 RETURNING revision";
        let values = params![
            id,
            revision,
            // One that says its date was played elsewhere.
            self.own_sitting().filter(|_| game.info.date.is_none()).unwrap_or(0),
            game.info.date.unwrap_or_else(now),
            path,
            file.map(|file| file.format),
            file.and_then(|file| file.stamp),
            kept.saved && file.is_some(),
            velha::encode(game),
            is_same,
        ];
        Ok(self.connection.query_row(sql, values, |row| row.get(0))?)
    }

    /// Reads a row of [`KEPT`] for the window; under a new id if it is not the state of the game
    /// that this window goes on with.
    pub(super) fn hand_out(&self, row: &Row<'_>) -> Result<KeptGame> {
        let (id, revision) = (row.get(0)?, row.get(1)?);
        let (path, format): (Option<String>, Option<String>) = (row.get(4)?, row.get(5)?);
        let format = format.and_then(|id| GameFormat::find(&id));
        let stamp = row.get(6)?;
        let file = format.zip(path).and_then(|(format, path)| format.own_file(path.into(), stamp));
        let (saved, game) = (row.get(7)? && file.is_some(), decoded(row, 8)?);
        let (own, seen) = self.seen(id);
        if own != id || revision > seen {
            let info = GameInfo { date: row.get(3)?, ..game.info };
            return Ok(KeptGame::new(Game { info, ..game }));
        }
        self.seen.borrow_mut().insert(id, (id, revision));
        Ok(KeptGame { id, game, file, saved })
    }

    /// Decodes the save of a game.
    pub(super) fn saved_game(&self, id: GameId) -> Result<Game> {
        let sql = "SELECT save FROM games WHERE id = ?1";
        self.connection.query_row_and_then(sql, [id], |row| decoded(row, 0))
    }

    /// Returns the id of the kept game that is this one, whatever that was read from: with the same
    /// rules, start, moves, variations and players, and with the id that its save says, or played at
    /// the same time. A day is the same as any time of it, and no date the same as any. Words do not
    /// count, unless the game has others in place of those of the kept one. A deleted game is
    /// returned only if there is no other. What is derived from all games is up to date.
    fn known(&self, game: &Game) -> Option<GameId> {
        let wanted = Derived::of(GameId::new(0), 0, Some(game)).summary;
        let all = self.derived.borrow();
        let alike = all.iter().rev().filter(|(_, Derived { summary, .. })| {
            (summary.moves, &summary.board) == (wanted.moves, &wanted.board)
        });
        let is_other = |id: GameId| game.info.id != Some(id);
        let alike = alike.map(|(&id, it)| (is_other(id), it.is_deleted, id));
        let mut alike: Vec<_> = alike.collect();
        drop(all);
        alike.sort_by_key(|&(is_other, is_deleted, _)| (is_other, is_deleted));
        let is_known = |&(is_other, _, id): &(bool, bool, GameId)| {
            let kept = self.date(id).ok().flatten().and_then(|date| id.known_date(date));
            let dates = game.info.date.zip(kept);
            let is_same_time =
                !is_other || dates.is_none_or(|(one, other)| is_same_time(one, other));
            is_same_time
                && self
                    .saved_game(id)
                    .is_ok_and(|it| is_same(&it, game) && game.clone().adopt_words(&it))
        };
        alike.into_iter().find(is_known).map(|(.., id)| id)
    }
}

fn main_line(game: &Game) -> Vec<Move> {
    game.record.line(game.record.trunk())
}

/// Adds the variations, words and review of a game as it is `stored` to the same game. Returns
/// `false` if the game says something else in their place.
fn add(stored: &Game, game: &mut Game) -> bool {
    for variation in 0..stored.record.variations() {
        // One that is known already is refused.
        let _ = game.record.add_variation(&stored.record.line(variation));
    }
    game.review = game.review.take().or_else(|| stored.review.clone());
    game.adopt_words(stored)
}

/// Returns `true` if a game that was read is the kept `one`: both have the same players, as far as
/// other programs name them, and the same moves, and it ends as that one, or its format tells no
/// end.
fn is_same(one: &Game, other: &Game) -> bool {
    let named = |game: &Game| {
        Mark::ALL.map(|mark| player_text(&game.seating.players[game.seating.seat(mark)]))
    };
    named(one) == named(other) && other.record.is_told_by(&one.record)
}

/// Returns `true` if two times, in milliseconds since 1970 (UTC), are the same, or one of them is
/// the day of the other, as of a file that says no hour.
fn is_same_time(one: i64, other: i64) -> bool {
    let [(day, time), (other_day, other_time)] =
        [one, other].map(|it| day_and_time(it, &TimeZone::system()));
    one == other || day == other_day && (time.is_none() || other_time.is_none())
}

/// Returns the present time in milliseconds since the beginning of 1970 (UTC), for dates of games.
pub(super) fn now() -> i64 {
    Timestamp::now().as_millisecond()
}
