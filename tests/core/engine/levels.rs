//! Play of each level: its oversights and its moves.

use std::collections::HashSet;

use velha::engine::solve::Solver;
use velha::engine::{Budget, Control, Engine, Level, Limits, MoveAnswer, Value, cannot_lose};
use velha::game::{LineRule, Mark, Outcome, Placement, Position, Rules, Square};
use velha::session::Setup;

use crate::support::{PATIENCE, after, all_rules, any_game, next, rules, values_of};
use people::{PEOPLE, Person};

#[path = "../../../assets/levels/people.rs"]
mod people;

/// The squares that this level picks in `tries` tries, after these moves.
fn picks(rules: (u8, u8, u8), moves: &str, level: Level, tries: u64) -> HashSet<String> {
    let position = after(rules, moves);
    (0..tries)
        .map(|seed| pick(&mut Engine::with_seed(seed), &position, level).to_string())
        .collect()
}

fn pick(engine: &mut Engine, position: &Position, level: Level) -> Square {
    pick_with(engine, position, level, 2000)
}

fn pick_with(engine: &mut Engine, position: &Position, level: Level, nodes: u64) -> Square {
    choose(engine, position, level, nodes).made.square().unwrap()
}

fn choose(engine: &mut Engine, position: &Position, level: Level, nodes: u64) -> MoveAnswer {
    choose_within(engine, position, level, &Limits { nodes: Some(nodes), ..limits() })
}

fn choose_within(
    engine: &mut Engine,
    position: &Position,
    level: Level,
    limits: &Limits,
) -> MoveAnswer {
    engine.choose(position, level, limits, &Control::default()).unwrap()
}

/// One thread, and time enough on a busy machine.
fn limits() -> Limits {
    Limits { time: PATIENCE, threads: 1, ..Limits::default() }
}

#[test]
fn the_hard_level_seldom_and_the_strongest_never_leaves_a_line_alone() {
    for (rules, moves, expected) in [
        ((3, 3, 3), "a1 b1 a2 b2", "a3"),
        ((3, 3, 3), "a1 b2 a2", "a3"),
        ((3, 3, 3), "a1 c1 a2 c2", "a3"),
        ((15, 15, 5), "h8 a1 h9 a2 h10 a3 h11 h12", "h7"),
        ((15, 15, 5), "h8 a1 h9 a2 h10 a3 h11 a4", "h12 h7"),
        ((15, 15, 5), "h8 h7 h9 a2 h10 a3 h11", "h12"),
        ((4, 7, 4), "a1 a4 c1 b4 d1 g4", "b1"),
        ((4, 7, 4), "a1 a4 c1 b4 d1", "b1"),
    ] {
        let expected: HashSet<_> = expected.split_whitespace().map(String::from).collect();
        for level in [Level::Hard, Level::Master] {
            let picked = picks(rules, moves, level, 10);
            assert!(picked.is_subset(&expected), "{level:?}, {moves}: {picked:?}");
        }
    }
}

#[test]
fn the_random_level_picks_each_free_square_about_as_often() {
    let position = after(Rules::TIC_TAC_TOE, "a1 b1 a2 b2");
    let mut engine = Engine::with_seed(1);
    let mut counts = std::collections::HashMap::new();
    for _ in 0..5000 {
        *counts.entry(pick(&mut engine, &position, Level::Random)).or_insert(0) += 1;
    }
    assert_eq!(counts.len(), 5);
    assert!(counts.values().all(|count| (850..1150).contains(count)));
}

#[test]
fn nobody_beats_the_master_at_tic_tac_toe() {
    for master in Mark::ALL {
        let mut seen = HashSet::new();
        let start = Position::new(Rules::TIC_TAC_TOE, Mark::X);
        play_all(&start, master, &mut Engine::with_seed(7), &mut seen);
        assert!(seen.len() > 50);
    }
}

/// Plays every reply to the master, wherever it goes; it must not lose, and never leave a line
/// uncompleted.
fn play_all(position: &Position, master: Mark, engine: &mut Engine, seen: &mut HashSet<String>) {
    match position.outcome().and_then(Outcome::winner) {
        Some(winner) => return assert_eq!(winner, master, "\n{}", position.board()),
        None if position.outcome().is_some() => return,
        None => {}
    }
    if position.turn() == master {
        if !seen.insert(position.board().to_string()) {
            return;
        }
        let wins = |next: &Position| next.outcome().and_then(Outcome::winner).is_some();
        let mut free = position.board().free_squares();
        let can_win = free.any(|square| wins(&next(position, square)));
        let next = next(position, pick(engine, position, Level::Master));
        let won = wins(&next);
        assert_eq!(won, can_win, "\n{}", position.board());
        play_all(&next, master, engine, seen);
    } else {
        for square in position.placements() {
            play_all(&next(position, square), master, engine, seen);
        }
    }
}

/// A position that is not over after some moves drawn at random.
fn after_any_moves(random: &mut fastrand::Rng, rules: Rules) -> Position {
    loop {
        let plies = random.usize(0..rules.squares());
        let position = any_game(random, rules, plies);
        if position.outcome().is_none() {
            return position;
        }
    }
}

#[test]
fn the_master_wins_soonest_loses_latest_and_gives_no_draw_away_on_small_boards() {
    let mut rng = fastrand::Rng::with_seed(8);
    let limits = Limits { memory: 8 << 20, ..limits() };
    let mut decided = [0; 2];
    let sizes = (3..=5).flat_map(|rows| (3..=5).map(move |columns| (rows, columns)));
    for (rows, columns) in sizes.filter(|(rows, columns)| rows * columns <= 16) {
        for line in 3..=rows.max(columns) {
            for line_rule in [LineRule::AtLeast, LineRule::Exactly] {
                let rules = Rules::new(rows, columns, line).unwrap();
                let rules = rules.with_line_rule(line_rule);
                let (mut engine, mut solver) = (Engine::with_seed(1), Solver::default());
                for _ in 0..100 {
                    let position = after_any_moves(&mut rng, rules);
                    let choice = choose_within(&mut engine, &position, Level::Master, &limits);
                    let chosen = choice.made.square().unwrap();
                    let values = values_of(&mut solver, &position, Budget::default());
                    let found = values.iter().find(|found| found.square == chosen);
                    let best = values[0].value;
                    assert_eq!(found.unwrap().value, best, "{chosen}\n{}", position.board());
                    if let Value::Win { winner, .. } = best {
                        decided[usize::from(winner == position.turn())] += 1;
                    }
                }
            }
        }
    }
    assert!(decided.iter().all(|&count| count > 40), "{decided:?}");
}

/// Number of picks, of two hundred, that are one of these squares.
fn hits(rules: (u8, u8, u8), moves: &str, level: Level, squares: &str) -> usize {
    let position = after(rules, moves);
    let squares: Vec<_> = squares.split_whitespace().collect();
    let picks = (0..200).map(|seed| pick(&mut Engine::with_seed(seed), &position, level));
    picks.filter(|square| squares.contains(&&*square.to_string())).count()
}

#[test]
fn the_weaker_a_level_the_more_it_overlooks() {
    let small = (3, 3, 3);
    let gomoku = (15, 15, 5);
    // Two in a column, an open three of the other side, and the same along a diagonal.
    let two = (small, "a1 b2 a2", "a3");
    let three = (gomoku, "h8 d3 h9 k4 h10", "h7 h11 h6 h12");
    let slanted = (gomoku, "h8 d3 i9 m4 j10", "g7 k11 f6 l12");
    for ((rules, moves, squares), expected) in [
        (two, [60..110, 100..150, 170..200, 200..201, 200..201]),
        (three, [150..190, 180..201, 195..201, 200..201, 200..201]),
        (slanted, [115..175, 160..200, 190..201, 198..201, 200..201]),
    ] {
        for (level, range) in Level::ALL.into_iter().skip(1).zip(expected) {
            let hits = hits(rules, moves, level, squares);
            assert!(range.contains(&hits), "{level:?}, {moves}: {hits}");
        }
    }
}

#[test]
fn the_medium_level_looks_a_little_ahead_where_lines_are_long() {
    let falling = rules(8, 8, 5).with_placement(Placement::Falling);
    for (rules, most) in
        [(rules(7, 7, 4), 0), (falling, 0), (rules(9, 9, 5), 20), (rules(15, 15, 5), 20)]
    {
        // Two marks in which there is nothing to overlook.
        let mut position = Position::new(rules, Mark::X);
        for column in [3, 5] {
            position.play(Square::new(rules.rows() - 1, column)).unwrap();
        }
        for nodes in [1, 5, 2000] {
            let answer = choose(&mut Engine::with_seed(1), &position, Level::Medium, nodes);
            let looked_at = answer.info.map_or(0, |info| info.nodes);
            let range = most.min(1)..=nodes.min(most);
            assert!(range.contains(&looked_at), "{rules:?}, {nodes}: {looked_at}");
        }
    }
}

#[test]
fn the_hard_level_remembers_what_it_has_seen() {
    let position = after((15, 15, 5), "h8 i8 k6 g10");
    let limits = Limits { depth: Some(2), ..limits() };
    let looked_at = |engine: &mut Engine| {
        let answer = choose_within(engine, &position, Level::Hard, &limits);
        answer.info.expect("nothing to overlook").nodes
    };
    let mut engine = Engine::with_seed(1);
    let first = looked_at(&mut engine);
    // Searches of the strongest level and for people leave the table alone.
    choose(&mut engine, &position, Level::Master, 100);
    let again = looked_at(&mut engine);
    assert!(first < 2000 && 5 * again < 4 * first, "{first} and then {again}");
}

#[test]
fn what_is_not_new_is_overlooked_more() {
    // One row, with the last mark in it and elsewhere.
    let new = hits((5, 5, 4), "b2 e5 c2 e4 d2", Level::Beginner, "a2 e2");
    let old = hits((5, 5, 4), "b2 e5 c2 e4 d2 a5 d5", Level::Beginner, "a2 e2");
    assert!(old + 10 < new, "{old} of what was old, {new} of what was new");
}

#[test]
fn a_weak_move_is_near_the_other_marks() {
    for level in [Level::Beginner, Level::Easy, Level::Medium] {
        for seed in 0..20 {
            let mut engine = Engine::with_seed(seed);
            let mut position = after((15, 15, 5), "h8");
            while position.outcome().is_none() {
                let square = pick_with(&mut engine, &position, level, 200);
                let near = |other: Square| {
                    let rows = other.row.abs_diff(square.row);
                    position.board()[other].is_some()
                        && rows.max(other.column.abs_diff(square.column)) <= 2
                };
                assert!(position.rules().all_squares().any(near), "{level:?} {square}");
                position.play(square).unwrap();
            }
        }
    }
}

/// Plays a game against moves at random, with a perfect move proven within few positions at each
/// turn.
fn check_draw(random: &mut fastrand::Rng, rules: Rules) {
    let (mut solver, mut position) = (Solver::with_memory(8 << 20), Position::new(rules, Mark::X));
    let side = Mark::ALL[random.usize(..2)];
    let budget = Budget { nodes: Some(20_000), ..Budget::default() };
    assert_eq!(solver.value(&position, budget, |_| ()), Some(Value::Draw), "{rules:?}");
    while position.outcome().is_none() {
        let square = if position.turn() == side {
            solver.perfect_move(&position, budget, |_| ()).expect("a proof").square
        } else {
            random.choice(position.placements().collect::<Vec<_>>()).unwrap()
        };
        position.play(square).unwrap();
    }
    let winner = position.outcome().and_then(Outcome::winner);
    assert_ne!(winner, Some(side.other()), "{rules:?}");
}

#[test]
fn what_cannot_be_lost_is_a_proven_draw() {
    let (mut boards, mut random) = (0, fastrand::Rng::with_seed(6));
    for rows in 3..=12 {
        for columns in rows..=12 {
            for line in 3..=columns {
                let rules = Rules::new(rows, columns, line).unwrap();
                if !cannot_lose(rules) {
                    continue;
                }
                boards += 1;
                let turned = Rules::new(columns, rows, line).unwrap();
                assert!(cannot_lose(turned));
                for line_rule in [LineRule::AtLeast, LineRule::Exactly] {
                    check_draw(&mut random, rules.with_line_rule(line_rule));
                }
            }
        }
    }
    assert!(boards > 50, "{boards}");
    let mut others = 0;
    for size in [(3, 3, 3), (3, 4, 3), (4, 4, 4), (4, 4, 3)] {
        let others_than_plain = all_rules(size).into_iter().filter(|it| *it != it.plain());
        for rules in others_than_plain.filter(|&rules| cannot_lose(rules)) {
            let empty = Position::new(rules, Mark::X);
            let control = Control::default();
            let info = Engine::with_seed(1).analyse(&empty, &Limits::default(), &control);
            assert_eq!(info.unwrap().value, Value::Draw, "{rules:?}");
            others += 1;
        }
    }
    assert!(others > 8, "{others}");
    assert!(!cannot_lose(rules(6, 7, 4).with_placement(Placement::Falling)));
    assert!(!cannot_lose(Rules::new(15, 15, 5).unwrap()));
    assert!(!cannot_lose(Rules::new(4, 3, 3).unwrap()));
}

#[test]
fn the_master_wins_connect_four_when_it_begins() {
    let rules = rules(6, 7, 4).with_placement(Placement::Falling);
    for (seed, level) in [(1, Level::Easy), (2, Level::Hard)] {
        let (mut master, mut other) = (Engine::with_seed(seed), Engine::with_seed(!seed));
        let mut position = Position::new(rules, Mark::X);
        while position.outcome().is_none() {
            let square = if position.turn() == Mark::X {
                // In positions, so that it does not hang on how busy the machine is.
                pick_with(&mut master, &position, Level::Master, 200_000)
            } else {
                pick(&mut other, &position, level)
            };
            position.play(square).unwrap();
        }
        let winner = position.outcome().and_then(Outcome::winner);
        assert_eq!(winner, Some(Mark::X), "\n{}", position.board());
    }
}

/// Wins, draws and losses of the first side in `games` games, each side beginning in half of them.
fn play_match(
    rules: Rules,
    games: u64,
    mut first: impl FnMut(u64, &Position) -> Square,
    mut second: impl FnMut(u64, &Position) -> Square,
) -> [u32; 3] {
    let mut results = [0; 3];
    for seed in 0..games {
        let mut position = Position::new(rules, Mark::X);
        let side = Mark::ALL[(seed % 2) as usize];
        while position.outcome().is_none() {
            let of_first = position.turn() == side;
            let square = if of_first { first(seed, &position) } else { second(seed, &position) };
            position.play(square).unwrap();
        }
        let winner = position.outcome().and_then(Outcome::winner);
        results[winner.map_or(1, |winner| if winner == side { 0 } else { 2 })] += 1;
    }
    results
}

/// Moves of a level; it plays each game alike.
fn of_level(level: Level) -> impl FnMut(u64, &Position) -> Square {
    let (mut game, mut engine) = (0, Engine::with_seed(0));
    move |seed, position| {
        if seed != game {
            (game, engine) = (seed, Engine::with_seed(seed));
        }
        pick_with(&mut engine, position, level, 300)
    }
}

#[test]
fn each_level_beats_the_one_below() {
    for (rules, games) in [
        (Rules::TIC_TAC_TOE, 200),
        (rules(5, 5, 4), 60),
        (rules(9, 9, 5), 40),
        (rules(6, 7, 4).with_placement(Placement::Falling), 40),
    ] {
        for pair in Level::ALL.windows(2) {
            let [wins, draws, losses] =
                play_match(rules, games, of_level(pair[1]), of_level(pair[0]));
            let is_drawn = pair[1] == Level::Master && cannot_lose(rules);
            let beats = if is_drawn { losses == 0 } else { wins > losses };
            assert!(beats, "{rules:?} {pair:?}: {wins} {draws} {losses}");
        }
    }
}

#[test]
fn a_child_wins_one_of_the_first_three_games() {
    let setup = Setup::default();
    let level = setup.seating.players.two.who.level().unwrap();
    let child = PEOPLE[0];
    let mut rng = fastrand::Rng::with_seed(1);
    let mut engine = Engine::with_seed(1);
    let mut lost = 0;
    for _ in 0..300 {
        let mut position = Position::new(setup.rules, Mark::X);
        while position.outcome().is_none() {
            let square = match position.turn() {
                Mark::X => child.choose(&position, &mut rng),
                Mark::O => pick(&mut engine, &position, level),
            };
            position.play(square).unwrap();
        }
        lost += u32::from(position.outcome().and_then(Outcome::winner) != Some(Mark::X));
    }
    let none_of_three = (f64::from(lost) / 300.0).powi(3);
    assert!(none_of_three < 0.1, "{}: {none_of_three}", child.name);
}

#[test]
fn the_stronger_a_person_or_the_weaker_a_level_the_more_a_person_wins() {
    let points = |person: Person, level: Level| {
        let mut rng = fastrand::Rng::with_seed(1);
        let person = |_, position: &Position| person.choose(position, &mut rng);
        let [wins, draws, _] = play_match(Rules::TIC_TAC_TOE, 200, person, of_level(level));
        2 * wins + draws
    };
    let table = PEOPLE.map(|person| Level::ALL.map(|level| points(person, level)));
    // Of 400 points; two neighbours may be as good as each other.
    let slack = 25;
    for of_person in &table {
        assert!(of_person.windows(2).all(|pair| pair[1] < pair[0] + slack), "{table:?}");
    }
    for pair in table.windows(2) {
        let levels = pair[0].iter().zip(&pair[1]);
        assert!(levels.skip(1).all(|(weaker, stronger)| weaker < &(stronger + slack)), "{table:?}");
    }
}
