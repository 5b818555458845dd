//! Values of the free squares of one position, as a search finds them, and the decision which of
//! them is the best.

use std::collections::BTreeMap;

use crate::engine::{
    Hint, MoveValue, Reason, Value, best_first, best_looking_first, better, distance_to_stones,
    reconcile,
};
use crate::game::{Position, Square};

/// Values of the moves of a position for the signs on the board, updated during a search.
#[derive(Clone, Debug, PartialEq)]
pub struct Values {
    of: Position,
    known: BTreeMap<Square, Value>,
    /// The known values, best first; the named move before all others, and among equal ones the
    /// nearest to the stones, or among losses the one that looks best.
    ranked: Vec<MoveValue>,
    /// Move that a hint or a review has named as the best.
    named: Option<Square>,
    are_alike: bool,
    range: Option<(f32, f32)>,
    /// Whether nothing more is searched.
    pub complete: bool,
}

impl Values {
    /// Creates the values of a position from results of a search.
    pub(super) fn new(of: &Position, found: &[MoveValue], complete: bool) -> Self {
        let (known, ranked, range) = (BTreeMap::new(), Vec::new(), None);
        let of = of.clone();
        let mut values = Self { of, known, ranked, named: None, are_alike: true, range, complete };
        values.add_values(found, complete);
        values
    }

    /// Adds results of the search, or replaces earlier ones of the same squares. Proven values
    /// stay.
    pub(super) fn add_values(&mut self, found: &[MoveValue], complete: bool) {
        for &MoveValue { square, value } in found {
            let before = self.known.entry(square).or_insert(value);
            if before.win_in_moves().is_none() && (value.is_proven() || !before.is_proven()) {
                *before = value;
            }
        }
        self.complete = complete;
        self.settle(None, &[]);
    }

    /// Merges the values `reviewed` by a deeper search, best first, ranks the moves, and decides
    /// which one is the best: the first of the `hint`, the one named before and the reviewed one
    /// that no other is proven to be better than; else the first by value.
    pub(super) fn settle(&mut self, hint: Option<Square>, reviewed: &[MoveValue]) {
        for it in reviewed {
            if let Some(value) = self.known.get_mut(&it.square).filter(|it| !it.is_proven()) {
                *value = it.value;
            }
        }
        let known = self.known.iter().map(|(&square, &value)| MoveValue { square, value });
        let mut ranked: Vec<_> = known.collect();
        if let Some(&best) = reviewed.first() {
            // No move may precede the best one of a deeper search.
            ranked = reconcile(&self.of, Some(best), ranked).1;
            self.known = ranked.iter().map(|it| (it.square, it.value)).collect();
        }
        let (steps, mover) = (distance_to_stones(&self.of), self.of.turn());
        ranked.sort_by_cached_key(|it| (steps(it.square), it.square));
        best_first(&mut ranked, mover);
        let lost = ranked.iter().position(|it| it.value.is_win_of(mover.other()));
        if let Some(lost) = lost.filter(|lost| lost + 1 < ranked.len()) {
            best_looking_first(&mut ranked[lost..], &self.of);
            best_first(&mut ranked, mover);
        }
        let ends = ranked.first().zip(ranked.last());
        self.are_alike = ends.is_none_or(|(one, last)| !better(one.value, last.value, mover));
        let estimates = ranked.iter().filter_map(|found| match found.value {
            Value::Estimate(for_x) => Some((for_x, for_x)),
            _ => None,
        });
        self.range = estimates.reduce(|all, one| (all.0.min(one.0), all.1.max(one.1)));
        let is_worse = |square| {
            let ends = ranked.first().map(|first| first.value).zip(self.get(square));
            ends.is_some_and(|(best, value)| {
                let proven = best.is_proven() && value.is_proven();
                better(best, value, mover)
                    && (proven || best.is_win_of(mover) || value.is_win_of(mover.other()))
            })
        };
        let reviewed = reviewed.first().filter(|_| !self.are_alike).map(|it| it.square);
        let candidates = [hint, self.named, reviewed].into_iter().flatten();
        self.named = candidates.into_iter().find(|&square| !is_worse(square));
        if let Some(at) = ranked.iter().position(|it| Some(it.square) == self.named) {
            ranked[..=at].rotate_right(1);
        }
        self.ranked = ranked;
    }

    /// Returns the position whose moves have these values; they are shown with no other.
    pub const fn position(&self) -> &Position {
        &self.of
    }

    /// Returns the value of this square, if it is known.
    pub fn get(&self, square: Square) -> Option<Value> {
        self.known.get(&square).copied()
    }

    /// Returns the square marked as the best on the board; `None` if all are equal and none is
    /// named.
    pub fn best(&self) -> Option<Square> {
        let first = self.ranked.first().filter(|_| !self.are_alike);
        self.named.or_else(|| first.map(|found| found.square))
    }

    /// Returns `true` if all known values are equal: then none is marked as the best.
    pub const fn are_alike(&self) -> bool {
        self.are_alike
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
        self.ranked.iter().filter(move |found| Some(rank(found)) == least)
    }

    /// Returns the best move with the value of the position, for the review.
    pub(super) fn best_move(&self) -> Option<MoveValue> {
        let best = *self.ranked.first()?;
        // One move says neither that others lose, nor how soon they win.
        let proven = reconcile(&self.of, None, self.ranked.clone()).0;
        Some(MoveValue { value: proven.unwrap_or_else(|| best.value.as_estimate()), ..best })
    }

    /// Returns the best move as a hint, with its reason, in place of a search for one.
    pub(super) fn hint(&self) -> Option<Hint> {
        let best = *self.ranked.first()?;
        Some(Hint { best, reason: Reason::of(&self.of, best, &self.ranked) })
    }

    /// Returns all moves with known values, best first.
    pub fn ranked(&self) -> &[MoveValue] {
        &self.ranked
    }

    /// Returns the minimum and maximum estimate, from X’s point of view, for the strength of tints;
    /// `None` without estimates.
    pub const fn range(&self) -> Option<(f32, f32)> {
        self.range
    }
}
