//! The page of everything about a game that is rarely changed.

use std::mem;

use eframe::egui::Ui;

use super::super::controls::{self, PushButton};
use super::super::shapes::Icon;
use super::super::{Action, Cx, SetUpPage};
use super::{TOP, column_over_start, section};
use crate::game::{Completing, LineRule, Placement, Rules, TakenSquare};
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
            let chosen = numbers(ui, rules, cx);
            let chosen = counts(ui, chosen, cx);
            let chosen = completing(ui, chosen, cx);
            let chosen = placement(ui, chosen, cx);
            let chosen = taken(ui, chosen, cx);
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

fn counts(ui: &mut Ui, rules: Rules, cx: &Cx<'_>) -> Rules {
    let label = |rule| cx.text.counts(rule, rules.line());
    let all = [LineRule::AtLeast, LineRule::Exactly, LineRule::Caro];
    let name = say!(cx.text, "counts");
    rules.with_line_rule(choice(ui, ("counts", &name), &all, rules.line_rule(), label))
}

fn completing(ui: &mut Ui, rules: Rules, cx: &Cx<'_>) -> Rules {
    let label = |rule| match rule {
        Completing::Wins => say!(cx.text, "completing-wins"),
        Completing::Loses => say!(cx.text, "completing-loses"),
    };
    let all = [Completing::Wins, Completing::Loses];
    let name = say!(cx.text, "completing");
    rules.with_completing(choice(ui, ("completing", &name), &all, rules.completing(), label))
}

fn placement(ui: &mut Ui, rules: Rules, cx: &Cx<'_>) -> Rules {
    let label = |rule| match rule {
        Placement::Anywhere => say!(cx.text, "placement-anywhere"),
        Placement::Falling => say!(cx.text, "placement-falling"),
    };
    let all = [Placement::Anywhere, Placement::Falling];
    let name = say!(cx.text, "placement");
    rules.with_placement(choice(ui, ("placement", &name), &all, rules.placement(), label))
}

fn taken(ui: &mut Ui, rules: Rules, cx: &Cx<'_>) -> Rules {
    let label = |rule| match rule {
        TakenSquare::AskAgain => say!(cx.text, "taken-ask-again"),
        TakenSquare::LoseTurn => say!(cx.text, "taken-lose-turn"),
    };
    let all = [TakenSquare::AskAgain, TakenSquare::LoseTurn];
    let name = say!(cx.text, "taken-square");
    rules.with_taken_square(choice(ui, ("taken-square", &name), &all, rules.taken_square(), label))
}

/// One of several kinds of a rule, in a list of its own.
fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    (id, name): (&str, &str),
    all: &[T],
    chosen: T,
    label: impl Fn(T) -> String,
) -> T {
    controls::caption(ui, name);
    let entries = all.iter().map(|&it| (it, it == chosen, label(it)));
    let width = ui.available_width();
    controls::combo(ui, id, name, label(chosen), width, entries).unwrap_or(chosen)
}
