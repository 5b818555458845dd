//! Closing the window, which asks first as long as something is unwritten.

use std::time::{Duration, Instant};

use eframe::egui::{Context, ViewportCommand};

use super::App;
use super::request::{Contents, IoRequest};
use crate::history::{GameId, KeptGame};
use crate::storage::VELHA;
use crate::text::say;
use crate::ui::{Dialog, OwnFile};

/// Time within which a disk has written all, or else the window goes on meanwhile.
const AT_ONCE: Duration = Duration::from_millis(250);

/// Time after which a person is told that the disk is slow.
const SLOW: Duration = Duration::from_secs(1);

/// Longest wait for the disk once a person has said that what is unwritten may be lost.
const LAST: Duration = Duration::from_secs(1);

/// Progress of closing the window.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Closing {
    /// The window stays open, or a person is asked.
    No,
    /// Everything is being written since this time.
    Writing(Instant),
    /// The window may be closed.
    Agreed,
}

impl App {
    /// Handles a request to close the window, from wherever it comes.
    pub(super) fn watch_closing(&mut self, ctx: &Context) {
        if ctx.input(|input| input.viewport().close_requested()) {
            if self.closing == Closing::No && !self.asks_to_quit() {
                self.close(ctx);
                while let Closing::Writing(since) = self.closing
                    && let Ok(event) =
                        self.events.recv_timeout(AT_ONCE.saturating_sub(since.elapsed()))
                {
                    self.handle(ctx, event);
                }
            }
            if self.closing != Closing::Agreed {
                ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            }
        }
        if let Closing::Writing(since) = self.closing {
            let rest = SLOW.saturating_sub(since.elapsed());
            if rest.is_zero() {
                let can_save = !self.session.kept().game.is_untouched();
                self.ask_to_quit(vec![say!(self.text, "quit-slow")], can_save);
            }
            ctx.request_repaint_after(rest);
        }
    }

    /// Writes everything, and then closes the window or asks.
    pub(super) fn close(&mut self, ctx: &Context) {
        self.write_all(ctx);
        self.closing = Closing::Writing(Instant::now());
        self.request(IoRequest::Flush);
    }

    /// Closes the window, whatever is lost.
    pub(super) fn quit(&mut self, ctx: &Context) {
        self.closing = Closing::Agreed;
        ctx.send_viewport_cmd(ViewportCommand::Close);
    }

    /// Asks for a file for the game on the board, and closes the window once it is there.
    pub(super) fn save_to_quit(&mut self) {
        let KeptGame { id, game, .. } = self.session.kept();
        self.pick_to_save(Contents::Game(VELHA, id, Box::new(game), true));
    }

    /// Closes the window if nothing is lost by it, and asks if something is.
    pub(super) fn flushed(&mut self, ctx: &Context, lost: &[Option<GameId>]) {
        // Whoever has stayed meanwhile is asked nothing.
        if self.closing == Closing::No && !self.asks_to_quit() {
            return;
        }
        let board = self.session.kept();
        let in_file = board.file.is_some() && board.saved;
        let mut games = lost.iter().flatten().filter(|id| **id != board.id || !in_file);
        let number = games.clone().count();
        let can_save = games.any(|id| *id == board.id);
        let mut lines = Vec::new();
        if let Some(error) = self.unwritten.get(&OwnFile::Library) {
            let cause = self.text.library_error(error);
            if number > 0 {
                lines.push(say!(self.text, "quit-games", number, cause));
            } else if lost.contains(&None) {
                lines.push(say!(self.text, "quit-others", cause));
            }
        }
        if let Some(error) = self.unwritten.get(&OwnFile::Settings) {
            let cause = self.text.library_error(error);
            lines.push(say!(self.text, "error-settings-not-kept", cause));
        }
        if lines.is_empty() {
            self.view.dialog = None;
            self.quit(ctx);
        } else {
            self.ask_to_quit(lines, can_save);
        }
    }

    /// Writes the state of the game and the settings that no change has led to writing.
    pub(super) fn write_all(&mut self, ctx: &Context) {
        self.session.touch(); // The clocks have run since the last change.
        self.keep_up(ctx);
        self.keep_settings();
    }

    /// Ends the thread that writes, which has done all unless a person knows better.
    pub(super) fn end(&mut self) {
        let agreed = self.closing == Closing::Agreed;
        if !agreed {
            self.write_all(&self.outbox.ctx.clone());
        }
        self.file_thread.end(if agreed { LAST } else { Duration::MAX });
    }

    pub(super) const fn asks_to_quit(&self) -> bool {
        matches!(self.view.dialog, Some(Dialog::Quit { .. }))
    }

    fn ask_to_quit(&mut self, lines: Vec<String>, can_save: bool) {
        self.closing = Closing::No;
        self.view.dialog = Some(Dialog::Quit { lines, can_save });
    }
}
