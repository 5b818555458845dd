//! Start with the game of an earlier run, and reports of its errors.

use std::iter;

use super::App;
use crate::history::KeptGame;
use crate::session::{Command, Session};
use crate::storage::{LibraryError, ReadError, SetAside};
use crate::text::say;

/// Puts the game of an earlier run on the board.
pub(super) fn resume(session: &mut Session, kept: KeptGame) {
    let over = kept.game.record.is_over();
    session.resume(kept);
    if over {
        // A person who starts the program wants to play; the old game waits behind the setup.
        session.apply(Command::SetUp);
    }
}

impl App {
    /// Reports what could not be read of the last run: its game, or else the settings.
    pub(super) fn tell_of_start(
        &mut self,
        game: Option<&LibraryError>,
        settings: Option<&SetAside>,
    ) {
        if let Some(error) = game {
            self.tell(say!(self.text, "error-title-resume"), vec![self.text.library_error(error)]);
        } else if let Some(settings) = settings {
            self.tell_of_settings(settings);
        }
    }

    fn tell_of_settings(&mut self, SetAside { cause, moved_to }: &SetAside) {
        let text = &self.text;
        // Only the check does not fit.
        if *cause == ReadError::Fields(vec!["check"]) {
            let lines = vec![say!(text, "settings-changed-text")];
            return self.tell(say!(text, "settings-changed-title"), lines);
        }
        let kept = moved_to.iter().map(|path| path.display().to_string());
        let kept = kept.map(|file| say!(text, "error-kept", file));
        let lines = iter::once(text.read_error(cause)).chain(kept).collect();
        self.tell(say!(text, "error-title-settings"), lines);
    }
}
