//! Negamax over bitboards, for rules that the solver (`solve`) and the search (`search`) do not
//! implement: falling marks, misère, and proofs on small boards of caro. Exact if it reaches the
//! end of the game, otherwise an estimate.
//!
//! [`Negamax`] is the entry point. Below it, from the bottom up: `score` defines scores, and
//! `entry` the entries of the transposition table; `node` is a position in the tree,
//! `static_bounds` bounds its score before a move is searched, `parity` by claimeven and zugzwang
//! where marks fall; `search` searches the tree, in the `order` of the most promising moves;
//! `evaluate` is the static evaluation; `root` searches and proves the root moves, as scheduled by
//! `deepening`; `openings` is the opening table of Connect Four.
//!
//! Scores of wins and losses count the stones on the final board, so they hold wherever a position
//! is met, and a mate score that does not depend on an estimate is proven at any depth. A draw is
//! proven by two null-window searches to the end: is this a win, and is it at least a draw?

mod deepening;
mod entry;
mod evaluate;
mod history;
mod node;
mod openings;
mod order;
mod parity;
mod root;
mod score;
mod search;
mod static_bounds;

#[cfg(feature = "tools")]
pub use openings::maker::OpeningsMaker;

use self::history::MoveHistory;
use self::root::Root;
use super::bitboard::{Bitboard, Wide};
use super::grid::{Grid, Numbering};
use super::table::{HashTable, cached};
use super::{Budget, MoveValue, SearchInfo};
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
    /// With `depth` it searches exactly that many plies, as the weaker levels do; `noise` is an
    /// amplitude, in hundredths of an open threat, and a seed, for those levels alone. It always
    /// returns a move, if need be the first in move ordering.
    pub fn analyse(
        &mut self,
        position: &Position,
        depth: Option<u16>,
        noise: Option<(i16, u64)>,
        budget: Budget<'_>,
        mut on_info: impl FnMut(&SearchInfo),
    ) -> Option<SearchInfo> {
        let query = NegamaxQuery { position, depth, noise, budget };
        self.board(position.rules()).analyse(&query, &mut on_info)
    }

    /// Reports the values of the moves on `squares`, for the values on the board: first estimates,
    /// then proven values, finally exact numbers of plies. A proven value is only followed by one
    /// in fewer plies.
    pub fn values(
        &mut self,
        position: &Position,
        squares: &[Square],
        budget: Budget<'_>,
        mut on_value: impl FnMut(MoveValue),
    ) {
        let query = NegamaxQuery { position, depth: None, noise: None, budget };
        self.board(position.rules()).values(&query, squares, &mut on_value);
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

    fn values(
        &mut self,
        query: &NegamaxQuery<'_>,
        squares: &[Square],
        on_value: &mut dyn FnMut(MoveValue),
    );
}

/// State kept between searches of one board, for one size of bitboard.
struct BoardState<B, const FALLING: bool, const LOSES: bool> {
    grid: Grid<B>,
    table: HashTable,
    history: MoveHistory,
}

/// Creates the state of a board with the smallest bitboard that fits.
fn new_board(rules: Rules, memory: usize) -> Box<dyn AnyBoard> {
    let bits = Numbering::Upwards.capacity_needed(rules);
    let mut table = HashTable::new(memory, false);
    if bits <= u64::BITS {
        openings::load(rules, memory, &mut table);
        sized::<u64>(rules, table)
    } else if bits <= u128::BITS {
        sized::<u128>(rules, table)
    } else {
        sized::<Wide<7>>(rules, table)
    }
}

fn sized<B: Bitboard>(rules: Rules, table: HashTable) -> Box<dyn AnyBoard> {
    let grid = Grid::<B>::new(rules, Numbering::Upwards);
    let history = MoveHistory::new(&grid);
    match (rules.falls(), rules.line_loses()) {
        (false, false) => Box::new(BoardState::<B, false, false> { grid, table, history }),
        (false, true) => Box::new(BoardState::<B, false, true> { grid, table, history }),
        (true, false) => Box::new(BoardState::<B, true, false> { grid, table, history }),
        (true, true) => Box::new(BoardState::<B, true, true> { grid, table, history }),
    }
}

impl<B: Bitboard, const FALLING: bool, const LOSES: bool> BoardState<B, FALLING, LOSES> {
    fn root<'s>(
        &'s mut self,
        query: &NegamaxQuery<'s>,
        squares: &[Square],
    ) -> Root<'s, B, FALLING, LOSES> {
        let Self { grid, table, history } = self;
        history.age();
        Root::new(grid, table, history, (query.position, squares), query.budget)
    }
}

impl<B: Bitboard, const FALLING: bool, const LOSES: bool> AnyBoard
    for BoardState<B, FALLING, LOSES>
{
    fn analyse(
        &mut self,
        query: &NegamaxQuery<'_>,
        on_info: &mut dyn FnMut(&SearchInfo),
    ) -> Option<SearchInfo> {
        let squares: Vec<_> = query.position.placements().collect();
        if squares.is_empty() {
            return None;
        }
        let mut root = self.root(query, &squares);
        root.search.noise = query.noise;
        let _ = root.deepen_all(query.depth, on_info);
        root.info()
    }

    fn values(
        &mut self,
        query: &NegamaxQuery<'_>,
        squares: &[Square],
        on_value: &mut dyn FnMut(MoveValue),
    ) {
        let legal = query.position.placements().filter(|square| squares.contains(square));
        let squares: Vec<_> = legal.collect();
        let _ = self.root(query, &squares).multi_pv(on_value);
    }
}
