//! Layout beside the panel: the header, the board, and the line below it.

use eframe::egui::{Margin, Rect, RichText, ScrollArea, Sides, StrokeKind, Ui, Vec2, vec2};

use super::{
    CONTROL_HEIGHT, Controls, Cx, Icon, Look, PANEL_WIDTH, PushButton, RADIUS, Shortcut, board,
    coach, controls, header, icons, pages, panel,
};
use crate::session::Stage;
use crate::text::say;

/// Height of the line below the board and, with the panel folded, of the footer, in points.
const BELOW: f32 = 46.0;
const FOOTER: f32 = 56.0;
/// Height of the text of a lesson's position where the panel is folded, in points: three lines.
const LESSON_TEXT: f32 = 54.0;
/// Height of the warning bar with the space around it, in points.
const BAR: f32 = 40.0;

/// Draws all that stands beside the panel: header, board and the line below it, each at a place
/// that does not depend on its content. A page takes the room down to the bottom of the window, or
/// to the warning bar.
pub(super) fn play_area(ui: &mut Ui, folded: bool, cx: &mut Cx) {
    let whole = ui.available_rect_before_wrap();
    let (margin, gap, foot) = if folded { (16.0, 8.0, FOOTER) } else { (32.0, 16.0, BELOW) };
    let inner = whole.shrink2(vec2(margin, 0.0)).with_min_y(whole.top() + gap);
    let words = match folded {
        true if coach::has_room(cx) => coach::HEIGHT,
        true if panel::has_lesson_text(cx) => LESSON_TEXT,
        _ => 0.0,
    };
    let foot = foot + words;
    let (above, rest) = inner.split_top_bottom_at_y(inner.top() + header::HEIGHT);
    let (room, below) = rest.split_top_bottom_at_y(rest.bottom() - foot);
    let is_page = cx.view.shown_page().is_some();
    let room = if is_page { rest } else { room };
    if cx.view.persistent_error.is_none() {
        cx.view.closed_error = None;
    }
    let has_bar = cx.view.persistent_error != cx.view.closed_error;
    // The bar takes room from board or page: it covers neither.
    let bar = if has_bar { BAR } else { 0.0 };
    let (room, bar) = room.split_top_bottom_at_y(room.bottom() - bar);
    if is_page {
        pages::show(ui, (above, room.shrink2(vec2(0.0, gap))), folded, cx);
    } else {
        let room = room.with_min_y(room.top() + if folded { 8.0 } else { 24.0 });
        let shown = (cx.record().rules(), cx.text.black);
        let place = board::BoardPlace::fit(room, shown, Some(cx.labels()));
        ui.part(above, |ui| header::show(ui, folded, cx));
        let said = coach::said(cx);
        let has_legend = !folded && cx.mistake().is_none() && said.is_none();
        if cx.is_board_covered(ui) {
            board::cover(ui, &place, cx);
        } else {
            board::show(ui, &place, has_legend.then_some(below), cx);
        }
        let footer_top = if folded { below.bottom() - FOOTER } else { below.bottom() };
        let (words, below) = below.split_top_bottom_at_y(footer_top);
        if let Some(said) = said {
            coach::show(ui, words, &said, cx);
        } else if folded && panel::has_lesson_text(cx) {
            ui.part(words, |ui| panel::lesson_text(ui, cx));
        }
        if folded {
            ui.part(below, |ui| footer(ui, cx));
        }
    }
    if has_bar {
        warning_bar(ui, bar.shrink2(vec2(0.0, 2.0)), cx);
    }
}

/// Draws the footer of a window with the panel folded: tools, offers and menu.
fn footer(ui: &mut Ui, cx: &mut Cx) {
    let before = cx.actions.len();
    ui.row_of(48.0, |ui| {
        // The menu keeps its place; in a narrow window the rest is scrolled.
        let area = ScrollArea::horizontal().max_width(ui.available_width() - 72.0);
        // The focus is drawn around a button.
        area.content_margin(Margin::symmetric(4, 0)).show(ui, |ui| before_menu(ui, cx));
        ui.at_right(|ui| panel::menu(ui, cx));
    });
    panel::drop_stray_click(ui, before, cx);
}

/// Draws the tools and offers of the footer.
fn before_menu(ui: &mut Ui, cx: &mut Cx) {
    let sets_up = cx.stage() == Stage::SetUp;
    if !sets_up {
        panel::lesson_bar(ui, 0.0, cx);
        panel::footer_tools(ui, cx);
    }
    if cx.session.editor().is_some() {
        panel::footer_tools(ui, cx);
        ui.allocate_ui(vec2(PANEL_WIDTH / 2.0, CONTROL_HEIGHT), |ui| panel::mark_choice(ui, cx));
    }
    for offer in cx.view.offers.clone() {
        offer.show(ui, 0.0, 36.0, cx);
    }
    if sets_up && !cx.session.sets_up_item() {
        Shortcut::NewGame
            .button(ui, cx, |name| PushButton { height: 36.0, ..PushButton::framed(name) });
    }
}

/// Draws the warning bar with a persistent error and the button that resolves it; another button
/// closes the bar until the error changes.
fn warning_bar(ui: &mut Ui, rect: Rect, cx: &mut Cx) {
    let Some(error) = cx.view.persistent_error.clone() else { return };
    let (remedy, action) = error.remedy(cx.text);
    let said = error.sentence(cx.text);
    let palette = ui.palette();
    ui.painter().rect(rect, RADIUS, palette.field, (1.0, palette.ink), StrokeKind::Inside);
    let inner = rect.shrink2(vec2(12.0, 2.0));
    let label = |ui: &mut Ui| {
        let (_, sign) = ui.allocate_space(Vec2::splat(20.0));
        icons::icon(ui.painter(), Icon::Warning, sign, palette.error);
        controls::announce(&ui.label(RichText::new(&said).small()).on_hover_text(&said));
    };
    let buttons = |ui: &mut Ui| {
        if PushButton::icon(say!(cx, "close"), Icon::Cross).show(ui).clicked() {
            cx.view.closed_error = Some(error);
        }
        if PushButton::new(remedy, Look::Plain).show(ui).clicked() {
            cx.send(action);
        }
    };
    let sides = Sides::new().height(inner.height()).shrink_left().truncate();
    ui.part(inner, |ui| sides.show(ui, label, buttons));
}
