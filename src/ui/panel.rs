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
use super::shapes::Icon;
use super::theme::{MARGIN, Palette, UNIT};
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

/// Lays out a panel of two parts, of which the first is at least `least` high and the other, at the
/// foot, exactly `below`. In a window that is lower the first is scrolled, so that what starts or goes
/// on with a game is always at hand; and both, where the other would take more than half of the room.
/// What is drawn gets the rectangle that it has.
fn column<C>(
    ui: &mut Ui,
    id: &str,
    [least, below]: [f32; 2],
    cx: &mut C,
    show_above: impl FnOnce(&mut Ui, Rect, &mut C),
    show_below: impl FnOnce(&mut Ui, Rect, &mut C),
) {
    let room = ui.available_rect_before_wrap();
    // With what is free above and below each of them.
    let (least, below) = (2.0 * UNIT + least, UNIT + below + 1.5 * UNIT);
    let split = |rect: Rect| rect.split_top_bottom_at_y(rect.bottom() - below);
    let inner = |rect: Rect| rect.shrink2(vec2(MARGIN, 0.0));
    let show_above = |ui: &mut Ui, rect: Rect, cx: &mut C| {
        show_above(ui, inner(rect).with_min_y(rect.top() + 2.0 * UNIT), cx);
    };
    let show_below = |ui: &mut Ui, rect: Rect, cx: &mut C| {
        let (top, bottom) = (rect.top() + UNIT, rect.bottom() - 1.5 * UNIT);
        show_below(ui, inner(rect).with_min_y(top).with_max_y(bottom), cx);
    };
    if room.height() < least + below && below > room.height() / 2.0 {
        return scrolled(ui, id, least + below, |ui, rect| {
            let (above, below) = split(rect);
            show_above(ui, above, cx);
            show_below(ui, below, cx);
        });
    }
    let (above, below) = split(room);
    if above.height() < least {
        let mut part = ui.new_child(UiBuilder::new().max_rect(above));
        scrolled(&mut part, id, least, |ui, rect| show_above(ui, rect, cx));
        ui.painter().hline(above.x_range(), above.bottom(), Palette::of(ui).border());
    } else {
        show_above(ui, above, cx);
    }
    show_below(ui, below, cx);
}

/// Scrolls something that is this high.
fn scrolled(ui: &mut Ui, id: &str, height: f32, add_contents: impl FnOnce(&mut Ui, Rect)) {
    ScrollArea::vertical().id_salt(id).auto_shrink(false).show(ui, |ui| {
        let size = vec2(ui.available_width(), height);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        add_contents(ui, rect);
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
