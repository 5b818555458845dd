//! Plain search: alpha-beta over [`Position`] itself, for rules under which it may be best to lose a
//! turn, of which the other methods know nothing.
//!
//! It looks at every legal move, asks the position alone what is legal and who has won, and answers
//! with wins, draws and losses that are proven, or with nothing: whatever the rules are, it is
//! sound. Each of its searches has a null window (does this side force a win within `left` plies?),
//! so it is slow, and has no opinion of what lies beyond its horizon.

use super::limits::Budget;
use super::solve::{Interrupted, NodeCounter};
use super::{MoveValue, Value, better};
use crate::game::{Mark, Move, Played, Position, Square};

/// The legal moves that differ: all that place a stone, and one of those that lose the turn.
pub(super) fn moves(position: &Position) -> impl Iterator<Item = Square> {
    let loses_turn = |square: &Square| position.check(*square) == Ok(Played::TurnLost);
    let legal = || position.legal_moves().map(|Move::Place(square)| square);
    let pass = legal().find(loses_turn);
    legal().filter(move |square| !loses_turn(square)).chain(pass)
}

/// What a plain search has found.
pub(super) struct Found {
    /// The moves, with their values where they are proven.
    moves: Vec<(Square, Option<Value>)>,
    /// The plies within which every win was looked for.
    pub(super) depth: u16,
    /// The number of positions that were looked at.
    pub(super) nodes: u64,
    mover: Mark,
}

/// Iterative deepening: looks for wins of either side after each move, one ply farther each time,
/// until every move or a win is proven, or the budget is spent.
pub(super) fn search(position: &Position, budget: Budget<'_>) -> Found {
    let mut counter = NodeCounter::new(budget);
    let (mover, free) = (position.turn(), position.placements().count());
    // A line of play that repeats nothing has at most one pass before each stone.
    let longest = u16::try_from(2 * free + 2).unwrap_or(u16::MAX);
    let mut found = Found {
        moves: moves(position).map(|square| (square, None)).collect(),
        depth: 0,
        nodes: 0,
        mover,
    };
    'deeper: for depth in 0..longest {
        for (square, value) in &mut found.moves {
            if value.is_some() {
                continue;
            }
            let mut next = position.clone();
            let passed = next.play(*square) == Ok(Played::TurnLost);
            let Ok(proven) = prove(&next, passed, depth, &mut counter) else {
                break 'deeper;
            };
            *value = proven.map(|value| MoveValue::after(*square, value).value);
        }
        found.depth = depth + 1;
        if found.best().is_some_and(|best| best.value.is_win_of(mover)) || found.is_settled() {
            break;
        }
    }
    found.nodes = counter.nodes;
    found
}

impl Found {
    /// Whether every move is proven.
    fn is_settled(&self) -> bool {
        self.moves.iter().all(|(_, value)| value.is_some())
    }

    /// The best move, if it is proven that there is no better one.
    pub(super) fn best(&self) -> Option<MoveValue> {
        let proven = |&(square, value): &(Square, Option<Value>)| {
            value.map(|value| MoveValue { square, value })
        };
        let best = self.moves.iter().filter_map(proven);
        let best = best.reduce(
            |best, it| {
                if better(it.value, best.value, self.mover) { it } else { best }
            },
        )?;
        (best.value.is_win_of(self.mover) || self.is_settled()).then_some(best)
    }

    /// The moves that are not proven to lose.
    pub(super) fn tenable(&self) -> impl Iterator<Item = Square> {
        let loses = |value: Value| value.is_win_of(self.mover.other());
        let tenable = self.moves.iter().filter(move |(_, it)| !it.is_some_and(loses));
        tenable.map(|&(square, _)| square)
    }
}

/// The value of a position, where it is proven within `depth` plies and no sooner; `passed` where
/// the last turn was lost.
fn prove(
    position: &Position,
    passed: bool,
    depth: u16,
    counter: &mut NodeCounter<'_>,
) -> Result<Option<Value>, Interrupted> {
    if let Some(outcome) = position.outcome() {
        return Ok(Some(Value::of(outcome)));
    }
    let mut forces = |attacker, beyond| {
        let query = Query { attacker, beyond };
        query.is_won(position, depth, passed, counter)
    };
    for winner in Mark::ALL {
        if forces(winner, false)? {
            let plies = depth;
            return Ok(Some(Value::Win { winner, plies }));
        }
    }
    // Only a full board is a draw.
    let may_be_full = usize::from(depth) >= position.placements().count();
    let drawn = may_be_full && !forces(Mark::X, true)? && !forces(Mark::O, true)?;
    Ok(drawn.then_some(Value::Draw))
}

/// Does this side force a win?
#[derive(Clone, Copy)]
struct Query {
    attacker: Mark,
    /// Whether it counts as won what lies beyond the horizon, or where both sides lost a turn.
    beyond: bool,
}

impl Query {
    fn is_won(
        self,
        position: &Position,
        left: u16,
        passed: bool,
        counter: &mut NodeCounter<'_>,
    ) -> Result<bool, Interrupted> {
        counter.count(64)?;
        if let Some(outcome) = position.outcome() {
            return Ok(outcome.winner() == Some(self.attacker));
        }
        if left == 0 {
            return Ok(self.beyond);
        }
        let attacks = position.turn() == self.attacker;
        for square in moves(position) {
            let mut next = position.clone();
            let again = next.play(square) == Ok(Played::TurnLost);
            let won = if again && passed {
                self.beyond
            } else {
                self.is_won(&next, left - 1, again, counter)?
            };
            if won == attacks {
                return Ok(attacks);
            }
        }
        Ok(!attacks)
    }
}
