//! Sentences of a task: question, verdict, reason.

use super::{Text, capitalized, say};
use crate::engine::{Value, better, own_moves};
use crate::game::Square;
use crate::history::Mistake;
use crate::puzzles::Goal;
use crate::session::{Attempt, Session, Task};

impl Text {
    /// Returns the question of a task after `played` plies.
    pub fn question(&self, task: &Task, played: u16) -> String {
        match task {
            Task::Puzzle(puzzle) => {
                let mark = puzzle.position.turn();
                match puzzle.goal {
                    Goal::Win(plies) => {
                        say!(self, "puzzle-win", mark, moves = own_moves(plies - played))
                    }
                    Goal::Draw => say!(self, "puzzle-draw", mark),
                }
            }
            Task::Mistake(exercise) => {
                let mistake = exercise.mistake();
                let rules = mistake.before.rules();
                say!(self, "mistake-title", square = self.move_in_sentence(mistake.made, rules))
            }
        }
    }

    /// Returns the number of a task in its series, in words.
    pub fn task_number(&self, task: &Task) -> String {
        let (number, total) = task.count();
        match task {
            Task::Puzzle(_) => say!(self, "puzzle-number", number, total),
            Task::Mistake(_) => say!(self, "mistake-number", number, total),
        }
    }

    /// Returns the headline of the task on the board: its question, then the verdict.
    pub(super) fn task(&self, session: &Session) -> Option<String> {
        let name = |square: Square| self.move_in_sentence(square, session.position().rules());
        Some(match session.attempt()? {
            Attempt::Open | Attempt::Asked(_) => {
                // The last move of a puzzle of two moves is asked for after the reply.
                let played = if session.game().record.cursor() == 2 { 2 } else { 0 };
                self.question(session.task()?, played)
            }
            Attempt::Right(square) if session.is_solution_shown() => {
                say!(self, "task-shown", square = name(square))
            }
            Attempt::Right(_) => say!(self, "task-right"),
            Attempt::Wrong(_) => say!(self, "task-wrong"),
        })
    }

    /// Returns the note of the task on the board: a help for the question, then the reason for the
    /// verdict, and the end of the line played after it.
    pub fn task_notice(&self, session: &Session) -> Option<String> {
        let attempt = session.attempt()?;
        let name = |square: Square| self.move_in_sentence(square, session.position().rules());
        let said = match session.task()? {
            Task::Mistake(exercise) => self.mistake_notice(session, exercise.mistake(), attempt)?,
            Task::Puzzle(puzzle) => match (attempt, puzzle.goal) {
                (Attempt::Open, _) if session.game().record.cursor() == 0 => {
                    let (rules, task) = (puzzle.position.rules(), say!(self, "puzzle-task"));
                    // The pictures of the path do not tell such games from others.
                    let differs = rules.line_loses() || rules.has_forbidden_squares();
                    let rule = differs.then(|| self.what_wins(rules));
                    return Some(rule.into_iter().chain([task]).collect::<Vec<_>>().join(" · "));
                }
                (Attempt::Right(square), goal) => {
                    say!(self, "puzzle-right", wins = goal != Goal::Draw, square = name(square))
                }
                (Attempt::Wrong(square), Goal::Win(plies)) => {
                    let made = session.game().record.moves_to_cursor();
                    let before = made.iter().take_while(|it| it.square() != Some(square)).count();
                    let moves = own_moves(plies) - own_moves(u16::try_from(before).unwrap_or(0));
                    say!(self, "puzzle-wrong-win", square = name(square), moves)
                }
                (Attempt::Wrong(square), Goal::Draw) => {
                    say!(self, "puzzle-wrong", square = name(square))
                }
                _ => say!(self, "puzzle-half", square = name(puzzle.answer)),
            },
        };
        let said = capitalized(&said);
        let goes_on = session.computer_to_move().is_some();
        if goes_on || matches!(attempt, Attempt::Open | Attempt::Asked(_)) {
            return Some(said);
        }
        let (position, ended) = (session.position(), session.position().outcome().is_some());
        let end = say!(self, "task-line-end", ended, verdict = self.verdict(position));
        Some(format!("{said} {end}"))
    }

    fn mistake_notice(
        &self,
        session: &Session,
        mistake: &Mistake,
        attempt: Attempt,
    ) -> Option<String> {
        let (mover, rules) = (mistake.mover(), session.position().rules());
        let worth = |square: Square| {
            let value = session.value_of_try(square)?;
            let (kind, plies) = match value {
                Value::Win { winner, plies } if winner == mover => ("wins", plies),
                Value::Win { plies, .. } => ("loses", plies),
                Value::Draw => ("draws", 0),
                Value::Estimate(_) => ("open", 0),
            };
            let (square, other) = (self.move_in_sentence(square, rules), mover.other());
            let worth = self.move_value(value, mover);
            Some(say!(self, "mistake-worth", kind, square, moves = own_moves(plies), worth, other))
        };
        Some(match attempt {
            Attempt::Open => self.fault(&mistake.judged()?, rules),
            Attempt::Asked(square) => {
                say!(self, "mistake-asked", square = self.move_in_sentence(square, rules))
            }
            Attempt::Wrong(square) => say!(self, "mistake-wrong", tried = worth(square)?),
            Attempt::Right(square) => {
                let values = |best| session.value_of_try(best).zip(session.value_of_try(square));
                let is_best = |&best: &Square| {
                    values(best).is_some_and(|(best, found)| better(best, found, mover))
                };
                let best = mistake.better.filter(is_best).and_then(worth);
                let best = best.map(|best| say!(self, "mistake-best", best));
                let both = [worth(square)?, worth(mistake.made)?].map(|it| capitalized(&it));
                both.into_iter().chain(best).collect::<Vec<_>>().join(" ")
            }
        })
    }
}
