//! Every position of three in a row on three by three, at once.

use std::sync::LazyLock;

use crate::engine::Value;
use crate::game::{Outcome, Position, Rules};

/// How many sets of squares there are; a set is a number with a bit for each.
const SETS: usize = 1 << 9;
const FULL: usize = SETS - 1;
const POSITIONS: usize = 3_usize.pow(9);

/// The eight lines, as sets of squares.
const LINES: [usize; 8] = [0o700, 0o070, 0o007, 0o444, 0o222, 0o111, 0o421, 0o124];

/// The value of each board for the side to move, whatever stands on it: 0 for a draw, one more
/// than the plies for a win, the same below 0 for a loss.
static VALUES: LazyLock<Vec<i8>> = LazyLock::new(fill);

/// Whether the table knows boards of these rules. A line of exactly three and one of at least
/// three are the same here.
pub(super) fn knows(rules: Rules) -> bool {
    (rules.rows(), rules.columns()) == (3, 3)
}

/// What a position of [`Rules::TIC_TAC_TOE`] is worth.
pub(super) fn value(position: &Position) -> Value {
    if let Some(Outcome::Win { winner, .. }) = position.outcome() {
        let (winner, plies) = (*winner, 0);
        return Value::Win { winner, plies };
    }
    let mut sets = [0; 2];
    for square in position.rules().all_squares() {
        if let Some(mark) = position.board()[square] {
            sets[mark as usize] |= 1 << (3 * square.row + square.column);
        }
    }
    let turn = position.turn();
    let value = VALUES[place(sets[turn as usize], sets[turn.other() as usize])];
    let plies = u16::from(value.unsigned_abs()).saturating_sub(1);
    match value {
        0 => Value::Draw,
        1.. => Value::Win {
            winner: turn,
            plies,
        },
        _ => Value::Win {
            winner: turn.other(),
            plies,
        },
    }
}

/// The place in the table of the board with these stones of the side to move and of the other.
fn place(own: usize, other: usize) -> usize {
    usize::from(TERNARY[own]) + 2 * usize::from(TERNARY[other])
}

/// For each set the number that has its digits to the base of three instead of two.
static TERNARY: [u16; SETS] = {
    let mut table = [0; SETS];
    let mut set = 1;
    while set < SETS {
        table[set] = 3 * table[set / 2] + if set % 2 == 1 { 1 } else { 0 };
        set += 1;
    }
    table
};

/// Full boards come first, since a move makes a board fuller.
fn fill() -> Vec<i8> {
    let mut values = vec![0; POSITIONS];
    let lined: [bool; SETS] = std::array::from_fn(|set| LINES.iter().any(|line| line & !set == 0));
    let mut boards: [usize; SETS] = std::array::from_fn(|set| set);
    boards.sort_unstable_by_key(|taken| taken.count_zeros());
    for taken in boards {
        let mut own = taken;
        loop {
            let other = taken & !own;
            values[place(own, other)] = if lined[own] {
                1
            } else if lined[other] {
                -1
            } else {
                best_move(&values, own, other)
            };
            if own == 0 {
                break;
            }
            own = (own - 1) & taken;
        }
    }
    values
}

/// The value of the best move of the side to move, one ply farther away.
fn best_move(values: &[i8], own: usize, other: usize) -> i8 {
    let mut best = None;
    let mut rest = FULL & !(own | other);
    while rest != 0 {
        let square = rest & rest.wrapping_neg();
        rest &= rest - 1;
        let next = values[place(other, own | square)];
        let value = -(next + next.signum());
        best = best.max(Some((rank(value), value)));
    }
    best.map_or(0, |(_, value)| value)
}

/// Near wins first, then draws, then far losses.
const fn rank(value: i8) -> i8 {
    match value {
        0 => 0,
        plies @ 1.. => 100 - plies,
        plies => -100 - plies,
    }
}
