//! How each level but the strongest chooses its moves: one way for all of them, under all rules.
//!
//! It looks at the board and overlooks some of what is there, as [`Sight`] says, the weaker the
//! more. What it sees it judges as well as it can at sight. The hard level looks ahead besides, but
//! where three in a row win, and the medium one a little where five or more do, as long as they have
//! overlooked nothing. Nothing else tells the levels apart: what a person of each of them sees is a
//! table ([`Strength`]), measured by `assets/levels/measure.rs`.
//!
//! On 15 x 15 sight alone has an end: who overlooks nothing there but does not look ahead wins 13 of
//! 100 decided games (error 2) against who looks at 2,000 positions besides, and who overlooks a
//! little wins 12. So 20 positions are between these two, and not better eyes.

use super::engine::{as_estimate, move_of};
use super::method::{Prover, Searcher};
use super::negamax::Negamax;
use super::search::{EvalNoise, SearchParams, Sight, at_sight, search};
use super::{Control, Engine, Level, Limits, MoveAnswer};
use crate::game::{Position, Rules};

/// What a level sees, and how far it looks ahead.
#[derive(Clone, Copy)]
struct Strength {
    sight: Sight,
    /// It looks ahead at this number of positions at most, and at no more than the limits allow.
    nodes: u64,
}

impl Strength {
    /// What is seen of own rows, of the other side's, and of forks: see [`Sight::new`].
    const fn new(chance: f32, danger: f32, forks: f32) -> Self {
        Self { sight: Sight::new(chance, danger, forks), nodes: 0 }
    }

    const fn looks_at(self, nodes: u64) -> Self {
        Self { nodes, ..self }
    }
}

/// Of a level where lines of three win, of four, and of five or more on a board of a hundred squares
/// at most and on a larger one. On the smaller ones with five most games are drawn, and who looks as
/// carefully as is right on a larger one never loses to the level below.
type Strengths = [Strength; 4];

/// A child of six wins every other game against it at three in a row.
const BEGINNER: Strengths = [
    Strength::new(0.11, 0.59, 0.0),
    Strength::new(0.35, 0.7, 0.0),
    Strength::new(0.13, 0.38, 0.0),
    Strength::new(0.13, 0.38, 0.0),
];
/// Overlooks every other block at three in a row, and sees an open four coming.
const EASY: Strengths = [
    Strength::new(0.0, 0.3, 0.35),
    Strength::new(0.08, 0.37, 0.05),
    Strength::new(0.01, 0.15, 0.4),
    Strength::new(0.0, 0.1, 0.6),
];
/// Completes its lines, and stops nearly all of the other side's.
const MEDIUM: Strengths = [
    Strength::new(0.0, 0.07, 0.55),
    Strength::new(0.0, 0.045, 0.5),
    Strength::new(0.0, 0.09, 0.75).looks_at(20),
    Strength::new(0.0, 0.025, 0.987).looks_at(20),
];
/// Loses at three in a row to a fork alone.
const HARD: Strengths = [
    Strength::new(0.0, 0.0, 0.72).looks_at(2000),
    Strength::new(0.0, 0.018, 0.945).looks_at(2000),
    Strength::new(0.0, 0.03, 0.95).looks_at(2000),
    Strength::new(0.0, 0.0002, 0.9998).looks_at(2000),
];

/// Where marks fall or a line loses it looks so many plies ahead.
const PLIES: u16 = 4;
/// The greatest error of what it sees ahead, in units of the searches' scores, so that not every
/// game is the same.
const ERROR: i16 = 10;
/// The bytes of its table, which it keeps from one move to the next like the strongest level.
const MEMORY: usize = 1 << 18;

impl Engine {
    /// The move of a level below the strongest.
    pub(super) fn weaker(
        &mut self,
        level: Level,
        position: &Position,
        limits: &Limits,
        control: &Control,
    ) -> Option<MoveAnswer> {
        let rules = position.rules();
        let strengths = match level {
            Level::Random => {
                let square = self.rng.choice(position.placements().collect::<Vec<_>>())?;
                return Some(MoveAnswer::new(square, None));
            }
            Level::Beginner => BEGINNER,
            Level::Easy => EASY,
            Level::Medium => MEDIUM,
            Level::Hard | Level::Master => HARD,
        };
        let Strength { sight, nodes } = strengths[kind(rules)];
        let glance = at_sight(position, sight, &mut self.rng)?;
        if nodes == 0 || !glance.saw_all || is_short(rules) {
            return Some(MoveAnswer::new(glance.square, None));
        }
        let answer = self.look_ahead(position, nodes, limits, control)?;
        let sound = Prover::of(rules) != Prover::Plain;
        Some(if sound { answer } else { as_estimate(answer) })
    }

    /// Searches a few moves deep.
    fn look_ahead(
        &mut self,
        position: &Position,
        nodes: u64,
        limits: &Limits,
        control: &Control,
    ) -> Option<MoveAnswer> {
        let nodes = limits.nodes.map_or(nodes, |most| most.min(nodes));
        let few = Limits { nodes: Some(nodes), threads: 1, ..*limits };
        let budget = few.budget(few.deadline(), control);
        let seed = self.rng.u64(..);
        let info = match Searcher::of(position.rules()) {
            Searcher::Search => {
                let noise = Some(EvalNoise { amplitude: ERROR.into(), seed });
                let (table, limits) = (self.table(MEMORY), &few);
                search(position, SearchParams { table, limits, budget, noise, control })
            }
            Searcher::Negamax => {
                let depth = limits.depth.unwrap_or(u16::MAX).min(PLIES);
                let mut negamax = Negamax::with_memory(MEMORY);
                negamax.analyse(position, Some(depth), Some((ERROR, seed)), budget, |_| ())
            }
        };
        move_of(info?)
    }
}

/// Which of the [`Strengths`] a level has.
fn kind(rules: Rules) -> usize {
    match rules.line() {
        ..=3 => 0,
        4 => 1,
        _ if rules.squares() <= 100 => 2,
        _ => 3,
    }
}

/// Whether a look ahead would see the game to its end.
fn is_short(rules: Rules) -> bool {
    rules.line() == 3 && Searcher::of(rules) == Searcher::Search
}
