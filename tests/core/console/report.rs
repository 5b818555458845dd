//! `velha report`, and the command line.

use std::ffi::OsStr;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use clap::Parser;
use velha::cli::{Cli, CliCommand, is_brain};
use velha::console::report::{self, ReportArgs};
use velha::game::{Board, Ending, GameRecord, LineOutcome, Mark, Position, Rules, Square};
use velha::history::{BySeat, Game, Seat};
use velha::storage::encode;

fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

/// Exit status, output and errors of a report.
fn run(files: &[PathBuf]) -> (u8, String, String) {
    let files = files.to_vec();
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let status = report::run(&ReportArgs { files }, &mut out, &mut err);
    let text = |bytes| String::from_utf8(bytes).unwrap();
    (status, text(out), text(err))
}

/// The lines of a report that are no part of a grid.
fn verdicts(out: &str) -> Vec<&str> {
    let grid = ['┌', '│', '├', '└'];
    out.lines().filter(|line| !line.starts_with(grid)).collect()
}

#[test]
fn the_trials_of_the_document_have_its_verdicts() {
    let (status, out, err) = run(&[data("trials.txt")]);
    let expected = [
        "01 in progress, X to move",
        "03 X wins, row 1",
        "04 X wins, row 2",
        "05 X wins, row 3",
        "06 X wins, main diagonal",
        "07 X wins, anti-diagonal",
        "08 X wins, column 1",
        "09 X wins, column 2",
        "10 X wins, column 3",
        "11 O wins, row 1",
        "12 O wins, row 2",
        "13 O wins, row 3",
        "14 O wins, main diagonal",
        "15 O wins, anti-diagonal",
        "16 O wins, column 1",
        "17 O wins, column 2",
        "18 O wins, column 3",
        "19 in progress, O to move",
    ];
    assert_eq!(verdicts(&out), expected);
    assert_eq!(out.lines().count(), 18 * 8);
    assert!(out.ends_with(
        "\
19 in progress, O to move
┌───┬───┬───┐
│ O │ X │   │
├───┼───┼───┤
│ X │ O │ X │
├───┼───┼───┤
│   │   │   │
└───┴───┴───┘
"
    ));
    let place = format!("{}:2: ", data("trials.txt").display());
    assert!(err.starts_with(&place), "{err}");
    assert!(err.contains("square 7") && err.lines().count() == 1, "{err}");
    assert_eq!(status, 1);
}

#[test]
fn every_record_has_its_verdict_and_faults_their_place() {
    let folder = tempfile::tempdir().unwrap();
    let path = |name: &str| folder.path().join(name);
    for (name, text, verdict, fault) in [
        ("mended", "X;X;O;O;O;X;X;O;X/O", "01 draw", ""),
        ("two lines", "X;X;X;O;X;O;O;O;X/X", "01 X wins, row 1 and main diagonal", ""),
        ("two winners", "\n\nX;X;X;O;O;O;B;B;B/X", "", ":3: "),
        ("empty", "", "", ": "),
        ("words", "hello", "", ": "),
        ("cut", "(\n  format: \"velha game\",\n", "", ":2: "),
        ("cut.sgf", "(;GM[4]SZ[15];B[hh];W[ii]", "01 in progress, X to move", ": The file ends"),
    ] {
        fs::write(path(name), text).unwrap();
        let (status, out, err) = run(&[path(name)]);
        assert_eq!(verdicts(&out).join("|"), verdict, "{name}");
        assert_eq!(status, u8::from(!fault.is_empty()), "{name}");
        let place = format!("{}{fault}", path(name).display());
        assert!(fault.is_empty() == err.is_empty(), "{name}: {err}");
        assert!(err.is_empty() || err.starts_with(&place), "{name}: {err}");
    }
    for missing in ["nowhere", "."] {
        let (status, out, err) = run(&[path(missing), path("mended")]);
        assert_eq!((status, verdicts(&out)), (1, vec!["01 draw"]), "{err}");
        assert_eq!(err.lines().count(), 1, "{err}");
    }
}

#[test]
fn a_save_is_judged_where_it_stands() {
    let (status, out, err) = run(&[data("game-3.velha"), data("board-3.velha")]);
    assert_eq!(verdicts(&out), ["01 in progress, O to move", "01 X wins, a1 to d4"]);
    assert_eq!((status, err.as_str()), (0, ""));
}

#[test]
fn a_game_that_its_players_ended_says_how() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.velha");
    for (ending, expected) in [
        (Ending::GaveUp(Mark::X), "01 O wins, X gave up"),
        (Ending::Lost(Mark::X), "01 O wins"),
        (Ending::OutOfTime(Mark::O), "01 X wins, O ran out of time"),
        (Ending::Agreed, "01 draw, agreed"),
        (Ending::Left, "01 in progress, O to move"),
    ] {
        let mut record = GameRecord::new(Rules::TIC_TAC_TOE, Mark::X);
        record.play(Square::new(1, 1)).unwrap();
        record.end(ending);
        let game = Game::new(record, BySeat::default(), Seat::One);
        fs::write(&path, encode(&game)).unwrap();
        let (_, out, _) = run(std::slice::from_ref(&path));
        assert_eq!(verdicts(&out), [expected]);
    }
}

#[test]
fn where_a_line_loses_the_report_says_whose_it_is() {
    let misere = Rules::TIC_TAC_TOE.with_completing(LineOutcome::Loses);
    let mut board = Board::new(misere);
    for column in 0..3 {
        board[Square::new(1, column)] = Some(Mark::X);
    }
    let position = Position::from_board(board, Mark::O).unwrap();
    assert_eq!(report::verdict(&position), "O wins, X has row 2");
}

#[test]
fn a_reader_that_goes_away_ends_the_report_quietly() {
    struct Broken(io::ErrorKind);
    impl Write for Broken {
        fn write(&mut self, _: &[u8]) -> io::Result<usize> {
            Err(self.0.into())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    for (kind, expected) in
        [(io::ErrorKind::BrokenPipe, (0, 0)), (io::ErrorKind::StorageFull, (1, 1))]
    {
        let mut err = Vec::new();
        let args = ReportArgs { files: vec![data("trials.txt")] };
        let status = report::run(&args, &mut Broken(kind), &mut err);
        let lines = String::from_utf8(err).unwrap().lines().count();
        assert_eq!((status, lines), expected, "{kind}");
    }
}

#[test]
fn the_command_line_tells_files_from_commands() {
    let read = |line: &str| {
        let cli = Cli::try_parse_from(line.split(' ')).ok()?;
        let files: Vec<_> = cli.files.iter().map(|it| it.display().to_string()).collect();
        Some(match (files.join(" "), cli.command) {
            (files, Some(CliCommand::Report(args))) if files.is_empty() => {
                format!("report on {}", args.files.len())
            }
            (files, None) if files.is_empty() => "play".into(),
            (files, None) => format!("open {files}"),
            _ => "both".into(),
        })
    };
    for (line, expected) in [
        ("velha", Some("play")),
        ("velha game.velha", Some("open game.velha")),
        ("velha ./report", Some("open ./report")),
        ("velha -- report", Some("open report")),
        ("velha reports", Some("open reports")),
        ("velha report a b c", Some("report on 3")),
        ("velha report", None),
        ("velha a b", Some("open a b")),
        ("velha a report", Some("open a report")),
        ("velha --nonsense", None),
    ] {
        assert_eq!(read(line).as_deref(), expected, "{line}");
    }
}

#[test]
fn a_program_named_for_gomoku_managers_is_an_engine() {
    for (name, expected) in [
        ("pbrain-velha", true),
        ("/opt/engines/pbrain-velha", true),
        ("PBRAIN-velha.exe", true),
        ("velha", false),
        ("/opt/pbrain-engines/velha", false),
        ("", false),
    ] {
        assert_eq!(is_brain(OsStr::new(name)), expected, "{name}");
    }
}
