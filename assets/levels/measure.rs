//! Measures the levels: `cargo run --release --example measure-levels -- GAMES NODES [ONLY [BOARD]]`
//!
//! Each level plays so many games against the one below it, and against people of several
//! strengths, on boards of every kind; each side begins in half of them. Searches look at so many
//! positions for each move at most. It prints the numbers of the tables in README.md beside it, with wins,
//! draws and losses in brackets; with `ladder` or `people` as the third word, only those, and of the boards
//! only those whose names have the fourth in them.

#![expect(clippy::print_stdout, reason = "what it measures is for reading")]

mod people;

use std::env;
use std::time::Duration;

use fastrand::Rng;
use people::{PEOPLE, Person};
use velha::engine::{Control, Engine, Level, Limits};
use velha::game::{LineOutcome, LineRule, Mark, Outcome, Placement, Position, Rules, Square};

/// One side of a match.
#[derive(Clone, Copy)]
enum Player {
    Level(Level),
    Person(Person),
}

/// Wins, draws and losses.
#[derive(Clone, Copy, Default)]
struct Score([u32; 3]);

impl Score {
    /// The share of the decided games that were won.
    fn share(self) -> f64 {
        let [wins, _, losses] = self.0;
        f64::from(wins) / f64::from((wins + losses).max(1))
    }

    /// The standard error of that share.
    fn error(self) -> f64 {
        let [wins, _, losses] = self.0;
        // One more of each, so that it is not nothing where all were won.
        let (wins, games) = (f64::from(wins + 1), f64::from(wins + losses + 2));
        (wins / games * (1.0 - wins / games) / games).sqrt()
    }
}

fn boards() -> Vec<(&'static str, Rules)> {
    let of = |rows, columns, line| Rules::new(rows, columns, line).expect("sizes in range");
    let falling = |rules: Rules| rules.with_placement(Placement::Falling);
    let misere = |rules: Rules| rules.with_completing(LineOutcome::Loses);
    vec![
        ("3x3", Rules::TIC_TAC_TOE),
        ("5x5, 4", of(5, 5, 4)),
        ("7x7, 4", of(7, 7, 4)),
        ("9x9, 5", of(9, 9, 5)),
        ("15x15, 5", of(15, 15, 5)),
        ("Connect Four", falling(of(6, 7, 4))),
        ("falling 8x8, 4", falling(of(8, 8, 4))),
        ("misère 3x3", misere(Rules::TIC_TAC_TOE)),
        ("misère 4x4, 4", misere(of(4, 4, 4))),
        ("falling misère 6x7, 4", misere(falling(of(6, 7, 4)))),
        ("caro 15x15, 5", of(15, 15, 5).with_line_rule(LineRule::Caro)),
    ]
}

fn main() {
    let words: Vec<_> = env::args().skip(1).collect();
    let games = words.first().and_then(|word| word.parse().ok()).expect("a number of games");
    let nodes = words.get(1).and_then(|word| word.parse().ok()).expect("a number of nodes");
    let only = words.get(2).map_or("", String::as_str);
    let on = words.get(3).map_or("", String::as_str);
    let boards: Vec<_> = boards().into_iter().filter(|(name, _)| name.contains(on)).collect();
    if only != "people" {
        ladder(&boards, games, nodes);
    }
    if only != "ladder" {
        for &(name, rules) in &boards {
            people(name, rules, games, nodes);
        }
    }
}

/// Each level against the one below it.
fn ladder(boards: &[(&str, Rules)], games: u32, nodes: u64) {
    let pairs: Vec<_> = Level::ALL.windows(2).collect();
    let heads = pairs.iter().map(|pair| format!(" {:?} - {:?} |", pair[1], pair[0]));
    println!("| Board |{}", heads.collect::<String>());
    println!("| --- |{}", " --- |".repeat(pairs.len()));
    for &(name, rules) in boards {
        print!("| {name} |");
        for pair in &pairs {
            let [below, above] = [pair[0], pair[1]].map(Player::Level);
            let score = play_match(rules, [above, below], games, nodes);
            let (share, error) = (100.0 * score.share(), 100.0 * score.error());
            print!(" {share:.0} ± {error:.0} ({}) |", score.0.map(|it| it.to_string()).join("/"));
        }
        println!();
    }
}

/// Each of the people against each level.
fn people(name: &str, rules: Rules, games: u32, nodes: u64) {
    let heads = Level::ALL.map(|level| format!(" {level:?} |"));
    println!("\n| {name} |{}", heads.concat());
    println!("| --- |{}", " --- |".repeat(heads.len()));
    for person in PEOPLE {
        print!("| {} |", person.name);
        for level in Level::ALL {
            let sides = [Player::Person(person), Player::Level(level)];
            let Score([wins, draws, losses]) = play_match(rules, sides, games, nodes);
            let percent = |count: u32| (100.0 * f64::from(count) / f64::from(games)).round();
            print!(" {}/{}/{} |", percent(wins), percent(draws), percent(losses));
        }
        println!();
    }
}

/// Wins, draws and losses of the first player; each begins in half of the games.
fn play_match(rules: Rules, players: [Player; 2], games: u32, nodes: u64) -> Score {
    let mut score = Score::default();
    for seed in (0..games).map(u64::from) {
        let mut engines = [Engine::with_seed(seed), Engine::with_seed(!seed)];
        let mut rng = Rng::with_seed(seed << 32 | u64::from(games));
        let mut position = Position::new(rules, Mark::X);
        let first = Mark::ALL[(seed % 2) as usize];
        while position.outcome().is_none() {
            let side = usize::from(position.turn() != first);
            let square = match players[side] {
                Player::Level(level) => choose(&mut engines[side], &position, level, nodes),
                Player::Person(person) => person.choose(&position, &mut rng),
            };
            position.play(square).expect("a free square");
        }
        let winner = position.outcome().and_then(Outcome::winner);
        score.0[winner.map_or(1, |winner| if winner == first { 0 } else { 2 })] += 1;
    }
    score
}

fn choose(engine: &mut Engine, position: &Position, level: Level, nodes: u64) -> Square {
    let limits = Limits {
        time: Duration::from_hours(1),
        nodes: Some(nodes),
        threads: 1,
        // Enough for the table of openings of Connect Four.
        memory: 16 << 20,
        ..Limits::default()
    };
    let choice = engine.choose(position, level, &limits, &Control::default());
    let made = choice.expect("the game is not over").made;
    made.square().expect("a mark to place")
}
