//! Statistics: what is counted, that nothing is counted twice or lost, and what comes back.

use std::fs;
use std::thread;
use std::time::Duration;

use velha::engine::Level;
use velha::game::{
    Board, Ending, GameRecord, LineRule, Mark, Position, Rules, Square, TakenSquare,
};
use velha::session::{
    BySeat, Finished, Game, GameResult, Player, Progress, Seat, Solved, Statistics, Who,
};
use velha::storage::{
    Folders, LARGEST_FILE, Loaded, change_progress, decode_progress, encode_progress, read_progress,
};

use crate::support::{name_of, played, rules, square};

/// A game of these moves, in which a person begins with X against this level.
fn game(rules: Rules, level: Level, moves: &str) -> Game {
    let players =
        BySeat { one: Player::default(), two: Player { name: None, who: Who::Computer(level) } };
    Game::new(played(rules, moves), players, Seat::One)
}

const WON: &str = "a1 a2 b1 b2 c1";
const DRAWN: &str = "b2 a1 c3 c1 b1 b3 a3 a2 c2";
/// Lost by the third move, which leaves c1 to the other side.
const LOST: &str = "b2 a1 c3 b1 a2 c1";

fn moves_of(result: GameResult) -> &'static str {
    match result {
        GameResult::Won => WON,
        GameResult::Drawn => DRAWN,
        GameResult::Lost => LOST,
    }
}

/// A game on three by three that ended so.
pub(crate) fn finished(result: GameResult, level: Level, id: u64) -> Finished {
    let game = game(Rules::TIC_TAC_TOE, level, moves_of(result));
    let finished = Finished::of(&game, id).unwrap();
    assert_eq!(finished.result, result);
    finished
}

/// Statistics in which there is something of everything.
pub(crate) fn kept() -> Progress {
    use GameResult::{Drawn, Lost, Won};

    let mut kept = Progress::default();
    let statistics = &mut kept.statistics;
    let results = [Won, Won, Lost, Drawn, Won, Lost, Lost];
    for (id, result) in (u64::MAX - 6..=u64::MAX).zip(results) {
        let level = [Level::Easy, Level::Master][usize::from(id % 3 == 0)];
        assert!(statistics.count(&finished(result, level, id)));
    }
    let gomoku = rules(15, 15, 5).with_line_rule(LineRule::Exactly);
    let lost = "h8 a1 h9 b1 h10 c1 o15 d1 a15 e1";
    let house_rule = Rules::TIC_TAC_TOE.with_taken_square(TakenSquare::LoseTurn);
    for (id, game) in [
        (7, game(gomoku, Level::Hard, lost)),
        (8, game(house_rule, Level::Random, "b2 a1 a1 a2 b2 a3")),
        (9, set_up()),
    ] {
        assert!(statistics.count(&Finished::of(&game, id).unwrap()));
    }
    statistics.judge(u64::MAX, Some(4));
    statistics.judge(u64::MAX - 1, Some(4));
    statistics.judge(7, Some(6));
    assert_eq!(statistics.lost_by().len(), 2);
    assert!(kept.solved.insert("3x3-3/b2:1"));
    assert!(kept.solved.insert("15x15-5 0042"));
    kept
}

/// Statistics in which there is little of everything.
pub(crate) fn few() -> Progress {
    let mut kept = Progress::default();
    let oblong = game(rules(3, 4, 3), Level::Easy, "d3 a1 c3 b1 a2 c1");
    for id in 1..=2 {
        let lost = Finished::of(&oblong, id).unwrap();
        assert!(kept.statistics.count(&lost));
    }
    kept.statistics.judge(1, Some(4));
    assert!(kept.solved.insert("4x3-3"));
    kept
}

/// A game that was lost from a board that was set up.
fn set_up() -> Game {
    let mut board = Board::new(rules(4, 3, 3));
    for name in ["a1", "b1"] {
        board[square(name)] = Some(Mark::O);
    }
    let start = Position::from_board(board, Mark::X).unwrap();
    let moves = ["a4", "c1"].map(|name| square(name).into());
    Game {
        record: GameRecord::replay(start, &moves, 2).unwrap(),
        ..game(Rules::TIC_TAC_TOE, Level::Medium, "")
    }
}

/// Counts games that are won, drawn and lost; tells wins, draws, losses, streak and longest streak.
#[track_caller]
fn check_tally(results: &str, expected: &str) {
    let mut statistics = Statistics::default();
    for (id, letter) in (0..).zip(results.chars()) {
        let result = match letter {
            'w' => GameResult::Won,
            'd' => GameResult::Drawn,
            _ => GameResult::Lost,
        };
        assert!(statistics.count(&finished(result, Level::Easy, id)));
    }
    let (rules, level, tally) = statistics.tallies[0];
    assert_eq!((rules, level), (Rules::TIC_TAC_TOE, Level::Easy));
    assert_eq!(tally.games() as usize, results.len());
    let (streak, longest) = (tally.streak, tally.longest);
    assert_eq!((statistics.streak, statistics.longest), (streak, longest));
    let told = format!("{} {} {}, {streak} {longest}", tally.wins, tally.draws, tally.losses);
    assert_eq!(told, expected, "{results}");
}

#[test]
fn games_and_streaks_are_counted() {
    check_tally("w", "1 0 0, 1 1");
    check_tally("l", "0 0 1, 0 0");
    check_tally("wwdwl", "3 1 1, 0 2");
    check_tally("wlwww", "4 0 1, 3 3");
    check_tally("wwwd", "3 1 0, 0 3");
}

#[test]
fn a_streak_goes_on_from_one_board_to_another() {
    let mut statistics = Statistics::default();
    statistics.count(&finished(GameResult::Won, Level::Easy, 1));
    statistics.count(&finished(GameResult::Won, Level::Hard, 2));
    let four = game(rules(4, 4, 3), Level::Easy, WON);
    statistics.count(&Finished::of(&four, 3).unwrap());
    assert_eq!((statistics.streak, statistics.longest), (3, 3));
    let tallies: Vec<_> = statistics
        .tallies
        .iter()
        .map(|(rules, level, tally)| (rules.rows(), *level, tally.streak))
        .collect();
    let expected = [(3, Level::Easy, 1), (3, Level::Hard, 1), (4, Level::Easy, 1)];
    assert_eq!(tallies, expected);
}

#[test]
fn a_game_is_counted_once() {
    let mut statistics = Statistics::default();
    assert!(statistics.is_empty());
    let lost = finished(GameResult::Lost, Level::Easy, 5);
    assert!(statistics.count(&lost));
    assert!(!statistics.is_empty());
    for again in
        [lost, finished(GameResult::Won, Level::Easy, 5), finished(GameResult::Won, Level::Hard, 5)]
    {
        let before = statistics.clone();
        assert!(!statistics.count(&again));
        assert_eq!(statistics, before);
    }
    for id in 6..5 + Statistics::MOST_COUNTED as u64 {
        assert!(statistics.count(&finished(GameResult::Won, Level::Easy, id)));
    }
    assert!(!statistics.count(&finished(GameResult::Won, Level::Easy, 5)));
}

#[test]
fn only_games_of_a_person_against_the_computer_that_have_ended_are_counted() {
    let whole = game(Rules::TIC_TAC_TOE, Level::Easy, LOST);
    let of = |game: &Game| Finished::of(game, 1);
    assert!(of(&whole).is_some());

    let mut people = whole.clone();
    people.players.two.who = Who::Person;
    let mut computers = whole.clone();
    computers.players.one.who = Who::Computer(Level::Hard);
    let mut taken_back = whole.clone();
    taken_back.record.undo();
    let mut left = game(Rules::TIC_TAC_TOE, Level::Easy, "b2 a1");
    left.record.end(Ending::Left);
    let full = Board::new(Rules::TIC_TAC_TOE);
    let full = ["a1", "a2", "a3"].iter().fold(full, |mut board, name| {
        board[square(name)] = Some(Mark::X);
        board
    });
    let over = Game {
        record: GameRecord::from_position(Position::from_board(full, Mark::O).unwrap()),
        ..whole.clone()
    };
    for game in [people, computers, taken_back, left, over] {
        assert_eq!(of(&game), None, "{game:?}");
    }

    let mut second = whole;
    second.x = Seat::Two;
    assert_eq!(of(&second).unwrap().result, GameResult::Won);
}

#[test]
fn who_gives_up_has_lost_and_an_agreed_draw_is_drawn() {
    let ended = |end: fn(&mut GameRecord)| {
        let mut ended = game(Rules::TIC_TAC_TOE, Level::Easy, "b2 a1");
        end(&mut ended.record);
        Finished::of(&ended, 1).unwrap()
    };
    for (end, result) in [
        (ended(|record| record.end(Ending::GaveUp(Mark::X))), GameResult::Lost),
        (ended(|record| record.end(Ending::GaveUp(Mark::O))), GameResult::Won),
        (ended(|it| it.end(Ending::Agreed)), GameResult::Drawn),
    ] {
        assert_eq!(end.result, result);
        let mut statistics = Statistics::default();
        assert!(statistics.count(&end));
        assert_eq!(statistics.unjudged(), None, "no move lost it");
    }
}

#[test]
fn a_lost_game_waits_to_be_judged_and_then_no_more() {
    let mut statistics = Statistics::default();
    for id in 1..=3 {
        statistics.count(&finished(GameResult::Lost, Level::Easy, id));
    }
    statistics.count(&finished(GameResult::Won, Level::Easy, 4));
    let waiting = statistics.unjudged().unwrap();
    assert_eq!((waiting.id, waiting.person), (3, Mark::X));
    assert_eq!(waiting.moves.len(), 6);

    statistics.judge(3, Some(4));
    statistics.judge(3, Some(4));
    let lost_by: Vec<_> = statistics.lost_by().into_iter().cloned().collect();
    assert_eq!(lost_by.len(), 1);
    assert_eq!(lost_by[0].count, 1, "a game is judged once");
    assert_eq!(lost_by[0].before.rules(), Rules::TIC_TAC_TOE);
    assert_eq!(lost_by[0].before.board().count(Mark::X), 2);
    assert_eq!(lost_by[0].before.board().count(Mark::O), 2);
    assert_eq!(lost_by[0].before.turn(), Mark::X);

    statistics.judge(2, None);
    for no_move_of_the_person in [Some(1), Some(6), Some(usize::MAX)] {
        let mut other = statistics.clone();
        other.judge(1, no_move_of_the_person);
        assert_eq!(other.unjudged(), None);
        assert_eq!(other.lost_by(), statistics.lost_by());
    }
    statistics.judge(1, Some(4));
    assert_eq!(statistics.lost_by()[0].count, 2);
    assert_eq!(statistics.unjudged(), None);
}

/// The same square on a board that is turned and mirrored in one of eight ways.
fn image(square: Square, last: u8, way: u8) -> Square {
    let Square { row, column } = square;
    let (row, column) = if way & 1 == 0 { (row, column) } else { (column, row) };
    let row = if way & 2 == 0 { row } else { last - row };
    let column = if way & 4 == 0 { column } else { last - column };
    Square { row, column }
}

#[test]
fn a_move_lost_by_is_the_same_on_a_board_that_is_turned_or_mirrored() {
    let mut statistics = Statistics::default();
    let lost = game(Rules::TIC_TAC_TOE, Level::Easy, LOST);
    for way in 0..8 {
        let moves = lost.record.moves();
        let images = moves.iter().filter_map(|it| it.square());
        let images = images.map(|it| image(it, 2, way).into());
        // The way to the position does not matter either.
        let mut moves: Vec<_> = images.collect();
        if way % 2 == 1 {
            moves.swap(0, 2);
        }
        let start = Position::new(Rules::TIC_TAC_TOE, Mark::X);
        let turned = Game { record: GameRecord::replay(start, &moves, 6).unwrap(), ..lost.clone() };
        assert!(statistics.count(&Finished::of(&turned, way.into()).unwrap()));
        statistics.judge(way.into(), Some(4));
    }
    let [same] = statistics.lost_by()[..] else {
        panic!("{:?}", statistics.lost_by());
    };
    assert_eq!(same.count, 8);
    assert_eq!(same.before.check(same.square).map(|_| ()), Ok(()));

    // Another square in the same position is another move.
    statistics.count(&Finished::of(&lost, 99).unwrap());
    statistics.judge(99, Some(2));
    let counts: Vec<_> = statistics.lost_by().iter().map(|it| it.count).collect();
    assert_eq!(counts, [8, 1]);
}

#[test]
fn a_move_lost_by_on_an_oblong_board_is_not_turned() {
    let mut statistics = Statistics::default();
    let oblong = rules(3, 4, 3);
    for (id, moves) in [
        (1, "b2 a1 d3 b1 a3 c1"),
        (2, "b2 a3 d1 b3 a1 c3"),
        (3, "c2 d1 a3 c1 d3 b1"),
        (4, "a2 a1 d3 b1 a3 c1"),
    ] {
        let game = game(oblong, Level::Easy, moves);
        assert!(statistics.count(&Finished::of(&game, id).unwrap()));
        statistics.judge(id, Some(4));
    }
    let counts: Vec<_> = statistics.lost_by().iter().map(|it| it.count).collect();
    assert_eq!(counts, [3, 1]);
}

#[test]
fn what_is_kept_comes_back_and_is_told_as_nothing_at_first() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(&folder.path().join("new/deep"));
    assert_eq!(read_progress(&folders), Loaded::default());
    assert!(!folder.path().join("new").exists(), "reading makes nothing");
    let changed = change_progress(&folders, |it| *it = kept()).unwrap();
    assert_eq!((&changed.value, &changed.trouble), (&kept(), &None));
    assert_eq!(read_progress(&folders), changed);
    let reset = change_progress(&folders, |it| it.statistics = Statistics::default());
    let reset = reset.unwrap().value;
    assert!(reset.statistics.is_empty());
    assert_eq!(reset.solved, kept().solved, "puzzles solved stay solved");
    assert_eq!(read_progress(&folders).value, reset);
}

#[test]
fn statistics_of_every_version_are_read_for_ever() {
    let text = include_str!("../../data/statistics-1.ron");
    assert_eq!(decode_progress(text), Ok(kept()));
    assert_eq!(encode_progress(&kept()), text);
}

#[test]
fn copies_that_count_at_once_lose_no_game() {
    const COPIES: u64 = 6;
    const GAMES: u64 = 20;
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    thread::scope(|scope| {
        for copy in 0..COPIES {
            let folders = &folders;
            scope.spawn(move || {
                for game in 0..GAMES {
                    let won = finished(GameResult::Won, Level::Easy, copy * GAMES + game);
                    let changed = change_progress(folders, |kept| {
                        assert!(kept.statistics.count(&won));
                        assert!(kept.solved.insert(&format!("{copy}-{game}")));
                    });
                    assert_eq!(changed.unwrap().trouble, None);
                }
            });
        }
    });
    let kept = read_progress(&folders).value;
    assert_eq!(u64::from(kept.statistics.streak), COPIES * GAMES);
    assert_eq!(kept.solved.len() as u64, COPIES * GAMES);
}

#[test]
fn a_copy_that_never_lets_go_is_not_waited_for_for_ever() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    change_progress(&folders, |it| *it = kept()).unwrap();
    let lock = fs::File::open(folder.path().join("statistics.lock")).unwrap();
    lock.lock().unwrap();
    let refused = change_progress(&folders, |it| *it = Progress::default());
    let words = refused.unwrap_err().to_string();
    assert_eq!(words, "another copy of the program is writing it");
    assert_eq!(read_progress(&folders).value, kept(), "reading waits for nobody");
    drop(lock);
    change_progress(&folders, |it| *it = Progress::default()).unwrap();
}

/// Counts games until this process is killed; says each one once it is counted.
#[expect(clippy::print_stdout, reason = "it tells whoever kills it how far it has come")]
fn count_without_end(folders: &Folders) {
    for id in u64::from(std::process::id()) << 32.. {
        let won = finished(GameResult::Won, Level::Easy, id);
        change_progress(folders, |kept| assert!(kept.statistics.count(&won))).unwrap();
        println!("counted");
    }
}

#[test]
fn whoever_is_killed_loses_at_most_the_game_being_counted() {
    use std::io::{BufRead, BufReader};
    use std::process::{Command, Stdio};

    const COUNTS_IN: &str = "VELHA_TEST_COUNTS_IN";
    if let Some(folder) = std::env::var_os(COUNTS_IN) {
        return count_without_end(&Folders::at(folder.as_ref()));
    }
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    let mut random = fastrand::Rng::with_seed(7);
    for _ in 0..12 {
        let before = read_progress(&folders).value.statistics.streak;
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "--nocapture"])
            .arg(name_of(whoever_is_killed_loses_at_most_the_game_being_counted))
            .env(COUNTS_IN, folder.path())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut lines = lines.map_while(Result::ok).filter(|it| it.ends_with("counted"));
        let at_least = random.usize(1..12);
        assert_eq!(lines.by_ref().take(at_least).count(), at_least);
        thread::sleep(Duration::from_micros(random.u64(0..3000)));
        child.kill().unwrap();
        child.wait().unwrap();
        let said = u32::try_from(at_least + lines.count()).unwrap();
        let read = read_progress(&folders);
        assert_eq!(read.trouble, None);
        let counted = read.value.statistics.streak - before;
        assert!((said..=said + 1).contains(&counted), "{counted}, {said}");
    }
    change_progress(&folders, |_| ()).unwrap();
    let mut left: Vec<_> = fs::read_dir(folder.path()).unwrap().collect();
    left.sort_by_key(|entry| entry.as_ref().unwrap().file_name());
    let left: Vec<_> = left.into_iter().map(|it| it.unwrap().file_name()).collect();
    assert_eq!(left, ["statistics.lock", "statistics.ron"]);
}

#[test]
fn what_never_ends_has_an_end() {
    let mut kept = longest();
    let text = encode_progress(&kept);
    let length = text.len() as u64;
    assert!((150_000..LARGEST_FILE).contains(&length), "{length}");
    assert_eq!(decode_progress(&text).as_ref(), Ok(&kept));

    assert!(!kept.solved.insert("one more"));
    let statistics = &mut kept.statistics;
    let won = finished(GameResult::Won, Level::Easy, u64::MAX);
    assert!(statistics.count(&won), "what is new has its place");
    assert!(statistics.tallies.iter().any(|it| it.0 == Rules::TIC_TAC_TOE));
    assert_eq!(statistics.tallies.len(), Statistics::MOST_TALLIES);
    for key in ["", "a\nb", "é", "\"", &"a".repeat(Solved::LONGEST_KEY + 1)] {
        assert!(!Solved::default().insert(key), "{key}");
    }
}

#[test]
fn every_puzzle_can_be_remembered_as_solved() {
    let mut solved = Solved::default();
    let puzzles = velha::puzzles::all().iter().flat_map(|it| &it.puzzles);
    for puzzle in puzzles {
        let key = puzzle.key();
        assert!(!solved.contains(key) && solved.insert(key), "{key}");
        assert!(solved.contains(key) && !solved.insert(key), "{key}");
    }
    assert!(!solved.is_empty());
    let kept = Progress { solved, ..Progress::default() };
    assert_eq!(decode_progress(&encode_progress(&kept)), Ok(kept));
}

/// A game that a person has lost, with X, on a large board that was nearly full.
fn long_game(rules: Rules, level: Level) -> Option<Game> {
    let mut board = Board::new(rules);
    for it in rules.all_squares().filter(|it| it.row > 1) {
        let x = (it.row / 2 + it.column) % 2 == 0;
        board[it] = Some(if x { Mark::X } else { Mark::O });
    }
    let start = Position::from_board(board, Mark::O).ok()?;
    let row = |row| (0..rules.line()).map(move |column| Square::new(row, column));
    let mut record = GameRecord::from_position(start);
    for (second, first) in row(0).zip(row(1)) {
        let _ = record.play(first);
        let _ = record.play(second);
    }
    Some(Game { record, ..game(Rules::TIC_TAC_TOE, level, "") })
}

/// Statistics of which everything is about as long as it can be.
pub(crate) fn longest() -> Progress {
    let mut kept = Progress::default();
    for number in 0..Solved::MOST {
        let key = format!("{number:0>length$}", length = Solved::LONGEST_KEY);
        assert!(kept.solved.insert(&key));
    }
    let statistics = &mut kept.statistics;
    let mut id = u64::MAX / 2;
    for (columns, line) in (10..=20).flat_map(|size| (3..=size).map(move |line| (size, line))) {
        let rules = rules(20, columns, line).with_line_rule(LineRule::Exactly);
        for game in Level::ALL.map(|level| long_game(rules, level)) {
            id += 1;
            let Some(finished) = game.and_then(|game| Finished::of(&game, id)) else {
                continue;
            };
            assert!(statistics.count(&finished));
            if id % 3 > 0
                && let Some(lost) = statistics.unjudged()
            {
                let (id, ply) =
                    (lost.id, lost.moves.len().saturating_sub(2 + 2 * (id % 2) as usize));
                statistics.judge(id, Some(ply));
            }
        }
    }
    kept
}
