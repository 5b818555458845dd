//! The thread that plays the sounds, and what it is asked for.

use std::os::unix::net::UnixStream;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};
use std::{fmt, io};

use super::{Sound, samples, server};

/// How long a server that failed is left alone.
const REST: Duration = Duration::from_secs(5);

/// What plays the sounds: one thread, which ends when this is dropped.
///
/// A server that is not there, does not answer or goes away is given up without a word; for some
/// seconds after that, sounds are dropped.
pub struct Speaker {
    wishes: Arc<Wishes>,
    /// None if the system would not start one: then there are no sounds.
    thread: Option<JoinHandle<()>>,
}

/// What is wanted of the thread.
#[derive(Default)]
struct Wishes {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// What is to be played next.
    next: Option<Sound>,
    /// The connection to the server while a sound is played.
    line: Option<UnixStream>,
    /// Whether the thread is to end.
    over: bool,
}

impl Speaker {
    /// Whether sounds can be played on this system at all.
    #[must_use]
    pub const fn is_there() -> bool {
        true
    }

    /// Whether a sound server can be reached now.
    #[must_use]
    pub fn has_server() -> bool {
        let line = server::connect(None).ok();
        let there = line.is_some();
        server::hang_up(line);
        there
    }

    /// Starts the thread. It looks for the sound server where the environment says (`PULSE_SERVER`,
    /// `PULSE_RUNTIME_PATH`, `XDG_RUNTIME_DIR`), each time that it has something to play.
    #[must_use]
    pub fn start() -> Self {
        Self::start_with(None)
    }

    /// Starts the thread for the sound server with this socket.
    #[must_use]
    pub fn start_at(socket: impl Into<PathBuf>) -> Self {
        Self::start_with(Some(socket.into()))
    }

    fn start_with(socket: Option<PathBuf>) -> Self {
        let wishes = Arc::new(Wishes::default());
        let seen = Arc::clone(&wishes);
        let thread = thread::Builder::new().name("velha-sound".to_owned());
        let thread = thread.spawn(move || seen.fulfil(socket.as_deref()));
        Self {
            wishes,
            thread: thread.ok(),
        }
    }

    /// Plays the sound, after the one that is being played. It replaces one that still waits, so
    /// that what is heard never falls behind what is seen. Returns at once.
    pub fn play(&self, sound: Sound) {
        self.wishes.lock().next = Some(sound);
        self.wishes.changed.notify_one();
    }
}

impl Drop for Speaker {
    /// Breaks off what is being played and ends the thread. A server that hangs is not waited for:
    /// hanging up wakes the thread wherever it waits.
    fn drop(&mut self) {
        let mut state = self.wishes.lock();
        state.over = true;
        server::hang_up(state.line.take());
        drop(state);
        self.wishes.changed.notify_one();
        if let Some(thread) = self.thread.take() {
            // Should the thread have panicked, there were no sounds, and that is all.
            let _ = thread.join();
        }
    }
}

impl fmt::Debug for Speaker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Speaker").finish_non_exhaustive()
    }
}

impl Wishes {
    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The work of the thread: plays what is wanted until it is told to end.
    fn fulfil(&self, socket: Option<&Path>) {
        let mut rests_until = None;
        while let Some(sound) = self.next() {
            if rests_until.is_some_and(|until| Instant::now() < until) {
                continue;
            }
            let played = self.ring(sound, socket);
            server::hang_up(self.lock().line.take());
            rests_until = played.err().map(|_| Instant::now() + REST);
        }
    }

    /// Waits for the next sound; none when the thread is to end.
    fn next(&self) -> Option<Sound> {
        let idle = |state: &mut State| !state.over && state.next.is_none();
        let state = self.changed.wait_while(self.lock(), idle);
        let mut state = state.unwrap_or_else(PoisonError::into_inner);
        if state.over { None } else { state.next.take() }
    }

    /// Connects to the server, plays the sound to its end, and leaves the connection to be hung up.
    fn ring(&self, sound: Sound, socket: Option<&Path>) -> Result<(), server::Silence> {
        let line = server::connect(socket)?;
        self.keep(&line)?;
        server::play(line, &samples(sound))
    }

    /// Leaves a second end of the connection where whoever wants to end the thread finds it.
    fn keep(&self, line: &UnixStream) -> Result<(), io::Error> {
        let line = line.try_clone()?;
        let mut state = self.lock();
        if state.over {
            return Err(io::ErrorKind::Interrupted.into());
        }
        state.line = Some(line);
        Ok(())
    }
}
