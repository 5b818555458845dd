//! What files are called in the list of those used lately, and what new ones are called.

use std::path::PathBuf;

use velha::game::Rules;
use velha::history::{Name, PlayerKind, Seat};
use velha::text::{Text, short_paths};

use crate::support;

#[test]
fn files_of_one_name_are_told_apart_by_their_folders() {
    for (paths, expected) in [
        (&["/a/x.velha", "/a/y.velha"][..], &["x.velha", "y.velha"][..]),
        (&["/a/x.velha", "/b/x.velha", "/b/y.velha"], &["a/x.velha", "b/x.velha", "y.velha"]),
        (&["/a/c/x.velha", "/b/c/x.velha"], &["a/c/x.velha", "b/c/x.velha"]),
        (&["/x.velha", "/b/x.velha"], &["/x.velha", "b/x.velha"]),
    ] {
        let paths: Vec<_> = paths.iter().map(PathBuf::from).collect();
        assert_eq!(short_paths(&paths), expected);
    }
}

#[test]
fn a_new_file_is_called_by_players_board_and_date() {
    let english = Text::new(Some("en"));
    let stem = |one: &str, two: &str| {
        let mut game = support::game((15, 14, 5), "");
        game.seating.players.one.name = Name::new(one).ok();
        game.seating.players.two.name = Name::new(two).ok();
        english.file_stem(&game, "2026-11-21")
    };
    assert_eq!(stem("Ana", "Rui"), "Ana – Rui, 15x14, 2026-11-21");
    assert_eq!(stem("", "李明"), "Player 1 – 李明, 15x14, 2026-11-21");
    assert_eq!(stem("A/B\\C:", "<\"?*|>"), "A-B-C- – ------, 15x14, 2026-11-21");
    assert_eq!(stem("..", "con."), "-. – con., 15x14, 2026-11-21");
    assert_eq!(stem("Con.", "J. B."), "Con- – J. B., 15x14, 2026-11-21");
    assert_eq!(stem("conin$.", "X"), "conin$- – X, 15x14, 2026-11-21");
    assert_eq!(stem("lpt9 .x.y", ""), "lpt9 -x.y – Player 2, 15x14, 2026-11-21");
    assert_eq!(stem("com10.", "Dr. X"), "com10. – Dr. X, 15x14, 2026-11-21");
    for letter in ["x", "井", "\u{1F600}"] {
        let long = letter.repeat(Name::MAX_LEN);
        let name = stem(&long, &long) + ".velha";
        assert!(name.chars().count() < 100 && name.len() < 255, "{name}");
    }
    let mut game = support::game(Rules::TIC_TAC_TOE, "");
    game.seating.players.two.who = PlayerKind::from(velha::engine::Level::Easy);
    game.seating.x = Seat::Two;
    let french = Text::new(Some("fr")).file_stem(&game, "2026-11-21");
    assert_eq!(french, "Ordinateur – Vous, 3x3, 2026-11-21");
}
