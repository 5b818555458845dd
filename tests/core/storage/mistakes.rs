//! Mistakes of a person in games, asked again until they were done better, and other tasks.

use std::slice;

use tempfile::TempDir;
use velha::engine::{Control, Engine, Level, Limits};
use velha::game::GameRecord;
use velha::history::{
    BySeat, Game, GameId, History, KeptGame, Player, PlayerKind, Review, Seat, TaskResult,
};
use velha::session::{Series, Task, tasks_of_the_program};
use velha::storage::{Folders, Library};

use crate::support::{after, mistake_at, played};

struct Desk {
    folder: TempDir,
    library: Library,
}

impl Desk {
    fn new() -> Self {
        let folder = TempDir::new().unwrap();
        let mut library = Library::open(&Folders::at(folder.path())).unwrap();
        library.claim_sitting("2026-11-21").unwrap();
        Self { folder, library }
    }

    /// Keeps a game of a person against the computer, and another one on the board after it.
    fn keep(&mut self, id: i64, record: GameRecord) {
        let mut game = Game::new(record, BySeat::default(), Seat::One);
        game.seating.players.two = Player { name: None, who: PlayerKind::from(Level::Easy) };
        for (id, game) in
            [(id, game), (1, Game::new(played((3, 3, 3), "b2"), BySeat::default(), Seat::One))]
        {
            let id = GameId::new(id);
            let kept = KeptGame { id, game, file: None, saved: false };
            self.library.save_game(&kept, true).unwrap();
        }
    }

    /// Mistakes to be learned on a day.
    fn on(&self, day: i32) -> History {
        let mut history = History::default();
        self.library.load_tasks(&mut history, day).unwrap();
        history
    }

    /// The moves that are to be tried on a day, and how many come later.
    #[track_caller]
    fn check(&self, day: i32, expected: &str) {
        let history = self.on(day);
        let made: Vec<_> = history.mistakes.iter().map(|it| it.made.to_string()).collect();
        let told = format!("{}, {} later", made.join(" "), history.mistakes_later);
        assert_eq!(told, expected, "on day {day}");
    }

    /// Keeps the review of a game, done.
    fn review(&mut self, id: i64) {
        let game = self.library.game(GameId::new(id)).unwrap().game;
        let (mut review, mut engine) = (Review::of(&game.record, None), Engine::with_seed(1));
        while let Some((ply, job)) = review.next() {
            let info = engine.analyse(&job.position, &Limits::default(), &Control::default());
            review.add_report(ply, info.as_ref());
        }
        self.library.save_review(GameId::new(id), &review).unwrap();
    }

    /// Keeps a first try at the mistake of [`LOST`] on a day.
    fn try_it(&mut self, found: bool, day: i32) {
        let before = after((3, 3, 3), "b2 a1 c1 a3");
        let values = [velha::engine::Value::Draw; 2];
        let key = Task::from(mistake_at(&before, "b3", values, None)).key();
        let result = TaskResult { key, first: Some(found), is_solved: found };
        self.library.save_result(&result, day).unwrap();
    }
}

const LOST: &str = "b2 a1 c1 a3 b3 a2";

#[test]
fn a_lost_game_is_gone_through_once() {
    let mut desk = Desk::new();
    desk.keep(9 << 20, played((3, 3, 3), LOST));
    desk.keep(8 << 20, played((3, 3, 3), "b2 a1 c1 b1 a3"));
    let unjudged = desk.on(10).unjudged;
    assert_eq!(unjudged.len(), 1, "the other was won");
    assert_eq!(unjudged[0].0, GameId::new(9 << 20));
    desk.check(10, ", 0 later");
    desk.review(9 << 20);
    assert_eq!(desk.on(10).unjudged, []);
    desk.check(10, "b3, 0 later");
    let kept = desk.library.game(GameId::new(9 << 20)).unwrap();
    assert!(kept.game.finished_review().is_some(), "and its review is there when it is opened");
}

#[test]
fn an_old_lost_game_is_not_gone_through() {
    let mut desk = Desk::new();
    desk.keep(9 << 20, played((3, 3, 3), LOST));
    let day = 24 * 60 * 60 * 1000;
    for (days, expected) in [(30, 1), (32, 0)] {
        let file = Folders::at(desk.folder.path()).library_file();
        let changed = jiff::Timestamp::now().as_millisecond() - days * day;
        let database = rusqlite::Connection::open(file).unwrap();
        database.execute("UPDATE games SET changed = ?1", [changed]).unwrap();
        assert_eq!(desk.on(10).unjudged.len(), expected, "after {days} days");
    }
}

#[test]
fn what_was_missed_is_there_again_on_its_day() {
    let mut desk = Desk::new();
    desk.keep(9 << 20, played((3, 3, 3), LOST));
    desk.review(9 << 20);
    desk.try_it(false, 10);
    desk.check(10, ", 1 later");
    desk.check(11, "b3, 0 later");
    // A person who goes through the game once more does not begin anew.
    desk.review(9 << 20);
    desk.try_it(true, 11);
    desk.check(13, ", 1 later");
    desk.try_it(true, 14);
    desk.check(20, ", 1 later");
    desk.try_it(true, 21);
    desk.check(1000, ", 0 later");
}

#[test]
fn the_same_mistake_in_several_games_is_tried_once_and_done_with_once_however_it_is_turned() {
    let mut desk = Desk::new();
    for (id, moves) in [(9 << 20, LOST), (8 << 20, LOST), (7 << 20, "b2 c1 a1 c3 b3 c2")] {
        desk.keep(id, played((3, 3, 3), moves));
        desk.review(id);
    }
    desk.check(10, "b3, 0 later");
    desk.try_it(true, 10);
    desk.check(1000, ", 0 later");
}

#[test]
fn what_is_tried_in_a_review_is_asked_again_as_long_as_its_game_is_there() {
    let mut desk = Desk::new();
    desk.keep(9 << 20, played((3, 3, 3), "b2 a1 c1 a3 b3 c3 a2"));
    desk.review(9 << 20);
    desk.check(11, ", 0 later");
    desk.try_it(false, 10);
    desk.check(11, "b3, 0 later");
    let game = GameId::new(9 << 20);
    desk.library.set_deleted(game, true).unwrap();
    desk.check(11, ", 0 later");
    desk.library.set_deleted(game, false).unwrap();
    desk.check(11, "b3, 0 later");
    desk.library.delete_all_games().unwrap();
    desk.check(11, ", 0 later");
}

#[test]
fn a_solved_task_stays_solved_whatever_is_tried_later() {
    let mut desk = Desk::new();
    let key = Series::puzzles().task().key();
    for (first, is_solved) in [(Some(false), false), (None, true), (Some(false), false)] {
        desk.library.save_result(&TaskResult { key: key.clone(), first, is_solved }, 10).unwrap();
    }
    assert!(desk.library.progress().unwrap()[&key].1);
}

#[test]
fn a_task_of_the_program_that_was_missed_comes_back_and_one_found_at_once_does_not() {
    let mut desk = Desk::new();
    let tasks: Vec<_> = tasks_of_the_program().collect();
    let (missed, found) = (&tasks[3], &tasks[4]);
    for (task, first) in [(missed, false), (found, true)] {
        let result = TaskResult { key: task.key(), first: Some(first), is_solved: first };
        desk.library.save_result(&result, 10).unwrap();
    }
    let due = |desk: &Desk, day| desk.library.due_tasks(day).unwrap();
    assert_eq!(due(&desk, 10), []);
    assert_eq!(due(&desk, 11), slice::from_ref(missed));
    let result = TaskResult { key: missed.key(), first: Some(true), is_solved: true };
    desk.library.save_result(&result, 11).unwrap();
    assert_eq!(due(&desk, 13), []);
    assert_eq!(due(&desk, 14), slice::from_ref(missed), "three days later");
}
