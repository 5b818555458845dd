//! Tool buttons: undo and redo, or at a past move previous and next; hint and analysis.

use eframe::egui::Ui;

use super::{Cx, Icon, PushButton, Shortcut, UNIT, controls, offers};
use crate::session::Stage;

/// Height of a tool, in points.
const TOOL: f32 = 36.0;

/// Tools in a row of the panel.
type Row = [(Shortcut, Icon); 2];

const PLAYING: Row = [(Shortcut::Undo, Icon::Undo), (Shortcut::Redo, Icon::Redo)];
const BROWSING: Row = [(Shortcut::PreviousMove, Icon::Left), (Shortcut::NextMove, Icon::Right)];
const ASKING: Row = [(Shortcut::Hint, Icon::Bulb), (Shortcut::Analysis, Icon::Magnifier)];

/// Returns the tools for the stage.
fn rows(cx: &Cx) -> &'static [Row] {
    match cx.stage() {
        Stage::Past => &[BROWSING, ASKING],
        Stage::Task if cx.verdict().is_some() => &[BROWSING],
        Stage::Task => &[],
        _ => &[PLAYING, ASKING],
    }
}

/// Draws the tools in two rows of the panel.
pub(super) fn panel(ui: &mut Ui, cx: &mut Cx) {
    let width = (ui.available_width() - UNIT) / 2.0;
    for row in rows(cx) {
        // The words of the ways through the game are too long in some languages.
        let words = row[0].0 != BROWSING[0].0;
        controls::row_of(ui, TOOL, |ui| {
            for &which in row {
                tool(ui, which, width, words, cx);
            }
        });
    }
}

/// Draws the tools of the footer side by side, with texts if there is room. Beside several offers
/// in a narrow window, without those that matter least there.
pub(crate) fn tools(ui: &mut Ui, cx: &mut Cx) {
    let (width, is_alone) = (ui.content_rect().width(), cx.view.offers.len() < 2);
    // No hint is given beside the sides.
    let shown = if offers::decides(cx) && cx.stage() != Stage::Past { 1 } else { 2 };
    for &which in rows(cx).iter().take(shown).flatten() {
        let matters = match which.0 {
            Shortcut::Hint => false,
            Shortcut::Redo => which.0.is_enabled(cx),
            _ => true,
        };
        if matters || is_alone || width > 60.0 * UNIT {
            tool(ui, which, 0.0, is_alone && width > 74.0 * UNIT, cx);
        }
    }
}

fn tool(ui: &mut Ui, (shortcut, icon): (Shortcut, Icon), width: f32, words: bool, cx: &mut Cx) {
    let on = (shortcut == Shortcut::Analysis).then(|| cx.is_analysing());
    shortcut.button(ui, cx, |name| PushButton {
        shows_text: words,
        width,
        height: TOOL,
        on,
        ..PushButton::framed_icon(name, icon)
    });
}
