//! The static policy of the weaker levels: a move without a search, chosen with a handicap.

use fastrand::Rng;

use super::board::SearchBoard;
use super::evaluate::square_scores;
use super::patterns::{line_pattern, pattern4};
use crate::game::{Position, Square};

/// What is not seen. A line that can be completed at once is always seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Handicap {
    /// The greatest line pattern of the other side that is told from lesser ones.
    pub(crate) max_theirs: u8,
    /// Whether what two lines of the other side threaten together is seen.
    pub(crate) their_pairs: bool,
    /// Whether what two own lines threaten together is seen.
    pub(crate) own_pairs: bool,
    /// A direction in which no lines are seen: along rows, columns, the one diagonal or the
    /// other.
    pub(crate) blind: Option<usize>,
    /// The greatest error in the score of a square, as a share of it.
    pub(crate) noise: f32,
}

impl Handicap {
    /// Sees lines of its own, and of the other side's only what is about to be completed.
    pub(crate) const OWN_LINES: Self = Self {
        max_theirs: line_pattern::OPEN_TWO,
        their_pairs: false,
        own_pairs: false,
        blind: None,
        noise: 0.9,
    };
    /// Sees every line of both sides, and what two own ones threaten together.
    pub(crate) const SINGLE_LINES: Self = Self {
        max_theirs: line_pattern::FIVE,
        their_pairs: false,
        own_pairs: true,
        blind: None,
        noise: 0.5,
    };

    /// Line patterns, of which none is seen as more than `max`, as this handicap sees them.
    fn seen(self, patterns: u16, max: u8) -> u16 {
        (0..4).fold(0, |seen, direction| {
            let pattern = (patterns >> (4 * direction) & 15) as u8;
            let max = if self.blind == Some(direction) { line_pattern::OPEN_TWO - 2 } else { max };
            seen | u16::from(pattern.min(max)) << (4 * direction)
        })
    }
}

/// The appeal of a line of each pattern.
const APPEAL: [f32; 16] =
    [0.0, 0.0, 0.0, 1.0, 1.0, 2.0, 3.0, 4.0, 8.0, 9.0, 26.0, 24.0, 110.0, 100.0, 400.0, 2000.0];

/// The free square that looks best.
pub(crate) fn static_policy(
    position: &Position,
    handicap: Handicap,
    rng: &mut Rng,
) -> Option<Square> {
    let board = SearchBoard::new(position.board(), position.turn());
    let me = board.turn();
    let mut candidates = Vec::new();
    if board.is_empty() {
        candidates = around_centre(&board);
    } else {
        board.for_each_candidate(|at| candidates.push(at));
    }
    let replies = board.replies_to(1 - me);
    let mut appeal = |at| {
        if board.pattern4(at, me) == pattern4::FIVE {
            return f32::MAX;
        }
        if replies.iter().any(|reply| reply == at) {
            return f32::MAX / 2.0;
        }
        if board.pattern4(at, 1 - me) == pattern4::FIVE {
            return f32::MAX / 4.0;
        }
        let own = handicap.seen(board.line_patterns(at, me), line_pattern::FIVE);
        let theirs = handicap.seen(board.line_patterns(at, 1 - me), handicap.max_theirs);
        let appeal =
            appeal_of(own, handicap.own_pairs) + 0.6 * appeal_of(theirs, handicap.their_pairs);
        appeal * (1.0 - handicap.noise * rng.f32())
    };
    let judged = candidates.into_iter().map(|at| (at, appeal(at)));
    let best = judged.max_by(|(_, left), (_, right)| left.total_cmp(right));
    best.map(|(at, _)| board.square(at))
}

/// The appeal of the lines through a square: the sum of all, and more for what they threaten
/// together where `pairs` are seen; else that of the best.
fn appeal_of(patterns: u16, pairs: bool) -> f32 {
    if !pairs {
        let lines = (0..4).map(|direction| appeal_of(patterns & 15 << (4 * direction), true));
        return lines.fold(0.0, f32::max);
    }
    let together = match square_scores()[usize::from(patterns)].pattern4 {
        pattern4::OPEN_FOUR => 800.0,
        pattern4::FOUR_THREE => 500.0,
        pattern4::DOUBLE_THREE => 200.0,
        _ => 0.0,
    };
    let lines = (0..4).map(|direction| APPEAL[usize::from(patterns >> (4 * direction) & 15)]);
    lines.sum::<f32>() + together
}

/// The squares around the middle of an empty board.
fn around_centre(board: &SearchBoard) -> Vec<u16> {
    let rules = board.rules();
    let near = |side: u8, at: u8| (2 * at + 1).abs_diff(side) <= (side / 4).max(2);
    let squares = rules.all_squares();
    squares
        .filter(|square| near(rules.rows(), square.row) && near(rules.columns(), square.column))
        .map(|square| board.at(square))
        .collect()
}
