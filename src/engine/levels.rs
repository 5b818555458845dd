//! How each level but the strongest chooses its moves: one way for all of them, under all rules.
//!
//! It looks at the board and overlooks some of what is there, as [`Sight`] says, the weaker the
//! more. What it sees it judges as well as it can at sight. The hard level looks ahead besides, as
//! long as it has overlooked nothing, but where three in a row win. Nothing else tells the levels
//! apart: what a person of each of them sees is a table, measured by `assets/levels/measure.rs`.

use super::engine::{as_estimate, move_of};
use super::method::{Prover, Searcher};
use super::negamax::Negamax;
use super::search::{EvalNoise, SearchParams, Sight, TranspositionTable, at_sight, search};
use super::{Control, Engine, Level, Limits, MoveAnswer};
use crate::game::{Position, Rules};

/// Where lines of three win, of four, and of five or more: a child of six wins every other game
/// against it at three in a row.
const BEGINNER: [Sight; 3] =
    [Sight::new(0.11, 0.59, 0.0), Sight::new(0.35, 0.7, 0.0), Sight::new(0.14, 0.41, 0.0)];
/// Overlooks every other block at three in a row, and sees an open four coming.
const EASY: [Sight; 3] =
    [Sight::new(0.0, 0.3, 0.35), Sight::new(0.08, 0.37, 0.05), Sight::new(0.0, 0.135, 0.45)];
/// Completes its lines, and stops nearly all of the other side's.
const MEDIUM: [Sight; 3] =
    [Sight::new(0.0, 0.07, 0.55), Sight::new(0.0, 0.045, 0.5), Sight::new(0.0, 0.012, 0.993)];
/// Loses at three in a row to a fork alone.
const HARD: [Sight; 3] =
    [Sight::new(0.0, 0.0, 0.72), Sight::new(0.0, 0.022, 0.93), Sight::new(0.0, 0.002, 0.9985)];

/// The hard level looks at this number of positions at most, and at no more than the limits allow.
const POSITIONS: u64 = 2000;
/// Where marks fall or a line loses it looks so many plies ahead.
const PLIES: u16 = 4;
/// The greatest error of what it sees ahead, in units of the searches' scores, so that not every
/// game is the same.
const ERROR: i16 = 10;
/// The bytes of its table, which is new for each move: what was found out for another would let it
/// see farther.
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
        let sight = match level {
            Level::Random => {
                let square = self.rng.choice(position.placements().collect::<Vec<_>>())?;
                return Some(MoveAnswer::new(square, None));
            }
            Level::Beginner => BEGINNER,
            Level::Easy => EASY,
            Level::Medium => MEDIUM,
            Level::Hard | Level::Master => HARD,
        };
        let sight = sight[usize::from(rules.line().clamp(3, 5) - 3)];
        let glance = at_sight(position, sight, &mut self.rng)?;
        if level < Level::Hard || !glance.saw_all || is_short(rules) {
            return Some(MoveAnswer::new(glance.square, None));
        }
        let answer = self.look_ahead(position, limits, control)?;
        let sound = Prover::of(rules) != Prover::Plain;
        Some(if sound { answer } else { as_estimate(answer) })
    }

    /// Searches a few moves deep.
    fn look_ahead(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control,
    ) -> Option<MoveAnswer> {
        let nodes = limits.nodes.unwrap_or(u64::MAX).min(POSITIONS);
        let few = Limits { nodes: Some(nodes), threads: 1, ..*limits };
        let budget = few.budget(few.deadline(), control);
        let seed = self.rng.u64(..);
        let info = match Searcher::of(position.rules()) {
            Searcher::Search => {
                let table = TranspositionTable::new(MEMORY);
                let noise = Some(EvalNoise { amplitude: ERROR.into(), seed });
                let limits = &few;
                search(position, SearchParams { table: &table, limits, budget, noise, control })
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

/// Whether a look ahead would see the game to its end.
fn is_short(rules: Rules) -> bool {
    rules.line() == 3 && Searcher::of(rules) == Searcher::Search
}
