//! Proofs without trying moves: that a side cannot fill any of its groups any more.
//!
//! By weight: each group that one side can still fill counts two to the number of its stones, and
//! where the sum is small enough the other side holds (Erdős and Selfridge, "On a combinatorial
//! game", 1973). By pairing: pairs of empty squares such that every open group has one. Whenever
//! the attacker takes one square of a pair, the defender takes the other, so no group can be
//! filled. Overlapping groups may share a pair. The pairs are found by bipartite matching; see also
//! "Hales and Jewett, Regularity and positional games", 1963.

use super::bitboard::{Bitboard, Stones};
use super::grid::{Grid, Group};

/// Potential: what a side can still build, of the groups that matter within the plies left.
pub(super) struct Potential<B: Bitboard> {
    /// The empty squares in any such group.
    pub(super) squares: B,
    /// Erdős-Selfridge weight: the sum over them of two to the number of stones; [`WIDE_OPEN`]
    /// where they are too many.
    pub(super) weight: u64,
    /// The same sum over the groups through each square.
    pub(super) scores: B::Scores,
    /// The same with four instead of two, for the order of moves.
    pub(super) order: B::Scores,
}

/// The weight where there are too many groups: neither weights nor pairs can prove anything.
const WIDE_OPEN: u64 = u64::MAX / 2;

/// With more groups than this a large board may be wide open.
const MANY_WINDOWS: u32 = 300;

/// Windows with more stones than this are the same for the order of moves.
const MOST_ORDERED: u32 = 9;

/// What the attacker can still build at the node that is looked at, and whether that is enough.
pub(super) struct Prospects<B> {
    /// The attacker's groups: their empty squares, and whether each overlaps with the one before
    /// it.
    groups: Vec<(B, bool)>,
    pairing: Pairing<B>,
    pattern: PairPattern<B>,
}

/// The number of replies of the defender that are tried for a pairing.
const BEST_REPLIES: usize = 3;

impl<B: Bitboard> Prospects<B> {
    pub(super) fn new(grid: &Grid<B>) -> Self {
        Self { groups: Vec::new(), pairing: Pairing::new(), pattern: PairPattern::new(grid) }
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

    /// Whether it is plain that the attacker, who is to move, has no win among the groups
    /// listed: none is left, they weigh too little, or pairs cover them.
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
        potential.weight + u64::from(most) < 1 << grid.line()
            || self.pattern.covers(&self.groups)
            || self.pairing.covers(&self.groups, B::NONE)
    }

    /// Whether the defender, who is to move, has a reply after which that is plain.
    pub(super) fn can_be_held(
        &mut self,
        grid: &Grid<B>,
        potential: &Potential<B>,
        empty: B,
    ) -> bool {
        if potential.weight < 1 << grid.line() {
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
    grid.each_group(stones.attacker, empty, u32::MAX, |group| {
        weight += 1 << (group.squares & stones.attacker).count();
    });
    weight
}

impl<B: Bitboard> Potential<B> {
    /// The potential of the side with these stones and `most` more.
    pub(super) fn of(grid: &Grid<B>, own: B, empty: B, most: u16) -> Self {
        Self::new(grid, own, empty, most, |_| ())
    }

    #[inline]
    fn new(grid: &Grid<B>, own: B, empty: B, most: u16, mut each: impl FnMut(Group<B>)) -> Self {
        let mut found =
            Self { squares: B::NONE, weight: 0, scores: B::scores(), order: B::scores() };
        let mut most = u32::from(most);
        if B::CAPACITY > 128 && most >= grid.line() {
            let (count, squares) = grid.open(own, empty);
            // A pair serves at most one group less than a line has squares.
            let unpaired = 2 * count > (grid.line() - 1) * empty.count();
            if count > MANY_WINDOWS && count >> grid.line() > 0 && unpaired {
                // Windows without a stone are not looked at one by one then.
                most = grid.line() - 1;
                found.squares = squares & empty;
                found.weight = WIDE_OPEN;
            }
        }
        grid.each_group(own, empty, most, |group| {
            let missing = group.squares & empty;
            let stones = grid.line() - missing.count();
            let (weight, order) = (1 << stones, 1 << (2 * stones.min(MOST_ORDERED)));
            found.squares |= missing;
            found.weight += u64::from(weight);
            for square in missing.squares() {
                found.scores[square as usize] += weight;
                found.order[square as usize] += order;
            }
            each(group);
        });
        found
    }
}

/// Looks for pairs, keeping its working memory between calls.
struct Pairing<B> {
    /// What groups that overlap have in common of empty squares.
    shared: Vec<B>,
    owner: Vec<usize>,
}

const NOBODY: usize = usize::MAX;

impl<B: Bitboard> Pairing<B> {
    fn new() -> Self {
        Self { shared: Vec::new(), owner: vec![NOBODY; B::CAPACITY as usize] }
    }

    /// Whether pairs cover all these groups, each given by its empty squares and whether it
    /// overlaps with the one before it. Windows that hold a square of `killed` do not count.
    fn covers(&mut self, groups: &[(B, bool)], killed: B) -> bool {
        // Runs of like size have more squares to choose from than one as large as can be and
        // one with what is left of a line, but sometimes more of them are needed.
        [false, true].into_iter().any(|evenly| {
            self.share(groups, killed, evenly);
            self.have_room() && self.matches()
        })
    }

    /// Joins the groups that follow each other along a line while they have at least two
    /// empty squares in common.
    fn share(&mut self, groups: &[(B, bool)], killed: B, evenly: bool) {
        self.shared.clear();
        let mut rest = groups;
        while let Some(&(first, _)) = rest.first() {
            let alive = |&(missing, _): &(B, bool)| (missing & killed).is_empty();
            let follow = |group: &&(B, bool)| group.1 && alive(group);
            let more = rest[1..].iter().take_while(follow).count();
            let (run, later) = rest.split_at(1 + more);
            rest = later;
            if (first & killed).any() {
                // What follows it along the line begins a run of its own.
                self.join(&run[1..], usize::MAX);
            } else {
                let begin = self.shared.len();
                self.join(run, usize::MAX);
                let count = self.shared.len() - begin;
                if evenly && count > 1 {
                    self.shared.truncate(begin);
                    self.join(run, run.len().div_ceil(count));
                }
            }
        }
    }

    /// Joins up to `most` groups of a run while two empty squares are in all.
    fn join(&mut self, run: &[(B, bool)], most: usize) {
        let mut joined = most;
        for &(missing, _) in run {
            match self.shared.last_mut() {
                Some(last) if joined < most && (*last & missing).more_than_one() => {
                    *last &= missing;
                    joined += 1;
                }
                _ => {
                    self.shared.push(missing);
                    joined = 1;
                }
            }
        }
    }

    fn have_room(&self) -> bool {
        let union = self.shared.iter().fold(B::NONE, |all, &shared| all | shared);
        union.count() as usize >= 2 * self.shared.len()
    }

    fn matches(&mut self) -> bool {
        self.shared.sort_unstable_by_key(|shared| shared.count());
        self.owner.fill(NOBODY);
        (0..self.shared.len()).all(|index| {
            (0..2).all(|_| {
                let mut tried = B::NONE;
                self.find_square(index, &mut tried)
            })
        })
    }

    /// Gives these groups one more square, moving others to other squares where that helps.
    fn find_square(&mut self, index: usize, tried: &mut B) -> bool {
        let squares = self.shared[index] & !*tried;
        for square in squares.squares() {
            if self.owner[square as usize] == NOBODY {
                self.owner[square as usize] = index;
                return true;
            }
        }
        for square in squares.squares() {
            if tried.has(square) || self.owner[square as usize] == index {
                continue;
            }
            *tried |= B::of(square);
            let owner = self.owner[square as usize];
            if self.find_square(owner, tried) {
                self.owner[square as usize] = index;
                return true;
            }
        }
        false
    }
}

/// The pattern of pairs repeats after this many squares.
const PERIOD: u32 = 8;

/// Pairs of neighbours that leave no square out and such that every line of nine squares in any
/// direction has both squares of one: the first squares, as row and column, of those that lie
/// along a row, a column, and the two diagonals. (That there are such patterns: Hales and Jewett,
/// "Regularity and positional games", 1963.)
const PAIRS: [[(u32, u32); 8]; 4] = [
    [(0, 2), (1, 1), (2, 4), (3, 5), (4, 1), (5, 2), (6, 2), (7, 2)],
    [(2, 2), (3, 3), (6, 4), (6, 5), (6, 6), (6, 7), (7, 0), (7, 1)],
    [(1, 0), (2, 0), (2, 3), (2, 7), (4, 0), (4, 4), (5, 0), (5, 7)],
    [(0, 4), (0, 5), (0, 6), (0, 7), (1, 7), (3, 7), (4, 5), (4, 7)],
];

/// For long lines, pairs that lie all over the board.
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
            firsts.fold(B::NONE, |firsts, square| firsts | B::of(square))
        };
        let steps = [1, stride, stride + 1, stride - 1].into_iter().enumerate();
        let pairs = if grid.line() > PERIOD {
            steps.map(|(way, step)| (step, firsts(way))).collect()
        } else {
            Vec::new()
        };
        Self { pairs }
    }

    /// Whether each of these groups, given by their empty squares, has a pair.
    fn covers(&self, groups: &[(B, bool)]) -> bool {
        let has_pair = |missing: B| {
            let mut pairs = self.pairs.iter();
            pairs.any(|&(step, firsts)| (missing & firsts & (missing >> step)).any())
        };
        !self.pairs.is_empty() && groups.iter().all(|&(missing, _)| has_pair(missing))
    }
}
