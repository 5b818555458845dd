//! Mistakes of a person in their games, and the schedule of trying them again.

use std::cmp::Reverse;

use rusqlite::{OptionalExtension, Row, params};
use serde::{Deserialize, Serialize};

use super::games::now;
use super::rows::{self, board_of, board_text, damaged, text_of, value_of};
use super::{Library, Result};
use crate::engine::Value;
use crate::game::{Mark, Position, Square};
use crate::history::{Game, GameId, GameResult, History, Mistake, Schedule, without_repeats};

/// Age in milliseconds up to which a lost game is searched for mistakes, and an untried mistake is
/// offered.
const LATELY: i64 = 31 * 24 * 60 * 60 * 1000;

/// Largest number of lost games that are loaded at once to be searched for mistakes.
const AT_ONCE: usize = 10;

/// Version of the scale of judgements. Games that were searched by an older scale are searched
/// again.
const SCALE: u8 = 3;

/// Findings about a mistake, as the column `verdict` keeps them.
#[derive(Debug, Serialize, Deserialize)]
struct Verdict {
    worth: Value,
    after: Value,
    holds: u16,
    better: Option<String>,
    /// Side that began. Older versions leave it out.
    #[serde(default)]
    first: Option<Mark>,
    /// Whether the length of a win after the mistake is exact. Older versions leave it out.
    #[serde(default)]
    exact: bool,
}

impl Library {
    /// Saves the mistakes that the analysis has found in a game lost by a person, perhaps none, in
    /// place of those saved before, and marks the game as searched for mistakes. A mistake at the
    /// same ply keeps its schedule. Ignores a game that does not exist.
    ///
    /// # Errors
    /// Returns [`LibraryError`](super::LibraryError) if the disk does not allow it.
    pub fn save_mistakes(&mut self, game: GameId, mistakes: &[Mistake]) -> Result<()> {
        self.transact(|library| {
            let (game, _) = library.seen(game);
            let sql = "UPDATE games SET judged = ?2 WHERE id = ?1";
            if library.connection.execute(sql, params![game, SCALE])? == 0 {
                return Ok(());
            }
            let plies = mistakes.iter().map(|mistake| mistake.ply.to_string());
            let plies = plies.collect::<Vec<_>>().join(", ");
            let sql = format!("DELETE FROM mistakes WHERE game = ?1 AND ply NOT IN ({plies})");
            library.connection.execute(&sql, [game])?;
            mistakes
                .iter()
                .try_for_each(|mistake| library.put_mistake(game, mistake, Schedule::NEW))
        })
    }

    /// Records a person's attempt at a mistake on day `today`, counted as by
    /// [`today`](super::today), and schedules the next one; `found_at_once` is whether the first
    /// try was right. Ignores a game that does not exist.
    ///
    /// # Errors
    /// Returns [`LibraryError`](super::LibraryError) if the disk does not allow it.
    pub fn record_attempt(
        &mut self,
        mistake: &Mistake,
        found_at_once: bool,
        today: i32,
    ) -> Result<()> {
        self.transact(|library| {
            let mut before: Option<Schedule> = None;
            for place in mistake.places() {
                if let Some(known) = library.schedule(place)? {
                    before = Some(before.map_or(known, |before| before.merged(known)));
                }
            }
            let schedule = before.unwrap_or(Schedule::NEW).after(found_at_once, today);
            let (game, _) = library.seen(mistake.game);
            let sql = "SELECT EXISTS (SELECT 1 FROM games WHERE id = ?1)";
            if library.connection.query_row(sql, [game], |row| row.get(0))? {
                library.put_mistake(game, mistake, schedule)?;
            }
            for (game, ply) in mistake.places() {
                let sql = "UPDATE mistakes SET step = ?3, due = ?4 WHERE game = ?1 AND ply = ?2";
                let values = params![game, ply, schedule.step, schedule.due];
                library.connection.execute(sql, values)?;
            }
            Ok(())
        })
    }

    /// Loads into `history` the mistakes that are due on day `today`, counted as by
    /// [`today`](super::today), the number of those due later, and the lost games that are still to
    /// be searched for mistakes. Part of [`Library::history`]; tests call it for other days.
    ///
    /// # Errors
    /// Returns [`LibraryError`](super::LibraryError) if they cannot be read. A damaged row is left
    /// out.
    pub fn load_mistakes(&self, history: &mut History, today: i32) -> Result<()> {
        let sql = "SELECT game, ply, mistakes.rules, mistakes.board, turn, square, verdict, count, \
                   step, due, changed FROM mistakes JOIN games ON game = id \
                   WHERE deleted IS NULL ORDER BY game DESC, ply";
        let read = |row: &Row<'_>| Ok(mistake_of(row).ok().zip(row.get(10).ok()));
        let lately = now() - LATELY;
        // By an older scale the move may have been judged more severely.
        let counts = |(mistake, changed): &(Mistake, i64)| {
            mistake.judged().is_some() && (mistake.schedule.step > 0 || *changed >= lately)
        };
        let mistakes = rows::read(&self.connection, sql, [], read)?.into_iter().flatten();
        let mistakes = mistakes.filter(counts).map(|(mistake, _)| mistake).collect();
        let all = without_repeats(mistakes);
        history.mistakes_later =
            all.iter().filter(|it| it.schedule.due.is_some_and(|due| due > today)).count();
        history.mistakes = all.into_iter().filter(|it| it.schedule.is_due(today)).collect();
        history.unjudged = self.unjudged()?;
        Ok(())
    }

    /// Returns the games that a person has lately lost to the computer and that are still to be
    /// searched for mistakes, the last one first.
    fn unjudged(&self) -> Result<Vec<(GameId, Game)>> {
        let which = "WHERE deleted IS NULL AND judged < ?1 AND changed >= ?2";
        let ids = self.derive(which, params![SCALE, now() - LATELY])?;
        let all = self.derived.borrow();
        let results = ids.iter().map(|id| (id, all[id].summary.result_of_person()));
        let mut lost: Vec<_> = results.filter(|it| it.1 == Some(GameResult::Lost)).collect();
        lost.sort_by_key(|(id, _)| Reverse(all[id].summary.changed));
        let games = lost.into_iter().filter_map(|(&id, _)| Some((id, self.saved_game(id).ok()?)));
        Ok(games.take(AT_ONCE).collect())
    }

    /// Inserts or updates a mistake. `schedule` is for a new one; an update of the findings keeps
    /// the schedule.
    fn put_mistake(&self, game: GameId, mistake: &Mistake, schedule: Schedule) -> Result<()> {
        let sql = "INSERT INTO mistakes (game, ply, rules, board, turn, square, verdict, count, \
                   step, due) VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10) \
                   ON CONFLICT (game, ply) DO UPDATE SET count = max(count, excluded.count), \
                   verdict = excluded.verdict";
        let before = &mistake.before;
        let verdict = Verdict {
            worth: mistake.worth,
            after: mistake.after,
            holds: mistake.min_plies,
            better: mistake.better.map(|better| better.to_string()),
            first: Some(before.board().first()),
            exact: mistake.after.win_in_moves().is_some(),
        };
        let values = params![
            game,
            mistake.ply,
            text_of(&before.rules()),
            board_text(before.board()),
            text_of(&before.turn()),
            mistake.made.to_string(),
            text_of(&verdict),
            mistake.is_losing,
            schedule.step,
            schedule.due,
        ];
        self.connection.execute(sql, values)?;
        Ok(())
    }

    fn schedule(&self, (game, ply): (GameId, u16)) -> Result<Option<Schedule>> {
        let sql = "SELECT step, due FROM mistakes WHERE game = ?1 AND ply = ?2";
        let read = |row: &Row<'_>| Ok(Schedule { step: row.get(0)?, due: row.get(1)? });
        Ok(self.connection.query_row(sql, params![game, ply], read).optional()?)
    }
}

fn mistake_of(row: &Row<'_>) -> Result<Mistake> {
    let text = |column| row.get::<_, String>(column);
    let ply: u16 = row.get(1)?;
    let (board, turn) = (board_of(value_of(&text(2)?)?, &text(3)?)?, value_of::<Mark>(&text(4)?)?);
    let verdict: Verdict = value_of(&text(6)?)?;
    // A turn that was lost is a move, too.
    let by_moves = || if ply.is_multiple_of(2) { turn } else { turn.other() };
    let first = verdict.first.unwrap_or_else(by_moves);
    let before = Position::from_board(board.with_first(first), turn).map_err(damaged)?;
    let before = before.without_opening();
    let made: Square = text(5)?.parse().map_err(damaged)?;
    before.check(made).map_err(damaged)?;
    let better = verdict.better.map(|better| better.parse::<Square>()).transpose();
    let better = better.map_err(damaged)?;
    Ok(Mistake {
        game: row.get(0)?,
        ply,
        worth: verdict.worth.with_min_plies(verdict.holds),
        after: verdict.after.with_min_plies(if verdict.exact { u16::MAX } else { 0 }),
        min_plies: verdict.holds,
        better: better.filter(|&better| before.check(better).is_ok()),
        before,
        made,
        is_losing: row.get::<_, u32>(7)? > 0,
        schedule: Schedule { step: row.get(8)?, due: row.get(9)? },
        alike: Vec::new(),
    })
}
