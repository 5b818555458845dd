//! The page of past games: each of them on a line, narrowed by what is asked for.

mod filter;

use eframe::egui::Ui;

pub use filter::{Ended, Filter, Opponent, filter};

use super::{Cx, controls, header};
use crate::text::say;

/// What is asked for on the page.
#[derive(Default)]
pub(super) struct State {
    filter: Filter,
}

impl State {
    /// Begins anew with this filter.
    pub(super) fn open(&mut self, filter: Filter) {
        *self = Self { filter };
    }
}

/// The line below the title: how many games there are.
pub(super) fn note(ui: &mut Ui, cx: &Cx<'_>) {
    let number = cx.history.map_or(0, |history| history.games.len());
    header::line(ui, &say!(cx.text, "games-number", number), false);
}

/// The page below its header.
pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) {
    let _ = &cx.view.games.filter;
    controls::hint(ui, say!(cx.text, "games-none"));
}
