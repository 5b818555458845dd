//! What is chosen for the next game, and what counts for the score.

use velha::engine::Level;
use velha::game::Mark;
use velha::session::{
    Command, NameError, Notice, Player, Score, Seat, Session, Setup, Starts, Who,
};

use crate::session::sitting::{go_on, sitting, told, two_people};

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
fn a_player_without_a_name_may_play() {
    let session = sitting("b2");
    assert_eq!(session.game().players.one, Player::default());
}
