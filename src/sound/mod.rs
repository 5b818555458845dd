//! Short quiet sounds of moves and endings, off by default.
//!
//! A [`Speaker`] plays a [`Sound`] on a thread of its own. On Linux it connects to the desktop's
//! sound server (`PulseAudio` or `PipeWire`) over its native protocol, and disconnects after the
//! sound; on Windows it passes the system a WAVE file in memory. On other systems it is silent, and
//! [`AVAILABLE`] is `false`. No sound library is linked, and nothing is open between two sounds.
//!
//! [`samples`] synthesizes each sound from a few notes; there are no sound files. A sound only
//! repeats a visible event, and an error of the output is never reported.
//!
//! This room uses `game` alone. It knows no toolkit and opens no files, not even the cookie of
//! `PulseAudio`, which a local server does not check.
//!
//! ```
//! use velha::game::Mark;
//! use velha::sound::{SAMPLE_RATE, Sound, samples};
//!
//! let tap = samples(Sound::Marked(Mark::X));
//! assert!(tap.len() < SAMPLE_RATE as usize / 5);
//! ```

mod notes;
#[cfg_attr(target_os = "linux", path = "server.rs")]
#[cfg_attr(windows, path = "windows.rs")]
#[cfg_attr(not(any(target_os = "linux", windows)), path = "silent.rs")]
mod output;
mod speaker;
#[cfg(any(test, windows))]
mod wave;

pub use notes::{SAMPLE_RATE, samples};
pub use speaker::Speaker;

use crate::game::{Mark, Outcome};

/// Whether this system has an output for sounds.
pub const AVAILABLE: bool = cfg!(any(target_os = "linux", windows));

/// A sound effect.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A mark is placed: a tap on wood, higher for O.
    Marked(Mark),
    /// The picked square is taken: two dull knocks.
    Taken,
    /// A player wins: a short rising arpeggio.
    Won,
    /// A draw: two falling notes.
    Drawn,
}

impl Sound {
    /// Returns the sound for the end of a game.
    pub const fn of(outcome: &Outcome) -> Self {
        match outcome {
            Outcome::Win { .. } => Self::Won,
            Outcome::Draw => Self::Drawn,
        }
    }
}
