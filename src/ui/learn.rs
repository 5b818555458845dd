//! The panel from which one learns: a hint, what squares are worth, the list of moves, the review.
//!
//! Nothing of it costs anything while it is not shown.

mod chart;
mod moves;
mod review;

use eframe::egui::{Label, Sense, Ui, Vec2, vec2};

use super::controls;
use super::menu::ENTRY;
use super::shapes::Icon;
use super::shortcuts::Shortcut;
use super::theme::{Palette, UNIT, size};
use super::{Cx, board};
use crate::analysis::Request;
use crate::game::Square;
use crate::text::{Text, say};

pub(super) use moves::Known;

/// What is shown beside the plain game, and what the engine has found out for it.
#[derive(Default)]
pub struct Learning {
    /// Whether the panel is shown.
    pub(super) panel: bool,
    known: Known,
    /// The move in the middle of the list.
    list_at: Option<moves::ListAt>,
}

impl Cx<'_> {
    /// The square on the board where a move is advised: one that was asked for, or, while the
    /// review is shown, a better one than the mistake that was made there.
    pub(super) fn advised(&self) -> Option<Square> {
        self.analysis.best(self.session)
    }
}

/// Draws the panel. What does not fit can be scrolled to; the windows it leads to stay in sight.
pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) {
    let known = &mut cx.view.learning.known;
    known.keep_up(cx.session, cx.analysis.reviews(), cx.text);
    let height = 2.0 * ENTRY + UNIT;
    let room = ui.available_height() - height - 2.0 * UNIT;
    let contents = |ui: &mut Ui, cx: &mut Cx<'_>| {
        controls::banner(ui, say!(cx.text, "learn"), size::STATUS, |ui| {
            Shortcut::Learn.named_button(ui, Icon::Close, &say!(cx.text, "learn-hide"), cx);
        });
        hint(ui, cx);
        switches(ui, cx);
        moves::show(ui, room, cx);
        review::show(ui, cx);
    };
    controls::panel(ui, "learn", height, cx, contents, |ui, cx| {
        super::menu::entries(ui, &[Shortcut::Puzzles, Shortcut::Statistics], cx);
    });
}

fn hint(ui: &mut Ui, cx: &mut Cx<'_>) {
    let hint = Shortcut::Hint;
    let (name, keys) = (hint.label(cx.text), hint.keys(ui));
    if controls::wide(ui, &name, &keys, hint.is_enabled(cx)).clicked() {
        hint.carry_out(ui, cx);
    }
}

fn switches(ui: &mut Ui, cx: &mut Cx<'_>) {
    let shows_values = cx.analysis.shows_values();
    if controls::switch(ui, &Shortcut::Values.label(cx.text), shows_values) {
        Shortcut::Values.carry_out(ui, cx);
    }
    if shows_values && cx.position().outcome().is_none() {
        legend(ui, cx.text);
    }
    let shows_line = cx.analysis.shows_line();
    if controls::switch(ui, &say!(cx.text, "expectation"), shows_line) {
        cx.send(Request::Line(!shows_line));
    }
}

/// What the badges on the squares mean.
fn legend(ui: &mut Ui, text: &Text) {
    use board::Badge;
    let rows = [
        (Badge::Win(3), say!(text, "values-legend-win")),
        (Badge::Draw, say!(text, "values-legend-draw")),
        (Badge::Loss(4), say!(text, "values-legend-loss")),
        (Badge::Better(0.7), say!(text, "values-legend-better")),
        (Badge::Worse(0.7), say!(text, "values-legend-worse")),
        (Badge::Best, say!(text, "values-legend-best")),
    ];
    let spacing = ui.spacing().item_spacing;
    ui.spacing_mut().item_spacing = vec2(UNIT, 0.0);
    for (badge, meaning) in rows {
        ui.horizontal(|ui| {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(3.0 * UNIT), Sense::hover());
            board::badge(ui.painter(), badge, rect.expand(4.0), &Palette::of(ui));
            ui.add(Label::new(controls::quiet(ui, meaning, size::SMALL)).truncate());
        });
    }
    ui.spacing_mut().item_spacing = spacing;
}
