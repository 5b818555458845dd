//! Formats of files. Each is a row of a table and a file that reads and writes it.
//!
//! [`GAME_FORMATS`] can be read and most of them written, [`PICTURE_FORMATS`] only written. The
//! rows say how files are listed and offered, their endings, which games a format can hold, and how
//! an opened file is recognized. A new format is a file in this folder, a row, and the messages
//! that the row names.
//!
//! What the files of other programs do not say, the rules above all, is taken as usual there, and
//! reported as a [`ReadNote`].

mod game_error;
mod grid;
pub(super) mod moves;
pub(super) mod partie;
mod psq;
mod sgf;
pub(super) mod velha;

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};

pub use game_error::GameError;

use super::disk::{self, DiskError, MAX_COLLECTION_SIZE, MAX_FILE_SIZE};
use super::{ReadError, ReadGames};
use crate::game::Rules;
use crate::history::{Game, SavedFile};
use crate::picture::{AltText, Content, Drawing};

/// Format of files of games: a row of [`GAME_FORMATS`].
#[derive(Debug)]
pub struct GameFormat {
    /// Name of the format on the command line and in the library, and the extension of its files.
    pub id: &'static str,
    /// Example of a file of this format in English, for the help of the command line.
    pub example: &'static str,
    /// Key of the message that names its files in a list of formats; empty if it is only read.
    pub label: &'static str,
    /// Key of the message that says which games the format can hold, unless it can hold all.
    pub limits: Option<&'static str>,
    /// Whether the format holds all of a game. Only such a file becomes the game's own file, which
    /// Save writes without asking.
    pub is_whole: bool,
    /// Whether a file can hold several games.
    pub is_collection: bool,
    /// Most bytes of a file that is read in the format.
    max_size: u64,
    can_hold: fn(&Game) -> bool,
    /// Returns the text of a game; `None` for a format that is only read.
    encode: Option<fn(&Game, &Comments) -> String>,
    /// Rates how likely a text, without leading blanks, is in this format; its bytes beside it.
    sniff: fn(&str, &[u8]) -> Likelihood,
    decode: fn(&[u8]) -> Result<Decoded, ReadError>,
    /// Returns the game of a pasted text under these rules; `None` for a format that says its own.
    decode_under: Option<DecodeUnder>,
}

/// Returns the game of a text that says no rules, under these.
type DecodeUnder = fn(&str, Rules) -> Result<Game, GameError>;

/// Sentences of a review to be written into a file, by the index of their move in the main line,
/// from 0. Only SGF holds them; they are never read from a file.
pub type Comments = BTreeMap<usize, String>;

/// Games that a format has read from the bytes of a file, and notes on how they were read.
pub(super) struct Decoded {
    games: ReadGames,
    notes: ReadNotes,
}

impl From<ReadGames> for Decoded {
    fn from(games: ReadGames) -> Self {
        Self { games, notes: ReadNotes::new() }
    }
}

/// Note on how a file was read, told to the person who opened it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ReadNote {
    /// The file does not say the rules, which were taken as usual in its format.
    RulesAssumed,
    /// Variations that are illegal or too many were left out, in whole or from that move on.
    VariationsLeftOut,
}

/// Notes on how a file was read; empty if nothing is to be told.
pub type ReadNotes = BTreeSet<ReadNote>;

/// Content of a file that was opened, or of a text that was pasted.
#[derive(Clone, Debug)]
pub struct OpenedFile {
    /// Format of the file.
    pub format: &'static GameFormat,
    /// Games of the file, in their order.
    pub games: ReadGames,
    /// Notes on how they were read.
    pub notes: ReadNotes,
    /// Length and checksum of the file, by which a later save notices a change by another program.
    pub stamp: i64,
}

/// Format of picture files: a row of [`PICTURE_FORMATS`]. Pictures are only written. `label` and
/// `choice` are keys of messages, not texts that are shown.
#[derive(Debug)]
pub struct PictureFormat {
    /// Ending of its files.
    pub ending: &'static str,
    /// Key of the message that names its files in a list of formats.
    pub label: &'static str,
    /// Key of the message that names it in the dialog of a picture, where a format is chosen.
    pub choice: &'static str,
    encode: fn(&Drawing, width: u16, AltText<'_>) -> io::Result<Vec<u8>>,
}

/// Fields of a format that is only read, one small game from a file; others differ in some of them.
const READ_ONLY: GameFormat = GameFormat {
    id: "",
    example: "",
    label: "",
    limits: Some("error-read-only"),
    is_whole: false,
    is_collection: false,
    max_size: MAX_FILE_SIZE,
    can_hold: |_| false,
    encode: None,
    sniff: |_, _| Likelihood::No,
    decode: |_| Err(ReadError::Foreign),
    decode_under: None,
};

/// Formats of files of games; the first is the program's own. Some are only read.
pub static GAME_FORMATS: [GameFormat; 8] = [
    GameFormat {
        id: "velha",
        example: "a .velha",
        label: "file-type-velha",
        limits: None,
        is_whole: true,
        can_hold: |_| true,
        encode: Some(|game, _| velha::encode(game)),
        sniff: |text, _| velha::sniff(text),
        decode: |bytes| velha::open(bytes).map(Decoded::from),
        ..READ_ONLY
    },
    GameFormat {
        id: "txt",
        example: "a partie.txt",
        label: "file-type-partie",
        limits: Some("error-partie-limits"),
        is_collection: true,
        can_hold: |game| partie::fits_partie(game.record.position()),
        encode: Some(|game, _| partie::partie_line(game.record.position()).unwrap_or_default()),
        sniff: |text, _| partie::sniff(text),
        decode: |bytes| partie::open(bytes).map(Decoded::from),
        ..READ_ONLY
    },
    GameFormat {
        id: "sgf",
        example: "an .sgf",
        label: "file-type-sgf",
        limits: None,
        is_collection: true,
        max_size: MAX_COLLECTION_SIZE,
        can_hold: |_| true,
        encode: Some(sgf::encode),
        sniff: |text, _| sgf::sniff(text),
        decode: sgf::open,
        ..READ_ONLY
    },
    GameFormat {
        id: "psq",
        example: "a .psq",
        label: "file-type-psq",
        limits: Some("error-psq-limits"),
        can_hold: psq::can_hold,
        encode: Some(psq::encode),
        sniff: |text, _| psq::sniff(text),
        decode: psq::open,
        ..READ_ONLY
    },
    GameFormat {
        id: "moves",
        example: "moves such as h8i7j9",
        label: "file-type-moves",
        limits: Some("error-moves-limits"),
        can_hold: moves::can_hold,
        encode: Some(moves::encode),
        sniff: |text, _| moves::sniff(text),
        decode: moves::open,
        decode_under: Some(moves::read),
        ..READ_ONLY
    },
    GameFormat {
        id: "grid",
        example: "a board as text",
        sniff: |text, _| grid::sniff(text),
        decode: grid::open,
        decode_under: Some(grid::read),
        ..READ_ONLY
    },
    GameFormat {
        id: "rec",
        example: "a .rec",
        sniff: |text, _| psq::sniff_rec(text),
        decode: psq::open_rec,
        ..READ_ONLY
    },
    GameFormat {
        id: "pos",
        example: "a .pos",
        sniff: |_, bytes| moves::sniff_pos(bytes),
        decode: |bytes| Ok(moves::open_pos(bytes)),
        ..READ_ONLY
    },
];

/// The program's own format, which Save offers first.
pub static VELHA: &GameFormat = &GAME_FORMATS[0];

/// SGF, the format of lessons: a file can hold several games, each with all that it says.
pub static SGF: &GameFormat = &GAME_FORMATS[2];

/// Formats that a picture can be written to.
pub static PICTURE_FORMATS: [PictureFormat; 2] = [
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

/// Likelihood that an opened text is in a format. [`GameFormat::read`] tries the likeliest format
/// alone.
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

/// Format of a file that is to be written: of a game, or of a picture of it.
#[derive(Clone, Copy, Debug)]
pub enum FileFormat {
    /// Game.
    Game(&'static GameFormat),
    /// Picture of a part of the game.
    Picture(&'static PictureFormat, Content),
}

impl GameFormat {
    /// Returns the format named `id`, an extension or the word of `--to`; `None` if there is none.
    pub fn find(id: &str) -> Option<&'static Self> {
        GAME_FORMATS.iter().find(|format| format.id == id)
    }

    /// Returns examples of the files that can be read, in English, for the help of the command
    /// line.
    pub fn examples() -> String {
        GAME_FORMATS.each_ref().map(|format| format.example).join(" or ")
    }

    /// Returns the formats that can hold this game, the program's own first, for the dialog in
    /// which it is saved.
    pub fn holding(game: &Game) -> impl Iterator<Item = &'static Self> {
        GAME_FORMATS.iter().filter(|format| format.can_hold(game))
    }

    /// Returns `true` if games can be written in the format; `false` if they can only be read.
    pub const fn is_written(&self) -> bool {
        self.encode.is_some()
    }

    /// Returns `true` if this game can be written in the format, at least the part of it that the
    /// format is for.
    pub fn can_hold(&self, game: &Game) -> bool {
        (self.can_hold)(game)
    }

    /// Returns the description of a file at `path` as a game's own one, which Save then writes,
    /// after it was opened or saved; `None` if the format holds only a part of a game. `stamp` is
    /// that of the file as last read or written; `None` if it is not known.
    pub fn own_file(&self, path: PathBuf, stamp: Option<i64>) -> Option<SavedFile> {
        let format = self.id;
        self.is_whole.then_some(SavedFile { path, format, stamp })
    }

    /// Writes games into one file atomically, one after the other: either the old or the new file
    /// is there, whatever happens. Returns the stamp of the new one.
    ///
    /// # Errors
    /// See [`DiskError`]. Nothing is written if the format cannot hold a game, or not so many, or
    /// the file would be too large to be read.
    pub fn write_all(&self, path: &Path, games: &[(&Game, Comments)]) -> Result<i64, DiskError> {
        let fits = self.is_collection || games.len() == 1;
        if !fits || !games.iter().all(|(game, _)| self.can_hold(game)) {
            return Err(DiskError::Other("its format cannot hold it".to_owned()));
        }
        let text: String = games.iter().map(|(game, comments)| self.text(game, comments)).collect();
        if text.len() as u64 > self.max_size {
            return Err(DiskError::TooLarge(self.max_size));
        }
        disk::write(path, &text)?;
        Ok(disk::stamp(text.as_bytes()))
    }

    /// Returns the text of a file with this game, for [`Self::write_all`]; empty if the format is
    /// only read. Does not check that the format can hold the game.
    pub fn text(&self, game: &Game, comments: &Comments) -> String {
        self.encode.map(|encode| encode(game, comments)).unwrap_or_default()
    }

    /// Returns the games in the bytes of an opened file or a pasted text, read in the likeliest
    /// format.
    ///
    /// # Errors
    /// Returns [`ReadError`] if the bytes are no text, or of no format, or a save is faulty. A
    /// fault of a game in any other format is in the list of games instead.
    pub fn read(bytes: &[u8]) -> Result<OpenedFile, ReadError> {
        let lossy = String::from_utf8_lossy(bytes);
        let beginning = lossy.trim_start_matches('\u{FEFF}').trim_start();
        let fitting = GAME_FORMATS.iter().filter(|format| bytes.len() as u64 <= format.max_size);
        let rated = fitting.map(|format| ((format.sniff)(beginning, bytes), format));
        // Of equally likely formats the first is taken.
        match rated.rev().max_by_key(|(likelihood, _)| *likelihood) {
            Some((Likelihood::No, _)) if bytes.len() as u64 > MAX_FILE_SIZE => {
                Err(DiskError::TooLarge(MAX_FILE_SIZE).into())
            }
            // Bytes that are no text are refused as such.
            Some((Likelihood::No, _)) | None => super::text(bytes).and(Err(ReadError::Foreign)),
            Some((_, format)) => {
                let Decoded { games, notes } = (format.decode)(bytes)?;
                Ok(OpenedFile { format, games, notes, stamp: disk::stamp(bytes) })
            }
        }
    }
}

/// Returns the games of a text from the clipboard, like [`GameFormat::read`]. Moves and a grid,
/// which say no rules, are read under `rules`, those of the game on the board, if they can be.
///
/// # Errors
/// The errors of [`GameFormat::read`].
pub fn read_pasted(text: &str, rules: Rules) -> Result<OpenedFile, ReadError> {
    let mut opened = GameFormat::read(text.as_bytes())?;
    let game = opened.format.decode_under.and_then(|decode| decode(text, rules).ok());
    if let Some(game) = game {
        opened.games = vec![Ok(Box::new(game))];
        opened.notes.clear();
    }
    Ok(opened)
}

impl PictureFormat {
    /// Writes a picture to a file atomically; `width` is that of a PNG in pixels, and unused for an
    /// SVG.
    ///
    /// # Errors
    /// See [`DiskError`].
    pub fn write(
        &self,
        path: &Path,
        drawing: &Drawing,
        width: u16,
        words: AltText<'_>,
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
    /// Returns the extension of files in this format.
    pub const fn ending(self) -> &'static str {
        match self {
            Self::Game(format) => format.id,
            Self::Picture(format, _) => format.ending,
        }
    }

    /// Returns the key of the message that names files in this format in the list of a file dialog.
    pub const fn label(self) -> &'static str {
        match self {
            Self::Game(format) => format.label,
            Self::Picture(format, _) => format.label,
        }
    }

    /// Returns the format and path of a file that a person has asked to save at `path`, with `self`
    /// as the format offered. Another extension of a game format in `path` selects that format. Any
    /// other extension is taken as part of the name and gets the right one added, or the file would
    /// not be listed when one is to be opened.
    pub fn for_path(self, path: &Path) -> (Self, PathBuf) {
        let ends =
            |ending: &str| path.extension().is_some_and(|found| found.eq_ignore_ascii_case(ending));
        let game = GAME_FORMATS.iter().find(|format| ends(format.id)).map(Self::Game);
        let format = game.filter(|_| matches!(self, Self::Game(_))).unwrap_or(self);
        let ending = format.ending();
        let whole = if ends(ending) { path.to_owned() } else { path.with_added_extension(ending) };
        (format, whole)
    }
}
