//! The value of a position and its principal variation.

use super::limits::Stint;
use super::method::{ProofMethod, SOLVABLE};
use super::reason::must_stop_a_line;
use super::{Control, Engine, Level, Limits, SearchInfo, Value};
use crate::game::{Position, Square};

/// The most positions that are looked at for each further move of the principal variation of a
/// proven value: a few milliseconds. Not bounded by time, so that the line does not depend on what
/// else the machine does.
const LOOKING_UP: u64 = 2000;

impl Engine {
    /// Finds the value of a position, proven if it can be within the limits and else an estimate,
    /// with the principal variation, whose first move is the best. Returns `None` if the game is
    /// over.
    ///
    /// Keep one engine to analyse one position after the other: its tables help.
    pub fn analyse(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control,
    ) -> Option<SearchInfo> {
        self.analyse_in(position, Stint::new(limits, control))
    }

    pub(super) fn analyse_in(
        &mut self,
        position: &Position,
        stint: Stint<'_>,
    ) -> Option<SearchInfo> {
        let answer = self.choose_in(position, Level::Master, stint)?;
        let square = answer.made.square()?;
        let unknown = || SearchInfo::at_sight(Value::Estimate(0.0), vec![square]);
        let mut info = answer.info.unwrap_or_else(unknown);
        if ProofMethod::of(position.rules()).is_none() {
            return Some(info);
        }
        if info.value.is_proven() {
            self.look_up(position, &mut info.pv, stint);
        } else if info.depth == 0
            && let Some(after) = self.after(position, square, stint.within(stint.left()))
        {
            // The only move was played at sight: its value shows after it.
            info = after;
        }
        Some(info)
    }

    /// The value of a position in which this is the only move or the only sensible one; `None` if
    /// it cannot be told from what follows.
    fn after(
        &mut self,
        position: &Position,
        square: Square,
        stint: Stint<'_>,
    ) -> Option<SearchInfo> {
        let mut next = position.clone();
        next.play(square).ok()?;
        let info = if let Some(outcome) = next.outcome() {
            SearchInfo::at_sight(Value::of(outcome), Vec::new())
        } else if stint.is_over() {
            return None;
        } else {
            let on_info = |info: SearchInfo| stint.control.info(|| info.before(square));
            let control = Control::new(stint.control.stop_token(), &on_info);
            self.analyse_in(&next, Stint { control: &control, ..stint })?
        };
        let forced = position.placements().count() == 1 || must_stop_a_line(position).is_some();
        // A move that does not win says nothing about the others.
        let tells = forced || info.value.is_win_of(position.turn()) || !info.value.is_proven();
        let holds = if forced { info.holds } else { 0 };
        tells.then(|| SearchInfo { holds, ..info }.before(square))
    }

    /// Extends a line of best play by the moves that are remembered, or soon found.
    fn look_up(&mut self, position: &Position, line: &mut Vec<Square>, stint: Stint<'_>) {
        let mut position = position.clone();
        for &square in &*line {
            if position.play(square).is_err() {
                return;
            }
        }
        let nodes = Some(stint.limits.nodes.unwrap_or(u64::MAX).min(LOOKING_UP));
        let control = Control::new(stint.control.stop_token(), &|_| {});
        let limits = Limits { nodes, ..stint.limits };
        let stint = Stint { limits, control: &control, ..stint };
        let small = position.board().free_squares().count() <= SOLVABLE;
        while small && position.outcome().is_none() && line.len() < SearchInfo::LONGEST_PV {
            let Some(best) = self.prove(&position, stint) else {
                return;
            };
            for square in best.pv {
                if position.play(square).is_err() {
                    return;
                }
                line.push(square);
            }
        }
    }
}
