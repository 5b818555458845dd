//! Formats of files. Each is a row of a table and a file that reads and writes it.
//!
//! [`GAME_FORMATS`] can be read and most of them written, [`PICTURE_FORMATS`] only written. The
//! rows say how files are listed and offered, their extensions, which games a format can hold, and how
//! an opened file is recognized. A new format is a file in this folder, a row, and the messages
//! that the row names. What files of other programs share is in `foreign.rs`.
//!
//! What the files of other programs do not say, the rules above all, is taken as usual there, and
//! reported as a [`ReadNote`].

mod foreign;
mod grid;
pub(super) mod moves;
pub(super) mod partie;
mod psq;
mod sgf;
pub(super) mod velha;

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};

pub(super) use foreign::player_text;
pub use sgf::{format_day, parse_day};

use super::disk::{self, DiskError, MAX_COLLECTION_SIZE, MAX_FILE_SIZE};
use super::{Cause, Fault, ReadGames};
use crate::game::Rules;
use crate::history::{Game, GameInfo, SavedFile};
use crate::picture::{AltText, Drawing, Subject};

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
    /// Whether the format holds all of a game. Save writes only such a file without asking, and
    /// others are proposed by name.
    pub is_whole: bool,
    /// Whether a file can hold several games.
    pub is_collection: bool,
    /// Most bytes of a file that is read in the format.
    max_size: u64,
    /// Returns the text of a game; `None` if the format cannot hold it.
    encode: fn(&Game, &Comments) -> Option<String>,
    /// Returns `true` if a text, without leading blanks, is in this format, perhaps damaged. Looks
    /// for signs of the format, and reads nothing.
    sniff: fn(&str) -> bool,
    /// Reads the bytes of a file. Moves and a grid, which say no rules, are read under the given
    /// ones, if they can be.
    decode: fn(&[u8], Option<Rules>) -> Result<Decoded, Fault>,
}

/// Sentences of a review to be written into a file, by the index of their move in the main line,
/// from 0. Only SGF holds them, after what is said of the move; read again, they are said of it.
pub type Comments = BTreeMap<usize, String>;

/// Games that a format has read from the bytes of a file, and notes on how they were read.
type Decoded = (ReadGames, ReadNotes);

/// Note on how a file was read, told to the person who opened it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum ReadNote {
    /// The file does not say the rules, which were taken as usual in its format.
    RulesAssumed,
    /// The rows of the moves were counted from the bottom.
    RowsFromBottom,
    /// Variations that are illegal or too many were left out, in whole or from that move on.
    VariationsLeftOut,
    /// The file ends within a game, of which the rest is missing.
    CutOff,
    /// A comment, or something else that is said, was longer than is kept, and was cut.
    CommentCut,
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
    /// Extension of its files.
    pub extension: &'static str,
    /// Key of the message that names its files in a list of formats.
    pub label: &'static str,
    /// Key of the message that names it in the dialog of a picture, where a format is chosen.
    pub choice: &'static str,
    encode: fn(&Drawing, width: u16, AltText<'_>) -> io::Result<Vec<u8>>,
}

/// Fields of a format that differs in none of them: only read, one small game from a file.
const DEFAULTS: GameFormat = GameFormat {
    id: "",
    example: "",
    label: "",
    limits: None,
    is_whole: false,
    is_collection: false,
    max_size: MAX_FILE_SIZE,
    encode: |_, _| None,
    sniff: |_| false,
    decode: |_, _| Err(Fault::new(Cause::Foreign)),
};

/// Formats of files of games, in the order in which a text is looked at: those that a file names at
/// its beginning before those that are known by what stands in it, which may be a name or a comment
/// in one of the first. The first is the program's own; one without `label` is only read.
pub static GAME_FORMATS: [GameFormat; 6] = [
    GameFormat {
        id: "velha",
        example: "a .velha",
        label: "file-type-velha",
        is_whole: true,
        encode: |game, _| Some(velha::encode(game)),
        sniff: velha::sniff,
        decode: velha::open,
        ..DEFAULTS
    },
    GameFormat {
        id: "sgf",
        example: "an .sgf",
        label: "file-type-sgf",
        is_collection: true,
        max_size: MAX_COLLECTION_SIZE,
        encode: |game, comments| Some(sgf::encode(game, comments)),
        sniff: sgf::sniff,
        decode: sgf::open,
        ..DEFAULTS
    },
    GameFormat {
        id: "psq",
        example: "a .psq",
        label: "file-type-psq",
        limits: Some("error-psq-limits"),
        encode: psq::encode,
        sniff: psq::sniff,
        decode: psq::open,
        ..DEFAULTS
    },
    GameFormat {
        id: "txt",
        example: "a partie.txt",
        label: "file-type-partie",
        limits: Some("error-partie-limits"),
        is_collection: true,
        encode: |game, _| partie::partie_line(game.record.position()),
        sniff: partie::sniff,
        // A byte that is no text spoils only its own line.
        decode: |bytes, _| {
            Ok((partie::read_partie(&String::from_utf8_lossy(bytes)), ReadNotes::new()))
        },
        ..DEFAULTS
    },
    GameFormat {
        id: "moves",
        example: "moves such as h8i7j9",
        label: "file-type-moves",
        limits: Some("error-moves-limits"),
        encode: moves::encode,
        sniff: moves::sniff,
        decode: moves::open,
        ..DEFAULTS
    },
    GameFormat {
        id: "grid",
        example: "a board as text",
        limits: Some("error-read-only"),
        sniff: grid::sniff,
        decode: grid::open,
        ..DEFAULTS
    },
];

/// The program's own format, which Save offers first.
pub static VELHA: &GameFormat = &GAME_FORMATS[0];

/// SGF, the format of lessons: a file can hold several games, each with all that it says.
pub static SGF: &GameFormat = &GAME_FORMATS[1];

/// Formats that a picture can be written to.
pub static PICTURE_FORMATS: [PictureFormat; 2] = [
    PictureFormat {
        extension: "png",
        label: "file-type-png",
        choice: "picture-png",
        encode: Drawing::to_png,
    },
    PictureFormat {
        extension: "svg",
        label: "file-type-svg",
        choice: "picture-svg",
        encode: |drawing, _, words| Ok(drawing.to_svg(words).into_bytes()),
    },
];

/// Format of a file that is to be written: of a game, or of a picture.
#[derive(Clone, Copy, Debug)]
pub enum FileFormat {
    /// Game.
    Game(&'static GameFormat),
    /// Picture.
    Picture(&'static PictureFormat, Subject),
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
        !self.label.is_empty()
    }

    /// Returns `true` if this game can be written in the format, at least the part of it that the
    /// format is for.
    pub fn can_hold(&self, game: &Game) -> bool {
        self.text(game, &Comments::new()).is_some()
    }

    /// Returns the description of a file at `path` as a game's own one, after whose name and format
    /// the game is saved; `None` if the format is only read. `stamp` is that of the file as last
    /// read or written; `None` if it is not known.
    pub fn own_file(&self, path: PathBuf, stamp: Option<i64>) -> Option<SavedFile> {
        let format = self.id;
        self.is_written().then_some(SavedFile { path, format, stamp })
    }

    /// Writes games into one file atomically, one after the other: either the old or the new file
    /// is there, whatever happens. Returns the stamp of the new one.
    ///
    /// # Errors
    /// See [`DiskError`]. Nothing is written if the format cannot hold a game, or not so many, or
    /// the file would be too large to be read.
    pub fn write_all(&self, path: &Path, games: &[(&Game, Comments)]) -> Result<i64, DiskError> {
        let texts = games.iter().map(|(game, comments)| self.text(game, comments));
        let text = texts.collect::<Option<String>>();
        let text = text.filter(|_| self.is_collection || games.len() == 1);
        let text = text.ok_or_else(|| DiskError::Other("its format cannot hold it".to_owned()))?;
        if text.len() as u64 > self.max_size {
            return Err(DiskError::TooLarge(self.max_size));
        }
        disk::write(path, &text)?;
        Ok(disk::stamp(text.as_bytes()))
    }

    /// Returns the text of a file with this game, for [`Self::write_all`]; `None` if the format
    /// cannot hold it.
    pub fn text(&self, game: &Game, comments: &Comments) -> Option<String> {
        (self.encode)(game, comments)
    }

    /// Returns `true` if a file in this format holds the rules, players, moves, variations, words
    /// and clocks of a game; otherwise a person is told once it is written.
    pub fn holds_all(&self, game: &Game) -> bool {
        let read = || {
            let read = Self::read(self.text(game, &Comments::new())?.as_bytes()).ok()?;
            read.games.into_iter().next()?.ok()
        };
        let is_same = |it: Box<Game>| {
            let dated = Game { info: GameInfo { date: None, ..it.info }, ..*it };
            dated.clocks == game.clocks && dated.has_same_content(game)
        };
        self.limits.is_none() || read().is_some_and(is_same)
    }

    /// Returns the games in the bytes of an opened file.
    ///
    /// # Errors
    /// Returns [`Fault`] if the bytes are no text, or of no format, or a save is faulty. A fault of
    /// a game in any other format is in the list of games instead.
    pub fn read(bytes: &[u8]) -> Result<OpenedFile, Fault> {
        Self::read_under(bytes, None)
    }

    /// Returns the games in the bytes of an opened file or of a text from the clipboard, like
    /// [`Self::read`]. Moves and a grid, which say no rules, are read under `rules`, those of the
    /// game on the board, if they can be.
    ///
    /// # Errors
    /// The errors of [`Self::read`].
    pub fn read_under(bytes: &[u8], rules: Option<Rules>) -> Result<OpenedFile, Fault> {
        let (lossy, size) = (String::from_utf8_lossy(bytes), bytes.len() as u64);
        let text = lossy.trim_start_matches('\u{FEFF}').trim_start();
        let found = GAME_FORMATS.iter().find(|format| (format.sniff)(text));
        let format = found.or_else(|| sgf::is_within(text).then_some(SGF));
        let most = format.map_or(MAX_FILE_SIZE, |format| format.max_size);
        if size > most {
            return Err(DiskError::TooLarge(most).into());
        }
        let Some(format) = format else {
            // Bytes that are no text are refused as such.
            return super::text(bytes).and(Err(Cause::Foreign.into()));
        };
        let (games, notes) = (format.decode)(bytes, rules)?;
        Ok(OpenedFile { format, games, notes, stamp: disk::stamp(bytes) })
    }
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
        self.extension == other.extension
    }
}

impl FileFormat {
    /// Returns the extension of files in this format.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Game(format) => format.id,
            Self::Picture(format, _) => format.extension,
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
    /// as the format offered. The extension of another format for the same in `path` selects that. Any
    /// other extension is taken as part of the name and gets the right one added, or the file would
    /// not be listed when one is to be opened.
    pub fn for_path(self, path: &Path) -> (Self, PathBuf) {
        let has = |it: &str| path.extension().is_some_and(|found| found.eq_ignore_ascii_case(it));
        let named = match self {
            Self::Game(_) => GAME_FORMATS.iter().find(|it| has(it.id)).map(Self::Game),
            Self::Picture(_, of) => {
                let named = PICTURE_FORMATS.iter().find(|it| has(it.extension));
                named.map(|format| Self::Picture(format, of))
            }
        };
        let format = named.unwrap_or(self);
        let extension = format.extension();
        let is_whole = has(extension);
        (format, if is_whole { path.to_owned() } else { path.with_added_extension(extension) })
    }
}
