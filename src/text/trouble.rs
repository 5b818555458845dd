//! Sentences for errors of files and of the library.

use std::io;

use super::{Text, say};
use crate::engine::ProgramFault;
use crate::game::{ImpossiblePosition, Labels, Mark, Rules, Square};
use crate::storage::{Cause, DiskError, Fault, LibraryError, ReadNote, ReadNotes, Rescued};

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

    /// Returns the reason why a file, or its only game, cannot be read.
    pub fn fault(&self, fault: &Fault) -> String {
        self.game_fault(1, fault)
    }

    /// Returns the reason why the game of this number in a file with several cannot be read.
    pub fn bad_game(&self, number: usize, fault: &Fault) -> String {
        let said = self.game_fault(number, fault);
        match fault.cause {
            Cause::Squares(_) | Cause::Mark { .. } | Cause::NoTurn | Cause::Turn(_) => said,
            _ => format!("{number}: {said}"),
        }
    }

    /// Returns the sentence on a fault; those on records of `partie.txt` say the number.
    fn game_fault(&self, number: usize, Fault { line, cause }: &Fault) -> String {
        match cause {
            Cause::Disk(error) => self.disk_error(error, false),
            Cause::NotText => say!(self, "read-not-text", line = line.unwrap_or(1)),
            Cause::TooMany(games) => say!(self, "read-too-many", games),
            Cause::Empty => say!(self, "read-empty"),
            Cause::Foreign => say!(self, "read-foreign"),
            Cause::NotVelha => say!(self, "save-foreign"),
            Cause::Newer(version) => say!(self, "save-newer", version),
            Cause::Older(version) => say!(self, "save-older", version),
            Cause::Field(name, _) => say!(self, "save-field", name),
            Cause::Settings(names) => say!(self, "save-settings", names),
            Cause::Syntax(..) | Cause::Changed => say!(self, "save-changed"),
            Cause::Move(illegal) => say!(
                self,
                "save-move",
                cause = illegal.cause.word(),
                number = illegal.number,
                square = illegal.made
            ),
            Cause::Impossible(cause) => {
                self.impossible_position(*cause, |square| square.to_string())
            }
            Cause::Board(size) => say!(self, "game-board", size),
            Cause::OtherGame(said) => say!(self, "game-other", said),
            Cause::NoSquare(found) => say!(self, "game-no-square", found),
            Cause::Row(row, found) => say!(self, "game-row", row, found),
            Cause::LateMarks(number) => say!(self, "game-late-marks", number),
            Cause::TooLong => say!(self, "game-too-long"),
            Cause::Squares(found) => say!(self, "record-squares", number, found),
            Cause::Mark { index, square, found } => {
                say!(self, "record-mark", number, index, square, found)
            }
            Cause::NoTurn => say!(self, "record-no-turn", number),
            Cause::Turn(found) => say!(self, "record-turn", number, found),
        }
    }

    /// Returns the sentences on how an opened file was read, such as that these `rules` were
    /// assumed; empty without notes.
    pub fn read_notes(&self, notes: &ReadNotes, rules: Rules) -> String {
        let sentence = |note: &ReadNote| match note {
            ReadNote::RulesAssumed => {
                say!(self, "read-rules-assumed", rules = self.what_wins(rules).as_str())
            }
            ReadNote::RowsFromBottom => say!(self, "read-rows-from-bottom"),
            ReadNote::VariationsLeftOut => say!(self, "read-variations-left-out"),
            ReadNote::CutOff => say!(self, "read-cut-off"),
            ReadNote::CommentCut => say!(self, "read-comment-cut"),
        };
        // Where the window counts as the text did, nothing has changed.
        let is_alike = |note: &&ReadNote| {
            **note == ReadNote::RowsFromBottom && self.labels_on(rules) == Labels::FromBottom
        };
        notes.iter().filter(|note| !is_alike(note)).map(sentence).collect::<Vec<_>>().join(" ")
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
            LibraryError::Game(fault) => self.fault(fault),
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

    /// Returns the reason why no game can reach a position that was set up or read from a file, with
    /// the `name` of a square.
    pub(super) fn impossible_position(
        &self,
        cause: ImpossiblePosition,
        name: impl Fn(Square) -> String,
    ) -> String {
        match cause {
            ImpossiblePosition::TwoWinners => {
                say!(self, "position-two-winners", mark = Mark::X, other = Mark::O)
            }
            ImpossiblePosition::Floating(square) => {
                say!(self, "position-floating", square = name(square))
            }
        }
    }
}
