//! Panel at the left: setup of a game, and the game on the board with its moves and offers.

mod analysis;
mod chart;
mod game;
mod lesson;
mod menu;
mod moves;
pub(super) mod offers;
mod rules;
mod setup;
mod tools;

use eframe::egui::{Id, Rect, ScrollArea, Ui, UiBuilder, vec2};

pub(super) use lesson::Lesson;
pub(super) use menu::menu;
pub(super) use moves::ListAt;
pub use offers::Speed;
pub(super) use setup::{SetUpPage, play_id};
pub(super) use tools::tools;

use super::{
    Action, Combo, Cx, Icon, Look, MARGIN, Palette, PushButton, RADIUS, Shortcut, UNIT, board,
    controls, font, size,
};
use crate::analysis::Request;
use crate::session::{Command, Stage};

/// Height of the title of the panel, with the menu beside it, in points.
const TOP: f32 = 34.0;
/// Height of the line at the foot of the panel, in points.
const FOOT: f32 = 3.0 * UNIT;
/// Space above and below everything in the panel, in points.
const ABOVE: f32 = 2.0 * UNIT;
const BELOW: f32 = 0.5 * UNIT;

/// Layout of the panel, by which stray clicks are recognized.
#[derive(Clone, Copy)]
pub(super) struct PanelLayout {
    /// Stage of the session, number of offers and lessons, and whether a review runs.
    at: (Stage, usize, bool),
    since: f64,
    /// Whether the panel has changed between setup and game.
    is_new: bool,
}

/// Function that draws a part of the panel.
type Part = fn(&mut Ui, &mut Cx);

pub(super) fn show(ui: &mut Ui, cx: &mut Cx) {
    let before = cx.actions.len();
    if cx.stage() == Stage::SetUp {
        let choices: Part = match cx.view.page {
            SetUpPage::Choices => setup::choices,
            SetUpPage::Other => rules::choices,
            SetUpPage::Clocks => setup::clocks,
        };
        column(ui, 0.0, [|_, _| {}, choices, setup::start], cx);
    } else {
        column(ui, game::LIST, [game::head, game::moves, game::below], cx);
    }
    drop_stray_click(ui, before, cx);
}

/// Drops the actions of a click that was meant for the control previously at that place: the second
/// click of a double click, or a click just as the game ended.
pub(super) fn drop_stray_click(ui: &Ui, before: usize, cx: &mut Cx) {
    const MOMENT: f64 = 0.4;
    let (now, clicked) = ui.input(|input| (input.time, input.pointer.any_click()));
    let offers = cx.view.offers.len() + usize::from(cx.view.lesson.is_some());
    // The button that stops a review comes in place of the one that starts it.
    let at = (cx.stage(), offers, cx.view.rows.left.is_some());
    let is_set_up = |at: (Stage, usize, bool)| at.0 == Stage::SetUp;
    let layout = match cx.view.panel_layout {
        Some(layout) if layout.at == at => layout,
        // In the first frame nothing has moved.
        None => PanelLayout { at, since: f64::NEG_INFINITY, is_new: false },
        Some(PanelLayout { at: before, .. }) => {
            PanelLayout { at, since: now, is_new: is_set_up(before) != is_set_up(at) }
        }
    };
    cx.view.panel_layout = Some(layout);
    let keeps_its_place = |action: &Action| {
        matches!(
            action,
            Action::Session(Command::Undo | Command::Redo | Command::GoTo { .. })
                | Action::Analysis(Request::Hint | Request::Show(_))
        )
    };
    if clicked && now - layout.since < MOMENT {
        let all = cx.actions.split_off(before).into_iter();
        cx.actions.extend(all.filter(|action| !layout.is_new && keeps_its_place(action)));
    }
}

/// Draws three parts below one another. The middle one takes the height left by the others, at
/// least `least` points; the column scrolls if the panel is too low.
///
/// `Panel::bottom` would precede the middle in tab order, and lag one frame behind in height.
fn column(ui: &mut Ui, least: f32, [above, middle, below]: [Part; 3], cx: &mut Cx) {
    controls::measured(ui, Id::unique("column"), |ui, others| {
        // Whole points avoid scrolling by a part of one.
        let room = (ui.available_height() - others).floor();
        let height = room.max(least);
        let shown = ScrollArea::new([false, room < least]).auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            above(ui, cx);
            let rect = controls::strip(ui, height);
            controls::part(ui, rect, |ui| middle(ui, cx));
            below(ui, cx);
        });
        shown.content_size.y - height
    });
}

/// Draws a section of the panel with margins `top` and `bottom`, in points. The ids of its controls
/// depend on `name` alone, not on what is above.
fn section(
    ui: &mut Ui,
    name: impl std::hash::Hash + std::fmt::Debug,
    (top, bottom): (f32, f32),
    add_contents: impl FnOnce(&mut Ui),
) {
    let id = Id::unique(("panel", name));
    let whole = ui.available_rect_before_wrap();
    let room = Rect::from_min_max(whole.min + vec2(MARGIN, top), whole.max - vec2(MARGIN, bottom));
    let mut part = ui.new_child(UiBuilder::new().scope_id(id).max_rect(room));
    part.spacing_mut().item_spacing = vec2(UNIT, UNIT);
    add_contents(&mut part);
    // A part wider than the panel must make nothing below it wider.
    ui.advance_cursor_after_rect(whole.with_max_y(part.cursor().top() + bottom));
}

/// Draws the back button: from the setup to the game behind it, or from a panel that covers the
/// window to the board.
fn back(ui: &mut Ui, cx: &mut Cx) {
    let leaves_setup = cx.leaves_setup();
    let name = cx.text.message(if leaves_setup { "back-to-game" } else { "back" });
    if (leaves_setup || cx.view.panel_covers)
        && PushButton::icon(name, Icon::Left).show(ui).clicked()
    {
        cx.leave_panel();
    }
}

/// Draws the bottom line of the panel.
fn foot(ui: &mut Ui, cx: &mut Cx) {
    section(ui, "foot", (0.0, BELOW), |ui| {
        controls::row_of(ui, FOOT, |ui| {
            Shortcut::Games.button(ui, cx, PushButton::flush);
            controls::at_right(ui, |ui| Shortcut::Quit.button(ui, cx, PushButton::flush));
        });
    });
}
