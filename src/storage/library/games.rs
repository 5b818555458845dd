//! Games of the library: saved, listed, loaded and deleted.

use jiff::civil::date;
use jiff::{Timestamp, Zoned};
use rusqlite::{Connection, OptionalExtension, Params, Row, params};

use super::rows::{self, Reader, damaged, point_text, text_of};
use super::{Library, LibraryError, Result};
use crate::history::{
    BySeat, Game, GameId, GameInfo, GameSummary, History, KeptGame, SavedFile, Seating,
};
use crate::storage::format::velha;
use crate::storage::notation::name_text;
use crate::storage::{GameFormat, SaveError, disk};

/// SQL for the columns that the list of past games reads of a game.
const SUMMARY: &str = "SELECT id, changed, one_name, one_who, two_name, two_who, x, rules, point, \
                       moves, board FROM games";

/// SQL for the columns of a whole game, a row of which [`kept_of`] reads.
pub(super) const KEPT: &str =
    "SELECT id, sitting, save, file, format, saved, stamp FROM games JOIN records ON game = id";

impl Library {
    /// Saves a game of this window after every change; with `on_board` as the one on its board,
    /// with which the next run begins. The game is on the disk on return. An untouched game is not
    /// saved, and with `on_board` leaves no game on the board.
    ///
    /// If another window has gone on with the game, this one is saved as a [copy](Self::copy_of).
    /// If both windows have only added variations or a review, those are merged.
    ///
    /// # Errors
    /// Returns [`LibraryError`] if the disk does not allow it; the last state kept is still there
    /// then.
    pub fn save_game(&mut self, kept: &KeptGame, on_board: bool) -> Result<()> {
        self.ensure_sitting()?;
        self.transact(|library| {
            let id = library.put_game(kept)?;
            if on_board { library.set_on_board(id) } else { Ok(()) }
        })
    }

    /// Returns the id under which this window saves a game: that of its copy if another window has
    /// gone on with the game, otherwise `id`.
    pub fn copy_of(&self, id: GameId) -> GameId {
        self.copies.get(&id).copied().unwrap_or(id)
    }

    /// Forgets that a game has a copy, not the copy itself, once no pending request uses the old
    /// id.
    pub fn forget_copy(&mut self, id: GameId) {
        self.copies.remove(&id);
    }

    /// Returns the time of the last move of a game in milliseconds since 1970 (UTC), for a file in
    /// which the game is saved; `None` if the game is not in the library.
    ///
    /// # Errors
    /// Returns [`LibraryError`] if it cannot be read.
    pub fn date(&self, id: GameId) -> Result<Option<i64>> {
        let sql = "SELECT changed FROM games WHERE id = ?1";
        Ok(self.connection.query_row(sql, [self.copy_of(id)], |row| row.get(0)).optional()?)
    }

    /// Imports a game, for `velha convert`. Returns `false` if it is in the list already; a deleted
    /// one is put back.
    ///
    /// # Errors
    /// Returns [`LibraryError`] if the disk does not allow it.
    pub fn add(&mut self, game: &Game) -> Result<bool> {
        let save = velha::encode(game);
        self.transact(|library| {
            let tables = &library.connection;
            let Some(id) = known(tables, game)? else {
                let played = game.info.date.unwrap_or_else(now);
                let summary = GameSummary::of(GameId::draw(), played, game);
                put(tables, 0, &summary, &save, None)?;
                return Ok(true);
            };
            let sql = "UPDATE games SET deleted = NULL WHERE id = ?1 AND deleted IS NOT NULL";
            Ok(tables.execute(sql, [id])? > 0)
        })
    }

    /// Finds the game of the library with the same players, moves and variations, when `game` was
    /// opened from a save, to take over its id and review; `None` if there is none. Cursor and
    /// review may differ.
    ///
    /// # Errors
    /// The errors of [`Library::game`].
    pub fn find_duplicate(&self, game: &Game) -> Result<Option<KeptGame>> {
        known(&self.connection, game)?.map(|id| self.game(id)).transpose()
    }

    /// Loads all that the pages of past games, statistics and puzzles show: summaries of all games
    /// with moves that are not deleted, the last played first, mistakes, and solved puzzles.
    ///
    /// # Errors
    /// Returns [`LibraryError`] if it cannot be read. A game whose row in the list is damaged is
    /// listed by its save, and left out if that is damaged, too.
    pub fn history(&self) -> Result<History> {
        let open = self.open_elsewhere()?;
        let newest = "WHERE deleted IS NULL AND moves > 0 ORDER BY changed DESC, id DESC";
        let mut games = self.summaries(newest, [])?;
        for game in &mut games {
            game.is_open_elsewhere = open.contains(&game.id);
        }
        let mut history = History { games, solved: self.solved()?, ..History::default() };
        self.load_mistakes(&mut history, today())?;
        Ok(history)
    }

    /// Returns the rows of the list for the games of the SQL clause `which`, whose parameters are
    /// `values`. A damaged row is made again from the game's save.
    pub(super) fn summaries(&self, which: &str, values: impl Params) -> Result<Vec<GameSummary>> {
        let (sql, mut reader) = (format!("{SUMMARY} {which}"), Reader::default());
        let games = rows::read(&self.connection, &sql, values, |row| {
            Ok(summary_of(row, &mut reader).or_else(|_| self.summary_anew(row)).ok())
        })?;
        Ok(games.into_iter().flatten().collect())
    }

    /// Returns a row of the list, made again from the game's save.
    fn summary_anew(&self, row: &Row<'_>) -> Result<GameSummary> {
        let id = row.get(0)?;
        Ok(GameSummary::of(id, row.get(1)?, &self.saved_game(id)?))
    }

    /// Decodes the save of a game.
    fn saved_game(&self, id: GameId) -> Result<Game> {
        let sql = "SELECT save FROM records WHERE game = ?1";
        let save: String = self.connection.query_row(sql, [id], |row| row.get(0))?;
        Ok(velha::decode(&save)?)
    }

    /// Loads a whole game, for the board, for a file or for `velha convert`; with a new id if the
    /// game is on the board of another window.
    ///
    /// # Errors
    /// Returns [`LibraryError`] if it does not exist, or cannot be read.
    pub fn game(&self, id: GameId) -> Result<KeptGame> {
        let sql = format!("{KEPT} WHERE id = ?1");
        let mut kept = rows::read(&self.connection, &sql, [id], |row| Ok(kept_of(row)))?;
        let kept = kept.pop().ok_or(LibraryError::NoGame)??;
        if self.open_elsewhere()?.contains(&id) {
            let info = GameInfo { date: self.date(id)?, ..kept.game.info };
            return Ok(KeptGame::new(Game { info, ..kept.game }));
        }
        Ok(kept)
    }

    /// Removes a game from the list, or with `false` puts it back when a person undoes that, which
    /// is possible until the next day.
    ///
    /// # Errors
    /// Returns [`LibraryError`] if the disk does not allow it.
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
    /// Returns [`LibraryError`] if the disk does not allow it; then nothing is forgotten, or only
    /// copies are left.
    pub fn delete_all_games(&mut self) -> Result<()> {
        let sittings = self.live_sittings().into_iter().chain(self.own_sitting());
        let sittings: Vec<_> = sittings.map(|id| id.to_string()).collect();
        let open = format!(
            "SELECT game FROM sittings WHERE game IS NOT NULL AND id IN ({})",
            sittings.join(", ")
        );
        self.transact(|library| {
            library.connection.execute_batch(&format!(
                "DELETE FROM games WHERE id NOT IN ({open});
                 DELETE FROM records WHERE game NOT IN ({open});
                 DELETE FROM mistakes WHERE game NOT IN ({open});"
            ))?;
            Ok(())
        })?;
        Ok(disk::remove_bad_copies(&self.file)?)
    }

    /// Inserts or updates a game, as a copy if necessary, and returns its id; `None` if the game is
    /// untouched.
    fn put_game(&mut self, kept: &KeptGame) -> Result<Option<GameId>> {
        if kept.game.is_untouched() {
            return Ok(None);
        }
        let own = self.own_sitting().unwrap_or(0);
        let id = self.copy_of(kept.id);
        let played = kept.game.info.date.unwrap_or_else(|| now().max(id.began() + 1));
        let mut summary = GameSummary::of(id, played, &kept.game);
        let sql = "SELECT sitting, moves = ?2 AND point IS ?3 FROM games WHERE id = ?1";
        let values = params![id, summary.moves, point_text(summary.results)];
        let row = |row: &Row<'_>| Ok((row.get::<_, i64>(0)?, row.get::<_, bool>(1)?));
        let before = self.connection.query_row(sql, values, row).optional()?;
        let (mut sitting, mut merged) = (own, None);
        if let Some((owner, is_same)) = before {
            let others = self.live_sittings();
            if !is_same && others.contains(&owner) {
                summary.id = GameId::draw();
                if kept.game.info.date.is_none() {
                    // Played here, and not only opened from a file.
                    summary.changed = now().max(summary.id.began() + 1);
                }
                self.copies.insert(kept.id, summary.id);
            } else if !others.is_empty() {
                merged = self.merged(id, &kept.game);
            }
            // Looking at a game of another sitting does not move it into this one.
            if is_same {
                sitting = owner;
            }
        }
        let save = velha::encode(merged.as_ref().unwrap_or(&kept.game));
        let file = kept.file.as_ref().map(|file| (file, kept.saved));
        put(&self.connection, sitting, &summary, &save, file)?;
        Ok(Some(summary.id))
    }

    /// Returns `game` with the variations and the review that another window has saved of it;
    /// `None` if its save cannot be read.
    fn merged(&self, id: GameId, game: &Game) -> Option<Game> {
        let stored = self.saved_game(id).ok()?;
        let mut merged = game.clone();
        for variation in 0..stored.record.variations() {
            // One that is known already is refused.
            let _ = merged.record.add_variation(&stored.record.line(variation));
        }
        merged.review = merged.review.or(stored.review);
        Some(merged)
    }
}

/// Reads the game of a row of [`KEPT`].
pub(super) fn kept_of(row: &Row<'_>) -> Result<KeptGame> {
    let (path, format): (Option<String>, Option<String>) = (row.get(3)?, row.get(4)?);
    // If a save is no text any more, the rest of the library may still be sound.
    let save = row.get_ref(2)?.as_str().ok().ok_or(SaveError::Changed)?;
    let format = format.and_then(|id| GameFormat::find(&id)).filter(|it| it.is_whole);
    let stamp = row.get(6)?;
    let file = format.zip(path).and_then(|(format, path)| format.own_file(path.into(), stamp));
    Ok(KeptGame {
        id: row.get(0)?,
        game: velha::decode(save)?,
        saved: row.get(5)? && file.is_some(),
        file,
    })
}

/// Writes a game over its old row, or as a new one, with its save; `sitting` is 0 for an imported
/// or rescued game, and `file` its own file, with whether it is saved there. Its date changes only
/// if moves were made or the game has ended; looking at it changes no date.
pub(super) fn put(
    tables: &Connection,
    sitting: i64,
    summary: &GameSummary,
    save: &str,
    file: Option<(&SavedFile, bool)>,
) -> Result<()> {
    let path = file.and_then(|(file, _)| std::path::absolute(&file.path).ok());
    // A path that is no Unicode text cannot be written down; the game then counts as not saved.
    let path = path.as_ref().and_then(|path| path.to_str());
    let format = file.map(|(file, _)| file.format).filter(|_| path.is_some());
    let GameSummary { id, seating: Seating { players, x }, board, .. } = summary;
    tables.execute(
        "INSERT INTO games (id, sitting, changed, one_name, one_who, two_name, two_who, x, rules, \
         point, moves, board, file, format, stamp, saved) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16) \
         ON CONFLICT (id) DO UPDATE SET sitting = excluded.sitting, deleted = NULL, \
         changed = iif(moves = excluded.moves AND point IS excluded.point, changed, excluded.changed), \
         one_name = excluded.one_name, one_who = excluded.one_who, \
         two_name = excluded.two_name, two_who = excluded.two_who, x = excluded.x, \
         rules = excluded.rules, point = excluded.point, moves = excluded.moves, \
         board = excluded.board, file = excluded.file, format = excluded.format, \
         stamp = excluded.stamp, saved = excluded.saved",
        params![
            id,
            sitting,
            summary.changed,
            name_text(&players.one),
            text_of(&players.one.who),
            name_text(&players.two),
            text_of(&players.two.who),
            text_of(x),
            text_of(&board.rules()),
            point_text(summary.results),
            summary.moves,
            rows::board_text(board),
            path,
            format,
            file.and_then(|(file, _)| file.stamp),
            file.is_some_and(|(_, saved)| saved) && path.is_some(),
        ],
    )?;
    let sql = "INSERT INTO records (game, save) VALUES (?1, ?2) \
               ON CONFLICT (game) DO UPDATE SET save = ?2";
    tables.execute(sql, params![id, save])?;
    Ok(())
}

/// Returns the id for [`Library::find_duplicate`] and [`Library::add`]. A deleted game is returned
/// only if there is no other.
fn known(tables: &Connection, game: &Game) -> Result<Option<GameId>> {
    let is_same = |it: &Game| it.seating == game.seating && it.record.has_same_moves(&game.record);
    let board = rows::board_text(&GameSummary::of(GameId::draw(), 0, game).board);
    let BySeat { one, two } = &game.seating.players;
    // Only the saves of games of the same players with the same position are read.
    let sql = "SELECT id, save FROM games JOIN records ON game = id \
               WHERE moves > 0 AND one_name = ?1 AND two_name = ?2 AND board = ?3 \
               ORDER BY deleted IS NOT NULL, id DESC";
    let mut statement = tables.prepare(sql)?;
    let mut rows = statement.query(params![name_text(one), name_text(two), board])?;
    while let Some(row) = rows.next()? {
        let save = velha::decode(row.get_ref(1)?.as_str().map_err(damaged)?);
        if save.is_ok_and(|save| is_same(&save)) {
            return Ok(Some(row.get(0)?));
        }
    }
    Ok(None)
}

/// Returns the present time in milliseconds since the beginning of 1970 (UTC), for dates of games.
pub(super) fn now() -> i64 {
    Timestamp::now().as_millisecond()
}

/// Returns the present local day, as the number of days since the first one of 1970, for the days
/// on which mistakes are due.
pub fn today() -> i32 {
    (Zoned::now().date() - date(1970, 1, 1)).get_days()
}

/// Reads the summary of a row of [`SUMMARY`].
fn summary_of(row: &Row<'_>, reader: &mut Reader) -> Result<GameSummary> {
    let text = |index: usize| row.get_ref(index)?.as_str().map_err(damaged);
    let rules = reader.rules(text(7)?)?;
    let players =
        BySeat { one: reader.player(text(2)?, text(3)?)?, two: reader.player(text(4)?, text(5)?)? };
    Ok(GameSummary {
        id: row.get(0)?,
        changed: row.get(1)?,
        seating: Seating { players, x: rows::value_of(text(6)?)? },
        results: rows::results_of(row.get(8)?)?,
        moves: row.get(9)?,
        board: rows::board_of(rules, text(10)?)?,
        is_open_elsewhere: false,
    })
}
