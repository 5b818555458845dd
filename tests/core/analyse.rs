//! `velha analyse`: what it prints.

use std::time::Duration;

use clap::Parser;
use velha::console::analyse::{AnalyseArgs, Estimate, analyse};
use velha::engine::Value;
use velha::game::{Board, Mark, Position, Rules, Square};

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    args: AnalyseArgs,
}

fn parse(line: &[&str]) -> AnalyseArgs {
    let words = ["velha"].into_iter().chain(line.iter().copied());
    Cli::try_parse_from(words).unwrap().args
}

fn run(
    line: &[&str],
    loaded: Option<Position>,
    estimate: Option<&mut Estimate<'_>>,
) -> Vec<String> {
    let args = parse(line);
    let position = args.position(loaded).unwrap();
    let mut out = Vec::new();
    analyse(&position, &args, estimate, &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    text.lines().map(str::to_owned).collect()
}

#[test]
fn the_value_comes_first_and_the_squares_best_first() {
    let board_4x3 = &["--rows", "4", "--columns", "3", "--threads", "2"][..];
    for (line, expected) in [
        (
            &[][..],
            "value: draw, a1 draw, b1 draw, c1 draw, a2 draw, b2 draw, c2 draw, a3 draw, b3 draw, \
             c3 draw",
        ),
        (
            &["--moves", "a1 a2 b1 b2"][..],
            "value: X wins in 1, c1 X wins in 1, c2 draw, a3 O wins in 2, b3 O wins in 2, \
             c3 O wins in 2",
        ),
        (&["--moves", "a1 b1 b2 b3 c3"][..], "value: X wins in 0"),
        (
            &["--moves", "a1 b1 c1 b2 a2 c2 b3 a3 c3"][..],
            "value: draw",
        ),
        (
            board_4x3,
            "value: X wins in 7, a2 X wins in 7, b2 X wins in 7, c2 X wins in 7, a3 X wins in 7, \
             b3 X wins in 7, c3 X wins in 7, a1 X wins in 9, c1 X wins in 9, a4 X wins in 9, \
             c4 X wins in 9, b1 O wins in 10, b4 O wins in 10",
        ),
    ] {
        let lines = run(line, None, None).join(", ");
        assert!(lines.starts_with(expected), "{line:?} printed {lines}");
    }
}

#[test]
fn a_position_that_no_game_reaches_is_valued() {
    let mut board = Board::new(Rules::TIC_TAC_TOE);
    for name in ["a1", "b1", "c3"] {
        board[Square::from_name(name).unwrap()] = Some(Mark::X);
    }
    let loaded = Position::from_board(board, Mark::O).unwrap();
    let lines = run(&["partie.txt"], Some(loaded), None);
    assert_eq!(lines[..2], ["value: X wins in 2", "c1 X wins in 2"]);
    assert_eq!(lines.len(), 7);
}

#[test]
fn what_cannot_be_proven_is_estimated_as_the_side_to_move_sees_it() {
    let mut estimate = |position: &Position, _: Duration| {
        let corner = position.board()[Square::new(0, 0)];
        Value::Estimate(if corner == Some(Mark::O) { -0.35 } else { 1.25 })
    };
    let line = [
        "--rows",
        "20",
        "--columns",
        "20",
        "--line",
        "6",
        "--seconds",
        "0.05",
    ];
    let line = [&line[..], &["--moves", "k10"]].concat();
    let lines = run(&line, None, Some(&mut estimate));
    assert_eq!(
        lines[..3],
        ["value: unknown, O +0.35", "a1 +0.35", "b1 -1.25"]
    );
    assert_eq!(lines.len(), 400);
    let lines = run(&line, None, None);
    assert_eq!(lines[..2], ["value: unknown", "a1 unknown"]);
}

#[test]
fn a_wrong_board_or_move_is_named() {
    for (line, expected) in [
        (&["--rows", "2"][..], "2 rows; a board has 3 to 20"),
        (&["--moves", "b2 zz"], "zz is not the name of a square"),
        (&["--moves", "b2 b2"], "move 2, b2: b2 is taken by X"),
    ] {
        let error = parse(line).position(None).unwrap_err();
        assert_eq!(error.to_string(), expected, "{line:?}");
    }
    let refused = |line: &[&str]| Cli::try_parse_from(line).is_err();
    assert!(refused(&["velha", "file.ron", "--rows", "4"]));
    assert!(refused(&["velha", "--seconds", "-1"]));
    assert!(refused(&["velha", "--seconds", "nan"]));
}
