//! The solver that other rooms see.

use std::cmp::Ordering;
use std::time::{Duration, Instant};

use super::budget::{Budget, Limits, Stopped};
use super::question::{Inquiry, LONGEST, Prove, prover, steps};
use super::worth::Worth;
use super::{tictactoe, worth};
use crate::engine::{Report, Value};
use crate::game::{Mark, Position, Rules, Square, TakenSquare};

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
            return perfect_on_three(position);
        }
        let mut budget = Budget::new(limits);
        let mut inquiry = Inquiry::new(position.clone());
        let _ = self.settle(&mut inquiry, &mut budget, report);
        let chosen = inquiry.value().and_then(|value| match value {
            Value::Win { winner, plies } if winner == position.turn() => {
                self.quickest(position, plies, &mut budget)
            }
            Value::Win { winner, plies } => {
                Some(self.longest(position, winner, plies, &mut budget))
            }
            _ => self.hardest(position, &mut budget),
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

    /// The move that wins within so many plies, where it can be found again.
    fn quickest(
        &mut self,
        position: &Position,
        plies: u16,
        budget: &mut Budget<'_>,
    ) -> Option<Worth> {
        let winner = position.turn();
        let prover = self.board(position.rules());
        let expected = prover.continuation(position, winner).first().copied();
        let mut tries = moves(position);
        tries.sort_by_key(|&(square, _)| Some(square) != expected);
        for (square, next) in tries {
            let mut inquiry = Inquiry::new(next);
            if inquiry.ask(prover, winner, plies - 1, budget).is_err() {
                // It was proven, so the move that is remembered is the one.
                let value = Value::Win { winner, plies };
                return expected.map(|square| Worth { square, value });
            }
            if let Some(value) = inquiry.value() {
                return Some(Worth::after(square, value));
            }
        }
        None
    }

    /// The move after which a lost game lasts longest.
    fn longest(
        &mut self,
        position: &Position,
        winner: Mark,
        plies: u16,
        budget: &mut Budget<'_>,
    ) -> Worth {
        let prover = self.board(position.rules());
        let mut tries = moves(position);
        let expected = prover.continuation(position, winner).first().copied();
        tries.sort_by_key(|&(square, _)| Some(square) != expected);
        let value = Value::Win { winner, plies };
        let mut longest = Worth {
            square: tries[0].0,
            value,
        };
        for (square, next) in tries {
            let mut inquiry = Inquiry::new(next);
            let asked = inquiry.ask(prover, winner, plies.saturating_sub(3), budget);
            if asked.is_err() {
                break;
            }
            if inquiry.value().is_none() {
                longest.square = square;
                break;
            }
        }
        longest
    }

    /// Of the moves that draw, the one with the fewest good replies.
    fn hardest(&mut self, position: &Position, budget: &mut Budget<'_>) -> Option<Worth> {
        let (mover, rules) = (position.turn(), position.rules());
        let prover = self.board(rules);
        let mut best: Option<(u64, u64, Square)> = None;
        let mut tries = moves(position);
        tries.sort_by_cached_key(|(_, next)| {
            let prospects = |mark| prover.prospects(next, mark).cast_signed();
            prospects(mover.other()) - prospects(mover)
        });
        for (square, next) in tries {
            let mut inquiry = Inquiry::new(next);
            if inquiry.ask(prover, mover.other(), LONGEST, budget).is_err() {
                break;
            }
            if matches!(inquiry.value(), Some(Value::Win { .. })) {
                continue;
            }
            let traps = traps(prover, inquiry.position(), mover, budget);
            let open = prover.prospects(inquiry.position(), mover);
            if best.is_none_or(|(most, lines, _)| (traps, open) > (most, lines)) {
                best = Some((traps, open, square));
            }
        }
        let square = best?.2;
        let value = Value::Draw;
        Some(Worth { square, value })
    }
}

/// How deep a losing reply must be seen to count as a trap.
const TRAP_PLIES: u16 = 7;

/// How many replies of the side to move lose to `mover` before long.
fn traps(prover: &mut dyn Prove, position: &Position, mover: Mark, budget: &mut Budget<'_>) -> u64 {
    let mut count = 0;
    if position.outcome().is_some() {
        return count;
    }
    for (_, next) in moves(position) {
        let mut inquiry = Inquiry::new(next);
        if inquiry.ask(prover, mover, TRAP_PLIES, budget).is_err() {
            break;
        }
        count += u64::from(inquiry.value().is_some_and(|value| value != Value::Draw));
    }
    count
}

/// Every free square with the position after it.
fn moves(position: &Position) -> Vec<(Square, Position)> {
    let squares = position.board().free_squares();
    let moves = squares.filter_map(|square| {
        let mut next = position.clone();
        next.play(square).ok().map(|_| (square, next))
    });
    moves.collect()
}

fn perfect_on_three(position: &Position) -> Option<Worth> {
    let mover = position.turn();
    let mut best: Option<(Worth, usize)> = None;
    for (square, next) in moves(position) {
        let worth = Worth::after(square, tictactoe::value(&next));
        let losing = |(_, after): &(Square, Position)| matches!(tictactoe::value(after), Value::Win { winner, .. } if winner == mover);
        let replies = if next.outcome().is_some() {
            Vec::new()
        } else {
            moves(&next)
        };
        let traps = replies.iter().filter(|reply| losing(reply)).count();
        let better =
            best.is_none_or(
                |(old, most)| match worth::order(worth.value, old.value, mover) {
                    Ordering::Equal => traps > most,
                    order => order == Ordering::Less,
                },
            );
        if better {
            best = Some((worth, traps));
        }
    }
    best.map(|(worth, _)| worth)
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
