//! Forced moves: immediate threats, and wins by continuous fours (VCF).
//!
//! A VCF restricts the defender: if the attacker would win by fours after a pass, only replies that
//! interfere with the squares of that win need to be searched.

use super::{Bitboard, Grid, NEVER, Proof, Stones};

/// A win of the attacker by continuous fours, as found by [`Grid::vcf`].
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

impl<B: Bitboard> Grid<B> {
    /// Returns the only sensible move by immediate threats, that is by groups that lack one stone,
    /// at the beginning of each node, with the attacker to move if `attacks` is set; empty if there
    /// is no threat.
    ///
    /// # Errors
    ///
    /// Returns the proof if the threats answer the query of `left` plies.
    #[inline]
    pub(super) fn forced_move(
        &self,
        stones: Stones<B>,
        empty: B,
        left: u16,
        attacks: bool,
    ) -> Result<B, Proof> {
        let Stones { attacker, defender } = stones;
        let (own, other) = if attacks { (attacker, defender) } else { (defender, attacker) };
        let held = || Err(Proof::held(left, empty));
        if left == 0 || !attacks && left == 1 || empty.is_empty() {
            return held();
        }
        if self.completing(own, empty).any() {
            return Err(if attacks { Proof::Wins(1) } else { Proof::Holds(NEVER) });
        }
        let threats = self.completing(other, empty);
        if threats.more_than_one() {
            return Err(if attacks { Proof::Holds(NEVER) } else { Proof::Wins(2) });
        }
        if attacks && left < 3 {
            held()
        } else if threats.any() || left > 3 {
            Ok(threats)
        } else if attacks && let Some(win) = self.vcf(stones, left) {
            // A win in three plies is a double threat.
            Err(Proof::Wins(win.plies))
        } else {
            held()
        }
    }

    /// Searches for a VCF of at most `left` plies, with the attacker to move (or as if the defender
    /// passed) and neither side able to complete a line. Finds the shortest if that takes three
    /// plies, otherwise any; `None` excludes only one of three plies.
    pub(super) fn vcf(&self, stones: Stones<B>, left: u16) -> Option<Fours<B>> {
        let mut tries = MAX_FOURS;
        self.continue_fours(stones, B::EMPTY, left, &mut tries)
    }

    /// Searches for a VCF in which the attacker must first take the square of `must`, if there is
    /// one.
    fn continue_fours(
        &self,
        stones: Stones<B>,
        must: B,
        left: u16,
        tries: &mut u32,
    ) -> Option<Fours<B>> {
        if left < 3 {
            return None;
        }
        let Stones { attacker, defender } = stones;
        let empty = stones.empty(self.full);
        let (mut gains, doubles) = self.four_squares(attacker, empty);
        let allowed = if must.any() { must } else { empty };
        for gain in (doubles & allowed).squares() {
            let wins = self.completing(attacker | B::of(gain), empty & !B::of(gain));
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
            let wins = self.completing(attacker, empty);
            let defender = defender | wins;
            let threats = self.completing(defender, empty & !wins);
            if wins.is_empty() || threats.more_than_one() {
                continue;
            }
            let next = Stones { attacker, defender };
            if let Some(rest) = self.continue_fours(next, threats, left - 2, tries) {
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

    /// Returns the squares on which a stone of the attacker makes a four, and those of them on
    /// which it may make two.
    fn four_squares(&self, attacker: B, empty: B) -> (B, B) {
        let (mut single, mut double) = (B::EMPTY, B::EMPTY);
        let mut answers = B::table(0);
        self.for_each_group(attacker, empty, 2, |(squares, _)| {
            let missing = squares & empty;
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
