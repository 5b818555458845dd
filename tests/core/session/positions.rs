//! Positions that are set up by hand, and the games that start from them.

use velha::game::{ImpossiblePosition, Mark, MoveEffect, Rules};
use velha::session::{Command, CommandNotice, Session, Settings, Stage};
use velha::storage::{decode, decode_settings, encode, encode_settings};

use crate::session::sitting::{go_on, sitting, told};
use crate::support::square;

/// The rows of the shown board.
fn board(session: &Session) -> String {
    session.shown().record.position().board().to_rows().join("/")
}

#[test]
fn marks_are_put_taken_away_and_moved_as_a_teacher_wants_them() {
    for (script, expected) in [
        ("", ".../.../..."),
        ("a1", "X../.../..."),
        ("a1 put-o b2 c3", "X../.O./..O"),
        // A mark that is put where it stands is taken away, and another takes its place.
        ("a1 a1", ".../.../..."),
        ("a1 put-o a1", "O../.../..."),
        ("a1 b2 erase a1 c3", ".../.X./..."),
        // As many of one side as there is room for.
        ("a1 b1 a2 b2", "XX./XX./..."),
        ("a1 b1 clear", ".../.../..."),
        ("a1 put-o b1 mirror", ".OX/.../..."),
        ("a1 put-o b1 rotate", "..X/..O/..."),
        ("a1 put-o b1 rotate rotate rotate rotate", "XO./.../..."),
        ("4x3 a1 put-o b1 mirror", ".OX/.../.../..."),
        ("4x3 a1 put-o b1 rotate", ".../.../.../.OX"),
        // What fits another board stays.
        ("a1 put-o c3 4x4", "X.../..../..O./...."),
        ("4x4 a1 put-o d4 3x3", "X../.../..."),
        ("a1 put-o c3 exactly", "X../.../..O"),
        // What has no room there is there again on a board that has.
        ("4x4 a1 put-o d4 3x3 erase 4x4", "X.../..../..../...O"),
        ("4x4 a1 put-o d4 3x3 b2 4x4", "X.../.O../..../...."),
        ("a1 put-o b2 falls 3x3", "X../.O./..."),
        // The command again drops it all, and once more brings it back.
        ("a1 position", ".../.../..."),
        ("a1 position position", "X../.../..."),
        ("a1 position 4x4 position put-o d4", "X.../..../..../...O"),
        ("a1 position position clear position position", ".../.../..."),
    ] {
        let session = sitting(&format!("position {script}"));
        assert_eq!(board(&session), expected, "{script}");
        assert_eq!(session.stage(), Stage::SetUp, "{script}: nothing has started");
    }
}

#[test]
fn marks_that_fall_are_put_on_the_column_and_taken_from_its_top() {
    for (script, expected) in [
        ("a6 a5 put-o a4 b6", "....../O....../X....../XO....."),
        ("a6 a5 erase a4", "....../......./......./X......"),
        ("a6 erase a5 a6", "....../......./......./......."),
        ("a6 put-o b6 mirror", "....../......./......./.....OX"),
        // Boards that marks would fall on cannot have them in the air.
        ("3x3 a1 falls", "....../......./......./......."),
    ] {
        let session = sitting(&format!("falls position {script}"));
        assert!(board(&session).ends_with(expected), "{script}: {}", board(&session));
    }
    let full = "a6 put-o a5 put-x a4 put-o a3 put-x a2 put-o a1";
    let session = sitting(&format!("falls position {full} a1"));
    assert!(board(&session).starts_with("......./X"), "the top of a full column is taken away");
    for clicked in ["a6", "a1"] {
        let session = sitting(&format!("falls position {full} erase {clicked}"));
        assert_eq!(session.notice(), Some(&CommandNotice::Edited(square("a1"))));
        assert!(board(&session).starts_with("......./X"), "{}", board(&session));
    }
    let session = sitting(&format!("falls position {full} put-x a2"));
    let floating = CommandNotice::Impossible(ImpossiblePosition::Floating(square("a1")));
    assert_eq!(session.notice(), Some(&floating));
}

#[test]
fn a_position_that_no_game_can_reach_is_refused_with_the_reason() {
    let two_lines = "position a1 b1 c1 put-o a2 b2";
    let session = sitting(&format!("{two_lines} c2"));
    let impossible = CommandNotice::Impossible(ImpossiblePosition::TwoWinners);
    assert_eq!(session.notice(), Some(&impossible));
    assert_eq!(board(&session), "XXX/OO./...", "nothing has changed");
}

#[test]
fn a_position_that_is_over_cannot_be_played() {
    for (script, is_playable) in [
        ("a1 b1", true),
        ("a1 b1 c1", false),
        ("a1 b1 c1 erase b1", true),
        ("a1 b1 c1 clear", true),
        ("a1 c1 b2 a3 c3 put-o b1 a2 c2 b3", false),
        ("a1 c1 b2 put-o b1 a2 c2 b3", true),
    ] {
        let session = sitting(&format!("position {script}"));
        assert_eq!(session.allows(&Command::Start), is_playable, "{script}");
        let started = go_on(session, "start");
        assert_eq!(started.stage() == Stage::Playing, is_playable, "{script}");
    }
}

#[test]
fn a_game_starts_from_the_position_and_whoever_plays_again_starts_from_it_again() {
    let start = "X../.O./..O";
    let session = sitting("two:person position a1 put-o b2 c3 starts-one start");
    assert_eq!((board(&session).as_str(), told(&session).as_str()), (start, ": X to move"));
    let session = go_on(session, "b1 a2 c1");
    assert_eq!(told(&session), "b1 a2 c1: X wins");
    let again = go_on(session.clone(), "again");
    assert_eq!((board(&again).as_str(), told(&again).as_str()), (start, ": X to move"));
    let back = go_on(session, "undo undo undo");
    assert_eq!(board(&back), start, "undo leads back to it");
    let other = sitting("two:person position a1 starts-two start");
    assert_eq!(told(&other), ": O to move");
    let swapped = sitting("position a1 starts-two start");
    assert_eq!(told(&swapped), ": O thinks", "the computer moves if it is its turn");
    // The next game is set up from it, until it is dropped.
    let next = go_on(other, "set-up");
    assert_eq!(board(&next), "X../.../...");
    assert_eq!(board(&go_on(next, "position")), ".../.../...");
}

#[test]
fn who_plays_again_after_looking_at_a_finished_position_begins_anew() {
    let position = crate::support::after((3, 3, 3), "a1 a2 b1 b2 c1");
    let start = velha::game::Position::from_board(position.board().clone(), Mark::O).unwrap();
    let game = velha::history::Game::new(
        velha::game::GameRecord::from_position(start),
        velha::history::BySeat::default(),
        velha::history::Seat::One,
    );
    let mut session = sitting("");
    session.open(velha::history::KeptGame::new(game));
    session.apply(Command::PlayAgain);
    assert_eq!(board(&session), ".../.../...");
}

#[test]
fn four_marks_of_x_in_renju_leave_the_forbidden_squares_with_x() {
    let mut session = sitting("two:person");
    let setup = velha::session::Setup { rules: Rules::RENJU, ..session.setup().clone() };
    session.apply(Command::Choose(setup));
    let session = go_on(session, "position g8 i8 h7 h9 starts-one start");
    assert!(session.position().ban(square("h8")).is_some(), "a double three");
}

#[test]
fn any_side_moves_next_whatever_stands_on_the_board() {
    for script in ["", "a1 b1 c2", "put-o a1 b1"] {
        for (words, mark) in [("starts-one", Mark::X), ("starts-two", Mark::O)] {
            let session = sitting(&format!("two:person position {script} {words} start"));
            let position = session.position();
            assert_eq!(position.turn(), mark, "{script}");
            assert_eq!(position.check(square("c3")), Ok(MoveEffect::Marked), "{script}");
        }
    }
}

#[test]
fn stones_that_were_set_up_keep_their_colours_whoever_moves() {
    for (script, black) in [
        ("starts-one", Mark::X),
        ("starts-two", Mark::O),
        ("a1 put-o b1 starts-one", Mark::X),
        ("a1 put-o b1 starts-two", Mark::X),
        ("a1 put-o b1 c1 starts-one", Mark::X),
        ("put-o a1 starts-two", Mark::X),
    ] {
        let session = sitting(&format!("two:person position {script} start"));
        let mut game = session.game().clone();
        for name in ["a3", "b3", "c3", "a2"] {
            let read = decode(&encode(&game)).unwrap();
            for record in [&game.record, &read.record] {
                assert_eq!(record.position().board().first(), black, "{script}");
            }
            game.record.play(square(name)).unwrap();
        }
    }
}

#[test]
fn the_settings_keep_no_position() {
    let settings =
        |script| Settings { setup: sitting(script).setup().clone(), ..Settings::default() };
    let text = encode_settings(&settings("position a1"));
    assert_eq!(text, encode_settings(&settings("")));
    assert_eq!(decode_settings(&text).value.setup.editor, None);
}

#[test]
fn a_position_that_is_started_again_before_a_move_is_one_station_of_undo() {
    let session = sitting("two:person b2 set-up position a1 start set-up start set-up start c3");
    assert_eq!(told(&session), "c3: O to move");
    let session = go_on(session, "undo undo");
    assert_eq!(told(&session), "b2: O to move");
}
