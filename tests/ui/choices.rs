//! The menu: players, starts, board, rules, score.

use crate::window::{Desk, Window};
use velha::game::Mark;

#[test]
fn every_item_of_the_menu_has_its_name() {
    let window = Desk::new().sit_down();
    let names = window.names();
    for name in [
        "Play",
        "Quit",
        "Undo",
        "Redo",
        "Name of player 1",
        "Name of player 2",
        "Who plays for player 1",
        "Who plays for player 2",
        "Swap X and O",
        "Starts: X",
        "Starts: O",
        "Starts: Random",
        "Starts: In turn",
        "Board",
        "Rows",
        "Columns",
        "In a row",
        "Taken square: Choose again",
        "Taken square: Lose turn",
        "Overlines: Win",
        "Overlines: Don’t win",
        "Reset the score",
        "Open…",
        "Save",
        "Save as…",
        "Settings…",
        "Hide the menu",
    ] {
        let found = names.iter().filter(|found| *found == name).count();
        assert_eq!(found, 1, "{name} in {names:?}");
    }
}

#[test]
fn players_are_called_by_their_names() {
    let mut window = Desk::new().two_people();
    window.write("Name of player 1", "Ana");
    assert_eq!(window.says(), ["Ana to move"]);
    window.write("Name of player 2", "Zoë");
    window.play("a1");
    assert_eq!(window.says(), ["Zoë to move"]);
    window.play("a2 b1 b2 c1");
    assert_eq!(window.says(), ["Ana wins – Row 1, in 5 moves"]);
    assert!(window.reads("Ana: 1 win"), "{:?}", window.texts());
}

#[test]
fn no_game_starts_with_a_player_without_a_name() {
    for number in [1, 2] {
        let mut window = Desk::new().two_people();
        window.play("a1");
        let missing = format!("Player {number} has no name. Enter one to start.");
        let field = format!("Name of player {number}");
        window.write(&field, "");
        assert!(window.reads(&missing), "{:?}", window.texts());
        window.click("Play");
        assert_eq!(window.moves(), "a1");
        assert!(window.hears(&missing), "{:?}", window.says());
        window.write(&field, "Bo");
        assert!(!window.reads(&missing));
        window.click("Play");
        assert_eq!(window.moves(), "");
    }
}

#[test]
fn a_name_can_be_no_longer_than_a_save_allows() {
    let mut window = Desk::new().two_people();
    window.write("Name of player 1", &"x".repeat(45));
    assert_eq!(window.value("Name of player 1"), "x".repeat(40));
}

#[test]
fn the_marks_can_be_swapped() {
    let mut window = Desk::new().two_people();
    window.click("Swap X and O");
    assert_eq!(window.says(), ["Player 2 to move"]);
    window.play("a1 a2 b1 b2 c1");
    assert_eq!(window.says(), ["Player 2 wins – Row 1, in 5 moves"]);
    assert_eq!(window.score(), (0, 1, 0));
    // After the end it is a choice for the next game.
    window.click("Swap X and O");
    assert!(window.reads("Play starts a game with these choices"));
    window.click("Play");
    assert_eq!(window.says(), ["Player 1 to move"]);
    assert!(!window.reads("Play starts a game with these choices"));
}

#[test]
fn who_has_x_against_the_computer_moves_first() {
    let mut window = Desk::new().sit_down();
    window.click("Swap X and O");
    window.wait_for_computer();
    assert_eq!(window.session().game().record.cursor(), 1);
    assert!(!window.is_enabled("Undo"));
    window.click("Swap X and O");
    window.settle();
    assert_eq!(window.moves(), "");
    assert_eq!(window.says(), ["Player 1 to move"]);
}

#[test]
fn either_mark_starts_or_both_in_turn() {
    let starter = |window: &Window| window.session().game().record.start().turn();
    let mut window = Desk::new().two_people();
    window.click("Starts: O");
    assert_eq!(window.says(), ["Player 2 to move"]);
    assert!(window.is_chosen("Starts: O"));
    window.play("a1");
    window.click("Starts: In turn");
    window.click("Play");
    assert_eq!(starter(&window), Mark::X);
    window.play("a1");
    window.click("Play");
    assert_eq!(starter(&window), Mark::O);
    window.click("Starts: X");
    assert_eq!(starter(&window), Mark::X);
    window.click("Starts: Random");
    assert!(window.is_chosen("Starts: Random"));
    let mut drawn = [0, 0];
    for _ in 0..24 {
        drawn[usize::from(starter(&window) == Mark::X)] += 1;
        window.play("a1");
        window.click("Play");
    }
    assert!(drawn[0] > 0 && drawn[1] > 0, "{drawn:?}");
}

/// Writes a number into one of the fields of the board.
fn set(window: &mut Window, field: &str, number: u8) {
    window.write(field, &number.to_string());
    window.key(eframe::egui::Key::Tab);
}

#[test]
fn any_board_can_be_set_by_hand() {
    let mut window = Desk::new().two_people();
    for (fields, expected) in [
        (vec![("Rows", 5)], "5 × 3, 3 in a row wins"),
        (vec![("Columns", 7), ("In a row", 4)], "5 × 7, 4 in a row wins"),
        (vec![("Rows", 20), ("Columns", 20)], "20 × 20, 4 in a row wins"),
        (vec![("In a row", 20)], "20 × 20, 20 in a row wins"),
        // A line that no longer fits is shortened.
        (vec![("Rows", 4), ("Columns", 6)], "4 × 6, 6 in a row wins"),
        (vec![("Rows", 99), ("Columns", 1)], "20 × 3, 6 in a row wins"),
        (vec![("In a row", 1)], "20 × 3, 3 in a row wins"),
    ] {
        for (field, number) in fields {
            set(&mut window, field, number);
        }
        assert!(window.reads(expected), "{expected}: {:?}", window.texts());
    }
    assert_eq!(window.value("Board"), "Other");
    window.choose("Board", "3 × 3, 3 in a row");
    assert!(window.reads("3 × 3, 3 in a row wins"));
}

#[test]
fn a_longer_line_wins_or_does_not() {
    let mut window = Desk::new().two_people();
    set(&mut window, "Columns", 5);
    set(&mut window, "In a row", 3);
    window.click("Overlines: Don’t win");
    assert!(window.reads("3 × 5, exactly 3 in a row wins"));
    window.play("a1 a2 b1 b2 d1 d2 c1");
    assert!(window.hears("Player 2 to move"));
    window.click("Overlines: Win");
    assert!(window.reads("exactly 3 in a row wins"), "this game keeps its rule");
    assert!(window.reads("Play starts a game with these choices"));
    window.click("Play");
    assert!(window.reads("3 × 5, 3 in a row wins"));
    window.play("a1 a2 b1 b2 d1 d2 c1");
    assert_eq!(window.says(), ["Player 1 wins – From a1 to d1, in 7 moves"]);
}

#[test]
fn choices_in_mid_game_are_for_the_next_one_and_said_to_be() {
    let mut window = Desk::new().two_people();
    window.play("a1");
    window.choose("Board", "4 × 4, 4 in a row");
    assert!(window.reads("3 × 3, 3 in a row wins"));
    assert!(window.reads("Play starts a game with these choices"));
    window.choose("Board", "3 × 3, 3 in a row");
    assert!(!window.reads("Play starts a game with these choices"));
    window.choose("Board", "4 × 4, 4 in a row");
    window.click("Play");
    assert!(window.reads("4 × 4, 4 in a row wins"));
}

#[test]
fn the_score_is_kept_and_can_be_set_back() {
    let mut window = Desk::new().two_people();
    assert!(!window.is_enabled("Reset the score"));
    for (moves, expected) in [
        ("a1 a2 b1 b2 c1", (1, 0, 0)),
        ("a1 a2 b1 b2 c3 c2", (1, 1, 0)),
        ("a1 b1 c1 b2 a2 c2 b3 a3 c3", (1, 1, 1)),
        ("a1 a2 b1 b2 c1", (2, 1, 1)),
    ] {
        window.play(moves);
        assert_eq!(window.score(), expected);
        window.click("Play again");
    }
    for spoken in ["Player 1: 2 wins", "Player 2: 1 win", "1 draw"] {
        assert!(window.reads(spoken), "{spoken}: {:?}", window.texts());
    }
    window.click("Reset the score");
    assert_eq!(window.score(), (0, 0, 0));
    assert!(window.reads("Player 1: 0 wins"));
    assert!(!window.is_enabled("Reset the score"));
}
