//! The search from within, for the program that makes the numbers of its network and for the
//! benchmark.

use super::board::SearchBoard;
use super::network;
use super::patterns::pattern4;
use crate::game::{Position, Square};

/// Size of a feature vector and of an accumulator.
pub const WIDTH: usize = network::WIDTH;
/// Size of the hidden layer.
pub const HIDDEN: usize = network::HIDDEN;
/// Number of sets of layers.
pub const LAYERS: usize = network::LAYERS;
/// Number of feature vectors.
pub const ROWS: usize = network::ROWS;

/// A position as the network is given it.
#[derive(Debug)]
pub struct NetworkInput {
    /// The line patterns of the squares of which a line can be completed: those of the side to move
    /// in the lower half.
    pub squares: Vec<u32>,
    /// The number of the layers that evaluate it.
    pub layers: usize,
    /// Set if the search asks for the evaluation here: nothing is decided at sight.
    pub is_quiet: bool,
    /// The moves that the search would try, in their order.
    pub moves: Vec<Square>,
}

impl NetworkInput {
    /// The input for a position that is not over.
    pub fn new(position: &Position) -> Self {
        let mut board = SearchBoard::new(position.board(), position.turn());
        let [me, other] = board.sides();
        let lines = |at, colour| {
            let patterns = board.line_patterns(at, colour).into_iter().rev();
            patterns.fold(0, |lines, pattern| lines << 4 | u32::from(pattern))
        };
        let both = |at| lines(at, me) | lines(at, other) << 16;
        let all = 0..position.rules().squares() as u16;
        let squares = all.map(both).filter(|&lines| lines != 0).collect();
        let mut moves = Vec::new();
        board.for_each_candidate(|at| moves.push(at));
        moves.sort_by_key(|&at| -board.ordering_score(at));
        let moves = moves.into_iter().map(|at| board.square(at)).collect();
        let fives = board.count_of_pattern(me, pattern4::FIVE)
            + board.count_of_pattern(other, pattern4::FIVE);
        let decided =
            fives + board.count_of_pattern(me, pattern4::OPEN_FOUR) > 0 || board.is_dead();
        let is_quiet = !decided && !board.wins_in_five();
        Self { squares, layers: board.layers(), is_quiet, moves }
    }
}

/// Makes and unmakes every candidate move `rounds` times, and returns the number of moves made:
/// everything else depends on what that costs.
pub fn make_and_unmake(position: &Position, rounds: usize) -> usize {
    let mut board = SearchBoard::new(position.board(), position.turn());
    let mut candidates = Vec::new();
    board.for_each_candidate(|at| candidates.push(at));
    for _ in 0..rounds {
        for &at in &candidates {
            board.make(at);
            board.unmake();
        }
    }
    rounds * candidates.len()
}

/// Asks `rounds` times of every free square if it is forbidden to the side to move, and returns the
/// number of answers.
pub fn ask_forbidden(position: &Position, rounds: usize) -> usize {
    let mut board = SearchBoard::new(position.board(), position.turn());
    let free: Vec<_> = position.board().free_squares().map(|square| board.at(square)).collect();
    for _ in 0..rounds {
        for &at in &free {
            std::hint::black_box(board.is_forbidden(at));
        }
    }
    rounds * free.len()
}
