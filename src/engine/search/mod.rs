//! The search for boards that cannot be solved: lines of any length on any rectangle.
//!
//! The search is a program for gomoku like Rapfi (github.com/dhbloo/rapfi) and wine
//! (github.com/jinjiebang/wine), with their techniques; chessprogramming.org has a page on most of
//! them, of the same name. Bottom up:
//!
//! | technique | where |
//! | --- | --- |
//! | line patterns and combined patterns (Rapfi's `Pattern`, `Pattern4`) | [`patterns`], [`patterns_of_both`] |
//! | static evaluation: an efficiently updatable neural network (NNUE), by the instructions of the processor | [`network`] |
//! | evaluation cache | [`pvs`]: `SearchThread` |
//! | scores for move ordering, by line patterns | [`square_scores`] |
//! | bitboards, Zobrist keys | [`geometry`]: `SquareSet`, `Zobrist` |
//! | make and unmake, undo stack | [`board`]: `SearchBoard` |
//! | candidate moves | [`candidates`] |
//! | mate scores, proven and unproven; score to and from the transposition table | [`score`] |
//! | transposition table: probe, store, generations; lock-less | [`tt`] |
//! | move generation and ordering: killers, history with gravity, continuation history | [`movepick`]: `MoveOrdering` |
//! | replies to a threatened line or an open four (caro: beyond its ends too), wins in five | [`replies`] |
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
//! The search is never asked about a position that is over. Changes that were measured, kept or
//! dropped: `assets/network/EXPERIMENTS.md`.
//!
//! Under caro a four is one that a single stone can stop, and an open four one that none can; both
//! are read off tables that know which stones close a line. A reply is forced only if one square is
//! left of all that stop the threatened lines; if two are left, both are searched.

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
