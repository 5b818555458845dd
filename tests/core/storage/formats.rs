//! The table of formats: what a file is written and read as, and that none is taken for another.

use std::path::{Path, PathBuf};

use proptest::prelude::*;
use velha::game::Rules;
use velha::history::Game;
use velha::picture::{Content, Subject};
use velha::storage::{
    Cause, Fault, FileFormat, GAME_FORMATS, GameFormat, OpenedFile, PICTURE_FORMATS, ReadGames,
    VELHA, encode, read_file_with_format,
};

use crate::storage::saves::{game, set_up, tried};

/// Every format that anything can be written as.
fn all() -> Vec<FileFormat> {
    let pictures = PICTURE_FORMATS.iter();
    let pictures =
        pictures.map(|format| FileFormat::Picture(format, Subject::Game(Content::Board)));
    GAME_FORMATS.iter().map(FileFormat::Game).chain(pictures).collect()
}

/// The games that the bytes of a file hold.
pub(crate) fn read_bytes(bytes: &[u8]) -> Result<ReadGames, Fault> {
    GameFormat::read(bytes).map(|opened| opened.games)
}

#[test]
fn no_two_formats_have_the_same_ending() {
    let formats = all();
    for (index, format) in formats.iter().enumerate() {
        let same = |other: &FileFormat| other.extension() == format.extension();
        assert!(!formats[..index].iter().any(same), "{}", format.extension());
    }
    for format in &GAME_FORMATS {
        assert!(GameFormat::find(format.id).is_some_and(|found| found.id == format.id));
    }
    assert!(GameFormat::find("png").is_none());
}

#[test]
fn a_file_gets_the_ending_of_its_format_and_keeps_any_other() {
    let [png, ..] = &PICTURE_FORMATS;
    let png = FileFormat::Picture(png, Subject::Game(Content::Game));
    let velha = FileFormat::Game(VELHA);
    let partie = FileFormat::Game(GameFormat::find("txt").unwrap());
    for (format, typed, expected) in [
        (velha, "game", "game.velha"),
        (velha, "game.velha", "game.velha"),
        (velha, "game.VELHA", "game.VELHA"),
        (velha, "2026.11.21", "2026.11.21.velha"),
        (partie, "game", "game.txt"),
        (png, "a b/c", "a b/c.png"),
        (png, "a.velha", "a.velha.png"),
    ] {
        let (found, whole) = format.for_path(Path::new(typed));
        assert_eq!((found.extension(), whole), (format.extension(), PathBuf::from(expected)));
    }
}

#[test]
fn the_ending_says_in_which_format_a_game_or_a_picture_is_saved() {
    let games = [VELHA, GameFormat::find("txt").unwrap()].map(FileFormat::Game);
    let pictures = PICTURE_FORMATS.each_ref();
    let pictures = pictures.map(|it| FileFormat::Picture(it, Subject::Game(Content::Game)));
    let typed =
        [[("g.velha", 0), ("g.txt", 1), ("g.TXT", 1)], [("g.png", 0), ("g.svg", 1), ("g.SVG", 1)]];
    for (formats, typed) in [games, pictures].into_iter().zip(typed) {
        for (typed, expected) in typed {
            for format in formats {
                let (found, whole) = format.for_path(Path::new(typed));
                let expected = formats[expected].extension();
                assert_eq!((found.extension(), whole), (expected, PathBuf::from(typed)));
            }
        }
    }
}

#[test]
fn only_formats_that_can_hold_a_game_are_offered_for_it() {
    let endings = |game: &Game| {
        let formats = GameFormat::holding(game).map(|format| format.id);
        formats.collect::<Vec<_>>()
    };
    assert_eq!(endings(&game()), ["velha", "sgf", "txt"]);
    assert_eq!(endings(&set_up()), ["velha", "sgf"]);
    let gomoku = crate::support::game(Rules::GOMOKU, "h8 i7");
    assert_eq!(endings(&gomoku), ["velha", "sgf", "psq", "moves"]);
    for format in &GAME_FORMATS {
        let holds_all = [game(), set_up()].iter().all(|game| format.can_hold(game));
        assert_eq!(format.limits.is_none(), holds_all, "what it cannot hold is said");
    }
}

#[test]
fn what_is_written_in_a_format_is_read_in_it() {
    let folder = tempfile::tempdir().unwrap();
    for format in &GAME_FORMATS {
        for game in [game(), set_up(), tried()] {
            // The name says nothing.
            let path = folder.path().join("file");
            if !format.can_hold(&game) {
                assert!(crate::support::write_game(format, &path, &game).is_err());
                continue;
            }
            let written = crate::support::write_game(format, &path, &game).unwrap();
            let opened = read_file_with_format(&path).unwrap();
            assert_eq!((opened.format.id, opened.stamp), (format.id, written));
            let whole = opened.games == vec![Ok(Box::new(game))];
            assert!(whole || !format.is_whole);
            // A game is saved again after the name and in the format of its file.
            let own = format.own_file(path, Some(written)).unwrap();
            assert_eq!(own.format, format.id);
        }
    }
}

#[test]
fn a_file_is_told_by_what_is_in_it() {
    let record = "O;X;B;X;O;X;B;B;B/O\n";
    let save = encode(&game());
    for (text, expected) in [
        (save.clone(), "game"),
        (format!("\u{FEFF}\r\n {save}"), "game"),
        (format!("// {record}{save}"), "game"),
        (format!("{save}\n// {record}"), "game"),
        (record.to_owned(), "records"),
        (format!("\u{FEFF}\n{record}"), "records"),
        ("O;X;B".to_owned(), "records"),
        (format!("(nonsense\n{record}"), "records"),
        ("(nonsense, moves: \"a1\")".to_owned(), "damaged save"),
        (save.replace("velha game", "velhA game"), "damaged save"),
        ("(nonsense".to_owned(), "foreign"),
        ("(;GM[4]FF[4]SZ[15];B[hh];W[ii])".to_owned(), "sgf"),
        ("\u{FEFF}\n( ;GM[1];B[hh];W[ii])".to_owned(), "sgf"),
        ("From a mail:\n(;GM[4];B[hh];W[ii])".to_owned(), "sgf"),
        ("#!/bin/sh\nif true; then ls; fi\n".to_owned(), "foreign"),
        ("# title\nX; and O\n".to_owned(), "foreign"),
        ("// nothing\nint main() { return 0; }".to_owned(), "foreign"),
        ("Piskvorky 15x15, 0:0, 0\n8,8,0\n".to_owned(), "psq"),
        ("h8 i9 j10".to_owned(), "moves"),
        ("H8,I9;j10".to_owned(), "moves"),
        ("<svg/>".to_owned(), "foreign"),
        (" \n".to_owned(), "empty"),
    ] {
        let found = match GameFormat::read(text.as_bytes()) {
            Ok(OpenedFile { format, .. }) => match format.id {
                "velha" => "game",
                "txt" => "records",
                id => id,
            },
            Err(fault) => match fault.cause {
                Cause::Syntax(..) | Cause::NotVelha => "damaged save",
                Cause::Foreign => "foreign",
                Cause::Empty => "empty",
                _ => "another error",
            },
        };
        assert_eq!(found, expected, "{text}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(50) })]

    #[test]
    fn no_line_in_a_save_makes_records_of_it(place in any::<prop::sample::Index>()) {
        let mut text = encode(&game());
        let ends: Vec<_> = text.match_indices('\n').map(|(at, _)| at).collect();
        text.insert_str(*place.get(&ends), "\n// B;B;B;B;B;B;B;B;B/X");
        prop_assert_eq!(read_bytes(text.as_bytes()), Ok(vec![Ok(Box::new(game()))]));
    }
}
