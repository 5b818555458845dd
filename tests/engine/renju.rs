//! Renju: forbidden squares in the search, and moves that are never forbidden.

use super::super::board::SearchBoard;
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
    println!("{found}");
}
