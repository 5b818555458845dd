//! Start with the game of an earlier run, and reports of its errors.

use std::path::PathBuf;

use super::App;
use crate::history::KeptGame;
use crate::session::{Command, Session};
use crate::storage::{LibraryError, ReadError, Rescued, SetAside};
use crate::text::say;
use crate::ui::Dialog;

/// Puts the game of an earlier run on the board; returns the error of reading it.
pub(super) fn resume(
    session: &mut Session,
    game: Result<Option<KeptGame>, LibraryError>,
) -> Option<LibraryError> {
    match game {
        Ok(None) => None,
        Ok(Some(kept)) => {
            let over = kept.game.record.is_over();
            session.resume(kept);
            if over {
                // A person who starts the program wants to play; the old game waits behind the
                // setup.
                session.apply(Command::SetUp);
            }
            None
        }
        Err(error) => Some(error),
    }
}

impl App {
    /// Reports everything of the last run that could not be read.
    pub(super) fn tell_of_start(
        &mut self,
        settings: Option<&SetAside>,
        rescued: Option<&Rescued>,
        game: Option<LibraryError>,
    ) {
        let text = &self.text;
        self.view.dialog = Some(if let Some(rescued) = rescued {
            self.rescued(rescued)
        } else if let Some(error) = game {
            let lines = vec![text.library_error(&error)];
            Dialog::trouble(say!(text, "error-title-resume"), lines)
        } else {
            match settings {
                // Only the check does not fit.
                Some(settings) if settings.cause == ReadError::Fields(vec!["check"]) => {
                    Dialog::trouble(
                        say!(text, "settings-changed-title"),
                        vec![say!(text, "settings-changed-text")],
                    )
                }
                Some(settings) => self.set_aside(say!(text, "error-title-settings"), settings),
                None => return,
            }
        });
    }

    /// Returns the dialog about a rescued library.
    pub(super) fn rescued(&self, rescued: &Rescued) -> Dialog {
        let title = say!(self.text, "error-title-library");
        Dialog::trouble(title, self.text.rescued(rescued).into())
    }

    /// Returns the dialog about one of the program's own files that could not be read, with its new
    /// path.
    fn set_aside(&self, title: String, file: &SetAside) -> Dialog {
        let kept =
            |path: &PathBuf| say!(self.text, "error-kept", file = path.display().to_string());
        let moved_to = file.moved_to.as_ref().map(kept);
        let cause = self.text.read_error(&file.cause);
        Dialog::trouble(title, std::iter::once(cause).chain(moved_to).collect())
    }
}
