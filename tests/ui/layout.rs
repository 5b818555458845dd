//! Where things are: nothing is cut off, nothing moves without a cause.

use std::time::Duration;

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Rect};
use egui_kittest::kittest::NodeT as _;

use crate::window::{Desk, Window};

const SIZES: [(f32, f32); 6] = [
    (480.0, 400.0),
    (640.0, 480.0),
    (800.0, 600.0),
    (1000.0, 700.0),
    (1920.0, 1080.0),
    (3840.0, 2160.0),
];

/// What has a name or can be read and is not wholly inside of this.
fn outside(window: &Window, room: Rect) -> Vec<String> {
    let room = room.expand(0.5);
    window
        .root()
        .children_recursive()
        .filter(|node| {
            let node = node.accesskit_node();
            node.label().is_some() || node.role() == Role::Label
        })
        .filter(|node| node.accesskit_node().bounding_box().is_some())
        .filter(|node| !room.contains_rect(node.rect()))
        .map(|node| {
            let name = node.accesskit_node().label().or_else(|| node.value());
            format!("{name:?} at {:?}", node.rect())
        })
        .collect()
}

#[test]
fn nothing_beside_the_menu_is_cut_off_at_any_size() {
    let mut window = Desk::new().two_people();
    let longest = "W".repeat(40);
    window.write("Name of player 1", &longest);
    window.write("Name of player 2", &longest);
    window.key(eframe::egui::Key::F9);
    for (width, height) in SIZES {
        window.resize(width, height);
        for board in ["3 × 3, 3 in a row", "19 × 19, 5 in a row"] {
            if !window.has("Name of player 1") {
                window.key(eframe::egui::Key::F9);
            }
            choose_by_screen_reader(&mut window, board);
            window.key(eframe::egui::Key::F9);
            assert!(!window.has("Name of player 1"));
            let screen = window.screen();
            assert_eq!(outside(&window, screen), [""; 0], "{width} × {height}, {board}");
            let first = window.square("a1").rect();
            assert!((first.width() - first.height()).abs() < 0.1, "squares are square");
            assert!(first.width() >= 8.0, "squares can be hit");
        }
    }
}

/// Chooses a board where the menu may have to be scrolled for it.
fn choose_by_screen_reader(window: &mut Window, board: &str) {
    window.find("Board").click_accesskit();
    window.settle();
    window.find(board).click_accesskit();
    window.settle();
}

#[test]
fn the_menu_folds_away_where_the_window_is_narrow() {
    let mut window = Desk::new().with_size(640.0, 480.0).sit_down();
    assert!(!window.has("Name of player 1"));
    let name = window.names().into_iter().find(|name| name.starts_with("Show the menu"));
    window.click(&name.unwrap());
    assert!(window.has("Name of player 1"));
    let screen = window.screen();
    for name in ["Play", "Quit", "Open…", "Save", "Save as…", "Settings…"] {
        let rect = window.find(name).rect();
        assert!(screen.contains_rect(rect), "{name} at {rect:?}");
    }
    window.click("Hide the menu");
    assert!(!window.has("Name of player 1"));
    window.resize(1000.0, 700.0);
    window.resize(640.0, 480.0);
}

#[test]
fn the_menu_can_be_scrolled_to_its_end() {
    let mut window = Desk::new().with_size(1000.0, 480.0).sit_down();
    let screen = window.screen();
    window.find("Reset the score").scroll_to_me();
    window.settle();
    let rect = window.find("Reset the score").rect();
    assert!(screen.contains_rect(rect), "{rect:?}");
    assert!(rect.bottom() <= window.find("Open…").rect().top() + 0.5, "hidden by the files");
    let width = window.find("Play").rect().width();
    assert!(width > 100.0);
}

#[test]
fn dialogs_fit_into_a_small_window() {
    let mut window = Desk::new().with_size(640.0, 480.0).sit_down();
    let screen = window.screen();
    window.ctrl(eframe::egui::Key::Comma);
    let close = window.find("Close").rect();
    assert!(screen.contains_rect(close), "{close:?}");
    window.key(eframe::egui::Key::Escape);
    let trials = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/trials.txt");
    window.drop_file(&trials);
    window.wait("the list", |window| window.has("Cancel"));
    let cancel = window.find("Cancel").rect();
    assert!(screen.contains_rect(cancel), "{cancel:?}");
}

/// Frames until it rests, with the pointer gone; it must not wake by itself then.
#[track_caller]
fn assert_idle(window: &mut Window, what: &str) {
    window.event(Event::PointerGone);
    assert_eq!(window.settle(), Duration::MAX, "{what}");
}

#[test]
fn idle_it_asks_for_no_frame() {
    let mut window = Desk::new().sit_down();
    assert_idle(&mut window, "at the start");
    window.play("b2");
    window.wait_for_computer();
    assert_idle(&mut window, "after a move of the computer");
    window.ctrl(eframe::egui::Key::Comma);
    assert_idle(&mut window, "in the settings");
    window.key(eframe::egui::Key::Escape);
    window.appoint(2, "Person");
    window.play("a1 b1 c1 a3 b3 c3 a2 c2");
    while window.session().game().mover().is_some() {
        let free = window.session().position().placements().next();
        window.play(&free.unwrap().to_string());
    }
    assert_idle(&mut window, "after the end");
    window.choose("Board", "19 × 19, 5 in a row");
    window.click("Play");
    window.key(eframe::egui::Key::ArrowLeft);
    assert_idle(&mut window, "on a large board, by keyboard");
}

#[test]
fn two_computers_stopped_ask_for_no_frame() {
    let mut window = Desk::new().sit_down();
    window.appoint(2, "Computer: Random");
    window.appoint(1, "Computer: Random");
    window.wait("the end", |window| window.session().game().mover().is_none());
    window.click("Undo");
    assert!(window.has("Resume"));
    assert_idle(&mut window, "stopped");
}

#[test]
fn the_board_stays_where_it_is_whatever_is_said() {
    let mut window = Desk::new().two_people();
    let place = |window: &Window| window.square("c1").rect();
    let before = place(&window);
    window.play("b2 b2");
    assert!(window.hears("is taken"));
    assert_eq!(place(&window), before);
    window.play("a1 a2 b1 c2 b3");
    assert!(window.hears("wins"));
    assert_eq!(place(&window), before);
}
