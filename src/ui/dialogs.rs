//! Dialogs, which ask something or report an error. One is open at a time; Esc closes each.

mod dialog;
mod end_game;
mod foot;
mod picture;
mod records;

use std::path::{Path, PathBuf};

use eframe::egui::accesskit::Node;
use eframe::egui::{Frame, Id, Key, Margin, Modal, Response, ScrollArea, TextEdit, Ui, UiKind};

pub use dialog::{Dialog, PathPurpose};

pub(super) use foot::agree_or_cancel;
use foot::{foot, only};

use super::controls::{self, PushButton};
use super::theme::{MARGIN, UNIT};
use super::{Action, Cx};
use crate::text::say;

/// Draws the open dialog, if there is one, and closes it when that is requested.
pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) {
    let Some(mut dialog) = cx.view.dialog.take() else {
        return;
    };
    let frame = Frame::window(ui.style()).inner_margin(MARGIN);
    let title = dialog.title(cx.text);
    // Each kind has its own id, or one would open as far down as another was scrolled.
    let id = Id::unique(("dialog", std::mem::discriminant(&dialog)));
    let modal = Modal::new(id)
        .area(Modal::default_area(id).accessible_name(&title))
        .frame(frame)
        .show(ui, |ui| {
            mark_as_modal(ui);
            ui.set_width(440.0_f32.min(ui.content_rect().width() - 4.0 * MARGIN));
            ui.spacing_mut().item_spacing.y = UNIT;
            controls::title(ui, &title);
            // Each returns true when it is to be closed.
            match &mut dialog {
                Dialog::Picture(format, of) => picture::show(ui, format, of, cx),
                Dialog::EndGame => end_game::show(ui, cx),
                Dialog::Leave => leave(ui, cx),
                Dialog::Path { purpose, path } => type_path(ui, *purpose, path, cx),
                Dialog::Replace(path) => replace(ui, path, cx),
                Dialog::Records { games, .. } => records::show(ui, games, cx),
                Dialog::Trouble { lines, save_as, .. } => tell(ui, lines, save_as, cx),
            }
        });
    if !modal.should_close() && !modal.inner {
        cx.view.dialog = Some(dialog);
    }
}

/// Tells screen readers that nothing outside this dialog can be used; egui itself does not.
fn mark_as_modal(ui: &Ui) {
    let mut around = ui.stack().iter();
    if let Some(dialog) = around.find(|outer| outer.kind() == Some(UiKind::Modal)) {
        ui.accesskit_node_builder(dialog.unique_id, Node::set_modal);
    }
}

fn leave(ui: &mut Ui, cx: &mut Cx<'_>) -> bool {
    ui.label(cx.text.left(cx.session.game()));
    let (not, save) = (say!(cx.text, "do-not-save"), say!(cx.text, "save"));
    let clicked = foot(ui, [PushButton::framed(&not), PushButton::primary(&save)], Some(1));
    cx.actions.extend((clicked == Some(1)).then_some(Action::Save));
    clicked.is_some()
}

fn type_path(ui: &mut Ui, purpose: PathPurpose, path: &mut String, cx: &mut Cx<'_>) -> bool {
    let button = match purpose {
        PathPurpose::Open => say!(cx.text, "pick-record-open"),
        PathPurpose::Save(_) => say!(cx.text, "save"),
    };
    ui.label(say!(cx.text, "path-text"));
    let spoken = say!(cx.text, "path-field");
    let edit = TextEdit::singleline(path).desired_width(f32::INFINITY);
    let field = ui.add(edit).accessible_name(spoken);
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    controls::focus_ring(ui, &field);
    grab_focus(ui, &field);
    let typed = path.trim();
    let answer = agree_or_cancel(ui, PushButton::primary(&button), cx.text);
    let agreed = (answer == Some(true) || entered) && !typed.is_empty();
    if agreed {
        let path = PathBuf::from(typed);
        cx.send(match purpose {
            PathPurpose::Open => Action::OpenPath(path),
            PathPurpose::Save(_) => Action::SavePath { path, replace: false },
        });
    }
    agreed || answer == Some(false)
}

fn replace(ui: &mut Ui, path: &Path, cx: &mut Cx<'_>) -> bool {
    ui.label(say!(cx.text, "overwrite-text"));
    let agree = say!(cx.text, "overwrite");
    let answer = agree_or_cancel(ui, PushButton::destructive(&agree), cx.text);
    if answer == Some(true) {
        cx.send(Action::SavePath { path: path.to_owned(), replace: true });
    }
    answer.is_some()
}

fn tell(ui: &mut Ui, lines: &[String], save_as: &mut Option<Box<Action>>, cx: &mut Cx<'_>) -> bool {
    list(ui, |ui| {
        for line in lines {
            ui.label(line);
        }
    });
    let ok = say!(cx.text, "ok");
    if save_as.is_none() {
        return only(ui, &ok);
    }
    let save = say!(cx.text, "save-as");
    let clicked = foot(ui, [PushButton::framed(&ok), PushButton::primary(&save)], Some(1));
    cx.actions.extend(save_as.take_if(|_| clicked == Some(1)).map(|action| *action));
    clicked.is_some()
}

/// Gives the focus to a control when it appears, and leaves it alone from then on. A dialog may
/// follow another in the very next frame, so each control remembers its own appearance.
fn grab_focus(ui: &Ui, response: &Response) {
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

/// Lays out a content that is scrolled if it is longer than a dialog has room for.
fn list(ui: &mut Ui, add_contents: impl FnOnce(&mut Ui)) {
    let most = ui.content_rect().height() - 4.0 * MARGIN;
    let room = (most - 15.0 * UNIT).max(10.0 * UNIT);
    // The dialog takes the height of its content at once, and not bit by bit.
    let area = ScrollArea::vertical().max_height(room).min_scrolled_height(room);
    area.show(ui, |ui| {
        ui.set_width(ui.available_width());
        controls::scroll_by_keys(ui, room);
        // The margin leaves room for the scroll bar, and for the focus ring.
        let margin = Margin { right: 12, ..Margin::same(2) };
        Frame::new().inner_margin(margin).show(ui, add_contents);
    });
}
