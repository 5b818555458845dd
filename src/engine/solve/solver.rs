//! The solver that other rooms see.

use std::time::{Duration, Instant};

use super::budget::{Budget, Limits, Stopped};
use super::choice::{self, moves};
use super::question::{Inquiry, Prove, prover, steps};
use super::worth::Worth;
use super::{tictactoe, worth};
use crate::engine::{Report, Value};
use crate::game::{Position, Rules, Square, TakenSquare};

/// Proves what positions are worth.
///
/// It keeps what it has proven in a table of bounded size, so that a game is best followed with
/// one solver. Values are those of play on free squares: where a house rule lets a player lose a
/// turn on a taken one, that is left out of account.
///
/// ```
/// use velha::engine::solve::{Limits, Solver};
/// use velha::game::{Mark, Position, Rules};
///
/// let empty = Position::new(Rules::new(4, 3, 3).unwrap(), Mark::X);
/// let value = Solver::new().value(&empty, Limits::default(), |_| ());
/// assert_eq!(value.unwrap().to_string(), "X wins in 7");
/// ```
pub struct Solver {
    memory: usize,
    board: Option<(Rules, Box<dyn Prove>)>,
    nodes: u64,
}

/// Reports do not follow each other faster than this.
const BETWEEN_REPORTS: Duration = Duration::from_millis(50);

impl Default for Solver {
    fn default() -> Self {
        Self::new()
    }
}

impl Solver {
    /// The bytes that its table takes unless told otherwise.
    pub const DEFAULT_MEMORY: usize = 64 << 20;

    /// A solver that knows nothing yet.
    #[must_use]
    pub const fn new() -> Self {
        Self::with_memory(Self::DEFAULT_MEMORY)
    }

    /// A solver whose table takes about so many bytes.
    #[must_use]
    pub const fn with_memory(bytes: usize) -> Self {
        Self {
            memory: bytes,
            board: None,
            nodes: 0,
        }
    }

    /// How many positions the last call has looked at.
    #[must_use]
    pub const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// What a position is worth; `None` where a limit came first.
    ///
    /// The plies of a win are the fewest unless a limit came before that was proven.
    pub fn value(
        &mut self,
        position: &Position,
        limits: Limits<'_>,
        report: impl FnMut(&Report),
    ) -> Option<Value> {
        self.nodes = 0;
        if tictactoe::knows(position.rules()) {
            return Some(tictactoe::value(position));
        }
        let mut budget = Budget::new(limits);
        let mut inquiry = Inquiry::new(position.clone());
        let _ = self.settle(&mut inquiry, &mut budget, report);
        self.nodes = budget.nodes;
        inquiry.value()
    }

    /// What each free square is worth to the side to move, best first; those that could not be
    /// proven within the limits are missing. Plies count the move itself.
    ///
    /// Every value is passed to `found` as soon as it is known.
    pub fn values(
        &mut self,
        position: &Position,
        limits: Limits<'_>,
        found: impl FnMut(Worth),
    ) -> Vec<Worth> {
        let squares: Vec<_> = position.board().free_squares().collect();
        self.values_of(position, &squares, limits, found)
    }

    /// The same for some of the free squares.
    pub fn values_of(
        &mut self,
        position: &Position,
        squares: &[Square],
        limits: Limits<'_>,
        mut found: impl FnMut(Worth),
    ) -> Vec<Worth> {
        self.nodes = 0;
        let mut worths = Vec::new();
        if position.outcome().is_some() {
            return worths;
        }
        let mut keep = |worth: Worth| {
            found(worth);
            worths.push(worth);
        };
        let mut open = Vec::new();
        for (square, next) in moves(position) {
            if !squares.contains(&square) {
                continue;
            }
            if tictactoe::knows(position.rules()) {
                keep(Worth::after(square, tictactoe::value(&next)));
            } else {
                open.push((square, Inquiry::new(next)));
            }
        }
        let mut budget = Budget::new(limits);
        let prover = self.board(position.rules());
        for step in steps(position.board().free_squares().count()) {
            let mut stopped = false;
            open.retain_mut(|(square, inquiry)| {
                stopped = stopped || inquiry.deepen(prover, step, &mut budget).is_err();
                let value = inquiry.value().filter(|_| stopped || inquiry.is_settled());
                if let Some(value) = value {
                    keep(Worth::after(*square, value));
                }
                value.is_none()
            });
            if stopped || open.is_empty() {
                break;
            }
        }
        self.nodes = budget.nodes;
        worth::best_first(&mut worths, position.turn());
        worths
    }

    /// A perfect move with what it is worth; `None` where a limit came before a proof, or the game
    /// is over.
    ///
    /// It never gives away the value of the position. It wins in the fewest plies, loses in the
    /// most, and of moves that draw takes the one that leaves the opponent the fewest good
    /// replies.
    pub fn perfect_move(
        &mut self,
        position: &Position,
        limits: Limits<'_>,
        report: impl FnMut(&Report),
    ) -> Option<Worth> {
        self.nodes = 0;
        if position.outcome().is_some() {
            return None;
        }
        if tictactoe::knows(position.rules()) {
            return choice::perfect_on_three(position);
        }
        let mut budget = Budget::new(limits);
        let mut inquiry = Inquiry::new(position.clone());
        let _ = self.settle(&mut inquiry, &mut budget, report);
        let chosen = inquiry.value().and_then(|value| match value {
            Value::Win { winner, plies } if winner == position.turn() => {
                choice::quickest(self.board(position.rules()), position, plies, &mut budget)
            }
            Value::Win { winner, plies } => {
                let prover = self.board(position.rules());
                choice::longest(prover, position, winner, plies, &mut budget)
            }
            _ => choice::hardest(self.board(position.rules()), position, &mut budget),
        });
        self.nodes = budget.nodes;
        chosen
    }

    /// Deepens until there is nothing more to find out.
    fn settle(
        &mut self,
        inquiry: &mut Inquiry,
        budget: &mut Budget<'_>,
        mut report: impl FnMut(&Report),
    ) -> Result<(), Stopped> {
        let prover = self.board(inquiry.position().rules());
        let mut last = Instant::now();
        for step in steps(inquiry.position().board().free_squares().count()) {
            if inquiry.is_settled() {
                break;
            }
            inquiry.deepen(prover, step, budget)?;
            if inquiry.is_settled() || last.elapsed() >= BETWEEN_REPORTS {
                last = Instant::now();
                report(&report_on(inquiry, prover, step.plies, budget.nodes));
            }
        }
        Ok(())
    }

    fn board(&mut self, rules: Rules) -> &mut dyn Prove {
        let rules = rules.with_taken_square(TakenSquare::AskAgain);
        let memory = self.memory;
        let kept = self.board.take().filter(|(kept, _)| *kept == rules);
        let board = kept.unwrap_or_else(|| (rules, prover(rules, memory)));
        self.board.insert(board).1.as_mut()
    }
}

fn report_on(inquiry: &Inquiry, prover: &dyn Prove, depth: u16, nodes: u64) -> Report {
    let value = inquiry.value();
    let continuation = match value {
        Some(Value::Win { winner, .. }) => prover.continuation(inquiry.position(), winner),
        _ => Vec::new(),
    };
    Report {
        depth,
        nodes,
        value: value.unwrap_or(Value::Estimate(0.0)),
        continuation,
    }
}
