//! Parts of the panel while the game is analysed: the players in one line, the review with its
//! chart, and the switches of the board.

use eframe::egui::{
    Align2, FontId, Id, Label, ProgressBar, Rect, RichText, Role, Sense, Ui, Vec2, WidgetInfo,
    pos2, vec2,
};

use super::super::controls::{self, PushButton};
use super::super::shortcuts::Shortcut;
use super::super::theme::{Palette, UNIT, size, strong};
use super::super::{Cx, board};
use super::chart;
use crate::analysis::Request;
use crate::game::Mark;
use crate::session::Stage;
use crate::text::say;

/// Height of the players, folded into one line, in points.
const PLAYERS: f32 = 38.0;
/// Height of the heading, with its actions beside it, in points.
const HEADING: f32 = 3.5 * UNIT;
/// Height of the result of the review, in points: two lines, and one for the running search.
const FOUND: f32 = 5.0 * UNIT;
/// Height of the legend, in points.
const LEGEND: f32 = 3.0 * UNIT;

/// Draws both players and their wins in one line.
pub(super) fn folded_players(ui: &mut Ui, cx: &Cx<'_>) {
    let palette = Palette::of(ui);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), PLAYERS), Sense::hover());
    controls::field(ui, rect, false);
    let game = cx.session.game();
    let font = FontId::new(size::BODY, strong());
    let wins = |mark| cx.session.score(game.seat(mark)).wins;
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
        let other = wide(cx.text.player(game, mark.other()));
        let name = cx.text.player(game, mark);
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

/// Draws the review: its buttons, its progress, and its result.
pub(super) fn head(ui: &mut Ui, cx: &mut Cx<'_>) {
    heading(ui, cx);
    chart::show(ui, cx);
    let size = vec2(ui.available_width(), FOUND);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    controls::part(ui, rect, |ui| found(ui, cx));
}

fn heading(ui: &mut Ui, cx: &mut Cx<'_>) {
    let moves = cx.record().moves();
    let review = cx.analysis.reviews().of_board(cx.session);
    let begun = review.is_some_and(|review| moves.starts_with(review.moves()));
    let start = if begun { say!(cx.text, "review-go-on") } else { say!(cx.text, "review-start") };
    let offers = [
        (Request::StopReview, say!(cx.text, "review-stop")),
        (Request::ReviewDeeper, say!(cx.text, "review-deeper")),
        (Request::Review, start),
    ];
    let allowed = |(request, _): &(Request, String)| {
        cx.session.stage() != Stage::Task && cx.analysis.allows(cx.session, *request)
    };
    let offer = offers.into_iter().find(allowed);
    controls::row_of(ui, HEADING, |ui| {
        controls::subheading(ui, &say!(cx.text, "review"));
        if let Some((request, name)) = offer {
            controls::at_right(ui, |ui| {
                if PushButton::flush(&name).show(ui).clicked() {
                    cx.send(request);
                }
            });
        }
    });
}

/// Draws the result of the review of the whole game, or its progress.
fn found(ui: &mut Ui, cx: &mut Cx<'_>) {
    let Some(review) = cx.analysis.reviews().of_board(cx.session) else {
        return;
    };
    ui.spacing_mut().item_spacing.y = UNIT / 2.0;
    if cx.analysis.reviews().is_running(cx.session) {
        let done = review.done();
        let bar = ProgressBar::new(done).desired_height(0.5 * UNIT).fill(Palette::of(ui).ink);
        let percent = format!("{:.0}", done * 100.0);
        ui.add(bar).accessible_name(say!(cx.text, "review-progress", percent));
        let seconds = review.left().as_secs() + 1;
        controls::hint(ui, say!(cx.text, "review-left", seconds));
        return;
    }
    let losing = cx.view.rows.losing.as_ref();
    if let Some(said) = cx.text.review_result(cx.session, review, losing) {
        let label = RichText::new(&said).size(size::SMALL);
        ui.add(Label::new(label).wrap()).on_hover_text(said);
    }
}

/// Draws the switches of the analysis on the board, with the meaning of its signs.
pub(super) fn foot(ui: &mut Ui, cx: &mut Cx<'_>) {
    ui.spacing_mut().item_spacing.y = 0.0;
    let values = cx.analysis.shown().values_on;
    if controls::switch(ui, &say!(cx.text, "values"), values) {
        Shortcut::Values.carry_out(ui, cx);
    }
    // The legend keeps its place while there are no values.
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), LEGEND), Sense::hover());
    if values {
        let rules = cx.position().rules();
        let room = rect.with_min_x(rect.left() + 3.5 * UNIT);
        controls::part(ui, room, |ui| board::legend(ui, rules, cx.text));
    }
    let line = cx.analysis.shown().line_on;
    if controls::switch(ui, &say!(cx.text, "expected-line"), line) {
        cx.send(Request::Line(!line));
    }
}
