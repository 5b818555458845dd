//! Clocks in the window: chosen, shown beside the names, paused, and kept.

use std::time::Duration;

use eframe::egui::Key;
use egui_kittest::kittest::NodeT;

use crate::window::{Desk, Window};

const SECOND: Duration = Duration::from_secs(1);

const REFUSAL: &str = "No undo and no help while the clocks run.";

const COVER: &str = "Board covered – click to continue";

/// Checks that the position can be seen and heard, or that neither is so.
#[track_caller]
fn check_sight(window: &Window, is_seen: bool, when: &str) {
    assert_eq!(window.has("a1, X"), is_seen, "{when}: the squares");
    assert_eq!(window.has("1. X a1"), is_seen, "{when}: the moves");
}

#[test]
fn nobody_looks_at_the_board_while_a_game_of_two_people_with_clocks_waits() {
    let mut window = Desk::new().two_people();
    window.choose("Clock", "5:00/game");
    window.click("Play");
    window.play("a1");
    let at = window.square("b2").rect().center();
    check_sight(&window, true, "in play");
    window.click("Pause");
    check_sight(&window, false, "in a pause");
    window.type_text("b2");
    window.hover(at);
    window.ctrl(Key::T);
    check_sight(&window, false, "after keys");
    window.click_at(at);
    check_sight(&window, true, "after a click");
    assert_eq!(window.moves(), "a1", "which only goes on");
    for (open, close) in [(Key::F10, Key::Escape), (Key::F1, Key::Escape)] {
        window.key(open);
        assert!(!window.has("a1, X") && !window.has("1. X a1"), "{open:?}");
        window.key(close);
        check_sight(&window, true, "after the menu or a page");
    }
    window.click("Pause");
    window.press("enter");
    check_sight(&window, true, "after Enter");
    assert_eq!(window.moves(), "a1");
}

#[test]
fn a_covered_board_is_not_copied() {
    const REFUSED: &str = "The board is covered: continue the game to copy it.";
    let mut window = Desk::new().two_people();
    window.choose("Clock", "5:00/game");
    window.click("Play");
    window.play("a1");
    window.ctrl(Key::C);
    assert_eq!(window.copied().len(), 1, "in play");
    window.click("Pause");
    for key in [Key::C, Key::E] {
        window.ctrl(key);
        assert!(window.copied().is_empty() && window.reads(REFUSED), "{key:?}");
    }
    window.click("Menu");
    assert!(!window.is_enabled("Export image…"));
    window.key(Key::Escape);
    window.click(COVER);
    window.ctrl(Key::G);
    window.ctrl(Key::C);
    assert!(window.copied().is_empty(), "from the list of games");
    assert!(!window.is_enabled("Copy as text"));
}

#[test]
fn a_game_against_the_computer_that_waits_stays_in_sight() {
    let mut window = Desk::new().sit_down();
    window.choose("Clock", "5:00/game");
    window.click("Play");
    window.play("a1");
    window.wait_for_computer();
    window.click("Pause");
    check_sight(&window, true, "in a pause");
}

fn shows(window: &Window, time: &str) -> bool {
    window.painted().iter().any(|text| text == time)
}

#[test]
fn clocks_are_chosen_shown_paused_and_kept() {
    let desk = Desk::new();
    let mut window = desk.two_people();
    assert!(!window.has("When time is up"));
    window.choose("Clock", "5:00 + 5");
    window.choose("Clock", "Other clocks…");
    assert_eq!(window.value("Clock of O"), "5:00 + 5");
    window.choose("Clock of O", "1:00/game");
    assert_eq!(window.value("When time is up"), "The player loses");
    window.click("Back");
    assert_eq!(window.value("Clock"), "5:00 + 5 / 1:00/game");
    window.click("Play");
    window.play("a1");
    assert!(shows(&window, "5:05") && shows(&window, "1:00"), "{:?}", window.painted());
    for tool in ["Undo", "Redo", "Hint", "Analysis"] {
        assert!(!window.is_enabled(tool), "{tool}");
        let node = window.find(tool).accesskit_node();
        assert_eq!(node.description().as_deref(), Some(REFUSAL), "{tool}");
    }
    for key in [Key::Z, Key::H, Key::T] {
        window.ctrl(key);
        assert!(
            window.announces().contains(&REFUSAL.to_owned()),
            "{key:?}: {:?}",
            window.announces()
        );
    }
    window.press("F8 Home");
    window.click("1. X a1");
    assert_eq!(window.moves(), "a1");
    assert!(window.hears(REFUSAL));
    let rest = window.settle();
    assert!(rest <= SECOND, "the next second is drawn: {rest:?}");
    window.click("Pause");
    assert_eq!(window.says(), ["Paused, Player 2 to move"]);
    assert!(window.settle() > SECOND, "nothing is drawn while the clocks wait");
    window.click("Continue");
    window.click("Menu");
    assert!(window.settle() > SECOND, "the menu stops the clocks");
    window.end();
    let mut window = desk.sit_down();
    assert_eq!(window.says(), ["Paused, Player 2 to move"]);
    window.click(COVER);
    window.play("b2");
    assert!(shows(&window, "5:05") && shows(&window, "1:00"), "{:?}", window.painted());
    window.play("a2 b3 a3");
    assert!(window.is_enabled("Undo") && window.is_enabled("Analysis"));
    assert!(window.settle() > SECOND);
}

#[test]
fn the_strongest_level_thinks_as_long_as_is_chosen() {
    let mut window = Desk::new().sit_down();
    assert!(!window.has("Thinking time"));
    window.appoint(2, "Master");
    assert_eq!(window.value("Thinking time"), "0.5 s");
    window.choose("Thinking time", "0.1 s");
    window.click("Play");
    window.play("b2");
    window.wait_for_computer();
    assert_eq!(window.session().setup().think_time.duration(), Duration::from_millis(100));
}
