//! Output of Windows, which plays a sound in memory and returns when it has been heard.
//!
//! Nothing breaks such a call off, and a driver that hangs would never return: the thread that plays
//! is left to itself at the end, which comes with the sound's, or else with the program's.

use std::path::Path;

use winsafe::{PlaySound, Snd};

use super::wave::wave;

/// Reason why a sound was not played. Nobody is told.
pub(super) type Silence = winsafe::co::ERROR;

/// Loudspeakers of the system.
#[derive(Debug, Default)]
pub(super) struct Output;

impl Output {
    /// Names the output for a report. The system fails only when a sound is played.
    pub(super) const fn found() -> &'static str {
        "the system's own"
    }

    /// Plays the samples to their end; the system knows of no sockets.
    #[expect(clippy::unused_self, reason = "outputs of other systems have a connection")]
    pub(super) fn play(&self, samples: &[i16], _socket: Option<&Path>) -> Result<(), Silence> {
        let src = &wave(samples);
        // Not the system's own sound in its place, and no other program's sound cut off.
        PlaySound(Snd::MemSync { src, default: false, stop: false, sentry: false })
    }

    /// Returns `false`: a sound that is being played cannot be broken off.
    #[expect(clippy::unused_self, reason = "outputs of other systems have a connection")]
    pub(super) const fn break_off(&self) -> bool {
        false
    }
}
