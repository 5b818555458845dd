//! Options of a start.

use std::path::PathBuf;
use std::time::Duration;

use super::Dialogs;
use crate::engine::{Answer, Control, Job};
use crate::storage::{self, Folders, Loaded};

/// Function that answers in place of the engine, so that its answers are known beforehand.
pub type Script = fn(&Job, &Control) -> Option<Answer>;

/// Options of a start.
#[derive(Clone, Debug)]
pub struct Start {
    /// Folders of settings and games; with `None` nothing is kept.
    pub folders: Option<Folders>,
    /// Settings that were kept there.
    pub settings: Loaded,
    /// File to open at once.
    pub file: Option<PathBuf>,
    /// Time that a move stays visible before the computer makes the next one.
    pub pace: Duration,
    /// Seed of everything that is drawn at random.
    pub seed: u64,
    /// Language for this run alone, as a language tag.
    pub language: Option<String>,
    /// Way to pick files.
    pub dialogs: Dialogs,
    /// Function that answers in place of the engine, if there is one.
    pub script: Option<Script>,
}

impl Start {
    /// Usual time that a move stays visible before the computer makes the next one.
    pub const PACE: Duration = Duration::from_millis(350);

    /// Makes the usual options of a start, with the settings that are kept in these folders.
    pub fn new(folders: Option<Folders>) -> Self {
        let settings = folders.as_ref().map(storage::read_settings);
        Self {
            folders,
            settings: settings.unwrap_or_default(),
            file: None,
            pace: Self::PACE,
            seed: fastrand::u64(..),
            language: None,
            dialogs: Dialogs::System,
            script: None,
        }
    }

    /// Returns the language in force, as a language tag: that of this run, or else the chosen one;
    /// `None` for the system's.
    pub fn language(&self) -> Option<&str> {
        let chosen = self.settings.value.preferences.language.as_deref();
        self.language.as_deref().or(chosen)
    }
}
