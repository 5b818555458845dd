//! Output of Windows, which plays a sound in memory and returns when it has been heard. Nothing breaks
//! such a call off, and a driver that hangs never returns.

use std::path::Path;

use winsafe::{PlaySound, Snd};

use super::wave::wave;

/// Names the output for a report. The system fails only when a sound is played.
pub(super) const fn describe() -> &'static str {
    "the system's own"
}

/// Plays the samples to their end; the system knows of no sockets.
pub(super) fn play(samples: &[i16], _socket: Option<&Path>) -> Result<(), winsafe::co::ERROR> {
    let src = &wave(samples);
    // Not the system's own sound in its place, and no other program's sound cut off.
    PlaySound(Snd::MemSync { src, default: false, stop: false, sentry: false })
}
