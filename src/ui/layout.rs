//! Where everything beside the panel is: the header, the board, and what stands below it.

use eframe::egui::{Rect, Ui, UiBuilder, pos2, vec2};

use super::controls::{self, PushButton};
use super::theme::UNIT;
use super::{Action, Cx, Ended, Filter, Page, board, header, page, panel};
use crate::session::Stage;
use crate::text::say;

/// The space around the board, and how high what stands below it is.
const MARGIN: f32 = 4.0 * UNIT;
const BELOW: f32 = 46.0;

/// The header, the board in the middle of the room there is, and what stands below it. Each keeps
/// its place whatever is said and shown.
pub(super) fn play_area(ui: &mut Ui, folded: bool, cx: &mut Cx<'_>) {
    let whole = ui.available_rect_before_wrap();
    let margin = if folded { 2.0 * UNIT } else { MARGIN };
    let inner = whole.shrink2(vec2(margin, 0.0));
    let top = if folded { UNIT } else { 2.0 * UNIT };
    let above = Rect::from_min_size(
        pos2(inner.left(), whole.top() + top),
        vec2(inner.width(), header::HEIGHT),
    );
    let bottom = whole.bottom() - if folded { 7.0 * UNIT } else { BELOW };
    let below = Rect::from_min_max(pos2(inner.left(), bottom), inner.max);
    let gap = if folded { UNIT } else { 3.0 * UNIT };
    let room =
        Rect::from_min_max(pos2(inner.left(), above.bottom() + gap), pos2(inner.right(), bottom));
    if let Some(page) = cx.view.shown_page() {
        return over_the_board(ui, page, (above, room, below), folded, cx);
    }
    let place = board::Place::fit(room, cx.record().rules(), board::edges(cx.preferences));
    header::show(&mut ui.new_child(UiBuilder::new().max_rect(above)), folded, cx);
    board::show(ui, &place, cx);
    let mut below_ui = ui.new_child(UiBuilder::new().max_rect(below));
    if folded {
        footer(&mut below_ui, cx);
    }
    let bar = if folded {
        Rect::from_min_max(pos2(inner.left(), bottom - 38.0), pos2(inner.right(), bottom - 2.0))
    } else {
        below.shrink2(vec2(0.0, 5.0))
    };
    trouble(ui, bar, cx);
}

/// A page with all the room down to the bottom of the window, or to a bar that stands there.
fn over_the_board(
    ui: &mut Ui,
    page: Page,
    (above, room, below): (Rect, Rect, Rect),
    folded: bool,
    cx: &mut Cx<'_>,
) {
    let needs_bar = cx.view.trouble.is_some() || cx.view.left_games > 0;
    let end = if needs_bar { below.top() } else { below.bottom() };
    let margin = if folded { UNIT } else { 2.0 * UNIT };
    let top = above.bottom() + if folded { UNIT } else { 2.0 * UNIT };
    let room = Rect::from_min_max(pos2(room.left(), top), pos2(room.right(), end - margin));
    page::show(ui, page, (above, room), folded, cx);
    trouble(ui, below.shrink2(vec2(0.0, 5.0)), cx);
}

/// Where the panel is folded away: what is asked for just now, the tools, and the menu.
fn footer(ui: &mut Ui, cx: &mut Cx<'_>) {
    ui.spacing_mut().item_spacing.x = UNIT;
    controls::row_of(ui, 6.0 * UNIT, |ui| {
        let offers = panel::slot::offers(cx);
        let plain = cx.session.stage() == Stage::SetUp;
        let words = ui.available_width() > 70.0 * UNIT && offers.len() < 2;
        let mut taken = None;
        for panel::slot::Offer { name, action, is_primary } in offers {
            let button =
                if is_primary { PushButton::primary(&name) } else { PushButton::framed(&name) };
            if button.height(36.0).show(ui).clicked() {
                taken = Some(action);
            }
        }
        if let Some(action) = taken {
            cx.offer_taken(action);
        }
        if !plain {
            panel::tools(ui, words, cx);
        } else if PushButton::framed(&say!(cx.text, "set-up")).height(36.0).show(ui).clicked() {
            cx.view.panel = Some(true);
        }
        controls::at_right(ui, |ui| panel::menu(ui, cx));
    });
}

/// A bar below the board for what asks for something and stays until it is done.
fn trouble(ui: &mut Ui, rect: Rect, cx: &mut Cx<'_>) {
    if let Some(trouble) = &cx.view.trouble {
        let (remedy, action) = trouble.remedy(cx.text);
        if controls::bar(ui, rect, &trouble.sentence(cx.text), &remedy) {
            cx.send(action);
        }
    } else if cx.view.left_games > 0 {
        let number = cx.view.left_games;
        let said = say!(cx.text, "notice-left-behind", number);
        if controls::bar(ui, rect, &said, &say!(cx.text, "left-behind-look")) {
            cx.view.left_games = 0;
            cx.open_games(Filter { ended: Some(Ended::NotFinished), ..Filter::default() });
            cx.send(Action::LeaveOthers);
        }
    }
}
