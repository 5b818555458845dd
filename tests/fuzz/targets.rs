//! What has to hold of whatever bytes a file has. Run by the fuzzer and by the tests.
#![cfg_attr(not(test), expect(dead_code, reason = "each program of the fuzzer runs one of them"))]

use std::fs;

use velha::storage::{
    Folders, Found, Library, Opened, ReadError, decode_settings, encode, encode_settings,
    read_bytes, read_records, record_of,
};

/// The most characters that are said about a fault.
const LONGEST: usize = 250;

/// A file that holds a game or records: what is read can be written and read again, and what is
/// not is told in few words that can be shown.
pub(crate) fn game(bytes: &[u8]) {
    match read_bytes(bytes) {
        Ok(Opened::Game(game)) => {
            let written = encode(&game);
            assert_eq!(read_bytes(written.as_bytes()), Ok(Opened::Game(game)));
        }
        Ok(Opened::Records(records)) => {
            for record in records {
                match record {
                    Ok(record) => {
                        let written = record_of(&record.position);
                        let again = read_records(&written.unwrap_or_default());
                        let again = again.into_iter().next().and_then(Result::ok);
                        assert_eq!(again.map(|it| it.position), Some(record.position));
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
        Ok((settings, _)) => {
            let written = encode_settings(&settings);
            assert_eq!(decode_settings(&written), Ok((settings, Vec::new())));
        }
        Err(error) => check_words(&ReadError::Save(error).to_string()),
    }
}

/// What version 0.1.0 has left, as statistics: taken in, and the same again at the next start, or put
/// aside as it was and told.
pub(crate) fn statistics(bytes: &[u8]) {
    let folder = std::env::temp_dir().join(format!("velha-fuzz-{:x}", fastrand::u64(..)));
    let folders = Folders::at(&folder);
    fs::create_dir(&folder).expect("a folder");
    fs::write(folders.statistics_file(), bytes).expect("a file");
    let (library, found) = Library::open(&folders).expect("a library");
    for bad in &found.unread {
        check_words(&bad.cause.to_string());
        let aside = bad.moved_to.as_ref().expect("a place");
        assert_eq!(fs::read(aside).expect("the file"), bytes);
    }
    assert!(!folders.statistics_file().exists() && found.rescued.is_none());
    let history = library.history().expect("all that was counted");
    drop(library);
    let (library, found) = Library::open(&folders).expect("a library");
    assert_eq!(found, Found::default());
    assert_eq!(library.history().expect("the same").earlier, history.earlier);
    fs::remove_dir_all(folder).expect("it can be removed");
}

fn check_words(words: &str) {
    assert!(words.chars().count() <= LONGEST, "{words}");
    assert!(!words.chars().any(char::is_control), "{words:?}");
}
