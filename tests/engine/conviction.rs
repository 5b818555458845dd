//! That a win in which the search believes is proven only where it is one.

use fastrand::Rng;

use crate::engine::solve::Solver;
use crate::engine::{Budget, Control, Engine, Limits, TimeSlice, Value};
use crate::game::{Board, Mark, Position, Rules, Square};

#[test]
fn what_is_proven_against_every_reply_is_won() {
    let (mut rng, mut engine) = (Rng::with_seed(4), Engine::with_seed(1));
    let mut solver = Solver::with_memory(16 << 20);
    let control = Control::default();
    let limits = Limits { nodes: Some(500), threads: 1, memory: 1 << 20, ..Limits::default() };
    let ample = Limits { time: std::time::Duration::from_mins(1), ..limits };
    let mut proven = 0;
    while proven < 5 {
        let mut board = Board::new(Rules::new(6, 6, 4).unwrap());
        for mark in [Mark::X, Mark::O, Mark::X, Mark::O, Mark::X, Mark::O] {
            board[Square::new(rng.u8(..6), rng.u8(..6))] = Some(mark);
        }
        let position = Position::from_board(board, Mark::X).unwrap();
        let slice = TimeSlice::new(&ample, &control);
        let info = engine.search(&position, slice).unwrap();
        if let Some(found) = engine.prove_conviction(&position, &info, slice) {
            let best = solver.perfect_move(&position, Budget::default(), |_| ()).unwrap();
            let won = |value| match value {
                Value::Win { winner, plies, .. } => (winner, plies),
                _ => panic!("{position:?}"),
            };
            let ((winner, plies), (by_proof, least)) = (won(found), won(best.value));
            assert!(winner == by_proof && plies >= least, "{position:?}");
            proven += 1;
        }
    }
}
