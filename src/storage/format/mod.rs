//! Formats of files. Each is a row of a table and a file that reads and writes it.
//!
//! [`GAMES`] can be read and written, [`PICTURES`] only written. The rows say how files are listed
//! and offered, their endings, which games a format can hold, and how an opened file is recognized.
//! Only the message for a file of no known format names the two game formats itself. A new format
//! is a file in this folder, a row, and the messages that the row names.

pub(super) mod partie;
pub(super) mod velha;

use std::io;
use std::path::{Path, PathBuf};

use super::disk::{self, DiskError};
use super::{ReadError, ReadGames};
use crate::history::{Game, SavedFile};
use crate::picture::{Content, Drawing, Words};

/// A format that a game can be read from and written to.
#[derive(Debug)]
pub struct GameFormat {
    /// Name of the format, and the extension of its files.
    pub id: &'static str,
    /// Example of a file of this format in English, for the help of the command line.
    pub example: &'static str,
    /// Key of the message that names its files in a list of formats.
    pub label: &'static str,
    /// Key of the message that says which games the format can hold, unless it can hold all.
    pub limits: Option<&'static str>,
    /// Whether the format holds all of a game. Only such a file becomes the game's own file.
    pub is_whole: bool,
    can_hold: fn(&Game) -> bool,
    encode: fn(&Game) -> String,
    /// Rates how likely a text, without leading blanks, is in this format.
    sniff: fn(&str) -> Likelihood,
    decode: fn(&[u8]) -> Result<ReadGames, ReadError>,
}

/// A format that a picture of a game can be written to.
#[derive(Debug)]
pub struct PictureFormat {
    /// Ending of its files.
    pub ending: &'static str,
    /// Key of the message that names its files in a list of formats.
    pub label: &'static str,
    /// Key of the message that names it where a format is chosen.
    pub choice: &'static str,
    encode: fn(&Drawing, width: u16, Words<'_>) -> io::Result<Vec<u8>>,
}

/// Formats that a game can be read from and written to; the first is the program's own.
pub static GAMES: [GameFormat; 2] = [
    GameFormat {
        id: "velha",
        example: "a .velha",
        label: "file-type-velha",
        limits: None,
        is_whole: true,
        can_hold: |_| true,
        encode: velha::encode,
        sniff: velha::sniff,
        decode: velha::open,
    },
    GameFormat {
        id: "txt",
        example: "a partie.txt",
        label: "file-type-partie",
        limits: Some("error-partie-limits"),
        is_whole: false,
        can_hold: |game| partie::can_hold(game.record.position()),
        encode: |game| partie::record_of(game.record.position()).unwrap_or_default(),
        sniff: partie::sniff,
        decode: partie::open,
    },
];

/// Program's own format.
pub static VELHA: &GameFormat = &GAMES[0];

/// Formats that a picture can be written to.
pub static PICTURES: [PictureFormat; 2] = [
    PictureFormat {
        ending: "png",
        label: "file-type-png",
        choice: "picture-png",
        encode: Drawing::to_png,
    },
    PictureFormat {
        ending: "svg",
        label: "file-type-svg",
        choice: "picture-svg",
        encode: |drawing, _, words| Ok(drawing.to_svg(words).into_bytes()),
    },
];

/// Likelihood that a text is in a format. The likeliest format is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Likelihood {
    /// The text is in another format.
    No,
    /// The text has a sign of the format that other formats may have too.
    Possible,
    /// The text begins like no other known format.
    Likely,
    /// A part of the text can be read.
    Certain,
}

/// Content and format of a file to write: a game, or a picture of it.
#[derive(Clone, Copy, Debug)]
pub enum FileFormat {
    /// Game.
    Game(&'static GameFormat),
    /// Picture of a part of the game.
    Picture(&'static PictureFormat, Content),
}

impl GameFormat {
    /// Returns the format named `id`, if there is one.
    pub fn find(id: &str) -> Option<&'static Self> {
        GAMES.iter().find(|format| format.id == id)
    }

    /// Returns the formats that can hold this game, the program's own first.
    pub fn holding(game: &Game) -> impl Iterator<Item = &'static Self> {
        GAMES.iter().filter(|format| format.can_hold(game))
    }

    /// Returns `true` if the format can hold this game, or the part of it that the format is for.
    pub fn can_hold(&self, game: &Game) -> bool {
        (self.can_hold)(game)
    }

    /// Returns the file as the game's own one; `None` if the format holds only a part of a game.
    pub fn own_file(&self, path: PathBuf, stamp: Option<i64>) -> Option<SavedFile> {
        let format = self.id;
        self.is_whole.then_some(SavedFile { path, format, stamp })
    }

    /// Writes a game atomically: either the old or the new file is there, whatever happens. Returns
    /// the stamp of the new one.
    ///
    /// # Errors
    /// See [`DiskError`]. Nothing is written if the format cannot hold the game.
    pub fn write(&self, path: &Path, game: &Game) -> Result<i64, DiskError> {
        if !self.can_hold(game) {
            return Err(DiskError::Other("its format cannot hold it".to_owned()));
        }
        let text = (self.encode)(game);
        disk::write(path, &text)?;
        Ok(disk::stamp(text.as_bytes()))
    }

    /// Returns the likeliest format of the bytes of a file, and its games.
    ///
    /// # Errors
    /// Returns [`ReadError`] if the bytes are no text, or of no format, or a save is faulty.
    pub fn read(bytes: &[u8]) -> Result<(&'static Self, ReadGames), ReadError> {
        let lossy = String::from_utf8_lossy(bytes);
        let beginning = lossy.trim_start_matches('\u{FEFF}').trim_start();
        let rated = GAMES.iter().map(|format| ((format.sniff)(beginning), format));
        // Of equally likely formats the first is taken.
        match rated.rev().max_by_key(|(likelihood, _)| *likelihood) {
            // Bytes that are no text are refused as such.
            Some((Likelihood::No, _)) | None => super::text(bytes).and(Err(ReadError::Foreign)),
            Some((_, format)) => Ok((format, (format.decode)(bytes)?)),
        }
    }
}

impl PictureFormat {
    /// Writes a picture atomically; `width` is in pixels.
    ///
    /// # Errors
    /// See [`DiskError`].
    pub fn write(
        &self,
        path: &Path,
        drawing: &Drawing,
        width: u16,
        words: Words<'_>,
    ) -> Result<(), DiskError> {
        disk::write(path, (self.encode)(drawing, width, words)?)
    }
}

impl PartialEq for PictureFormat {
    fn eq(&self, other: &Self) -> bool {
        self.ending == other.ending
    }
}

impl FileFormat {
    /// Returns the ending of its files.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Game(format) => format.id,
            Self::Picture(format, _) => format.ending,
        }
    }

    /// Returns the key of the message that names its files in a list of formats.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Game(format) => format.label,
            Self::Picture(format, _) => format.label,
        }
    }

    /// Returns the format and path of a file that is to be saved at `path` as `self`. The ending of
    /// `path` says in which format a game is saved. An ending of no format is taken as part of the
    /// name and gets the right one added, or the file would not be listed when one is to be opened.
    pub fn at(self, path: &Path) -> (Self, PathBuf) {
        let ends =
            |ending: &str| path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending));
        let game = GAMES.iter().find(|format| ends(format.id)).map(Self::Game);
        let format = game.filter(|_| matches!(self, Self::Game(_))).unwrap_or(self);
        let ending = format.ending();
        let whole = if ends(ending) { path.to_owned() } else { path.with_added_extension(ending) };
        (format, whole)
    }
}
