//! Panel while the game is analysed: players in one line, best moves, and a bar chart of the value
//! after each ply of a review, up for X, down for O.

use eframe::egui::{
    Align2, AtomExt, Key, Pos2, Rect, Role, Sense, TextWrapMode, Ui, WidgetInfo, vec2,
};

use super::{
    Controls, Cx, Icon, Look, Palette, PushButton, Shortcut, board, cast, controls, font, programs,
    size, styled,
};
use crate::analysis::Values;
use crate::engine::{MoveValue, Value};
use crate::game::{Mark, Rules};
use crate::session::Command;
use crate::text::{Text, capitalized, say};

/// Height of the line of players during analysis, in points.
const PLAYERS: f32 = 38.0;
/// Height of the line of a best move, in points.
const BEST: f32 = 26.0;
/// Height of a heading with its buttons, in points.
const HEADING: f32 = 28.0;

/// Draws both players and their wins in one line instead of two cards, while the analysis or a
/// note on a loss needs the room.
pub(super) fn players_in_one_line(ui: &mut Ui, cx: &Cx) {
    let rect = ui.card(PLAYERS);
    let (left, right) = rect.shrink2(vec2(6.0, 0.0)).split_left_right_at_fraction(0.5);
    ui.part(left, |ui| {
        ui.row_of(PLAYERS, |ui| player_in_line(ui, Mark::X, cx));
    });
    ui.part(right, |ui| {
        ui.at_right(|ui| player_in_line(ui, Mark::O, cx));
    });
}

fn player_in_line(ui: &mut Ui, mark: Mark, cx: &Cx) {
    let game = cx.game();
    let wins = cx.session.score(game.seat(mark)).wins;
    let name = cx.text.player(game, mark);
    board::glyph(ui, (mark, cx.text.black), 24.0);
    // The name leaves room for its wins.
    let figure = ui.text_width(wins.to_string(), font(size::BODY, true));
    let room = ui.available_width() - figure - 8.0;
    let fits = ui.text_width(name.as_str(), font(size::BODY, true)) <= room;
    let shown = ui.allocate_ui(vec2(room, PLAYERS), |ui| {
        ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
        ui.bold(&name, if fits { size::BODY } else { size::SMALL })
    });
    let spoken = say!(cx, "score-wins", name, wins);
    ui.accesskit_node_builder(shown.inner.id, |node| node.set_value(spoken));
    controls::hide(&ui.bold(&wins.to_string(), size::BODY));
}

/// Draws the head of the panel while the analysis is on: the chart of a review, its mistakes, and
/// the best moves in the shown position.
pub(super) fn head(ui: &mut Ui, cx: &mut Cx) {
    chart(ui, cx);
    let mistakes = cx.view.move_list.mistakes.len();
    if mistakes > 0 {
        ui.row_of(HEADING, |ui| heading(ui, mistakes, cx));
    }
    if !cx.record().is_over() && cx.mistake().is_none() {
        ui.row_of(HEADING, |ui| {
            ui.subheading(&say!(cx, "best-moves"));
            programs::ask(ui, cx);
        });
        best_moves(ui, cx);
        // The heads of the list below are no fourth one.
        ui.add_space(6.0);
    }
}

/// Draws the number of the shown mistake, or of all, and the buttons to the next mistake and the
/// previous one.
fn heading(ui: &mut Ui, mistakes: usize, cx: &mut Cx) {
    let all = || say!(cx, "mistakes-found", total = mistakes);
    let name = cx.mistake_number().unwrap_or_else(all);
    ui.subheading(&name);
    ui.at_right(|ui| {
        for (way, icon) in
            [(Shortcut::NextMistake, Icon::Right), (Shortcut::PreviousMistake, Icon::Left)]
        {
            way.button(ui, cx, |name| PushButton {
                height: HEADING,
                ..PushButton::framed_icon(name, icon)
            });
        }
    });
}

/// Draws the three best moves with their values; a click plays one. The height does not depend on
/// the number of known values.
fn best_moves(ui: &mut Ui, cx: &mut Cx) {
    ui.spacing_mut().item_spacing.y = 2.0;
    let turn = cx.position().turn();
    let known: Vec<MoveValue> =
        cx.values().into_iter().flat_map(Values::best_moves).take(3).copied().collect();
    for index in 0..3 {
        let rect = ui.strip(BEST);
        let Some(&MoveValue { square, value }) = known.get(index) else { continue };
        let play = Command::Play(square.into());
        let allowed = cx.allows(&play);
        let value = cx.text.move_value(value, turn);
        let rules = cx.record().rules();
        let spoken = say!(
            cx,
            "square-worth",
            square = cx.text.square_name(square, rules),
            value = value.as_str()
        );
        let name = styled(cx.text.move_name(square, rules), size::BODY, true)
            .atom_size(vec2(40.0, BEST - 8.0))
            .atom_align(Align2::LEFT_CENTER);
        // Values of one name differ, too: the order is seen.
        let number = ui.quiet(format!("{}.", index + 1));
        let atoms = (number, name, ui.quiet(value).atom_shrink(true));
        let id = ui.scope_id().with(("best", index));
        let face = controls::clickable(ui, id, allowed, Look::Field, atoms);
        let response = controls::show_at(ui, rect, face, || {
            WidgetInfo::labeled(Role::Button, allowed, &spoken)
        });
        if response.hovered() || response.has_focus() {
            cx.point_at(square);
        }
        if response.clicked() {
            cx.send(play);
        }
    }
}

/// Height of the chart, in points.
const CHART: f32 = 50.0;

/// Draws the chart, if the game on the board is reviewed. Clicking, dragging and arrow keys go to a
/// ply.
fn chart(ui: &mut Ui, cx: &mut Cx) {
    let (record, text) = (cx.record(), cx.text);
    let values = &cx.view.move_list.values;
    if values.is_empty() {
        return;
    }
    let (plies, cursor) = (record.last_ply() + 1, record.cursor());
    let value = |ply: usize| values.get(ply).copied().flatten();
    let told = |ply| told(record.number_at(ply), value(ply), record.rules(), text);
    let palette = ui.palette();
    let rect = ui.card(CHART);
    let response = ui.interact(rect, ui.next_auto_id().with("chart"), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::slider(true, cast(cursor), say!(text, "chart")));
    ui.accesskit_node_builder(response.id, |node| {
        node.set_value(told(cursor));
        node.set_min_numeric_value(0.0);
        node.set_max_numeric_value(cast(plies - 1));
    });
    controls::describe(ui, &response, &told(cursor));
    let mut inner = rect.shrink2(vec2(8.0, 4.0));
    let [above, below] =
        [(Mark::X, Align2::LEFT_TOP), (Mark::O, Align2::LEFT_BOTTOM)].map(|(mark, corner)| {
            let said = capitalized(&say!(text, "chart-wins", mark));
            ui.paint_label(corner.pos_in_rect(&inner), corner, said).right()
        });
    inner.min.x = above.max(below) + 8.0;
    let step = (inner.width() / cast::<f32>(plies)).min(32.0);
    ui.painter().hline(inner.x_range(), inner.center().y, palette.border());
    for ply in 0..plies {
        let left = inner.left() + step * cast::<f32>(ply);
        let column = inner.with_min_x(left).with_max_x(left + step);
        if let Some(value) = value(ply) {
            bar(ui, column, value, &palette);
        }
        if ply == cursor {
            let height = rect.shrink(2.0).y_range();
            ui.painter().vline(column.center().x, height, (2.0, palette.ink));
        }
    }
    controls::focus_ring(ui, &response);
    let ply_at = |at: Pos2| cast::<usize>((at.x - inner.left()) / step).min(plies - 1);
    let ways = [(Key::ArrowLeft, cursor.checked_sub(1)), (Key::ArrowRight, Some(cursor + 1))];
    let keyed = controls::key_target(ui, response.id, &ways);
    let target = response.interact_pointer_pos().map(ply_at).or(keyed);
    if let Some(at) = response.hover_pos() {
        response.on_hover_text_at_pointer(told(ply_at(at)));
    }
    if let Some(cursor) = target.filter(|&ply| ply < plies && ply != cursor) {
        cx.send(Command::GoTo { variation: record.current_line(), cursor });
    }
}

/// Describes the value after the move with this number.
fn told(number: usize, value: Option<Value>, rules: Rules, text: &Text) -> String {
    let known = value.map(|value| text.value(value, rules));
    let value = known.unwrap_or_else(|| say!(text, "value-unknown"));
    say!(text, "chart-at", number, value)
}

/// Paints the bar of a value: full height for a proven win, a stroke for a proven draw.
fn bar(ui: &Ui, column: Rect, value: Value, palette: &Palette) {
    let (up, color) = match value {
        Value::Draw => (0.0, palette.quiet),
        Value::Win { winner: Mark::X, .. } => (1.0, palette.mark(Mark::X)),
        Value::Win { .. } => (-1.0, palette.mark(Mark::O)),
        Value::Estimate(for_x) => {
            let mark = if for_x < 0.0 { Mark::O } else { Mark::X };
            (0.85 * (for_x / 4.0).tanh(), palette.mark(mark).gamma_multiply(0.55))
        }
    };
    let width = (column.width() * 0.7).clamp(1.0, 16.0);
    let tip = column.center() - vec2(0.0, 0.5 * up * column.height());
    let bar = Rect::from_two_pos(column.center(), tip);
    let thickness = if up == 0.0 { 1.0 } else { 0.0 };
    ui.painter().rect_filled(bar.expand2(vec2(0.5 * width, thickness)), 1, color);
}
