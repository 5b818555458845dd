//! Tools of a game, with their words: undo and redo, or the way through the moves while a past one
//! is shown; hint and analysis.

use eframe::egui::{Ui, Vec2};

use super::super::Cx;
use super::super::controls::{self, PushButton};
use super::super::icons::Icon;
use super::super::shortcuts::Shortcut;
use super::super::theme::UNIT;
use crate::session::Stage;

/// Height of a tool, in points.
const TOOL: f32 = 36.0;

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
    let rows: &[(&[_], f32, bool)] = match cx.session.stage() {
        Stage::Past => &[(&BROWSING, 4.0, false), (&ASKING, 2.0, true)],
        Stage::Task if cx.verdict().is_some() => &[(&BROWSING[1..3], 2.0, true)],
        Stage::Task => &[],
        _ => &[(&PLAYING, 2.0, true), (&ASKING, 2.0, true)],
    };
    for &(tools, parts, words) in rows {
        let width = (ui.available_width() + UNIT) / parts - UNIT;
        controls::row_of(ui, TOOL, |ui| {
            for &which in tools {
                tool(ui, which, Vec2::new(width, TOOL), words, cx);
            }
        });
    }
}

/// Draws the tools side by side, with their words if `words` says that there is room. Beside
/// several offers there is room for the first of them only.
pub(crate) fn tools(ui: &mut Ui, words: bool, cx: &mut Cx<'_>) {
    let room = ui.available_width() > 56.0 * UNIT;
    let (first, then): (&[_], &[_]) = match cx.session.stage() {
        Stage::Task if cx.verdict().is_none() => (&[], &[]),
        Stage::Task => (&BROWSING[1..3], &[]),
        Stage::Past if room => (&BROWSING, &ASKING),
        Stage::Past => (&BROWSING[1..3], &ASKING[1..]),
        _ => (&PLAYING, &ASKING),
    };
    for &which in first.iter().chain(then) {
        let words = words && !matches!(cx.session.stage(), Stage::Past | Stage::Task);
        tool(ui, which, Vec2::new(0.0, TOOL), words, cx);
    }
}

pub(super) fn tool(
    ui: &mut Ui,
    (shortcut, icon): (Shortcut, Icon),
    size: Vec2,
    words: bool,
    cx: &mut Cx<'_>,
) {
    let name = shortcut.label(cx.text);
    let mut button = PushButton::framed(&name).height(size.y).enabled(shortcut.is_enabled(cx));
    button = if words { button.icon(icon) } else { button.icon_only(icon) };
    button = button.tooltip(shortcut.tooltip(ui, cx.text));
    if size.x > 0.0 {
        button = button.width(size.x);
    }
    if shortcut == Shortcut::Analysis {
        button = button.on(cx.is_analysing());
    }
    if button.show(ui).clicked() {
        shortcut.carry_out(ui, cx);
    }
}
