//! Panel on which a lesson is made: its games, and the exercise of the one on the board. What is said of
//! a position is written as in any other game ([`words`]).

use eframe::egui::{Id, Key, ScrollArea, Sense, Ui};

use super::super::item::{ItemEntry, ItemWords, rows};
use super::super::{TextField, cast, focus};
use super::setup_page::choose;
use super::{
    ABOVE, Action, Controls, Cx, Icon, PushButton, Shortcut, TOP, controls, foot, menu, offers,
    section, size, words,
};
use crate::engine::Level;
use crate::game::{Annotation, Branch, Mark, Move, Square};
use crate::history::{Exercise, Game, Question};
use crate::session::{Command, Lesson, LessonEdit};
use crate::text::say;

/// Most characters of a name or a hint.
const LONGEST: usize = 500;
/// Height of an entry of the list, in points.
const HEIGHT: f32 = 46.0;

/// Returns the least height of the list, which has room for up to three entries, in points.
pub(super) fn least(cx: &Cx) -> f32 {
    let entries = cx.session.opened_lesson().map_or(0, |it| it.count().0).clamp(1, 3);
    cast::<f32>(entries) * HEIGHT + 28.0
}

/// Draws the way back, the menu, and the name of the lesson.
pub(super) fn head(ui: &mut Ui, cx: &mut Cx) {
    section(ui, "making", (ABOVE, 0.0), |ui| {
        ui.row_of(TOP, |ui| {
            let name = say!(cx, "back-to-game");
            if PushButton::icon(name, Icon::Left).show(ui).clicked() {
                cx.leave_panel();
                cx.send(Command::BackToGame);
            }
            ui.title(&say!(cx, "lesson-file"), size::STATUS);
            ui.at_right(|ui| menu(ui, cx));
        });
        let name = cx.session.opened_lesson().map_or("", |it| &it.name);
        if let Some(name) = field(ui, "lesson-name", name, cx) {
            cx.send(Command::EditLesson(LessonEdit::Rename(name)));
        }
        let (whole, height) = (ui.available_width(), offers::HEIGHT);
        let width = (whole - 8.0) / 2.0;
        let at = cx.session.opened_lesson().and_then(Lesson::at).unwrap_or(0);
        ui.row_of(height, |ui| {
            let try_it = Command::OpenItem(at, false).into();
            for (name, action) in [("lesson-try", try_it), ("save-as", Action::SaveLesson)] {
                let name = cx.text.message(name);
                if (PushButton { width, height, ..PushButton::framed(name) }).show(ui).clicked() {
                    cx.send(action);
                }
            }
        });
        Shortcut::NewItem.button(ui, cx, |name| PushButton {
            width: whole,
            height,
            ..PushButton::framed(name)
        });
        ui.row_of(offers::TOOL, |ui| {
            for (shortcut, icon) in [
                (Shortcut::AddItem, Icon::Plus),
                (Shortcut::CopyItem, Icon::Copy),
                (Shortcut::RemoveItem, Icon::Minus),
                (Shortcut::ItemUp, Icon::Up),
                (Shortcut::ItemDown, Icon::Down),
            ] {
                shortcut.button(ui, cx, |name| PushButton {
                    width: 44.0,
                    height: offers::TOOL,
                    ..PushButton::framed_icon(name, icon)
                });
            }
        });
    });
}

/// Draws a field for a line of text, with its name as long as it is empty. Returns the new text if a
/// person has changed it.
fn field(ui: &mut Ui, name: &'static str, text: &str, cx: &Cx) -> Option<String> {
    let spoken = cx.text.message(name);
    let width = ui.available_width();
    let id = Id::unique((name, cx.session.game_id()));
    TextField { id, name: &spoken, usual: &spoken, width, longest: LONGEST, class: "" }
        .show(ui, text)
}

/// Draws the list of the games. A click, or an arrow key, puts one on the board.
pub(super) fn list(ui: &mut Ui, cx: &mut Cx) {
    let Some(lesson) = cx.session.opened_lesson() else { return };
    section(ui, "items", (8.0, 8.0), |ui| {
        let area = ScrollArea::vertical().id_salt("items").auto_shrink(false);
        area.min_scrolled_height(0.0).show(ui, |ui| {
            let words = std::mem::take(&mut cx.view.items);
            // One that was just added is drawn from the next frame on.
            let shown = lesson.at().filter(|&at| at < words.len());
            let sought = shown.filter(|_| cx.view.item_at != shown);
            cx.view.item_at = shown;
            rows(ui, HEIGHT, words.len(), sought, |ui, at| {
                let Some(Ok(kept)) = lesson.game(at) else { return };
                let (position, on) = (kept.game.record.start(), lesson.at() == Some(at));
                let ItemWords { name, below, badge, .. } = &words[at];
                let (black, badge, height) =
                    (cx.text.style.black(position.board()), *badge, HEIGHT);
                let entry = ItemEntry { at, position, name, below, height, on, black, badge };
                let response = entry.show(ui);
                let dragged = response.interact(Sense::drag());
                dragged.dnd_set_drag_payload(at);
                if let Some(from) = dragged.dnd_release_payload::<usize>() {
                    cx.send(Command::EditLesson(LessonEdit::Move(*from, at)));
                }
                let next = Some(at + 1).filter(|&at| at < words.len());
                let ways = [(Key::ArrowUp, at.checked_sub(1)), (Key::ArrowDown, next)];
                let stepped = controls::key_target(ui, response.id, &ways);
                if let Some(at) = stepped {
                    focus(ui, ui.scope_id().with(at));
                }
                if let Some(at) = response.clicked().then_some(at).or(stepped) {
                    cx.send(Command::EditLesson(LessonEdit::Choose(at)));
                }
            });
            cx.view.items = words;
        });
    });
}

/// Draws the exercise of the game on the board, its answers, and what can be done with the lesson.
pub(super) fn exercise(ui: &mut Ui, cx: &mut Cx) {
    section(ui, "exercise", (0.0, 8.0), |ui| {
        let Game { record, info, .. } = cx.game();
        let (mark, known) = (record.start().turn(), Exercise::default());
        if let Some(title) = field(ui, "lesson-title", cx.game().title(), cx) {
            cx.send(Command::EditLesson(LessonEdit::Title(title)));
        }
        words::show_whole(ui, cx);
        let Exercise { question, hint, .. } = info.exercise.as_ref().unwrap_or(&known);
        if let Some(asked) = ask(ui, *question, mark, cx) {
            cx.send(Command::EditLesson(LessonEdit::Ask(asked)));
        }
        let at = cx.session.opened_lesson().and_then(Lesson::at).unwrap_or(0);
        if let Some(words) = cx.view.items.get(at) {
            controls::announce(&ui.hint(words.found.as_str()));
        }
        if question.asks_for_move() {
            answers(ui, cx);
        }
        let mut turn = mark;
        let name = say!(cx, "lesson-turn");
        let sides = Mark::ALL.map(|mark| (mark, cx.text.side_message(mark)));
        ui.columns_const(|[left, right]| {
            left.caption(&name);
            controls::segments(left, cx.text, &name, &sides, &mut turn);
            if let Some(asked) = more(right, *question, cx) {
                cx.send(Command::EditLesson(LessonEdit::Ask(asked)));
            }
        });
        if turn != mark {
            cx.send(Command::EditLesson(LessonEdit::Turn(turn)));
        }
        if let Some(hint) = field(ui, "hint", hint, cx) {
            cx.send(Command::EditLesson(LessonEdit::Hint(hint)));
        }
        offers::show_tools(ui, cx);
    });
    foot(ui, cx);
}

/// Draws the list of questions. Returns another one if it was picked.
fn ask(ui: &mut Ui, question: Question, mark: Mark, cx: &Cx) -> Option<Question> {
    let most = question.most_moves().unwrap_or(2);
    let level = if let Question::PlayOn(level) = question { level } else { Level::Medium };
    let own = Some(question).filter(|it| matches!(it, Question::Only(_) | Question::Better(_)));
    let usual = [
        Question::Best,
        Question::Win,
        Question::WinIn(most),
        Question::Hold,
        Question::Stop,
        Question::PlayOn(level),
        Question::Play,
    ];
    let rules = cx.record().rules();
    let choices = own.into_iter().chain(usual);
    let choices = choices.map(|it| (it, cx.text.question_of(it, mark, rules, 0)));
    let mut asked = question;
    choose(ui, cx.text, "lesson-question", &mut asked, choices);
    (asked != question).then_some(asked)
}

/// Draws the number of moves, or the level, that the question is of. Returns the question with
/// another one if a person has changed it.
fn more(ui: &mut Ui, question: Question, cx: &Cx) -> Option<Question> {
    let asked = match question {
        Question::WinIn(mut moves) => {
            let name = say!(cx, "lesson-moves");
            ui.caption(&name);
            controls::stepper(ui, &name, &mut moves, 1..=50);
            Question::WinIn(moves)
        }
        Question::PlayOn(mut level) => {
            let choices = Level::offered().map(|it| (it, cx.text.level(it)));
            choose(ui, cx.text, "games-opponent", &mut level, choices);
            Question::PlayOn(level)
        }
        other => other,
    };
    (asked != question).then_some(asked)
}

/// Draws the first moves of the answers: each leads to the board after it, is right or wrong, and
/// can be removed.
fn answers(ui: &mut Ui, cx: &mut Cx) {
    controls::heading(ui, &say!(cx, "lesson-answers"));
    let (record, rules) = (cx.record(), cx.record().rules());
    let mut firsts: Vec<(Square, usize, bool)> = Vec::new();
    for variation in 0..record.variations() {
        let first = record.line(variation).first().and_then(|it| Move::square(*it));
        if let Some(square) = first.filter(|it| firsts.iter().all(|known| known.0 != *it)) {
            let said = record.annotation(Branch { from: variation, after: 1 });
            firsts.push((square, variation, said.is_some_and(Annotation::is_bad)));
        }
    }
    if firsts.is_empty() {
        ui.hint(say!(cx, "lesson-no-answer"));
    } else {
        ui.hint(say!(cx, "lesson-answer-words"));
    }
    for (square, variation, is_wrong) in firsts {
        ui.push_id(square, |ui| {
            ui.row_of(28.0, |ui| {
                let square_name = cx.text.move_name(square, rules);
                let look = PushButton { width: 64.0, ..PushButton::framed(&square_name) };
                if look.show(ui).clicked() {
                    cx.go_to(variation, 1);
                }
                let name = |key| cx.text.of_group(&square_name, &cx.text.message(key));
                let icon = if is_wrong { Icon::Cross } else { Icon::Tick };
                let (right, on) = ("lesson-right-answer", Some(!is_wrong));
                let rated = PushButton { on, ..PushButton::framed_icon(name(right), icon) };
                let removed = PushButton::icon(name("lesson-forget"), Icon::Minus);
                if rated.show(ui).clicked() {
                    cx.send(Command::EditLesson(LessonEdit::Rate(square.into(), !is_wrong)));
                }
                ui.hint(cx.text.message(if is_wrong { "lesson-wrong-answer" } else { right }));
                if ui.at_right(|ui| removed.show(ui)).clicked() {
                    cx.send(Command::EditLesson(LessonEdit::Forget(square.into())));
                }
            });
        });
    }
    if cx.record().cursor() > 0 {
        let name = say!(cx, "lesson-another-answer");
        let button = PushButton { height: offers::HEIGHT, ..PushButton::framed(name) };
        if button.show(ui).clicked() {
            cx.go_to(0, 0);
        }
    }
}
