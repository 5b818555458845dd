//! The page of statistics: what it counts, and that each number leads to its games.

use eframe::egui::{Key, Modifiers};
use egui_kittest::kittest::NodeT as _;
use velha::engine::Level;
use velha::history::{BySeat, Game, Name, Player, PlayerKind, Seat};

use crate::support::played;
use crate::window::{Desk, Window};

const WON: [&str; 2] = ["a1 a2 b1 b2 c1", "a1 b2 b1 a2 c1"];
const LOST: &str = "b2 a1 c3 b1 a2 c1";
const DRAWN: &str = "b2 a1 c3 c1 b1 b3 a3 a2 c2";

fn person(name: &str) -> Player {
    Player { name: Name::new(name).ok(), who: PlayerKind::Person }
}

/// The statistics of games against two levels, between two people and of two computers.
fn statistics() -> Window {
    let desk = Desk::new();
    let mut library = desk.library();
    let computer = |level| Player { name: None, who: PlayerKind::from(level) };
    let easy = || BySeat { one: Player::default(), two: computer(Level::Easy) };
    let two = || BySeat { one: person("Bea"), two: person("Ana") };
    let computers = BySeat { one: computer(Level::Hard), two: computer(Level::Hard) };
    for (rules, moves, players) in [
        ((3, 3, 3), WON[0], easy()),
        ((3, 3, 3), WON[1], easy()),
        ((3, 3, 3), LOST, easy()),
        ((3, 3, 3), "a1 a2 b1", easy()),
        ((4, 4, 3), WON[0], BySeat { one: computer(Level::Hard), two: Player::default() }),
        ((3, 3, 3), DRAWN, two()),
        ((3, 3, 3), WON[0], two()),
        ((3, 3, 3), WON[1], computers),
    ] {
        let game = Game::new(played(rules, moves), players, Seat::One);
        assert_eq!(library.add(&[&game]), Ok(1));
    }
    drop(library);
    let mut window = desk.sit_down();
    window.ctrl(Key::I);
    window.wait_to_see("Against the computer: 4 games");
    window
}

#[test]
fn the_statistics_are_read_out_row_by_row() {
    let mut window = statistics();
    let by_opponent = [
        "6 games",
        "Against the computer: 4 games",
        "Easy: 3 games",
        "Easy: 2 won (67%)",
        "Easy: 1 lost (33%)",
        "Ana – Bea: 2 games",
        "Easy: Last 3 games: 2 won, 0 drawn, 1 lost",
    ];
    let by_game = [
        "Tic-tac-toe: 3 games",
        "4 × 4, 3 in a row: 1 lost (100%)",
        "Against the computer: 4 games",
    ];
    for (choice, rows) in [("opponent", &by_opponent[..]), ("game", &by_game)] {
        window.click(&format!("Statistics: By {choice}"));
        for row in rows {
            assert!(window.shows(row), "{row}: {:?}", window.names());
        }
    }
}

/// Follows a number to its games, and comes back.
#[track_caller]
fn check_link(window: &mut Window, name: &str, number: usize) {
    window.click(name);
    window.wait_to_see("Games");
    assert!(window.headings().contains(&"Games".to_owned()), "{:?}", window.headings());
    let listed = format!("{number} of 8 games");
    window.wait_to_see(&listed);
    window.key(Key::Escape);
    window.wait_to_see("Against the computer: 4 games");
}

#[test]
fn each_number_leads_to_its_games() {
    let mut window = statistics();
    check_link(&mut window, "Easy: 2 won (67%)", 2);
    check_link(&mut window, "Against the computer: 2 lost (50%)", 2);
    check_link(&mut window, "Ana – Bea: 1 lost (50%)", 1);
    window.click("Statistics: By game");
    check_link(&mut window, "4 × 4, 3 in a row: 1 lost (100%)", 1);
    check_link(&mut window, "Tic-tac-toe: 2 won (67%)", 2);
}

#[test]
fn the_way_back_from_the_games_of_a_number_leads_to_the_statistics() {
    let mut window = statistics();
    window.ctrl(Key::G);
    window.ctrl(Key::I);
    window.click("Easy: 2 won (67%)");
    for page in [Some("Statistics"), None] {
        window.click("Back");
        assert_eq!(window.page().as_deref(), page);
    }
}

#[test]
fn the_statistics_say_which_games_they_leave_out() {
    assert!(statistics().reads("Unfinished games, those between computers and those from a position that was set up are left out."));
}

#[test]
fn numbers_are_gone_to_and_followed_by_keys() {
    let mut window = statistics();
    let link = "Easy: 2 won (67%)";
    for _ in 0..60 {
        if window.find(link).accesskit_node().is_focused() {
            break;
        }
        window.keys(Modifiers::NONE, Key::Tab);
    }
    assert!(window.find(link).accesskit_node().is_focused());
    assert!(!window.has("Easy: 0 drawn (0%)"), "it leads to nothing");
    window.key(Key::Enter);
    window.wait_to_see("Games");
    assert!(window.headings().contains(&"Games".to_owned()));
}

#[test]
fn as_long_as_nothing_has_ended_the_statistics_say_so() {
    let mut window = Desk::new().two_people();
    window.play("a1");
    window.ctrl(Key::I);
    window.wait_to_see("No finished games yet.");
}
