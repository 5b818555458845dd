//! Parts of the panel while the game is analysed: the players in one line, the chart of a review,
//! and the best moves.

use eframe::egui::{Align2, FontId, Id, Rect, Role, Sense, Ui, Vec2, WidgetInfo, pos2, vec2};

use super::super::icons::Icon;
use super::super::shortcuts::Shortcut;
use super::super::theme::{Palette, UNIT, size, strong};
use super::super::{Cx, board, controls};
use super::{chart, tools};
use crate::analysis::Values;
use crate::engine::MoveValue;
use crate::game::Mark;
use crate::history::{Player, Who};
use crate::session::Command;
use crate::text::say;

/// Height of the players, folded into one line, in points.
const PLAYERS: f32 = 38.0;
/// Height of one of the best moves, in points.
const BEST: f32 = 3.0 * UNIT;
/// Height of the line over them, with the ways to the mistakes in it, in points.
const HEADING: f32 = 3.5 * UNIT;

/// Draws both players and their wins in one line.
pub(super) fn folded_players(ui: &mut Ui, cx: &Cx<'_>) {
    let palette = Palette::of(ui);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), PLAYERS), Sense::hover());
    controls::field(ui, rect, false);
    let game = cx.session.game();
    let font = FontId::new(size::BODY, strong());
    let wins = |mark| cx.session.score(game.seat(mark)).wins;
    let name = |mark| match game.player(mark) {
        // Computers without names of their own differ by their levels.
        Player { who, name: None } if *who != Who::Person => cx.text.who(*who),
        _ => cx.text.player(game, mark),
    };
    let wide = |text: String| controls::text_width(ui, text, font.clone());
    let figures: f32 = Mark::ALL.into_iter().map(|mark| wide(wins(mark).to_string())).sum();
    let room = rect.width() - 64.0 - 3.5 * UNIT - figures;
    let (left, right) = rect.split_left_right_at_fraction(0.5);
    for (mark, half, edge, side, align) in [
        (Mark::X, left, rect.left(), 1.0, Align2::LEFT_CENTER),
        (Mark::O, right, rect.right(), -1.0, Align2::RIGHT_CENTER),
    ] {
        let at = |x: f32| pos2(edge + side * x, rect.center().y);
        board::mark(ui, mark, Rect::from_center_size(at(18.0), Vec2::splat(24.0)));
        // A short name leaves its free room to a long one.
        let other = wide(name(mark.other()));
        let name = name(mark);
        let own = (room - other).max(room / 2.0);
        let shown = controls::elided(ui, &name, font.clone(), own);
        let response = ui.interact(half, Id::unique(("folded", mark)), Sense::hover());
        let spoken = say!(cx.text, "score-wins", name, wins = (wins(mark)));
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, spoken.as_str()));
        if shown.elided {
            response.on_hover_text(spoken);
        }
        let corner = align.anchor_size(at(32.0), shown.size()).min;
        let figure = at(32.0 + shown.size().x + UNIT);
        ui.painter().galley(corner, shown, palette.ink);
        ui.painter().text(figure, align, wins(mark), font.clone(), palette.ink);
    }
}

/// Draws the chart of a review, and the best moves in the position on the board.
pub(super) fn head(ui: &mut Ui, cx: &mut Cx<'_>) {
    if cx.analysis.reviews().of_board(cx.session).is_some() {
        chart::show(ui, cx);
    }
    let mistakes = cx.view.rows.mistakes.len();
    let shows_moves = !cx.record().is_over() && cx.mistake().is_none();
    if mistakes > 0 || shows_moves {
        controls::row_of(ui, HEADING, |ui| heading(ui, mistakes, cx));
    }
    if shows_moves {
        best_moves(ui, cx);
    }
}

/// Draws the number of the mistake on the board, or of all, with the ways to the others.
fn heading(ui: &mut Ui, mistakes: usize, cx: &mut Cx<'_>) {
    if mistakes == 0 {
        controls::subheading(ui, &say!(cx.text, "best-moves"));
        return;
    }
    let ply = cx.mistake().map(|it| it.ply);
    let name = match cx.view.rows.mistakes.iter().position(|it| Some(it.ply) == ply) {
        Some(at) => say!(cx.text, "mistake-number", number = (at + 1), total = mistakes),
        None => say!(cx.text, "mistakes-found", total = mistakes),
    };
    controls::subheading(ui, &name);
    controls::at_right(ui, |ui| {
        for tool in [(Shortcut::NextMistake, Icon::Right), (Shortcut::PreviousMistake, Icon::Left)]
        {
            tools::tool(ui, tool, Vec2::new(0.0, HEADING), false, cx);
        }
    });
}

/// Draws the three best moves with their values, each to be played by a click. The place stays while
/// the values are searched, so that nothing moves from one position to the next.
fn best_moves(ui: &mut Ui, cx: &mut Cx<'_>) {
    ui.spacing_mut().item_spacing.y = 0.25 * UNIT;
    let (size, turn) = (vec2(ui.available_width(), BEST), cx.position().turn());
    let known: Vec<MoveValue> =
        cx.values().as_deref().into_iter().flat_map(Values::ranked).take(3).copied().collect();
    for index in 0..cx.position().placements().take(3).count() {
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let Some(&MoveValue { square, value }) = known.get(index) else { continue };
        let play = Command::Play(square.into());
        let allowed = cx.allows(&play);
        let sense = if allowed { Sense::click() } else { Sense::hover() };
        let response = ui.interact(rect, ui.scope_id().with(("best", index)), sense);
        let value = cx.text.move_value(value, turn);
        let spoken = say!(cx.text, "square-worth", square, value = value.as_str());
        response.widget_info(|| WidgetInfo::labeled(Role::Button, allowed, spoken.as_str()));
        controls::field(ui, rect, allowed && response.hovered());
        let palette = Palette::of(ui);
        let text = |x: f32, text: &str, font, color| {
            let at = rect.left_center() + vec2(x, 0.0);
            ui.painter().text(at, Align2::LEFT_CENTER, text, font, color);
        };
        let name = cx.record().rules().move_name(square);
        text(1.5 * UNIT, &name, FontId::new(size::BODY, strong()), palette.ink);
        text(7.5 * UNIT, &value, FontId::proportional(size::SMALL), palette.quiet);
        controls::focus_ring(ui, &response);
        if response.hovered() || response.has_focus() {
            cx.point_at(square);
        }
        if response.clicked() {
            cx.send(play);
        }
    }
}
