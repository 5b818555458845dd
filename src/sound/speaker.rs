//! The thread that plays the sounds, and what it is asked for.

use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use super::server::{self, Silence};
use super::{Sound, samples};

/// How long a server that failed is left alone.
const REST: Duration = Duration::from_secs(5);

/// What plays the sounds: one thread, which ends when this is dropped.
///
/// A server that is not there, does not answer or goes away is given up without a word; for some
/// seconds after that, sounds are dropped.
#[derive(Debug)]
pub struct Speaker {
    /// The way to the thread, until it is to end.
    wishes: Option<Sender<Sound>>,
    line: Arc<Line>,
    /// None if the system would not start one: then there are no sounds.
    thread: Option<JoinHandle<()>>,
}

/// The connection to the server while a sound is played.
#[derive(Debug, Default)]
struct Line(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    end: Option<UnixStream>,
    /// Whether there is to be no other connection.
    is_over: bool,
}

impl Speaker {
    /// Whether a sound server can be reached now.
    #[must_use]
    pub fn has_server() -> bool {
        server::connect(None).is_ok()
    }

    /// Starts the thread. Each time that it has something to play it looks for the sound server
    /// with this socket, or else where the environment says (`PULSE_SERVER`, `PULSE_RUNTIME_PATH`,
    /// `XDG_RUNTIME_DIR`).
    #[must_use]
    pub fn start(socket: Option<PathBuf>) -> Self {
        let (wishes, sounds) = mpsc::channel();
        let line = Arc::new(Line::default());
        let own = Arc::clone(&line);
        let thread = thread::Builder::new().name("velha-sound".to_owned());
        let thread = thread.spawn(move || own.play_all(&sounds, socket.as_deref()));
        Self { wishes: Some(wishes), line, thread: thread.ok() }
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
    /// Breaks off what is being played and ends the thread. A server that hangs is not waited for:
    /// hanging up wakes the thread wherever it waits.
    fn drop(&mut self) {
        self.wishes = None;
        self.line.hang_up(true);
        if let Some(thread) = self.thread.take() {
            // Should the thread have panicked, there were no sounds, and that is all.
            let _ = thread.join();
        }
    }
}

impl Line {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The work of the thread: plays what is sent until nobody sends any more.
    fn play_all(&self, sounds: &Receiver<Sound>, socket: Option<&Path>) {
        let mut rests_until = None;
        while let Ok(first) = sounds.recv() {
            let sound = sounds.try_iter().last().unwrap_or(first);
            if rests_until.is_some_and(|until| Instant::now() < until) {
                continue;
            }
            let played = self.play(sound, socket);
            self.hang_up(false);
            rests_until = played.err().map(|_| Instant::now() + REST);
        }
    }

    /// Connects to the server, plays the sound to its end, and leaves the connection to be hung up.
    fn play(&self, sound: Sound, socket: Option<&Path>) -> Result<(), Silence> {
        let line = server::connect(socket)?;
        {
            let mut state = self.lock();
            if state.is_over {
                return Ok(());
            }
            state.end = Some(line.try_clone()?);
        }
        server::play(line, &samples(sound))
    }

    /// Ends the connection, and for good if `is_over`.
    fn hang_up(&self, is_over: bool) {
        let mut state = self.lock();
        state.is_over |= is_over;
        if let Some(end) = state.end.take() {
            server::hang_up(&end);
        }
    }
}
