//! Look and sound of the program, by the settings and by what the system prefers.
//!
//! The system is asked through the desktop's portal or the platform's own settings, on a thread of
//! the crate that knows them all; without an answer nothing is preferred.

use std::thread;

use eframe::egui::{Context, Vec2};
use mundy::{Interest, Subscription};

use super::{Outbox, start};
use crate::session::{Contrast, Motion, Preferences, WindowPlace};
use crate::sound::{Sound, Speaker};
use crate::text::Text;
use crate::ui::fonts::{self, Fallback};
use crate::ui::theme;

/// Theme, fonts, motion and sound, as they are in force.
pub(super) struct Appearance {
    /// Preferences of the person in force; changed by [`Self::set_preferences`].
    pub(super) preferences: Preferences,
    system: mundy::Preferences,
    /// Subscription to the system's preferences, cancelled on drop.
    subscription: Option<Subscription>,
    fallback: Fallback,
    /// `None` while sound is off.
    speaker: Option<Speaker>,
}

impl Appearance {
    /// Applies theme, bundled fonts and sound by these preferences. Those of the system count once
    /// [`Self::subscribe`] has brought them.
    pub(super) fn new(ctx: &Context, preferences: Preferences, text: &Text) -> Self {
        let mut appearance = Self {
            preferences,
            system: mundy::Preferences::default(),
            subscription: None,
            fallback: Fallback::Bundled,
            speaker: None,
        };
        appearance.install_fonts(ctx, text);
        appearance.apply(ctx);
        appearance
    }

    /// Applies changed preferences of the person. Does not save them.
    pub(super) fn set_preferences(&mut self, ctx: &Context, preferences: Preferences) {
        self.preferences = preferences;
        self.apply(ctx);
    }

    /// Applies changed preferences of the system.
    fn set_system_preferences(&mut self, ctx: &Context, system: mundy::Preferences) {
        log::debug!("the system prefers {system:?}");
        self.system = system;
        self.apply(ctx);
    }

    /// Subscribes to the preferences of the system. Called once, for a real window.
    pub(super) fn subscribe(&mut self, outbox: Outbox) {
        let interest = Interest::Contrast | Interest::ReducedMotion | Interest::ColorScheme;
        let tell = move |system| {
            outbox.send(move |app, ctx| app.appearance.set_system_preferences(ctx, system));
        };
        self.subscription = Some(mundy::Preferences::subscribe(interest, tell));
    }

    /// Installs the fonts of the system as fallback. Called once, for a real window; tests keep the
    /// bundled ones.
    pub(super) fn install_system_fonts(&mut self, ctx: &Context, text: &Text) {
        self.fallback = Fallback::System;
        self.install_fonts(ctx, text);
    }

    /// Installs the fonts for the language of `text`.
    pub(super) fn install_fonts(&self, ctx: &Context, text: &Text) {
        if let Some(bold) = fonts::install(ctx, &text.tag(), self.fallback) {
            // The thread ends by itself; without one, the first heading waits for the listing.
            let _ =
                thread::Builder::new().name("velha-fonts".to_owned()).spawn(move || bold.list());
        }
    }

    /// Returns `true` if marks and lines are drawn stroke by stroke, by the preference or that of
    /// the system.
    pub(super) fn animates(&self) -> bool {
        match self.preferences.motion {
            Motion::System => !self.system.reduced_motion.is_reduce(),
            Motion::On => true,
            Motion::Off => false,
        }
    }

    /// Plays the sound of a move or of the end of a game, unless sound is off.
    pub(super) fn play(&self, sound: Sound) {
        if let Some(speaker) = &self.speaker {
            speaker.play(sound);
        }
    }

    /// Sets the zoom factor: the chosen one, enlarged in large windows and limited to the room in
    /// the window. Returns the limit, in percent of the usual factor. Called in every frame.
    pub(super) fn update_zoom(&self, ctx: &Context) -> f32 {
        const STEP: f32 = 0.05;
        /// Share of the room in a large window that goes to the zoom; the rest goes to the board.
        const GROWTH: f32 = 0.7;
        let before = ctx.zoom_factor();
        let room = ctx.content_rect().size() * before;
        let rooms = |size: Vec2| (room / size).min_elem();
        let most = ((rooms(start::MIN_SIZE) / STEP).floor() * STEP).max(1.0);
        let is_full = ctx.input(|input| input.viewport().fullscreen == Some(true));
        // A full screen is looked at from afar.
        let growth = if is_full { 1.0 } else { GROWTH };
        let usual = 1.0 + growth * (rooms(start::USUAL_SIZE) - 1.0).max(0.0);
        let usual = (usual / STEP).round() * STEP;
        let chosen = usual * f32::from(self.preferences.scale.percent()) / 100.0;
        let scale = chosen.min(most);
        if (scale - before).abs() > STEP / 10.0 {
            ctx.set_zoom_factor(scale);
        }
        100.0 * most / usual
    }

    /// Updates place and size of the window in the preferences, in every frame. They are written
    /// with the next change and at the end of the program, not for every pixel of a drag.
    pub(super) fn update_window_place(&mut self, ctx: &Context) {
        let zoom = ctx.zoom_factor();
        ctx.input(|input| {
            let viewport = input.viewport();
            if viewport.minimized == Some(true) {
                return;
            }
            // The size is kept in points at the usual zoom, because the next start begins with
            // that. The rectangles of the viewport know the position, too, and so are missing on
            // Wayland.
            let size = input.viewport_rect().size() * zoom;
            let maximized = viewport.maximized.unwrap_or(false);
            // A window that fills the screen comes back as it was before that.
            let fills = maximized || viewport.fullscreen.unwrap_or(false);
            let place = match self.preferences.window.filter(|_| fills) {
                Some(before) => WindowPlace { maximized, ..before },
                None => WindowPlace {
                    position: viewport.outer_rect.map(|rect| (rect.min * zoom).into()),
                    size: size.into(),
                    maximized,
                },
            };
            self.preferences.window = Some(place);
        });
    }

    /// Applies the theme, and starts or ends the speaker.
    fn apply(&mut self, ctx: &Context) {
        let high_contrast = match self.preferences.contrast {
            Contrast::System => self.system.contrast.is_more(),
            Contrast::Normal => false,
            Contrast::High => true,
        };
        if self.preferences.sound != self.speaker.is_some() {
            self.speaker = self.preferences.sound.then(|| Speaker::start(None));
        }
        theme::apply(
            ctx,
            self.preferences.theme,
            high_contrast,
            self.system.color_scheme.is_dark(),
        );
    }
}
