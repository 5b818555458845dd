//! Choosing and judging moves.
//!
//! This room knows [`crate::game`] alone. It has its own fast board, and the one thread on which
//! the computer thinks.

mod level;
pub mod solve;
mod value;

pub use level::Level;
pub use value::{Report, Value};
