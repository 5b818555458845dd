//! Panel while the game is analysed: players in one line, chart of the review, best moves.

use eframe::egui::{Align2, AtomExt, RichText, Role, TextWrapMode, Ui, WidgetInfo, vec2};

use super::{Cx, Icon, Look, PushButton, Shortcut, UNIT, board, chart, controls, font, size};
use crate::analysis::Values;
use crate::engine::MoveValue;
use crate::game::Mark;
use crate::history::{Player, Who};
use crate::session::Command;
use crate::text::say;

/// Height of the line of players, in points.
const PLAYERS: f32 = 38.0;
/// Height of a best move, in points.
const BEST: f32 = 3.25 * UNIT;
/// Height of the heading and its buttons, in points.
const HEADING: f32 = 3.5 * UNIT;

/// Draws both players and their wins in one line.
pub(super) fn folded_players(ui: &mut Ui, cx: &Cx) {
    let rect = controls::card(ui, PLAYERS);
    let (left, right) = rect.shrink2(vec2(0.75 * UNIT, 0.0)).split_left_right_at_fraction(0.5);
    controls::part(ui, left, |ui| {
        controls::row_of(ui, PLAYERS, |ui| folded_player(ui, Mark::X, cx));
    });
    controls::part(ui, right, |ui| {
        controls::at_right(ui, |ui| folded_player(ui, Mark::O, cx));
    });
}

fn folded_player(ui: &mut Ui, mark: Mark, cx: &Cx) {
    let game = cx.game();
    let wins = cx.session.score(game.seat(mark)).wins;
    let name = match game.player(mark) {
        // Computers without names of their own differ by their levels.
        Player { who, name: None } if *who != Who::Person => cx.text.who(*who),
        _ => cx.text.player(game, mark),
    };
    board::glyph(ui, mark, 24.0);
    // The name leaves room for its wins.
    let figure = controls::text_width(ui, wins.to_string(), font(size::BODY, true));
    let room = ui.available_width() - figure - UNIT;
    let shown = ui.allocate_ui(vec2(room, PLAYERS), |ui| {
        ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
        controls::strong(ui, &name, size::BODY)
    });
    let spoken = say!(cx.text, "score-wins", name, wins);
    ui.accesskit_node_builder(shown.inner.id, |node| node.set_value(spoken));
    controls::hide(&controls::strong(ui, &wins.to_string(), size::BODY));
}

/// Draws the chart, the mistakes, and the best moves in the shown position.
pub(super) fn head(ui: &mut Ui, cx: &mut Cx) {
    chart::show(ui, cx);
    let mistakes = cx.view.rows.mistakes.len();
    if mistakes > 0 {
        controls::row_of(ui, HEADING, |ui| heading(ui, mistakes, cx));
    }
    if !cx.record().is_over() && cx.mistake().is_none() {
        controls::row_of(ui, HEADING, |ui| {
            controls::subheading(ui, &say!(cx.text, "best-moves"));
        });
        best_moves(ui, cx);
    }
}

/// Draws the number of the shown mistake, or of all, and the buttons to the next and the previous
/// one.
fn heading(ui: &mut Ui, mistakes: usize, cx: &mut Cx) {
    let ply = cx.mistake().map(|it| it.ply);
    let name = match cx.view.rows.mistakes.iter().position(|it| Some(it.ply) == ply) {
        Some(at) => say!(cx.text, "mistake-number", number = (at + 1), total = mistakes),
        None => say!(cx.text, "mistakes-found", total = mistakes),
    };
    controls::subheading(ui, &name);
    controls::at_right(ui, |ui| {
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
    ui.spacing_mut().item_spacing.y = 0.25 * UNIT;
    let turn = cx.position().turn();
    let known: Vec<MoveValue> =
        cx.values().into_iter().flat_map(Values::best_moves).take(3).copied().collect();
    for index in 0..3 {
        let rect = controls::strip(ui, BEST);
        let Some(&MoveValue { square, value }) = known.get(index) else { continue };
        let play = Command::Play(square.into());
        let allowed = cx.allows(&play);
        let value = cx.text.move_value(value, turn);
        let rules = cx.record().rules();
        let spoken = say!(
            cx.text,
            "square-worth",
            square = cx.text.place(square, rules),
            value = value.as_str()
        );
        let name = RichText::new(cx.text.move_name(square, rules))
            .font(font(size::BODY, true))
            .atom_size(vec2(5.0 * UNIT, BEST - UNIT))
            .atom_align(Align2::LEFT_CENTER);
        let atoms = (name, controls::quiet(ui, value, size::SMALL));
        let id = ui.scope_id().with(("best", index));
        let face = controls::face(ui, id, allowed, Look::Field, atoms).align2(Align2::LEFT_CENTER);
        let response = controls::face_at(ui, rect, face, || {
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
