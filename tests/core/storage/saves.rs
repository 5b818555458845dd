//! Saves: what is kept comes back, and what is damaged is told.

use std::fs;
use std::path::{Path, PathBuf};

use crate::storage::formats::read_bytes;
use proptest::prelude::*;
use velha::engine::{Level, Value};
use velha::game::{
    Annotation, Board, Ending, Forbidden, GameRecord, IllegalMove, LineOutcome, LineRule, Mark,
    Move, Placement, PlayError, Position, Rules, Square, TakenSquare,
};
use velha::history::{
    Appraisal, BySeat, Clocks, Game, GameInfo, Name, Player, PlayerKind, Review, Seat, Seating,
    TimeControl, TimeControls,
};
use velha::storage::{Cause, Fault, MAX_FILE_SIZE, decode, encode, read_file};

use crate::storage::endings::given_up;
use crate::storage::words::told;
use crate::support::{moves, replayed, square, squares};

pub(crate) fn data(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data").join(name)
}

fn player(name: &str, who: PlayerKind) -> Player {
    let name = (!name.is_empty()).then(|| Name::new(name).unwrap());
    Player { name, who }
}

/// A game with a name, a lost turn and a move that was taken back.
pub(crate) fn game() -> Game {
    let rules = Rules::TIC_TAC_TOE.with_taken_square(TakenSquare::LoseTurn);
    let start = Position::new(rules, Mark::X);
    Game {
        record: replayed(start, &moves("b2 b2 a1 c3 a3"), 3).unwrap(),
        seating: Seating {
            players: BySeat {
                one: player("Ana; \"Ä\" (井)", PlayerKind::Person),
                two: player("", PlayerKind::from(Level::Master)),
            },
            x: Seat::Two,
            coach: BySeat::default(),
        },
        review: None,
        clocks: None,
        info: GameInfo::default(),
    }
}

/// A game that starts from a board that was set up, where X has won.
pub(crate) fn set_up() -> Game {
    let rules = Rules::new(5, 6, 4).unwrap().with_line_rule(LineRule::Exactly);
    let mut board = Board::new(rules);
    for square in squares("a1 b2 d4") {
        board[square] = Some(Mark::X);
    }
    board[square("f5")] = Some(Mark::O);
    let start = Position::from_board(board, Mark::X).unwrap();
    Game {
        record: replayed(start, &moves("c3"), 1).unwrap(),
        seating: Seating { players: BySeat::default(), x: Seat::One, coach: BySeat::default() },
        review: None,
        clocks: None,
        info: GameInfo::default(),
    }
}

/// A game in which other moves were tried, and which has been reviewed.
pub(crate) fn tried() -> Game {
    let mut record = GameRecord::new(Rules::new(4, 3, 3).unwrap(), Mark::O);
    let mut play = |back_to: usize, names: &str| {
        record.go_to(back_to);
        for square in squares(names) {
            record.play(square).unwrap();
        }
    };
    play(0, "b2 a1 c1 a3");
    play(2, "a3 c1 a2 b3");
    play(4, "c3 a4");
    play(2, "c4 c3 a4");
    record.go_to_line(2, 3);
    let moves = record.line(1);
    let found = |value, best: &str, rounds| {
        let best = best.parse().ok();
        let appraisal = Appraisal { value, best, min_plies: 0, rounds };
        Some(appraisal)
    };
    let won = Value::win(Mark::O, 5).with_min_plies(0);
    let found = vec![
        found(won, "b3", 1),
        found(Value::Estimate(-0.1), "c1", 3),
        None,
        found(Value::Draw, "c1", 2),
        found(Value::Draw, "", 1),
    ];
    Game {
        review: Some(Review::from_appraisals(record.start().clone(), moves, found)),
        ..Game::new(record, BySeat::default(), Seat::Two)
    }
}

/// A game by rules that are rarely played, on a board that was set up, with a lost turn in a full
/// column.
pub(crate) fn by_rare_rules() -> Game {
    let rules = Rules::new(3, 4, 3).unwrap();
    let rules = rules
        .with_line_rule(LineRule::Caro)
        .with_completing(LineOutcome::Loses)
        .with_placement(Placement::Falling)
        .with_taken_square(TakenSquare::LoseTurn);
    let mut board = Board::new(rules);
    board[square("d3")] = Some(Mark::O);
    let start = Position::from_board(board, Mark::X).unwrap();
    let record = replayed(start, &moves("a3 a2 a1 a2 b3 c3"), 5).unwrap();
    Game::new(record, BySeat::default(), Seat::One)
}

/// The games of which a save is kept, with its name.
pub(crate) fn kept() -> [(&'static str, Game); 8] {
    [
        ("game-3.velha", game()),
        ("board-3.velha", set_up()),
        ("variations-3.velha", tried()),
        ("ended-3.velha", given_up()),
        ("left-3.velha", left()),
        ("rules-3.velha", by_rare_rules()),
        ("dated-3.velha", dated()),
        ("words-3.velha", told()),
    ]
}

/// A game of which date, event and place are known.
pub(crate) fn dated() -> Game {
    let [event, place] = ["Open \"2026\"", "Brasília"].map(|name| Name::new(name).ok());
    let info = GameInfo { date: Some(1_795_637_294_250), event, place, ..GameInfo::default() };
    Game { info, ..game() }
}

/// A game that was left where a move had been taken back.
fn left() -> Game {
    let mut game = game();
    game.record.end(Ending::Left);
    game
}

#[test]
fn a_kept_save_is_read() {
    for (name, expected) in kept() {
        assert_eq!(read_file(&data(name)), Ok(vec![Ok(Box::new(expected))]), "{name}");
    }
}

#[test]
fn a_save_is_written_as_its_version_says() {
    for (name, game) in kept() {
        assert_eq!(encode(&game), fs::read_to_string(data(name)).unwrap(), "{name}");
    }
}

/// Any rules at all.
fn any_rules() -> impl Strategy<Value = Rules> {
    (3..=20_u8, 3..=20_u8, 3..=20_u8, (0..3_usize, any::<(bool, bool, bool)>())).prop_map(
        |(rows, columns, line, (line_rule, (lose, misere, fall)))| {
            let line = line.min(rows.max(columns));
            let line_rule = [LineRule::AtLeast, LineRule::Exactly, LineRule::Caro][line_rule];
            let completing = [LineOutcome::Wins, LineOutcome::Loses][usize::from(misere)];
            let placement = [Placement::Anywhere, Placement::Falling][usize::from(fall)];
            let taken = [TakenSquare::AskAgain, TakenSquare::LoseTurn][usize::from(lose)];
            let rules = Rules::new(rows, columns, line).unwrap();
            let rules = rules.with_line_rule(line_rule).with_taken_square(taken);
            rules.with_completing(completing).with_placement(placement)
        },
    )
}

/// A player with a name in any script, or without one.
fn any_player() -> impl Strategy<Value = Player> {
    let name = prop::collection::vec(any::<char>(), 0..=Name::MAX_LEN);
    let who = prop::sample::select(vec![
        PlayerKind::Person,
        PlayerKind::from(Level::Random),
        PlayerKind::from(Level::Beginner),
        PlayerKind::from(Level::Easy),
        PlayerKind::from(Level::Medium),
        PlayerKind::from(Level::Hard),
        PlayerKind::from(Level::Master),
    ]);
    (name, who).prop_map(|(name, who)| {
        let name = Name::new(&name.into_iter().collect::<String>()).ok();
        Player { name, who }
    })
}

/// Any appraisal of a position, or none.
fn any_appraisal() -> impl Strategy<Value = Option<(Value, u8, u8)>> {
    let value = prop_oneof![
        Just(Value::Draw),
        (-50_f32..50.0).prop_map(Value::Estimate),
        (any::<bool>(), 0..1400_u16).prop_map(|(x, plies)| {
            let winner = if x { Mark::X } else { Mark::O };
            Value::win(winner, plies).with_min_plies(0)
        }),
    ];
    prop::option::of((value, any::<u8>(), 1..=Appraisal::MAX_ROUNDS))
}

/// A review of the first so many moves of the path.
fn reviewed(
    record: &GameRecord,
    moves: prop::sample::Index,
    found: &[Option<(Value, u8, u8)>],
) -> Review {
    let moves = record.moves()[..moves.index(record.last_ply() + 1)].to_vec();
    let found = found.iter().enumerate().take(moves.len() + 1);
    let found = found.map(|(ply, found)| {
        let (value, best, rounds) = (*found)?;
        let mut there = record.clone();
        there.go_to(ply);
        let position = there.position();
        let free: Vec<_> = position.placements().collect();
        let best = (!free.is_empty()).then(|| free[usize::from(best) % free.len()].into());
        Some(Appraisal { value, best, min_plies: 0, rounds })
    });
    let found = found.collect();
    Review::from_appraisals(record.start().clone(), moves, found)
}

/// A game from an empty board or one that was set up, with lost turns, moves taken back, other
/// moves tried, and perhaps ended by its players and reviewed.
fn any_game() -> impl Strategy<Value = Game> {
    let back = prop::option::weighted(0.1, any::<prop::sample::Index>());
    let picks = prop::collection::vec((0..20_u8, 0..20_u8, back), 0..120);
    let stones = prop::collection::vec((0..20_u8, 0..20_u8, any::<bool>()), 0..6);
    let choices = (any::<bool>(), any::<bool>(), 0..8_u8, any::<[prop::sample::Index; 5]>());
    let found = prop::collection::vec(any_appraisal(), 0..60);
    let words = prop::collection::vec((any::<prop::sample::Index>(), any::<String>()), 0..6);
    let said = (prop::option::of(found), words);
    (any_rules(), [any_player(), any_player()], stones, picks, choices, said).prop_map(
        |(rules, players, stones, picks, (o_first, two_is_x, ending, places), said)| {
            let (found, words) = said;
            let on_board = |row, column| Square::new(row % rules.rows(), column % rules.columns());
            let mut board = Board::new(rules);
            for (row, column, x) in stones {
                board[on_board(row, column)] = Some(if x { Mark::X } else { Mark::O });
            }
            let turn = if o_first { Mark::O } else { Mark::X };
            let start =
                Position::from_board(board, turn).unwrap_or_else(|_| Position::new(rules, turn));
            let mut record = GameRecord::from_position(start);
            for (row, column, back) in picks {
                if let Some(back) = back {
                    record.go_to(back.index(record.cursor() + 1));
                }
                // Squares that cannot be picked are passed over.
                let picked = on_board(row, column);
                let _ = record.play(record.position().landing(picked));
            }
            for (at, text) in words {
                record.go_to_line(at.index(record.variations()), at.index(1 << 11));
                record.annotate(record.place(), Annotation::from(text.as_str()));
            }
            let [variation, cursor, reviewed_to, before, there] = places;
            record.go_to_line(variation.index(record.variations()), 0);
            record.go_to(cursor.index(record.last_ply() + 1));
            match ending % 4 {
                0 => record.end(Ending::Left),
                1 => record.end(Ending::GaveUp(if two_is_x { Mark::X } else { Mark::O })),
                2 => record.end(Ending::Agreed),
                _ => {}
            }
            if ending > 3 {
                // The game stands at another place.
                record.go_to_line(there.index(record.variations()), 0);
                record.go_to(before.index(record.last_ply() + 1));
            }
            let x = if two_is_x { Seat::Two } else { Seat::One };
            let [one, two] = players;
            let review = found.map(|found| reviewed(&record, reviewed_to, &found));
            Game { review, ..Game::new(record, BySeat { one, two }, x) }
        },
    )
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn any_game_comes_back_as_it_was_saved(game in any_game()) {
        let text = encode(&game);
        let decoded = decode(&text);
        prop_assert_eq!(decoded.as_ref(), Ok(&game), "{}", text);
        let windows = text.replace('\n', "\r\n");
        let marked = format!("\u{FEFF}\n{windows}");
        let opened = read_bytes(marked.as_bytes());
        prop_assert_eq!(opened, Ok(vec![Ok(Box::new(game))]), "{}", text);
    }
}

/// The longest game that the rules allow.
pub(crate) fn longest() -> Game {
    let rules = Rules::new(20, 20, 20).unwrap().with_taken_square(TakenSquare::LoseTurn);
    let mut record = GameRecord::new(rules, Mark::X);
    let corner = Square::new(19, 19);
    record.play(corner).unwrap();
    while record.last_ply() <= usize::from(TakenSquare::MAX_LOST_TURNS) {
        record.play(corner).unwrap();
    }
    // Two rows are filled from the left and two from the right, so that nobody gets a whole line.
    let mut others: Vec<_> = rules.all_squares().filter(|&it| it != corner).collect();
    others.sort_by_key(|it| (it.row, if it.row / 2 % 2 == 0 { it.column } else { 19 - it.column }));
    for square in others {
        record.play(square).unwrap();
    }
    let name = "\u{10FFFF}".repeat(Name::MAX_LEN);
    let players = BySeat {
        one: player(&name, PlayerKind::Person),
        two: player(&name, PlayerKind::from(Level::Medium)),
    };
    Game::new(record, players, Seat::One)
}

/// The longest game with as many variations as are kept, each as long as it can be, reviewed.
pub(crate) fn longest_tried() -> Game {
    let mut game = longest();
    let moves = game.record.moves();
    for variation in 1..GameRecord::MAX_VARIATIONS {
        // Another turn is lost at the second of the moves.
        game.record.go_to_line(0, 1);
        let _ = game.record.play(moves[1001 + variation]);
        for &square in &moves {
            let _ = game.record.play(square);
        }
    }
    let moves = game.record.moves();
    let mut position = game.record.start().clone();
    let appraisal = |made: Option<&Move>| {
        let best = position.placements().last().map(Move::from);
        let rounds = Appraisal::MAX_ROUNDS;
        if let Some(&made) = made {
            position.play(made).unwrap();
        }
        Some(Appraisal { value: Value::Estimate(-12.345_678), best, min_plies: 0, rounds })
    };
    let plies = moves.iter().map(Some).chain([None]);
    let found = plies.map(appraisal).collect();
    game.review = Some(Review::from_appraisals(game.record.start().clone(), moves, found));
    game
}

#[test]
fn the_longest_game_fits_many_times_into_the_largest_file() {
    let game = longest();
    assert_eq!(game.record.last_ply(), 1400);
    let text = encode(&game);
    assert!(text.len() as u64 * 20 < MAX_FILE_SIZE, "{}", text.len());
    assert_eq!(decode(&text), Ok(game));

    let game = longest_tried();
    let record = &game.record;
    assert_eq!(record.variations(), GameRecord::MAX_VARIATIONS);
    let shortest = (0..record.variations()).map(|it| record.line(it).len()).min();
    assert!(shortest > Some(1300), "{shortest:?}");
    let text = encode(&game);
    assert!((text.len() as u64) < MAX_FILE_SIZE, "{}", text.len());
    assert_eq!(decode(&text), Ok(game));
}

/// A file as it was written once a variation had been forgotten from which two others had left.
#[test]
fn a_variation_may_be_said_to_leave_any_that_begins_like_it() {
    let opened = read_file(&data("variations-3-pruned.velha"));
    let game = opened.unwrap().remove(0).unwrap();
    let lines: Vec<_> = (0..3).map(|it| game.record.line(it)).collect();
    let expected = ["b2 a1 c3", "b2 a2 c1 a3", "b2 a2 c1 b3"];
    assert_eq!(lines, expected.map(moves));
    let text = encode(&game);
    assert!(text.contains("(from: 1, after: 3, moves: \"b3\")"), "{text}");
    assert_eq!(decode(&text), Ok(*game));
}

#[test]
fn variations_and_reviews_that_cannot_be_are_told_or_left_out() {
    let none = "variations: one leaves no other";
    let part = "variations: a variation does not branch off another";
    let other = "variations: the moves do not begin like the variation";
    check_told(
        &tried(),
        &[
            ("from: 0, after: 2", "from: 1, after: 2", none),
            ("from: 0, after: 2", "from: 4294967295, after: 2", none),
            ("from: 0, after: 2", "from: 0, after: 5", none),
            ("from: 0, after: 2", "from: 0, after: 1", other),
            ("path: 2", "path: 4", "path: there is no such variation"),
            ("path: 2", "path: 1", part),
            ("a3 c1 a2 b3", "a3 c1 b2 b3", "move 5, b2: b2 is taken by O"),
            ("a3 c1 a2 b3", "a3 z1", "move 2: \"z1\" is no square"),
            ("(moves: \"b2 a1", "(moves: \"b2 b2", "move 2, b2: b2 is taken by O"),
        ],
    );
    let game = tried();
    let found = |new: &str| {
        let text = encode(&game);
        assert!(text.contains("value: Draw, best: \"c1\", rounds: 2"));
        let text = text.replacen("value: Draw, best: \"c1\", rounds: 2", new, 1);
        assert_eq!(decode(&text), Err(Cause::Changed.into()), "{new}");
        let review = decode(&without_check(&text)).unwrap().review.unwrap();
        assert_eq!(review.moves(), game.review.as_ref().unwrap().moves());
        review.appraisals()[3]
    };
    for (new, is_kept) in [
        ("value: Draw, best: \"b1\", rounds: 2", true),
        ("value: Draw, rounds: 2", true),
        ("value: Draw, best: \"a1\", rounds: 2", false),
        ("value: Draw, best: \"d1\", rounds: 2", false),
        ("value: Draw, best: \"\u{1b}\", rounds: 2", false),
        ("value: Draw, best: \"c1\", rounds: 0", false),
        ("value: Draw, best: \"c1\", rounds: 6", false),
        ("value: Estimate(inf), best: \"c1\", rounds: 2", false),
        ("value: Estimate(NaN), best: \"c1\", rounds: 2", false),
        ("value: Win(X, 65535), best: \"c1\", rounds: 2", false),
        ("value: Win(X, 1400), best: \"c1\", rounds: 2", true),
    ] {
        assert_eq!(found(new).is_some(), is_kept, "{new}");
    }
}

#[test]
fn a_program_that_knows_no_variations_reads_the_game_on_the_board() {
    let text = encode(&tried());
    let names = ["variations:", "path:", "review:", "check:"];
    for name in names {
        assert!(text.contains(name), "{name}");
    }
    let known = text.lines().filter(|line| !names.iter().any(|name| line.trim().starts_with(name)));
    let read = decode(&known.collect::<Vec<_>>().join("\n")).unwrap();
    assert_eq!(read.record.moves(), tried().record.moves());
    assert_eq!(read.record.position(), tried().record.position());
    assert_eq!((read.record.variations(), read.review), (1, None));
}

/// Error of a save in which this text was replaced by that one, and its check by none.
fn fault(game: &Game, old: &str, new: &str) -> Option<Fault> {
    let text = encode(game);
    assert!(text.contains(old), "{old}");
    decode(&without_check(&text.replacen(old, new, 1))).err()
}

fn without_check(text: &str) -> String {
    let kept = text.lines().filter(|line| !line.contains("    check"));
    kept.collect::<Vec<_>>().join("\n")
}

/// Checks what is said about a save after this text in it was replaced by that one.
pub(crate) fn check_told(game: &Game, cases: &[(&str, &str, &str)]) {
    for (old, new, expected) in cases {
        let found = fault(game, old, new).map(|fault| fault.to_string()).unwrap_or_default();
        // Before it stands the line, or the field.
        assert!(found.ends_with(expected), "{new}: {found}");
    }
}

#[test]
fn a_save_of_something_else_or_by_a_newer_program_is_told() {
    let foreign = "it is no save of Velha";
    let newer = "it was made by a newer Velha (version 9 of the format)";
    check_told(
        &game(),
        &[
            ("velha game", "velha settings", foreign),
            ("    format: \"velha game\",\n", "", foreign),
            ("version: 3", "version: 9", newer),
            ("version: 3", "version: 0", "made by an older Velha (version 0 of the format)"),
            ("version: 3", "version: 2", "made by an older Velha (version 2 of the format)"),
        ],
    );
    // A newer program may use words that this one cannot take apart.
    let text = encode(&game()).replacen("version: 3", "version: 9", 1);
    let text = text.replacen("line_rule: AtLeast", "overline: Wins(5)", 1);
    assert_eq!(decode(&text), Err(Cause::Newer(9).into()));
}

#[test]
fn rules_and_names_that_cannot_be_are_told() {
    let unseen = "players: a name holds a character that cannot be shown";
    let long = format!("name: \"{}\"", "é".repeat(10_000));
    check_told(
        &game(),
        &[
            ("rows: 3", "rows: 2", "a board has 3 to 20 rows, not 2"),
            ("rows: 3", "rows: 21", "a board has 3 to 20 rows, not 21"),
            ("columns: 3", "columns: 255", "a board has 3 to 20 columns, not 255"),
            ("line: 3", "line: 4", "a line of 4; this board allows 3 to 3"),
            ("line: 3", "line: 0", "a line of 0; this board allows 3 to 3"),
            ("name: \"\"", "name: \" \"", "players: a name is empty"),
            ("name: \"\"", "name: \"a\\nb\"", unseen),
            ("name: \"\"", "name: \"\u{202E}b\"", unseen),
            ("name: \"\"", "name: \"\0\"", unseen),
            ("name: \"\"", &long, "players: a name has 10000 characters; it may have 40"),
        ],
    );
}

#[test]
fn clocks_that_cannot_be_are_told() {
    let minute = TimeControl::Game { seconds: 60, increment: 0 };
    let players = BySeat { one: minute, two: TimeControl::Unlimited };
    let clocks = Clocks::new(TimeControls { players, only_warns: false });
    let impossible = "clocks: no game has such clocks";
    let no_time = "(secs: 0, nanos: 0)";
    let large = "(secs: 18446744073709551615, nanos: 999999999)";
    check_told(
        &Game { clocks, ..game() },
        &[
            ("(secs: 60, nanos: 0)", large, impossible),
            (no_time, large, impossible),
            ("Game(seconds: 60, increment: 0)", "Unlimited", impossible),
            ("Game(seconds: 60, increment: 0)", "Move(seconds: 0)", impossible),
        ],
    );
}

#[test]
fn a_date_or_a_place_that_cannot_be_is_told() {
    let cases = [
        ("1795637294250", "yesterday", "Expected integer"),
        ("Brasília", "\u{202E}", "a name holds a character that cannot be shown"),
    ];
    check_told(&dated(), &cases);
}

#[test]
fn moves_that_cannot_be_are_told_with_their_number_and_square() {
    check_told(
        &game(),
        &[
            ("b2 b2 a1", "b2 b2 d1", "move 3, d1: row 1, column 4 is not on the board"),
            ("b2 b2 a1", "b2 b2 u1", "move 3: \"u1\" is no square"),
            ("b2 b2 a1", "b2,b2,a1", "move 1: \"b2,b2,a1\" is no square"),
            ("cursor: 3", "cursor: 6", "cursor: 6 of 5 moves"),
            ("cursor: 3", "cursor: 4294967295", "cursor: 4294967295 of 5 moves"),
        ],
    );
    let start = Position::new(Rules::TIC_TAC_TOE, Mark::X);
    let moves = [Square::new(1, 1), Square::new(0, 0)].map(Move::from);
    let asking = Game { record: replayed(start, &moves, 2).unwrap(), ..game() };
    check_told(&asking, &[("b2 a1", "b2 b2", "move 2, b2: b2 is taken by X")]);
}

#[test]
fn a_forbidden_move_is_told_whoever_began() {
    for first in Mark::ALL {
        let played = moves("f8 a1 g8 a2 h6 a15 h7 o1 h9");
        let record = replayed(Position::new(Rules::RENJU, first), &played, 9).unwrap();
        let game = Game::new(record, BySeat::default(), Seat::One);
        let why = Forbidden::DoubleThree;
        let cause = PlayError::Forbidden(square("h8"), why);
        let made = square("h8").into();
        assert_eq!(fault(&game, "o1 h9", "o1 h9"), None);
        let told = Cause::Move(IllegalMove { number: 9, made, cause });
        assert_eq!(fault(&game, "o1 h9", "o1 h8"), Some(told.into()));
    }
}

#[test]
fn a_board_that_cannot_be_is_told() {
    let over = "ended: the game is over by the rules";
    let ended = "cursor: 1,\n    ended: Some((variation: 0, after: 1, by: Left))";
    let short = "row 2 of the board has 5 instead of 6 squares";
    let strange = "e2 of the board holds 'B'; X, O or a point is needed";
    check_told(
        &set_up(),
        &[
            ("moves: \"c3\"", "moves: \"c3 a5\"", "move 2, a5: the game is over"),
            ("cursor: 1", ended, over),
            ("\".X....\", ", "", "the board has 4 instead of 5 rows"),
            ("\".X....\"", "\".X...\"", short),
            ("\".X....\"", "\".X..B.\"", strange),
            (
                "\"X.....\", \".X....\"",
                "\"XXXX..\", \"OOOO..\"",
                "board: both X and O have a completed line",
            ),
        ],
    );
}

#[test]
fn what_cannot_be_taken_apart_is_told_with_its_line() {
    for (old, new, line) in [
        ("rows: 3", "rows: 256", 4),
        ("rows: 3", "rows: -3", 4),
        ("rows: 3", "rows: 3.5", 4),
        ("rows: 3", "rows: 99999999999999999999999999", 4),
        ("AskAgain", "Ask", 4),
        ("AtLeast", "Renju", 4),
        ("Person", "Nobody", 5),
        ("x: Two", "x: Three", 6),
        ("cursor: 3", "cursor: 99999999999999999999", 9),
        ("b2 b2 a1", "b2 b2 u1", 8),
        ("rows: 3", "rows: 2", 4),
        ("cursor: 3", "cursor: \"3\"", 9),
        ("first: X,\n", "first: X\n", 8),
        ("moves", "moves: \"\", moves", 8),
    ] {
        let old = if old == "AskAgain" { "LoseTurn" } else { old };
        let found = fault(&game(), old, new);
        assert_eq!(found.as_ref().and_then(|fault| fault.line), Some(line), "{new}: {found:?}");
    }
}

#[test]
fn a_save_may_be_laid_out_and_written_by_hand() {
    let text = encode(&game());
    let by_hand = [
        text.replace('\n', " "),
        text.replace("b2 b2 a1", "B2\tb2   A1"),
        text.replace("    x: Two,\n", "    x: Two, /* the second */\n"),
        text.replace("x: Two,", "remarks: Some([(move: 1, note: \"good\"), None]),\n    x: Two,"),
    ];
    for changed in by_hand {
        assert_eq!(decode(&changed), Err(Cause::Changed.into()), "{changed}");
        let (before, check) = changed.split_once("check: \"").unwrap();
        let unchecked = format!("{before}{}", &check[11..]);
        assert_eq!(decode(&unchecked), Ok(game()), "{unchecked}");
    }
    for same in [
        without_check(&text),
        text.replace('\n', "\r\n"),
        text.replace("    ", "\t"),
        text.replace("    x: Two,\n", "\n// who has X\n    x: Two,\n"),
    ] {
        assert_eq!(decode(&same), Ok(game()), "{same}");
    }
}
