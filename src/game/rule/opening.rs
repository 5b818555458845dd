//! Swap openings: one player places the first marks of both sides, then a side is chosen.

use crate::game::{Decision, Mark, Opening, Rules};

/// The state of a swap opening. A player is named by the side at the start of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Progress {
    phase: Phase,
    /// The player who places the marks, or who decides.
    player: Mark,
    /// Whether the players have swapped sides.
    swapped: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The player places `left` more marks; then the other one decides, who may place more marks if
    /// `then_more`.
    Setting {
        left: u8,
        then_more: bool,
    },
    /// The player chooses a side or, if `more`, places two more marks.
    Deciding {
        more: bool,
    },
    Over,
}

impl Progress {
    /// Creates the opening of a game in which side `first` moves first.
    pub(crate) const fn begin(rules: Rules, first: Mark) -> Self {
        let phase = match rules.opening {
            Opening::Plain => return Self::over(false),
            Opening::Swap => Phase::Setting { left: 1, then_more: false },
            Opening::Swap2 => Phase::Setting { left: 3, then_more: true },
        };
        Self { phase, player: first, swapped: false }
    }

    /// Creates an opening that is over, and none, as of boards with marks: all those are equal, but
    /// for whether the players have swapped sides.
    pub(crate) const fn over(swapped: bool) -> Self {
        Self { phase: Phase::Over, player: Mark::X, swapped }
    }

    /// Returns `true` once a side is chosen, and without an opening.
    pub(crate) const fn is_over(self) -> bool {
        matches!(self.phase, Phase::Over)
    }

    /// Returns the player to move, named by the side that player began with; `turn` is the side to
    /// move.
    pub(crate) const fn player_to_move(self, turn: Mark) -> Mark {
        if self.is_over() { self.player_of(turn) } else { self.player }
    }

    /// Returns the player who has side `mark` now, named by the side that player began with.
    pub(crate) const fn player_of(self, mark: Mark) -> Mark {
        if self.swapped { mark.other() } else { mark }
    }

    /// Returns the decisions, one of which must be made now; empty if a mark is due.
    pub(crate) const fn decisions(self) -> &'static [Decision] {
        let [sides @ .., _more] = &Decision::ALL;
        match self.phase {
            Phase::Deciding { more: true } => &Decision::ALL,
            Phase::Deciding { more: false } => sides,
            Phase::Setting { .. } | Phase::Over => &[],
        }
    }

    /// Returns the number of marks that one player places next; 0 if a decision is due or the
    /// opening is over.
    pub(crate) const fn marks_left(self) -> u8 {
        match self.phase {
            Phase::Setting { left, .. } => left,
            Phase::Deciding { .. } | Phase::Over => 0,
        }
    }

    /// Counts a placed mark, after the last of which the other player decides; does nothing if none
    /// is due.
    pub(crate) const fn count_mark(&mut self) {
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

    /// Applies a legal decision of the player to move.
    pub(crate) fn decide(&mut self, decision: Decision) {
        match decision {
            Decision::SetMore => self.phase = Phase::Setting { left: 2, then_more: false },
            Decision::Side(side) => *self = Self::over(side != self.player),
        }
    }
}
