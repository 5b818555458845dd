//! Distance of squares to the stones.

use crate::game::{Position, Square};

/// Returns a function that measures the distance from a square to the nearest stone, or to the
/// middle of an empty board, in king's moves (Chebyshev distance). The weaker levels consider only
/// near squares, and hints and values of squares begin with them.
pub fn steps_from_stones(position: &Position) -> impl Fn(Square) -> u8 {
    let (rules, board) = (position.rules(), position.board());
    let mut stones: Vec<_> = rules.all_squares().filter(|&at| board[at].is_some()).collect();
    if stones.is_empty() {
        stones.push(Square::new(rules.rows() / 2, rules.columns() / 2));
    }
    move |square| {
        let steps = stones.iter().map(|stone| {
            let down = stone.row.abs_diff(square.row);
            down.max(stone.column.abs_diff(square.column))
        });
        steps.min().unwrap_or_default()
    }
}
