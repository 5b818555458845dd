//! One sitting at the board: the games, the score and the choices for the next game.
//!
//! This room knows no toolkit and no files; it is tested without a window.
//!
//! # Why it is so
//!
//! - The games of a sitting stand in one line that undo and redo walk along. Starting a new game
//!   never has to ask, and a finished game is still there after the next start.
//! - A game is set up in one place and played in another. The setup is a draft beside the game on
//!   the board ([`Session::shown`]); while there is one, nobody moves in the game behind it.
//! - Looking at a past move plays nothing; the first move made there begins a variation. The
//!   [`Stage`] decides which commands the panel offers.
//! - A puzzle, a mistake and a position of a lesson are one thing, a [`Task`]: they differ in what
//!   is asked and in where the answer is known from. Tasks stand beside the games, so undo knows
//!   nothing of what was tried.
//! - The moves after the verdict on a puzzle are not stored but played by the strongest level for
//!   both sides, one per request.

mod apply;
mod board_editor;
mod checking;
mod clock;
mod coach;
mod coaching;
mod command;
mod course;
mod lesson;
mod lesson_game;
mod making;
mod opened;
mod review;
#[expect(
    clippy::module_inception,
    reason = "a file is named after the type that one looks for in it"
)]
mod session;
mod settings;
mod setup;
mod solving;
mod square_entry;
mod steps;
mod task;
mod timeline;
mod words;

pub use board_editor::BoardEditor;
pub use checking::ExerciseFinding;
pub use command::{Command, CommandNotice, LessonEdit, Stage};
pub use course::{Chapter, CourseItem, tasks_of_the_program};
pub use lesson::{Lesson, LessonProgress};
pub use session::Session;
pub use settings::{
    Contrast, Motion, Preferences, ProgramEntry, Scale, Settings, Theme, WindowPlace,
};
pub use setup::{FirstMover, Setup, ThinkTime};
pub use solving::Attempt;
pub use square_entry::{EntryPart, EntryResult, SquareEntry, WrongEntry};
pub use task::{AnswerSource, Series, Task};
