//! Pairing strategies: disjoint pairs of empty squares such that every open group contains one.
//!
//! When the attacker takes one square of a pair, the defender takes the other, so no group is ever
//! filled. Overlapping groups of a line may share a pair: they form a run. Pairs are assigned to
//! runs by bipartite matching. See Hales and Jewett, "Regularity and positional games", 1963.

use super::Bitboard;
use crate::engine::Group;

/// Computes pairings of the defender, or the breaker, for static proofs and the order of replies;
/// keeps its buffers between calls.
pub(super) struct Pairing<B> {
    /// Squares that each run has in common.
    shared: Vec<B>,
    /// Run to which each square is assigned.
    owner: Vec<usize>,
    /// Squares of the pairs.
    pub(super) squares: B,
    /// Squares that are used for pairs only if no others are left.
    pub(super) avoid: B,
}

const UNOWNED: usize = usize::MAX;

impl<B: Bitboard> Pairing<B> {
    pub(super) fn new() -> Self {
        let owner = vec![UNOWNED; B::CAPACITY as usize];
        Self { shared: Vec::new(), owner, squares: B::EMPTY, avoid: B::EMPTY }
    }

    /// Returns `true` if pairs cover all `groups`, so that none can be filled; `false` proves
    /// nothing. Each group is given by its empty squares and whether it overlaps the one before it.
    /// Groups with a square of `killed`,
    /// which the defender takes first, are ignored.
    pub(super) fn covers(&mut self, groups: &[Group<B>], killed: B) -> bool {
        // Runs of equal size have more squares to choose from than one of maximum size and one with
        // the rest of a line, but sometimes more runs are needed.
        let splits = self.join_runs(groups, killed, false);
        self.covers_all()
            || splits && {
                self.join_runs(groups, killed, true);
                self.covers_all()
            }
    }

    /// Returns the number of squares that are missing for pairs to cover all groups without a
    /// square of `killed`, by which the breaker orders its replies; 0 if pairs cover them.
    pub(super) fn deficit(&mut self, groups: &[Group<B>], killed: B) -> u32 {
        let splits = self.join_runs(groups, killed, false);
        let lacking = self.assign(false);
        if lacking == 0 || !splits {
            return lacking;
        }
        self.join_runs(groups, killed, true);
        lacking.min(self.assign(false))
    }

    /// If pairs cannot cover all groups, returns in `pairs` those of the groups that are more than
    /// `steps` steps of competition for squares away from an uncovered group. The breaker plays
    /// these pairs beside a smaller game.
    pub(super) fn separable_pairs(&mut self, groups: &[Group<B>], steps: u32, pairs: &mut Vec<B>) {
        self.join_runs(groups, B::EMPTY, false);
        self.assign(false);
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

    /// Joins groups that follow each other along a line into runs while they have at least two
    /// empty squares in common; with `evenly`, into runs of equal size. Returns `true` if a line
    /// was split into several runs.
    fn join_runs(&mut self, groups: &[Group<B>], killed: B, evenly: bool) -> bool {
        self.shared.clear();
        let mut splits = false;
        let mut rest = groups;
        while let Some(&(first, _)) = rest.first() {
            let alive = |&(missing, _): &Group<B>| (missing & killed).is_empty();
            let follow = |group: &&Group<B>| group.1 && alive(group);
            let more = rest[1..].iter().take_while(follow).count();
            let (run, later) = rest.split_at(1 + more);
            rest = later;
            if (first & killed).any() {
                // The next group along the line starts a new run.
                self.join_run(&run[1..], usize::MAX);
            } else {
                let begin = self.shared.len();
                self.join_run(run, usize::MAX);
                let count = self.shared.len() - begin;
                splits |= count > 1;
                if evenly && count > 1 {
                    self.shared.truncate(begin);
                    self.join_run(run, run.len().div_ceil(count));
                }
            }
        }
        splits
    }

    /// Joins up to `most` successive groups into each run while they have two empty squares in
    /// common.
    fn join_run(&mut self, run: &[Group<B>], most: usize) {
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

    /// Returns `true` if every run can be assigned two squares.
    fn covers_all(&mut self) -> bool {
        let union = self.shared.iter().fold(B::EMPTY, |all, &shared| all | shared);
        union.count() as usize >= 2 * self.shared.len() && self.assign(true) == 0
    }

    /// Assigns two squares to as many runs as possible, and returns the number of missing squares;
    /// stops at the first if `any` is set.
    fn assign(&mut self, any: bool) -> u32 {
        self.shared.sort_unstable_by_key(|shared| shared.count());
        self.owner.fill(UNOWNED);
        self.squares = B::EMPTY;
        let mut lacking = 0;
        // Squares reached by a failed search are useless to all later ones (Hungarian trees).
        let mut useless = B::EMPTY;
        for index in 0..self.shared.len() {
            for _ in 0..2 {
                let mut tried = useless;
                if !self.augment(index, &mut tried) {
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

    /// Assigns a run one more square along an augmenting path, reassigning other runs if necessary.
    fn augment(&mut self, index: usize, tried: &mut B) -> bool {
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
            if self.augment(owner, tried) {
                self.owner[square as usize] = index;
                return true;
            }
        }
        false
    }
}
