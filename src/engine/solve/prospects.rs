//! Static proofs that a side can no longer fill any of its groups.
//!
//! By weight: each open group counts two to the power of its stones; if the sum is small enough,
//! the other side holds (Erdős and Selfridge, "On a combinatorial game", 1973). Or by a pairing
//! (`pairing`).

use super::{Bitboard, Grid, Pairing, Stones};
use crate::engine::Group;

/// The groups that a side can still fill within the plies left, at one node of the proof search:
/// for static proofs and move ordering.
pub(super) struct Potential<B: Bitboard> {
    /// Empty squares of these groups.
    pub(super) squares: B,
    /// Erdős-Selfridge weight: the sum of two to the power of the stones over these groups;
    /// [`WIDE_OPEN`] if there are too many.
    pub(super) weight: u64,
    /// Sum of two to the power of the stones over the groups through each square.
    pub(super) scores: B::Table<u32>,
    /// Sum of four to the power of the stones over the groups through each square, for move
    /// ordering.
    pub(super) order: B::Table<u32>,
    /// Squares that all groups through each square have in common; `None` on large boards.
    common: Option<B::Table<B>>,
}

/// Weight of too many groups for a proof by weights or pairs.
const WIDE_OPEN: u64 = u64::MAX / 2;

/// Maximum number of groups with which a large board is never wide open.
const MANY_GROUPS: u32 = 300;

/// Groups with more stones count alike for move ordering.
const MAX_ORDER_STONES: u32 = 9;

/// The attacker's groups at the current node of the proof search, which [`Self::of_attacker`]
/// stores first, and static proofs that none of them can be filled: so the defender holds.
pub(super) struct Prospects<B> {
    /// Empty squares of each group, and whether it overlaps the one before it.
    groups: Vec<Group<B>>,
    pairing: Pairing<B>,
    /// Pairing of the whole board; see [`pair_pattern`].
    pattern: Vec<(u32, B)>,
    /// Relevance zone of the last proof.
    pub(super) zone: B,
}

/// Number of replies of the defender for which a pairing is computed.
const MAX_PAIRED_REPLIES: usize = 3;

impl<B: Bitboard> Prospects<B> {
    pub(super) fn new(grid: &Grid<B>) -> Self {
        Self {
            groups: Vec::new(),
            pairing: Pairing::new(),
            pattern: pair_pattern(grid),
            zone: B::EMPTY,
        }
    }

    /// Returns the attacker's potential with at most `most` more stones, and stores its groups for
    /// [`Self::attack_is_refuted`] or [`Self::has_refuting_reply`].
    pub(super) fn of_attacker(
        &mut self,
        grid: &Grid<B>,
        stones: Stones<B>,
        empty: B,
        most: u16,
    ) -> Potential<B> {
        let groups = &mut self.groups;
        groups.clear();
        Potential::new(grid, stones.attacker, empty, most, |(squares, continues)| {
            groups.push((squares & empty, continues));
        })
    }

    /// Returns `true` if the attacker, to move, provably cannot fill any of the groups stored by
    /// [`Self::of_attacker`]: none is left, their weight is too small, or pairs cover them. `false`
    /// proves nothing.
    pub(super) fn attack_is_refuted(&mut self, grid: &Grid<B>, potential: &Potential<B>) -> bool {
        if potential.weight >= WIDE_OPEN {
            return false;
        }
        let scores = potential.squares.squares().map(|square| potential.scores[square as usize]);
        let most = scores.max().unwrap_or(0);
        self.zone = potential.squares;
        let has_pair = |&(missing, _): &Group<B>| {
            let mut pairs = self.pattern.iter();
            pairs.any(|&(step, firsts)| (missing & firsts & (missing >> step)).any())
        };
        if potential.weight + u64::from(most) < 1 << grid.line
            || !self.pattern.is_empty() && self.groups.iter().all(has_pair)
        {
            return true;
        }
        let paired = self.pairing.covers(&self.groups, B::EMPTY);
        if paired {
            self.zone = self.pairing.squares;
        }
        paired
    }

    /// Returns `true` if the defender, to move, has a reply after which the attacker provably
    /// cannot fill any of the groups stored by [`Self::of_attacker`]. `false` proves nothing.
    pub(super) fn has_refuting_reply(&mut self, grid: &Grid<B>, potential: &Potential<B>) -> bool {
        if potential.weight < 1 << grid.line {
            self.zone = potential.squares;
            return true;
        }
        if potential.weight >= WIDE_OPEN {
            return false;
        }
        let mut rest = potential.squares;
        for _ in 0..MAX_PAIRED_REPLIES {
            let squares = rest.squares();
            let Some(best) = squares.max_by_key(|&square| potential.scores[square as usize]) else {
                break;
            };
            rest &= !B::of(best);
            if self.pairing.covers(&self.groups, B::of(best)) {
                self.zone = self.pairing.squares | B::of(best);
                return true;
            }
        }
        false
    }
}

impl<B: Bitboard> Potential<B> {
    /// Returns the dominated squares of `squares`, all of whose groups, of either side, contain
    /// another square of `squares` as well, and one such square for each; none on boards beyond 128
    /// bits. Where overlines win too, a stone on a dominated square is never worth more, since in
    /// any continuation the two can be exchanged.
    pub(super) fn dominated(&self, rival: &Self, squares: B) -> (B, B) {
        let (Some(own), Some(theirs)) = (&self.common, &rival.common) else {
            return (B::EMPTY, B::EMPTY);
        };
        dominated_by(squares, |square| own[square as usize] & theirs[square as usize] & squares)
    }

    /// Returns the potential of the side, attacker or defender, with the stones `own` and at most
    /// `most` more, for static proofs and move ordering; calls `each` for each of its groups.
    #[inline]
    pub(super) fn new(
        grid: &Grid<B>,
        own: B,
        empty: B,
        most: u16,
        mut each: impl FnMut(Group<B>),
    ) -> Self {
        let mut found = Self {
            squares: B::EMPTY,
            weight: 0,
            scores: B::table(0),
            order: B::table(0),
            common: (B::CAPACITY <= 128).then(|| B::table(!B::EMPTY)),
        };
        let mut most = u32::from(most);
        if B::CAPACITY > 128 && most >= grid.line {
            let (count, squares) = grid.open_groups(own, empty);
            // A pair serves at most `line - 1` groups.
            let unpaired = 2 * count > (grid.line - 1) * empty.count();
            if count > MANY_GROUPS && count >> grid.line > 0 && unpaired {
                // Then groups without a stone are not enumerated.
                most = grid.line - 1;
                found.squares = squares & empty;
                found.weight = WIDE_OPEN;
            }
        }
        grid.for_each_group(own, empty, most, |group| {
            let missing = group.0 & empty;
            let stones = grid.line - missing.count();
            let (weight, order) = (1 << stones, 1 << (2 * stones.min(MAX_ORDER_STONES)));
            found.squares |= missing;
            found.weight += u64::from(weight);
            for square in missing.squares() {
                found.scores[square as usize] += weight;
                found.order[square as usize] += order;
                if let Some(common) = &mut found.common {
                    common[square as usize] &= missing;
                }
            }
            each(group);
        });
        found
    }
}

/// Returns the dominated ones of `squares`, for which `common`, the squares common to all groups
/// through a square, contains another one, and one such square for each. For the proof search and
/// the breaker.
pub(super) fn dominated_by<B: Bitboard>(squares: B, common: impl Fn(u32) -> B) -> (B, B) {
    let (mut dominated, mut by) = (B::EMPTY, B::EMPTY);
    for square in squares.squares() {
        let better = common(square) & !dominated & !B::of(square);
        if better.any() {
            dominated |= B::of(square);
            by |= B::of(better.lsb());
        }
    }
    (dominated, by)
}

/// The pair pattern repeats after this many squares.
const PERIOD: u32 = 8;

/// Pairs of neighbours that use every square, arranged so that every line of nine squares contains
/// a pair: the first squares, as row and column, of the pairs along a row, a column, and the two
/// diagonals. (Hales and Jewett, "Regularity and positional games", 1963, prove that such patterns
/// exist.)
const PAIRS: [[(u32, u32); 8]; 4] = [
    [(0, 2), (1, 1), (2, 4), (3, 5), (4, 1), (5, 2), (6, 2), (7, 2)],
    [(2, 2), (3, 3), (6, 4), (6, 5), (6, 6), (6, 7), (7, 0), (7, 1)],
    [(1, 0), (2, 0), (2, 3), (2, 7), (4, 0), (4, 4), (5, 0), (5, 7)],
    [(0, 4), (0, 5), (0, 6), (0, 7), (1, 7), (3, 7), (4, 5), (4, 7)],
];

/// Returns a pairing of the whole board, for long lines: the step from the first to the second
/// square of a pair, with the first squares. Empty for shorter lines.
fn pair_pattern<B: Bitboard>(grid: &Grid<B>) -> Vec<(u32, B)> {
    let stride = grid.stride;
    let firsts = |way: usize| {
        let place = |square: u32| (square / stride % PERIOD, square % stride % PERIOD);
        let firsts = grid.full.squares().filter(|&square| PAIRS[way].contains(&place(square)));
        firsts.fold(B::EMPTY, |firsts, square| firsts | B::of(square))
    };
    let steps = [1, stride, stride + 1, stride - 1].into_iter().enumerate();
    let steps = steps.filter(|_| grid.line > PERIOD);
    steps.map(|(way, step)| (step, firsts(way))).collect()
}
