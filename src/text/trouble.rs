//! What can go wrong with files, in words a person understands.

use super::{Text, say};
use crate::game::{BoardError, IllegalMove, ImpossiblePosition, Rules, RulesError};
use crate::history::{Name, NameError, Seat};
use crate::storage::{
    BadRecord, DiskError, LARGEST_FILE, LibraryError, ReadError, RecordError, Rescued, SaveError,
    WriteError,
};

impl Text {
    /// Why a file could not be opened.
    pub fn read_error(&self, error: &ReadError) -> String {
        match error {
            ReadError::Disk(error) => self.disk_error(error),
            ReadError::NotText(line) => say!(self, "read-not-text", line),
            ReadError::Empty => say!(self, "read-empty"),
            ReadError::Foreign => say!(self, "read-foreign"),
            ReadError::Save(error) => self.save_error(error),
            ReadError::Fields(names) => names.join(", "),
        }
    }

    /// Why a file could not be written.
    pub fn write_error(&self, error: &WriteError) -> String {
        match error {
            WriteError::NoSpace => say!(self, "write-no-space"),
            WriteError::NoPermission => say!(self, "write-no-permission"),
            WriteError::NoFolder => say!(self, "write-no-folder"),
            WriteError::Folder => say!(self, "write-folder"),
            WriteError::NotAFile => say!(self, "write-not-a-file"),
            WriteError::Busy => say!(self, "write-busy"),
            WriteError::BadName => say!(self, "write-bad-name"),
            WriteError::Other(message) => say!(self, "disk-other", message),
        }
    }

    /// Why the list of all games, or a game of it, cannot be read.
    pub fn library_error(&self, error: &LibraryError) -> String {
        match error {
            LibraryError::Disk(error) => self.write_error(error),
            LibraryError::Damaged => say!(self, "library-damaged"),
            LibraryError::Newer(version) => say!(self, "library-newer", version),
            LibraryError::NoGame => say!(self, "library-no-game"),
            LibraryError::Game(error) => self.save_error(error),
        }
    }

    /// What was wrong with the list of all games, what became of it and where the old one lies.
    pub fn rescued(&self, rescued: &Rescued) -> [String; 3] {
        let kept = rescued.moved_to.display().to_string();
        [
            self.library_error(&rescued.cause),
            say!(self, "library-rescued", games = rescued.games),
            say!(self, "error-kept", file = kept),
        ]
    }

    /// What is wrong with a record of a `partie.txt`.
    pub fn bad_record(&self, record: &BadRecord) -> String {
        let number = record.number;
        match &record.cause {
            RecordError::Squares(found) => say!(self, "record-squares", number, found),
            RecordError::Mark { index, square, found } => {
                say!(self, "record-mark", number, index, square, found)
            }
            RecordError::NoTurn => say!(self, "record-no-turn", number),
            RecordError::Turn(found) => say!(self, "record-turn", number, found),
            RecordError::Impossible(_) => say!(self, "record-two-winners", number),
        }
    }

    fn disk_error(&self, error: &DiskError) -> String {
        match error {
            DiskError::Missing => say!(self, "disk-missing"),
            DiskError::NoPermission => say!(self, "disk-no-permission"),
            DiskError::Folder => say!(self, "disk-folder"),
            DiskError::NotAFile => say!(self, "disk-not-a-file"),
            DiskError::TooLarge => say!(self, "disk-too-large", kilobytes = (LARGEST_FILE / 1024)),
            DiskError::Busy => say!(self, "write-busy"),
            DiskError::Other(message) => say!(self, "disk-other", message),
        }
    }

    fn save_error(&self, error: &SaveError) -> String {
        match error {
            SaveError::Syntax { line, column, .. } => say!(self, "save-syntax", line, column),
            SaveError::Foreign => say!(self, "save-foreign"),
            SaveError::Newer(version) => say!(self, "save-newer", version),
            SaveError::NoVersion(version) => say!(self, "save-no-version", version),
            SaveError::Rules(error) => self.rules_error(*error),
            SaveError::Name(seat, error) => self.name_error(*seat, *error),
            SaveError::Rows(BoardError::Rows { found, expected }) => {
                say!(self, "save-board-rows", found, expected)
            }
            SaveError::Rows(BoardError::Row { row, found, expected }) => {
                say!(self, "save-board-row", row, found, expected)
            }
            SaveError::Rows(BoardError::Mark(square, found)) => {
                say!(self, "save-board-mark", found, square)
            }
            SaveError::Board(ImpossiblePosition::TwoWinners) => say!(self, "save-two-winners"),
            SaveError::Board(ImpossiblePosition::Floating(square)) => {
                say!(self, "save-board-floats", square)
            }
            SaveError::MoveName { number, found } => say!(self, "save-move-name", number, found),
            SaveError::Move(error) => self.illegal_move(*error),
            SaveError::Cursor { cursor, moves } => say!(self, "save-cursor", cursor, moves),
            SaveError::LeftAfterEnd => say!(self, "save-left-after-end"),
            SaveError::Changed => say!(self, "save-changed"),
        }
    }

    fn rules_error(&self, error: RulesError) -> String {
        let (shortest, longest) = (Rules::SHORTEST_SIDE, Rules::LONGEST_SIDE);
        match error {
            RulesError::Rows(number) => say!(self, "save-rows", number, shortest, longest),
            RulesError::Columns(number) => say!(self, "save-columns", number, shortest, longest),
            RulesError::Line { line, longest } => {
                let shortest = Rules::SHORTEST_LINE;
                say!(self, "save-line", line, shortest, longest)
            }
        }
    }

    fn name_error(&self, seat: Seat, error: NameError) -> String {
        let number = seat.number();
        match error {
            NameError::Empty => say!(self, "save-name-empty", number),
            NameError::TooLong(length) => {
                say!(self, "save-name-long", number, length, longest = Name::LONGEST)
            }
            NameError::Control => say!(self, "save-name-control", number),
        }
    }

    fn illegal_move(&self, error: IllegalMove) -> String {
        let IllegalMove { number, made: square, cause } = error;
        say!(self, "save-move", cause = cause.word(), number, square)
    }
}
