//! Clocks: the times left, what is told and allowed, and the end that they bring.
//!
//! A sitting is told as a line of words, as in [`crate::session::sitting`], in which `5s` lets five
//! seconds pass, `stop:5s` lets them pass while a menu is open, and `sleep:5s` while nothing is drawn.

use std::time::{Duration, Instant};

use velha::analysis::{Analysis, Request};
use velha::engine::{Control, Engine, EngineTask, Job, Level, Limits, Worker};
use velha::game::{Ending, Mark, Move, NamedGame, Opening, Position, Rules};
use velha::history::{BySeat, GameResult, KeptGame, Seat, TimeControl, TimeControls};
use velha::session::{Command, CommandNotice, Session, Setup, ThinkTime};
use velha::storage::{decode, encode};
use velha::text::{Text, clock_time};

use crate::session::sitting;

const MOVE: TimeControl = TimeControl::Move { seconds: 40 };
const GAME: TimeControl = TimeControl::Game { seconds: 60, increment: 5 };

/// Goes on with a sitting, and with the time, which begins at `now`.
fn go_on(session: &mut Session, now: &mut Duration, script: &str) {
    for word in script.split_whitespace() {
        let (stopped, sleeps, time) = match word.split_once(':') {
            Some(("stop", time)) => (true, true, time),
            Some(("sleep", time)) => (false, true, time),
            _ => (false, false, word),
        };
        session.tick(*now, stopped);
        match time.strip_suffix('s').and_then(|seconds| seconds.parse::<f64>().ok()) {
            Some(seconds) if sleeps => *now += Duration::from_secs_f64(seconds),
            Some(seconds) => {
                #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "few")]
                let steps = seconds.ceil() as u32;
                for _ in 0..steps {
                    *now += Duration::from_secs_f64(seconds) / steps;
                    session.tick(*now, stopped);
                }
            }
            None => match word.parse() {
                Ok(choice @ Move::Choose(_)) => session.apply(Command::Play(choice)),
                _ => sitting::say(session, word),
            },
        }
        session.tick(*now, stopped);
    }
}

/// A sitting with a game that has begun between two people with these clocks.
fn played(one: TimeControl, two: TimeControl, only_warns: bool, script: &str) -> Session {
    let clocks = TimeControls { players: BySeat { one, two }, only_warns };
    let mut session = Session::new(Setup { clocks, ..Setup::default() }, 1);
    let mut now = Duration::from_secs(100);
    go_on(&mut session, &mut now, "two:person start");
    go_on(&mut session, &mut now, script);
    session
}

/// The times left of X and O, the ending, and the notice.
fn state(session: &Session) -> String {
    let game = session.game();
    let time = |mark| game.time_left(mark).map_or_else(|| "-".to_owned(), clock_time);
    let [x, o] = Mark::ALL.map(time);
    let ending = match game.record.ending() {
        Some(Ending::OutOfTime(mark)) => format!(" {mark} out of time"),
        Some(_) => " over".to_owned(),
        None => String::new(),
    };
    let told = match session.notice() {
        Some(CommandNotice::TimeLeft(seconds)) => format!(" told {seconds}"),
        _ => String::new(),
    };
    format!("{x} {o}{ending}{told}")
}

#[test]
fn the_clock_of_the_player_to_move_runs() {
    let none = TimeControl::Unlimited;
    for (one, two, script, expected) in [
        (none, none, "5s a1 5s", "- -"),
        (GAME, GAME, "5s", "0:55 1:00"),
        (GAME, GAME, "5.5s", "0:55 1:00"),
        (GAME, GAME, "5s a1", "1:00 1:00"),
        (GAME, GAME, "20s a1 10s b2 1s", "0:44 0:55"),
        (MOVE, MOVE, "20s a1 5s", "0:40 0:35"),
        (MOVE, GAME, "20s a1 5s", "0:40 0:55"),
        (MOVE, none, "20s a1 90s b2 2s", "0:38 -"),
        // A menu, a pause, the setup and a puzzle stop it.
        (GAME, GAME, "5s stop:20s 1s", "0:54 1:00"),
        (GAME, GAME, "5s pause 20s go 1s", "0:54 1:00"),
        (GAME, GAME, "a1 5s pause 20s b2 1s", "1:04 1:00"),
        (GAME, GAME, "5s a1 set-up 20s back 1s", "1:00 0:59"),
        (GAME, GAME, "a1 puzzle 20s back 1s", "1:05 0:59"),
        (GAME, GAME, "a1 leave 20s take-up 1s", "1:05 0:59"),
        // A moment without a frame counts, but not the sleep of the computer.
        (GAME, GAME, "5s sleep:4s 1s", "0:50 1:00"),
        (GAME, GAME, "5s sleep:90s 1s", "0:54 1:00"),
        (GAME, GAME, "59s sleep:90s a1 1s", "0:06 0:59"),
        // Another game has the same clocks.
        (GAME, GAME, "a1 5s b1 a2 b2 a3 9s again 2s", "0:58 1:00"),
        // What is told, and the end.
        (GAME, GAME, "29s", "0:31 1:00"),
        (GAME, GAME, "30s", "0:30 1:00 told 30"),
        (GAME, GAME, "50s", "0:10 1:00 told 10"),
        (GAME, GAME, "50s 3s", "0:07 1:00 told 10"),
        (GAME, GAME, "30s a1", "0:35 1:00"),
        (GAME, GAME, "70s", "0:00 1:00 X out of time"),
        (GAME, GAME, "a1 70s 5s", "1:05 0:00 O out of time"),
        (MOVE, MOVE, "39s a1 39s b2 39s a2 40s", "0:40 0:00 O out of time"),
    ] {
        assert_eq!(state(&played(one, two, false, script)), expected, "{script}");
    }
    for (script, expected) in [
        ("70s", "0:00 1:00 told 0"),
        ("70s 5s a1 5s", "0:05 0:55"),
        ("two:easy new a1 70s", "1:05 0:00 O out of time"),
    ] {
        assert_eq!(state(&played(GAME, GAME, true, script)), expected, "{script}, only warned");
    }
}

#[test]
fn the_clock_follows_the_player_who_sets_marks_and_chooses_a_side() {
    let players = BySeat { one: GAME, two: GAME };
    let clocks = TimeControls { players, only_warns: false };
    let rules = Rules::GOMOKU.with_opening(Opening::Swap2);
    for (script, one, two, winner) in [
        ("5s h8 5s", "0:50", "1:00", None),
        ("5s h8 5s i9 5s g7 4s", "0:50", "0:56", None),
        // The second player takes X, so the first goes on with O, and O it is that runs out of time.
        ("h8 i9 g7 4s x 3s", "1:02", "1:01", None),
        ("h8 i9 g7 4s x 70s", "0:00", "1:01", Some(Seat::Two)),
        // With O it is the second player's own move.
        ("h8 i9 g7 4s o 3s", "1:05", "0:53", None),
        ("h8 i9 g7 4s o 3s a1 1s", "1:04", "0:58", None),
        ("h8 i9 g7 4s more 2s a1 2s b1 1s", "1:04", "0:57", None),
        ("h8 i9 g7 70s", "1:05", "0:00", Some(Seat::One)),
    ] {
        let mut session = Session::new(Setup { clocks, rules, ..Setup::default() }, 1);
        let mut now = Duration::ZERO;
        go_on(&mut session, &mut now, "two:person start");
        go_on(&mut session, &mut now, script);
        let game = session.game();
        let left =
            Seat::ALL.map(|seat| clock_time(game.clocks.as_ref().unwrap().left(seat).unwrap()));
        assert_eq!(left, [one, two], "{script}");
        assert_eq!(game.results(), winner.map(|seat| GameResult::by_seat(Some(seat))), "{script}");
    }
}

#[test]
fn the_next_tick_comes_when_another_second_is_shown() {
    let mut session = played(GAME, GAME, false, "");
    let at = |millis: u64| Duration::from_millis(100_000 + millis);
    for (now, stopped, next) in [
        (0, false, Some(1000)),
        (200, false, Some(800)),
        (1000, false, Some(1000)),
        (1100, true, None),
        (9000, false, Some(900)),
        (99_000, false, Some(900)),
        (98_000, false, Some(900)),
        (98_900, false, Some(1000)),
    ] {
        assert_eq!(session.tick(at(now), stopped), next.map(Duration::from_millis), "{now}");
    }
}

#[test]
fn nobody_is_helped_while_a_game_with_clocks_goes_on() {
    let analysis = Analysis::new(Worker::from_fn(|| {}, |_, _| None));
    let cases: [(&str, bool); 7] = [
        ("a1 b2", false),
        ("a1 b2 pause", false),
        ("a1 b2 leave", false),
        ("a1 70s", true),
        ("a1 b1 a2 b2 a3", true),
        ("a1 b1 o-gives-up", true),
        ("a1 b1 agree", true),
    ];
    for (script, helped) in cases {
        let session = played(GAME, GAME, false, script);
        let start = Command::GoTo { variation: 0, cursor: 0 };
        assert_eq!(session.allows(&start), helped, "{script}");
        assert_eq!(session.allows(&Command::Undo), helped, "{script}");
        for request in [Request::Show(true), Request::Review] {
            assert_eq!(analysis.allows(&session, request), helped, "{script} {request:?}");
        }
        assert!(helped || !analysis.allows(&session, Request::Hint), "{script}");
    }
    for script in ["a1 70s", "a1 b1 o-gives-up", "a1 b1 agree"] {
        let over = played(GAME, GAME, false, script);
        assert!(!over.allows(&Command::Resume), "{script}: a game looked at is not gone on with");
        assert!(!over.allows(&Command::Pause), "{script}");
    }
}

#[test]
fn undo_after_a_loss_on_time_gives_no_time_back() {
    for script in ["a1 70s undo", "a1 70s undo 90s", "a1 70s undo b2 90s", "a1 70s undo redo"] {
        let session = played(GAME, GAME, false, script);
        let is_back = script.ends_with("redo");
        let expected = if is_back { "1:05 0:00 O out of time" } else { "1:05 0:00" };
        assert_eq!(state(&session), expected, "{script}");
        assert!(session.game().record.main_line().is_some(), "{script}: it stays lost");
    }
}

#[test]
fn undo_into_a_game_with_clocks_leads_back_out_of_it() {
    let mut session = played(GAME, GAME, false, "a1");
    let clocks = TimeControls::default();
    let next = Setup { clocks, ..session.setup().clone() };
    for command in [Command::SetUp, Command::Choose(next), Command::Start, Command::Undo] {
        session.apply(command);
    }
    assert!(session.is_timed());
    session.apply(Command::Redo);
    assert!(!session.is_timed() && session.game().record.moves().is_empty());
}

#[test]
fn the_computer_keeps_to_its_clock() {
    let time = |control, think_time, script: &str| {
        let clocks =
            TimeControls { players: BySeat { one: control, two: control }, ..Default::default() };
        let setup = Setup { clocks, think_time: ThinkTime(think_time), ..Setup::default() };
        let mut session = sitting::go_on(Session::new(setup, 1), "two:hard");
        let mut setup = session.setup().clone();
        setup.seating.players.two.who = Level::Master.into();
        session.apply(Command::Choose(setup));
        let mut now = Duration::ZERO;
        go_on(&mut session, &mut now, script);
        let analysis = Analysis::new(Worker::from_fn(|| {}, |_, _| None));
        let (_, job) = analysis.wanted(&session).unwrap();
        let EngineTask::Move(_, limits) = job.task else { panic!("{job:?}") };
        limits.time.as_millis()
    };
    let blitz = TimeControl::Game { seconds: 1, increment: 0 };
    for (control, think_time, script, expected) in [
        (TimeControl::Unlimited, 5, "a1", 500),
        (TimeControl::Unlimited, 1, "a1", 100),
        (TimeControl::Unlimited, 600, "a1", 60_000),
        (TimeControl::Unlimited, 9999, "a1", 60_000),
        (MOVE, 5, "a1", 500),
        (MOVE, 600, "a1", 29_775),
        // The limit stays the same while it thinks.
        (MOVE, 600, "a1 5s", 29_775),
        (GAME, 600, "a1", 6729),
        (GAME, 600, "a1 30s", 6729),
        (blitz, 600, "a1", 29),
        (blitz, 600, "a1 0.9s =b2 a2", 0),
    ] {
        assert_eq!(time(control, think_time, script), expected, "{control:?} {script}");
    }
}

#[test]
fn every_level_answers_within_the_time_that_it_has() {
    const TIME: Duration = Duration::from_millis(30);
    const LEVELS: [Level; 6] =
        [Level::Random, Level::Beginner, Level::Easy, Level::Medium, Level::Hard, Level::Master];
    let named = |word| NamedGame::ALL.iter().find(|game| game.word == word).unwrap().rules;
    let words = ["gomoku-swap2", "renju", "connect-four", "misere"];
    for (word, time) in words.iter().flat_map(|word| [(word, TIME), (word, Duration::ZERO)]) {
        let position = Position::new(named(*word), Mark::X);
        let mut engine = Engine::with_seed(1);
        // The first answer may lay out a table.
        let limits = Limits { time, ..Limits::default() };
        engine.choose(&position.without_opening(), Level::Master, &limits, &Control::default());
        for level in LEVELS {
            let begun = Instant::now();
            let task = EngineTask::Move(level, limits);
            let job = Job { position: position.clone(), task };
            let answer = engine.answer(&job, &Control::default());
            let passed = begun.elapsed();
            assert!(answer.is_some(), "{word} {level:?} {time:?}");
            // A busy machine may take some of it; without a limit it would be more.
            assert!(passed < Duration::from_secs(4), "{word} {level:?} {passed:?}");
        }
    }
}

#[test]
fn clocks_are_kept_and_wait_when_the_game_is_opened() {
    let session = played(GAME, MOVE, true, "5s a1 7.5s");
    let game = session.game().clone();
    assert_eq!(decode(&encode(&game)).as_ref(), Ok(&game));
    let mut again = sitting::sitting("");
    again.resume(KeptGame::new(decode(&encode(&game)).unwrap()));
    assert!(again.is_paused());
    let mut now = Duration::ZERO;
    go_on(&mut again, &mut now, "9s");
    assert_eq!(state(&again), "1:00 0:33");
    go_on(&mut again, &mut now, "go 9s");
    assert_eq!(state(&again), "1:00 0:24 told 30");
    let lost = played(GAME, GAME, false, "a1 70s").game().clone();
    assert_eq!(decode(&encode(&lost)), Ok(lost));
}

#[test]
fn times_are_told_in_every_language() {
    let session = played(GAME, MOVE, false, "a1 41s");
    for (tag, ended, one, two) in [
        ("en", "Player 2 ran out of time", "1:00 + 5", "0:40/move"),
        ("fr", "Temps écoulé pour Joueur 2", "1:00 + 5", "0:40/coup"),
        ("pt-BR", "O tempo de Jogador 2 acabou", "1:00 + 5", "0:40/jogada"),
        ("zh-CN", "玩家2的时间已用完", "1:00 + 5", "每手 0:40"),
        ("ko", "플레이어 2 시간 초과", "1:00 + 5", "수당 0:40"),
    ] {
        let text = Text::new(Some(tag));
        assert_eq!(text.how_it_ended(&session).as_deref(), Some(ended));
        assert_eq!(
            (text.time_control(GAME).as_str(), text.time_control(MOVE).as_str()),
            (one, two)
        );
    }
    let text = Text::new(Some("en"));
    assert_eq!(text.standing(&session, Mark::X), "Player 1: 1 win, 1:05 left");
}
