//! `partie.txt`: what is read, what is refused and how it is said.

use std::path::Path;

use crate::storage::formats::read_bytes;
use velha::game::{Board, LineOutcome, Mark, Placement, Position, Rules, Square, TakenSquare};
use velha::storage::{Cause, Fault, partie_line, read_file, read_partie};

/// The position of the one record of a text.
fn read(text: &str) -> Result<Position, Fault> {
    let mut records = read_partie(text);
    assert_eq!(records.len(), 1, "{text:?}");
    records.remove(0).map(|game| game.record.position().clone())
}

#[test]
fn a_record_is_read_whatever_stands_around_it() {
    let plain = read("O;X;B;X;O;X;B;B;B/O").unwrap();
    assert_eq!(plain.turn(), Mark::O);
    assert_eq!(plain.board()[Square::new(0, 0)], Some(Mark::O));
    assert_eq!(plain.board()[Square::new(1, 2)], Some(Mark::X));
    assert_eq!(plain.board()[Square::new(2, 0)], None);
    for text in [
        "O;X;B;X;O;X;B;B;B/O\n",
        "O;X;B;X;O;X;B;B;B/O\r\n",
        "\u{FEFF}O;X;B;X;O;X;B;B;B/O",
        " O ; X;B ;\tX;O;X;B;B;B / O  ",
        "\n\r\n  \nO;X;B;X;O;X;B;B;B/O\n\n",
    ] {
        assert_eq!(read(text).unwrap(), plain, "{text:?}");
        let opened = read_bytes(text.as_bytes()).unwrap();
        assert_eq!(opened, read_partie(text), "{text:?}");
    }
}

#[test]
fn a_bad_record_says_what_is_wrong_and_where() {
    for (text, expected) in [
        ("X;X;O;O;O;X;X;M;X/O", "square 7 (row 3, column 2) holds \"M\"; X, O or B is needed"),
        ("x;X;O;O;O;X;X;O;X/O", "square 0 (row 1, column 1) holds \"x\"; X, O or B is needed"),
        ("X;X;O;O;;X;X;O;X/O", "square 4 (row 2, column 2) holds \"\"; X, O or B is needed"),
        ("X;X;O;O;O;X X;X;O;X/O", "square 5 (row 2, column 3) holds \"X X\"; X, O or B is needed"),
        ("B;B;B;B;B;B;B;B/X", "8 instead of 9 squares"),
        ("B;B;B;B;B;B;B;B;B;/X", "10 instead of 9 squares"),
        ("B;B;B;B;B;B;B;B;B", "it does not say whose turn it is: /X or /O at its end"),
        ("B;B;B;B;B;B;B;B;B/ ", "it does not say whose turn it is: /X or /O at its end"),
        ("B;B;B;B;B;B;B;B;B/B", "the turn is \"B\"; X or O is needed"),
        ("B;B;B;B;B;B;B;B;B/X/O", "the turn is \"X/O\"; X or O is needed"),
        ("X;X;X;O;O;O;B;B;B/X", "both X and O have a completed line"),
    ] {
        let found = read(text).map_err(|bad| bad.to_string());
        assert_eq!(found, Err(expected.to_owned()), "{text}");
    }
}

#[test]
fn what_a_bad_record_quotes_is_short_and_shows_no_commands() {
    let text = format!("{};B;B;B;B;B;B;B;B/X", "\u{1b}[31m\u{202e}".repeat(1000));
    let shown = read(&text).unwrap_err().to_string();
    assert!(shown.len() < 200, "{shown}");
    assert!(!shown.contains(['\u{1b}', '\u{202e}']), "{shown}");
}

#[test]
fn a_byte_that_is_no_text_spoils_its_record_alone() {
    let bytes = b"B;B;B;B;B;B;B;B;B/X\nX;\xFF;B;B;B;B;B;B;B/O\nX;B;B;B;B;B;B;B;B/O\n";
    let Ok(records) = read_bytes(bytes) else {
        panic!("the other records are there");
    };
    let good: Vec<_> = records.iter().map(Result::is_ok).collect();
    assert_eq!(good, [true, false, true]);
}

#[test]
fn one_bad_record_takes_nothing_away_from_the_others() {
    let records = read_partie("B;B;B;B;B;B;B;B;B/X\n\nX;X;O;O;O;X;X;M;X/O\nO;B;B;B;B;B;B;B;B/X");
    let places: Vec<_> =
        records.iter().map(|record| record.as_ref().err().map(|bad| bad.line)).collect();
    assert_eq!(places, [None, Some(Some(3)), None]);
    let square = Square::new(2, 1);
    let cause = Cause::Mark { index: 7, square, found: "M".into() };
    assert_eq!(records[1].as_ref().unwrap_err().cause, cause);
}

#[test]
fn every_board_of_nine_squares_survives_a_round_trip() {
    let rules = Rules::TIC_TAC_TOE.with_taken_square(TakenSquare::LoseTurn);
    let mut impossible = 0;
    for number in 0..3_u32.pow(9) {
        let mut board = Board::new(rules);
        let mut digits = number;
        for square in rules.all_squares() {
            board[square] = [None, Some(Mark::X), Some(Mark::O)][digits as usize % 3];
            digits /= 3;
        }
        let turn = Mark::ALL[number as usize % 2];
        match Position::from_board(board, turn) {
            Ok(position) => {
                let record = partie_line(&position).unwrap();
                assert_eq!(read(&record).unwrap(), position, "{record}");
            }
            Err(_) => impossible += 1,
        }
    }
    // By hand: two rows of a kind each, 3 x 2 ways, with 27 fillings of the third, which may be
    // either one's; columns the same. The boards where the third is full of one kind count twice.
    assert_eq!(impossible, 2 * (6 * 27 - 3 * 2));
}

#[test]
fn only_nine_squares_fit_a_record() {
    for (rules, expected) in [
        ((3, 3, 3), true),
        ((4, 4, 4), false),
        ((3, 4, 3), false),
        ((4, 3, 3), false),
        ((20, 20, 5), false),
    ] {
        let rules = Rules::new(rules.0, rules.1, rules.2).unwrap();
        let position = Position::new(rules, Mark::O);
        assert_eq!(partie_line(&position).is_some(), expected, "{rules:?}");
    }
    // A record would be another game by other rules.
    let usual = Rules::TIC_TAC_TOE;
    for rules in [
        usual.with_completing(LineOutcome::Loses),
        usual.with_placement(Placement::Falling),
        usual.with_completing(LineOutcome::Loses).with_taken_square(TakenSquare::LoseTurn),
    ] {
        assert_eq!(partie_line(&Position::new(rules, Mark::O)), None, "{rules:?}");
    }
    let start = Position::new(Rules::TIC_TAC_TOE, Mark::O);
    assert_eq!(partie_line(&start).unwrap(), "B;B;B;B;B;B;B;B;B/O\n");
}

#[test]
fn a_game_read_from_a_record_goes_on_by_the_house_rule_of_its_document() {
    let position = read("X;X;B;B;B;B;B;B;B/X").unwrap();
    assert_eq!(position.rules().taken_square, TakenSquare::LoseTurn);
}

#[test]
fn the_trials_of_the_document_are_read_and_the_faulty_one_is_refused() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/trials.txt");
    let Ok(records) = read_file(&path) else {
        panic!("the trials are records");
    };
    let bad: Vec<_> = (0..records.len()).filter(|&at| records[at].is_err()).collect();
    assert_eq!((records.len(), bad), (19, vec![1]));
}
