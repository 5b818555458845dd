//! Makes the opening table of Connect Four, and proves parts of it anew, for the program beside
//! this file.

use std::collections::HashMap;

use super::{CELL_BITS, MARKS, SEGMENT, cells, decode, read};
use crate::engine::grid::{Grid, Numbering};
use crate::engine::negamax::exact::Exact;
use crate::engine::negamax::{Node, Window, won_at};
use crate::engine::{Bitboard, Budget, NodeCounter};
use crate::game::Rules;

/// Scores of positions with [`MARKS`] + 1 marks, for X to move, by the key of the position.
type Scores = HashMap<u64, i16>;

/// Makes the opening table.
pub struct OpeningsMaker {
    grid: Grid<u64>,
    exact: Exact,
    counter: NodeCounter<'static>,
}

impl Default for OpeningsMaker {
    fn default() -> Self {
        let mut exact = Exact::new(Rules::CONNECT_FOUR, 64 << 20).expect("rules of its own");
        exact.has_openings = false;
        let grid = Grid::new(Rules::CONNECT_FOUR, Numbering::Upwards);
        Self { grid, exact, counter: NodeCounter::new(Budget::default()) }
    }
}

impl OpeningsMaker {
    /// Makes the table. Scores of positions with one mark more are taken from the `book` of the
    /// package `bitbully-databases`, `book_12ply_distances.dat`, as far as they are there, and the
    /// others are proven.
    pub fn make(&mut self, book: &[u8]) -> Vec<u8> {
        let scores = self.scores_of(book);
        let found: Vec<_> = self
            .positions()
            .into_iter()
            .map(|node| (self.exact.key(node), self.score_by_moves(node, &scores)))
            .collect();
        // The least number of cells with which every position has one that no other needs.
        let first = found.len() * 11 / 10 / SEGMENT;
        (first..).find_map(|segments| fill(&found, segments * SEGMENT)).unwrap_or_default()
    }

    /// Proves one of `one_of` positions of a table anew, by a search that does without it. Returns
    /// the number of those, and of wrong scores among them.
    pub fn prove(&mut self, table: &[u8], one_of: usize) -> (usize, usize) {
        let all = table.len() * 8 / CELL_BITS / SEGMENT * SEGMENT;
        let nodes: Vec<_> = self.positions().into_iter().step_by(one_of).collect();
        let is_wrong = |node: &&Node<u64>| {
            let cells = cells(self.exact.key(**node), all);
            let code = cells.into_iter().fold(0, |code, cell| code ^ read(table, cell));
            decode(code) != self.score(**node)
        };
        (nodes.len(), nodes.iter().filter(is_wrong).count())
    }

    /// Returns all positions with [`MARKS`] marks, one of two that are mirror images, in which the
    /// side to move has no immediate win.
    fn positions(&self) -> Vec<Node<u64>> {
        let mut nodes = vec![Node { own: 0, other: 0, stones: 0 }];
        for _ in 0..MARKS {
            let all = nodes.into_iter().flat_map(|node| moves(&self.grid, node));
            let mut keyed: Vec<_> = all.map(|node| (self.exact.key(node), node)).collect();
            keyed.sort_unstable_by_key(|it| it.0);
            keyed.dedup_by_key(|it| it.0);
            nodes = keyed.into_iter().map(|it| it.1).collect();
        }
        nodes.retain(|&node| !wins_at_once(&self.grid, node));
        nodes
    }

    /// Decodes the positions and scores of a book, of five bytes each: the columns, from the
    /// lowest square, 10 for a mark of X, 11 for one of O, 0 after the last; and 100 less the
    /// number of plies of a win, negative for O.
    fn scores_of(&self, book: &[u8]) -> Scores {
        let mut scores = Scores::new();
        for entry in book.chunks_exact(5) {
            let mut bits = u32::from_be_bytes([entry[0], entry[1], entry[2], entry[3]]);
            let mut next = || {
                bits = bits.rotate_left(1);
                bits & 1 == 1
            };
            let mut node = Node { own: 0, other: 0, stones: MARKS + 1 };
            for column in 0..7 {
                for row in 0.. {
                    if !next() {
                        break;
                    }
                    let marks = if next() { &mut node.other } else { &mut node.own };
                    *marks |= 1 << (column * 7 + row);
                }
            }
            let value = i16::from(entry[4].cast_signed());
            let last = MARKS + 1 + 100 - u32::from(value.unsigned_abs());
            let score = if value == 0 { 0 } else { value.signum() * won_at(last) };
            scores.insert(self.exact.key(node), score);
        }
        scores
    }

    fn score_by_moves(&mut self, node: Node<u64>, scores: &Scores) -> i16 {
        let after = moves(&self.grid, node).into_iter().map(|next| {
            -scores.get(&self.exact.key(next)).copied().unwrap_or_else(|| self.score(next))
        });
        after.max().unwrap_or(0)
    }

    /// Proves the score of a position that is not over.
    fn score(&mut self, node: Node<u64>) -> i16 {
        let wins = (node.stones + 1..=42).rev().map(won_at);
        let losses = (node.stones + 1..=42).map(|last| -won_at(last));
        let scores: Vec<_> = losses.chain([0]).chain(wins).collect();
        let reached = scores.partition_point(|&least| {
            let found = self.exact.score(&mut self.counter, node, Window::null(least));
            found.is_ok_and(|score| score >= least)
        });
        scores[reached - 1]
    }
}

/// Returns the position after each move that does not end the game.
fn moves(grid: &Grid<u64>, node: Node<u64>) -> Vec<Node<u64>> {
    let squares = grid.landing(node.filled()).squares().map(|bit| 1 << bit);
    squares.map(|square| node.after(square)).filter(|it| !grid.contains_line(it.other)).collect()
}

fn wins_at_once(grid: &Grid<u64>, node: Node<u64>) -> bool {
    grid.completing(node.own, node.free(grid)) & grid.landing(node.filled()) != 0
}

/// Fills the cells of a table, by removing one position after the other that alone needs a cell;
/// `None` if there are too few cells.
fn fill(found: &[(u64, i16)], all: usize) -> Option<Vec<u8>> {
    let (mut counts, mut numbers) = (vec![0_u32; all], vec![0; all]);
    for (number, &(key, _)) in found.iter().enumerate() {
        for cell in cells(key, all) {
            counts[cell] += 1;
            numbers[cell] ^= number;
        }
    }
    let mut single: Vec<_> = (0..all).filter(|&cell| counts[cell] == 1).collect();
    let mut removed = Vec::new();
    while let Some(cell) = single.pop() {
        if counts[cell] != 1 {
            continue;
        }
        let number = numbers[cell];
        removed.push((number, cell));
        for cell in cells(found[number].0, all) {
            counts[cell] -= 1;
            numbers[cell] ^= number;
            if counts[cell] == 1 {
                single.push(cell);
            }
        }
    }
    if removed.len() < found.len() {
        return None;
    }
    let mut codes = vec![0; all];
    for &(number, cell) in removed.iter().rev() {
        let (key, score) = found[number];
        let code = (0..1 << CELL_BITS).find(|&code| decode(code) == score)?;
        codes[cell] = cells(key, all).into_iter().fold(code, |code, cell| code ^ codes[cell]);
    }
    // One byte more: cells are read two bytes at a time.
    let mut table = vec![0; (all * CELL_BITS).div_ceil(8) + 1];
    for (cell, code) in codes.into_iter().enumerate() {
        let bit = cell * CELL_BITS;
        for (byte, bits) in table[bit / 8..].iter_mut().zip((code << (bit % 8)).to_le_bytes()) {
            *byte |= bits;
        }
    }
    Some(table)
}
