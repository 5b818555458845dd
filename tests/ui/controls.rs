//! The controls by the keyboard alone: lists, numbers, names, groups of choices, the menu.

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, ImeEvent, Key, OutputCommand};
use egui_kittest::kittest::NodeT as _;

use crate::window::{Desk, Window};

/// Goes to a control by Tab.
#[track_caller]
fn tab_to(window: &mut Window, name: &str) {
    for _ in 0..40 {
        if window.find(name).is_focused() {
            return;
        }
        window.press("tab");
    }
    panic!("{name} cannot be reached by Tab");
}

#[test]
fn a_list_opens_at_the_current_entry_and_closes_after_a_choice() {
    let mut window = Desk::new().sit_down();
    let list = "Player O";
    for (keys, level) in [
        ("space", "Beginner"),
        ("space down enter", "Easy"),
        ("down up space", "Beginner"),
        ("enter home enter", "Person"),
    ] {
        tab_to(&mut window, list);
        window.press(keys);
        if keys == "space" {
            assert!(window.find("Beginner").is_focused());
            assert!(window.is_chosen("Beginner"));
            window.press("esc");
        }
        assert!(!window.has("Beginner"), "{keys}: the list is closed");
        assert!(window.find(list).is_focused(), "{keys}: the focus is back");
        assert_eq!(window.value(list), level, "{keys}");
    }
}

#[test]
fn a_list_that_is_left_changes_nothing() {
    let mut window = Desk::new().sit_down();
    for keys in ["enter down down esc", "down end esc", "space home esc", "enter down tab"] {
        tab_to(&mut window, "Player O");
        window.press(keys);
        assert!(!window.has("Easy"), "{keys}");
        assert_eq!(window.find("Player O").is_focused(), keys.ends_with("esc"), "{keys}");
        assert_eq!(window.value("Player O"), "Beginner");
    }
}

#[test]
fn an_entry_of_a_list_is_found_by_its_first_letter() {
    let mut window = Desk::new().sit_down();
    tab_to(&mut window, "Player O");
    window.press("space");
    window.type_text("h");
    window.press("enter");
    assert_eq!(window.value("Player O"), "Hard");
}

#[test]
fn after_a_choice_by_the_pointer_the_keys_are_on_the_board() {
    let mut window = Desk::new().sit_down();
    window.game("Gomoku");
    window.type_text("k11");
    assert!(window.square("k5").is_focused(), "the eleventh row from the bottom");
}

#[test]
fn a_number_is_stepped_by_arrows_and_typed() {
    let mut window = Desk::new().sit_down();
    window.click("Other board…");
    tab_to(&mut window, "Rows");
    for (keys, rows) in [("up", "6"), ("up up", "8"), ("down", "7"), ("left up", "8")] {
        window.press(keys);
        assert_eq!(window.value("Rows"), rows, "{keys}");
        assert!(window.find("Rows").is_focused(), "{keys}");
    }
    window.write("Rows", "12");
    window.press("up");
    assert_eq!(window.value("Rows"), "13", "a step counts from what was typed");
    window.write("Rows", "7");
    window.press("esc");
    assert_eq!(window.value("Rows"), "13");
    let rules = window.session().setup().rules;
    assert_eq!((rules.rows(), rules.columns()), (13, 5));
}

/// Some systems send a number, others its text.
#[test]
fn a_number_is_set_by_assistive_technology_with_and_without_the_focus() {
    let mut window = Desk::new().sit_down();
    window.click("Other board…");
    for has_focus in [false, true] {
        if has_focus {
            tab_to(&mut window, "Rows");
        }
        // With the focus any text stands in the field until that is left.
        let others = [("many", "4"), (" 6 ", "6")].into_iter().filter(|_| !has_focus);
        for (set, rows) in [("7", "7"), ("99", "20"), ("4", "4")].into_iter().chain(others) {
            window.find("Rows").set_text_value_accesskit(set);
            window.settle();
            assert_eq!(window.value("Rows"), rows, "{set}, focus: {has_focus}");
            assert_eq!(window.session().setup().rules.rows().to_string(), rows, "{set}");
        }
        window.find("Rows").set_value_accesskit(5.0);
        window.settle();
        assert_eq!(window.value("Rows"), "5", "focus: {has_focus}");
        assert_eq!(window.find("Rows").is_focused(), has_focus);
    }
}

#[test]
fn in_place_of_a_number_out_of_its_range_the_nearest_is_taken() {
    for (rows, typed, taken) in [("3", "99", "20"), ("9", "2", "3")] {
        let mut window = Desk::new().sit_down();
        window.click("Other board…");
        window.write("Rows", rows);
        window.write("Rows", typed);
        window.press("enter");
        assert_eq!(window.value("Rows"), taken);
    }
}

#[test]
fn escape_brings_back_a_name() {
    let mut window = Desk::new().sit_down();
    window.write("Name of X", "Ana");
    window.press("enter");
    assert_eq!(window.moves(), "", "Enter ends the writing and plays nothing");
    window.write("Name of X", "Bob");
    window.press("esc");
    assert_eq!(window.value("Name of X"), "Ana");
}

#[test]
fn a_group_of_choices_is_one_stop_of_tab_and_has_the_arrows() {
    let mut window = Desk::new().sit_down();
    window.ctrl(Key::Comma);
    tab_to(&mut window, "Theme: System");
    for (keys, chosen) in [
        ("right", "Theme: Light"),
        ("down", "Theme: Dark"),
        ("right right", "Theme: Dark"),
        ("left up left left", "Theme: System"),
    ] {
        window.press(keys);
        assert!(window.is_chosen(chosen), "{keys}");
        assert!(window.find(chosen).is_focused(), "{keys}");
    }
    window.press("tab");
    assert!(window.find("Zoom out").is_focused());
}

#[test]
fn tab_goes_from_left_to_right_and_down() {
    let mut window = Desk::new().sit_down();
    tab_to(&mut window, "Menu");
    for next in [
        "Tic-tac-toe",
        "Swap",
        "Name of X",
        "Player X",
        "Name of O",
        "Player O",
        "First move",
        "Clock",
        "Set up a position",
        "Play",
        "Games",
        "Learn",
        "Quit",
    ] {
        window.press("tab");
        assert!(window.find(next).is_focused(), "{next}");
    }
}

#[test]
fn home_and_end_lead_through_an_open_list_on_a_page() {
    let mut window = Desk::new().sit_down();
    window.ctrl(Key::Comma);
    tab_to(&mut window, "Language");
    window.press("space end");
    assert!(window.find("한국어").is_focused());
    window.press("home");
    assert!(window.find("System").is_focused());
}

#[test]
fn control_characters_come_into_no_field() {
    let events: [fn(String) -> Event; 3] =
        [Event::Text, Event::Paste, |text| Event::Ime(ImeEvent::Commit(text))];
    for event in events {
        let mut window = Desk::new().sit_down();
        window.write("Name of X", "");
        window.event(event("a\0b\u{1b}c".to_owned()));
        assert_eq!(window.value("Name of X"), "a b c", "at once");
        window.settle();
        window.click("Other board…");
        window.write("Rows", "");
        window.event(event("\u{0}9".to_owned()));
        let fields = window.root().children_recursive();
        let values: String = fields.filter_map(|node| node.value()).collect();
        assert!(!values.contains(char::is_control), "{values:?}");
    }
    // A screen reader sets the whole text of a field.
    let mut window = Desk::new().sit_down();
    window.find("Name of X").set_text_value_accesskit("a\0b");
    window.settle();
    assert_eq!(window.value("Name of X"), "a b");
}

#[test]
fn the_menu_is_used_by_keys_alone() {
    let mut window = Desk::new().sit_down();
    for (keys, focus) in [
        ("f10", "Open…"),
        ("esc", "Menu"),
        // Greyed out items between them are passed by.
        ("space down", "Copy"),
        ("down", "Paste"),
        ("down", "Export image…"),
        ("up up up up", "About Velha"),
        ("down", "Open…"),
        ("down right", "Copy as text"),
        ("left", "Copy"),
        ("enter down", "Copy image"),
        ("esc", "Copy"),
        ("right down enter", "Menu"),
        ("f10 tab", "Menu"),
        ("f10 f10", "Menu"),
    ] {
        window.press(keys);
        assert!(window.find(focus).is_focused(), "{keys}: {focus}");
        assert_eq!(window.has("About Velha"), focus != "Menu", "{keys}");
    }
    assert!(matches!(window.copied().as_slice(), [OutputCommand::CopyImage(_)]));
    window.press("enter up enter");
    assert_eq!(window.page().as_deref(), Some("About Velha"));
}

#[test]
fn the_menu_is_used_by_the_pointer_alone() {
    let mut window = Desk::new().sit_down();
    for (name, is_open) in [
        ("Menu", true),
        ("Menu", false),
        ("Menu", true),
        // A greyed out item.
        ("End game…", true),
        ("Copy", true),
        ("Copy as text", false),
        ("Menu", true),
        ("About Velha", false),
    ] {
        let at = window.find(name).rect().center();
        window.click_at(at);
        assert_eq!(window.has("Open…"), is_open, "{name}");
    }
    assert!(matches!(window.copied().as_slice(), [OutputCommand::CopyText(_)]));
    assert_eq!(window.page().as_deref(), Some("About Velha"));
}

#[test]
fn a_game_is_chosen_and_another_board_is_set_by_keys_alone() {
    let mut window = Desk::new().sit_down();
    tab_to(&mut window, "Tic-tac-toe");
    for (keys, game) in [
        ("up", "Tic-tac-toe"),
        ("down", "Connect Four"),
        ("down down", "Misère"),
        ("enter", "Misère"),
        ("down down down down", "Other board…"),
    ] {
        window.press(keys);
        assert!(window.is_chosen(game) && window.find(game).is_focused(), "{keys}: {game}");
        assert!(!window.has("Rows"), "{keys}");
    }
    for leave in ["enter", "esc"] {
        window.press("enter");
        assert!(window.find("Back").is_focused(), "{leave}");
        window.press(leave);
        assert!(window.find("Other board…").is_focused(), "{leave}");
    }
    // A board that has a name is found by it.
    window.press("enter");
    for field in ["Rows", "Columns"] {
        window.write(field, "3");
        window.press("enter");
    }
    window.press("esc");
    assert!(window.find("Tic-tac-toe").is_focused());
    window.press("tab");
    assert!(window.find("Swap").is_focused());
}

#[test]
fn the_whole_menu_is_there_where_the_window_has_room_for_it() {
    let mut window = Desk::new().sit_down();
    window.key(Key::F10);
    assert!(window.find("About Velha").rect().bottom() < 700.0);
    let mut nodes = window.root().children_recursive();
    assert!(!nodes.any(|node| node.accesskit_node().role() == Role::ScrollBar));
}

#[test]
fn a_second_click_on_the_button_of_the_menu_closes_it() {
    for (width, height) in [(480.0, 400.0), (640.0, 480.0), (1000.0, 700.0)] {
        let mut window = Desk::new().with_size(width, height).sit_down();
        for panel in ["folded", "open"] {
            let at = window.find("Menu").rect().center();
            for is_open in [true, false] {
                window.click_at(at);
                assert_eq!(window.has("About Velha"), is_open, "{width}, {panel}");
            }
            window.key(Key::F9);
        }
    }
}

#[test]
fn the_focus_goes_into_a_panel_that_takes_the_window_and_back() {
    let mut window = Desk::new().with_size(480.0, 400.0).sit_down();
    window.key(Key::F9);
    assert!(window.find("Back").is_focused());
    window.key(Key::F9);
    assert!(window.square("b2").is_focused());
}

#[test]
fn entries_of_the_menu_are_reached_by_home_end_and_letters() {
    let mut window = Desk::new().sit_down();
    window.press("f10 end");
    assert!(window.find("About Velha").is_focused());
    // The pointer on the entry holds its submenu open, and yet Esc closes the menu.
    let entry = window.find("View").rect().center();
    window.hover(entry);
    window.hover(entry + eframe::egui::vec2(2.0, 0.0));
    window.settle();
    assert!(window.has("Zoom in"));
    window.press("escape");
    assert!(!window.has("View"), "{:?}", window.names());
    window.press("f10 home");
    assert!(window.find("Open…").is_focused());
    for name in ["Statistics", "Settings", "Statistics"] {
        window.type_text("s");
        assert!(window.find(name).is_focused(), "{name}");
    }
    window.type_text("v");
    window.press("right");
    assert!(window.find("Show threats").is_focused());
    window.type_text("f");
    assert!(window.find("Full screen").is_focused(), "of the submenu");
    window.press("end");
    assert!(window.find("Panel").is_focused());
    window.press("enter");
    assert!(!window.has("Set up a position"), "the panel is hidden");
}

#[test]
fn the_whole_menu_is_seen_in_the_usual_window() {
    let desk = Desk::new().with_size(1000.0, 700.0);
    let mut window = desk.sit_down();
    window.drop_file(&desk.write("game.sgf", "(;GM[4]SZ[15];B[hh])"));
    window.wait("the game", |window| window.moves() == "h8");
    window.press("f10");
    assert!(window.has("Open recent"), "which is there once a file was opened");
    assert!(window.find("About Velha").rect().bottom() < 700.0);
}

#[test]
fn the_open_list_of_games_goes_to_its_ends() {
    let mut window = Desk::new().with_size(1000.0, 700.0).sit_down();
    tab_to(&mut window, "Tic-tac-toe");
    window.press("end");
    assert!(window.find("Other board…").is_focused());
    window.press("home");
    assert!(window.find("Tic-tac-toe").is_focused());
}
