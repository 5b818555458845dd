//! What is chosen for the next game, and what counts for the score.

use velha::engine::Level;
use velha::game::Mark;
use velha::session::{
    Command, NameError, Notice, Player, Score, Seat, Session, Setup, Starts, Who,
};

use crate::session::sitting::{go_on, sitting, told, two_people};

#[test]
fn choices_change_the_game_at_once_until_somebody_has_moved() {
    let rules = |session: &Session| session.game().record.rules();
    for (script, rows, different) in [
        ("4x4", 4, false),
        ("4x4 3x3", 3, false),
        ("a1 4x4", 3, true),
        ("a1 4x4 3x3", 3, false),
        ("a1 4x4 new", 4, false),
        ("a1 undo 4x4", 3, true),
        ("a1 4x4 new undo", 3, true),
        // The first move of the computer is not one that anybody would miss.
        ("swap =b2 4x4", 4, false),
        ("swap =b2 a1 4x4", 3, true),
    ] {
        let session = sitting(script);
        assert_eq!(rules(&session).rows(), rows, "{script}");
        assert_eq!(session.is_next_game_different(), different, "{script}");
    }
    for (script, x, first, different) in [
        ("", Seat::One, Mark::X, false),
        ("swap", Seat::Two, Mark::X, false),
        ("starts-o", Seat::One, Mark::O, false),
        ("b2 swap", Seat::One, Mark::X, true),
        ("b2 starts-o", Seat::One, Mark::X, true),
        ("b2 starts-random", Seat::One, Mark::X, false),
        ("b2 swap starts-o new", Seat::Two, Mark::O, false),
    ] {
        let session = sitting(script);
        let game = session.game();
        assert_eq!((game.x, game.record.start().turn()), (x, first), "{script}");
        assert_eq!(session.is_next_game_different(), different, "{script}");
    }
}

#[test]
fn another_player_takes_over_at_once_until_the_game_is_over() {
    let plays = |session: &Session, seat: Seat| session.game().players[seat].who;
    let easy = Who::Computer(Level::Easy);
    for (script, expected, different) in [
        ("two:easy", easy, false),
        ("b2 two:easy", easy, false),
        ("two:person a1 a2 b1 b2 c1 two:easy", Who::Person, true),
        ("two:person a1 a2 b1 b2 c1 two:easy new", easy, false),
        // Whoever is shown plays on in a game that is not over any more.
        ("two:person a1 a2 b1 b2 c1 two:easy undo", easy, false),
        ("two:person a1 leave two:easy take-up", easy, false),
        ("two:person a1 leave two:easy undo", easy, false),
        // A game of before comes back with those who played it.
        ("two:person a1 new two:easy undo", Who::Person, false),
        ("two:person a1 new two:easy undo redo", easy, false),
    ] {
        let session = sitting(script);
        assert_eq!(plays(&session, Seat::Two), expected, "{script}");
        assert_eq!(session.is_next_game_different(), different, "{script}");
    }
}

#[test]
fn each_game_counts_once() {
    let won = "a1 a2 b1 b2 c1";
    let drawn = "a1 b1 c1 b2 a2 c2 b3 a3 c3";
    for (script, expected) in [
        (String::new(), (0, 0, 0)),
        (won.to_owned(), (1, 0, 0)),
        (drawn.to_owned(), (0, 0, 1)),
        (format!("{won} undo"), (1, 0, 0)),
        (format!("{won} undo redo"), (1, 0, 0)),
        (format!("{won} undo c1"), (1, 0, 0)),
        (format!("{won} undo c3 c2"), (0, 1, 0)),
        (format!("{won} new undo undo c1"), (1, 0, 0)),
        (format!("{won} new {won}"), (2, 0, 0)),
        (format!("{won} new {drawn} new {won}"), (2, 0, 1)),
        // Points belong to the player, whichever mark that was won with.
        (format!("{won} swap new {won}"), (1, 1, 0)),
        (format!("swap {won}"), (0, 1, 0)),
        (format!("{won} reset"), (0, 0, 0)),
        (format!("{won} reset undo redo"), (0, 0, 0)),
        (format!("{won} reset undo c1"), (1, 0, 0)),
        (format!("{won} reset new {drawn}"), (0, 0, 1)),
        ("a1 leave".to_owned(), (0, 0, 0)),
    ] {
        let session = go_on(two_people(), &script);
        let Score { wins, draws } = session.score();
        assert_eq!((wins.one, wins.two, draws), expected, "{script}");
    }
}

#[test]
fn marks_start_alternately_or_as_drawn() {
    let starter = |session: &Session| session.game().record.start().turn();
    let mut session = two_people();
    session = go_on(session, "starts-in-turn");
    let mut starters = Vec::new();
    for _ in 0..4 {
        starters.push(starter(&session));
        session = go_on(session, "a1 new");
    }
    assert_eq!(starters, [Mark::X, Mark::O, Mark::X, Mark::O]);
    // Only games that were played take turns.
    assert_eq!(starter(&go_on(session.clone(), "new")), Mark::X);
    assert_eq!(starter(&go_on(session.clone(), "new new")), Mark::X);
    assert_eq!(starter(&go_on(session, "4x4 new 3x3")), Mark::X);

    let setup = Setup { starts: Starts::Random, ..Setup::default() };
    let drawn = (0..64).map(|seed| starter(&Session::new(setup.clone(), seed)));
    let x = drawn.filter(|&mark| mark == Mark::X).count();
    assert!((10..54).contains(&x), "X started {x} games of 64");
}

#[test]
fn a_game_does_not_start_without_names() {
    let long = "x".repeat(41);
    for (names, expected) in [
        (["", "Bo"], Some(Notice::NoGame(Seat::One, NameError::Empty))),
        (["Ana", "  "], Some(Notice::NoGame(Seat::Two, NameError::Empty))),
        (["", ""], Some(Notice::NoGame(Seat::One, NameError::Empty))),
        (["Ana", &long], Some(Notice::NoGame(Seat::Two, NameError::TooLong(41)))),
        (["A\nna", "Bo"], Some(Notice::NoGame(Seat::One, NameError::Control))),
        (["Ana", "Bo"], None),
    ] {
        let mut session = go_on(two_people(), "a1 b2");
        for (seat, name) in Seat::ALL.into_iter().zip(names) {
            session.apply(Command::Rename(seat, name.to_owned()));
        }
        session.apply(Command::NewGame);
        assert_eq!(session.notice(), expected.as_ref(), "{names:?}");
        let stays = if expected.is_some() { "a1 b2: X to move" } else { ": X to move" };
        assert_eq!(told(&session), stays, "{names:?}");
    }
}

#[test]
fn a_name_that_is_being_written_does_not_touch_the_game() {
    let name = |session: &Session| {
        let name = session.game().players.one.name.as_ref();
        name.map(ToString::to_string)
    };
    let session = go_on(two_people(), "name-one:Ana a1");
    assert_eq!(name(&session).as_deref(), Some("Ana"));
    let session = go_on(session, "name-one: b2");
    assert_eq!(name(&session).as_deref(), Some("Ana"));
    assert_eq!(session.setup().players.one.name.as_deref(), Some(""));
    let session = go_on(session, "name-one:Eva");
    assert_eq!(name(&session).as_deref(), Some("Eva"));
    assert_eq!(told(&session), "a1 b2: X to move");
}

#[test]
fn settings_with_names_that_will_not_do_start_a_game_all_the_same() {
    let mut setup = Setup::default();
    setup.players.one.name = Some(String::new());
    setup.players.two.name = Some("x".repeat(100));
    let session = Session::new(setup, 1);
    assert_eq!(session.game().players.one.name, None);
    assert_eq!(session.game().players.two.name, None);
    assert_eq!(told(&session), ": X to move");
}

#[test]
fn a_player_without_a_name_may_play() {
    let session = sitting("b2");
    assert_eq!(session.game().players.one, Player::default());
}
