//! Output of Linux: a client of the desktop's sound server.
//!
//! Connecting does not block, each answer of the handshake may take [`HANDSHAKE_TIMEOUT`], and
//! playing blocks until the end of the sound. The `pulseaudio` crate runs the protocol on a thread
//! of its own, which ends with the connection.

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

/// Time limit for each answer of the handshake.
const HANDSHAKE_TIMEOUT: Duration = Duration::from_secs(1);
/// Length of a `PulseAudio` cookie in bytes. A local server requires one of this length but does
/// not check it, because the socket tells the user of the client.
const COOKIE: usize = 256;
/// Size in bytes of the server's buffer: one second, longer than any sound, which therefore plays
/// without gaps on a busy machine. The server starts to play after the last sample.
const BUFFER: u32 = SAMPLE_RATE * 2;

/// Error of the output, which stops sounds for some seconds and is never shown.
type SoundError = Box<dyn Error>;

/// Connects to the server at `socket`, or at the address of the environment.
fn connect(socket: Option<&Path>) -> Result<UnixStream, SoundError> {
    let socket = socket.map(Path::to_owned).or_else(pulseaudio::socket_path_from_env);
    let socket = socket.ok_or("the environment names no server")?;
    // `UnixStream::connect` of std would block while a hanging server has a full queue.
    let stream = UnixStream::from(mio::net::UnixStream::connect(socket)?);
    stream.set_nonblocking(false)?;
    stream.set_read_timeout(Some(HANDSHAKE_TIMEOUT))?;
    stream.set_write_timeout(Some(HANDSHAKE_TIMEOUT))?;
    Ok(stream)
}

/// Connects to the server, plays the samples to their end, and disconnects.
pub(super) fn play(samples: &[i16], socket: Option<&Path>) -> Result<(), SoundError> {
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
        buffer_attr: BufferAttr { target_length: BUFFER, ..BufferAttr::default() },
        props,
        // The server remembers the volume of each program.
        cvolume: None,
        ..PlaybackStreamParams::default()
    };
    pollster::block_on(async {
        let stream = client.create_playback_stream(parameters, source).await?;
        Ok(stream.play_all().await?)
    })
}
