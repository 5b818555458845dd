//! The search for boards that cannot be solved: lines of any length on any rectangle.
//!
//! It is a program for gomoku as Rapfi (github.com/dhbloo/rapfi) and wine
//! (github.com/jinjiebang/wine) are, and finds its techniques where they have theirs; for most of
//! them chessprogramming.org has a page of that name. Bottom up:
//!
//! | technique | where |
//! | --- | --- |
//! | line patterns and combined patterns (Rapfi's `Pattern`, `Pattern4`) | [`patterns`] |
//! | static evaluation, tempo, its accumulator, and scores for move ordering | [`evaluate`] |
//! | bitboards, Zobrist keys | [`geometry`]: `SquareSet`, `Zobrist` |
//! | make and unmake, undo stack, candidate moves | [`board`]: `SearchBoard` |
//! | mate scores, proven and unproven; score to and from the transposition table | [`score`] |
//! | transposition table: probe, store, generations; lock-less | [`tt`] |
//! | move generation and ordering: killers, history with gravity | [`movepick`]: `MoveOrdering` |
//! | what stops a threatened line or an open four, on the line and beyond its ends (caro) | [`replies`] |
//! | VCF (victory by continuous fours), its budget and refutation cache | [`vcf`] |
//! | principal variation search, cut nodes, mate distance pruning | [`pvs`]: `search` |
//! | VCF instead of a quiescence search | [`pvs`]: `horizon` |
//! | late move reduction (LMR) | [`pvs`]: `reduction`, `late_move_reduction` |
//! | late move pruning (LMP) | [`pvs`]: `late_move_count` |
//! | razoring, reverse futility pruning | [`pvs`]: `prune` |
//! | fail-high reduction | [`pvs`]: `fail_high_margin` |
//! | extension of forced replies | [`pvs`]: `REPLY_EXTENSION` |
//! | Lazy SMP, node limit, clock | [`smp`], [`root`]: `search` |
//! | iterative deepening, aspiration window | [`root`]: `iterative_deepening`, `aspiration_search` |
//! | principal variation | [`root`]: `principal_variation` |
//! | evaluation noise and static policy, for levels that play less well | [`root`], [`policy`] |
//!
//! It is never asked about a position that is over.
//!
//! Under caro a four is what one stone can stop and an open four what none can, since both are read
//! off tables that know which stones close a line; a reply is forced only where one square is left
//! of all that stop the lines that are threatened, and where two are left both are searched.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "squares, plies and scores are small numbers"
)]

mod board;
mod evaluate;
mod geometry;
mod movepick;
mod patterns;
mod policy;
mod pvs;
mod replies;
mod root;
mod score;
mod smp;
#[cfg(test)]
#[path = "../../../tests/engine/search.rs"]
mod tests;
mod tt;
mod vcf;

pub(crate) use policy::{Handicap, static_policy};
pub(crate) use root::{EvalNoise, SearchParams, search};
pub(crate) use tt::TranspositionTable;
pub(crate) use vcf::VcfBudget;

/// Makes and unmakes every candidate move `rounds` times, and returns the number of moves made: for
/// the benchmark, since everything else hangs on what that costs.
#[doc(hidden)]
#[must_use]
pub fn make_and_unmake(position: &crate::game::Position, rounds: usize) -> usize {
    let mut board = board::SearchBoard::new(position.board(), position.turn());
    let mut candidates = Vec::new();
    board.for_each_candidate(|at| candidates.push(at));
    for _ in 0..rounds {
        for &at in &candidates {
            board.make(at);
            board.unmake();
        }
    }
    rounds * candidates.len()
}
