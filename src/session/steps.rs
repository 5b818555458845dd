//! States that undo and redo lead to.

/// States before each change and, after undo, those that were undone.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Steps<T> {
    past: Vec<T>,
    future: Vec<T>,
}

impl<T> Default for Steps<T> {
    fn default() -> Self {
        Self { past: Vec::new(), future: Vec::new() }
    }
}

impl<T> Steps<T> {
    /// Notes the state before a change, of which the last thousand are kept; redo is then void.
    pub(super) fn note(&mut self, before: T) {
        const MOST: usize = 1000;
        self.past.push(before);
        if self.past.len() > MOST {
            self.past.remove(0);
        }
        self.future.clear();
    }

    /// Voids redo, because the last change has gone on.
    pub(super) fn go_on(&mut self) {
        self.future.clear();
    }

    /// Returns `true` if there is a change to undo, or with `back` false to redo.
    pub(super) const fn can_step(&self, back: bool) -> bool {
        !if back { &self.past } else { &self.future }.is_empty()
    }

    /// Undoes the last change, or with `back` false redoes it: returns the state to go to from the
    /// one `now`; `None` if there is none.
    pub(super) fn step(&mut self, back: bool, now: T) -> Option<T> {
        let Self { past, future } = self;
        let (from, to) = if back { (past, future) } else { (future, past) };
        let found = from.pop()?;
        to.push(now);
        Some(found)
    }
}
