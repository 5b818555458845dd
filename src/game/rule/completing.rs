//! Completing a line: wins or loses.

use crate::game::{Completing, Mark};

impl Completing {
    /// Returns the winner after side `completed` completes a line.
    pub(super) const fn winner(self, completed: Mark) -> Mark {
        match self {
            Self::Wins => completed,
            Self::Loses => completed.other(),
        }
    }
}
