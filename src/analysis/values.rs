//! Values of the free squares of one position, as a search finds them.

use crate::engine::{
    Hint, MoveValue, Reason, Value, best_first, better, distance_to_stones, reconcile,
};
use crate::game::{Position, Square};

/// Values of the moves of a position for the signs on the board, updated during a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Values {
    of: Position,
    /// Moves, the best first; among equal ones the nearest to the stones.
    ranked: Vec<MoveValue>,
    /// Square preferred as the best unless it is [worse](Self::is_worse).
    pub(super) preferred: Option<Square>,
    range: Option<(f32, f32)>,
    /// Whether nothing more is searched.
    pub complete: bool,
}

impl Values {
    /// Creates the values of a position, all unknown.
    pub fn new(of: &Position) -> Self {
        Self { of: of.clone(), ranked: Vec::new(), preferred: None, range: None, complete: false }
    }

    /// Adds results of the search, or replaces earlier ones of the same squares. Proven values
    /// stay.
    pub fn add_values(&mut self, found: &[MoveValue], complete: bool) {
        for known in found {
            match self.ranked.iter_mut().find(|it| it.square == known.square) {
                None => self.ranked.push(*known),
                Some(before)
                    if before.value.win_in_moves().is_some()
                        || before.value.is_proven() && !known.value.is_proven() => {}
                Some(before) => before.value = known.value,
            }
        }
        self.complete = complete;
        self.rank();
    }

    /// Replaces values by those `known` from a deeper search, best first. No move may precede its
    /// best.
    pub(super) fn update(&mut self, known: &[MoveValue]) {
        for known in known {
            let open = |it: &&mut MoveValue| it.square == known.square && !it.value.is_proven();
            if let Some(found) = self.ranked.iter_mut().find(open) {
                found.value = known.value;
            }
        }
        if let Some(&best) = known.first() {
            self.ranked = reconcile(&self.of, Some(best), std::mem::take(&mut self.ranked)).1;
            self.rank();
            self.preferred = self.preferred.or((!self.are_alike()).then_some(best.square));
        }
    }

    fn rank(&mut self) {
        let steps = distance_to_stones(&self.of);
        self.ranked.sort_by_cached_key(|found| (steps(found.square), found.square));
        best_first(&mut self.ranked, self.of.turn());
        let estimates = self.ranked.iter().filter_map(|found| match found.value {
            Value::Estimate(for_x) => Some((for_x, for_x)),
            _ => None,
        });
        self.range = estimates.reduce(|all, one| (all.0.min(one.0), all.1.max(one.1)));
    }

    /// Returns the position whose moves have these values; they are shown with no other.
    pub const fn position(&self) -> &Position {
        &self.of
    }

    /// Returns the value of this square, if it is known.
    pub fn get(&self, square: Square) -> Option<Value> {
        self.ranked.iter().find(|found| found.square == square).map(|found| found.value)
    }

    /// Returns the square marked as the best on the board: the preferred one unless it is worse,
    /// else the first; `None` if all are equal and none is preferred.
    pub fn best(&self) -> Option<Square> {
        let preferred = self.preferred.filter(|&square| !self.is_worse(square));
        let first = self.ranked.first().filter(|_| !self.are_alike());
        preferred.or_else(|| first.map(|found| found.square))
    }

    /// Returns `true` if all known values are equal: then none is marked as the best.
    pub fn are_alike(&self) -> bool {
        let ends = self.ranked.first().zip(self.ranked.last());
        ends.is_none_or(|(first, last)| !better(first.value, last.value, self.of.turn()))
    }

    /// Returns `true` if the values of more than half of the moves are known. The board shows none
    /// before that, because few would mislead.
    pub fn most_are_known(&self) -> bool {
        self.complete || 2 * self.ranked.len() > self.of.placements().count()
    }

    /// Returns the moves worth naming as the best in the panel, best first. Leaves out lost ones
    /// while others do not lose, and those that lose at once while others hold out.
    pub fn best_moves(&self) -> impl Iterator<Item = &MoveValue> {
        const AT_ONCE: u16 = 2;
        let winner = self.of.turn().other();
        let rank = move |found: &MoveValue| match found.value {
            Value::Win { winner: by, plies, .. } if by == winner => 1 + u8::from(plies <= AT_ONCE),
            _ => 0,
        };
        let least = self.ranked.iter().map(rank).min();
        self.ranked().filter(move |found| Some(rank(found)) == least)
    }

    /// Returns `true` if another square is proven better than this one.
    pub(super) fn is_worse(&self, square: Square) -> bool {
        let mover = self.of.turn();
        let Some((best, value)) = self.ranked.first().zip(self.get(square)) else {
            return false;
        };
        let proven = best.value.is_proven() && value.is_proven();
        better(best.value, value, mover)
            && (proven || best.value.is_win_of(mover) || value.is_win_of(mover.other()))
    }

    /// Returns the best move with the value of the position, for the review.
    pub(super) fn best_move(&self) -> Option<MoveValue> {
        let mut best = *self.ranked().next()?;
        // One move says neither that others lose, nor how soon they win.
        best.value = if best.value.is_win_of(self.of.turn()) {
            best.value.with_min_plies(0)
        } else {
            best.value.as_estimate()
        };
        let value = reconcile(&self.of, Some(best), self.ranked.clone()).0?;
        Some(MoveValue { value, ..best })
    }

    /// Returns the best move as a hint, with its reason, in place of a search for one.
    pub(super) fn hint(&self) -> Option<Hint> {
        let best = *self.ranked().next()?;
        Some(Hint { best, reason: Reason::of(&self.of, best, &self.ranked) })
    }

    /// Returns all moves with known values, best first.
    pub fn ranked(&self) -> impl Iterator<Item = &MoveValue> {
        let best = self.best();
        let is_best = move |found: &&MoveValue| Some(found.square) == best;
        let others = self.ranked.iter().filter(move |found| !is_best(found));
        self.ranked.iter().find(is_best).into_iter().chain(others)
    }

    /// Returns `true` if more than eight squares lose: then these have a tint, but no words or
    /// numbers.
    pub fn most_lose(&self) -> bool {
        const MANY: usize = 8;
        let other = self.of.turn().other();
        let mut lost = self.ranked.iter().filter(|found| found.value.is_win_of(other));
        lost.nth(MANY).is_some()
    }

    /// Returns the minimum and maximum estimate, from X’s point of view, for the strength of tints;
    /// `None` without estimates.
    pub const fn range(&self) -> Option<(f32, f32)> {
        self.range
    }
}
