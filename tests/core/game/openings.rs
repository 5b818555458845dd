//! Openings in which one player sets the first marks for both sides, and a side is chosen then.

use velha::engine::{Level, Value};
use velha::game::{Ending, Mark, Opening, Rules, TakenSquare};
use velha::history::{
    Appraisal, BySeat, GameId, GameResult, GameSummary, KeptGame, Mistake, PlayerKind, Review, Seat,
};
use velha::session::{Command, Session, Setup};
use velha::storage::{decode, encode};
use velha::text::Text;

use crate::support::{game, moves, names, rules};

/// Plays moves by an opening and tells what is asked then: the seat to move, its mark or the open
/// decisions, and the seat that has X.
fn told(rules: Rules, script: &str) -> String {
    let game = game(rules, script);
    let position = game.record.position();
    let decisions: Vec<_> = position.decisions().iter().map(ToString::to_string).collect();
    let asked = match position.is_opening() {
        true if decisions.is_empty() => format!("sets {}", position.turn()),
        true => decisions.join(" "),
        false => format!("plays {}", position.turn()),
    };
    let mover = game.mover_seat().number();
    format!("{mover} {asked}, {} has X", game.seat(Mark::X).number())
}

#[test]
fn a_side_is_chosen_after_the_first_marks() {
    let swap = rules(3, 3, 3).with_opening(Opening::Swap);
    let swap2 = Rules::GOMOKU.with_opening(Opening::Swap2);
    let falling = Rules::CONNECT_FOUR.with_opening(Opening::Swap);
    let renju = Rules::RENJU.with_opening(Opening::Swap2);
    for (rules, script, expected) in [
        (rules(3, 3, 3), "b2", "2 plays O, 1 has X"),
        (swap, "", "1 sets X, 1 has X"),
        (swap, "b2", "2 x o, 1 has X"),
        (swap, "b2 o", "2 plays O, 1 has X"),
        (swap, "b2 x", "1 plays O, 2 has X"),
        (swap, "b2 x a1", "2 plays X, 2 has X"),
        (falling, "d6 x d5", "2 plays X, 2 has X"),
        (swap2, "h8", "1 sets O, 1 has X"),
        (swap2, "h8 i9", "1 sets X, 1 has X"),
        (swap2, "h8 i9 g9", "2 x o more, 1 has X"),
        (swap2, "h8 i9 g9 o", "2 plays O, 1 has X"),
        (swap2, "h8 i9 g9 x", "1 plays O, 2 has X"),
        (swap2, "h8 i9 g9 more", "2 sets O, 1 has X"),
        (swap2, "h8 i9 g9 more a1", "2 sets X, 1 has X"),
        (swap2, "h8 i9 g9 more a1 o15", "1 x o, 1 has X"),
        (swap2, "h8 i9 g9 more a1 o15 x", "2 plays O, 1 has X"),
        (swap2, "h8 i9 g9 more a1 o15 o", "1 plays O, 2 has X"),
        (renju, "h8 i9 g9 x a1", "2 plays X, 2 has X"),
    ] {
        assert_eq!(told(rules, script), expected, "{rules}: {script}");
        let game = game(rules, script);
        assert_eq!(decode(&encode(&game)).unwrap(), game, "{rules}: {script}");
        let legal: Vec<_> = game.record.position().legal_moves().collect();
        let decisions = game.record.position().decisions();
        assert!(decisions.is_empty() || legal.len() == decisions.len(), "{rules}: {script}");
    }
}

#[test]
fn what_the_opening_does_not_ask_for_is_refused() {
    let swap = rules(3, 3, 3).with_opening(Opening::Swap);
    let costly = swap.with_taken_square(TakenSquare::LoseTurn);
    let swap2 = Rules::GOMOKU.with_opening(Opening::Swap2);
    for (rules, script, refused, expected) in [
        (swap, "", "x", "no such choice is open"),
        (swap, "b2", "a1", "a side must be chosen first"),
        (swap, "b2", "more", "no such choice is open"),
        (swap, "b2 x", "x", "no such choice is open"),
        (costly, "b2 x", "more", "no such choice is open"),
        (swap2, "h8", "h8", "h8 is taken by X"),
        (swap2, "h8 i9 g9 more a1 b1", "more", "no such choice is open"),
    ] {
        let position = game(rules, script).record.position().clone();
        let error = position.check(moves(refused)[0]).unwrap_err();
        assert_eq!(error.to_string(), expected, "{script} {refused}");
    }
}

#[test]
fn swap2_is_of_five_in_a_row_on_nine_by_nine_at_least() {
    for (words, expected) in [
        ("9x9,5,swap2", Some("9x9,5,swap2")),
        ("15x15,5,renju,swap2", Some("15x15,5,renju,swap2")),
        ("3x3,3,swap", Some("3x3,3,swap")),
        ("8x9,5,swap2", None),
        ("9x9,4,swap2", None),
        ("9x9,5,plain", None),
    ] {
        let read = words.parse::<Rules>().ok().map(|rules| rules.to_string());
        assert_eq!(read.as_deref(), expected, "{words}");
    }
    let swap2 = Rules::GOMOKU.with_opening(Opening::Swap2);
    assert_eq!(swap2.resized(8, 8, 5).unwrap().opening, Opening::Plain);
    assert_eq!(Rules::TIC_TAC_TOE.with_opening(Opening::Swap2), swap2);
    assert_eq!(swap2.nearest_named_game().unwrap().word, "gomoku-swap2");
    assert_eq!(
        Rules::TIC_TAC_TOE.with_opening(Opening::Swap).nearest_named_game().unwrap().word,
        "tic-tac-toe"
    );
}

#[test]
fn a_save_with_a_choice_in_the_wrong_place_is_refused() {
    let rules = rules(3, 3, 3).with_opening(Opening::Swap);
    let save = encode(&game(rules, "b2 x a1"));
    assert!(save.contains("\"b2 x a1\""), "{save}");
    // Without its check it is read after a change by hand.
    let lines: Vec<_> = save.lines().filter(|line| !line.contains("check:")).collect();
    let save = lines.join("\n");
    for (moves, expected) in [
        ("x b2 a1", "move 1, x: no such choice is open"),
        ("b2 a1 x", "move 2, a1: a side must be chosen first"),
        ("b2 more a1", "move 2, more: no such choice is open"),
        ("b2 x o", "move 3, o: no such choice is open"),
        ("b2 y a1", "y"),
    ] {
        let error = decode(&save.replace("b2 x a1", moves)).unwrap_err().to_string();
        assert!(error.contains(expected), "{moves}: {error}");
    }
    let plain = save.replace("opening: Swap", "opening: Plain");
    assert!(decode(&plain).unwrap_err().to_string().contains("no such choice"));
    let other = save.replace("opening: Swap", "opening: Swap2");
    assert!(other != save && decode(&other).is_err());
}

/// The mistakes of the player who has O after the choice, and never one of the opening.
#[test]
fn a_mistake_is_of_the_player_who_made_it() {
    let swap = rules(3, 3, 3).with_opening(Opening::Swap);
    let value = |value| Some(Appraisal { value, best: None, min_plies: 0, rounds: 9 });
    let (draw, lost) = (Value::Draw, Value::win(Mark::X, 5));
    // The corner is answered at the edge.
    let mut game = game(swap, "a1 x b1 c3 a2 c1 c2 b2");
    let found = [draw, draw, draw, lost, lost, lost, lost, lost].map(value).to_vec();
    let review = Review::from_appraisals(game.record.start().clone(), game.record.moves(), found);
    assert_eq!(game.results(), Some(GameResult::by_seat(Some(Seat::Two))));
    for (person, expected) in [(Seat::One, 1), (Seat::Two, 0)] {
        game.seating.players[person].who = PlayerKind::Person;
        game.seating.players[person.other()].who = Level::Easy.into();
        let mistakes = Mistake::of_review(&game, &review);
        assert_eq!(mistakes.len(), expected, "{person:?}");
        for mistake in mistakes {
            assert_eq!((mistake.judged.ply, mistake.made.to_string().as_str()), (2, "b1"));
            assert!(!mistake.before.rules().has_swap_opening());
        }
    }
}

/// A game that the player who began won with O counts for that player.
#[test]
fn a_win_counts_for_the_player_who_has_the_side_then() {
    let swap = rules(3, 3, 3).with_opening(Opening::Swap);
    let game = game(swap, "c3 x a1 c1 a2 b2 a3");
    let summary = GameSummary::of(GameId::draw(), 0, &game);
    assert_eq!(summary.seating.x, Seat::Two);
    assert_eq!(summary.results, game.results());
    assert_eq!(game.results(), Some(GameResult::by_seat(Some(Seat::One))));
}

#[test]
fn undo_goes_through_the_choice() {
    let rules = rules(3, 3, 3).with_opening(Opening::Swap);
    let mut session = Session::new(Setup { rules, ..Setup::default() }, 1);
    // Two people, so that each move is taken back alone.
    let mut setup = session.setup().clone();
    setup.seating.players = BySeat::default();
    session.apply(Command::Choose(setup));
    for made in moves("b2 x a1") {
        session.apply(Command::Play(made));
    }
    let standing = |session: &Session| names(&session.game().record.moves_to_cursor());
    let holder = |session: &Session| session.game().seat(Mark::X).number();
    for (command, expected, has_x) in [
        (Command::Undo, "b2 x", 2),
        (Command::Undo, "b2", 1),
        (Command::Play(moves("o")[0]), "b2 o", 1),
        (Command::Undo, "b2", 1),
        (Command::Undo, "", 1),
        (Command::Redo, "b2", 1),
    ] {
        session.apply(command);
        assert_eq!((&*standing(&session), holder(&session)), (expected, has_x));
    }
}

/// A move is what takes a turn. A choice takes none; a turn lost on a taken square is one. How a game
/// ended is told in the moves of one side.
#[test]
fn a_choice_of_a_side_is_no_move_and_a_lost_turn_is_one() {
    let swap = rules(3, 3, 3).with_opening(Opening::Swap);
    let swap2 = Rules::GOMOKU.with_opening(Opening::Swap2);
    let lost = swap.with_taken_square(TakenSquare::LoseTurn);
    let text = Text::new(Some("en"));
    for (rules, script, expected, ended) in [
        (swap, "b2 o a1", "1 – 2", "after 1 move"),
        (swap2, "h8 i9 g9 o a1", "1 2 3 – 4", "after 2 moves"),
        (swap2, "h8 i9 g9 more a1 o15 x b1", "1 2 3 – 4 5 – 6", "after 3 moves"),
        (lost, "b2 x b2 a1", "1 – 2 3", "after 2 moves"),
    ] {
        let mut game = game(rules, script);
        let history = game.record.played_to_cursor();
        assert_eq!(game.record.start().annotate(&moves(script)), history, "{script}");
        let numbers = history.iter().map(|it| match it.made.square() {
            Some(_) => it.number.to_string(),
            None => "–".to_owned(),
        });
        assert_eq!(numbers.collect::<Vec<_>>().join(" "), expected, "{script}");
        let total = history.last().unwrap().number;
        assert_eq!(usize::from(GameSummary::of(GameId::draw(), 0, &game).moves), total, "{script}");
        for (made, name) in history.iter().zip(script.split(' ')) {
            let said = text.move_made(made, rules);
            let is_numbered = said.starts_with(&format!("{}. ", made.number));
            assert_eq!(is_numbered, made.made.square().is_some(), "{name}: {said}");
        }
        // Every ply can still be gone to, and stays where it was in a save.
        for ply in 0..history.len() {
            game.record.go_to(ply);
            assert_eq!(names(&game.record.moves_to_cursor()).split_whitespace().count(), ply);
        }
        game.record.go_to(history.len());
        game.record.end(Ending::Agreed);
        assert_eq!(decode(&encode(&game)).unwrap(), game, "{script}");
        let mut session = Session::new(Setup::default(), 1);
        session.open(KeptGame::new(game));
        let said = text.how_it_ended(&session).unwrap();
        assert!(said.ends_with(ended), "{script}: {said}");
    }
}
