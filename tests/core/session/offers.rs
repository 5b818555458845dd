//! What can be asked of a sitting, and what it says to that.

use velha::game::Mark;
use velha::session::{Notice, Numbering, Scale};

use crate::session::sitting::{command, sitting};
use crate::support::{rules, square};

#[test]
fn what_went_wrong_is_said_until_the_next_thing_is_asked_for() {
    for (script, expected) in [
        ("b2 =a1", None),
        ("b2 =a1 a1", Some(Notice::Taken(square("a1"), Mark::O))),
        ("b2 =a1 b2", Some(Notice::Taken(square("b2"), Mark::X))),
        ("b2 =a1 b2 c3", None),
        ("b2 =a1 b2 undo", None),
        ("house-rule b2 =a1 b2", Some(Notice::TurnLost(Mark::X))),
        // The computer answers at once, and nobody would have seen it.
        ("house-rule b2 =a1 b2 =c3", Some(Notice::TurnLost(Mark::X))),
        ("house-rule b2 =a1 b2 =c3 b3", None),
        ("b2 !a1", Some(Notice::EngineFailed)),
        ("b2 !a1 c3", None),
        // What is refused says nothing and takes nothing back.
        ("b2 =a1 a1 redo", Some(Notice::Taken(square("a1"), Mark::O))),
    ] {
        assert_eq!(sitting(script).notice(), expected.as_ref(), "{script}");
    }
}

#[test]
fn only_what_can_be_done_is_offered() {
    // What is offered of these, in this order.
    let asked = "undo redo go leave take-up reset a1 new";
    for (script, expected) in [
        ("", "a1 new"),
        ("b2", "undo leave new"),
        ("b2 =a1", "undo leave a1 new"),
        ("b2 =a1 undo", "redo leave a1 new"),
        ("b2 leave", "undo take-up new"),
        ("one:easy", "new"),
        ("one:easy =a1 undo", "redo go leave new"),
        ("4x4", "a1 new"),
        ("two:person a1 a2 b1 b2 c1", "undo reset new"),
        ("two:person a1 a2 b1 b2 c1 reset", "undo new"),
        ("swap =b2", "a1 new"),
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
    use Numbering::{FromZero, NumberPad, Off, RowColumn};
    let (small, large) = (rules(3, 3, 3), rules(4, 4, 4));
    for (chosen, on_small, on_large) in [
        (Off, Off, Off),
        (NumberPad, NumberPad, Off),
        (FromZero, FromZero, Off),
        (RowColumn, RowColumn, RowColumn),
    ] {
        assert_eq!((chosen.on(small), chosen.on(large)), (on_small, on_large));
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
