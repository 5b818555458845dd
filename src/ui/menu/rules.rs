//! The choice of the board, the line that wins, and the house rule.

use eframe::egui::Ui;

use super::super::Cx;
use super::super::controls;
use crate::game::{LineRule, Rules, TakenSquare};
use crate::session::Command;
use crate::text::{Text, say};

/// The board and the line that wins.
pub(super) fn board(ui: &mut Ui, cx: &mut Cx<'_>) {
    let mut chosen = cx.session.setup().rules;
    let board = say!(cx.text, "board");
    controls::caption(ui, &board);
    presets(ui, &board, &mut chosen, cx.text);
    by_hand(ui, &mut chosen, cx.text);
    choose(chosen, cx);
}

/// What happens on a taken square, and what a line that is too long is worth.
pub(super) fn house(ui: &mut Ui, cx: &mut Cx<'_>) {
    let (text, rules) = (cx.text, cx.session.setup().rules);
    let name = say!(text, "taken-square");
    let choices = [
        (TakenSquare::AskAgain, say!(text, "taken-ask-again")),
        (TakenSquare::LoseTurn, say!(text, "taken-lose-turn")),
    ];
    let mut taken = rules.taken_square();
    controls::segmented(ui, text, &name, &choices, &mut taken);

    let name = say!(text, "line-rule");
    let choices = [
        (LineRule::AtLeast, say!(text, "line-at-least")),
        (LineRule::Exactly, say!(text, "line-exactly")),
    ];
    let mut line = rules.line_rule();
    controls::segmented(ui, text, &name, &choices, &mut line);
    choose(rules.with_taken_square(taken).with_line_rule(line), cx);
}

fn choose(rules: Rules, cx: &mut Cx<'_>) {
    if rules != cx.session.setup().rules {
        cx.send(Command::SetRules(rules));
    }
}

/// Other sides and another line, with the rest of the rules as it is. A line that the board is too
/// small for is shortened.
fn resized(rules: Rules, rows: u8, columns: u8, line: u8) -> Rules {
    let line = line.min(rows.max(columns));
    rules.resized(rows, columns, line).unwrap_or(rules)
}

fn same_board(one: Rules, other: Rules) -> bool {
    resized(one, other.rows(), other.columns(), other.line()) == one
}

/// The boards that have a name, in a menu.
fn presets(ui: &mut Ui, board: &str, chosen: &mut Rules, text: &Text) {
    let label = |rules: Rules| text.board(rules);
    let known = Rules::PRESETS.iter().any(|&preset| same_board(preset, *chosen));
    let selected = if known { label(*chosen) } else { say!(text, "board-other") };
    let presets = Rules::PRESETS.into_iter();
    let entries = presets.map(|it| (it, same_board(it, *chosen), label(it)));
    let width = ui.available_width();
    if let Some(preset) = controls::combo(ui, "board", board, selected, width, entries) {
        *chosen = resized(*chosen, preset.rows(), preset.columns(), preset.line());
    }
}

/// Any other board, by its numbers.
fn by_hand(ui: &mut Ui, chosen: &mut Rules, text: &Text) {
    let (mut rows, mut columns, mut line) = (chosen.rows(), chosen.columns(), chosen.line());
    let sides = Rules::SHORTEST_SIDE..=Rules::LONGEST_SIDE;
    let longest = rows.max(columns);
    let fields = [
        (&mut rows, say!(text, "rows"), sides.clone()),
        (&mut columns, say!(text, "columns"), sides),
        (&mut line, say!(text, "line"), Rules::SHORTEST_LINE..=longest),
    ];
    ui.columns(3, |parts| {
        for (ui, (value, name, range)) in parts.iter_mut().zip(fields) {
            controls::hint(ui, name.clone());
            controls::stepper(ui, &name, value, range);
        }
    });
    *chosen = resized(*chosen, rows, columns, line);
}
