//! The values of the free squares of one position, as a search finds them.

use std::collections::BTreeMap;

use crate::engine::{MoveValue, Value, better};
use crate::game::{Position, Square};

/// The values of the free squares of a position, as far as they are known.
#[derive(Clone, Debug, PartialEq)]
pub struct Values {
    of: Position,
    by_square: BTreeMap<Square, Value>,
    best: Option<Square>,
    range: Option<(f32, f32)>,
    complete: bool,
}

impl Values {
    /// Nothing is known yet.
    pub(super) fn new(of: &Position) -> Self {
        Self {
            of: of.clone(),
            by_square: BTreeMap::new(),
            best: None,
            range: None,
            complete: false,
        }
    }

    /// Takes up what more was found out; what is proven stays.
    pub(super) fn learn(&mut self, found: &[MoveValue], complete: bool) {
        for known in found {
            let before = self.get(known.square);
            if known.value.is_proven() || !before.is_some_and(Value::is_proven) {
                self.by_square.insert(known.square, known.value);
            }
        }
        let mover = self.of.turn();
        let best = found
            .iter()
            .copied()
            .reduce(|best, next| if better(next.value, best.value, mover) { next } else { best });
        let open = best.filter(|best| !best.value.is_proven());
        self.best = open.map(|best| best.square);
        let estimates = self.by_square.values().filter_map(|value| {
            let Value::Estimate(for_x) = *value else {
                return None;
            };
            Some((for_x, for_x))
        });
        self.range = estimates.reduce(|all, one| (all.0.min(one.0), all.1.max(one.1)));
        self.complete = complete;
    }

    /// The position that they are of.
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.of
    }

    /// The value of this square, if it is known.
    #[must_use]
    pub fn get(&self, square: Square) -> Option<Value> {
        self.by_square.get(&square).copied()
    }

    /// The best square, where nothing is proven of it; of what is proven several may be best.
    #[must_use]
    pub const fn best(&self) -> Option<Square> {
        self.best
    }

    /// The lowest and the highest estimate, as X sees them.
    #[must_use]
    pub const fn range(&self) -> Option<(f32, f32)> {
        self.range
    }

    /// Whether nothing more is looked for.
    pub(super) const fn is_complete(&self) -> bool {
        self.complete
    }
}
