//! Proofs without trying moves that a side cannot fill any of its groups any more.
//!
//! By weight: each group that one side can still fill counts two to the number of its stones, and
//! where the sum is small enough the other side holds (Erdős and Selfridge, "On a combinatorial
//! game", 1973). By pairing: pairs of empty squares such that every open group has one. Whenever
//! the attacker takes one square of a pair, the defender takes the other, so no group can be
//! filled. Overlapping groups may share a pair. The pairs are found by bipartite matching; see also
//! "Hales and Jewett, Regularity and positional games", 1963.

use super::pairing::Pairing;
use super::stones::Stones;
use crate::engine::bitboard::Bitboard;
use crate::engine::grid::{Grid, Group};

/// Potential: the groups that a side can still fill and that matter within the plies left.
pub(super) struct Potential<B: Bitboard> {
    /// The empty squares of these groups.
    pub(super) squares: B,
    /// Erdős-Selfridge weight: the sum of two to the number of stones over these groups;
    /// [`WIDE_OPEN`] if they are too many.
    pub(super) weight: u64,
    /// The sum of two to the number of stones over the groups through each square.
    pub(super) scores: B::Table<u32>,
    /// The sum of four to the number of stones over the groups through each square, for the order
    /// of moves.
    pub(super) order: B::Table<u32>,
    /// The squares that all groups through each square have in common; `None` on large boards.
    common: Option<B::Table<B>>,
}

/// The weight of too many groups: neither weights nor pairs can prove anything.
const WIDE_OPEN: u64 = u64::MAX / 2;

/// Most groups with which a large board is never wide open.
const MANY_WINDOWS: u32 = 300;

/// Windows with more stones than this count alike for the order of moves.
const MOST_ORDERED: u32 = 9;

/// The attacker's groups at the node that is looked at, and proofs that they are too few.
pub(super) struct Prospects<B> {
    /// The attacker's groups: their empty squares, and a flag that is set if one overlaps with the
    /// group before it.
    groups: Vec<(B, bool)>,
    pairing: Pairing<B>,
    pattern: PairPattern<B>,
    /// The zone of the last proof.
    pub(super) zone: B,
}

/// The number of replies of the defender that are tried for a pairing.
const BEST_REPLIES: usize = 3;

impl<B: Bitboard> Prospects<B> {
    pub(super) fn new(grid: &Grid<B>) -> Self {
        Self {
            groups: Vec::new(),
            pairing: Pairing::new(),
            pattern: PairPattern::new(grid),
            zone: B::EMPTY,
        }
    }

    /// The attacker's potential with `most` more stones; its groups are listed.
    pub(super) fn of_attacker(
        &mut self,
        grid: &Grid<B>,
        stones: Stones<B>,
        empty: B,
        most: u16,
    ) -> Potential<B> {
        let groups = &mut self.groups;
        groups.clear();
        Potential::new(grid, stones.attacker, empty, most, |group| {
            groups.push((group.squares & empty, group.continues));
        })
    }

    /// Returns true if the attacker, who is to move, clearly has no win among the groups listed:
    /// none is left, they weigh too little, or pairs cover them.
    pub(super) fn cannot_attack(
        &mut self,
        grid: &Grid<B>,
        potential: &Potential<B>,
        empty: B,
    ) -> bool {
        if potential.weight >= WIDE_OPEN {
            return false;
        }
        let squares = (potential.squares & empty).squares();
        let scores = squares.map(|square| potential.scores[square as usize]);
        let most = scores.max().unwrap_or(0);
        self.zone = potential.squares & empty;
        if potential.weight + u64::from(most) < 1 << grid.line || self.pattern.covers(&self.groups)
        {
            return true;
        }
        let paired = self.pairing.covers(&self.groups, B::EMPTY);
        if paired {
            self.zone = self.pairing.squares;
        }
        paired
    }

    /// Returns true if the defender, who is to move, has a reply after which the attacker clearly
    /// has no win.
    pub(super) fn can_be_held(
        &mut self,
        grid: &Grid<B>,
        potential: &Potential<B>,
        empty: B,
    ) -> bool {
        if potential.weight < 1 << grid.line {
            self.zone = potential.squares & empty;
            return true;
        }
        if potential.weight >= WIDE_OPEN {
            return false;
        }
        let mut rest = potential.squares & empty;
        for _ in 0..BEST_REPLIES {
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

/// The Erdős-Selfridge weight of all groups that the attacker can still fill.
pub(super) fn weight<B: Bitboard>(grid: &Grid<B>, stones: Stones<B>) -> u64 {
    let empty = stones.empty(grid.full);
    let mut weight = 0;
    grid.for_each_group(stones.attacker, empty, u32::MAX, |group| {
        weight += 1 << (group.squares & stones.attacker).count();
    });
    weight
}

impl<B: Bitboard> Potential<B> {
    /// Dominated squares: the squares of `squares` all of whose groups, of either side, hold
    /// another one too; and one of those others for each. Where a longer line wins too, a stone on
    /// the dominated square is never worth more: in any course of play, the two may be thought of
    /// as exchanged.
    pub(super) fn dominated(&self, rival: &Self, squares: B) -> (B, B) {
        let (Some(own), Some(theirs)) = (&self.common, &rival.common) else {
            return (B::EMPTY, B::EMPTY);
        };
        dominated_by(squares, |square| own[square as usize] & theirs[square as usize] & squares)
    }

    /// The potential of the side with stones `own` and `most` more.
    pub(super) fn of(grid: &Grid<B>, own: B, empty: B, most: u16) -> Self {
        Self::new(grid, own, empty, most, |_| ())
    }

    #[inline]
    fn new(grid: &Grid<B>, own: B, empty: B, most: u16, mut each: impl FnMut(Group<B>)) -> Self {
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
            // A pair serves at most one group less than a line has squares.
            let unpaired = 2 * count > (grid.line - 1) * empty.count();
            if count > MANY_WINDOWS && count >> grid.line > 0 && unpaired {
                // Windows without a stone are not looked at one by one then.
                most = grid.line - 1;
                found.squares = squares & empty;
                found.weight = WIDE_OPEN;
            }
        }
        grid.for_each_group(own, empty, most, |group| {
            let missing = group.squares & empty;
            let stones = grid.line - missing.count();
            let (weight, order) = (1 << stones, 1 << (2 * stones.min(MOST_ORDERED)));
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

/// Returns the squares with another one in `common`, which has the squares that all groups through
/// one hold; and one of those others for each.
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

/// The pattern of pairs repeats after this many squares.
const PERIOD: u32 = 8;

/// Pairs of neighbours that leave no square out and such that every line of nine squares in any
/// direction has both squares of one: the first squares, as row and column, of the pairs along a
/// row, a column, and the two diagonals. (Such patterns exist: Hales and Jewett, "Regularity and
/// positional games", 1963.)
const PAIRS: [[(u32, u32); 8]; 4] = [
    [(0, 2), (1, 1), (2, 4), (3, 5), (4, 1), (5, 2), (6, 2), (7, 2)],
    [(2, 2), (3, 3), (6, 4), (6, 5), (6, 6), (6, 7), (7, 0), (7, 1)],
    [(1, 0), (2, 0), (2, 3), (2, 7), (4, 0), (4, 4), (5, 0), (5, 7)],
    [(0, 4), (0, 5), (0, 6), (0, 7), (1, 7), (3, 7), (4, 5), (4, 7)],
];

/// Pairs all over the board, for long lines.
struct PairPattern<B> {
    /// The steps of pairs, with their first squares.
    pairs: Vec<(u32, B)>,
}

impl<B: Bitboard> PairPattern<B> {
    fn new(grid: &Grid<B>) -> Self {
        let stride = grid.stride;
        let firsts = |way: usize| {
            let place = |square: u32| (square / stride % PERIOD, square % stride % PERIOD);
            let squares = grid.full.squares();
            let firsts = squares.filter(|&square| PAIRS[way].contains(&place(square)));
            firsts.fold(B::EMPTY, |firsts, square| firsts | B::of(square))
        };
        let steps = [1, stride, stride + 1, stride - 1].into_iter().enumerate();
        let pairs = if grid.line > PERIOD {
            steps.map(|(way, step)| (step, firsts(way))).collect()
        } else {
            Vec::new()
        };
        Self { pairs }
    }

    /// Returns true if each of these groups, given by their empty squares, has a pair.
    fn covers(&self, groups: &[(B, bool)]) -> bool {
        let has_pair = |missing: B| {
            let mut pairs = self.pairs.iter();
            pairs.any(|&(step, firsts)| (missing & firsts & (missing >> step)).any())
        };
        !self.pairs.is_empty() && groups.iter().all(|&(missing, _)| has_pair(missing))
    }
}
