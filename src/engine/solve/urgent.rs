//! What lines that lack one stone say about a position, before any move is tried.

use super::answer::Answer;
use super::bits::Bits;
use super::fours::fours;
use super::grid::Grid;
use super::stones::Stones;
use super::table::NEVER;

/// What the lines that lack one stone say about a position.
pub(super) enum Urgent<B> {
    /// The question is answered.
    Answered(Answer),
    /// The side to move has one move only.
    Forced(B),
    /// Nothing is urgent.
    Nothing,
}

/// What is urgent where the attacker is to move, if `attacks`, or else the defender.
#[inline]
pub(super) fn urgent<B: Bits>(
    grid: &Grid<B>,
    stones: Stones<B>,
    empty: B,
    left: u16,
    attacks: bool,
) -> Urgent<B> {
    if attacks {
        for_attacker(grid, stones, empty, left)
    } else {
        for_defender(grid, stones, empty, left)
    }
}

/// What is urgent where the attacker is to move.
#[inline]
fn for_attacker<B: Bits>(grid: &Grid<B>, stones: Stones<B>, empty: B, left: u16) -> Urgent<B> {
    if left == 0 || empty.is_empty() {
        return Urgent::Answered(Answer::held(left, empty));
    }
    if grid.wins(stones.attacker, empty).any() {
        return Urgent::Answered(Answer::Wins(1));
    }
    let threats = grid.wins(stones.defender, empty);
    if threats.has_two() {
        Urgent::Answered(Answer::Holds(NEVER))
    } else if left < 3 {
        Urgent::Answered(Answer::held(left, empty))
    } else if threats.any() {
        Urgent::Forced(threats)
    } else if left == 3 {
        // A win in three is a move that makes two threats at once.
        let double = fours(grid, stones, left);
        let wins = double.map(|fours| Answer::Wins(fours.plies));
        Urgent::Answered(wins.unwrap_or_else(|| Answer::held(left, empty)))
    } else {
        Urgent::Nothing
    }
}

/// What is urgent where the defender is to move.
#[inline]
fn for_defender<B: Bits>(grid: &Grid<B>, stones: Stones<B>, empty: B, left: u16) -> Urgent<B> {
    if left < 2 || empty.is_empty() {
        return Urgent::Answered(Answer::held(left, empty));
    }
    if grid.wins(stones.defender, empty).any() {
        return Urgent::Answered(Answer::Holds(NEVER));
    }
    let threats = grid.wins(stones.attacker, empty);
    if threats.has_two() {
        Urgent::Answered(Answer::Wins(2))
    } else if threats.any() {
        Urgent::Forced(threats)
    } else if left < 4 {
        Urgent::Answered(Answer::held(left, empty))
    } else {
        Urgent::Nothing
    }
}
