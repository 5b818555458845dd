//! Moves that were taken back when others are played in their place.

use proptest::prelude::*;
use velha::game::{GameRecord, InvalidVariation, Mark, Move, Position, Rules, Square};

use crate::support::{Steps as _, moves, replayed, square};

/// Plays names of squares; `<` takes back a move, `>` plays one again, `3:2` goes to the second
/// move of the third variation.
fn play(record: &mut GameRecord, script: &str) {
    for word in script.split_whitespace() {
        match word.split_once(':') {
            Some((variation, cursor)) => {
                let number = |word: &str| word.parse::<usize>().unwrap();
                record.go_to_line(number(variation) - 1, number(cursor));
            }
            None if word == "<" => assert!(record.undo()),
            None if word == ">" => assert!(record.redo()),
            None => {
                record.play(square(word)).unwrap();
            }
        }
    }
}

fn names(moves: &[Move]) -> String {
    let names: Vec<_> = moves.iter().map(ToString::to_string).collect();
    names.join(" ")
}

/// Every variation, `=` the one that counts, `*` the one on the board, and the moves that stand.
fn told(record: &GameRecord) -> String {
    let standing = record.moves_to_cursor();
    let on_board = (0..record.variations()).find(|&it| record.line(it).starts_with(&standing));
    let each = (0..record.variations()).map(|index| {
        let main = if index == record.main_line().unwrap_or(0) { "=" } else { "" };
        let on_board = if Some(index) == on_board { "*" } else { "" };
        format!("{main}{on_board}{}", names(&record.line(index)))
    });
    let each: Vec<_> = each.collect();
    format!("{} | {}", each.join(", "), record.cursor())
}

#[track_caller]
fn check(script: &str, expected: &str) {
    let mut record = GameRecord::new(Rules::TIC_TAC_TOE, Mark::X);
    play(&mut record, script);
    assert_eq!(told(&record), expected, "{script}");
    let replayed = replayed(record.start().clone(), &record.moves(), record.cursor());
    assert_eq!(replayed.unwrap().position(), record.position(), "{script}");
}

#[test]
fn what_was_played_is_never_cut() {
    check("a1 b2 c3", "=*a1 b2 c3 | 3");
    check("a1 b2 c3 < <", "=*a1 b2 c3 | 1");
    check("a1 b2 c3 < < b1", "=a1 b2 c3, *a1 b1 | 2");
    check("a1 b2 c3 < < b1 a3", "=a1 b2 c3, *a1 b1 a3 | 3");
    check("a1 b2 < c1 < c2", "=a1 b2, a1 c1, *a1 c2 | 2");
}

#[test]
fn undo_leads_back_onto_what_was_played_before_and_redo_to_what_was_tried_last() {
    check("a1 b2 c3 < < b1 <", "=*a1 b2 c3, a1 b1 | 1");
    check("a1 b2 c3 < < b1 < >", "=a1 b2 c3, *a1 b1 | 2");
    check("a1 b2 c3 < < b1 < < > >", "=a1 b2 c3, *a1 b1 | 2");
}

#[test]
fn the_same_move_again_goes_on_with_what_came_after_it() {
    check("a1 b2 c3 < < b2", "=*a1 b2 c3 | 2");
    check("a1 b2 c3 < < b1 < b2", "=*a1 b2 c3, a1 b1 | 2");
    check("a1 b2 c3 < < b1 < b2 < b1", "=a1 b2 c3, *a1 b1 | 2");
}

#[test]
fn the_game_that_counts_came_to_its_end_or_was_begun_first() {
    let won = "a1 a2 b1 b2 c1";
    check(won, "=*a1 a2 b1 b2 c1 | 5");
    check(&format!("{won} < < a3"), "=a1 a2 b1 b2 c1, *a1 a2 b1 a3 | 4");
    check("a1 a2 b1 < c3 a3 c2 b2 < < < < b1 b2 c1", "=*a1 a2 b1 b2 c1, a1 a2 c3 a3 c2 b2 | 5");
}

#[test]
fn any_move_of_any_variation_can_be_gone_to() {
    check("a1 b2 c3 < < b1 1:3", "=*a1 b2 c3, a1 b1 | 3");
    check("a1 b2 c3 < < b1 1:1", "=*a1 b2 c3, a1 b1 | 1");
    check("a1 b2 c3 < < b1 1:3 2:2", "=a1 b2 c3, *a1 b1 | 2");
    check("a1 b2 7:7", "=*a1 b2 | 2");
}

#[test]
fn of_very_many_variations_the_oldest_are_forgotten_but_never_the_game_played() {
    let rules = Rules::new(20, 20, 5).unwrap();
    let mut record = GameRecord::new(rules, Mark::X);
    play(&mut record, "a1 a3 b1 b3 c1 c3 d1 d3 e1");
    record.undo();
    for row in 3..20 {
        for column in 5..20 {
            record.play(Square::new(row, column)).unwrap();
            record.undo();
        }
    }
    assert_eq!(record.variations(), GameRecord::MAX_VARIATIONS);
    assert_eq!(names(&record.line(0)), "a1 a3 b1 b3 c1 c3 d1 d3 e1");
    assert!(names(&record.line(GameRecord::MAX_VARIATIONS - 1)).ends_with("t20"));
}

#[test]
fn a_variation_from_elsewhere_must_follow_from_the_others() {
    let record = || GameRecord::replay(start(), &moves("a1 b2 c3")).unwrap();
    let check = |names: &str, expected: Result<&str, &str>| {
        let mut record = record();
        let added = record.add_variation(&moves(names));
        let told = added.map(|()| told(&record)).map_err(|wrong| wrong.to_string());
        let expected = expected.map(ToOwned::to_owned).map_err(ToOwned::to_owned);
        assert_eq!(told, expected, "{names}");
    };
    let lost = "a variation does not branch off another";
    check("a1 b1 a3", Ok("=*a1 b2 c3, a1 b1 a3 | 3"));
    check("a1 b2 a3", Ok("=*a1 b2 c3, a1 b2 a3 | 3"));
    check("b3", Ok("=*a1 b2 c3, b3 | 3"));
    check("", Err(lost));
    check("a1 b2", Err(lost));
    check("a1 b2 c3", Err(lost));
    check("a1 b2 c3 a3", Err(lost));
    check("a1 a1", Err("move 2, a1: a1 is taken by X"));
    let mut full = record();
    for _ in 1..GameRecord::MAX_VARIATIONS {
        full.undo();
        full.undo();
        full.undo();
        let free = Rules::TIC_TAC_TOE.all_squares();
        let mut pairs = free.flat_map(|a| Rules::TIC_TAC_TOE.all_squares().map(move |b| (a, b)));
        let new = pairs.find(|&(a, b)| {
            a != b
                && !(0..full.variations())
                    .any(|it| full.line(it).starts_with(&[a.into(), b.into()]))
        });
        let (a, b) = new.unwrap();
        full.play(a).unwrap();
        full.play(b).unwrap();
    }
    let one_more = full.add_variation(&moves("a1 c2"));
    assert_eq!(one_more, Err(InvalidVariation::TooMany));
}

fn start() -> Position {
    Position::new(Rules::TIC_TAC_TOE, Mark::X)
}

proptest! {
    #[test]
    fn whatever_is_tried_every_variation_follows_from_the_others(
        steps in prop::collection::vec((0..9_u8, 0..64_usize, 0..10_usize, 0..4_u8), 0..400),
    ) {
        let mut record = GameRecord::new(Rules::TIC_TAC_TOE, Mark::X);
        for (square, variation, cursor, step) in steps {
            match step {
                0 => { record.undo(); }
                1 if cursor > 5 => record.go_to_line(variation, cursor),
                // Not every square is free, and not every game goes on.
                _ => { let _ = record.play(Square::new(square / 3, square % 3)); }
            }
        }
        let first = record.line(0);
        let mut again = GameRecord::replay(start(), &first).unwrap();
        for variation in 1..record.variations() {
            let (line, branch) = (record.line(variation), record.branch(variation).unwrap());
            prop_assert_eq!(&line[..branch.after], &record.line(branch.from)[..branch.after]);
            prop_assert!(branch.from < variation && branch.after < line.len());
            again.add_variation(&line).unwrap();
        }
        again.go_to_line(record.current_line(), record.cursor());
        prop_assert_eq!(again, record);
    }
}
