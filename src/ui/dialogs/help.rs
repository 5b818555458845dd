//! The rules in force with drawn examples, and every key in one place.

use eframe::egui::{Align, Layout, Role, Sense, Ui, Vec2, WidgetInfo, vec2};

use super::super::board;
use super::super::controls::{self, heading};
use super::super::shortcuts::Shortcut;
use super::super::theme::UNIT;
use super::{Cx, Verdict, close_button, list};
use crate::game::{LineRule, Mark, Position, Rules, Square, TakenSquare};
use crate::text::{Text, say};

pub(super) fn show(ui: &mut Ui, most: f32, cx: &Cx<'_>) -> Verdict {
    list(ui, most, |ui| {
        rules(ui, cx.position().rules(), cx.text);
        keys(ui, cx.text);
    });
    close_button(ui, cx.text)
}

fn rules(ui: &mut Ui, rules: Rules, text: &Text) {
    heading(ui, &say!(text, "rules"));
    ui.label(say!(text, "rules-turns", line = rules.line()));
    let last = rules.line() - 1;
    let along = |square: &dyn Fn(u8) -> Square| (0..=last).map(square).collect::<Vec<_>>();
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0 * UNIT;
        let across = along(&|at| Square::new(last / 2, at));
        example(ui, rules, &across, Mark::X, &say!(text, "rules-across"));
        let down = along(&|at| Square::new(at, last / 2));
        example(ui, rules, &down, Mark::O, &say!(text, "rules-down"));
        let diagonal = along(&|at| Square::new(at, at));
        example(ui, rules, &diagonal, Mark::X, &say!(text, "rules-diagonal"));
    });
    ui.add_space(UNIT / 2.0);
    let longer_exists = rules.rows().max(rules.columns()) > rules.line();
    if longer_exists {
        ui.label(match rules.line_rule() {
            LineRule::AtLeast => say!(text, "rules-longer-wins"),
            LineRule::Exactly => say!(text, "rules-longer-does-not"),
        });
    }
    ui.label(match rules.taken_square() {
        TakenSquare::AskAgain => say!(text, "rules-taken-ask"),
        TakenSquare::LoseTurn => say!(text, "rules-taken-lose"),
    });
    ui.label(say!(text, "rules-draw"));
}

/// A small board with a line on it that wins, and in words what it shows.
fn example(ui: &mut Ui, rules: Rules, squares: &[Square], mark: Mark, caption: &str) {
    const SIDE: f32 = 12.0 * UNIT;
    ui.vertical(|ui| {
        ui.set_width(SIDE);
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(SIDE), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, caption));
        if let Some(position) = won(rules.line(), squares, mark) {
            board::miniature(ui, rect.shrink(2.0), &position);
        }
        controls::hint(ui, caption);
    });
}

/// A board no larger than the line with that line on it.
fn won(line: u8, squares: &[Square], mark: Mark) -> Option<Position> {
    let rules = Rules::new(line, line, line).ok()?;
    let mut board = crate::game::Board::new(rules);
    for &square in squares {
        board[square] = Some(mark);
    }
    Position::from_board(board, mark.other()).ok()
}

fn keys(ui: &mut Ui, text: &Text) {
    heading(ui, &say!(text, "keys"));
    let board = [
        (say!(text, "keys-board"), say!(text, "keys-arrows")),
        (say!(text, "keys-name"), say!(text, "keys-typed")),
    ];
    for (name, keys) in board {
        row(ui, name, keys);
    }
    for shortcut in Shortcut::ALL {
        let keys = shortcut.keys(ui);
        row(ui, shortcut.label(text), keys);
    }
}

/// What keys do at the left, the keys at the right; below each other where one line is too short.
fn row(ui: &mut Ui, name: String, keys: String) {
    let size = vec2(ui.available_width(), 2.5 * UNIT);
    let layout = Layout::left_to_right(Align::Center).with_main_wrap(true);
    ui.allocate_ui_with_layout(size, layout, |ui| {
        ui.label(name);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            controls::hint(ui, keys);
        });
    });
}
