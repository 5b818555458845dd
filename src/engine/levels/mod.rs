//! The weaker levels: one way of choosing moves for all of them, under all rules.
//!
//! Such a level looks at the board and overlooks some of its lines, as [`Sight`] says, the weaker
//! the more. It judges the lines that it sees as well as it can at sight. The hard level looks
//! ahead besides, and the medium one a very little where lines are long, as long as they have
//! overlooked nothing. Nothing else tells the levels apart ([`Level`] has the table).
//!
//! The medium level looks ahead because sight has an end (measured: `assets/network/EXPERIMENTS.md`).

mod sight;

pub(super) use sight::{Sight, at_sight};

use super::limits::Stint;
use super::method::SearchMethod;
use super::negamax::Negamax;
use super::search::{EvalNoise, TranspositionTable, search};
use super::table::kept;
use super::{Engine, Level, Limits, MoveAnswer, SearchInfo};
use crate::game::Position;

/// Plies that a level looks ahead where marks fall or a line loses.
const PLIES: u16 = 4;
/// Greatest error of a score in looking ahead, in units of the searches' scores, so that games
/// differ.
const ERROR: i16 = 10;
/// Bytes of the table of a weaker level. A search keeps its table from one move to the next, as the
/// strongest level does; negamax takes a new one for each move, since its entries hold the error of
/// one move.
const MEMORY: usize = 1 << 18;

impl Engine {
    /// Chooses the move of a level that judges by sight.
    pub(super) fn weaker(
        &mut self,
        level: Level,
        position: &Position,
        stint: Stint<'_>,
    ) -> Option<MoveAnswer> {
        let (sight, nodes) = level.strength(position.rules())?;
        let glance = at_sight(position, sight, &mut self.rng)?;
        let looks_ahead = nodes > 0 && glance.saw_all;
        let ahead = looks_ahead.then(|| self.look_ahead(level, position, nodes, stint)).flatten();
        ahead.map_or_else(|| Some(MoveAnswer::new(glance.square, None)), MoveAnswer::of)
    }

    /// Searches a few moves deep.
    pub(super) fn look_ahead(
        &mut self,
        level: Level,
        position: &Position,
        nodes: u64,
        stint: Stint<'_>,
    ) -> Option<SearchInfo> {
        let nodes = Some(stint.limits.nodes.map_or(nodes, |most| most.min(nodes)));
        let stint = Stint { limits: Limits { nodes, threads: 1, ..stint.limits }, ..stint };
        let seed = self.rng.u64(..);
        match SearchMethod::of(position.rules()) {
            SearchMethod::Search => {
                let noise = EvalNoise { amplitude: ERROR.into(), seed };
                let new = || TranspositionTable::new(MEMORY);
                let table = kept(&mut self.weaker_table, level, new);
                search(position, table, Some(noise), stint)
            }
            SearchMethod::Negamax => {
                let depth = stint.limits.depth.unwrap_or(u16::MAX).min(PLIES);
                let (noise, budget) = (Some((ERROR, seed)), stint.budget());
                let mut negamax = Negamax::with_memory(MEMORY);
                negamax.analyse(position, Some(depth), noise, budget, |_| ())
            }
            SearchMethod::Sight => None,
        }
    }
}
