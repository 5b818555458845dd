//! Closing the window, with a prompt while something is unwritten.

use std::time::{Duration, Instant};

use eframe::egui::{Context, ViewportCommand};

use super::App;
use super::saving::Contents;
use crate::history::{GameId, KeptGame};
use crate::storage::VELHA;
use crate::text::say;
use crate::ui::{Dialog, OwnFile};

/// Time to wait for the disk in the frame that is to close the window; later frames wait on, with
/// the window open.
const AT_ONCE: Duration = Duration::from_millis(250);

/// Time of writing after which a person is prompted, because the disk is slow.
const SLOW: Duration = Duration::from_secs(1);

/// Longest wait for the disk after a person has agreed to lose what is unwritten.
const LAST: Duration = Duration::from_secs(1);

/// State of closing the window: open, while everything is written, or about to close because all is
/// written or a person has agreed to lose the rest.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Closing {
    /// The window stays open, or a person is prompted.
    No,
    /// The file thread has been writing everything since this time.
    Writing(Instant),
    /// Everything is written.
    Written,
    /// A person has agreed to lose what is unwritten.
    Agreed,
}

impl App {
    /// Handles a request to close the window, by the desktop or [`crate::ui::Action::Quit`], and
    /// prompts if the disk is slow. Called in every frame, also without a request.
    pub(super) fn handle_closing(&mut self, ctx: &Context) {
        if ctx.input(|input| input.viewport().close_requested()) {
            if self.closing == Closing::No && !self.prompts_to_quit() {
                self.save_and_close(ctx);
                while let Closing::Writing(since) = self.closing
                    && let Ok(event) =
                        self.events.recv_timeout(AT_ONCE.saturating_sub(since.elapsed()))
                {
                    event(self, ctx);
                }
            }
            if !matches!(self.closing, Closing::Written | Closing::Agreed) {
                ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            }
        }
        if let Closing::Writing(since) = self.closing {
            let rest = SLOW.saturating_sub(since.elapsed());
            if rest.is_zero() {
                let can_save = !self.session.game_on_board().game.is_untouched();
                self.prompt_to_quit(vec![say!(self.text, "quit-slow")], can_save);
            }
            ctx.request_repaint_after(rest);
        }
    }

    /// Requests to write everything, when the window is to close; [`Self::handle_flushed`] then
    /// closes it or prompts.
    pub(super) fn save_and_close(&mut self, ctx: &Context) {
        self.save_all(ctx);
        self.closing = Closing::Writing(Instant::now());
        self.flush();
    }

    /// Closes the window without a prompt; `closing` is the state that permits it,
    /// [`Closing::Written`] or [`Closing::Agreed`].
    pub(super) fn close_window(&mut self, ctx: &Context, closing: Closing) {
        self.closing = closing;
        ctx.send_viewport_cmd(ViewportCommand::Close);
    }

    /// Prompts for a file for the game on the board, which the library could not keep or not yet,
    /// and closes the window once it is written.
    pub(super) fn prompt_to_save_and_quit(&mut self) {
        let KeptGame { id, game, .. } = self.session.game_on_board();
        let games = vec![game];
        let contents = Contents::Games { format: VELHA, id: Some(id), games, quits: true };
        self.prompt_to_save(contents);
    }

    /// Handles the reply to [`Self::flush`] while the window is to close: closes it if nothing is
    /// lost, or else prompts. `lost` are the games that could not be written, with `None` for other
    /// changes.
    pub(super) fn handle_flushed(&mut self, ctx: &Context, lost: &[Option<GameId>]) {
        // Whoever has stayed meanwhile is asked nothing.
        if self.closing == Closing::No && !self.prompts_to_quit() {
            return;
        }
        // A save that was not done is to be seen before the window closes.
        if matches!(
            self.view.dialog,
            Some(Dialog::Replace { .. } | Dialog::Failure { can_save: true, .. })
        ) {
            self.closing = Closing::No;
            return;
        }
        let board = self.session.game_on_board();
        let in_file = board.file.is_some() && board.saved;
        let mut games = lost.iter().flatten().filter(|id| **id != board.id || !in_file);
        let number = games.clone().count();
        let can_save = games.any(|id| *id == board.id);
        let mut lines = Vec::new();
        for (file, error) in &self.unwritten {
            let cause = self.text.library_error(error);
            lines.push(match file {
                OwnFile::Settings => say!(self.text, "error-settings-not-kept", cause),
                OwnFile::Library if number > 0 => say!(self.text, "quit-games", number, cause),
                OwnFile::Library if lost.contains(&None) => say!(self.text, "quit-others", cause),
                OwnFile::Library => continue,
            });
        }
        if lines.is_empty() {
            self.view.dialog = None;
            self.close_window(ctx, Closing::Written);
        } else {
            self.prompt_to_quit(lines, can_save);
        }
    }

    /// Requests to save what no command has saved, before the window closes: the time used on the
    /// clocks of the game on the board, and in the settings the place of the window.
    pub(super) fn save_all(&mut self, ctx: &Context) {
        self.session.touch(); // The clocks have run since the last change.
        self.sync(ctx);
        self.save_settings();
    }

    /// Ends the file thread when the program ends: once everything is written, or after [`LAST`] if
    /// a person has agreed to lose the rest.
    pub(super) fn end_file_thread(&mut self) {
        let agreed = self.closing == Closing::Agreed;
        if !agreed {
            self.save_all(&self.outbox.ctx.clone());
        }
        self.file_thread.end(if agreed { LAST } else { Duration::MAX });
    }

    /// Returns `true` while the question on quitting is open.
    pub(super) const fn prompts_to_quit(&self) -> bool {
        matches!(self.view.dialog, Some(Dialog::Quit { .. }))
    }

    fn prompt_to_quit(&mut self, lines: Vec<String>, can_save: bool) {
        self.closing = Closing::No;
        self.view.interrupt(Dialog::Quit { lines, can_save });
    }
}
