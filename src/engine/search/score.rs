//! Scores and depths of the search, for the side to move.
//!
//! Mate, a term that gomoku engines took over from chess, is a line that can no longer be
//! prevented. From [`PROVEN_MATE`] up it is proven, and greater if sooner. From [`UNPROVEN_MATE`]
//! up, no move that was searched avoids it, but some moves were not searched. Lesser scores are
//! evaluations.

use crate::engine::Value;
use crate::game::Mark;

/// One ply of search depth, in the units in which depths are counted; reductions are fractions of
/// it.
pub(crate) const PLY: i32 = 16;
/// Maximum length of a searched line, in plies from the root.
pub(crate) const MAX_PLY: usize = 300;

/// Greater than every score; the initial bound of a window.
pub(crate) const INFINITE: i32 = 32_000;
/// Score of a mate in 0 plies.
const MATE: i32 = 30_000;
/// Least score of a proven mate by the side to move; from its negative down the other side mates.
pub(crate) const PROVEN_MATE: i32 = 28_000;
/// Least score of a mate by the side to move, proven or not; greater than every evaluation.
pub(crate) const UNPROVEN_MATE: i32 = 24_000;
/// Greatest static evaluation, to which that of the network is limited.
pub(crate) const MAX_EVAL: i32 = 20_000;
/// Difference between a proven mate and the same mate unproven.
const UNPROVEN_PENALTY: i32 = 4_000;
/// Unit of [`Value::Estimate`]: about one open threat, or odds of 2.2 to 1.
const UNIT: f32 = 170.0;
/// Length from which on equal players hardly ever complete a line, whatever the evaluation.
const LONG: u8 = 7;
/// Unit for [`LONG`] lines: an eighth of the network's output is shown, enough to distinguish moves
/// (measured: `assets/network/EXPERIMENTS.md`).
const LONG_UNIT: f32 = 8.0 * UNIT;

/// Returns the score of a line that the side to move completes at `ply` from the root.
pub(crate) const fn mate_in(ply: usize) -> i32 {
    MATE - ply as i32
}

/// Returns the score of a line that the other side completes at `ply` from the root.
pub(crate) const fn mated_in(ply: usize) -> i32 {
    ply as i32 - MATE
}

/// Returns `true` if the score is a mate by either side, proven or not.
pub(crate) const fn is_mate(score: i32) -> bool {
    score >= UNPROVEN_MATE || score <= -UNPROVEN_MATE
}

/// Converts a proven loss into an unproven one, for a node at which moves were skipped; other
/// scores are unchanged.
pub(crate) const fn unproven_loss(score: i32) -> i32 {
    if score <= -PROVEN_MATE { score + UNPROVEN_PENALTY } else { score }
}

/// Returns the plies from the root to the mate that `score` is, by either side, proven or not.
pub(crate) const fn plies_to_mate(score: i32) -> i32 {
    let size = score.abs();
    if size >= PROVEN_MATE { MATE - size } else { MATE - UNPROVEN_PENALTY - size }
}

/// Converts a score for the transposition table, where mates count from the position, `ply` plies
/// after the root, instead of from the root.
pub(crate) const fn to_tt(score: i32, ply: usize) -> i16 {
    shift_mate(score, -(ply as i32)) as i16
}

/// Converts a score from the transposition table, for a position at `ply` from the root: the
/// inverse of [`to_tt`].
pub(crate) const fn from_tt(stored: i16, ply: usize) -> i32 {
    shift_mate(stored as i32, ply as i32)
}

/// Converts the score of a mate into that of one `plies` later; other scores are unchanged.
const fn shift_mate(score: i32, plies: i32) -> i32 {
    if is_mate(score) { score - score.signum() * plies } else { score }
}

/// Returns a lower bound, in plies, on the length of the game, given the value found at `depth`,
/// for [`SearchInfo::holds`](crate::engine::SearchInfo::holds). Lines within three plies are always
/// seen, and those within six at a depth of more than ten, because fours and threes are searched
/// first.
pub(crate) fn holds(value: Value, depth: u16) -> u16 {
    let seen = if depth > 10 { 7 } else { 4 };
    match value {
        Value::Win { plies, .. } => plies.min(seen),
        _ if depth > 0 => seen,
        _ => 0,
    }
}

/// Converts a score at the root, for `side` to move, into the [`Value`] to report: a proven mate is
/// a win, all else, unproven mates too, an estimate, whose unit depends on the length `line` of a
/// line.
pub(crate) fn to_value(score: i32, side: Mark, line: u8) -> Value {
    if score.abs() >= PROVEN_MATE {
        let winner = if score > 0 { side } else { side.other() };
        let plies = plies_to_mate(score).unsigned_abs() as u16;
        return Value::Win { winner, plies };
    }
    let unit = if line < LONG { UNIT } else { LONG_UNIT };
    let for_side = (score as f32 / unit).clamp(-Value::DECIDED, Value::DECIDED);
    Value::Estimate(match side {
        Mark::X => for_side,
        Mark::O => -for_side,
    })
}
