//! What the system wishes of every program: more contrast, less motion.
//!
//! Asked through the desktop's portal or the platform's own settings, on a thread of the crate that
//! knows them all; where nothing answers, nothing is wished.

use std::sync::mpsc::Sender;

use eframe::egui::Context;
use mundy::{Interest, Preferences, Subscription};

use super::News;

/// What the system wishes.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Wishes {
    /// Colours further apart.
    pub(super) more_contrast: bool,
    /// Nothing that moves without need.
    pub(super) less_motion: bool,
}

/// Tells of the wishes, and of every change of them, as long as it is kept.
pub(super) struct Asking {
    _subscription: Subscription,
}

/// Asks; the answers come as news.
pub(super) fn ask(ctx: Context, news: Sender<News>) -> Asking {
    let interest = Interest::Contrast | Interest::ReducedMotion;
    let subscription = Preferences::subscribe(interest, move |preferences: Preferences| {
        let wishes = Wishes {
            more_contrast: preferences.contrast.is_more(),
            less_motion: preferences.reduced_motion.is_reduce(),
        };
        // At the end of the program nobody listens any more.
        let _ = news.send(News::Wishes(wishes));
        ctx.request_repaint();
    });
    Asking {
        _subscription: subscription,
    }
}
