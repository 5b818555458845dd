//! `velha games`: what it lists, writes and takes in.

use clap::Parser;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use velha::console::games::{BoardName, GamesArgs, board_name, list};
use velha::engine::Level;
use velha::game::{Board, LineRule, Rules, TakenSquare};
use velha::session::{BySeat, GameId, GameSummary, History, Name, Player, Point, Seat, Who};

use crate::support::rules;

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
    let easy = Who::Computer(Level::Easy);
    let exactly = rules(15, 15, 5).with_line_rule(LineRule::Exactly);
    let games = [
        (player(Some("Ana"), Who::Person), player(None, easy), Seat::Two, exactly, None),
        (
            player(None, Who::Person),
            player(None, easy),
            Seat::One,
            rules(15, 15, 5),
            Some(Point::Draw),
        ),
        (
            player(Some("Ana"), Who::Person),
            player(Some("Bea"), Who::Person),
            Seat::One,
            Rules::TIC_TAC_TOE.with_taken_square(TakenSquare::LoseTurn),
            Some(Point::Win(Seat::Two)),
        ),
        (
            player(None, Who::Person),
            player(None, Who::Person),
            Seat::Two,
            rules(3, 4, 3),
            Some(Point::Win(Seat::Two)),
        ),
    ];
    let games =
        games.into_iter().zip((1..=4).rev()).map(|((one, two, x, rules, point), number)| {
            GameSummary {
                id: GameId::new(number),
                changed: 86_400_000 * number,
                players: BySeat { one, two },
                x,
                point,
                moves: 5,
                board: Board::new(rules),
                is_open_elsewhere: false,
            }
        });
    History { games: games.collect(), ..History::default() }
}

/// What is listed, with a sign for each tabulator.
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
    ] {
        let name = board_name(rules);
        assert!(name.parse::<BoardName>().is_ok_and(|board| board.admits(rules)), "{name}");
    }
    for (name, why) in [
        ("gomoku", "a board is written as"),
        ("15", "a board is written as"),
        ("15x15,5,sometimes", "a board is written as"),
        ("15x", "a board is written as"),
        ("300x3", "a board is written as"),
        ("2x3", "2 rows"),
        ("3x3,4", "a line of 4"),
    ] {
        let refused = name.parse::<BoardName>().unwrap_err().to_string();
        assert!(refused.starts_with(why), "{name}: {refused}");
    }
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
