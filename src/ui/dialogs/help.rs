//! The rules in force with drawn examples, and every key in one place.

use eframe::egui::{Align, Layout, Role, Sense, Ui, WidgetInfo, vec2};

use super::super::board;
use super::super::controls::{self, heading};
use super::super::shortcuts::Shortcut;
use super::super::theme::UNIT;
use super::{Cx, close_button, list};
use crate::game::{
    Board, Completing, LineRule, Mark, Placement, Position, Rules, Square, TakenSquare,
};
use crate::text::{Text, say};

pub(super) fn show(ui: &mut Ui, most: f32, cx: &Cx<'_>) -> bool {
    list(ui, most, |ui| {
        rules(ui, cx.position().rules(), cx.text);
        keys(ui, cx.position().rules(), cx.text);
    });
    close_button(ui, cx.text)
}

fn rules(ui: &mut Ui, rules: Rules, text: &Text) {
    heading(ui, &say!(text, "rules"));
    let line = rules.line();
    ui.label(match rules.completing() {
        Completing::Wins => say!(text, "rules-turns", line),
        Completing::Loses => say!(text, "rules-turns-loses", line),
    });
    let falls = rules.placement() == Placement::Falling;
    let (middle, last) = ((line - 1) / 2, line - 1);
    let row = if falls { last } else { middle };
    let across = (0..line).map(|at| (Square::new(row, at), Mark::X));
    let down = (0..line).map(|at| (Square::new(at, middle), Mark::O));
    let diagonal = (0..line).map(|at| (Square::new(at, at), Mark::X));
    // Where marks fall, what stands high stands on others.
    let under = (1..line).flat_map(|row| (0..row).map(move |column| Square::new(row, column)));
    let under = under.filter(|_| falls).map(|square| {
        let odd = (square.row - square.column) % 2 == 1;
        (square, if odd { Mark::O } else { Mark::X })
    });
    let board = rules.resized(line, line, line).unwrap_or(rules);
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0 * UNIT;
        example(ui, board, &say!(text, "rules-across"), across);
        example(ui, board, &say!(text, "rules-down"), down);
        example(ui, board, &say!(text, "rules-diagonal"), diagonal.chain(under));
    });
    ui.add_space(UNIT / 2.0);
    what_counts(ui, rules, text);
    for said in what_is_picked(rules, text) {
        ui.label(said);
    }
    ui.label(say!(text, "rules-draw"));
}

/// What longer lines are, and those that are closed.
fn what_counts(ui: &mut Ui, rules: Rules, text: &Text) {
    let (line, longest) = (rules.line(), rules.rows().max(rules.columns()));
    if longest > line {
        ui.label(match rules.line_rule() {
            LineRule::AtLeast => say!(text, "rules-longer-counts"),
            LineRule::Exactly => say!(text, "rules-longer-does-not"),
            LineRule::Caro => say!(text, "rules-closed-does-not"),
        });
    }
    let closed = Rules::new(Rules::SHORTEST_SIDE, line + 2, line);
    if let (true, Ok(board)) = (rules.line_rule() == LineRule::Caro && longest > line + 1, closed) {
        let ends = [0, line + 1].map(|at| (Square::new(1, at), Mark::O));
        let row = (1..=line).map(|at| (Square::new(1, at), Mark::X));
        let board = board.with_line_rule(LineRule::Caro);
        example(ui, board, &say!(text, "rules-closed"), ends.into_iter().chain(row));
    }
}

/// Where a mark can be put, and what becomes of it there.
fn what_is_picked(rules: Rules, text: &Text) -> Vec<String> {
    match (rules.placement(), rules.taken_square()) {
        (Placement::Anywhere, TakenSquare::AskAgain) => vec![say!(text, "rules-taken-ask")],
        (Placement::Anywhere, TakenSquare::LoseTurn) => vec![say!(text, "rules-taken-lose")],
        (Placement::Falling, TakenSquare::AskAgain) => {
            vec![say!(text, "rules-falling"), say!(text, "rules-column-ask")]
        }
        (Placement::Falling, TakenSquare::LoseTurn) => {
            vec![say!(text, "rules-falling"), say!(text, "rules-column-lose")]
        }
    }
}

/// A small board with these marks, and in words what it shows.
fn example(
    ui: &mut Ui,
    rules: Rules,
    caption: &str,
    marks: impl IntoIterator<Item = (Square, Mark)>,
) {
    const SIDE: f32 = 12.0 * UNIT;
    let wide = f32::from(rules.columns()) / f32::from(rules.rows());
    let size = SIDE * vec2(wide.max(1.0), 1.0);
    ui.vertical(|ui| {
        ui.set_width(size.x);
        let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, caption));
        let mut board = Board::new(rules);
        for (square, mark) in marks {
            board[square] = Some(mark);
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
    match rules.placement() {
        Placement::Anywhere => row(ui, say!(text, "keys-name"), say!(text, "keys-typed")),
        Placement::Falling => row(ui, say!(text, "keys-column"), say!(text, "keys-typed-column")),
    }
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
