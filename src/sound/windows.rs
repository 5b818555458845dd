//! Output of Windows: plays a WAVE file in memory with `PlaySound`, and returns at its end. The
//! call cannot be cancelled, and never returns if a driver hangs.

use std::path::Path;

use winsafe::{PlaySound, Snd};

use super::wave::wave;

/// Plays the samples to their end. Ignores the socket, which is for Linux.
pub(super) fn play(samples: &[i16], _socket: Option<&Path>) -> Result<(), winsafe::co::ERROR> {
    let src = &wave(samples);
    // Neither plays the system's default sound instead nor stops the sound of another program.
    PlaySound(Snd::MemSync { src, default: false, stop: false, sentry: false })
}
