//! A position to be searched: which of its moves are tried in which order, and how its answer is
//! kept.

use super::answer::{Answer, empty_count};
use super::bits::Bits;
use super::counter::NodeCounter;
use super::frame::Frame;
use super::grid::Grid;
use super::search::Search;
use super::stones::Stones;
use super::survey::Survey;
use super::table::{Known, NEVER, NO_SQUARE};

/// A position to be searched, with the plies left and where it is kept in the table.
pub(super) struct Node<B> {
    pub(super) stones: Stones<B>,
    pub(super) empty: B,
    /// The plies within which the attacker is to win.
    pub(super) left: u16,
    /// Whether the attacker is to move.
    pub(super) attacks: bool,
    frame: Frame,
    /// What was known about it when it was come to.
    pub(super) known: Known,
    /// The positions looked at before it.
    start: u64,
}

impl<B: Bits> Node<B> {
    /// How many plies there can still be.
    pub(super) fn plies(&self) -> u16 {
        self.left.min(empty_count(self.empty))
    }
}

impl<B: Bits> Search<B> {
    /// The position with these stones, after so many others were looked at.
    pub(super) fn node(&self, stones: Stones<B>, left: u16, attacks: bool, start: u64) -> Node<B> {
        let empty = stones.empty(self.grid.full);
        let frame = self.frame(stones, empty, attacks);
        Node {
            stones,
            empty,
            left,
            attacks,
            frame,
            known: self.recall(frame),
            start,
        }
    }

    /// Puts these moves on the list, each with its score, and tells where they begin.
    #[inline]
    pub(super) fn push_moves(
        &mut self,
        node: &Node<B>,
        squares: B,
        score: impl Fn(&Grid<B>, usize) -> u32,
    ) -> usize {
        let first = self.origin(node.frame, node.known.square);
        // On small boards the defender does better without.
        let remembers = B::CAPACITY > 128 || !node.left.is_multiple_of(2);
        let killer = self.moves.killer(node.left).filter(|_| remembers);
        let score = |index| score(&self.grid, index);
        self.moves.push(squares.squares(), first, killer, score)
    }

    /// The moves that can change anything. One more stone never does harm where a line may be
    /// longer, so a square in no window of either side is no better than any other.
    #[inline]
    pub(super) fn worth_trying(&self, empty: B, survey: &Survey<B>, rival: &Survey<B>) -> B {
        if self.grid.exactly() {
            empty
        } else {
            survey.squares | rival.squares
        }
    }

    /// What a proof from the windows found says: of all windows, never; of those that can be
    /// filled in time, not within the plies left.
    pub(super) fn held_statically(&self, node: &Node<B>) -> Answer {
        if u32::from(node.plies() / 2) >= self.grid.line() {
            Answer::Holds(NEVER)
        } else {
            Answer::held(node.left, node.empty)
        }
    }

    /// Keeps the answer, with the move that gave it.
    pub(super) fn keep(
        &mut self,
        node: &Node<B>,
        answer: Answer,
        square: Option<u32>,
        counter: &NodeCounter<'_>,
    ) -> Answer {
        let (win, hold) = match answer {
            Answer::Wins(plies) => (plies, 0),
            Answer::Holds(plies) => (NEVER, plies),
        };
        let square = square.map_or(NO_SQUARE, |square| self.image(node.frame, square));
        let known = Known { win, hold, square };
        self.remember(node.frame, known, counter.nodes - node.start);
        answer
    }
}
