//! Continuous fours: wins by nothing but threats to complete a line with the next stone.
//!
//! Such a win tells more than that the attacker wins: as long as the defender stays away from the
//! squares it uses, it is still there. So when the attacker would win by fours if the defender
//! passed, only replies on those squares need to be looked at.

use super::bits::Bits;
use super::grid::Grid;
use super::stones::Stones;

/// A win by fours.
#[derive(Clone, Copy)]
pub(super) struct Fours<B> {
    /// The plies from the attacker's first four to the last stone.
    pub(super) plies: u16,
    /// The first four.
    pub(super) first: u32,
    /// Every square on which the attacker or the defender plays.
    squares: B,
    /// Those on which the defender is forced to play.
    forced: B,
}

/// So many fours are tried for one answer of more than three plies.
const MOST_TRIES: u32 = 64;

/// Looks for a win by fours within `left` plies: for the shortest there is where that is three
/// plies, for any in the first few that it tries otherwise. The attacker is to move, and neither
/// side completes a line with its next stone.
pub(super) fn fours<B: Bits>(grid: &Grid<B>, stones: Stones<B>, left: u16) -> Option<Fours<B>> {
    let mut tries = MOST_TRIES;
    continue_fours(grid, stones, B::NONE, left, &mut tries)
}

/// The same where the attacker must take the one square of `must`, if there is one.
fn continue_fours<B: Bits>(
    grid: &Grid<B>,
    stones: Stones<B>,
    must: B,
    left: u16,
    tries: &mut u32,
) -> Option<Fours<B>> {
    if left < 3 {
        return None;
    }
    let Stones { attacker, defender } = stones;
    let empty = grid.full & !(attacker | defender);
    let (mut gains, doubles) = threatening(grid, attacker, empty);
    let allowed = if must.any() { must } else { empty };
    for gain in (doubles & allowed).squares() {
        let wins = grid.wins(attacker | B::of(gain), empty & !B::of(gain));
        if wins.has_two() {
            return Some(Fours {
                plies: 3,
                first: gain,
                squares: B::of(gain) | wins,
                forced: wins,
            });
        }
    }
    if left < 5 {
        return None;
    }
    gains &= allowed;
    for gain in gains.squares() {
        *tries = tries.checked_sub(1)?;
        let attacker = attacker | B::of(gain);
        let empty = empty & !B::of(gain);
        let wins = grid.wins(attacker, empty);
        let defender = defender | wins;
        let threats = grid.wins(defender, empty & !wins);
        if wins.is_empty() || threats.has_two() {
            continue;
        }
        let next = Stones { attacker, defender };
        if let Some(rest) = continue_fours(grid, next, threats, left - 2, tries) {
            return Some(Fours {
                plies: rest.plies + 2,
                first: gain,
                squares: rest.squares | B::of(gain) | wins,
                forced: rest.forced | wins,
            });
        }
    }
    None
}

/// The squares on which one more stone makes a threat to complete a line, and those of them on
/// which it may make two at once.
fn threatening<B: Bits>(grid: &Grid<B>, attacker: B, empty: B) -> (B, B) {
    let (mut single, mut double) = (B::NONE, B::NONE);
    let mut answers = B::scores();
    grid.each_window(attacker, empty, 2, |window| {
        let missing = window.squares & empty;
        for square in missing.squares() {
            let answer = (missing & !B::of(square)).lowest();
            let place = &mut answers[square as usize];
            if !single.has(square) {
                single |= B::of(square);
                *place = answer;
            } else if *place != answer {
                double |= B::of(square);
            }
        }
    });
    (single, double)
}

impl<B: Bits> Fours<B> {
    /// The replies that may spoil this win: on its own squares, and wherever one more stone of the
    /// defender, those that it is forced to place counted too, makes a four.
    pub(super) fn replies(&self, grid: &Grid<B>, stones: Stones<B>) -> B {
        let taken = stones.attacker | stones.defender;
        let defender = stones.defender | self.forced;
        let empty = grid.full & !(taken | self.forced);
        let mut replies = self.squares;
        grid.each_loose_window(defender, empty, |squares| replies |= squares & empty);
        replies
    }
}
