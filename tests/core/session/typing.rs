//! Squares typed as numbers.

use velha::game::Rules;
use velha::session::{Numbering, Typed, Typing, WrongNumber, number_of};

use crate::support::{rules, square};

/// What digits come to, one after the other; `,` ends a number.
fn typed(digits: &str, numbering: Numbering, rules: Rules) -> String {
    let mut typing = Typing::default();
    let told = digits.chars().map(|character| {
        let typed = match character.to_digit(10) {
            Some(digit) => typing.digit(u8::try_from(digit).unwrap(), numbering, rules),
            None => typing.finish(rules),
        };
        match typed {
            Typed::Square(square) => square.to_string(),
            Typed::Leave => "leave".to_owned(),
            Typed::More => "..".to_owned(),
            Typed::Wrong(WrongNumber::Row(number, last)) => format!("no row {number}/{last}"),
            Typed::Wrong(WrongNumber::Column(number, last)) => {
                format!("no column {number}/{last}")
            }
            Typed::Wrong(WrongNumber::Square(number)) => format!("no square {number}"),
        }
    });
    told.collect::<Vec<_>>().join(" ")
}

#[test]
fn squares_are_typed_as_numbers() {
    let (small, gomoku, largest) = (Rules::TIC_TAC_TOE, rules(15, 15, 5), rules(20, 20, 5));
    let wide = rules(3, 12, 3);
    for (digits, numbering, rules, expected) in [
        ("1", Numbering::Off, small, ".."),
        (
            "789456123",
            Numbering::NumberPad,
            small,
            "a1 b1 c1 a2 b2 c2 a3 b3 c3",
        ),
        ("0", Numbering::NumberPad, small, "no square 0"),
        (
            "012345678",
            Numbering::FromZero,
            small,
            "a1 b1 c1 a2 b2 c2 a3 b3 c3",
        ),
        ("9", Numbering::FromZero, small, "leave"),
        ("12", Numbering::RowColumn, small, ".. b1"),
        ("3313", Numbering::RowColumn, small, ".. c3 .. c1"),
        ("0", Numbering::RowColumn, small, "no row 0/3"),
        ("4", Numbering::RowColumn, small, "no row 4/3"),
        ("14", Numbering::RowColumn, small, ".. no column 4/3"),
        // The row stands; it is the column that is asked for again.
        ("142", Numbering::RowColumn, small, ".. no column 4/3 b1"),
        ("1,2,", Numbering::RowColumn, small, ".. .. b1 .."),
        ("22", Numbering::RowColumn, gomoku, ".. b2"),
        ("1,1,", Numbering::RowColumn, gomoku, ".. .. .. a1"),
        ("1515", Numbering::RowColumn, gomoku, ".. .. .. o15"),
        ("1,15", Numbering::RowColumn, gomoku, ".. .. .. o1"),
        ("16", Numbering::RowColumn, gomoku, ".. no row 16/15"),
        (
            "10216",
            Numbering::RowColumn,
            gomoku,
            ".. .. b10 .. no row 16/15",
        ),
        ("2020", Numbering::RowColumn, largest, ".. .. .. t20"),
        ("21", Numbering::RowColumn, largest, ".. no row 21/20"),
        ("2,2,", Numbering::RowColumn, largest, ".. .. .. b2"),
        ("312", Numbering::RowColumn, wide, ".. .. l3"),
        ("313", Numbering::RowColumn, wide, ".. .. no column 13/12"),
        (",,12", Numbering::RowColumn, small, ".. .. .. b1"),
    ] {
        let told = typed(digits, numbering, rules);
        assert_eq!(told, expected, "{digits} {numbering:?}");
    }
}

#[test]
fn the_number_on_a_square_is_the_one_that_is_typed_for_it() {
    let rules = Rules::TIC_TAC_TOE;
    for numbering in [Numbering::NumberPad, Numbering::FromZero] {
        for square in rules.all_squares() {
            let number = number_of(square, numbering).unwrap();
            let typed = Typing::default().digit(number, numbering, rules);
            assert_eq!(typed, Typed::Square(square), "{numbering:?}");
        }
    }
    for numbering in [Numbering::Off, Numbering::RowColumn] {
        assert_eq!(number_of(square("a1"), numbering), None);
    }
    let mut typing = Typing::default();
    assert_eq!(typing.so_far(), None);
    let gomoku = self::rules(15, 15, 5);
    typing.digit(1, Numbering::RowColumn, gomoku);
    assert_eq!(typing.so_far(), Some((None, "1")));
    typing.finish(gomoku);
    assert_eq!(typing.so_far(), Some((Some(1), "")));
}
