//! Positions set up by hand: by mouse, by keys and by the names of squares.

use eframe::egui::Key;
use velha::game::Mark;
use velha::history::PlayerKind;

use crate::files::read;
use crate::window::{Desk, Window};

/// The rows of the shown board.
fn board(window: &Window) -> String {
    window.session().shown().record.position().board().to_rows().join("/")
}

/// Presses Tab until the control of this name has the focus.
#[track_caller]
pub(crate) fn tab_to(window: &mut Window, name: &str) {
    for _ in 0..60 {
        if window.find(name).is_focused() {
            return;
        }
        window.press("tab");
    }
    panic!("{name} cannot be reached by Tab");
}

#[test]
fn a_position_is_set_up_by_mouse_and_played_to_its_end() {
    let mut window = Desk::new().two_people();
    window.click("Set up a position");
    assert!(window.is_chosen("Set up a position") && window.is_chosen("Mark to put: X"));
    assert!(window.reads("Click a square to put a mark there"), "{:?}", window.texts());
    window.play("a1 b1");
    window.click("Mark to put: O");
    window.play("a2 b2 c3");
    window.click("Mark to put: Erase");
    window.play("c3");
    assert_eq!(board(&window), "XX./OO./...");
    assert!(window.hears("c3, empty"), "{:?}", window.says());
    window.choose("First move", "Player 2");
    window.click("Play");
    assert_eq!(window.says(), ["Player 2 to move"]);
    window.play("c2");
    assert_eq!(window.says(), ["Player 2 wins – Row 2, in 1 move"]);
    window.click("Play again");
    assert_eq!(board(&window), "XX./OO./...");
    assert_eq!(window.session().position().turn(), Mark::O);
}

#[test]
fn a_position_is_set_up_by_keys_alone() {
    let mut window = Desk::new().two_people();
    tab_to(&mut window, "Set up a position");
    window.press("enter");
    assert!(window.find("Set up a position").is_focused(), "the list above has moved it");
    // A typed name leads to its square, from wherever the keys are.
    window.type_text("a1");
    window.press("enter");
    window.press("right space down enter");
    assert_eq!(board(&window), "XX./.X./...");
    window.press("enter");
    assert_eq!(board(&window), "XX./.../...", "the same mark again takes it away");
    tab_to(&mut window, "Mark to put: X");
    window.press("right");
    window.type_text("c3");
    window.press("enter");
    tab_to(&mut window, "Rotate");
    window.press("enter");
    assert_eq!(board(&window), "..X/..X/O..");
    tab_to(&mut window, "Play");
    window.press("enter");
    window.type_text("c3");
    window.press("enter");
    assert_eq!(window.says(), ["Player 1 wins – Column c, in 1 move"]);
}

#[test]
fn squares_with_numbers_are_put_by_their_numbers() {
    let mut window = Desk::new().two_people();
    window.settings(&["Names of squares: Numbers", "Numbers: Numeric keypad"]);
    window.click("Set up a position");
    window.type_text("71");
    assert_eq!(board(&window), "X../.../X..");
    window.type_text("7");
    assert_eq!(board(&window), ".../.../X..");
}

#[test]
fn a_position_that_cannot_be_played_says_why() {
    let mut window = Desk::new().two_people();
    window.click("Set up a position");
    window.play("a1 b1 c1");
    assert!(window.hears("Nothing is left to play: X wins, row 1."));
    assert!(!window.is_enabled("Play"));
    window.click("Mark to put: O");
    window.play("a2 b2 c2");
    assert!(window.hears("Both X and O have a completed line."), "{:?}", window.says());
    assert_eq!(board(&window), "XXX/OO./...");
    window.click("Mirror");
    assert!(window.reads("Nothing is left to play: X wins, row 1."));
    window.click("Clear");
    assert!(window.is_enabled("Play"));
    window.click("Set up a position");
    assert!(!window.has("Clear"), "the usual start is back");
    window.play("a1");
    assert_eq!(window.moves(), "a1");
}

#[test]
fn a_game_from_a_position_is_played_against_the_computer_saved_and_opened_again() {
    let desk = Desk::new();
    let mut window = desk.sit_down();
    window.click("Set up a position");
    window.play("b2");
    window.click("Mark to put: O");
    window.play("a1");
    window.click("Play");
    window.play("c3");
    window.wait("the computer", |window| window.session().game().record.cursor() == 2);
    let moves = window.moves();
    let path = desk.path("g.velha");
    window.ctrl(Key::S);
    window.save_to(&path);
    assert_eq!(read(&path).record.start().board().to_rows(), ["O..", ".X.", "..."]);
    window.end();
    // The game that was on the board is there again.
    let mut window = desk.sit_down();
    window.wait("the game", |window| window.moves() == moves);
    window.click("Undo");
    assert_eq!(board(&window), "O../.X./...");
    window.click("Analysis");
    window.wait("the values", |window| window.hears("All moves") || window.hears("is best"));
    window.click("New game");
    assert!(!window.is_chosen("Set up a position"), "another run starts as usual");
}

#[test]
fn a_position_is_set_up_in_the_smallest_window() {
    let mut window = Desk::new().with_size(480.0, 400.0).sit_down();
    window.click("New game");
    window.find("Set up a position").scroll_to_me();
    window.settle();
    window.click("Set up a position");
    window.play("a1");
    window.click("Mark to put: O");
    window.play("b2");
    assert_eq!(board(&window), "X../.O./...");
    window.click("Play");
    window.play("c3");
    assert_eq!(window.moves().split(' ').next(), Some("c3"));
}

#[test]
fn what_is_done_to_the_whole_board_is_announced() {
    let mut window = Desk::new().two_people();
    window.click("Set up a position");
    window.play("a1");
    window.click("Mark to put: O");
    window.play("b1");
    window.click("Rotate");
    assert!(window.hears("X: c1 · O: c2"), "{:?}", window.says());
    window.click("Clear");
    assert!(window.hears("The board is empty."), "{:?}", window.says());
}

#[test]
fn a_position_is_saved_as_it_is_seen_while_it_is_set_up() {
    let desk = Desk::new();
    let mut window = desk.two_people();
    window.play("a1 b2");
    window.click("New game");
    window.click("Set up a position");
    window.play("c3");
    let path = desk.path("position.velha");
    window.ctrl(Key::S);
    window.save_to(&path);
    let saved = read(&path);
    assert_eq!(saved.record.position().board().to_rows(), ["...", "...", "..X"]);
    assert_eq!(board(&window), ".../.../..X", "still being set up");
    window.click("Back to game");
    assert_eq!(window.moves(), "a1 b2");
    assert_eq!(window.session().file(), None, "the game behind has no file by that");
}

#[test]
fn edits_of_a_position_are_undone_and_redone() {
    let mut window = Desk::new().two_people();
    window.click("Set up a position");
    assert!(!window.is_enabled("Undo"));
    window.play("a1 b2 c1");
    window.click("Clear");
    assert_eq!(board(&window), ".../.../...");
    window.click("Undo");
    assert_eq!(board(&window), "X.X/.X./...");
    assert!(window.hears("X: a1, c1, b2"), "{:?}", window.says());
    window.ctrl(Key::Z);
    window.ctrl(Key::Z);
    assert_eq!(board(&window), "X../.../...");
    window.ctrl(Key::Y);
    assert_eq!(board(&window), "X../.X./...");
    window.click("Mirror");
    assert_eq!(board(&window), "..X/.X./...");
    assert!(!window.is_enabled("Redo"));
    window.click("Undo");
    assert_eq!(board(&window), "X../.X./...");
    window.ctrl_shift(Key::Z);
    assert_eq!(board(&window), "..X/.X./...");
    // The tools are in the footer, too.
    window.key(Key::F9);
    window.click("Undo");
    assert_eq!(board(&window), "X../.X./...");
    window.key(Key::F9);
    window.click("Play");
    window.play("c1");
    window.ctrl(Key::Z);
    assert_eq!(board(&window), "X../.X./...", "in the game it takes back moves");
    assert!(!window.is_enabled("Undo"));
}

#[test]
fn whoever_opens_a_position_that_was_set_up_is_to_move_in_it() {
    for file in [
        "(;GM[4]SZ[15]AB[hh][hi][gh]AW[ii][jj]PL[W]C[White to move and win])",
        "(;GM[4]SZ[15]AB[hh][hi]AW[ii][jj]PL[B])",
    ] {
        let desk = Desk::new();
        let path = desk.write("problem.sgf", file);
        let mut window = desk.sit_down();
        window.drop_file(&path);
        window.wait("the file", |it| !it.session().position().board().is_empty());
        window.frame();
        assert_eq!(window.moves(), "", "{file}");
        assert_eq!(window.session().mover(), Some(PlayerKind::Person), "{file}");
    }
}
