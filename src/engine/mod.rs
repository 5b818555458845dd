//! Choosing and judging moves.
//!
//! This room depends on [`crate::game`] alone and never changes a game. It has two entry points:
//!
//! - [`Worker`] runs the engine on a background thread: it takes a [`Job`] (a position with an
//!   [`EngineTask`]) and returns an [`Answer`], with [`SearchInfo`] and [`MoveValue`]s meanwhile.
//!   The window uses nothing else.
//! - [`Engine`] does the same on the calling thread, within [`Limits`] and under a [`Control`] that
//!   can stop it: [`Engine::choose`] a move at a [`Level`], [`Engine::hint`], [`Engine::multi_pv`],
//!   [`Engine::analyse`].
//!
//! # Three methods
//!
//! - [`solve`] proves: a solver of k in a row by bounded proof queries. Exact, but returns nothing
//!   without a proof.
//! - `search` estimates, on boards that are too large to solve, and finds forced wins there: a
//!   gomoku engine with a principal variation search over an incremental board.
//! - [`negamax`] proves if it reaches the end of the game and otherwise estimates, under rules that
//!   the others do not implement (falling marks, lines that lose) and in proofs of caro.
//!
//! They do not depend on each other. They share `bitboard`, the geometry in `grid`, the hash table
//! in `table` (threads of `search` share a lockless one) and the node counter in `limits`. The
//! `mod.rs` of each defines the data that its own files share.
//!
//! Only `method` selects among them, by the rules. All of them assume that nobody loses a turn on
//! purpose, so nothing is called proven where that may be best ([`passing_matters`]). Line rules
//! that none of them implements are played by the heuristic of the weaker levels. The strongest
//! level tries a proof first if one is likely, and searches with the rest of its time; the weaker
//! levels overlook some of the lines on the board, in the same way under all rules ([`Level`],
//! `sight`).
//!
//! | technique | where |
//! | --- | --- |
//! | bitboards | `bitboard` |
//! | winning groups and completed lines, under any rules | `grid` |
//! | hash table: buckets, work-based replacement | `table` |
//! | bounded proof search, move ordering, killer moves | `solve::search` |
//! | proof table, canonical keys under symmetry | `solve::proof_table` |
//! | Erdős-Selfridge weights, Hales-Jewett pairings | `solve::prospects`, `solve::pairing` |
//! | relevance zones, dominated squares | `solve::search`, `solve::breaker` |
//! | maker-breaker games (weak games), set matching | `solve::breaker`, `solve::groups` |
//! | forced moves, victory by continuous fours (VCF) in proofs | `solve::forced` |
//! | iterative deepening of a proof, strategy-stealing argument | `solve::prover` |
//! | perfect play, traps in drawn positions | `solve::choice` |
//! | a win that is found, proven against every reply | `conviction` |
//! | principal variation search, VCF, line patterns, a small network | `search`, by technique |
//! | tables kept between moves | `engine` |
//! | weaker levels: how much each overlooks, by length of the line | `level` |
//! | weaker levels: which lines are overlooked, and noise on values | `sight`, `search::root` |
//! | negamax with exact or estimated scores, transposition table, ETC | `negamax::search` |
//! | static bounds; claimeven and zugzwang where marks fall | `negamax::static_bounds` |
//! | iterative deepening, distance to mate | `negamax::deepening`, `negamax::root` |
//! | exact search of Connect Four, ordered by threats | `negamax::exact` |
//! | opening table of Connect Four, a static function without keys | `negamax::connect_four` |
//! | solution of gomoku, a table of positions with the winning move | `solution` |
//! | opening rules with a choice of the side (swap, swap2) | `opening` |
//! | multi-PV | [`Engine::multi_pv`] |
//! | search info, stop token, limits of nodes, depth and time | [`Control`], [`Limits`], [`Budget`], `limits` |
//!
//! # Conventions
//!
//! - A ply is a move of one side. A win is counted in plies from the given position to the end of
//!   the game: `X wins in 1` if X completes a line with the next move, `X wins in 0` if the line is
//!   complete. The value of a move ([`MoveValue`]) includes the move.
//! - A [`Value`] does not depend on the side to move: it names the winner, and an estimate is
//!   positive if X stands better. Scores inside `search` and `negamax` are those of the side to
//!   move. `solve` asks whether an attacker wins against a defender.
//! - A node is a position visited by a search or proof. Memory is counted in bytes.

mod analyse;
mod bitboard;
mod control;
mod conviction;
#[expect(clippy::module_inception, reason = "the file is named after its main type")]
mod engine;
mod grid;
mod level;
mod limits;
mod method;
mod multi_pv;
pub mod negamax;
mod opening;
mod program;
mod reason;
mod search;
mod sight;
mod solution;
pub mod solve;
mod table;
mod task;
mod value;
mod worker;

pub use control::{Control, SearchInfo};
pub use engine::Engine;
pub use level::Level;
pub use limits::{Budget, Limits};
pub use method::{cannot_lose, passing_matters};
pub use multi_pv::reconcile;
pub use program::{ClockTime, ProgramAnswer, ProgramFault};
pub use reason::Reason;
#[cfg(feature = "tools")]
pub use search::tools;
pub use sight::{best_looking_first, distance_to_stones};
#[cfg(feature = "tools")]
pub use solution::{canonical_key, square_number};
pub use task::{Answer, EngineTask, Hint, Job, MoveAnswer};
pub use value::{MoveValue, Value, best_first, better, own_moves};
pub use worker::Worker;
pub(crate) use worker::panic_message;

// Shared by the methods and by what selects among them.
use bitboard::{Bitboard, Wide, fold_product};
use grid::{Grid, Group, Numbering, Symmetries, from_middle};
use limits::{Interrupted, NodeCounter, TimeSlice};
use method::{ProofMethod, SOLVABLE, SearchMethod, proof_share};
use table::{Cache, HashTable, Key, cached};
