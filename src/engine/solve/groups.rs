//! Open groups of the maker, each given by the squares that it lacks.

use super::{Bitboard, Grid};
use crate::engine::{Group, Numbering};
use crate::game::Rules;

/// A group of the maker-breaker game: the squares that the maker still lacks, and whether the group
/// continues the line of the one before it in a list.
pub(super) type OpenGroup = Group<u64>;

/// Erdős-Selfridge weight of a complete group: if all groups together weigh less, the breaker, to
/// move, holds.
pub(super) const FULL: u64 = 1 << 20;

/// Returns every group of a board of up to 64 squares, numbered row by row without padding, with
/// all of its squares lacking: the beginning of each maker-breaker game.
pub(super) fn all_groups(rules: Rules) -> Vec<OpenGroup> {
    // A grid has one padding number after each row.
    let grid = Grid::<u128>::new(rules, Numbering::Rows);
    let mut groups = Vec::new();
    grid.for_each_group(u128::EMPTY, grid.full, u32::MAX, |(squares, continues)| {
        let places = squares.squares().map(|number| 1 << (number - number / grid.stride));
        groups.push((places.sum(), continues));
    });
    groups
}

/// Appends `groups` to `kept`, changed: `change` returns the squares that a group then lacks, or
/// `None` to remove it. Whether groups continue each other is kept up to date.
pub(super) fn filter_groups(
    groups: &[OpenGroup],
    kept: &mut Vec<OpenGroup>,
    change: impl Fn(u64) -> Option<u64>,
) {
    let mut continues = false;
    for &(group, follows) in groups {
        continues &= follows;
        if let Some(group) = change(group) {
            kept.push((group, continues));
            continues = true;
        }
    }
}

/// Returns the groups that contain no square of `killed`, as after the breaker has taken these
/// squares.
pub(super) fn without(groups: &[OpenGroup], killed: u64) -> Vec<OpenGroup> {
    let mut next = Vec::with_capacity(groups.len());
    filter_groups(groups, &mut next, |group| (group & killed == 0).then_some(group));
    next
}

/// Returns, for each square, the squares that all groups through it have in common, all 64 without
/// such a group: they show which squares are pairs, and which are dominated.
pub(super) fn common(groups: &[OpenGroup]) -> [u64; 64] {
    let mut common = [u64::MAX; 64];
    for &(group, _) in groups {
        for square in group.squares() {
            common[square as usize] &= group;
        }
    }
    common
}

/// Simplifies a node of the maker-breaker game, whose winner stays the same: removes groups that
/// contain another one, and all groups through pairs, that is two squares in the same groups, of
/// which the breaker takes one when the maker takes the other. Returns the squares of the pairs.
pub(super) fn reduce(groups: &mut Vec<OpenGroup>) -> u64 {
    let most = groups.iter().map(|group| group.0.count()).max().unwrap_or(0);
    let small = groups.iter().map(|group| group.0).filter(|group| group.count() < most);
    let small: Vec<_> = small.collect();
    if !small.is_empty() {
        let all = std::mem::take(groups);
        filter_groups(&all, groups, |group| {
            let inside = |&other: &u64| other != group && other & !group == 0;
            (!small.iter().any(inside)).then_some(group)
        });
    }
    let mut pairs = 0;
    loop {
        let common = common(groups);
        let all = groups.iter().fold(0, |all, group| all | group.0);
        let twin = |square: u32| {
            let same = |other: &u32| *other != square && common[*other as usize].has(square);
            let other = common[square as usize].squares().find(same)?;
            Some(1 << square | 1 << other)
        };
        let Some(pair) = all.squares().find_map(twin) else {
            return pairs;
        };
        pairs |= pair;
        *groups = without(groups, pair);
    }
}

/// Returns the zone of a win of the maker, to move, in three plies: two groups that lack two
/// squares each, one of them in common; `None` if there is none.
pub(super) fn double_threat(groups: &[OpenGroup]) -> Option<u64> {
    let mut partner = [0; 64];
    for &(group, _) in groups.iter().filter(|group| group.0.count() == 2) {
        for square in group.squares() {
            let other = group & !(1 << square);
            let place = &mut partner[square as usize];
            if *place != 0 && *place != other {
                return Some(group | *place);
            }
            *place = other;
        }
    }
    None
}

/// Erdős-Selfridge weights of groups of the maker-breaker game: each group counts [`FULL`], halved
/// for each square it lacks.
pub(super) struct EsWeights {
    /// Sum over the groups through each square.
    scores: [u64; 64],
    /// Sum over all groups.
    pub(super) sum: u64,
    /// Squares of all groups.
    pub(super) all: u64,
}

impl EsWeights {
    pub(super) fn of(groups: &[OpenGroup]) -> Self {
        let mut weights = Self { scores: [0; 64], sum: 0, all: 0 };
        for &(group, _) in groups {
            let weight = FULL >> group.count();
            weights.sum += weight;
            weights.all |= group;
            for square in group.squares() {
                weights.scores[square as usize] += weight;
            }
        }
        weights
    }

    /// Returns the weight of the groups through the heaviest square, the most that a move of the
    /// maker adds to [`Self::sum`]; 0 without groups.
    pub(super) fn max(&self) -> u64 {
        self.scores.iter().copied().max().unwrap_or(0)
    }

    /// Returns the one of `squares` with the greatest Erdős-Selfridge weight of the groups through
    /// it, the move to try next; `None` if `squares` is empty.
    pub(super) fn heaviest_square(&self, squares: u64) -> Option<u32> {
        squares.squares().max_by_key(|&square| self.scores[square as usize])
    }
}
