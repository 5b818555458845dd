//! Rules in force with drawn examples, and every key in one place.

use eframe::egui::{Role, Sense, Sides, Ui, WidgetInfo, vec2};

use super::controls::{self, heading};
use super::shortcuts::Shortcut;
use super::theme::UNIT;
use super::{Cx, board};
use crate::game::{Board, Mark, Position, RuleKind, Rules, Square};
use crate::text::{Text, say};

pub(super) fn show(ui: &mut Ui, cx: &Cx<'_>) {
    rules(ui, cx.position().rules(), cx.text);
    keys(ui, cx.position().rules(), cx.text);
}

fn rules(ui: &mut Ui, rules: Rules, text: &Text) {
    heading(ui, &say!(text, "rules"));
    let line = rules.line();
    ui.label(say!(text, "rules-turns", loses = rules.line_loses(), line));
    let falls = rules.falls();
    let middle = (line - 1) / 2;
    let row = if falls { line - 1 } else { middle };
    let across = |at: Square| (at.row == row).then_some(Mark::X);
    let down = |at: Square| (at.column == middle).then_some(Mark::O);
    // If marks fall, a mark high up needs others below it.
    let diagonal = |at: Square| {
        let below = at.row.checked_sub(at.column).filter(|&below| below == 0 || falls)?;
        Some(if below % 2 == 0 { Mark::X } else { Mark::O })
    };
    let board = rules.resized(line, line, line).unwrap_or(rules);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0 * UNIT;
        example(ui, board, &say!(text, "rules-across"), across);
        example(ui, board, &say!(text, "rules-down"), down);
        example(ui, board, &say!(text, "rules-diagonal"), diagonal);
    });
    ui.add_space(UNIT / 2.0);
    what_counts(ui, rules, text);
    if falls {
        ui.label(say!(text, "rules-falling"));
    }
    ui.label(match (falls, rules.taken_loses_turn()) {
        (false, false) => say!(text, "rules-taken-ask"),
        (false, true) => say!(text, "rules-taken-lose"),
        (true, false) => say!(text, "rules-column-ask"),
        (true, true) => say!(text, "rules-column-lose"),
    });
    if rules.swaps() {
        ui.label(say!(text, "rules-opening", opening = rules.chosen(RuleKind::OPENING).word));
    }
    ui.label(say!(text, "rules-draw"));
}

/// Writes the rule on longer and closed lines.
fn what_counts(ui: &mut Ui, rules: Rules, text: &Text) {
    let (line, longest) = (rules.line(), rules.rows().max(rules.columns()));
    if longest > line {
        ui.label(say!(text, "rules-longer", rule = rules.chosen(RuleKind::LINE).word));
    }
    let line_rule = rules.plain().with(rules.chosen(RuleKind::LINE));
    let closed = line_rule.resized(Rules::SHORTEST_SIDE, line + 2, line);
    if let (true, Ok(board)) = (rules.needs_open_end() && longest > line + 1, closed) {
        let mark = |column| if column % (line + 1) == 0 { Mark::O } else { Mark::X };
        let closed = |at: Square| (at.row == 1).then(|| mark(at.column));
        example(ui, board, &say!(text, "rules-closed"), closed);
    }
}

/// Draws a small board with these marks, and its meaning in words.
fn example(ui: &mut Ui, rules: Rules, caption: &str, mark: impl Fn(Square) -> Option<Mark>) {
    const SIDE: f32 = 12.0 * UNIT;
    let wide = f32::from(rules.columns()) / f32::from(rules.rows());
    let size = SIDE * vec2(wide.max(1.0), 1.0);
    ui.vertical(|ui| {
        ui.set_width(size.x);
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, caption));
        let mut board = Board::new(rules);
        for square in rules.all_squares() {
            board[square] = mark(square);
        }
        if let Ok(position) = Position::from_board(board, Mark::X) {
            board::miniature(ui, rect.shrink(2.0), &position);
        }
        controls::hint(ui, caption);
    });
}

fn keys(ui: &mut Ui, rules: Rules, text: &Text) {
    heading(ui, &say!(text, "keys"));
    row(ui, say!(text, "keys-board"), say!(text, "keys-arrows"));
    if rules.falls() {
        row(ui, say!(text, "keys-column"), "d".to_owned());
    } else {
        row(ui, say!(text, "keys-name"), say!(text, "keys-typed"));
    }
    if rules.swaps() {
        row(ui, say!(text, "keys-side"), "1, 2, 3".to_owned());
    }
    for shortcut in Shortcut::ALL {
        row(ui, shortcut.label(text), shortcut.keys(ui));
    }
}

/// Writes the effect of keys at the left, and the keys at the right.
fn row(ui: &mut Ui, name: String, keys: String) {
    let sides = Sides::new().height(2.5 * UNIT).shrink_right().wrap();
    sides.show(ui, |ui| ui.label(name), |ui| controls::hint(ui, keys));
}
