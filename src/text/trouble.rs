//! Sentences for errors of files and of the library.

use std::io;

use super::{Text, say};
use crate::engine::ProgramFault;
use crate::game::{IllegalMove, ImpossiblePosition, Rules};
use crate::storage::{
    BadGame, DiskError, GameError, LibraryError, PartieError, ReadError, ReadNote, ReadNotes,
    Rescued, SaveError,
};

impl Text {
    /// Returns the sentence on a fault of the other `program`.
    pub fn program_fault(&self, program: &str, fault: &ProgramFault) -> String {
        let (word, detail) = fault.word();
        let detail = match fault {
            ProgramFault::NoStart(kind, why) => {
                let error = io::Error::new(*kind, why.as_str());
                self.disk_error(&error.into(), false)
            }
            _ => detail.to_owned(),
        };
        let fault = word;
        say!(self, "program-fault", program, fault, detail)
    }

    /// Returns the reason why a file, or one game of it, cannot be opened.
    pub fn read_error(&self, error: &ReadError) -> String {
        match error {
            ReadError::Disk(error) => self.disk_error(error, false),
            ReadError::NotText(line) => say!(self, "read-not-text", line),
            ReadError::TooMany(games) => say!(self, "read-too-many", games),
            ReadError::Empty => say!(self, "read-empty"),
            ReadError::Foreign => say!(self, "read-foreign"),
            ReadError::Save(error) => self.save_error(error),
            ReadError::Record(error) => self.record_error(1, error),
            ReadError::Game(error) => self.game_error(error),
        }
    }

    /// Returns the sentences on how an opened file was read, such as that these `rules` were
    /// assumed; empty without notes.
    pub fn read_notes(&self, notes: &ReadNotes, rules: Rules) -> String {
        let sentence = |note: &ReadNote| match note {
            ReadNote::RulesAssumed => {
                say!(self, "read-rules-assumed", rules = self.what_wins(rules).as_str())
            }
            ReadNote::VariationsLeftOut => say!(self, "read-variations-left-out"),
        };
        notes.iter().map(sentence).collect::<Vec<_>>().join(" ")
    }

    /// Returns the reason why a file cannot be read, or with `writes` why it cannot be written.
    pub fn disk_error(&self, error: &DiskError, writes: bool) -> String {
        match error {
            DiskError::Missing => say!(self, "disk-missing", writes),
            DiskError::NoPermission => say!(self, "disk-no-permission", writes),
            DiskError::Folder => say!(self, "disk-folder", writes),
            DiskError::NotAFile => say!(self, "disk-not-a-file", writes),
            DiskError::TooLarge(most) => say!(self, "disk-too-large", kilobytes = most / 1024),
            DiskError::Busy => say!(self, "disk-busy"),
            DiskError::NoSpace => say!(self, "disk-no-space"),
            DiskError::BadName => say!(self, "disk-bad-name"),
            DiskError::Other(message) => say!(self, "disk-other", message),
        }
    }

    /// Returns the reason why the library, or a game in it, cannot be read or written.
    pub fn library_error(&self, error: &LibraryError) -> String {
        match error {
            LibraryError::Disk(error) => self.disk_error(error, true),
            LibraryError::Damaged => say!(self, "library-damaged"),
            LibraryError::Newer(version) => say!(self, "library-newer", version),
            LibraryError::NoGame => say!(self, "library-no-game"),
            LibraryError::Game(error) => self.save_error(error),
            LibraryError::Fault(message) => say!(self, "disk-other", message),
        }
    }

    /// Returns the sentences of the dialog on a library that was damaged and rescued: the damage,
    /// the number of rescued games, and the path of the old file.
    pub fn rescued(&self, rescued: &Rescued) -> [String; 3] {
        let kept = rescued.moved_to.display().to_string();
        [
            say!(self, "library-damaged"),
            say!(self, "library-rescued", games = rescued.games),
            say!(self, "error-kept", file = kept),
        ]
    }

    /// Returns the reason why one game of a file with several cannot be read, after its number.
    pub fn bad_game(&self, bad: &BadGame) -> String {
        match &bad.cause {
            ReadError::Record(error) => self.record_error(bad.number, error),
            error => format!("{}: {}", bad.number, self.read_error(error)),
        }
    }

    fn record_error(&self, number: usize, error: &PartieError) -> String {
        match error {
            PartieError::Squares(found) => say!(self, "record-squares", number, found),
            PartieError::Mark { index, square, found } => {
                say!(self, "record-mark", number, index, square, found)
            }
            PartieError::NoTurn => say!(self, "record-no-turn", number),
            PartieError::Turn(found) => say!(self, "record-turn", number, found),
            PartieError::Impossible(_) => say!(self, "record-two-winners", number),
        }
    }

    fn game_error(&self, error: &GameError) -> String {
        match error {
            GameError::Board(size) => say!(self, "game-board", size = size.as_str()),
            GameError::OtherGame(said) => say!(self, "game-other", said = said.as_str()),
            GameError::NoSquare(found) => say!(self, "game-no-square", found = found.as_str()),
            GameError::Grid => say!(self, "game-grid"),
            GameError::Move(illegal) => self.illegal_move(illegal),
            GameError::LateMarks(number) => say!(self, "game-late-marks", number),
            GameError::Impossible(cause) => self.impossible_position(*cause),
            GameError::TooLong => say!(self, "game-too-long"),
            GameError::CutOff => say!(self, "game-cut-off"),
        }
    }

    /// Returns the reason why no game can reach a position that was set up or read from a file.
    pub(super) fn impossible_position(&self, cause: ImpossiblePosition) -> String {
        match cause {
            ImpossiblePosition::TwoWinners => say!(self, "position-two-winners"),
            ImpossiblePosition::Floating(square) => say!(self, "position-floating", square),
        }
    }

    fn illegal_move(&self, illegal: &IllegalMove) -> String {
        let IllegalMove { number, made: square, cause } = illegal;
        say!(self, "save-move", cause = cause.word(), number, square)
    }

    fn save_error(&self, error: &SaveError) -> String {
        match error {
            SaveError::Foreign => say!(self, "save-foreign"),
            SaveError::Newer(version) => say!(self, "save-newer", version),
            SaveError::Older(version) => say!(self, "save-older", version),
            SaveError::Move(illegal) => self.illegal_move(illegal),
            SaveError::Field { name, .. } => say!(self, "save-field", name),
            SaveError::Settings(names) => say!(self, "save-settings", names = names.as_str()),
            SaveError::Syntax { .. } | SaveError::Changed => say!(self, "save-changed"),
        }
    }
}
