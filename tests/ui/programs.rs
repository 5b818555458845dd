//! Other programs as players, from the list of who plays to the end of a game.

use eframe::egui::{Event, Key, Modifiers};
use velha::history::PlayerKind;
use velha::session::Stage;

use crate::odd_engine::command;
use crate::window::{Desk, Window};

fn own() -> String {
    format!("'{}' brain --level medium", env!("CARGO_BIN_EXE_velha"))
}

/// Opens the list of who has O, and adds a program there by its command line.
#[track_caller]
fn add(window: &mut Window, command: &str) {
    let list = format!("Player {}", window.english().side(velha::game::Mark::O));
    window.choose(&list, "Another program…");
    assert_eq!(window.dialog().as_deref(), Some("Another program"));
    assert!(window.shows("can do what any program can"), "{:?}", window.texts());
    window.write("Command", command);
    window.click("Add");
}

/// A window with gomoku set up against this program.
#[track_caller]
fn against(desk: &Desk, command: &str, name: &str) -> Window {
    let mut window = desk.sit_down();
    window.game("Gomoku");
    add(&mut window, command);
    window.wait_to_see(&format!("{name} is ready to play."));
    window
}

#[test]
fn a_program_is_added_by_its_name_plays_and_is_known_the_next_time() {
    let desk = Desk::new();
    let mut window = against(&desk, &own(), "Velha");
    window.click("Play");
    window.play("h8");
    window.wait("the program's move", |window| {
        window.session().position().turn() == velha::game::Mark::X
            && window.session().game().record.last_ply() == 2
    });
    window.play("a1");
    window
        .wait("the program's second move", |window| window.session().game().record.last_ply() == 4);
    assert!(window.shows("Velha"), "{:?}", window.texts());
    window.end();
    let mut window = desk.without_file().sit_down();
    assert_eq!(window.session().game().seating.players.two.who, PlayerKind::Program);
    window.click("New game");
    let list = format!("Player {}", window.english().side(velha::game::Mark::O));
    window.choose(&list, "Velha");
    assert_eq!(window.preferences().programs.len(), 1);
}

#[test]
fn rules_that_a_program_cannot_be_told_are_named_in_the_setup() {
    let desk = Desk::new();
    let mut window = against(&desk, &own(), "Velha");
    assert!(window.is_enabled("Play"));
    window.game("Tic-tac-toe");
    assert!(window.shows("Velha: does not play this game"), "{:?}", window.texts());
    window.click("Play");
    window.play("b2");
    window.wait_to_see("Velha does not know the rules of this game. The game is kept.");
    window.click("Let the computer play on");
    window.wait("the computer's move", |window| window.session().game().record.last_ply() == 2);
    window.click("New game");
    window.game("Renju");
    assert!(!window.shows("does not play this game"), "{:?}", window.texts());
}

#[test]
fn a_program_that_cannot_be_asked_is_not_added_and_the_reason_is_told() {
    for (command, reason) in [
        ("/nowhere/pbrain".to_owned(), "Program cannot be started: "),
        (command("crash-at-start"), "Program has ended ("),
        (
            command("yes"),
            "Program answered “running 1 test”, which is not in the Gomocup protocol.",
        ),
    ] {
        let mut window = Desk::new().sit_down();
        add(&mut window, &command);
        window.wait_to_see(reason);
        assert!(window.shows("It was not added. Nothing else has changed."));
        assert!(!window.shows("The game is kept."), "{:?}", window.texts());
        window.click("OK");
        assert!(window.preferences().programs.is_empty());
        // What was typed is there to be mended.
        assert_eq!(window.value("Command"), command);
    }
}

/// One refuses every board, and one the swap of the game.
#[test]
fn what_a_program_refuses_at_the_first_game_is_told_the_next_time() {
    for (behaviour, opening, moves, said) in [
        (
            "refuses",
            "the usual one",
            "h8",
            "Odd but true refuses this game: size is not supported.",
        ),
        ("well", "swap2, after three", "h8 h9 i9", "Odd but true refuses this game: command."),
    ] {
        let desk = Desk::new();
        let mut window = against(&desk, &command(behaviour), "Odd but true");
        window.rule("The opening is", opening);
        window.click("Play");
        window.play(moves);
        window.wait_to_see(&format!("{said} The game is kept."));
        window.click("Play on yourself");
        window.click("New game");
        assert!(window.shows("Odd but true: does not play this game"), "{:?}", window.texts());
        assert!(window.is_enabled("Play"));
        assert_eq!(window.preferences().programs[0].refused.len(), 1);
    }
}

#[test]
fn a_program_that_is_asked_for_its_name_can_be_left() {
    let desk = Desk::new();
    let mut window = desk.sit_down();
    let before = window.session().setup().clone();
    add(&mut window, &command("hangs"));
    window.wait_to_see("Asking the program for its name…");
    window.click("Cancel");
    assert_eq!(window.dialog(), None);
    window.game("Gomoku");
    add(&mut window, &command("hangs"));
    window.key(Key::Escape);
    assert_eq!(window.dialog(), None);
    assert!(window.preferences().programs.is_empty());
    assert_eq!(window.session().setup().seating, before.seating);
}

/// Checks the sentence on a program that behaves in this way, that no move is lost, and that a
/// person can take its seat.
#[track_caller]
fn check(behaviour: &str, said: &str) {
    let desk = Desk::new();
    let mut window = against(&desk, &command(behaviour), "Odd but true");
    window.click("Limits…");
    window.choose("Time for a move", "0.1 s");
    window.click("Back");
    window.click("Play");
    window.play("h8");
    window.wait_to_see(said);
    assert_eq!(window.moves(), "h8", "{behaviour}");
    assert!(window.has("Continue") && window.has("Let the computer play on"));
    window.click("Play on yourself");
    window.play("i9 h9");
    assert_eq!(window.moves(), "h8 i9 h9");
    assert_eq!(window.session().stage(), Stage::Playing);
    window.end();
    assert_eq!(desk.kept_moves().as_deref(), Some("h8 i9 h9"));
}

#[test]
fn whatever_a_program_does_the_game_is_kept_and_its_seat_is_offered() {
    check("crash", "Odd but true has ended (");
    check("taken", "Odd but true answered 7,7, which is no legal move. The game is kept.");
    check("error", "Odd but true reports an error: out of cheese. The game is kept.");
    check("silent", "Odd but true has not answered in time. The game is kept.");
    check(
        "words",
        "Odd but true answered “centre”, which is not in the Gomocup protocol. The game is kept.",
    );
}

#[test]
fn a_game_goes_on_against_the_own_engine_or_the_program_once_more() {
    let desk = Desk::new();
    let mut window = against(&desk, &command("taken"), "Odd but true");
    window.click("Play");
    window.play("h8");
    window.wait_to_see("which is no legal move");
    window.click("Continue");
    window.wait_to_see("which is no legal move");
    window.click("Let the computer play on");
    window.wait("the computer's move", |window| window.session().game().record.last_ply() == 2);
}

/// Undo, a new game and the end of the program while another one thinks for ever.
#[test]
fn nothing_waits_for_a_program_that_thinks() {
    let desk = Desk::new();
    let mut window = against(&desk, &command("silent"), "Odd but true");
    window.click("Limits…");
    window.choose("Time for a move", "60 s");
    window.click("Back");
    window.click("Play");
    window.play("h8");
    window.click("Undo");
    assert_eq!(window.moves(), "");
    window.play("i9");
    window.click("New game");
    window.click("Play");
    window.play("j10");
    window.end();
    assert_eq!(desk.kept_moves().as_deref(), Some("j10"));
}

#[test]
fn a_program_that_is_removed_leaves_its_seat_to_a_person() {
    let desk = Desk::new();
    let mut window = against(&desk, &command("chats"), "Odd but true");
    window.click("Limits…");
    window.click("What it says");
    assert!(window.shows("It has said nothing."));
    window.click("OK");
    window.click("Remove");
    assert!(window.preferences().programs.is_empty());
    assert_eq!(window.session().setup().seating.players.two.who, PlayerKind::Person);
    assert!(!window.has("Limits…"));
    assert!(window.reads("Odd but true was removed."));
    window.click("Undo");
    assert_eq!(window.preferences().programs.len(), 1, "with its limits");
    assert_eq!(window.session().setup().seating.players.two.who, PlayerKind::Program);
    window.click("Limits…");
    window.click("Remove");
    window.ctrl(Key::Z);
    assert!(window.has("Limits…"));
    window.click("Limits…");
    window.click("Remove");
    add(&mut window, &command("chats"));
    window.wait_to_see("Odd but true is ready to play.");
    window.ctrl(Key::Z);
    assert_eq!(window.preferences().programs.len(), 1, "it does not stand there twice");
}

#[test]
fn programs_that_are_brought_back_at_once_are_all_there() {
    let desk = Desk::new();
    let mut window = against(&desk, &command("chats"), "Odd but true");
    add(&mut window, &own());
    window.wait_to_see("Velha is ready to play.");
    for program in ["Velha", "Odd but true"] {
        let list = format!("Player {}", window.english().side(velha::game::Mark::O));
        window.choose(&list, program);
        window.click("Limits…");
        window.click("Remove");
    }
    let modifiers = Modifiers { ctrl: true, command: true, ..Modifiers::NONE };
    let (key, physical_key, pressed, repeat) = (Key::Z, None, true, false);
    let undo = Event::Key { key, physical_key, pressed, repeat, modifiers };
    window.events([undo.clone(), undo]);
    assert_eq!(window.preferences().programs.len(), 2);
}

/// The own brain as the program that is asked; its answer leads nowhere but into the header.
#[test]
fn another_program_is_asked_for_its_move_in_an_analysis() {
    let desk = Desk::new();
    let mut window = against(&desk, &own(), "Velha");
    window.appoint(2, "Person");
    window.click("Play");
    window.play("h8 h9 i8 a1 j8 a3");
    window.click("Analysis");
    window.choose("Second opinion", "Velha");
    window.wait("its answer", |window| {
        window.shows("Velha plays k8.") || window.shows("Velha plays g8.")
    });
    assert_eq!(window.moves(), "h8 h9 i8 a1 j8 a3");
}

#[test]
fn an_opinion_that_takes_long_is_waited_for_in_sight_and_the_analysis_goes_on() {
    let desk = Desk::new();
    let mut window = against(&desk, &command("silent"), "Odd but true");
    window.appoint(2, "Person");
    window.click("Play");
    window.play("h8");
    window.click("Analysis");
    window.choose("Second opinion", "Odd but true");
    window.wait_to_see("Odd but true is thinking");
    let has_values = |window: &Window| window.names().iter().any(|it| it.starts_with("h7, "));
    window.wait("the own values", has_values);
    assert!(window.shows("Odd but true is thinking"));
    window.click("Analysis");
    assert!(!window.shows("Odd but true is thinking"));
}

/// A game from another computer, whose program is not here.
#[test]
fn a_game_with_a_program_that_is_not_here_is_opened_and_goes_on_with_anybody() {
    let desk = Desk::new();
    let mut window = against(&desk, &command("chats"), "Odd but true");
    window.click("Play");
    window.play("h8");
    window.wait("the program's move", |window| window.session().game().record.last_ply() == 2);
    let file = desk.path("game.velha");
    window.ctrl(Key::S);
    window.save_to(&file);
    window.end();
    let mut window = Desk::new().with_file(&file).sit_down();
    window.wait("the game", |window| window.session().game().record.last_ply() == 2);
    window.play("j10");
    window.wait_to_see("Odd but true is not among the programs here. The game is kept.");
    window.click("Play on yourself");
    window.play("j9");
    assert!(window.moves().ends_with("j10 j9"), "{}", window.moves());
}
