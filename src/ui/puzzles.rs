//! List of tasks: better moves than those that games were lost by, and the puzzles, board by board,
//! with a tick at the solved ones.

use eframe::egui::{Align2, IntoAtoms, Label, TextWrapMode, Ui, vec2};

use super::controls::{self, PushButton, face, heading};
use super::icons::Icon;
use super::theme::widgets::{FIELD, TIGHT};
use super::theme::{CONTROL_HEIGHT, UNIT};
use super::{Cx, header};
use crate::history::Exercise;
use crate::puzzles::{self, Puzzle};
use crate::session::{Command, Task};
use crate::text::{Text, say};

/// Draws the line below the title.
pub(super) fn note(ui: &mut Ui, cx: &Cx<'_>) {
    let solved = puzzles::all().iter().filter(|puzzle| is_solved(puzzle, cx)).count();
    let total = puzzles::all().len();
    header::line(ui, &say!(cx.text, "puzzles-solved", solved, total), false);
}

fn is_solved(puzzle: &Puzzle, cx: &Cx<'_>) -> bool {
    cx.history.is_some_and(|it| it.solved.contains(puzzle.key()))
}

pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) {
    let mut picked = None;
    mistakes(ui, &mut picked, cx);
    for series in puzzles::all().chunk_by(|one, next| one.position.rules() == next.position.rules())
    {
        heading(ui, &cx.text.listed_board(series[0].position.rules()));
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(UNIT / 2.0, UNIT / 2.0);
            for (number, puzzle) in series.iter().enumerate() {
                if entry(ui, number + 1, is_solved(puzzle, cx), puzzle, cx.text) {
                    picked = Some(Task::Puzzle(puzzle));
                }
            }
        });
    }
    cx.actions.extend(picked.map(|task| Command::Solve(task).into()));
}

/// Draws the number of mistakes in lost games, and a button to try them now; nothing if there are
/// none.
fn mistakes(ui: &mut Ui, picked: &mut Option<Task>, cx: &Cx<'_>) {
    let Some(history) = cx.history else { return };
    let (now, later) = (history.mistakes.len(), history.mistakes_later);
    let judging = !history.unjudged.is_empty();
    if now + later == 0 && !judging {
        return;
    }
    heading(ui, &say!(cx.text, "mistakes"));
    let count = if now == 0 {
        say!(cx.text, "mistakes-none")
    } else {
        say!(cx.text, "mistakes-now", count = now)
    };
    let later = (later > 0).then(|| say!(cx.text, "mistakes-later", count = later));
    let judging = judging.then(|| say!(cx.text, "mistakes-judging"));
    let lines = [Some(count).filter(|_| now > 0 || judging.is_none()), later, judging];
    let said: Vec<_> = lines.into_iter().flatten().collect();
    ui.add(Label::new(said.join(" ")).wrap());
    if now > 0 {
        let name = say!(cx.text, "try-mistakes");
        let width = ui.available_width();
        if PushButton::framed(&name).strong().width(width).show(ui).clicked() {
            *picked = Exercise::new(history.mistakes.clone()).map(Task::Mistake);
        }
    }
    ui.add_space(UNIT);
}

/// Draws a puzzle by its number; returns true if it was picked.
fn entry(ui: &mut Ui, number: usize, solved: bool, puzzle: &'static Puzzle, text: &Text) -> bool {
    let name = if solved {
        say!(text, "puzzle-name-solved", number)
    } else {
        say!(text, "puzzle-name", number)
    };
    let task = text.question(&Task::Puzzle(puzzle), 0);
    let mut atoms = number.to_string().into_atoms();
    if solved {
        atoms.push_right(Icon::Tick.atom());
    }
    let entry = face(ui, ui.next_auto_id(), true, &[FIELD, TIGHT], atoms).gap(0.0);
    let entry = entry.min_size(vec2(6.0 * UNIT, CONTROL_HEIGHT)).align2(Align2::CENTER_CENTER);
    let entry = entry.wrap_mode(TextWrapMode::Extend);
    let response = controls::named(ui, entry, &text.of_group(&name, &task));
    response.on_hover_text(task).clicked()
}
