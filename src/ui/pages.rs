//! Frame of every page: header, back button and scrolling.

use eframe::egui::{Key, Memory, Rect, Role, ScrollArea, Sides, Ui, vec2};

use super::input::since;
use super::{
    Controls, Cx, Icon, Message, Page, PushButton, controls, games, header, help, learn, panel,
    puzzles, settings, size, statistics,
};
use crate::text::say;

/// Maximum width of a page, in points.
const MAX_WIDTH: f32 = 960.0;
/// Maximum width of rows with a name left and a control right, in points.
const READABLE: f32 = 632.0;

/// Delay before the message that games are loading, in seconds; avoids flicker.
const MOMENT: f64 = 0.3;

/// Draws the shown page in place of header and board: its header in `above`, its content in `room`.
/// If the panel is `folded`, the header has the menu.
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
    ui.part(above, |ui| header_of(ui, (page, is_opened, folded), cx));
    let room = room.with_max_x(room.right().min(room.left() + MAX_WIDTH));
    let history = cx.history.filter(|_| page.shows_history());
    ui.part(room, |ui| match (page, history) {
        (Page::Games, Some(history)) => games::show(ui, is_new, history, cx),
        (Page::Learn, Some(history)) => {
            scrolled(ui, is_new, |ui| learn::show(ui, is_new, history, cx));
        }
        (Page::Puzzles, Some(history)) => puzzles::show(ui, is_new, history, cx),
        (Page::Statistics, Some(history)) => {
            scrolled(ui, is_new, |ui| statistics::show(ui, history, cx));
        }
        (Page::Settings, _) => scrolled(ui, is_new, |ui| settings::show(ui, cx)),
        (Page::Help | Page::About, _) => scrolled(ui, is_new, |ui| {
            // Nothing there could have the focus.
            controls::scroll(ui, &[(Key::ArrowUp, 40.0), (Key::ArrowDown, -40.0)]);
            if page == Page::Help { help::show(ui, cx) } else { help::about(ui, cx.text) }
        }),
        // Only a noticeable wait is told.
        (_, None) if since(ui, time + MOMENT).is_some() => {
            games::placeholder(ui, &say!(cx, "games-reading"));
        }
        (_, None) => {}
    });
}

/// Draws the back button, the title and the line below it.
fn header_of(ui: &mut Ui, (page, is_opened, folded): (Page, bool, bool), cx: &mut Cx) {
    let edge = ui.max_rect().left();
    ui.spacing_mut().item_spacing = vec2(8.0, 0.0);
    let left = |ui: &mut Ui| {
        // The arrow itself is aligned with the line below it, which its ring leaves room for.
        ui.add_space(-5.0);
        let back = PushButton::icon(say!(cx.text, "back"), Icon::Left);
        let back = PushButton { width: 26.0, height: 26.0, ..back }.show(ui);
        ui.add_space(3.0);
        ui.title(&page.title(cx.text), size::STATUS);
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
    ui.part(below, |ui| match (&cx.view.message, page, cx.history) {
        (Some(Message::Removed(_)), ..) => _ = header::removed(ui, cx),
        (Some(Message::Reply(said) | Message::Notice(said)), ..) => {
            header::line(ui, said, true);
        }
        (_, Page::Games, Some(history)) => games::note(ui, history, cx),
        (_, Page::Learn, Some(history)) => learn::note(ui, history, cx),
        (_, Page::Puzzles, Some(history)) => puzzles::note(ui, history, cx),
        (_, Page::Statistics, Some(history)) => statistics::note(ui, history, cx),
        _ => {}
    });
    if is_left {
        cx.view.leave_page(ui);
    }
}

/// Lays out a scrolled page, from the top if it `is_new`.
fn scrolled(ui: &mut Ui, is_new: bool, add_contents: impl FnOnce(&mut Ui)) {
    let mut area = ScrollArea::vertical().auto_shrink(false);
    if is_new {
        area = area.vertical_scroll_offset(0.0);
    }
    controls::scrolled(ui, area, |ui| {
        ui.set_max_width(READABLE.min(ui.available_width()));
        ui.spacing_mut().item_spacing.y = 8.0;
        add_contents(ui);
    });
}
