//! Words at moves: read beside the board, written in place, and brought back.

use eframe::egui::{Event, Key, Modifiers};

use crate::files::read;
use crate::window::{Desk, Window};

/// The program started on an annotated SGF of two moves.
fn started() -> (Desk, Window) {
    let desk = Desk::new();
    let file = "(;GM[4]SZ[15]RU[0]PB[Ann]PW[Bob]RO[2];B[hh]C[The middle.]LB[ii:A];W[ii])";
    let path = desk.write("a.sgf", file);
    let desk = desk.with_file(&path);
    let mut window = desk.sit_down();
    window.wait("the file", |window| window.moves() == "h8 i9");
    (desk, window)
}

/// What is said of the shown position.
fn said(window: &Window) -> String {
    window.session().annotation().map(|said| said.text.clone()).unwrap_or_default()
}

fn keep(window: &mut Window) {
    let modifiers = Modifiers { ctrl: true, command: true, ..Modifiers::NONE };
    window.keys(modifiers, Key::Enter);
}

#[test]
fn words_of_a_file_are_read_where_they_stand() {
    let (_desk, mut window) = started();
    assert!(window.shows("h8, with a comment"));
    assert!(!window.shows("The middle."));
    window.key(Key::PageUp);
    assert!(window.announces().iter().any(|said| said.contains("The middle.")));
    assert!(window.has("i7, empty, A"));
    window.key(Key::PageUp);
    assert!(!window.shows("The middle."));
}

#[test]
fn words_are_written_replaced_and_brought_back() {
    let (desk, mut window) = started();
    window.click("Write a comment");
    window.type_text("No");
    window.key(Key::Escape);
    assert_eq!(said(&window), "No", "Esc ends it, and nothing is lost");
    window.key(Key::F2);
    // Another press goes on with it.
    window.key(Key::F2);
    window.ctrl(Key::A);
    window.type_text("Well");
    window.key(Key::Enter);
    window.type_text("played");
    keep(&mut window);
    assert_eq!(said(&window), "Well\nplayed");
    assert!(window.shows("i7, with a comment"));
    window.key(Key::F2);
    window.ctrl(Key::A);
    window.key(Key::Delete);
    window.click("Done");
    assert_eq!(said(&window), "");
    assert!(window.hears("Comment removed."));
    window.ctrl(Key::Z);
    assert_eq!(said(&window), "Well\nplayed");
    assert_eq!(window.moves(), "h8 i9", "no move is taken back");
    window.ctrl_shift(Key::S);
    let path = desk.path("b.velha");
    window.save_to(&path);
    let game = read(&path);
    let words = game.record.annotations().filter(|(_, it)| it.is_shown());
    let words: Vec<_> = words.map(|(_, it)| it.text.as_str()).collect();
    assert_eq!(words, ["The middle.", "Well\nplayed"]);
}

#[test]
fn what_is_written_is_kept_when_another_move_is_shown() {
    let (_desk, mut window) = started();
    window.key(Key::F2);
    window.type_text("Last");
    window.click_part("h8, with a comment");
    assert_eq!(said(&window), "The middle.");
    window.key(Key::PageDown);
    assert_eq!(said(&window), "Last");
}

#[test]
fn a_page_that_is_opened_over_words_stays_and_they_are_kept() {
    let (_desk, mut window) = started();
    window.key(Key::F2);
    window.type_text("Last");
    window.key(Key::F1);
    window.frame();
    window.frame();
    assert!(window.has("Back") && said(&window) == "Last", "{:?}", window.names());
}

#[test]
fn signs_are_put_on_squares_while_words_are_written() {
    let (_desk, mut window) = started();
    window.key(Key::F2);
    window.choose("Sign for a clicked square", "Letter");
    window.play("a1 b2 a1");
    assert!(window.has("b14, empty, B") && window.has("a15, empty"));
    window.choose("Sign for a clicked square", "Triangle");
    window.play("h8");
    assert!(window.shows("h8, Black, Triangle"));
    window.click("Done");
    assert_eq!(window.moves(), "h8 i9", "nobody has played");
    window.play("a1");
    assert_eq!(window.moves(), "h8 i9 a1");
}

#[test]
fn a_comment_is_drawn_once_in_a_small_window() {
    let (_desk, mut window) = started();
    window.click("1. Black h8, with a comment");
    window.resize(480.0, 400.0);
    let drawn = window.painted().iter().filter(|it| *it == "The middle.").count();
    assert_eq!(drawn, 1, "{:?}", window.painted());
}

#[test]
fn what_is_known_of_a_game_is_shown_and_changed() {
    let (_desk, mut window) = started();
    window.choose("Menu", "About the game…");
    assert_eq!(window.value("Round"), "2");
    window.write("Event", "Open");
    window.write("Name of Black", "Anna");
    window.write("Date: year-month-day", "2026-13-01");
    assert!(!window.is_enabled("OK"));
    window.write("Date: year-month-day", "2026-11-27");
    window.click("OK");
    let game = window.session().game();
    assert_eq!(game.info.event.as_ref().unwrap().as_str(), "Open");
    assert_eq!(game.seating.players.one.name.as_ref().unwrap().as_str(), "Anna");
    assert!(game.info.date.is_some());
    assert!(window.reads("Open · 27 Nov 2026"), "{:?}", window.texts());
    // Who leaves loses nothing, and who cancels means it.
    for (written, ends, event) in [("Left", "escape", "Left"), ("Dropped", "Cancel", "Left")] {
        window.choose("Menu", "About the game…");
        window.write("Event", written);
        if ends == "Cancel" {
            window.click(ends);
        } else {
            // In the field it would bring back what was there.
            window.press("tab");
            // The field, and then the dialog.
            window.press(ends);
            window.press(ends);
        }
        assert_eq!(window.session().game().info.event.as_ref().unwrap().as_str(), event);
    }
}

#[test]
fn a_game_without_a_date_is_listed_and_saved_without_one() {
    let (desk, mut window) = started();
    window.choose("Menu", "About the game…");
    assert_eq!(window.value("Date: year-month-day"), "");
    window.click("OK");
    window.ctrl_shift(Key::S);
    window.save_to(&desk.path("b.sgf"));
    assert!(!std::fs::read_to_string(desk.path("b.sgf")).unwrap().contains("DT["));
    window.ctrl(Key::G);
    window.wait_to_see("Black: Ann, White: Bob. Not finished. Gomoku · 1 move.");
    assert!(!window.shows("today"), "nobody knows when it was played");
}

#[test]
fn what_is_typed_while_the_window_is_busy_comes_out_in_order() {
    let (_desk, mut window) = started();
    window.key(Key::F2);
    let typed = |text: &str| {
        let each = |it: char| Event::Text(it.to_string());
        text.chars().map(each).collect::<Vec<_>>()
    };
    window.events(typed("The corner "));
    window.events(typed("is not enough."));
    keep(&mut window);
    assert_eq!(said(&window), "The corner is not enough.");
}

#[test]
fn a_screen_reader_is_given_the_whole_of_a_long_name() {
    let mut window = Desk::new().two_people();
    for name in ["Maximilian Alexander von und zu Hohen", "Zoë"] {
        window.write("Name of X", name);
        assert_eq!(window.spelled("Name of X"), name);
        window.click("Name of O");
        assert_eq!(window.spelled("Name of X"), name, "without the focus");
    }
}
