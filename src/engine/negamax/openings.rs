//! The openings of Connect Four: what a long search found out about positions that take the most
//! positions to prove, to begin with where the game is played.
//!
//! The table is a list of numbers in ascending order, each as its distance from the one before,
//! seven bits a byte, the lowest first. A number is the name of a position, three bits further up,
//! and what is proven of the side to move there.

use super::grid::Grid;
use super::history::History;
use super::root::Root;
use super::score::{INFINITE, won_at};
use super::table::{Entry, Key, NO_SQUARE, TO_THE_END, Table};
use crate::engine::{Budget, MoveValue};
use crate::game::{Board, Mark, Placement, Position, Rules};

/// What is proven of the side to move, by its number.
const BOUNDS: [Bounds; 5] =
    [(Some(1), None), (None, Some(-1)), (Some(0), Some(0)), (Some(0), None), (None, Some(0))];

/// The place of these bounds in the list, where they say anything.
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

/// The rules of which there is a table.
fn rules() -> Option<Rules> {
    Rules::new(6, 7, 4).ok().map(|rules| rules.with_placement(Placement::Falling))
}

/// Made by `assets/openings/make.rs`.
const CONNECT_FOUR: &[u8] = include_bytes!("../../../assets/openings/connect-four.bin");

/// With less memory than this, a table is not for the strongest play.
const LEAST_MEMORY: usize = 8 << 20;

/// Begins a table with what is known, where the game is Connect Four.
pub(super) fn prepare(game: Rules, memory: usize, table: &mut Table) {
    if rules() == Some(game) && memory >= LEAST_MEMORY {
        read(CONNECT_FOUR, &Grid::new(game), table);
    }
}

/// Writes what is known into a table.
fn read(bytes: &[u8], grid: &Grid<u64>, table: &mut Table) {
    let bound = |side: i8| i16::from(side) * won_at(grid.squares);
    for (name, (lower, upper)) in numbers(bytes) {
        let entry = Entry {
            lower: lower.map_or(-INFINITE, bound),
            upper: upper.map_or(INFINITE, bound),
            depth: TO_THE_END,
            square: NO_SQUARE,
        };
        // Nothing else takes so many that it would come in its place.
        table.store(Key::of_name(name), entry, u64::MAX >> 1);
    }
}

/// At least and at most what the side to move reaches: 1 a win, 0 a draw, -1 a loss.
type Bounds = (Option<i8>, Option<i8>);

/// The names in a table, and what is proven of each.
fn numbers(bytes: &[u8]) -> impl Iterator<Item = (u64, Bounds)> {
    let (mut number, mut bytes) = (0, bytes.iter());
    let all = std::iter::from_fn(move || {
        number += read_number(&mut bytes)?;
        Some(number)
    });
    all.filter_map(|number| Some((number >> 3, *BOUNDS.get(usize::try_from(number & 7).ok()?)?)))
}

/// Every position of the table of openings, X having begun, and at least and at most what the side
/// to move reaches there: 1 a win, 0 a draw, -1 a loss.
pub fn openings() -> impl Iterator<Item = (Position, Bounds)> {
    let grid = rules().map(Grid::<u64>::new);
    let positions = numbers(CONNECT_FOUR).map(move |(name, bounds)| {
        let position = grid.as_ref().and_then(|grid| position_of(grid, name));
        position.map(|position| (position, bounds))
    });
    positions.flatten()
}

/// The position of a name.
fn position_of(grid: &Grid<u64>, name: u64) -> Option<Position> {
    let turn = if name_stones(grid, name).is_multiple_of(2) { Mark::X } else { Mark::O };
    let mut board = Board::new(grid.rules);
    for square in grid.rules.all_squares() {
        let bit = grid.bit(square);
        let column = name >> (bit - bit % grid.height) & grid.column;
        if bit % grid.height < column.ilog2() {
            board[square] = Some(if name >> bit & 1 == 1 { turn } else { turn.other() });
        }
    }
    Position::from_board(board, turn).ok()
}

fn read_number<'b>(bytes: &mut impl Iterator<Item = &'b u8>) -> Option<u64> {
    let (mut number, mut shift) = (0, 0);
    loop {
        let byte = bytes.next()?;
        number |= u64::from(byte & 127) << shift;
        if byte & 128 == 0 {
            return Some(number);
        }
        shift += 7;
    }
}

fn write_number(mut number: u64, bytes: &mut Vec<u8>) {
    loop {
        let more = if number > 127 { 128 } else { 0 };
        bytes.push((number & 127) as u8 | more);
        number >>= 7;
        if number == 0 {
            break;
        }
    }
}

/// So many plies are looked ahead before a proof, to know the best moves.
const LOOK_AHEAD: u16 = 8;

/// Makes the table: it proves positions and keeps what was hard.
pub struct OpeningsMaker {
    grid: Grid<u64>,
    table: Table,
    history: History,
    /// The positions that it has looked at.
    pub nodes: u64,
}

impl OpeningsMaker {
    /// A maker with a table of this size in bytes, which begins with what an earlier one has made.
    pub fn new(memory: usize, made: &[u8]) -> Option<Self> {
        let grid = Grid::new(rules()?);
        let mut table = Table::new(memory);
        read(made, &grid, &mut table);
        let history = History::new(&grid);
        Some(Self { grid, table, history, nodes: 0 })
    }

    /// Proves a position that is not over: a best move, and who wins, if anybody does.
    pub fn prove(&mut self, position: &Position) -> Option<MoveValue> {
        let Self { grid, table, history, .. } = self;
        let squares: Vec<_> = position.placements().collect();
        let mut root: Root<'_, u64, true, false> =
            Root::new(grid, table, history, (position, &squares), Budget::default());
        root.recall();
        for depth in 1..=LOOK_AHEAD {
            root.deepen(depth, false).ok()?;
        }
        root.prove().ok()?;
        root.sort();
        self.nodes += root.search.counter.nodes;
        root.moves.first().map(|best| root.move_value(best))
    }

    /// The table of so many positions with at most so many marks, those that were the hardest, and
    /// the fewest nodes that one of them took, as a power of two.
    pub fn table(&self, positions: usize, marks: u32) -> (Vec<u8>, u32) {
        let grid = &self.grid;
        let known = || {
            self.table.entries().filter_map(move |(name, entry, work)| {
                let entry = entry.to_depth(TO_THE_END);
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
            write_number(number - before, &mut bytes);
            before = number;
        }
        (bytes, u32::try_from(least / 64).unwrap_or(0))
    }
}

/// The number of marks in the position of this name: of each column what lies below its highest
/// bit.
fn name_stones(grid: &Grid<u64>, name: u64) -> u32 {
    let columns = 0..u32::from(grid.rules.columns());
    columns.map(|column| (name >> (column * grid.height) & grid.column).ilog2()).sum()
}
