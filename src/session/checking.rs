//! What the engine finds on the exercises of a lesson that is being made.
//!
//! Nothing is claimed but what is proven. The moves are valued once for each position, and judged
//! anew when question or answers change.

use super::{Session, Task};
use crate::engine::{MoveValue, Value, best_first, own_moves};
use crate::game::{Mark, Position, Square};
use crate::history::Question;
use crate::puzzles::Goal;

/// What the engine finds on an exercise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExerciseFinding {
    /// The moves are not valued yet.
    Pending,
    /// The answer is proven, and that no other move does what is asked.
    Proven,
    /// These moves, which are no answers, are proven to do what is asked.
    Others(Vec<Square>),
    /// This answer is proven not to do what is asked.
    Wrong(Square),
    /// No move does what is asked.
    Impossible,
    /// Something is neither proven nor refuted.
    Unsure,
}

impl Session {
    /// Returns a position of the lesson that is being made whose moves the engine has not valued:
    /// first that on the board. `None` if there is none.
    pub fn position_to_check(&self) -> Option<&Position> {
        let lesson =
            self.lesson.as_ref().filter(|_| self.making.is_on_board && self.solving.is_none())?;
        let present = lesson.at.and_then(|at| lesson.games.get(at));
        let mut games = present.into_iter().chain(&lesson.games).flatten();
        games.find_map(|kept| {
            let (start, exercise) = (kept.game.record.start(), &kept.game.info.exercise);
            let asks = exercise.as_ref().is_some_and(|it| is_judged(it.question));
            let is_open = asks && start.outcome().is_none() && !start.is_opening();
            (is_open && self.checked(start).is_none()).then_some(start)
        })
    }

    fn checked(&self, position: &Position) -> Option<&[MoveValue]> {
        let found = self.checked.iter().find(|(of, _)| of == position);
        found.map(|(_, values)| values.as_slice())
    }

    /// Keeps the values of the moves in the position of [`Session::position_to_check`]; none if the
    /// engine has failed.
    pub fn add_checked(&mut self, values: Vec<MoveValue>) {
        let position = self.position_to_check().cloned();
        let starts: Vec<_> = self.lesson.iter().flat_map(|it| it.games.iter().flatten()).collect();
        self.checked.retain(|(of, _)| starts.iter().any(|it| it.game.record.start() == of));
        self.checked.extend(position.map(|position| (position, values)));
        self.revision += 1;
    }

    /// Returns what the engine finds on each game of the lesson; `None` where no move is asked for.
    pub fn findings(&self) -> Vec<Option<ExerciseFinding>> {
        let games = self.lesson.iter().flat_map(|it| &it.games);
        let finding = |task: Task| {
            let values = self.checked(&task.position);
            is_judged(task.question)
                .then(|| values.map_or(ExerciseFinding::Pending, |it| judge(&task, it)))
        };
        games.map(|it| finding(Task::of_game(&it.as_ref().ok()?.game))).collect()
    }
}

/// Returns `true` if the values of the moves tell whether an answer to the question is right.
const fn is_judged(question: Question) -> bool {
    question.asks_for_move() && !matches!(question, Question::Better(_))
}

/// Judges the answer to a task by the values of its moves.
fn judge(task: &Task, values: &[MoveValue]) -> ExerciseFinding {
    let mover = task.position.turn();
    let mut sorted = values.to_vec();
    best_first(&mut sorted, mover);
    let best = sorted.first().map(|it| it.value);
    let right: Vec<_> = task.answer.first_squares().collect();
    // The slower win is right as well: where the engine decides any, and else up to the slowest
    // answer.
    let wins = best.is_some_and(|it| it.is_win_of(mover));
    let given = sorted.iter().rev().filter(|it| right.contains(&it.square));
    let slowest = given.map(|it| it.value).find(|it| it.is_win_of(mover));
    let (question, best) = match task.question {
        Question::Best if right.is_empty() && wins => (Question::Win, best),
        question => (question, slowest.or(best)),
    };
    let does = |it: &MoveValue| does(question, it.value, best, mover);
    let is_known = |all: &[MoveValue], is_done| {
        !all.is_empty() && all.iter().all(|it| does(it) == Some(is_done))
    };
    if is_known(&sorted, false) {
        return ExerciseFinding::Impossible;
    }
    let (given, others): (Vec<_>, Vec<_>) =
        sorted.into_iter().partition(|it| right.contains(&it.square));
    if let Some(wrong) = given.iter().find(|it| does(it) == Some(false)) {
        return ExerciseFinding::Wrong(wrong.square);
    }
    let too: Vec<_> =
        others.iter().filter(|it| does(it) == Some(true)).map(|it| it.square).collect();
    match (right.is_empty(), too.is_empty()) {
        (_, false) => ExerciseFinding::Others(too),
        (false, true)
            if is_known(&given, true) && others.iter().all(|it| does(it) == Some(false)) =>
        {
            ExerciseFinding::Proven
        }
        _ => ExerciseFinding::Unsure,
    }
}

/// Returns `true` if a move of this value is proven to do what is asked, where the best move has the
/// value `best`, and `false` if it is proven not to; `None` if unknown.
fn does(question: Question, value: Value, best: Option<Value>, mover: Mark) -> Option<bool> {
    let within = |most: u16| match value {
        Value::Win { winner, plies, .. } if winner == mover && own_moves(plies) <= most => {
            Some(true)
        }
        Value::Win { winner, exact, .. } if winner == mover => (exact).then_some(false),
        Value::Estimate(_) => None,
        _ => Some(false),
    };
    match question {
        Question::Win => within(u16::MAX),
        Question::WinIn(most) => within(most.into()),
        Question::Only(Goal::Win(plies)) => within(own_moves(plies)),
        Question::Hold | Question::Stop | Question::Only(Goal::Draw) => {
            value.is_proven().then(|| !value.is_win_of(mover.other()))
        }
        _ => match best? {
            Value::Win { winner, plies, .. } if winner == mover => within(own_moves(plies)),
            Value::Draw => value.is_proven().then_some(value == Value::Draw),
            _ => value.is_win_of(mover.other()).then_some(false),
        },
    }
}
