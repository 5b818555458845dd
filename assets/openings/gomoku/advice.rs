//! [`Advice`]: what the program's own search says.

use std::cell::RefCell;
use std::collections::BTreeMap;
use std::time::Duration;

use velha::engine::{Control, Engine, Level, Limits, MoveValue, Value, square_number};
use velha::game::{self, Mark, Position, Rules};

use super::board::{Board, Side, square};

/// The program's search, of which nothing is believed but that its moves are worth a try.
pub(crate) struct Advice {
    engine: Engine,
    /// The rules of its positions.
    pub(crate) rules: Rules,
    memory: usize,
    /// How often it was asked.
    pub(crate) asked: u64,
}

impl Advice {
    /// Creates one for rules on 15 x 15 with so much memory, in bytes.
    pub(crate) fn new(rules: Rules, memory: usize) -> Self {
        Self { engine: Engine::without_solutions(), rules, memory, asked: 0 }
    }

    /// Returns the move of the strongest level, and its value for the attacker, which is to move;
    /// infinity if the search has proven a win.
    pub(crate) fn ask(&mut self, board: &Board, nodes: u64) -> Option<(u8, f32)> {
        self.asked += 1;
        let limits = self.limits(Some(nodes), Duration::from_mins(10));
        let control = Control::default();
        let answer =
            self.engine.choose(&self.position(board)?, Level::Master, &limits, &control)?;
        let made = square_number(answer.made.square()?);
        Some((made, answer.info.map_or(0.0, |info| hope(info.value))))
    }

    /// Returns the move of [`Self::ask`] if the search has proven that it wins.
    pub(crate) fn win(&mut self, board: &Board, nodes: u64) -> Option<u8> {
        self.ask(board, nodes).filter(|(_, hope)| *hope == f32::INFINITY).map(|(square, _)| square)
    }

    /// Returns the free squares, the best ones for the attacker first, with their values, as far as
    /// the search has come within a time.
    pub(crate) fn rank(&mut self, board: &Board, time: Duration) -> Vec<(u8, f32)> {
        self.asked += 1;
        let Some(position) = self.position(board) else { return Vec::new() };
        let values = RefCell::new(BTreeMap::new());
        let keep = |it: MoveValue| {
            values.borrow_mut().insert(square_number(it.square), hope(it.value));
        };
        let control = Control::default().with_values(&keep);
        self.engine.multi_pv(&position, &self.limits(None, time), &control);
        let mut ranked: Vec<_> = values.into_inner().into_iter().collect();
        ranked.sort_by(|one, other| other.1.total_cmp(&one.1));
        ranked
    }

    /// Returns a position with the attacker to move, for the program.
    fn position(&self, board: &Board) -> Option<Position> {
        let mut stones = game::Board::new(self.rules);
        for (side, mark) in [(Side::Attacker, Mark::X), (Side::Defender, Mark::O)] {
            board.stones(side).for_each(|it| stones[square(it)] = Some(mark));
        }
        Position::from_board(stones, Mark::X).ok()
    }

    fn limits(&self, nodes: Option<u64>, time: Duration) -> Limits {
        Limits { nodes, threads: 1, time, memory: self.memory, ..Limits::default() }
    }
}

/// Returns a value as the attacker sees it; infinite if it is proven that somebody wins.
fn hope(value: Value) -> f32 {
    match value {
        Value::Win { winner: Mark::X, .. } => f32::INFINITY,
        Value::Win { .. } => f32::NEG_INFINITY,
        Value::Estimate(hope) => hope,
        Value::Draw => 0.0,
    }
}
