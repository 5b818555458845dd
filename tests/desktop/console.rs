//! The commands without a window, through pipes as another program has them: on Windows, where a
//! program with a window has no streams of its own. Elsewhere other tests try them without a desktop.

use std::fs::File;
use std::io::{BufRead, BufReader, Write};
use std::path::Path;
use std::process::Stdio;

use super::desk::Desk;
use super::system::is_windows;

#[test]
#[ignore = "needs Wine and Debian's desktop tools; .ci/windows runs it"]
fn the_commands_answer_in_pipes() {
    if !is_windows() {
        return;
    }
    let desk = Desk::open();
    let data = |name: &str| {
        desk.name(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name))
    };
    let run = |arguments: &[&str]| {
        let mut command = desk.game(arguments);
        // Services of Wine that are started along keep this open, so that a pipe would never end.
        let faults = desk.home().join("faults");
        command.stdout(Stdio::piped()).stderr(File::create(&faults).expect("a file"));
        let output = command.output().expect("it runs");
        let text = |bytes| String::from_utf8(bytes).expect("text in UTF-8");
        (output.status.code(), text(output.stdout), text(std::fs::read(&faults).expect("a file")))
    };
    let check = |arguments: &[&str], status: i32, says: &str| {
        let (code, out, _) = run(arguments);
        assert_eq!(code, Some(status), "{arguments:?}: {out}");
        assert!(out.contains(says), "{arguments:?}: {out}");
    };

    let trials = data("trials.txt");
    let (status, out, errors) = run(&["report", &trials]);
    assert_eq!(status, Some(1));
    assert!(out.contains("19 in progress, O to move\n┌───┬───┬───┐\n"), "{out}");
    assert!(errors.starts_with(&format!("{trials}:2: ")), "{errors}");

    let position = ["analyse", "--position", "XX./OO./...", "--turn", "X"];
    check(&position, 0, "value: X wins in 1\nc1 X wins in 1\nc2 draw\n");

    // A name that no file may have, and letters of which most code pages know nothing.
    check(&["convert", &data("game-3.velha"), "games"], 0, "1 game added\n");
    let folder = desk.name(&desk.home().join("é 井"));
    check(&["convert", "games", &folder], 0, &format!("1 game written to {folder}\n"));
    check(&["convert", "games", &folder], 0, "1 game written to");
    let files = std::fs::read_dir(desk.home().join("é 井")).unwrap();
    let mut names: Vec<_> = files.map(|file| file.unwrap().file_name()).collect();
    names.sort();
    assert_eq!(names.len(), 2, "{names:?}");
    let first = names[1].to_str().unwrap();
    assert!(first.starts_with("Computer – Ana; -Ä- (井), 3x3, "), "{first}");
    check(&["report", &desk.name(&desk.home().join("é 井").join(first))], 0, "O to move");
}

#[test]
#[ignore = "needs Wine and Debian's desktop tools; .ci/windows runs it"]
fn another_program_plays_against_it_through_pipes() {
    if !is_windows() {
        return;
    }
    let desk = Desk::open();
    let mut command = desk.game(&["brain", "--level", "beginner"]);
    let mut brain = command.stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut input = brain.stdin.take().unwrap();
    let mut lines = BufReader::new(brain.stdout.take().unwrap()).lines();
    let mut answer = |command: &str| {
        writeln!(input, "{command}").unwrap();
        lines.next().expect("an answer").unwrap()
    };
    assert_eq!(answer("START 15"), "OK");
    for command in ["BEGIN", "TURN 0,0", "TURN 14,14"] {
        let square = answer(command);
        let (column, row) = square.split_once(',').expect("two numbers");
        assert!([column, row].iter().all(|number| number.parse::<u8>().unwrap() < 15), "{square}");
    }
    writeln!(input, "END").unwrap();
    assert!(brain.wait().unwrap().success());
}
