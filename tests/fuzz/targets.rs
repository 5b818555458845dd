//! Properties of the reading of any bytes in a file. Run by the fuzzer and by the tests.
#![cfg_attr(not(test), expect(dead_code, reason = "each program of the fuzzer runs one of them"))]

use velha::storage::{
    Comments, GameFormat, LoadedSettings, OpenedFile, decode_settings, encode, encode_settings,
};

/// The most characters that are said about a fault.
const MAX_LEN: usize = 250;

/// A file that holds a game or records: what is read can be written and read again, and what is
/// not is told in few words that can be shown.
pub(crate) fn game(bytes: &[u8]) {
    match GameFormat::read(bytes) {
        Ok(OpenedFile { format, games, .. }) if format.is_whole => {
            let written = encode(games[0].as_ref().unwrap());
            assert_eq!(GameFormat::read(written.as_bytes()).unwrap().games, games);
        }
        Ok(OpenedFile { format, games, .. }) => {
            for game in games {
                match game {
                    Ok(game) => {
                        let Some(written) = format.text(&game, &Comments::new()) else { continue };
                        let again = GameFormat::read(written.as_bytes()).unwrap();
                        assert_eq!(again.format.id, format.id, "{written}");
                        let again = again.games.into_iter().next().unwrap().unwrap();
                        assert_eq!(again.record.position(), game.record.position(), "{written}");
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
    let LoadedSettings { value, fault } = decode_settings(text);
    let written = encode_settings(&value);
    assert_eq!(decode_settings(&written), LoadedSettings { value, fault: None });
    if let Some(fault) = fault {
        check_words(&fault.cause.to_string());
    }
}

fn check_words(words: &str) {
    assert!(words.chars().count() <= MAX_LEN, "{words}");
    assert!(!words.chars().any(char::is_control), "{words:?}");
}
