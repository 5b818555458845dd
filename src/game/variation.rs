//! The lines of play of a game: the one that was played, and the others that were tried.

use super::Move;

/// One way in which a game went, from its start to where nobody played on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variation {
    /// Every move from the start of the game.
    pub(super) moves: Vec<Move>,
    pub(super) branch: Option<Branch>,
    /// Whether somebody won at its end, or nobody can any more.
    pub(super) ended: bool,
}

/// Where a variation leaves an earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// The place of the earlier variation among all of them, counted from 0.
    pub from: usize,
    /// How many moves both have in common.
    pub after: usize,
}

impl Variation {
    pub(super) const fn new() -> Self {
        Self {
            moves: Vec::new(),
            branch: None,
            ended: false,
        }
    }

    /// Every move from the start of the game.
    #[must_use]
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Where it leaves an earlier variation; `None` of one that has been there from the start.
    #[must_use]
    pub const fn branch(&self) -> Option<Branch> {
        self.branch
    }

    /// Whether the game came to its end in it.
    #[must_use]
    pub const fn has_ended(&self) -> bool {
        self.ended
    }
}

/// The variation that goes furthest towards this one without going past so many moves: where two
/// have all moves up to there in common, the earlier of them.
pub(super) fn at(variations: &[Variation], mut index: usize, moves: usize) -> usize {
    while let Some(branch) = variations[index].branch
        && branch.after >= moves
    {
        index = branch.from;
    }
    index
}

/// Takes one variation out of the list and lets those that branched off it do so from the one that
/// it branched off itself, or from the oldest of them where it was the first of all. The places
/// after it move up by one.
pub(super) fn remove(variations: &mut Vec<Variation>, gone: usize) {
    let above = variations.remove(gone).branch.or_else(|| {
        let heir = variations.first_mut()?.branch.take()?;
        Some(Branch { from: 0, ..heir })
    });
    for branch in variations.iter_mut().filter_map(|it| it.branch.as_mut()) {
        if branch.from == gone
            && let Some(above) = above
        {
            branch.from = above.from;
            branch.after = above.after.min(branch.after);
        } else if branch.from > gone {
            branch.from -= 1;
        }
    }
}
