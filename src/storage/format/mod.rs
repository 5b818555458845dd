//! The formats of files, each a row of a table and a file that reads and writes it.
//!
//! [`GAMES`] can be read and written, [`PICTURES`] only written. What files are offered and listed
//! as, their endings, what a game can be saved as, and which format a file is in that is opened:
//! all of it is read from these rows. What is said where nothing fits still names the two. One more
//! is a file in this folder, a row, and the messages that the row names.

pub(super) mod partie;
pub(super) mod velha;

use std::io;
use std::path::{Path, PathBuf};

use super::disk::{self, WriteError};
use super::{Opened, ReadError};
use crate::history::{FormatId, Game, SavedFile};
use crate::picture::{Drawing, Words};
use crate::session::PictureOf;

/// A format that a game can be read from and written to.
#[derive(Debug)]
pub struct GameFormat {
    /// Names it, and is the ending of its files.
    pub id: FormatId,
    /// What one of its files is called in English, where the command line is explained.
    pub example: &'static str,
    /// The message that names its files in a list of formats.
    pub label: &'static str,
    /// The message that says which games it can hold, where it cannot hold all.
    pub limits: Option<&'static str>,
    /// Whether it holds all of a game. A game has a file of its own only in such a format.
    pub is_whole: bool,
    can_hold: fn(&Game) -> bool,
    encode: fn(&Game) -> String,
    /// How likely it is that a text, without what is blank before it, is in this format.
    sniff: fn(&str) -> Likelihood,
    decode: fn(&[u8]) -> Result<Opened, ReadError>,
}

/// A format that a picture of a game can be written to.
#[derive(Debug)]
pub struct PictureFormat {
    /// The ending of its files.
    pub ending: &'static str,
    /// The message that names its files in a list of formats.
    pub label: &'static str,
    /// The message that names it where one is chosen.
    pub choice: &'static str,
    encode: fn(&Drawing, width: u16, Words<'_>) -> io::Result<Vec<u8>>,
}

/// What a game can be read from and written to; the first is the program's own.
pub static GAMES: [GameFormat; 2] = [
    GameFormat {
        id: FormatId("velha"),
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
        id: FormatId("txt"),
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

/// The program's own format.
pub static VELHA: &GameFormat = &GAMES[0];

/// What a picture can be written to.
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

/// How likely it is that a text is in a format; of several the likeliest is tried.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Likelihood {
    /// It is in another.
    No,
    /// It has a sign of it, and others may have that too.
    Possible,
    /// It begins as nothing else does that is known.
    Likely,
    /// Something of it can be read.
    Certain,
}

/// What a file is written as: a game, or a picture of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileFormat {
    /// The game.
    Game(&'static GameFormat),
    /// A picture that shows this.
    Picture(&'static PictureFormat, PictureOf),
}

impl GameFormat {
    /// The format of this name, if there is one.
    pub fn find(id: &str) -> Option<&'static Self> {
        GAMES.iter().find(|format| format.id.0 == id)
    }

    /// The formats that can hold this game, the program's own first.
    pub fn holding(game: &Game) -> impl Iterator<Item = &'static Self> {
        GAMES.iter().filter(|format| format.can_hold(game))
    }

    /// Whether it can hold this game, or that part of it which the format is for.
    pub fn can_hold(&self, game: &Game) -> bool {
        (self.can_hold)(game)
    }

    /// This file as the own one of a game that it holds; `None` where it holds only a part.
    pub fn own_file(&self, path: PathBuf) -> Option<SavedFile> {
        let format = self.id;
        self.is_whole.then_some(SavedFile { path, format })
    }

    /// Writes a game so that either the old or the new file is there, whatever happens.
    ///
    /// # Errors
    /// See [`WriteError`]; and where the format cannot hold the game, nothing is written.
    pub fn write(&self, path: &Path, game: &Game) -> Result<(), WriteError> {
        if !self.can_hold(game) {
            return Err(WriteError::Other("its format cannot hold it".to_owned()));
        }
        disk::write(path, (self.encode)(game))
    }

    /// The likeliest format of these bytes, if they are in any, and what they hold.
    pub(super) fn read(bytes: &[u8]) -> Result<(&'static Self, Opened), ReadError> {
        let lossy = String::from_utf8_lossy(bytes);
        let beginning = lossy.trim_start_matches('\u{FEFF}').trim_start();
        let rated = GAMES.iter().map(|format| ((format.sniff)(beginning), format));
        // Of equals the first.
        match rated.rev().max_by_key(|(likelihood, _)| *likelihood) {
            // What is no text at all says so.
            Some((Likelihood::No, _)) | None => super::text(bytes).and(Err(ReadError::Foreign)),
            Some((_, format)) => Ok((format, (format.decode)(bytes)?)),
        }
    }
}

impl PictureFormat {
    /// Writes a picture that is as wide as this in pixels, in the same way as a game.
    ///
    /// # Errors
    /// See [`WriteError`].
    pub fn write(
        &self,
        path: &Path,
        drawing: &Drawing,
        width: u16,
        words: Words<'_>,
    ) -> Result<(), WriteError> {
        disk::write(path, (self.encode)(drawing, width, words)?)
    }
}

impl FileFormat {
    /// The ending of its files.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Game(format) => format.id.0,
            Self::Picture(format, _) => format.ending,
        }
    }

    /// The message that names its files in a list of formats.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Game(format) => format.label,
            Self::Picture(format, _) => format.label,
        }
    }

    /// As what a file is written that is to be saved here as this, and where: the ending says in
    /// which format a game is saved. One that is none of a format is taken as part of the name, or
    /// the file would not be offered when one is to be opened.
    pub fn at(self, path: &Path) -> (Self, PathBuf) {
        let ends =
            |ending: &str| path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending));
        let game = GAMES.iter().find(|format| ends(format.id.0)).map(Self::Game);
        let format = game.filter(|_| matches!(self, Self::Game(_))).unwrap_or(self);
        let ending = format.ending();
        let whole = if ends(ending) { path.to_owned() } else { path.with_added_extension(ending) };
        (format, whole)
    }
}

/// Rows are told apart by their names.
macro_rules! told_apart {
    ($($format:ident by $name:ident),+) => {
        $(impl PartialEq for $format {
            fn eq(&self, other: &Self) -> bool {
                self.$name == other.$name
            }
        }

        impl Eq for $format {})+
    };
}

told_apart!(GameFormat by id, PictureFormat by ending);
