//! The page of past games.

use std::thread;
use std::time::Duration;

use eframe::egui::accesskit::Role;
use eframe::egui::{Event, Key, Modifiers, OutputCommand, Shape};
use egui_kittest::kittest::NodeT as _;
use velha::game::{GameRecord, Mark, Rules, Square};
use velha::history::{BySeat, Game, Name, Player, PlayerKind, Review, Seat};
use velha::storage::Library;

use crate::window::{Desk, Window};

/// Puts a game of two people into the library: the names, and the moves on three by three.
fn played(library: &mut Library, names: [&str; 2], moves: &str) {
    let mut record = GameRecord::new(Rules::TIC_TAC_TOE, Mark::X);
    for square in moves.split_whitespace() {
        record.play(square.parse::<Square>().unwrap()).unwrap();
    }
    let [one, two] =
        names.map(|name| Player { name: Name::new(name).ok(), who: PlayerKind::Person });
    library.add(&[&Game::new(record, BySeat { one, two }, Seat::One)]).unwrap();
    // The next one is later.
    thread::sleep(Duration::from_millis(2));
}

/// A desk where Ana has won against Bruno, has drawn against Clara, and has begun against Dora.
fn desk() -> Desk {
    let desk = Desk::new();
    let mut library = Library::open(&desk.folders()).unwrap();
    played(&mut library, ["Ana", "Bruno"], "a1 b1 a2 b2 a3");
    played(&mut library, ["Ana", "Clara"], "b2 a1 a2 c2 b1 b3 c1 a3 c3");
    played(&mut library, ["Ana", "Dora"], "b2 c3");
    desk
}

/// The lines of the list, as they are heard. The panel has a list of its own.
fn lines(window: &Window) -> Vec<String> {
    let nodes = window.root().children_recursive();
    nodes
        .filter(|node| node.accesskit_node().role() == Role::ListBoxOption)
        .filter_map(|node| node.accesskit_node().label())
        .filter(|label| label.starts_with("X: ") || label.starts_with("Black: "))
        .collect()
}

#[test]
fn a_game_that_is_added_elsewhere_is_listed_once_the_window_has_the_focus_again() {
    let desk = desk();
    let mut window = open(&desk);
    played(&mut desk.library(), ["Ana", "Eva"], "c3 b2");
    window.settle();
    assert_eq!(lines(&window).len(), 3);
    window.event(Event::WindowFocused(true));
    window.wait("the game", |window| lines(window).len() == 4);
}

/// Opponents of Ana in the lines of the list.
fn opponents(window: &Window) -> String {
    let name = |line: String| line.split_once(", O: ").map(|(_, rest)| rest[..1].to_owned());
    lines(window).into_iter().filter_map(name).collect()
}

fn chosen(window: &Window) -> Option<String> {
    let mut nodes = window.root().children_recursive();
    let node = nodes.find(|node| {
        let node = node.accesskit_node();
        let is_game = node.label().is_some_and(|label| label.starts_with("X: "));
        is_game && node.role() == Role::ListBoxOption && node.is_selected() == Some(true)
    });
    node.and_then(|node| node.accesskit_node().label())
}

fn open(desk: &Desk) -> Window {
    let mut window = desk.sit_down();
    window.ctrl(Key::G);
    window.wait("the games", |window| !lines(window).is_empty());
    window
}

#[track_caller]
fn wait_for(window: &mut Window, expected: &str) {
    window.wait(expected, |window| opponents(window) == expected);
}

#[test]
fn every_game_that_had_a_move_is_there_again_and_goes_on() {
    let desk = Desk::new();
    let mut window = desk.two_people();
    window.play("a1 b1");
    window.click("New game");
    window.click("Play");
    window.play("b2 c3");
    window.end();
    let mut window = open(&desk);
    assert!(window.headings().iter().any(|heading| heading == "Games"));
    let said = lines(&window);
    assert_eq!(said.len(), 2, "{said:?}");
    let expected = "X: Player 1, O: Player 2. Not finished. Tic-tac-toe · 1 move. today, ";
    assert!(said[0].starts_with(expected) && said[0].ends_with("On the board"), "{said:?}");
    window.key(Key::ArrowDown);
    window.key(Key::Enter);
    window.wait("the game", |window| window.moves() == "a1 b1");
    assert!(lines(&window).is_empty(), "the board is seen again");
    window.play("a2 b2 a3");
    assert!(window.hears("Player 1 wins"), "{:?}", window.says());
}

#[test]
fn the_list_is_gone_through_by_keys_and_by_the_pointer() {
    let mut window = open(&desk());
    assert_eq!(opponents(&window), "DCB");
    for (key, name) in [
        (Key::ArrowDown, "Clara"),
        (Key::End, "Bruno"),
        (Key::ArrowDown, "Bruno"),
        (Key::PageUp, "Dora"),
        (Key::PageDown, "Bruno"),
        (Key::Home, "Dora"),
    ] {
        window.key(key);
        let chosen = chosen(&window).unwrap_or_default();
        assert!(chosen.contains(name), "{key:?}: {chosen}");
    }
    let line = lines(&window).remove(2);
    window.click(&line);
    assert_eq!(chosen(&window).as_ref(), Some(&line));
    window.click("Open");
    window.wait("the game", |window| window.moves() == "a1 b1 a2 b2 a3");
}

#[test]
fn typing_looks_for_words_and_lists_narrow_it_further() {
    let mut window = open(&desk());
    window.type_text("cl");
    assert_eq!(opponents(&window), "C");
    window.type_text("ara 3 x");
    window.key(Key::Escape);
    assert_eq!(opponents(&window), "DCB", "Esc takes back what was typed");
    window.choose("Result", "Draw");
    assert_eq!(opponents(&window), "C");
    assert!(window.says().iter().any(|said| said == "1 of 3 games"), "{:?}", window.says());
    window.choose("Result", "Not finished");
    assert_eq!(opponents(&window), "D");
    window.choose("Board", "Tic-tac-toe");
    window.choose("Opponent", "Two people");
    window.write("Find by name, board or date", "bruno");
    assert_eq!(opponents(&window), "");
    assert!(window.reads("No game matches."));
    window.click("Show all games");
    assert_eq!(opponents(&window), "DCB");
    window.type_text("b");
    window.key(Key::Enter);
    window.wait("the game", |window| window.moves() == "a1 b1 a2 b2 a3");
}

#[test]
fn a_game_is_deleted_at_once_and_comes_back() {
    let desk = desk();
    let mut window = open(&desk);
    window.key(Key::ArrowDown);
    window.key(Key::Delete);
    assert_eq!(opponents(&window), "DB");
    assert!(window.reads("Game deleted."));
    window.key(Key::Delete);
    assert_eq!(opponents(&window), "D");
    window.ctrl(Key::Z);
    wait_for(&mut window, "DB");
    window.ctrl(Key::Z);
    wait_for(&mut window, "DCB");
    assert!(chosen(&window).unwrap().contains("Clara"), "it is chosen again");
    window.key(Key::Delete);
    window.choose("Result", "Not finished");
    window.ctrl(Key::Z);
    wait_for(&mut window, "D");
    // The game that comes back is not listed.
    window.wait("a chosen game", |window| window.is_enabled("Open"));
    window.choose("Result", "All");
    wait_for(&mut window, "DCB");
    let line = lines(&window).remove(1);
    window.click(&line);
    window.key(Key::Delete);
    // The tools of the panel have a button of this name, too.
    let undo = window.find("Undo").rect().center();
    window.click_at(undo);
    wait_for(&mut window, "DCB");
    window.click("Delete");
    wait_for(&mut window, "DB");
    window.end();
    assert_eq!(opponents(&open(&desk)), "DB", "it stays deleted");
}

#[test]
fn what_is_on_the_board_cannot_be_deleted() {
    let mut window = Desk::new().two_people();
    window.play("a1");
    window.ctrl(Key::G);
    window.wait("the game", |window| lines(window).len() == 1);
    assert!(!window.is_enabled("Delete"));
    window.hover(window.find("Delete").rect().center());
    window.wait_to_see("A game on a board can’t be deleted.");
    window.key(Key::Delete);
    assert_eq!(lines(&window).len(), 1);
    window.key(Key::Enter);
    window.wait("the board", |window| lines(window).is_empty());
    assert_eq!(window.moves(), "a1");
}

#[test]
fn the_chosen_game_is_reviewed() {
    let mut window = open(&desk());
    window.key(Key::End);
    window.click("Review");
    window.wait("the game", |window| window.session().game().record.moves().len() == 5);
    window.wait("the review", |window| {
        window.session().game().review.as_ref().is_some_and(Review::is_done)
    });
}

#[test]
fn all_games_are_forgotten_after_a_question() {
    let desk = desk();
    let mut window = open(&desk);
    window.click("Forget all…");
    assert_eq!(window.dialog().as_deref(), Some("Forget all 3 games?"));
    assert!(window.reads("this can’t be undone"), "{:?}", window.texts());
    window.click("Cancel");
    assert_eq!(opponents(&window), "DCB");
    window.click("Forget all…");
    window.key(Key::Escape);
    assert_eq!(window.dialog(), None, "Esc is no");
    assert_eq!(opponents(&window), "DCB");
    window.click("Forget all…");
    window.click("Forget all");
    window.wait_to_see("No games yet.");
    window.key(Key::Escape);
    assert!(window.has("Play"));
    window.end();
    let mut window = desk.sit_down();
    window.ctrl(Key::G);
    window.wait_to_see("No games yet.");
}

#[test]
fn the_chosen_game_is_copied_and_saved() {
    let desk = desk();
    let mut window = open(&desk);
    window.copied();
    window.key(Key::End);
    window.ctrl(Key::C);
    let copied = window.copied();
    let is_text = |command: &OutputCommand| matches!(command, OutputCommand::CopyText(text) if text.contains("│ X │ O │"));
    assert!(copied.iter().any(is_text), "{copied:?}");
    assert!(window.reads("Board copied as text."));
    window.key(Key::Escape);
    assert_eq!(opponents(&window), "DCB", "Esc ends the note first");
    window.click("Save as…");
    window.wait_to_see("Save game");
    assert!(
        window.root().children_recursive().any(|node| {
            node.value().is_some_and(|value| value.contains("Ana – Bruno, 3x3, "))
        })
    );
    window.write("File path", &desk.path("past.velha").display().to_string());
    window.key(Key::Enter);
    window.wait("the file", |_| desk.path("past.velha").exists());
    assert_eq!(window.moves(), "", "the game on the board is another one");
}

#[test]
fn a_screen_reader_hears_where_in_the_list_it_is() {
    let mut window = open(&desk());
    window.key(Key::ArrowDown);
    let root = window.root();
    let list = root.children_recursive().find(|it| {
        let node = it.accesskit_node();
        node.role() == Role::ListBox && node.label().as_deref() == Some("Games")
    });
    assert_eq!(list.unwrap().accesskit_node().size_of_set(), Some(3));
    let lines = root.children_recursive();
    let lines = lines.filter(|node| {
        let label = node.accesskit_node().label();
        let is_game = label.is_some_and(|label| label.starts_with("X: "));
        is_game && node.accesskit_node().role() == Role::ListBoxOption
    });
    let places: Vec<_> = lines
        .map(|node| (node.accesskit_node().position_in_set(), node.accesskit_node().is_selected()))
        .collect();
    let expected = [(Some(0), Some(false)), (Some(1), Some(true)), (Some(2), Some(false))];
    assert_eq!(places, expected);
}

#[test]
fn a_game_in_which_white_began_is_listed_as_it_was_played() {
    let desk = Desk::new();
    let path = desk.write("white.sgf", "(;GM[4]SZ[15]PB[Ann]PW[Bob];W[hh];B[ii])");
    let mut window = desk.sit_down();
    window.drop_file(&path);
    window.wait("the file", |it| it.session().game().record.last_ply() == 2);
    window.play("a1");
    window.ctrl(Key::G);
    let is_listed =
        |it: &Window| it.names().iter().any(|name| name.contains("Black: Ann, White: Bob"));
    window.wait("the game", is_listed);
}

#[test]
fn of_many_games_only_those_are_drawn_that_are_seen() {
    let desk = Desk::new();
    let mut library = Library::open(&desk.folders()).unwrap();
    for number in 0..60 {
        played(&mut library, ["Ana", &format!("P{number}")], "b2");
    }
    let mut window = open(&desk);
    assert!(window.reads("60 games"));
    assert!(lines(&window).len() < 30, "{}", lines(&window).len());
    window.key(Key::End);
    assert!(chosen(&window).unwrap().contains("P0."));
    window.key(Key::PageUp);
    window.key(Key::PageUp);
    let chosen = chosen(&window).unwrap();
    let shown = window.find(&chosen).rect();
    assert!(window.screen().contains_rect(shown), "{chosen} at {shown:?}");
}

#[test]
fn long_names_stay_in_a_small_window() {
    let desk = Desk::new();
    let mut library = Library::open(&desk.folders()).unwrap();
    let long = ["A", "B"].map(|first| first.to_owned() + &" very long name"[..13].repeat(3));
    for one in [long[0].as_str(), "Ana"] {
        played(&mut library, [one, &long[1]], "a1 b1 a2 b2 a3");
    }
    drop(library);
    let mut window = open(&desk);
    window.resize(480.0, 400.0);
    let said = lines(&window);
    assert_eq!(said.len(), 2);
    for line in said {
        let seen = window.find(&line).rect();
        assert!(window.screen().x_range().contains(seen.right()), "{line} at {seen:?}");
    }
}

#[test]
fn the_page_is_reached_and_left_in_every_way() {
    let desk = desk();
    let mut window = desk.sit_down();
    let field = "Find by name, board or date";
    window.click("Games");
    window.wait_to_see(field);
    window.click("Back");
    assert!(!window.has(field));
    window.choose("Menu", "Games");
    window.wait_to_see(field);
    window.key(Key::Escape);
    assert!(!window.has(field));
    for (width, height) in [(640.0, 480.0), (480.0, 400.0)] {
        window.resize(width, height);
        window.ctrl(Key::G);
        window.wait_to_see(field);
        assert!(window.has("Open") && window.has("Forget all…"));
        window.key(Key::Enter);
        window.wait("the board", |window| !window.has(field));
        assert_eq!(window.moves(), "b2 c3");
        window.key(Key::F9);
        window.find("Games").scroll_to_me();
        window.settle();
        window.click("Games");
        window.wait_to_see(field);
        window.click("Back");
        assert!(!window.has(field));
    }
}

#[test]
fn the_picture_of_a_game_shows_the_line_that_won_it_whoever_began() {
    let drawn = |rules| {
        let mut record = GameRecord::new(rules, Mark::O);
        // Six in a row of the side that moved second.
        for square in "a1 h8 c3 i8 e5 j8 g7 l8 i9 m8 k11 k8".split(' ') {
            record.play(square.parse::<Square>().unwrap()).unwrap();
        }
        assert!(record.is_over());
        let desk = Desk::new();
        let mut library = Library::open(&desk.folders()).unwrap();
        let game = Game::new(record, BySeat::default(), Seat::One);
        library.add(&[&game]).unwrap();
        let shapes = open(&desk).shapes();
        shapes.into_iter().filter(|shape| !matches!(shape, Shape::Text(_))).count()
    };
    assert_eq!(drawn(Rules::RENJU), drawn(Rules::GOMOKU));
}

#[test]
fn delete_held_down_deletes_one_game_and_each_comes_back_from_any_page() {
    let mut window = open(&desk());
    window.key(Key::ArrowDown);
    window.key_repeatedly(Key::Delete, 9);
    window.settle();
    assert_eq!(opponents(&window), "DB");
    window.event(Event::Key {
        key: Key::Delete,
        physical_key: None,
        pressed: false,
        repeat: false,
        modifiers: Modifiers::NONE,
    });
    window.key(Key::Delete);
    assert!(window.reads("1 game · 2 games deleted."), "{:?}", window.texts());
    window.key(Key::Escape);
    assert_eq!(window.page(), None);
    window.ctrl(Key::G);
    wait_for(&mut window, "D");
    assert!(window.reads("1 game · 2 games deleted."), "they can still be brought back");
    assert!(window.has("Save as a lesson…"));
    window.click("Undo");
    wait_for(&mut window, "DB");
    window.ctrl(Key::I);
    window.wait("the page", |window| window.page().as_deref() == Some("Statistics"));
    window.ctrl(Key::Z);
    window.key(Key::Escape);
    wait_for(&mut window, "DCB");
}

#[test]
fn a_damaged_game_does_not_keep_the_others_from_becoming_a_lesson() {
    let desk = Desk::new();
    played(&mut desk.library(), ["Ana", "Eva"], "c3 b2");
    played(&mut desk.library(), ["Bea", "Eva"], "a1 b2");
    let database = rusqlite::Connection::open(desk.folders().library_file()).unwrap();
    let sql = "UPDATE games SET save = 'damaged', revision = revision + 1 \
               WHERE id = (SELECT min(id) FROM games)";
    assert_eq!(database.execute(sql, []), Ok(1));
    let mut window = open(&desk);
    window.click("Save as a lesson…");
    window.wait("what is wrong", |window| window.dialog().is_some());
    window.click("OK");
    assert_eq!(window.session().opened_lesson().unwrap().count().0, 1);
    assert!(window.shows("Name of the lesson"), "{:?}", window.names());
}
