//! The cheapest proof of a draw: pairs of empty squares such that every open line has one pair.
//!
//! Whenever the attacker takes one square of a pair, the defender takes the other, so no line can
//! be filled. Overlapping lines may share a pair. The pairs are found by bipartite matching; see
//! also "Hales and Jewett, Regularity and positional games", 1963.

use super::bits::Bits;

/// Looks for pairs, keeping its working memory between calls.
pub(super) struct Pairing<B> {
    /// What each group of overlapping windows has in common of empty squares.
    groups: Vec<B>,
    owner: Vec<usize>,
}

const NOBODY: usize = usize::MAX;

impl<B: Bits> Pairing<B> {
    pub(super) fn new() -> Self {
        Self {
            groups: Vec::new(),
            owner: vec![NOBODY; B::CAPACITY as usize],
        }
    }

    /// Whether pairs cover all these windows, each given by its empty squares and whether it
    /// overlaps with the one before it. Windows that hold a square of `killed` do not count.
    pub(super) fn covers(&mut self, windows: &[(B, bool)], killed: B) -> bool {
        // Groups of like size have more squares to choose from than one as large as can be and
        // one with what is left of a line, but sometimes more of them are needed.
        [false, true].into_iter().any(|evenly| {
            self.group(windows, killed, evenly);
            self.have_room() && self.matches()
        })
    }

    /// Puts the windows that follow each other along a line into groups that have at least two
    /// empty squares in common.
    fn group(&mut self, windows: &[(B, bool)], killed: B, evenly: bool) {
        self.groups.clear();
        let mut rest = windows;
        while let Some(&(first, _)) = rest.first() {
            let alive = |&(missing, _): &(B, bool)| (missing & killed).is_empty();
            let follow = |window: &&(B, bool)| window.1 && alive(window);
            let more = rest[1..].iter().take_while(follow).count();
            let (run, later) = rest.split_at(1 + more);
            rest = later;
            if (first & killed).any() {
                // What follows it along the line begins a run of its own.
                self.join(&run[1..], usize::MAX);
            } else {
                let begin = self.groups.len();
                self.join(run, usize::MAX);
                let count = self.groups.len() - begin;
                if evenly && count > 1 {
                    self.groups.truncate(begin);
                    self.join(run, run.len().div_ceil(count));
                }
            }
        }
    }

    /// Joins up to `most` windows of a run while two empty squares are in all.
    fn join(&mut self, run: &[(B, bool)], most: usize) {
        let mut joined = most;
        for &(missing, _) in run {
            match self.groups.last_mut() {
                Some(last) if joined < most && (*last & missing).has_two() => {
                    *last &= missing;
                    joined += 1;
                }
                _ => {
                    self.groups.push(missing);
                    joined = 1;
                }
            }
        }
    }

    fn have_room(&self) -> bool {
        let union = self.groups.iter().fold(B::NONE, |all, &group| all | group);
        union.count() as usize >= 2 * self.groups.len()
    }

    fn matches(&mut self) -> bool {
        self.groups.sort_unstable_by_key(|group| group.count());
        self.owner.fill(NOBODY);
        (0..self.groups.len()).all(|group| {
            (0..2).all(|_| {
                let mut tried = B::NONE;
                self.find_square(group, &mut tried)
            })
        })
    }

    /// Gives this group one more square, moving others to other squares where that helps.
    fn find_square(&mut self, group: usize, tried: &mut B) -> bool {
        let squares = self.groups[group] & !*tried;
        for square in squares.squares() {
            if self.owner[square as usize] == NOBODY {
                self.owner[square as usize] = group;
                return true;
            }
        }
        for square in squares.squares() {
            if tried.has(square) || self.owner[square as usize] == group {
                continue;
            }
            *tried |= B::of(square);
            let owner = self.owner[square as usize];
            if self.find_square(owner, tried) {
                self.owner[square as usize] = group;
                return true;
            }
        }
        false
    }
}
