//! The files of the program: games, `partie.txt`, settings, and the library of all games.
//!
//! This is the only room that touches the file system. Its functions are plain and blocking; a
//! caller that may not wait runs them on a thread. Every read is bounded before it begins, every
//! write leaves either the old or the new file whole, and no error changes anything. The toolkit's
//! own storage is not used: it ignores files that it cannot decode, and does not replace files
//! whole.
//!
//! - [`GAME_FORMATS`] and [`PICTURE_FORMATS`] are the formats that a game and its picture can be
//!   written to. [`read_file`] reads any game format, and recognizes it by the content
//!   (`format/mod.rs`); bytes become text in this file, without a byte-order mark.
//! - [`Library`] keeps all games and the lessons from them, [`read_settings`] and
//!   [`write_settings`] the settings, [`write_crash`] a report of a fault, all in the [`Folders`]
//!   of the user.
//! - The formats themselves are functions over text: [`encode`] and [`decode`], [`partie_line`] and
//!   [`read_partie`].
//!
//! ```
//! use velha::game::{GameRecord, Mark, Rules};
//! use velha::history::{BySeat, Game, Seat};
//! use velha::storage::{decode, encode};
//!
//! let record = GameRecord::new(Rules::TIC_TAC_TOE, Mark::O);
//! let game = Game::new(record, BySeat::default(), Seat::One);
//! assert_eq!(decode(&encode(&game)), Ok(game));
//! let error = decode("(format: \"velha game\", version: 9)").unwrap_err();
//! assert_eq!(error.to_string(), "it was made by a newer Velha (version 9 of the format)");
//! ```

mod change;
mod crash;
mod disk;
mod document;
mod fault;
mod folders;
mod format;
mod library;
mod notation;
mod settings;
mod system;
mod wire;

use std::borrow::Cow;
use std::path::{Path, PathBuf};

pub use change::Change;
pub use crash::{take_crash, write_crash};
pub use disk::{DiskError, MAX_COLLECTION_SIZE, MAX_FILE_SIZE};
pub use fault::{Cause, Fault};
pub use folders::{Folders, documents, expand, make_folder, typed_path};
pub use format::moves::{moves_text, read_moves};
pub use format::partie::{partie_line, read_partie};
pub use format::velha::{decode, encode};
pub use format::{
    Comments, FileFormat, GAME_FORMATS, GameFormat, OpenedFile, PICTURE_FORMATS, PictureFormat,
    ReadNote, ReadNotes, SGF, VELHA, format_day, parse_day,
};
pub use library::{ClaimedSitting, Library, LibraryError, Rescued, open_windows, today};
pub use settings::{decode_settings, encode_settings, read_settings, write_settings};
#[cfg(target_os = "linux")]
pub use system::has_library;
pub use system::system_name;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::Encoding;

use crate::history::Game;
use crate::session::Settings;

/// Games of a file in their order, each read or refused on its own: as [`Game`], or for the window
/// with their ids as [`KeptGame`](crate::history::KeptGame).
pub type ReadGames<G = Game> = Vec<Result<Box<G>, Fault>>;

/// Settings as read from their file, with defaults for what could not be read.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct LoadedSettings {
    /// Value of the settings.
    pub value: Settings,
    /// Fault of the file; `None` if all of it could be read, or there is none.
    pub fault: Option<SettingsFault>,
}

/// Fault of the file of the settings, which a person is told after the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsFault {
    /// Fault of the file.
    pub cause: Fault,
    /// New path of the file, once [`LoadedSettings::set_aside`] has renamed it; `None` before, and
    /// if it could not be renamed or is no file.
    pub moved_to: Option<PathBuf>,
}

/// Reads the games of a file in any format of [`GAME_FORMATS`], for `velha report` and
/// `velha analyse`; the window and `velha convert` use [`read_file_with_format`].
///
/// # Errors
/// Returns [`Fault`] if there is no file or not a file, it is too large, no text or in no known
/// format, or a save is faulty. A fault of a game in any other format is in the list instead.
pub fn read_file(path: &Path) -> Result<ReadGames, Fault> {
    read_file_with_format(path).map(|opened| opened.games)
}

/// Reads a file like [`read_file`] for the window and `velha convert`, and returns its format, its
/// stamp, and notes on how it was read too.
///
/// # Errors
/// The errors of [`read_file`].
pub fn read_file_with_format(path: &Path) -> Result<OpenedFile, Fault> {
    GameFormat::read(&disk::read(path, MAX_COLLECTION_SIZE)?)
}

/// Reads a file of openings as text, for `velha match`.
///
/// # Errors
/// The errors of [`read_file`] that concern the file as a whole.
pub fn read_text_file(path: &Path) -> Result<String, Fault> {
    let bytes = disk::read(path, MAX_COLLECTION_SIZE)?;
    text(&bytes).map(str::to_owned)
}

/// Returns `true` if a file, folder or link exists at this path, asked before the window or a
/// command writes a new file there.
pub fn is_taken(path: &Path) -> bool {
    path.symlink_metadata().is_ok()
}

/// Returns `true` if a person has to be asked before a game's own file at this path is replaced: it
/// has other contents than those of the `known` stamps, or cannot be read because it is too large
/// or not allowed. Returns `false` if there is no file, if it can be read and no stamp is known,
/// and on any other error of reading.
pub fn must_confirm_overwrite(path: &Path, known: &[&i64]) -> bool {
    match disk::read(path, MAX_COLLECTION_SIZE) {
        Ok(bytes) => !known.is_empty() && !known.contains(&&disk::stamp(&bytes)),
        Err(error) => matches!(error, DiskError::TooLarge(_) | DiskError::NoPermission),
    }
}

/// Returns the text of a file of another program: in UTF-8, otherwise in the encoding that the file
/// names, otherwise in the one that it most likely is in.
fn lenient_text<'b>(bytes: &'b [u8], label: Option<&[u8]>) -> Result<Cow<'b, str>, Fault> {
    match text(bytes) {
        Err(Fault { cause: Cause::NotText, .. }) => {}
        text => return text.map(Cow::Borrowed),
    }
    let named = label.and_then(Encoding::for_label);
    let named = named.and_then(|it| it.decode_without_bom_handling_and_without_replacement(bytes));
    Ok(named.unwrap_or_else(|| likeliest(bytes).decode_without_bom_handling(bytes).0))
}

/// Guesses the encoding of a file. A bracket at the end of a value of SGF, which with the byte
/// before could be one Chinese letter, ends a line for this.
fn likeliest(bytes: &[u8]) -> &'static Encoding {
    let ends = |at: usize| bytes[at + 1..].trim_ascii_start().first().is_none_or(u8::is_ascii);
    let line = |(at, &byte): (usize, &u8)| if byte == b']' && ends(at) { b'\n' } else { byte };
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Deny);
    detector.feed(&bytes.iter().enumerate().map(line).collect::<Vec<_>>(), true);
    detector.guess(None, Utf8Detection::Deny)
}

/// Returns the text of a file in UTF-8, without byte-order mark.
fn text(bytes: &[u8]) -> Result<&str, Fault> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let text = str::from_utf8(bytes).map_err(|error| {
        let before = &bytes[..error.valid_up_to()];
        Fault::at(before.split(|&byte| byte == b'\n').count(), Cause::NotText)
    })?;
    if text.trim().is_empty() {
        return Err(Cause::Empty.into());
    }
    Ok(text)
}
