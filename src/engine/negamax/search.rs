//! The search below the root: negamax with alpha-beta, principal variation search and a
//! transposition table.

use super::{
    Bitboard, Entry, Grid, INFINITE, Interrupted, Key, NO_SQUARE, Node, Search, StaticBounds,
    TO_THE_END, Window, hash_pair,
};

/// Minimum number of free squares for enhanced transposition cutoffs.
const ETC_MIN_FREE: u32 = 16;

/// Maximum number of stones with which positions are looked up under every symmetry.
const SYMMETRIC_STONES: u32 = 7;

impl<B: Bitboard> Search<'_, B> {
    /// Returns the score of a position that is not over, from a search of `depth` plies, or a bound
    /// on it if it lies outside `window`.
    pub(super) fn negamax(
        &mut self,
        node: Node<B>,
        window: Window,
        depth: u16,
    ) -> Result<i16, Interrupted> {
        // A node takes longer on a large board.
        let interval = match B::CAPACITY {
            64 => 1024,
            128 => 256,
            _ => 16,
        };
        self.counter.count(interval)?;
        let mut bounds = self.static_bounds(node);
        let mut window = match bounds.narrow(window) {
            Ok(window) => window,
            Err(score) => return Ok(score),
        };
        let (key, image) = self.key(node);
        let mut first = B::EMPTY;
        if let Some(entry) = self.probe(key) {
            let entry = entry.to_depth(depth);
            bounds.lower = bounds.lower.max(entry.lower);
            bounds.upper = bounds.upper.min(entry.upper);
            window = match bounds.narrow(window) {
                Ok(window) => window,
                Err(score) => return Ok(score),
            };
            if entry.square != NO_SQUARE {
                let square = B::of(entry.square.into());
                first = image.of(self.grid, square).unwrap_or(B::EMPTY);
            }
        }
        let StaticBounds { moves, mut lower, mut upper } = bounds;
        if depth == 0 {
            return Ok(self.estimate(node).clamp(lower, upper));
        }
        let before = self.counter.nodes;
        if let Some(score) = self.enhanced_cutoff(node, moves, window, depth) {
            return Ok(score);
        }
        let (score, best) = self.search_moves(node, moves, first, window, depth)?;
        let score = score.clamp(lower, upper);
        if score > window.alpha {
            lower = score;
        }
        if score < window.beta {
            upper = score;
        }
        let best = image.of(self.grid, best).filter(|best| best.any());
        let square = best.and_then(|best| u16::try_from(best.lsb()).ok()).unwrap_or(NO_SQUARE);
        let entry = Entry { lower, upper, depth, square };
        self.store(key, entry, self.counter.nodes - before);
        Ok(score)
    }

    /// Returns the entry of the transposition table under `key`, whose bounds hold for its own
    /// depth: [`Entry::to_depth`] converts them.
    #[inline]
    pub(super) fn probe(&self, key: Key) -> Option<Entry> {
        self.table.probe(key).map(|(bits, _)| Entry::unpack(bits))
    }

    /// Stores an entry of the transposition table that took `nodes` nodes, merged with the one of
    /// the same position.
    #[inline]
    pub(super) fn store(&mut self, key: Key, entry: Entry, nodes: u64) {
        self.table.store(key, nodes, |old| {
            let old = old.map(|(bits, _)| Entry::unpack(bits));
            (old.map_or(entry, |old| old.merged(entry)).pack(), 0)
        });
    }

    /// Enhanced transposition cutoff (ETC): returns a score that fails high by the table entry of a
    /// move. Tried where marks fall and much work can be saved.
    #[inline]
    fn enhanced_cutoff(&self, node: Node<B>, moves: B, window: Window, depth: u16) -> Option<i16> {
        let left = self.grid.squares - node.stones;
        if !self.grid.falls || depth < TO_THE_END || left < ETC_MIN_FREE || !moves.more_than_one() {
            return None;
        }
        let score = |bit| {
            let after = node.after(B::of(bit));
            let bounds = self.static_bounds(after);
            if -bounds.upper >= window.beta {
                return -bounds.upper;
            }
            let known = self.probe(self.key(after).0);
            known.map_or(-INFINITE, |entry| -entry.to_depth(depth).upper)
        };
        moves.squares().map(score).find(|score| *score >= window.beta)
    }

    /// Searches the moves in order; returns the best score, and the best move if it raised alpha.
    fn search_moves(
        &mut self,
        node: Node<B>,
        moves: B,
        first: B,
        window: Window,
        depth: u16,
    ) -> Result<(i16, B), Interrupted> {
        let Window { mut alpha, beta } = window;
        let forced = !moves.more_than_one();
        let depth = if depth >= TO_THE_END || forced { depth } else { depth - 1 };
        let begin = self.moves.len();
        self.push_moves(node, moves, first);
        let (mut best, mut square) = (-INFINITE, B::EMPTY);
        let mut tried = 0;
        let mut cut = Ok(());
        while let Some(next) = self.next_move(begin) {
            let after = node.after(next);
            let window = Window { alpha, beta };
            let score = self.search_child(after, window, depth, tried > 0);
            let score = match score {
                Ok(score) => score,
                Err(interrupted) => {
                    cut = Err(interrupted);
                    break;
                }
            };
            if score > best {
                best = score;
                if score > alpha {
                    (alpha, square) = (score, next);
                }
                if score >= beta {
                    break;
                }
            }
            tried += 1;
        }
        if cut.is_ok() && best >= beta && !forced {
            self.update_history(node, square, begin);
        }
        self.moves.truncate(begin);
        cut.map(|()| (best, square))
    }

    /// Returns the score after a move, for the side that made it; moves after the first get a null
    /// window first.
    #[inline]
    fn search_child(
        &mut self,
        after: Node<B>,
        window: Window,
        depth: u16,
        later: bool,
    ) -> Result<i16, Interrupted> {
        if later && window.alpha + 1 < window.beta {
            let narrow = Window::null(window.alpha + 1);
            let score = -self.negamax(after, narrow.negated(), depth)?;
            if score <= window.alpha || score >= window.beta {
                return Ok(score);
            }
        }
        Ok(-self.negamax(after, window.negated(), depth)?)
    }

    /// Returns the table key of a position, and the symmetry that leads to it.
    #[inline]
    pub(super) fn key(&self, node: Node<B>) -> (Key, Image) {
        let Node { own, other, .. } = node;
        if self.grid.falls {
            // Own marks, and the lowest free bit of each column: unique for the position.
            let filled = own | other;
            let here = own | (filled << 1 | self.grid.floor).without(filled);
            let there = self.grid.mirrored(here);
            let image = if there < here { Image::Mirrored } else { Image::Same };
            return (key_of(here.min(there), B::EMPTY), image);
        }
        let mut least = (key_of(own, other), Image::Same);
        if node.stones <= SYMMETRIC_STONES {
            for symmetry in 1..self.grid.symmetries.count() {
                let image = |squares| self.grid.symmetries.image(symmetry, squares);
                let key = key_of(image(own), image(other));
                if key.tag < least.0.tag {
                    least = (key, Image::Turned);
                }
            }
        }
        least
    }
}

/// Orientation of a position under its table key, by which the best move of an entry is mapped.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Image {
    /// The position as it is.
    Same,
    /// With the columns in reverse order.
    Mirrored,
    /// Under another symmetry.
    Turned,
}

impl Image {
    /// Maps squares between the position and its table entry, in either direction; `None` for
    /// [`Self::Turned`], whose best moves are not kept.
    #[inline]
    pub(super) fn of<B: Bitboard>(self, grid: &Grid<B>, squares: B) -> Option<B> {
        match self {
            Self::Same => Some(squares),
            Self::Mirrored => Some(grid.mirrored(squares)),
            Self::Turned => None,
        }
    }
}

/// Returns the key of two sets; exact if they fit into it.
#[inline]
fn key_of<B: Bitboard>(one: B, other: B) -> Key {
    if B::ONE_WORD && other.is_empty() {
        return Key::exact(one.word());
    }
    let spread = |sum: u64, word: u64| {
        let sum = (sum ^ word).wrapping_mul(0xd6e8_feb8_6659_fd93);
        sum ^ sum >> 32
    };
    let tag = one.words().chain(other.words()).fold(1, spread);
    Key { tag, index: hash_pair(one, other, 0) }
}
