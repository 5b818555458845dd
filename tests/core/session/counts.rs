//! Results of all games, counted from the list of them.

use velha::engine::Level;
use velha::game::{Board, LineRule, Rules};
use velha::history::{
    BySeat, GameId, GameResult, GameSummary, History, Name, Player, PlayerKind, Seat, Seating,
    Statistics, StatisticsRow, Tally,
};

use crate::support::rules;

/// Two players as a test says them: `"Ana Easy"`, with `?` for a person without a name.
fn players(written: &str) -> BySeat<Player> {
    let player = |word: &str| {
        let level = Level::ALL.into_iter().find(|level| format!("{level:?}") == word);
        let name = (level.is_none() && word != "?").then(|| Name::new(word).unwrap());
        Player { name, who: level.map_or(PlayerKind::Person, PlayerKind::from) }
    };
    let (one, two) = written.split_once(' ').unwrap();
    BySeat { one: player(one), two: player(two) }
}

/// Games in the order in which they were played: who, on which board, and for each of them who has
/// won: `1`, `2`, `=` for nobody, `.` where it is not over.
fn history(played: &[(&str, Rules, &str)]) -> History {
    let mut history = History::default();
    let each = played.iter().flat_map(|(who, rules, points)| {
        points.chars().map(move |point| (players(who), *rules, point))
    });
    for (number, (players, rules, point)) in (1..).zip(each) {
        let results = match point {
            '1' => Some(GameResult::by_seat(Some(Seat::One))),
            '2' => Some(GameResult::by_seat(Some(Seat::Two))),
            '=' => Some(GameResult::by_seat(None)),
            _ => None,
        };
        history.games.insert(
            0,
            GameSummary {
                id: GameId::new(number),
                changed: number,
                seating: Seating { players, x: Seat::One, coach: BySeat::default() },
                names: Vec::new(),
                results,
                moves: 5,
                board: Board::new(rules),
                is_set_up: false,
            },
        );
    }
    history
}

/// Wins, draws, losses, and the last of them.
fn told(results: &StatisticsRow) -> String {
    let Tally { wins, draws, losses } = results.tally;
    let sign = |result: &GameResult| match result {
        GameResult::Won => '+',
        GameResult::Drawn => '=',
        GameResult::Lost => '-',
    };
    format!("{wins} {draws} {losses}, {}", results.last.iter().map(sign).collect::<String>())
}

/// All against the computer in this order of results.
#[track_caller]
fn check_all(points: &str, expected: &str) {
    let counts = Statistics::of(&history(&[("? Easy", Rules::TIC_TAC_TOE, points)]));
    assert_eq!(told(&counts.all), expected, "{points}");
    assert_eq!(counts.opponents.len(), usize::from(counts.games() > 0));
}

#[test]
fn games_are_counted() {
    check_all("", "0 0 0, ");
    check_all("1", "1 0 0, +");
    check_all("2", "0 0 1, -");
    check_all("11=12", "3 1 1, ++=+-");
    check_all(".1.2..=.", "1 1 1, +-=");
}

#[test]
fn a_level_that_was_beaten_three_times_by_the_same_rules_is_mastered() {
    let games = history(&[
        ("? Easy", Rules::TIC_TAC_TOE, "1211"),
        ("? Medium", Rules::TIC_TAC_TOE, "11=2"),
        ("? Hard", rules(5, 5, 4), "111"),
    ]);
    let mastered = |rules| games.mastered(rules).into_iter().collect::<Vec<_>>();
    assert_eq!(mastered(Rules::TIC_TAC_TOE), [Level::Easy]);
    assert_eq!(mastered(rules(5, 5, 4)), [Level::Hard]);
    assert_eq!(mastered(rules(15, 15, 5)), []);
}

#[test]
fn games_are_counted_by_level_and_by_board_and_rule() {
    let exactly = rules(15, 15, 5).with_line_rule(LineRule::Exactly);
    let counts = Statistics::of(&history(&[
        ("? Hard", exactly, "1"),
        ("? Easy", rules(15, 15, 5), "12"),
        ("Easy Ana", Rules::TIC_TAC_TOE, "21="),
        ("? Hard", Rules::TIC_TAC_TOE, "11"),
        ("Easy Hard", Rules::TIC_TAC_TOE, "1"),
        ("Ana ?", Rules::TIC_TAC_TOE, "1"),
    ]));
    assert_eq!(told(&counts.all), "5 1 2, ++-+-=++");
    let levels: Vec<_> = counts.opponents.iter().map(|it| (it.0, told(&it.1))).collect();
    let expected = [(Level::Easy, "2 1 2, +-+-="), (Level::Hard, "3 0 0, +++")];
    assert_eq!(levels, expected.map(|(level, told)| (level, told.to_owned())));
    let boards: Vec<_> = counts.boards.iter().map(|it| (it.0, told(&it.1))).collect();
    let expected = [
        (Rules::TIC_TAC_TOE, "3 1 1, +-=++"),
        (rules(15, 15, 5), "1 0 1, +-"),
        (exactly, "1 0 0, +"),
    ];
    assert_eq!(boards, expected.map(|(rules, told)| (rules, told.to_owned())));
}

#[test]
fn two_people_are_the_same_pair_wherever_each_sits() {
    let three = Rules::TIC_TAC_TOE;
    let counts = Statistics::of(&history(&[
        ("Bea Ana", three, "1=2"),
        ("Ana Bea", rules(4, 4, 4), "1"),
        ("? ?", three, "1222."),
        ("Ana ?", three, "2"),
        ("? Ana", three, "2"),
    ]));
    assert!(counts.opponents.is_empty() && counts.boards.is_empty());
    let names = |players: &BySeat<Player>| {
        let name = |seat: Seat| players[seat].name.as_ref().map_or("?", Name::as_str);
        Seat::ALL.map(name).join(" ")
    };
    let pairs = counts.pairs.iter().map(|it| format!("{}: {}", names(&it.0), told(&it.1)));
    // Without a name the place at the table tells people apart.
    let expected =
        ["? ?: 1 0 3, +---", "Ana Bea: 2 1 1, -=++", "? Ana: 0 0 1, -", "Ana ?: 0 0 1, -"];
    assert_eq!(pairs.collect::<Vec<_>>(), expected);
}

#[test]
fn the_order_is_that_in_which_games_began_and_not_that_of_looking_at_them() {
    let mut history = history(&[("? Easy", Rules::TIC_TAC_TOE, "1211")]);
    // The lost one was looked at last.
    let lost = history.games.remove(2);
    history.games.insert(0, lost);
    assert_eq!(told(&Statistics::of(&history).all), "3 0 1, +-++");
}

#[test]
fn the_last_games_of_each_level_are_told_one_by_one() {
    let points = format!("2{}=", "1".repeat(StatisticsRow::MAX_LAST));
    let history = history(&[
        ("? Easy", Rules::TIC_TAC_TOE, points.as_str()),
        ("? Hard", Rules::TIC_TAC_TOE, "2.="),
    ]);
    let counts = Statistics::of(&history);
    let [easy, hard] = &counts.opponents[..] else { panic!("{:?}", counts.opponents) };
    let (easy, hard) = (&easy.1, &hard.1);
    assert_eq!(easy.last.len(), StatisticsRow::MAX_LAST);
    assert_eq!(easy.last[0], GameResult::Won);
    assert_eq!(easy.last.last(), Some(&GameResult::Drawn));
    assert_eq!(hard.last, [GameResult::Lost, GameResult::Drawn]);
}

#[test]
fn percentages_are_rounded() {
    for (wins, losses, expected) in [(0, 0, 0), (1, 2, 33), (2, 1, 67), (1, 1, 50), (1, 7, 13)] {
        let all = Tally { wins, losses, ..Tally::default() };
        assert_eq!(all.percent(wins), expected, "{wins} of {}", wins + losses);
    }
}
