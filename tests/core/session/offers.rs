//! What can be asked of a sitting, and what it says to that.

use std::path::PathBuf;

use velha::game::Mark;
use velha::session::{FileFormat, Notice, Numbering, Task, Theme};

use crate::session::sitting::{command, say, sitting};
use crate::support::square;

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
    let asked = "undo redo go leave take-up reset partie pad from-zero a1 new save quit";
    for (script, expected) in [
        ("", "partie pad from-zero a1 new save quit"),
        ("b2", "undo leave partie pad from-zero new save quit"),
        ("b2 =a1", "undo leave partie pad from-zero a1 new save quit"),
        (
            "b2 =a1 undo",
            "redo leave partie pad from-zero a1 new save quit",
        ),
        (
            "b2 leave",
            "undo take-up partie pad from-zero new save quit",
        ),
        ("one:easy", "partie pad from-zero new save quit"),
        (
            "one:easy =a1 undo",
            "redo go leave partie pad from-zero new save quit",
        ),
        ("4x4", "a1 new save quit"),
        (
            "two:person a1 a2 b1 b2 c1",
            "undo reset partie pad from-zero new save quit",
        ),
        (
            "two:person a1 a2 b1 b2 c1 reset",
            "undo partie pad from-zero new save quit",
        ),
        ("swap =b2", "partie pad from-zero a1 new save quit"),
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
fn the_shell_is_told_what_to_do() {
    for (script, last, expected) in [
        ("", "open", Some(Task::PickToOpen)),
        ("a1", "save", Some(Task::PickToSave(FileFormat::Velha))),
        ("a1", "save-as", Some(Task::PickToSave(FileFormat::Velha))),
        ("a1", "partie", Some(Task::PickToSave(FileFormat::Partie))),
        ("4x4", "partie", None),
        ("", "quit", Some(Task::Close)),
        ("", "a1", None),
        ("a1", "new", None),
    ] {
        let mut session = sitting(script);
        assert_eq!(say(&mut session, last), expected, "{script} {last}");
    }
    let mut session = sitting("a1");
    let (id, state) = (session.game_id(), session.game().clone());
    session.saved(id, state, PathBuf::from("g.velha"));
    assert_eq!(
        say(&mut session, "save"),
        Some(Task::Save("g.velha".into()))
    );
    assert_eq!(
        say(&mut session, "save-as"),
        Some(Task::PickToSave(FileFormat::Velha))
    );
}

#[test]
fn numbers_fit_the_board_that_is_played() {
    for (script, expected) in [
        ("", Numbering::Off),
        ("pad", Numbering::NumberPad),
        ("from-zero", Numbering::FromZero),
        ("row-column", Numbering::RowColumn),
        ("pad 4x4", Numbering::Off),
        ("pad 4x4 3x3", Numbering::NumberPad),
        ("row-column 4x4", Numbering::RowColumn),
        ("4x4 pad", Numbering::Off),
        ("4x4 row-column", Numbering::RowColumn),
    ] {
        assert_eq!(sitting(script).numbering(), expected, "{script}");
    }
    assert_eq!(sitting("dark").settings().theme, Theme::Dark);
}
