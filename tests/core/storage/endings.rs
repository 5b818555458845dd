//! Saves of games that their players ended, and what older programs make of them.

use velha::game::{Ending, GameRecord, Mark, Rules};
use velha::history::{BySeat, Game, Seat};
use velha::storage::{SaveError, decode, encode};

use crate::support::{moves, squares};

/// A game in which O gave up where another move had been tried; it is looked at before that.
pub(crate) fn given_up() -> Game {
    let mut record = GameRecord::new(Rules::new(5, 5, 4).unwrap(), Mark::X);
    for square in squares("c3 b2 d4 e5") {
        record.play(square).unwrap();
    }
    record.go_to(2);
    for square in squares("b3 d3") {
        record.play(square).unwrap();
    }
    record.end(Ending::GaveUp(Mark::O));
    record.go_to(1);
    Game::new(record, BySeat::default(), Seat::One)
}

#[test]
fn a_game_that_was_given_up_is_so_only_at_its_end() {
    let mut game = decode(&encode(&given_up())).unwrap();
    assert_eq!((game.record.ending(), game.record.cursor()), (None, 1));
    game.record.go_to(usize::MAX);
    assert_eq!(game.record.ending(), Some(Ending::GaveUp(Mark::O)));
}

/// The save as a program sees it that does not know some of its fields.
fn without(text: &str, names: &[&str]) -> String {
    let is_known = |line: &&str| !names.iter().any(|name| line.trim().starts_with(name));
    text.lines().filter(is_known).collect::<Vec<_>>().join("\n")
}

#[test]
fn a_program_that_knows_no_giving_up_takes_the_game_for_one_that_was_left() {
    for end in [
        |record: &mut GameRecord| record.end(Ending::GaveUp(Mark::X)),
        |it: &mut GameRecord| it.end(Ending::Agreed),
    ] {
        let mut game = given_up();
        game.record.go_into(0, 4);
        end(&mut game.record);
        let text = encode(&game);
        let read = decode(&without(&text, &["ended:", "check_end:"])).unwrap();
        assert_eq!(read.record.ending(), Some(Ending::Left));
        assert_eq!(read.record.standing(), moves("c3 b2 d4 e5"));
        game.record.go_to(2);
        let read = decode(&without(&encode(&game), &["ended:", "check_end:"])).unwrap();
        assert_eq!(read.record.ending(), None);
    }
}

#[test]
fn an_ending_that_cannot_be_is_told() {
    let text = encode(&given_up());
    let plain = without(&text, &["check:", "check_more:", "check_end:"]);
    let ended = "ended: Some((variation: 1, after: 4, by: GaveUp(O)))";
    assert!(plain.contains(ended), "{plain}");
    for (new, expected) in [
        ("ended: Some((variation: 1, after: 4, by: Agreed))", None),
        ("ended: Some((variation: 2, after: 4, by: Agreed))", Some(SaveError::Changed)),
        ("ended: Some((variation: 1, after: 5, by: Agreed))", Some(SaveError::Changed)),
        ("ended: None", None),
    ] {
        assert_eq!(decode(&plain.replace(ended, new)).err(), expected, "{new}");
        assert_eq!(decode(&text.replace(ended, new)), Err(SaveError::Changed), "{new}");
    }
    let mut won = given_up();
    won.record = GameRecord::new(Rules::TIC_TAC_TOE, Mark::X);
    for square in squares("a1 a2 b1 b2") {
        won.record.play(square).unwrap();
    }
    won.record.end(Ending::Agreed);
    let text =
        encode(&won).replace("a1 a2 b1 b2", "a1 a2 b1 b2 c1").replace("cursor: 4", "cursor: 5");
    let text = text.replace("after: 4", "after: 5");
    let plain = without(&text, &["check:", "check_end:"]);
    assert_eq!(decode(&plain), Err(SaveError::LeftAfterEnd));
}
