//! From questions to values: who wins a position, and how soon.

use super::bits::{Bits, Wide};
use super::budget::{Budget, Stopped};
use super::grid::Grid;
use super::search::{Answer, Search, Stones};
use super::table::NEVER;
use crate::engine::Value;
use crate::game::{ByMark, LineRule, Mark, Outcome, Position, Rules, Square};

/// A search over a board of any size, in the terms of the rules.
pub(super) trait Prove: Send {
    /// Whether this side wins within so many plies, whoever is to move. The game is not over.
    fn ask(
        &mut self,
        position: &Position,
        attacker: Mark,
        plies: u16,
        budget: &mut Budget<'_>,
    ) -> Result<Answer, Stopped>;

    /// The moves by which a proven win of this side goes on, as far as they are remembered.
    fn continuation(&self, position: &Position, winner: Mark) -> Vec<Square>;

    /// How much this side can still build: its open lines, those with more stones counting more.
    fn prospects(&self, position: &Position, mark: Mark) -> u64;
}

/// The search for a board of these rules, with a table of so many bytes.
pub(super) fn prover(rules: Rules, bytes: usize) -> Box<dyn Prove> {
    let bits = Grid::<u64>::bits_needed(rules);
    if bits <= u64::CAPACITY {
        Box::new(Search::<u64>::new(Grid::new(rules), bytes))
    } else if bits <= u128::CAPACITY {
        Box::new(Search::<u128>::new(Grid::new(rules), bytes))
    } else if bits <= Wide::<4>::CAPACITY {
        Box::new(Search::<Wide<4>>::new(Grid::new(rules), bytes))
    } else {
        Box::new(Search::<Wide<7>>::new(Grid::new(rules), bytes))
    }
}

impl<B: Bits> Prove for Search<B> {
    fn ask(
        &mut self,
        position: &Position,
        attacker: Mark,
        plies: u16,
        budget: &mut Budget<'_>,
    ) -> Result<Answer, Stopped> {
        self.reset();
        let stones = stones(&self.grid, position, attacker);
        if position.turn() == attacker {
            self.attack(stones, plies, budget)
        } else {
            self.defend(stones, plies, budget)
        }
    }

    fn continuation(&self, position: &Position, winner: Mark) -> Vec<Square> {
        let stones = stones(&self.grid, position, winner);
        let line = self.expected(stones, position.turn() == winner);
        let squares = line.into_iter().map(|number| self.grid.square(number));
        squares.collect()
    }

    fn prospects(&self, position: &Position, mark: Mark) -> u64 {
        self.weight(stones(&self.grid, position, mark))
    }
}

fn stones<B: Bits>(grid: &Grid<B>, position: &Position, attacker: Mark) -> Stones<B> {
    let mut stones = Stones {
        attacker: B::NONE,
        defender: B::NONE,
    };
    for square in position.rules().all_squares() {
        let bit = B::of(grid.number(square));
        match position.board()[square] {
            None => {}
            Some(mark) if mark == attacker => stones.attacker |= bit,
            Some(_) => stones.defender |= bit,
        }
    }
    stones
}

/// What is known about one side of a position.
#[derive(Clone, Copy, Debug)]
struct Side {
    /// It wins within so many plies; [`NEVER`] where that is not known.
    wins: u16,
    /// It does not win within so many plies; [`NEVER`] where not at all.
    holds: u16,
}

/// What has been found out about a position.
#[derive(Clone, Debug)]
pub(super) struct Inquiry {
    position: Position,
    sides: ByMark<Side>,
}

/// Wins of up to so many plies are looked for one length after the other. After that the whole
/// question is asked at once, on boards where it can be answered: a draw is proven faster so.
const STEPS_UP_TO: u16 = 11;
/// With more free squares than this, it is not asked at once.
const AT_ONCE: usize = 36;

impl Inquiry {
    /// Begins with what the rules say.
    pub(super) fn new(position: Position) -> Self {
        let open = Side {
            wins: NEVER,
            holds: 0,
        };
        let mut sides = ByMark { x: open, o: open };
        match position.outcome() {
            Some(Outcome::Win { winner, .. }) => sides[*winner].wins = 0,
            Some(Outcome::Draw) => {
                sides.x.holds = NEVER;
                sides.o.holds = NEVER;
            }
            None if stealing_holds(&position) => sides[position.turn().other()].holds = NEVER,
            None => {}
        }
        Self { position, sides }
    }

    /// The position it is about.
    pub(super) const fn position(&self) -> &Position {
        &self.position
    }

    /// What is proven; the length of a win may still turn out to be shorter.
    pub(super) fn value(&self) -> Option<Value> {
        let winner = Mark::ALL
            .into_iter()
            .find(|&mark| self.sides[mark].wins != NEVER);
        if let Some(winner) = winner {
            let plies = self.sides[winner].wins;
            return Some(Value::Win { winner, plies });
        }
        let drawn = Mark::ALL
            .into_iter()
            .all(|mark| self.sides[mark].holds == NEVER);
        drawn.then_some(Value::Draw)
    }

    /// Whether there is nothing more to find out.
    pub(super) fn is_settled(&self) -> bool {
        match self.value() {
            Some(Value::Win { .. }) if self.position.board().free_squares().count() > 100 => true,
            Some(Value::Win { winner, plies }) => plies <= self.sides[winner].holds + 2,
            other => other.is_some(),
        }
    }

    /// Looks for wins of `plies`, an odd number, or one more; at some point for all there are.
    pub(super) fn deepen(
        &mut self,
        prover: &mut dyn Prove,
        plies: u16,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stopped> {
        let free = self.position.board().free_squares().count();
        let turn = self.position.turn();
        if free > 100 && self.value().is_none() && plies < LONGEST {
            let nodes = budget.nodes;
            let cap: u64 = std::env::var("CAP").map_or(u64::MAX/2, |n| n.parse().unwrap());
            budget.soft = nodes + cap;
            for mark in [turn, turn.other()] {
            let later = u16::from(mark != turn);
            let r = self.ask(prover, mark, plies + later, budget);
            if r.is_err() && budget.really() { return r; }
            }
            budget.soft = u64::MAX;
            return Ok(());
        }
        for mark in [turn, turn.other()] {
            let later = u16::from(mark != turn);
            if plies > STEPS_UP_TO && free <= AT_ONCE && self.value().is_none() {
                self.ask(prover, mark, LONGEST + later, budget)?;
            }
            self.ask(prover, mark, plies + later, budget)?;
        }
        Ok(())
    }

    /// Asks whether this side wins within so many plies, unless that is known.
    pub(super) fn ask(
        &mut self,
        prover: &mut dyn Prove,
        mark: Mark,
        plies: u16,
        budget: &mut Budget<'_>,
    ) -> Result<(), Stopped> {
        let known = self.sides[mark];
        let theirs = self.sides[mark.other()].wins != NEVER;
        if theirs || known.wins <= plies || known.holds >= plies {
            return Ok(());
        }
        match prover.ask(&self.position, mark, plies, budget)? {
            Answer::Wins(plies) => self.sides[mark].wins = plies,
            Answer::Holds(plies) => self.sides[mark].holds = plies,
        }
        Ok(())
    }
}

/// An odd number of plies that no game reaches.
pub(super) const LONGEST: u16 = 2 * 400 + 1;

/// Whether the side that is not to move cannot win: on an empty board, where one more stone never
/// does harm, the first player could otherwise use the second one's plan.
fn stealing_holds(position: &Position) -> bool {
    let rules = position.rules();
    rules.line_rule() == LineRule::AtLeast
        && position.board().free_squares().count() == rules.squares()
}
