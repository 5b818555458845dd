//! Pages of the setup, and what they are made of.

use std::mem;

use eframe::egui::{ScrollArea, Ui};

use super::{ABOVE, Combo, Controls, Cx, Icon, PushButton, TOP, section, size};
use crate::history::Seat;
use crate::session::{Setup, ThinkTime};
use crate::text::{Text, say};

/// Page of the setup, shown in the panel.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum SetUpPage {
    /// First page, with the common choices: game, players, first move, clock.
    #[default]
    Choices,
    /// Board and rules of an unnamed game.
    Other,
    /// Clock of each player.
    Clocks,
    /// Limits of the other program in this seat.
    Program(Seat),
}

/// Draws a setup page, scrolled if it is too high, and sends the setup if it has changed. `name`
/// tells the ids of its controls from those of other pages, and is not shown.
pub(super) fn page(
    ui: &mut Ui,
    name: &str,
    cx: &mut Cx,
    add_contents: impl FnOnce(&mut Ui, &mut Setup, &mut Cx),
) {
    let mut setup = cx.session.setup().clone();
    // The next game is set up from the top again.
    let id = (name, cx.session.game_id());
    let area = ScrollArea::vertical().id_salt(id).auto_shrink(false).min_scrolled_height(0.0);
    let shown = area.show(ui, |ui| {
        // Below the last control is room for its focus ring.
        section(ui, name, (ABOVE, 4.0), |ui| add_contents(ui, &mut setup, cx));
    });
    cx.choose(setup);
    let room = shown.inner_rect;
    if shown.content_size.y > room.height() {
        ui.painter().hline(room.x_range(), room.bottom(), ui.palette().border());
    }
}

/// Draws a subpage of the setup, with a back button and the message `name` as its title.
pub(super) fn further(
    ui: &mut Ui,
    name: &str,
    cx: &mut Cx,
    add_contents: impl FnOnce(&mut Ui, &mut Setup, &mut Cx),
) {
    page(ui, name, cx, |ui, setup, cx| {
        ui.row_of(TOP, |ui| {
            let back = PushButton::icon(say!(cx, "back"), Icon::Left).show(ui);
            if mem::take(&mut cx.view.page_turned) {
                back.request_focus();
            }
            if back.clicked() {
                cx.view.turn_to(SetUpPage::Choices);
            }
            ui.title(&cx.text.message(name), size::STATUS);
        });
        add_contents(ui, setup, cx);
    });
}

/// Draws the message `name` as a caption, and below it a list that opens beside the panel, and sets
/// `chosen` to the value that a person picks.
pub(super) fn choose<T: Clone + PartialEq>(
    ui: &mut Ui,
    text: &Text,
    name: &str,
    chosen: &mut T,
    choices: impl IntoIterator<Item = (T, String)>,
) {
    captioned(ui, name, &text.message(name)).choose(ui, chosen, choices);
}

/// Draws a list of thinking times as [`choose`] does.
pub(super) fn choose_time(ui: &mut Ui, text: &Text, name: &str, chosen: &mut ThinkTime) {
    let choices = ThinkTime::OFFERED.map(|it| (it, text.think_time(it)));
    choose(ui, text, name, chosen, choices);
}

/// Draws a caption, and returns the list for below it, not drawn yet, which opens beside the panel;
/// for entries with more than a name. `id` must not depend on the language.
pub(super) fn captioned<'a>(ui: &mut Ui, id: &'a str, name: &'a str) -> Combo<'a> {
    ui.caption(name);
    Combo { beside: true, ..Combo::new(id, name, ui.available_width()) }
}
