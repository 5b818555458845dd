//! Negamax over bitboards, for rules that the solver (`solve`) and the search (`search`) do not
//! implement: falling marks, misère, and proofs on small boards of caro. Exact if it reaches the
//! end of the game, otherwise an estimate.
//!
//! [`Negamax`] is the entry point. Below it, from the bottom up: this file defines scores, nodes
//! and the entries of the transposition table; `static_bounds` bounds the score of a node before a
//! move is searched; `search` searches the tree, in the `order` of the most promising moves;
//! `evaluate` is the static evaluation; `root` searches and proves the root moves, as scheduled by
//! `deepening`; `exact` is the faster search of Connect Four and its
//! siblings, `connect_four` the opening table of Connect Four.
//!
//! Scores of wins and losses count the stones on the final board, so they hold wherever a position
//! is met, and a mate score that does not depend on an estimate is proven at any depth. A draw is
//! proven by two null-window searches to the end: is this a win, and is it at least a draw?

mod connect_four;
mod deepening;
mod evaluate;
mod exact;
mod order;
mod root;
mod search;
mod static_bounds;

#[cfg(feature = "tools")]
pub use connect_four::maker::OpeningsMaker;

use self::exact::Exact;
use self::order::{Candidate, MoveHistory};
use self::root::Root;
use super::{
    Bitboard, Budget, Grid, HashTable, Interrupted, Key, MoveValue, NodeCounter, Numbering,
    SearchInfo, Value, Wide, cached,
};
use crate::game::{Position, Rules, Square};

/// Searches and proves values of positions and moves where marks fall or a line loses, and proves
/// those of caro; `search` and `solve` serve the other rules. It assumes that nobody loses a turn
/// on purpose.
///
/// Use one `Negamax` for all positions of a game: it keeps its table, which has a fixed size.
pub struct Negamax {
    memory: usize,
    board: Option<(Rules, Box<dyn AnyBoard>)>,
}

impl Negamax {
    /// Creates a `Negamax` whose table takes about `bytes`.
    pub const fn with_memory(bytes: usize) -> Self {
        Self { memory: bytes, board: None }
    }

    /// Analyses a position by iterative deepening, with attempts at a proof while one is likely;
    /// `None` if the game is over. `on_info` gets each result so far.
    ///
    /// With `depth` it searches that many plies, fewer if they solve the position, and attempts no
    /// proof, as for the weaker levels; `noise` is an amplitude, in hundredths of an open threat,
    /// and a seed, for those levels alone. If it is stopped at once, it returns the first move in
    /// move ordering.
    pub fn analyse(
        &mut self,
        position: &Position,
        depth: Option<u16>,
        noise: Option<(i16, u64)>,
        budget: Budget<'_>,
        mut on_info: impl FnMut(&SearchInfo),
    ) -> Option<SearchInfo> {
        let squares: Vec<_> = position.placements().collect();
        squares.first()?;
        let query = NegamaxQuery { position, squares, depth, noise, budget };
        self.board(position.rules()).analyse(&query, &mut on_info)
    }

    /// Reports the values of the moves on `squares`, for the values on the board: first estimates,
    /// then proven values, finally exact numbers of plies. A proven value is only followed by one
    /// in fewer plies, or by the same with its plies exact.
    pub fn values(
        &mut self,
        position: &Position,
        squares: &[Square],
        budget: Budget<'_>,
        mut on_value: impl FnMut(MoveValue),
    ) {
        let squares = position.placements().filter(|square| squares.contains(square)).collect();
        let query = NegamaxQuery { position, squares, depth: None, noise: None, budget };
        self.board(position.rules()).values(&query, &mut on_value);
    }

    /// Returns the state for `rules`, which replaces that of the rules before.
    fn board(&mut self, rules: Rules) -> &mut dyn AnyBoard {
        let rules = rules.without_lost_turns();
        cached(&mut self.board, rules, || new_board(rules, self.memory)).as_mut()
    }
}

/// Position to search, with limits and noise.
struct NegamaxQuery<'t> {
    position: &'t Position,
    /// Moves to consider: all or some of the legal ones.
    squares: Vec<Square>,
    depth: Option<u16>,
    noise: Option<(i16, u64)>,
    budget: Budget<'t>,
}

/// [`BoardState`] for any size of bitboard.
trait AnyBoard: Send {
    fn analyse(
        &mut self,
        query: &NegamaxQuery<'_>,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Option<SearchInfo>;

    fn values(&mut self, query: &NegamaxQuery<'_>, on_value: &mut dyn FnMut(MoveValue));
}

/// State kept between searches of one board, for one size of bitboard.
struct BoardState<B> {
    grid: Grid<B>,
    table: HashTable,
    exact: Option<Exact>,
    history: MoveHistory,
}

/// Creates the state of a board with the smallest bitboard that fits.
fn new_board(rules: Rules, memory: usize) -> Box<dyn AnyBoard> {
    match Numbering::Upwards.words_needed(rules) {
        1 => sized::<u64>(rules, memory),
        2 => sized::<u128>(rules, memory),
        _ => sized::<Wide<7>>(rules, memory),
    }
}

fn sized<B: Bitboard>(rules: Rules, memory: usize) -> Box<dyn AnyBoard> {
    let grid = Grid::<B>::new(rules, Numbering::Upwards);
    let exact = if B::ONE_WORD { Exact::new(rules, memory / 2) } else { None };
    let table = HashTable::new(if exact.is_some() { memory / 2 } else { memory }, false);
    let history = MoveHistory::new(&grid);
    Box::new(BoardState { grid, table, exact, history })
}

impl<B: Bitboard> AnyBoard for BoardState<B> {
    fn analyse(
        &mut self,
        query: &NegamaxQuery<'_>,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Option<SearchInfo> {
        let mut root = Root::new(self, query);
        let _ = root.deepen_all(query.depth, on_info);
        root.info()
    }

    fn values(&mut self, query: &NegamaxQuery<'_>, on_value: &mut dyn FnMut(MoveValue)) {
        let _ = Root::new(self, query).multi_pv(on_value);
    }
}

/// Search of the tree below the root, with the state that its nodes share.
struct Search<'s, B> {
    grid: &'s Grid<B>,
    table: &'s mut HashTable,
    /// Exact search of this board, for searches to the end of the game.
    exact: Option<&'s mut Exact>,
    history: &'s mut MoveHistory,
    counter: NodeCounter<'s>,
    /// Move stack: the moves of all nodes from the root to the current one.
    moves: Vec<Candidate>,
    /// Evaluation noise: amplitude and seed.
    noise: Option<(i16, u64)>,
}

/// A position in the tree from the point of view of the side to move: its marks, those of the other
/// side, and the number of both.
#[derive(Clone, Copy)]
struct Node<B> {
    own: B,
    other: B,
    stones: u32,
}

impl<B: Bitboard> Node<B> {
    /// Returns the position after the side to move has placed a mark on `square`; the sides are
    /// exchanged.
    #[inline]
    fn after(self, square: B) -> Self {
        Self { own: self.other, other: self.own | square, stones: self.stones + 1 }
    }

    #[inline]
    fn filled(self) -> B {
        self.own | self.other
    }

    #[inline]
    fn free(self, grid: &Grid<B>) -> B {
        grid.full.without(self.filled())
    }
}

/// Search window: scores of interest lie above `alpha` and below `beta`.
#[derive(Clone, Copy)]
struct Window {
    alpha: i16,
    beta: i16,
}

impl Window {
    /// Creates a null window, which asks whether the score is at least `score`.
    const fn null(score: i16) -> Self {
        Self { alpha: score - 1, beta: score }
    }

    /// Returns the window seen from the other side, for the search of a child.
    #[inline]
    const fn negated(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}

/// Bounds on the score of a node before any move is searched, and the moves worth trying. Without
/// moves the score is exact.
#[derive(Clone, Copy)]
struct StaticBounds<B> {
    moves: B,
    lower: i16,
    upper: i16,
}

impl<B: Bitboard> StaticBounds<B> {
    /// Creates the bounds of a position whose score is known.
    #[inline]
    const fn exact(score: i16) -> Self {
        Self { moves: B::EMPTY, lower: score, upper: score }
    }

    /// Narrows a search window to the bounds.
    ///
    /// # Errors
    ///
    /// Returns a score, or the bound on it, if nothing remains to be searched within the window.
    #[inline]
    fn narrow(&self, Window { alpha, beta }: Window) -> Result<Window, i16> {
        if self.lower >= beta.min(self.upper) {
            Err(self.lower)
        } else if self.upper <= alpha {
            Err(self.upper)
        } else {
            Ok(Window { alpha: alpha.max(self.lower), beta: beta.min(self.upper) })
        }
    }

    /// Narrows the bounds by a proof that guarantees at least `score` to the side to move, or, if
    /// `own` is not set, to the other side; for proofs by parity.
    #[inline]
    fn raise(&mut self, own: bool, score: i16) {
        if own {
            self.lower = self.lower.max(score);
        } else {
            self.upper = self.upper.min(-score);
        }
    }
}

/// Combines a word with a hash, for [`hash_pair`] and the evaluation noise.
#[inline]
const fn mix(hash: u64, word: u64) -> u64 {
    let hash = (hash ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    hash ^ hash >> 29
}

/// Returns a hash of two sets and a seed, for table keys and the evaluation noise.
#[inline]
fn hash_pair<B: Bitboard>(one: B, other: B, seed: u64) -> u64 {
    one.words().chain(other.words()).fold(seed, mix)
}

/// Greater than every score; the initial bound of a window.
const INFINITE: i16 = 32_000;
/// Least score of a proven win; a proven loss is at most the negative of it.
const PROVEN: i16 = 19_000;
/// Score of a win on an empty board.
const WON: i16 = 20_000;
/// Greatest estimate of the static evaluation, less than every proven win.
const MAX_ESTIMATE: i16 = 9_000;

/// Returns the score of a win that the stone with number `stones`, counted from the empty board,
/// completes; greater if sooner.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a board has at most 400 squares")]
const fn won_at(stones: u32) -> i16 {
    WON - stones as i16
}

/// Returns the number of the stone that ends a proven win or loss, the inverse of [`won_at`];
/// `None` if `score` is neither.
const fn last_stone(score: i16) -> Option<u16> {
    if is_proven(score) { Some(WON.unsigned_abs() - score.unsigned_abs()) } else { None }
}

/// Returns `true` if `score` is a proven win or loss.
#[inline]
const fn is_proven(score: i16) -> bool {
    score.unsigned_abs() >= PROVEN.unsigned_abs()
}

/// A search depth beyond the end of every game: bounds from a search to this depth are proven.
const TO_THE_END: u16 = 500;

/// Marks an entry of the transposition table without a best move.
const NO_SQUARE: u16 = 511;

/// Entry of the transposition table: bounds on the score of a position from a search of `depth`
/// plies, and the best move.
#[derive(Clone, Copy)]
struct Entry {
    lower: i16,
    upper: i16,
    depth: u16,
    /// Number of the best move's square, in the orientation of the key.
    square: u16,
}

impl Entry {
    /// Creates an entry with proven bounds and without a best move, for the root or an opening of
    /// Connect Four.
    const fn proven(lower: i16, upper: i16) -> Self {
        Self { lower, upper, depth: TO_THE_END, square: NO_SQUARE }
    }

    /// Returns the entry with the bounds that are valid for a search to `depth`; those of a
    /// shallower search are widened unless they prove a win or loss.
    #[inline]
    fn to_depth(self, depth: u16) -> Self {
        if self.depth >= depth {
            return self;
        }
        let lower = if self.lower >= PROVEN { self.lower } else { -INFINITE };
        let upper = if self.upper <= -PROVEN { self.upper } else { INFINITE };
        Self { lower, upper, ..self }
    }

    /// Merges a newer entry of the same position into this one.
    fn merged(self, new: Self) -> Self {
        if self.depth > new.depth {
            let square = if new.square == NO_SQUARE { self.square } else { new.square };
            return Self { square, ..self };
        }
        let old = self.to_depth(new.depth);
        let (lower, upper) = (new.lower.max(old.lower), new.upper.min(old.upper));
        // Estimates to the same depth may depend on the path.
        if lower > upper { new } else { Self { lower, upper, ..new } }
    }

    /// Packs the entry into fifty bits, the payload of a [`HashTable`].
    fn pack(self) -> u64 {
        let bits = |bound: i16| u64::from(bound.cast_unsigned());
        bits(self.lower)
            | bits(self.upper) << 16
            | u64::from(self.depth) << 32
            | u64::from(self.square) << 41
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "each part is masked by its type")]
    const fn unpack(bits: u64) -> Self {
        Self {
            lower: (bits as u16).cast_signed(),
            upper: ((bits >> 16) as u16).cast_signed(),
            depth: (bits >> 32) as u16 & 511,
            square: (bits >> 41) as u16 & 511,
        }
    }
}
