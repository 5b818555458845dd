//! [`Solver`]: the public interface of this module.

use std::time::Instant;

use super::choice::{self, moves};
use super::prover::{Bounds, ProofStep, Prover, prover, steps};
use super::{MoveValue, NodeCounter, Value, cached};
use crate::engine::{Budget, Control, Limits, SearchInfo};
use crate::game::{Position, Rules, Square};

/// Proves the values of positions and moves where marks stand anywhere and a completed line wins.
/// The engine asks for a perfect move or the values of some moves; [`Self::value`] serves tests and
/// benchmarks.
///
/// Use one solver for all positions of a game: it keeps its proof table, which has a fixed size.
/// Values assume that nobody loses a turn on purpose on a taken square, which a house rule permits.
///
/// ```
/// use velha::engine::{Budget, solve::Solver};
/// use velha::game::{Mark, Position, Rules};
///
/// let empty = Position::new(Rules::new(4, 3, 3).unwrap(), Mark::X);
/// let value = Solver::default().value(&empty, Budget::default(), |_| ());
/// assert_eq!(value.unwrap().to_string(), "X wins in 7");
/// ```
pub struct Solver {
    memory: usize,
    board: Option<(Rules, Box<dyn Prover>)>,
    /// Unfinished proofs of the last call of [`Self::prove_moves`].
    proofs: Option<MoveProofs>,
    nodes: u64,
    /// Lower bound, in plies, on the length of the win found by the last [`Self::perfect_move`]; 0
    /// if unknown.
    pub(in crate::engine) min_plies: u16,
}

impl Default for Solver {
    /// Creates a solver with a table of [`Limits::MEMORY`].
    fn default() -> Self {
        Self::with_memory(Limits::MEMORY)
    }
}

impl Solver {
    /// Creates a solver whose table takes about `bytes`.
    pub const fn with_memory(bytes: usize) -> Self {
        Self { memory: bytes, board: None, proofs: None, nodes: 0, min_plies: 0 }
    }

    /// Returns the number of nodes of the last call of any method that proves.
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// Proves the value of a position; `None` if the budget is spent first. `report` gets search
    /// info meanwhile.
    ///
    /// The plies of a win are minimal if they are marked as exact: not if the budget is spent
    /// before that is proven, and rarely with more than 100 free squares.
    pub fn value(
        &mut self,
        position: &Position,
        budget: Budget<'_>,
        report: impl FnMut(&SearchInfo),
    ) -> Option<Value> {
        let (bounds, counter) = self.deepen(position, budget, report);
        self.nodes = counter.nodes;
        bounds.value()
    }

    /// Proves the values of the moves on `squares`, until all are solved or the budget is spent,
    /// and passes each to `found` once it is solved; plies include the move. Wins and losses that
    /// are proven, but not their exact number of plies, follow at the end.
    ///
    /// Resumes the proofs of the previous call if the position is the same and that call has left
    /// all of `squares` unsolved; otherwise starts anew.
    pub fn prove_moves(
        &mut self,
        position: &Position,
        squares: &[Square],
        budget: Budget<'_>,
        mut found: impl FnMut(MoveValue),
    ) {
        let begun = self.proofs.take().filter(|proofs| proofs.are_of(position, squares));
        let mut proofs = begun.unwrap_or_else(|| MoveProofs::new(position, squares));
        let mut counter = NodeCounter::new(budget);
        let prover = self.prover(position.rules());
        while let Some(step) = proofs.step {
            let Some((square, bounds)) = proofs.open.get_mut(proofs.next) else {
                proofs.next = 0;
                proofs.step = proofs.steps.next().filter(|_| !proofs.open.is_empty());
                continue;
            };
            let wanted = squares.contains(square);
            if wanted && bounds.deepen(prover, step, &mut counter).is_err() {
                break;
            }
            if wanted && !bounds.is_solved() {
                proofs.next += 1;
                continue;
            }
            let (square, bounds) = proofs.open.remove(proofs.next);
            if let Some(value) = bounds.value().filter(|_| wanted) {
                found(MoveValue::after(square, value));
            }
        }
        // Wins and losses that are proven except for the exact number of plies.
        for (square, bounds) in &proofs.open {
            if let Some(value) = bounds.value().filter(|_| squares.contains(square)) {
                found(MoveValue::after(*square, value));
            }
        }
        self.nodes = counter.nodes;
        self.proofs = Some(proofs);
    }

    /// Finds a perfect move with its value, for the strongest level and for analyses; `None` if the
    /// budget is spent first, or if the game is over.
    ///
    /// A perfect move preserves the value of the position: it wins in the fewest plies known, loses
    /// in the most, or draws and leaves the opponent the most replies that soon lose.
    pub fn perfect_move(
        &mut self,
        position: &Position,
        budget: Budget<'_>,
        report: impl FnMut(&SearchInfo),
    ) -> Option<MoveValue> {
        (self.nodes, self.min_plies) = (0, 0);
        if position.outcome().is_some() {
            return None;
        }
        let (bounds, mut counter) = self.deepen(position, budget, report);
        let prover = self.prover(position.rules());
        let chosen = bounds.value().and_then(|value| match value {
            Value::Win { winner, plies, .. } if winner == position.turn() => {
                choice::quickest_win(prover, position, plies, &mut counter)
            }
            Value::Win { winner, plies, .. } => {
                choice::longest_loss(prover, position, winner, plies, &mut counter)
            }
            _ => choice::trickiest_draw(prover, position, &mut counter),
        });
        self.nodes = counter.nodes;
        // An interrupted choice may not be the move that delays the loss longest.
        self.min_plies = if counter.stopped { 0 } else { bounds.min_plies() };
        chosen.map(|it| MoveValue { value: it.value.with_min_plies(self.min_plies), ..it })
    }

    /// Deepens until the position is solved or the budget is spent.
    fn deepen<'b>(
        &mut self,
        position: &Position,
        budget: Budget<'b>,
        mut report: impl FnMut(&SearchInfo),
    ) -> (Bounds, NodeCounter<'b>) {
        let (mut bounds, mut counter) = (Bounds::new(position.clone()), NodeCounter::new(budget));
        let prover = self.prover(position.rules());
        let mut last = Instant::now();
        for step in steps(position.board().free_squares().count()) {
            if bounds.is_solved() || bounds.deepen(prover, step, &mut counter).is_err() {
                break;
            }
            if bounds.is_solved() || last.elapsed() >= Control::INFO_INTERVAL {
                last = Instant::now();
                let value = bounds.value();
                let pv = match value {
                    Some(Value::Win { winner, .. }) => prover.pv(&bounds.position, winner),
                    _ => Vec::new(),
                };
                report(&SearchInfo {
                    depth: step.plies,
                    nodes: counter.nodes,
                    value: value.unwrap_or(Value::Estimate(0.0)),
                    min_plies: bounds.min_plies(),
                    pv,
                });
            }
        }
        (bounds, counter)
    }

    fn prover(&mut self, rules: Rules) -> &mut dyn Prover {
        let rules = rules.without_lost_turns();
        cached(&mut self.board, rules, || prover(rules, self.memory)).as_mut()
    }
}

/// Resumable proofs of the values of moves.
struct MoveProofs {
    position: Position,
    /// Moves that are not solved yet.
    open: Vec<(Square, Bounds)>,
    /// Index in `open` of the next move of this step.
    next: usize,
    step: Option<ProofStep>,
    steps: Box<dyn Iterator<Item = ProofStep> + Send>,
}

impl MoveProofs {
    fn new(position: &Position, squares: &[Square]) -> Self {
        let wanted = moves(position).into_iter().filter(|(square, _)| squares.contains(square));
        let mut steps = steps(position.board().free_squares().count());
        Self {
            position: position.clone(),
            open: wanted.map(|(square, next)| (square, Bounds::new(next))).collect(),
            next: 0,
            step: steps.next(),
            steps: Box::new(steps),
        }
    }

    /// Returns `true` if the proofs are of this position, and all of `squares` are open.
    fn are_of(&self, position: &Position, squares: &[Square]) -> bool {
        let is_open = |square: &Square| self.open.iter().any(|(open, _)| open == square);
        self.position == *position && squares.iter().all(is_open)
    }
}
