//! Scores and depths: the numbers that the search reckons with, for the side to move.
//!
//! Mate, a word that programs for gomoku took over from chess, is a line that can no longer be
//! prevented. From [`PROVEN_MATE`] up it is certain, the sooner the greater; from [`UNPROVEN_MATE`]
//! up no move that was searched avoids it, but not every move was searched. Lesser scores are
//! evaluations.

use crate::engine::Value;
use crate::game::Mark;

/// One ply of depth; reductions and extensions are finer.
pub(crate) const PLY: i32 = 16;
/// The longest line that is searched, in plies.
pub(crate) const MAX_PLY: usize = 300;

/// Greater than every score.
pub(crate) const INFINITE: i32 = 32_000;
/// A mate in no plies.
const MATE: i32 = 30_000;
/// The least score of a proven mate.
pub(crate) const PROVEN_MATE: i32 = 28_000;
/// The least score of a mate, proven or not.
pub(crate) const UNPROVEN_MATE: i32 = 24_000;
/// The greatest evaluation.
pub(crate) const MAX_EVAL: i32 = 20_000;
/// Difference between a proven mate and the same unproven one.
const DOUBT: i32 = 4_000;
/// The unit of [`Value::Estimate`]: about one open threat, odds of 2.2 to 1.
const UNIT: f32 = 170.0;
/// Lines of this length and more are hardly ever completed by equals, however good they look.
const LONG: u8 = 7;
/// The unit of [`LONG`] lines: an eighth of the network's output is shown, so that moves differ
/// (measured: `assets/network/EXPERIMENTS.md`).
const LONG_UNIT: f32 = 8.0 * UNIT;

/// The score of a line completed at `ply` from the root.
pub(crate) const fn mate_in(ply: usize) -> i32 {
    MATE - ply as i32
}

/// The score of a line that the other side completes at `ply` from the root.
pub(crate) const fn mated_in(ply: usize) -> i32 {
    ply as i32 - MATE
}

/// Returns true if one side mates, proven or not.
pub(crate) const fn is_mate(score: i32) -> bool {
    score >= UNPROVEN_MATE || score <= -UNPROVEN_MATE
}

/// Turns a proven loss into an unproven one; all other scores stay.
pub(crate) const fn unproven_loss(score: i32) -> i32 {
    if score <= -PROVEN_MATE { score + DOUBT } else { score }
}

/// The plies to mate.
pub(crate) const fn plies_to_mate(score: i32) -> i32 {
    let size = score.abs();
    if size >= PROVEN_MATE { MATE - size } else { MATE - DOUBT - size }
}

/// Score to transposition table: a mate counts from the position at `ply` instead of the root.
pub(crate) const fn to_tt(score: i32, ply: usize) -> i16 {
    later(score, -(ply as i32)) as i16
}

/// Score from transposition table: the inverse of [`to_tt`].
pub(crate) const fn from_tt(stored: i16, ply: usize) -> i32 {
    later(stored as i32, ply as i32)
}

/// Turns the score of a mate into that of one this many plies later; other scores stay.
const fn later(score: i32, plies: i32) -> i32 {
    if is_mate(score) { score - score.signum() * plies } else { score }
}

/// The plies for which the loser holds out, by a search that has found this value at this depth. A
/// line that is completed within three plies is seen at once, and one within six long before a depth
/// of ten: it is forced by fours or by threes, which are looked at first.
pub(crate) fn holds(value: Value, depth: u16) -> u16 {
    let seen = if depth > 10 { 7 } else { 4 };
    match value {
        Value::Win { plies, .. } => plies.min(seen),
        _ if depth > 0 => seen,
        _ => 0,
    }
}

/// The published value of a score of `side`, where `line` marks in a row are a line.
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
