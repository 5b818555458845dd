//! Esc and Enter, whose effect depends on what is shown.

use eframe::egui::{Event, Key, Memory, Ui};

use super::panel::{self, SetUpPage};
use super::{Action, Cx, Message, board, focus, pressed};
use crate::analysis::Request;
use crate::session::{Command, Stage};

/// Handles Esc: closes the innermost of what is visible, or goes one step back. Popups and dialogs
/// have consumed the key before.
pub(super) fn escape(ui: &Ui, cx: &mut Cx) {
    if cx.view.is_covered(ui) || !pressed(ui, Key::Escape) {
        return;
    }
    // A page hides some of what the header of the board tells, and a panel over both hides them.
    let (is_page, is_hidden) = (cx.view.shown_page().is_some(), cx.view.panel_covers);
    let is_told = match cx.view.message {
        Some(Message::Reply(_) | Message::Notice(_) | Message::Removed(_)) => true,
        Some(_) => !is_page,
        None => !is_page && cx.session.notice().is_some(),
    };
    let turned = cx.stage() == Stage::SetUp && cx.view.page != SetUpPage::Choices;
    if is_hidden && !turned {
        cx.leave_panel();
    } else if is_told && !is_hidden {
        cx.view.message = None;
        cx.send(Action::Dismiss);
        cx.send(Request::ClearHint);
    } else if is_page && !is_hidden {
        cx.view.leave_page(ui);
    } else if cx.view.move_list.left.is_some() {
        cx.send(Request::StopReview);
    } else if cx.allows(&Command::BackToEnd) {
        cx.send(Command::BackToEnd);
    } else if turned {
        cx.view.turn_to(SetUpPage::Choices);
    } else if cx.allows(&Command::BackToGame) {
        cx.send(Command::BackToGame);
    } else {
        // The bar warns until nothing else is left to be closed.
        cx.view.closed_error.clone_from(&cx.view.persistent_error);
    }
}

/// Focuses the start button if a click has left nothing with the focus. The square of the keyboard
/// cursor would take it, unseen, and Enter would play there.
pub(super) fn keep_focus_on_play(ui: &Ui, cx: &Cx) {
    if cx.stage() == Stage::SetUp
        && !cx.view.is_covered(ui)
        && cx.session.editor().is_none()
        && cx.view.shown_page().is_none()
        && ui.memory(Memory::focused).is_none()
        && ui.input(|input| input.pointer.any_pressed() || input.pointer.any_released())
    {
        focus(ui, panel::play_id());
    }
}

/// Handles Enter after a game or in a task, if the square of the keyboard cursor has the focus or
/// nothing has: sends the action of the primary offer, as to play again.
pub(super) fn enter(ui: &Ui, cx: &mut Cx) {
    let is_enter = |event: &Event| {
        matches!(event, Event::Key { key: Key::Enter, pressed: true, repeat: false, .. })
    };
    if !cx.view.is_covered(ui)
        && cx.view.shown_page().is_none()
        && cx.actions.is_empty()
        && board::has_focus(ui, &cx.view.board)
        && matches!(cx.stage(), Stage::Over | Stage::Task)
        && ui.input(|input| input.events.iter().any(is_enter))
    {
        cx.actions.extend(panel::offers::primary(&cx.view.offers));
    }
}
