//! Forced moves: the consequences of groups that lack one stone before any move is tried, and wins
//! by nothing but such threats.
//!
//! VCF, victory by continuous fours: such a win tells more than that the attacker wins. As long as
//! the defender stays away from the squares it uses, it is still there. So when the attacker would
//! win by fours if the defender passed, only replies on those squares need to be looked at.

use super::proof_table::{NEVER, Proof};
use super::stones::Stones;
use crate::engine::bitboard::Bitboard;
use crate::engine::grid::Grid;

/// The answer of immediate threats, groups that lack one stone.
pub(super) enum Immediate<B> {
    /// The query is answered.
    Decided(Proof),
    /// The side to move has one move only.
    Forced(B),
    /// There is no immediate threat.
    Quiet,
}

/// The immediate threats where the attacker is to move.
#[inline]
pub(super) fn for_attacker<B: Bitboard>(
    grid: &Grid<B>,
    stones: Stones<B>,
    empty: B,
    left: u16,
) -> Immediate<B> {
    if left == 0 || empty.is_empty() {
        return Immediate::Decided(Proof::held(left, empty));
    }
    if grid.completing(stones.attacker, empty).any() {
        return Immediate::Decided(Proof::Wins(1));
    }
    let threats = grid.completing(stones.defender, empty);
    if threats.more_than_one() {
        Immediate::Decided(Proof::Holds(NEVER))
    } else if left < 3 {
        Immediate::Decided(Proof::held(left, empty))
    } else if threats.any() {
        Immediate::Forced(threats)
    } else if left == 3 {
        // A win in three is a move that makes two threats at once.
        let double = vcf(grid, stones, left);
        let wins = double.map(|win| Proof::Wins(win.plies));
        Immediate::Decided(wins.unwrap_or_else(|| Proof::held(left, empty)))
    } else {
        Immediate::Quiet
    }
}

/// The immediate threats where the defender is to move.
#[inline]
pub(super) fn for_defender<B: Bitboard>(
    grid: &Grid<B>,
    stones: Stones<B>,
    empty: B,
    left: u16,
) -> Immediate<B> {
    if left < 2 || empty.is_empty() {
        return Immediate::Decided(Proof::held(left, empty));
    }
    if grid.completing(stones.defender, empty).any() {
        return Immediate::Decided(Proof::Holds(NEVER));
    }
    let threats = grid.completing(stones.attacker, empty);
    if threats.more_than_one() {
        Immediate::Decided(Proof::Wins(2))
    } else if threats.any() {
        Immediate::Forced(threats)
    } else if left < 4 {
        Immediate::Decided(Proof::held(left, empty))
    } else {
        Immediate::Quiet
    }
}

/// A win by fours.
#[derive(Clone, Copy)]
pub(super) struct Fours<B> {
    /// The plies from the attacker's first four to the last stone.
    pub(super) plies: u16,
    /// The first four.
    pub(super) first: u32,
    /// Every square on which the attacker or the defender plays.
    squares: B,
    /// Squares on which the defender is forced to play.
    forced: B,
}

/// VCF budget: the number of fours that are tried for one win of more than three plies.
const MOST_TRIES: u32 = 64;

/// Looks for a win by fours within `left` plies: for the shortest there is where that is three
/// plies, for any in the first few that it tries otherwise. The attacker is to move, and neither
/// side completes a line with its next stone.
pub(super) fn vcf<B: Bitboard>(grid: &Grid<B>, stones: Stones<B>, left: u16) -> Option<Fours<B>> {
    let mut tries = MOST_TRIES;
    continue_fours(grid, stones, B::EMPTY, left, &mut tries)
}

/// Looks for a win by fours in which the attacker must take the one square of `must`, if there is
/// one.
fn continue_fours<B: Bitboard>(
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
    let empty = stones.empty(grid.full);
    let (mut gains, doubles) = threatening(grid, attacker, empty);
    let allowed = if must.any() { must } else { empty };
    for gain in (doubles & allowed).squares() {
        let wins = grid.completing(attacker | B::of(gain), empty & !B::of(gain));
        if wins.more_than_one() {
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
        let wins = grid.completing(attacker, empty);
        let defender = defender | wins;
        let threats = grid.completing(defender, empty & !wins);
        if wins.is_empty() || threats.more_than_one() {
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
/// which a stone may make two at once.
fn threatening<B: Bitboard>(grid: &Grid<B>, attacker: B, empty: B) -> (B, B) {
    let (mut single, mut double) = (B::EMPTY, B::EMPTY);
    let mut answers = B::table(0);
    grid.for_each_group(attacker, empty, 2, |group| {
        let missing = group.squares & empty;
        for square in missing.squares() {
            let answer = (missing & !B::of(square)).lsb();
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

impl<B: Bitboard> Fours<B> {
    /// The replies that may spoil this win: on its own squares, and wherever one more stone of the
    /// defender, beside the ones that it is forced to place, makes a four.
    pub(super) fn replies(&self, grid: &Grid<B>, stones: Stones<B>) -> B {
        let taken = stones.attacker | stones.defender;
        let defender = stones.defender | self.forced;
        let empty = grid.full & !(taken | self.forced);
        self.squares | (grid.near_complete(defender, empty) & empty)
    }
}
