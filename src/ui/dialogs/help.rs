//! The rules in force with drawn examples, and every key in one place.

use eframe::egui::{Align, Layout, Role, Sense, Ui, Vec2, WidgetInfo, vec2};

use super::super::board;
use super::super::controls::{self, heading};
use super::super::shortcuts::Shortcut;
use super::super::theme::UNIT;
use super::{Cx, close_button, list};
use crate::game::{Board, LineRule, Mark, Position, Rules, Square, TakenSquare};
use crate::text::{Text, say};

pub(super) fn show(ui: &mut Ui, most: f32, cx: &Cx<'_>) -> bool {
    list(ui, most, |ui| {
        rules(ui, cx.position().rules(), cx.text);
        keys(ui, cx.text);
    });
    close_button(ui, cx.text)
}

fn rules(ui: &mut Ui, rules: Rules, text: &Text) {
    heading(ui, &say!(text, "rules"));
    ui.label(say!(text, "rules-turns", line = rules.line()));
    let (line, middle) = (rules.line(), (rules.line() - 1) / 2);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0 * UNIT;
        let across = |at| Square::new(middle, at);
        example(ui, line, Mark::X, &say!(text, "rules-across"), across);
        let down = |at| Square::new(at, middle);
        example(ui, line, Mark::O, &say!(text, "rules-down"), down);
        let diagonal = |at| Square::new(at, at);
        example(ui, line, Mark::X, &say!(text, "rules-diagonal"), diagonal);
    });
    ui.add_space(UNIT / 2.0);
    let longer_exists = rules.rows().max(rules.columns()) > rules.line();
    if longer_exists {
        ui.label(match rules.line_rule() {
            LineRule::AtLeast => say!(text, "rules-longer-wins"),
            LineRule::Exactly => say!(text, "rules-longer-does-not"),
            LineRule::Caro => say!(text, "rules-closed-does-not"),
        });
    }
    ui.label(match rules.taken_square() {
        TakenSquare::AskAgain => say!(text, "rules-taken-ask"),
        TakenSquare::LoseTurn => say!(text, "rules-taken-lose"),
    });
    ui.label(say!(text, "rules-draw"));
}

/// A board no larger than the line, small, with that line on it, and in words what it shows.
fn example(ui: &mut Ui, line: u8, mark: Mark, caption: &str, square: impl Fn(u8) -> Square) {
    const SIDE: f32 = 12.0 * UNIT;
    ui.vertical(|ui| {
        ui.set_width(SIDE);
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(SIDE), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, caption));
        let board = Rules::new(line, line, line).map(Board::new);
        let won = board.ok().and_then(|mut board| {
            (0..line).for_each(|at| board[square(at)] = Some(mark));
            Position::from_board(board, mark.other()).ok()
        });
        if let Some(position) = won {
            board::miniature(ui, rect.shrink(2.0), &position);
        }
        controls::hint(ui, caption);
    });
}

fn keys(ui: &mut Ui, text: &Text) {
    heading(ui, &say!(text, "keys"));
    row(ui, say!(text, "keys-board"), say!(text, "keys-arrows"));
    row(ui, say!(text, "keys-name"), say!(text, "keys-typed"));
    for shortcut in Shortcut::ALL {
        row(ui, shortcut.label(text), shortcut.keys(ui));
    }
}

/// What keys do at the left, the keys at the right; below each other where one line is too short.
fn row(ui: &mut Ui, name: String, keys: String) {
    let size = vec2(ui.available_width(), 2.5 * UNIT);
    let layout = Layout::left_to_right(Align::Center).with_main_wrap(true);
    ui.allocate_ui_with_layout(size, layout, |ui| {
        ui.label(name);
        controls::at_right(ui, |ui| controls::hint(ui, keys));
    });
}
