//! Makes the table of openings of Connect Four, for the program beside this file: proves positions,
//! and keeps what was hard.

use super::insert_all;
use crate::engine::grid::{Grid, Numbering};
use crate::engine::negamax::order::MoveHistory;
use crate::engine::negamax::root::Root;
use crate::engine::negamax::{Entry, TO_THE_END, won_at};
use crate::engine::table::HashTable;
use crate::engine::{Budget, MoveValue};
use crate::game::{Position, Rules};

/// Plies looked ahead before a proof, to know the best moves.
const LOOK_AHEAD: u16 = 8;

/// Proves positions, and keeps what was hard.
pub struct OpeningsMaker {
    grid: Grid<u64>,
    table: HashTable,
    history: MoveHistory,
    /// The number of positions that were looked at.
    pub nodes: u64,
}

impl OpeningsMaker {
    /// A maker with a table of `memory` bytes, which begins with what an earlier one has `made`.
    pub fn new(memory: usize, made: &[u8]) -> Self {
        let grid = Grid::new(Rules::CONNECT_FOUR, Numbering::Upwards);
        let mut table = HashTable::new(memory, false);
        insert_all(made, &grid, &mut table);
        let history = MoveHistory::new(&grid);
        Self { grid, table, history, nodes: 0 }
    }

    /// Proves a position that is not over: a best move, and who wins, if anybody does.
    pub fn prove(&mut self, position: &Position) -> Option<MoveValue> {
        let Self { grid, table, history, .. } = self;
        let squares: Vec<_> = position.placements().collect();
        let mut root: Root<'_, u64, true, false> =
            Root::new(grid, table, history, (position, &squares), Budget::default());
        root.probe();
        for depth in 1..=LOOK_AHEAD {
            root.deepen(depth, false).ok()?;
        }
        for least in [won_at(root.search.grid.squares), 0] {
            if root.any_is_at_least(least).ok()? {
                break;
            }
        }
        root.store();
        root.sort();
        self.nodes += root.search.counter.nodes;
        root.moves.first().map(|best| root.move_value(best))
    }

    /// The table of at most `positions` positions with at most `marks` marks, the hardest ones, and
    /// the fewest nodes that one of them took, as a power of two.
    pub fn table(&self, positions: usize, marks: u32) -> (Vec<u8>, u32) {
        let grid = &self.grid;
        let known = || {
            self.table.entries().filter_map(move |(name, (bits, _), work)| {
                let entry = Entry::unpack(bits).to_depth(TO_THE_END);
                let code = code(entry.lower, entry.upper)?;
                let stones = name_stones(grid, name);
                (stones <= marks).then_some((work * 64 + 63 - stones, name << 3 | code))
            })
        };
        let mut ranks = vec![0; 64 * 128];
        known().for_each(|(rank, _)| ranks[rank as usize] += 1);
        let mut least = ranks.len();
        let mut count = 0;
        while least > 0 && count + ranks[least - 1] <= positions {
            least -= 1;
            count += ranks[least];
        }
        let mut numbers: Vec<_> = known()
            .filter_map(|(rank, number)| (rank as usize >= least).then_some(number))
            .collect();
        numbers.sort_unstable();
        let mut bytes = Vec::new();
        let mut before = 0;
        for number in numbers {
            write_varint(number - before, &mut bytes);
            before = number;
        }
        (bytes, u32::try_from(least / 64).unwrap_or(0))
    }
}

/// The place of these bounds in the list `BOUNDS`, where they say anything.
fn code(lower: i16, upper: i16) -> Option<u64> {
    match (lower.signum(), upper.signum()) {
        _ if lower > 0 => Some(0),
        _ if upper < 0 => Some(1),
        (0, 0) => Some(2),
        (0, _) => Some(3),
        (_, 0) => Some(4),
        _ => None,
    }
}

fn write_varint(mut number: u64, bytes: &mut Vec<u8>) {
    loop {
        let more = if number > 127 { 128 } else { 0 };
        bytes.push((number & 127) as u8 | more);
        number >>= 7;
        if number == 0 {
            break;
        }
    }
}

/// The number of marks in the position of this name: of each column what lies below its highest
/// bit.
fn name_stones(grid: &Grid<u64>, name: u64) -> u32 {
    let columns = 0..u32::from(grid.rules.columns());
    columns.map(|column| (name >> (column * grid.stride) & grid.lane).ilog2()).sum()
}
