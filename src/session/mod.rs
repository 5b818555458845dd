//! One sitting at the board: the games, the score and the choices for the next game.
//!
//! This room knows no toolkit and no files; it is tested without a window.

mod apply;
mod clock;
mod command;
mod new_game;
mod score;
#[expect(
    clippy::module_inception,
    reason = "a file is named after the type that one looks for in it"
)]
mod session;
mod settings;
mod setup;
mod square_entry;
mod stage;
mod task;
mod timeline;

pub use command::{Command, Notice};
pub use session::Session;
pub use settings::{
    Contrast, Display, Labels, Motion, Preferences, RecentFiles, Scale, Settings, Theme,
    WindowPlace,
};
pub use setup::{Setup, Starts, ThinkTime};
pub use square_entry::{Entered, SquareEntry, WrongEntry, number_of};
pub use stage::Stage;
pub use task::{Attempt, Task};
