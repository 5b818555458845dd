//! `velha analyse`: what it prints.

use clap::Parser;
use velha::console::analyse::{AnalyseArgs, analyse};
use velha::game::{Board, LineRule, Mark, Move, Position, Rules};

use crate::support::{next, square, squares};

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    args: AnalyseArgs,
}

fn parse(line: &[&str]) -> AnalyseArgs {
    let words = ["velha"].into_iter().chain(line.iter().copied());
    Cli::try_parse_from(words).unwrap().args
}

fn run(line: &[&str], loaded: Option<Position>) -> Vec<String> {
    let args = parse(line);
    let position = args.position(loaded).unwrap();
    let mut out = Vec::new();
    analyse(&position, &args, &mut out).unwrap();
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
        (&["--moves", "a1 b1 c1 b2 a2 c2 b3 a3 c3"][..], "value: draw"),
        (
            board_4x3,
            "value: X wins in 7, a2 X wins in 7, b2 X wins in 7, c2 X wins in 7, a3 X wins in 7, \
             b3 X wins in 7, c3 X wins in 7, a1 X wins in 9, c1 X wins in 9, a4 X wins in 9, \
             c4 X wins in 9, b1 O wins in 10, b4 O wins in 10",
        ),
    ] {
        let lines = run(line, None).join(", ");
        assert!(lines.starts_with(expected), "{line:?} printed {lines}");
    }
}

#[test]
fn what_is_left_of_an_opening_is_left_out() {
    let position = |made: &str| {
        let rules = Rules::new(5, 5, 3).unwrap().with_words(["swap"]).unwrap();
        let mut position = Position::new(rules, Mark::X);
        made.split_whitespace().for_each(|name| {
            position.play(name.parse::<Move>().unwrap()).unwrap();
        });
        position
    };
    // A side is to be chosen: the squares have values all the same, and a choice is a move.
    let lines = run(&["--seconds", "2"], Some(position("c3")));
    assert_eq!(lines.len(), 25, "{lines:?}");
    assert_eq!(lines, run(&["--seconds", "2"], Some(position("c3 x"))));
    assert_eq!(run(&["--moves", "x a1"], Some(position("c3"))).len(), 24);
}

#[test]
fn an_even_value_has_no_sign_before_its_zeros() {
    let line =
        ["--wins", "renju", "--rows", "5", "--columns", "5", "--moves", "a1", "--seconds", "0.2"];
    let lines = run(&line, None);
    assert!(lines.iter().all(|line| !line.contains("-0.00")), "{lines:?}");
}

#[test]
fn other_rules_are_asked_for_by_name() {
    let falling = &["--rows", "3", "--columns", "4", "--fall"][..];
    let row = "XX...O/OO...X";
    for (line, expected) in [
        (
            falling,
            "value: X wins in 9, b3 X wins in 9, c3 X wins in 9, a3 X wins in 11, d3 X wins in 11",
        ),
        // A letter is a column, and so is any square of it.
        (&[falling, &["--moves", "a A a1 b3 b"]].concat(), "value: "),
        (
            &["--misere"],
            "value: draw, b2 draw, a1 O wins in 9, b1 O wins in 9, c1 O wins in 9, a2 O wins in 9",
        ),
        (&["--misere", "--position", "XX./.../O.."], "value: "),
        (&["--position", "XXX/OO./...", "--misere"], "value: O wins in 0"),
        (&["--position", "XX./OO./...", "--turn", "X"], "value: X wins in 1, c1 X wins in 1"),
        (&["--position", "XX./OO./...", "--turn", "O"], "value: O wins in 1, c2 O wins in 1"),
        (&["--position", "XX./OO./..."], "value: X wins in 1"),
        (&["--position", "xx./oo./x.."], "value: O wins in 1"),
        (&["--position", "XX./OO./...", "--moves", "c1"], "value: X wins in 0"),
        (
            &["--line", "4", "--position", "OXXX..O/......./.......", "--turn", "X"],
            "value: X wins in 1, e1 X wins in 1",
        ),
    ] {
        let line = [line, &["--seconds", "5"]].concat();
        let lines = run(&line, None).join(", ");
        assert!(lines.starts_with(expected), "{line:?} printed {lines}");
    }
    for (wins, position, won) in [
        ("at-least", row, false),
        ("at-least", "OXXX.O/....../......", true),
        ("exactly", "OXXX.O/....../......", true),
        ("caro", "OXXX.O/....../......", false),
        ("caro", "XXX.O./....../......", true),
        ("exactly", "XXX.X./....../......", false),
        ("at-least", "XXX.X./....../......", true),
    ] {
        let line = &["--line", "4", "--wins", wins, "--position", position, "--turn", "X"];
        let Ok(asked) = parse(line).position(None) else {
            assert_eq!(position, row);
            continue;
        };
        let mover = Mark::X;
        assert_eq!(
            !velha::game::Threats::completing(asked.board(), mover).is_empty(),
            won,
            "{line:?}"
        );
    }
}

#[test]
fn the_forbidden_squares_of_renju_are_listed_with_the_reason() {
    let free = "...............";
    let rows = [
        free,
        free,
        "..OO...........",
        "....X..........",
        "....X..........",
        "..XX...........",
        free,
    ]
    .into_iter()
    .chain([free; 8])
    .collect::<Vec<_>>()
    .join("/");
    // Squares are forbidden to the side that began, whatever its mark.
    let turned = rows.replace('X', "x").replace('O', "X").replace('x', "O");
    for (rows, turn) in [(&rows, "X"), (&turned, "O")] {
        let renju = ["--wins", "renju", "--seconds", "0.1"];
        let lines = run(&[&renju[..], &["--position", rows, "--turn", turn]].concat(), None);
        let forbidden: Vec<_> = lines.iter().filter(|line| line.contains("forbidden")).collect();
        assert_eq!(forbidden, ["e6 forbidden, double three"]);
    }
}

#[test]
fn a_position_that_no_game_reaches_is_valued() {
    let mut board = Board::new(Rules::TIC_TAC_TOE);
    for square in squares("a1 b1 c3") {
        board[square] = Some(Mark::X);
    }
    let loaded = Position::from_board(board, Mark::O).unwrap();
    let lines = run(&["partie.txt"], Some(loaded));
    assert_eq!(lines[..2], ["value: X wins in 2", "c1 X wins in 2"]);
    assert_eq!(lines.len(), 7);
}

/// A board on which stones of either side stand anywhere, in any numbers; nothing where both have
/// a line or many squares are free.
fn any_position(random: &mut fastrand::Rng, rules: Rules) -> Option<Position> {
    let mut board = Board::new(rules);
    let (taken, of_x) = (random.f32() * 0.6 + 0.4, random.f32());
    for square in rules.all_squares() {
        if random.f32() < taken {
            let mark = if random.f32() < of_x { Mark::X } else { Mark::O };
            board[square] = Some(mark);
        }
    }
    let turn = random.choice(Mark::ALL).unwrap();
    let few = board.free_squares().count() <= 8;
    Position::from_board(board, turn).ok().filter(|_| few)
}

/// Value of a position, found by trying everything: more than 0 if X wins, the sooner the more.
fn plain(position: &Position) -> i32 {
    if let Some(outcome) = position.outcome() {
        return outcome.winner().map_or(0, |winner| match winner {
            Mark::X => 100,
            Mark::O => -100,
        });
    }
    let values = position.placements().map(|square| {
        let value = plain(&next(position, square));
        value - value.signum()
    });
    match position.turn() {
        Mark::X => values.max().unwrap(),
        Mark::O => values.min().unwrap(),
    }
}

fn in_words(value: i32) -> String {
    match value {
        0 => "draw".into(),
        1.. => format!("X wins in {}", 100 - value),
        _ => format!("O wins in {}", 100 + value),
    }
}

#[test]
fn small_boards_are_judged_exactly_whatever_stands_on_them() {
    let mut random = fastrand::Rng::with_seed(9);
    let (mut over, mut won) = (0, 0);
    for (rows, columns, line) in [(3, 3, 3), (4, 3, 3), (3, 5, 4), (4, 4, 3), (4, 4, 4)] {
        let rules = Rules::new(rows, columns, line).unwrap();
        for rules in [rules, rules.with_line_rule(LineRule::Exactly)] {
            for _ in 0..40 {
                let Some(position) = any_position(&mut random, rules) else {
                    continue;
                };
                let value = plain(&position);
                let lines = run(&["partie.txt"], Some(position.clone()));
                let board = position.board();
                assert_eq!(lines[0], format!("value: {}", in_words(value)), "\n{board}");
                over += u32::from(position.outcome().is_some());
                won += u32::from(value != 0);
                let squares = match position.outcome() {
                    None => board.free_squares().count(),
                    Some(_) => 0,
                };
                assert_eq!(lines.len(), 1 + squares);
                let mut last = i32::MAX;
                for line in &lines[1..] {
                    let (name, words) = line.split_once(' ').unwrap();
                    let after = plain(&next(&position, square(name)));
                    let value = after - after.signum();
                    assert_eq!(words, in_words(value), "{name} in\n{board}");
                    let of_mover = if position.turn() == Mark::X { value } else { -value };
                    assert!(of_mover <= last, "{name} is not in order in\n{board}");
                    last = of_mover;
                }
            }
        }
    }
    assert!(over > 20 && won > 100, "{over} {won}");
}

#[test]
fn what_cannot_be_proven_is_estimated_as_the_side_to_move_sees_it() {
    let line = ["--rows", "20", "--columns", "20", "--line", "6"];
    let line = [&line[..], &["--seconds", "0.2", "--moves", "k11"]].concat();
    let lines = run(&line, None);
    // O is to move, and no square is worth more than the position.
    let value = lines[0].strip_prefix("value: unknown, ").unwrap();
    let (better, value) = value.split_once(" +").unwrap();
    let value = value.parse::<f32>().unwrap() * if better == "O" { 1.0 } else { -1.0 };
    let squares = lines[1..].iter();
    let values = squares.filter_map(|line| line.split_once(' ')?.1.parse::<f32>().ok());
    let values: Vec<_> = values.collect();
    assert!((values[0] - value).abs() < 0.01, "{lines:?}");
    assert!(values.is_sorted_by(|left, right| left >= right));
    assert_eq!(lines.len(), 400);
}

#[test]
fn the_best_square_of_a_large_board_stands_first() {
    // Values that can be proven at all are proven in a hundredth of the time.
    for (line, moves, seconds, expected) in [
        ("4", "h8 a1", "2", ["value: X wins", "X wins"]),
        ("5", "h8", "0.1", ["", ""]),
        ("5", "a1 h8 a5 i8 a9 j8 c13", "2", ["value: O wins in 3", "g8 O wins in 3"]),
    ] {
        let board = ["--rows", "15", "--columns", "15", "--line", line];
        let words = [&board[..], &["--moves", moves, "--seconds", seconds]].concat();
        let lines = run(&words, None);
        let stand = lines.iter().zip(expected).all(|(line, end)| line.ends_with(end));
        assert!(stand, "{moves}: {lines:?}");
    }
}

/// A win can take no fewer moves than the marks that its line lacks.
#[test]
fn a_win_that_cannot_be_shorter_is_told_with_its_number() {
    for (side, line, position, expected) in [
        ("20", "3", "", ["value: X wins in 5", "X wins in 5"]),
        ("20", "3", "k10 a1", ["value: X wins in 3", "X wins in 3"]),
        ("15", "4", "h8 a1 i8 o15", ["value: X wins in 3", "X wins in 3"]),
    ] {
        let rules = ["--rows", side, "--columns", side, "--line", line];
        let lines = run(&[&rules[..], &["--moves", position, "--seconds", "2"]].concat(), None);
        let stand = lines.iter().zip(expected).all(|(line, end)| line.ends_with(end));
        assert!(stand, "{position}: {:?}", &lines[..2]);
    }
}

#[test]
fn an_estimate_is_never_told_as_a_proof() {
    for (side, line, moves) in
        [(20, 3, "a1"), (20, 3, "k10 a1 t20 b1"), (15, 3, "a1"), (20, 4, "a1 k10 t20")]
    {
        let (side, line) = (side.to_string(), line.to_string());
        let rules = ["--rows", &side, "--columns", &side, "--line", &line];
        let words = [&rules[..], &["--moves", moves, "--seconds", "0"]].concat();
        let lines = run(&words, None);
        let plies = lines[0].split_once(" wins in ").map(|(_, plies)| plies);
        let plies = plies.map_or(0, |plies| plies.parse().unwrap());
        assert!(plies <= 12, "{words:?}: {}", lines[0]);
    }
}

#[test]
fn a_wrong_board_or_move_is_named() {
    for (line, expected) in [
        (&["--rows", "2"][..], "a board has 3 to 20 rows, not 2"),
        (&["--moves", "b2 zz"], "zz is not the name of a square"),
        (&["--moves", "b2 b2"], "move 2, b2: b2 is taken by X"),
        (&["--moves", "b"], "b is not the name of a square"),
        (&["--fall", "--moves", "d"], "move 1, d1: row 1, column 4 is not on the board"),
        (&["--fall", "--moves", "a a a a"], "move 4, a1: a1 is taken by X"),
        (
            &["--wins", "renju", "--fall"],
            "these rules do not go with each other, or not with this board",
        ),
        (&["--position", "XO/.../..."], "a board has 3 to 20 columns, not 2"),
        (&["--position", "XO./../..."], "row 2 of the board has 2 instead of 3 squares"),
        (&["--position", "XO./.?./..."], "b2 of the board holds '?'; X, O or a point is needed"),
        (&["--position", "XXX/OOO/..."], "both X and O have a completed line"),
        (&["--fall", "--position", "X../.../..."], "a1 stands above a free square, but marks fall"),
    ] {
        let error = parse(line).position(None).unwrap_err();
        assert_eq!(error.to_string(), expected, "{line:?}");
    }
    let refused = |line: &[&str]| Cli::try_parse_from(line).is_err();
    assert!(refused(&["velha", "file.ron", "--rows", "4"]));
    assert!(refused(&["velha", "--seconds", "-1"]));
    assert!(refused(&["velha", "--seconds", "nan"]));
    assert!(refused(&["velha", "file.ron", "--fall"]));
    assert!(refused(&["velha", "--turn", "X"]));
    assert!(refused(&["velha", "--rows", "4", "--position", ".../.../..."]));
}
