//! Negamax over bitboards, for rules that the solver (`solve`) and the search (`search`) do not
//! know: falling marks, misère, and proofs on small boards of caro. Exact where it reaches the end
//! of the game, else an estimate.
//!
//! [`Negamax`] is the way in. Below it, from the bottom up: `score` says what scores mean, and
//! `entry` what the table keeps of them; `node` is a position in the tree, `static_bounds` says
//! between which scores it lies before a move is tried, and `parity` what claimeven and zugzwang
//! decide where marks fall; `search` looks at the tree, in the `order` in which moves seem best;
//! `evaluate` is the static evaluation at the horizon; `root` searches and proves the moves from
//! the root, in the steps of `deepening`. `openings` are those of Connect Four.
//!
//! Scores of won and lost positions count the stones on the board when the game is over, so they
//! hold wherever a position is met, and a win or loss that was found without an estimate is proven
//! at any depth. A draw is proven by searches to the end with two questions: is this a win, is this
//! at least a draw?

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

/// Finds the values of positions and moves by all rules but those under which a turn may be lost:
/// it never passes.
///
/// Its findings are kept in a table of bounded size, so that a game is best followed with one
/// `Negamax`.
pub struct Negamax {
    memory: usize,
    board: Option<(Rules, Box<dyn AnySize>)>,
}

impl Default for Negamax {
    fn default() -> Self {
        Self::with_memory(32 << 20)
    }
}

impl Negamax {
    /// Makes one with an empty table of about this many bytes.
    pub const fn with_memory(bytes: usize) -> Self {
        Self { memory: bytes, board: None }
    }

    /// Analyses a position: deeper and deeper, and with attempts at a proof while there is hope of
    /// one. Returns `None` if the game is over.
    ///
    /// With a `depth` it looks that many plies ahead and no farther; with `noise`, an amplitude in
    /// hundredths of an open threat and a seed, it misjudges what it sees. It always finds a move;
    /// with a budget without nodes the first one at sight.
    pub fn analyse(
        &mut self,
        position: &Position,
        depth: Option<u16>,
        noise: Option<(i16, u64)>,
        budget: Budget<'_>,
        mut on_info: impl FnMut(&SearchInfo),
    ) -> Option<SearchInfo> {
        let query = NegamaxQuery { position, depth, noise, budget };
        self.of_size(position.rules()).analyse(&query, &mut on_info)
    }

    /// Finds the values of these moves: estimates first, then proven values, in the end with the
    /// fewest plies. Each is told as soon as it is known. A proven value is only followed by one
    /// with fewer plies.
    pub fn values(
        &mut self,
        position: &Position,
        squares: &[Square],
        budget: Budget<'_>,
        mut on_value: impl FnMut(MoveValue),
    ) {
        let query = NegamaxQuery { position, depth: None, noise: None, budget };
        self.of_size(position.rules()).values(&query, squares, &mut on_value);
    }

    fn of_size(&mut self, rules: Rules) -> &mut dyn AnySize {
        let rules = rules.without_lost_turns();
        cached(&mut self.board, rules, || of_size(rules, self.memory)).as_mut()
    }
}

/// A question to the search.
struct NegamaxQuery<'t> {
    position: &'t Position,
    depth: Option<u16>,
    noise: Option<(i16, u64)>,
    budget: Budget<'t>,
}

/// State kept for a board, whatever its size.
trait AnySize: Send {
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

/// State kept for a board, in as many words as its size needs.
struct Kept<B, const FALLING: bool, const LOSES: bool> {
    grid: Grid<B>,
    table: HashTable,
    history: MoveHistory,
}

/// A board of as many words as it needs.
fn of_size(rules: Rules, memory: usize) -> Box<dyn AnySize> {
    let bits = Numbering::Upwards.capacity_needed(rules);
    let mut table = HashTable::new(memory, false);
    if bits <= u64::BITS {
        openings::prepare(rules, memory, &mut table);
        sized::<u64>(rules, table)
    } else if bits <= u128::BITS {
        sized::<u128>(rules, table)
    } else {
        sized::<Wide<7>>(rules, table)
    }
}

fn sized<B: Bitboard>(rules: Rules, table: HashTable) -> Box<dyn AnySize> {
    let grid = Grid::<B>::new(rules, Numbering::Upwards);
    let history = MoveHistory::new(&grid);
    match (rules.falls(), rules.line_loses()) {
        (false, false) => Box::new(Kept::<B, false, false> { grid, table, history }),
        (false, true) => Box::new(Kept::<B, false, true> { grid, table, history }),
        (true, false) => Box::new(Kept::<B, true, false> { grid, table, history }),
        (true, true) => Box::new(Kept::<B, true, true> { grid, table, history }),
    }
}

impl<B: Bitboard, const FALLING: bool, const LOSES: bool> Kept<B, FALLING, LOSES> {
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

impl<B: Bitboard, const FALLING: bool, const LOSES: bool> AnySize for Kept<B, FALLING, LOSES> {
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
