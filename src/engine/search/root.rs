//! Deepening the search until the time is up, on several threads.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::thread::{Builder, scope};

use fastrand::Rng;

use super::field::Field;
use super::margins::{PLY, reduction};
use super::patterns::threat;
use super::table::Table;
use super::thread::{Common, Move, Query, Rest, Thread};
use super::value;
use crate::engine::{Budget, Control, Limits, MoveAnswer, SearchInfo, Value};
use crate::game::{Mark, Position, Square};

/// What a search works with.
#[derive(Clone, Copy)]
pub(crate) struct Searching<'a> {
    /// What was found out before, and will be kept.
    pub(crate) table: &'a Table,
    /// What it may use.
    pub(crate) limits: &'a Limits,
    /// What ends it early.
    pub(crate) budget: Budget<'a>,
    /// Whether it looks for long sequences of fours.
    pub(crate) fours: Fours,
    /// How far it misjudges each move, at most, by chance that follows from a number.
    pub(crate) blur: Option<Blur>,
    /// How it is stopped and where it reports.
    pub(crate) control: &'a Control<'a>,
}

/// How many positions are looked at for a win by fours.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Fours {
    /// Before the search.
    pub(crate) at_root: u32,
    /// Where the search ends.
    pub(crate) at_leaf: u32,
}

/// By how much values are misjudged.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Blur {
    /// In hundredths of an open threat.
    pub(crate) most: i32,
    /// Another number, other misjudgements.
    pub(crate) seed: u64,
}

impl Fours {
    /// As many as it takes.
    pub(crate) const ALL: Self = Self {
        at_root: 20_000,
        at_leaf: 60,
    };
    /// None at all.
    pub(crate) const NONE: Self = Self {
        at_root: 0,
        at_leaf: 0,
    };
    /// As far as a glance reaches.
    pub(crate) const SHORT: Self = Self {
        at_root: 2,
        at_leaf: 1,
    };
}

/// How deep a search goes at most.
const DEEPEST: u16 = 200;
/// The width of the first window around the value expected.
const ASPIRATION: i32 = 40;

/// Searches a position that is not over.
pub(crate) fn search(position: &Position, searching: Searching) -> Option<MoveAnswer> {
    let Searching {
        table,
        limits,
        budget,
        fours,
        blur,
        control,
    } = searching;
    let side = position.turn();
    let field = Field::new(position.board(), side);
    table.grow_older();
    let common = Common {
        table,
        stop: control.stop_token(),
        finished: AtomicBool::new(false),
        deadline: budget.deadline,
        most_nodes: budget.nodes.unwrap_or(u64::MAX),
        nodes: AtomicU64::new(0),
        fours,
        // Who limits the depth wants everything seen so far, and nothing beyond.
        evenly: limits.depth.is_some(),
    };
    let mut root = Root {
        thread: Thread::new(&common, field),
        side,
        moves: Vec::new(),
        best: None,
        value: 0,
        depth: 0,
        blur,
        control,
        deepest: limits.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST),
    };
    if !root.at_sight() {
        scope(|threads| {
            for number in 1..limits.threads {
                let field = root.thread.field.clone();
                let common = &common;
                // Where no thread is to be had, there is one less.
                let _ = Builder::new()
                    .name(format!("velha-engine-{number}"))
                    .spawn_scoped(threads, move || assist(common, field, number));
            }
            root.deepen(1);
            common.finished.store(true, Relaxed);
        });
    }
    let at = root.best?;
    let square = root.thread.field.square(at);
    Some(MoveAnswer::new(square, Some(root.report())))
}

/// What the other threads do: search the same position, for the sake of the table.
fn assist(common: &Common, field: Field, number: usize) {
    let stop = AtomicBool::new(false);
    let mut root = Root {
        thread: Thread::assistant(common, field),
        side: Mark::X,
        moves: Vec::new(),
        best: None,
        value: 0,
        depth: 0,
        blur: None,
        control: &Control::new(&stop, &|_| {}),
        deepest: DEEPEST,
    };
    root.deepen(1 + number as u16 % 2);
}

/// The search from the root on one thread.
struct Root<'a> {
    thread: Thread<'a>,
    side: Mark,
    moves: Vec<Move>,
    best: Option<u16>,
    value: i32,
    depth: u16,
    blur: Option<Blur>,
    control: &'a Control<'a>,
    deepest: u16,
}

impl Root<'_> {
    /// Finds the move where no search is needed: a line to complete, the only reply, a win by
    /// fours.
    fn at_sight(&mut self) -> bool {
        let field = &self.thread.field;
        let (me, other) = (field.turn(), 1 - field.turn());
        let own = |threat| field.threats(me, threat).first();
        let theirs = field.count(other, threat::FIVE);
        if let Some(at) = own(threat::FIVE) {
            self.settle(at, value::win_in(1));
        } else if let Some(at) = field.threats(other, threat::FIVE).first() {
            let lost = theirs > 1;
            let value = if lost {
                value::loss_in(2)
            } else {
                field.evaluate()
            };
            self.settle(at, value);
        } else if let Some(at) = own(threat::WIN) {
            self.settle(at, value::win_in(3));
        } else if let Some((plies, at)) = self.thread.win_by_fours(self.thread.common.fours.at_root)
        {
            self.settle(at, value::win_in(plies.into()));
        } else {
            self.prepare();
            return self.moves.len() == 1;
        }
        true
    }

    fn settle(&mut self, at: u16, value: i32) {
        self.best = Some(at);
        self.value = value;
    }

    /// Lists the moves, and takes the most promising for the best until more is known.
    fn prepare(&mut self) {
        let known = self.thread.common.table.get(self.thread.field.hash());
        let first = known.and_then(|entry| entry.at);
        self.thread.generate(&mut self.moves, 0, first);
        if self.thread.field.is_empty() {
            let centre = self.thread.field.centre();
            self.moves.retain(|candidate| candidate.at == centre);
        }
        self.moves.sort_by_key(|candidate| -candidate.order);
        self.best = self.moves.first().map(|candidate| candidate.at);
        self.value = self.thread.field.evaluate();
        self.thread.standings[0] = self.value;
    }

    /// Searches deeper and deeper.
    fn deepen(&mut self, start: u16) {
        if self.moves.is_empty() {
            self.prepare();
        }
        for depth in start..=self.deepest {
            let value = self.aspire(depth);
            if self.thread.stopped {
                break;
            }
            self.value = value;
            self.depth = depth;
            self.control.info(|| self.report());
            if value::is_decided(value) && (value > 0 || i32::from(depth) > value::plies(value)) {
                break;
            }
        }
    }

    /// Searches to this depth with a window that widens until the value lies within.
    fn aspire(&mut self, depth: u16) -> i32 {
        let mut width = ASPIRATION;
        let expected = self.value;
        let wide = depth < 4 || value::is_decided(expected);
        let (mut alpha, mut beta) = (expected - width, expected + width);
        if wide {
            (alpha, beta) = (-value::INFINITE, value::INFINITE);
        }
        loop {
            let value = self.look(PLY * i32::from(depth), alpha, beta);
            if self.thread.stopped {
                return value;
            }
            width *= 3;
            if value <= alpha && alpha > -value::INFINITE {
                alpha = if width > 400 {
                    -value::INFINITE
                } else {
                    value - width
                };
            } else if value >= beta && beta < value::INFINITE {
                beta = if width > 400 {
                    value::INFINITE
                } else {
                    value + width
                };
            } else {
                return value;
            }
        }
    }

    /// Looks at every move to this depth, the best so far first.
    fn look(&mut self, depth: i32, alpha: i32, beta: i32) -> i32 {
        let mut alpha = alpha;
        let mut best = -value::INFINITE;
        for index in 0..self.moves.len() {
            let at = self.moves[index].at;
            let shift = self.misjudged(at);
            let full = depth - PLY;
            let late = if index > 2 && !self.thread.common.evenly {
                reduction(depth, index) - PLY
            } else {
                0
            };
            let rest = Rest {
                full,
                first: (full - late).clamp(full.min(PLY), full),
                scout: index > 0,
            };
            let query = Query {
                depth,
                alpha: alpha - shift,
                beta: beta - shift,
                ply: 0,
                cut: false,
            };
            let value = self.thread.after(at, |thread| thread.reply(query, rest));
            if self.thread.stopped {
                break;
            }
            let value = if value::is_decided(value) {
                value
            } else {
                value + shift
            };
            if value > best {
                best = value;
                if value > alpha || index == 0 {
                    alpha = alpha.max(value);
                    let chosen = self.moves.remove(index);
                    self.moves.insert(0, chosen);
                    self.best = Some(at);
                    if value >= beta {
                        break;
                    }
                }
            }
        }
        best
    }

    /// By how much this move is misjudged.
    fn misjudged(&self, at: u16) -> i32 {
        self.blur.map_or(0, |Blur { most, seed }| {
            Rng::with_seed(seed ^ u64::from(at) << 32).i32(-most..=most)
        })
    }

    fn report(&self) -> SearchInfo {
        SearchInfo {
            depth: self.depth,
            nodes: self.thread.nodes + self.thread.common.nodes.load(Relaxed),
            value: self.told(),
            pv: self.continuation(),
        }
    }

    fn told(&self) -> Value {
        value::told(self.value, self.side)
    }

    /// The moves that the table expects.
    fn continuation(&self) -> Vec<Square> {
        let mut field = self.thread.field.clone();
        let mut squares = Vec::new();
        let mut next = self.best;
        while let Some(at) = next.filter(|&at| field.is_free(at) && squares.len() < 24) {
            squares.push(field.square(at));
            let (me, other) = (field.turn(), 1 - field.turn());
            let over = field.worth(at, me).threat == threat::FIVE;
            field.make(at);
            let forced = |field: &Field| field.threats(me, threat::FIVE).first();
            let own = field.threats(other, threat::FIVE).first();
            next = if over {
                None
            } else {
                own.or_else(|| forced(&field))
                    .or_else(|| self.thread.common.table.get(field.hash())?.at)
            };
        }
        squares
    }
}
