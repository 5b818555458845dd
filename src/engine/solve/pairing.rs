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
    pub(super) fn covers(&mut self, windows: &[(B, bool)], killed: B, line: u32) -> bool {
        // A pair serves at most `line - 1` windows.
        let all = windows.iter().fold(B::NONE, |all, &(window, _)| all | window);
        let spare = all.count() as usize / 2 * (line as usize - 1);
        let lost = if killed.any() { 4 * line as usize } else { 0 };
        if windows.len() > spare + lost {
            return false;
        }
        self.group(windows, killed);
        let union = self.groups.iter().fold(B::NONE, |all, &group| all | group);
        if union.count() as usize >= 2 * self.groups.len() {
            self.groups.sort_unstable_by_key(|group| group.count());
            self.matches()
        } else {
            false
        }
    }

    /// Joins windows that follow each other along a line while two empty squares are in all.
    fn group(&mut self, windows: &[(B, bool)], killed: B) {
        self.groups.clear();
        let mut unbroken = false;
        for &(missing, continues) in windows {
            if (missing & killed).any() {
                unbroken = false;
                continue;
            }
            if continues
                && unbroken
                && let Some(last) = self.groups.last_mut()
                && (*last & missing).has_two()
            {
                *last &= missing;
            } else {
                self.groups.push(missing);
            }
            unbroken = true;
        }
    }

    fn matches(&mut self) -> bool {
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
