//! Progress of a person in tasks: which are solved, and on which day one is asked again. The tasks
//! themselves are not kept: a mistake is found in the review of its game.

use std::collections::{BTreeMap, BTreeSet};

use rusqlite::{Connection, Row, params};

use super::games::now;
use super::rows::{self, board_of, damaged, value_of};
use super::summaries::Derived;
use super::{Library, Result};
use crate::game::Position;
use crate::history::{Game, GameId, History, Question, Review, Schedule, TaskKey, TaskResult};
use crate::puzzles;
use crate::session::{Task, tasks_of_the_program};
use crate::storage::format::velha;

/// Age in milliseconds up to which a lost game is reviewed for its mistakes, and an untried mistake
/// is offered.
const LATELY: i64 = 31 * 24 * 60 * 60 * 1000;

/// Largest number of lost games that are loaded at once to be reviewed.
const AT_ONCE: usize = 10;

impl Library {
    /// Saves the result of a person’s try at a task on day `today`, counted as by
    /// [`today`](super::today). The first try schedules the next one.
    ///
    /// # Errors
    /// Returns [`LibraryError`](super::LibraryError) if the disk does not allow it.
    pub fn save_result(&mut self, result: &TaskResult, today: i32) -> Result<()> {
        self.transact(|library| {
            let before = library.progress()?.get(&result.key).copied();
            let (schedule, was_solved) = before.unwrap_or((Schedule::NEW, false));
            let schedule = result.first.map_or(schedule, |found| schedule.after(found, today));
            let is_solved = was_solved || result.is_solved;
            put(&library.connection, "REPLACE", &result.key, (schedule, is_solved))
        })
    }

    /// Returns the progress in all tasks that were tried: when each is asked again, and whether it
    /// is solved.
    ///
    /// # Errors
    /// Returns [`LibraryError`](super::LibraryError) if it cannot be read.
    pub fn progress(&self) -> Result<BTreeMap<TaskKey, (Schedule, bool)>> {
        let sql = "SELECT position, question, step, due, solved FROM tasks";
        let read = |row: &Row<'_>| {
            let key = TaskKey { position: row.get(0)?, question: row.get(1)? };
            Ok((key, (Schedule { step: row.get(2)?, due: row.get(3)? }, row.get(4)?)))
        };
        Ok(rows::read(&self.connection, sql, [], read)?.into_iter().collect())
    }

    /// Returns the tasks that were missed once and are due again on day `today`: own mistakes, and
    /// those that the program brings. A task of somebody's lesson comes back there.
    ///
    /// # Errors
    /// Returns [`LibraryError`](super::LibraryError) if they cannot be read.
    pub fn due_tasks(&self, today: i32) -> Result<Vec<Task>> {
        let is_due = |(_, (it, _)): &(TaskKey, (Schedule, bool))| it.step > 0 && it.is_due(today);
        let due = self.progress()?.into_iter().filter(is_due).map(|(key, _)| key);
        let mut due: BTreeSet<TaskKey> = due.collect();
        if due.is_empty() {
            return Ok(Vec::new());
        }
        let mut history = History::default();
        self.load_tasks(&mut history, today)?;
        // A puzzle may be a position of the course, too.
        let all = history.mistakes.into_iter().map(Task::from).chain(tasks_of_the_program());
        Ok(all.filter(|it| due.remove(&it.key())).collect())
    }

    /// Loads into `history` the mistakes that are due on day `today`, counted as by
    /// [`today`](super::today), the number of those due later, the solved tasks, and the lost games
    /// that are still to be reviewed. Part of [`Library::history`]; tests call it for other days.
    ///
    /// # Errors
    /// Returns [`LibraryError`](super::LibraryError) if they cannot be read.
    pub fn load_tasks(&self, history: &mut History, today: i32) -> Result<()> {
        let (progress, lately) = (self.progress()?, now() - LATELY);
        let mut seen = BTreeSet::new();
        for game in self.derived()?.values().rev().filter(|it| !it.is_deleted) {
            let is_offered = game.is_lost_since(lately);
            for (key, mistake) in game.mistakes.iter().flatten() {
                let known = progress.get(key).map(|(schedule, _)| *schedule);
                if !(is_offered || known.is_some()) || !seen.insert(key.clone()) {
                    continue;
                }
                match known.unwrap_or(Schedule::NEW).due {
                    Some(due) if due <= today => history.mistakes.push(mistake.clone()),
                    Some(_) => history.mistakes_later += 1,
                    None => {}
                }
            }
        }
        let solved = progress.into_iter().filter(|(_, (_, is_solved))| *is_solved);
        history.solved = solved.map(|(key, _)| key).collect();
        history.unjudged = self.unjudged(lately)?;
        Ok(())
    }

    /// Returns the games that a person has lost to the computer since `lately`, or of which a
    /// mistake is to be asked again, and that are still to be reviewed, the last one first.
    fn unjudged(&self, lately: i64) -> Result<Vec<(GameId, Game)>> {
        let sql = "SELECT id FROM games WHERE waits";
        let waiting: Vec<GameId> = rows::read(&self.connection, sql, [], |row| row.get(0))?;
        let all = self.derived.borrow();
        let is_unjudged = |(id, game): &(&GameId, &Derived)| {
            let is_wanted = game.is_lost_since(lately) || waiting.contains(id);
            is_wanted && !game.is_deleted && game.mistakes.is_none() && game.summary.moves > 0
        };
        let ids = all.iter().filter(is_unjudged).map(|(id, game)| (game.summary.changed, *id));
        let ids = ids.collect::<BTreeSet<_>>().into_iter().rev();
        let games = ids.filter_map(|(_, id)| Some((id, self.saved_game(id).ok()?)));
        Ok(games.take(AT_ONCE).collect())
    }

    /// Keeps the review of the main line of a game that is not on a board of this window. Ignores a
    /// game that does not exist, or has changed.
    ///
    /// # Errors
    /// Returns [`LibraryError`](super::LibraryError) if the disk does not allow it.
    pub fn save_review(&mut self, id: GameId, review: &Review) -> Result<()> {
        let kept = self.transact(|library| {
            let (id, seen) = library.seen(id);
            let Ok(mut game) = library.saved_game(id) else { return Ok(None) };
            if game.record.line(game.record.trunk()) != review.moves() {
                return Ok(None);
            }
            game.review = Some(review.clone());
            let sql = "UPDATE games SET save = ?2, revision = max(?3, revision + 1) WHERE id = ?1 \
                       RETURNING revision";
            let values = params![id, velha::encode(&game), now()];
            let revision: i64 = library.connection.query_row(sql, values, |row| row.get(0))?;
            Ok((seen < i64::MAX).then_some((id, revision)))
        })?;
        self.seen.get_mut().extend(kept.map(|(id, revision)| (id, (id, revision))));
        Ok(())
    }
}

/// Writes the row of a task; `or` says what becomes of one that is there.
fn put(
    tables: &Connection,
    or: &str,
    key: &TaskKey,
    (Schedule { step, due }, is_solved): (Schedule, bool),
) -> Result<()> {
    let sql = format!(
        "INSERT OR {or} INTO tasks (position, question, step, due, solved) \
         VALUES (?1, ?2, ?3, ?4, ?5)"
    );
    tables.execute(&sql, params![key.position, key.question, step, due, is_solved])?;
    Ok(())
}

/// Takes over the solved puzzles and the schedules of mistakes from the tables of version 3 in the
/// database `from`, if it has them, when that is migrated or rescued.
pub(super) fn take_over(from: &Connection, to: &Connection) -> Result<()> {
    let sql = "SELECT key FROM solved";
    let solved = rows::read(from, sql, [], |row| row.get::<_, String>(0)).unwrap_or_default();
    for puzzle in puzzles::all().iter().filter(|it| solved.iter().any(|key| key == it.key())) {
        put(to, "IGNORE", &Task::from(puzzle).key(), (Schedule::NEW, true))?;
    }
    let sql = "SELECT rules, board, turn, square, step, due FROM mistakes \
               WHERE step > 0 OR due IS NULL";
    let mut all = BTreeMap::<TaskKey, Schedule>::new();
    let read = |row: &Row<'_>| Ok(scheduled(row).ok());
    for (key, schedule) in rows::read(from, sql, [], read).unwrap_or_default().into_iter().flatten()
    {
        let merged = all.get(&key).map_or(schedule, |before| before.merged(schedule));
        all.insert(key, merged);
    }
    all.iter().try_for_each(|(key, schedule)| put(to, "IGNORE", key, (*schedule, false)))
}

/// Reads the key and the schedule of a mistake of version 3.
fn scheduled(row: &Row<'_>) -> Result<(TaskKey, Schedule)> {
    let text = |column| row.get::<_, String>(column);
    let board = board_of(value_of(&text(0)?)?, &text(1)?)?;
    let position = Position::from_board(board, value_of(&text(2)?)?).map_err(damaged)?;
    let question = Question::Better(text(3)?.parse().map_err(damaged)?);
    let task = Task::new(&position, question);
    Ok((task.key(), Schedule { step: row.get(4)?, due: row.get(5)? }))
}
