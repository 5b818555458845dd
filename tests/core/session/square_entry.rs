//! Squares that are typed, by name or by number.

use velha::game::{Labels, Placement, Rules};
use velha::session::{EntryPart, EntryResult, SquareEntry, WrongEntry};

use crate::support::{rules, square};

/// Squares that characters lead to, one after the other; a square that is played stands after `!`.
fn typed(characters: &str, labels: Labels, rules: Rules) -> String {
    let mut entry = SquareEntry::default();
    let told = characters.chars().map(|character| match entry.push(character, labels, rules) {
        EntryResult::Nothing => "-".to_owned(),
        EntryResult::More => "..".to_owned(),
        EntryResult::Named(square) => square.to_string(),
        EntryResult::Play(square) => format!("!{square}"),
        EntryResult::Leave => "leave".to_owned(),
        EntryResult::Wrong(WrongEntry::Letter(letter, last)) => format!("no {letter}/{last}"),
        EntryResult::Wrong(WrongEntry::Row(number, last)) => format!("no row {number}/{last}"),
        EntryResult::Wrong(WrongEntry::Column(number, last)) => {
            format!("no column {number}/{last}")
        }
        EntryResult::Wrong(WrongEntry::Square(number)) => format!("no square {number}"),
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
        ("2", small, ".."),
        ("b22", small, ".. b2 .."),
        ("d1", small, "no d/c .."),
        ("b4", small, ".. no row 4/3"),
        ("b43", small, ".. no row 4/3 b3"),
        ("b0", small, ".. no row 0/3"),
        ("abc1", small, ".. .. .. c1"),
        ("b é1", small, ".. - no é/c .."),
        ("t20", largest, ".. t2 t20"),
        ("t1a3", largest, ".. t1 .. a3"),
        ("t21", largest, ".. t2 no row 21/20"),
        ("t3", largest, ".. t3"),
        ("u", largest, "no u/t"),
    ] {
        assert_eq!(typed(characters, Labels::Letters, rules), expected, "{characters}");
    }
}

#[test]
fn where_marks_fall_a_letter_or_a_number_plays_its_column() {
    let falling = rules(6, 7, 4).with_placement(Placement::Falling);
    for (characters, labels, expected) in [
        ("d", Labels::Letters, "!d1"),
        ("dg", Labels::Letters, "!d1 !g1"),
        ("d3", Labels::Letters, "!d1 .."),
        ("h", Labels::Letters, "no h/g"),
        ("35", Labels::RowColumn, "!c1 !e1"),
        ("8", Labels::RowColumn, "no column 8/7"),
    ] {
        assert_eq!(typed(characters, labels, falling), expected, "{characters}");
    }
    let wide = rules(6, 12, 4).with_placement(Placement::Falling);
    assert_eq!(typed("12", Labels::RowColumn, wide), ".. !l1");
}

#[test]
fn every_name_leads_to_its_square() {
    for rules in [Rules::TIC_TAC_TOE, rules(20, 20, 5), rules(3, 20, 3)] {
        for square in rules.all_squares() {
            let told = typed(&square.to_string(), Labels::Letters, rules);
            assert_eq!(told.split(' ').next_back().unwrap(), square.to_string());
        }
    }
}

#[test]
fn squares_are_typed_as_numbers() {
    let (small, gomoku, largest) = (Rules::TIC_TAC_TOE, rules(15, 15, 5), rules(20, 20, 5));
    let wide = rules(3, 12, 3);
    let in_order = "!a1 !b1 !c1 !a2 !b2 !c2 !a3 !b3 !c3";
    for (digits, labels, rules, expected) in [
        ("1", Labels::Letters, small, ".."),
        ("c1a3", Labels::FromBottom, small, ".. c3 .. a1"),
        ("t20a1", Labels::FromBottom, largest, ".. t19 t1 .. a20"),
        ("789456123", Labels::NumberPad, small, in_order),
        ("0", Labels::NumberPad, small, "no square 0"),
        ("012345678", Labels::FromZero, small, in_order),
        ("9", Labels::FromZero, small, "leave"),
        ("12", Labels::RowColumn, small, ".. !b1"),
        ("3313", Labels::RowColumn, small, ".. !c3 .. !c1"),
        ("0", Labels::RowColumn, small, "no row 0/3"),
        ("4", Labels::RowColumn, small, "no row 4/3"),
        ("14", Labels::RowColumn, small, ".. no column 4/3"),
        // The row stands; it is the column that is asked for again.
        ("142", Labels::RowColumn, small, ".. no column 4/3 !b1"),
        ("1,2", Labels::RowColumn, small, ".. .. !b1"),
        ("1/2", Labels::RowColumn, small, ".. .. !b1"),
        ("22", Labels::RowColumn, gomoku, ".. !b2"),
        ("1,1,", Labels::RowColumn, gomoku, ".. .. .. !a1"),
        ("1515", Labels::RowColumn, gomoku, ".. .. .. !o15"),
        ("1,15", Labels::RowColumn, gomoku, ".. .. .. !o1"),
        ("16", Labels::RowColumn, gomoku, ".. no row 16/15"),
        ("10216", Labels::RowColumn, gomoku, ".. .. !b10 .. no row 16/15"),
        ("2020", Labels::RowColumn, largest, ".. .. .. !t20"),
        ("21", Labels::RowColumn, largest, ".. no row 21/20"),
        ("2,2,", Labels::RowColumn, largest, ".. .. .. !b2"),
        ("312", Labels::RowColumn, wide, ".. .. !l3"),
        ("313", Labels::RowColumn, wide, ".. .. no column 13/12"),
        // A name may be typed in the place of a number, and a number after one.
        ("1b2", Labels::RowColumn, small, ".. .. b2"),
        ("b212", Labels::RowColumn, small, ".. b2 .. !b1"),
        ("b,12", Labels::RowColumn, small, ".. - .. !b1"),
        ("1-2", Labels::RowColumn, small, ".. - !b1"),
    ] {
        let told = typed(digits, labels, rules);
        assert_eq!(told, expected, "{digits} {labels:?}");
    }
}

#[test]
fn the_number_on_a_square_is_the_one_that_is_typed_for_it() {
    let rules = Rules::TIC_TAC_TOE;
    for labels in [Labels::NumberPad, Labels::FromZero] {
        for square in rules.all_squares() {
            let number = labels.number(square).unwrap();
            let told = typed(&number.to_string(), labels, rules);
            assert_eq!(told, format!("!{square}"), "{labels:?}");
        }
    }
    for labels in [Labels::Nothing, Labels::Letters, Labels::RowColumn] {
        assert_eq!(labels.number(square("a1")), None);
    }
}

#[test]
fn what_was_typed_so_far_can_be_shown() {
    for (characters, expected) in [
        ("", (EntryPart::Nothing, 0)),
        ("b", (EntryPart::Column(1), 0)),
        ("b1", (EntryPart::Column(1), 1)),
        ("b2", (EntryPart::Nothing, 0)),
        ("1", (EntryPart::Nothing, 1)),
        ("1,", (EntryPart::Row(1), 0)),
        ("1,1", (EntryPart::Row(1), 1)),
        ("1,1,", (EntryPart::Nothing, 0)),
    ] {
        let mut entry = SquareEntry::default();
        for character in characters.chars() {
            entry.push(character, Labels::RowColumn, rules(15, 15, 5));
        }
        assert_eq!((entry.first, entry.number), expected, "{characters}");
    }
}
