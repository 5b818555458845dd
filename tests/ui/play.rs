//! Whole games, by mouse and by keyboard.

use eframe::egui::Key;

use crate::window::{Desk, Window};

#[test]
fn a_game_is_won_by_clicks() {
    let desk = Desk::new();
    let mut window = desk.two_people();
    assert_eq!(window.says(), ["Player 1 to move"]);
    assert!(window.reads("3 in a row wins, 3 × 3"));
    window.play("a1");
    assert_eq!(window.says(), ["Player 2 to move"]);
    window.play("a2 b1 b2 c1");
    assert_eq!(window.says(), ["Player 1 wins, row 1"]);
    assert_eq!(window.score(), (1, 0, 0));
    // After the end a square does nothing.
    window.play("c3");
    assert_eq!(window.moves(), "a1 a2 b1 b2 c1");
    window.click("Play again");
    assert_eq!(window.moves(), "");
    assert!(!window.has("Play again"));
}
