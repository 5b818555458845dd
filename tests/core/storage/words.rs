//! Words at moves, through every file and the library.

use velha::game::{Annotation, Branch, Rules};
use velha::history::{Game, KeptGame, Name};
use velha::storage::{Folders, Library, decode, encode};

use crate::game::annotations::annotated;
use crate::storage::library::seated;
use crate::storage::saves::check_told;
use crate::support::game;

/// A game with everything that can be said of one.
pub(crate) fn told() -> Game {
    let mut game = game(Rules::GOMOKU, "");
    game.record = annotated();
    let name = |name: &str| Name::new(name).ok();
    game.info.name = name("Final");
    game.info.round = name("3 (\"best\" of 5)");
    game.info.source = name("A book");
    game.info.annotator = name("Ana");
    game.info.user = name("Bea");
    game.info.ranks.two = name("2d");
    game.info.comment = Some("of all\nof it".to_owned());
    game
}

#[test]
fn words_come_back_from_a_save() {
    let game = told();
    let text = encode(&game);
    assert_eq!(decode(&text), Ok(game), "{text}");
    assert!(!encode(&self::game(Rules::GOMOKU, "h8")).contains("notes"));
}

#[test]
fn words_that_cannot_be_are_told() {
    let nowhere = "notes: there is no such place in the game";
    let long = format!("text: \"{}\"", "x".repeat(Annotation::MAX_LEN + 1));
    let wrong =
        "notes: a text is too long or holds what it may not, or a symbol is not on the board";
    check_told(
        &told(),
        &[
            ("(variation: 1, after: 2", "(variation: 2, after: 2", nowhere),
            ("(variation: 0, after: 3", "(variation: 0, after: 4", nowhere),
            (
                "(variation: 0, after: 3",
                "(variation: 0, after: 1",
                "notes: there are two at one place",
            ),
            ("text: \"start\"", &long, wrong),
            ("text: \"start\"", "text: \"a\\u{7}\"", wrong),
            ("name: \"Side\"", "name: \"a\\nb\"", wrong),
            ("\"h8\": Label", "\"p8\": Label", wrong),
            ("\"h8\": Label", "\"z8\": Label", "not the name of a move"),
            ("Label(\"A\")", "Label(\"\")", wrong),
            ("Label(\"A\")", "Label(\"123456789\")", wrong),
            ("(\"KO\",", "(\"K O\",", wrong),
            ("a\\\\]b", "a]b", wrong),
        ],
    );
}

/// A library with this game in it, and its number.
fn library_with(game: &Game) -> (tempfile::TempDir, Library, KeptGame) {
    let folder = tempfile::tempdir().unwrap();
    let mut library = seated(&Folders::at(folder.path()));
    let kept = KeptGame::new(game.clone());
    library.save_game(&kept, true).unwrap();
    (folder, library, kept)
}

#[test]
fn a_game_that_is_opened_again_loses_nothing_that_was_said_of_it() {
    let (_folder, library, kept) = library_with(&told());
    let plain = game(Rules::GOMOKU, "h8 h9 i9");
    let with_variation = || {
        let mut game = told();
        for at in [(0, 0), (0, 1), (0, 3), (1, 2)] {
            let at = Branch { from: at.0, after: at.1 };
            game.record.annotate(at, Annotation::default());
        }
        game
    };
    let mut more = with_variation();
    more.record.annotate(Branch { from: 0, after: 2 }, Annotation::from("more"));
    more.info = plain.info.clone();
    let mut other = with_variation();
    other.record.annotate(Branch { from: 0, after: 1 }, Annotation::from("other"));
    let mut renamed = with_variation();
    renamed.info.name = Name::new("Semifinal").ok();
    for (name, read, is_known, is_whole) in [
        ("the same", told(), true, true),
        ("without words", with_variation(), true, false),
        ("with others", more, true, false),
        ("with other words", other, false, true),
        ("with another name", renamed, false, true),
    ] {
        let entry = library.entries(vec![Ok(Box::new(read.clone()))]).remove(0).unwrap();
        assert_eq!((entry.id == kept.id, entry.saved), (is_known, is_whole), "{name}");
        let mut all = entry.game.clone();
        let is_there = all.record.adopt_annotations(&read.record);
        assert!(is_there, "{name}: what the file says is there");
        if is_known {
            assert!(all.record.adopt_annotations(&told().record), "{name}: what was kept is there");
            assert_eq!(entry.game.info.comment, told().info.comment, "{name}");
        }
    }
}

#[test]
fn words_of_two_windows_on_one_game_are_both_kept() {
    for (text, is_one) in [("second", true), ("other", false)] {
        let (folder, mut library, kept) = library_with(&told());
        let mut other = seated(&Folders::at(folder.path()));
        let mut theirs = other.game(kept.id).unwrap();
        let after = if is_one { 2 } else { 1 };
        let at = Branch { from: 0, after };
        theirs.game.record.annotate(at, Annotation::from(text));
        assert_eq!(other.save_game(&theirs, false), Ok(kept.id));
        let mut own = kept.clone();
        own.game.record.annotate(Branch { from: 1, after: 2 }, Annotation::from("own"));
        let id = library.save_game(&own, true).unwrap();
        assert_eq!(id == kept.id, is_one, "{text}");
        let texts = |id| {
            let game = library.game(id).unwrap().game;
            let at = |from, after| game.record.annotation(Branch { from, after }).unwrap().clone();
            [at(0, after).text, at(1, 2).text]
        };
        if is_one {
            assert_eq!(texts(id), ["second", "own"]);
        } else {
            assert_eq!(texts(kept.id)[0], "other");
            assert_eq!(texts(id), ["both", "own"]);
        }
    }
}
