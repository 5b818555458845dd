//! The proof search: can this side force a line within so many plies?
//!
//! One question is asked of a position, with yes or no for an answer: the attacker wins within so
//! many plies, or does not. A line of the defender counts as no. Two such questions give a win, a
//! draw or a loss, and a win is shortest when the question with two plies fewer is answered no.
//!
//! What keeps it small, in order of worth: forced replies; static proofs that nothing can be won
//! (`survey`), also of the best replies of the defender; a table whose keys leave out what can no
//! longer become a line (`frame`); wins by continuous fours, which tell the only replies that
//! matter (`fours`); and windows that cannot be filled in the plies left, which do not count.

use super::answer::{Answer, empty_count};
use super::bits::Bits;
use super::counter::{Interrupted, NodeCounter};
use super::fours::fours;
use super::grid::Grid;
use super::moves::Moves;
use super::node::Node;
use super::pairing::Pairing;
use super::stones::Stones;
use super::survey::Survey;
use super::table::{NEVER, Table};
use super::urgent::{Urgent, urgent};

/// A search over one board.
pub(super) struct Search<B: Bits> {
    pub(super) grid: Grid<B>,
    pub(super) table: Table,
    pub(super) pairing: Pairing<B>,
    /// The attacker's windows at the node that is looked at: their empty squares, and whether
    /// each overlaps with the one before it.
    pub(super) windows: Vec<(B, bool)>,
    pub(super) moves: Moves,
    /// The attacker plays within so many steps of its own stones, if that is told: what it wins
    /// so is won, and is found sooner on a large board.
    pub(super) reach: Option<u32>,
}

impl<B: Bits> Search<B> {
    pub(super) fn new(grid: Grid<B>, bytes: usize) -> Self {
        Self {
            grid,
            table: Table::new(bytes),
            pairing: Pairing::new(),
            windows: Vec::new(),
            moves: Moves::new(),
            reach: None,
        }
    }

    /// Whether the attacker wins within `left` plies, who is to move where they are odd and
    /// `attacks` is true.
    pub(super) fn ask(
        &mut self,
        stones: Stones<B>,
        left: u16,
        attacks: bool,
        counter: &mut NodeCounter<'_>,
    ) -> Result<Answer, Interrupted> {
        counter.count(interval::<B>())?;
        let empty = stones.empty(self.grid.full);
        match urgent(&self.grid, stones, empty, left, attacks) {
            Urgent::Answered(answer) => return Ok(answer),
            Urgent::Forced(square) => {
                let next = stones.with(attacks, square);
                return Ok(self.ask(next, left - 1, !attacks, counter)?.earlier());
            }
            Urgent::Nothing => {}
        }
        if left == 4 {
            return self.defend_briefly(stones, empty, counter);
        }
        let node = self.node(stones, left, attacks, counter.nodes);
        match Answer::recalled(node.known, left) {
            Some(answer) => Ok(answer),
            None => self.look(&node, counter),
        }
    }

    /// The same where nothing is urgent: by fours, by what both sides can still build, or else by
    /// trying moves.
    fn look(
        &mut self,
        node: &Node<B>,
        counter: &mut NodeCounter<'_>,
    ) -> Result<Answer, Interrupted> {
        let (stones, empty, plies) = (node.stones, node.empty, node.plies());
        if node.attacks
            && let Some(fours) = fours(&self.grid, stones, node.left)
        {
            return Ok(self.keep(node, Answer::Wins(fours.plies), Some(fours.first), counter));
        }
        let own_moves = if node.attacks {
            plies.div_ceil(2)
        } else {
            plies / 2
        };
        let survey = self.survey_attacker(stones, empty, own_moves);
        let held = if node.attacks {
            self.cannot_attack(&survey, empty)
        } else {
            self.can_be_held(&survey, empty)
        };
        if held {
            let answer = self.held_statically(node);
            return Ok(self.keep(node, answer, None, counter));
        }
        let rival = self.survey(stones.defender, empty, plies / 2);
        let squares = self.worth_trying(empty, &survey, &rival);
        if node.attacks {
            self.try_attacks(node, squares, [&survey, &rival], counter)
        } else {
            self.try_replies(node, squares, [&survey, &rival], counter)
        }
    }

    /// Tries these moves of the attacker, given what both sides can still build.
    fn try_attacks(
        &mut self,
        node: &Node<B>,
        mut squares: B,
        [survey, rival]: [&Survey<B>; 2],
        counter: &mut NodeCounter<'_>,
    ) -> Result<Answer, Interrupted> {
        if node.left == 5 {
            // Two more moves must make two threats at once, so the first has to build.
            squares &= survey.squares;
        }
        if let Some(reach) = self.reach {
            squares &= self.grid.near(node.stones.attacker, reach);
        }
        let base = self.push_moves(node, squares, |grid, index| {
            (survey.order[index] * 2 + rival.order[index]) * 16 + grid.central(index)
        });
        let mut bound = NEVER;
        let wins = self.try_moves(node, base, counter, |plies, _| bound = bound.min(plies))?;
        if let Some(wins) = wins {
            return Ok(wins);
        }
        // The moves that were left out matter only later than that.
        if u32::from(node.plies() / 2) < self.grid.line() {
            bound = bound.min(node.left);
        }
        if bound >= empty_count(node.empty) {
            bound = NEVER;
        }
        Ok(self.keep(node, Answer::Holds(bound), None, counter))
    }

    /// Tries these moves of the defender, given what both sides can still build.
    fn try_replies(
        &mut self,
        node: &Node<B>,
        mut squares: B,
        [survey, rival]: [&Survey<B>; 2],
        counter: &mut NodeCounter<'_>,
    ) -> Result<Answer, Interrupted> {
        let mut longest = (0, None);
        if let Some(fours) = fours(&self.grid, node.stones, node.left - 1) {
            squares &= fours.replies(&self.grid, node.stones);
            longest = (fours.plies + 1, Some(fours.first));
        }
        let base = self.push_moves(node, squares, |_, index| {
            survey.scores[index] * 2 + rival.scores[index]
        });
        let holds = self.try_moves(node, base, counter, |plies, square| {
            if plies > longest.0 {
                longest = (plies, Some(square));
            }
        })?;
        if let Some(holds) = holds {
            return Ok(holds);
        }
        Ok(self.keep(node, Answer::Wins(longest.0), longest.1, counter))
    }

    /// The answer by the first of the moves on the list, from `base` on, that does what the side
    /// to move wants; the others, with the plies of their answers, are told to `failed`.
    fn try_moves(
        &mut self,
        node: &Node<B>,
        base: usize,
        counter: &mut NodeCounter<'_>,
        mut failed: impl FnMut(u16, u32),
    ) -> Result<Option<Answer>, Interrupted> {
        while let Some(square) = self.moves.next(base) {
            let next = node.stones.with(node.attacks, B::of(square));
            let answer = self.ask(next, node.left - 1, !node.attacks, counter)?;
            match answer.earlier() {
                Answer::Holds(plies) if node.attacks => failed(plies, square),
                Answer::Wins(plies) if !node.attacks => failed(plies, square),
                good => {
                    self.moves.answered_by(base, node.left, square);
                    return Ok(Some(self.keep(node, good, Some(square), counter)));
                }
            }
        }
        Ok(None)
    }

    /// Whether the attacker wins within four plies, with the defender to move and no threat: only
    /// where two threats at once are there already.
    fn defend_briefly(
        &mut self,
        stones: Stones<B>,
        empty: B,
        counter: &mut NodeCounter<'_>,
    ) -> Result<Answer, Interrupted> {
        let Some(fours) = fours(&self.grid, stones, 3) else {
            return Ok(Answer::held(4, empty));
        };
        let replies = fours.replies(&self.grid, stones) & empty;
        for reply in replies.squares() {
            let next = stones.with(false, B::of(reply));
            if let holds @ Answer::Holds(_) = self.ask(next, 3, true, counter)?.earlier() {
                return Ok(holds);
            }
        }
        Ok(Answer::Wins(4))
    }
}

/// How often the clock is looked at. A position of a large board may take a millisecond.
const fn interval<B: Bits>() -> u64 {
    if B::CAPACITY > 128 { 1 } else { 8 }
}
