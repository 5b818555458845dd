//! Short quiet sounds, for those who switch them on.
//!
//! A sound repeats what is seen and written anyway, so nobody needs one to follow the game, and
//! nothing is ever told of one that could not be played. Each is worked out from a few notes
//! ([`samples`]); there are no sound files.
//!
//! A [`Speaker`] is a thread that sleeps until it is asked for a sound. On Linux it then connects to
//! the sound server of the desktop, `PulseAudio` or `PipeWire`, in the server's own language, and
//! hangs up after the sound; on Windows it hands the system a sound in memory. Between two sounds
//! nothing is open and nothing runs. That needs no library at build time and none at run time but
//! the system's. Elsewhere a [`Speaker`] is silent and [`AVAILABLE`] says so.
//!
//! This room uses the rules and nothing else. It knows no toolkit and opens no files: not even the
//! cookie by which `PulseAudio` knows users over a network, because over a socket of the same
//! machine it knows its own user anyway.
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

/// `true` where sounds can be played on this system at all.
pub const AVAILABLE: bool = cfg!(any(target_os = "linux", windows));

/// A sound of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A mark was put on a square: a tap on wood, higher for O.
    Marked(Mark),
    /// The square was taken: two dull knocks.
    Taken,
    /// Somebody has won: a short chord, note by note upwards.
    Won,
    /// Nobody has won: two falling notes.
    Drawn,
}

impl Sound {
    /// Returns the sound of the end of a game.
    pub const fn of(outcome: &Outcome) -> Self {
        match outcome {
            Outcome::Win { .. } => Self::Won,
            Outcome::Draw => Self::Drawn,
        }
    }
}
