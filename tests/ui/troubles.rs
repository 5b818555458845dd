//! Errors that stay in sight until they are mended.

use std::fs;
use std::path::PathBuf;

use eframe::egui::Key;

use crate::files::save;
use crate::window::{Desk, Window};

/// Lets no game be kept.
fn break_games(desk: &Desk) {
    let games = desk.folders().games_folder().to_owned();
    fs::remove_dir_all(&games).unwrap();
    fs::write(games, "").unwrap();
}

fn mend_games(desk: &Desk) {
    fs::remove_file(desk.folders().games_folder()).unwrap();
}

/// Plays a move, and waits until it is kept.
fn play_and_keep(window: &mut Window, square: &str, desk: &Desk) {
    window.play(square);
    window.wait("the disk", |_| desk.kept_moves().as_deref() == Some(square));
}

/// Makes a choice that cannot be written, because a folder stands in the place of the file of
/// settings; returns its path.
fn choose_in_vain(window: &mut Window, desk: &Desk) -> PathBuf {
    let file = desk.folders().settings_file();
    window.wait("the settings", |_| file.exists());
    fs::remove_file(&file).unwrap();
    fs::create_dir(&file).unwrap();
    window.settings(&["Theme: Dark"]);
    wait_for_trouble(window, "Settings not saved");
    file
}

fn wait_for_trouble(window: &mut Window, said: &str) {
    window.wait("the trouble", |window| window.reads(said));
    assert!(window.has("Try again"));
}

fn wait_until_mended(window: &mut Window) {
    window.wait("the trouble to be over", |window| !window.has("Try again"));
}

#[test]
fn that_a_game_is_not_kept_is_said_until_it_is() {
    let desk = Desk::new();
    let mut window = desk.two_people();
    window.play("a1");
    break_games(&desk);
    window.play("b1");
    wait_for_trouble(&mut window, "Autosave failed");
    window.ctrl(Key::C);
    window.key(Key::Escape);
    assert!(window.reads("Autosave failed"), "what was said since goes first");
    window.click("Undo");
    window.click("Try again");
    wait_for_trouble(&mut window, "Autosave failed");
    mend_games(&desk);
    // By itself.
    wait_until_mended(&mut window);
    // With what was taken back.
    let kept = desk.library().last_game().unwrap().unwrap();
    assert_eq!(kept.game.record.moves().len(), 2);
}

#[test]
fn that_nothing_can_be_kept_is_said_from_the_start() {
    let desk = Desk::new();
    desk.sit_down();
    break_games(&desk);
    let mut window = desk.sit_down();
    wait_for_trouble(&mut window, "Autosave failed");
    mend_games(&desk);
    wait_until_mended(&mut window);
}

#[test]
fn escape_closes_an_error_when_nothing_else_is_open() {
    let desk = Desk::new();
    desk.sit_down();
    break_games(&desk);
    let mut window = desk.sit_down();
    wait_for_trouble(&mut window, "Autosave failed");
    window.ctrl(Key::Comma);
    window.key(Key::Escape);
    assert!(window.reads("Autosave failed"), "the page goes first");
    window.key(Key::Escape);
    assert!(!window.reads("Autosave failed"));
    window.close();
    assert!(!window.reads("Autosave failed"));
}

/// Lets no other program have the library, until it is dropped.
fn lock(desk: &Desk) -> rusqlite::Connection {
    let library = rusqlite::Connection::open(desk.folders().library_file()).unwrap();
    library.execute_batch("BEGIN EXCLUSIVE").unwrap();
    library
}

#[test]
fn a_library_that_another_program_had_at_the_start_is_there_once_it_has_it_no_more() {
    for plays in [false, true] {
        let desk = Desk::new();
        let mut window = desk.two_people();
        window.play("a1 b2");
        window.end();
        let lock = lock(&desk);
        let mut window = desk.sit_down();
        assert_eq!(window.moves(), "");
        wait_for_trouble(&mut window, "Another program is using it.");
        if plays {
            window.appoint(2, "Person");
            window.play("c3");
        }
        drop(lock);
        wait_until_mended(&mut window);
        if plays {
            window.wait("the game of last time", |window| window.is_enabled("Undo"));
            window.click("Undo");
            window.wait("the first of this time", |window| window.is_enabled("Undo"));
            window.click("Undo");
        }
        assert_eq!(window.moves(), "a1 b2");
        window.ctrl(Key::G);
        let games = if plays { "2 games" } else { "1 game" };
        window.wait(games, |window| window.reads(games));
    }
}

#[test]
fn a_page_of_games_that_could_not_be_read_is_read_by_itself() {
    let desk = Desk::new();
    let mut window = desk.two_people();
    play_and_keep(&mut window, "a1", &desk);
    let lock = lock(&desk);
    window.ctrl(Key::G);
    wait_for_trouble(&mut window, "Another program is using it.");
    drop(lock);
    window.wait("the list", |window| window.reads("1 game"));
    wait_until_mended(&mut window);
}

#[test]
fn what_is_typed_comes_back_after_an_error_that_arrives_meanwhile() {
    let desk = Desk::new();
    let bad = desk.write("bad.velha", "(");
    let mut window = desk.two_people();
    // The disk is slow: it waits for the library before it opens the file.
    let lock = lock(&desk);
    window.play("a1");
    window.drop_file(&bad);
    window.choose("Menu", "About the game…");
    window.write("Event", "Open");
    drop(lock);
    window.wait("the error", |window| window.has("Can’t open bad.velha"));
    window.click("OK");
    assert_eq!(window.value("Event"), "Open");
}

#[test]
fn a_library_of_a_newer_version_is_told_and_left_and_files_can_be_saved() {
    let desk = Desk::new();
    let file = desk.path("g.velha");
    save(&file, "a1 b2");
    let desk = desk.with_file(&file);
    drop(desk.sit_down());
    let library = desk.folders().library_file();
    let mut bytes = fs::read(&library).unwrap();
    // The version stands in the header.
    bytes[63] = 7;
    fs::write(&library, &bytes).unwrap();
    let mut window = desk.sit_down();
    let said =
        "Nothing can be kept here: your games are from a newer version of Velha (version 7).";
    wait_for_trouble(&mut window, said);
    window.wait("the file", |window| window.moves() == "a1 b2");
    window.play("c3");
    window.ctrl(Key::S);
    window.wait_to_hear("Saved to g.velha");
    window.click("Try again");
    wait_for_trouble(&mut window, said);
    window.end();
    assert!(fs::read(&library).unwrap() == bytes);
}

#[test]
fn settings_that_cannot_be_written_are_told() {
    let desk = Desk::new();
    let mut window = desk.two_people();
    let file = choose_in_vain(&mut window, &desk);
    fs::remove_dir(&file).unwrap();
    wait_until_mended(&mut window);
    assert!(fs::read_to_string(&file).unwrap().contains("theme: Dark"));
}

/// A window of two people whose last move cannot be kept, and the question if it may be closed.
fn asked_to_quit() -> (Desk, Window) {
    let desk = Desk::new();
    let mut window = desk.two_people();
    play_and_keep(&mut window, "a1", &desk);
    break_games(&desk);
    window.play("b2");
    wait_for_trouble(&mut window, "Autosave failed");
    window.close();
    wait_for_question(&mut window);
    (desk, window)
}

fn wait_for_question(window: &mut Window) {
    window
        .wait("the question", |window| window.dialog().as_deref() == Some("Quit without saving?"));
}

#[test]
fn a_window_is_not_closed_before_a_person_knows_what_is_lost() {
    let (desk, mut window) = asked_to_quit();
    assert!(window.reads("The last moves of a game are not saved."), "{:?}", window.texts());
    // Whoever asks again is asked the same.
    window.close();
    window.settle();
    assert!(!window.is_closed() && window.dialog().is_some());
    assert!(window.find("Save as…").is_focused());
    window.key(Key::Escape);
    assert_eq!((window.dialog(), window.is_closed()), (None, false));
    window.ctrl(Key::Q);
    wait_for_question(&mut window);
    window.click("Quit");
    window.settle();
    assert!(window.is_closed());
    drop(desk);
}

#[test]
fn a_window_closes_once_what_was_unwritten_is_written() {
    let (desk, mut window) = asked_to_quit();
    mend_games(&desk);
    window.wait("the end", Window::is_closed);
    assert_eq!(desk.kept_moves().as_deref(), Some("a1 b2"));
}

#[test]
fn a_game_saved_to_a_file_is_not_lost_by_quitting() {
    for other in [false, true] {
        let (desk, mut window) = asked_to_quit();
        if other {
            window.key(Key::Escape);
            window.click("New game");
            window.click("Play");
            window.play("c3");
            window.close();
            window.wait("the number", |window| window.reads("The last moves of 2 games"));
        }
        window.click("Save as…");
        let path = desk.path("kept.velha");
        window.type_path(&path);
        if other {
            wait_for_question(&mut window);
            assert!(window.reads("The last moves of a game"), "{:?}", window.texts());
            window.click("Quit");
        }
        window.wait("the end", Window::is_closed);
        assert_eq!(crate::files::read(&path).record.last_ply(), if other { 1 } else { 2 });
    }
}

#[test]
fn a_game_that_is_kept_is_not_offered_to_be_saved_when_settings_are_lost() {
    let desk = Desk::new();
    let mut window = desk.two_people();
    play_and_keep(&mut window, "a1", &desk);
    choose_in_vain(&mut window, &desk);
    window.close();
    wait_for_question(&mut window);
    assert!(!window.has("Save as…"));
    window.click("Quit");
    window.wait("the end", Window::is_closed);
}

#[test]
fn nobody_is_asked_about_a_game_without_a_move() {
    let desk = Desk::new();
    let mut window = desk.two_people();
    play_and_keep(&mut window, "a1", &desk);
    break_games(&desk);
    window.click("New game");
    window.click("Play");
    wait_for_trouble(&mut window, "Autosave failed");
    window.close();
    window.wait("the end", Window::is_closed);
}

#[test]
fn where_everything_is_written_a_window_closes_at_once() {
    let desk = Desk::new();
    let mut window = desk.two_people();
    play_and_keep(&mut window, "a1", &desk);
    window.close();
    assert!(window.is_closed());
}

#[test]
fn the_bar_of_an_error_takes_room_from_the_board_and_comes_back_with_the_next_one() {
    let desk = Desk::new();
    let mut window = desk.two_people();
    window.play("a1");
    window.key(Key::F9);
    break_games(&desk);
    window.play("b1");
    wait_for_trouble(&mut window, "Autosave failed");
    assert!(window.square("a3").rect().bottom() <= window.find("Close").rect().top());
    window.click("Close");
    assert!(!window.has("Try again"));
    mend_games(&desk);
    window.play("c1");
    window.wait("the disk", |_| desk.kept_moves().as_deref() == Some("a1 b1 c1"));
    break_games(&desk);
    window.play("a2");
    wait_for_trouble(&mut window, "Autosave failed");
}
