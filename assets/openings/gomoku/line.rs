//! [`Line`]: the moves that lead to a position, and wins that are found there without a tree.

use std::collections::BTreeMap;

use velha::engine::{Value, canonical_key};
use velha::game::{Rules, Symmetry};

use super::advice::Advice;
use super::board::{Side, square};
use super::threats::Threats;

/// Most threats of a win before its fours, and positions in which moves that have won are repeated.
const MOST_THREATS: u8 = 10;
const MOST_REPEATED: u32 = 600;
/// The same of the search for threats where the attacker is to move.
const SHORT: (u8, u32) = (2, 300);
/// The same of the searches for a win after a pass, whose moves are tried against every reply.
const AFTER_PASS: [(u8, u32); 4] = [(2, 300), (3, 1_000), (4, 2_000), (6, 4_000)];
/// Nodes of the program's searches for a threat.
const THREAT_NODES: u64 = 2_000;
/// Memory of the program's search, in bytes.
const MEMORY: usize = 256 << 20;

/// Entries of the table: by key, the number of the square and the plies.
pub(crate) type Entries = BTreeMap<u64, (u8, u8)>;

/// The moves from the empty board on, the attacker's first.
pub(crate) struct Line {
    /// Moves, by the numbers of their squares.
    pub(crate) moves: Vec<u8>,
    /// The position after them.
    pub(crate) threats: Threats,
    /// The program's search.
    pub(crate) advice: Advice,
}

impl Line {
    /// Creates the line of some moves, by rules on 15 x 15.
    pub(crate) fn of(rules: Rules, moves: &[u8]) -> Self {
        let (threats, advice) = (Threats::new(rules), Advice::new(rules, MEMORY));
        let mut line = Self { moves: Vec::new(), threats, advice };
        for &square in moves {
            line.make(square);
        }
        line
    }

    /// Returns the side to move.
    pub(crate) const fn side(&self) -> Side {
        if self.moves.len().is_multiple_of(2) { Side::Attacker } else { Side::Defender }
    }

    /// Makes a move.
    pub(crate) fn make(&mut self, square: u8) {
        self.threats.board.make(square, self.side());
        self.moves.push(square);
    }

    /// Takes the last move back.
    pub(crate) fn unmake(&mut self) {
        if let Some(square) = self.moves.pop() {
            self.threats.board.unmake(square);
        }
    }

    /// Returns the key of the position in the table, and the symmetry that leads to it.
    pub(crate) fn key(&self) -> (u64, Symmetry) {
        let of = |first: usize| self.moves.iter().skip(first).step_by(2).map(|&it| square(it));
        let [own, other] = [0, 1].map(|first| of(first).collect::<Vec<_>>());
        canonical_key(&own, &other)
    }

    /// Returns the move that a table holds for the position.
    pub(crate) fn move_of(&self, table: &Entries) -> Option<u8> {
        let (key, way) = self.key();
        let stored = square(table.get(&key)?.0);
        self.threats.board.free().find(|&it| way.image(square(it)) == stored)
    }

    /// Returns the plies of a win by moves that have won before, by threats, or by those of which the
    /// program believes that they win; the attacker is to move.
    pub(crate) fn win_at_sight(&mut self) -> Option<u16> {
        let Self { threats, advice, .. } = self;
        (as_before(threats))
            .or_else(|| threats.search(SHORT.0, SHORT.1))
            .or_else(|| by_advice(threats, advice, MOST_THREATS))
    }

    /// Returns `true` if moves that have won before win here.
    pub(crate) fn is_won_as_before(&mut self) -> bool {
        as_before(&mut self.threats).is_some()
    }

    /// Returns all replies of the defender, which is to move, the most urgent ones first. Before that
    /// it looks for a win after a pass: its moves are repeated after most replies.
    pub(crate) fn replies(&mut self) -> Vec<u8> {
        self.threats.limit_memory();
        // With two stones there is none.
        if self.moves.len() > 3 && !self.is_won_as_before() {
            let mut searches = AFTER_PASS.into_iter();
            searches.any(|(depth, budget)| self.threats.search(depth, budget).is_some());
        }
        let board = &self.threats.board;
        let mut replies: Vec<_> = board.free().collect();
        replies.sort_by_cached_key(|&square| -board.urgency(square));
        replies
    }
}

/// Returns the plies of a win by moves that have won before.
fn as_before(threats: &mut Threats) -> Option<u16> {
    threats.repeat(MOST_THREATS, MOST_REPEATED)
}

/// Returns the plies of a win by threats, each of which is the move of which the search believes that
/// it wins, against all replies that may prevent the fours.
fn by_advice(threats: &mut Threats, advice: &mut Advice, depth: u8) -> Option<u16> {
    let known = as_before(threats);
    if known.is_some() || depth == 0 {
        return known;
    }
    let (square, hope) = advice.ask(&threats.board, THREAT_NODES)?;
    let is_sure = hope >= Value::DECIDED && threats.board.is_free(square);
    is_sure.then(|| threats.by_threat(square, |it| by_advice(it, advice, depth - 1)))?
}
