//! Panel at the left: setup of a game, and the game on the board with its moves and offers; and the
//! menu of the window.

mod analysis;
mod editor;
mod game;
mod lesson;
mod making;
mod moves;
pub(super) mod offers;
mod programs;
mod setup;
mod setup_page;
mod words;

pub(super) use editor::mark_choice;
pub(super) use game::LossNote;
pub(super) use lesson::{has_lesson_text, lesson_bar, lesson_text};
pub(super) use moves::ListAt;
pub use offers::Speed;
pub(super) use offers::footer_tools;
pub(super) use programs::LevelList;
pub(super) use setup::play_id;
pub(super) use setup_page::SetUpPage;
pub(super) use words::WordsEdit;

use std::path::PathBuf;

use eframe::egui::{Id, Rect, ScrollArea, Ui, UiBuilder, vec2};

use super::controls::ListEntry;
use super::{
    Action, Combo, Controls, Cx, Dialog, Icon, Look, MARGIN, Message, Palette, PushButton, RADIUS,
    Removal, Shortcut, board, cast, controls, font, size, styled,
};
use crate::analysis::Request;
use crate::history::Seat;
use crate::session::{Command, Stage};
use crate::storage::Change;
use crate::text::{say, short_paths};

/// Height of the first row of the panel, with the menu at its right, in points.
const TOP: f32 = 34.0;
/// Height of the last row of the panel, with the links to past games, to the course and to quit, in
/// points.
const FOOT: f32 = 24.0;
/// Space above and below everything in the panel, in points.
const ABOVE: f32 = 16.0;
const BELOW: f32 = 4.0;

/// Layout of panel or footer, by which stray clicks are recognized: stage of the session, number of
/// offers with a note on a loss counted as one, and whether a review runs; the time of its last
/// change, in seconds; and whether that change was between setup and game.
pub(super) type PanelLayout = ((Stage, usize, bool), f64, bool);

/// Function that draws a part of the panel.
type Part = fn(&mut Ui, &mut Cx);

/// Draws the panel: the shown page of the setup, or the game on the board.
pub(super) fn show(ui: &mut Ui, cx: &mut Cx) {
    let before = cx.actions.len();
    if cx.stage() == Stage::SetUp {
        let choices: Part = match cx.view.page {
            SetUpPage::Choices => setup::choices,
            SetUpPage::Other => setup::rules,
            SetUpPage::Clocks => setup::clocks,
            SetUpPage::Program(Seat::One) => |ui, cx| programs::page(ui, Seat::One, cx),
            SetUpPage::Program(Seat::Two) => |ui, cx| programs::page(ui, Seat::Two, cx),
        };
        column(ui, 0.0, [|_, _| {}, choices, start], cx);
    } else if cx.stage() == Stage::Making {
        column(ui, making::least(cx), [making::head, making::list, making::exercise], cx);
    } else {
        let least = game::MIN_LIST_HEIGHT + words::least(cx);
        column(ui, least, [game::head, game::moves, game::below], cx);
    }
    drop_stray_click(ui, before, cx);
}

/// Draws the lower part of the panel of the setup: the tools for a position, and the button that
/// starts the game.
fn start(ui: &mut Ui, cx: &mut Cx) {
    if cx.session.editor().is_some() {
        section(ui, "tools", (8.0, 0.0), |ui| offers::show_tools(ui, cx));
    }
    lesson::offer(ui, cx);
    setup::start(ui, cx);
}

/// Drops the actions of a click in panel or footer that was meant for the control previously at
/// that place: the second click of a double click, or a click just as the game ended. Called after
/// drawing; `before` is the number of actions pushed before.
pub(super) fn drop_stray_click(ui: &Ui, before: usize, cx: &mut Cx) {
    const MOMENT: f64 = 0.4;
    let (now, clicked) = ui.input(|input| (input.time, input.pointer.any_click()));
    let offers = cx.view.offers.len() + usize::from(cx.view.loss_note.is_some());
    // The button that stops a review comes in place of the one that starts it.
    let at = (cx.stage(), offers, cx.view.move_list.left.is_some());
    let (_, since, is_new) = match cx.view.panel_layout {
        Some(layout) if layout.0 == at => layout,
        // In the first frame nothing has moved.
        None => (at, f64::NEG_INFINITY, false),
        Some((before, ..)) => (at, now, (before.0 == Stage::SetUp) != (at.0 == Stage::SetUp)),
    };
    cx.view.panel_layout = Some((at, since, is_new));
    let keeps_its_place = |action: &Action| {
        matches!(
            action,
            Action::Session(
                Command::Undo | Command::Redo | Command::GoTo { .. } | Command::OpenItem(_, false)
            ) | Action::Analysis(Request::Hint | Request::Show(_))
        )
    };
    if clicked && now - since < MOMENT {
        let all = cx.actions.split_off(before).into_iter();
        cx.actions.extend(all.filter(|action| !is_new && keeps_its_place(action)));
    }
}

/// Draws three parts below one another. The middle one takes the height left by the others, at
/// least `least` points; the column scrolls if the panel is too low.
///
/// `Panel::bottom` would precede the middle in tab order, and lag one frame behind in height.
fn column(ui: &mut Ui, least: f32, [above, middle, below]: [Part; 3], cx: &mut Cx) {
    ui.measured(Id::unique("column"), |ui, others| {
        // Whole points avoid scrolling by a part of one.
        let room = (ui.available_height() - others).floor();
        let height = room.max(least);
        let shown = ScrollArea::new([false, room < least]).auto_shrink(false).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            above(ui, cx);
            let rect = ui.strip(height);
            ui.part(rect, |ui| middle(ui, cx));
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
    part.spacing_mut().item_spacing = vec2(8.0, 8.0);
    add_contents(&mut part);
    // A part wider than the panel must make nothing below it wider.
    ui.advance_cursor_after_rect(whole.with_max_y(part.cursor().top() + bottom));
}

/// Draws the back button: from the setup to the game behind it, or from a panel that covers the
/// window to the board.
fn back(ui: &mut Ui, cx: &mut Cx) {
    let leaves_setup = cx.can_leave_setup();
    let is_lesson = cx.session.item().is_some();
    let to_game = leaves_setup && !is_lesson;
    let name = cx.text.message(if to_game { "back-to-game" } else { "back" });
    if (leaves_setup || cx.view.panel_covers)
        && PushButton::icon(name, Icon::Left).show(ui).clicked()
    {
        cx.leave_panel();
    }
}

/// Draws the bottom line of the panel.
fn foot(ui: &mut Ui, cx: &mut Cx) {
    section(ui, "foot", (0.0, BELOW), |ui| {
        ui.row_of(FOOT, |ui| {
            Shortcut::Games.button(ui, cx, PushButton::flush);
            ui.add_space(4.0);
            Shortcut::Learn.button(ui, cx, PushButton::flush);
            ui.at_right(|ui| Shortcut::Quit.button(ui, cx, PushButton::flush));
        });
    });
}

/// Entries of the menu, in groups: shortcuts, or under the message of a submenu. The panel itself
/// has [`IN_PANEL`].
const MENU: [&[(&str, &[Shortcut])]; 5] = [
    &[("", &[Shortcut::NewGame])],
    &[
        ("", &[Shortcut::Open]),
        ("open-recent", &[]),
        ("", &[Shortcut::Save, Shortcut::SaveAs]),
        ("copy", &[Shortcut::CopyText, Shortcut::CopyMoves, Shortcut::CopyPicture]),
        ("", &[Shortcut::Paste, Shortcut::Picture]),
    ],
    &[
        ("", &[Shortcut::Words, Shortcut::AboutGame, Shortcut::EndGame]),
        (
            "moves",
            &[
                Shortcut::FirstMove,
                Shortcut::PreviousMove,
                Shortcut::NextMove,
                Shortcut::LastMove,
                Shortcut::PreviousMistake,
                Shortcut::NextMistake,
            ],
        ),
        (
            "view",
            &[
                Shortcut::Threats,
                Shortcut::Larger,
                Shortcut::Smaller,
                Shortcut::UsualSize,
                Shortcut::FullScreen,
                Shortcut::Panel,
            ],
        ),
    ],
    &[
        ("", &[Shortcut::Games, Shortcut::Learn, Shortcut::Puzzles, Shortcut::Statistics]),
        (
            "lesson-file",
            &[
                Shortcut::MakeLesson,
                Shortcut::NewItem,
                Shortcut::AddItem,
                Shortcut::Items,
                Shortcut::PreviousItem,
                Shortcut::NextItem,
                Shortcut::Sheet,
            ],
        ),
    ],
    &[("", &[Shortcut::Settings, Shortcut::Help, Shortcut::About])],
];
const IN_PANEL: [Shortcut; 3] = [Shortcut::NewGame, Shortcut::Games, Shortcut::Learn];

/// What an entry of the menu does.
#[derive(Clone)]
enum MenuEntry {
    Submenu,
    Run(Shortcut),
    Open(PathBuf),
    ClearRecent,
}

/// Draws the button of the window's menu, and the menu if it is open; in the panel, or with the
/// panel folded, in the footer and the header of a page.
pub(super) fn menu(ui: &mut Ui, cx: &mut Cx) {
    match controls::menu_button(ui, say!(cx, "menu"), |ui| entries(ui, cx)) {
        Some(MenuEntry::Run(shortcut)) => shortcut.run(ui, 1, cx),
        Some(MenuEntry::Open(path)) => cx.send(Action::OpenPath(path)),
        Some(MenuEntry::ClearRecent) => {
            cx.send(Change::RemoveRecent(None));
            cx.view.removed.push(Removal::Recent(cx.recent.to_vec()));
            cx.view.message = Some(Message::Removed(say!(cx, "recent-cleared")));
        }
        Some(MenuEntry::Submenu) | None => {}
    }
}

fn entries(ui: &Ui, cx: &Cx) -> Vec<ListEntry<MenuEntry>> {
    let is_folded = !cx.view.shows_panel(ui);
    let entry = |&shortcut: &Shortcut| ListEntry {
        aside: shortcut.keys(ui),
        enabled: shortcut.is_enabled(cx) && shortcut.refusal(cx).is_none(),
        ..ListEntry::from((MenuEntry::Run(shortcut), false, shortcut.label(cx.text)))
    };
    let mut all: Vec<ListEntry<MenuEntry>> = Vec::new();
    for group in MENU {
        let first = all.len();
        for &(name, shortcuts) in group {
            let shortcuts = shortcuts.iter().filter(|it| is_folded || !IN_PANEL.contains(it));
            let entries =
                if name == "open-recent" { recent(cx) } else { shortcuts.map(entry).collect() };
            if name.is_empty() {
                all.extend(entries);
            } else if !entries.is_empty() {
                let submenu = ListEntry::from((MenuEntry::Submenu, false, cx.text.message(name)));
                all.push(ListEntry { leads_on: true, submenu: entries, ..submenu });
            }
        }
        if first > 0 {
            all[first].apart = true;
        }
    }
    all
}

/// Returns the entries of the recent files, if there are any.
fn recent(cx: &Cx) -> Vec<ListEntry<MenuEntry>> {
    let names = short_paths(cx.recent);
    let files = cx.recent.iter().zip(names);
    let files = files.map(|(path, name)| (MenuEntry::Open(path.clone()), false, name).into());
    let clear = ListEntry::from((MenuEntry::ClearRecent, false, say!(cx, "clear-recent")));
    let clear = (!cx.recent.is_empty()).then_some(ListEntry { apart: true, ..clear });
    files.chain(clear).collect()
}
