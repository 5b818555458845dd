//! Words at moves, through every file and the library.

use velha::game::{Annotation, Branch, Ending, Mark, Rules};
use velha::history::{Game, KeptGame, Name};
use velha::storage::{
    Comments, Folders, GameFormat, Library, SGF, decode, encode, must_confirm_overwrite,
};

use crate::game::annotations::annotated;
use crate::storage::library::seated;
use crate::storage::saves::{check_told, tried};
use crate::support::{game, squares};

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
fn a_game_of_a_file_with_long_words_can_be_kept() {
    let long = "x".repeat(300_000);
    for file in [
        format!("(;GM[4]SZ[15]EV[{long}]ZZ[a];B[hh])"),
        format!("(;GM[4]SZ[15]ZZ[{long}];B[hh])"),
        format!("(;GM[4]SZ[15]ZZ[{}]N[{}];B[hh])", &long[..200_000], "\u{20ac}".repeat(65_000)),
    ] {
        let game = GameFormat::read(file.as_bytes()).unwrap().games.remove(0).unwrap();
        assert_eq!(decode(&encode(&game)), Ok(*game));
    }
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
fn a_game_of_many_words_is_kept_and_its_file_is_known_again() {
    let node = |at: u8| {
        let point = char::from(b'a' + at % 15);
        let colour = if at.is_multiple_of(2) { 'B' } else { 'W' };
        let row = if colour == 'B' { 'a' } else { 'c' };
        format!(";{colour}[{point}{row}]C[{}]", "word ".repeat(9000))
    };
    let nodes: String = (0..24).map(|at| node(at / 2 * 4 + at % 2)).collect();
    let file = format!("(;FF[4]GM[4]SZ[15]{nodes})");
    let opened = GameFormat::read(file.as_bytes()).unwrap();
    let written = opened.games[0].as_ref().unwrap();
    let (folder, library, kept) = library_with(written);
    assert_eq!(library.game(kept.id).unwrap().game.record, written.record);
    let path = folder.path().join("many.sgf");
    let stamp = SGF.write_all(&path, &[(written, Comments::new())]).unwrap();
    assert!(std::fs::metadata(&path).unwrap().len() > 1 << 20);
    assert!(!must_confirm_overwrite(&path, &[&stamp]));
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

/// Reads an SGF and writes it again.
fn rewritten(file: &str) -> String {
    let opened = GameFormat::read(file.as_bytes()).unwrap();
    SGF.text(opened.games[0].as_ref().unwrap(), &Comments::new()).unwrap()
}

#[test]
fn an_sgf_that_is_opened_and_saved_loses_nothing() {
    for properties in [
        "C[first\nline];B[hh]C[h8 \\] is good]N[Centre];W[ii]TR[aa][bb]LB[cc:A][dd:2]",
        ";B[hh]TE[2];W[ii]BM[1];B[jj]DO[];W[gg]IT[];B[aa]BM[2]",
        "GC[general]C[start];B[hh]CR[aa]SQ[bb]MA[cc]",
        "GN[Game]RO[2]SO[Book]AN[Ana]US[Bea]BR[2d]WR[3k];B[hh]",
        ";B[hh]GB[1]HO[2]V[0.5]UC[]DM[1];W[ii]AR[aa:bb]DD[aa]FG[1:x]PM[2]KO[]",
        // Two symbols on one square, a symbol on none, and a label that is too long.
        ";B[hh]TR[aa]CR[aa];W[ii]MA[zz]LB[aa:much too long]",
        "DT[2026-10-12,13]RE[B+5]OT[5x30 byo-yomi]EV[An event]HA[0]KM[0]ST[2];B[hh]BL[12.5]",
        "RU[house rules]TM[600]OT[5x30 byo-yomi]RE[?]DT[2026-10]EV[];B[hh]OB[3]",
        ";B[hh](;W[ii]C[one];B[jj]C[one more])(;W[gg]C[two]N[other])",
        ";B[hh];W[ii];C[no move]LB[aa:B];N[nor here]",
        ";B[hh];W[ii];B[tt]C[passed]",
        ";GC[in the second node];B[hh]",
        "VELHA[15x15,5,swap2]GC[5 in a row is the goal];B[hh]",
        "EV[one][two];B[hh]",
    ] {
        let file = format!("(;GM[4]SZ[15]{properties})");
        let text = rewritten(&file);
        let is_move = |it: &str| it.is_empty() || it == "B[tt]";
        let mut parts = Vec::new();
        let mut rest = properties;
        while let Some(end) = rest.find(']').filter(|_| !rest.is_empty()) {
            let mut end = end;
            while rest[..end].ends_with('\\') || rest[end + 1..].starts_with('[') {
                end = end + 1 + rest[end + 1..].find(']').unwrap();
            }
            let part = &rest[..=end];
            parts.push(part.trim_start_matches([';', '(', ')']));
            rest = &rest[end + 1..];
        }
        for part in parts.iter().filter(|it| !is_move(it)) {
            assert!(text.contains(part), "{part} of {file}: {text}");
        }
        assert_eq!(rewritten(&text), text, "once is enough");
    }
}

/// Checks the parts of an SGF, in their order, once it was read and written again.
#[track_caller]
fn check_rewritten(file: &str, parts: &[&str]) {
    let text = rewritten(file);
    let mut rest = text.as_str();
    for part in parts {
        let at = rest.find(part).unwrap_or_else(|| panic!("{part} of {parts:?}: {text}"));
        rest = &rest[at + part.len()..];
    }
    assert_eq!(rewritten(&text), text, "once is enough");
}

#[test]
fn a_game_in_which_white_moves_first_keeps_who_has_played_what() {
    let check = check_rewritten;
    check(
        "(;GM[4]SZ[15]PB[Ann]PW[Bob]BR[1d]WR[2d]RE[W+R];W[hh];B[ii])",
        &["PB[Ann]PW[Bob]RE[W+R]BR[1d]WR[2d]", ";W[hh];B[ii]"],
    );
    check("(;GM[4]SZ[15]PB[Ann];W[hh];B[ii])", &["PB[Ann]", ";W[hh];B[ii]"]);
    check(
        "(;GM[4]SZ[15]BT[Reds]WT[Blues];W[hh]GW[1]V[2.5];B[ii])",
        &["BT[Reds]WT[Blues]", ";W[hh]GW[1]V[2.5]"],
    );
    check(
        "(;GM[4]SZ[15]TM[300];W[hh]WL[280];B[ii]BL[270];W[jj])",
        &[";W[hh]WL[280];B[ii]BL[270];W[jj]"],
    );
    check("(;GM[4]SZ[15]PL[W]C[White begins])", &["PL[W]"]);
    check("(;GM[4]SZ[15]AB[hh]AW[ii]PL[W];W[jj];B[kk])", &["PL[W]AB[hh]AW[ii]", ";W[jj];B[kk]"]);
    check("(;GM[4]SZ[15]VELHA[15x15,5][O];B[hh];W[ii])", &["VELHA[15x15,5][O]", ";B[hh];W[ii]"]);
}

#[test]
fn a_variation_that_ends_does_not_become_the_game_that_goes_on() {
    let check = check_rewritten;
    let begun = "(;GM[4]SZ[3]VELHA[3x3,3]";
    check(
        &format!("{begun};B[aa];W[ba];B[ab];W[bb](;B[ca])(;B[ac]))"),
        &["VELHA[3x3,3]\n;B[aa]", "(;B[ca])", "(;B[ac])"],
    );
    check(
        &format!("{begun}VELHATASK[best]AB[aa][ab]AW[ba][cb](;B[ac]C[right])(;B[bb]BM[1];W[ca]))"),
        &["(;B[ac]C[right]", "(;B[bb]BM[1]"],
    );
    // No property stands twice at a node.
    check(
        &format!("{begun};B[aa]LB[bb:A][cc:too long a label])"),
        &["LB[bb:A][cc:too long a label]"],
    );
}

#[test]
fn what_ended_or_was_judged_in_another_variation_is_written_there() {
    let mut game = game(Rules::GOMOKU, "h8 i8 j8");
    game.record.go_to(1);
    for square in squares("a1 b1") {
        game.record.play(square).unwrap();
    }
    game.record.end(Ending::GaveUp(Mark::O));
    game.record.go_to_line(0, usize::MAX);
    let comments = Comments::from([(0, "the first".to_owned()), (1, "far".to_owned())]);
    let text = SGF.text(&game, &comments).unwrap();
    assert!(!text.contains("RE["), "the main line goes on: {text}");
    assert!(text.contains("B[hh]C[the first]") && text.contains("W[aa]C[far]"), "{text}");
}

#[test]
fn a_time_that_a_file_does_not_tell_is_not_written() {
    for (properties, times) in [
        ("TM[600];B[hh];W[ii]", ""),
        ("TM[600]RE[W+T];B[hh];W[ii]", "BL[0]"),
        ("OT[30 seconds per move]RE[B+T];B[hh]BL[30]", "BL[30]WL[0]"),
        ("TM[600];B[hh]BL[590];W[ii]WL[600]", "BL[590]WL[600]"),
        ("TM[60];B[hh]BL[50];W[ii];B[jj]BL[-1]", "BL[50]BL[-1]"),
    ] {
        let text = rewritten(&format!("(;GM[4]SZ[15]{properties})"));
        let found = text.split_inclusive(']').map(|it| it.trim_start_matches([';', '\n']));
        let found: String =
            found.filter(|it| it[..2].ends_with('L') && &it[1..3] == "L[").collect();
        assert_eq!(found, times, "{properties}: {text}");
        assert_eq!(rewritten(&text), text, "once is enough");
    }
}

#[test]
fn a_review_that_was_written_is_read_again_and_not_written_twice() {
    let mut game = tried();
    game.record.annotate(Branch { from: 1, after: 1 }, Annotation::from("own words"));
    let comments = Comments::from([(0, "a3 was better".to_owned())]);
    let text = SGF.text(&game, &comments).unwrap();
    assert!(text.contains("C[own words\na3 was better]"), "{text}");
    let read = GameFormat::read(text.as_bytes()).unwrap().games.remove(0).unwrap();
    let first = read.record.annotation(Branch { from: 0, after: 1 }).unwrap();
    assert_eq!(first.text, "own words\na3 was better");
    let reviewed = Game { review: game.review, ..*read };
    assert_eq!(SGF.text(&reviewed, &comments).unwrap(), text);
}

#[test]
fn a_format_without_words_says_that_they_are_lost() {
    let silent = game(Rules::GOMOKU, "h8 h9 i9");
    let mut at_start = silent.clone();
    at_start.record.annotate(Branch { from: 0, after: 0 }, Annotation::from("text"));
    let mut named = silent.clone();
    named.info.round = Name::new("3").ok();
    for (format, holds) in [("velha", true), ("sgf", true), ("psq", false), ("moves", false)] {
        let format = GameFormat::find(format).unwrap();
        assert!(format.holds_all(&silent), "{}", format.id);
        for game in [&at_start, &named] {
            assert_eq!(format.holds_all(game), holds, "{}", format.id);
        }
    }
}
