//! Other programs as players: whatever one of them does, the game gets a move or a reason.

use std::env;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

use velha::game::{Board, Mark, Move, Opening, Position, Rules, Square};
use velha::protocol::{Program, ProgramFault, SearchMessage, TimeLimit};

use crate::odd_engine::command;

static GOES_ON: AtomicBool = AtomicBool::new(false);

/// Time for moves that are awaited in vain.
const SHORT: TimeLimit = TimeLimit {
    turn: Duration::from_millis(150),
    left: None,
    grace: Duration::from_millis(50),
    ready: Duration::from_secs(2),
};

fn own() -> String {
    format!("'{}' brain", env!("CARGO_BIN_EXE_velha"))
}

/// Asks for a move of five in a row with one mark, by an engine that behaves in this way, and
/// returns the square or the fault in words.
fn answer(behaviour: &str) -> String {
    let mut program = Program::new(&command(behaviour), 1 << 24);
    let position = Position::new(Rules::GOMOKU, Mark::X).after(Square::new(7, 7)).unwrap();
    match program.choose(&position, SHORT, &GOES_ON) {
        Ok(thought) => {
            assert!(position.after(thought.made).is_some());
            thought.made.to_string()
        }
        Err(fault) => fault.to_string(),
    }
}

#[test]
fn every_fault_of_a_program_is_told_in_one_sentence() {
    for (behaviour, expected) in [
        ("well", "a1"),
        ("crash-at-start", "has ended: exit"),
        ("silent-at-start", "has not answered in time"),
        ("refuses", "refuses the board: size is not supported"),
        ("crash", "has ended: exit"),
        ("silent", "has not answered in time"),
        ("late", "has not answered in time"),
        ("taken", "answered 7,7, which is no legal move"),
        ("outside", "answered 15,3, which is no legal move"),
        ("far-outside", "answered 300,3, which is no legal move"),
        ("colours", "answered an error: [31mred"),
        ("words", "has not answered in time"),
        ("two", "answered 1,1 2,2, which is no legal move"),
        ("error", "answered an error: out of cheese"),
        ("unknown", "a1"),
        ("suggests", "d5"),
        ("line-ends", "e6"),
        ("floods", "has not answered in time"),
        ("chats", "a1"),
        ("swaps", "a1"),
    ] {
        let said = answer(behaviour);
        assert!(said.starts_with(expected), "{behaviour}: {said}");
    }
    let none = Program::new("/nowhere/pbrain", 0).name(&GOES_ON);
    assert!(matches!(none, Err(ProgramFault::NoStart(_))), "{none:?}");
    let empty = Program::new("", 0).name(&GOES_ON);
    assert!(matches!(empty, Err(ProgramFault::NoStart(_))), "{empty:?}");
}

#[test]
fn what_a_program_says_is_kept_for_whoever_asks_and_bounded() {
    let mut program = Program::new(&command("chats"), 0);
    let mut position = Position::new(Rules::GOMOKU, Mark::X);
    let thought = program.choose(&position, SHORT, &GOES_ON).unwrap();
    let said = program.messages();
    let message = SearchMessage::parse(said.last().unwrap()).unwrap();
    assert_eq!(message.to_string(), "Depth 3-5 | Eval -12 | Time 1500ms | A1 B2");
    assert!(said.len() <= 200);
    // What was said without being asked answers nothing.
    position.play(thought.made).unwrap();
    position.play(Square::new(7, 7)).unwrap();
    thread::sleep(Duration::from_millis(20));
    let fault = program.choose(&position, SHORT, &GOES_ON).unwrap_err();
    assert_eq!(fault, ProgramFault::Illegal("0,0".into()));
    assert_eq!(Program::new(&command("well"), 0).name(&GOES_ON).unwrap(), "Odd but true");
}

#[test]
fn a_program_is_ended_with_the_question_and_with_its_owner() {
    let position = Position::new(Rules::GOMOKU, Mark::X);
    let mut program = Program::new(&command("stays"), 0);
    program.choose(&position, SHORT, &GOES_ON).unwrap();
    let began = Instant::now();
    drop(program);
    assert!(began.elapsed() < Duration::from_secs(5));
    let withdrawn =
        Program::new(&command("silent"), 0).choose(&position, SHORT, &AtomicBool::new(true));
    assert_eq!(withdrawn, Err(ProgramFault::Stopped));
}

#[test]
fn a_program_knows_at_each_move_how_much_is_left_on_its_clock() {
    let (mut program, seconds) = (Program::new(&command("echoes"), 0), Duration::from_secs);
    let mut position = Position::new(Rules::GOMOKU, Mark::X);
    for (at, left) in [seconds(45), seconds(44)].into_iter().enumerate() {
        let limit = TimeLimit { left: Some(left), turn: seconds(3), ..SHORT };
        // It answers a square that is taken the second time.
        let thought = program.choose(&position, limit, &GOES_ON);
        assert_eq!(thought.is_ok(), at == 0);
        let told = program.messages().concat();
        assert!(told.contains("INFO timeout_turn 3000"), "{told}");
        assert!(told.contains(&format!("INFO time_left {}", left.as_millis())), "{told}");
        let marks = [Square::new(0, 0), Square::new(8, 8)];
        position = marks.into_iter().fold(position, |it, made| it.after(made).unwrap_or(it));
    }
}

/// Scripts run beside themselves and not beside their interpreter; links are called by their name.
#[cfg(unix)]
#[test]
fn a_program_runs_in_the_folder_of_its_file_under_the_name_it_was_called_by() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    let lines = "pwd >place\nread about; echo 'name=\"x\"'\nread start; echo OK\ncat >rest\n";
    std::fs::write(path("engine.sh"), lines).unwrap();
    let command = format!("/bin/sh '{}'", path("engine.sh").display());
    Program::new(&command, 0).name(&GOES_ON).unwrap();
    let place = std::fs::read_to_string(path("place")).unwrap();
    assert_eq!(Path::new(place.trim()).canonicalize().ok(), folder.path().canonicalize().ok());
    std::os::unix::fs::symlink(env!("CARGO_BIN_EXE_velha"), path("pbrain-velha")).unwrap();
    let linked = Program::new(path("pbrain-velha").to_str().unwrap(), 0).name(&GOES_ON);
    assert_eq!(linked.as_deref(), Ok("Velha"));
}

/// Also what it has started itself, which would go on using the processor.
#[cfg(unix)]
#[test]
fn a_program_is_ended_with_all_that_it_has_started() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("pbrain-parent");
    std::fs::write(
        &script,
        "#!/bin/sh\nsleep 600 &\necho $! > child\nwhile read line; do case $line in START*) echo OK;; ABOUT) echo author=x;; esac; done\n",
    )
    .unwrap();
    std::fs::set_permissions(&script, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    let mut program = Program::new(script.to_str().unwrap(), 0);
    // It tells no name.
    assert_eq!(program.name(&GOES_ON).unwrap(), "parent");
    // It runs in its own folder.
    let child = std::fs::read_to_string(folder.path().join("child")).unwrap();
    let child = format!("/proc/{}", child.trim());
    if cfg!(target_os = "linux") {
        assert!(Path::new(&child).exists());
    }
    drop(program);
    // One that nobody has collected is dead as well.
    let state = || std::fs::read_to_string(format!("{child}/stat")).unwrap_or_default();
    let is_gone = |state: String| state.is_empty() || state.contains(") Z ");
    let killed = Instant::now();
    while !is_gone(state()) {
        assert!(killed.elapsed() < Duration::from_secs(10), "{}", state());
        thread::sleep(Duration::from_millis(10));
    }
}

/// Sessions of a program that answers at random: none hangs, and none makes a move that is not one.
/// More of them with `VELHA_SESSIONS=1000`.
#[test]
fn a_program_that_answers_at_random_harms_no_game() {
    let sessions = env::var("VELHA_SESSIONS").ok().and_then(|it| it.parse().ok()).unwrap_or(30);
    let limit =
        TimeLimit { turn: Duration::from_millis(40), grace: Duration::from_millis(40), ..SHORT };
    let mut played = 0;
    for _ in 0..sessions {
        let (began, mut program) = (Instant::now(), Program::new(&command("random"), 0));
        let mut position = Position::new(Rules::GOMOKU, Mark::X);
        while position.outcome().is_none() {
            match program.choose(&position, limit, &GOES_ON) {
                Ok(thought) => _ = position.play(thought.made).unwrap(),
                Err(_) => break,
            }
            played += 1;
            let free: Vec<_> = position.placements().collect();
            if let Some(&square) = fastrand::choice(&free) {
                position.play(square).unwrap();
            }
        }
        assert!(began.elapsed() < Duration::from_secs(30));
    }
    assert!(played > sessions);
}

#[test]
fn rules_that_the_protocol_does_not_know_are_refused_before_anything_is_asked() {
    let mut program = Program::new(&command("well"), 0);
    for (rules, is_known) in [
        (Rules::GOMOKU, true),
        (Rules::RENJU, true),
        (Rules::GOMOKU.with_opening(Opening::Swap2), true),
        (Rules::TIC_TAC_TOE, false),
        (Rules::CONNECT_FOUR, false),
        ("15x15,5,misere".parse().unwrap(), false),
        ("12x10,5,exactly".parse().unwrap(), true),
    ] {
        let accepts = program.check_rules(rules, &GOES_ON);
        assert_eq!(accepts, if is_known { Ok(()) } else { Err(ProgramFault::Rules) }, "{rules}");
    }
}

/// One that says nothing to what it does not know, and one that refuses most boards and rules.
#[test]
fn a_program_that_answers_little_is_asked_what_it_plays() {
    let all: Vec<u8> = (5..=Rules::MAX_SIDE).collect();
    for (behaviour, sizes, rectangles, rules) in [
        ("mute", &*all, false, &[0, 1, 4, 9][..]),
        ("picky", &[15], true, &[0, 1, 9]),
        ("crashes-elsewhere", &[15, 20], false, &[0, 1, 4, 9]),
        ("tells-rules", &all, true, &[0, 1, 4, 9]),
    ] {
        let began = Instant::now();
        let said = Program::probe(command(behaviour), &GOES_ON).unwrap();
        assert!(began.elapsed() < Duration::from_secs(15));
        assert_eq!((&*said.sizes, said.rectangles, &*said.rules), (sizes, rectangles, rules));
    }
}

/// Plays whole games against the engine of this program, with moves taken back and boards set up.
#[test]
fn games_are_played_move_by_move_from_any_position() {
    let limit = TimeLimit::new(Duration::from_millis(60), Duration::from_secs(20));
    let mut program = Program::new(&own(), 1 << 22);
    for rules in ["15x15,5", "15x15,5,renju", "9x12,5,exactly", "15x15,5,caro"] {
        let rules: Rules = rules.parse().unwrap();
        let mut position = Position::new(rules, Mark::X);
        let mut positions = vec![position.clone()];
        for _ in 0..8 {
            let thought = program.choose(&position, limit, &GOES_ON).unwrap();
            position.play(thought.made).unwrap();
            positions.push(position.clone());
            if position.outcome().is_some() {
                break;
            }
        }
        // Taken back.
        let before = &positions[positions.len() / 2];
        if before.outcome().is_none() {
            program.choose(before, limit, &GOES_ON).unwrap();
        }
    }
    // Four in a row of its own are completed, whoever has X.
    for turn in Mark::ALL {
        let mut board = Board::new(Rules::GOMOKU);
        (3..7).for_each(|row| board[Square::new(row, 3)] = Some(turn));
        board[Square::new(7, 3)] = Some(turn.other());
        let position = Position::from_board(board, turn).unwrap();
        let thought = program.choose(&position, limit, &GOES_ON).unwrap();
        assert_eq!(thought.made, Move::Place(Square::new(2, 3)));
    }
}

/// Plays the opening of swap2 against a program that knows it, and by the own engine for one that
/// does not.
#[test]
fn swap2_is_opened_by_the_program_or_for_it() {
    let limit = TimeLimit::new(Duration::from_millis(60), Duration::from_secs(20));
    let rules = Rules::GOMOKU.with_opening(Opening::Swap2);
    let (well, mute) = (command("well"), command("mute"));
    for (command, is_own, limit) in
        [(own(), false, limit), (well, true, limit), (mute, true, SHORT)]
    {
        let mut program = Program::new(&command, 1 << 22);
        let mut position = Position::new(rules, Mark::X);
        while position.is_opening() {
            let thought = program.choose(&position, limit, &GOES_ON).unwrap();
            assert_eq!(thought.is_own, is_own);
            position.play(thought.made).unwrap();
        }
        assert!(matches!(position.board().count(Mark::X), 2..=3));
    }
}
