//! Encoding of samples as a WAVE file (RIFF) in memory.

use super::SAMPLE_RATE;

/// Bytes per sample.
const BYTES: u16 = 2;

/// Encodes mono samples as a WAVE file in memory, which Windows plays.
pub(super) fn wave(samples: &[i16]) -> Vec<u8> {
    const PLAIN: u16 = 1;
    const CHANNELS: u16 = 1;
    const HEADER: u32 = 36;
    let sound: Vec<u8> = samples.iter().flat_map(|at| at.to_le_bytes()).collect();
    // A sound lasts less than a second.
    let length = u32::try_from(sound.len()).unwrap_or(u32::MAX - HEADER);
    let parts: [&[u8]; 13] = [
        b"RIFF",
        &(HEADER + length).to_le_bytes(),
        b"WAVEfmt ",
        &16_u32.to_le_bytes(),
        &PLAIN.to_le_bytes(),
        &CHANNELS.to_le_bytes(),
        &SAMPLE_RATE.to_le_bytes(),
        &(SAMPLE_RATE * u32::from(BYTES)).to_le_bytes(),
        &BYTES.to_le_bytes(),
        &(BYTES * 8).to_le_bytes(),
        b"data",
        &length.to_le_bytes(),
        &sound,
    ];
    parts.concat()
}

#[cfg(test)]
#[path = "../../tests/sound/wave.rs"]
mod tests;
