//! The header of a sound in memory.

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
