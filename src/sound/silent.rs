//! Speaker of a system without sounds, which does nothing.

use std::path::PathBuf;

use super::Sound;

/// Plays no sounds on this system.
#[derive(Debug)]
pub struct Speaker(());

impl Speaker {
    /// Says for a report that there is no output.
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
