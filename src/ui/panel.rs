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

use eframe::egui::{Id, Rect, ScrollArea, Sense, Ui, UiBuilder, vec2};

pub(super) use menu::menu;
pub(super) use moves::ListAt;
pub(super) use setup::play_id;
pub(super) use tools::tools;

use super::controls::PushButton;
use super::icons::Icon;
use super::theme::{MARGIN, Palette, UNIT};
use super::{Cx, SetUpPage};
use crate::session::Stage;
use crate::text::say;

/// How high the title of the panel is, with the menu beside it.
const TOP: f32 = 34.0;
/// How high the line at the foot of the panel is.
const FOOT: f32 = 3.0 * UNIT;
/// What is free above and below everything in the panel.
const ABOVE: f32 = 2.0 * UNIT;
const BELOW: f32 = 1.5 * UNIT;

/// Draws the panel.
pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) {
    match cx.session.stage() {
        Stage::SetUp if cx.view.page == SetUpPage::Rules => rules::show(ui, cx),
        Stage::SetUp => setup::show(ui, cx),
        _ => game::show(ui, cx),
    }
}

/// Lays out a panel that is at least `least` high, and is scrolled where there is less room; tells
/// whether it is. What is drawn gets the rectangle that it has.
fn column(
    ui: &mut Ui,
    id: &str,
    least: f32,
    cx: &mut Cx<'_>,
    add: impl FnOnce(&mut Ui, Rect, &mut Cx<'_>),
) -> bool {
    let room = ui.available_rect_before_wrap();
    let high = ABOVE + least + BELOW;
    let inner = |rect: Rect| {
        let (top, bottom) = (rect.top() + ABOVE, rect.bottom() - BELOW);
        rect.shrink2(vec2(MARGIN, 0.0)).with_min_y(top).with_max_y(bottom)
    };
    if room.height() >= high {
        add(ui, inner(room), cx);
        return false;
    }
    ScrollArea::vertical().id_salt(id).auto_shrink(false).show(ui, |ui| {
        let (rect, _) = ui.allocate_exact_size(vec2(room.width(), high), Sense::hover());
        add(ui, inner(rect), cx);
    });
    true
}

/// The same with what starts a game at the foot. That stays in sight where the rest is scrolled.
fn column_over_start(
    ui: &mut Ui,
    id: &str,
    least: f32,
    cx: &mut Cx<'_>,
    add: impl FnOnce(&mut Ui, Rect, &mut Cx<'_>),
) {
    let room = ui.available_rect_before_wrap();
    let high = setup::start_height(cx) + FOOT + BELOW;
    let (above, below) = room.split_top_bottom_at_y(room.bottom() - high);
    let mut upper = ui.new_child(UiBuilder::new().max_rect(above));
    if column(&mut upper, id, least, cx, add) {
        ui.painter().hline(above.x_range(), above.bottom(), Palette::of(ui).border());
    }
    let below = below.shrink2(vec2(MARGIN, 0.0)).with_max_y(room.bottom() - BELOW);
    section(ui, "start", below, |ui| setup::start(ui, cx));
    foot(ui, below, cx);
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
