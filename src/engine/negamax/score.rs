//! Scores for the side to move: proven wins, draws and losses, and estimates.
//!
//! A win is worth the more, the fewer stones the board will hold when it is over; so the score of a
//! position does not depend on where the search began.

/// Greater than every score.
pub(super) const INFINITE: i16 = 32_000;
/// The least score of a proven win.
pub(super) const PROVEN: i16 = 19_000;
/// A win on a board without stones.
const WON: i16 = 20_000;
/// The greatest estimate.
pub(super) const GREATEST_ESTIMATE: i16 = 9_000;

/// The score of a game that is won by the stone of this number.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a board has at most 400 squares")]
pub(super) const fn won_at(stones: u32) -> i16 {
    WON - stones as i16
}

/// The number of the last stone, for a score that is a proven win or loss.
pub(super) const fn last_stone(score: i16) -> Option<u16> {
    if is_proven(score) { Some(WON.unsigned_abs() - score.unsigned_abs()) } else { None }
}

/// Returns true if a score is a proven win or loss.
#[inline]
pub(super) const fn is_proven(score: i16) -> bool {
    score.unsigned_abs() >= PROVEN.unsigned_abs()
}
