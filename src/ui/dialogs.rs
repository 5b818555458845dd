//! Windows that ask something or tell what went wrong. One is open at a time; Esc closes each.

mod dialog;
mod help;
mod picture;
mod puzzles;
mod records;
mod settings;
mod statistics;

use std::path::{Path, PathBuf};

use eframe::egui::{
    Align, Frame, Id, Key, Layout, Margin, Modal, Modifiers, ScrollArea, TextEdit, Ui, vec2,
};

pub use dialog::{Dialog, PathPurpose, Trouble};

use super::controls;
use super::theme::{self, CONTROL_HEIGHT, MARGIN, Palette, UNIT};
use super::{Action, Cx};
use crate::storage::{FileFormat, GameFormat};
use crate::text::{Text, file_name, say};

/// Draws the dialog that is open, if one is, and closes it when that is asked for.
pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) {
    let Some(mut dialog) = cx.view.dialog.take() else {
        return;
    };
    let palette = Palette::of(ui);
    let frame = Frame::window(ui.style()).fill(palette.panel).inner_margin(theme::inset(3, 3));
    let screen = ui.content_rect().size();
    let title = dialog.title(cx.text);
    // Each for itself, or one would open as far down as another was scrolled.
    let id = Id::unique(("dialog", std::mem::discriminant(&dialog)));
    let modal = Modal::new(id)
        .area(Modal::default_area(id).accessible_name(&title))
        .frame(frame)
        .show(ui, |ui| {
            ui.set_width(440.0_f32.min(screen.x - 4.0 * MARGIN));
            ui.spacing_mut().item_spacing.y = UNIT;
            controls::title(ui, &title);
            let most = screen.y - 4.0 * MARGIN;
            match &mut dialog {
                Dialog::Settings => settings::show(ui, most, cx),
                Dialog::Help => help::show(ui, most, cx),
                Dialog::Puzzles => puzzles::show(ui, most, cx),
                Dialog::Statistics { sure } => statistics::show(ui, most, sure, cx),
                Dialog::Picture(format, of) => picture::show(ui, format, of, cx),
                Dialog::Leave => leave(ui, cx),
                Dialog::Path { purpose, path } => type_path(ui, *purpose, path, cx),
                Dialog::Replace { format, path } => replace(ui, *format, path, cx),
                Dialog::Records { records, .. } => records::show(ui, most, records, cx),
                Dialog::LeftBehind(left) => records::left_behind(ui, most, left, cx),
                Dialog::Trouble(trouble) => tell(ui, most, trouble, cx.text),
            }
        });
    let close = modal.should_close() || modal.inner == Verdict::Close;
    if !close {
        cx.view.dialog = Some(dialog);
    }
}

/// Room for the bar that scrolls, and for the line around what has the focus.
const LIST_MARGIN: Margin = Margin { right: 12, ..Margin::same(2) };

/// Whether a dialog is done with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Verdict {
    Stay,
    Close,
}

impl From<bool> for Verdict {
    fn from(close: bool) -> Self {
        if close { Self::Close } else { Self::Stay }
    }
}

/// The buttons at the foot of a dialog, from the right; the first of them is the one that is meant.
/// What has no room in one row goes below it.
fn foot<R>(ui: &mut Ui, add_buttons: impl FnOnce(&mut Ui) -> R) -> R {
    ui.add_space(UNIT);
    let size = vec2(ui.available_width(), CONTROL_HEIGHT);
    let layout = Layout::right_to_left(Align::Center).with_main_wrap(true);
    ui.allocate_ui_with_layout(size, layout, add_buttons).inner
}

/// The foot of a dialog that only has to be closed.
fn close_button(ui: &mut Ui, text: &Text) -> Verdict {
    foot(ui, |ui| {
        let wide = vec2(80.0, CONTROL_HEIGHT);
        let close = controls::primary(ui, &say!(text, "close"), None, wide);
        grab_focus(ui, &close);
        close.clicked()
    })
    .into()
}

fn leave(ui: &mut Ui, cx: &mut Cx<'_>) -> Verdict {
    let mover = cx.position().turn();
    let name = cx.text.player(cx.session.game(), mover);
    ui.label(say!(cx.text, "leave-text", name));
    let (save, close) = foot(ui, |ui| {
        let wide = vec2(0.0, CONTROL_HEIGHT);
        let whole = controls::primary(ui, &say!(cx.text, "save"), None, wide);
        grab_focus(ui, &whole);
        let mut save = whole.clicked().then_some(Action::Save);
        for format in GameFormat::others(cx.session.game()) {
            if controls::framed(ui, &cx.text.message(format.save_as), true).clicked() {
                save = Some(Action::SaveAs(FileFormat::Game(format)));
            }
        }
        let close = controls::plain(ui, &say!(cx.text, "do-not-save"), true).clicked();
        (save, close)
    });
    let done = save.is_some() || close;
    cx.actions.extend(save);
    done.into()
}

fn type_path(ui: &mut Ui, purpose: PathPurpose, path: &mut String, cx: &mut Cx<'_>) -> Verdict {
    let button = match purpose {
        PathPurpose::Open => say!(cx.text, "pick-record-open"),
        PathPurpose::Save(_) => say!(cx.text, "save"),
    };
    ui.label(say!(cx.text, "path-text"));
    let spoken = say!(cx.text, "path-field");
    let edit = TextEdit::singleline(path).desired_width(f32::INFINITY);
    let field = ui.add(edit).accessible_name(spoken);
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    grab_focus(ui, &field);
    let typed = path.trim();
    let (agreed, cancelled) = foot(ui, |ui| {
        let wide = vec2(0.0, CONTROL_HEIGHT);
        let agreed = controls::primary(ui, &button, None, wide).clicked();
        let cancelled = controls::plain(ui, &say!(cx.text, "cancel"), true).clicked();
        (agreed, cancelled)
    });
    let agreed = (agreed || entered) && !typed.is_empty();
    if agreed {
        let path = PathBuf::from(typed);
        cx.send(match purpose {
            PathPurpose::Open => Action::OpenPath(path),
            PathPurpose::Save(format) => Action::SavePath { format, path, replace: false },
        });
    }
    (agreed || cancelled).into()
}

fn replace(ui: &mut Ui, format: FileFormat, path: &Path, cx: &mut Cx<'_>) -> Verdict {
    ui.label(say!(cx.text, "overwrite-text", file = file_name(path)));
    let (agreed, cancelled) = foot(ui, |ui| {
        let wide = vec2(0.0, CONTROL_HEIGHT);
        let agreed = controls::primary(ui, &say!(cx.text, "overwrite"), None, wide).clicked();
        let cancel = controls::plain(ui, &say!(cx.text, "cancel"), true);
        grab_focus(ui, &cancel);
        (agreed, cancel.clicked())
    });
    if agreed {
        cx.send(Action::SavePath { format, path: path.to_owned(), replace: true });
    }
    (agreed || cancelled).into()
}

fn tell(ui: &mut Ui, most: f32, trouble: &Trouble, text: &Text) -> Verdict {
    list(ui, most, |ui| {
        for line in &trouble.lines {
            ui.label(line);
        }
    });
    foot(ui, |ui| {
        let ok = controls::primary(ui, &say!(text, "ok"), None, vec2(80.0, CONTROL_HEIGHT));
        grab_focus(ui, &ok);
        ok.clicked()
    })
    .into()
}

/// Gives the focus to what is meant when it appears, and leaves it alone from then on. A dialog may
/// follow another in the very next frame, so each control remembers for itself when it was shown.
fn grab_focus(ui: &Ui, response: &eframe::egui::Response) {
    let shown = Id::unique("dialog focus").with(response.id);
    let pass = ui.cumulative_pass_nr();
    let fresh = ui.data_mut(|data| {
        let last: Option<u64> = data.get_temp(shown);
        data.insert_temp(shown, pass);
        last.is_none_or(|last| last + 1 < pass)
    });
    if fresh {
        response.request_focus();
    }
}

/// Lets the keys for it scroll what holds no control that could be gone to.
fn scroll_by_keys(ui: &Ui, room: f32) {
    const EVERYTHING: f32 = 1.0e6;
    for (key, by) in [
        (Key::PageDown, -0.8 * room),
        (Key::PageUp, 0.8 * room),
        (Key::End, -EVERYTHING),
        (Key::Home, EVERYTHING),
    ] {
        if ui.input_mut(|input| input.consume_key(Modifiers::NONE, key)) {
            ui.scroll_with_delta(vec2(0.0, by));
        }
    }
}

/// What may be longer than a dialog of at most this height has room for, and is scrolled then.
fn list(ui: &mut Ui, most: f32, add_contents: impl FnOnce(&mut Ui)) {
    let room = (most - 15.0 * UNIT).max(10.0 * UNIT);
    // The dialog takes the height that its content needs at once, and not bit by bit.
    let area = ScrollArea::vertical().max_height(room).min_scrolled_height(room);
    area.show(ui, |ui| {
        ui.set_width(ui.available_width());
        scroll_by_keys(ui, room);
        Frame::new().inner_margin(LIST_MARGIN).show(ui, add_contents);
    });
}
