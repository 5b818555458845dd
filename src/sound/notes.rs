//! Samples of the sounds, each the sum of a few struck notes.

use std::f64::consts::{PI, TAU};

use super::Sound;
use crate::game::Mark;

/// Samples per second.
pub const SAMPLE_RATE: u32 = 44_100;

/// Rise of a note, in seconds. A note that begins at once is heard as a click.
const RISE: f64 = 0.002;
/// Fall of a note at its end, in seconds, however much of it has not faded by then.
const FALL: f64 = 0.015;
/// The second tone of a wooden bar that is free at its ends, as a multiple of the first (Fletcher
/// and Rossing, The Physics of Musical Instruments, on bars: 1, 2.756, 5.404).
const OF_WOOD: f64 = 2.756;
/// The second tone of a string.
const OF_STRING: f64 = 2.0;

/// One struck note. Times are in seconds.
#[derive(Clone, Copy)]
struct Note {
    /// Beginning.
    at: f64,
    length: f64,
    /// In Hertz.
    pitch: f64,
    /// The pitch of its second tone, as a multiple of the first.
    overtone: f64,
    /// Time in which it fades to 1/e.
    fading: f64,
    /// Largest amplitude, where 1 is full scale.
    loudness: f64,
}

impl Note {
    /// A tap on wood.
    const fn tap(pitch: f64) -> Self {
        Self { at: 0.0, length: 0.1, pitch, overtone: OF_WOOD, fading: 0.018, loudness: 0.22 }
    }

    /// A dull knock.
    const fn knock(at: f64) -> Self {
        Self { at, length: 0.09, pitch: 150.0, overtone: OF_STRING, fading: 0.022, loudness: 0.26 }
    }

    /// A note that rings.
    const fn ring(at: f64, pitch: f64) -> Self {
        Self { at, length: 0.3, pitch, overtone: OF_STRING, fading: 0.09, loudness: 0.13 }
    }

    /// Returns the amplitude at `time` after the sound began.
    fn sample(&self, time: f64) -> f64 {
        let time = time - self.at;
        if time <= 0.0 || time >= self.length {
            return 0.0;
        }
        let ease = |part: f64| (1.0 - (PI * part.min(1.0)).cos()) / 2.0;
        let envelope = ease(time / RISE) * ease((self.length - time) / FALL);
        let phase = TAU * self.pitch * time;
        // The second tone is weaker and gone sooner.
        let first = (-time / self.fading).exp() * phase.sin();
        let second = (-3.0 * time / self.fading).exp() * (phase * self.overtone).sin();
        self.loudness * envelope * (0.75 * first + 0.25 * second)
    }
}

/// Returns the notes of a sound.
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

/// Returns the sound as samples of one channel, [`SAMPLE_RATE`] to a second, from silence to silence.
pub fn samples(sound: Sound) -> Vec<i16> {
    let notes = notes(sound);
    let rate = f64::from(SAMPLE_RATE);
    let end = notes.iter().map(|note| note.at + note.length);
    let end = end.fold(0.0, f64::max);
    let mut samples = Vec::new();
    let mut time = 0.0;
    while time <= end {
        samples.push(rounded(notes.iter().map(|note| note.sample(time)).sum()));
        time += 1.0 / rate;
    }
    samples
}

/// Returns the sample nearest to `part` of full scale.
#[expect(
    clippy::cast_possible_truncation,
    reason = "a conversion that stops at the ends of the range is what is wanted"
)]
fn rounded(part: f64) -> i16 {
    (part * f64::from(i16::MAX)).round() as i16
}
