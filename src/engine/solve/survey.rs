//! What a side can still build, and the proofs that it is not enough.

use super::bits::Bits;
use super::grid::{Grid, Window};
use super::search::Search;
use super::stones::Stones;

/// What a side can still build, of the windows that matter within the plies left.
pub(super) struct Survey<B: Bits> {
    /// The empty squares in any such window.
    pub(super) squares: B,
    /// The sum over them of two to the number of stones; [`WIDE_OPEN`] where they are too many.
    pub(super) weight: u64,
    /// The same sum over the windows through each square.
    pub(super) scores: B::Scores,
    /// The same with four instead of two, for the order of moves.
    pub(super) order: B::Scores,
}

/// The weight where windows are so many that neither weights nor pairs can prove anything.
const WIDE_OPEN: u64 = u64::MAX / 2;

/// With more windows than this a large board may be wide open.
const MANY_WINDOWS: u32 = 300;

/// Windows with more stones than this are the same for the order of moves.
const MOST_ORDERED: u32 = 9;

impl<B: Bits> Search<B> {
    /// What the attacker can still build with `most` stones; its windows are listed.
    pub(super) fn survey_attacker(&mut self, stones: Stones<B>, empty: B, most: u16) -> Survey<B> {
        let windows = &mut self.windows;
        windows.clear();
        survey(&self.grid, stones.attacker, empty, most, |window| {
            windows.push((window.squares & empty, window.continues));
        })
    }

    /// What a side can still build with `most` stones.
    pub(super) fn survey(&self, own: B, empty: B, most: u16) -> Survey<B> {
        survey(&self.grid, own, empty, most, |_| ())
    }

    /// How much the attacker can still build.
    pub(super) fn weight(&self, stones: Stones<B>) -> u64 {
        let empty = stones.empty(self.grid.full);
        let mut weight = 0;
        self.grid
            .each_window(stones.attacker, empty, u32::MAX, |window| {
                weight += 1 << (window.squares & stones.attacker).count();
            });
        weight
    }

    /// Whether it is plain that the attacker, who is to move, has no win among the windows
    /// listed: none is left, they weigh too little (Erdős and Selfridge, "On a combinatorial
    /// game", 1973), or pairs cover them.
    pub(super) fn cannot_attack(&mut self, survey: &Survey<B>, empty: B) -> bool {
        if survey.weight >= WIDE_OPEN {
            return false;
        }
        let squares = (survey.squares & empty).squares();
        let scores = squares.map(|square| survey.scores[square as usize]);
        let most = scores.max().unwrap_or(0);
        survey.weight + u64::from(most) < 1 << self.grid.line()
            || self.grid.pattern_covers(&self.windows)
            || self.pairing.covers(&self.windows, B::NONE)
    }

    /// Whether the defender, who is to move, has a reply after which that is plain.
    pub(super) fn can_be_held(&mut self, survey: &Survey<B>, empty: B) -> bool {
        if survey.weight < 1 << self.grid.line() {
            return true;
        }
        if survey.weight >= WIDE_OPEN {
            return false;
        }
        let mut rest = survey.squares & empty;
        for _ in 0..BEST_REPLIES {
            let squares = rest.squares();
            let Some(best) = squares.max_by_key(|&square| survey.scores[square as usize]) else {
                break;
            };
            rest &= !B::of(best);
            if self.pairing.covers(&self.windows, B::of(best)) {
                return true;
            }
        }
        false
    }
}

/// So many replies of the defender are tried for a pairing.
const BEST_REPLIES: usize = 3;

#[inline]
fn survey<B: Bits>(
    grid: &Grid<B>,
    own: B,
    empty: B,
    most: u16,
    mut each: impl FnMut(Window<B>),
) -> Survey<B> {
    let mut found = Survey {
        squares: B::NONE,
        weight: 0,
        scores: B::scores(),
        order: B::scores(),
    };
    let mut most = u32::from(most);
    if B::CAPACITY > 128 && most >= grid.line() {
        let (count, squares) = grid.open(own, empty);
        // A pair serves at most one window less than a line has squares.
        let unpaired = 2 * count > (grid.line() - 1) * empty.count();
        if count > MANY_WINDOWS && count >> grid.line() > 0 && unpaired {
            // Windows without a stone are not looked at one by one then.
            most = grid.line() - 1;
            found.squares = squares & empty;
            found.weight = WIDE_OPEN;
        }
    }
    grid.each_window(own, empty, most, |window| {
        let missing = window.squares & empty;
        let stones = grid.line() - missing.count();
        let (weight, order) = (1 << stones, 1 << (2 * stones.min(MOST_ORDERED)));
        found.squares |= missing;
        found.weight += u64::from(weight);
        for square in missing.squares() {
            found.scores[square as usize] += weight;
            found.order[square as usize] += order;
        }
        each(window);
    });
    found
}
