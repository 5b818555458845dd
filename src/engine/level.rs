//! Playing strengths, and the parameters that distinguish them. All weaker levels choose moves in
//! one way, under all rules.
//!
//! A weaker level selects a move at sight, that is by a heuristic (`move_without_search`), and
//! overlooks some of the lines on the board: the weaker, the more ([`Sight`]). [`Level::Hard`] also
//! searches a few moves ahead if it has overlooked nothing, and [`Level::Medium`] very little
//! where lines are long, because a heuristic alone is too weak there (measured:
//! `assets/network/EXPERIMENTS.md`). Nothing else distinguishes the levels.

use serde::{Deserialize, Serialize};

use super::SearchMethod;
use super::sight::Sight;
use crate::game::Rules;

/// Playing strength of the computer, weakest first. All but the first and the last overlook lines
/// on the board, as people do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Level {
    /// Plays random legal moves.
    Random,
    /// Plays like a child who has just learnt the rules: overlooks many of the other side's lines
    /// and some of its own.
    Beginner,
    /// Plays like a child with some practice: overlooks every second block at three in a row, and
    /// fewer with longer lines.
    Easy,
    /// Plays like an adult who plays occasionally: completes its lines, and overlooks few of the
    /// other side's.
    Medium,
    /// Plays like a club player: overlooks little, and searches a few moves ahead.
    Hard,
    /// Overlooks nothing, and searches and proves for its whole thinking time; never loses where
    /// [`cannot_lose`](super::cannot_lose).
    Master,
}

impl Level {
    /// Every level, weakest first.
    pub const ALL: [Self; 6] =
        [Self::Random, Self::Beginner, Self::Easy, Self::Medium, Self::Hard, Self::Master];

    /// Returns every level in the order of the opponents in the setup panel: weakest first, with
    /// [`Self::Random`] after the strongest.
    pub fn offered() -> impl Iterator<Item = Self> {
        Self::ALL.into_iter().skip(1).chain([Self::Random])
    }

    /// Returns the name of the level, such as `Easy`, by which a translated message selects its
    /// words.
    pub fn word(self) -> String {
        format!("{self:?}")
    }

    /// Returns the next stronger level, which is offered to a person who keeps winning; `None` for
    /// [`Self::Master`].
    pub fn stronger(self) -> Option<Self> {
        Self::ALL.into_iter().find(|&it| it > self)
    }

    /// Returns the next weaker level, which is offered to a person who keeps losing; `None` for
    /// [`Self::Beginner`] and [`Self::Random`].
    pub fn weaker(self) -> Option<Self> {
        Self::ALL.into_iter().skip(1).rfind(|&it| it < self)
    }

    /// Returns how much a level overlooks, and the number of nodes that it searches if it has
    /// overlooked nothing in the position, 0 for no search; `None` for [`Self::Random`] and
    /// [`Self::Master`].
    /// Measured by `assets/levels/measure.rs`.
    ///
    /// Between the stronger levels most games on small boards with lines of five are drawn, and the
    /// less the weaker level overlooks, the fewer of the others it wins.
    pub(super) fn strength(self, rules: Rules) -> Option<(Sight, u64)> {
        /// Maximum number of squares of a small board for lines of five.
        const SMALL: usize = 100;
        let see = Sight::new;
        let [three, four, five, five_on_small] = match self {
            Self::Random | Self::Master => return None,
            // A child of six wins half of the games against it at three in a row.
            Self::Beginner => [
                see(0.11, 0.59, 0.0),
                see(0.35, 0.7, 0.0),
                see(0.13, 0.38, 0.0),
                see(0.13, 0.38, 0.0),
            ],
            // Overlooks every second block at three in a row; defends against an open three.
            Self::Easy => [
                see(0.0, 0.3, 0.35),
                see(0.08, 0.37, 0.05),
                see(0.0, 0.1, 0.6),
                see(0.01, 0.15, 0.4),
            ],
            // Completes its lines, and blocks nearly all of the other side's.
            Self::Medium => [
                see(0.0, 0.07, 0.55),
                see(0.0, 0.045, 0.5),
                see(0.0, 0.025, 0.987),
                see(0.0, 0.09, 0.75),
            ],
            // Loses at three in a row only to a fork.
            Self::Hard => [
                see(0.0, 0.0, 0.72),
                see(0.0, 0.018, 0.945),
                see(0.0, 0.0002, 0.9998),
                see(0.0, 0.03, 0.95),
            ],
        };
        let method = SearchMethod::of(rules);
        let sight = match rules.line() {
            ..=3 => three,
            4 => four,
            _ if rules.squares() <= SMALL && method == SearchMethod::Search => five_on_small,
            _ => five,
        };
        let ahead = match (self, method) {
            (Self::Hard, SearchMethod::Negamax) => 2000,
            // A search would solve three in a row.
            (Self::Hard, SearchMethod::Search) if rules.line() > 3 => 2000,
            (Self::Medium, SearchMethod::Search) if rules.line() > 4 => 20,
            _ => 0,
        };
        Some((sight, ahead))
    }
}
