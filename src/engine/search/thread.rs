//! One thread of the search: a principal variation search with a search of fours at its leaves.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Instant;

use super::field::Field;
use super::fours::REMEMBERED;
use super::margins::{PLY, futility_margin, move_count, razor_margin, reduction, too_good_margin};
use super::order::next_move;
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
    /// Whether every move is looked at as deep as every other.
    pub(crate) evenly: bool,
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
    pub(crate) killers: Vec<[u16; 2]>,
    /// By colour, and whether the move threatens.
    pub(crate) history: [[[i32; MOST_SQUARES]; 2]; 2],
    pub(crate) candidates: Vec<u16>,
    /// How much better the side to move stood, at each ply of the line that is looked at.
    pub(crate) standings: Vec<i32>,
    moves: Vec<Vec<Move>>,
}

/// A move and how early it is tried.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Move {
    pub(crate) at: u16,
    pub(crate) order: i32,
}

/// What is asked about a position: its value, at so many sixteenths of a ply of depth.
#[derive(Clone, Copy)]
pub(crate) struct Query {
    pub(crate) depth: i32,
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    /// How far from the root it is.
    pub(crate) ply: usize,
    /// Whether some move is expected to be too good.
    pub(crate) cut: bool,
}

impl Query {
    /// The same window, looked at from the other side after a move.
    const fn next(self, depth: i32, alpha: i32, beta: i32, cut: bool) -> Self {
        Self {
            depth,
            alpha: -beta,
            beta: -alpha,
            ply: self.ply + 1,
            cut,
        }
    }

    /// Whether the value itself is wanted and not only on which side of a limit it lies.
    const fn principal(&self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// How what follows a move is to be searched.
#[derive(Clone, Copy)]
pub(crate) struct Rest {
    /// The depth of a full search.
    pub(crate) full: i32,
    /// The depth of the first look.
    pub(crate) first: i32,
    /// Whether to ask first if it is worth a closer look.
    pub(crate) scout: bool,
}

/// What is to be seen of a position before any move.
#[derive(Clone, Copy)]
struct Node {
    /// Whether the other side is about to make an open four.
    defending: bool,
    /// How much better the side to move stands.
    standing: i32,
    /// Whether that is more than two plies before.
    improving: bool,
    /// Whether it is likely that every good move is too good.
    too_good: bool,
}

/// How far from the root a search goes at most.
pub(crate) const LONGEST: usize = 300;
/// Nodes from one look at the clock and the stop flag to the next.
const POLL: u64 = 256;
/// By how much the reply to a four, which is no choice, makes the search deeper.
const REPLY_TO_FOUR: i32 = PLY / 4;
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
            history: [[[0; MOST_SQUARES]; 2]; 2],
            standings: vec![0; LONGEST + 2],
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
    pub(crate) fn search(&mut self, query: Query) -> i32 {
        let ply = query.ply;
        self.nodes += 1;
        if self.must_stop() {
            return 0;
        }
        if let Some(value) = self.settled(ply) {
            return value;
        }
        let other = 1 - self.field.turn();
        if let Some(at) = self.field.threats(other, threat::FIVE).first() {
            self.standings[ply] = -self.standings[ply.saturating_sub(1)];
            let depth = query.depth + REPLY_TO_FOUR;
            let next = query.next(depth, query.alpha, query.beta, !query.cut);
            return self.after(at, |thread| thread.search(next));
        }
        // A win in 3 and a loss in 2 would have been seen.
        let alpha = query.alpha.max(value::loss_in(ply + 4));
        let beta = query.beta.min(value::win_in(ply + 5));
        if alpha >= beta {
            return alpha;
        }
        let known = self.common.table.get(self.field.hash());
        if let Some(entry) = known
            && !query.principal()
            && i32::from(entry.depth) >= query.depth
        {
            let value = value::at_ply(entry.value, ply);
            let holds = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => value >= beta,
                Bound::Upper => value <= alpha,
            };
            if holds {
                return value;
            }
        }
        if query.depth <= 0 || ply >= LONGEST {
            self.leaf(query)
        } else {
            self.inner(query, known)
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

    fn leaf(&mut self, query: Query) -> i32 {
        let ply = query.ply;
        let me = self.field.turn();
        let fours = self.field.count(me, threat::FOUR) + self.field.count(me, threat::FOUR_THREE);
        let mut result = self.field.evaluate();
        if fours > 0
            && let Some((plies, at)) = self.win_by_fours(self.common.fours.at_leaf)
        {
            result = value::win_in(ply + usize::from(plies));
            self.note(Some(at), result, 0, Bound::Lower, ply);
        } else if self.field.count(1 - me, threat::WIN) > 0 && ply < LONGEST {
            let query = Query {
                depth: PLY,
                ..query
            };
            return self.inner(query, None);
        }
        result
    }

    /// The value of a position from its moves, unless it can be judged without.
    fn inner(&mut self, query: Query, known: Option<Entry>) -> i32 {
        let Query { ply, beta, .. } = query;
        let node = self.look_round(query);
        if let Some(value) = self.judged(query, node) {
            return value;
        }
        let mut query = query;
        let asked = query;
        let mut moves = std::mem::take(&mut self.moves[ply]);
        self.generate(&mut moves, ply, known.and_then(|entry| entry.at));
        let mut best = -value::INFINITE;
        let mut best_at = None;
        let mut skipped = !node.defending;
        for index in 0..moves.len() {
            let count = index + 1;
            if best > -value::DECIDED
                && !self.common.evenly
                && count >= move_count(query.depth, node.improving)
            {
                skipped = true;
                break;
            }
            let Move { at, .. } = next_move(&mut moves, index);
            let value = self.try_move(at, count, query, node);
            if self.stopped {
                break;
            }
            best = best.max(value);
            if value > query.alpha {
                query.alpha = value;
                best_at = Some(at);
                if value >= beta {
                    self.reward(at, query.depth, ply, &moves[..index]);
                    break;
                }
                // It takes less to see that the others are worse.
                let shortened = !self.common.evenly
                    && (2 * PLY + 1..12 * PLY).contains(&query.depth)
                    && !value::is_decided(value);
                query.depth -= if shortened { PLY } else { 0 };
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
        let bound = if best >= beta {
            Bound::Lower
        } else if best_at.is_some() && asked.principal() {
            Bound::Exact
        } else {
            Bound::Upper
        };
        self.note(best_at, best, asked.depth, bound, ply);
        best
    }

    /// What is to be seen before any move.
    fn look_round(&mut self, query: Query) -> Node {
        let Query { ply, depth, .. } = query;
        let standing = self.field.evaluate();
        self.standings[ply] = standing;
        let defending = self.field.count(1 - self.field.turn(), threat::WIN) > 0;
        Node {
            defending,
            standing,
            improving: !defending && (ply < 2 || standing > self.standings[ply - 2]),
            too_good: !self.common.evenly
                && !query.principal()
                && query.cut
                && !defending
                && standing >= query.beta + too_good_margin(depth),
        }
    }

    /// The value where it can be judged without looking at the moves.
    fn judged(&mut self, query: Query, node: Node) -> Option<i32> {
        let Node {
            standing,
            improving,
            ..
        } = node;
        if query.principal()
            || self.common.evenly
            || node.defending
            || value::is_decided(query.alpha)
            || value::is_decided(standing)
        {
            return None;
        }
        if razor_margin(query.depth).is_some_and(|margin| standing + margin < query.alpha) {
            return Some(self.leaf(query));
        }
        (standing - futility_margin(query.depth, improving) >= query.beta).then_some(standing)
    }

    /// The value of a move that so many others come before, itself included.
    fn try_move(&mut self, at: u16, count: usize, query: Query, node: Node) -> i32 {
        let own = self.field.worth(at, self.field.turn()).threat;
        let mut full = query.depth - PLY;
        if node.too_good && own < threat::FOUR {
            full -= PLY;
        }
        let mut first = full;
        if query.depth >= 2 * PLY && count > 1 && !self.common.evenly {
            first -= self.reduced(at, count, query, node);
            first = first.clamp(PLY, full + PLY);
        }
        let scout = count > 1;
        let rest = Rest { full, first, scout };
        self.after(at, |thread| thread.reply(query, rest))
    }

    /// By how much the first look at a late move is less deep.
    fn reduced(&self, at: u16, count: usize, query: Query, node: Node) -> i32 {
        let own = self.field.worth(at, self.field.turn()).threat;
        let mut reduction = reduction(query.depth, count);
        if query.principal() {
            reduction -= PLY;
        } else if !node.improving && reduction > PLY {
            reduction += PLY;
        }
        let killer = own < threat::THREE && self.killers[query.ply].contains(&at);
        if query.cut && !killer {
            reduction += 7 * PLY / 4;
        }
        reduction - self.history_of(at, own) * PLY / 12_000
    }

    /// The value of a move for the side that replies to it: first whether it is worth a closer
    /// look, and then that.
    pub(crate) fn reply(&mut self, query: Query, rest: Rest) -> i32 {
        let Query { alpha, beta, .. } = query;
        let mut value = alpha;
        if rest.scout {
            let reduced = rest.first < rest.full;
            let cut = reduced || !query.cut;
            value = self.search(query.next(rest.first, alpha, alpha + 1, cut));
            if -value > alpha && reduced {
                value = self.search(query.next(rest.full, alpha, alpha + 1, !query.cut));
            }
        }
        let within = -value > alpha && -value < beta;
        if !rest.scout || (within && query.principal()) {
            value =
                self.search(query.next(rest.full, alpha, beta, !query.principal() && !query.cut));
        }
        value
    }

    fn note(&self, at: Option<u16>, value: i32, depth: i32, bound: Bound, ply: usize) {
        let entry = Entry {
            at,
            value: value::from_ply(value, ply),
            depth: depth.clamp(0, i16::MAX.into()) as i16,
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
