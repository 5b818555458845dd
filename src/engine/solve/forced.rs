//! Forced moves: immediate threats, and wins by continuous fours (VCF).
//!
//! A VCF restricts the defender: if the attacker would win by fours after a pass, only replies that
//! interfere with the squares of that win need to be searched.

use super::{Bitboard, Grid, NEVER, Proof, Stones};

/// Effect of immediate threats on a query, that is of groups that lack one stone.
pub(super) enum Immediate<B> {
    /// The query is answered.
    Decided(Proof),
    /// The side to move has only one move.
    Forced(B),
    /// There is no immediate threat.
    Quiet,
}

/// Returns the effect of immediate threats on a query of `left` plies with the attacker to move, at
/// the beginning of each node.
#[inline]
pub(super) fn attacker_threats<B: Bitboard>(
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
        // A win in three plies is a double threat.
        let double = vcf(grid, stones, left);
        let wins = double.map(|win| Proof::Wins(win.plies));
        Immediate::Decided(wins.unwrap_or_else(|| Proof::held(left, empty)))
    } else {
        Immediate::Quiet
    }
}

/// Returns the effect of immediate threats on a query of `left` plies with the defender to move, at
/// the beginning of each node.
#[inline]
pub(super) fn defender_threats<B: Bitboard>(
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

/// A win of the attacker by continuous fours, as found by [`vcf`].
#[derive(Clone, Copy)]
pub(super) struct Fours<B> {
    /// Plies from the attacker's first four to the last stone.
    pub(super) plies: u16,
    /// The first four.
    pub(super) first: u32,
    /// All squares on which the attacker or the defender plays.
    squares: B,
    /// Squares on which the defender is forced to play.
    forced: B,
}

/// VCF budget: maximum number of fours tried for a win of more than three plies.
const MAX_FOURS: u32 = 64;

/// Searches for a VCF of at most `left` plies, with the attacker to move (or as if the defender
/// passed) and neither side able to complete a line. Finds the shortest if that takes three plies,
/// otherwise any; `None` excludes only one of three plies.
pub(super) fn vcf<B: Bitboard>(grid: &Grid<B>, stones: Stones<B>, left: u16) -> Option<Fours<B>> {
    let mut tries = MAX_FOURS;
    continue_fours(grid, stones, B::EMPTY, left, &mut tries)
}

/// Searches for a VCF in which the attacker must first take the square of `must`, if there is one.
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
    let (mut gains, doubles) = four_squares(grid, attacker, empty);
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

/// Returns the squares on which a stone of the attacker makes a four, and those of them on which it
/// may make two.
fn four_squares<B: Bitboard>(grid: &Grid<B>, attacker: B, empty: B) -> (B, B) {
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
    /// Returns the replies of the defender that may refute this win, the only ones to search: the
    /// squares of the win, and those on which a stone of the defender, together with its forced
    /// replies, makes a four.
    pub(super) fn replies(&self, grid: &Grid<B>, stones: Stones<B>) -> B {
        let taken = stones.attacker | stones.defender;
        let defender = stones.defender | self.forced;
        let empty = grid.full & !(taken | self.forced);
        self.squares | (grid.near_complete(defender, empty) & empty)
    }
}
