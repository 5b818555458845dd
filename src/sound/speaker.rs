//! Thread that plays the sounds.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use super::{Sound, output, samples};

/// Pause after an output has failed.
const REST: Duration = Duration::from_secs(5);

/// Plays sounds on a thread, which ends after the speaker is dropped.
///
/// A sound server that is not there, does not answer or goes away is given up without a word; for
/// some seconds after that, sounds are dropped.
#[derive(Debug)]
pub struct Speaker(Sender<Sound>);

impl Speaker {
    /// Describes the output in a few words for a report.
    pub fn describe() -> &'static str {
        output::describe()
    }

    /// Starts the thread. On Linux, each time that it has something to play it looks for the sound
    /// server with this socket, or else where the environment says (`PULSE_SERVER`,
    /// `PULSE_RUNTIME_PATH`, `XDG_RUNTIME_DIR`).
    pub fn start(socket: Option<PathBuf>) -> Self {
        let (wishes, sounds) = mpsc::channel();
        let thread = thread::Builder::new().name("velha-sound".to_owned());
        // Nobody waits for its end: a server or a driver may hang.
        let _ = thread.spawn(move || play_all(&sounds, socket.as_deref()));
        Self(wishes)
    }

    /// Plays the sound, after the one that is being played. It replaces one that still waits, so
    /// that what is heard never falls behind what is seen. Returns at once.
    pub fn play(&self, sound: Sound) {
        // If there is no thread, there are no sounds.
        let _ = self.0.send(sound);
    }
}

/// Plays every sound that is sent until nobody sends any more.
fn play_all(sounds: &Receiver<Sound>, socket: Option<&Path>) {
    let mut rests_until = None;
    while let Ok(first) = sounds.recv() {
        let sound = sounds.try_iter().last().unwrap_or(first);
        if rests_until.is_some_and(|until| Instant::now() < until) {
            continue;
        }
        let played = output::play(&samples(sound), socket);
        rests_until = played.err().map(|_| Instant::now() + REST);
    }
}
