//! Filter of the list of past games.

use jiff::Zoned;
use velha::engine::Level;
use velha::game::{Board, LineOutcome, LineRule, Mark, Rules};
use velha::history::{
    BySeat, Filter, GameId, GameResult, GameSummary, Name, OpponentKind, Player, PlayerKind,
    ResultFilter, Seat, Seating,
};
use velha::text::Text;

use crate::support::rules;

/// Noon of a day at which nobody has to think of the clocks of other places.
fn now() -> Zoned {
    "2026-11-22T12:00:00+00:00[UTC]".parse().unwrap()
}

fn person(name: &str) -> Player {
    Player { name: Name::new(name).ok(), who: PlayerKind::Person }
}

fn computer(level: Level) -> Player {
    Player { name: None, who: level.into() }
}

/// Games of these, each an hour before the one above it but for the last, which is of another year.
fn games() -> Vec<GameSummary> {
    let exactly = rules(15, 15, 5).with_line_rule(LineRule::Exactly);
    let misere = Rules::TIC_TAC_TOE.with_completing(LineOutcome::Loses);
    let (one, two) =
        (Some(GameResult::by_seat(Some(Seat::One))), Some(GameResult::by_seat(Some(Seat::Two))));
    let played = [
        (person(""), computer(Level::Easy), Rules::TIC_TAC_TOE, one),
        (computer(Level::Master), person("Zoë"), rules(15, 15, 5), one),
        (person("Ana"), person("Bruno"), exactly, two),
        (person(""), person(""), misere, Some(GameResult::by_seat(None))),
        (computer(Level::Easy), computer(Level::Hard), rules(4, 7, 4), two),
        (person("Ana"), computer(Level::Easy), Rules::TIC_TAC_TOE, None),
    ];
    let before = |hours: i64| now().timestamp().as_millisecond() - hours * 3_600_000;
    let times = [before(0), before(1), before(13), before(14), before(60), before(9000)];
    let games = played.into_iter().zip(times).zip(1..);
    games
        .map(|(((one, two, rules, results), changed), number)| GameSummary {
            id: GameId::new(number),
            changed,
            seating: Seating {
                players: BySeat { one, two },
                x: if number == 3 { Seat::Two } else { Seat::One },
                coach: BySeat::default(),
            },
            names: if number == 4 { vec![Name::new("School final").unwrap()] } else { Vec::new() },
            results,
            moves: 5,
            board: Board::new(rules),
            is_set_up: false,
        })
        .collect()
}

/// The numbers of the games that are found, counted from one.
fn found(asked: &Filter, language: &str) -> Vec<usize> {
    let text = Text::new(Some(language));
    text.find_games(&games(), asked, &now()).into_iter().map(|at| at + 1).collect()
}

#[test]
fn games_are_found_by_words_of_what_their_line_says() {
    let check = |words: &str, language: &str, expected: &[usize]| {
        let asked = Filter { words: words.to_owned(), ..Filter::default() };
        assert_eq!(found(&asked, language), expected, "{words}, {language}");
    };
    check("", "en", &[1, 2, 3, 4, 5, 6]);
    check("  ", "en", &[1, 2, 3, 4, 5, 6]);
    check("ana", "en", &[3, 6]);
    check("ANA bru", "en", &[3]);
    check("ZOË", "en", &[2]);
    check("fin scho", "en", &[4]);
    // A player with a name is not called by the usual one.
    check("you", "en", &[1]);
    check("player", "en", &[4]);
    // Two computers are called by their levels.
    check("computer", "en", &[1, 2, 6]);
    check("easy", "en", &[1, 5, 6]);
    check("gomoku", "en", &[2, 3]);
    check("15x15", "en", &[2, 3]);
    check("15 × 15 exactly", "en", &[3]);
    check("today", "en", &[1, 2]);
    check("yesterday", "en", &[3, 4]);
    check("nov", "en", &[1, 2, 3, 4, 5, 6]);
    check("20 nov 2026", "en", &[5]);
    check("2025", "en", &[6]);
    check("2026-11-21", "en", &[3, 4]);
    check("nobody", "en", &[]);
    check("aujourd’hui facile", "fr", &[1]);
    check("昨天", "zh-CN", &[3, 4]);
    // Accents are found by plain letters, and plain letters by accents.
    check("zoe", "en", &[2]);
    check("Zo\u{65}\u{308}", "en", &[2]);
    check("BRÜNO", "en", &[3]);
    check("misere", "en", &[4]);
    check("misère", "en", &[4]);
    check("inverse", "fr", &[4]);
    check("facil", "pt-BR", &[1, 5, 6]);
    check("어제", "ko", &[3, 4]);
}

#[test]
fn games_are_found_by_opponent_board_and_result() {
    let check = |asked: Filter, expected: &[usize]| {
        assert_eq!(found(&asked, "en"), expected, "{asked:?}");
    };
    let open = Filter::default;
    let opponent = |opponent| Filter { against: Some(opponent), ..open() };
    check(opponent(OpponentKind::Opponent(Level::Easy)), &[1, 6]);
    check(opponent(OpponentKind::Computer), &[1, 2, 6]);
    check(opponent(OpponentKind::Person), &[3, 4]);
    check(opponent(OpponentKind::Computers), &[5]);
    check(Filter { board: Some(rules(15, 15, 5)), ..open() }, &[2]);
    check(Filter { board: Some(Rules::TIC_TAC_TOE), ..open() }, &[1, 6]);
    for (result, expected) in [
        (ResultFilter::Result(GameResult::Won), &[1][..]),
        (ResultFilter::Result(GameResult::Lost), &[2]),
        (ResultFilter::WonBy(Mark::X), &[1, 2, 3]),
        (ResultFilter::WonBy(Mark::O), &[5]),
        (ResultFilter::Result(GameResult::Drawn), &[4]),
        (ResultFilter::Finished(true), &[1, 2, 3, 4, 5]),
        (ResultFilter::Finished(false), &[6]),
    ] {
        check(Filter { result: Some(result), ..open() }, expected);
    }
    let all = Filter {
        words: "ana".to_owned(),
        against: Some(OpponentKind::Opponent(Level::Easy)),
        board: Some(Rules::TIC_TAC_TOE),
        result: Some(ResultFilter::Finished(false)),
        ..open()
    };
    check(all.clone(), &[6]);
    check(Filter { result: Some(ResultFilter::Result(GameResult::Drawn)), ..all }, &[]);
}

#[test]
fn days_are_said_in_the_way_of_each_language() {
    let check = |language: &str, expected: [&str; 4]| {
        let text = Text::new(Some(language));
        let said = [0, 24, 24 * 21, 24 * 330].map(|hours: i64| {
            text.moment(now().timestamp().as_millisecond() - hours * 3_600_000, &now())
        });
        assert_eq!(said, expected, "{language}");
    };
    check("en", ["today, 12:00", "yesterday, 12:00", "1 Nov, 12:00", "27 Dec 2025, 12:00"]);
    check("fr", ["aujourd’hui, 12:00", "hier, 12:00", "1er nov., 12:00", "27 déc. 2025, 12:00"]);
    check(
        "pt-BR",
        ["hoje, 12:00", "ontem, 12:00", "1º de nov., 12:00", "27 de dez. de 2025, 12:00"],
    );
    check("ko", ["오늘 12:00", "어제 12:00", "11월 1일 12:00", "2025년 12월 27일 12:00"]);
    check("zh-CN", ["今天 12:00", "昨天 12:00", "11月1日 12:00", "2025年12月27日 12:00"]);
}

#[test]
fn names_are_found_without_the_marks_on_their_letters() {
    let text = Text::new(Some("en"));
    for (name, words) in [
        ("Łukasz", "lukasz"),
        ("lukasz", "ŁUKASZ"),
        ("Straße", "strasse"),
        ("Μαρίας", "μαριασ"),
        ("Μαρία", "ΜΑΡΙΑ"),
        ("Işıl Şahin", "isil sahin"),
        ("İpek", "ipek"),
        ("Dvořák Őr", "dvorak or"),
        ("Đorđe", "dorde"),
        ("Ｚｏｅ", "zoe"),
        ("Й", "и"),
        ("한글", "한"),
    ] {
        let mut games = games();
        games.truncate(1);
        games[0].seating.players.one = person(name);
        let asked = Filter { words: words.to_owned(), ..Filter::default() };
        assert_eq!(text.find_games(&games, &asked, &now()), [0], "{words} in {name}");
    }
}
