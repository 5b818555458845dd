//! The tools of a game, with their words: undo and redo, or the way through the moves where a past
//! one is looked at; hint and analysis.

use eframe::egui::Ui;

use super::super::Cx;
use super::super::controls::{self, PushButton};
use super::super::icons::Icon;
use super::super::shortcuts::Shortcut;
use super::super::theme::UNIT;
use crate::session::Stage;

/// How high a tool is.
const TOOL: f32 = 36.0;
/// How high both rows of them are.
pub(super) const HEIGHT: f32 = 2.0 * TOOL + UNIT;

const PLAYING: [(Shortcut, Icon); 2] = [(Shortcut::Undo, Icon::Undo), (Shortcut::Redo, Icon::Redo)];
const BROWSING: [(Shortcut, Icon); 4] = [
    (Shortcut::FirstMove, Icon::First),
    (Shortcut::PreviousMove, Icon::Left),
    (Shortcut::NextMove, Icon::Right),
    (Shortcut::LastMove, Icon::Last),
];
const ASKING: [(Shortcut, Icon); 2] =
    [(Shortcut::Hint, Icon::Bulb), (Shortcut::Analysis, Icon::Magnifier)];

/// Draws the tools in two rows of the panel.
pub(super) fn panel(ui: &mut Ui, cx: &mut Cx<'_>) {
    let whole = ui.available_width();
    if cx.session.stage() == Stage::Past {
        row(ui, &BROWSING, (whole - 3.0 * UNIT) / 4.0, false, cx);
    } else {
        row(ui, &PLAYING, (whole - UNIT) / 2.0, true, cx);
    }
    row(ui, &ASKING, (whole - UNIT) / 2.0, true, cx);
}

/// Draws the tools side by side, with their words where `words` says that there is room. Where much
/// else is asked for, there is room for the first of them only.
pub(in crate::ui) fn tools(ui: &mut Ui, words: bool, cx: &mut Cx<'_>) {
    let room = ui.available_width() > 56.0 * UNIT;
    let tools: &[_] = match cx.session.stage() {
        Stage::Task => &[],
        Stage::Past if room => &BROWSING,
        Stage::Past => &BROWSING[1..3],
        _ => &[PLAYING[0], PLAYING[1], ASKING[0], ASKING[1]],
    };
    for &(shortcut, icon) in tools {
        tool(ui, shortcut, icon, None, words && cx.session.stage() != Stage::Past, cx);
    }
}

fn row(ui: &mut Ui, tools: &[(Shortcut, Icon)], width: f32, words: bool, cx: &mut Cx<'_>) {
    controls::row_of(ui, TOOL, |ui| {
        for &(shortcut, icon) in tools {
            tool(ui, shortcut, icon, Some(width), words, cx);
        }
    });
}

fn tool(
    ui: &mut Ui,
    shortcut: Shortcut,
    icon: Icon,
    width: Option<f32>,
    words: bool,
    cx: &mut Cx<'_>,
) {
    let name = shortcut.label(cx.text);
    let button = PushButton::framed(&name).height(TOOL).enabled(shortcut.is_enabled(cx));
    let button = if words { button.icon(icon) } else { button.icon_only(icon) };
    let button = button.tooltip(shortcut.tooltip(ui, cx.text));
    let button = match width {
        Some(width) => button.width(width),
        None => button,
    };
    let button = if shortcut == Shortcut::Analysis { button.on(cx.is_analysing()) } else { button };
    if button.show(ui).clicked() {
        shortcut.carry_out(ui, cx);
    }
}
