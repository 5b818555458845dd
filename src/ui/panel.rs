//! The panel at the left: a game is set up in it, and played from it.

mod analysis;
mod chart;
mod game;
mod menu;
mod moves;
mod rules;
mod setup;
pub(super) mod slot;
mod tools;

use eframe::egui::{Id, Rect, ScrollArea, Ui, UiBuilder, vec2};

pub(super) use menu::menu;
pub(super) use moves::ListAt;
pub(super) use setup::play_id;
pub(super) use tools::tools;

use super::controls::PushButton;
use super::shapes::Icon;
use super::theme::{MARGIN, UNIT};
use super::{Cx, SetUpPage};
use crate::session::Stage;
use crate::text::say;

/// How high the title of the panel is, with the menu beside it.
const TOP: f32 = 34.0;
/// How high the line at the foot of the panel is.
const FOOT: f32 = 3.0 * UNIT;

/// Draws the panel.
pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) {
    match cx.session.stage() {
        Stage::SetUp if cx.view.page == SetUpPage::Rules => rules::show(ui, cx),
        Stage::SetUp => setup::show(ui, cx),
        _ => game::show(ui, cx),
    }
}

/// Lays out a panel that is at least `least` high, and is scrolled where the window is lower. What
/// is drawn gets the rectangle that it has.
fn column<C>(
    ui: &mut Ui,
    id: &str,
    least: f32,
    cx: &mut C,
    add: impl FnOnce(&mut Ui, Rect, &mut C),
) {
    let room = ui.available_rect_before_wrap();
    let whole = room.shrink2(vec2(MARGIN, 0.0));
    let (top, bottom) = (2.0 * UNIT, 1.5 * UNIT);
    if room.height() >= least + top + bottom {
        let inner = Rect::from_min_max(whole.min + vec2(0.0, top), whole.max - vec2(0.0, bottom));
        return add(ui, inner, cx);
    }
    ScrollArea::vertical().id_salt(id).auto_shrink(false).show(ui, |ui| {
        let size = vec2(room.width(), least + top + bottom);
        let (rect, _) = ui.allocate_exact_size(size, eframe::egui::Sense::hover());
        let inner = rect.shrink2(vec2(MARGIN, 0.0));
        let inner = Rect::from_min_max(inner.min + vec2(0.0, top), inner.max - vec2(0.0, bottom));
        add(ui, inner, cx);
    });
}

/// A part of a panel that keeps the focus of its controls whatever stands above it: where `name` is
/// another, other controls are in it.
fn section<R>(
    ui: &mut Ui,
    name: impl std::hash::Hash + std::fmt::Debug,
    rect: Rect,
    add_contents: impl FnOnce(&mut Ui) -> R,
) -> R {
    let id = Id::unique(("panel", name));
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect).scope_id(id));
    child.spacing_mut().item_spacing = vec2(UNIT, UNIT);
    add_contents(&mut child)
}

/// A part of a panel, laid out from its top.
fn part<R>(ui: &mut Ui, rect: Rect, add_contents: impl FnOnce(&mut Ui) -> R) -> R {
    let mut child = ui.new_child(UiBuilder::new().max_rect(rect));
    child.spacing_mut().item_spacing = vec2(UNIT, UNIT);
    add_contents(&mut child)
}

/// What leads back to the board from a panel that takes the whole window.
fn back(ui: &mut Ui, cx: &mut Cx<'_>) {
    if cx.view.panel_covers {
        let name = say!(cx.text, "back");
        if PushButton::plain(&name).icon_only(Icon::Left).show(ui).clicked() {
            cx.view.panel = None;
        }
    }
}

/// The line at the foot of the panel.
fn foot(ui: &mut Ui, rect: Rect, cx: &mut Cx<'_>) {
    let (_, rect) = rect.split_top_bottom_at_y(rect.bottom() - FOOT);
    section(ui, "foot", rect, |ui| {
        super::controls::row_of(ui, FOOT, |ui| {
            menu::games(ui, cx);
            super::controls::at_right(ui, |ui| menu::quit(ui, cx));
        });
    });
}
