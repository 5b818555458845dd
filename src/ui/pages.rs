//! Frame of every page: header, back button and scrolling.

use eframe::egui::{Key, Memory, Rect, Role, ScrollArea, Sides, Ui, vec2};

use super::input::since;
use super::{
    Cx, Icon, Message, Page, PushButton, UNIT, about, controls, games, header, help, panel,
    puzzles, settings, size, statistics,
};
use crate::text::{Text, say};

/// Maximum width of a page, in points.
const MAX_WIDTH: f32 = 120.0 * UNIT;
/// Maximum width of rows with a name left and a control right, in points.
const READABLE: f32 = 79.0 * UNIT;

/// Delay before the message that games are loading, in seconds; avoids flicker.
const MOMENT: f64 = 0.3;

/// Draws the shown page: its header in `above`, its content in `room`.
pub(super) fn show(ui: &mut Ui, (above, room): (Rect, Rect), folded: bool, cx: &mut Cx) {
    let Some(opened) = cx.view.pages.last_mut() else { return };
    let (page, is_new) = (opened.page, opened.is_new);
    let is_opened = opened.since.is_none();
    let time = *opened.since.get_or_insert(ui.time());
    let is_read = cx.history.is_some() || !page.shows_history();
    if is_new {
        opened.is_new = !is_read;
        opened.before = opened.before.or(ui.memory(Memory::focused));
    }
    ui.accesskit_node_builder(ui.unique_id(), |node| {
        node.set_role(Role::Region);
        node.set_label(page.title(cx.text));
    });
    controls::part(ui, above, |ui| header_of(ui, (page, is_opened, folded), cx));
    let room = room.with_max_x(room.right().min(room.left() + MAX_WIDTH));
    controls::part(ui, room, |ui| match page {
        _ if !is_read => loading(ui, time, cx.text),
        Page::Games => games::show(ui, is_new, cx),
        Page::Puzzles => puzzles::show(ui, is_new, cx),
        Page::Statistics => scrolled(ui, is_new, |ui| statistics::show(ui, cx)),
        Page::Settings => scrolled(ui, is_new, |ui| settings::show(ui, cx)),
        Page::Help | Page::About => scrolled(ui, is_new, |ui| {
            // Nothing there could have the focus.
            controls::scroll(ui, &[(Key::ArrowUp, 5.0 * UNIT), (Key::ArrowDown, -5.0 * UNIT)]);
            if page == Page::Help { help::show(ui, cx) } else { about::show(ui, cx.text) }
        }),
    });
}

/// Draws the back button, the title and the line below it.
fn header_of(ui: &mut Ui, (page, is_opened, folded): (Page, bool, bool), cx: &mut Cx) {
    let edge = ui.max_rect().left();
    ui.spacing_mut().item_spacing = vec2(UNIT, 0.0);
    let left = |ui: &mut Ui| {
        // The arrow itself is aligned with the line below it, which its ring leaves room for.
        ui.add_space(-5.0);
        let back = PushButton::icon(say!(cx.text, "back"), Icon::Left);
        let back = PushButton { width: 26.0, height: 26.0, ..back }.show(ui);
        ui.add_space(3.0);
        controls::title(ui, &page.title(cx.text), size::STATUS);
        if is_opened && !ui.input(|input| input.pointer.any_click()) {
            back.request_focus();
        }
        back.clicked()
    };
    let sides = Sides::new().height(header::TITLE);
    let (is_left, ()) = sides.show(ui, left, |ui| {
        if folded {
            panel::menu(ui, cx);
        }
    });
    let below = ui.available_rect_before_wrap().with_min_x(edge);
    controls::part(ui, below, |ui| match (&cx.view.message, page) {
        (Some(Message::Reply(said) | Message::Notice(said)), _) => {
            header::line(ui, said, true);
        }
        (_, Page::Games) => games::note(ui, cx),
        (_, Page::Puzzles) => puzzles::note(ui, cx),
        (_, Page::Statistics) => statistics::note(ui, cx),
        _ => {}
    });
    if is_left {
        cx.view.leave_page(ui);
    }
}

/// Shows that games are loading, once that takes noticeable time.
fn loading(ui: &mut Ui, opened: f64, text: &Text) {
    if since(ui, opened + MOMENT).is_some() {
        games::placeholder(ui, &say!(text, "games-reading"));
    }
}

/// Lays out a scrolled page, from the top if it `is_new`.
fn scrolled(ui: &mut Ui, is_new: bool, add_contents: impl FnOnce(&mut Ui)) {
    // The text is aligned with the header.
    let whole = ui.max_rect().expand2(vec2(3.0, 0.0));
    let mut area = ScrollArea::vertical().auto_shrink(false);
    if is_new {
        area = area.vertical_scroll_offset(0.0);
    }
    controls::part(ui, whole, |ui| {
        controls::scrolled(ui, area, |ui| {
            ui.set_max_width(READABLE.min(ui.available_width()));
            ui.spacing_mut().item_spacing.y = UNIT;
            add_contents(ui);
        });
    });
}
