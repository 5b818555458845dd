//! The program in its window: its state, its frames, and waiting for what threads decide on.

mod desk;
mod eyes;
mod hands;

use std::rc::Rc;
use std::thread;
use std::time::{Duration, Instant};

use eframe::egui::{OutputCommand, ViewportCommand, ViewportEvent, ViewportId};
use egui_kittest::Harness;
use tempfile::TempDir;
use velha::app::App;
use velha::history::PlayerKind;
use velha::session::{Preferences, Session};

pub(crate) use desk::Desk;

use crate::support::PATIENCE;

/// More frames than this without a cause are a fault.
const MAX_FRAMES: usize = 30;

/// The program in its window.
pub(crate) struct Window {
    harness: Harness<'static, App>,
    _folder: Rc<TempDir>,
    title: String,
    /// Set if the window is asked to close in the next frame.
    closes: bool,
    closed: bool,
    full_screen: bool,
    copied: Vec<OutputCommand>,
}

impl Window {
    pub(crate) fn session(&self) -> &Session {
        self.harness.state().session()
    }

    /// Whether the review of the game on the board is running.
    pub(crate) fn is_reviewing(&self) -> bool {
        self.harness.state().analysis().is_reviewing(self.session())
    }

    pub(crate) fn preferences(&self) -> &Preferences {
        self.harness.state().preferences()
    }

    /// The program after its window is gone, which has not been told that it ends.
    pub(crate) fn end(self) {
        drop(self.harness.into_state());
    }

    /// Output to the clipboard in the last frames.
    pub(crate) fn copied(&mut self) -> Vec<OutputCommand> {
        std::mem::take(&mut self.copied)
    }

    /// One frame; tells whether another is asked for at once.
    pub(crate) fn frame(&mut self) -> Duration {
        let asked = std::mem::take(&mut self.closes);
        if asked {
            let window = self.harness.input_mut().viewports.get_mut(&ViewportId::ROOT).unwrap();
            window.events.push(ViewportEvent::Close);
        }
        self.harness.step();
        let output = &self.harness.output().viewport_output[&ViewportId::ROOT];
        self.closed |= asked && !output.commands.contains(&ViewportCommand::CancelClose);
        for command in &output.commands {
            match command {
                ViewportCommand::Title(title) => self.title.clone_from(title),
                ViewportCommand::Close => self.closes = true,
                ViewportCommand::Fullscreen(full) => self.full_screen = *full,
                _ => {}
            }
        }
        let delay = output.repaint_delay;
        let commands = &self.harness.output().platform_output.commands;
        self.copied.extend(commands.iter().cloned());
        delay
    }

    /// Frames until none is asked for at once; tells how long it will rest then.
    #[track_caller]
    pub(crate) fn settle(&mut self) -> Duration {
        for _ in 0..MAX_FRAMES {
            let rest = self.frame();
            if !rest.is_zero() {
                self.harness.check_accessibility();
                return rest;
            }
        }
        panic!("no rest: {:?}", self.harness.ctx.repaint_causes());
    }

    /// Frames until something has come true that threads decide on.
    #[track_caller]
    pub(crate) fn wait(&mut self, what: &str, mut done: impl FnMut(&Self) -> bool) {
        let until = Instant::now() + PATIENCE;
        loop {
            self.frame();
            if done(self) {
                break;
            }
            assert!(Instant::now() < until, "waited for {what} in vain; it says {:?}", self.says());
            thread::sleep(Duration::from_millis(2));
        }
        self.settle();
    }

    /// Waits until a person is to move or the game is over.
    #[track_caller]
    pub(crate) fn wait_for_computer(&mut self) {
        self.wait("the computer", |window| {
            matches!(window.session().game().mover(), None | Some(PlayerKind::Person))
        });
    }

    #[track_caller]
    pub(crate) fn wait_to_hear(&mut self, said: &str) {
        let what = format!("“{said}”");
        self.wait(&what, |window| window.hears(said));
    }

    #[track_caller]
    pub(crate) fn wait_to_see(&mut self, words: &str) {
        self.wait(&format!("“{words}”"), |window| window.shows(words));
    }
}
