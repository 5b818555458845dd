//! Plain search: alpha-beta over [`Position`] itself, for rules that the solver and the search do
//! not know.
//!
//! It looks at every legal move, asks the position alone what is legal and who has won, and answers
//! with wins, draws and losses that are proven, or with nothing: whatever the rules are, it is
//! sound. Each of its searches has a null window (does this side force a win within `left` plies?),
//! so it is slow, and has no opinion of what lies beyond its horizon.

use super::limits::Budget;
use super::solve::{Interrupted, NodeCounter};
use super::{MoveValue, Value, better};
use crate::game::{
    Completing, LineRule, Mark, Move, Placement, Played, Position, Rules, Square, TakenSquare,
};

/// Whether the solver and the search, which look at free squares only, are right about these rules.
///
/// Where a player may lose a turn on purpose and a longer line does not win, they are not: whoever
/// must spoil a line of their own, or leave a square that holds the other side back, passes
/// instead. Where a longer line wins too, or none fits on the board, one more stone never does harm
/// and so nobody gains by a pass.
#[must_use]
pub const fn knows(rules: &Rules) -> bool {
    let is_usual = matches!(rules.completing(), Completing::Wins)
        && matches!(rules.placement(), Placement::Anywhere)
        && !matches!(rules.line_rule(), LineRule::Caro);
    let longest = if rules.rows() > rules.columns() { rules.rows() } else { rules.columns() };
    let may_pass = matches!(rules.taken_square(), TakenSquare::LoseTurn);
    let may_be_too_long = matches!(rules.line_rule(), LineRule::Exactly) && rules.line() < longest;
    is_usual && !(may_pass && may_be_too_long)
}

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
