//! Choosing and judging moves.
//!
//! This room knows [`crate::game`] alone and never changes a game: it is given a position and
//! answers. It has two entrances.
//!
//! - [`Worker`] is the one thread on which the computer thinks. It takes a [`Job`], a position with
//!   an [`EngineTask`], and gives an [`Answer`]; meanwhile it can be asked for its [`SearchInfo`]
//!   and for the [`MoveValue`]s of squares. The window thinks in no other way.
//! - [`Engine`] does the same on the calling thread, within [`Limits`] and under a [`Control`] that
//!   can stop it: [`Engine::choose`] a move at a [`Level`], [`Engine::hint`], [`Engine::multi_pv`],
//!   [`Engine::analyse`].
//!
//! # Three ways of thinking on one floor
//!
//! - [`solve`] proves: exact, and silent if it finds no proof. It is a solver of k in a row: bounded
//!   proof queries over bitboards.
//! - `search` estimates, on boards that are too large to be solved, and finds forced wins there. It
//!   is a program for gomoku: a principal variation search over an incremental board.
//! - [`negamax`] proves if it gets to the end and else estimates, by rules that neither of the others
//!   knows: falling marks, and lines that lose. Of caro it proves what the search cannot.
//!
//! None of them knows of another. They stand on one `grid` of squares and lines as a `bitboard`, one
//! hash `table` (threads share the lock-less one of `search`), and one node counter (`limits`).
//!
//! `method` alone chooses between them, by the rules. None of them is right if it may be best to lose
//! a turn ([`passing_matters`]), so nothing is called proven there; rules on lines that none of them
//! knows are played at sight. The strongest level proves first if that may succeed, and searches with
//! the rest of its time; the levels below it overlook some of the lines on the board, under all rules
//! alike ([`Level`], `levels`).
//!
//! | technique | where |
//! | --- | --- |
//! | bitboards | `bitboard` |
//! | winning groups, who completes a line, by any rules | `grid` |
//! | hash table: buckets, replacement by work | `table` |
//! | bounded proof search, move ordering, killers | `solve::search` |
//! | proofs that are stored, canonical keys under symmetry | `solve::proof_table` |
//! | Erdős-Selfridge weights, Hales-Jewett pairings | `solve::prospects`, `solve::pairing` |
//! | relevance zones, dominated squares | `solve::search`, `solve::breaker` |
//! | weak game of maker and breaker, set matching | `solve::breaker`, `solve::groups` |
//! | forced moves, victory by continuous fours (VCF) in a proof | `solve::forced` |
//! | iterative deepening of a proof, strategy-stealing argument | `solve::prover` |
//! | perfect moves, traps among draws | `solve::choice` |
//! | principal variation search, LMR, LMP, futility, razoring | `search::pvs` |
//! | transposition table, Zobrist keys | `search::tt`, `search::geometry` |
//! | VCF at every node, instead of a quiescence search | `search::vcf` |
//! | replies to a threatened line, where lines can be closed (caro) too | `search::replies` |
//! | line patterns | `search::patterns` |
//! | static evaluation by a small network (NNUE) | `search::network` |
//! | iterative deepening, aspiration windows, Lazy SMP | `search::root` |
//! | weaker levels: oversights, evaluation noise | `levels::sight`, `search::root` |
//! | negamax with exact or estimated scores, transposition table, ETC | `negamax::search`, `negamax::entry` |
//! | static bounds; claimeven and zugzwang where marks fall | `negamax::static_bounds`, `negamax::parity` |
//! | iterative deepening, distance to mate | `negamax::deepening`, `negamax::root` |
//! | table of openings of Connect Four | `negamax::openings` |
//! | openings with a choice of the side (swap, swap2) | `opening` |
//! | multi-PV | [`Engine::multi_pv`] |
//! | search info, stop token, limits of nodes, depth and time | [`Control`], [`Limits`], [`Budget`], `limits` |
//!
//! # Conventions
//!
//! A ply is a move of one side. A win is counted in plies from the position that is asked about to
//! the last stone, that one included: a position in which X completes a line now is `X wins in 1`,
//! and one in which the line stands is `X wins in 0`. The value of a move ([`MoveValue`]) counts
//! the move itself. A [`Value`] is told from the board, `X` or `O` wins, and an estimate is
//! positive where X stands better, whoever is to move. Inside `search` scores are those of the side
//! to move (negamax), and `solve` asks of an attacker, who may win, and a defender. Memory is
//! counted in bytes.

mod analyse;
mod bitboard;
mod control;
#[expect(
    clippy::module_inception,
    reason = "a file is named after the type that one looks for in it"
)]
mod engine;
mod grid;
mod hint;
mod level;
mod levels;
mod limits;
mod method;
mod multi_pv;
pub mod negamax;
mod opening;
mod reason;
mod search;
pub mod solve;
mod steps;
mod table;
mod task;
mod value;
mod worker;

pub use control::{Control, SearchInfo};
pub use engine::Engine;
pub use level::Level;
pub use limits::{Budget, Limits};
pub use method::{cannot_lose, passing_matters};
pub use reason::Reason;
#[cfg(feature = "tools")]
pub use search::tools;
pub use steps::steps_from_stones;
pub use task::{Answer, EngineTask, Hint, Job, MoveAnswer};
pub use value::{MoveValue, Value, best_first, better, own_moves};
pub use worker::Worker;
pub(crate) use worker::panic_message;
