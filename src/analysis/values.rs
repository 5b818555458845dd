//! Values of the free squares of one position, as a search finds them.

use crate::engine::{Hint, MoveValue, Reason, Value, agree, best_first, better, steps_from_stones};
use crate::game::{Position, Square};

/// Values of the free squares of a position, as far as they are known.
#[derive(Clone, Debug, PartialEq)]
pub struct Values {
    of: Position,
    /// Moves and their values, the best first; of equal ones the nearest to the other stones first.
    ranked: Vec<MoveValue>,
    /// Square to be pointed at as the best, unless it is [worse](Self::is_worse) than another.
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

    /// Adds new results of the search; proven values stay.
    pub fn add_values(&mut self, found: &[MoveValue], complete: bool) {
        for known in found {
            match self.ranked.iter_mut().find(|it| it.square == known.square) {
                None => self.ranked.push(*known),
                Some(before) if before.value.is_proven() && !known.value.is_proven() => {}
                Some(before) => before.value = known.value,
            }
        }
        self.complete = complete;
        self.rank();
    }

    /// Lets these values of a deeper search, the best move first, stand for those of the same moves,
    /// and puts no other move before the best one.
    pub(super) fn update(&mut self, known: &[MoveValue]) {
        for known in known {
            let open = |it: &&mut MoveValue| it.square == known.square && !it.value.is_proven();
            if let Some(found) = self.ranked.iter_mut().find(open) {
                found.value = known.value;
            }
        }
        if let Some(&best) = known.first() {
            self.ranked = agree(&self.of, Some(best), std::mem::take(&mut self.ranked)).1;
            self.rank();
            self.preferred = self.preferred.or((!self.are_alike()).then_some(best.square));
        }
    }

    fn rank(&mut self) {
        let steps = steps_from_stones(&self.of);
        self.ranked.sort_by_cached_key(|found| (steps(found.square), found.square));
        best_first(&mut self.ranked, self.of.turn());
        let estimates = self.ranked.iter().filter_map(|found| match found.value {
            Value::Estimate(for_x) => Some((for_x, for_x)),
            _ => None,
        });
        self.range = estimates.reduce(|all, one| (all.0.min(one.0), all.1.max(one.1)));
    }

    /// Returns the position.
    pub const fn position(&self) -> &Position {
        &self.of
    }

    /// Returns the value of this square, if it is known.
    pub fn get(&self, square: Square) -> Option<Value> {
        self.ranked.iter().find(|found| found.square == square).map(|found| found.value)
    }

    /// Returns the one square that is pointed at as the best: the one that a hint names, unless
    /// it is proven worse; else the best by its value. `None` if
    /// all have equal values.
    pub fn best(&self) -> Option<Square> {
        let preferred = self.preferred.filter(|&square| !self.is_worse(square));
        let first = self.ranked.first().filter(|_| !self.are_alike());
        preferred.or_else(|| first.map(|found| found.square))
    }

    /// Returns `true` if no move is better than another, as far as is known.
    pub fn are_alike(&self) -> bool {
        let ends = self.ranked.first().zip(self.ranked.last());
        ends.is_none_or(|(first, last)| !better(first.value, last.value, self.of.turn()))
    }

    /// Returns `true` once the values of most moves are known: before that they would mislead.
    pub fn most_are_known(&self) -> bool {
        self.complete || 2 * self.ranked.len() > self.of.placements().count()
    }

    /// Returns the moves to be named as the best: as long as others do not lose, none that does, and
    /// as long as others hold out, none that loses at once.
    pub fn best_moves(&self) -> impl Iterator<Item = &MoveValue> {
        const AT_ONCE: u16 = 2;
        let winner = self.of.turn().other();
        let rank = move |found: &MoveValue| match found.value {
            Value::Win { winner: by, plies } if by == winner => 1 + u8::from(plies <= AT_ONCE),
            _ => 0,
        };
        let least = self.ranked.iter().map(rank).min();
        self.ranked().filter(move |found| Some(rank(found)) == least)
    }

    /// Returns `true` if another square is proven to be better than this one.
    pub(super) fn is_worse(&self, square: Square) -> bool {
        let mover = self.of.turn();
        let Some((best, value)) = self.ranked.first().zip(self.get(square)) else {
            return false;
        };
        let proven = best.value.is_proven() && value.is_proven();
        better(best.value, value, mover)
            && (proven || best.value.is_win_of(mover) || value.is_win_of(mover.other()))
    }

    /// Returns the best move with the value of the position, which is proven if it is by all moves.
    pub(super) fn best_move(&self) -> Option<MoveValue> {
        let mut best = *self.ranked().next()?;
        if !best.value.is_win_of(self.of.turn()) {
            best.value = best.value.as_estimate();
        }
        let value = agree(&self.of, Some(best), self.ranked.clone()).0?;
        Some(MoveValue { value, ..best })
    }

    /// Returns the best move with the reason that these values give.
    pub(super) fn hint(&self) -> Option<Hint> {
        let best = *self.ranked().next()?;
        Some(Hint { best, reason: Reason::of(&self.of, best, &self.ranked) })
    }

    /// Returns the moves and their values, the best first.
    pub fn ranked(&self) -> impl Iterator<Item = &MoveValue> {
        let best = self.best();
        let is_best = move |found: &&MoveValue| Some(found.square) == best;
        let others = self.ranked.iter().filter(move |found| !is_best(found));
        self.ranked.iter().find(is_best).into_iter().chain(others)
    }

    /// Returns `true` if so many squares lose that the others alone are shown.
    pub fn most_lose(&self) -> bool {
        const MANY: usize = 8;
        let other = self.of.turn().other();
        let mut lost = self.ranked.iter().filter(|found| found.value.is_win_of(other));
        lost.nth(MANY).is_some()
    }

    /// Returns the lowest and the highest estimate, as X sees them.
    pub const fn range(&self) -> Option<(f32, f32)> {
        self.range
    }
}
