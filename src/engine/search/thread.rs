//! One thread of the search: a principal variation search with a search of fours at its leaves.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Instant;

use super::field::Field;
use super::fours::REMEMBERED;
use super::patterns::threat;
use super::root::Fours;
use super::squares::MOST_SQUARES;
use super::table::{Bound, Entry, Table};
use super::value;

/// What all threads of one search see.
#[derive(Debug)]
pub(crate) struct Common<'a> {
    pub(crate) table: &'a Table,
    /// Set from outside when the search is to stop.
    pub(crate) stop: &'a AtomicBool,
    /// Set by the first thread when it has finished.
    pub(crate) finished: AtomicBool,
    pub(crate) deadline: Option<Instant>,
    pub(crate) most_nodes: u64,
    /// The nodes of the other threads.
    pub(crate) nodes: AtomicU64,
    pub(crate) fours: Fours,
}

/// One thread of the search, with what it keeps to itself.
#[derive(Debug)]
pub(crate) struct Thread<'a> {
    pub(crate) common: &'a Common<'a>,
    pub(crate) field: Field,
    pub(crate) nodes: u64,
    pub(crate) stopped: bool,
    pub(crate) fours_left: u32,
    pub(crate) no_fours: Vec<u64>,
    next_poll: u64,
    /// Whether its nodes are to be told to the others.
    assists: bool,
    killers: Vec<[u16; 2]>,
    history: [[i32; MOST_SQUARES]; 2],
    moves: Vec<Vec<Move>>,
    candidates: Vec<u16>,
}

/// A move and how early it is tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Move {
    pub(crate) at: u16,
    pub(crate) order: i32,
}

/// What a node was asked.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

/// How what follows a move is to be searched.
#[derive(Clone, Copy)]
pub(crate) struct Rest {
    pub(crate) depth: i32,
    /// By how much the first look is less deep.
    pub(crate) reduction: i32,
    /// Whether to ask first if it is worth a closer look.
    pub(crate) scout: bool,
    pub(crate) principal: bool,
}

/// How far from the root a search goes at most.
const LONGEST: usize = 300;
/// Nodes from one look at the clock and the stop flag to the next.
const POLL: u64 = 256;
/// A square beyond every board.
const NOWHERE: u16 = u16::MAX;

impl<'a> Thread<'a> {
    pub(crate) fn new(common: &'a Common<'a>, field: Field) -> Self {
        Self {
            common,
            field,
            nodes: 0,
            stopped: false,
            fours_left: 0,
            no_fours: vec![0; REMEMBERED],
            next_poll: 0,
            assists: false,
            killers: vec![[NOWHERE; 2]; LONGEST + 1],
            history: [[0; MOST_SQUARES]; 2],
            moves: vec![Vec::new(); LONGEST + 1],
            candidates: Vec::with_capacity(MOST_SQUARES),
        }
    }

    /// A thread that helps another.
    pub(crate) fn assistant(common: &'a Common<'a>, field: Field) -> Self {
        Self {
            assists: true,
            ..Self::new(common, field)
        }
    }

    /// The value of the position for the side to move, within the window or beyond its ends.
    pub(crate) fn search(&mut self, depth: i32, alpha: i32, beta: i32, ply: usize) -> i32 {
        self.nodes += 1;
        if self.must_stop() {
            return 0;
        }
        if let Some(value) = self.settled(ply) {
            return value;
        }
        let other = 1 - self.field.turn();
        if let Some(at) = self.field.threats(other, threat::FIVE).first() {
            return self.after(at, |thread| thread.search(depth, -beta, -alpha, ply + 1));
        }
        // A win in 3 and a loss in 2 would have been seen.
        let window = Window {
            alpha: alpha.max(value::loss_in(ply + 4)),
            beta: beta.min(value::win_in(ply + 5)),
        };
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let known = self.common.table.get(self.field.hash());
        if let Some(entry) = known
            && beta - alpha == 1
            && i32::from(entry.depth) >= depth
        {
            let value = value::at_ply(entry.value, ply);
            let holds = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= window.beta,
                Bound::Upper => value <= window.alpha,
            };
            if holds {
                return value;
            }
        }
        if depth <= 0 || ply >= LONGEST {
            self.leaf(window, ply)
        } else {
            let first = known.and_then(|entry| entry.at);
            self.inner(depth, window, ply, first, beta - alpha > 1)
        }
    }

    /// Makes a move, asks for the value of what follows, and takes the move back.
    pub(crate) fn after(&mut self, at: u16, ask: impl FnOnce(&mut Self) -> i32) -> i32 {
        self.field.make(at);
        let value = -ask(self);
        self.field.unmake();
        value
    }

    /// The value where it can be read off the counters.
    fn settled(&self, ply: usize) -> Option<i32> {
        let (me, other) = (self.field.turn(), 1 - self.field.turn());
        if self.field.count(me, threat::FIVE) > 0 {
            return Some(value::win_in(ply + 1));
        }
        match self.field.count(other, threat::FIVE) {
            0 if self.field.count(me, threat::WIN) > 0 => Some(value::win_in(ply + 3)),
            0 | 1 => self.field.is_dead().then_some(0),
            _ => Some(value::loss_in(ply + 2)),
        }
    }

    fn leaf(&mut self, window: Window, ply: usize) -> i32 {
        let me = self.field.turn();
        let fours = self.field.count(me, threat::FOUR) + self.field.count(me, threat::FOUR_THREE);
        let mut result = self.field.evaluate().clamp(-value::MOST, value::MOST);
        if fours > 0
            && let Some((plies, at)) = self.win_by_fours(self.common.fours.at_leaf)
        {
            result = value::win_in(ply + usize::from(plies));
            self.note(Some(at), result, 0, Bound::Lower, ply);
        } else if self.field.count(1 - me, threat::WIN) > 0 && ply < LONGEST {
            return self.inner(1, window, ply, None, false);
        }
        result
    }

    fn inner(
        &mut self,
        depth: i32,
        window: Window,
        ply: usize,
        first: Option<u16>,
        principal: bool,
    ) -> i32 {
        let (me, other) = (self.field.turn(), 1 - self.field.turn());
        let defending = self.field.count(other, threat::WIN) > 0;
        let standing = self.field.evaluate();
        let quiet_node = !principal && !defending && !value::is_decided(window.alpha);
        if quiet_node && depth <= 4 && standing - 70 * depth >= window.beta {
            return standing;
        }
        if quiet_node && depth <= 3 && standing + 100 + 90 * depth <= window.alpha {
            return self.leaf(window, ply);
        }
        let mut moves = std::mem::take(&mut self.moves[ply]);
        self.generate(&mut moves, ply, first);
        let mut alpha = window.alpha;
        let mut best = -value::INFINITE;
        let mut best_at = None;
        let mut skipped = !defending;
        for index in 0..moves.len() {
            let Move { at, order } = next_move(&mut moves, index);
            let own = self.field.worth(at, me).threat;
            let theirs = self.field.worth(at, other).threat;
            let quiet = own < threat::THREE && theirs < threat::FOUR;
            if quiet && !defending && best > -value::DECIDED && !principal {
                let late = index > late_after(depth);
                let hopeless = depth <= 3
                    && quiet_node
                    && standing + 60 + 70 * depth + order.min(200) <= alpha;
                if late || hopeless {
                    skipped = true;
                    continue;
                }
            }
            let mut reduction = 0;
            if index >= 2 && depth >= 2 && !defending && own < threat::FOUR {
                reduction = reduction_of(depth, index) - i32::from(principal) - i32::from(!quiet);
                reduction -= (self.history[me][usize::from(at)] / 4000).clamp(-1, 1);
                reduction = reduction.clamp(0, depth - 1);
            }
            let rest = Rest {
                depth: depth - 1,
                reduction,
                scout: index > 0,
                principal,
            };
            let window = Window { alpha, ..window };
            let value = self.after(at, |thread| thread.reply(rest, window, ply + 1));
            if self.stopped {
                break;
            }
            if value > best {
                best = value;
                if value > alpha {
                    alpha = value;
                    best_at = Some(at);
                    if value >= window.beta {
                        if quiet {
                            self.reward(at, depth, ply, &moves[..index]);
                        }
                        break;
                    }
                }
            }
        }
        self.moves[ply] = moves;
        if self.stopped {
            return 0;
        }
        if skipped {
            // Lost in all that was looked at, but not everything was.
            best = value::doubt_loss(best);
        }
        let bound = if best >= window.beta {
            Bound::Lower
        } else if best_at.is_some() && principal {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.note(best_at, best, depth, bound, ply);
        best
    }

    /// The value of a move for the side that replies to it: first whether it is worth a closer
    /// look, and then that.
    pub(crate) fn reply(&mut self, rest: Rest, window: Window, ply: usize) -> i32 {
        let Window { alpha, beta } = window;
        let mut value = alpha;
        if rest.scout {
            value = self.search(rest.depth - rest.reduction, -alpha - 1, -alpha, ply);
            if -value > alpha && rest.reduction > 0 {
                value = self.search(rest.depth, -alpha - 1, -alpha, ply);
            }
        }
        let within = -value > alpha && -value < beta;
        if !rest.scout || (within && rest.principal) {
            value = self.search(rest.depth, -beta, -alpha, ply);
        }
        value
    }

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
        let killers = self.killers[ply.min(LONGEST)];
        for candidate in moves {
            let at = candidate.at;
            let (own, theirs) = (self.field.worth(at, me), self.field.worth(at, other));
            let mut order = 2 * i32::from(own.order) + i32::from(theirs.order);
            order += self.history[me][usize::from(at)] / 400;
            if killers.contains(&at) {
                order += 60;
            }
            if first == Some(at) {
                order = i32::MAX;
            }
            candidate.order = order;
        }
    }

    /// Remembers a quiet move that was too good, and those before it that were not.
    fn reward(&mut self, at: u16, depth: i32, ply: usize, before: &[Move]) {
        let killers = &mut self.killers[ply];
        if killers[0] != at {
            *killers = [at, killers[0]];
        }
        let history = &mut self.history[self.field.turn()];
        let bonus = (depth * depth * 8).min(800);
        let mut change = |at: u16, by: i32| {
            let entry = &mut history[usize::from(at)];
            *entry += by - *entry * by.abs() / 16000;
        };
        change(at, bonus);
        for earlier in before {
            change(earlier.at, -bonus / 4);
        }
    }

    fn note(&self, at: Option<u16>, value: i32, depth: i32, bound: Bound, ply: usize) {
        let entry = Entry {
            at,
            value: value::from_ply(value, ply),
            depth: depth.clamp(0, 255) as u8,
            bound,
        };
        self.common.table.put(self.field.hash(), entry);
    }

    /// Whether the search is over, looked up now and then.
    pub(crate) fn must_stop(&mut self) -> bool {
        if self.nodes >= self.next_poll && !self.stopped {
            self.next_poll = self.nodes + POLL;
            let common = self.common;
            if self.assists {
                common.nodes.fetch_add(POLL, Relaxed);
            }
            self.stopped = common.stop.load(Relaxed)
                || common.finished.load(Relaxed)
                || self.nodes >= common.most_nodes
                || common
                    .deadline
                    .is_some_and(|deadline| Instant::now() >= deadline);
        }
        self.stopped
    }
}

/// Moves the best of the moves that are left to the front of them.
pub(crate) fn next_move(moves: &mut [Move], index: usize) -> Move {
    let best = (index..moves.len()).max_by_key(|&at| (moves[at].order, usize::MAX - at));
    moves.swap(index, best.unwrap_or(index));
    moves[index]
}

/// How many moves are looked at near the leaves before quiet ones are left out.
const fn late_after(depth: i32) -> usize {
    match depth {
        ..=1 => 5,
        2 => 8,
        3 => 12,
        4 => 17,
        5 => 23,
        6 => 30,
        7 => 38,
        _ => 48,
    }
}

/// By how much the search of a move is shortened, from how late it comes.
fn reduction_of(depth: i32, index: usize) -> i32 {
    let log = |number: usize| (usize::BITS - number.leading_zeros()) as i32;
    (log(index) * log(depth as usize * 2) - 2) / 4
}
