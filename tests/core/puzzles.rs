//! The puzzles: what they say of each position is proven once more.

use std::cell::RefCell;
use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use velha::engine::solve::Solver;
use velha::engine::{Budget, Control, Engine, Level, Limits, MoveValue, Value, own_moves};
use velha::game::{
    LineOutcome, LineRule, Mark, MoveEffect, Placement, Position, Rules, Square, Threats,
};
use velha::puzzles::{self, Goal, Puzzle};

use crate::support::{PATIENCE, after, next, rules, square, values_of};

/// With more squares than this nothing but forced wins can be proven.
const SOLVABLE: usize = 36;

/// Returns true if every move can be proven by these rules.
fn is_small(rules: Rules) -> bool {
    rules.squares() <= SOLVABLE || rules.falls()
}

/// Every puzzle, board by board.
fn series() -> BTreeMap<Rules, Vec<&'static Puzzle>> {
    let mut all: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for puzzle in puzzles::all() {
        all.entry(puzzle.position.rules()).or_default().push(puzzle);
    }
    all
}

/// Every puzzle on large boards.
fn large() -> impl Iterator<Item = &'static Puzzle> {
    puzzles::all().iter().filter(|puzzle| !is_small(puzzle.position.rules()))
}

/// Returns true if the solver, which shares nothing with the maker of the puzzles, is right about
/// these rules.
fn is_solved(rules: Rules) -> bool {
    rules == rules.plain()
}

#[test]
fn there_are_puzzles_on_each_board_and_every_line_of_the_list_is_one() {
    let boards: BTreeSet<_> = series().into_keys().collect();
    let expected = [
        rules(3, 3, 3),
        rules(3, 3, 3).with_completing(LineOutcome::Loses),
        rules(4, 3, 3),
        rules(4, 4, 3),
        rules(4, 4, 4),
        rules(5, 5, 4),
        rules(6, 5, 4),
        rules(6, 7, 4).with_placement(Placement::Falling),
        rules(15, 15, 5),
        rules(15, 15, 5).with_line_rule(LineRule::Caro),
        Rules::RENJU,
    ];
    assert_eq!(boards, expected.into());
    let list = include_str!("../../assets/puzzles/puzzles.txt");
    let lines = list.lines().filter(|line| !line.starts_with(['#', 'b'])).count();
    assert_eq!(puzzles::all().len(), lines);
    assert!(lines >= 80, "{lines}");
    assert!(series().values().all(|series| series.len() >= 8));
}

/// The stones of the side to move and of the other on each square of the board turned in each way.
fn views(position: &Position) -> Vec<Vec<Option<bool>>> {
    let (rules, board) = (position.rules(), position.board());
    let (rows, columns) = (rules.rows(), rules.columns());
    let turned = |square: Square| Square::new(square.column, rows - 1 - square.row);
    let mirrored = |square: Square| Square::new(square.row, columns - 1 - square.column);
    let turns = if rows == columns { vec![0, 1, 2, 3] } else { vec![0, 2] };
    let mut views = Vec::new();
    for turns in turns {
        for mirror in [false, true] {
            let view = rules.all_squares().map(|square| {
                let mut at = if mirror { mirrored(square) } else { square };
                if rows == columns {
                    for _ in 0..turns {
                        at = turned(at);
                    }
                } else if turns == 2 {
                    at = Square::new(rows - 1 - at.row, columns - 1 - at.column);
                }
                board[at].map(|mark| mark == position.turn())
            });
            views.push(view.collect());
        }
    }
    views
}

#[test]
fn no_puzzle_is_there_twice_not_even_seen_from_another_side() {
    let mut keys = HashSet::new();
    for series in series().into_values() {
        let mut seen = HashSet::new();
        for puzzle in series {
            assert!(keys.insert(puzzle.key()), "{}", puzzle.key());
            assert!(puzzle.key().is_ascii() && !puzzle.key().contains(char::is_whitespace));
            let views = views(&puzzle.position);
            assert!(!views.iter().any(|view| seen.contains(view)), "{}", puzzle.key());
            seen.extend(views);
        }
    }
    // Progress is kept under this name.
    let position = after((3, 4, 3), "b1 d3 c1");
    let puzzle = Puzzle::new(position, Goal::Draw, Square::new(0, 0));
    assert_eq!(puzzle.key(), "3x4-3:O:1XX1/4/3O");
    let falling = rules(6, 7, 4).with_placement(Placement::Falling);
    let all = falling.with_completing(LineOutcome::Loses).with_line_rule(LineRule::Caro);
    for (rules, key) in [(falling, "6x7-4-falling"), (all, "6x7-4-caro-misere-falling")] {
        let puzzle = Puzzle::new(after(rules, "d6"), Goal::Draw, Square::new(5, 0));
        assert_eq!(puzzle.key(), format!("{key}:O:7/7/7/7/7/3X3"));
    }
}

#[test]
fn every_puzzle_is_a_position_of_its_board_in_which_nothing_is_to_be_completed_or_stopped_at_once()
{
    for (rules, series) in series() {
        for Puzzle { position, answer, .. } in series {
            let board = position.board();
            assert_eq!(position.outcome(), None);
            let (x, o) = (board.count(Mark::X), board.count(Mark::O));
            let turn = if x == o { Mark::X } else { Mark::O };
            assert!((x == o || x == o + 1) && position.turn() == turn, "\n{board}");
            assert_eq!(position.check(*answer), Ok(MoveEffect::Marked));
            // The threat is the very thing to be seen if a line loses.
            if rules.completing == LineOutcome::Loses {
                continue;
            }
            for mark in Mark::ALL {
                assert_eq!(Threats::of(board, mark).completing, [], "\n{board}");
            }
        }
    }
}

/// Proven value of each move of a position.
fn values(position: &Position, solver: &mut Solver) -> Vec<MoveValue> {
    if is_solved(position.rules()) {
        return values_of(solver, position, Budget::default());
    }
    let found = RefCell::new(BTreeMap::new());
    let on_value = |it: MoveValue| {
        found.borrow_mut().insert(it.square, it);
    };
    let control = Control::default().with_values(&on_value);
    let limits = Limits { time: PATIENCE, threads: 1, ..Limits::default() };
    Engine::with_seed(1).multi_pv(position, &limits, &control);
    found.take().into_values().collect()
}

#[test]
fn on_small_boards_the_values_of_all_moves_are_as_it_says_and_a_long_way_is_hard() {
    let mut solver = Solver::with_memory(64 << 20);
    for (rules, series) in series() {
        if !is_small(rules) {
            continue;
        }
        for puzzle in series {
            let position = &puzzle.position;
            let (mover, other) = (position.turn(), position.turn().other());
            let mut longest = 0;
            let values = values(position, &mut solver);
            assert_eq!(values.len(), position.placements().count());
            for MoveValue { square, value } in values {
                assert!(value.is_proven(), "{square} in {}", puzzle.key());
                let winner = match value {
                    Value::Win { winner, plies, .. } => {
                        longest = longest.max(plies * u16::from(winner == other));
                        Some(winner)
                    }
                    _ => None,
                };
                let holds = match (puzzle.goal, square == puzzle.answer) {
                    (Goal::Win(most), true) => {
                        let winner = mover;
                        let plies = most;
                        value == Value::win(winner, plies)
                    }
                    (Goal::Win(_), false) => winner != Some(mover),
                    (Goal::Draw, true) => winner.is_none(),
                    (Goal::Draw, false) => winner == Some(other),
                };
                assert!(holds, "{square} in {}: {value}", puzzle.key());
            }
            let plies = match puzzle.goal {
                Goal::Win(plies) => plies,
                Goal::Draw => longest,
            };
            assert!(puzzle.difficulty >= own_moves(plies), "{}", puzzle.key());
        }
    }
}

#[test]
fn on_large_boards_no_win_is_easier_than_it_is_long() {
    for puzzle in large() {
        let Goal::Win(plies) = puzzle.goal else {
            panic!("no draw can be proven: {}", puzzle.key());
        };
        assert!(puzzle.difficulty >= own_moves(plies), "{}", puzzle.key());
    }
}

/// The more stars, the less often an answer is found at sight.
#[test]
fn the_path_leads_from_easy_to_hard() {
    let stars = |puzzle: &&Puzzle| puzzles::stars(puzzle.difficulty);
    assert!(puzzles::all().is_sorted_by_key(|puzzle| puzzles::stars(puzzle.difficulty)));
    assert!(puzzles::all().iter().map(|puzzle| puzzle.number).eq(1..=puzzles::all().len()));
    let mut engine = Engine::with_seed(1);
    let limits = Limits { threads: 1, ..Limits::default() };
    let mut share = |of: u8| {
        let some: Vec<_> = puzzles::all().iter().filter(|it| stars(it) == of).collect();
        assert!(some.len() >= 5, "{of}");
        let mut finds = |puzzle: &&&Puzzle| {
            let control = Control::default();
            let choice = engine.choose(&puzzle.position, Level::Medium, &limits, &control);
            choice.and_then(|it| it.made.square()) == Some(puzzle.answer)
        };
        let tried = some.iter().cycle().take(20 * some.len());
        100 * tried.filter(|puzzle| finds(puzzle)).count() / (20 * some.len())
    };
    let found = [1, 2, 3, 4].map(&mut share);
    assert!(found.is_sorted_by(|easier, harder| easier > harder), "{found:?}");
}

/// The search proves it of every move, and of nearly every one the solver, which shares nothing
/// with it.
#[test]
fn on_large_boards_one_move_wins_and_after_any_other_the_other_side_does() {
    let mut engine = Engine::with_seed(1);
    let mut solver = Solver::with_memory(64 << 20);
    let control = Control::default();
    let limits = Limits {
        time: Duration::from_mins(1),
        nodes: Some(1_000_000),
        threads: 1,
        memory: 16 << 20,
        ..Limits::default()
    };
    let mut won_by =
        |position: &Position| match engine.analyse(position, &limits, &control).unwrap().value {
            Value::Win { winner, .. } => Some(winner),
            _ => None,
        };
    let (mut all, mut proven_twice) = (0, 0);
    for puzzle in large() {
        let position = &puzzle.position;
        for square in position.placements() {
            let winner =
                if square == puzzle.answer { position.turn() } else { position.turn().other() };
            let next = next(position, square);
            assert_eq!(won_by(&next), Some(winner), "{square} in {}", puzzle.key());
            if !is_solved(position.rules()) {
                continue;
            }
            let few = Budget { nodes: Some(1_000), ..Budget::default() };
            match solver.value(&next, few, |_| ()) {
                None => {}
                Some(Value::Win { winner: other, .. }) if other == winner => proven_twice += 1,
                other => panic!("{square} in {}: {other:?}", puzzle.key()),
            }
            all += 1;
        }
    }
    assert!(proven_twice * 100 >= all * 99, "{proven_twice} of {all}");
}

#[test]
fn on_large_boards_a_win_takes_as_long_as_it_says() {
    let mut solver = Solver::with_memory(64 << 20);
    for puzzle in large().filter(|puzzle| is_solved(puzzle.position.rules())) {
        let Goal::Win(most) = puzzle.goal else {
            continue;
        };
        let value = solver.value(&puzzle.position, Budget::default(), |_| ());
        let winner = puzzle.position.turn();
        let value = value.map(|value| value.with_min_plies(most));
        assert_eq!(value, Some(Value::win(winner, most)), "{}", puzzle.key());
    }
}

/// Seen from the loser the search goes on after it has found a win, and finds shorter ones.
#[test]
fn on_large_boards_no_shorter_win_is_found_than_it_says() {
    let limits = Limits {
        time: PATIENCE,
        nodes: Some(30_000),
        threads: 1,
        memory: 16 << 20,
        ..Limits::default()
    };
    for puzzle in large() {
        let Goal::Win(most) = puzzle.goal else { continue };
        let after = next(&puzzle.position, puzzle.answer);
        let report = Engine::with_seed(1).analyse(&after, &limits, &Control::default());
        let Some(Value::Win { plies, .. }) = report.map(|it| it.value) else {
            panic!("no win in {}", puzzle.key());
        };
        assert!(plies + 1 >= most, "{}: {} plies", puzzle.key(), plies + 1);
    }
}

/// Many a win begins with a move that leaves an only reply, and is seen behind it alone.
#[test]
fn on_large_boards_the_answer_is_told_to_win_among_the_values_of_all_squares() {
    let limits = Limits { time: PATIENCE, threads: 1, memory: 16 << 20, ..Limits::default() };
    for puzzle in large() {
        let won = AtomicBool::new(false);
        let found = |it: MoveValue| {
            let wins = it.square == puzzle.answer && it.value.is_win_of(puzzle.position.turn());
            won.fetch_or(wins, Ordering::Relaxed);
        };
        let control = Control::new(&won, &|_| {}).with_values(&found);
        Engine::with_seed(1).multi_pv(&puzzle.position, &limits, &control);
        assert!(won.into_inner(), "{}", puzzle.key());
    }
}

/// In the games of the second series of gomoku X is proven to win at every turn.
#[test]
fn some_puzzles_come_from_the_solution_of_gomoku() {
    let mut engine = Engine::with_seed(1);
    let limits = Limits { time: PATIENCE, nodes: Some(40_000), threads: 1, ..Limits::default() };
    let list = include_str!("../../assets/puzzles/puzzles.txt");
    let solved = list.split("board ").filter_map(|it| it.strip_prefix("15x15,5\n")).last();
    let solved = solved.unwrap();
    for line in solved.lines() {
        let mut position = Position::new(Rules::GOMOKU, Mark::X);
        for made in line.split(' ').skip(4) {
            if position.turn() == Mark::X {
                let report = engine.analyse(&position, &limits, &Control::default()).unwrap();
                assert!(report.value.is_win_of(Mark::X), "{made} in {line}");
            }
            position.play(square(made)).unwrap();
        }
    }
    assert_eq!(solved.lines().count(), 12);
}

/// The moves with which the search ends a game from here.
fn line(start: &Position, engine: &mut Engine) -> Vec<Position> {
    let mut line = vec![start.clone()];
    while let Some(last) = line.last().filter(|it| it.outcome().is_none()) {
        let limits =
            Limits { time: PATIENCE, nodes: Some(20_000), threads: 1, ..Limits::default() };
        let report = engine.analyse(last, &limits, &Control::default()).unwrap();
        line.push(next(last, report.pv[0]));
    }
    line
}

/// In renju whoever begins wins by a four and a three at once, and the other side by a four that may
/// not be stopped.
#[test]
fn puzzles_of_renju_teach_its_two_ways_to_win() {
    let mut engine = Engine::with_seed(1);
    let (mut by_four_three, mut by_ban) = (0, 0);
    for puzzle in &series()[&Rules::RENJU] {
        let mover = puzzle.position.turn();
        let line = line(&next(&puzzle.position, puzzle.answer), &mut engine);
        let completing = |at: &Position| Threats::completing(at.board(), mover);
        // Before the last reply there is one square to be taken, and more than one before its like.
        let four = &line[line.len() - if mover == Mark::X { 5 } else { 3 }];
        let [stop] = completing(four)[..] else {
            panic!("no four in {}:\n{}", puzzle.key(), four.board())
        };
        if mover == Mark::O {
            assert!(four.ban(stop).is_some(), "{}", puzzle.key());
            by_ban += 1;
        } else {
            let straight = &line[line.len() - 3];
            assert!(completing(straight).len() > 1, "{}", puzzle.key());
            assert_eq!(four.ban(stop), None);
            by_four_three += 1;
        }
    }
    assert!(by_four_three >= 4 && by_ban >= 4, "{by_four_three} and {by_ban}");
}
