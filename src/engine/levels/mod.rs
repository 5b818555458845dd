//! How each level but the strongest chooses its moves: one way for all of them, under all rules.
//!
//! It looks at the board and overlooks some of what is there, as [`Sight`] says, the weaker the
//! more. What it sees it judges as well as it can at sight. The hard level looks ahead besides, and
//! the medium one a very little where lines are long, as long as they have overlooked nothing.
//! Nothing else tells the levels apart: what a person of each of them sees is a table
//! ([`Strengths`]), measured by `assets/levels/measure.rs`.
//!
//! The medium level looks ahead because sight has an end (measured: `assets/network/EXPERIMENTS.md`).

mod sight;

pub(super) use sight::{Sight, at_sight};

use super::engine::{as_estimate, move_of};
use super::method::{ProofMethod, SearchMethod};
use super::negamax::Negamax;
use super::search::{EvalNoise, SearchParams, TranspositionTable, search};
use super::{Control, Engine, Level, Limits, MoveAnswer};
use crate::game::{Position, Rules};

/// What a level sees, and how far it looks ahead.
#[derive(Clone, Copy)]
struct Strength {
    sight: Sight,
    /// The positions that it looks at, at most, where it searches: none if it moves at sight.
    search: u64,
    /// The same where marks fall or a line loses.
    negamax: u64,
}

impl Strength {
    /// What is seen of own rows, of the other side's, and of forks: see [`Sight::new`].
    const fn new(chance: f32, danger: f32, forks: f32) -> Self {
        Self { sight: Sight::new(chance, danger, forks), search: 0, negamax: 0 }
    }

    const fn ahead(self, search: u64, negamax: u64) -> Self {
        Self { search, negamax, ..self }
    }

    fn nodes(self, rules: Rules) -> u64 {
        match SearchMethod::of(rules) {
            SearchMethod::Search => self.search,
            SearchMethod::Negamax => self.negamax,
            SearchMethod::Sight => 0,
        }
    }
}

/// Of a level, by the length of lines.
struct Strengths {
    three: Strength,
    four: Strength,
    /// Five or more.
    five: Strength,
    /// The same on boards of at most [`SMALL`] squares. Between the stronger levels most games are
    /// drawn there, and of those that are not the weaker one wins the fewer the less it overlooks.
    five_on_small: Strength,
}

impl Strengths {
    fn under(&self, rules: Rules) -> Strength {
        match rules.line() {
            ..=3 => self.three,
            4 => self.four,
            _ if rules.squares() <= SMALL && SearchMethod::of(rules) == SearchMethod::Search => {
                self.five_on_small
            }
            _ => self.five,
        }
    }
}

/// The squares of a small board for lines of five.
const SMALL: usize = 100;

/// A child of six wins every other game against it at three in a row.
const BEGINNER: Strengths = Strengths {
    three: Strength::new(0.11, 0.59, 0.0),
    four: Strength::new(0.35, 0.7, 0.0),
    five: Strength::new(0.13, 0.38, 0.0),
    five_on_small: Strength::new(0.13, 0.38, 0.0),
};
/// Overlooks every other block at three in a row, and sees an open four coming.
const EASY: Strengths = Strengths {
    three: Strength::new(0.0, 0.3, 0.35),
    four: Strength::new(0.08, 0.37, 0.05),
    five: Strength::new(0.0, 0.1, 0.6),
    five_on_small: Strength::new(0.01, 0.15, 0.4),
};
/// Completes its lines, and stops nearly all of the other side's.
const MEDIUM: Strengths = Strengths {
    three: Strength::new(0.0, 0.07, 0.55),
    four: Strength::new(0.0, 0.045, 0.5),
    five: Strength::new(0.0, 0.025, 0.987).ahead(20, 0),
    five_on_small: Strength::new(0.0, 0.09, 0.75).ahead(20, 0),
};
/// Loses at three in a row to a fork alone: it would see such a game to its end if it looked ahead.
const HARD: Strengths = Strengths {
    three: Strength::new(0.0, 0.0, 0.72).ahead(0, 2000),
    four: Strength::new(0.0, 0.018, 0.945).ahead(2000, 2000),
    five: Strength::new(0.0, 0.0002, 0.9998).ahead(2000, 2000),
    five_on_small: Strength::new(0.0, 0.03, 0.95).ahead(2000, 2000),
};

/// Where marks fall or a line loses it looks so many plies ahead.
const PLIES: u16 = 4;
/// The greatest error of what it sees ahead, in units of the searches' scores, so that not every
/// game is the same.
const ERROR: i16 = 10;
/// The bytes of its table. That of a search is kept from one move to the next, as the strongest level
/// keeps its own; what negamax finds out holds the error of one move, and so its table is new for each.
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
        let strength = strengths.under(rules);
        let glance = at_sight(position, strength.sight, &mut self.rng)?;
        let nodes = strength.nodes(rules);
        let ahead = if nodes > 0 && glance.saw_all {
            self.look_ahead(level, position, nodes, limits, control)
        } else {
            None
        };
        let sound = ProofMethod::of(rules).is_some();
        Some(match ahead {
            None => MoveAnswer::new(glance.square, None),
            Some(answer) if sound => answer,
            Some(answer) => as_estimate(answer),
        })
    }

    /// Searches a few moves deep.
    fn look_ahead(
        &mut self,
        level: Level,
        position: &Position,
        nodes: u64,
        limits: &Limits,
        control: &Control,
    ) -> Option<MoveAnswer> {
        let nodes = limits.nodes.map_or(nodes, |most| most.min(nodes));
        let few = Limits { nodes: Some(nodes), threads: 1, ..*limits };
        let budget = few.budget(few.deadline(), control);
        let seed = self.rng.u64(..);
        let info = match SearchMethod::of(position.rules()) {
            SearchMethod::Search => {
                let noise = Some(EvalNoise { amplitude: ERROR.into(), seed });
                let table = self.weaker_table.take_if(|table| table.0 == level);
                let new = || (level, TranspositionTable::new(MEMORY));
                let (_, table) = self.weaker_table.insert(table.unwrap_or_else(new));
                let limits = &few;
                search(position, SearchParams { table, limits, budget, noise, control })
            }
            SearchMethod::Negamax => {
                let depth = limits.depth.unwrap_or(u16::MAX).min(PLIES);
                let mut negamax = Negamax::with_memory(MEMORY);
                negamax.analyse(position, Some(depth), Some((ERROR, seed)), budget, |_| ())
            }
            SearchMethod::Sight => None,
        };
        move_of(info?)
    }
}
