//! Selection of a move in a position with a proven value.

use super::prover::{Bounds, Prover};
use super::{MoveValue, NodeCounter, Value};
use crate::game::{Mark, Position, Square};

/// Returns a move of the side to move that wins within `plies`, the proven length of its win;
/// `None` if the budget is spent and no such move is stored.
pub(super) fn quickest_win(
    prover: &mut dyn Prover,
    position: &Position,
    plies: u16,
    counter: &mut NodeCounter<'_>,
) -> Option<MoveValue> {
    let winner = position.turn();
    let expected = prover.pv(position, winner).first().copied();
    for (square, next) in moves_with_first(position, expected) {
        let mut bounds = Bounds::new(next);
        if bounds.prove(prover, winner, plies - 1, None, counter).is_err() {
            // The win is proven, so the move in the proof table leads to it.
            let value = Value::win(winner, plies);
            return expected.map(|square| MoveValue { square, value });
        }
        if let Some(value) = bounds.value() {
            return Some(MoveValue::after(square, value));
        }
    }
    None
}

/// Returns the move that delays longest a proven loss within `plies` to `winner`, the side not to
/// move; the best known one if the budget is spent first, and `None` only without a legal move.
pub(super) fn longest_loss(
    prover: &mut dyn Prover,
    position: &Position,
    winner: Mark,
    plies: u16,
    counter: &mut NodeCounter<'_>,
) -> Option<MoveValue> {
    let expected = prover.pv(position, winner).first().copied();
    let tries = moves_with_first(position, expected);
    let mut longest = tries.first()?.0;
    for (square, next) in tries {
        let mut bounds = Bounds::new(next);
        let shorter = plies.saturating_sub(3);
        if bounds.prove(prover, winner, shorter, None, counter).is_err() {
            break;
        }
        if bounds.value().is_none() {
            longest = square;
            break;
        }
    }
    Some(MoveValue { square: longest, value: Value::win(winner, plies) })
}

/// Returns, in a position proven to be a draw, the drawing move after which most replies lose
/// within [`TRAP_PLIES`]; of equal ones, the one that leaves most open lines. On larger boards the
/// search for a better move is bounded. `None` if the budget is spent before a drawing move is
/// known.
pub(super) fn trickiest_draw(
    prover: &mut dyn Prover,
    position: &Position,
    counter: &mut NodeCounter<'_>,
) -> Option<MoveValue> {
    let (mover, other) = (position.turn(), position.turn().other());
    let value = Value::Draw;
    let remembered = prover.holding_move(position, other);
    let mut tries = moves(position);
    tries.sort_by_cached_key(|(_, next)| {
        if counter.check().is_err() {
            return 0;
        }
        let potential = |mark| prover.potential(next, mark).cast_signed();
        potential(other).saturating_sub(potential(mover))
    });
    let step_budget = match tries.len() {
        0..=16 => u64::MAX,
        17..=36 => 1 << 14,
        _ => 1 << 9,
    };
    let mut best: Option<(u64, u64, Square)> = None;
    for (square, next) in tries {
        let mut bounds = Bounds::new(next);
        if bounds.prove_hold(prover, other, counter).is_err() {
            break;
        }
        if matches!(bounds.value(), Some(Value::Win { .. })) {
            continue;
        }
        if best.is_none() {
            // One drawing move is enough: the search for a better one has a budget.
            counter.begin_step(step_budget);
        }
        let traps = traps(prover, &bounds.position, mover, counter);
        let open = prover.potential(&bounds.position, mover);
        if best.is_none_or(|(most, lines, _)| (traps, open) > (most, lines)) {
            best = Some((traps, open, square));
        }
    }
    counter.begin_step(u64::MAX);
    let square = best.map(|(_, _, square)| square).or(remembered)?;
    Some(MoveValue { square, value })
}

/// Maximum number of plies in which a losing reply counts as a trap.
const TRAP_PLIES: u16 = 7;

/// Counts the replies of the side to move that lose to `mover` within [`TRAP_PLIES`].
fn traps(
    prover: &mut dyn Prover,
    position: &Position,
    mover: Mark,
    counter: &mut NodeCounter<'_>,
) -> u64 {
    let mut count = 0;
    for (_, next) in moves(position) {
        let mut bounds = Bounds::new(next);
        if bounds.prove(prover, mover, TRAP_PLIES, None, counter).is_err() {
            break;
        }
        count += u64::from(bounds.value().is_some_and(|value| value != Value::Draw));
    }
    count
}

/// Returns the moves on free squares with the positions after them, `first` before the others.
fn moves_with_first(position: &Position, first: Option<Square>) -> Vec<(Square, Position)> {
    let mut tries = moves(position);
    tries.sort_by_key(|&(square, _)| Some(square) != first);
    tries
}

/// Returns the moves on free squares with the positions after them.
pub(super) fn moves(position: &Position) -> Vec<(Square, Position)> {
    let squares = position.placements();
    squares.filter_map(|square| Some((square, position.after(square)?))).collect()
}
