//! Samples as a file of sound in memory (RIFF WAVE).

use super::SAMPLE_RATE;

/// Bytes of a sample.
const BYTES: u16 = 2;

/// Returns a file of one channel with these samples.
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
mod tests {
    use super::*;

    #[test]
    fn a_file_says_how_its_samples_are_to_be_played() {
        let file = wave(&[1, -2, 0x1234]);
        let number = |at: usize| u32::from_le_bytes(file[at..at + 4].try_into().unwrap());
        assert_eq!(
            (&file[..4], &file[8..16], &file[36..40]),
            (&b"RIFF"[..], &b"WAVEfmt "[..], &b"data"[..])
        );
        assert_eq!(number(4) as usize, file.len() - 8, "what follows");
        assert_eq!((number(16), number(20)), (16, 0x0001_0001), "plain samples of one channel");
        assert_eq!((number(24), number(28)), (44_100, 88_200), "samples and bytes a second");
        assert_eq!(number(32), 0x0010_0002, "two bytes, sixteen bits");
        assert_eq!(&file[40..], [6, 0, 0, 0, 1, 0, 0xFE, 0xFF, 0x34, 0x12]);
    }
}
