//! Scores for the side to move: proven wins, draws and losses, and estimates.
//!
//! The score of a win depends on the number of stones on the final board, so it is the same
//! wherever the search started.

/// Greater than every score; the initial bound of a window.
pub(super) const INFINITE: i16 = 32_000;
/// Least score of a proven win; a proven loss is at most the negative of it.
pub(super) const PROVEN: i16 = 19_000;
/// Score of a win on an empty board.
const WON: i16 = 20_000;
/// Greatest estimate of the static evaluation, less than every proven win.
pub(super) const MAX_ESTIMATE: i16 = 9_000;

/// Returns the score of a win that the stone with number `stones`, counted from the empty board,
/// completes; greater if sooner.
#[inline]
#[expect(clippy::cast_possible_truncation, reason = "a board has at most 400 squares")]
pub(super) const fn won_at(stones: u32) -> i16 {
    WON - stones as i16
}

/// Returns the number of the stone that ends a proven win or loss, the inverse of [`won_at`];
/// `None` if `score` is neither.
pub(super) const fn last_stone(score: i16) -> Option<u16> {
    if is_proven(score) { Some(WON.unsigned_abs() - score.unsigned_abs()) } else { None }
}

/// Returns `true` if `score` is a proven win or loss.
#[inline]
pub(super) const fn is_proven(score: i16) -> bool {
    score.unsigned_abs() >= PROVEN.unsigned_abs()
}
