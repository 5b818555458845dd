//! Values of positions and moves, and their order.
//!
//! A value names the side that stands better, whoever is to move. Wins are counted in plies,
//! including the last one; [`own_moves`] converts plies to moves of the winner.

use std::cmp::Ordering;
use std::fmt;

use super::{Bitboard as _, Grid, Numbering, Wide};
use crate::game::{Mark, Outcome, Position, Rules, Square};

/// Value of a position with best play. Its [`Display`](fmt::Display) is short and English.
///
/// ```
/// use velha::engine::Value;
/// use velha::game::Mark;
///
/// let value = Value::win(Mark::X, 7);
/// assert_eq!(value.to_string(), "X wins in 7");
/// assert_eq!(value.one_ply_earlier().to_string(), "X wins in 8");
/// assert_eq!(value.with_min_plies(5).to_string(), "X wins");
/// assert!(value.is_proven() && !Value::Estimate(1.2).is_proven());
/// ```
///
/// A proof is certain except for hash collisions in the tables, about two in a million for a proof
/// of ten million nodes (`engine/table.rs`).
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Value {
    /// Proven: `winner` wins against any play.
    Win {
        /// The winning side.
        winner: Mark,
        /// Plies from the position to the end of the game, with the winner hurrying and the loser
        /// delaying. An upper bound unless `exact`.
        plies: u16,
        /// Whether the number of plies is proven, and may be told.
        exact: bool,
    },
    /// Proven: neither side can force a win.
    Draw,
    /// Evaluation without proof: the advantage of X, from -10 to 10; 0 is even. One unit is about
    /// one open threat, or eight of them with lines of seven or more.
    Estimate(f32),
}

impl Value {
    /// The greatest estimate, for X (and with a minus for O): every reply that was searched loses,
    /// but that is no proof.
    pub const DECIDED: f32 = 10.0;

    /// Creates a win of `winner` in exactly `plies` plies.
    pub const fn win(winner: Mark, plies: u16) -> Self {
        Self::Win { winner, plies, exact: true }
    }

    /// Returns the value of a finished game: a win in 0 plies, or a draw.
    pub fn of(outcome: &Outcome) -> Self {
        let winner = outcome.winner();
        winner.map_or(Self::Draw, |winner| Self::win(winner, 0))
    }

    /// Converts the value of a position into the value of the move that led there: a win takes one
    /// ply more.
    pub const fn one_ply_earlier(self) -> Self {
        match self {
            Self::Win { winner, plies, exact } => Self::Win { winner, plies: plies + 1, exact },
            other => other,
        }
    }

    /// Returns the value with the plies of a win marked as exact if they are not more than `least`,
    /// the plies that the game is proven to last, and otherwise as an upper bound. Those up to two
    /// are always exact: each side completes lines at its own turns.
    pub const fn with_min_plies(self, least: u16) -> Self {
        match self {
            Self::Win { winner, plies, .. } => {
                Self::Win { winner, plies, exact: plies <= 2 || plies <= least }
            }
            other => other,
        }
    }

    /// Returns the value of `position` with the plies of a win marked as exact if no win of that
    /// side can be shorter: so many marks does the line lack that is nearest to completion.
    pub(super) fn mark_exact(self, position: &Position) -> Self {
        let Self::Win { winner, exact: false, .. } = self else { return self };
        self.with_min_plies(fewest_plies(position, winner))
    }

    /// Returns the length of a win to tell a person, in moves of the side that completes the line;
    /// `None` if its plies are only a bound, and for a draw or an estimate.
    pub const fn win_in_moves(self) -> Option<u16> {
        match self {
            Self::Win { plies, exact: true, .. } => Some(own_moves(plies)),
            _ => None,
        }
    }

    /// Converts the value of a position into that of the next one, reached by a best move: a win
    /// takes one ply less. A review fills gaps in this way.
    pub const fn one_ply_later(self) -> Self {
        match self {
            Self::Win { winner, plies, exact } => {
                Self::Win { winner, plies: plies.saturating_sub(1), exact }
            }
            other => other,
        }
    }

    /// Returns `true` for a win or a draw, which are always proven, and `false` for an estimate.
    pub const fn is_proven(self) -> bool {
        !matches!(self, Self::Estimate(_))
    }

    /// Converts a win or draw into an estimate where its proof does not hold: under rules that
    /// allow lost turns, in an opening with a choice of the side, or for a position of which only
    /// one move is known.
    pub fn as_estimate(self) -> Self {
        match self {
            Self::Win { winner: Mark::X, .. } => Self::Estimate(Self::DECIDED),
            Self::Win { winner: Mark::O, .. } => Self::Estimate(-Self::DECIDED),
            Self::Draw => Self::Estimate(0.0),
            estimate @ Self::Estimate(_) => estimate,
        }
    }

    /// Returns `true` if neither side is ahead, for the colour of a square and the words for a
    /// value: in a draw, or at an estimate of less than a quarter.
    pub fn is_even(self) -> bool {
        match self {
            Self::Draw => true,
            Self::Estimate(for_x) => for_x.abs() < 0.25,
            Self::Win { .. } => false,
        }
    }

    /// Returns `true` if `mark` is proven to win; an estimate never counts.
    pub fn is_win_of(self, mark: Mark) -> bool {
        matches!(self, Self::Win { winner, .. } if winner == mark)
    }
}

impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Self::Win { winner, plies, exact: true } => write!(f, "{winner} wins in {plies}"),
            Self::Win { winner, .. } => write!(f, "{winner} wins"),
            Self::Draw => f.write_str("draw"),
            Self::Estimate(for_x) => {
                let better = if for_x < 0.0 { Mark::O } else { Mark::X };
                write!(f, "{better} +{:.2}", for_x.abs())
            }
        }
    }
}

/// Converts the `plies` of a win into moves of the side that makes the last one, as players count,
/// for texts and the judgement of moves. That side is the winner or, where a line loses, the one
/// that must complete it.
pub const fn own_moves(plies: u16) -> u16 {
    plies.div_ceil(2)
}

/// Returns the plies that a win of `winner` takes at least, by the marks that the line nearest to
/// completion lacks.
fn fewest_plies(position: &Position, winner: Mark) -> u16 {
    let rules = position.rules();
    // The side that completes a line.
    let side = if rules.line_loses() { winner.other() } else { winner };
    // For the side without forbidden squares a longer line counts too, as in the plain game.
    let is_free = rules.has_forbidden_squares() && side != position.board().first();
    let plain = Rules::new(rules.rows(), rules.columns(), rules.line()).unwrap_or(rules);
    let rules = if is_free { plain } else { rules };
    let grid = Grid::<Wide<7>>::new(rules, Numbering::along_longer_side(rules));
    let [own, theirs] = grid.marks_of(position.board(), side);
    let (empty, mut least) = (grid.full.without(own | theirs), grid.line);
    grid.for_each_group(own, empty, grid.line, |(squares, _)| {
        least = least.min((squares & empty).count());
    });
    let least = u16::try_from(least).unwrap_or(0);
    (2 * least).saturating_sub(u16::from(position.turn() == side))
}

/// A move of the side to move on a free square, with its value, which is not that side's view but
/// names X or O like every [`Value`].
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoveValue {
    /// The square.
    pub square: Square,
    /// Value of the position before the move, provided that the move is played; plies include the
    /// move.
    pub value: Value,
}

impl MoveValue {
    /// Creates the value of a move from that of the position after it.
    pub const fn after(square: Square, next: Value) -> Self {
        Self { square, value: next.one_ply_earlier() }
    }

    /// Returns the value of a move in `position` as [`Value::mark_exact`] does.
    pub(super) fn mark_exact(self, position: &Position) -> Self {
        // Of a game that is over by the move, what stands on the board says nothing of its length.
        let next = position.after(self.square).filter(|next| next.outcome().is_none());
        let value = |next| self.value.one_ply_later().mark_exact(&next);
        next.map_or(self, |next| Self::after(self.square, value(next)))
    }
}

/// Sorts moves from best to worst for the side `mover`: wins (fastest first), then draws and
/// estimates (a draw counts as an estimate of 0), then losses (slowest first). The sort is stable.
pub fn best_first(values: &mut [MoveValue], mover: Mark) {
    values.sort_by(|left, right| compare(left.value, right.value, mover));
}

/// Returns `true` if `left` is strictly better than `right` for the side `mover`, in the order of
/// [`best_first`].
pub fn better(left: Value, right: Value, mover: Mark) -> bool {
    compare(left, right, mover) == Ordering::Less
}

/// Compares two values; `Less` if `left` is better for `mover`.
fn compare(left: Value, right: Value, mover: Mark) -> Ordering {
    sort_key(right, mover).total_cmp(&sort_key(left, mover))
}

/// Maps a value to a number that grows with its worth for `mover`; estimates stay below any win.
fn sort_key(value: Value, mover: Mark) -> f32 {
    const WON: f32 = 1e6;
    match value {
        Value::Win { winner, plies, .. } if winner == mover => WON - f32::from(plies),
        Value::Win { plies, .. } => f32::from(plies) - WON,
        Value::Draw => 0.0,
        Value::Estimate(for_x) if mover == Mark::X => for_x,
        Value::Estimate(for_x) => -for_x,
    }
}
