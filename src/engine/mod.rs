//! Choosing and judging moves.
//!
//! This room knows [`crate::game`] alone, and never changes a game: it is given a position and
//! answers. There are two ways in.
//!
//! - [`Worker`] is the one thread on which the computer thinks. It is told what is wanted, a
//!   [`Job`] of a position and a [`Task`], and gives an [`Answer`]; meanwhile it can be asked for
//!   its [`Report`] and for the [`Worth`] of squares. The window thinks in no other way.
//! - [`Engine`] does the same on the thread of whoever calls it, within [`Limits`] and under a
//!   [`Control`] that can stop it: [`Engine::choose`] a move at a [`Level`], [`Engine::hint`],
//!   [`Engine::survey`], [`Engine::appraise`].
//!
//! Behind both stand two kinds of thinking. [`solve`] proves: it is exact and says nothing where
//! it finds no proof. `search` estimates, on boards that are too large for that, and finds forced
//! wins there. The strongest level proves first where that may succeed and searches with the rest
//! of its time; the levels below it see less, each in its own way.
//!
//! Plies are moves of one side, wins are counted in them from the position that is asked about to
//! the last stone, and memory is counted in bytes. Everything is told from the board, `X` or `O`
//! wins, and not from the side to move.

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
