//! Path of all tasks from easy to hard: the puzzles, and own mistakes among them.

use std::ops::Range;

use super::{GAP, HEAD, TILE};
use crate::history::{Exercise, History};
use crate::puzzles;
use crate::session::Task;

/// Tasks in their order, and groups of those that are equally hard.
#[derive(Default)]
pub(super) struct Path {
    pub tasks: Vec<Task>,
    /// Number of tasks solved at the beginning and after each task.
    solved: Vec<usize>,
    /// Place of the task to be tried next; `None` if all are solved.
    pub next: Option<usize>,
}

/// PathRow of the page: the head of a group, or tasks side by side.
pub(super) enum PathRow {
    Head(Range<usize>),
    Tasks(Range<usize>),
}

impl PathRow {
    /// Returns the height in points, with the space below it.
    pub(super) fn height(&self) -> f32 {
        match self {
            Self::Head(_) => HEAD,
            Self::Tasks(_) => TILE + GAP,
        }
    }

    /// Returns true if a task is on this line.
    pub(super) fn has(&self, at: usize) -> bool {
        matches!(self, Self::Tasks(tasks) if tasks.contains(&at))
    }
}

impl Path {
    pub(super) fn new(history: &History) -> Self {
        let mistakes = Exercise::new(history.mistakes.clone());
        let mistakes = std::iter::successors(mistakes, Exercise::next).map(Task::Mistake);
        let mut tasks: Vec<_> = mistakes.chain(puzzles::all().iter().map(Task::Puzzle)).collect();
        tasks.sort_by_key(Task::stars);
        let mut solved = vec![0];
        for (at, task) in tasks.iter().enumerate() {
            solved.push(solved[at] + usize::from(task.is_solved(history)));
        }
        let mut path = Self { tasks, solved, next: None };
        let open = |at: &usize| !path.is_solved(*at);
        // What comes back today comes first.
        let is_due = |at: &usize| path.tasks[*at].mistake().is_some();
        let all = 0..path.tasks.len();
        path.next = all.clone().find(is_due).or_else(|| all.clone().find(open));
        path
    }

    pub(super) fn is_solved(&self, at: usize) -> bool {
        self.solved(at..at + 1) > 0
    }

    /// Returns the number of solved tasks among these.
    pub(super) fn solved(&self, tasks: Range<usize>) -> usize {
        self.solved[tasks.end] - self.solved[tasks.start]
    }

    /// Returns the lines of the page, with so many tasks to a line.
    pub(super) fn lines(&self, columns: usize) -> Vec<PathRow> {
        let mut lines = Vec::new();
        let mut first = 0;
        for group in self.tasks.chunk_by(|one, next| one.stars() == next.stars()) {
            let end = first + group.len();
            lines.push(PathRow::Head(first..end));
            let firsts = (first..end).step_by(columns);
            lines.extend(firsts.map(|first| PathRow::Tasks(first..end.min(first + columns))));
            first = end;
        }
        lines
    }
}

/// Returns the task above or below one, if there is one.
pub(super) fn beside(lines: &[PathRow], at: usize, below: bool) -> Option<usize> {
    let ranges = lines.iter().filter_map(|line| match line {
        PathRow::Tasks(tasks) => Some(tasks),
        PathRow::Head(_) => None,
    });
    let ranges: Vec<_> = ranges.collect();
    let line = ranges.iter().position(|tasks| tasks.contains(&at))?;
    let other = if below { line + 1 } else { line.checked_sub(1)? };
    let tasks = ranges.get(other)?;
    Some((tasks.start + at - ranges[line].start).min(tasks.end - 1))
}
