//! The effect of a completed line: its side wins or loses.

use crate::game::{Completing, Mark};

impl Completing {
    /// Winner once this mark has completed a line.
    pub(super) const fn winner(self, completed: Mark) -> Mark {
        match self {
            Self::Wins => completed,
            Self::Loses => completed.other(),
        }
    }
}
