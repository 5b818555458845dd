//! The keyboard: the cursor on the board, numbers that are typed, shortcuts.

use eframe::egui::{Event, Key, Modifiers};

use crate::window::{Desk, Window};

#[test]
fn a_game_is_won_by_arrows_enter_and_space() {
    let mut window = Desk::new().sit_down();
    window.write("Name of O", "Bo");
    window.appoint(2, "Person");
    window.play("b2");
    for (keys, moves) in [
        ("left up enter", "b2 a1"),
        ("right space", "b2 a1 b1"),
        ("right enter", "b2 a1 b1 c1"),
        ("down down left enter", "b2 a1 b1 c1 b3"),
    ] {
        window.press(keys);
        assert_eq!(window.moves(), moves, "{keys}");
    }
    assert_eq!(window.says(), ["Player 1 wins – Column b, in 3 moves"]);
}

#[test]
fn the_keyboard_is_on_the_board_from_the_start() {
    let mut window = Desk::new().sit_down();
    window.press("enter");
    assert_eq!(window.moves().split(' ').next(), Some("b2"));
    window.wait_for_computer();
    assert_eq!(window.session().game().record.cursor(), 2);
}

#[test]
fn the_cursor_stays_on_the_board() {
    let mut window = Desk::new().two_people();
    window.play("b2");
    for (keys, square) in [
        ("up up up up left left left", "a1"),
        ("right right right right", "c1"),
        ("down down down down", "c3"),
    ] {
        window.press(keys);
        assert!(window.square(square).is_focused(), "{keys}");
    }
    assert_eq!(window.moves(), "b2");
}

#[test]
fn enter_on_a_taken_square_says_so() {
    let mut window = Desk::new().two_people();
    window.play("b2");
    window.press("enter");
    assert_eq!(window.moves(), "b2");
    assert!(window.hears("b2 is taken"));
}

#[test]
fn tab_leaves_the_board_and_comes_back() {
    let mut window = Desk::new().two_people();
    window.play("b2");
    window.press("tab");
    assert!(!window.square("b2").is_focused());
    let mut rounds = 0;
    while !window.square("b2").is_focused() {
        window.press("tab");
        rounds += 1;
        assert!(rounds < 60, "the board cannot be reached by Tab");
    }
}

fn numbered(numbers: &str) -> Window {
    let mut window = Desk::new().two_people();
    window.ctrl(Key::Comma);
    window.click("Names of squares: Numbers");
    let choice = format!("Numbers: {numbers}");
    window.click(&choice);
    assert!(window.is_chosen(&choice));
    window.key(Key::Escape);
    assert!(!window.has(&choice), "Esc closes the settings");
    window
}

#[test]
fn squares_are_typed_as_on_a_number_pad() {
    let mut window = numbered("Numeric keypad");
    assert!(window.has("3, empty"), "named as it is typed");
    window.type_text("715");
    assert_eq!(window.moves(), "a1 a3 b2");
    window.type_text("5");
    assert!(window.hears("5 is taken"));
    window.type_text("0");
    assert!(window.hears("No square has the number 0."), "{:?}", window.says());
    assert_eq!(window.moves(), "a1 a3 b2");
}

#[test]
fn squares_are_typed_from_zero_and_nine_leaves() {
    let mut window = numbered("0–8");
    window.type_text("048");
    assert_eq!(window.moves(), "a1 b2 c3");
    window.type_text("9");
    assert!(window.reads("Save this game?"));
    window.click("Don’t save");
    assert_eq!(window.says(), ["Game stopped, Player 2 to move"]);
    window.click("Resume");
    assert_eq!(window.announces(), ["Player 1: 8. Player 2 to move"]);
    assert_eq!(window.moves(), "a1 b2 c3");
}

#[test]
fn squares_are_typed_as_row_and_column() {
    let mut window = numbered("Row and column");
    window.type_text("1");
    assert!(window.hears("Row 1, which column?"), "{:?}", window.says());
    window.type_text("3");
    assert_eq!(window.moves(), "c1");
    window.type_text("4");
    assert!(window.hears("There is no row 4. Rows are 1 to 3."), "{:?}", window.says());
    window.type_text("2");
    window.type_text("7");
    assert!(window.hears("There is no column 7. Columns are 1 to 3."), "{:?}", window.says());
    window.type_text("2");
    assert_eq!(window.moves(), "c1 b2");
}

#[test]
fn numbers_of_two_digits_wait_for_the_second() {
    let mut window = numbered("Row and column");
    window.game("Gomoku");
    window.type_text("12");
    window.type_text("9");
    assert_eq!(window.moves(), "i12");
    window.type_text("1");
    assert!(window.hears("Row 1…"), "{:?}", window.says());
    window.key(Key::Enter);
    assert_eq!(window.moves(), "i12", "Enter ends the number and plays nothing");
    window.type_text("1 ");
    assert_eq!(window.moves(), "i12 a1");
    window.type_text("2");
    window.key(Key::Escape);
    window.type_text("33");
    assert_eq!(window.moves(), "i12 a1 c3", "Esc forgets what was typed");
    window.type_text("1 5 ");
    assert_eq!(window.moves(), "i12 a1 c3 e1", "a space in the same frame ends the number as well");
    window.type_text("1");
    window.ctrl(Key::N);
    window.click("Play");
    window.type_text("22");
    assert_eq!(window.moves(), "b2", "a row typed in one game means nothing in another");
}

#[test]
fn digits_in_a_name_play_nothing() {
    let mut window = numbered("Numeric keypad");
    window.write("Name of X", "Ana");
    window.type_text(" 5");
    assert_eq!(window.moves(), "");
    window.click("Play");
    assert_eq!(window.says(), ["Ana 5 to move"]);
}

#[test]
fn letters_on_the_board_play_nothing() {
    let mut window = numbered("Row and column");
    window.type_text("abc");
    assert_eq!(window.moves(), "");
    assert_eq!(window.says(), ["Tic-tac-toe", "Column c, which row?"]);
    window.key(Key::Backspace);
    window.type_text("z");
    assert_eq!(window.says(), ["Tic-tac-toe", "There is no column z. Columns are a to c."]);
    window.type_text("é?");
    assert_eq!(window.moves(), "");
}

/// Presses the key of a letter on a Latin layout that writes something else on this one.
fn key_writes(window: &mut Window, key: Key, text: &str) {
    let (physical_key, modifiers) = (Some(key), Modifiers::NONE);
    let press = Event::Key { key, physical_key, pressed: true, repeat: false, modifiers };
    window.events([press, Event::Text(text.to_owned())]);
}

#[test]
fn squares_are_typed_by_the_places_of_the_keys_on_other_layouts() {
    let mut window = Desk::new().two_people();
    window.play("b2");
    key_writes(&mut window, Key::A, "ф");
    key_writes(&mut window, Key::Num1, "١");
    window.type_text(" ");
    assert_eq!(window.moves(), "b2 a1");
    window.ctrl(Key::N);
    window.game("Connect Four");
    window.click("Play");
    key_writes(&mut window, Key::D, "в");
    assert_eq!(window.moves(), "d6");
}

#[test]
fn space_plays_no_other_square_than_the_one_that_was_named() {
    let mut window = Desk::new().two_people();
    window.play("b2");
    window.press("up");
    for (typed, said) in [
        ("a ", "Column a, which row?"),
        ("z ", "There is no column z. Columns are a to c."),
        ("é ", "There is no column é. Columns are a to c."),
        ("a9 ", "There is no row 9. Rows are 1 to 3."),
    ] {
        window.type_text(typed);
        window.press("enter");
        assert_eq!(window.moves(), "b2", "{typed}");
        assert!(window.hears(said), "{typed}: {:?}", window.says());
    }
    window.type_text("c3 ");
    assert_eq!(window.moves(), "b2 c3");
}

#[test]
fn no_key_plays_under_a_menu_an_open_list_a_page_or_a_dialog() {
    for (labels, key) in [("Numeric keypad", "5"), ("", "d")] {
        let mut window =
            if labels.is_empty() { Desk::new().two_people() } else { numbered(labels) };
        if labels.is_empty() {
            window.game("Connect Four");
        }
        window.click("Play");
        window.type_text(if labels.is_empty() { "a" } else { "1" });
        let moves = window.moves();
        for open in [
            |window: &mut Window| window.key(Key::F10),
            |window: &mut Window| window.key(Key::F1),
            |window: &mut Window| window.ctrl(Key::E),
            |window: &mut Window| window.ctrl(Key::O),
        ] {
            open(&mut window);
            window.type_text(key);
            assert_eq!(window.moves(), moves, "{key}");
            window.key(Key::Escape);
        }
        window.ctrl(Key::N);
        window.click("Clock");
        window.type_text(key);
        window.key(Key::Escape);
        window.click("Back to game");
        assert_eq!(window.moves(), moves, "{key}");
    }
}

#[test]
fn escape_closes_the_innermost_thing_in_sight() {
    let mut window = Desk::new().two_people();
    window.play("a1");
    window.ctrl(Key::T);
    assert!(window.reads("No threats."));
    window.ctrl(Key::Comma);
    window.key(Key::Escape);
    assert_eq!(window.page(), None, "not the message that the page hides");
    assert!(window.reads("No threats."));
    window.key(Key::Escape);
    assert!(!window.reads("No threats."));
    window.ctrl(Key::T);
    window.resize(480.0, 400.0);
    window.key(Key::F9);
    assert!(window.has("New game"));
    window.key(Key::Escape);
    assert!(!window.has("New game"), "the panel over the board");
    assert!(window.reads("No threats."));
}

#[test]
fn the_keys_of_a_new_game_are_on_the_middle_of_its_board() {
    let mut window = Desk::new().two_people();
    window.play("a1");
    window.ctrl(Key::N);
    window.game("Gomoku");
    window.click("Play");
    window.press("up down enter");
    assert_eq!(window.moves(), "h8");
}

#[test]
fn shortcuts_do_what_the_menu_does() {
    let mut window = Desk::new().two_people();
    window.play("a1 b2");
    window.ctrl(Key::Z);
    assert_eq!(window.moves(), "a1");
    window.ctrl(Key::Y);
    assert_eq!(window.moves(), "a1 b2");
    window.ctrl(Key::Z);
    window.ctrl_shift(Key::Z);
    assert_eq!(window.moves(), "a1 b2");
    window.ctrl(Key::N);
    window.key(Key::Enter);
    assert_eq!(window.moves(), "", "Enter is the button that starts the game");
    window.key(Key::F9);
    window.ctrl(Key::N);
    assert!(window.has("Play"), "whether the panel was shown or not");
    window.click("Other board…");
    window.write("Rows", "4");
    window.ctrl(Key::N);
    window.ctrl(Key::G);
    window.ctrl(Key::N);
    window.key(Key::Enter);
    assert!(window.has("e4, empty"), "with what was being typed");
    assert!(!window.has("e5, empty"));
    window.ctrl(Key::Z);
    assert_eq!(window.moves(), "a1 b2");
    window.ctrl(Key::Comma);
    window.ctrl(Key::Z);
    assert_eq!(window.moves(), "a1 b2", "a page is open");
    window.key(Key::Escape);
    assert_eq!(window.page(), None);
    window.key(Key::F9);
    assert!(!window.has("New game"));
    window.key(Key::F9);
    assert!(window.has("New game"));
    assert!(!window.is_closed());
    window.ctrl(Key::Q);
    assert!(window.is_closed());
}

#[test]
fn undo_in_a_name_is_of_the_name() {
    let mut window = Desk::new().two_people();
    window.play("a1");
    window.click("New game");
    window.write("Name of X", "Ana");
    window.ctrl(Key::Z);
    window.click("Back to game");
    assert_eq!(window.moves(), "a1");
}

#[test]
fn enter_that_ends_writing_plays_nothing() {
    let mut window = Desk::new().two_people();
    window.write("Name of X", "5");
    window.key(Key::Enter);
    window.click("Other board…");
    window.write("Rows", "5");
    window.key(Key::Enter);
    assert!(window.has("Play"), "{:?}", window.names());
    assert_eq!(window.moves(), "");
}

#[test]
fn the_menu_quits() {
    let mut window = Desk::new().two_people();
    window.click("Quit");
    assert!(window.is_closed());
}

#[test]
fn a_shortcut_with_another_modifier_is_another() {
    let mut window = Desk::new().two_people();
    window.play("a1");
    let alt = Modifiers { alt: true, ..Modifiers::NONE };
    window.keys(alt, Key::Z);
    window.keys(Modifiers::NONE, Key::Z);
    assert_eq!(window.moves(), "a1");
}

#[test]
fn a_key_that_is_pressed_often_within_a_frame_counts_as_often() {
    let mut window = Desk::new().two_people();
    window.play("b2 a1 c3 a3");
    for (key, times, moves) in [
        (Key::PageUp, 3, "b2"),
        (Key::PageDown, 2, "b2 a1 c3"),
        (Key::PageDown, 5, "b2 a1 c3 a3"),
        (Key::PageUp, 9, ""),
    ] {
        window.key_repeatedly(key, times);
        assert_eq!(window.moves(), moves, "{times} x {key:?}");
    }
}

/// Presses a key and holds it so long that it repeats, each time with the text that it types.
fn hold(window: &mut Window, key: Key, text: Option<&str>) {
    let event = |pressed| {
        let modifiers = Modifiers::NONE;
        Event::Key { key, physical_key: None, pressed, repeat: false, modifiers }
    };
    for _ in 0..4 {
        let text = text.map(|text| Event::Text(text.to_owned()));
        window.events([event(true)].into_iter().chain(text));
    }
    window.event(event(false));
    window.settle();
}

#[test]
fn a_key_that_is_held_down_acts_once() {
    let mut window = numbered("Numeric keypad");
    window.type_text("1");
    hold(&mut window, Key::Num5, Some("5"));
    assert_eq!(window.moves(), "a3 b2");
    assert!(!window.shows("taken"), "{:?}", window.says());
    window.type_text("273");
    assert_eq!(window.moves(), "a3 b2 b3 a1 c3");
    hold(&mut window, Key::Enter, None);
    assert_eq!(window.moves(), "", "it begins one game");
    window.play("b2");
    hold(&mut window, Key::F10, None);
    assert!(window.has("About Velha"), "it opens the menu");
    hold(&mut window, Key::Escape, None);
    assert!(!window.has("About Velha"));
    window.ctrl(Key::Comma);
    window.ctrl(Key::G);
    hold(&mut window, Key::Escape, None);
    assert_eq!(window.page().as_deref(), Some("Settings"), "it leaves one page");
}

#[test]
fn a_key_that_can_do_nothing_says_why() {
    let mut window = Desk::new().two_people();
    window.play("b2");
    window.ctrl(Key::Z);
    window.ctrl(Key::Z);
    assert!(window.hears("Undo: not possible now."), "{:?}", window.says());
    window.ctrl_shift(Key::E);
    assert!(window.hears("Open a lesson or a step of Learn first"), "{:?}", window.says());
    window.ctrl_shift(Key::M);
    assert!(window.hears("No moves yet"), "{:?}", window.says());
    window.ctrl(Key::L);
    assert!(window.hears("not possible now."), "{:?}", window.says());
    window.ctrl(Key::P);
    window.wait("the puzzles", |window| window.has("Next"));
    window.click("Next");
    for (modifiers, key) in
        [(Modifiers::COMMAND, Key::H), (Modifiers::NONE, Key::F8), (Modifiers::COMMAND, Key::T)]
    {
        window.keys(modifiers, key);
        assert!(window.hears("No help here"), "{key:?}: {:?}", window.says());
        window.key(Key::Escape);
        assert!(!window.hears("No help here"), "{key:?}: {:?}", window.says());
    }
}
