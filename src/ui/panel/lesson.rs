//! Card after a lost game: the position before the decisive mistake, and a button to try it again.
//! It never shows the better move.

use eframe::egui::{Label, Rect, RichText, Ui, vec2};

use super::{Cx, PushButton, UNIT, board, controls, size};
use crate::game::{Position, Square};
use crate::history::Exercise;
use crate::session::{Command, Task};
use crate::text::say;

/// Height of the card, in points.
pub(super) const HEIGHT: f32 = 13.0 * UNIT;
/// Side of the picture, in points.
const PICTURE: f32 = 9.0 * UNIT;

/// Lesson of a lost game.
pub(crate) struct Lesson {
    /// Position before the mistake.
    position: Position,
    made: Square,
    pub said: String,
    /// Command that starts the mistake as a task.
    pub try_it: Command,
    /// Whether the panel has room for the card.
    pub in_panel: bool,
}

impl Lesson {
    /// Returns the lesson of the game on the board, if a person has lost it to a computer by a
    /// mistake.
    pub(crate) fn find(cx: &Cx) -> Option<Self> {
        cx.game().seating.against_opponent()?;
        let turn = cx.analysis.reviews().turning_point(cx.session)?;
        let fault = cx.text.fault(&turn, cx.record().rules());
        let mut mistakes = cx.session.mistakes().into_iter();
        let mistake = mistakes.find(|mistake| usize::from(mistake.ply) == turn.ply)?;
        Some(Self {
            position: mistake.before.clone(),
            made: mistake.made,
            said: say!(cx.text, "lesson", number = cx.record().number_at(turn.ply + 1), fault),
            try_it: Command::Solve(Task::Mistake(Exercise::new(vec![mistake])?)),
            in_panel: false,
        })
    }
}

/// Draws the card.
pub(super) fn show(ui: &mut Ui, rect: Rect, cx: &mut Cx) {
    let Some(lesson) = &cx.view.lesson else { return };
    controls::field(ui, rect, false);
    let inner = rect.shrink(1.5 * UNIT);
    let (left, words) = inner.split_left_right_at_x(inner.left() + PICTURE);
    let picture = left.shrink2(vec2(0.0, 0.5 * UNIT));
    board::lesson(ui, picture, &lesson.position, lesson.made);
    controls::part(ui, words.with_min_x(words.left() + 2.0 * UNIT), |ui| {
        let said = Label::new(RichText::new(&lesson.said).size(size::SMALL)).wrap();
        controls::announce(&ui.add(said));
        let button =
            PushButton { height: 3.5 * UNIT, ..PushButton::framed(say!(cx.text, "try-it")) };
        if button.show(ui).clicked() {
            cx.actions.push(lesson.try_it.clone().into());
        }
    });
}
