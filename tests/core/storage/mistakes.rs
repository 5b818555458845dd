//! Mistakes of a person in games, kept until they were done better.

use tempfile::TempDir;
use velha::engine::{Level, Value};
use velha::game::{GameRecord, LineRule, Mark, Rules, TakenSquare};
use velha::history::{
    BySeat, Game, GameId, History, KeptGame, Mistake, Player, PlayerKind, Schedule, Seat,
};
use velha::storage::{Folders, Library};

use crate::support::{after, played, square};

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
        self.library.load_mistakes(&mut history, day).unwrap();
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
}

/// A move by which a draw was turned into a loss, and the game was lost.
fn mistake(game: i64, moves: &str, made: &str) -> Mistake {
    Mistake {
        game: GameId::new(game),
        ply: u16::try_from(moves.split_whitespace().count()).unwrap(),
        before: after((3, 3, 3), moves),
        made: square(made),
        worth: Value::Draw,
        after: Value::win(Mark::O, 2),
        better: Some(square("a2")),
        min_plies: 0,
        is_losing: true,
        schedule: Schedule::NEW,
        alike: Vec::new(),
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
    let found = mistake(9 << 20, "b2 a1 c1 a3", "b3");
    desk.library.save_mistakes(found.game, std::slice::from_ref(&found)).unwrap();
    let history = desk.on(10);
    assert_eq!(history.unjudged, []);
    assert_eq!(history.mistakes, [found]);
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
fn the_side_that_began_is_known_after_a_lost_turn() {
    let rules = Rules::GOMOKU.with_line_rule(LineRule::Renju);
    let rules = rules.with_taken_square(TakenSquare::LoseTurn);
    let mut desk = Desk::new();
    let mut record = GameRecord::new(rules, Mark::X);
    for made in ["h8", "i9", "h8", "j9"] {
        record.play(square(made)).unwrap();
    }
    let before = record.position().clone();
    desk.keep(9 << 20, record);
    let found = Mistake { ply: 4, before, better: None, ..mistake(9 << 20, "", "a1") };
    desk.library.save_mistakes(found.game, std::slice::from_ref(&found)).unwrap();
    let first = |mistake: &Mistake| mistake.before.board().first();
    assert_eq!(desk.on(10).mistakes.iter().map(first).collect::<Vec<_>>(), [Mark::X]);
}

#[test]
fn what_was_missed_is_there_again_on_its_day() {
    let mut desk = Desk::new();
    desk.keep(9 << 20, played((3, 3, 3), LOST));
    let found = mistake(9 << 20, "b2 a1 c1 a3", "b3");
    desk.library.save_mistakes(found.game, std::slice::from_ref(&found)).unwrap();
    desk.library.record_attempt(&found, false, 10).unwrap();
    desk.check(10, ", 1 later");
    desk.check(11, "b3, 0 later");
    // A person who goes through the game once more does not begin anew.
    desk.library.save_mistakes(found.game, std::slice::from_ref(&found)).unwrap();
    desk.library.record_attempt(&found, true, 11).unwrap();
    desk.check(13, ", 1 later");
    desk.library.record_attempt(&found, true, 14).unwrap();
    desk.check(20, ", 1 later");
    desk.library.record_attempt(&found, true, 21).unwrap();
    desk.check(1000, ", 0 later");
}

#[test]
fn the_same_mistake_in_two_games_is_tried_once_and_done_with_once() {
    let mut desk = Desk::new();
    desk.keep(9 << 20, played((3, 3, 3), LOST));
    desk.keep(8 << 20, played((3, 3, 3), LOST));
    for game in [9 << 20, 8 << 20] {
        let found = mistake(game, "b2 a1 c1 a3", "b3");
        desk.library.save_mistakes(found.game, &[found]).unwrap();
    }
    desk.check(10, "b3, 0 later");
    let history = desk.on(10);
    desk.library.record_attempt(&history.mistakes[0], true, 10).unwrap();
    desk.check(1000, ", 0 later");
}

#[test]
fn what_is_tried_in_a_review_is_kept_with_its_game() {
    let mut desk = Desk::new();
    let found = mistake(9 << 20, "b2 a1 c1 a3", "b3");
    desk.library.record_attempt(&found, false, 10).unwrap();
    desk.check(11, ", 0 later");
    desk.keep(9 << 20, played((3, 3, 3), "b2 a1 c1 a3 b3 b1 a2"));
    desk.library.record_attempt(&found, false, 10).unwrap();
    desk.check(11, "b3, 0 later");
    desk.library.set_deleted(found.game, true).unwrap();
    desk.check(11, ", 0 later");
    desk.library.set_deleted(found.game, false).unwrap();
    desk.check(11, "b3, 0 later");
    desk.library.delete_all_games().unwrap();
    desk.check(11, ", 0 later");
}
