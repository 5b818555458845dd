//! Damaged saves: each gives the same game or an error, never a crash and never another game.

use crate::storage::formats::read_bytes;
use proptest::prelude::*;
use velha::history::Game;
use velha::storage::{Cause, Fault, MAX_FILE_SIZE, encode};

use crate::storage::endings::given_up;
use crate::storage::saves::{dated, game, set_up, tried};

/// Checks that a damaged save reads as the same game or as an error.
fn check_damaged(bytes: &[u8], expected: &Game) {
    for game in read_bytes(bytes).into_iter().flatten().flatten() {
        assert_eq!(&*game, expected, "{}", String::from_utf8_lossy(bytes));
    }
}

#[test]
fn a_save_cut_anywhere_is_refused() {
    for game in [game(), set_up(), tried(), given_up(), dated()] {
        let text = encode(&game);
        let whole = text.trim_end().len();
        for length in 0..whole {
            check_damaged(&text.as_bytes()[..length], &game);
            let read = read_bytes(&text.as_bytes()[..length]);
            assert!(read.iter().flatten().all(Result::is_err));
            assert!(length < 16 || read != Err(Cause::Foreign.into()), "it is a damaged save");
        }
    }
}

#[test]
fn a_flipped_bit_never_makes_another_game() {
    for game in [game(), set_up(), tried(), given_up(), dated()] {
        let mut bytes = encode(&game).into_bytes();
        for index in 0..bytes.len() {
            for bit in 0..8 {
                bytes[index] ^= 1 << bit;
                check_damaged(&bytes, &game);
                assert!(index == 0 || read_bytes(&bytes) != Err(Cause::Foreign.into()));
                bytes[index] ^= 1 << bit;
            }
        }
    }
}

#[test]
fn values_inside_each_other_do_not_overflow() {
    let largest = usize::try_from(MAX_FILE_SIZE).unwrap();
    for unit in ["(", "[", "{", "/*", "Some(", "a(", "[[],", "(0,", "#![enable(", "r#", "\"\\"] {
        let deep = unit.repeat(largest / unit.len() / 8);
        assert!(read_bytes(deep.as_bytes()).is_err(), "{unit}");
        let inside = encode(&game()).replacen("    x:", &format!("    y: {deep},\n    x:"), 1);
        let told = read_bytes(inside.as_bytes()).unwrap_err().to_string();
        assert!(!told.contains("ron::"), "{told}");
    }
}

#[test]
fn a_save_with_too_many_brackets_is_told_in_a_sentence() {
    let text =
        encode(&game()).replacen("    x:", &format!("    y: {},\n    x:", "[".repeat(99)), 1);
    let told = read_bytes(text.as_bytes()).unwrap_err().to_string();
    assert!(told.ends_with(": the brackets are nested too deeply"), "{told}");
}

#[test]
fn what_is_said_of_a_save_is_short_and_shows_no_commands() {
    let long = "O.".repeat(50_000);
    let text = encode(&game());
    for hostile in [
        format!("({long}"),
        format!("({long}: 1)"),
        text.replacen("x: Two", &format!("x: {long}"), 1),
        text.replacen("x: Two", &format!("x: \"\u{1b}[31m{long}\""), 1),
        text.replacen("x: Two", "x: \u{202E}owT", 1),
        text.replacen("x: Two", "x: \u{1b}[31m", 1),
        text.replacen("x: Two", "x: r#\u{1b}", 1),
        text.replacen("b2 b2", &format!("b2 \u{1b}{long}"), 1),
        text.replacen("(\n", &format!("#![enable({long}\u{1b})]("), 1),
    ] {
        let words = read_bytes(hostile.as_bytes()).unwrap_err().to_string();
        assert!(words.chars().count() < 250, "{words}");
        assert!(!words.contains(['\u{1b}', '\u{202e}']), "{words:?}");
    }
}

#[test]
fn what_is_no_text_in_utf8_is_told() {
    let text = encode(&game());
    let utf16: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
    let marked: Vec<u8> = [&[0xFF, 0xFE], utf16.as_slice()].concat();
    let latin1: Vec<u8> =
        text.chars().map(|character| u8::try_from(u32::from(character)).unwrap_or(b'?')).collect();
    assert_eq!(read_bytes(&marked), Err(Fault::at(1, Cause::NotText)));
    assert_eq!(read_bytes(&latin1), Err(Fault::at(5, Cause::NotText)));
    assert!(read_bytes(&utf16).is_err());
    assert_eq!(read_bytes(b""), Err(Cause::Empty.into()));
    assert_eq!(read_bytes(b"\xEF\xBB\xBF \n"), Err(Cause::Empty.into()));
    assert_eq!(read_bytes(b"hello"), Err(Cause::Foreign.into()));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn bytes_at_random_are_refused(bytes in prop::collection::vec(any::<u8>(), 0..2000)) {
        prop_assert!(read_bytes(&bytes).iter().flatten().all(Result::is_err), "{bytes:?}");
        let mut begun = b"(format: \"velha game\", version: 3, ".to_vec();
        begun.extend(bytes);
        prop_assert!(read_bytes(&begun).is_err());
    }
}
