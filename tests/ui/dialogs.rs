//! The pages and dialogs over the board.

use eframe::egui::{Key, Modifiers};
use egui_kittest::Node;
use egui_kittest::kittest::NodeT as _;

use crate::window::{Desk, Window};

#[test]
fn light_and_dark_are_chosen_and_remembered() {
    let desk = Desk::new();
    let mut window = desk.sit_down();
    for (theme, dark) in [("Light", false), ("Dark", true), ("Light", false)] {
        window.ctrl(Key::Comma);
        let choice = format!("Theme: {theme}");
        window.click(&choice);
        assert!(window.is_chosen(&choice));
        window.click("Back");
        assert_eq!(window.is_dark(), dark, "{theme}");
    }
    window.end();
    let mut window = desk.sit_down();
    window.ctrl(Key::Comma);
    assert!(window.is_chosen("Theme: Light"));
}

#[test]
fn a_screen_reader_says_which_window_has_opened_and_goes_from_heading_to_heading() {
    for (keys, name, heading) in [
        ((Modifiers::COMMAND, Key::G), "Games", "Games"),
        ((Modifiers::COMMAND, Key::Comma), "Settings", "More"),
        ((Modifiers::NONE, Key::F1), "Rules and shortcuts", "Shortcuts"),
        ((Modifiers::COMMAND, Key::P), "Puzzles", "1 star"),
        ((Modifiers::COMMAND, Key::E), "Export image", "Export image"),
    ] {
        let mut window = Desk::new().sit_down();
        assert_eq!((window.page(), window.dialog()), (None, None));
        window.keys(keys.0, keys.1);
        let opened = [window.page(), window.dialog()];
        assert_eq!(opened.iter().flatten().collect::<Vec<_>>(), [name]);
        for wanted in [name, heading] {
            window.wait(wanted, |window| window.headings().iter().any(|it| it == wanted));
        }
    }
}

#[test]
fn the_language_is_chosen_again_and_again() {
    let mut window = Desk::new().sit_down();
    for time in 1..=3 {
        for (list, language, tag) in
            [("Language", "한국어", "ko"), ("언어 (Language)", "English", "en")]
        {
            window.ctrl(Key::Comma);
            window.click_at_once(list);
            window.click_at_once(language);
            let chosen = window.preferences().language.as_deref();
            assert_eq!(chosen, Some(tag), "time {time}");
            window.key(Key::Escape);
        }
    }
}

#[test]
fn every_key_is_listed_in_one_place() {
    let mut window = Desk::new().sit_down();
    window.key(Key::F1);
    for keys in [
        "Ctrl+N",
        "Ctrl+Z",
        "Ctrl+Shift+Z",
        "Ctrl+O",
        "Ctrl+S",
        "Ctrl+Shift+S",
        "F9",
        "Ctrl+,",
        "Ctrl+Q",
        "Ctrl+C",
        "Ctrl+Shift+C",
        "Ctrl+E",
        "Ctrl+G",
        "Ctrl+T",
        "Ctrl++",
        "Ctrl+-",
        "Ctrl+0",
        "F1",
        "F11",
        "Arrows, Enter",
        "d3, Space",
    ] {
        let found = window.texts().iter().any(|text| text == keys);
        assert!(found, "{keys}: {:?}", window.texts());
    }
    window.key(Key::Enter);
    assert_eq!(window.page(), None, "Enter presses what has the focus");
}

/// Letters, digits and arrows alone are the board's.
#[test]
fn no_keys_mean_two_things_and_none_are_those_of_the_board() {
    let mut window = Desk::new().sit_down();
    window.key(Key::F1);
    let texts = window.texts();
    let first = texts.iter().position(|text| text == "d3, Space").unwrap() + 1;
    let all: Vec<_> = texts[first..].chunks(2).map(|row| row[1].as_str()).collect();
    assert!(all.len() > 20, "{texts:?}");
    for (index, keys) in all.iter().enumerate() {
        assert!(!all[..index].contains(keys), "{keys} twice");
        let is_function = keys.len() > 1 && keys.starts_with('F');
        let leads_through = ["Home", "End", "PageUp", "PageDown"].contains(keys);
        assert!(keys.contains('+') || is_function || leads_through, "{keys}");
    }
}

#[test]
fn a_click_beside_a_dialog_closes_it_and_plays_nothing() {
    let mut window = Desk::new().two_people();
    // The lower right corner of the board, which the dialog leaves free.
    let at = window.square("c3").rect().right_bottom() - eframe::egui::vec2(4.0, 4.0);
    window.ctrl(Key::E);
    window.click_at(at);
    assert_eq!(window.dialog(), None);
    assert_eq!(window.moves(), "");
}

#[test]
fn keys_on_a_page_or_dialog_do_not_reach_the_board() {
    let mut window = Desk::new().two_people();
    window.play("b2");
    for key in [Key::Comma, Key::E, Key::I] {
        window.ctrl(key);
        window.press("left up escape");
        assert_eq!(window.moves(), "b2");
        assert!(window.square("b2").is_focused(), "{key:?}: the focus comes back");
    }
}

/// Ends a game before its end.
fn stop(window: &mut Window) {
    window.click("Menu");
    window.click("End game…");
    window.click("Stop without a result");
}

#[test]
fn a_game_is_left_and_taken_up_again() {
    let mut window = Desk::new().two_people();
    window.play("a1");
    stop(&mut window);
    assert_eq!(window.says(), ["Game stopped, Player 2 to move"]);
    window.play("b2");
    assert_eq!(window.moves(), "a1");
    assert!(window.has("Play again"));
    window.click("Resume");
    assert_eq!(window.says(), ["Player 2 to move"]);
    window.play("b2");
    assert_eq!(window.moves(), "a1 b2");
}

#[test]
fn a_game_that_is_left_is_saved_to_its_file() {
    let desk = Desk::new();
    let path = desk.path("g.velha");
    crate::files::save(&path, "a1 b2");
    let desk = desk.with_file(&path);
    let mut window = desk.sit_down();
    window.wait("the file", |window| window.moves() == "a1 b2");
    window.play("c3");
    stop(&mut window);
    window.ctrl(Key::S);
    window.wait_to_hear("Saved to g.velha");
    let game = crate::files::read(&path);
    assert_eq!(game.record.cursor(), 3);
    assert_eq!(game.record.ending(), Some(velha::game::Ending::Left));
}

#[test]
fn the_program_says_what_it_is() {
    let mut window = Desk::new().sit_down();
    window.click("Menu");
    window.click("About Velha");
    assert_eq!(window.page().as_deref(), Some("About Velha"));
    let version = format!("Version {}", env!("CARGO_PKG_VERSION"));
    for text in [version.as_str(), "Licence: MIT OR Apache-2.0", "velha --check"] {
        assert!(window.reads(text), "{text}: {:?}", window.texts());
    }
}

#[test]
fn a_zoom_stops_at_what_the_window_has_room_for() {
    let mut window = Desk::new().with_size(1000.0, 700.0).sit_down();
    window.ctrl(Key::Comma);
    for _ in 0..12 {
        window.ctrl(Key::Plus);
    }
    assert!(!window.is_enabled("Zoom in"));
    let why = window.find("Zoom in").accesskit_node().description();
    assert_eq!(why.as_deref(), Some("A larger window has room for a larger zoom."));
    let most = window.zoom();
    let sight = window.find("Zoom out").rect();
    assert!(window.screen().contains_rect(sight), "{sight:?}");
    window.ctrl(Key::Minus);
    assert!(window.zoom() < most, "it acts at once");
}

#[test]
fn the_page_of_rules_is_scrolled_by_arrows() {
    let mut window = Desk::new().with_size(1000.0, 700.0).two_people();
    window.play("a1");
    window.key(Key::F1);
    let top = |window: &Window| window.find("Horizontally").rect().top();
    let before = top(&window);
    window.press("down down");
    assert!(top(&window) < before);
    assert!(window.find("Back").is_focused());
    window.press("up up");
    assert!((top(&window) - before).abs() < 0.5);
}

#[test]
fn a_page_opens_at_its_top() {
    let mut window = Desk::new().with_size(480.0, 400.0).sit_down();
    let top = |window: &Window| window.find("Language").rect().top();
    window.ctrl(Key::Comma);
    let before = top(&window);
    window.press("end");
    assert!(top(&window) < before);
    window.press("escape");
    window.ctrl(Key::Comma);
    assert!((top(&window) - before).abs() < 0.5);
}

#[test]
fn the_text_of_a_dialog_is_in_line_with_its_title() {
    let desk = Desk::new();
    let path = desk.write("cut.velha", "(format: \"velha game\", version: 3, ");
    let mut window = desk.sit_down();
    window.drop_file(&path);
    window.wait("what is wrong", |window| window.has("OK"));
    let left = |said: &str| {
        let says = |node: &Node<'_>| {
            let text = node.value().or_else(|| node.accesskit_node().label());
            let has_place = node.accesskit_node().raw_bounds().is_some();
            has_place && text.is_some_and(|text| text.starts_with(said))
        };
        let node = window.root().children_recursive().filter(says).last();
        node.unwrap_or_else(|| panic!("{said}: {:?}", window.texts())).rect().left()
    };
    let apart = left("The file is damaged") - left("Can’t open cut.velha");
    assert!(apart.abs() < 0.5, "{apart}");
}

#[test]
fn the_list_of_recent_files_is_as_wide_as_what_it_lists() {
    let desk = Desk::new();
    let path = desk.path("a.velha");
    crate::files::save(&path, "a1");
    let mut window = desk.sit_down();
    window.drop_file(&path);
    window.wait("the file", |window| window.moves() == "a1");
    window.click("Menu");
    window.click("Open recent");
    let width = window.find("a.velha").rect().width();
    assert!(width < 200.0, "{width}");
}

#[test]
fn a_dialog_stands_in_the_middle_of_the_window_when_that_is_resized() {
    let mut window = Desk::new().with_size(1000.0, 700.0).sit_down();
    window.ctrl(Key::E);
    for (width, height) in [(480.0, 400.0), (800.0, 600.0)] {
        window.resize(width, height);
        let (left, right) = (window.find("Content: Board").rect(), window.find("Save as…").rect());
        let screen = window.screen();
        let off = left.left() - screen.left() - (screen.right() - right.right());
        assert!(off.abs() < 4.0, "{left:?} {right:?} in {screen:?}");
    }
}
