//! Options of a start.

use std::path::PathBuf;
use std::time::Duration;

use super::PathPrompt;
use crate::engine::{Answer, Control, Job};
use crate::storage::{self, Folders, LoadedSettings};

/// Function that replies in place of the engine, for tests with known moves; `None` gives no
/// answer.
pub type Script = fn(&Job, &Control) -> Option<Answer>;

/// Options of a start of the program, from the command line or of a test.
#[derive(Clone, Debug)]
pub struct StartOptions {
    /// Folders of the settings and the library; with `None` nothing is saved.
    pub folders: Option<Folders>,
    /// Settings loaded from there.
    pub settings: LoadedSettings,
    /// Files to open at once, the last one on the board.
    pub files: Vec<PathBuf>,
    /// Minimum time that a move is shown before the computer replies.
    pub pace: Duration,
    /// Seed of all random choices.
    pub seed: u64,
    /// Language for this run alone, as a language tag.
    pub language: Option<String>,
    /// Way to pick files.
    pub dialogs: PathPrompt,
    /// Function that replies in place of the engine.
    pub script: Option<Script>,
}

impl StartOptions {
    /// Default of [`StartOptions::pace`], the minimum time that a move is shown.
    pub const PACE: Duration = Duration::from_millis(350);

    /// Creates the default options, with the settings loaded from `folders`, or the default ones
    /// without folders.
    pub fn new(folders: Option<Folders>) -> Self {
        let settings = folders.as_ref().map(storage::read_settings);
        Self {
            folders,
            settings: settings.unwrap_or_default(),
            files: Vec::new(),
            pace: Self::PACE,
            seed: fastrand::u64(..),
            language: None,
            dialogs: PathPrompt::System,
            script: None,
        }
    }

    /// Returns the language tag in force, of this run or else the preferences; `None` for the
    /// system’s.
    pub fn language(&self) -> Option<&str> {
        let chosen = self.settings.value.preferences.language.as_deref();
        self.language.as_deref().or(chosen)
    }
}
