//! The page of everything about a game that is rarely changed.

use std::mem;

use eframe::egui::Ui;

use super::super::controls::{self, PushButton};
use super::super::icons::Icon;
use super::super::{Action, Cx, SetUpPage};
use super::{TOP, column_over_start, section};
use crate::game::{RuleKind, Rules};
use crate::session::Command;
use crate::text::say;

pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) {
    const CHOICES: f32 = 394.0;
    column_over_start(ui, "rules", CHOICES, cx, |ui, rect, cx| {
        section(ui, "rules", rect, |ui| {
            let rules = cx.session.setup().rules;
            controls::row_of(ui, TOP, |ui| {
                let name = say!(cx.text, "back");
                let back = PushButton::plain(&name).icon_only(Icon::Left).show(ui);
                if mem::take(&mut cx.view.page_turned) {
                    back.request_focus();
                }
                if back.clicked() {
                    cx.view.turn_to(SetUpPage::Choices);
                }
                controls::page_title(ui, &say!(cx.text, "rules"));
                controls::at_right(ui, |ui| controls::hint(ui, cx.text.unusual(rules)));
            });
            let mut chosen = numbers(ui, rules, cx);
            for kind in RuleKind::ALL {
                chosen = choice(ui, kind, chosen, cx);
            }
            if chosen != rules {
                cx.send(Command::SetRules(chosen));
            }
        });
    });
}

/// The board and the length of a line, by their numbers.
fn numbers(ui: &mut Ui, rules: Rules, cx: &mut Cx<'_>) -> Rules {
    let (mut rows, mut columns, mut line) = (rules.rows(), rules.columns(), rules.line());
    let sides = Rules::SHORTEST_SIDE..=Rules::LONGEST_SIDE;
    let lines = Rules::SHORTEST_LINE..=rows.max(columns);
    let fields = [
        (&mut rows, say!(cx.text, "rows"), sides.clone()),
        (&mut columns, say!(cx.text, "columns"), sides),
        (&mut line, say!(cx.text, "line"), lines),
    ];
    let mut refused = None;
    ui.columns(3, |parts| {
        for (ui, (value, name, range)) in parts.iter_mut().zip(fields) {
            controls::caption_above(ui, &name);
            let (least, most) = (*range.start(), *range.end());
            if controls::stepper(ui, &name, value, range).is_some() {
                refused = Some(say!(cx.text, "out-of-range", name, least, most));
            }
        }
    });
    cx.actions.extend(refused.map(Action::Say));
    // A line that the board is too small for is shortened.
    let line = line.min(rows.max(columns));
    rules.resized(rows, columns, line).unwrap_or(rules)
}

/// The rules of a kind, in a list.
fn choice(ui: &mut Ui, kind: &RuleKind, rules: Rules, cx: &Cx<'_>) -> Rules {
    let name = cx.text.rule_kind(kind);
    controls::caption(ui, &name);
    let label = |rule| cx.text.rule_choice(rule, rules.line());
    let entries = kind.rules.iter().map(|rule| (rule, rules.has(rule), label(rule)));
    let (shown, width) = (label(rules.chosen(kind)), ui.available_width());
    let picked = controls::combo(ui, kind.word, &name, shown, width, entries);
    picked.map_or(rules, |rule| rules.with(rule))
}
