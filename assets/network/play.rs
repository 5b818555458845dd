//! Games of the search against itself.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::time::{Duration, Instant};

use fastrand::Rng;
use velha::engine::tools::NetworkInput;
use velha::engine::{Control, Engine, Level, Limits, Value};
use velha::game::{LineRule, Mark, Outcome, Position, Rules, Square};

use crate::DECIDED;

/// The nodes of a search for a move of a game, on average, and for a position beside it.
const NODES: u64 = 1_200;
const NODES_BESIDE: u64 = 360;
/// Positions looked at beside each move of a game.
const BESIDE: usize = 4;
/// An opening is balanced where the score is less than this.
const BALANCED: i32 = 250;

/// Boards, how often they are played, in parts of a hundred: most games are on the usual one. Lines of
/// seven and more are counted in another unit.
const BOARDS: [(u32, [u8; 3], LineRule); 10] = [
    (55, [15, 15, 5], LineRule::AtLeast),
    (9, [19, 19, 5], LineRule::AtLeast),
    (6, [12, 12, 5], LineRule::AtLeast),
    (5, [9, 9, 5], LineRule::AtLeast),
    (8, [15, 15, 5], LineRule::Exactly),
    (6, [15, 15, 5], LineRule::Caro),
    (4, [20, 20, 6], LineRule::AtLeast),
    (5, [7, 7, 4], LineRule::AtLeast),
    (1, [10, 10, 6], LineRule::Caro),
    (1, [6, 9, 4], LineRule::Exactly),
];

/// Plays for so long, and writes each game to the file.
pub(crate) fn play(path: &str, time: Duration) {
    let mut out = BufWriter::new(File::create(path).expect("the file of games"));
    let mut player = Player { rng: Rng::new(), engine: Engine::new() };
    let (start, mut games) = (Instant::now(), 0);
    while start.elapsed() < time {
        let Some(opening) = player.opening() else { continue };
        player.game(opening, &mut out).expect("room for the games");
        games += 1;
        if games % 100 == 0 {
            eprintln!("{games} games");
        }
    }
    out.flush().expect("room for the last games");
}

/// A position, and the numbers of the squares that were played.
#[derive(Clone)]
struct Game {
    position: Position,
    moves: Vec<usize>,
}

impl Game {
    fn play(&mut self, square: Square) -> bool {
        let columns = usize::from(self.position.rules().columns());
        self.moves.push(usize::from(square.row) * columns + usize::from(square.column));
        self.position.play(square).is_ok() && self.position.outcome().is_none()
    }

    /// One line: rows, columns, line, rule, the result for X (9 where it is not known), the number
    /// of moves before the first score; the moves; the scores.
    fn write(&self, out: &mut impl Write, result: i8, scores: &[i32]) -> std::io::Result<()> {
        let rules = self.position.rules();
        let (rows, columns, line) = (rules.rows(), rules.columns(), rules.line());
        let opening = self.moves.len() - if result == 9 { 0 } else { scores.len() };
        let words = |numbers: Vec<String>| numbers.join(" ");
        let moves = words(self.moves.iter().map(ToString::to_string).collect());
        let scores = words(scores.iter().map(ToString::to_string).collect());
        let rule = rules.line_rule as u8;
        writeln!(out, "{rows} {columns} {line} {rule} {result} {opening}|{moves}|{scores}")
    }
}

struct Player {
    rng: Rng,
    engine: Engine,
}

impl Player {
    /// A few stones near each other, after which neither side stands better.
    fn opening(&mut self) -> Option<Game> {
        let mut ticket = self.rng.u32(0..100);
        let (_, [rows, columns, line], line_rule) = BOARDS.into_iter().find(|(often, ..)| {
            let drawn = ticket < *often;
            ticket = ticket.saturating_sub(*often);
            drawn
        })?;
        let rules = Rules::new(rows, columns, line).ok()?.with_line_rule(line_rule);
        let mut game = Game { position: Position::new(rules, Mark::X), moves: Vec::new() };
        let plies = self.rng.usize(2..9);
        let spread = self.rng.u8(2..5);
        let middle = if self.rng.u8(0..3) == 0 {
            [self.rng.u8(0..rows), self.rng.u8(0..columns)]
        } else {
            [rows / 2, columns / 2]
        };
        while game.moves.len() < plies {
            let [row, column] =
                middle.map(|at| (at + self.rng.u8(0..=2 * spread)).wrapping_sub(spread));
            let square = Square::new(row, column);
            if game.position.check(square).is_ok() && !game.play(square) {
                return None;
            }
        }
        let (_, score) = self.think(&game.position, NODES)?;
        (score.abs() <= BALANCED).then_some(game)
    }

    /// The move of a search, and its score for the side to move.
    fn think(&mut self, position: &Position, nodes: u64) -> Option<(Square, i32)> {
        let limits = Limits { nodes: Some(nodes), threads: 1, ..Limits::default() };
        let answer = self.engine.choose(position, Level::Master, &limits, &Control::default())?;
        let sign = if position.turn() == Mark::X { 1 } else { -1 };
        let score = match answer.info?.value {
            Value::Estimate(estimate) => (estimate * 100.0).round() as i32 * sign,
            Value::Win { winner, plies, .. } => {
                let score = 30_000 - i32::from(plies);
                if winner == position.turn() { score } else { -score }
            }
            Value::Draw => 0,
        };
        Some((answer.made.square()?, score))
    }

    /// Plays a game from an opening, now and then with another move than the best.
    fn game(&mut self, mut game: Game, out: &mut impl Write) -> std::io::Result<()> {
        let mut scores = Vec::new();
        let odd = if self.rng.bool() { 0 } else { self.rng.u32(5..20) };
        while game.position.outcome().is_none() {
            let nodes = NODES * self.rng.u64(5..15) / 10;
            let Some((mut square, score)) = self.think(&game.position, nodes) else {
                return Ok(());
            };
            if self.rng.u32(0..100) < odd && score.abs() < DECIDED {
                let moves = NetworkInput::new(&game.position).moves;
                square = self.rng.choice(moves.into_iter().take(8)).unwrap_or(square);
            }
            for _ in 0..BESIDE {
                self.beside(game.clone(), out)?;
            }
            scores.push(score);
            let mover = game.position.turn();
            game.play(square);
            // Most games that are decided are not played to their end.
            if score >= DECIDED && self.rng.u8(0..4) > 0 {
                let result = if mover == Mark::X { 1 } else { -1 };
                return game.write(out, result, &scores);
            }
        }
        let winner = game.position.outcome().and_then(Outcome::winner);
        let result = winner.map_or(0, |winner| if winner == Mark::X { 1 } else { -1 });
        game.write(out, result, &scores)
    }

    /// A position as a search meets it: some moves further, good ones and others.
    fn beside(&mut self, mut game: Game, out: &mut impl Write) -> std::io::Result<()> {
        for _ in 0..self.rng.u8(1..6) {
            let best = if self.rng.u8(0..3) == 0 { 30 } else { 6 };
            let moves = NetworkInput::new(&game.position).moves;
            let square = self.rng.choice(moves.into_iter().take(best));
            if !square.is_some_and(|square| game.play(square)) {
                return Ok(());
            }
        }
        if NetworkInput::new(&game.position).is_quiet
            && let Some((_, score)) = self.think(&game.position, NODES_BESIDE)
        {
            game.write(out, 9, &[score])?;
        }
        Ok(())
    }
}
