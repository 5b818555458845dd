//! Exact solving: what is proven is true, on every kind of board.

use std::collections::HashMap;

use velha::engine::Value;
use velha::engine::solve::{Limits, Solver, Worth};
use velha::game::{Board, LineRule, Mark, Outcome, Position, Rules, Square};

fn rules(rows: u8, columns: u8, line: u8) -> Rules {
    Rules::new(rows, columns, line).unwrap()
}

fn exactly(rows: u8, columns: u8, line: u8) -> Rules {
    rules(rows, columns, line).with_line_rule(LineRule::Exactly)
}

/// Every position after one move.
fn moves(position: &Position) -> Vec<(Square, Position)> {
    let squares = position.board().free_squares();
    let moves = squares.map(|square| {
        let mut next = position.clone();
        next.play(square).unwrap();
        (square, next)
    });
    moves.collect()
}

/// What to compare moves by: higher is better for this side.
fn grade(value: Value, mover: Mark) -> i32 {
    match value {
        Value::Win { winner, plies } if winner == mover => 1000 - i32::from(plies),
        Value::Win { plies, .. } => i32::from(plies) - 1000,
        _ => 0,
    }
}

fn best(worths: impl Iterator<Item = Value>, mover: Mark) -> Value {
    worths.max_by_key(|&value| grade(value, mover)).unwrap()
}

/// Plain minimax over everything, with nothing clever in it.
#[derive(Default)]
struct Minimax {
    known: HashMap<(Board, Mark), Value>,
}

impl Minimax {
    fn value(&mut self, position: &Position) -> Value {
        match position.outcome() {
            Some(Outcome::Draw) => return Value::Draw,
            Some(Outcome::Win { winner, .. }) => {
                let (winner, plies) = (*winner, 0);
                return Value::Win { winner, plies };
            }
            None => {}
        }
        let key = (position.board().clone(), position.turn());
        if let Some(&value) = self.known.get(&key) {
            return value;
        }
        let after: Vec<_> = moves(position)
            .into_iter()
            .map(|(square, next)| Worth::after(square, self.value(&next)).value)
            .collect();
        let value = best(after.into_iter(), position.turn());
        self.known.insert(key, value);
        value
    }
}

fn solve(solver: &mut Solver, position: &Position) -> Value {
    solver.value(position, Limits::default(), |_| ()).unwrap()
}

/// Compares the solver with plain minimax on every position that can be reached.
fn check_all(rules: Rules, expected: usize) {
    let (mut minimax, mut solver) = (Minimax::default(), Solver::new());
    minimax.value(&Position::new(rules, Mark::X));
    let known: Vec<_> = minimax.known.iter().collect();
    for ((board, turn), value) in &known {
        let position = Position::from_board(board.clone(), *turn).unwrap();
        assert_eq!(solve(&mut solver, &position), **value, "{turn} in\n{board}");
    }
    assert_eq!(known.len(), expected, "positions that are not over");
}

/// A board with stones in any numbers on it and about so many free squares, not over.
fn any_position(random: &mut fastrand::Rng, rules: Rules, free: usize) -> Position {
    let mut board = Board::new(rules);
    let mut squares: Vec<_> = rules.all_squares().collect();
    random.shuffle(&mut squares);
    let share = random.f32() * 0.6 + 0.2;
    let turn = if random.bool() { Mark::X } else { Mark::O };
    let mut position = Position::from_board(board.clone(), turn).unwrap();
    for &square in &squares[free..] {
        let mark = if random.f32() < share {
            Mark::X
        } else {
            Mark::O
        };
        for mark in [mark, mark.other()] {
            board[square] = Some(mark);
            let next = Position::from_board(board.clone(), turn).unwrap();
            if next.outcome().is_none() {
                position = next;
                break;
            }
            board[square] = None;
        }
    }
    position
}

/// Compares the solver with plain minimax on positions that were thrown together.
fn check_any(rules: Rules, free: usize, times: usize) {
    let (mut minimax, mut solver) = (Minimax::default(), Solver::new());
    let mut random = fastrand::Rng::with_seed(7 + free as u64);
    for _ in 0..times {
        let free = random.usize(1..=free);
        let position = any_position(&mut random, rules, free);
        let (turn, board) = (position.turn(), position.board());
        let value = minimax.value(&position);
        assert_eq!(solve(&mut solver, &position), value, "{turn} in\n{board}");
        for worth in solver.values(&position, Limits::default(), |_| ()) {
            let mut next = position.clone();
            next.play(worth.square).unwrap();
            let value = Worth::after(worth.square, minimax.value(&next));
            assert_eq!(worth, value, "{turn} in\n{board}");
        }
        let perfect = solver.perfect_move(&position, Limits::default(), |_| ());
        let perfect = perfect.unwrap();
        let mut next = position.clone();
        next.play(perfect.square).unwrap();
        let after = Worth::after(perfect.square, minimax.value(&next));
        assert_eq!(
            (after.value, perfect.value),
            (value, value),
            "{turn} in\n{board}"
        );
    }
}

#[test]
fn every_position_of_three_by_three_has_the_value_of_plain_minimax() {
    check_all(rules(3, 3, 3), 4520);
}

#[test]
fn every_position_of_four_by_three_has_the_value_of_plain_minimax() {
    check_all(rules(4, 3, 3), 79_563);
}

#[test]
fn any_board_has_the_value_of_plain_minimax() {
    for (rules, free, times) in [
        (rules(3, 3, 3), 9, 300),
        (rules(3, 4, 3), 9, 200),
        (rules(3, 5, 4), 9, 100),
        (rules(4, 4, 3), 9, 100),
        (rules(4, 4, 4), 9, 100),
        (rules(4, 5, 4), 9, 100),
        (rules(5, 5, 4), 8, 100),
        (rules(3, 20, 3), 6, 20),
        (rules(8, 8, 4), 7, 30),
        (rules(20, 20, 5), 4, 2),
    ] {
        check_any(rules, free, times);
    }
}

#[test]
fn a_line_of_exactly_that_length_has_the_value_of_plain_minimax() {
    for (rules, free, times) in [
        (exactly(3, 4, 3), 9, 200),
        (exactly(4, 4, 3), 9, 200),
        (exactly(3, 5, 4), 9, 100),
        (exactly(5, 5, 3), 8, 200),
        (exactly(5, 5, 4), 8, 100),
        (exactly(8, 8, 4), 7, 30),
        (exactly(20, 20, 5), 4, 2),
    ] {
        check_any(rules, free, times);
    }
}
