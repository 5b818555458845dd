//! Choices for the next game, changes in this one, and games that count for the score.

use velha::engine::Level;
use velha::game::Mark;
use velha::history::{Player, PlayerKind, Seat, Seating, Tally};
use velha::session::{Command, FirstMover, Session, Setup, Stage};

use crate::session::sitting::{go_on, sitting, told, two_people};

#[test]
fn the_first_game_is_one_that_a_beginner_can_win() {
    let session = sitting("");
    assert_eq!(session.stage(), Stage::SetUp);
    let setup = session.setup();
    assert_eq!(setup.seating.players.one, Player::default(), "a person, without a name");
    assert_eq!(
        setup.seating.players.two,
        Player { name: None, who: PlayerKind::from(Level::Beginner) }
    );
    assert_eq!((setup.seating.x, setup.starts), (Seat::One, FirstMover::One));
    assert_eq!(told(&go_on(session, "b2")), "b2: O thinks", "a click is enough to play");
}

#[test]
fn a_choice_changes_what_is_set_up_and_never_what_is_played() {
    for choices in ["4x4", "swap", "starts-two", "two:hard", "name-one:Ana", "house-rule"] {
        let before = sitting("b2 =a1 set-up");
        let after = go_on(before.clone(), choices);
        assert_eq!(after.game(), before.game(), "{choices}");
        assert_ne!(after.shown(), before.shown(), "{choices}");
        // Choices made while the game is played are there when the next one is set up.
        let played = sitting(&format!("b2 =a1 {choices}"));
        assert_eq!(played.shown(), before.game(), "{choices}");
        assert_eq!(go_on(played, "set-up").shown(), after.shown(), "{choices}");
        // The draft is the game that is started, and undo still brings back the one before.
        let started = go_on(after.clone(), "start");
        assert_eq!(started.game(), after.shown(), "{choices}");
        let mut back = started;
        back.apply(Command::Undo);
        assert_eq!(back.game(), before.game(), "{choices}");
    }
}

#[test]
fn whoever_plays_again_plays_the_same_game() {
    let chosen = "4x4 swap two:person name-one:Ana name-two:Bo";
    let session = sitting(&format!("{chosen} a1 a2 b1 b2 c1 c2 d1 3x3 two:hard swap again"));
    assert_eq!(told(&session), ": O to move");
    let game = session.game();
    assert_eq!(game.record.rules().rows(), 4);
    assert_eq!(game.seating.x, Seat::Two);
    let names = Seat::ALL.map(|seat| game.seating.players[seat].name.as_ref().unwrap().as_str());
    assert_eq!(names, ["Ana", "Bo"]);
    assert_eq!(game.seating.players.two.who, PlayerKind::Person);
    assert_eq!(session.setup().rules.rows(), 3, "what is chosen stays");
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
        // The first end counts, as in every list of games.
        (format!("{won} undo c3 c2"), (1, 0, 0)),
        (format!("{won} look:4 c3 c2 to-end"), (1, 0, 0)),
        (format!("{won} undo x-gives-up"), (0, 1, 0)),
        (format!("{won} undo x-gives-up take-up"), (1, 0, 0)),
        (format!("{won} new undo undo c1"), (1, 0, 0)),
        (format!("{won} new {won}"), (2, 0, 0)),
        (format!("{won} again {drawn} again {won}"), (2, 0, 1)),
        // Points belong to the player, whichever mark that was won with.
        (format!("{won} swap new {won}"), (2, 0, 0)),
        (format!("swap {won}"), (1, 0, 0)),
        (format!("starts-two {won}"), (0, 1, 0)),
        // A game ends as its players say, too.
        ("a1 leave".to_owned(), (0, 0, 0)),
        ("a1 x-gives-up".to_owned(), (0, 1, 0)),
        ("a1 o-gives-up".to_owned(), (1, 0, 0)),
        ("swap a1 o-gives-up".to_owned(), (0, 1, 0)),
        ("a1 agree".to_owned(), (0, 0, 1)),
        ("a1 agree take-up x-gives-up".to_owned(), (0, 1, 0)),
        ("a1 agree take-up".to_owned(), (0, 0, 0)),
        ("a1 agree undo".to_owned(), (0, 0, 0)),
        ("a1 agree take-up leave".to_owned(), (0, 0, 0)),
        ("a1 agree undo agree".to_owned(), (0, 0, 1)),
        (format!("a1 agree again {won}"), (1, 0, 1)),
    ] {
        let session = go_on(two_people(), &script);
        assert_eq!(wins(&session), expected, "{script}");
    }
}

fn wins(session: &Session) -> (u32, u32, u32) {
    let Tally { wins, draws, losses, .. } = session.score(Seat::One);
    (wins, losses, draws)
}

#[test]
fn a_win_stays_with_the_two_who_made_it() {
    let won = "two:person a1 a2 b1 b2 c1";
    for (script, expected) in [
        // Another player begins anew, wherever the marks are and whatever is played.
        ("name-one:Ana new", (0, 0, 0)),
        ("name-two:Bo new", (0, 0, 0)),
        ("two:easy new", (0, 0, 0)),
        ("one:hard new", (0, 0, 0)),
        ("4x4 new", (1, 0, 0)),
        ("swap new", (1, 0, 0)),
        // The score is of the players who are seen to play.
        ("set-up name-one:Ana", (0, 0, 0)),
        ("set-up name-one:Ana back", (1, 0, 0)),
        ("set-up name-one:Ana name-one:", (1, 0, 0)),
        ("name-one:Ana new undo", (1, 0, 0)),
        // Each pair keeps its own.
        ("name-one:Ana new a1 agree", (0, 0, 1)),
        ("name-one:Ana new a1 agree name-one: new a1 o-gives-up", (2, 0, 0)),
        ("name-one:Ana new a1 agree name-one: new a1 o-gives-up name-one:Ana new", (0, 0, 1)),
        // A computer's win is not a person's who takes its place.
        ("two:easy new a1 x-gives-up two:hard new", (0, 0, 0)),
        ("two:easy new a1 x-gives-up two:hard new two:easy new", (0, 1, 0)),
    ] {
        let session = sitting(&format!("{won} {script}"));
        assert_eq!(wins(&session), expected, "{script}");
    }
}

#[test]
fn players_begin_alternately_or_as_drawn() {
    let starter = |session: &Session| session.shown().record.start().turn();
    let mut session = two_people();
    session = go_on(session, "starts-in-turn start");
    let mut starters = Vec::new();
    for script in ["a1 new", "a1 new", "a1 leave again", "a1 new"] {
        starters.push(starter(&session));
        session = go_on(session, script);
    }
    assert_eq!(starters, [Mark::X, Mark::O, Mark::X, Mark::O]);
    // Only games that were played take turns.
    assert_eq!(starter(&go_on(session.clone(), "new")), Mark::X);
    assert_eq!(starter(&go_on(session.clone(), "new new")), Mark::X);
    assert_eq!(starter(&go_on(session, "4x4 new 3x3 set-up")), Mark::X);

    let setup = Setup { starts: FirstMover::Random, ..Setup::default() };
    let drawn = (0..64).map(|seed| starter(&Session::new(setup.clone(), seed)));
    let x = drawn.filter(|&mark| mark == Mark::X).count();
    assert!((10..54).contains(&x), "X started {x} games of 64");
}

#[test]
fn a_player_without_a_name_may_play() {
    let session = sitting("b2");
    assert_eq!(session.game().seating.players.one, Player::default());
    // A name that is deleted leaves the usual one.
    let session = sitting("name-one:Ana name-one: b2");
    assert_eq!(session.game().seating.players.one, Player::default());
}

#[test]
fn another_level_is_offered_once_after_three_wins_or_five_losses() {
    let won = "again a1 o-gives-up ";
    let lost = "again a1 x-gives-up ";
    let start = "two:easy start a1 o-gives-up ";
    let (medium, beginner) = (Some(Level::Medium), Some(Level::Beginner));
    for (script, expected) in [
        (start.to_owned() + won, None),
        (start.to_owned() + won + won, medium),
        (start.to_owned() + won + won + "undo", None),
        (start.to_owned() + won + won + "undo a2 x-gives-up", None),
        (start.to_owned() + won + won + "set-up", None),
        (start.to_owned() + won + won + won, None),
        (start.to_owned() + won + lost + won + won, None),
        (start.to_owned() + won + lost + won + won + won, medium),
        // Each level is offered once.
        (start.to_owned() + &won.repeat(5) + lost + &won.repeat(3), None),
        (start.to_owned() + &lost.repeat(4), None),
        (start.to_owned() + &lost.repeat(5), beginner),
        (start.to_owned() + won + won + "stronger", None),
    ] {
        assert_eq!(sitting(&script).offered_level(), expected, "{script}");
    }
    let rival = |seating: &Seating| seating.players.two.who.level();
    let next = sitting(&(start.to_owned() + won + won + "stronger"));
    assert_eq!(rival(&next.game().seating), medium);
    assert_eq!(rival(&next.setup().seating), medium, "it stays");
    assert_eq!(next.score(Seat::One).wins, 0, "another opponent has another score");
    let not_offered = sitting(&(start.to_owned() + won + "stronger"));
    assert_eq!(rival(&not_offered.game().seating), Some(Level::Easy));
}
