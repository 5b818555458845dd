//! Proving what positions are worth.
//!
//! [`Solver`] is the way in. Below it, from the bottom up: `bits` and `grid` are the fast board,
//! `table` remembers, `urgent`, `fours`, `survey` and `pairing` prove without trying moves, `node`
//! says which are tried, and `search` answers one question (does this side win within so many
//! plies?). `question` turns answers into values, and `choice` picks a move. Nothing here guesses:
//! what cannot be proven is not answered.

mod answer;
mod bits;
mod choice;
mod counter;
mod fours;
mod frame;
mod grid;
mod moves;
mod node;
mod pairing;
mod question;
mod search;
mod solver;
mod stones;
mod survey;
mod symmetries;
mod table;
#[cfg(test)]
mod tests;
mod threads;
mod urgent;

pub use solver::Solver;
pub use threads::values_on_threads;
