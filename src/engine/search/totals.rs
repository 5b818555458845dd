//! What one side has, all squares together.

use super::patterns::threat;
use super::weights::{KINDS, Worth};

/// What one side has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Totals {
    /// How many squares threaten what.
    pub(crate) threats: [u16; threat::COUNT],
    /// Free squares through which a line can still be completed.
    pub(crate) live: u16,
    /// What they are worth when the side is to move.
    pub(crate) moving: i32,
    /// What they are worth when it waits.
    pub(crate) waiting: i32,
}

impl Totals {
    /// A square becomes worth this instead of that; whether it threatens something else now.
    #[inline]
    pub(crate) fn exchange(&mut self, from: &Worth, to: &Worth) -> bool {
        self.moving += i32::from(to.moving) - i32::from(from.moving);
        self.waiting += i32::from(to.waiting) - i32::from(from.waiting);
        if from.threat == to.threat {
            return false;
        }
        let [before, since] = [from, to].map(|worth| usize::from(worth.threat));
        self.threats[before] = self.threats[before].wrapping_sub(1);
        self.threats[since] = self.threats[since].wrapping_add(1);
        true
    }

    /// Which of the threats it has, one bit for each.
    #[inline]
    pub(crate) fn kinds(&self) -> usize {
        let has = |kind: usize| usize::from(self.threats[usize::from(KINDS[kind])] > 0) << kind;
        has(0) | has(1) | has(2) | has(3)
    }
}
