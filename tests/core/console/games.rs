//! `velha games`: what it lists, writes and takes in.

use std::fs;
use std::path::Path;

use clap::Parser;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use velha::console::games::{BoardName, GamesArgs, list, run};
use velha::engine::Level;
use velha::game::{Board, Completing, LineRule, Placement, Rules, TakenSquare};
use velha::history::{
    BySeat, GameId, GamePoint, GameSummary, History, Name, Player, Seat, Seating, Who,
};

use velha::storage::{Folders, Library, encode};

use crate::support::{game, rules};

#[derive(Parser)]
struct Cli {
    #[command(flatten)]
    args: GamesArgs,
}

fn parse(line: &str) -> Option<GamesArgs> {
    let words = ["velha"].into_iter().chain(line.split_whitespace());
    Cli::try_parse_from(words).ok().map(|cli| cli.args)
}

fn player(name: Option<&str>, who: Who) -> Player {
    Player { name: name.map(|name| Name::new(name).unwrap()), who }
}

/// Four games that differ in everything, the one that was played last first.
fn history() -> History {
    let easy = Who::from(Level::Easy);
    let exactly = rules(15, 15, 5).with_line_rule(LineRule::Exactly);
    let games = [
        (player(Some("Ana"), Who::Person), player(None, easy), Seat::Two, exactly, None),
        (
            player(None, Who::Person),
            player(None, easy),
            Seat::One,
            rules(15, 15, 5),
            Some(GamePoint::Draw),
        ),
        (
            player(Some("Ana"), Who::Person),
            player(Some("Bea"), Who::Person),
            Seat::One,
            Rules::TIC_TAC_TOE.with_taken_square(TakenSquare::LoseTurn),
            Some(GamePoint::Win(Seat::Two)),
        ),
        (
            player(None, Who::Person),
            player(None, Who::Person),
            Seat::Two,
            rules(3, 4, 3),
            Some(GamePoint::Win(Seat::Two)),
        ),
    ];
    let games =
        games.into_iter().zip((1..=4).rev()).map(|((one, two, x, rules, point), number)| {
            GameSummary {
                id: GameId::new(number),
                changed: 86_400_000 * number,
                seating: Seating { players: BySeat { one, two }, x },
                point,
                moves: 5,
                board: Board::new(rules),
                is_open_elsewhere: false,
            }
        });
    History { games: games.collect(), ..History::default() }
}

/// Lines of the list, with a sign for each tabulator.
fn listed(line: &str) -> Vec<String> {
    let now = Timestamp::UNIX_EPOCH.to_zoned(TimeZone::UTC);
    let mut out = Vec::new();
    list(&parse(line).unwrap(), &history(), &now, &mut out).unwrap();
    let text = String::from_utf8(out).unwrap();
    text.lines().map(|line| line.replace('\t', "|")).collect()
}

#[test]
fn each_game_is_a_line_of_columns() {
    let expected = [
        "4|1970-01-05T00:00:00+00:00|Easy - Ana|15x15,5,exactly|unfinished|5",
        "3|1970-01-04T00:00:00+00:00|You - Easy|15x15,5|draw|5",
        "2|1970-01-03T00:00:00+00:00|Ana - Bea|3x3,3,lose-turn|O wins|5",
        "1|1970-01-02T00:00:00+00:00|Player 2 - Player 1|3x4,3|X wins|5",
    ];
    assert_eq!(listed(""), expected);
}

/// The ids of the games that are listed.
#[track_caller]
fn check_listed(line: &str, expected: &str) {
    let ids: Vec<_> = listed(line).iter().map(|line| line[..1].to_owned()).collect();
    assert_eq!(ids.join(" "), expected, "{line}");
}

#[test]
fn games_are_listed_by_board_player_and_number() {
    check_listed("--board 15x15", "4 3");
    check_listed("--board 15x15,5", "4 3");
    check_listed("--board 15x15,5,exactly", "4");
    check_listed("--board 15x15,4", "");
    check_listed("--board 3x3,3,lose-turn", "2");
    check_listed("--board 4x3", "");
    check_listed("--player ana", "4 2");
    check_listed("--player Easy", "4 3");
    check_listed("--player An", "");
    check_listed("--limit 0", "");
    check_listed("--limit 3 --board 3x4", "1");
    check_listed("--limit 1 --player Ana", "4");
}

#[test]
fn a_board_is_asked_for_as_it_is_listed() {
    for rules in [
        Rules::TIC_TAC_TOE,
        rules(3, 20, 7).with_line_rule(LineRule::Exactly),
        Rules::TIC_TAC_TOE.with_taken_square(TakenSquare::LoseTurn),
        rules(15, 15, 5).with_line_rule(LineRule::Caro).with_completing(Completing::Loses),
        rules(6, 7, 4).with_placement(Placement::Falling),
    ] {
        let name = rules.to_string();
        let usual = rules.plain().to_string().parse::<BoardName>().unwrap();
        let unusual = name.parse::<BoardName>().unwrap();
        assert!(usual.admits(rules) && unusual.admits(rules.plain()) == (rules == rules.plain()));
        assert!(name.parse::<BoardName>().is_ok_and(|board| board.admits(rules)), "{name}");
        assert_eq!(name.parse(), Ok(rules));
    }
    for (name, why) in [
        ("gomoku", "a board is written as"),
        ("15", "a board is written as"),
        ("15x15,5,sometimes", "a board is written as"),
        ("15x15,5,at-least", "a board is written as"),
        ("15x15,5,renju,falling", "these rules do not go with each other"),
        ("4x4,4,renju", "these rules do not go with each other"),
        ("15x", "a board is written as"),
        ("300x3", "a board is written as"),
        ("2x3", "a board has 3 to 20 rows"),
        ("3x3,4", "a line of 4"),
    ] {
        let refused = name.parse::<BoardName>().unwrap_err().to_string();
        assert!(refused.starts_with(why), "{name}: {refused}");
    }
}

/// Exit status, output and errors of what is asked in this folder, where `HERE` stands for it.
fn told(folder: &Path, line: &str) -> (u8, String, String) {
    let here = folder.display().to_string();
    let args = parse(&line.replace("HERE", &here)).unwrap();
    let now = Timestamp::UNIX_EPOCH.to_zoned(TimeZone::UTC);
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let folders = Folders::at(&folder.join("kept"));
    let status = run(&args, Some(&folders), &now, &mut out, &mut err);
    let text = |bytes| String::from_utf8(bytes).unwrap().replace(&here, "HERE");
    (status, text(out), text(err))
}

/// A folder with a library of two games.
fn played() -> tempfile::TempDir {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(&Folders::at(&folder.path().join("kept"))).unwrap();
    for (rules, moves) in [((3, 3, 3), "a1 a2 b1 b2 c1"), ((4, 4, 4), "a1 b2")] {
        assert!(library.add(&game(rules, moves)).unwrap());
    }
    folder
}

fn good(out: &str) -> (u8, String, String) {
    (0, out.to_owned(), String::new())
}

#[test]
fn games_are_written_to_files_and_taken_in_from_them() {
    let folder = played();
    let here = folder.path();
    let listed = told(here, "").1;
    assert_eq!(listed.lines().count(), 2, "{listed}");
    assert_eq!(told(here, "--export HERE/deep/all"), good("2 games written to HERE/deep/all\n"));
    assert_eq!(told(here, "--export HERE/deep/all"), good("2 games written to HERE/deep/all\n"));
    assert_eq!(told(here, "--export HERE/one --board 4x4"), good("1 game written to HERE/one\n"));
    let files = |name: &str| {
        let entries = fs::read_dir(here.join(name)).unwrap();
        let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
        paths.sort();
        paths
    };
    assert_eq!(files("deep/all").len(), 4, "none is written over");
    let id = listed.lines().find(|line| line.contains("4x4")).unwrap().split('\t').next().unwrap();
    let name = files("one")[0].file_name().unwrap().to_string_lossy().into_owned();
    assert!(name.starts_with("Player 1 – Player 2, 4x4, "), "{name}");
    assert!(name.ends_with(&format!(", {id}.velha")), "{name}");

    let other = tempfile::tempdir().unwrap();
    for (number, file) in files("deep/all").iter().enumerate() {
        fs::copy(file, other.path().join(format!("{number}.velha"))).unwrap();
    }
    let all = "--import HERE/0.velha HERE/1.velha HERE/2.velha HERE/3.velha";
    assert_eq!(told(other.path(), all), good("2 games imported, 2 known already\n"));
    assert_eq!(told(other.path(), all), good("0 games imported, 4 known already\n"));
    assert_eq!(told(other.path(), "").1.lines().count(), 2);
}

#[test]
fn games_keep_their_dates_on_the_way_to_another_library() {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(&Folders::at(&folder.path().join("kept"))).unwrap();
    let mut dates = [1_700_000_000_000, 1_600_000_000_123, 1_795_637_294_250];
    for (date, moves) in dates.into_iter().zip(["a1 b1", "b2", "c3 a1 b2"]) {
        let mut game = game((3, 3, 3), moves);
        game.info.date = Some(date);
        assert!(library.add(&game).unwrap());
    }
    let here = folder.path();
    told(here, "--export HERE/all");
    let other = tempfile::tempdir().unwrap();
    let files = fs::read_dir(here.join("all")).unwrap().map(|entry| entry.unwrap().path());
    let mut args = parse("--import x").unwrap();
    args.import = files.collect();
    let folders = Folders::at(&other.path().join("kept"));
    let now = Timestamp::UNIX_EPOCH.to_zoned(TimeZone::UTC);
    assert_eq!(run(&args, Some(&folders), &now, &mut Vec::new(), &mut Vec::new()), 0);
    let lines = |folder: &Path| {
        let listed = told(folder, "").1;
        listed.lines().map(|line| line.split_once('\t').unwrap().1.to_owned()).collect::<Vec<_>>()
    };
    assert_eq!(lines(here), lines(other.path()));
    dates.sort_unstable_by_key(|&date| std::cmp::Reverse(date));
    let games = Library::open(&folders).unwrap().history().unwrap().games;
    assert!(games.iter().map(|game| game.changed).eq(dates));
}

#[test]
fn a_library_that_cannot_be_written_is_told_once_and_no_file_is_blamed() {
    let folder = played();
    let here = folder.path();
    for (name, moves) in [("a.velha", "b2"), ("b.velha", "b3")] {
        fs::write(here.join(name), encode(&game((3, 3, 3), moves))).unwrap();
    }
    let file = Folders::at(&here.join("kept")).library_file();
    let other = rusqlite::Connection::open(file).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let (status, out, err) = told(here, "--import HERE/a.velha HERE/b.velha");
    assert_eq!((status, out.as_str()), (1, "0 games imported\n"));
    assert_eq!(err, "HERE/kept/games/games.db: another program is using it\n");
}

#[test]
fn what_cannot_be_taken_in_is_told_by_file_and_the_rest_taken_in() {
    let folder = tempfile::tempdir().unwrap();
    let here = folder.path();
    for (name, text) in [
        ("good.velha", encode(&game((3, 3, 3), "b2"))),
        ("empty.velha", encode(&game((3, 3, 3), ""))),
        ("cut.velha", "(\n  format: \"velha game\",\n".to_owned()),
        ("partie.txt", "X;B;B;B;B;B;B;B;B/O".to_owned()),
    ] {
        fs::write(here.join(name), text).unwrap();
    }
    let (status, out, err) = told(
        here,
        "--import HERE/nowhere HERE/empty.velha HERE/cut.velha HERE/partie.txt HERE HERE/good.velha",
    );
    assert_eq!((status, out.as_str()), (1, "1 game imported\n"));
    let places: Vec<_> = err.lines().map(|line| line.split(": ").next().unwrap()).collect();
    let expected =
        ["HERE/nowhere", "HERE/empty.velha", "HERE/cut.velha:2", "HERE/partie.txt", "HERE"];
    assert_eq!(places, expected, "{err}");
}

#[test]
fn a_folder_that_cannot_be_written_to_is_told() {
    let folder = played();
    fs::write(folder.path().join("file"), "").unwrap();
    let (status, out, err) = told(folder.path(), "--export HERE/file");
    assert_eq!((status, out.as_str()), (1, "0 games written to HERE/file\n"));
    assert!(err.starts_with("HERE/file: "), "{err}");
    let now = Timestamp::UNIX_EPOCH.to_zoned(TimeZone::UTC);
    let mut err = Vec::new();
    assert_eq!(run(&parse("").unwrap(), None, &now, &mut Vec::new(), &mut err), 1);
    assert_eq!(err, b"velha: no home folder, so no games are kept\n");
}

#[test]
fn a_damaged_database_is_told_as_in_the_window() {
    let folder = played();
    let file = Folders::at(&folder.path().join("kept")).library_file();
    fs::write(&file, "no database").unwrap();
    let (status, out, err) = told(folder.path(), "");
    assert_eq!((status, out.as_str()), (1, ""));
    assert!(err.starts_with("velha: The list of your games was damaged. "), "{err}");
    assert!(err.contains("HERE/kept") && err.lines().count() == 1, "{err}");
    assert_eq!(told(folder.path(), ""), good(""), "it is put aside");
}

#[test]
fn what_makes_no_sense_together_is_refused() {
    for line in [
        "--import",
        "--import a.velha --limit 3",
        "--import a.velha --export there",
        "--format velha",
        "--export there --format txt",
        "--board here",
        "--limit many",
        "a.velha",
    ] {
        assert!(parse(line).is_none(), "{line}");
    }
    let args = parse("--import a.velha b.velha").unwrap();
    assert_eq!(args.import.len(), 2);
    let args = parse("--export there --board 3x3 --limit 7").unwrap();
    assert!(args.export.is_some() && args.board.is_some() && args.limit == Some(7));
}
