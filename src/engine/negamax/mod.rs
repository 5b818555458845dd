//! Negamax over bitboards, for the rules that the solver (`solve`) and the search (`search`) do not
//! know: falling marks, misère, and proofs on small boards of caro; exact where it gets to the end,
//! an estimate where not.
//!
//! [`Negamax`] is the way in. Below it, from the bottom up: `score` says what scores mean, and
//! `entry` what the table keeps of them; `node` is a position in the tree, `static_bounds` says
//! between which scores it lies before a move is tried, and `parity` what claimeven and zugzwang
//! decide where marks fall; `search` looks at the tree, in the `order` in which moves seem best;
//! `evaluate` is the static evaluation at the horizon; `root` searches and proves the moves from
//! the root, in the steps of `deepening`. `openings` are those of Connect Four.
//!
//! Scores of won and lost positions count the stones on the board when the game is over, so they
//! hold wherever they are met, and what was found to be won or lost without an estimate is proven
//! at any depth. A draw is proven by searches that go to the end: is this a win, is this at least a
//! draw?

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
use super::table::HashTable;
use super::{Budget, MoveValue, SearchInfo};
use crate::game::{Position, Rules, Square};

/// Finds the values of positions and moves by any rules but those under which a turn may be lost:
/// it never passes.
///
/// What it has found out is kept in a table of bounded size, so that a game is best followed with
/// one of them.
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
    /// One that knows nothing yet, with a table of about this many bytes.
    pub const fn with_memory(bytes: usize) -> Self {
        Self { memory: bytes, board: None }
    }

    /// Looks at a position: deeper and deeper, and for a proof where there is hope of one. `None`
    /// where the game is over.
    ///
    /// With a `depth` it looks so many plies ahead and no farther, and misjudges what it sees by as
    /// much as the `noise` says: an amplitude in hundredths of an open threat, and a seed. There is
    /// always a move; a budget without nodes gives the one that is first at sight.
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

    /// What these moves are worth: estimates first, then what is proven, in the end in the fewest
    /// plies, each as soon as it is known. What follows a proven value of a square is the same with
    /// fewer plies.
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
        let memory = self.memory;
        let kept = self.board.take().filter(|(kept, _)| *kept == rules);
        let board = kept.unwrap_or_else(|| (rules, of_size(rules, memory)));
        self.board.insert(board).1.as_mut()
    }
}

/// What is to be found out.
struct NegamaxQuery<'t> {
    position: &'t Position,
    depth: Option<u16>,
    noise: Option<(i16, u64)>,
    budget: Budget<'t>,
}

/// What is kept of the board of these rules, of whatever size it is.
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

/// The same in as many words as its size needs.
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
