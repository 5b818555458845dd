//! Modal dialogs: questions and error reports. At most one is open; Esc closes it.

mod dialog;
mod end_game;
mod foot;
mod picture;
mod records;

use std::path::{Path, PathBuf};

use eframe::egui::accesskit::Node;
use eframe::egui::{Frame, Id, Key, Modal, Response, ScrollArea, TextEdit, Ui, UiBuilder};

pub use dialog::Dialog;

use foot::{CANCEL, foot};

use super::{Action, Cx, Look, MARGIN, PushButton, UNIT, controls, size};
use crate::storage::{FileFormat, VELHA};
use crate::text::say;

/// Draws the open dialog, if any.
pub(super) fn show(ui: &mut Ui, cx: &mut Cx) {
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
            // Nothing outside can be used, which the toolkit itself does not tell.
            ui.accesskit_node_builder(id, Node::set_modal);
            ui.set_width(440.0_f32.min(ui.content_rect().width() - 3.0 * MARGIN));
            ui.spacing_mut().item_spacing.y = UNIT;
            controls::title(ui, &title, size::LARGE);
            match &mut dialog {
                Dialog::Picture(format, of) => picture::show(ui, format, of, cx),
                Dialog::EndGame => end_game::show(ui, cx),
                Dialog::Leave => leave(ui, cx),
                Dialog::Path { format, path } => type_path(ui, format.is_some(), path, cx),
                Dialog::Replace { path, has_changed } => replace(ui, path, *has_changed, cx),
                Dialog::Forget(_) => forget(ui, cx),
                Dialog::Records { games, .. } => records::show(ui, games, cx),
                Dialog::Quit { lines, can_save } => quit(ui, lines, *can_save, cx),
                Dialog::Trouble { lines, save_as, .. } => {
                    show_error(ui, lines, save_as.as_deref(), cx);
                }
            }
        });
    if !modal.should_close() {
        cx.view.dialog = Some(dialog);
    }
}

fn leave(ui: &mut Ui, cx: &mut Cx) {
    ui.label(cx.text.left(cx.game()));
    let save = PushButton::primary(say!(cx.text, "save"));
    if foot(ui, cx, [("do-not-save", None)], save) {
        cx.send(Action::Save);
    }
}

fn replace(ui: &mut Ui, path: &Path, has_changed: bool, cx: &mut Cx) {
    ui.label(cx.text.message(if has_changed { "overwrite-changed" } else { "overwrite-text" }));
    let overwrite = PushButton::destructive(say!(cx.text, "overwrite"));
    let save_as = ("save-as", Some(Action::SaveAs(FileFormat::Game(VELHA))));
    let replaces = if has_changed {
        foot(ui, cx, [CANCEL, save_as], overwrite)
    } else {
        foot(ui, cx, [CANCEL], overwrite)
    };
    if replaces {
        cx.send(Action::SavePath { path: path.to_owned(), replace: true });
    }
}

fn type_path(ui: &mut Ui, saves: bool, path: &mut String, cx: &mut Cx) {
    let name = if saves { "save" } else { "pick-record-open" };
    ui.label(say!(cx.text, "path-text"));
    let edit = TextEdit::singleline(path).desired_width(f32::INFINITY);
    let field = ui.add(edit).accessible_name(say!(cx.text, "path-field"));
    controls::focus_ring(ui, &field);
    let typed = path.trim();
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let enabled = !typed.is_empty();
    let button = PushButton { enabled, ..PushButton::primary(cx.text.message(name)) };
    if foot(ui, cx, [CANCEL], button) || entered && enabled {
        ui.close();
        let path = PathBuf::from(typed);
        cx.send(if saves {
            Action::SavePath { path, replace: false }
        } else {
            Action::OpenPath(path)
        });
    }
    grab_focus(ui, &field);
}

fn forget(ui: &mut Ui, cx: &mut Cx) {
    ui.label(say!(cx.text, "games-forget-text"));
    if foot(ui, cx, [CANCEL], PushButton::destructive(say!(cx.text, "games-forget-all"))) {
        cx.view.games.gone.clear();
        cx.view.games.chosen = None;
        cx.send(Action::ForgetPast);
    }
}

fn show_error(ui: &mut Ui, lines: &[String], save_as: Option<&Action>, cx: &mut Cx) {
    scrolled_lines(ui, lines);
    let Some(action) = save_as else {
        foot(ui, cx, [], PushButton::primary(say!(cx.text, "ok")));
        return;
    };
    if foot(ui, cx, [("ok", None)], PushButton::primary(say!(cx.text, "save-as"))) {
        cx.send(action.clone());
    }
}

fn quit(ui: &mut Ui, lines: &[String], can_save: bool, cx: &mut Cx) {
    scrolled_lines(ui, lines);
    let quits = if can_save {
        let anyway = ("quit", Some(Action::QuitAnyway(false)));
        foot(ui, cx, [CANCEL, anyway], PushButton::primary(say!(cx.text, "save-as")))
    } else {
        foot(ui, cx, [CANCEL], PushButton::destructive(say!(cx.text, "quit")))
    };
    if quits {
        cx.send(Action::QuitAnyway(can_save));
    }
}

fn scrolled_lines(ui: &mut Ui, lines: &[String]) {
    list(ui, |ui| lines.iter().for_each(|line| _ = ui.label(line)));
}

/// Focuses a control in the first frame of its dialog.
fn grab_focus(ui: &Ui, response: &Response) {
    if !ui.memory(|memory| memory.areas().visible_last_frame(&ui.layer_id())) {
        response.request_focus();
    }
}

/// Lays out content that is scrolled if it is higher than a dialog can be.
fn list(ui: &mut Ui, add_contents: impl FnOnce(&mut Ui)) {
    let room = (ui.content_rect().height() - 27.0 * UNIT).max(10.0 * UNIT);
    // The dialog takes the height of its content at once, and not bit by bit.
    let area = ScrollArea::vertical().max_height(room).min_scrolled_height(room);
    let mut rect = ui.available_rect_before_wrap();
    // The content is in line with the title, and its focus ring beside it.
    rect.min.x -= controls::RING;
    ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
        controls::scrolled(ui, area, |ui| {
            ui.set_width(ui.available_width());
            add_contents(ui);
        });
    });
}
