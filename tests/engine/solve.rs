//! What cannot be seen from outside: that a search near the stones proves nothing wrong.

use super::counter::NodeCounter;
use super::proof_table::Proof;
use super::prover::{Prover, Query, prover};
use crate::engine::Budget;
use crate::game::{Board, LineRule, Mark, Position, Rules};

/// A position that is not over, with about this many stones on it.
fn any_position(random: &mut fastrand::Rng, rules: Rules, stones: usize) -> Position {
    let mut board = Board::new(rules);
    let mut squares: Vec<_> = rules.all_squares().collect();
    random.shuffle(&mut squares);
    for (index, square) in squares.into_iter().take(stones).enumerate() {
        board[square] = Some(Mark::ALL[index % 2]);
        if Position::from_board(board.clone(), Mark::X).unwrap().outcome().is_some() {
            board[square] = None;
        }
    }
    Position::from_board(board, Mark::X).unwrap()
}

fn proof(prover: &mut dyn Prover, position: &Position, plies: u16, reach: Option<u32>) -> Proof {
    let query = Query { position, attacker: Mark::X, plies, reach };
    let proof = prover.prove(query, &mut NodeCounter::new(Budget::default()));
    proof.unwrap()
}

#[test]
fn what_is_won_near_the_stones_is_won() {
    let mut random = fastrand::Rng::with_seed(11);
    let mut won = [0; 3];
    for (rows, columns, line, stones) in [(5, 5, 4, 7), (6, 6, 4, 6), (7, 7, 4, 6)] {
        let rules = Rules::new(rows, columns, line).unwrap();
        for rules in [rules, rules.with_line_rule(LineRule::Exactly)] {
            let mut shared = prover(rules, 1 << 20);
            for _ in 0..40 {
                let position = any_position(&mut random, rules, stones);
                for plies in [3, 5, 7, 9] {
                    let near = proof(shared.as_mut(), &position, plies, Some(1));
                    let nearby = proof(shared.as_mut(), &position, plies, Some(2));
                    let wide = proof(shared.as_mut(), &position, plies, None);
                    let alone = proof(prover(rules, 1 << 20).as_mut(), &position, plies, None);
                    let wins = [near, nearby, alone].map(|it| matches!(it, Proof::Wins(_)));
                    let board = position.board();
                    assert!(wins.is_sorted(), "{wins:?} in {plies} of\n{board}");
                    let same = matches!(wide, Proof::Wins(_)) == wins[2];
                    assert!(same, "{wide:?} and {alone:?} in {plies} of\n{board}");
                    for (won, wins) in won.iter_mut().zip(wins) {
                        *won += u32::from(wins);
                    }
                }
            }
        }
    }
    assert!(0 < won[0] && won[0] < won[2], "{won:?}");
}
