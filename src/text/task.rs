//! Words of a task: its question, the verdict on a try, and the note with the reason.

use std::collections::BTreeSet;

use super::learning::told_moves;
use super::{Text, capitalized, say};
use crate::engine::{Hint, Level, MoveValue, Reason, Value, better, own_moves};
use crate::game::{Line, Mark, Move, Rules, Square};
use crate::history::{PlayerKind, Question};
use crate::puzzles::Goal;
use crate::session::{AnswerSource, Attempt, ExerciseFinding, Series, Session, Task};

impl Text {
    /// Returns the question of a task, such as a win in so many moves, after `played` plies of its
    /// solution; 0 in lists.
    pub fn question(&self, task: &Task, played: u16) -> String {
        let text = self.showing(&task.position);
        text.question_of(task.question, task.position.turn(), task.position.rules(), played)
    }

    /// Returns the moves that answer a task, for a page of answers: of those that go on, the whole
    /// line; without any, those that the engine has found.
    pub fn answer(&self, task: &Task, found: Option<&ExerciseFinding>) -> String {
        let [right, _] = task.answer.lines();
        let rules = task.position.rules();
        let line = |line: &Vec<Move>| {
            line.iter().map(|&it| self.move_name(it, rules)).collect::<Vec<_>>().join(" ")
        };
        let is_begun = |it: &Vec<Move>| {
            right.iter().any(|other| other.len() > it.len() && other.starts_with(it))
        };
        let mut lines: Vec<_> = right.iter().filter(|it| !is_begun(it)).map(line).collect();
        if let (true, Some(ExerciseFinding::Others(all))) = (lines.is_empty(), found) {
            lines.extend(all.iter().map(|&it| self.move_name(it, rules)));
        }
        lines.dedup();
        if lines.is_empty() { say!(self, "sheet-unknown") } else { lines.join(", ") }
    }

    /// Returns a question to this side, by these rules, as [`Self::question`] does.
    pub fn question_of(&self, question: Question, mark: Mark, rules: Rules, played: u16) -> String {
        match question {
            Question::Only(Goal::Win(plies)) => {
                say!(self, "puzzle-win", mark, moves = own_moves(plies - played))
            }
            Question::Only(Goal::Draw) => say!(self, "puzzle-draw", mark),
            Question::Better(made) => {
                let square = self.move_in_sentence(made, rules);
                say!(self, "mistake-title", square)
            }
            Question::Best => say!(self, "lesson-task", mark),
            Question::WinIn(moves) => say!(self, "puzzle-win", mark, moves),
            Question::Win => self.asked("win", mark, None),
            Question::Hold => self.asked("hold", mark, None),
            Question::Stop => self.asked("stop", mark, None),
            Question::PlayOn(level) => self.asked("play-on", mark, Some(level)),
            Question::Play => self.asked("play", mark, None),
        }
    }

    /// Returns what the engine finds on an exercise, in a few words.
    pub fn finding(&self, finding: &ExerciseFinding, task: &Task) -> String {
        /// Most squares that are named.
        const MOST: usize = 4;
        let (kind, squares) = match finding {
            ExerciseFinding::Pending => ("pending", &[][..]),
            ExerciseFinding::Proven => ("proven", &[][..]),
            ExerciseFinding::Others(all) if task.answer == AnswerSource::Engine(None) => {
                ("found", all.as_slice())
            }
            ExerciseFinding::Others(all) => ("others", all.as_slice()),
            ExerciseFinding::Wrong(square) => ("wrong", std::slice::from_ref(square)),
            ExerciseFinding::Impossible => ("impossible", &[][..]),
            ExerciseFinding::Unsure => ("unsure", &[][..]),
        };
        let name = |&square: &Square| self.move_in_sentence(square, task.position.rules());
        let mut names: Vec<_> = squares.iter().take(MOST).map(name).collect();
        names.extend((squares.len() > MOST).then(|| "…".to_owned()));
        say!(self, "lesson-finding", kind, squares = names.join(", "))
    }

    fn asked(&self, kind: &str, mark: Mark, level: Option<Level>) -> String {
        let level = level.map(|level| self.level(level)).unwrap_or_default();
        say!(self, "lesson-asked", kind, mark, level)
    }

    /// Returns the words for the number of the current task in its series.
    pub fn task_number(&self, series: &Series) -> String {
        let (number, total) = series.count();
        match series.task().question {
            Question::Only(_) => say!(self, "puzzle-number", number, total),
            Question::Better(_) => say!(self, "mistake-number", number, total),
            _ => say!(self, "lesson-item", number, total),
        }
    }

    /// Returns the headline of the task on the board: its question, and after an attempt the
    /// verdict, which claims no more than is proven; `None` without a task.
    pub(super) fn task(&self, session: &Session) -> Option<String> {
        let (task, attempt) = (session.task()?, session.attempt()?);
        if let Some(shown) = session.solution_shown() {
            let square = self.move_in_sentence(shown, session.position().rules());
            return Some(say!(self, "task-shown", square));
        }
        let mover = task.position.turn();
        let (value, worth) = match attempt.decided() {
            Some(square) => session.values_of_try(square),
            None => (None, None),
        };
        let wins = value.is_some_and(|it| it.is_win_of(mover));
        let is_sure = value
            .is_none_or(|value| wins || value.is_proven() && worth.is_none_or(Value::is_proven));
        let is_lost = value.is_some_and(|it| it.is_win_of(mover.other()));
        Some(match attempt {
            Attempt::Open | Attempt::Asked(_) => {
                // The last move of a puzzle of two moves is asked for after the reply.
                let played = if session.game().record.cursor() == 2 { 2 } else { 0 };
                self.question(task, played)
            }
            Attempt::Right(_) if is_lost => {
                let made = match task.question {
                    Question::Better(made) => session.values_of_try(made).0,
                    _ => None,
                };
                // A loss that may come sooner than is known holds out for nothing.
                let value = value.filter(|it| it.win_in_moves().is_some());
                let both = value.zip(made);
                let better = both.is_some_and(|(value, made)| better(value, made, mover));
                say!(self, "task-holds-out", better)
            }
            Attempt::Right(_) if !is_sure => say!(self, "task-likely"),
            Attempt::Right(_) => say!(self, "task-right"),
            Attempt::Wrong(_) if matches!(value, Some(Value::Estimate(_))) => {
                say!(self, "task-doubtful")
            }
            Attempt::Wrong(_) => say!(self, "task-wrong"),
            Attempt::Other(_) => {
                let kind = match value {
                    _ if wins => "wins",
                    Some(Value::Draw) if is_sure => "draws",
                    _ => "open",
                };
                say!(self, "task-other", kind)
            }
        })
    }

    /// Returns the note below the headline of the task on the board: a help for the question, and
    /// after an attempt the reason for the verdict, with the end of the line played after it;
    /// `None` without a task, and where the text of a lesson says more.
    pub fn task_notice(&self, session: &Session) -> Option<String> {
        let (task, attempt) = (session.task()?, session.attempt()?);
        let cursor = session.game().record.cursor();
        let said = match (session.lesson_words(), task.question) {
            (Some(words), _) => words.to_owned(),
            (None, Question::Only(goal)) => self.puzzle_notice(session, goal, attempt),
            (None, _) => self.move_notice(session, task, attempt)?,
        };
        let said = capitalized(&said);
        let is_played_out = attempt.decided().is_some()
            && session.mover() != Some(PlayerKind::Person)
            && session.computer_to_move().is_none();
        if !is_played_out || cursor == 0 {
            return Some(said);
        }
        let (position, ended) = (session.position(), session.position().outcome().is_some());
        let end = say!(self, "task-line-end", ended, verdict = self.verdict(position));
        Some(format!("{said} {end}"))
    }

    fn puzzle_notice(&self, session: &Session, goal: Goal, attempt: Attempt) -> String {
        let (record, rules) = (&session.game().record, session.position().rules());
        let name = |square: Square| self.move_in_sentence(square, rules);
        match (attempt, goal) {
            // Of two moves that were found, it is the first one that is alone right.
            (Attempt::Right(_), Goal::Win(3)) if record.cursor() > 2 => {
                let moves = record.moves_to_cursor().into_iter();
                let moves = moves.map(|it| self.move_name(it, rules)).collect::<Vec<_>>();
                say!(self, "puzzle-line", moves = moves.join(" "))
            }
            (Attempt::Right(square), goal) => {
                say!(self, "puzzle-right", wins = goal != Goal::Draw, square = name(square))
            }
            (Attempt::Wrong(square), Goal::Win(plies)) => {
                if let Some(said) = session.task().and_then(|it| self.run_without_win(it, square)) {
                    return said;
                }
                let moves = record.moves();
                let before = moves.iter().take_while(|it| it.square() != Some(square)).count();
                let moves = own_moves(plies) - own_moves(u16::try_from(before).unwrap_or(0));
                say!(self, "puzzle-wrong-win", square = name(square), moves)
            }
            (Attempt::Wrong(square), Goal::Draw) => {
                say!(self, "puzzle-wrong", square = name(square))
            }
            _ => {
                let first = record.moves_to_cursor().first().and_then(|first| first.square());
                if let Some(first) = first {
                    return say!(self, "puzzle-half", square = name(first));
                }
                // The pictures of the path do not tell such games from others.
                let differs = rules.line_loses() || rules.has_forbidden_squares();
                let rule = differs.then(|| self.what_wins(rules));
                let said = rule.into_iter().chain([say!(self, "puzzle-task")]);
                said.collect::<Vec<_>>().join(" · ")
            }
        }
    }

    fn move_notice(&self, session: &Session, task: &Task, attempt: Attempt) -> Option<String> {
        let (mover, rules) = (task.position.turn(), session.position().rules());
        let name = |square: Square| self.move_in_sentence(square, rules);
        let mistake = task.mistake();
        let worth = |square: Square| {
            let (value, best) = session.values_of_try(square);
            let (value, is_missed) = (value?, best.is_some_and(|best| best.is_win_of(mover)));
            let kind = match value {
                Value::Win { winner, .. } if winner == mover => "wins",
                Value::Win { .. } => "loses",
                Value::Draw if is_missed => "only-draws",
                Value::Draw => "draws",
                Value::Estimate(_) => "open",
            };
            let other = mover.other();
            let (square, worth) = (name(square), self.move_value(value, mover));
            Some(say!(self, "mistake-worth", kind, square, moves = told_moves(value), worth, other))
        };
        Some(match attempt {
            Attempt::Open => match session.game().record.moves_to_cursor().first() {
                Some(first) => say!(self, "puzzle-half", square = name(first.square()?)),
                None => self.mistake_headline(&mistake?.judged, rules),
            },
            Attempt::Asked(square) => say!(self, "mistake-asked", square = name(square)),
            Attempt::Other(square) => worth(square)?,
            Attempt::Wrong(square) => {
                let tried = worth(square)?;
                let (value, best) = session.values_of_try(square);
                let is_missed = best.is_some_and(|best| best.is_win_of(mover));
                let tried = if is_missed && !value.is_some_and(|it| it.is_win_of(mover)) {
                    say!(self, "mistake-could-win", tried, mark = mover)
                } else {
                    tried
                };
                if mistake.is_some() { say!(self, "mistake-wrong", tried) } else { tried }
            }
            Attempt::Right(square) => {
                let value = |square| session.values_of_try(square).0;
                let values = |best| value(best).zip(value(square));
                let is_best = |&best: &Square| {
                    values(best).is_some_and(|(best, found)| better(best, found, mover))
                };
                let best = mistake.and_then(|it| it.judged.better).and_then(Move::square);
                let best = best.filter(is_best).and_then(worth);
                let best = best.map(|best| say!(self, "mistake-best", best));
                let made = mistake.and_then(|it| worth(it.made));
                let given = || self.given(task, square);
                let both = [Some(worth(square).unwrap_or_else(given)), made].into_iter().flatten();
                let both = both.map(|it| capitalized(&it));
                both.chain(best).collect::<Vec<_>>().join(" ")
            }
        })
    }

    /// Returns why a move does not win although it puts enough marks in a row; `None` if it wins or
    /// does not.
    fn run_without_win(&self, task: &Task, square: Square) -> Option<String> {
        let after = task.position.after(square).filter(|it| it.outcome().is_none())?;
        let (rules, board) = (after.rules(), after.board());
        let line = rules.line();
        let count = board.runs_through(square).map(Line::length).max();
        let count = count.filter(|&count| count >= line)?;
        let (is_longer, square) = (count > line, self.move_in_sentence(square, rules));
        Some(say!(self, "puzzle-no-line", is_longer, square, count, line))
    }

    /// Returns what a move does that the lesson gives, as far as the board shows it, or else which
    /// moves the lesson gives beside it.
    fn given(&self, task: &Task, square: Square) -> String {
        let position = &task.position;
        let best = MoveValue { square, value: Value::Estimate(0.0) };
        let reason = Reason::of(position, best, &[]);
        if !matches!(reason, Reason::LooksBest | Reason::OnlyMove) {
            return self.hint(position, &Hint { best, reason });
        }
        let others: BTreeSet<_> = task.answer.first_squares().filter(|&it| it != square).collect();
        let name = |square: Square| self.move_in_sentence(square, position.rules());
        let (is_only, square) = (others.is_empty(), name(square));
        let others = others.into_iter().map(name).collect::<Vec<_>>().join(", ");
        say!(self, "lesson-right", is_only, square, others)
    }
}
