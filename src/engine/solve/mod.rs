//! Exact solver: proves the values of positions.
//!
//! [`Solver`] is the entry point. Below it, from the bottom up: `stones` holds the stones of a
//! position; `proof_table` stores proofs; `prospects`, with `pairing`, and `forced` prove without
//! trying moves; `search` answers one bounded query (does this side win within this number of
//! plies?); `breaker`, over `groups`, proves draws with long lines; `prover` combines such proofs
//! into values, and `choice` selects a move. Without a proof there is no result: nothing is
//! estimated.
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
mod stones;
#[cfg(test)]
#[path = "../../../tests/engine/solve.rs"]
mod tests;

pub use solver::Solver;
