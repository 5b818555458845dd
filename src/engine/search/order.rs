//! Which moves are looked at, and in which order.

use super::margins::PLY;
use super::patterns::threat;
use super::thread::{LONGEST, Move, Thread};
use super::weights::{near_own, near_theirs};

/// The greatest size of an entry of the history.
const MOST_HISTORY: i32 = 10_000;

impl Thread<'_> {
    /// The moves worth looking at, unsorted; where the other side is about to make an open four,
    /// those that can prevent it and the own fours, which is all that does not lose.
    pub(crate) fn generate(&mut self, moves: &mut Vec<Move>, ply: usize, first: Option<u16>) {
        let (me, other) = (self.field.turn(), 1 - self.field.turn());
        moves.clear();
        if self.field.count(other, threat::WIN) > 0 {
            let squares = self.field.fours(me).or(&self.field.fours(other));
            moves.extend(squares.iter().map(|at| Move { at, order: 0 }));
        } else {
            let mut candidates = std::mem::take(&mut self.candidates);
            self.field.candidates(&mut candidates);
            moves.extend(candidates.iter().map(|&at| Move { at, order: 0 }));
            self.candidates = candidates;
        }
        let mut last = self.field.last_moves();
        let (last, own_last) = (last.next(), last.next());
        let killers = self.killers[ply.min(LONGEST)];
        for candidate in moves {
            let at = candidate.at;
            let (own, theirs) = (self.field.worth(at, me), self.field.worth(at, other));
            let mut order = i32::from(own.attack) + i32::from(theirs.defence);
            order += last.map_or(0, |last| near_theirs(self.field.distance(at, last)));
            order += own_last.map_or(0, |last| near_own(self.field.distance(at, last)));
            order += self.history_of(at, own.threat) / 250;
            if killers.contains(&at) {
                order += 60;
            }
            if first == Some(at) {
                order = i32::MAX;
            }
            candidate.order = order;
        }
    }

    /// How good a move has been elsewhere: threats and quiet moves are told apart.
    pub(crate) fn history_of(&self, at: u16, threat: u8) -> i32 {
        let attack = usize::from(threat >= threat::THREE);
        self.history[self.field.turn()][attack][usize::from(at)]
    }

    /// Remembers a move that was too good, and those before it that were not.
    pub(crate) fn reward(&mut self, at: u16, depth: i32, ply: usize, before: &[Move]) {
        let me = self.field.turn();
        let plies = (depth / PLY).min(20);
        let bonus = (25 * plies * plies + 105 * plies).min(9_000);
        if self.field.worth(at, me).threat < threat::THREE {
            let killers = &mut self.killers[ply];
            if killers[0] != at {
                *killers = [at, killers[0]];
            }
        }
        self.change_history(at, bonus);
        for earlier in before {
            self.change_history(earlier.at, -bonus);
        }
    }

    fn change_history(&mut self, at: u16, by: i32) {
        let me = self.field.turn();
        let attack = usize::from(self.field.worth(at, me).threat >= threat::THREE);
        let entry = &mut self.history[me][attack][usize::from(at)];
        *entry += by - *entry * by.abs() / MOST_HISTORY;
    }
}

/// Moves the best of the moves that are left to the front of them.
pub(crate) fn next_move(moves: &mut [Move], index: usize) -> Move {
    let best = (index..moves.len()).max_by_key(|&at| (moves[at].order, usize::MAX - at));
    moves.swap(index, best.unwrap_or(index));
    moves[index]
}
