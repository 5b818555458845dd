//! What is shown at a past move: the move made next, and the mistakes of a review.

use super::{Action, Cx};
use crate::analysis::Values;
use crate::game::{Mark, Square};
use crate::history::JudgedMove;
use crate::session::{Command, Stage, Task};

impl<'a> Cx<'a> {
    /// Returns the mistake made in the shown past position, if a review shows mistakes.
    pub(super) fn mistake(&self) -> Option<&JudgedMove> {
        let ply = self.record().cursor();
        let is_past = self.stage() == Stage::Past;
        self.view.rows.mistakes.iter().find(|it| is_past && it.ply == ply)
    }

    /// Returns the action that goes to the next mistake, or to the previous one.
    pub(super) fn go_to_mistake(&self, forward: bool) -> Option<Action> {
        let (record, mistakes) = (self.record(), self.view.rows.mistakes.iter());
        let mut plies = mistakes.map(|it| it.ply);
        let cursor = if forward {
            plies.find(|&ply| ply > record.cursor())
        } else {
            plies.rfind(|&ply| ply < record.cursor())
        }?;
        Some(Command::GoTo { variation: record.current_line(), cursor }.into())
    }

    /// Returns the values of the squares of the shown position, if they are shown.
    pub(super) fn values(&self) -> Option<&'a Values> {
        self.analysis.shown().values(self.position())
    }

    /// Returns square and side of the move made in the shown past position, or of the mistake that
    /// is the task.
    pub(super) fn made(&self) -> Option<(Square, Mark)> {
        let record = self.record();
        if self.stage() == Stage::Past {
            let next = record.line(record.current_line())[record.cursor()];
            return Some((next.square()?, record.position().turn()));
        }
        let is_task = self.stage() == Stage::Task;
        let mistake = self.session.task().filter(|_| is_task).and_then(Task::mistake)?;
        (record.cursor() == 0).then_some((mistake.made, mistake.mover()))
    }
}
