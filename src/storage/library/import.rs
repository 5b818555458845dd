//! What version 0.1.0 has left: the games in progress, `game-1.velha` to `game-32.velha`, and
//! `statistics.ron`.
//!
//! Each is taken in once and removed when it is in the database. What it becomes there follows from
//! the file alone, so whoever is killed in between finds it there the next time, and only removes it.

use std::fs;
use std::path::PathBuf;
use std::time::SystemTime;

use jiff::{Timestamp, tz::TimeZone};
use rusqlite::params;

use super::counted::{self, Counted};
use super::games::put;
use super::rows::{board_text, rules_text, text_of};
use super::{Library, LibraryError, Write};
use crate::game::Ending;
use crate::history::{Game, GameId, GameResult, GameSummary};
use crate::storage::format::velha::{self, Origin};
use crate::storage::{Folders, SetAside, disk, read_own};

/// The most games that version 0.1.0 kept at once.
const MOST: u32 = 32;

/// A game in progress of version 0.1.0.
struct Left {
    files: [PathBuf; 2],
    id: GameId,
    game: Game,
    origin: Origin,
}

/// Takes in what is there, and tells of what cannot be read, which is put aside. What cannot be
/// written to the database is tried again at the next start, and so is all of it as long as that
/// version runs: which games it has counted already is seen only from all of them at once.
pub(super) fn take_in(library: &mut Library, folders: &Folders) -> Vec<SetAside> {
    let mut bad = Vec::new();
    if (1..=MOST).any(|number| disk::is_held(&game_file(folders, number).with_extension("lock"))) {
        return bad;
    }
    let games: Vec<_> = (1..=MOST).filter_map(|number| left(folders, number, &mut bad)).collect();
    let statistics = folders.statistics_file();
    let counted = read_own(&statistics, counted::decode).unwrap_or_else(|cause| {
        bad.push(SetAside::put(cause, &statistics));
        None
    });
    if games.is_empty() && counted.is_none() {
        return bad;
    }
    let taken = library.write(|write| {
        for left in &games {
            write.take_in_game(left)?;
        }
        counted.as_ref().map_or(Ok(()), |counted| write.take_in_counted(counted, &games))
    });
    if taken.is_ok() {
        let lock = statistics.with_extension("lock");
        let counted = counted.is_some().then_some([statistics, lock]);
        // The statistics first: without the games they would count these once more.
        let files = counted.iter().chain(games.iter().map(|left| &left.files));
        for file in files.flatten() {
            // What cannot be removed is found in the database the next time.
            let _ = fs::remove_file(file);
        }
    }
    bad
}

fn game_file(folders: &Folders, number: u32) -> PathBuf {
    folders.games_folder().join(format!("game-{number}.velha"))
}

/// The game in progress of this number.
fn left(folders: &Folders, number: u32, bad: &mut Vec<SetAside>) -> Option<Left> {
    let file = game_file(folders, number);
    let lock_file = file.with_extension("lock");
    match read_own(&file, velha::decode_with) {
        Ok(kept) => {
            let (game, origin) = kept?;
            let changed = fs::metadata(&file).and_then(|found| found.modified()).ok()?;
            let changed = changed.duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
            let changed = i64::try_from(changed.as_millis()).unwrap_or(0);
            let id = GameId::at(changed, number);
            Some(Left { files: [file, lock_file], id, game, origin: origin.unwrap_or_default() })
        }
        Err(cause) => {
            bad.push(SetAside::put(cause, &file));
            None
        }
    }
}

impl Write<'_> {
    /// The game becomes the one that a window of the day was left with on which it was kept last.
    fn take_in_game(&self, left: &Left) -> Result<(), LibraryError> {
        let Left { id, game, origin, .. } = left;
        let sql = "SELECT EXISTS (SELECT 1 FROM games WHERE id = ?1)";
        let is_there: bool = self.tables.query_row(sql, [id.number()], |row| row.get(0))?;
        // It may have gone on since.
        if is_there || game.is_untouched() {
            return Ok(());
        }
        let file = origin.file.as_ref().map(|file| (file, origin.saved));
        let summary = GameSummary::of(*id, id.began(), game);
        put(self.tables, id.number(), &summary, &velha::encode(game), file)?;
        let day = Timestamp::from_millisecond(id.began()).unwrap_or_default();
        let day = day.to_zoned(TimeZone::system()).date().to_string();
        let sql = "INSERT OR IGNORE INTO sittings (id, day, game) VALUES (?1, ?2, ?1)";
        self.tables.execute(sql, params![id.number(), day])?;
        Ok(())
    }

    /// What was counted, but for the games that are here now and are counted from themselves.
    fn take_in_counted(&self, counted: &Counted, games: &[Left]) -> Result<(), LibraryError> {
        for (rules, level, tally) in &counted.tallies {
            let mut tally = *tally;
            let here = games.iter().filter(|left| left.origin.uncounted.is_none());
            let here = here.filter(|left| left.game.record.ending() != Some(Ending::Left));
            let here = here.map(|left| GameSummary::of(left.id, 0, &left.game));
            for summary in here.filter(|it| it.rules() == *rules) {
                let against = summary.seating.against_opponent().map(|(_, opponent)| opponent);
                if against != Some(*level) {
                    continue;
                }
                let number = match summary.result_of_person() {
                    Some(GameResult::Won) => &mut tally.wins,
                    Some(GameResult::Drawn) => &mut tally.draws,
                    Some(GameResult::Lost) => &mut tally.losses,
                    None => continue,
                };
                *number = number.saturating_sub(1);
            }
            // What was taken in before stays, should that version have begun anew since.
            let sql = "INSERT INTO tallies (rules, level, wins, draws, losses, streak, longest) \
                       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO UPDATE SET \
                       wins = max(wins, ?3), draws = max(draws, ?4), losses = max(losses, ?5), \
                       streak = max(streak, ?6), longest = max(longest, ?7)";
            let (rules, level) = (rules_text(*rules), text_of(level));
            let crate::history::Tally { wins, draws, losses, streak, longest } = tally;
            let values = params![rules, level, wins, draws, losses, streak, longest];
            self.tables.execute(sql, values)?;
        }
        for (fault, number) in counted.lost_by.iter().zip(1_i64..) {
            let sql = "INSERT OR IGNORE INTO mistakes (game, ply, rules, board, turn, square, \
                       verdict, count, step, due) VALUES (?1, 0, ?2, ?3, ?4, ?5, '', ?6, 0, NULL)";
            let before = &fault.before;
            let (rules, board) = (rules_text(before.rules()), board_text(before.board()));
            let (turn, square) = (text_of(&before.turn()), fault.square.to_string());
            let values = params![-number, rules, board, turn, square, fault.count];
            self.tables.execute(sql, values)?;
        }
        for key in &counted.solved {
            let sql = "INSERT OR IGNORE INTO solved (key, solved) VALUES (?1, 0)";
            self.tables.execute(sql, [key])?;
        }
        Ok(())
    }
}
