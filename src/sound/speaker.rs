//! The thread that plays sounds.

use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::{Duration, Instant};

use super::{Sound, output, samples};

/// Time during which sounds are dropped after an error of the output.
const RETRY_DELAY: Duration = Duration::from_secs(5);

/// Handle to the thread that plays sounds, which ends after this handle is dropped.
///
/// Errors of the output are ignored; for some seconds after one, sounds are dropped.
#[derive(Debug)]
pub struct Speaker(Sender<Sound>);

impl Speaker {
    /// Starts the thread. On Linux it connects for each sound to the server at `socket`, or, for
    /// `None`, at the address of the environment (`PULSE_SERVER`, `PULSE_RUNTIME_PATH`,
    /// `XDG_RUNTIME_DIR`). Other systems ignore `socket`.
    pub fn start(socket: Option<PathBuf>) -> Self {
        let (sender, sounds) = mpsc::channel();
        let thread = thread::Builder::new().name("velha-sound".to_owned());
        // Never joined: a server or a driver may hang.
        let _ = thread.spawn(move || play_all(&sounds, socket.as_deref()));
        Self(sender)
    }

    /// Queues a sound behind the one being played, in place of any other queued sound, to keep up
    /// with the board. Does not block.
    pub fn play(&self, sound: Sound) {
        // Fails if the thread could not be started.
        let _ = self.0.send(sound);
    }
}

/// Plays the newest queued sound until the channel is closed.
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
