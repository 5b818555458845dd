//! The setting up: players, first move, game, rules; and what is changed while playing.

use eframe::egui::Key;
use egui_kittest::kittest::NodeT as _;
use velha::game::Mark;
use velha::history::Seat;

use crate::window::{Desk, Window};

#[track_caller]
fn offers(window: &Window, offered: &[&str], missing: &[&str]) {
    let names = window.names();
    for name in offered {
        let found = names.iter().filter(|found| found == name).count();
        assert_eq!(found, 1, "{name} in {names:?}");
    }
    for name in missing {
        assert!(!window.has(name), "{name} in {names:?}");
    }
}

#[test]
fn what_can_be_asked_for_is_there_by_its_name_and_nothing_else() {
    let mut window = Desk::new().two_people();
    let players = ["Name of X", "Player X", "Name of O", "Player O", "Swap"];
    let game = ["First move", "Tic-tac-toe", "Other board…", "Play", "Menu", "Quit"];
    let tools = ["Undo", "Redo", "Hint", "Analysis"];
    offers(&window, &players, &tools);
    offers(&window, &game, &["Back to game", "New game", "Play again"]);
    window.click("Other board…");
    offers(&window, &["Rows", "Columns", "In a row", "A line is"], &[]);
    offers(&window, &["4 in a row", "Marks", "On a taken square", "Play"], &[]);
    window.click("Back");
    offers(&window, &game, &["Rows"]);
    window.game("Tic-tac-toe");
    window.play("a1");
    offers(&window, &tools, &["Play", "Name of X", "Swap", "Best moves"]);
    offers(
        &window,
        &["New game", "Menu", "Quit"],
        &["Play again", "Review", "Player X", "Player O"],
    );
    window.click("New game");
    offers(&window, &["Play", "Back to game", "Name of X"], &tools);
    window.click("Back to game");
    window.play("a2 b1 b2 c1");
    offers(&window, &["Play again", "Review", "New game"], &["Play"]);
    window.click("Analysis");
    offers(&window, &["Play again", "Review"], &["Best moves"]);
    window.click("2. O a2");
    offers(&window, &["Play from here", "Back to end"], &["Play again"]);
    window.click("Back to end");
    offers(&window, &["Play again"], &["Play from here"]);
}

#[test]
fn players_are_called_by_their_names() {
    let mut window = Desk::new().two_people();
    window.write("Name of X", "Ana");
    window.write("Name of O", "Zoë");
    window.click("Play");
    assert_eq!(window.says(), ["Ana to move"]);
    window.play("a1");
    assert_eq!(window.says(), ["Zoë to move"]);
    window.play("a2 b1 b2 c1");
    assert_eq!(window.says(), ["Ana wins – Row 1, in 3 moves"]);
    assert!(window.shows("Ana: 1 win"), "{:?}", window.texts());
}

#[test]
fn the_name_of_a_person_is_that_of_nobody_else_in_the_seat() {
    let mut window = Desk::new().two_people();
    window.write("Name of O", "Zoë");
    window.appoint(2, "Medium");
    assert_eq!(window.value("Name of O"), "");
    window.write("Name of O", "Hal");
    window.appoint(2, "Hard");
    assert_eq!(window.value("Name of O"), "Hal", "the same player, who plays better");
    window.appoint(2, "Person");
    assert_eq!(window.value("Name of O"), "Zoë");
}

#[test]
fn a_player_without_a_name_has_the_usual_one() {
    for (names, said) in [(["", ""], "Player 1 to move"), (["  ", "Bo"], "Player 1 to move")] {
        let mut window = Desk::new().two_people();
        window.write("Name of X", "Ana");
        for (field, name) in ["Name of X", "Name of O"].into_iter().zip(names) {
            window.write(field, name);
        }
        window.click("Play");
        assert_eq!(window.says(), [said], "{names:?}");
    }
    let mut window = Desk::new().sit_down();
    window.click("Play");
    let offer = "A coach can warn you before a blunder counts.";
    assert_eq!(window.says(), ["Your move", offer], "nobody is asked for a name");
}

#[test]
fn a_name_can_be_no_longer_than_a_save_allows() {
    let mut window = Desk::new().two_people();
    window.write("Name of X", &"x".repeat(45));
    assert_eq!(window.value("Name of X"), "x".repeat(40));
}

#[test]
fn the_marks_can_be_swapped() {
    let mut window = Desk::new().two_people();
    window.write("Name of X", "Ana");
    window.click("Swap");
    assert_eq!(window.value("Name of O"), "Ana");
    window.click("Play");
    assert_eq!(window.says(), ["Ana to move"], "who begins stays");
    window.play("a1 a2 b1 b2 c1");
    assert_eq!(window.says(), ["Ana wins – Row 1, in 3 moves"]);
    assert_eq!(window.score(), (1, 0, 0));
    window.click("Play again");
    assert_eq!(window.says(), ["Ana to move"]);
}

#[test]
fn the_stones_can_be_swapped() {
    let mut window = Desk::new().sit_down();
    window.click("Gomoku");
    window.click("Swap");
    window.click("Play");
    window.wait_for_computer();
    assert_eq!(window.session().game().record.cursor(), 1, "Black begins");
    assert_eq!(window.session().game().mover_seat(), Seat::One);
    window.ctrl(Key::N);
    window.click("Swap");
    window.click("Play");
    assert_eq!(window.session().game().record.cursor(), 0);
}

#[test]
fn the_computer_begins_if_it_is_to() {
    let mut window = Desk::new().sit_down();
    assert_eq!(window.value("First move"), "You");
    window.choose("First move", "Computer");
    // A click on the board only starts the game if the computer begins.
    window.play("a1");
    window.wait_for_computer();
    assert_eq!(window.session().game().record.cursor(), 1);
    assert!(!window.is_enabled("Undo"));
}

#[test]
fn either_player_begins_or_both_in_turn() {
    let starter = |window: &Window| window.session().game().record.start().turn();
    let mut window = Desk::new().two_people();
    window.write("Name of O", "Zoë");
    window.choose("First move", "Zoë");
    assert_eq!(window.value("First move"), "Zoë");
    window.play("a1");
    assert_eq!(starter(&window), Mark::O);
    window.click("New game");
    window.choose("First move", "Alternate");
    for mark in [Mark::X, Mark::O, Mark::X] {
        if window.has("Play") {
            window.click("Play");
        } else {
            window.click("New game");
            window.click("Play");
        }
        assert_eq!(starter(&window), mark);
        window.play("a1");
    }
    window.click("New game");
    window.choose("First move", "Random");
    assert_eq!(window.value("First move"), "Random");
}

#[test]
fn each_level_says_how_it_plays_on_this_board() {
    let mut window = Desk::new().sit_down();
    for (game, level, said) in [
        ("Tic-tac-toe", "Person", "at this computer"),
        ("Tic-tac-toe", "Master", "cannot be beaten"),
        ("Tic-tac-toe", "Hard", "misses some double threats"),
        ("Gomoku", "Hard", "looks some moves ahead"),
        ("Gomoku", "Master", "looks far ahead"),
        ("Gomoku", "Random moves", "plays anywhere"),
    ] {
        window.game(game);
        let [x, o] = Mark::ALL.map(|mark| window.english().side(mark));
        window.click(&format!("Player {o}"));
        let entry = window.find(level);
        assert_eq!(entry.accesskit_node().description().as_deref(), Some(said), "{game}, {level}");
        let beside = window.find(&format!("Name of {x}")).rect().right() < entry.rect().left();
        assert!(beside, "the list hides nothing of the panel");
        window.press("esc");
    }
}

#[test]
fn any_board_can_be_set_by_hand() {
    let mut window = Desk::new().two_people();
    window.click("Other board…");
    for (fields, expected) in [
        (vec![("Rows", 6)], (6, 5, 4)),
        (vec![("Columns", 7), ("In a row", 4)], (6, 7, 4)),
        (vec![("Rows", 20), ("Columns", 20)], (20, 20, 4)),
        (vec![("In a row", 20)], (20, 20, 20)),
        // A line that no longer fits is shortened.
        (vec![("Rows", 4), ("Columns", 6)], (4, 6, 6)),
        (vec![("Rows", 99), ("Columns", 1)], (20, 3, 6)),
        (vec![("In a row", 1)], (20, 3, 3)),
    ] {
        for (field, number) in fields {
            window.write(field, &number.to_string());
            window.key(Key::Tab);
        }
        let rules = window.session().shown().record.rules();
        assert_eq!((rules.rows(), rules.columns(), rules.line()), expected);
    }
}

#[test]
fn a_longer_line_wins_or_does_not() {
    let mut window = Desk::new().two_people();
    window.click("Other board…");
    window.write("In a row", "3");
    window.key(Key::Tab);
    window.choose("A line is", "exactly 3");
    assert!(window.reads("Exactly 3 in a row wins"));
    window.play("a1 a2 b1 b2 d1 d2 c1");
    assert!(window.hears("Player 2 to move"), "{:?}", window.says());
    window.click("New game");
    window.rule("A line is", "3 or more");
    window.play("a1 a2 b1 b2 d1 d2 c1");
    assert_eq!(window.says(), ["Player 1 wins – Line a1–d1, in 4 moves"]);
}

#[test]
fn another_game_is_set_up_behind_the_one_that_is_played() {
    let mut window = Desk::new().two_people();
    window.play("a1 b2");
    window.ctrl(Key::N);
    window.game("4 × 4");
    assert!(window.has("d4, empty"));
    window.click("Back to game");
    assert_eq!(window.says(), ["Player 1 to move"]);
    assert!(window.has("b2, O") && !window.has("d4, empty"));
    window.click("New game");
    assert!(window.is_chosen("Other board…"), "what was chosen is still there");
    window.key(Key::Escape);
    assert_eq!(window.moves(), "a1 b2", "Esc leads back, too");
    window.click("New game");
    window.click("Play");
    assert!(window.has("d4, empty"));
    window.click("Undo");
    assert_eq!(window.moves(), "a1 b2");
    assert!(!window.has("d4, empty"));
}

#[test]
fn the_score_is_of_the_two_who_made_it() {
    let mut window = Desk::new().two_people();
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
    for spoken in ["Player 1: 2 wins", "Player 2: 1 win"] {
        assert!(window.shows(spoken), "{spoken}: {:?}", window.texts());
    }
    window.click("New game");
    window.write("Name of O", "Bo");
    window.click("Play");
    assert!(window.shows("Bo: 0 wins"), "{:?}", window.texts());
    assert!(!window.shows("Player 1: 2 wins"), "they were won against another");
}

#[test]
fn enter_after_a_click_on_a_game_starts_it_and_makes_no_move() {
    let mut window = Desk::new().two_people();
    window.play("a1");
    window.ctrl(Key::N);
    window.click_game("Connect Four");
    window.key(Key::Enter);
    assert_eq!((window.moves(), window.has("Undo")), (String::new(), true));
}
