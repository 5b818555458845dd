//! Other programs as players: whatever one of them does, the game gets a move or a reason.

use std::env;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::thread;
use std::time::{Duration, Instant};

use velha::engine::ProgramFault;
use velha::game::{Board, Decision, Mark, Move, Opening, Position, Rules, Square};
use velha::protocol::{Program, SearchMessage, TimeLimit};

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
    let mut program = Program::new(&command(behaviour), 16);
    let position = Position::new(Rules::GOMOKU, Mark::X).after(Square::new(7, 7)).unwrap();
    match program.choose(&position, SHORT, &GOES_ON) {
        Ok(made) => {
            assert!(position.after(made).is_some());
            made.to_string()
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
        ("refuses", "refuses the game: size is not supported"),
        ("crash", "has ended: exit"),
        ("silent", "has not answered in time"),
        ("late", "has not answered in time"),
        ("taken", "answered 7,7, which is no legal move"),
        ("outside", "answered 15,3, which is no legal move"),
        ("far-outside", "answered 300,3, which is no legal move"),
        ("colours", "answered an error: [31mred"),
        ("words", "answered centre, which is no answer of an engine"),
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
    assert!(matches!(none, Err(ProgramFault::NoStart(..))), "{none:?}");
    let empty = Program::new("", 0).name(&GOES_ON);
    assert!(matches!(empty, Err(ProgramFault::NoStart(..))), "{empty:?}");
}

#[test]
fn what_a_program_says_is_kept_for_whoever_asks_and_bounded() {
    let mut program = Program::new(&command("chats"), 0);
    let mut position = Position::new(Rules::GOMOKU, Mark::X);
    let made = program.choose(&position, SHORT, &GOES_ON).unwrap();
    let said = program.take_messages();
    let message = SearchMessage::parse(said.last().unwrap()).unwrap();
    assert_eq!(message.to_string(), "Depth 3-5 | Eval -12 | Time 1500ms | A1 B2");
    assert!(said.len() <= 200);
    // What was said without being asked answers nothing.
    position.play(made).unwrap();
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
        let made = program.choose(&position, limit, &GOES_ON);
        assert_eq!(made.is_ok(), at == 0);
        let told = program.take_messages().concat();
        assert!(told.contains("INFO timeout_turn 3000"), "{told}");
        assert!(told.contains(&format!("INFO time_left {}", left.as_millis())), "{told}");
        let marks = [Square::new(0, 0), Square::new(8, 8)];
        position = marks.into_iter().fold(position, |it, made| it.after(made).unwrap_or(it));
    }
}

/// Scripts run beside themselves and not beside their interpreter, programs not beside a file that
/// they are told of; links are called by their name.
#[cfg(unix)]
#[test]
fn a_program_runs_in_the_folder_of_its_file_under_the_name_it_was_called_by() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    for inner in ["etc", "with a blank", "lib"] {
        std::fs::create_dir(path(inner)).unwrap();
    }
    std::fs::write(path("etc/x.toml"), "").unwrap();
    let lines =
        "#!/bin/sh\npwd >'PLACE'\nread about; echo 'name=\"x\"'\nread start; echo OK\ncat\n";
    let lines = lines.replace("PLACE", path("place").to_str().unwrap());
    for script in ["with a blank/engine.sh", "lib/engine.sh"] {
        std::fs::write(path(script), &lines).unwrap();
        let mode = std::os::unix::fs::PermissionsExt::from_mode(0o755);
        std::fs::set_permissions(path(script), mode).unwrap();
    }
    let here = folder.path().display();
    for (command, expected) in [
        (format!("/bin/sh '{here}/lib/engine.sh'"), "lib"),
        (format!("sh -e '{here}/lib/engine.sh' --config {here}/etc/x.toml"), "lib"),
        (format!("{here}/lib/engine.sh"), "lib"),
        (format!("{here}/lib/engine.sh --config {here}/etc/x.toml"), "lib"),
        (format!("{here}/lib/engine.sh -c {here}/etc/x.toml"), "lib"),
        (format!("{here}/with a blank/engine.sh"), "with a blank"),
        (format!("{here}/with\\ a\\ blank/engine.sh --config {here}/etc/x.toml"), "with a blank"),
    ] {
        Program::new(&command, 0).name(&GOES_ON).expect(&command);
        let place = std::fs::read_to_string(path("place")).unwrap();
        let expected = path(expected).canonicalize().ok();
        assert_eq!(Path::new(place.trim()).canonicalize().ok(), expected, "{command}");
    }
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
                Ok(made) => _ = position.play(made).unwrap(),
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
        (Rules::GOMOKU.with_opening(Opening::Swap), false),
        (Rules::TIC_TAC_TOE, false),
        (Rules::CONNECT_FOUR, false),
        ("15x15,5,misere".parse().unwrap(), false),
        ("12x10,5,exactly".parse().unwrap(), true),
    ] {
        let accepts = program.check_rules(rules, &GOES_ON);
        assert_eq!(accepts, if is_known { Ok(()) } else { Err(ProgramFault::Rules) }, "{rules}");
    }
}

/// Only `ERROR` and `UNKNOWN` refuse a game, whatever else is said of its board and its rule.
#[test]
fn what_a_program_refuses_it_says_when_the_game_begins() {
    for (behaviour, rules, expected) in [
        ("tells-rules", "15x15,5,exactly", Ok(())),
        ("tells-rules", "15x15,5", Ok(())),
        ("picky", "15x15,5", Ok(())),
        ("picky", "15x15,5,exactly", Ok(())),
        ("picky", "15x15,5,renju", Err("refuses the game: unsupported rule")),
        ("picky", "20x20,5", Err("refuses the game: unsupported size")),
        ("mute", "12x10,5", Err("has not answered in time")),
        ("crashes-elsewhere", "12x10,5", Err("has ended: ")),
        ("crashes-elsewhere", "20x20,5", Ok(())),
    ] {
        let position = Position::new(rules.parse().unwrap(), Mark::X);
        let made = Program::new(&command(behaviour), 0).choose(&position, SHORT, &GOES_ON);
        let said = made.map(drop).map_err(|fault| fault.to_string());
        let is_expected = match expected {
            Ok(()) => said.is_ok(),
            Err(start) => said.as_ref().is_err_and(|it| it.starts_with(start)),
        };
        assert!(is_expected, "{behaviour} {rules}: {said:?}");
    }
}

/// Whatever is given for a program, it has said its name within a few seconds, or it is no player.
#[test]
fn the_name_of_a_program_is_known_within_seconds_or_never() {
    for (behaviour, expected) in [
        ("well", "Odd but true"),
        ("refuses", "Odd but true"),
        ("silent-at-start", "Odd but true"),
        ("hangs", "answered running 1 test, which is no answer of an engine"),
        ("yes", "answered running 1 test, which is no answer of an engine"),
    ] {
        let began = Instant::now();
        let name = Program::new(&command(behaviour), 0).name(&GOES_ON);
        assert_eq!(name.unwrap_or_else(|fault| fault.to_string()), expected, "{behaviour}");
        let most = if behaviour == "yes" { 4 } else { 10 };
        assert!(began.elapsed() < Duration::from_secs(most), "{behaviour}");
    }
    let stopped = Program::new(&command("hangs"), 0).name(&AtomicBool::new(true));
    assert_eq!(stopped, Err(ProgramFault::Stopped));
}

/// Plays whole games against the engine of this program, with moves taken back and boards set up.
#[test]
fn games_are_played_move_by_move_from_any_position() {
    let limit = TimeLimit::new(Duration::from_millis(60), Duration::from_secs(20));
    let mut program = Program::new(&own(), 4);
    for rules in ["15x15,5", "15x15,5,renju", "9x12,5,exactly", "15x15,5,caro"] {
        let rules: Rules = rules.parse().unwrap();
        let mut position = Position::new(rules, Mark::X);
        let mut positions = vec![position.clone()];
        for _ in 0..8 {
            let made = program.choose(&position, limit, &GOES_ON).unwrap();
            position.play(made).unwrap();
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
        let made = program.choose(&position, limit, &GOES_ON).unwrap();
        assert_eq!(made, Move::Place(Square::new(2, 3)));
    }
}

/// Plays the opening of swap2 against programs that know it, one of them only with the colours of
/// the stones.
#[test]
fn swap2_is_opened_by_programs_that_know_it() {
    let limit = TimeLimit::new(Duration::from_millis(60), Duration::from_secs(20));
    let rules = Rules::GOMOKU.with_opening(Opening::Swap2);
    for command in [own(), command("wants-colours")] {
        let mut program = Program::new(&command, 4);
        let mut position = Position::new(rules, Mark::X);
        while position.is_opening() {
            let made = program.choose(&position, limit, &GOES_ON).unwrap();
            position.play(made).unwrap();
        }
        assert!(matches!(position.board().count(Mark::X), 2..=3));
    }
    // It calls the side that has two stones its own, as it is that side's turn.
    let mut position = Position::new(rules, Mark::X);
    for (row, column) in [(0, 0), (0, 1), (0, 2)] {
        position.play(Square::new(row, column)).unwrap();
    }
    let made = Program::new(&command("wants-colours"), 0).choose(&position, SHORT, &GOES_ON);
    assert_eq!(made, Ok(Move::Choose(Decision::Side(Mark::X))));
}

#[test]
fn nobody_opens_swap2_for_a_program_that_does_not_know_it() {
    let rules = Rules::GOMOKU.with_opening(Opening::Swap2);
    let position = Position::new(rules, Mark::X);
    let half = position.after(Square::new(7, 7)).unwrap();
    for (behaviour, position, expected) in [
        ("well", &position, "refuses the game: command"),
        ("mute", &position, "has not answered in time"),
        ("wants-colours", &half, "cannot be told these rules"),
    ] {
        let made = Program::new(&command(behaviour), 0).choose(position, SHORT, &GOES_ON);
        assert_eq!(made.unwrap_err().to_string(), expected, "{behaviour}");
    }
}

/// Kills a manager, which can then do nothing more, while a program thinks that reads no input.
#[cfg(unix)]
#[test]
fn a_program_ends_with_its_manager_however_that_ends() {
    let folder = tempfile::tempdir().unwrap();
    let script = folder.path().join("pbrain-deaf");
    let lines = "#!/bin/sh\nwhile read line; do case $line in\nABOUT) echo 'name=\"deaf\"';;\n\
                 START*) echo OK;;\nDONE|BEGIN|TURN*) echo $$ >pid; sleep 600;;\nesac; done\n";
    std::fs::write(&script, lines).unwrap();
    std::fs::set_permissions(&script, std::os::unix::fs::PermissionsExt::from_mode(0o755)).unwrap();
    let mut manager = std::process::Command::new(env!("CARGO_BIN_EXE_velha"));
    manager.arg("match").arg(&script).args(["random", "--time", "600000"]);
    let mut manager = manager.stdout(std::process::Stdio::null()).spawn().unwrap();
    let pid = until(|| {
        let text = std::fs::read_to_string(folder.path().join("pid")).ok()?;
        Some(text.trim().to_owned()).filter(|it| !it.is_empty())
    });
    manager.kill().unwrap();
    manager.wait().unwrap();
    until(|| {
        let alive = std::process::Command::new("ps").args(["-o", "stat=", "-p", &pid]).output();
        let state = String::from_utf8(alive.unwrap().stdout).unwrap();
        // One that nobody has collected is dead as well.
        (state.trim().is_empty() || state.starts_with('Z')).then_some(())
    });
}

/// Waits for something for ten seconds.
#[cfg(unix)]
fn until<T>(mut look: impl FnMut() -> Option<T>) -> T {
    let began = Instant::now();
    loop {
        if let Some(found) = look() {
            return found;
        }
        assert!(began.elapsed() < Duration::from_secs(10));
        thread::sleep(Duration::from_millis(10));
    }
}
