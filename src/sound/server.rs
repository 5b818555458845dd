//! Connection to the sound server of the desktop.
//!
//! Connecting does not wait at all, and the greeting for each answer for [`GREETING`] at most.
//! Playing waits as long as the server plays. The crate leads the conversation on a thread of its
//! own, which ends with the connection.

use std::error::Error;
use std::os::unix::net::UnixStream;
use std::path::Path;
use std::time::Duration;

use pulseaudio::protocol::stream::BufferAttr;
use pulseaudio::protocol::{
    ChannelMap, DEFAULT_SINK, PlaybackStreamParams, Prop, Props, SampleFormat, SampleSpec,
};
use pulseaudio::{AsPlaybackSource, Client};

use super::SAMPLE_RATE;

/// Time limit of each answer to the greeting.
const GREETING: Duration = Duration::from_secs(1);
/// Length of a `PulseAudio` cookie in bytes. The server wants one of that length and then does not look at
/// it, because the system tells it who is at the other end of the socket.
const COOKIE: usize = 256;
/// Bytes that the server takes at once: a second, and so any sound as a whole, however busy the
/// machine is just then. It begins to play when it has been told that there is no more.
const AHEAD: u32 = SAMPLE_RATE * 2;

/// Reason why a sound was not played. Nobody is told.
type Silence = Box<dyn Error>;

/// Tests whether a server can be reached now.
pub(super) fn describe() -> &'static str {
    if connect(None).is_ok() { "a sound server answers" } else { "no sound server answers" }
}

/// Connects to the server with this socket, or to that of the environment.
fn connect(socket: Option<&Path>) -> Result<UnixStream, Silence> {
    let socket = socket.map(Path::to_owned).or_else(pulseaudio::socket_path_from_env);
    let socket = socket.ok_or("the environment names no server")?;
    // The standard library's would wait as long as a server that hangs has others in its queue.
    let stream = UnixStream::from(mio::net::UnixStream::connect(socket)?);
    stream.set_nonblocking(false)?;
    stream.set_read_timeout(Some(GREETING))?;
    stream.set_write_timeout(Some(GREETING))?;
    Ok(stream)
}

/// Connects to the server, plays the samples to their end, and hangs up.
pub(super) fn play(samples: &[i16], socket: Option<&Path>) -> Result<(), Silence> {
    let client = Client::new_unix(c"Velha", connect(socket)?, Some([0; COOKIE]))?;
    let mut left: Vec<u8> = samples.iter().flat_map(|at| at.to_le_bytes()).collect();
    let source = move |wanted: &mut [u8]| {
        let count = wanted.len().min(left.len());
        wanted[..count].copy_from_slice(&left[..count]);
        left.drain(..count);
        count
    };
    let source = source.as_playback_source();
    let mut props = Props::new();
    props.set(Prop::MediaName, c"Velha");
    props.set(Prop::MediaRole, c"game");
    let parameters = PlaybackStreamParams {
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
    };
    pollster::block_on(async {
        let stream = client.create_playback_stream(parameters, source).await?;
        Ok(stream.play_all().await?)
    })
}
