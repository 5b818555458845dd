//! The choice of the board, the line that wins, and the house rule.

use eframe::egui::{Button, ComboBox, DragValue, Ui, vec2};

use super::super::controls::{self, Choice};
use super::super::theme::CONTROL_HEIGHT;
use super::super::{Cx, shapes};
use crate::game::{LineRule, Rules, TakenSquare};
use crate::session::Command;
use crate::text::{Text, say};

/// The board and the line that wins.
pub(super) fn board(ui: &mut Ui, cx: &mut Cx<'_>) {
    let rules = cx.session.setup().rules;
    let mut chosen = rules;
    let board = say!(cx.text, "board");
    controls::caption(ui, &board);
    presets(ui, &board, &mut chosen, cx.text);
    by_hand(ui, &mut chosen, cx.text);
    choose(chosen, rules, cx);
}

/// What happens on a taken square, and what a line that is too long is worth.
pub(super) fn house(ui: &mut Ui, cx: &mut Cx<'_>) {
    let rules = cx.session.setup().rules;
    let mut chosen = rules;
    let taken = say!(cx.text, "taken-square");
    let choices = [
        Choice::new(TakenSquare::AskAgain, say!(cx.text, "taken-ask-again")),
        Choice::new(TakenSquare::LoseTurn, say!(cx.text, "taken-lose-turn")),
    ];
    if let Some(picked) = controls::segmented(ui, cx.text, &taken, &choices, rules.taken_square()) {
        chosen = chosen.with_taken_square(picked);
    }

    let longer = say!(cx.text, "line-rule");
    let choices = [
        Choice::new(LineRule::AtLeast, say!(cx.text, "line-at-least")),
        Choice::new(LineRule::Exactly, say!(cx.text, "line-exactly")),
    ];
    if let Some(picked) = controls::segmented(ui, cx.text, &longer, &choices, rules.line_rule()) {
        chosen = chosen.with_line_rule(picked);
    }
    choose(chosen, rules, cx);
}

fn choose(chosen: Rules, before: Rules, cx: &mut Cx<'_>) {
    if chosen != before {
        cx.send(Command::SetRules(chosen));
    }
}

/// Other sides and another line, with the rest of the rules as it is. A line that the board is too
/// small for is shortened.
fn resized(rules: Rules, rows: u8, columns: u8, line: u8) -> Rules {
    let line = line.min(rows.max(columns));
    Rules::new(rows, columns, line).map_or(rules, |resized| {
        resized
            .with_line_rule(rules.line_rule())
            .with_taken_square(rules.taken_square())
    })
}

fn same_board(one: Rules, other: Rules) -> bool {
    let sizes = |rules: Rules| (rules.rows(), rules.columns(), rules.line());
    sizes(one) == sizes(other)
}

/// The boards that have a name, in a menu.
fn presets(ui: &mut Ui, board: &str, chosen: &mut Rules, text: &Text) {
    let label = |rules: Rules| text.board(rules);
    let known = Rules::PRESETS
        .iter()
        .any(|&preset| same_board(preset, *chosen));
    let selected = if known {
        label(*chosen)
    } else {
        say!(text, "board-other")
    };
    let icon_color = super::super::theme::Palette::of(ui).quiet;
    let combo = ComboBox::from_id_salt("board")
        .selected_text(selected)
        .width(ui.available_width())
        .icon(move |ui, rect, _, _| {
            shapes::icon(ui.painter(), shapes::Icon::Down, rect, icon_color);
        })
        .show_ui(ui, |ui| {
            for preset in Rules::PRESETS {
                let current = same_board(preset, *chosen);
                let button = Button::selectable(current, label(preset));
                if ui.add(button).clicked() {
                    *chosen = resized(*chosen, preset.rows(), preset.columns(), preset.line());
                }
            }
        });
    let response = combo.response.accessible_name(board);
    controls::focus_ring(ui, &response);
}

/// Any other board, by its numbers.
fn by_hand(ui: &mut Ui, chosen: &mut Rules, text: &Text) {
    let (mut rows, mut columns, mut line) = (chosen.rows(), chosen.columns(), chosen.line());
    let sides = Rules::SHORTEST_SIDE..=Rules::LONGEST_SIDE;
    let longest = rows.max(columns);
    let fields = [
        (&mut rows, say!(text, "rows"), sides.clone()),
        (&mut columns, say!(text, "columns"), sides),
        (
            &mut line,
            say!(text, "line"),
            Rules::SHORTEST_LINE..=longest,
        ),
    ];
    ui.columns(3, |parts| {
        for (ui, (value, name, range)) in parts.iter_mut().zip(fields) {
            controls::hint(ui, name.clone());
            let size = vec2(ui.available_width(), CONTROL_HEIGHT);
            let field = DragValue::new(value)
                .range(range)
                .speed(0.05)
                .update_while_editing(false);
            let response = ui.add_sized(size, field).accessible_name(name);
            controls::focus_ring(ui, &response);
        }
    });
    *chosen = resized(*chosen, rows, columns, line);
}
