//! Exact solver: proves the values of positions.
//!
//! [`Solver`] is the entry point. Below it, from the bottom up: `proof_table` stores proofs;
//! `prospects`, with `pairing`, and `forced` prove without trying moves; `search` answers one
//! bounded query (does this side win within this number of plies?); `breaker`, over `groups`,
//! proves draws with long lines; `prover` combines such proofs into values, and `choice` selects a
//! move. Without a proof there is no result: nothing is estimated.
//!
//! A *group* is a run of squares as long as a line (the winning sets of the literature on k in a
//! row); a *query* has an *attacker*, who may win, and a *defender*.

mod breaker;
mod choice;
mod forced;
mod groups;
mod pairing;
mod proof_table;
mod prospects;
mod prover;
mod search;
mod solver;
#[cfg(test)]
#[path = "../../../tests/engine/solve.rs"]
mod tests;

pub use solver::Solver;

use self::breaker::Breaker;
use self::pairing::Pairing;
use self::proof_table::{CanonicalKey, ProofEntry};
use self::prospects::{Prospects, dominated_by};
use super::{
    Bitboard, Grid, HashTable, Interrupted, Key, MoveValue, NodeCounter, Value, cached,
    fold_product,
};

/// Stones by their role in a query.
#[derive(Clone, Copy)]
struct Stones<B> {
    /// Stones of the side that may win.
    attacker: B,
    /// Stones of the other side.
    defender: B,
}

impl<B: Bitboard> Stones<B> {
    /// Returns the stones with one more on `square`: of the attacker if `attacks` is set, otherwise
    /// of the defender.
    #[inline]
    fn with(mut self, attacks: bool, square: B) -> Self {
        if attacks {
            self.attacker |= square;
        } else {
            self.defender |= square;
        }
        self
    }

    /// Returns the squares without a stone; `full` are all squares of the board.
    #[inline]
    fn empty(self, full: B) -> B {
        full & !(self.attacker | self.defender)
    }
}

/// Proof search on one board, which answers [queries](prover::ProofQuery) and keeps its tables
/// between them.
struct ProofSearch<B: Bitboard> {
    grid: Grid<B>,
    /// Proofs, on small boards with the relevance zones of positions that are never won.
    table: HashTable,
    /// If set, the attacker plays within this number of king's moves of its own stones. A win found
    /// this way is a win, and is found sooner on a large board.
    reach: Option<u32>,
    /// Maker-breaker search, on boards where it finds draws sooner.
    breaker: Option<Breaker>,
    prospects: Prospects<B>,
    moves: MoveList,
    /// Relevance zone: the last proof that the attacker never wins remains valid if the attacker
    /// has more stones outside it, so it refutes all other moves there.
    zone: B,
}

/// A position to be searched, with the plies left.
struct Node<B> {
    stones: Stones<B>,
    empty: B,
    /// Plies within which the attacker is to win.
    left: u16,
    /// Whether the attacker is to move.
    attacks: bool,
    key: CanonicalKey,
    /// Entry of the proof table on arrival.
    entry: ProofEntry,
    /// Node count on arrival.
    start: u64,
}

/// Move stack of the nodes from the root to the current one, and killer moves.
struct MoveList {
    /// Untried moves with their scores, those of deeper nodes last.
    list: Vec<(u32, u32)>,
    /// Killer moves: the move that last decided a query, by its number of plies.
    killers: [Option<u32>; KILLERS],
}

/// Killers are stored for queries of fewer plies.
const KILLERS: usize = 64;

/// Proof whether the attacker wins a position: the answer to a query.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Proof {
    /// The attacker wins within this number of plies.
    Wins(u16),
    /// The attacker does not win within this number of plies; with [`NEVER`], not at all.
    Holds(u16),
}

impl Proof {
    /// Creates a proof of no win within `left` plies, with these empty squares; of no win at all if
    /// the board is full by then.
    #[inline]
    fn held<B: Bitboard>(left: u16, empty: B) -> Self {
        Self::Holds(if left >= empty_count(empty) { NEVER } else { left })
    }

    /// Converts the proof for a position to that for the position one ply earlier, by the move that
    /// led there.
    #[inline]
    const fn earlier(self) -> Self {
        match self {
            Self::Wins(plies) => Self::Wins(plies + 1),
            Self::Holds(NEVER) => self,
            Self::Holds(plies) => Self::Holds(plies + 1),
        }
    }
}

/// Returns the number of empty squares, as the plies to the end of the game.
#[inline]
fn empty_count<B: Bitboard>(empty: B) -> u16 {
    u16::try_from(empty.count()).unwrap_or(NEVER)
}

/// More plies than any game has: as the plies of a win they are unknown, as those of no win there
/// is none at all.
const NEVER: u16 = u16::MAX;
