//! Pairing strategies: pairs of empty squares such that every open group has one.
//!
//! Whenever the attacker takes one square of a pair, the defender takes the other, so no group can
//! be filled. Overlapping groups may share a pair. The pairs are found by bipartite matching; see
//! also "Hales and Jewett, Regularity and positional games", 1963.

use crate::engine::bitboard::Bitboard;

/// Looks for pairs, keeping its working memory between calls.
pub(super) struct Pairing<B> {
    /// Empty squares that groups which overlap have in common.
    shared: Vec<B>,
    owner: Vec<usize>,
    /// The squares of pairs.
    pub(super) squares: B,
    /// Squares that are taken for pairs only if no others are left.
    pub(super) avoid: B,
}

const NOBODY: usize = usize::MAX;

impl<B: Bitboard> Pairing<B> {
    pub(super) fn new() -> Self {
        let owner = vec![NOBODY; B::CAPACITY as usize];
        Self { shared: Vec::new(), owner, squares: B::EMPTY, avoid: B::EMPTY }
    }

    /// Returns true if pairs cover all these groups, each given by its empty squares and a flag
    /// that is set if it overlaps with the one before it. Windows that hold a square of `killed` do
    /// not count.
    pub(super) fn covers(&mut self, groups: &[(B, bool)], killed: B) -> bool {
        // Runs of like size have more squares to choose from than one as large as can be and one
        // with the rest of a line, but sometimes more runs are needed.
        let splits = self.share(groups, killed, false);
        self.gives_all()
            || splits && {
                self.share(groups, killed, true);
                self.gives_all()
            }
    }

    /// Number of squares that pairs lack to cover all groups without a square of `killed`.
    pub(super) fn lacks(&mut self, groups: &[(B, bool)], killed: B) -> u32 {
        let splits = self.share(groups, killed, false);
        let lacking = self.lacking(false);
        if lacking == 0 || !splits {
            return lacking;
        }
        self.share(groups, killed, true);
        lacking.min(self.lacking(false))
    }

    /// Finds, if pairs cannot cover all groups, the pairs of the groups that compete for no square
    /// with one that is not covered, nor do so within `steps` more steps of such competition.
    pub(super) fn apart(&mut self, groups: &[(B, bool)], steps: u32, pairs: &mut Vec<B>) {
        self.share(groups, B::EMPTY, false);
        self.lacking(false);
        pairs.clear();
        pairs.resize(self.shared.len(), B::EMPTY);
        for square in self.squares.squares() {
            pairs[self.owner[square as usize]] |= B::of(square);
        }
        let mut core = B::EMPTY;
        for (pair, &shared) in pairs.iter_mut().zip(&self.shared) {
            if !pair.more_than_one() {
                core |= shared;
                *pair = B::EMPTY;
            }
        }
        for _ in 0..steps {
            let mut more = core;
            for (pair, &shared) in pairs.iter_mut().zip(&self.shared) {
                if (*pair & core).any() {
                    more |= shared;
                    *pair = B::EMPTY;
                }
            }
            core = more;
        }
        pairs.retain(|pair| pair.any());
    }

    /// Joins groups that follow each other along a line while they have at least two empty squares
    /// in common. Returns true if some were joined in more than one part, so that the parts may be
    /// of like size.
    fn share(&mut self, groups: &[(B, bool)], killed: B, evenly: bool) -> bool {
        self.shared.clear();
        let mut splits = false;
        let mut rest = groups;
        while let Some(&(first, _)) = rest.first() {
            let alive = |&(missing, _): &(B, bool)| (missing & killed).is_empty();
            let follow = |group: &&(B, bool)| group.1 && alive(group);
            let more = rest[1..].iter().take_while(follow).count();
            let (run, later) = rest.split_at(1 + more);
            rest = later;
            if (first & killed).any() {
                // The next group along the line begins a run of its own.
                self.join(&run[1..], usize::MAX);
            } else {
                let begin = self.shared.len();
                self.join(run, usize::MAX);
                let count = self.shared.len() - begin;
                splits |= count > 1;
                if evenly && count > 1 {
                    self.shared.truncate(begin);
                    self.join(run, run.len().div_ceil(count));
                }
            }
        }
        splits
    }

    /// Joins up to `most` groups of a run while two empty squares are in all of them.
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

    /// Returns true if all runs can have two squares.
    fn gives_all(&mut self) -> bool {
        let union = self.shared.iter().fold(B::EMPTY, |all, &shared| all | shared);
        union.count() as usize >= 2 * self.shared.len() && self.lacking(true) == 0
    }

    /// Gives two squares to as many runs as possible, and counts the squares that are lacking;
    /// stops at the first one if `any` is set.
    fn lacking(&mut self, any: bool) -> u32 {
        self.shared.sort_unstable_by_key(|shared| shared.count());
        self.owner.fill(NOBODY);
        self.squares = B::EMPTY;
        let mut lacking = 0;
        // Squares that a failed search has seen are of no use to any later one (Hungarian trees).
        let mut useless = B::EMPTY;
        for index in 0..self.shared.len() {
            for _ in 0..2 {
                let mut tried = useless;
                if !self.find_square(index, &mut tried) {
                    lacking += 1;
                    if any {
                        return lacking;
                    }
                    useless = tried;
                }
            }
        }
        lacking
    }

    /// Gives a run one more square, moving other runs to other squares if that helps.
    fn find_square(&mut self, index: usize, tried: &mut B) -> bool {
        let squares = self.shared[index] & !*tried;
        for squares in [squares & !self.avoid, squares & self.avoid] {
            let free = squares & !self.squares;
            if free.any() {
                let square = free.lsb();
                self.owner[square as usize] = index;
                self.squares |= B::of(square);
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
