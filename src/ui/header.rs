//! Header above the board: the player to move or the result, and one line of notes.

use eframe::egui::accesskit::Live;
use eframe::egui::{
    Atom, Label, Response, RichText, Role, Sense, Sides, Ui, UiBuilder, Vec2, WidgetAtom, vec2,
};

use super::{
    Controls, Cx, Icon, Message, PushButton, Shortcut, View, board, cast, controls, font, size,
    styled,
};
use crate::analysis::{HintState, Request};
use crate::game::{Mark, Move};
use crate::session::{Command, EntryPart, SquareEntry, Stage};
use crate::text::{capitalized, clock_time, say};

/// Height of the title line above the board or a page, in points.
pub(super) const TITLE: f32 = 34.0;
/// Height of the header, title line and note below it, in points.
pub(super) const HEIGHT: f32 = TITLE + 20.0;
/// Side of the sign before the status sentence, and the room between it, the sentence and what is
/// right of it.
const SIGN: f32 = 26.0;
const GAP: f32 = 8.0;

/// Draws the header above the board: status sentence and note. If the panel is `folded`, the header
/// also has the button that shows the panel, and the score.
pub(super) fn show(ui: &mut Ui, folded: bool, cx: &mut Cx) {
    ui.spacing_mut().item_spacing = vec2(GAP, 0.0);
    ui.row_of(TITLE, |ui| {
        if folded {
            Shortcut::Panel.button(ui, cx, |name| PushButton::icon(name, Icon::Sidebar));
        }
        let sides = Sides::new().height(TITLE).shrink_left();
        let right = |ui: &mut Ui| at_right(ui, folded, cx);
        if sides.show(ui, |ui| headline(ui, cx), right).1 {
            cx.send(Request::MoveNow);
        }
    });
    if removed(ui, cx) {
    } else if let Some(said) = said(folded, cx) {
        line(ui, &said, true);
    } else if let Some((said, name, command)) = suggestion(folded, cx) {
        if line_with_links(ui, &said, [Some(name)]) == [true] {
            cx.send(command);
        }
    } else {
        found(ui, cx);
    }
}

/// Draws the message that something was removed, with the link that brings it back. Returns `false`
/// without such a message.
pub(super) fn removed(ui: &mut Ui, cx: &mut Cx) -> bool {
    let Some(Message::Removed(said)) = cx.view.message.clone() else { return false };
    if line_with_links(ui, &said, [Some(say!(cx, "undo"))]) == [true] {
        cx.restore();
    }
    true
}

/// Returns a sentence, the label of a link, and its command: another opponent after several wins or
/// losses in a row, or the note on a lost game that the panel has no room for.
fn suggestion(folded: bool, cx: &Cx) -> Option<(String, String, Command)> {
    if let Some(opponent) = cx.session.offered_level() {
        let before = cx.game().seating.person_against_computer();
        let wins = before.is_some_and(|(_, before)| before < opponent);
        let name = say!(cx, "try-level", level = cx.text.level(opponent));
        return Some((say!(cx, "in-a-row", wins), name, Command::PlayAgainst(opponent)));
    }
    if cx.allows(&Command::TakeCoach) && !cx.is_analysing() {
        return Some((say!(cx, "coach-offer"), say!(cx, "coach-take"), Command::TakeCoach));
    }
    let note = cx.view.loss_note.as_ref().filter(|it| folded || !it.in_panel)?;
    Some((note.said.clone(), say!(cx, "try-it"), Command::TryMistakes))
}

/// Draws the usual note. At a mistake, pointing at the note shows the better line; after a reviewed
/// game, a click on it goes to the first mistake.
fn found(ui: &mut Ui, cx: &mut Cx) {
    let found = analysed(cx).filter(|_| cx.is_analysing());
    // What is left of a running review changes each second.
    let is_spoken = found.is_some() && cx.view.move_list.left.is_none();
    let said = found.unwrap_or_else(|| usual(cx));
    let better = cx.mistake().map(|mistake| mistake.better.and_then(Move::square));
    if better.is_none() && !cx.view.move_list.leads {
        let response = line(ui, &said, false);
        if is_spoken {
            controls::announce(&response);
        }
        return;
    }
    let link = ui.text_link(&said);
    match better {
        Some(Some(better)) if link.hovered() || link.has_focus() => cx.point_at(better),
        None if link.clicked() => cx.send(Request::Review),
        _ => {}
    }
}

impl View {
    /// Returns how long, in seconds, a computer has been thinking beyond `seconds`; before that
    /// requests a repaint at that time.
    fn thinks_longer_than(&self, ui: &Ui, seconds: f64) -> Option<f64> {
        self.thinking.0?;
        super::input::since(ui, self.thinking.1 + seconds)
    }
}

/// Returns the opacity of the mark, which pulses during a long search.
fn pulse(ui: &Ui, cx: &Cx) -> f32 {
    const AFTER: f64 = 0.5;
    const PERIOD: f64 = 1.2;
    match cx.view.thinks_longer_than(ui, AFTER) {
        Some(passed) if cx.animate => {
            ui.request_repaint_after_secs(0.05);
            let wave = (passed / PERIOD * std::f64::consts::TAU).cos();
            cast(0.7 + 0.3 * wave)
        }
        _ => 1.0,
    }
}

/// Draws the mark and the status sentence in the largest size that fits.
fn headline(ui: &mut Ui, cx: &Cx) {
    let record = cx.record();
    // A task stays that of its side while its try is looked at.
    let task = cx.session.task().filter(|_| cx.stage() == Stage::Task);
    let turn = task.map_or(record.position(), |it| &it.position).turn();
    // A warning is for whoever has moved.
    let turn = if cx.session.warning().is_some() { turn.other() } else { turn };
    let mark = if record.is_over() { record.winner() } else { Some(turn) };
    // Who chooses a side has none yet.
    let has_mark = cx.stage() != Stage::SetUp && record.position().decisions().is_empty();
    let mut sign = || ui.allocate_exact_size(Vec2::splat(SIGN), Sense::hover());
    if let Some((_, is_right)) = cx.verdict() {
        let (rect, _) = sign();
        board::badge(ui, rect, is_right);
    } else if let Some(mark) = mark.filter(|_| has_mark) {
        let (rect, response) = sign();
        controls::speak_as(&response, Role::Image, &cx.text.side(mark));
        // A scope would leave a gap before the sentence.
        let mut faint = ui.new_child(UiBuilder::new());
        faint.multiply_opacity(pulse(ui, cx));
        board::mark(&faint, (mark, cx.text.black), rect.expand(4.0));
    }
    let room = ui.available_width();
    let fault = fault(cx);
    let said = |longest| fault.clone().unwrap_or_else(|| cx.text.short_status(cx.session, longest));
    // In less room a long name is shortened, but never the sentence around it.
    let forms = [
        (usize::MAX, size::STATUS),
        (usize::MAX, size::LARGE),
        (24, size::LARGE),
        (16, size::BODY),
    ];
    let fits = |&(longest, size): &_| ui.text_width(said(longest), font(size, true)) <= room;
    let (longest, size) = forms.into_iter().find(fits).unwrap_or((8, size::BODY));
    let response = ui.add(Label::new(styled(said(longest), size, true)).truncate());
    // Screen readers speak the last move, too.
    let better = cx.mistake().and_then(|it| cx.text.improvement(it, record.rules()));
    let mistake = [cx.mistake_number(), fault.clone(), better.map(|it| capitalized(&it))];
    // Neighbours may have one headline, and each is announced.
    let spoken =
        fault.as_ref().map(|_| mistake.into_iter().flatten().collect::<Vec<_>>().join(". "));
    let spoken = spoken.unwrap_or_else(|| cx.text.spoken_status(cx.session));
    ui.accesskit_node_builder(response.id, |node| {
        node.set_live(Live::Polite);
        node.set_value(spoken);
    });
    if longest < usize::MAX {
        response.on_hover_text(said(usize::MAX));
    }
}

/// Returns the headline of the mistake that is looked at; `None` at any other move.
fn fault(cx: &Cx) -> Option<String> {
    let game = cx.game();
    let said = cx.text.mistake_headline(cx.mistake()?, game.record.rules());
    let of_one = game.seating.only_person().is_some();
    Some(if of_one { cx.text.of_player(game, game.mover_seat(), said) } else { said })
}

/// Draws the right end of the title line: move number, task number or score, and the link that ends
/// a long search. Returns `true` if the link was clicked.
fn at_right(ui: &mut Ui, folded: bool, cx: &Cx) -> bool {
    const AFTER: f64 = 2.0;
    let (stage, record) = (cx.stage(), cx.record());
    if let Some(series) = cx.session.series().filter(|_| folded && cx.lesson().is_none()) {
        ui.hint(cx.text.task_number(series));
    } else if stage == Stage::Past {
        let [number, total] = [record.cursor(), record.last_ply()].map(|at| record.number_at(at));
        let said = say!(cx, "past-move", number, total);
        // The list of moves shows the number as well, and nothing else shows all of the fault.
        let width = |text: &str, size, strong| ui.text_width(text, font(size, strong));
        let both = |fault: &String| {
            SIGN + width(fault, size::BODY, true) + width(&said, size::SMALL, false) + 2.0 * GAP
        };
        if folded || fault(cx).is_none_or(|it| both(&it) <= ui.available_width()) {
            ui.hint(said);
        }
    } else if let (Stage::Making, Some(lesson)) = (stage, cx.session.opened_lesson()) {
        let number = lesson.at().map_or(0, |at| at + 1);
        ui.hint(say!(cx, "lesson-item", number, total = lesson.count().0));
    } else if folded && !matches!(stage, Stage::SetUp | Stage::Task) {
        score(ui, cx);
    }
    cx.game().has_person()
        && cx.view.thinks_longer_than(ui, AFTER).is_some()
        && ui.text_link(&say!(cx, "move-now")).clicked()
}

/// Draws the score, or with clocks the time left.
fn score(ui: &mut Ui, cx: &Cx) {
    let game = cx.game();
    let black = cx.text.black;
    let glyph = |mark| {
        Atom::paint(Vec2::splat(16.0), move |ui, args| board::mark(ui, (mark, black), args.rect))
    };
    let [x, o] = Mark::ALL.map(|mark| {
        let wins = || cx.session.score(game.seat(mark)).wins.to_string();
        ui.quiet(game.time_left(mark).map_or_else(wins, clock_time))
    });
    let between = ui.quiet(":");
    let atoms = (glyph(Mark::X), x, between, o, glyph(Mark::O));
    let response = WidgetAtom::new(atoms).gap(8.0).show(ui).response;
    let spoken = Mark::ALL.map(|mark| cx.text.standing(cx.session, mark)).join(", ");
    controls::speak_as(&response, Role::Label, &spoken);
}

/// Draws the note below the title of the board or a page; if the note `is_news`, screen readers
/// announce it.
pub(super) fn line(ui: &mut Ui, said: &str, is_news: bool) -> Response {
    let quiet = ui.quiet(said);
    let text = if is_news { RichText::new(said).small() } else { quiet };
    let response = ui.add(Label::new(text).truncate());
    if is_news {
        controls::announce(&response);
    }
    response
}

/// Draws a note as [`line()`] does, with links behind the text, such as undo of a deletion.
/// Returns which links were clicked.
pub(super) fn line_with_links<const N: usize>(
    ui: &mut Ui,
    said: &str,
    names: [Option<String>; N],
) -> [bool; N] {
    // The link is higher than the line of text around it.
    let place = ui.available_rect_before_wrap().translate(vec2(0.0, -3.0));
    ui.part(place, |ui| {
        ui.row_of(24.0, |ui| {
            ui.spacing_mut().item_spacing.x = 12.0;
            // A long text is elided, and no link.
            let width = |name: &String| ui.text_width(name, font(size::SMALL, false)) + 20.0;
            let links: f32 = names.iter().flatten().map(width).sum();
            let room = ui.available_width() - links;
            ui.scope(|ui| {
                ui.set_max_width(room);
                line(ui, said, true);
            });
            names.map(|name| name.is_some_and(|name| ui.text_link(&name).clicked()))
        })
    })
}

/// Returns the note to show instead of the usual one, by precedence: reply, typed square, notice of
/// the last command, task, notice of an event, and what is said of the position if the panel, which
/// shows that, is `folded`.
fn said(folded: bool, cx: &Cx) -> Option<String> {
    let news = match &cx.view.message {
        Some(Message::Reply(said) | Message::Threats(said)) => return Some(said.clone()),
        Some(Message::Advice) => return Some(advice(cx)),
        Some(Message::Notice(said)) => Some(said.clone()),
        Some(Message::Removed(_) | Message::Listed(_)) | None => None,
    };
    let notice = || Some(cx.text.notice(cx.session.notice()?, cx.position()));
    let of_task = || cx.text.task_notice(cx.session).filter(|_| cx.stage() == Stage::Task);
    let words = || Some(cx.session.annotation()?.text.replace('\n', " "));
    // Of a lesson they stand below the board.
    let is_told = folded && cx.lesson().is_none();
    let words = || words().filter(|text| is_told && !text.is_empty());
    typed(cx).or_else(notice).or_else(of_task).or(news).or_else(words)
}

/// Returns the note for the stage: how to start, the variation, the result, or the rule.
fn usual(cx: &Cx) -> String {
    let record = cx.record();
    match cx.stage() {
        Stage::SetUp => cx.text.how_to_start(cx.session),
        Stage::Variation => cx.text.variation(record, record.current_line()),
        _ => {
            let ended = cx.text.how_it_ended(cx.session);
            if let (Some(ended), Some(_)) = (&ended, cx.session.just_lost()) {
                return cx.text.of_group(ended, &say!(cx, "loss-looking"));
            }
            let news = ended.or_else(|| cx.text.swap_note(cx.game()));
            news.unwrap_or_else(|| cx.text.rule_summary(record.rules()))
        }
    }
}

/// Returns the finding of the analysis: the program that thinks about its opinion, time left of the running review, the improvement on the
/// mistake, the result of the review, or the best move, for which it may still be looking.
fn analysed(cx: &Cx) -> Option<String> {
    if let Some(program) = cx.analysis.shown().wanted_opinion(cx.session.position()) {
        return Some(cx.text.thinking(program));
    }
    match (cx.view.move_list.left, cx.mistake()) {
        (Some(left), _) => Some(say!(cx, "review-left", seconds = (left.as_secs() + 1))),
        (_, Some(mistake)) => {
            let improvement = cx.text.improvement(mistake, cx.record().rules());
            improvement.map(|it| capitalized(&it))
        }
        _ if cx.stage() == Stage::Over => cx.view.move_list.result.clone(),
        _ => {
            let values = cx.values()?;
            // Large boards take a while.
            let looking = || (!values.complete).then(|| say!(cx, "hint-looking"));
            cx.text.best_move(values).or_else(looking)
        }
    }
}

fn advice(cx: &Cx) -> String {
    match cx.analysis.shown().advice(cx.position()) {
        Some(HintState::Given(hint)) => {
            let said = cx.text.hint(cx.position(), &hint);
            cx.text.of_group(&say!(cx, "hint"), &said)
        }
        _ => say!(cx, "hint-looking"),
    }
}

/// Returns the note on a partly typed square.
fn typed(cx: &Cx) -> Option<String> {
    let SquareEntry { first, number } = cx.view.board.typed();
    let digits = number.to_string();
    Some(match (first, number) {
        (EntryPart::Column(column), 0) => {
            say!(cx, "notice-typed-letter", letter = char::from(b'a' + column))
        }
        (EntryPart::Nothing, 1..) => say!(cx, "notice-typed-digits", digits),
        (EntryPart::Row(row), 0) => say!(cx, "notice-typed-row", row),
        (EntryPart::Row(row), _) => say!(cx, "notice-typed-column", row, digits),
        _ => return None,
    })
}
