//! Synthesis of each sound as the sum of a few struck notes.

use std::f64::consts::{PI, TAU};

use super::Sound;
use crate::game::Mark;

/// Samples per second of every sound.
pub const SAMPLE_RATE: u32 = 44_100;

/// Attack of a note in seconds. Without one, a click is heard.
const ATTACK: f64 = 0.002;
/// Fade-out at the end of a note in seconds, which silences the rest of its decay.
const RELEASE: f64 = 0.015;
/// Second partial of a wooden bar with free ends, as a multiple of the first, for the taps of marks
/// (Fletcher and Rossing, The Physics of Musical Instruments, on bars: 1, 2.756, 5.404).
const WOOD: f64 = 2.756;
/// Second partial of a string, as a multiple of the first, for knocks and for the notes of an
/// ending.
const STRING: f64 = 2.0;

/// One struck note. Times are in seconds.
#[derive(Clone, Copy)]
struct Note {
    /// Start within the sound.
    at: f64,
    length: f64,
    /// In Hertz.
    pitch: f64,
    /// Pitch of the second partial, as a multiple of `pitch`.
    overtone: f64,
    /// Time of the decay to 1/e.
    decay: f64,
    /// Peak amplitude, where 1 is full scale.
    amplitude: f64,
}

impl Note {
    const fn tap(pitch: f64) -> Self {
        Self { at: 0.0, length: 0.1, pitch, overtone: WOOD, decay: 0.018, amplitude: 0.22 }
    }

    const fn knock(at: f64) -> Self {
        Self { at, length: 0.09, pitch: 150.0, overtone: STRING, decay: 0.022, amplitude: 0.26 }
    }

    const fn ring(at: f64, pitch: f64) -> Self {
        Self { at, length: 0.3, pitch, overtone: STRING, decay: 0.09, amplitude: 0.13 }
    }

    /// Returns the amplitude at `time`, in seconds since the start of the sound.
    fn sample(&self, time: f64) -> f64 {
        let time = time - self.at;
        if time <= 0.0 || time >= self.length {
            return 0.0;
        }
        let ease = |part: f64| (1.0 - (PI * part.min(1.0)).cos()) / 2.0;
        let envelope = ease(time / ATTACK) * ease((self.length - time) / RELEASE);
        let phase = TAU * self.pitch * time;
        // The second partial is weaker and decays faster.
        let first = (-time / self.decay).exp() * phase.sin();
        let second = (-3.0 * time / self.decay).exp() * (phase * self.overtone).sin();
        self.amplitude * envelope * (0.75 * first + 0.25 * second)
    }
}

fn notes(sound: Sound) -> Vec<Note> {
    const C5: f64 = 523.25;
    const E5: f64 = 659.26;
    const G5: f64 = 783.99;
    const G4: f64 = 392.0;
    const D4: f64 = 293.66;
    match sound {
        Sound::Marked(Mark::X) => vec![Note::tap(G4)],
        Sound::Marked(Mark::O) => vec![Note::tap(C5)],
        Sound::Taken => vec![Note::knock(0.0), Note::knock(0.09)],
        Sound::Won => vec![Note::ring(0.0, C5), Note::ring(0.11, E5), Note::ring(0.22, G5)],
        Sound::Drawn => vec![Note::ring(0.0, G4), Note::ring(0.16, D4)],
    }
}

/// Synthesizes the mono samples of a sound, [`SAMPLE_RATE`] per second. Both ends are silent.
pub fn samples(sound: Sound) -> Vec<i16> {
    let notes = notes(sound);
    let rate = f64::from(SAMPLE_RATE);
    let end = notes.iter().map(|note| note.at + note.length);
    let end = end.fold(0.0, f64::max);
    let mut samples = Vec::new();
    let mut time = 0.0;
    while time <= end {
        samples.push(to_sample(notes.iter().map(|note| note.sample(time)).sum()));
        time += 1.0 / rate;
    }
    samples
}

/// Converts an amplitude to a sample, clipped to full scale.
#[expect(clippy::cast_possible_truncation, reason = "clips at the ends of the range")]
fn to_sample(amplitude: f64) -> i16 {
    (amplitude * f64::from(i16::MAX)).round() as i16
}
