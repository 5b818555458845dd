//! Effects that a person asks for, which the program has after the frame.

use std::path::PathBuf;

use crate::analysis::Request;
use crate::history::{GameId, Name, Seat};
use crate::picture::Content;
use crate::session::{Command, Preferences, Task};
use crate::storage::{Change, FileFormat};

/// Effect that a person has asked for by a control or key, pushed by a view and dispatched by `App`
/// after the frame.
#[derive(Clone, Debug)]
pub enum Action {
    /// Apply a command to the session.
    Session(Command),
    /// Request an analysis from the engine.
    Analysis(Request),
    /// Apply and save preferences that a person has changed.
    SetPreferences(Box<Preferences>),
    /// Switch to the language with this tag; `None` for the system's language.
    SetLanguage(Option<String>),
    /// Prompt for a file and open it.
    Open,
    /// Save to the file of the game; prompts for one if the game has none.
    Save,
    /// Prompt for a file and save to it in this format.
    SaveAs(FileFormat),
    /// Leave the game unfinished and offer to save it; sent by 9 where squares are called 0 to 8.
    Leave,
    /// Clear the reply or notice in the header; sent by Esc.
    Dismiss,
    /// Copy the position on the board to the clipboard as text.
    CopyText,
    /// Copy the moves to the clipboard as text.
    CopyMoves,
    /// Put the game or position of this text from the clipboard on the board.
    Paste(String),
    /// Copy a picture of the board or the game to the clipboard.
    CopyPicture(Content),
    /// Close the program; prompts first if something is unsaved.
    Quit,
    /// Close the program with unsaved work, as confirmed in the dialog: at once, or with `true`
    /// after a prompt for a file, once the game is written to it.
    QuitAnyway(bool),
    /// Open the file at this path: a recent one, or one that was typed.
    OpenPath(PathBuf),
    /// Save the pending game or picture to this file, typed or confirmed in a dialog.
    SavePath {
        /// Path of the file.
        path: PathBuf,
        /// Whether an existing file may be replaced; otherwise a dialog asks first.
        replace: bool,
    },
    /// Prompt for another file for the pending game or picture, which could not be saved.
    SaveElsewhere,
    /// Load the history from the library, for a page that has just been opened and shows it.
    ReadHistory,
    /// Put a past game on the board.
    OpenPast(GameId),
    /// Put a past game on the board and review it.
    ReviewPast(GameId),
    /// Load a past game, prompt for a file and save to it.
    SavePast(GameId),
    /// Begin a lesson of these tasks or past games; one of the two lists is empty.
    MakeLesson(Vec<Task>, Vec<GameId>),
    /// Open the chapter of the course with the first index, at its position with the second one.
    Learn(usize, usize),
    /// Prompt for a file and save the lesson that is being made to it.
    SaveLesson,
    /// Open the list of the lesson.
    ShowLesson,
    /// Copy the final position of a past game to the clipboard as text.
    CopyPast(GameId),
    /// Change the library: delete or restore past games, or recent files.
    Change(Change),
    /// Toggle full screen.
    FullScreen,
    /// Give up on the system's file dialog, which has not appeared, and prompt for a typed path.
    TypePath,
    /// Retry the failed writes to the library and the settings file.
    Retry,
    /// Prompt for an executable, for the open dialog that adds a program.
    PickProgram,
    /// Ask the other program of this name for its move in the position on the board.
    AskProgram(Name),
    /// Ask the program of this command line for its name, and give it this seat.
    AddProgram(Seat, String),
}

impl From<Command> for Action {
    fn from(command: Command) -> Self {
        Self::Session(command)
    }
}

impl From<Change> for Action {
    fn from(change: Change) -> Self {
        Self::Change(change)
    }
}

impl From<Request> for Action {
    fn from(request: Request) -> Self {
        Self::Analysis(request)
    }
}
