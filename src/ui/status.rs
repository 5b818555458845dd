//! The sentence above the board, and the row of buttons below it.

use eframe::egui::accesskit::Live;
use eframe::egui::{Align, FontId, Layout, RichText, Role, Sense, Ui, Vec2, WidgetInfo, vec2};

use super::controls;
use super::shapes::Icon;
use super::shortcuts::Shortcut;
use super::theme::{self, CONTROL_HEIGHT, Palette, UNIT, size};
use super::{Cx, Dialog, Message, board};
use crate::analysis::Advice;
use crate::game::Outcome;
use crate::session::{Attempt, Command, PuzzlePlace, SquareEntry};
use crate::text::say;

/// Says whose turn it is or how the game came out, by which rule, and what there is to say about
/// the last thing that was asked for. The room is the same whatever is said.
pub(super) fn show(ui: &mut Ui, menu: bool, cx: &mut Cx<'_>) {
    ui.spacing_mut().item_spacing = vec2(UNIT, 2.0);
    controls::row(ui, |ui| {
        if !menu {
            let tooltip = Shortcut::Menu.tooltip(ui, cx.text);
            if controls::icon(ui, Icon::Menu, &tooltip, &tooltip, true).clicked() {
                cx.view.toggle_menu(ui);
            }
        }
        let played = cx.record().cursor();
        let number = if cx.position().outcome().is_some() { played } else { played + 1 };
        let number = say!(cx.text, "move-number", number);
        // Where there is little room, it belongs to the sentence.
        let room_for_number = ui.available_width() > 40.0 * UNIT;
        controls::at_right(ui, |ui| {
            if room_for_number {
                controls::hint(ui, number);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                sentence(ui, cx);
            });
        });
    });
    controls::hint(ui, cx.text.rule(cx.record().rules()));
    ui.horizontal(|ui| {
        ui.set_height(CONTROL_HEIGHT - UNIT);
        notice(ui, cx);
    });
}

/// The mark of the side that it is about, and the sentence, as large as there is room for.
fn sentence(ui: &mut Ui, cx: &Cx<'_>) {
    let palette = Palette::of(ui);
    let turn = Some(cx.position().turn());
    if let Some(mark) = cx.position().outcome().map_or(turn, Outcome::winner) {
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(28.0), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, mark));
        board::mark(ui.painter(), mark, rect.expand(4.0), palette.mark(mark));
    }
    let room = ui.available_width();
    let whole = cx.text.status(cx.session);
    // Where there is no room for a long name, the name is shortened and not what is said of it.
    let forms = [
        (None, size::STATUS),
        (None, size::LARGE),
        (None, size::BODY),
        (Some(24), size::BODY),
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
    let response = ui.add(eframe::egui::Label::new(label).truncate());
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

/// The line below: what is being typed, what went wrong with it, or what the last move did.
fn notice(ui: &mut Ui, cx: &mut Cx<'_>) {
    if let Some(trouble) = &cx.view.trouble {
        let (remedy, action) = trouble.remedy(cx.text);
        controls::hint(ui, trouble.sentence(cx.text));
        if controls::plain(ui, &remedy).clicked() {
            cx.send(action);
        }
        return;
    }
    let Some(said) = said(cx) else {
        if let Some(info) = cx.analysis.info(cx.position()) {
            controls::hint(ui, cx.text.report(&info));
        }
        return;
    };
    if let Some(Message::LeftBehind(left)) = &cx.view.message {
        controls::hint(ui, said);
        if controls::link(ui, &say!(cx.text, "left-behind-look"), true).clicked() {
            cx.view.dialog = Some(Dialog::LeftBehind(left.clone()));
        }
        return;
    }
    let ink = Palette::of(ui).ink;
    let font = FontId::proportional(size::SMALL);
    let galley = ui.painter().layout_no_wrap(said.clone(), font, ink);
    // What is too long for a line takes two of smaller letters.
    let label = if galley.size().x <= ui.available_width() {
        eframe::egui::Label::new(galley)
    } else {
        let small = RichText::new(&said).size(size::TINY).color(ink);
        eframe::egui::Label::new(small).wrap()
    };
    let response = ui.add(label);
    ui.accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
    response.on_hover_text(said);
}

/// What was typed or asked for comes first, what has happened beside the game last.
fn said(cx: &Cx<'_>) -> Option<String> {
    let message = cx.view.message.as_ref();
    let answer = match message {
        Some(Message::Answer(said) | Message::Threats(said)) => Some(said.clone()),
        Some(Message::Advice) => Some(advice(cx)),
        _ => None,
    };
    let news = || match message {
        Some(Message::News(said)) => Some(said.clone()),
        Some(Message::LeftBehind(left)) => {
            Some(say!(cx.text, "notice-left-behind", number = left.len()))
        }
        _ => None,
    };
    let notice = || cx.session.notice().map(|notice| cx.text.notice(notice));
    answer
        .or_else(|| typed(cx))
        .or_else(notice)
        .or_else(|| cx.text.puzzle_notice(cx.session))
        .or_else(news)
}

fn advice(cx: &Cx<'_>) -> String {
    match cx.analysis.advice(cx.position()) {
        Some(Advice::Given(hint)) => {
            cx.text.hint(cx.position().turn(), hint.best.square, hint.reason)
        }
        _ => say!(cx.text, "hint-looking"),
    }
}

/// What has been typed of a square.
fn typed(cx: &Cx<'_>) -> Option<String> {
    let (row, number) = match cx.view.keystrokes.entry {
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

/// Undo and redo on the left; on the right what can be done about the game as a whole.
pub(super) fn buttons(ui: &mut Ui, cx: &mut Cx<'_>) {
    controls::row(ui, |ui| {
        Shortcut::Undo.button(ui, Icon::Undo, cx);
        Shortcut::Redo.button(ui, Icon::Redo, cx);
        if !cx.view.learning.panel {
            Shortcut::Learn.button(ui, Icon::Bulb, cx);
        }
        controls::at_right(ui, |ui| whole_game(ui, cx));
    });
}

fn whole_game(ui: &mut Ui, cx: &mut Cx<'_>) {
    if let Some(place) = cx.session.puzzle() {
        return puzzle(ui, place, cx);
    }
    if cx.record().is_over() {
        offer(ui, cx, Command::NewGame, &say!(cx.text, "play-again"), true);
    }
    offer(ui, cx, Command::TakeUp, &say!(cx.text, "take-up-game"), false);
    offer(ui, cx, Command::GoOn, &say!(cx.text, "go-on"), true);
    offer(ui, cx, Command::Leave, &say!(cx.text, "leave-game"), false);
}

/// What can be done about a puzzle: the next one, or this one again.
fn puzzle(ui: &mut Ui, place: PuzzlePlace, cx: &mut Cx<'_>) {
    let solved = matches!(cx.session.attempt(), Some(Attempt::Right(_)));
    offer(ui, cx, Command::GoOn, &say!(cx.text, "go-on"), true);
    if let Some(next) = place.next() {
        offer(ui, cx, Command::Solve(next), &say!(cx.text, "puzzle-next"), solved);
    }
    if cx.record().cursor() > 0 {
        offer(ui, cx, Command::Solve(place), &say!(cx.text, "puzzle-again"), !solved);
    }
}

/// A button for what is allowed; the first thing to do has a frame.
fn offer(ui: &mut Ui, cx: &mut Cx<'_>, command: Command, name: &str, first: bool) {
    if !cx.allows(&command) {
        return;
    }
    let response = if first { controls::framed(ui, name) } else { controls::plain(ui, name) };
    if response.clicked() {
        cx.send(command);
    }
}
