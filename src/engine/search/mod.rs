//! Search for boards that cannot be solved: lines of any length on any rectangle.
//!
//! A gomoku engine with the techniques of Rapfi (github.com/dhbloo/rapfi) and wine
//! (github.com/jinjiebang/wine); chessprogramming.org has a page on most of them, under the same
//! name. From the bottom up:
//!
//! | technique | where |
//! | --- | --- |
//! | line patterns and combined patterns (Rapfi's `Pattern`, `Pattern4`) | [`patterns`], [`patterns_of_both`] |
//! | static evaluation: an efficiently updatable neural network (NNUE), with SIMD | [`network`] |
//! | evaluation cache | [`pvs`]: `evaluate` |
//! | scores for move ordering, by line patterns | [`square_scores`] |
//! | bitboards, Zobrist keys | [`geometry`]: `SquareSet`, `Zobrist` |
//! | make and unmake, undo stack | [`board`]: `SearchBoard`, [`reclassify`] |
//! | candidate moves | [`geometry`]: `Occupied` |
//! | mate scores, proven and unproven; conversion for the transposition table | this file |
//! | transposition table: probe, store, generations; lock-less | [`tt`] |
//! | move generation and ordering: killers, history with gravity, continuation history | [`movepick`]: `MoveOrdering` |
//! | replies to a threatened line or an open four, wins in five | [`replies`] |
//! | forbidden squares of renju | [`forbidden`] |
//! | VCF (victory by continuous fours), its budget and refutation cache | [`vcf`] |
//! | principal variation search, cut nodes, mate distance pruning | [`pvs`]: `search` |
//! | VCF at every node, instead of a quiescence search | [`pvs`]: `win_by_fours`, `horizon` |
//! | late move reduction (LMR) | [`pvs`]: `reduction`, [`margins`] |
//! | late move pruning (LMP) | [`pvs`]: `search_moves`, [`margins`] |
//! | razoring, reverse futility pruning | [`pvs`]: `prune`, [`margins`] |
//! | fail-high reduction | [`pvs`]: `search_move`, [`margins`] |
//! | internal iterative reduction (IIR) | [`pvs`]: `search_moves`, [`margins`] |
//! | Lazy SMP | [`root`]: `search` |
//! | iterative deepening, aspiration window | [`root`]: `iterative_deepening`, `aspiration_search` |
//! | principal variation | [`root`]: `principal_variation` |
//! | evaluation noise, for the levels below the strongest | [`root`] |
//!
//! Mate, a term that gomoku engines took over from chess, is a line that can no longer be
//! prevented. From [`PROVEN_MATE`] up a score is a proven mate, and greater if sooner. From
//! [`UNPROVEN_MATE`] up, no move that was searched avoids it, but some moves were not searched.
//! Lesser scores are evaluations. All are those of the side to move.
//!
//! Positions that are over are never searched. Measurements of changes, kept or dropped:
//! `assets/network/EXPERIMENTS.md`.
//!
//! Under caro a four is one that a single stone can stop, and an open four one that none can; both
//! come from tables that know which stones close a line. A reply is forced only if a single square
//! stops the threatened lines; if two do, both are searched.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "squares, plies and scores are small numbers"
)]

mod board;
mod forbidden;
mod geometry;
mod margins;
mod movepick;
mod network;
mod patterns;
mod patterns_of_both;
mod pvs;
mod reclassify;
mod replies;
mod root;
mod square_scores;
#[cfg(test)]
#[path = "../../../tests/engine/search.rs"]
mod tests;
#[cfg(feature = "tools")]
#[path = "../../../assets/network/tools.rs"]
pub mod tools;
mod tt;
mod vcf;

use std::sync::atomic::{AtomicBool, AtomicU64};

use self::geometry::{MAX_SQUARES, SquareSet};
use self::movepick::MoveOrdering;
use self::patterns::Patterns;
use super::{Cache, NodeCounter, Value};
use crate::game::Mark;

pub(crate) use board::{SearchBoard, colour};
pub(crate) use patterns::{combine, line_pattern, pattern4};
pub(crate) use root::{EvalNoise, search};
pub(crate) use tt::TranspositionTable;

/// State shared by all threads of one search from the root.
struct SharedState<'a> {
    table: &'a TranspositionTable,
    /// Set by the main thread when it has finished; the stop token of the helpers.
    finished: AtomicBool,
    /// Node count of all helper threads.
    helper_nodes: AtomicU64,
    /// Whether every move is searched to the same depth, without pruning and reductions.
    full_width: bool,
}

/// One thread of the search, with its own board and statistics.
struct SearchThread<'a> {
    shared: &'a SharedState<'a>,
    board: SearchBoard,
    counter: NodeCounter<'a>,
    ordering: MoveOrdering,
    /// Refutation cache: keys of positions without a VCF. If only near fours are tried, the result
    /// also depends on the stone before, which the key omits, so a VCF may be missed.
    refuted: Cache,
    /// Remaining budget of the VCF search, in fours.
    fours_left: u32,
    /// Whether each four of a VCF must be near the own stone before it. Near fours find most wins
    /// with a third of the nodes.
    only_near: bool,
    /// Evaluation cache: half of all evaluations are found here.
    evaluations: Cache,
    /// Width of the window at the root.
    root_window: i32,
    /// Static evaluations of the current line, by ply.
    evals: Vec<i32>,
    /// Buffers for the moves of each ply.
    moves: Vec<Vec<ScoredMove>>,
}

/// Parameters of the search of a node.
#[derive(Clone, Copy)]
struct Node {
    /// Remaining depth, in units of 1/[`PLY`] ply.
    depth: i32,
    alpha: i32,
    beta: i32,
    /// Distance from the root.
    ply: usize,
    /// Cut node: expected to fail high.
    is_cut: bool,
}

impl Node {
    /// Returns the parameters of a child, with the window negated.
    const fn child(self, depth: i32, alpha: i32, beta: i32, is_cut: bool) -> Self {
        Self { depth, alpha: -beta, beta: -alpha, ply: self.ply + 1, is_cut }
    }

    /// Returns `true` for a PV node, whose window is open.
    const fn is_pv(&self) -> bool {
        self.beta - self.alpha > 1
    }

    /// Returns the kind of bound that a score is; `improved` if a move raised alpha.
    const fn bound(&self, score: i32, improved: bool) -> Bound {
        if score >= self.beta {
            Bound::Lower
        } else if improved && self.is_pv() {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }
}

/// Depths to which a move is searched, in units of 1/[`PLY`] ply.
#[derive(Clone, Copy)]
struct MoveDepth {
    /// Depth without late move reduction.
    full: i32,
    /// Depth with late move reduction.
    reduced: i32,
    /// Whether a zero-window search comes first, to test whether the move raises alpha.
    zero_window: bool,
}

/// A move at a node or the root of `search`, with its ordering score; greater scores are tried
/// first.
#[derive(Clone, Copy)]
struct ScoredMove {
    at: u16,
    order: i32,
}

/// Relation of the score of a [`TtEntry`] to the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Bound {
    /// The true score is at most this.
    Upper = 1,
    /// The true score is at least this.
    Lower,
    /// The true score is this.
    Exact,
}

/// Entry of the transposition table: the result of the search of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct TtEntry {
    /// The best move, if known.
    best: Option<u16>,
    /// The score; a mate counts plies from this position.
    score: i16,
    /// Depth of the search, in units of 1/[`PLY`] ply; at least 0.
    depth: i16,
    /// Kind of bound.
    bound: Bound,
}

/// A victory by continuous fours, as found by [`SearchThread::vcf`].
#[derive(Clone, Copy)]
struct Win {
    /// Plies to the last stone.
    plies: u16,
    /// The first move.
    at: u16,
}

/// One ply of search depth, in the units in which depths are counted; reductions are fractions of
/// it.
const PLY: i32 = 16;
/// Maximum length of a searched line, in plies from the root.
const MAX_PLY: usize = 300;

/// Greater than every score; the initial bound of a window.
const INFINITE: i32 = 32_000;
/// Score of a mate in 0 plies.
const MATE: i32 = 30_000;
/// Least score of a proven mate by the side to move; from its negative down the other side mates.
const PROVEN_MATE: i32 = 28_000;
/// Least score of a mate by the side to move, proven or not; greater than every evaluation.
const UNPROVEN_MATE: i32 = 24_000;
/// Greatest static evaluation, to which that of the network is limited.
const MAX_EVAL: i32 = 20_000;
/// Difference between a proven mate and the same mate unproven.
const UNPROVEN_PENALTY: i32 = 4_000;
/// Unit of [`Value::Estimate`]: about one open threat, or odds of 2.2 to 1.
const UNIT: f32 = 170.0;
/// Length from which on equal players hardly ever complete a line, whatever the evaluation.
const LONG: u8 = 7;
/// Unit for [`LONG`] lines: an eighth of the network's output is shown, enough to distinguish moves
/// (measured: `assets/network/EXPERIMENTS.md`).
const LONG_UNIT: f32 = 8.0 * UNIT;

/// Returns the score of a line that the side to move completes at `ply` from the root.
const fn mate_in(ply: usize) -> i32 {
    MATE - ply as i32
}

/// Returns the score of a line that the other side completes at `ply` from the root.
const fn mated_in(ply: usize) -> i32 {
    ply as i32 - MATE
}

/// Returns `true` if the score is a mate by either side, proven or not.
const fn is_mate(score: i32) -> bool {
    score >= UNPROVEN_MATE || score <= -UNPROVEN_MATE
}

/// Converts a proven loss into an unproven one, for a node at which moves were skipped; other
/// scores are unchanged.
const fn unproven_loss(score: i32) -> i32 {
    if score <= -PROVEN_MATE { score + UNPROVEN_PENALTY } else { score }
}

/// Returns the plies from the root to the mate that `score` is, by either side, proven or not.
const fn plies_to_mate(score: i32) -> i32 {
    let size = score.abs();
    if size >= PROVEN_MATE { MATE - size } else { MATE - UNPROVEN_PENALTY - size }
}

/// Converts a score for the transposition table, where mates count from the position, `ply` plies
/// after the root, instead of from the root.
const fn to_tt(score: i32, ply: usize) -> i16 {
    shift_mate(score, -(ply as i32)) as i16
}

/// Converts a score from the transposition table, for a position at `ply` from the root: the
/// inverse of [`to_tt`].
const fn from_tt(stored: i16, ply: usize) -> i32 {
    shift_mate(stored as i32, ply as i32)
}

/// Converts the score of a mate into that of one `plies` later; other scores are unchanged.
const fn shift_mate(score: i32, plies: i32) -> i32 {
    if is_mate(score) { score - score.signum() * plies } else { score }
}

/// Returns a lower bound, in plies, on the length of the game, given the value found at `depth`,
/// for [`SearchInfo::min_plies`](crate::engine::SearchInfo::min_plies). Lines within three plies
/// are always seen, and those within six at a depth of more than ten, because fours and threes are
/// searched first.
fn min_plies(value: Value, depth: u16) -> u16 {
    let seen = if depth > 10 { 7 } else { 4 };
    match value {
        Value::Win { plies, .. } => plies.min(seen),
        _ if depth > 0 => seen,
        _ => 0,
    }
}

/// Converts a score at the root, for `side` to move, into the [`Value`] to report: a proven mate is
/// a win, all else, unproven mates too, an estimate, whose unit depends on the length `line` of a
/// line.
fn to_value(score: i32, side: Mark, line: u8) -> Value {
    if score.abs() >= PROVEN_MATE {
        let winner = if score > 0 { side } else { side.other() };
        let plies = plies_to_mate(score).unsigned_abs() as u16;
        return Value::win(winner, plies);
    }
    let unit = if line < LONG { UNIT } else { LONG_UNIT };
    let for_side = (score as f32 / unit).clamp(-Value::DECIDED, Value::DECIDED);
    Value::Estimate(match side {
        Mark::X => for_side,
        Mark::O => -for_side,
    })
}
