//! Games that come from files, and what their files lack.

use std::path::PathBuf;

use velha::engine::Level;
use velha::game::{Board, GameRecord, Mark, Position, Rules};
use velha::history::{BySeat, Game, KeptGame, Name, PlayerKind, SavedFile, Seat};
use velha::session::{Command, Session, Stage};

use crate::session::sitting::{check, go_on, sitting, told, two_people};
use crate::support::{self, square};

/// A game between two people, with moves of which the last have been taken back.
fn game(moves: &str, cursor: usize) -> Game {
    let mut game = support::game(Rules::TIC_TAC_TOE, moves);
    game.record.go_to(cursor);
    game
}

fn own_file() -> SavedFile {
    SavedFile { path: PathBuf::from("g.velha"), format: "velha", stamp: None }
}

/// A game that its file holds all of.
fn saved(game: Game) -> KeptGame {
    KeptGame { file: Some(own_file()), saved: true, ..KeptGame::new(game) }
}

fn against_computer(moves: &str, cursor: usize) -> Game {
    let mut game = game(moves, cursor);
    game.seating.players.two.who = PlayerKind::from(Level::Hard);
    game
}

#[test]
fn a_game_that_is_opened_or_resumed_changes_no_choice() {
    let chosen = sitting("4x4 one:hard two:person swap starts-two name-one:Ana").setup().clone();
    let mut other = against_computer("a1 b1", 2);
    other.seating.x = Seat::Two;
    other.seating.players.one.name = Name::new("Deep Thought").ok();
    for game in [other, game("a1 a2 b1 b2 c1", 5), game("", 0)] {
        let mut opened = Session::new(chosen.clone(), 1);
        opened.open(saved(game.clone()));
        let mut resumed = Session::new(chosen.clone(), 1);
        resumed.resume(KeptGame::new(game.clone()));
        for session in [opened, resumed] {
            assert_eq!(session.game(), &game);
            assert_eq!(session.setup(), &chosen);
            assert_eq!(session.notice(), None);
            // The next game is the one that was chosen.
            let next = go_on(session, "set-up");
            let Game { seating, record, .. } = next.shown();
            assert_eq!(seating, &chosen.seating);
            assert_eq!(record.start().turn(), Mark::X);
            assert_eq!(record.rules(), chosen.rules);
        }
    }
}

#[test]
fn a_game_that_is_opened_is_played_and_not_set_up() {
    for script in ["", "start", "b2 =a1", "b2 =a1 set-up", "puzzle"] {
        let mut session = sitting(script);
        session.open(KeptGame::new(game("a1 b1 c1", 2)));
        assert_eq!(told(&session), "a1 b1 | c1: X to move", "{script}");
    }
}

#[test]
fn a_file_that_is_opened_again_stands_where_it_was_saved() {
    let file = saved(game("a1 b1 c1", 3));
    let mut session = sitting("");
    session.open(file.clone());
    session.apply(Command::Undo);
    assert_eq!(told(&session), "a1 b1 | c1: X to move");
    session.open(file.clone());
    assert_eq!(told(&session), "a1 b1 c1: O to move");
    session.apply(Command::Play(square("a2").into()));
    session.open(file);
    assert_eq!(told(&session), "a1 b1 c1 a2: X to move", "a game that has gone on since stays");
}

#[test]
fn a_file_that_is_opened_replaces_the_game_and_undo_brings_that_back() {
    let mut session = sitting("b2 =a1 4x4");
    session.open(saved(game("a1 b1 c1", 2)));
    assert_eq!(told(&session), "a1 b1 | c1: X to move");
    assert_eq!(session.file(), Some(&own_file()));
    assert!(!session.is_unsaved());
    let chosen = session.setup().rules;
    assert_eq!((chosen.rows(), chosen.line()), (4, 4), "what is chosen stays");
    assert_eq!(session.setup().seating.players.two.who, PlayerKind::from(Level::Beginner));
    check(
        &session,
        &[
            ("redo", "a1 b1 c1: O to move"),
            ("undo undo undo", "b2 a1: X to move"),
            ("undo undo undo redo redo redo", "a1 b1 | c1: X to move"),
            ("undo undo undo redo redo redo redo", "a1 b1 c1: O to move"),
        ],
    );
    let before = go_on(session, "undo undo undo");
    assert_eq!(before.file(), None);
    assert_eq!(before.game().seating.players.two.who, PlayerKind::from(Level::Beginner));
}

#[test]
fn the_computer_waits_in_a_game_with_moves_taken_back_and_answers_the_next_move() {
    for (game, cases) in [
        (
            against_computer("a1 b1 c1 b2", 2),
            [("", "a1 b1 | c1 b2: X to move"), ("c3", "a1 b1 c3: O thinks")],
        ),
        (
            against_computer("a1 b1 c1 b2", 3),
            [("", "a1 b1 c1 | b2: O stopped"), ("go", "a1 b1 c1 | b2: O thinks")],
        ),
        (
            against_computer("a1 b1 c1", 3),
            [("", "a1 b1 c1: O thinks"), ("=c3", "a1 b1 c1 c3: X to move")],
        ),
    ] {
        let mut opened = sitting("");
        opened.open(KeptGame::new(game.clone()));
        check(&opened, &cases);
        let mut resumed = sitting("");
        resumed.resume(KeptGame::new(game));
        check(&resumed, &cases);
    }
}

#[test]
fn a_set_up_board_has_no_history_before_it() {
    let mut board = Board::new(Rules::TIC_TAC_TOE);
    board[square("b2")] = Some(Mark::O);
    let position = Position::from_board(board, Mark::X).unwrap();
    let mut session = sitting("");
    let record = GameRecord::from_position(position);
    session.resume(KeptGame::new(Game::new(record, BySeat::default(), Seat::One)));
    check(
        &session,
        &[
            ("undo", ": X to move"),
            ("a1 undo undo", "| a1: X to move"),
            ("b2", ": X to move"),
            ("leave", ": left"),
            // A board that was set up is not lost to another game.
            ("4x4", ": X to move"),
            ("new undo", ": X to move"),
            ("set-up back", ": X to move"),
        ],
    );
    assert_eq!(session.position().board()[square("b2")], Some(Mark::O));
    let again = go_on(session, "new undo");
    assert_eq!(again.position().board()[square("b2")], Some(Mark::O));
}

#[test]
fn a_past_move_of_a_game_that_has_ended_is_looked_at_again_the_next_time() {
    for (names, cursor, stage) in [
        ("a1 b1 a2 b2 a3", 2, Stage::Past),
        ("a1 b1 a2 b2 a3", 5, Stage::Over),
        // Moves that were taken back of a game that goes on.
        ("a1 b1 a2", 2, Stage::Playing),
    ] {
        let mut session = sitting("");
        session.resume(KeptGame::new(game(names, cursor)));
        assert_eq!(session.stage(), stage, "{names} at {cursor}");
    }
}

#[test]
fn a_game_of_last_time_is_the_first_of_the_sitting() {
    for saved in [false, true] {
        let mut session = sitting("");
        let kept = KeptGame { file: Some(own_file()), saved, ..KeptGame::new(game("a1 b1", 2)) };
        session.resume(kept);
        assert_eq!(session.is_unsaved(), !saved);
        assert_eq!(session.file(), Some(&own_file()));
        check(&session, &[("", "a1 b1: X to move"), ("undo undo undo", "| a1 b1: X to move")]);
    }
}

#[test]
fn it_is_known_what_the_file_lacks() {
    let saved = |mut session: Session, script: &str| {
        let (id, state) = (session.game_id(), session.game().clone());
        session = go_on(session, script);
        session.mark_saved(id, state, own_file());
        session
    };
    for (before, meanwhile, after, expected) in [
        ("", "", "", false),
        ("a1", "", "", false),
        ("a1", "", "b2", true),
        ("a1", "b2", "", true),
        ("a1", "b2", "undo", true),
        ("a1 b2", "", "undo", false),
        ("a1 b2", "", "look:1", false),
        ("a1 b2", "", "undo undo redo", false),
        ("a1 b2", "", "undo c3", true),
        ("a1 b2", "", "agree", true),
        ("a1 b2", "", "undo redo", false),
        ("a1 b2", "", "leave", false),
        ("a1 b2", "", "leave take-up", false),
        ("a1 b2", "", "new", false),
        ("a1 b2", "", "new c3", false),
        ("a1 b2", "", "new c3 undo undo", false),
        // A file written while another game came on the board belongs to the one before.
        ("a1 b2", "new c3", "", false),
        ("a1 b2", "new c3", "undo undo", false),
        ("a1 b2", "", "name-one:Ana", false),
        ("a1 b2", "", "set-up", false),
        ("a1 b2", "", "4x4", false),
    ] {
        let session = saved(go_on(two_people(), before), meanwhile);
        let session = go_on(session, after);
        let told = format!("{before}, {meanwhile}, {after}");
        assert_eq!(session.is_unsaved(), expected, "{told}");
    }
    assert!(!sitting("b2").is_unsaved(), "there is no file");
}

#[test]
fn undo_does_not_lead_to_what_was_deleted_or_forgotten() {
    let mut session = go_on(two_people(), "a1 a2 b1 b2 c1");
    let first = session.game_id();
    session = go_on(session, "new b2 new c3");
    assert_eq!(session.score(Seat::One).wins, 1);
    session.remove_deleted(Some(first));
    assert_eq!(session.score(Seat::One).wins, 0, "it counts no longer");
    session.count_restored(first);
    assert_eq!(session.score(Seat::One).wins, 1, "it counts again");
    session.remove_deleted(Some(first));
    session = go_on(session, "undo undo");
    assert_eq!(support::names(&session.game().record.moves()), "b2");
    session = go_on(session, "undo");
    assert!(!session.allows(&Command::Undo), "the first is gone");
    session = go_on(session, "redo redo");
    session.remove_deleted(None);
    let board = session.game_id();
    session = go_on(session, "undo undo undo redo redo redo");
    assert_eq!(session.game_id(), board, "only what is on the board stays");
}
