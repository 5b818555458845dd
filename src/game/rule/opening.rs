//! Opening: the first marks, which one player sets for both sides, and the choice of a side.

use crate::game::{Decision, Mark, Opening, Rules};

/// Progress of the opening of a game. A player is named by the side with which that player began.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::game) struct Progress {
    phase: Phase,
    /// Player who sets the marks, or who decides.
    player: Mark,
    swapped: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// One player sets this number of marks; then the other one decides.
    Setting {
        left: u8,
        then_more: bool,
    },
    /// One player chooses a side, or may set two more marks.
    Deciding {
        more: bool,
    },
    Over,
}

impl Progress {
    /// The opening of a game that this side begins.
    pub(in crate::game) const fn begin(rules: Rules, first: Mark) -> Self {
        let phase = match rules.opening {
            Opening::Plain => Phase::Over,
            Opening::Swap => Phase::Setting { left: 1, then_more: false },
            Opening::Swap2 => Phase::Setting { left: 3, then_more: true },
        };
        Self { phase, player: first, swapped: false }
    }

    /// The end of an opening in which nobody has changed sides.
    pub(in crate::game) const fn over(first: Mark) -> Self {
        Self { phase: Phase::Over, player: first, swapped: false }
    }

    pub(in crate::game) const fn is_over(self) -> bool {
        matches!(self.phase, Phase::Over)
    }

    /// Player who makes the next move, with this side to move.
    pub(in crate::game) const fn player_to_move(self, turn: Mark) -> Mark {
        if self.is_over() { self.player_of(turn) } else { self.player }
    }

    /// Player who has this side now.
    pub(in crate::game) const fn player_of(self, mark: Mark) -> Mark {
        if self.swapped { mark.other() } else { mark }
    }

    /// The decisions of which one must be made now.
    pub(in crate::game) const fn decisions(self) -> &'static [Decision] {
        let [sides @ .., _more] = &Decision::ALL;
        match self.phase {
            Phase::Deciding { more: true } => &Decision::ALL,
            Phase::Deciding { more: false } => sides,
            Phase::Setting { .. } | Phase::Over => &[],
        }
    }

    /// Counts a mark that was set.
    pub(in crate::game) const fn set(&mut self) {
        match self.phase {
            Phase::Setting { left: 1, then_more } => {
                self.phase = Phase::Deciding { more: then_more };
                self.player = self.player.other();
            }
            Phase::Setting { left, then_more } => {
                self.phase = Phase::Setting { left: left - 1, then_more };
            }
            Phase::Deciding { .. } | Phase::Over => {}
        }
    }

    pub(in crate::game) fn decide(&mut self, decision: Decision) {
        match decision {
            Decision::SetMore => self.phase = Phase::Setting { left: 2, then_more: false },
            Decision::Side(side) => {
                self.phase = Phase::Over;
                self.swapped = side != self.player;
            }
        }
    }
}
