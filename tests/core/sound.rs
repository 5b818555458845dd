//! Sounds, and that nobody ever waits for them.

use std::sync::mpsc;
use std::thread;

use velha::game::{Mark, Outcome};
use velha::sound::{SAMPLE_RATE, Sound, Speaker, samples};

use crate::support::PATIENCE;

const ALL: [Sound; 5] =
    [Sound::Marked(Mark::X), Sound::Marked(Mark::O), Sound::Taken, Sound::Won, Sound::Drawn];

/// Number of samples in `milliseconds`.
fn count(milliseconds: u32) -> usize {
    (SAMPLE_RATE * milliseconds / 1000) as usize
}

/// Number of times that the sound rises through zero in its first 60 milliseconds: its pitch.
fn rises(sound: Sound) -> usize {
    let samples = samples(sound);
    let pairs = samples[..count(60)].windows(2);
    pairs.filter(|pair| pair[0] <= 0 && pair[1] > 0).count()
}

fn play_all(speaker: &Speaker) {
    for sound in ALL {
        speaker.play(sound);
    }
}

/// Drops the speaker, and fails if that takes for ever.
#[track_caller]
fn ends(speaker: Speaker) {
    let (sender, ended) = mpsc::channel();
    thread::spawn(move || {
        drop(speaker);
        sender.send(()).unwrap();
    });
    ended.recv_timeout(PATIENCE).expect("nobody waits for ever");
}

#[test]
fn sounds_are_short() {
    for (sound, longest) in ALL.into_iter().zip([120, 120, 250, 600, 600]) {
        let length = samples(sound).len();
        let lengths = count(50)..count(longest);
        assert!(lengths.contains(&length), "{sound:?}: {length} samples");
    }
}

#[test]
fn sounds_are_quiet_but_heard() {
    for sound in ALL {
        let samples = samples(sound);
        let peak = samples.iter().map(|sample| sample.unsigned_abs()).max();
        assert!((2_000..8_000).contains(&peak.unwrap()), "{sound:?}: {peak:?}");
    }
}

/// A click is a jump; the steepest a sound of this pitch and loudness needs is far smaller.
#[test]
fn sounds_do_not_click() {
    for sound in ALL {
        let samples = samples(sound);
        let ends = [samples.first().unwrap(), samples.last().unwrap()];
        assert!(ends.iter().all(|sample| sample.abs() < 20), "{sound:?}");
        let steps = samples.windows(2).map(|pair| pair[0].abs_diff(pair[1]));
        let steepest = steps.max().unwrap();
        assert!(steepest < 1_000, "{sound:?}: {steepest}");
    }
}

#[test]
fn every_sound_is_another() {
    for (index, &sound) in ALL.iter().enumerate() {
        for &other in &ALL[..index] {
            assert_ne!(samples(sound), samples(other), "{sound:?} {other:?}");
        }
    }
}

#[test]
fn nought_sounds_higher_than_cross_and_a_taken_square_is_dull() {
    let [taken, cross, nought] =
        [Sound::Taken, Sound::Marked(Mark::X), Sound::Marked(Mark::O)].map(rises);
    assert!(taken * 2 < cross, "{taken} {cross}");
    assert!(cross * 6 < nought * 5, "{cross} {nought}");
}

#[test]
fn a_draw_does_not_sound_like_a_win() {
    assert_eq!(Sound::of(&Outcome::Draw), Sound::Drawn);
    let win = Outcome::Win { winner: Mark::O, lines: Vec::new() };
    assert_eq!(Sound::of(&win), Sound::Won);
}

#[test]
fn without_a_sound_server_nothing_happens() {
    let folder = tempfile::tempdir().unwrap();
    let speaker = Speaker::start(Some(folder.path().join("nobody")));
    play_all(&speaker);
    ends(speaker);
}

/// Servers that do not do as they should.
#[cfg(target_os = "linux")]
mod server {
    use std::io::Read;
    use std::os::unix::net::{UnixListener, UnixStream};

    use super::{ALL, PATIENCE, Speaker, ends, play_all};

    struct Server {
        /// Folder of its socket.
        folder: tempfile::TempDir,
        listener: UnixListener,
    }

    impl Server {
        fn new() -> Self {
            let folder = tempfile::tempdir().unwrap();
            let listener = UnixListener::bind(folder.path().join("native")).unwrap();
            Self { folder, listener }
        }

        fn speaker(&self) -> Speaker {
            Speaker::start(Some(self.folder.path().join("native")))
        }

        /// Waits for somebody to call, and for their first words.
        fn called(&self) -> UnixStream {
            let (mut line, _) = self.listener.accept().unwrap();
            line.set_read_timeout(Some(PATIENCE)).unwrap();
            let mut words = [0; 20];
            line.read_exact(&mut words).unwrap();
            line
        }
    }

    #[test]
    fn nobody_is_called_before_the_first_sound() {
        let server = Server::new();
        let speaker = server.speaker();
        ends(speaker);
        server.listener.set_nonblocking(true).unwrap();
        assert!(server.listener.accept().is_err());
    }

    #[test]
    fn a_server_that_never_answers_keeps_nobody_waiting() {
        let server = Server::new();
        let speaker = server.speaker();
        play_all(&speaker);
        let line = server.called();
        ends(speaker);
        drop(line);
    }

    #[test]
    fn a_server_that_hangs_up_does_no_harm() {
        let server = Server::new();
        let speaker = server.speaker();
        play_all(&speaker);
        drop(server.called());
        speaker.play(ALL[0]);
        ends(speaker);
    }
}
