//! Progress of a person in tasks: what was solved, and the days on which a task is asked again.

/// Key of a task, by which its progress is kept: equal for positions that are equal when turned or
/// mirrored, whichever moves led there.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct TaskKey {
    /// Rules, side to move and board.
    pub position: String,
    /// Question on this image of the board, and the name of the lesson that asks it.
    pub question: String,
}

/// Result of a try, to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TaskResult {
    /// The task.
    pub key: TaskKey,
    /// Whether the first try since the task came on the board was right; `None` for a later one.
    pub first: Option<bool>,
    /// Whether the task is solved now.
    pub is_solved: bool,
}

/// Spaced repetition of a task: the successes in a row, and the day of the next repetition since
/// 1970-01-01 (`None` once learned).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Schedule {
    /// Number of successes since the last failure, counted from 1; 0 before the first attempt.
    pub step: u8,
    /// Day of the next repetition, in days since 1970-01-01; `None` once the task is learned.
    pub due: Option<i32>,
}

impl Schedule {
    /// Schedule before the first attempt, due on any day.
    pub const NEW: Self = Self { step: 0, due: Some(i32::MIN) };

    /// Days until the next repetition, by the number of successes.
    const DAYS: [i32; 3] = [1, 3, 7];

    /// Returns the schedule after an attempt on day `today`, in days since 1970-01-01. A failed
    /// task comes back until it was solved at once after the longest wait; one that was solved at
    /// its very first attempt is learned, and a success before its day changes nothing.
    pub fn after(self, found_at_once: bool, today: i32) -> Self {
        let step = match self {
            _ if !found_at_once => 1,
            Self { step: 0, .. } => return Self { step: 0, due: None },
            Self { step, due: Some(due) } if due <= today => step + 1,
            waits => return waits,
        };
        let days = Self::DAYS.get(usize::from(step) - 1);
        Self { step, due: days.map(|days| today + days) }
    }

    /// Merges two schedules of one task, when a library of an older version is migrated: the earlier
    /// day and the greater step, learned only if both are.
    pub fn merged(self, other: Self) -> Self {
        match (self.due, other.due) {
            (Some(one), Some(two)) => {
                Self { step: self.step.max(other.step), due: Some(one.min(two)) }
            }
            (None, Some(_)) => other,
            _ => self,
        }
    }

    /// Returns `true` if the repetition is due on day `today`.
    pub fn is_due(self, today: i32) -> bool {
        self.due.is_some_and(|due| due <= today)
    }
}
