//! What has changed since the last frame: written, heard, and shown in the title of the window.

use std::path::Path;
use std::time::Instant;

use eframe::egui::{self, ViewportCommand};

use super::App;
use super::disk::{Change, Order};
use crate::session::{Finished, Game, GameId, Notice, Session, Settings, WindowPlace};
use crate::sound::Sound;
use crate::storage::{Origin, Resumed};
use crate::ui::{Advice, Message};

/// What the shell compares with to find out what has changed.
pub(super) struct Seen {
    pub(super) game: GameId,
    state: Game,
    unsaved: bool,
    settings: Settings,
    pub(super) at: Instant,
}

impl App {
    /// Notices what has changed since it last looked, and has it written.
    pub(super) fn keep_up(&mut self, ctx: &egui::Context) {
        let unsaved = self.session.is_unsaved();
        let game = self.session.game();
        let moved = self.seen.game != self.session.game_id() || self.seen.state != *game;
        let position = game.record.position();
        if moved && self.seen.state.record.position() != position {
            // They were told of another position.
            self.view.learning.advice = Advice::None;
            if matches!(
                self.view.message,
                Some(Message::Threats(_) | Message::Advice)
            ) {
                self.view.message = None;
            }
        }
        if moved
            && let Some(speaker) = &self.speaker
            && let Some(sound) = self.seen.sound(&self.session)
        {
            speaker.play(sound);
        }
        if (moved || self.seen.unsaved != unsaved) && self.session.puzzle().is_none() {
            // Whoever keeps it has it counted, too.
            let finished = self.session.take_finished();
            self.disk.order(Order::Keep(Box::new(Resumed {
                game: self.session.game().clone(),
                origin: Origin {
                    file: self.session.file().map(Path::to_owned),
                    saved: !unsaved,
                    uncounted: finished.as_ref().map(Finished::id),
                },
            })));
        }
        let solved = self.session.take_solved();
        if !solved.is_empty() {
            let change = Change::Solved(solved);
            self.disk.order(Order::ChangeStatistics(change));
        }
        let settings = self.session.settings();
        if self.seen.settings != *settings {
            self.dress(ctx);
            let settings = self.session.settings();
            let settings = Box::new(settings.clone());
            self.disk.order(Order::KeepSettings(settings));
        }
        if moved || self.seen.unsaved != unsaved || self.seen.settings != *self.session.settings() {
            let at = if moved { Instant::now() } else { self.seen.at };
            self.seen = Seen {
                at,
                ..Seen::now(&self.session)
            };
        }
        let title = self.text.title(&self.session);
        if title != self.title {
            ctx.send_viewport_cmd(ViewportCommand::Title(title.clone()));
            self.title = title;
        }
    }

    /// Remembers where the window is and how large; written with the next settings, and at the end.
    pub(super) fn keep_window(&mut self, ctx: &egui::Context) {
        let zoom = ctx.zoom_factor();
        let place = ctx.input(|input| {
            let viewport = input.viewport();
            // Points of the usual size, because that is what the next start begins with.
            let size = viewport.inner_rect?.size() * zoom;
            let before = self.session.settings().window;
            let maximized = viewport.maximized.unwrap_or(false);
            // A window that fills the screen comes back as it was before that.
            let full = viewport.fullscreen.unwrap_or(false);
            let normal = before.filter(|_| maximized || full);
            Some(WindowPlace {
                position: normal.map_or_else(
                    || {
                        viewport
                            .outer_rect
                            .map(|rect| (rect.min.x * zoom, rect.min.y * zoom))
                    },
                    |before| before.position,
                ),
                size: normal.map_or((size.x, size.y), |before| before.size),
                maximized,
            })
        });
        if place.is_some() && place != self.session.settings().window {
            self.session.keep(|settings| settings.window = place);
            // Not worth a write for every pixel that a window is dragged.
            self.seen.settings.window = place;
        }
    }
}

impl Seen {
    /// What is to be heard of the move that was made since.
    fn sound(&self, session: &Session) -> Option<Sound> {
        let record = &session.game().record;
        let is_next = self.game == session.game_id()
            && self.state.record.cursor() + 1 == record.cursor()
            && self.state.record.moves() != record.moves();
        match record.position().outcome() {
            _ if !is_next => None,
            Some(outcome) => Some(Sound::of(outcome)),
            None => Some(match session.notice() {
                Some(Notice::TurnLost(_)) => Sound::Taken,
                _ => Sound::Marked(record.position().turn().other()),
            }),
        }
    }

    pub(super) fn now(session: &Session) -> Self {
        Self {
            game: session.game_id(),
            state: session.game().clone(),
            unsaved: session.is_unsaved(),
            settings: session.settings().clone(),
            at: Instant::now(),
        }
    }
}
