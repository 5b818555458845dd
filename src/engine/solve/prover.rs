//! Values from bounded queries: the winner of a position, and the plies to the win.

use super::proof_table::{NEVER, Proof};
use super::prospects::weight;
use super::search::ProofSearch;
use super::stones::Stones;
use crate::engine::Value;
use crate::engine::bitboard::{Bitboard, Wide};
use crate::engine::grid::{Grid, Numbering};
use crate::engine::limits::{Interrupted, NodeCounter};
use crate::game::{ByMark, Mark, Outcome, Position, Rules, Square};

/// Bounded proof query: does this side win a position that is not over, whoever is to move?
#[derive(Clone, Copy)]
pub(super) struct Query<'a> {
    /// The position.
    pub(super) position: &'a Position,
    /// The side that may win.
    pub(super) attacker: Mark,
    /// The plies within which the attacker is to win.
    pub(super) plies: u16,
    /// The number of steps from its own stones within which the attacker plays, if limited. A
    /// limited query without a win says nothing of play elsewhere.
    pub(super) reach: Option<u32>,
}

/// A proof search over a board of any size, in the terms of the rules.
pub(super) trait Prover: Send {
    /// Answers a query.
    fn prove(
        &mut self,
        query: Query<'_>,
        counter: &mut NodeCounter<'_>,
    ) -> Result<Proof, Interrupted>;

    /// Returns true if this side is held for good, lines of the other side left out of account;
    /// `None` if that is not known after `nodes` positions, or cannot be searched on such a board.
    fn is_held(
        &mut self,
        position: &Position,
        attacker: Mark,
        nodes: u64,
        counter: &mut NodeCounter<'_>,
    ) -> Result<Option<bool>, Interrupted>;

    /// Principal variation: the moves by which a proven win of this side goes on, as far as they
    /// are remembered.
    fn pv(&self, position: &Position, winner: Mark) -> Vec<Square>;

    /// The move after which this side is held for good, if it is remembered; the other side is to
    /// move.
    fn holding(&self, position: &Position, attacker: Mark) -> Option<Square>;

    /// Potential: the Erdős-Selfridge weight of all groups that this side can still fill.
    fn potential(&self, position: &Position, mark: Mark) -> u64;
}

/// Makes the search for a board of these rules, with a memory of about this size.
pub(super) fn prover(rules: Rules, bytes: usize) -> Box<dyn Prover> {
    let bits = Numbering::along_longer_side(rules).capacity_needed(rules);
    if bits <= u64::CAPACITY {
        sized::<u64>(rules, bytes)
    } else if bits <= u128::CAPACITY {
        sized::<u128>(rules, bytes)
    } else if bits <= Wide::<4>::CAPACITY {
        sized::<Wide<4>>(rules, bytes)
    } else {
        sized::<Wide<7>>(rules, bytes)
    }
}

fn sized<B: Bitboard>(rules: Rules, bytes: usize) -> Box<dyn Prover> {
    let grid = Grid::<B>::new(rules, Numbering::along_longer_side(rules));
    Box::new(ProofSearch::new(grid, bytes))
}

impl<B: Bitboard> Prover for ProofSearch<B> {
    fn prove(
        &mut self,
        query: Query<'_>,
        counter: &mut NodeCounter<'_>,
    ) -> Result<Proof, Interrupted> {
        let stones = stones(&self.grid, query.position, query.attacker);
        let attacks = query.position.turn() == query.attacker;
        self.prove(stones, query.plies, attacks, query.reach, counter)
    }

    fn is_held(
        &mut self,
        position: &Position,
        attacker: Mark,
        nodes: u64,
        counter: &mut NodeCounter<'_>,
    ) -> Result<Option<bool>, Interrupted> {
        let breaker = self.breaker.as_mut();
        breaker.map_or(Ok(None), |breaker| breaker.holds(position, attacker, nodes, counter))
    }

    fn pv(&self, position: &Position, winner: Mark) -> Vec<Square> {
        let stones = stones(&self.grid, position, winner);
        let line = (self.memory).pv(&self.grid, stones, position.turn() == winner);
        let squares = line.into_iter().map(|number| self.grid.square(number));
        squares.collect()
    }

    fn holding(&self, position: &Position, attacker: Mark) -> Option<Square> {
        let stones = stones(&self.grid, position, attacker);
        Some(self.grid.square(self.memory.holding(&self.grid, stones)?))
    }

    fn potential(&self, position: &Position, mark: Mark) -> u64 {
        weight(&self.grid, stones(&self.grid, position, mark))
    }
}

fn stones<B: Bitboard>(grid: &Grid<B>, position: &Position, attacker: Mark) -> Stones<B> {
    let of = |mark| grid.marks_of(position.board(), mark);
    Stones { attacker: of(attacker), defender: of(attacker.other()) }
}

/// The bounds of one side of a position.
#[derive(Clone, Copy, Debug)]
struct Side {
    /// The side wins within this number of plies; [`NEVER`] if that is not known.
    wins: u16,
    /// The side does not win within this number of plies; [`NEVER`] if not at all.
    holds: u16,
    /// Set if the side completes a line against an opponent that only prevents that.
    makes: bool,
}

/// Proof bounds of a position.
#[derive(Clone, Debug)]
pub(super) struct Bounds {
    position: Position,
    sides: ByMark<Side>,
    /// Positions that have been searched for the bounds, without those of maker and breaker.
    nodes: u64,
}

/// Iterative deepening: wins of up to this number of plies are looked for one length after the
/// other. After that the whole query is asked at once, on boards where it can be answered: a draw
/// is proven faster this way.
const STEPS_UP_TO: u16 = 11;
/// Most free squares with which the whole query is asked at once.
const AT_ONCE: usize = 36;
/// Most free squares with which a win must be proven to be the shortest; with more, any win is
/// enough.
const LARGE: usize = 100;

/// Positions searched for a proof between maker and breaker that there is no win, for each position
/// searched for a win.
const BREAKER_SHARE: u64 = 8;

/// Most positions of a query that counts as quickly answered.
const SOON: u64 = 1 << 17;

/// One step of iterative deepening.
#[derive(Clone, Copy, Debug)]
pub(super) struct ProofStep {
    /// The plies of the wins that are looked for, an odd number.
    pub(super) plies: u16,
    /// Step budget: the step is given up after this number of positions.
    nodes: u64,
    /// The steps from the winner's stones within which wins are looked for.
    reach: Option<u32>,
}

/// The steps by which the value of a position with `free` free squares is looked for, without end.
/// On large boards each length is given up after a while, since a longer win may be much easier to
/// find, and tried again with a larger step budget; wins close to other stones come first.
pub(super) fn steps(free: usize) -> impl Iterator<Item = ProofStep> {
    const PATIENCE: u64 = 1 << 14;
    let large = free > LARGE;
    let (rounds, reaches) =
        if large { (u16::MAX, &[Some(1), Some(2), None][..]) } else { (1, &[None][..]) };
    (0..rounds).flat_map(move |round| {
        let (most, step_budget) = if large {
            let growth = u32::from(round.min(20)) * 2;
            (2 * STEPS_UP_TO + 4 * round, PATIENCE << growth)
        } else {
            (NEVER, u64::MAX)
        };
        reaches.iter().flat_map(move |&reach| {
            let lengths = (1..=most.min(LONGEST)).step_by(2);
            lengths.map(move |plies| ProofStep { plies, nodes: step_budget, reach })
        })
    })
}

impl Bounds {
    /// Makes the bounds that follow from the rules alone.
    pub(super) fn new(position: Position) -> Self {
        let open = Side { wins: NEVER, holds: 0, makes: false };
        let mut sides = ByMark { x: open, o: open };
        match position.outcome() {
            Some(Outcome::Win { winner, .. }) => sides[*winner].wins = 0,
            Some(Outcome::Draw) => {
                sides.x.holds = NEVER;
                sides.o.holds = NEVER;
            }
            None if strategy_stealing_holds(&position) => {
                sides[position.turn().other()].holds = NEVER;
            }
            None => {}
        }
        Self { position, sides, nodes: 0 }
    }

    /// The position of these bounds.
    pub(super) const fn position(&self) -> &Position {
        &self.position
    }

    /// The proven value; the length of a win may still turn out to be shorter.
    pub(super) fn value(&self) -> Option<Value> {
        let winner = Mark::ALL.into_iter().find(|&mark| self.sides[mark].wins != NEVER);
        if let Some(winner) = winner {
            let plies = self.sides[winner].wins;
            return Some(Value::Win { winner, plies });
        }
        let drawn = Mark::ALL.into_iter().all(|mark| self.sides[mark].holds == NEVER);
        drawn.then_some(Value::Draw)
    }

    /// Returns the plies for which the loser of a proven win surely holds out; 0 without such a
    /// win.
    pub(super) fn holds(&self) -> u16 {
        match self.value() {
            // The plies to a win are all odd or all even.
            Some(Value::Win { winner, plies }) if plies <= self.sides[winner].holds + 2 => plies,
            Some(Value::Win { winner, .. }) => self.sides[winner].holds + 1,
            _ => 0,
        }
    }

    /// Returns true if there is nothing more to find out.
    pub(super) fn is_settled(&self) -> bool {
        match self.value() {
            Some(Value::Win { .. }) if self.free() > LARGE => true,
            Some(Value::Win { winner, plies }) => plies <= self.sides[winner].holds + 2,
            other => other.is_some(),
        }
    }

    /// Looks for wins of the plies of this step, or one more; at some point for all there are.
    pub(super) fn deepen(
        &mut self,
        prover: &mut dyn Prover,
        step: ProofStep,
        counter: &mut NodeCounter<'_>,
    ) -> Result<(), Interrupted> {
        let turn = self.position.turn();
        let at_once = step.plies > STEPS_UP_TO && self.free() <= AT_ONCE;
        for (mark, later) in [(turn, 0), (turn.other(), 1)] {
            if at_once && self.value().is_none() {
                self.ask(prover, mark, LONGEST + later, counter)?;
            }
            let start = counter.nodes;
            counter.begin_step(step.nodes);
            let asked = self.ask_within(prover, mark, step.plies + later, step.reach, counter);
            counter.begin_step(u64::MAX);
            self.nodes += counter.nodes - start;
            if counter.stopped {
                return asked;
            }
        }
        for mark in Mark::ALL {
            let side = self.sides[mark];
            if self.value().is_none() && side.holds != NEVER && !side.makes {
                let nodes = self.nodes * BREAKER_SHARE;
                match prover.is_held(&self.position, mark, nodes, counter)? {
                    Some(true) => self.sides[mark].holds = NEVER,
                    Some(false) => self.sides[mark].makes = true,
                    None => {}
                }
            }
        }
        Ok(())
    }

    fn free(&self) -> usize {
        self.position.board().free_squares().count()
    }

    /// Asks if this side wins within `plies`, unless that is known.
    pub(super) fn ask(
        &mut self,
        prover: &mut dyn Prover,
        mark: Mark,
        plies: u16,
        counter: &mut NodeCounter<'_>,
    ) -> Result<(), Interrupted> {
        self.ask_within(prover, mark, plies, None, counter)
    }

    /// Asks if this side ever wins: first as the maker, if that is quickly answered.
    pub(super) fn ask_for_good(
        &mut self,
        prover: &mut dyn Prover,
        mark: Mark,
        counter: &mut NodeCounter<'_>,
    ) -> Result<(), Interrupted> {
        if self.value().is_none()
            && self.sides[mark].holds != NEVER
            && prover.is_held(&self.position, mark, SOON, counter)? == Some(true)
        {
            self.sides[mark].holds = NEVER;
        }
        self.ask(prover, mark, LONGEST, counter)
    }

    fn ask_within(
        &mut self,
        prover: &mut dyn Prover,
        attacker: Mark,
        plies: u16,
        reach: Option<u32>,
        counter: &mut NodeCounter<'_>,
    ) -> Result<(), Interrupted> {
        let known = self.sides[attacker];
        let theirs = self.sides[attacker.other()].wins != NEVER;
        if theirs || known.wins <= plies || known.holds >= plies {
            return Ok(());
        }
        let query = Query { position: &self.position, attacker, plies, reach };
        match prover.prove(query, counter)? {
            Proof::Wins(plies) => self.sides[attacker].wins = plies,
            Proof::Holds(plies) if reach.is_none() => self.sides[attacker].holds = plies,
            Proof::Holds(_) => {}
        }
        Ok(())
    }
}

/// An odd number of plies that no game reaches.
const LONGEST: u16 = 2 * 400 + 1;

/// Strategy-stealing argument: returns true if the side that is not to move cannot win. On an empty
/// board, where one more stone never does harm, the first player could otherwise use the second
/// one's plan.
fn strategy_stealing_holds(position: &Position) -> bool {
    let rules = position.rules();
    rules.overline_counts() && position.board().is_empty()
}
