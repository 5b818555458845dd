//! Values from bounded queries: the winner of a position, and the plies of the win.

use super::{
    Bitboard, Breaker, Grid, HashTable, Interrupted, KILLERS, MoveList, NEVER, NodeCounter, Proof,
    ProofSearch, Prospects, Stones, Value,
};
use crate::engine::{Numbering, Wide};
use crate::game::{ByMark, Mark, Outcome, Position, Rules, Square};

/// Bounded proof query: does the attacker win a position that is not over within this number of
/// plies, whoever is to move?
#[derive(Clone, Copy)]
pub(super) struct ProofQuery<'a> {
    pub(super) position: &'a Position,
    /// The side that may win.
    pub(super) attacker: Mark,
    /// Maximum number of plies of the win.
    pub(super) plies: u16,
    /// If set, the attacker plays within this number of king's moves of its own stones; a failed
    /// query then proves nothing about play elsewhere.
    pub(super) reach: Option<u32>,
}

/// [`ProofSearch`] for any size of bitboard, so that a solver can hold one of a size chosen at run
/// time.
pub(super) trait Prover: Send {
    /// Answers a query.
    fn prove(
        &mut self,
        query: ProofQuery<'_>,
        counter: &mut NodeCounter<'_>,
    ) -> Result<Proof, Interrupted>;

    /// Returns `true` if the attacker never completes a line against a breaker; `None` if that is
    /// not known after `nodes` nodes, or not supported on this board.
    fn is_held(
        &mut self,
        position: &Position,
        attacker: Mark,
        nodes: u64,
        counter: &mut NodeCounter<'_>,
    ) -> Result<Option<bool>, Interrupted>;

    /// Returns the principal variation of a proven win, as far as it is stored.
    fn pv(&self, position: &Position, winner: Mark) -> Vec<Square>;

    /// Returns the stored move of the defender, to move, after which the attacker never wins, for a
    /// draw if the choice of a better move is cut short; `None` if none is stored.
    fn holding_move(&self, position: &Position, attacker: Mark) -> Option<Square>;

    /// Returns the Erdős-Selfridge weight of all groups that `mark` can still fill, by which moves
    /// that hold a draw are ordered.
    fn potential(&self, position: &Position, mark: Mark) -> u64;
}

/// Creates the proof search of a [`Solver`](super::Solver) for `rules`, with the smallest bitboard
/// that fits and tables of about `bytes`.
pub(super) fn prover(rules: Rules, bytes: usize) -> Box<dyn Prover> {
    match Numbering::along_longer_side(rules).words_needed(rules) {
        1 => sized::<u64>(rules, bytes),
        2 => sized::<u128>(rules, bytes),
        3 | 4 => sized::<Wide<4>>(rules, bytes),
        _ => sized::<Wide<7>>(rules, bytes),
    }
}

fn sized<B: Bitboard>(rules: Rules, bytes: usize) -> Box<dyn Prover> {
    let grid = Grid::<B>::new(rules, Numbering::along_longer_side(rules));
    let breaker = Breaker::supports(rules).then(|| Breaker::new(rules, bytes / 2));
    let bytes = if breaker.is_some() { bytes / 2 } else { bytes };
    Box::new(ProofSearch {
        table: HashTable::new(bytes, B::ONE_WORD),
        reach: None,
        breaker,
        prospects: Prospects::new(&grid),
        grid,
        moves: MoveList { list: Vec::new(), killers: [None; KILLERS] },
        zone: B::EMPTY,
    })
}

impl<B: Bitboard> ProofSearch<B> {
    fn stones(&self, position: &Position, attacker: Mark) -> Stones<B> {
        let [attacker, defender] = self.grid.marks_of(position.board(), attacker);
        Stones { attacker, defender }
    }
}

impl<B: Bitboard> Prover for ProofSearch<B> {
    fn prove(
        &mut self,
        query: ProofQuery<'_>,
        counter: &mut NodeCounter<'_>,
    ) -> Result<Proof, Interrupted> {
        let stones = self.stones(query.position, query.attacker);
        let attacks = query.position.turn() == query.attacker;
        // Remove the moves of an interrupted search.
        self.moves.list.clear();
        self.reach = query.reach;
        self.visit(stones, query.plies, attacks, counter)
    }

    fn is_held(
        &mut self,
        position: &Position,
        attacker: Mark,
        nodes: u64,
        counter: &mut NodeCounter<'_>,
    ) -> Result<Option<bool>, Interrupted> {
        let breaker = self.breaker.as_mut();
        breaker.map_or(Ok(None), |breaker| breaker.prove(position, attacker, nodes, counter))
    }

    fn pv(&self, position: &Position, winner: Mark) -> Vec<Square> {
        let mut stones = self.stones(position, winner);
        let mut attacks = position.turn() == winner;
        let mut line = Vec::new();
        loop {
            let empty = stones.empty(self.grid.full);
            let wins = self.grid.completing(stones.attacker, empty);
            let threats = self.grid.completing(stones.defender, empty);
            let forced = if wins.any() { wins } else { threats };
            let square = if forced.any() {
                Some(forced.lsb())
            } else {
                let key = self.key(stones, empty, attacks);
                self.stored_move(key, self.entry(key.hash))
            };
            let Some(square) = square.filter(|&square| empty.has(square)) else {
                return line;
            };
            line.push(self.grid.square(square));
            if attacks && wins.any() {
                return line;
            }
            stones = stones.with(attacks, B::of(square));
            attacks = !attacks;
        }
    }

    fn holding_move(&self, position: &Position, attacker: Mark) -> Option<Square> {
        let stones = self.stones(position, attacker);
        let empty = stones.empty(self.grid.full);
        let key = self.key(stones, empty, false);
        let entry = self.entry(key.hash);
        let square = self.stored_move(key, entry).filter(|_| entry.hold == NEVER)?;
        empty.has(square).then(|| self.grid.square(square))
    }

    fn potential(&self, position: &Position, mark: Mark) -> u64 {
        let stones = self.stones(position, mark);
        let mut weight = 0;
        let empty = stones.empty(self.grid.full);
        self.grid.for_each_group(stones.attacker, empty, u32::MAX, |(squares, _)| {
            weight += 1 << (squares & stones.attacker).count();
        });
        weight
    }
}

/// Bounds for one side of a position.
#[derive(Clone, Copy)]
struct Side {
    /// The side wins within this number of plies; [`NEVER`] if unknown.
    wins: u16,
    /// The side does not win within this number of plies; with [`NEVER`], not at all.
    holds: u16,
    /// Whether the side is known to win as the maker, so that the breaker proves nothing.
    wins_as_maker: bool,
}

/// Proven bounds on the value of a position, narrowed query by query: for the position of a
/// solver's call, and for each move whose value is to be proven.
pub(super) struct Bounds {
    pub(super) position: Position,
    sides: ByMark<Side>,
    /// Nodes searched for the bounds, without those of the breaker.
    nodes: u64,
}

/// Iterative deepening: wins of up to this number of plies are sought one length after the other.
/// Then the unbounded query follows, where it can be answered, since that proves a draw faster.
const STEPWISE_PLIES: u16 = 11;
/// Maximum number of free squares for the unbounded query.
const WHOLE_QUERY_SQUARES: usize = 36;
/// Maximum number of free squares with which a win must be proven to be the shortest.
const EXACT_WIN_SQUARES: usize = 100;

/// Nodes spent on the breaker for each node spent on the search for a win.
const BREAKER_SHARE: u64 = 8;

/// Maximum number of nodes of a query by [`Bounds::prove_hold`] to the breaker.
const QUICK_NODES: u64 = 1 << 17;

/// One step of iterative deepening, for [`Bounds::deepen`]: the length of the wins that are sought,
/// with limits.
#[derive(Clone, Copy)]
pub(super) struct ProofStep {
    /// Plies of the wins that are sought, an odd number.
    pub(super) plies: u16,
    /// Node budget of the step.
    nodes: u64,
    /// Reach of the attacker, as in [`ProofQuery`].
    reach: Option<u32>,
}

/// Returns the steps of iterative deepening for a position with `free` free squares. On large
/// boards each length has a node budget, since a longer win may be much easier to find, and is
/// repeated later with a greater one; a short reach comes first.
pub(super) fn steps(free: usize) -> impl Iterator<Item = ProofStep> {
    const PATIENCE: u64 = 1 << 14;
    let large = free > EXACT_WIN_SQUARES;
    let (rounds, reaches) =
        if large { (u16::MAX, &[Some(1), Some(2), None][..]) } else { (1, &[None][..]) };
    (0..rounds).flat_map(move |round| {
        let (most, step_budget) = if large {
            let growth = u32::from(round.min(20)) * 2;
            (2 * STEPWISE_PLIES + 4 * round, PATIENCE << growth)
        } else {
            (NEVER, u64::MAX)
        };
        reaches.iter().flat_map(move |&reach| {
            let lengths = (1..=most.min(BEYOND_GAME)).step_by(2);
            lengths.map(move |plies| ProofStep { plies, nodes: step_budget, reach })
        })
    })
}

impl Bounds {
    /// Creates the bounds that follow from the rules alone: the result of a finished game, or
    /// strategy stealing on an empty board.
    pub(super) fn new(position: Position) -> Self {
        let open = Side { wins: NEVER, holds: 0, wins_as_maker: false };
        let mut sides = ByMark { x: open, o: open };
        match position.outcome() {
            Some(Outcome::Win { winner, .. }) => sides[*winner].wins = 0,
            Some(Outcome::Draw) => {
                sides.x.holds = NEVER;
                sides.o.holds = NEVER;
            }
            // Strategy-stealing argument: where one more stone never harms, the first player could
            // adopt the winning strategy of the second.
            None if position.rules().overline_counts() && position.board().is_empty() => {
                sides[position.turn().other()].holds = NEVER;
            }
            None => {}
        }
        Self { position, sides, nodes: 0 }
    }

    /// Returns the proven value, a win or a draw; the win may still turn out to be shorter. `None`
    /// if neither is proven.
    pub(super) fn value(&self) -> Option<Value> {
        let winner = Mark::ALL.into_iter().find(|&mark| self.sides[mark].wins != NEVER);
        if let Some(winner) = winner {
            let Side { wins, holds, .. } = self.sides[winner];
            // All wins of a side have the same parity of plies.
            return Some(Value::win(winner, wins).with_min_plies(holds + 2));
        }
        let drawn = Mark::ALL.into_iter().all(|mark| self.sides[mark].holds == NEVER);
        drawn.then_some(Value::Draw)
    }

    /// Returns a lower bound, in plies, on the length of a proven win; 0 without one.
    pub(super) fn min_plies(&self) -> u16 {
        match self.value() {
            Some(Value::Win { plies, exact: true, .. }) => plies,
            Some(Value::Win { winner, .. }) => self.sides[winner].holds + 1,
            _ => 0,
        }
    }

    /// Returns `true` if nothing remains to be proven: a draw, or a win that is the shortest. On
    /// large boards any win will do.
    pub(super) fn is_solved(&self) -> bool {
        match self.value() {
            Some(Value::Win { .. }) if self.free() > EXACT_WIN_SQUARES => true,
            Some(Value::Win { exact, .. }) => exact,
            other => other.is_some(),
        }
    }

    /// Searches for wins of either side of the plies of this step, or one more, and for proofs of a
    /// draw; after [`STEPWISE_PLIES`] for wins of any length. Changes the bounds by what is found.
    /// Fails only if the whole budget is spent, not that of the step.
    pub(super) fn deepen(
        &mut self,
        prover: &mut dyn Prover,
        step: ProofStep,
        counter: &mut NodeCounter<'_>,
    ) -> Result<(), Interrupted> {
        let turn = self.position.turn();
        let whole_query = step.plies > STEPWISE_PLIES && self.free() <= WHOLE_QUERY_SQUARES;
        for (mark, later) in [(turn, 0), (turn.other(), 1)] {
            if whole_query && self.value().is_none() {
                self.prove(prover, mark, BEYOND_GAME + later, None, counter)?;
            }
            let start = counter.nodes;
            counter.begin_step(step.nodes);
            let asked = self.prove(prover, mark, step.plies + later, step.reach, counter);
            counter.begin_step(u64::MAX);
            self.nodes += counter.nodes - start;
            if counter.stopped {
                return asked;
            }
        }
        for mark in Mark::ALL {
            let side = self.sides[mark];
            if self.value().is_none() && side.holds != NEVER && !side.wins_as_maker {
                let nodes = self.nodes * BREAKER_SHARE;
                match prover.is_held(&self.position, mark, nodes, counter)? {
                    Some(true) => self.sides[mark].holds = NEVER,
                    Some(false) => self.sides[mark].wins_as_maker = true,
                    None => {}
                }
            }
        }
        Ok(())
    }

    fn free(&self) -> usize {
        self.position.board().free_squares().count()
    }

    /// Proves whether `mark` ever wins, first by a quick query to the breaker, and changes the
    /// bounds; for the choice of a drawing move.
    pub(super) fn prove_hold(
        &mut self,
        prover: &mut dyn Prover,
        mark: Mark,
        counter: &mut NodeCounter<'_>,
    ) -> Result<(), Interrupted> {
        if self.value().is_none()
            && self.sides[mark].holds != NEVER
            && prover.is_held(&self.position, mark, QUICK_NODES, counter)? == Some(true)
        {
            self.sides[mark].holds = NEVER;
        }
        self.prove(prover, mark, BEYOND_GAME, None, counter)
    }

    /// Proves whether `attacker` wins within `plies`, unless that is known, and changes the bounds;
    /// also for the choice of a move. `reach` is that of [`ProofQuery`].
    pub(super) fn prove(
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
        let query = ProofQuery { position: &self.position, attacker, plies, reach };
        match prover.prove(query, counter)? {
            Proof::Wins(plies) => self.sides[attacker].wins = plies,
            Proof::Holds(plies) if reach.is_none() => self.sides[attacker].holds = plies,
            Proof::Holds(_) => {}
        }
        Ok(())
    }
}

/// An odd number of plies beyond the end of every game.
const BEYOND_GAME: u16 = 2 * 400 + 1;
