//! Saves of games that their players ended.

use velha::game::{Ending, GameRecord, Mark, Rules};
use velha::history::{BySeat, Game, Seat};
use velha::storage::{Cause, decode, encode};

use crate::support::squares;

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

/// The save without these fields.
fn without(text: &str, names: &[&str]) -> String {
    let is_known = |line: &&str| !names.iter().any(|name| line.trim().starts_with(name));
    text.lines().filter(is_known).collect::<Vec<_>>().join("\n")
}

#[test]
fn an_ending_that_cannot_be_is_told() {
    const NOWHERE: &str = "ended: there is no such place in the game";
    let text = encode(&given_up());
    let plain = without(&text, &["check:"]);
    let ended = "ended: Some((variation: 1, after: 4, by: GaveUp(O)))";
    assert!(plain.contains(ended), "{plain}");
    for (new, expected) in [
        ("ended: Some((variation: 1, after: 4, by: Agreed))", None),
        ("ended: Some((variation: 2, after: 4, by: Agreed))", Some(NOWHERE)),
        ("ended: Some((variation: 1, after: 5, by: Agreed))", Some(NOWHERE)),
        ("ended: None", None),
    ] {
        let found = decode(&plain.replace(ended, new)).err().map(|error| error.to_string());
        assert_eq!(found.as_deref(), expected, "{new}");
        assert_eq!(decode(&text.replace(ended, new)), Err(Cause::Changed.into()), "{new}");
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
    let error = decode(&without(&text, &["check:"])).unwrap_err();
    assert_eq!(error.to_string(), "ended: the game is over by the rules");
}
