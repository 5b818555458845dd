//! Header: the player to move or the result, and below it the one place for notes.

use eframe::egui::accesskit::Live;
use eframe::egui::{
    Align, FontId, Label, Layout, RichText, Role, Sense, TextWrapMode, Ui, UiBuilder, Vec2,
    WidgetInfo, vec2,
};

use super::controls::{self, PushButton};
use super::icons::Icon;
use super::shortcuts::Shortcut;
use super::theme::{self, Palette, UNIT, size};
use super::{Cx, Message, board};
use crate::analysis::{Advice, Request};
use crate::game::{Mark, Move};
use crate::history::Opponent;
use crate::session::{Command, SquareEntry, Stage};
use crate::text::say;

/// Height of the first line, in points.
pub(super) const TITLE: f32 = 34.0;
/// Height of the header, in points.
pub(super) const HEIGHT: f32 = TITLE + 2.5 * UNIT;

/// Draws the header; with the button of the panel and the score if the panel is folded away.
pub(super) fn show(ui: &mut Ui, folded: bool, cx: &mut Cx<'_>) {
    ui.spacing_mut().item_spacing = vec2(UNIT, 0.0);
    controls::row_of(ui, TITLE, |ui| {
        ui.set_min_height(TITLE);
        if folded {
            let name = say!(cx.text, "panel");
            let tooltip = Some(Shortcut::Panel.tooltip(ui, cx.text));
            let button = PushButton { tooltip, ..PushButton::icon(&name, Icon::Sidebar) };
            if button.show(ui).clicked() {
                cx.view.toggle_panel(ui);
            }
        }
        let id = ui.scope_id().with("right");
        controls::settled(ui, id, |ui, width| {
            let whole = ui.available_rect_before_wrap();
            let (left, right) = whole.split_left_right_at_x(whole.right() - width);
            let row = UiBuilder::new().layout(Layout::left_to_right(Align::Center));
            let left = left.with_max_x(left.right() - UNIT);
            headline(&mut ui.new_child(row.clone().max_rect(left)), cx);
            let mut end = ui.new_child(row.max_rect(right));
            end.style_mut().wrap_mode = Some(TextWrapMode::Extend);
            at_right(&mut end, folded, cx);
            ui.advance_cursor_after_rect(whole);
            end.min_rect().width()
        });
    });
    match (said(cx), cx.session.offered()) {
        (Some(said), _) => line(ui, &said, true),
        (None, Some(opponent)) => offer(ui, opponent, cx),
        (None, None) => match cx.view.lesson.as_ref().filter(|it| folded || !it.in_panel) {
            Some(lesson) => {
                let command = lesson.try_it();
                if line_with_link(ui, &lesson.said, &say!(cx.text, "try-it")) {
                    cx.send(command);
                }
            }
            None => found(ui, cx),
        },
    }
}

/// Draws the usual note. Of a mistake it shows the better line while it is pointed at, and at the
/// end of a reviewed game it leads to the first mistake.
fn found(ui: &mut Ui, cx: &mut Cx<'_>) {
    let said = usual(cx);
    let better = cx.mistake().map(|mistake| mistake.better.and_then(Move::square));
    let leads =
        cx.session.stage() == Stage::Over && cx.analysis.allows(cx.session, Request::Review);
    if better.is_none() && (!leads || cx.view.rows.mistakes.is_empty()) {
        return line(ui, &said, false);
    }
    ui.style_mut().wrap_mode = Some(TextWrapMode::Truncate);
    let link = controls::link(ui, &said);
    match better {
        Some(Some(better)) if link.hovered() || link.has_focus() => cx.point_at(better),
        None if link.clicked() => cx.send(Request::Review),
        _ => {}
    }
}

/// Returns the mark of the side that the headline is about.
fn mark(cx: &Cx<'_>) -> Option<Mark> {
    if cx.session.stage() == Stage::SetUp {
        return None;
    }
    if cx.record().is_over() { cx.record().winner() } else { Some(cx.position().turn()) }
}

/// Returns the opacity of the mark: it pulses while the computer takes its time.
#[expect(clippy::cast_possible_truncation, reason = "between 0 and 1")]
fn pulse(ui: &Ui, cx: &Cx<'_>) -> f32 {
    const AFTER: f64 = 0.5;
    const PERIOD: f64 = 1.2;
    match cx.view.thinks_longer_than(ui, AFTER) {
        Some(passed) if cx.animate => {
            ui.request_repaint_after_secs(0.05);
            let wave = (passed / PERIOD * std::f64::consts::TAU).cos();
            (0.7 + 0.3 * wave) as f32
        }
        _ => 1.0,
    }
}

/// Returns true once the computer has thought for so long that it can be asked to move at once.
fn offers_move_now(ui: &Ui, cx: &Cx<'_>) -> bool {
    const AFTER: f64 = 2.0;
    cx.session.game().has_person() && cx.view.thinks_longer_than(ui, AFTER).is_some()
}

/// Draws the mark and the sentence, as large as there is room for.
fn headline(ui: &mut Ui, cx: &Cx<'_>) {
    if let Some((_, is_right)) = cx.verdict() {
        let (rect, _) = ui.allocate_exact_size(Vec2::splat(26.0), Sense::hover());
        board::badge(ui, rect, is_right);
    } else if let Some(mark) = mark(cx) {
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(26.0), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, mark));
        // A scope would leave a gap before the sentence.
        let mut faint = ui.new_child(UiBuilder::new());
        faint.multiply_opacity(pulse(ui, cx));
        board::mark(&faint, mark, rect.expand(4.0));
    }
    let room = ui.available_width();
    let said = |longest| match cx.mistake() {
        Some(mistake) => cx.text.fault(mistake, cx.record().rules()),
        None => cx.text.short_status(cx.session, longest),
    };
    let font = |size| FontId::new(size, theme::strong());
    // In less room a long name is shortened, but never the sentence around it.
    let forms = [
        (usize::MAX, size::STATUS),
        (usize::MAX, size::LARGE),
        (24, size::LARGE),
        (16, size::LARGE),
        (16, size::BODY),
        (12, size::BODY),
    ];
    let fits = |&(longest, size): &_| controls::text_width(ui, said(longest), font(size)) <= room;
    let (longest, size) = forms.into_iter().find(fits).unwrap_or((8, size::BODY));
    let response = ui.add(Label::new(RichText::new(said(longest)).font(font(size))).truncate());
    // Screen readers speak the last move, too.
    let spoken = match cx.mistake() {
        Some(_) => said(usize::MAX),
        None => cx.text.spoken_status(cx.session),
    };
    ui.accesskit_node_builder(response.id, |node| {
        node.set_live(Live::Polite);
        node.set_value(spoken.as_str());
    });
    if longest < usize::MAX {
        response.on_hover_text(cx.text.status(cx.session));
    }
}

/// Draws the link that ends long thinking, and what a folded panel does not show: the score or the
/// number of the task.
fn at_right(ui: &mut Ui, folded: bool, cx: &mut Cx<'_>) {
    if offers_move_now(ui, cx) && controls::link(ui, &say!(cx.text, "move-now")).clicked() {
        cx.send(Request::MoveNow);
    }
    if folded && !matches!(cx.session.stage(), Stage::SetUp | Stage::Task | Stage::Past) {
        score(ui, cx);
    }
    if cx.session.stage() == Stage::Past {
        let number = cx.record().cursor() + usize::from(cx.mistake().is_some());
        let total = cx.record().last_ply();
        controls::hint(ui, say!(cx.text, "past-move", number, total));
    }
    if let Some(task) = cx.session.task().filter(|_| folded) {
        controls::hint(ui, cx.text.task_number(task));
    }
}

fn score(ui: &mut Ui, cx: &Cx<'_>) {
    let game = cx.session.game();
    for mark in Mark::ALL {
        let wins = cx.session.score(game.seat(mark)).wins;
        let name = cx.text.player(game, mark);
        if mark == Mark::X {
            board::glyph(ui, mark, 16.0);
        } else {
            controls::hint(ui, ":");
        }
        let spoken = say!(cx.text, "score-wins", name, wins);
        let response = controls::hint(ui, wins.to_string());
        ui.accesskit_node_builder(response.id, |node| node.set_value(spoken.as_str()));
    }
    board::glyph(ui, Mark::O, 16.0);
}

/// Draws the line below the first one; screen readers speak it by themselves if it is news.
pub(super) fn line(ui: &mut Ui, said: &str, is_news: bool) {
    let palette = Palette::of(ui);
    let color = if is_news { palette.ink } else { palette.quiet };
    let label = RichText::new(said).size(size::SMALL).color(color);
    let response = ui.add(Label::new(label).truncate());
    if is_news {
        ui.accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
    }
}

/// Draws a line of news with a link; returns true if it was clicked.
pub(super) fn line_with_link(ui: &mut Ui, said: &str, name: &str) -> bool {
    // The link is higher than the line of text around it.
    let place = ui.available_rect_before_wrap().translate(vec2(0.0, -3.0));
    controls::part(ui, place, |ui| {
        controls::row_of(ui, 3.0 * UNIT, |ui| {
            ui.spacing_mut().item_spacing.x = 1.5 * UNIT;
            line(ui, said, true);
            controls::link(ui, name).clicked()
        })
    })
}

/// Offers another opponent after several wins or losses in a row.
fn offer(ui: &mut Ui, opponent: Opponent, cx: &mut Cx<'_>) {
    let wins = cx.session.game().seating.rival() < Some(opponent);
    let said = say!(cx.text, "in-a-row", wins);
    let name = say!(cx.text, "try-level", level = cx.text.opponent(opponent));
    if line_with_link(ui, &said, &name) {
        cx.send(Command::PlayAgainst(opponent));
    }
}

/// Returns the note of the moment: the typed square, an error in it, or the effect of the last
/// move. Answers to typing and requests come first, news from beside the game last.
fn said(cx: &Cx<'_>) -> Option<String> {
    let (answer, news) = match &cx.view.message {
        Some(Message::Answer(said) | Message::Threats(said)) => (Some(said.clone()), None),
        Some(Message::Advice) => (Some(advice(cx)), None),
        Some(Message::News(said)) => (None, Some(said.clone())),
        None => (None, None),
    };
    let notice = || Some(cx.text.notice(cx.session.notice()?, cx.record().rules()));
    answer
        .or_else(|| typed(cx))
        .or_else(notice)
        .or_else(|| cx.text.task_notice(cx.session))
        .or(news)
}

/// Returns the usual note: the rules of the game, or the state of it.
fn usual(cx: &Cx<'_>) -> String {
    let record = cx.record();
    let rules = record.rules();
    if let Some(said) = analysed(cx) {
        return said;
    }
    match cx.session.stage() {
        Stage::SetUp => cx.text.how_to_start(cx.session.shown()),
        Stage::Variation => cx.text.variation(record, record.current_line()),
        _ => {
            let ended = cx.text.how_it_ended(cx.session);
            ended.unwrap_or_else(|| cx.text.rule(rules))
        }
    }
}

/// Returns the findings of the analysis: of the running review, of the mistake or the values in the
/// position on the board, or of the whole game.
fn analysed(cx: &Cx<'_>) -> Option<String> {
    if !cx.is_analysing() {
        return None;
    }
    let review = cx.analysis.reviews().of_board(cx.session);
    if let Some(review) = review.filter(|_| cx.analysis.reviews().is_running(cx.session)) {
        return Some(say!(cx.text, "review-left", seconds = (review.left().as_secs() + 1)));
    }
    if let Some(mistake) = cx.mistake() {
        return cx.text.improvement(mistake, cx.record().rules());
    }
    match cx.session.stage() {
        Stage::Over => cx.view.result.clone(),
        _ => cx.text.best_move(&*cx.values()?),
    }
}

fn advice(cx: &Cx<'_>) -> String {
    match cx.analysis.shown().advice(cx.position()) {
        Some(Advice::Given(hint)) => {
            let said = cx.text.hint(cx.position(), &hint);
            cx.text.of_group(&say!(cx.text, "hint"), &said)
        }
        _ => say!(cx.text, "hint-looking"),
    }
}

/// Returns the note of the typed part of a square.
fn typed(cx: &Cx<'_>) -> Option<String> {
    let (row, number) = match cx.view.board.typed() {
        SquareEntry::Name(column, 0) => {
            let letter = char::from(b'a' + column);
            return Some(say!(cx.text, "notice-typed-letter", letter));
        }
        SquareEntry::Number(row, number) => (row, number),
        SquareEntry::Nothing | SquareEntry::Name(..) => return None,
    };
    let digits = number.to_string();
    Some(match row {
        None => say!(cx.text, "notice-typed-digits", digits),
        Some(row) if number == 0 => say!(cx.text, "notice-typed-row", row),
        Some(row) => say!(cx.text, "notice-typed-column", row, digits),
    })
}
