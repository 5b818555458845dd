//! [`Proof`]: walks the solution tree, and finds what it lacks.

use std::collections::BTreeMap;
use std::time::Duration;

use velha::engine::{Control, Engine, Level, Limits, Value, canonical_key, square_number};
use velha::game::{Mark, Position, Rules, Square, Symmetry};

use super::board::{Board, ByKey, Side};
use super::threats::Threats;

/// Most threats of a win before its fours, and positions in which moves that have won are repeated.
const MOST_THREATS: u8 = 10;
const MOST_REPEATED: u32 = 600;
/// The same of the search for threats before the table is asked.
const SHORT: (u8, u32) = (2, 300);
/// The same of the searches for a win after a pass, whose moves are tried against every reply.
const AFTER_PASS: [(u8, u32); 4] = [(2, 300), (3, 1_000), (4, 2_000), (6, 4_000)];
/// Nodes of the engine's searches for a threat.
const THREAT_NODES: u64 = 2_000;
/// Nodes of the engine's searches for a move of the tree, and how much of the fuel each takes.
const SEARCHES: [(u64, i64); 3] = [(5_000, 1), (40_000, 8), (200_000, 40)];
/// Most stones of a position in which other moves are tried as well, and how many of them.
const WIDE: usize = 6;
const WIDTH: usize = 10;
/// Fuel for a position with four stones.
const FUEL: i64 = 20_000;
/// Least estimate of a position in which a win is looked for.
const HOPE: f32 = 3.0;

/// Entries of the table: by key, the number of the square and the plies.
pub(crate) type Entries = BTreeMap<u64, (u8, u8)>;

/// A walk through the tree, from one position on.
pub(crate) struct Proof<'a> {
    threats: Threats,
    path: Vec<u8>,
    table: &'a Entries,
    /// Asked for moves that the table lacks.
    pub(crate) advice: Advice,
    fuel: i64,
    /// Positions with the attacker to move that were met: the plies of the win, if there is one.
    known: ByKey<Option<u16>>,
    /// Moves that have won, by the stones of the attacker and those of the defender near them.
    near: ByKey<u8>,
    /// Entries that are proven, without those that a short search of the program finds.
    pub(crate) proven: Entries,
    /// The line to the position with four stones that was not proven, by the numbers of its squares.
    pub(crate) open: Option<Vec<u8>>,
    /// Keys of entries of the table that were not proven.
    pub(crate) wrong: Vec<u64>,
    /// Positions after a move of the table or of the engine.
    pub(crate) positions: u64,
    /// Replies to those, each on a free square.
    pub(crate) replies: u64,
}

impl<'a> Proof<'a> {
    /// Creates a walk.
    pub(crate) fn new(table: &'a Entries) -> Self {
        Self {
            threats: Threats::default(),
            path: Vec::new(),
            table,
            advice: Advice::new(),
            fuel: FUEL,
            known: ByKey::default(),
            near: ByKey::default(),
            proven: Entries::new(),
            open: None,
            wrong: Vec::new(),
            positions: 0,
            replies: 0,
        }
    }

    /// Returns whether the attacker wins after the first move, a reply and, if it is given, the next
    /// move.
    pub(crate) fn run(&mut self, first: u8, reply: u8, next: Option<u8>) -> bool {
        self.make(first);
        self.make(reply);
        let (key, way) = self.key();
        let found = match next {
            Some(square) => self.by_move(square, key, way, &mut Vec::new()),
            None => self.attack(),
        };
        found.is_some()
    }

    fn make(&mut self, square: u8) {
        let side = if self.path.len().is_multiple_of(2) { Side::Attacker } else { Side::Defender };
        self.threats.board.make(square, side);
        self.path.push(square);
    }

    fn unmake(&mut self) {
        if let Some(square) = self.path.pop() {
            self.threats.board.unmake(square);
        }
    }

    fn key(&self) -> (u64, Symmetry) {
        let of = |first: usize| self.path.iter().skip(first).step_by(2).map(|&it| square(it));
        let [own, other] = [0, 1].map(|first| of(first).collect::<Vec<_>>());
        canonical_key(&own, &other)
    }

    /// Returns the plies of a win of the attacker, which is to move.
    fn attack(&mut self) -> Option<u16> {
        // Not the key of the table, of which two positions may have the same.
        let number = self.threats.board.key();
        if let Some(&known) = self.known.get(&number) {
            return known;
        }
        self.replies += 1;
        let ((key, way), mut tried) = (self.key(), Vec::new());
        let found = (self.by_table(key, way, &mut tried))
            .or_else(|| self.threats.repeat(MOST_THREATS, MOST_REPEATED))
            .or_else(|| self.threats.search(SHORT.0, SHORT.1))
            .or_else(|| by_advice(&mut self.threats, &mut self.advice, MOST_THREATS))
            .or_else(|| self.by_search(key, way, &mut tried));
        if found.is_none() && self.path.len() == 4 {
            self.open = Some(self.path.clone());
        }
        self.known.insert(number, found);
        found
    }

    fn by_table(&mut self, key: u64, way: Symmetry, tried: &mut Vec<u8>) -> Option<u16> {
        let &(image, _) = self.table.get(&key)?;
        let stored = square(image);
        let square = self.threats.board.free().find(|&it| way.image(square(it)) == stored);
        let found = square.and_then(|square| self.by_move(square, key, way, tried));
        if found.is_none() {
            self.wrong.push(key);
        }
        found
    }

    /// Looks for a winning move: the one that has won where only far stones are others, then those
    /// of longer and longer searches.
    fn by_search(&mut self, key: u64, way: Symmetry, tried: &mut Vec<u8>) -> Option<u16> {
        if self.path.len() <= 4 {
            self.fuel = FUEL;
            self.known.retain(|_, won| won.is_some());
        }
        let near = self.near.get(&self.threats.board.near_key()).copied();
        let mut found = near.and_then(|square| self.by_part(2, square, key, way, tried));
        for (nodes, fuel) in SEARCHES {
            if found.is_some() || self.fuel <= 0 {
                break;
            }
            self.fuel -= fuel;
            let (square, hope) = self.advice.ask(&self.threats.board, nodes)?;
            if hope >= HOPE {
                found = self.by_part(2, square, key, way, tried);
            }
        }
        if found.is_none() && self.path.len() <= WIDE {
            let board = &self.threats.board;
            let mut squares: Vec<_> = board.free().collect();
            squares.sort_by_cached_key(|&square| -board.urgency(square));
            for square in squares.into_iter().take(WIDTH) {
                if found.is_some() || self.fuel <= 0 {
                    break;
                }
                found = self.by_part(3, square, key, way, tried);
            }
        }
        found
    }

    /// Like [`Self::by_move`], with a part of the fuel.
    fn by_part(
        &mut self,
        parts: i64,
        square: u8,
        key: u64,
        way: Symmetry,
        tried: &mut Vec<u8>,
    ) -> Option<u16> {
        let part = self.fuel / parts;
        let rest = self.fuel - part;
        self.fuel = part;
        let found = self.by_move(square, key, way, tried);
        self.fuel += rest;
        found
    }

    /// Returns the plies of the win that begins with a move, after which every reply is tried.
    fn by_move(&mut self, square: u8, key: u64, way: Symmetry, tried: &mut Vec<u8>) -> Option<u16> {
        let board = &self.threats.board;
        let must = board.fives(Side::Defender)[0];
        if tried.contains(&square) || !board.is_free(square) || must.is_some_and(|it| it != square)
        {
            return None;
        }
        tried.push(square);
        let near = board.near_key();
        self.make(square);
        let found = self.defend();
        self.unmake();
        let plies = found? + 1;
        self.near.insert(near, square);
        // Asked anew: a game does not know what this walk has learnt.
        let found = Advice::new().ask(&self.threats.board, SEARCHES[0].0);
        if self.path.len() <= 4 || found.is_none_or(|(_, hope)| hope < f32::INFINITY) {
            let image = square_number(way.image(self::square(square)));
            self.proven.insert(key, (image, u8::try_from(plies).unwrap_or(u8::MAX)));
        }
        Some(plies)
    }

    /// Returns the plies of a win of the attacker after every move of the defender, which is to move.
    fn defend(&mut self) -> Option<u16> {
        self.positions += 1;
        self.threats.limit_memory();
        if self.threats.board.fives(Side::Defender)[0].is_some() {
            return None;
        }
        if self.path.len() > 3 {
            let threats = &mut self.threats;
            let known = threats.repeat(MOST_THREATS, MOST_REPEATED);
            let mut searches = AFTER_PASS.into_iter();
            let is_found = |(depth, budget)| threats.search(depth, budget).is_some();
            let _ = known.is_some() || searches.any(is_found);
        }
        let board = &self.threats.board;
        let mut replies: Vec<_> = board.free().collect();
        replies.sort_by_cached_key(|&square| -board.urgency(square));
        let mut most = None;
        for reply in replies {
            self.make(reply);
            let found = self.attack();
            self.unmake();
            most = most.max(Some(found?));
        }
        // On a full board nobody has won.
        most.map(|most| most + 1)
    }
}

/// The program's search, of which nothing is believed but that its moves are worth a try.
pub(crate) struct Advice {
    engine: Engine,
    /// How often it was asked.
    pub(crate) asked: u64,
}

impl Advice {
    fn new() -> Self {
        Self { engine: Engine::without_solutions(), asked: 0 }
    }

    /// Returns the move of the strongest level, and its value for the attacker, which is to move;
    /// infinity if the search has proven a win.
    fn ask(&mut self, board: &Board, nodes: u64) -> Option<(u8, f32)> {
        self.asked += 1;
        let mut position = Position::new(Rules::GOMOKU, Mark::X);
        for (own, other) in board.stones(Side::Attacker).zip(board.stones(Side::Defender)) {
            position.play(square(own)).ok()?;
            position.play(square(other)).ok()?;
        }
        let (time, memory) = (Duration::from_mins(10), 16 << 20);
        let limits = Limits { nodes: Some(nodes), threads: 1, time, memory, ..Limits::default() };
        let control = Control::default();
        let answer = self.engine.choose(&position, Level::Master, &limits, &control)?;
        let made = square_number(answer.made.square()?);
        let hope = match answer.info.map(|info| info.value) {
            Some(Value::Win { winner: Mark::X, .. }) => f32::INFINITY,
            Some(Value::Estimate(hope)) => hope,
            _ => 0.0,
        };
        Some((made, hope))
    }
}

/// Returns the plies of a win by threats, each of which is the move of which the search believes that
/// it wins, against all replies that may prevent the fours.
fn by_advice(threats: &mut Threats, advice: &mut Advice, depth: u8) -> Option<u16> {
    let known = threats.repeat(MOST_THREATS, MOST_REPEATED);
    if known.is_some() || depth == 0 {
        return known;
    }
    let (square, hope) = advice.ask(&threats.board, THREAT_NODES)?;
    let is_sure = hope >= Value::DECIDED && threats.board.is_free(square);
    is_sure.then(|| threats.by_threat(square, |it| by_advice(it, advice, depth - 1)))?
}

/// Returns the square with a number.
pub(crate) fn square(number: u8) -> Square {
    Square::new(number / Rules::GOMOKU.columns(), number % Rules::GOMOKU.columns())
}
