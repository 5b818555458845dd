//! What the panel has more of while the game is analysed: the players in one line, the review with
//! its chart, and the switches of what the board shows.

use eframe::egui::{
    Align2, FontId, Id, ProgressBar, Rect, Role, Sense, Ui, Vec2, WidgetInfo, pos2, vec2,
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

/// How high the players are, folded into one line.
const PLAYERS: f32 = 38.0;
/// How high the heading is, with what can be asked for beside it.
const HEADING: f32 = 3.5 * UNIT;
/// How high what the review says is: two lines, and one for what is still found out.
const FOUND: f32 = 5.0 * UNIT;
/// How high a switch is, and the legend.
const SWITCH: f32 = 3.5 * UNIT;

/// How high everything above the list of moves is.
pub(super) fn head_height(cx: &Cx<'_>) -> f32 {
    if !cx.is_analysing() {
        return 0.0;
    }
    PLAYERS + UNIT + HEADING + UNIT + chart::HEIGHT + UNIT + FOUND + UNIT
}

/// How high everything below it is.
pub(super) fn foot_height(cx: &Cx<'_>) -> f32 {
    if cx.is_analysing() { 3.0 * SWITCH + UNIT } else { 0.0 }
}

/// Both players and their wins in one line.
pub(super) fn folded_players(ui: &mut Ui, cx: &Cx<'_>) {
    let palette = Palette::of(ui);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), PLAYERS), Sense::hover());
    controls::field(ui, rect, false);
    let game = cx.session.game();
    let font = FontId::new(size::BODY, strong());
    let wins = |mark| cx.session.score(game.seat(mark)).wins.to_string();
    let wide = |text: String| ui.painter().layout_no_wrap(text, font.clone(), palette.ink).size().x;
    let room = rect.width() - 64.0 - 3.5 * UNIT - wide(wins(Mark::X)) - wide(wins(Mark::O));
    for (mark, side) in [(Mark::X, 1.0), (Mark::O, -1.0)] {
        let edge = if mark == Mark::X { rect.left() } else { rect.right() };
        let at = |x: f32| pos2(edge + side * x, rect.center().y);
        let place = Rect::from_center_size(at(18.0), Vec2::splat(24.0));
        board::mark(ui.painter(), mark, place, palette.mark(mark));
        let align = if mark == Mark::X { Align2::LEFT_CENTER } else { Align2::RIGHT_CENTER };
        // What a short name leaves free, a long one gets.
        let other = wide(cx.text.player(game, mark.other()));
        let own = (room - other).max(room / 2.0);
        let name = controls::elided(ui, &cx.text.player(game, mark), font.clone(), own);
        let width = name.size().x;
        let whole = cx.text.player(game, mark);
        let half = if mark == Mark::X { 0.0 } else { rect.width() / 2.0 };
        let half = Rect::from_min_size(
            rect.min + vec2(half, 0.0),
            vec2(rect.width() / 2.0, rect.height()),
        );
        let response = ui.interact(half, Id::unique(("folded", mark)), Sense::hover());
        let count = cx.session.score(game.seat(mark)).wins;
        let spoken = say!(cx.text, "score-wins", name = whole, wins = count);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, spoken.as_str()));
        if name.elided {
            response.on_hover_text(spoken);
        }
        let corner = align.anchor_size(at(32.0), name.size()).min;
        ui.painter().galley(corner, name, palette.ink);
        let figure = at(32.0 + width + UNIT);
        ui.painter().text(figure, align, wins(mark), font.clone(), palette.ink);
    }
}

/// The review: asking for it, how far it is, and what it has found.
pub(super) fn head(ui: &mut Ui, cx: &mut Cx<'_>) {
    heading(ui, cx);
    chart::show(ui, cx);
    let size = vec2(ui.available_width(), FOUND);
    let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
    super::part(ui, rect, |ui| found(ui, cx));
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

/// What the review says of the whole game, or how far it is.
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
    if let Some(said) = cx.text.review_result(cx.session, review, cx.view.known.losing.as_ref()) {
        let label = eframe::egui::RichText::new(&said).size(size::SMALL);
        ui.add(eframe::egui::Label::new(label).wrap()).on_hover_text(said);
    }
}

/// What the board shows of the analysis, with the meaning of its signs.
pub(super) fn foot(ui: &mut Ui, cx: &mut Cx<'_>) {
    if !cx.is_analysing() {
        return;
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    let values = cx.analysis.shows_values();
    if controls::switch(ui, &say!(cx.text, "values"), values) {
        Shortcut::Values.carry_out(ui, cx);
    }
    legend(ui, cx);
    let line = cx.analysis.shows_line();
    if controls::switch(ui, &say!(cx.text, "expected-line"), line) {
        cx.send(Request::Line(!line));
    }
    ui.add_space(UNIT);
    ui.spacing_mut().item_spacing.y = UNIT;
}

/// What the signs on the squares mean; it keeps its place while they are not there.
fn legend(ui: &mut Ui, cx: &Cx<'_>) {
    let (rect, _) =
        ui.allocate_exact_size(vec2(ui.available_width(), SWITCH - 4.0), Sense::hover());
    if cx.analysis.shows_values() {
        let rules = cx.position().rules();
        let room = rect.with_min_x(rect.left() + 3.5 * UNIT);
        super::part(ui, room, |ui| board::legend(ui, rules, cx.text));
    }
}
