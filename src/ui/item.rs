//! Games of a lesson in a list: as entries with a picture, and the words for those of a lesson that
//! is being made.

use eframe::egui::{IntoAtoms, Rect, Response, Ui};

use super::{Action, Controls, Cx, Face, Look, board, cast, controls, size, styled};
use crate::game::{Mark, Position};
use crate::session::{Command, ExerciseFinding, Lesson, LessonEdit, Stage, Task};
use crate::text::say;

/// Entry of the list of a lesson.
pub(super) struct ItemEntry<'a> {
    pub at: usize,
    pub position: &'a Position,
    pub name: &'a str,
    /// Second line; may be empty.
    pub below: &'a str,
    /// In points.
    pub height: f32,
    /// Whether the game is on the board.
    pub on: bool,
    /// Side that has the black stones; `None` if marks are shown.
    pub black: Option<Mark>,
    /// Whether a badge is drawn, with a tick or a cross.
    pub badge: Option<bool>,
}

/// Words for a game of a lesson that is being made, found anew whenever that changes.
pub(super) struct ItemWords {
    pub name: String,
    /// Question, and what the engine finds.
    pub below: String,
    /// What the engine finds; empty if nothing is asked.
    pub found: String,
    /// Whether the answer is proven, or proven wrong.
    pub badge: Option<bool>,
}

impl ItemEntry<'_> {
    /// Draws picture, name and second line as a button.
    pub(super) fn show(self, ui: &mut Ui) -> Response {
        let Self { at, position, name, below, height, on, black, badge } = self;
        let picture = move |ui: &Ui, rect: Rect| {
            board::miniature(ui, rect, (position, black), None);
            if let Some(is_right) = badge {
                board::corner_badge(ui, rect, is_right);
            }
        };
        let look = Face { tight: true, on, ..Look::Field.into() };
        let second = (!below.is_empty()).then(|| ui.quiet(below).into_atoms());
        let lines = [Some(styled(name, size::BODY, on).into_atoms()), second].into_iter().flatten();
        let entry = controls::row(ui, ui.scope_id().with(at), look, height, picture, lines);
        let response = controls::show_as_button(ui, entry, name);
        ui.accesskit_node_builder(response.id, |node| {
            node.set_description(below);
            node.set_selected(on);
        });
        response
    }
}

/// Draws the rows of a list, of a long one only those in sight, and those that Tab reaches: screen
/// readers look through a shorter one whole. Scrolls to the row that is `sought`; `height` in points.
pub(super) fn rows(
    ui: &mut Ui,
    height: f32,
    total: usize,
    sought: Option<usize>,
    mut add_row: impl FnMut(&mut Ui, usize),
) {
    /// Most rows of which all are drawn.
    const MOST: usize = 100;
    ui.spacing_mut().item_spacing.y = 4.0;
    let (step, top, seen) = (height + 4.0, ui.cursor().top(), ui.clip_rect());
    let row = |y: f32| cast::<usize>((y - top) / step);
    let drawn = if total > MOST {
        row(seen.top()).saturating_sub(2).min(total)..total.min(row(seen.bottom()) + 3)
    } else {
        0..total
    };
    if let Some(at) = sought {
        let top = top + step * cast::<f32>(at);
        let row = Rect::from_x_y_ranges(seen.x_range(), top..=top + height);
        ui.scroll_to_rect(row.expand(0.5 * height), None);
    }
    ui.add_space(step * cast::<f32>(drawn.start));
    drawn.clone().for_each(|at| add_row(ui, at));
    ui.add_space(step * cast::<f32>(total - drawn.end));
}

impl<'a> Cx<'a> {
    /// Returns the lesson if its present game is on the board.
    pub(super) fn lesson(&self) -> Option<&'a Lesson> {
        self.session.lesson_on_board()
    }

    /// Returns the command that opens the nearest readable game after the present one of the
    /// lesson, or with `false` before it; `None` if there is none.
    pub(super) fn open_beside(&self, is_after: bool) -> Option<Action> {
        let at = self.session.opened_lesson()?.beside(is_after)?;
        let is_made = self.stage() == Stage::Making;
        let edit = || Command::EditLesson(LessonEdit::Choose(at));
        Some(if is_made { edit() } else { Command::OpenItem(at, false) }.into())
    }

    /// Returns the name of the button that opens the list of a lesson or of games, with what is done.
    pub(super) fn list_name(&self, lesson: &Lesson) -> String {
        let (total, done) = lesson.count();
        if lesson.has_exercises() {
            self.text.of_group(&lesson.name, &say!(self, "lesson-done", done, total))
        } else {
            lesson.name.clone()
        }
    }

    /// Returns the words for the games of the lesson that is being made.
    pub(super) fn item_words(&self) -> Vec<ItemWords> {
        let Some(lesson) = self.session.opened_lesson().filter(|it| it.is_made()) else {
            return Vec::new();
        };
        let findings = self.session.findings().into_iter().enumerate();
        findings
            .filter_map(|(at, finding)| {
                let game = &lesson.game(at)?.ok()?.game;
                let task = Task::of_game(game);
                let question = self.text.question(&task, 0);
                let titles = [game.title().to_owned(), game.task_line(80)];
                let title = titles.into_iter().find(|title| !title.is_empty());
                let found = finding.as_ref().map(|it| self.text.finding(it, &task));
                let asked = title.is_some().then(|| question.clone());
                let title = title.unwrap_or(question);
                let below = [asked, found.clone()].into_iter().flatten();
                Some(ItemWords {
                    name: say!(self, "lesson-entry", number = at + 1, title),
                    below: below.collect::<Vec<_>>().join(" · "),
                    found: found.unwrap_or_default(),
                    badge: match finding {
                        Some(ExerciseFinding::Proven) => Some(true),
                        Some(ExerciseFinding::Wrong(_) | ExerciseFinding::Impossible) => {
                            Some(false)
                        }
                        _ => None,
                    },
                })
            })
            .collect()
    }
}
