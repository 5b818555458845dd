//! Squares typed by their names, and what threatens on the board.

use proptest::prelude::*;
use velha::game::{Board, Mark, Rules, Square, Threats};
use velha::session::{Named, Naming, Scale, WrongName};

use crate::support::rules;

/// What characters come to, one after the other.
fn typed(characters: &str, rules: Rules) -> String {
    let mut naming = Naming::default();
    let told = characters.chars().map(|character| {
        let named = match character.to_digit(10) {
            Some(digit) => naming.digit(u8::try_from(digit).unwrap(), rules),
            None => naming.letter(character, rules),
        };
        match named {
            Named::Nothing => "-".to_owned(),
            Named::More => "..".to_owned(),
            Named::Square(square) => square.to_string(),
            Named::Wrong(WrongName::Column(letter, last)) => format!("no {letter}/{last}"),
            Named::Wrong(WrongName::Row(number, last)) => format!("no {number}/{last}"),
        }
    });
    told.collect::<Vec<_>>().join(" ")
}

#[test]
fn squares_are_typed_by_name() {
    let (small, largest) = (Rules::TIC_TAC_TOE, rules(20, 20, 5));
    for (characters, rules, expected) in [
        ("b2", small, ".. b2"),
        ("B2", small, ".. b2"),
        ("b2c3", small, ".. b2 .. c3"),
        // A digit alone is no name, and a name that can be no longer is done with.
        ("2", small, "-"),
        ("b22", small, ".. b2 -"),
        ("d1", small, "no d/c -"),
        ("b4", small, ".. no 4/3"),
        ("b43", small, ".. no 4/3 b3"),
        ("b0", small, ".. no 0/3"),
        ("abc1", small, ".. .. .. c1"),
        ("b é1", small, ".. - - b1"),
        ("t20", largest, ".. t2 t20"),
        ("t1a3", largest, ".. t1 .. a3"),
        ("t21", largest, ".. t2 no 21/20"),
        ("t3", largest, ".. t3"),
        ("u", largest, "no u/t"),
    ] {
        assert_eq!(typed(characters, rules), expected, "{characters}");
    }
}

#[test]
fn every_name_leads_to_its_square() {
    for rules in [Rules::TIC_TAC_TOE, rules(20, 20, 5), rules(3, 20, 3)] {
        for square in rules.all_squares() {
            let told = typed(&square.to_string(), rules);
            assert_eq!(told.split(' ').next_back().unwrap(), square.to_string());
        }
    }
}

/// A board from its rows, `x`, `o` or `.` for each square.
fn drawn(rules: Rules, rows: &str) -> Board {
    let mut board = Board::new(rules);
    let cells = rows.split_whitespace().flat_map(str::chars);
    for (square, cell) in rules.all_squares().zip(cells) {
        board[square] = match cell {
            'x' => Some(Mark::X),
            'o' => Some(Mark::O),
            _ => None,
        };
    }
    board
}

#[test]
fn what_threatens_is_told() {
    let exactly = rules(4, 6, 4).with_line_rule(velha::game::LineRule::Exactly);
    for (rules, rows, completing, doubling) in [
        (Rules::TIC_TAC_TOE, "... ... ...", "", ""),
        (Rules::TIC_TAC_TOE, "x.x ... o.o", "b1", ""),
        (Rules::TIC_TAC_TOE, "x.. .o. ..x", "", "c1 a3"),
        (rules(4, 6, 4), "..xx.. ...... ...... ......", "", "b1 e1"),
        (rules(4, 6, 4), ".xxx.. ...... ...... ......", "a1 e1", ""),
        (rules(4, 6, 4), "oxxx.. ...... ...... ......", "e1", ""),
        (rules(4, 6, 4), "xxx.x. ...... ...... ......", "d1", ""),
        // A line of five does not win there, so nothing is threatened.
        (exactly, "xxx.x. ...... ...... ......", "", ""),
    ] {
        let told = Threats::of(&drawn(rules, rows), Mark::X);
        let names = |squares: &[Square]| {
            let names: Vec<String> = squares.iter().map(ToString::to_string).collect();
            names.join(" ")
        };
        assert_eq!(names(&told.completing), completing, "{rows}");
        assert_eq!(names(&told.doubling), doubling, "{rows}");
    }
}

proptest! {
    #[test]
    fn what_completes_a_line_is_what_the_rules_say(cells in proptest::collection::vec(0..4_u8, 30)) {
        let rules = rules(5, 6, 4);
        let mut position_board = Board::new(rules);
        for (square, cell) in rules.all_squares().zip(cells) {
            position_board[square] = match cell {
                0 => Some(Mark::X),
                1 => Some(Mark::O),
                _ => None,
            };
        }
        for mark in Mark::ALL {
            let told = Threats::of(&position_board, mark).completing;
            let Ok(position) = velha::game::Position::from_board(position_board.clone(), mark)
            else {
                continue;
            };
            if position.outcome().is_some() {
                continue;
            }
            for square in position_board.free_squares() {
                let mut next = position.clone();
                next.play(square).unwrap();
                let wins = next.outcome().is_some_and(|outcome| outcome.winner() == Some(mark));
                prop_assert_eq!(told.contains(&square), wins);
            }
        }
    }
}

#[test]
fn everything_grows_and_shrinks_step_by_step_and_no_further() {
    let mut scale = Scale::default();
    while let Some(larger) = scale.larger() {
        assert_eq!(larger.smaller(), Some(scale));
        scale = larger;
    }
    assert_eq!(scale.percent(), 250);
    assert_eq!(Scale::from_percent(101), None);
}
