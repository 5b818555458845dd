//! Games of the search against itself.

use std::fs::File;
use std::io::{BufWriter, Result, Write};
use std::time::{Duration, Instant};

use fastrand::Rng;
use velha::engine::Engine;
use velha::engine::tools::NetworkInput;
use velha::game::{LineRule, Mark, Outcome, Position, Rules, Square};

use crate::record::Record;
use crate::{DECIDED, think};

/// The nodes of a search for a move of a game, on average.
const NODES: u64 = 1_200;
/// Positions looked at beside each move of a game.
const BESIDE: usize = 4;
/// Positions of other boards with each game: without them, what is learnt is wrong there.
const ELSEWHERE: usize = 2;
/// An opening is balanced where the score is less than this.
const BALANCED: i32 = 250;

/// Boards, how often they are played, in parts of a hundred: most games are on the usual ones. Games of
/// lines of six last so long that they would fill most of the file.
const BOARDS: [(u32, [u8; 3], LineRule); 7] = [
    (62, [15, 15, 5], LineRule::AtLeast),
    (21, [20, 20, 5], LineRule::AtLeast),
    (1, [12, 12, 5], LineRule::AtLeast),
    (1, [9, 9, 5], LineRule::AtLeast),
    (9, [15, 15, 5], LineRule::Exactly),
    (4, [15, 15, 5], LineRule::Caro),
    (2, [7, 7, 4], LineRule::AtLeast),
];

/// Plays for so long, and writes each game to the file.
pub(crate) fn play(path: &str, time: Duration) {
    let mut out = BufWriter::new(File::create(path).expect("the file of games"));
    let mut player = Player { rng: Rng::new(), engine: Engine::new() };
    let (start, mut games) = (Instant::now(), 0);
    while start.elapsed() < time {
        let Some(opening) = player.opening() else { continue };
        player.game(opening, &mut out).expect("room for the games");
        for _ in 0..ELSEWHERE {
            player.elsewhere(&mut out).expect("room for positions of other boards");
        }
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

    fn write(self, out: &mut impl Write, result: Option<i8>, scores: Vec<i32>) -> Result<()> {
        let Self { position, moves } = self;
        // The score of a single position is that after its last move.
        let opening = moves.len() - result.map_or(0, |_| scores.len());
        Record { rules: position.rules(), result, opening, moves, scores }.write(out)
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
        let (_, score) = think(&mut self.engine, &game.position, NODES)?;
        (score.abs() <= BALANCED).then_some(game)
    }

    /// Plays a game from an opening, now and then with another move than the best.
    fn game(&mut self, mut game: Game, out: &mut impl Write) -> Result<()> {
        let mut scores = Vec::new();
        let odd = if self.rng.bool() { 0 } else { self.rng.u32(5..20) };
        while game.position.outcome().is_none() {
            let nodes = NODES * self.rng.u64(5..15) / 10;
            let Some((mut square, score)) = think(&mut self.engine, &game.position, nodes) else {
                return Ok(());
            };
            if self.rng.u32(0..100) < odd && score.abs() < DECIDED {
                square = self.one_of(&game.position, 8).unwrap_or(square);
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
                return game.write(out, Some(result), scores);
            }
        }
        let winner = game.position.outcome().and_then(Outcome::winner);
        let result = winner.map_or(0, |winner| if winner == Mark::X { 1 } else { -1 });
        game.write(out, Some(result), scores)
    }

    /// One of so many moves that the search would try first.
    fn one_of(&mut self, position: &Position, best: usize) -> Option<Square> {
        self.rng.choice(NetworkInput::new(position).moves.into_iter().take(best))
    }

    /// A position as a search meets it: some moves further, good ones and others.
    fn beside(&mut self, mut game: Game, out: &mut impl Write) -> Result<()> {
        for _ in 0..self.rng.u8(1..6) {
            let best = if self.rng.u8(0..3) == 0 { 30 } else { 6 };
            let square = self.one_of(&game.position, best);
            if !square.is_some_and(|square| game.play(square)) {
                return Ok(());
            }
        }
        if NetworkInput::new(&game.position).is_quiet {
            // The score is what the second step finds.
            game.write(out, None, vec![0])?;
        }
        Ok(())
    }

    /// A position of a board of any size, and of a line of four to six: a few marks, near each other.
    fn elsewhere(&mut self, out: &mut impl Write) -> Result<()> {
        let line = self.rng.u8(4..=6);
        let [rows, columns] = [(); 2].map(|()| self.rng.u8(line..=20));
        let rule = self.rng.choice([LineRule::AtLeast, LineRule::Exactly, LineRule::Caro]);
        let Ok(rules) = Rules::new(rows, columns, line) else { return Ok(()) };
        let rules = rules.with_line_rule(rule.unwrap_or(LineRule::AtLeast));
        let mut game = Game { position: Position::new(rules, Mark::X), moves: Vec::new() };
        let plies = self.rng.usize(0..if line == 4 { 8 } else { 16 });
        let best = if self.rng.bool() { 4 } else { 25 };
        while game.moves.len() < plies {
            let square = if game.moves.is_empty() {
                Some(Square::new(self.rng.u8(0..rows), self.rng.u8(0..columns)))
            } else {
                self.one_of(&game.position, best)
            };
            if !square.is_some_and(|square| game.play(square)) {
                return Ok(());
            }
        }
        if NetworkInput::new(&game.position).is_quiet
            && let Some((_, score)) = think(&mut self.engine, &game.position, NODES)
        {
            game.write(out, None, vec![score])?;
        }
        Ok(())
    }
}
