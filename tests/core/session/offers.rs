//! Offers of a sitting, and its notices.

use velha::game::{BoardStyle, Labels, Mark, PlayError};
use velha::session::{CommandNotice, Scale};

use crate::session::sitting::{command, sitting};
use crate::support::{rules, square};

fn taken(name: &str, by: Mark) -> CommandNotice {
    CommandNotice::Refused(square(name), PlayError::Taken(square(name), by))
}

#[test]
fn what_went_wrong_is_said_until_the_next_thing_is_asked_for() {
    for (script, expected) in [
        ("b2 =a1", None),
        ("b2 =a1 a1", Some(taken("a1", Mark::O))),
        ("b2 =a1 b2", Some(taken("b2", Mark::X))),
        ("b2 =a1 b2 c3", None),
        ("b2 =a1 b2 undo", None),
        ("house-rule b2 =a1 b2", Some(CommandNotice::TurnLost(Mark::X))),
        // The computer answers at once, and nobody would have seen it.
        ("house-rule b2 =a1 b2 =c3", Some(CommandNotice::TurnLost(Mark::X))),
        ("house-rule b2 =a1 b2 =c3 b3", None),
        ("b2 !a1", Some(CommandNotice::EngineFailed)),
        ("b2 !a1 c3", None),
        // A refused command says nothing and takes nothing back.
        ("b2 =a1 a1 redo", Some(taken("a1", Mark::O))),
    ] {
        assert_eq!(sitting(script).notice(), expected.as_ref(), "{script}");
    }
}

#[test]
fn only_what_can_be_done_is_offered() {
    // Commands that are asked for, in this order.
    let asked = "start set-up back again undo redo from-here to-end pause go step leave take-up \
        look:1 solution a1";
    for (script, expected) in [
        ("", "start a1"),
        ("4x4", "start a1"),
        ("start", "set-up a1"),
        ("b2", "set-up undo leave look:1"),
        ("b2 =a1", "set-up undo leave look:1 a1"),
        ("b2 =a1 undo", "set-up redo leave look:1 a1"),
        ("b2 set-up", "start back a1"),
        ("b2 leave", "set-up again undo take-up look:1"),
        ("b2 look:0", "set-up redo from-here to-end look:1 a1"),
        ("starts-two start =b2", "set-up leave look:1 a1"),
        // A person who plays alone can let the computers wait.
        ("one:easy start", "set-up pause"),
        ("one:easy start =a1", "set-up undo pause leave look:1"),
        ("one:easy start =a1 pause", "set-up undo go step leave look:1"),
        ("one:easy start =a1 undo", "set-up redo go step leave look:1"),
        ("two:person a1 a2 b1 b2 c1", "set-up again undo look:1"),
        ("two:person a1 a2 b1 b2 c1 look:2", "set-up undo redo from-here to-end look:1 a1"),
        ("puzzle", "set-up back solution a1"),
    ] {
        let session = sitting(script);
        let offered: Vec<&str> = asked
            .split_whitespace()
            .filter(|word| session.allows(&command(word, &session)))
            .collect();
        assert_eq!(offered.join(" "), expected, "{script}");
    }
}

#[test]
fn numbers_fit_the_board_that_is_played() {
    use Labels::{FromBottom, FromTop, FromZero, Letters, Nothing, NumberPad, RowColumn};
    let (small, large) = (rules(3, 3, 3), rules(15, 15, 5));
    for (chosen, on_small, on_large) in [
        (Nothing, Nothing, Nothing),
        (Letters, Letters, FromBottom),
        (FromTop, Letters, Letters),
        (FromBottom, FromBottom, FromBottom),
        (NumberPad, NumberPad, RowColumn),
        (FromZero, FromZero, RowColumn),
        (RowColumn, RowColumn, RowColumn),
    ] {
        let on = |rules| chosen.on(rules, BoardStyle::Automatic);
        assert_eq!((on(small), on(large)), (on_small, on_large));
    }
}

#[test]
fn everything_grows_and_shrinks_step_by_step_and_no_further() {
    let mut scale = Scale::default();
    while let Some(larger) = scale.larger(f32::MAX) {
        assert_eq!(larger.smaller(f32::MAX), Some(scale));
        scale = larger;
    }
    assert_eq!(scale.percent(), 250);
    for (scale, most, larger, smaller) in
        [(150, 170.0, Some(175), 125), (175, 170.0, None, 150), (250, 170.0, None, 150)]
    {
        let scale = Scale::try_from(scale).unwrap();
        assert_eq!(scale.larger(most).map(Scale::percent), larger, "{scale:?}");
        assert_eq!(scale.smaller(most).map(Scale::percent), Some(smaller), "{scale:?}");
    }
    assert!(Scale::try_from(101).is_err());
}
