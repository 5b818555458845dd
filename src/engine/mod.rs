//! Choosing and judging moves.
//!
//! This room knows [`crate::game`] alone. It has its own fast board, and the one thread on which
//! the computer thinks.

mod appraise;
mod hint;
mod level;
mod levels;
mod limits;
mod reason;
mod search;
pub mod solve;
mod survey;
mod task;
mod value;
mod worker;

pub use appraise::appraise;
pub use hint::hint;
pub use level::Level;
pub use levels::{Choice, Engine, cannot_lose};
pub use limits::{Control, Limits};
pub use reason::Reason;
#[doc(hidden)]
pub use search::make_and_unmake;
pub use solve::{Worth, better};
pub use survey::{steps_from_stones, survey};
pub use task::{Answer, EngineFault, Hint, Job, MoveAnswer, Task};
pub use value::{Report, Value};
pub use worker::Worker;
