//! Menu of the window.

use eframe::egui::Ui;

use super::super::{Dialog, Page};
use super::{Action, Cx, Shortcut, controls};
use crate::game::Ending;
use crate::session::Command;
use crate::text::{say, short_paths};

/// Draws the menu button, and the menu if it is open.
pub(crate) fn menu(ui: &mut Ui, cx: &mut Cx) {
    controls::menu_button(ui, say!(cx.text, "menu"), |ui| {
        let folded = !cx.view.shows_panel(ui);
        if folded {
            entries(ui, &[Shortcut::NewGame], cx);
            controls::menu_line(ui);
        }
        entries(ui, &[Shortcut::Open], cx);
        recent(ui, cx);
        entries(ui, &[Shortcut::Save, Shortcut::SaveAs], cx);
        controls::submenu(ui, say!(cx.text, "copy"), |ui| {
            entries(ui, &[Shortcut::CopyText, Shortcut::CopyPicture], cx);
        });
        entries(ui, &[Shortcut::Picture], cx);
        controls::menu_line(ui);
        let pages = [Shortcut::Games, Shortcut::Puzzles, Shortcut::Statistics];
        // The panel has the first of them at its foot.
        entries(ui, &pages[usize::from(!folded)..], cx);
        controls::menu_line(ui);
        let can_end = cx.allows(&Command::End(Ending::Left));
        if controls::menu_entry(ui, say!(cx.text, "end-game"), "", can_end) {
            cx.view.dialog = Some(Dialog::EndGame);
        }
        controls::menu_line(ui);
        entries(ui, &[Shortcut::Settings, Shortcut::Help], cx);
        if controls::menu_entry(ui, say!(cx.text, "about"), "", true) {
            cx.open(Page::About);
        }
    });
}

fn entries(ui: &mut Ui, shortcuts: &[Shortcut], cx: &mut Cx) {
    for &shortcut in shortcuts {
        let (name, keys) = (shortcut.label(cx.text), shortcut.keys(ui));
        let enabled = shortcut.is_enabled(cx) && shortcut.refusal(cx).is_none();
        if controls::menu_entry(ui, name, &keys, enabled) {
            shortcut.run(ui, 1, cx);
        }
    }
}

/// Draws the submenu of recent files, if there are any.
fn recent(ui: &mut Ui, cx: &mut Cx) {
    let paths = cx.recent.paths();
    if paths.is_empty() {
        return;
    }
    controls::submenu(ui, say!(cx.text, "open-recent"), |ui| {
        for (path, name) in paths.iter().zip(short_paths(paths)) {
            if controls::menu_entry(ui, name, "", true) {
                cx.send(Action::OpenPath(path.clone()));
            }
        }
        controls::menu_line(ui);
        if controls::menu_entry(ui, say!(cx.text, "clear-recent"), "", true) {
            cx.send(Action::ForgetRecent);
        }
    });
}
