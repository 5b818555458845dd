//! The value of a position and its principal variation.

use std::time::Instant;

use super::limits::time_until;
use super::method::{ProofMethod, SOLVABLE};
use super::reason::must_stop_a_line;
use super::{Control, Engine, Level, Limits, SearchInfo, Value};
use crate::game::{Position, Square};

/// Where a value is proven, the most positions that are looked at for each further move of the
/// principal variation: a few milliseconds. Not bounded by time, so that the line does not hang on
/// what else the machine does.
const LOOKING_UP: u64 = 2000;

impl Engine {
    /// The value of a position, proven where it can be within the limits and else an estimate, with
    /// the principal variation, whose first move is the best. Nothing where the game is over.
    ///
    /// Whoever analyses one position after the other uses one engine for it.
    pub fn analyse(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control,
    ) -> Option<SearchInfo> {
        let deadline = limits.deadline();
        let answer = self.choose(position, Level::Master, limits, control)?;
        let square = answer.made.square()?;
        let mut info = answer.info.unwrap_or_else(|| SearchInfo {
            depth: 0,
            nodes: 0,
            value: Value::Estimate(0.0),
            pv: vec![square],
        });
        if ProofMethod::of(position.rules()).is_none() {
            return Some(info);
        }
        if info.value.is_proven() {
            self.look_up(position, &mut info.pv, limits, deadline, control);
        } else if info.depth == 0 {
            // The only move was played at sight: its value shows after it.
            let limits = limits.within(time_until(deadline).unwrap_or(limits.time));
            if let Some(after) = self.after(position, square, &limits, control) {
                info = after;
            }
        }
        Some(info)
    }

    /// The value of a position in which this is the only move or the only sensible one; nothing
    /// where that cannot be told from what follows.
    fn after(
        &mut self,
        position: &Position,
        square: Square,
        limits: &Limits,
        control: &Control,
    ) -> Option<SearchInfo> {
        let mut next = position.clone();
        next.play(square).ok()?;
        let info = if let Some(outcome) = next.outcome() {
            SearchInfo { depth: 0, nodes: 0, value: Value::of(outcome), pv: Vec::new() }
        } else if control.stopped() || limits.time.is_zero() {
            return None;
        } else {
            let on_info = |info: SearchInfo| control.info(|| info.before(square));
            let control = Control::new(control.stop_token(), &on_info);
            self.analyse(&next, limits, &control)?
        };
        let forced = position.placements().count() == 1 || must_stop_a_line(position).is_some();
        // Where there were other moves, that this one does not win says nothing about them.
        let tells = forced || info.value.is_win_of(position.turn()) || !info.value.is_proven();
        tells.then(|| info.before(square))
    }

    /// Adds to a line of best play the moves that are remembered, or soon found.
    fn look_up(
        &mut self,
        position: &Position,
        line: &mut Vec<Square>,
        limits: &Limits,
        deadline: Option<Instant>,
        control: &Control,
    ) {
        let mut position = position.clone();
        for &square in &*line {
            if position.play(square).is_err() {
                return;
            }
        }
        let limits =
            Limits { nodes: Some(limits.nodes.unwrap_or(u64::MAX).min(LOOKING_UP)), ..*limits };
        let small = position.board().free_squares().count() <= SOLVABLE;
        while small && position.outcome().is_none() && line.len() < SearchInfo::LONGEST_PV {
            let budget = limits.budget(deadline, control);
            let silent = Control::new(control.stop_token(), &|_| {});
            let Some(best) = self.prove(&position, &limits, budget, &silent) else {
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
