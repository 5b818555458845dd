//! Properties of the reading of any bytes in a file. Run by the fuzzer and by the tests.
#![cfg_attr(not(test), expect(dead_code, reason = "each program of the fuzzer runs one of them"))]

use velha::storage::{
    GameFormat, ReadError, decode_settings, encode, encode_settings, read_records, record_of,
};

/// The most characters that are said about a fault.
const MAX_LEN: usize = 250;

/// A file that holds a game or records: what is read can be written and read again, and what is
/// not is told in few words that can be shown.
pub(crate) fn game(bytes: &[u8]) {
    match GameFormat::read(bytes) {
        Ok((format, games)) if format.is_whole => {
            let written = encode(games[0].as_ref().unwrap());
            assert_eq!(GameFormat::read(written.as_bytes()).unwrap().1, games);
        }
        Ok((_, records)) => {
            for record in records {
                match record {
                    Ok(game) => {
                        let position = game.record.position();
                        let written = record_of(position);
                        let again = read_records(&written.unwrap_or_default());
                        let again = again.into_iter().next().and_then(Result::ok);
                        assert_eq!(again.as_ref().map(|it| it.record.position()), Some(position));
                    }
                    Err(bad) => check_words(&bad.to_string()),
                }
            }
        }
        Err(error) => check_words(&error.to_string()),
    }
}

/// A file of settings: the same, and the fields that are lost are lost for good.
pub(crate) fn settings(bytes: &[u8]) {
    let Ok(text) = str::from_utf8(bytes) else {
        return;
    };
    match decode_settings(text) {
        Ok(settings) => {
            let written = encode_settings(&settings);
            assert_eq!(decode_settings(&written), Ok(settings));
        }
        Err(error) => check_words(&ReadError::Save(error).to_string()),
    }
}

fn check_words(words: &str) {
    assert!(words.chars().count() <= MAX_LEN, "{words}");
    assert!(!words.chars().any(char::is_control), "{words:?}");
}
