//! Resuming the sitting of an earlier run, and reports of its errors.

use std::iter;

use super::App;
use crate::session::Command;
use crate::storage::{ClaimedSitting, SetAside};
use crate::text::say;
use crate::ui::Message;

impl App {
    /// Resumes the sitting of an earlier run, with the game on its board.
    pub(super) fn resume_sitting(&mut self, seated: ClaimedSitting) {
        self.view.left_games = seated.left;
        if seated.windows > 0 && seated.left == 0 {
            self.view.message = Some(Message::Notice(say!(self.text, "notice-other-copy")));
        }
        self.session.count_games(seated.games);
        match seated.game {
            Ok(None) => {}
            Ok(Some(kept)) => {
                let (id, over) = (kept.id, kept.game.record.is_over());
                self.session.resume(kept);
                if over && self.session.holds(id) {
                    // A person who starts the program wants to play; the old game waits behind the
                    // setup.
                    self.session.apply(Command::SetUp);
                }
            }
            Err(error) => {
                let title = say!(self.text, "error-title-resume");
                self.show_error(title, vec![self.text.library_error(&error)]);
            }
        }
        self.watcher.mark_saved(&mut self.session);
    }

    /// Shows what could not be read of the settings.
    pub(super) fn show_settings_error(&mut self, SetAside { cause, moved_to }: &SetAside) {
        let text = &self.text;
        let kept = moved_to.iter().map(|path| path.display().to_string());
        let kept = kept.map(|file| say!(text, "error-kept", file));
        let lines = iter::once(text.read_error(cause)).chain(kept).collect();
        self.show_error(say!(text, "error-title-settings"), lines);
    }
}
