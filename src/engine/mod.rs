//! Choosing and judging moves.
//!
//! This room knows [`crate::game`] alone, and never changes a game: it is given a position and
//! answers. There are two ways in.
//!
//! - [`Worker`] is the one thread on which the computer thinks. It is told what is wanted, a
//!   [`Job`] of a position and a [`Task`], and gives an [`Answer`]; meanwhile it can be asked for
//!   its [`SearchInfo`] and for the [`MoveValue`]s of squares. The window thinks in no other way.
//! - [`Engine`] does the same on the thread of whoever calls it, within [`Limits`] and under a
//!   [`Control`] that can stop it: [`Engine::choose`] a move at a [`Level`], [`Engine::hint`],
//!   [`Engine::multi_pv`], [`Engine::analyse`].
//!
//! Behind both stand two kinds of thinking. [`solve`] proves: it is exact and says nothing where
//! it finds no proof. `search` estimates, on boards that are too large for that, and finds forced
//! wins there. The strongest level proves first where that may succeed and searches with the rest
//! of its time; the levels below it see less, each in its own way.
//!
//! Plies are moves of one side, wins are counted in them from the position that is asked about to
//! the last stone, and memory is counted in bytes. Everything is told from the board, `X` or `O`
//! wins, and not from the side to move.

mod analyse;
mod control;
#[expect(
    clippy::module_inception,
    reason = "a file is named after the type that one looks for in it"
)]
mod engine;
mod hint;
mod level;
mod limits;
mod multi_pv;
mod plain;
mod reason;
mod search;
pub mod solve;
mod task;
mod value;
mod worker;

pub use control::{Control, SearchInfo};
pub use engine::{Engine, cannot_lose};
pub use level::Level;
pub use limits::{Budget, Limits};
pub use multi_pv::steps_from_stones;
pub use plain::knows;
pub use reason::Reason;
#[doc(hidden)]
pub use search::make_and_unmake;
pub use task::{Answer, EngineFault, Hint, Job, MoveAnswer, Task};
pub use value::{MoveValue, Value, best_first, better};
pub use worker::Worker;
pub(crate) use worker::panic_message;
