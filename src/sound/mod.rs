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
#[cfg(any(test, windows))]
mod wave;

pub use notes::{SAMPLE_RATE, samples};

use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use crate::game::{Mark, Outcome};

/// Whether this system has an output for sounds; if not, the settings do not offer them.
pub const AVAILABLE: bool = cfg!(any(target_os = "linux", windows));

/// Sound of a move or of the end of a game; `Taken` is that of a turn lost on a taken square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sound {
    /// A mark is placed: a tap on wood, higher for O.
    Marked(Mark),
    /// A move on a taken square has lost the turn: two dull knocks. A refused click is silent.
    Taken,
    /// A player wins: a short rising arpeggio.
    Won,
    /// A draw: two falling notes.
    Drawn,
}

impl Sound {
    /// Returns the sound for the end of a game by its outcome, whoever has won.
    pub const fn of(outcome: &Outcome) -> Self {
        match outcome {
            Outcome::Win { .. } => Self::Won,
            Outcome::Draw => Self::Drawn,
        }
    }
}

/// Time during which sounds are dropped after an error of the output.
const RETRY_DELAY: Duration = Duration::from_secs(5);

/// Handle to the thread that plays sounds, which ends after this handle is dropped.
///
/// Errors of the output are ignored; for some seconds after one, sounds are dropped.
#[derive(Debug)]
pub struct Speaker(Sender<Sound>);

impl Speaker {
    /// Starts the thread, at the start of the program or when sounds are switched on. On Linux it
    /// connects for each sound to the server at `socket`, which only tests name, or, for `None`, at
    /// the address of the environment (`PULSE_SERVER`, `PULSE_RUNTIME_PATH`, `XDG_RUNTIME_DIR`).
    /// Other systems ignore `socket`.
    pub fn start(socket: Option<PathBuf>) -> Self {
        let (sender, sounds) = mpsc::channel();
        let thread = thread::Builder::new().name("velha-sound".to_owned());
        // Never joined: a server or a driver may hang.
        let _ = thread.spawn(move || play_all(&sounds, socket.as_deref()));
        Self(sender)
    }

    /// Queues a sound behind the one being played, in place of any other queued sound. Does not
    /// block.
    pub fn play(&self, sound: Sound) {
        // Fails if the thread could not be started.
        let _ = self.0.send(sound);
    }
}

/// Plays the newest queued sound, and drops the older ones, until the channel is closed: the thread
/// of a [`Speaker`].
fn play_all(sounds: &Receiver<Sound>, socket: Option<&Path>) {
    let mut rests_until = None;
    while let Ok(first) = sounds.recv() {
        let sound = sounds.try_iter().last().unwrap_or(first);
        if rests_until.is_some_and(|until| Instant::now() < until) {
            continue;
        }
        let played = output::play(&samples(sound), socket);
        rests_until = played.err().map(|_| Instant::now() + RETRY_DELAY);
    }
}
