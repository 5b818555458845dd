//! The search from the root: the score of each move, deeper and deeper, and in the end proven.

use super::entry::{Entry, NO_SQUARE, TO_THE_END};
use super::history::MoveHistory;
use super::node::{Node, Window};
use super::score::{self, INFINITE, last_stone, won_at};
use super::search::Search;
use crate::engine::bitboard::Bitboard;
use crate::engine::grid::Grid;
use crate::engine::limits::{Interrupted, NodeCounter};
use crate::engine::table::HashTable;
use crate::engine::{Budget, MoveValue, SearchInfo, Value};
use crate::game::{Mark, Position, Square};

/// A move from the root, with its proven bounds and its estimate.
#[derive(Clone, Copy, Debug)]
pub(super) struct RootMove {
    pub(super) bit: u32,
    pub(super) estimate: i16,
    /// Set once there is an estimate.
    pub(super) is_seen: bool,
    pub(super) lower: i16,
    pub(super) upper: i16,
}

impl RootMove {
    fn new(bit: u32) -> Self {
        Self { bit, estimate: 0, is_seen: false, lower: -INFINITE, upper: INFINITE }
    }

    /// Returns true if the outcome of the move is proven: a win, a draw or a loss.
    pub(super) const fn is_settled(&self) -> bool {
        is_settled(self.lower, self.upper)
    }

    /// Returns true if anything is known of the move.
    pub(super) const fn is_known(&self) -> bool {
        self.is_seen || self.is_settled()
    }

    /// Order of the move: the greater, the better it is for the side to move.
    fn rank(&self) -> i16 {
        if self.lower > 0 {
            self.lower
        } else if self.upper < 0 {
            self.upper
        } else {
            // A move that may lose and can at best draw comes after a proven draw.
            let most = if self.upper == 0 && self.lower < 0 { -1 } else { INFINITE };
            let least = if self.lower == 0 { 0 } else { -INFINITE };
            self.estimate.min(most).max(least)
        }
    }
}

/// Returns true if a score between these bounds is proven to be a win, a draw or a loss.
pub(super) const fn is_settled(lower: i16, upper: i16) -> bool {
    lower > 0 || upper < 0 || (lower == 0 && upper == 0)
}

/// A search of one position.
pub(super) struct Root<'s, B, const FALLING: bool, const LOSES: bool> {
    pub(super) search: Search<'s, B, FALLING, LOSES>,
    pub(super) node: Node<B>,
    pub(super) moves: Vec<RootMove>,
    turn: Mark,
    /// The last depth, in plies, that was completed.
    pub(super) depth: u16,
}

impl<'s, B: Bitboard, const FALLING: bool, const LOSES: bool> Root<'s, B, FALLING, LOSES> {
    /// Makes a search of these legal moves.
    pub(super) fn new(
        grid: &'s Grid<B>,
        table: &'s mut HashTable,
        history: &'s mut MoveHistory,
        (position, squares): (&Position, &[Square]),
        budget: Budget<'s>,
    ) -> Self {
        let marked = |mark| grid.marks_of(position.board(), mark);
        let (own, other) = (marked(position.turn()), marked(position.turn().other()));
        let node = Node { own, other, stones: (own | other).count() };
        let search = Search {
            grid,
            table,
            history,
            counter: NodeCounter::new(budget),
            moves: Vec::new(),
            noise: None,
        };
        let mut moves: Vec<_> = squares.iter().map(|&it| RootMove::new(grid.number(it))).collect();
        moves.sort_by_key(|it| -search.history.centre(it.bit));
        Self { search, node, moves, turn: position.turn(), depth: 0 }
    }

    /// The score of a move, or a bound of it where it lies outside of the window.
    fn score_of(&mut self, bit: u32, window: Window, depth: u16) -> Result<i16, Interrupted> {
        let square = B::of(bit);
        let after = self.node.after(square);
        let free = self.node.free(self.search.grid);
        if (self.search.grid.completing(self.node.own, free) & square).any() {
            let won = won_at(after.stones);
            return Ok(if LOSES { -won } else { won });
        }
        if after.stones == self.search.grid.squares {
            return Ok(0);
        }
        Ok(-self.search.score(after, window.flipped(), depth)?)
    }

    /// Looks up the position and its moves in the table.
    pub(super) fn probe(&mut self) {
        let known = |search: &Search<'s, B, FALLING, LOSES>, node| {
            let entry = search.probe(search.key(node).0)?;
            Some(entry.to_depth(TO_THE_END))
        };
        let most = known(&self.search, self.node).map_or(INFINITE, |entry| entry.upper);
        let free = self.node.free(self.search.grid);
        let over = self.search.grid.completing(self.node.own, free);
        for it in &mut self.moves {
            it.upper = it.upper.min(most);
            let square = B::of(it.bit);
            let after = known(&self.search, self.node.after(square));
            if let Some(entry) = after.filter(|_| (over & square).is_empty()) {
                it.lower = it.lower.max(-entry.upper);
                it.upper = it.upper.min(-entry.lower);
            }
        }
        self.sort();
    }

    /// Stores the bounds of the position itself.
    pub(super) fn store(&mut self) {
        let (lower, upper) = self.bounds();
        let (key, nodes) = (self.search.key(self.node).0, self.search.counter.nodes);
        self.search.store(key, Entry::proven(lower, upper), nodes);
    }

    /// Null-window query: returns true if the score of a move is at least `least`, and keeps what
    /// that proves.
    pub(super) fn null_window(&mut self, index: usize, least: i16) -> Result<bool, Interrupted> {
        let RootMove { bit, lower, upper, .. } = self.moves[index];
        if lower >= least || upper < least {
            return Ok(lower >= least);
        }
        let score = self.score_of(bit, Window::null(least), TO_THE_END)?;
        let it = &mut self.moves[index];
        if score >= least {
            it.lower = it.lower.max(score);
        } else {
            it.upper = it.upper.min(score);
        }
        Ok(score >= least)
    }

    /// One step of iterative deepening: estimates all moves to this depth, only the best one
    /// exactly unless `all` are wanted.
    pub(super) fn deepen(&mut self, depth: u16, all: bool) -> Result<(), Interrupted> {
        let mut alpha = -INFINITE;
        for index in 0..self.moves.len() {
            let RootMove { bit, .. } = self.moves[index];
            if self.moves[index].is_settled() {
                alpha = alpha.max(self.moves[index].lower);
                continue;
            }
            let full = Window { alpha: if all { -INFINITE } else { alpha }, beta: INFINITE };
            let mut score = -INFINITE;
            if index > 0 && !all && alpha > -INFINITE {
                score = self.score_of(bit, Window { alpha, beta: alpha + 1 }, depth - 1)?;
            }
            if score > alpha || all || alpha == -INFINITE {
                score = self.score_of(bit, full, depth - 1)?;
            }
            let it = &mut self.moves[index];
            (it.estimate, it.is_seen) = (score, true);
            if score::is_proven(score) {
                // A score that was found without looking beyond the horizon is proven.
                if score > 0 && score > alpha {
                    it.lower = it.lower.max(score);
                } else if score < 0 {
                    it.upper = it.upper.min(score);
                }
            }
            if score <= alpha && !all {
                // No better than another one: its place in the order stays.
                it.estimate = it.estimate.min(alpha);
            }
            if score > alpha && !all {
                // A search that is stopped before the others are looked at plays this one.
                self.moves[..=index].rotate_right(1);
            }
            alpha = alpha.max(score);
        }
        self.depth = depth;
        self.sort();
        Ok(())
    }

    /// Sorts the best moves first; equal ones stay in their order.
    pub(super) fn sort(&mut self) {
        // Of moves that lose, the one that holds out for certain comes first.
        self.moves.sort_by_key(|it| (-it.rank(), -it.lower));
    }

    fn stones(&self) -> u16 {
        u16::try_from(self.node.stones).unwrap_or(u16::MAX)
    }

    /// The proven bounds of the position.
    pub(super) fn bounds(&self) -> (i16, i16) {
        let lower = self.moves.iter().map(|it| it.lower).max().unwrap_or(-INFINITE);
        let upper = self.moves.iter().map(|it| it.upper).max().unwrap_or(INFINITE);
        (lower, upper)
    }

    /// Returns the value of a move; for the best move it is the value of the position.
    pub(super) fn value_of(&self, it: &RootMove) -> Value {
        let (winner, score) = if it.lower > 0 {
            (self.turn, it.lower)
        } else if it.upper < 0 {
            (self.turn.other(), it.upper)
        } else if it.lower == 0 && it.upper == 0 {
            return Value::Draw;
        } else {
            let estimate = f32::from(it.estimate) / 100.0;
            let for_side = estimate.clamp(-Value::DECIDED, Value::DECIDED);
            return Value::Estimate(if self.turn == Mark::X { for_side } else { -for_side });
        };
        let stones = self.stones();
        let plies = last_stone(score).unwrap_or(stones) - stones;
        // The last stone is the winner's or, where a line loses, the loser's.
        let odd = (winner == self.turn) != LOSES;
        let plies = if (plies % 2 == 1) == odd { plies } else { plies - 1 };
        Value::Win { winner, plies }
    }

    /// Returns the value of a move with its square.
    pub(super) fn move_value(&self, it: &RootMove) -> MoveValue {
        MoveValue { square: self.search.grid.square(it.bit), value: self.value_of(it) }
    }

    /// The best move by what is known now, sorted or not: the quickest win, or else the first one
    /// that does not lose.
    fn best(&self) -> Option<&RootMove> {
        let order = |it: &&RootMove| if it.lower > 0 { -it.lower } else { i16::from(it.upper < 0) };
        self.moves.iter().min_by_key(order)
    }

    /// Returns the info on the position, with the value of its best move; `None` while another move
    /// may be better.
    pub(super) fn info(&self) -> Option<SearchInfo> {
        let best = self.best()?;
        let (lower, upper) = self.bounds();
        let value = if is_settled(lower, upper) {
            self.value_of(&RootMove { lower, upper, ..*best })
        } else {
            self.value_of(&RootMove { lower: -INFINITE, upper: INFINITE, ..*best })
        };
        let (depth, nodes) = (self.depth, self.search.counter.nodes);
        let fastest = if lower > 0 { upper } else { lower };
        let last = if fastest.abs() < INFINITE { last_stone(fastest) } else { None };
        let holds = match (value, last) {
            (Value::Win { plies, .. }, Some(last)) => plies.min(last - self.stones()),
            _ => 0,
        };
        Some(SearchInfo { depth, nodes, value, holds, pv: self.variation(best.bit) })
    }

    /// The principal variation that begins with this move, as far as the table remembers it.
    fn variation(&self, first: u32) -> Vec<Square> {
        let grid = self.search.grid;
        let mut squares = vec![grid.square(first)];
        let (mut node, mut bit) = (self.node, first);
        while squares.len() < SearchInfo::LONGEST_PV {
            if (grid.completing(node.own, node.free(grid)) & B::of(bit)).any() {
                break;
            }
            node = node.after(B::of(bit));
            let Some(next) = self.search.reply(node) else {
                break;
            };
            bit = next;
            squares.push(grid.square(bit));
        }
        squares
    }

    /// Asks move by move if one has at least this score; the first one that has comes to the front.
    pub(super) fn any_is_at_least(&mut self, least: i16) -> Result<bool, Interrupted> {
        // A move with a known bound comes first.
        let known = self.moves.iter().position(|it| it.lower >= least);
        for index in known.into_iter().chain(0..self.moves.len()) {
            if self.null_window(index, least)? {
                self.moves[..=index].rotate_right(1);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Distance to mate: of a position that is won or lost, proves the fewest plies in which the
    /// winner can be sure to win.
    pub(super) fn distance_to_mate(&mut self) -> Result<(), Interrupted> {
        for last in self.node.stones + 1..=self.search.grid.squares {
            let (lower, upper) = self.bounds();
            if lower == upper || (lower <= 0 && upper >= 0) {
                break;
            }
            let won = won_at(last);
            if lower > 0 {
                self.any_is_at_least(won)?;
            } else {
                // Looks for a move that holds out longer.
                self.any_is_at_least(1 - won)?;
            }
        }
        self.sort();
        Ok(())
    }
}

impl<B: Bitboard, const FALLING: bool, const LOSES: bool> Search<'_, B, FALLING, LOSES> {
    /// The move of a position that the table remembers, or the one that wins at once.
    fn reply(&self, node: Node<B>) -> Option<u32> {
        let legal = self.legal(node.filled());
        let wins = self.grid.completing(node.own, node.free(self.grid)) & legal;
        if !LOSES && wins.any() {
            return Some(wins.lsb());
        }
        let moves = self.static_bounds(node).moves;
        if moves.any() && !moves.more_than_one() {
            return Some(moves.lsb());
        }
        let (key, image) = self.key(node);
        let entry = self.probe(key).filter(|entry| entry.square != NO_SQUARE)?;
        let square = image.of(self.grid, B::of(entry.square.into()))?;
        (square & moves).any().then(|| square.lsb())
    }
}
