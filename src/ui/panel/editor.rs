//! Tools with which a position is set up.

use eframe::egui::{Id, Ui};

use super::{Cx, PushButton, controls};
use crate::game::{Board, Mark, Symmetry};
use crate::session::{BoardEditor, Setup};
use crate::text::{Text, say};

/// Draws the button of the setup that begins or drops a position set up by hand.
pub(super) fn toggle(ui: &mut Ui, setup: &mut Setup, cx: &mut Cx) {
    // The list above is folded meanwhile, which must not take the focus away.
    let (width, id) = (ui.available_width(), Some(Id::unique("editor")));
    let on = Some(setup.editor.is_some());
    let button = PushButton { width, on, id, ..PushButton::framed(say!(cx, "editor")) };
    if button.show(ui).clicked() {
        let begun = BoardEditor::new(setup.rules);
        setup.editor = setup.editor.is_none().then_some(begun);
        if cx.view.panel_covers {
            cx.view.panel = None;
        }
    }
}

/// Draws the choice of what a click puts on a square, X, O or no mark, while a position is set up
/// by hand; in the setup and in the footer.
pub(crate) fn mark_choice(ui: &mut Ui, cx: &mut Cx) {
    let mut setup = cx.session.setup().clone();
    let Some(editor) = &mut setup.editor else { return };
    let side = |mark| (Some(mark), cx.text.side_message(mark));
    let choices = [side(Mark::X), side(Mark::O), (None, "editor-erase")];
    controls::segments(ui, cx.text, &say!(cx, "editor-tool"), &choices, &mut editor.tool);
    cx.choose(setup);
}

/// Draws the buttons in the setup that clear, mirror and rotate the position set up by hand.
pub(super) fn editing_tools(ui: &mut Ui, editor: &mut BoardEditor, text: &Text) {
    let rules = editor.board.rules();
    let image = |it: Symmetry| it.board(&editor.board);
    let all = [
        ("editor-clear", Some(Board::new(rules))),
        ("editor-mirror", rules.symmetries().find(Symmetry::is_mirror).map(image)),
        ("editor-turn", rules.symmetries().find(Symmetry::is_rotation).map(image)),
    ];
    ui.columns(all.len(), |parts| {
        for (ui, (name, board)) in parts.iter_mut().zip(all) {
            let (width, enabled) = (ui.available_width(), board.is_some());
            let button = PushButton { width, enabled, ..PushButton::framed(text.message(name)) };
            if button.show(ui).clicked()
                && let Some(board) = board
            {
                editor.board = board;
            }
        }
    });
}
