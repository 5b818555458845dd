//! The sentence above the board, and the row of buttons below it.

use eframe::egui::accesskit::Live;
use eframe::egui::{Align, FontId, Layout, RichText, Role, Sense, Ui, Vec2, WidgetInfo, vec2};

use super::controls::{self, focus_ring};
use super::shapes::{self, Icon};
use super::shortcuts::Shortcut;
use super::theme::{self, CONTROL_HEIGHT, Palette, UNIT, size};
use super::{Action, Advice, Copied, Dialog, Message, View};
use crate::game::Mark;
use crate::session::{Attempt, Command, PuzzlePlace, Session, WrongName, WrongNumber};
use crate::text::{Text, say};

/// Says whose turn it is or how the game came out, by which rule, and what there is to say about
/// the last thing that was asked for. The room is the same whatever is said.
pub(super) fn show(
    ui: &mut Ui,
    menu: bool,
    session: &Session,
    view: &mut View,
    text: &Text,
    actions: &mut Vec<Action>,
) {
    let palette = Palette::of(ui);
    ui.spacing_mut().item_spacing = vec2(UNIT, 2.0);
    controls::row(ui, |ui| {
        if !menu
            && controls::icon(
                ui,
                Icon::Menu,
                &Shortcut::Menu.named_with_keys(ui, text),
                true,
            )
            .clicked()
        {
            view.toggle_menu(ui);
        }
        let played = session.game().record.cursor();
        let number = if session.position().outcome().is_some() {
            played
        } else {
            played + 1
        };
        let number = say!(text, "move-number", number = number);
        let number = RichText::new(number).size(size::SMALL).color(palette.quiet);
        // Where there is little room, it belongs to the sentence.
        let room_for_number = ui.available_width() > 40.0 * UNIT;
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            if room_for_number {
                ui.label(number);
            }
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                sentence(ui, session, text);
            });
        });
    });
    controls::hint(ui, text.rule(session.game().record.rules()));
    ui.horizontal(|ui| {
        ui.set_height(CONTROL_HEIGHT - UNIT);
        notice(ui, session, view, text, actions);
    });
}

/// The mark of the side that it is about, and the sentence, as large as there is room for.
fn sentence(ui: &mut Ui, session: &Session, text: &Text) {
    let palette = Palette::of(ui);
    if let Some(mark) = about(session) {
        let (rect, response) = ui.allocate_exact_size(Vec2::splat(28.0), Sense::hover());
        response.widget_info(|| WidgetInfo::labeled(Role::Image, true, mark));
        shapes::mark(ui.painter(), mark, rect.expand(4.0), palette.mark(mark));
    }
    let room = ui.available_width();
    let fits = |sentence: &str, size: f32| {
        let font = FontId::new(size, theme::strong());
        let text = sentence.to_owned();
        let galley = ui.painter().layout_no_wrap(text, font, palette.ink);
        galley.size().x <= room
    };
    let whole = text.status(session);
    let sizes = [size::STATUS, size::LARGE, size::BODY];
    let size = sizes.into_iter().find(|&size| fits(&whole, size));
    // Where there is no room for a long name, the name is shortened and not what is said of it.
    let shown = match size {
        Some(_) => whole.clone(),
        None => [24, 16, 12, 8]
            .map(|longest| text.short_status(session, longest))
            .into_iter()
            .find(|shorter| fits(shorter, size::BODY))
            .unwrap_or_else(|| text.short_status(session, 8)),
    };
    let font = FontId::new(size.unwrap_or(size::BODY), theme::strong());
    let label = RichText::new(shown).font(font).color(palette.ink);
    let response = ui.add(eframe::egui::Label::new(label).truncate());
    // Whoever does not see the board hears what was played there last.
    let spoken = text.spoken_status(session);
    ui.accesskit_node_builder(response.id, |node| {
        node.set_live(Live::Polite);
        node.set_value(spoken.as_str());
    });
    if size.is_none() {
        response.on_hover_text(whole);
    }
}

/// Which side the sentence is about; none at a draw.
fn about(session: &Session) -> Option<Mark> {
    match session.position().outcome() {
        None => Some(session.position().turn()),
        Some(outcome) => outcome.winner(),
    }
}

/// The line below: what is being typed, what went wrong with it, or what the last move did.
fn notice(ui: &mut Ui, session: &Session, view: &mut View, text: &Text, actions: &mut Vec<Action>) {
    let palette = Palette::of(ui);
    let said = if let Some(column) = view.keystrokes.name.column() {
        let letter = char::from(b'a' + column).to_string();
        Some(say!(text, "notice-typed-letter", letter = letter))
    } else if let Some((row, digits)) = view.keystrokes.number.so_far() {
        let digits = digits.to_owned();
        Some(match row {
            None => say!(text, "notice-typed-digits", digits = digits),
            Some(row) if digits.is_empty() => say!(text, "notice-typed-row", row = row),
            Some(row) => say!(text, "notice-typed-column", row = row, digits = digits),
        })
    } else {
        None
    };
    // What was typed wrongly or asked for comes first, what the program has to say of itself last.
    let message = |asked_for: bool| {
        let message = view.message.as_ref();
        let message = message.filter(|message| is_asked_for(message) == asked_for);
        message.map(|message| message_text(message, session, view, text))
    };
    let puzzle = || text.puzzle_notice(session);
    let notice = || session.notice().map(|notice| text.notice(notice));
    let said = message(true)
        .or(said)
        .or_else(notice)
        .or_else(puzzle)
        .or_else(|| message(false));
    if view.picker_is_slow {
        controls::hint(ui, say!(text, "path-no-answer"));
        if controls::plain(ui, &say!(text, "path-type"), true).clicked() {
            actions.push(Action::TypePath);
        }
        return;
    }
    let Some(said) = said else {
        if let Some(report) = &view.report {
            controls::hint(ui, text.report(report));
        }
        return;
    };
    if let Some(Message::LeftBehind(left)) = &view.message {
        controls::hint(ui, said);
        if controls::link(ui, &say!(text, "left-behind-look"), true).clicked() {
            view.dialog = Some(Dialog::LeftBehind(left.clone()));
        }
        return;
    }
    let font = FontId::proportional(size::SMALL);
    let galley = ui.painter().layout_no_wrap(said.clone(), font, palette.ink);
    // What is too long for a line takes two of smaller letters.
    let label = if galley.size().x <= ui.available_width() {
        eframe::egui::Label::new(galley)
    } else {
        let small = RichText::new(&said).size(size::TINY).color(palette.ink);
        eframe::egui::Label::new(small).wrap()
    };
    let response = ui.add(label);
    ui.accesskit_node_builder(response.id, |node| node.set_live(Live::Polite));
    response.on_hover_text(said);
}

const fn is_asked_for(message: &Message) -> bool {
    matches!(
        message,
        Message::WrongNumber(_)
            | Message::WrongName(_)
            | Message::Threats(_)
            | Message::Advice
            | Message::EngineFailed
    )
}

fn message_text(message: &Message, session: &Session, view: &View, text: &Text) -> String {
    match message {
        Message::Threats(threats) => text.threats(threats),
        Message::OtherCopy => say!(text, "notice-other-copy"),
        Message::LeftBehind(left) => say!(text, "notice-left-behind", number = left.len()),
        Message::NotCounted(cause) => say!(text, "error-not-counted", cause = cause.clone()),
        Message::EngineFailed => say!(text, "notice-no-answer"),
        Message::Advice => match &view.learning.advice {
            Advice::Given(hint) => {
                text.hint(session.position().turn(), hint.best.square, hint.reason)
            }
            _ => say!(text, "hint-looking"),
        },
        Message::Copied(Copied::Text) => say!(text, "notice-copied-text"),
        Message::Copied(Copied::Picture) => say!(text, "notice-copied-picture"),
        Message::WrongName(WrongName::Column(letter, last)) => say!(
            text,
            "notice-wrong-letter",
            letter = letter.to_string(),
            last = last.to_string()
        ),
        Message::Saved(file) => say!(text, "notice-saved", file = file.clone()),
        Message::NotKept(cause) => say!(text, "error-not-kept-safe", cause = cause.clone()),
        Message::WrongName(WrongName::Row(number, last))
        | Message::WrongNumber(WrongNumber::Row(number, last)) => {
            say!(text, "notice-wrong-row", number = (*number), last = (*last))
        }
        Message::WrongNumber(WrongNumber::Column(number, last)) => {
            say!(
                text,
                "notice-wrong-column",
                number = (*number),
                last = (*last)
            )
        }
        Message::WrongNumber(WrongNumber::Square(digit)) => {
            say!(text, "notice-wrong-number", digit = (*digit))
        }
    }
}

/// Undo and redo on the left; on the right what can be done about the game as a whole.
pub(super) fn buttons(
    ui: &mut Ui,
    session: &Session,
    view: &mut View,
    text: &Text,
    actions: &mut Vec<Action>,
) {
    controls::row(ui, |ui| {
        for (shortcut, icon) in [(Shortcut::Undo, Icon::Undo), (Shortcut::Redo, Icon::Redo)] {
            let Some(command) = shortcut.command(session) else {
                continue;
            };
            let name = shortcut.name(text);
            let enabled = session.allows(&command);
            let tooltip = shortcut.named_with_keys(ui, text);
            let response = controls::icon_with_tooltip(ui, icon, &name, &tooltip, enabled);
            if response.clicked() {
                actions.push(Action::Session(command));
            }
        }
        if !view.learning.panel {
            let learn = Shortcut::Learn;
            let (name, tooltip) = (learn.name(text), learn.named_with_keys(ui, text));
            if controls::icon_with_tooltip(ui, Icon::Learn, &name, &tooltip, true).clicked() {
                view.toggle_learning(ui);
            }
        }
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            whole_game(ui, session, text, actions);
        });
    });
}

fn whole_game(ui: &mut Ui, session: &Session, text: &Text, actions: &mut Vec<Action>) {
    if let Some(place) = session.puzzle() {
        return puzzle(ui, place, session, text, actions);
    }
    let mut offer = |command: Command, name: String, first: bool| {
        if !session.allows(&command) {
            return;
        }
        let response = if first {
            controls::framed(ui, &name, true)
        } else {
            controls::plain(ui, &name, true)
        };
        focus_ring(ui, &response);
        if response.clicked() {
            actions.push(Action::Session(command));
        }
    };
    if session.game().record.is_over() {
        offer(Command::NewGame, say!(text, "play-again"), true);
    }
    offer(Command::TakeUp, say!(text, "take-up-game"), false);
    offer(Command::GoOn, say!(text, "go-on"), true);
    offer(Command::Leave, say!(text, "leave-game"), false);
}

/// What can be done about a puzzle: the next one, or this one again.
fn puzzle(
    ui: &mut Ui,
    place: PuzzlePlace,
    session: &Session,
    text: &Text,
    actions: &mut Vec<Action>,
) {
    let solved = matches!(session.attempt(), Some(Attempt::Right(_)));
    let go_on = Command::GoOn;
    if session.allows(&go_on) && controls::framed(ui, &say!(text, "go-on"), true).clicked() {
        actions.push(Action::Session(go_on));
    }
    if let Some(next) = place.next() {
        let name = say!(text, "puzzle-next");
        let response = if solved {
            controls::framed(ui, &name, true)
        } else {
            controls::plain(ui, &name, true)
        };
        if response.clicked() {
            actions.push(Action::Session(Command::Solve(next)));
        }
    }
    if session.game().record.cursor() > 0 {
        let name = say!(text, "puzzle-again");
        let response = if solved {
            controls::plain(ui, &name, true)
        } else {
            controls::framed(ui, &name, true)
        };
        if response.clicked() {
            actions.push(Action::Session(Command::Solve(place)));
        }
    }
}
