//! Sentences of a task: the question on the board, and the result of a try.

use super::headline::capitalized;
use super::{Text, say};
use crate::engine::{Value, own_moves};
use crate::game::{Mark, Square};
use crate::history::Mistake;
use crate::puzzles::{Goal, Puzzle};
use crate::session::{Attempt, Session, Task};

impl Text {
    /// Returns the question of a puzzle.
    pub fn puzzle(&self, puzzle: &Puzzle) -> String {
        let mark = puzzle.position.turn();
        match puzzle.goal {
            Goal::Win(plies) => say!(self, "puzzle-win", mark, moves = own_moves(plies)),
            Goal::Draw => say!(self, "puzzle-draw", mark),
        }
    }

    /// Returns the number of a task in its series.
    pub fn task_number(&self, task: &Task) -> String {
        let (number, total) = task.count();
        match task {
            Task::Puzzle(_) => say!(self, "puzzle-number", number, total),
            Task::Mistake(_) => say!(self, "mistake-number", number, total),
        }
    }

    /// Returns the task on the board in a few words, or its state once something was tried.
    pub(super) fn task(&self, session: &Session) -> Option<String> {
        if session.attempt()? != Attempt::Open {
            return Some(capitalized(&self.verdict(session.position())));
        }
        Some(match session.task()? {
            Task::Puzzle(place) => self.puzzle(place.puzzle()?),
            Task::Mistake(exercise) => {
                say!(self, "mistake-title", square = exercise.mistake().made)
            }
        })
    }

    /// Returns the notice of the task on the board: the question, and then the result of the try.
    pub fn task_notice(&self, session: &Session) -> Option<String> {
        let attempt = session.attempt()?;
        match session.mistake() {
            Some(mistake) => self.mistake_notice(session, mistake, attempt),
            None => self.puzzle_notice(session, session.puzzle()?.puzzle()?, attempt),
        }
    }

    fn puzzle_notice(
        &self,
        session: &Session,
        puzzle: &Puzzle,
        attempt: Attempt,
    ) -> Option<String> {
        let wins = matches!(puzzle.goal, Goal::Win(_));
        Some(match attempt {
            Attempt::Open => say!(self, "puzzle-task"),
            Attempt::Asked(_) => return None,
            Attempt::Right(square) => {
                say!(self, "puzzle-right", shown = session.is_solution_shown(), wins, square)
            }
            Attempt::Wrong(square) => say!(self, "puzzle-wrong", wins, square),
        })
    }

    fn mistake_notice(
        &self,
        session: &Session,
        mistake: &Mistake,
        attempt: Attempt,
    ) -> Option<String> {
        let mover = mistake.mover();
        let worth = |square| Some(self.worth_of(square, session.value_of_try(square)?, mover));
        Some(match attempt {
            Attempt::Open => {
                let judgement = self.judgement(mistake.judgement());
                say!(self, "mistake-made", square = mistake.made, judgement)
            }
            Attempt::Asked(square) => say!(self, "mistake-asked", square),
            Attempt::Wrong(square) => say!(self, "mistake-wrong", tried = worth(square)?),
            Attempt::Right(square) => {
                let (better, made) = (worth(square)?, worth(mistake.made)?);
                say!(self, "mistake-right", shown = session.is_solution_shown(), better, made)
            }
        })
    }

    /// Returns the value of a move of this side, with the move.
    fn worth_of(&self, square: Square, value: Value, mark: Mark) -> String {
        let worth = self.move_value(value, mark);
        match value {
            Value::Draw => say!(self, "mistake-draws", square),
            Value::Win { .. } => say!(self, "mistake-decides", square, worth),
            Value::Estimate(_) => say!(self, "mistake-stands", square, worth),
        }
    }
}
