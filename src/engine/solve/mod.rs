//! Proving the values of positions.
//!
//! [`Solver`] is the entrance. Below it, from the bottom up: `stones` are the stones on the board;
//! `proof_table` remembers; `prospects`, with `pairing`, and `forced` prove without trying moves;
//! `search` answers one bounded query (does this side win within this number of plies?); `breaker`,
//! over `groups`, finds draws with long lines; `prover` turns such proofs into values, and `choice`
//! picks a move. Nothing is guessed: without a proof there is no answer.
//!
//! A *group* is as many squares in a row as make a line, the winning sets of the literature on
//! k in a row; a *query* has an *attacker*, who may win, and a *defender*.

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
