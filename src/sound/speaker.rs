//! Thread that plays the sounds.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::output::Output;
use super::{Sound, samples};

/// Pause after an output has failed.
const REST: Duration = Duration::from_secs(5);

/// Plays sounds on a thread, which ends when the speaker is dropped.
///
/// A sound server that is not there, does not answer or goes away is given up without a word; for
/// some seconds after that, sounds are dropped.
#[derive(Debug)]
pub struct Speaker {
    /// Taken away to end the thread.
    wishes: Option<Sender<Sound>>,
    output: Arc<Output>,
    /// `None` if the system started none: then there are no sounds.
    thread: Option<JoinHandle<()>>,
}

impl Speaker {
    /// Describes the output in a few words for a report.
    pub fn found() -> &'static str {
        Output::found()
    }

    /// Starts the thread. On Linux, each time that it has something to play it looks for the sound
    /// server with this socket, or else where the environment says (`PULSE_SERVER`,
    /// `PULSE_RUNTIME_PATH`, `XDG_RUNTIME_DIR`).
    pub fn start(socket: Option<PathBuf>) -> Self {
        let (wishes, sounds) = mpsc::channel();
        let output = Arc::new(Output::default());
        let own = Arc::clone(&output);
        let thread = thread::Builder::new().name("velha-sound".to_owned());
        let thread = thread.spawn(move || play_all(&own, &sounds, socket.as_deref()));
        Self { wishes: Some(wishes), output, thread: thread.ok() }
    }

    /// Plays the sound, after the one that is being played. It replaces one that still waits, so
    /// that what is heard never falls behind what is seen. Returns at once.
    pub fn play(&self, sound: Sound) {
        if let Some(wishes) = &self.wishes {
            // Where there is no thread there is nobody to receive it.
            let _ = wishes.send(sound);
        }
    }
}

impl Drop for Speaker {
    /// Breaks off what is being played and ends the thread. It is not waited for where a sound
    /// cannot be broken off.
    fn drop(&mut self) {
        self.wishes = None;
        let is_woken = self.output.break_off();
        if let Some(thread) = self.thread.take().filter(|_| is_woken) {
            // Should the thread have panicked, there were no sounds, and that is all.
            let _ = thread.join();
        }
    }
}

/// Plays every sound that is sent until nobody sends any more.
fn play_all(output: &Output, sounds: &Receiver<Sound>, socket: Option<&Path>) {
    let mut rests_until = None;
    while let Ok(first) = sounds.recv() {
        let sound = sounds.try_iter().last().unwrap_or(first);
        if rests_until.is_some_and(|until| Instant::now() < until) {
            continue;
        }
        let played = output.play(&samples(sound), socket);
        rests_until = played.err().map(|_| Instant::now() + REST);
    }
}
