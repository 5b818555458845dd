//! Lesson as it is kept for the next start.

use super::Game;

/// Lesson as it is kept for the next start.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptLesson {
    /// Name of the lesson, or of its file.
    pub name: String,
    /// Games that could be read.
    pub games: Vec<Game>,
    /// Whether somebody makes it and no file has it.
    pub is_unsaved: bool,
}
