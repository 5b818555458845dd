//! [`Proof`]: walks the solution tree, and finds what it lacks.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::time::Duration;

use velha::engine::{
    Control, Engine, Level, Limits, MoveValue, Value, canonical_key, square_number,
};
use velha::game::{Mark, Position, Rules, Square, Symmetry};

use super::board::{Board, ByKey, SQUARES, Side};
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
/// Searches for other moves, if none of those has won, by the stones of the position.
const WIDER: [Wider; 5] = [
    Wider {
        first: 33,
        nodes: 3_000_000,
        ranking: 4_000,
        width: 12,
        ..Wider::of(4, &[200, 33, 7, 2])
    },
    Wider { first: 8, nodes: 150_000, ranking: 300, width: 8, ..Wider::of(6, &[16, 4, 2]) },
    Wider { width: 4, ..Wider::of(8, &[3]) },
    Wider { width: 3, ..Wider::of(10, &[3]) },
    Wider { width: 2, ..Wider::of(12, &[3]) },
];
/// Fuel for a position with four stones, in searches of the fewest nodes.
const FUEL: i64 = 100_000;
/// Memory of the engine that is asked for moves, and of one that is asked once, in bytes.
const MEMORY: [usize; 2] = [256 << 20, 16 << 20];
/// Replies after which a proof has failed that are tried first after as many moves.
const FIRST: usize = 3;
/// Least estimate of a position in which a win is looked for.
const HOPE: f32 = 3.0;

/// Entries of the table: by key, the number of the square and the plies.
pub(crate) type Entries = BTreeMap<u64, (u8, u8)>;

/// Tries of other moves than those that the searches believe in.
struct Wider {
    /// Stones of the position.
    stones: usize,
    /// The part of the fuel that each move takes in which a search believes: one of so many.
    first: i64,
    /// Nodes of one more search, 0 for none.
    nodes: u64,
    /// Time in which all moves are ranked, in milliseconds.
    ranking: u64,
    /// How many of them are tried.
    width: usize,
    /// The part of the fuel that each of these takes, in one round after the other.
    parts: &'static [i64],
}

impl Wider {
    const fn of(stones: usize, parts: &'static [i64]) -> Self {
        Self { stones, first: 2, nodes: 0, ranking: 50, width: 0, parts }
    }
}

/// A walk through the tree, from one position on.
pub(crate) struct Proof<'a> {
    threats: Threats,
    path: Vec<u8>,
    table: &'a Entries,
    /// Whether entries are wanted.
    makes: bool,
    /// Asked for moves that the table lacks.
    pub(crate) advice: Advice,
    fuel: i64,
    /// Positions with the attacker to move that were met: the plies of the win, or else the fuel with
    /// which none was found.
    known: ByKey<Result<u16, i64>>,
    /// Replies after which the last proofs have failed, by the moves before them.
    refuting: Vec<Vec<u8>>,
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
    /// Creates a walk, which `makes` entries or only checks them.
    pub(crate) fn new(table: &'a Entries, makes: bool) -> Self {
        Self {
            threats: Threats::default(),
            path: Vec::new(),
            table,
            makes,
            advice: Advice::new(MEMORY[0]),
            fuel: FUEL,
            known: ByKey::default(),
            refuting: vec![Vec::new(); usize::from(SQUARES) + 1],
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
        if self.path.len() <= 4 {
            self.fuel = FUEL;
        }
        let fuel = self.fuel;
        match self.known.get(&number) {
            Some(&Ok(plies)) => return Some(plies),
            Some(&Err(tried)) if fuel <= tried.max(0) * 3 / 2 => return None,
            _ => {}
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
        self.known.insert(number, found.ok_or(fuel));
        found
    }

    fn by_table(&mut self, key: u64, way: Symmetry, tried: &mut Vec<u8>) -> Option<u16> {
        let &(image, _) = self.table.get(&key)?;
        let stored = square(image);
        let square = self.threats.board.free().find(|&it| way.image(square(it)) == stored);
        let found = square.and_then(|square| self.by_move(square, key, way, tried));
        // Without fuel nothing is known of it.
        if found.is_none() && self.fuel > 0 {
            self.wrong.push(key);
        }
        found
    }

    /// Looks for a winning move: the one that has won where only far stones are others, then those
    /// of longer and longer searches, then others.
    fn by_search(&mut self, key: u64, way: Symmetry, tried: &mut Vec<u8>) -> Option<u16> {
        let stones = self.path.len();
        let wider = WIDER.iter().find(|it| it.stones == stones);
        let parts = wider.map_or(2, |it| it.first);
        let near = self.near.get(&self.threats.board.near_key()).copied();
        let mut found = near.and_then(|square| self.by_part(parts, square, key, way, tried));
        for (nodes, fuel) in SEARCHES {
            if found.is_some() || self.fuel <= 0 {
                return found;
            }
            self.fuel -= fuel;
            let (square, hope) = self.advice.ask(&self.threats.board, nodes)?;
            if hope >= HOPE {
                found = self.by_part(parts, square, key, way, tried);
            }
        }
        let wider = wider.filter(|_| self.fuel > 0);
        found.or_else(|| self.by_others(wider?, key, way))
    }

    /// Looks for a winning move among those that come first in a ranking.
    fn by_others(&mut self, wider: &Wider, key: u64, way: Symmetry) -> Option<u16> {
        let board = &self.threats.board;
        let mut squares = self.advice.rank(board, Duration::from_millis(wider.ranking));
        squares.truncate(wider.width);
        if wider.nodes > 0 {
            let (best, _) = self.advice.ask(board, wider.nodes)?;
            squares.retain(|&it| it != best);
            squares.insert(0, best);
        }
        let rounds =
            wider.parts.iter().flat_map(|&parts| squares.iter().map(move |&it| (parts, it)));
        for (parts, square) in rounds {
            if self.fuel <= 0 {
                break;
            }
            let found = self.by_part(parts, square, key, way, &mut Vec::new());
            if found.is_some() {
                return found;
            }
        }
        None
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
        self.wrong.retain(|it| *it != key);
        self.near.insert(near, square);
        if self.makes && (self.path.len() <= 4 || !self.is_found_at_once()) {
            let image = square_number(way.image(self::square(square)));
            self.proven.insert(key, (image, u8::try_from(plies).unwrap_or(u8::MAX)));
        }
        Some(plies)
    }

    /// Returns `true` if a short search of a game, which does not know what this walk has learnt,
    /// finds that the attacker wins.
    fn is_found_at_once(&self) -> bool {
        let found = Advice::new(MEMORY[1]).ask(&self.threats.board, SEARCHES[0].0);
        found.is_some_and(|(_, hope)| hope == f32::INFINITY)
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
        let moves = self.path.len();
        let refuting = &self.refuting[moves];
        replies.sort_by_key(|it| refuting.iter().position(|one| one == it).unwrap_or(FIRST));
        let mut most = None;
        for reply in replies {
            self.make(reply);
            let found = self.attack();
            self.unmake();
            if found.is_none() {
                let refuting = &mut self.refuting[moves];
                refuting.retain(|&it| it != reply);
                refuting.insert(0, reply);
                refuting.truncate(FIRST);
            }
            most = most.max(Some(found?));
        }
        // On a full board nobody has won.
        most.map(|most| most + 1)
    }
}

/// The program's search, of which nothing is believed but that its moves are worth a try.
pub(crate) struct Advice {
    engine: Engine,
    memory: usize,
    /// How often it was asked.
    pub(crate) asked: u64,
}

impl Advice {
    fn new(memory: usize) -> Self {
        Self { engine: Engine::without_solutions(), memory, asked: 0 }
    }

    /// Returns the move of the strongest level, and its value for the attacker, which is to move;
    /// infinity if the search has proven a win.
    fn ask(&mut self, board: &Board, nodes: u64) -> Option<(u8, f32)> {
        self.asked += 1;
        let limits = self.limits(Some(nodes), Duration::from_mins(10));
        let control = Control::default();
        let answer = self.engine.choose(&position_of(board)?, Level::Master, &limits, &control)?;
        let made = square_number(answer.made.square()?);
        let hope = match answer.info.map(|info| info.value) {
            Some(Value::Win { winner: Mark::X, .. }) => f32::INFINITY,
            Some(Value::Estimate(hope)) => hope,
            _ => 0.0,
        };
        Some((made, hope))
    }

    /// Returns the free squares, the best ones for the attacker first, as far as the search has come
    /// within a time.
    fn rank(&mut self, board: &Board, time: Duration) -> Vec<u8> {
        self.asked += 1;
        let Some(position) = position_of(board) else { return Vec::new() };
        let values = RefCell::new(BTreeMap::new());
        let keep = |it: MoveValue| {
            let hope = match it.value {
                Value::Win { winner: Mark::X, .. } => f32::INFINITY,
                Value::Estimate(hope) => hope,
                _ => f32::NEG_INFINITY,
            };
            values.borrow_mut().insert(square_number(it.square), hope);
        };
        let control = Control::default().with_values(&keep);
        self.engine.multi_pv(&position, &self.limits(None, time), &control);
        let mut ranked: Vec<_> = values.into_inner().into_iter().collect();
        ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
        ranked.into_iter().map(|(square, _)| square).collect()
    }

    fn limits(&self, nodes: Option<u64>, time: Duration) -> Limits {
        Limits { nodes, threads: 1, time, memory: self.memory, ..Limits::default() }
    }
}

/// Returns a position with the attacker to move, for the program.
fn position_of(board: &Board) -> Option<Position> {
    let mut position = Position::new(Rules::GOMOKU, Mark::X);
    for (own, other) in board.stones(Side::Attacker).zip(board.stones(Side::Defender)) {
        position.play(square(own)).ok()?;
        position.play(square(other)).ok()?;
    }
    Some(position)
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
