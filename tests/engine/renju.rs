//! Renju: forbidden squares in the search, and moves that are never forbidden.

use super::super::board::SearchBoard;
use crate::engine::{Control, Engine, Limits, SearchInfo, Value};
use crate::game::{Board, LineRule, Mark, Position, Rules, Square};

fn renju() -> Rules {
    Rules::GOMOKU.with_line_rule(LineRule::Renju)
}

/// A position with marks strewn over a part of the board, the side that begins to move.
fn strewn(random: &mut fastrand::Rng) -> Option<Position> {
    let first = random.choice(Mark::ALL).unwrap();
    let mut board = Board::new(renju()).with_first(first);
    let side = random.u8(5..9);
    let (row, column) = (random.u8(0..=15 - side), random.u8(0..=15 - side));
    for _ in 0..random.u8(6..side * side / 2) {
        let square = Square::new(row + random.u8(0..side), column + random.u8(0..side));
        board[square] = Some(if random.u8(0..5) < 3 { first } else { first.other() });
    }
    Position::from_board(board, first).ok().filter(|it| it.outcome().is_none())
}

#[test]
fn the_search_knows_the_forbidden_squares() {
    let mut random = fastrand::Rng::with_seed(3);
    let many = std::env::var("VELHA_RENJU").ok().and_then(|it| it.parse().ok());
    let mut left = many.unwrap_or(1_000);
    let mut found = 0;
    while left > 0 {
        let Some(position) = strewn(&mut random) else { continue };
        let mut board = SearchBoard::new(position.board(), position.turn());
        for square in position.board().free_squares() {
            let ban = position.ban(square);
            let at = board.at(square);
            assert_eq!(
                board.is_forbidden(at),
                ban.is_some(),
                "{square} {ban:?}\n{}",
                position.board()
            );
            found += usize::from(ban.is_some());
        }
        left -= 1;
    }
    assert!(found > 100, "{found}");
}

fn analyse(engine: &mut Engine, position: &Position) -> SearchInfo {
    let limits = Limits { nodes: Some(3_000), memory: 1 << 20, threads: 1, ..Limits::default() };
    engine.analyse(position, &limits, &Control::default()).unwrap()
}

/// Returns true if a side wins by what the engine knows, whatever the other side replies.
fn is_won(engine: &mut Engine, position: &Position, winner: Mark) -> bool {
    if let Some(outcome) = position.outcome() {
        return outcome.winner() == Some(winner);
    }
    let after = |engine: &mut Engine, square| {
        let mut next = position.clone();
        next.play(square).unwrap();
        is_won(engine, &next, winner)
    };
    if position.turn() != winner {
        return position.placements().all(|square| after(engine, square));
    }
    let found = analyse(engine, position);
    found.value.is_win_of(winner) && after(engine, found.pv[0])
}

#[test]
fn what_is_said_to_win_soon_wins_against_every_reply() {
    let mut random = fastrand::Rng::with_seed(4);
    let mut engine = Engine::new();
    let mut left = [4; 2];
    while left != [0; 2] {
        let Some(position) = strewn(&mut random) else { continue };
        let turn = random.choice(Mark::ALL).unwrap();
        let Ok(position) = Position::from_board(position.board().clone(), turn) else { continue };
        let Value::Win { winner, plies: 2..=4, .. } = analyse(&mut engine, &position).value else {
            continue;
        };
        let left = &mut left[usize::from(winner == position.board().first())];
        if *left > 0 {
            *left -= 1;
            assert!(is_won(&mut engine, &position, winner), "{winner}\n{}", position.board());
        }
    }
}

/// The value of a position and the best move; the marks are those of X, which began, and of O.
fn best(x: &str, o: &str, turn: Mark) -> (Value, String) {
    let mut board = Board::new(renju());
    for (names, mark) in [(x, Mark::X), (o, Mark::O)] {
        for name in names.split(' ') {
            board[name.parse::<Square>().unwrap()] = Some(mark);
        }
    }
    let position = Position::from_board(board, turn).unwrap();
    let found = analyse(&mut Engine::new(), &position);
    (found.value, found.pv[0].to_string())
}

#[test]
fn each_side_wins_in_its_own_way() {
    // The reply to the four would be a double three.
    let (value, made) = best("d8 i9 i10 j9 k10", "e8 f8 g8", Mark::O);
    assert_eq!((value, &*made), (Value::win(Mark::O, 3), "h8"));
    // A four and a three, which is all that the side that began may make at once.
    let (value, made) = best("d6 e6 f6 g4 g5", "c6 a1 a3 a5", Mark::X);
    assert!(value.is_win_of(Mark::X), "{value}");
    assert_eq!(made, "g6");
}
