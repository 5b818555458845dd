//! Exact search on boards of one word where marks fall and four in a row win: Connect Four and
//! its smaller and larger siblings.
//!
//! After P. Pons, Solving Connect 4: null windows, moves ordered by the threats that they make, no
//! losing moves. Both sides' threats are passed on from node to node, and a move that makes two
//! threats at once is not searched.

use std::collections::HashSet;

use super::connect_four::{self, MARKS};
use super::{Bitboard, Grid, Interrupted, Node, NodeCounter, StaticBounds, WON, Window, won_at};
use crate::game::Rules;

/// Maximum number of columns.
const COLUMNS: usize = 9;
/// Nodes between two polls of the clock.
const INTERVAL: u64 = 1024;
/// Entries per bucket of the table: a cache line.
const BUCKET_SIZE: usize = 8;
/// Positions with at most this number of free squares share the first buckets of the table, which
/// stay in the processor's cache.
const LATE_FREE: u32 = 20;
/// Binary logarithm of the number of those buckets.
const LATE_BUCKETS: u32 = 13;
/// Minimum number of free squares for enhanced transposition cutoffs.
const ETC_MIN_FREE: u32 = 15;

/// Bits of an entry's bounds and of the bit length of its nodes, from the lowest; the rest is the
/// tag of the position.
const BOUND_BITS: u32 = 7;
const WORK_SHIFT: u32 = 2 * BOUND_BITS;
const TAG_SHIFT: u32 = WORK_SHIFT + 5;

/// Exact search with its table of bounds, kept while the rules stay the same.
pub(super) struct Exact {
    grid: Grid<u64>,
    table: Vec<u64>,
    /// Binary logarithm of the number of buckets.
    buckets: u32,
    /// Bits of a position's key.
    key_bits: u32,
    /// Whether scores of openings are taken from the opening table, as in Connect Four.
    pub(super) has_openings: bool,
    /// Whether that holds for the position that is searched.
    from_table: bool,
}

/// A position in which the side to move has no immediate win, with the squares that complete a line
/// of either side.
#[derive(Clone, Copy)]
struct Threatened {
    node: Node<u64>,
    wins: u64,
    threats: u64,
}

impl Threatened {
    /// Returns the position after a move on `square`, which completes no line; `wins` are the
    /// squares that then complete one for its side.
    #[inline]
    fn after(self, square: u64, wins: u64) -> Self {
        Self { node: self.node.after(square), wins: self.threats & !square, threats: wins }
    }
}

/// A move with its rank and the squares that complete a line of its side after it.
#[derive(Clone, Copy, Default)]
struct Ranked {
    rank: i32,
    square: u64,
    wins: u64,
}

impl Exact {
    /// Creates the search for `rules` with a table of about `bytes`; `None` unless marks fall and
    /// four in a row or more win, on at most nine columns of four to eight rows.
    pub(super) fn new(rules: Rules, bytes: usize) -> Option<Self> {
        let grid = Grid::<u64>::new(rules, super::Numbering::Upwards);
        let key_bits = u32::from(rules.columns()) * grid.stride;
        let plain = rules.falls() && !rules.line_loses() && rules.overline_counts();
        let fits = usize::from(rules.columns()) <= COLUMNS && (5..=9).contains(&grid.stride);
        if !plain || rules.needs_open_end() || rules.line() != 4 || !fits {
            return None;
        }
        let buckets = (bytes / (BUCKET_SIZE * 8)).max(1).ilog2();
        let table = vec![0; BUCKET_SIZE << buckets];
        let has_openings = rules == Rules::CONNECT_FOUR;
        Some(Self { grid, table, buckets, key_bits, has_openings, from_table: false })
    }

    /// Returns the score of a position that is not over, from a search to the end of the game, or a
    /// bound on it if it lies outside `window`.
    pub(super) fn score(
        &mut self,
        counter: &mut NodeCounter<'_>,
        node: Node<u64>,
        window: Window,
    ) -> Result<i16, Interrupted> {
        match self.grid.stride {
            5 => self.root::<5>(counter, node, window),
            6 => self.root::<6>(counter, node, window),
            7 => self.root::<7>(counter, node, window),
            8 => self.root::<8>(counter, node, window),
            _ => self.root::<9>(counter, node, window),
        }
    }

    fn root<const STRIDE: u32>(
        &mut self,
        counter: &mut NodeCounter<'_>,
        node: Node<u64>,
        window: Window,
    ) -> Result<i16, Interrupted> {
        let is_early = self.has_openings && node.stones <= MARKS;
        self.from_table = is_early && is_reachable(node, &mut HashSet::new());
        let free = node.free(&self.grid);
        let wins = completing::<STRIDE>(node.own) & free;
        if wins & self.grid.landing(node.filled()) != 0 {
            return Ok(won_at(node.stones + 1));
        }
        let threats = completing::<STRIDE>(node.other) & free;
        self.search::<STRIDE>(counter, Threatened { node, wins, threats }, window)
    }

    fn search<const STRIDE: u32>(
        &mut self,
        counter: &mut NodeCounter<'_>,
        position: Threatened,
        window: Window,
    ) -> Result<i16, Interrupted> {
        counter.count(INTERVAL)?;
        let node = position.node;
        let moves = match self.moves_worth_trying(position) {
            Ok(moves) => moves,
            Err(score) => return Ok(score),
        };
        if !moves.more_than_one() {
            let wins = completing::<STRIDE>(node.own | moves) & node.free(&self.grid) & !moves;
            let after = position.after(moves, wins);
            return Ok(-self.search::<STRIDE>(counter, after, window.negated())?);
        }
        let (key, free) = (self.key(node), self.grid.squares - node.stones);
        let bounds = self.bounds(position, key, window);
        let Window { mut alpha, beta } = match bounds.narrow(window) {
            Ok(window) => window,
            Err(score) => return Ok(score),
        };
        let StaticBounds { mut lower, mut upper, .. } = bounds;
        let Some((list, count)) = self.ranked::<STRIDE>(node, moves) else {
            return Ok(won_at(node.stones + 3));
        };
        if free >= ETC_MIN_FREE
            && let Some(score) = self.enhanced_cutoff(node, &list[..count], beta)
        {
            return Ok(score);
        }
        let (before, mut best) = (counter.nodes, -WON);
        for next in &list[..count] {
            let after = position.after(next.square, next.wins);
            let score = -self.search::<STRIDE>(counter, after, Window { alpha, beta }.negated())?;
            best = best.max(score);
            alpha = alpha.max(score);
            if score >= beta {
                break;
            }
        }
        best = best.clamp(lower, upper);
        if best > window.alpha {
            lower = best;
        }
        if best < beta {
            upper = best;
        }
        self.store(key, free, (lower, upper), counter.nodes - before);
        Ok(best)
    }

    /// Returns the moves that do not lose at once or, as an error, the score of a position that
    /// needs no search.
    #[inline]
    fn moves_worth_trying(&self, position: Threatened) -> Result<u64, i16> {
        let Threatened { node, threats, .. } = position;
        if self.from_table && node.stones == MARKS {
            return Err(connect_four::score(self.key(node)));
        }
        let landing = self.grid.landing(node.filled());
        let forced = threats & landing;
        let moves = if forced == 0 { landing } else { forced } & !(threats >> 1);
        if moves == 0 || forced.more_than_one() {
            Err(-won_at(node.stones + 2))
        } else if self.grid.squares - node.stones <= 2 {
            Err(0)
        } else {
            Ok(moves)
        }
    }

    /// Returns bounds by threats, by parity and by the table, as far as they are needed to leave
    /// `window`.
    #[inline]
    fn bounds(&self, position: Threatened, key: u64, window: Window) -> StaticBounds<u64> {
        let Threatened { node, wins, threats } = position;
        let free = self.grid.squares - node.stones;
        let lower = if free >= 4 { -won_at(node.stones + 4) } else { 0 };
        let mut bounds = StaticBounds { moves: 0, lower, upper: won_at(node.stones + 3) };
        let is_open =
            |bounds: &StaticBounds<u64>| bounds.lower < window.beta && bounds.upper > window.alpha;
        if is_open(&bounds) {
            let side = |own| if own { wins } else { threats };
            self.grid.parity(node, side, &mut bounds);
        }
        if is_open(&bounds) {
            self.narrow(key, free, &mut bounds);
        }
        bounds
    }

    /// Enhanced transposition cutoff: returns a score that fails high by the table entry of a move.
    #[inline]
    fn enhanced_cutoff(&self, node: Node<u64>, list: &[Ranked], beta: i16) -> Option<i16> {
        let free = self.grid.squares - node.stones - 1;
        let scores = list.iter().map(|next| {
            let mut known = StaticBounds { moves: 0, lower: -WON, upper: WON };
            self.narrow(self.key(node.after(next.square)), free, &mut known);
            -known.upper
        });
        scores.into_iter().find(|&score| score >= beta)
    }

    /// Returns the moves and their number, most promising first: those that make the most threats,
    /// then those near the centre. `None` if a move makes two threats that cannot be answered.
    #[inline]
    fn ranked<const STRIDE: u32>(
        &self,
        node: Node<u64>,
        moves: u64,
    ) -> Option<([Ranked; COLUMNS], usize)> {
        let (mut list, mut count) = ([Ranked::default(); COLUMNS], 0);
        let (free, mut rest) = (node.free(&self.grid), moves);
        while rest != 0 {
            let square = rest & rest.wrapping_neg();
            rest ^= square;
            let wins = completing::<STRIDE>(node.own | square) & free & !square;
            let now = wins & self.grid.landing(node.filled() | square);
            if now.more_than_one() || now << 1 & wins != 0 {
                return None;
            }
            let rank = wins.count().cast_signed() * 32
                + self.grid.centrality(square.lsb() as usize).cast_signed();
            let mut at = count;
            while at > 0 && list[at - 1].rank < rank {
                list[at] = list[at - 1];
                at -= 1;
            }
            list[at] = Ranked { rank, square, wins };
            count += 1;
        }
        Some((list, count))
    }

    /// Returns the key of a position in the table of this search and the opening table; early in
    /// the game the lesser one of the two mirror images.
    #[inline]
    pub(super) fn key(&self, node: Node<u64>) -> u64 {
        // Unique: own marks, carried into the free bits above the marks of each column.
        let key = |own, filled: u64| filled.wrapping_add(own);
        let same = key(node.own, node.filled());
        if node.stones * 3 >= self.grid.squares {
            return same;
        }
        let mirrored = |squares| self.grid.mirrored(squares);
        same.min(key(mirrored(node.own), mirrored(node.filled())))
    }

    /// Returns the first word of the bucket of a key, and its tag, of a hash that loses nothing of
    /// the key.
    #[inline]
    fn bucket(&self, key: u64, free: u32) -> (usize, u64) {
        let mask = u64::MAX >> (64 - self.key_bits);
        let hash = key.wrapping_mul(0x9e37_79b9_7f4a_7c15) & mask;
        let hash = (hash ^ hash >> (self.key_bits / 2)).wrapping_mul(0xbf58_476d_1ce4_e5b9) & mask;
        let buckets = if free <= LATE_FREE { LATE_BUCKETS } else { self.buckets };
        let index = hash >> (self.key_bits - buckets.min(self.buckets));
        (usize::try_from(index).unwrap_or(0) * BUCKET_SIZE, hash << TAG_SHIFT)
    }

    /// Narrows `bounds` by the table entry of a position, if there is one.
    #[inline]
    fn narrow(&self, key: u64, free: u32, bounds: &mut StaticBounds<u64>) {
        let (first, tag) = self.bucket(key, free);
        let slots = &self.table[first..first + BUCKET_SIZE];
        let is_same = |slot: &&u64| (**slot ^ tag) >> TAG_SHIFT == 0 && **slot != 0;
        if let Some(slot) = slots.iter().find(is_same) {
            bounds.lower = bounds.lower.max(self.unpack(slot >> BOUND_BITS));
            bounds.upper = bounds.upper.min(self.unpack(*slot));
        }
    }

    /// Stores bounds in place of those of the same position, or of those that took the fewest
    /// nodes.
    #[inline]
    fn store(&mut self, key: u64, free: u32, (lower, upper): (i16, i16), nodes: u64) {
        let (first, tag) = self.bucket(key, free);
        let bounds = self.pack(lower) << BOUND_BITS | self.pack(upper);
        let work = u64::from(64 - nodes.leading_zeros()).min(31) << WORK_SHIFT;
        let slots = &mut self.table[first..first + BUCKET_SIZE];
        let rank = |slot: &&mut u64| {
            if (**slot ^ tag) >> TAG_SHIFT == 0 { 0 } else { (**slot >> WORK_SHIFT & 31) + 1 }
        };
        if let Some(slot) = slots.iter_mut().min_by_key(rank) {
            *slot = tag | work | bounds;
        }
    }

    /// Packs a score into the bits of a bound.
    fn pack(&self, score: i16) -> u64 {
        let base = won_at(self.grid.squares + 1);
        let bits = score.signum() * (score.abs() - base).max(0);
        u64::from(bits.cast_unsigned()) & ((1 << BOUND_BITS) - 1)
    }

    #[inline]
    #[expect(clippy::cast_possible_truncation, reason = "the lowest bits are wanted")]
    fn unpack(&self, bits: u64) -> i16 {
        let base = won_at(self.grid.squares + 1);
        let score = i16::from(((bits << 1) as u8).cast_signed() >> 1);
        score + score.signum() * base
    }
}

/// Returns `true` if a position comes about where both sides move in turn, as all in the opening
/// table do, and boards that a person sets up may not. `seen` are the marks of those tried before.
fn is_reachable(node: Node<u64>, seen: &mut HashSet<u64>) -> bool {
    let filled = node.filled();
    let last = node.other & !(filled >> 1);
    let mut before = last.squares().map(|bit| Node {
        own: node.other & !(1 << bit),
        other: node.own,
        stones: node.stones - 1,
    });
    filled == 0 || seen.insert(filled) && before.any(|node| is_reachable(node, seen))
}

/// Returns the squares that complete four in a row, taken ones among them.
#[inline]
const fn completing<const STRIDE: u32>(own: u64) -> u64 {
    let mut squares = own << 1 & own << 2 & own << 3;
    let mut step = STRIDE - 1;
    while step <= STRIDE + 1 {
        let (up, down) = (own << step, own >> step);
        let two = up & own << (2 * step);
        squares |= two & (own << (3 * step) | down);
        let two = down & own >> (2 * step);
        squares |= two & (own >> (3 * step) | up);
        step += 1;
    }
    squares
}
