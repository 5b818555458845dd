//! `velha convert`: which files it writes of which, and what it says of those that it cannot read.

use std::fs;
use std::path::Path;

use clap::Parser;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use velha::console::convert::{ConvertArgs, run};
use velha::game::Rules;
use velha::storage::{Folders, Library, encode, read_file};

use crate::support::game;

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    args: ConvertArgs,
}

/// Converts in a folder, with the library in it, and returns the status and what was said on both
/// streams.
fn convert(folder: &Path, line: &str) -> (u8, String, String) {
    let path = |word: &str| match word {
        "games" | "--to" => word.to_owned(),
        _ if GAMES.contains(&word) => word.to_owned(),
        // A blank would part a name.
        _ => folder.join(word.replace('%', " ")).display().to_string(),
    };
    let words = ["velha".to_owned()].into_iter().chain(line.split_whitespace().map(path));
    let args = Cli::try_parse_from(words).unwrap().args;
    let now = Timestamp::UNIX_EPOCH.to_zoned(TimeZone::UTC);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let status = run(&args, Some(&Folders::at(folder)), &now, &mut out, &mut err);
    let said = |bytes: Vec<u8>| {
        let folder = format!("{}/", folder.display());
        String::from_utf8(bytes).unwrap().replace('\\', "/").replace(&folder, "")
    };
    (status, said(out), said(err))
}

/// Formats that `--to` takes.
const GAMES: [&str; 5] = ["velha", "sgf", "psq", "txt", "moves"];

#[test]
fn games_go_from_any_format_to_any_other() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    fs::write(folder.join("a.sgf"), "(;GM[4]RU[0];B[hh];W[ii])(;GM[4]RU[4];B[aa])").unwrap();
    fs::write(folder.join("b.txt"), "O;X;B;X;O;X;B;B;B/O\nbad;\nB;B;B;B;B;B;B;B;B/X\n").unwrap();
    let many =
        (0..65).map(|at| format!("(;W[{}{}])", (b'a' + at / 13) as char, (b'a' + at % 13) as char));
    let many = many.collect::<Vec<_>>().concat();
    fs::write(folder.join("many.sgf"), format!("(;GM[4]RU[0];B[oo]{many})")).unwrap();
    fs::write(folder.join("cut.sgf"), "(;GM[4];B[hh];W[ii];B[").unwrap();
    fs::write(folder.join("bad.sgf"), "\n(;GM[4]RU[0];B[zz])").unwrap();
    let unknown = "no format has this ending; name velha, sgf, psq, txt, moves, or a folder with / after it\n";
    for (line, status, out, err) in [
        (
            "a.sgf one.psq",
            1,
            "0 games written to one.psq\n",
            "one.psq: a file of the format psq holds one game; name a folder\n",
        ),
        ("a.sgf psqs --to psq", 0, "2 games written to psqs, 1 in part\n", ""),
        ("psqs/a%1.psq h8.moves", 0, "1 game written to h8.moves\n", ""),
        (
            "h8.moves h8.moves",
            1,
            "0 games written to h8.moves\n",
            "h8.moves: a file of this name is there already\n",
        ),
        (
            "a.sgf b.txt all.sgf",
            1,
            "4 games written to all.sgf\n",
            "b.txt:2: record 2: 2 instead of 9 squares\n",
        ),
        (
            "a.sgf b.txt text --to txt",
            1,
            "2 games written to text\n",
            "a 1: A partie.txt file holds only 3 × 3 games in which three in a row wins. Save this game as a .velha file.\na 2: A partie.txt file holds only 3 × 3 games in which three in a row wins. Save this game as a .velha file.\nb.txt:2: record 2: 2 instead of 9 squares\n",
        ),
        (
            "cut.sgf cut.moves",
            1,
            "1 game written to cut.moves\n",
            "cut.sgf: The file ends in the middle of a game. What is there was read.\n",
        ),
        (
            "bad.sgf none.sgf",
            1,
            "0 games written to none.sgf\n",
            "bad.sgf:2: record 1: zz is no square of the board\n",
        ),
        (
            "missing.sgf none.sgf",
            1,
            "0 games written to none.sgf\n",
            "missing.sgf: there is no such file or folder\n",
        ),
        ("a.sgf games", 0, "2 games added\n", ""),
        ("a.sgf games", 0, "0 games added, 2 known already\n", ""),
        (
            "many.sgf few.velha",
            1,
            "1 game written to few.velha\n",
            "many.sgf: Some variations of the file could not be read and were left out.\n",
        ),
        ("games out.sgf", 0, "2 games written to out.sgf\n", ""),
        ("games saves", 0, "2 games written to saves\n", ""),
        ("games saves.d/ --to psq", 0, "2 games written to saves.d/, 1 in part\n", ""),
        ("games saves.d", 0, "2 games written to saves.d\n", ""),
        ("a.sgf a.sfg", 1, "", &format!("a.sfg: {unknown}")),
        ("a.sgf a.PSQ2", 1, "", &format!("a.PSQ2: {unknown}")),
        ("a.sgf a.SGF2 --to sgf", 0, "2 games written to a.SGF2\n", ""),
    ] {
        let sorted = |text: &str| {
            let mut lines: Vec<_> = text.lines().map(str::to_owned).collect();
            lines.sort();
            lines
        };
        let (found, said, told) = convert(folder, line);
        assert_eq!((found, said.as_str(), sorted(&told)), (status, out, sorted(err)), "{line}");
    }
    assert_eq!(fs::read_to_string(folder.join("h8.moves")).unwrap(), "h8i7\n");
    assert_eq!(read_file(&folder.join("all.sgf")).unwrap().len(), 4);
    for none in ["none.sgf", "a.sfg", "a.PSQ2"] {
        assert!(!folder.join(none).exists(), "nothing was to be written");
    }
    assert_eq!(fs::read_dir(folder.join("saves")).unwrap().count(), 2);
}

#[test]
fn games_that_differ_by_their_time_are_two() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let days =
        [("a", "DT[2020-01-01]"), ("b", "DT[2020-01-02]"), ("c", "DT[2020-01-01]"), ("d", "")];
    for (name, day) in days {
        let file = format!("(;GM[4]SZ[3]RU[0]{day};B[aa];W[bb];B[cc])");
        fs::write(folder.join(format!("{name}.sgf")), file).unwrap();
    }
    for (name, seconds) in [("e", 0), ("f", 5), ("g", 5)] {
        let mut game = game(Rules::TIC_TAC_TOE, "b2 a1 c3");
        game.info.date = Some(1_600_000_000_000 + seconds * 1000);
        fs::write(folder.join(format!("{name}.velha")), encode(&game)).unwrap();
    }
    let added = "2 games added, 1 known already\n".to_owned();
    assert_eq!(convert(folder, "a.sgf b.sgf c.sgf games"), (0, added.clone(), String::new()));
    let known = "0 games added, 1 known already\n".to_owned();
    assert_eq!(convert(folder, "d.sgf games"), (0, known, String::new()), "no day fits any");
    assert_eq!(convert(folder, "e.velha f.velha g.velha games"), (0, added, String::new()));
}

#[test]
fn a_game_without_a_date_gets_none_in_the_library() {
    for (date, written) in
        [("", None), ("DT[1998]", Some("DT[1998]")), ("DT[2024-05-07]", Some("DT[2024-"))]
    {
        let folder = tempfile::tempdir().unwrap();
        let folder = folder.path();
        let file = format!("(;GM[4]RU[0]{date}PB[Ana];B[hh];W[ii])");
        fs::write(folder.join("a.sgf"), file).unwrap();
        assert_eq!(convert(folder, "a.sgf games").0, 0);
        assert_eq!(convert(folder, "games b.sgf").0, 0);
        let text = fs::read_to_string(folder.join("b.sgf")).unwrap();
        assert_eq!(text.find("DT").map(|at| &text[at..at + 8]), written, "{date}");
    }
}

#[test]
fn the_library_goes_out_and_into_another_whole() {
    let [one, two] = [(); 2].map(|()| tempfile::tempdir().unwrap());
    let mut library = Library::open(&Folders::at(one.path())).unwrap();
    let mut games = [game(Rules::TIC_TAC_TOE, "b2 a1"), game((3, 4, 3), "c1")];
    for (game, day) in games.iter_mut().zip([1, 2]) {
        game.info.date = Some(86_400_000 * day);
        assert_eq!(library.add(&[game]), Ok(1));
    }
    drop(library);
    let all = two.path().join("all");
    assert_eq!(convert(one.path(), &format!("games {}", all.display())).0, 0);
    let files: Vec<_> = fs::read_dir(&all).unwrap().map(|it| it.unwrap().path()).collect();
    for file in &files {
        assert_eq!(
            convert(two.path(), &format!("{} games", file.display().to_string().replace(' ', "%")))
                .0,
            0
        );
    }
    let library = Library::open(&Folders::at(two.path())).unwrap();
    let kept = library.history().unwrap().games;
    let dates: Vec<_> = kept.iter().map(|game| game.changed).collect();
    assert_eq!(dates, [172_800_000, 86_400_000]);
    for (summary, game) in kept.iter().zip(games.iter().rev()) {
        let found = library.game(summary.id).unwrap().game;
        assert_eq!(encode(&found), encode(game));
    }
}

#[test]
fn any_number_of_games_goes_into_the_library_at_once() {
    let folder = tempfile::tempdir().unwrap();
    let folder = folder.path();
    let squares = (b'a'..=b'o').flat_map(|row| (b'a'..=b'o').map(move |column| (row, column)));
    let games = squares.map(|(row, column)| {
        format!("(;GM[4]SZ[15];B[{}{}])", char::from(row), char::from(column))
    });
    fs::write(folder.join("many.sgf"), games.collect::<String>()).unwrap();
    drop(Library::open(&Folders::at(folder)).unwrap());
    // SQLite counts the transactions that have changed the file in its header.
    let transactions = || {
        let bytes = fs::read(Folders::at(folder).library_file()).unwrap();
        u32::from_be_bytes(bytes[24..28].try_into().unwrap())
    };
    let before = transactions();
    assert_eq!(convert(folder, "many.sgf games").1, "225 games added\n");
    assert_eq!(transactions(), before + 1);
}
