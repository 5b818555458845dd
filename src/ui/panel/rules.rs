//! Setup page for board and rules of an unnamed game.

use eframe::egui::Ui;

use super::setup::{choose, further};
use super::{Cx, controls};
use crate::game::{RuleKind, Rules};
use crate::text::{Text, say};

/// Draws the numbers of the board, and a choice for each kind of rule.
pub(super) fn choices(ui: &mut Ui, cx: &mut Cx) {
    further(ui, "other-board-title", cx, |ui, setup, text| {
        let mut chosen = numbers(ui, setup.rules, text);
        for kind in RuleKind::ALL {
            let name = text.rule_kind(kind, chosen.line());
            let mut rule = chosen.chosen(kind);
            let choices = kind.rules.iter().map(|it| (it, text.rule_choice(it, chosen.line())));
            choose(ui, (kind.word, &name), &mut rule, choices);
            chosen = chosen.with(rule);
        }
        setup.rules = chosen;
        if chosen.named_game().is_none() {
            setup.other = chosen;
        }
    });
}

/// Draws rows, columns and line length; returns the rules with them.
fn numbers(ui: &mut Ui, rules: Rules, text: &Text) -> Rules {
    let (mut rows, mut columns, mut line) = (rules.rows(), rules.columns(), rules.line());
    let sides = Rules::MIN_SIDE..=Rules::MAX_SIDE;
    let lines = Rules::MIN_LINE..=rows.max(columns);
    let fields = [
        (&mut rows, say!(text, "rows"), sides.clone()),
        (&mut columns, say!(text, "columns"), sides),
        (&mut line, say!(text, "line"), lines),
    ];
    ui.columns(3, |parts| {
        for (ui, (value, name, range)) in parts.iter_mut().zip(fields) {
            controls::caption(ui, &name);
            controls::stepper(ui, &name, value, range);
        }
    });
    // A line that the board is too small for is shortened.
    let line = line.min(rows.max(columns));
    rules.resized(rows, columns, line).unwrap_or(rules)
}
