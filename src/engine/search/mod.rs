//! The search for boards that cannot be solved: lines of any length on any rectangle.
//!
//! Bottom up: [`patterns`] says what a stone makes of a line, by tables that follow from the rule
//! of the game; [`weights`] what that is worth; [`field`] keeps that in step for every square; [`table`] remembers positions;
//! [`fours`] finds wins in which every reply is forced; [`order`] says which moves are looked at
//! first and [`margins`] how much is left out; [`thread`] searches; and [`root`] deepens the search
//! until the time is up and keeps the threads together. The techniques are those of the strong
//! programs of gomoku (Rapfi, github.com/dhbloo/rapfi; wine, github.com/jinjiebang/wine) and of
//! chess.
//!
//! It is never asked about a position that is over.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "squares, plies and values are small numbers"
)]

mod field;
mod fours;
mod geometry;
mod glance;
mod margins;
mod order;
mod patterns;
mod root;
mod squares;
mod table;
#[cfg(test)]
mod tests;
mod thread;
mod totals;
mod value;
mod weights;

pub(crate) use glance::{Sight, glance};
pub(crate) use root::{Blur, Fours, Searching, search};
pub(crate) use table::Table;

/// Makes and unmakes every move worth looking at, so many times over, and tells how many that were:
/// nothing that is played needs this, but its cost is what everything else hangs on.
#[doc(hidden)]
#[must_use]
pub fn make_and_unmake(position: &crate::game::Position, rounds: usize) -> usize {
    let mut field = field::Field::new(position.board(), position.turn());
    let mut candidates = Vec::new();
    field.candidates(&mut candidates);
    for _ in 0..rounds {
        for &at in &candidates {
            field.make(at);
            field.unmake();
        }
    }
    rounds * candidates.len()
}
