//! The sound server: how to reach it, and how to have it play something.
//!
//! Connecting does not wait at all, and the greeting for each answer for [`GREETING`] at most.
//! Playing waits as long as the server plays; hanging up another end of the connection ends both at
//! once. The crate leads the conversation on a thread of its own, which ends with the connection.

use std::error::Error;
use std::net::Shutdown;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use pulseaudio::protocol::stream::BufferAttr;
use pulseaudio::protocol::{
    ChannelMap, DEFAULT_SINK, PlaybackStreamParams, Prop, Props, SampleFormat, SampleSpec,
};
use pulseaudio::{AsPlaybackSource, Client};

use super::SAMPLE_RATE;

/// How long the server may take over each answer when it is greeted.
const GREETING: Duration = Duration::from_secs(1);
/// How long a `PulseAudio` cookie is. The server wants one of that length and then does not look at
/// it, because the system tells it who is at the other end of the socket.
const COOKIE: usize = 256;
/// How many bytes the server takes at once: a second, and so any sound as a whole, however busy the
/// machine is just then. It begins to play when it has been told that there is no more.
const AHEAD: u32 = SAMPLE_RATE * 2;

/// Why a sound was not played. Nobody is told.
pub(super) type Silence = Box<dyn Error>;

/// The connection to the server while a sound is played.
#[derive(Debug, Default)]
pub(super) struct Line(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    end: Option<UnixStream>,
    /// Whether there is to be no other connection.
    is_over: bool,
}

impl Line {
    /// Whether a server can be reached now.
    pub(super) fn found() -> &'static str {
        if connect(None).is_ok() { "a sound server answers" } else { "no sound server answers" }
    }

    /// Connects to the server, plays the samples to their end, and hangs up.
    pub(super) fn play(&self, samples: &[i16], socket: Option<&Path>) -> Result<(), Silence> {
        let line = connect(socket)?;
        {
            let mut state = self.lock();
            if state.is_over {
                return Ok(());
            }
            state.end = Some(line.try_clone()?);
        }
        let played = play(line, samples);
        hang_up(&mut self.lock());
        played
    }

    /// Ends the connection for good. A server that hangs is not waited for: this wakes whoever plays,
    /// wherever it waits.
    pub(super) fn break_off(&self) -> bool {
        let mut state = self.lock();
        state.is_over = true;
        hang_up(&mut state);
        true
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Connects to the server with this socket, or to that of the environment.
fn connect(socket: Option<&Path>) -> Result<UnixStream, Silence> {
    let socket = socket.map(Path::to_owned).or_else(pulseaudio::socket_path_from_env);
    let socket = socket.ok_or("the environment names no server")?;
    // The standard library's would wait as long as a server that hangs has others in its queue.
    let line = UnixStream::from(mio::net::UnixStream::connect(socket)?);
    line.set_nonblocking(false)?;
    line.set_read_timeout(Some(GREETING))?;
    line.set_write_timeout(Some(GREETING))?;
    Ok(line)
}

/// Plays the samples, and returns when they have been heard.
fn play(line: UnixStream, samples: &[i16]) -> Result<(), Silence> {
    let client = Client::new_unix(c"Velha", line, Some([0; COOKIE]))?;
    let mut left: Vec<u8> = samples.iter().flat_map(|at| at.to_le_bytes()).collect();
    let source = move |wanted: &mut [u8]| {
        let count = wanted.len().min(left.len());
        wanted[..count].copy_from_slice(&left[..count]);
        left.drain(..count);
        count
    };
    let source = source.as_playback_source();
    pollster::block_on(async {
        let stream = client.create_playback_stream(stream(), source).await?;
        Ok(stream.play_all().await?)
    })
}

/// Ends a connection for all who have an end of it.
fn hang_up(state: &mut State) {
    if let Some(end) = state.end.take() {
        // It fails only where the server has hung up already.
        let _ = end.shutdown(Shutdown::Both);
    }
}

/// What the server is told about a sound.
fn stream() -> PlaybackStreamParams {
    let mut props = Props::new();
    props.set(Prop::MediaName, c"Velha");
    props.set(Prop::MediaRole, c"game");
    PlaybackStreamParams {
        sample_spec: SampleSpec {
            format: SampleFormat::S16Le,
            channels: 1,
            sample_rate: SAMPLE_RATE,
        },
        channel_map: ChannelMap::mono(),
        sink_name: Some(DEFAULT_SINK.to_owned()),
        buffer_attr: BufferAttr { target_length: AHEAD, ..BufferAttr::default() },
        props,
        // The volume is left to the server, which keeps it for each program.
        cvolume: None,
        ..PlaybackStreamParams::default()
    }
}
