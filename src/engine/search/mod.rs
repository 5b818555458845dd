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
//! | evaluation cache | [`pvs`]: `SearchThread` |
//! | scores for move ordering, by line patterns | [`square_scores`] |
//! | bitboards, Zobrist keys | [`geometry`]: `SquareSet`, `Zobrist` |
//! | make and unmake, undo stack | [`board`]: `SearchBoard` |
//! | candidate moves | [`candidates`] |
//! | mate scores, proven and unproven; conversion for the transposition table | [`score`] |
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
mod candidates;
mod forbidden;
mod geometry;
mod margins;
mod movepick;
mod network;
mod patterns;
mod patterns_of_both;
mod pvs;
mod replies;
mod root;
mod score;
mod square_scores;
#[cfg(test)]
#[path = "../../../tests/engine/search.rs"]
mod tests;
#[cfg(feature = "tools")]
#[path = "../../../assets/network/tools.rs"]
pub mod tools;
mod tt;
mod vcf;

pub(crate) use board::{SearchBoard, colour};
pub(crate) use patterns::{combine, line_pattern, pattern4};
pub(crate) use root::{EvalNoise, search};
pub(crate) use tt::TranspositionTable;
