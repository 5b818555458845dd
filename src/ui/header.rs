//! The header: whose turn it is or how the game came out, and below it the one place for notes.

use eframe::egui::accesskit::Live;
use eframe::egui::{FontId, Label, Rect, RichText, Role, Sense, Ui, Vec2, WidgetInfo, pos2, vec2};

use super::controls::{self, PushButton};
use super::icons::Icon;
use super::shortcuts::Shortcut;
use super::theme::{self, Palette, UNIT, size};
use super::{Cx, Message, board};
use crate::analysis::{Advice, Request};
use crate::game::Mark;
use crate::session::{SquareEntry, Stage};
use crate::text::say;

/// How high the first line is.
pub(super) const TITLE: f32 = 34.0;
/// How high the header is.
pub(super) const HEIGHT: f32 = TITLE + 2.5 * UNIT;

/// Draws the header; where the panel is folded away, with what leads to it and with the score.
pub(super) fn show(ui: &mut Ui, folded: bool, cx: &mut Cx<'_>) {
    ui.spacing_mut().item_spacing = vec2(UNIT, 0.0);
    let left = ui.max_rect().left();
    controls::row_of(ui, TITLE, |ui| {
        if folded {
            let name = say!(cx.text, "panel");
            let button = PushButton::plain(&name).icon_only(Icon::Sidebar);
            if button.tooltip(Shortcut::Panel.tooltip(ui, cx.text)).show(ui).clicked() {
                cx.view.toggle_panel(ui);
            }
        }
        let right = right_width(ui, folded, cx);
        let room = ui.available_width() - right - UNIT;
        ui.allocate_ui(vec2(room, TITLE), |ui| {
            ui.set_height(TITLE);
            ui.set_width(room);
            ui.horizontal_centered(|ui| headline(ui, cx));
        });
        controls::at_right(ui, |ui| at_right(ui, folded, cx));
    });
    let rect = ui.available_rect_before_wrap().with_min_x(left);
    let mut line = ui.new_child(eframe::egui::UiBuilder::new().max_rect(rect));
    match said(cx) {
        Some(said) => self::line(&mut line, &said, true),
        None => self::line(&mut line, &usual(cx), false),
    }
}

/// The mark of the side that it is about.
fn mark(cx: &Cx<'_>) -> Option<Mark> {
    if cx.session.stage() == Stage::SetUp {
        return None;
    }
    if cx.record().is_over() { cx.record().winner() } else { Some(cx.position().turn()) }
}

/// How strong the mark is drawn: it pulses while the computer takes its time.
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

/// Whether the computer has thought for so long that it can be asked to move at once.
fn offers_move_now(ui: &Ui, cx: &Cx<'_>) -> bool {
    const AFTER: f64 = 2.0;
    cx.session.game().has_person() && cx.view.thinks_longer_than(ui, AFTER).is_some()
}

/// The mark and the sentence, as large as there is room for.
fn headline(ui: &mut Ui, cx: &Cx<'_>) {
    let palette = Palette::of(ui);
    if let Some(mark) = mark(cx) {
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(26.0), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, mark));
        let color = palette.mark(mark).gamma_multiply(pulse(ui, cx));
        board::mark(ui.painter(), mark, rect.expand(4.0), color);
    }
    let room = ui.available_width();
    let whole = cx.text.status(cx.session);
    // Where there is no room for a long name, the name is shortened and not what is said of it.
    let forms = [
        (None, size::STATUS),
        (None, size::LARGE),
        (Some(24), size::LARGE),
        (Some(16), size::LARGE),
        (Some(16), size::BODY),
        (Some(12), size::BODY),
    ];
    let said = |longest: Option<usize>| match longest {
        Some(longest) => cx.text.short_status(cx.session, longest),
        None => whole.clone(),
    };
    let font = |size| FontId::new(size, theme::strong());
    let fits = |&(longest, size): &(Option<usize>, f32)| {
        let galley = ui.painter().layout_no_wrap(said(longest), font(size), palette.ink);
        galley.size().x <= room
    };
    let (longest, size) = forms.into_iter().find(fits).unwrap_or((Some(8), size::BODY));
    let label = RichText::new(said(longest)).font(font(size)).color(palette.ink);
    let response = ui.add(Label::new(label).truncate());
    // Whoever does not see the board hears what was played there last.
    let spoken = cx.text.spoken_status(cx.session);
    ui.accesskit_node_builder(response.id, |node| {
        node.set_live(Live::Polite);
        node.set_value(spoken.as_str());
    });
    if longest.is_some() {
        response.on_hover_text(whole);
    }
}

/// The number of the move, and the score where the panel does not show it.
fn at_right(ui: &mut Ui, folded: bool, cx: &mut Cx<'_>) {
    if offers_move_now(ui, cx) {
        let name = say!(cx.text, "move-now");
        if controls::link(ui, &name, true).clicked() {
            cx.send(Request::MoveNow);
        }
    }
    if folded {
        score(ui, cx);
    }
    if let Some(number) = move_number(cx).or_else(|| task_number(folded, cx)) {
        controls::hint(ui, number);
    }
}

fn right_width(ui: &Ui, folded: bool, cx: &Cx<'_>) -> f32 {
    let font = FontId::proportional(size::SMALL);
    let width = |text: String| {
        ui.painter().layout_no_wrap(text, font.clone(), Palette::of(ui).ink).size().x + UNIT
    };
    let number = move_number(cx).or_else(|| task_number(folded, cx)).map_or(0.0, width);
    let now = if offers_move_now(ui, cx) { width(say!(cx.text, "move-now")) } else { 0.0 };
    let score = if folded && shows_score(cx) { 11.0 * UNIT } else { 0.0 };
    number + now + score
}

fn move_number(cx: &Cx<'_>) -> Option<String> {
    let played = cx.record().cursor();
    match cx.session.stage() {
        Stage::Playing | Stage::Variation if !cx.record().is_over() => {
            Some(say!(cx.text, "move-number", number = (played + 1)))
        }
        _ => None,
    }
}

/// Which task it is, where the panel does not show it.
fn task_number(folded: bool, cx: &Cx<'_>) -> Option<String> {
    cx.session.task().filter(|_| folded).map(|task| cx.text.task_number(task))
}

fn shows_score(cx: &Cx<'_>) -> bool {
    !matches!(cx.session.stage(), Stage::SetUp | Stage::Task)
}

fn score(ui: &mut Ui, cx: &Cx<'_>) {
    if !shows_score(cx) {
        return;
    }
    let palette = Palette::of(ui);
    let game = cx.session.game();
    for mark in Mark::ALL {
        let wins = cx.session.score(game.seat(mark)).wins;
        let name = cx.text.player(game, mark);
        let draw = |ui: &mut Ui| {
            let (rect, _) = ui.allocate_exact_size(Vec2::splat(16.0), Sense::hover());
            board::mark(ui.painter(), mark, rect, palette.mark(mark));
        };
        if mark == Mark::X {
            draw(ui);
        } else {
            controls::hint(ui, ":");
        }
        let spoken = say!(cx.text, "score-wins", name, wins);
        let response = controls::hint(ui, wins.to_string());
        ui.accesskit_node_builder(response.id, |node| node.set_value(spoken.as_str()));
        if mark == Mark::O {
            draw(ui);
        }
    }
}

/// The line below the first one, with what is heard by itself where it is news.
pub(super) fn line(ui: &mut Ui, said: &str, is_news: bool) {
    let palette = Palette::of(ui);
    let color = if is_news { palette.ink } else { palette.quiet };
    let font = FontId::proportional(size::SMALL);
    let shown = controls::elided(ui, said, font, ui.available_width());
    let elided = shown.elided;
    let at = ui.max_rect().min;
    let rect = Rect::from_min_size(at, vec2(ui.available_width(), 2.5 * UNIT));
    let response = ui.interact(rect, ui.scope_id().with("note"), Sense::hover());
    ui.painter().galley(pos2(at.x, at.y + 1.0), shown, color);
    response.widget_info(|| WidgetInfo::labeled(Role::Label, true, said));
    if is_news {
        ui.accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
    }
    if elided {
        response.on_hover_text(said);
    }
}

/// What is being typed, what went wrong with it, what the last move did. What was typed or asked for
/// comes first, what has happened beside the game last.
fn said(cx: &Cx<'_>) -> Option<String> {
    let message = cx.view.message.as_ref();
    let answer = match message {
        Some(Message::Answer(said) | Message::Threats(said)) => Some(said.clone()),
        Some(Message::Advice) => Some(advice(cx)),
        _ => None,
    };
    let news = || match message {
        Some(Message::News(said)) => Some(said.clone()),
        _ => None,
    };
    let notice = || {
        let rules = cx.record().rules();
        cx.session.notice().map(|notice| cx.text.notice(notice, rules))
    };
    answer
        .or_else(|| typed(cx))
        .or_else(notice)
        .or_else(|| cx.text.task_notice(cx.session))
        .or_else(news)
}

/// What is played, or what there is to say of where it stands.
fn usual(cx: &Cx<'_>) -> String {
    let record = cx.record();
    let rules = record.rules();
    match cx.session.stage() {
        Stage::SetUp => cx.text.click_to_start(rules),
        Stage::Past => match cx.judged_in_words() {
            Some(judged) => format!("{} · {judged}", say!(cx.text, "past-move")),
            None => say!(cx.text, "past-move"),
        },
        Stage::Variation => {
            let variation = record.current_line();
            let after = record.branch(variation).map_or(0, |branch| branch.after);
            cx.text.variation(record, variation, after)
        }
        _ => {
            let ended = cx.text.how_it_ended(cx.session);
            let info = || {
                let info = cx.analysis.info(cx.position());
                info.map(|info| cx.text.report(&info, rules))
            };
            ended.or_else(info).unwrap_or_else(|| cx.text.rule(rules))
        }
    }
}

fn advice(cx: &Cx<'_>) -> String {
    match cx.analysis.advice(cx.position()) {
        Some(Advice::Given(hint)) => cx.text.hint(cx.position(), &hint),
        _ => say!(cx.text, "hint-looking"),
    }
}

/// What has been typed of a square.
fn typed(cx: &Cx<'_>) -> Option<String> {
    let (row, number) = match cx.view.keystrokes.entry {
        // A letter names all there is to name where marks fall.
        SquareEntry::Name(..) if cx.record().rules().falls() => return None,
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
