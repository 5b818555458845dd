//! What a person sees at a glance: no search, and blind to what they are told not to see.

use fastrand::Rng;

use super::field::Field;
use super::patterns::{class, threat};
use super::weights::worths;
use crate::game::{Position, Square};

/// What is seen, and what is not. A line that can be completed at once is always seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sight {
    /// The greatest class of the other side's lines that is told from lesser ones.
    pub(crate) theirs: u8,
    /// Whether what two lines of the other side threaten together is seen.
    pub(crate) their_pairs: bool,
    /// Whether what two own lines threaten together is seen.
    pub(crate) own_pairs: bool,
    /// A direction in which no lines are seen: along rows, columns, the one diagonal or the
    /// other.
    pub(crate) blind: Option<usize>,
    /// How far the worth of a square is misjudged, as a share of it.
    pub(crate) blur: f32,
}

impl Sight {
    /// Sees lines of its own, and of the other side's only what is about to be completed.
    pub(crate) const OWN_LINES: Self = Self {
        theirs: class::OPEN_TWO,
        their_pairs: false,
        own_pairs: false,
        blind: None,
        blur: 0.9,
    };
    /// Sees every line of both sides, and what two own ones threaten together.
    pub(crate) const SINGLE_LINES: Self = Self {
        theirs: class::FIVE,
        their_pairs: false,
        own_pairs: true,
        blind: None,
        blur: 0.5,
    };
}

/// How much a line of each class appeals.
const APPEAL: [f32; 16] = [
    0.0, 0.0, 0.0, 1.0, 1.0, 2.0, 3.0, 4.0, 8.0, 9.0, 26.0, 24.0, 110.0, 100.0, 400.0, 2000.0,
];

/// The free square that looks best.
pub(crate) fn glance(position: &Position, sight: Sight, rng: &mut Rng) -> Option<Square> {
    let field = Field::new(position.board(), position.turn());
    let me = field.turn();
    let mut candidates = Vec::new();
    field.candidates(&mut candidates);
    if field.is_empty() {
        candidates = around_centre(&field);
    }
    let mut judge = |at| {
        let (own, theirs) = (field.classes(at, me), field.classes(at, 1 - me));
        if threat_of(own) == threat::FIVE {
            return f32::MAX;
        }
        if threat_of(theirs) == threat::FIVE {
            return f32::MAX / 2.0;
        }
        let worth = appeal(sight.of_own(own), sight.own_pairs)
            + 0.6 * appeal(sight.of_theirs(theirs), sight.their_pairs);
        worth * (1.0 - sight.blur * rng.f32())
    };
    let judged = candidates.into_iter().map(|at| (at, judge(at)));
    let best = judged.max_by(|(_, left), (_, right)| left.total_cmp(right));
    best.map(|(at, _)| field.square(at))
}

impl Sight {
    /// The own classes as they are seen.
    fn of_own(self, classes: u16) -> u16 {
        let unseen = Self {
            theirs: class::FIVE,
            ..self
        };
        unseen.of_theirs(classes)
    }

    /// The other side's classes as they are seen.
    fn of_theirs(self, classes: u16) -> u16 {
        (0..4).fold(0, |seen, direction| {
            let class = (classes >> (4 * direction) & 15) as u8;
            let class = match class {
                _ if self.blind == Some(direction) => class.min(class::OPEN_TWO - 2),
                class => class.min(self.theirs),
            };
            seen | u16::from(class) << (4 * direction)
        })
    }
}

fn threat_of(classes: u16) -> u8 {
    worths()[usize::from(classes)].threat
}

/// How much the lines through a square appeal: the sum of each, and more for what they threaten
/// together where that is seen; the best of them where each is seen alone.
fn appeal(classes: u16, pairs: bool) -> f32 {
    if !pairs {
        let lines = (0..4).map(|direction| appeal(classes & 15 << (4 * direction), true));
        return lines.fold(0.0, f32::max);
    }
    let worth = worths()[usize::from(classes)];
    let together = match worth.threat {
        threat::WIN => 800.0,
        threat::FOUR_THREE => 500.0,
        threat::DOUBLE_THREE => 200.0,
        _ => 0.0,
    };
    let lines = (0..4).map(|direction| APPEAL[usize::from(classes >> (4 * direction) & 15)]);
    lines.sum::<f32>() + together
}

/// The squares around the middle of an empty board.
fn around_centre(field: &Field) -> Vec<u16> {
    let rules = field.rules();
    let near = |side: u8, at: u8| (2 * at + 1).abs_diff(side) <= (side / 4).max(2);
    let squares = rules.all_squares();
    squares
        .filter(|square| near(rules.rows(), square.row) && near(rules.columns(), square.column))
        .map(|square| field.at(square))
        .collect()
}
