//! The weaker levels: one way of choosing moves for all of them, under all rules.
//!
//! A level selects a move at sight, that is by a heuristic without a search ([`at_sight`]), and
//! overlooks some of the lines on the board: the weaker, the more ([`Sight`]). [`Level::Hard`] also
//! searches a few moves ahead if it has overlooked nothing, and [`Level::Medium`] very little where
//! lines are long, because a heuristic alone is too weak there (measured:
//! `assets/network/EXPERIMENTS.md`). Nothing else distinguishes the levels; [`Level`] has the
//! parameters.

mod sight;

pub(super) use sight::{Sight, at_sight};

use super::limits::TimeSlice;
use super::method::SearchMethod;
use super::negamax::Negamax;
use super::search::{EvalNoise, TranspositionTable, search};
use super::table::cached;
use super::{Engine, Level, Limits, MoveAnswer, SearchInfo};
use crate::game::Position;

/// Search depth in plies where marks fall or a line loses.
const LOOKAHEAD: u16 = 4;
/// Amplitude of the evaluation noise, in units of the searches' scores, for variety.
const NOISE: i16 = 10;
/// Size in bytes of a weaker level's table. `search` keeps its table between moves; `negamax` gets
/// a new one for each move, since its entries include the noise of one move.
const TABLE_BYTES: usize = 1 << 18;

impl Engine {
    /// Chooses a move at a level between [`Level::Random`] and [`Level::Master`]: at sight, or by a
    /// short search if the level has one and has overlooked nothing. `None` if the game is over.
    pub(super) fn choose_weaker(
        &mut self,
        level: Level,
        position: &Position,
        slice: TimeSlice<'_>,
    ) -> Option<MoveAnswer> {
        let (sight, nodes) = level.strength(position.rules())?;
        let glance = at_sight(position, sight, &mut self.rng)?;
        let looks_ahead = nodes > 0 && glance.saw_all;
        let ahead = looks_ahead.then(|| self.search_ahead(level, position, nodes, slice)).flatten();
        ahead.map_or_else(|| Some(MoveAnswer::new(glance.square, None)), MoveAnswer::from_info)
    }

    /// Searches at most `nodes` nodes with evaluation noise, for a move of a weaker level or its
    /// judgement of an opening; `None` under rules that no search implements.
    pub(super) fn search_ahead(
        &mut self,
        level: Level,
        position: &Position,
        nodes: u64,
        slice: TimeSlice<'_>,
    ) -> Option<SearchInfo> {
        let nodes = Some(slice.limits.nodes.map_or(nodes, |most| most.min(nodes)));
        let slice = TimeSlice { limits: Limits { nodes, threads: 1, ..slice.limits }, ..slice };
        let seed = self.rng.u64(..);
        match SearchMethod::of(position.rules()) {
            SearchMethod::Search => {
                let noise = EvalNoise { amplitude: NOISE.into(), seed };
                let new = || TranspositionTable::new(TABLE_BYTES);
                let table = cached(&mut self.weaker_table, level, new);
                search(position, table, Some(noise), slice)
            }
            SearchMethod::Negamax => {
                let depth = slice.limits.depth.unwrap_or(u16::MAX).min(LOOKAHEAD);
                let (noise, budget) = (Some((NOISE, seed)), slice.budget());
                let mut negamax = Negamax::with_memory(TABLE_BYTES);
                negamax.analyse(position, Some(depth), noise, budget, |_| ())
            }
            SearchMethod::Sight => None,
        }
    }
}
