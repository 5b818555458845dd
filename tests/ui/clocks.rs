//! Clocks in the window: chosen, shown beside the names, paused, and kept.

use std::time::Duration;

use eframe::egui::Key;
use egui_kittest::kittest::NodeT;

use crate::window::{Desk, Window};

const SECOND: Duration = Duration::from_secs(1);

const REFUSAL: &str = "No undo and no help while the clocks run.";

fn shows(window: &Window, time: &str) -> bool {
    window.painted().iter().any(|text| text == time)
}

#[test]
fn clocks_are_chosen_shown_paused_and_kept() {
    let desk = Desk::new();
    let mut window = desk.two_people();
    assert!(!window.has("When time is up"));
    window.choose("Clock", "5:00 + 5");
    assert_eq!(window.value("Clock of O"), "5:00 + 5");
    window.choose("Clock of O", "1:00/game");
    assert_eq!(window.value("Clock"), "5:00 + 5 / 1:00");
    assert_eq!(window.value("When time is up"), "The player loses");
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
