//! The speaker of a system for which there is none: it has the same calls and does nothing.

use std::path::PathBuf;

use super::Sound;

/// What plays the sounds: nothing, on this system.
#[derive(Debug)]
pub struct Speaker(());

impl Speaker {
    /// What would play sounds: nothing here.
    pub const fn found() -> &'static str {
        "none on this system"
    }

    /// A speaker that stays silent.
    pub fn start(_socket: Option<PathBuf>) -> Self {
        Self(())
    }

    /// Does nothing.
    pub const fn play(&self, _sound: Sound) {}
}
