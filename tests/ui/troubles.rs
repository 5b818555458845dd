//! Errors that stay in sight until they are mended.

use std::fs;

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
    window.click("Undo");
    window.key(Key::Escape);
    assert!(window.reads("Autosave failed"), "nothing else takes it away");
    window.click("Try again");
    wait_for_trouble(&mut window, "Autosave failed");
    mend_games(&desk);
    window.click("Try again");
    wait_until_mended(&mut window);
    // With what was taken back.
    let kept = desk.library().last_game().unwrap().unwrap();
    assert_eq!(kept.game.record.moves().len(), 2);

    break_games(&desk);
    window.play("c1");
    wait_for_trouble(&mut window, "Autosave failed");
    mend_games(&desk);
    window.play("c2");
    wait_until_mended(&mut window);
}

#[test]
fn that_nothing_can_be_kept_is_said_from_the_start() {
    let desk = Desk::new();
    desk.sit_down();
    break_games(&desk);
    let mut window = desk.sit_down();
    wait_for_trouble(&mut window, "Autosave failed");
    mend_games(&desk);
    window.click("Try again");
    wait_until_mended(&mut window);
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
    let file = desk.folders().settings_file();
    window.wait("the settings", |_| file.exists());
    fs::remove_file(&file).unwrap();
    fs::create_dir(&file).unwrap();
    window.settings(&["Theme: Dark"]);
    wait_for_trouble(&mut window, "Settings not saved");
    fs::remove_dir(&file).unwrap();
    window.click("Try again");
    wait_until_mended(&mut window);
    assert!(fs::read_to_string(&file).unwrap().contains("theme: Dark"));
}
