//! The search itself: negamax with alpha-beta and a transposition table.

use super::grid::{Grid, Marks};
use super::history::{Candidate, History};
use super::score::{INFINITE, won_at};
use super::table::{Entry, Key, NO_SQUARE, TO_THE_END, Table};
use crate::engine::bitboard::Bitboard;
use crate::engine::solve::{Interrupted, NodeCounter};

/// The clock is looked at once in so many positions, on large boards sooner.
const fn interval<B: Bitboard>() -> u64 {
    match B::CAPACITY {
        64 => 1024,
        128 => 256,
        _ => 16,
    }
}

/// With so many free squares, moves are looked up before any is tried.
const MUCH: u32 = 16;

/// Up to so many stones a position is looked up as it lies on the board turned and mirrored too.
const FEW_STONES: u32 = 7;

/// A position in the tree.
#[derive(Clone, Copy)]
pub(super) struct Node<B> {
    pub(super) marks: Marks<B>,
    pub(super) stones: u32,
}

impl<B: Bitboard> Node<B> {
    /// After the side to move put a mark on this square.
    #[inline]
    pub(super) fn after(self, square: B) -> Self {
        Self { marks: self.marks.after(square), stones: self.stones + 1 }
    }
}

/// Scores of interest lie above `alpha` and below `beta`.
#[derive(Clone, Copy)]
pub(super) struct Window {
    pub(super) alpha: i16,
    pub(super) beta: i16,
}

impl Window {
    /// Asks whether the score is at least this.
    pub(super) const fn at_least(score: i16) -> Self {
        Self { alpha: score - 1, beta: score }
    }

    #[inline]
    pub(super) const fn flipped(self) -> Self {
        Self { alpha: -self.beta, beta: -self.alpha }
    }
}

/// What is seen of a position without trying moves: the moves worth trying, and between which
/// scores it lies. Without moves both are its score.
#[derive(Clone, Copy)]
pub(super) struct Outlook<B> {
    pub(super) moves: B,
    pub(super) lower: i16,
    pub(super) upper: i16,
}

impl<B: Bitboard> Outlook<B> {
    #[inline]
    const fn decided(score: i16) -> Self {
        Self { moves: B::NONE, lower: score, upper: score }
    }
}

/// A search on one board.
pub(super) struct Search<'s, B, const FALLING: bool, const LOSES: bool> {
    pub(super) grid: &'s Grid<B>,
    pub(super) table: &'s mut Table,
    pub(super) history: &'s mut History,
    pub(super) counter: NodeCounter<'s>,
    /// The moves of all positions on the way from the root.
    pub(super) moves: Vec<Candidate>,
    pub(super) noise: Option<(i16, u64)>,
}

impl<B: Bitboard, const FALLING: bool, const LOSES: bool> Search<'_, B, FALLING, LOSES> {
    /// The score of a position that is not over, or a bound of it where it lies outside of the
    /// window.
    pub(super) fn score(
        &mut self,
        node: Node<B>,
        window: Window,
        depth: u16,
    ) -> Result<i16, Interrupted> {
        self.counter.count(interval::<B>())?;
        let outlook = self.outlook(node);
        let Window { mut alpha, mut beta } = window;
        if outlook.lower >= beta.min(outlook.upper) || outlook.moves.is_empty() {
            return Ok(outlook.lower);
        }
        if outlook.upper <= alpha {
            return Ok(outlook.upper);
        }
        alpha = alpha.max(outlook.lower);
        beta = beta.min(outlook.upper);
        let (key, image) = self.key(node);
        let (mut lower, mut upper, mut first) = (outlook.lower, outlook.upper, B::NONE);
        if let Some(entry) = self.table.probe(key) {
            let entry = entry.to_depth(depth);
            lower = lower.max(entry.lower);
            upper = upper.min(entry.upper);
            if lower >= beta || lower >= upper {
                return Ok(lower);
            }
            if upper <= alpha {
                return Ok(upper);
            }
            alpha = alpha.max(lower);
            beta = beta.min(upper);
            if entry.square != NO_SQUARE {
                let square = B::of(entry.square.into());
                first = image.of(self.grid, square).unwrap_or(B::NONE);
            }
        }
        if depth == 0 {
            return Ok(self.estimate(node).clamp(lower, upper));
        }
        let before = self.counter.nodes;
        let window = Window { alpha, beta };
        if let Some(score) = self.seen_cut(node, outlook.moves, window, depth) {
            return Ok(score);
        }
        let (score, best) = self.best(node, outlook.moves, first, window, depth)?;
        let score = score.clamp(lower, upper);
        if score > alpha {
            lower = score;
        }
        if score < beta {
            upper = score;
        }
        let best = image.of(self.grid, best).filter(|best| best.any());
        let square = best.and_then(|best| u16::try_from(best.lsb()).ok()).unwrap_or(NO_SQUARE);
        let entry = Entry { lower, upper, depth, square };
        self.table.store(key, entry, self.counter.nodes - before);
        Ok(score)
    }

    /// Enhanced transposition cutoff: a score at or above the window that a move is known to have
    /// without a search. Looked for where marks fall and much is to be saved.
    #[inline]
    fn seen_cut(&self, node: Node<B>, moves: B, window: Window, depth: u16) -> Option<i16> {
        let left = self.grid.squares - node.stones;
        if !FALLING || depth < TO_THE_END || left < MUCH || !moves.more_than_one() {
            return None;
        }
        let score = |bit| {
            let after = node.after(B::of(bit));
            let outlook = self.outlook(after);
            if -outlook.upper >= window.beta {
                return -outlook.upper;
            }
            let known = self.table.probe(self.key(after).0);
            known.map_or(-INFINITE, |entry| -entry.to_depth(depth).upper)
        };
        moves.squares().map(score).find(|score| *score >= window.beta)
    }

    /// Tries the moves, those that seem best first; the best score, and its move where there is
    /// one that is not just the least bad.
    fn best(
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
        self.order(node, moves, first);
        let (mut best, mut square) = (-INFINITE, B::NONE);
        let mut tried = 0;
        let mut cut = Ok(());
        while let Some(next) = self.next_move(begin) {
            let after = node.after(next);
            let window = Window { alpha, beta };
            let score = self.child(after, window, depth, tried > 0);
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
            self.learn(node, square, begin);
        }
        self.moves.truncate(begin);
        cut.map(|()| (best, square))
    }

    /// The score after a move, for the side that made it: principal variation search.
    #[inline]
    fn child(
        &mut self,
        after: Node<B>,
        window: Window,
        depth: u16,
        later: bool,
    ) -> Result<i16, Interrupted> {
        if later && window.alpha + 1 < window.beta {
            let narrow = Window { alpha: window.alpha, beta: window.alpha + 1 };
            let score = -self.score(after, narrow.flipped(), depth)?;
            if score <= window.alpha || score >= window.beta {
                return Ok(score);
            }
        }
        Ok(-self.score(after, window.flipped(), depth)?)
    }

    /// The squares that the side to move may take.
    #[inline]
    pub(super) fn legal(&self, filled: B) -> B {
        if FALLING { self.grid.landing(filled) } else { self.grid.board.without(filled) }
    }

    /// What is seen of a position without trying moves.
    #[inline]
    pub(super) fn outlook(&self, node: Node<B>) -> Outlook<B> {
        let moves = self.legal(node.marks.filled());
        if moves.is_empty() {
            return Outlook::decided(0);
        }
        let mut outlook = if LOSES { self.misere(node, moves) } else { self.plain(node, moves) };
        if outlook.moves.any() {
            if FALLING {
                self.parity(node, &mut outlook);
            } else {
                self.rooms(node, &mut outlook);
            }
        }
        outlook
    }

    /// Where a line wins: wins at once, replies that are forced, and what is lost at once.
    #[inline]
    fn plain(&self, node: Node<B>, moves: B) -> Outlook<B> {
        let Node { marks: Marks { own, other }, stones } = node;
        if (self.grid.completing(own, other) & moves).any() {
            return Outlook::decided(won_at(stones + 1));
        }
        let left = self.grid.squares - stones;
        let lost = Outlook::decided(-won_at(stones + 2));
        let threats = self.grid.completing(other, own).without(own | other);
        let mut moves = moves;
        if self.grid.rules.needs_open_end() {
            moves = self.not_losing(node, moves, threats);
            if moves.is_empty() {
                return lost;
            }
        } else {
            let forced = threats & moves;
            if forced.any() {
                if forced.more_than_one() {
                    return lost;
                }
                moves = forced;
            }
            if FALLING {
                moves = moves.without(threats >> 1);
                if moves.is_empty() {
                    return lost;
                }
            }
        }
        if left <= 2 {
            return Outlook::decided(0);
        }
        let lower = if left >= 4 { -won_at(stones + 4) } else { 0 };
        Outlook { moves, lower, upper: won_at(stones + 3) }
    }

    /// The moves after which the other side completes no line at once. A mark can close a line of
    /// the other side, so each is tried.
    fn not_losing(&self, node: Node<B>, moves: B, threats: B) -> B {
        let Marks { own, other } = node.marks;
        let at_once = if FALLING { moves | moves << 1 } else { moves };
        if (threats & at_once).is_empty() {
            return moves;
        }
        let holds = |square: &B| {
            let filled = own | other | *square;
            (self.grid.completing(other, own | *square) & self.legal(filled)).is_empty()
        };
        let squares = moves.squares().map(B::of).filter(holds);
        squares.fold(B::NONE, |moves, square| moves | square)
    }

    /// Where a line loses: only squares that complete none are worth a try.
    #[inline]
    fn misere(&self, node: Node<B>, moves: B) -> Outlook<B> {
        let Node { marks: Marks { own, other }, stones } = node;
        let moves = moves.without(self.grid.completing(own, other));
        if moves.is_empty() {
            return Outlook::decided(-won_at(stones + 1));
        }
        let left = self.grid.squares - stones;
        let upper = if left >= 2 { won_at(stones + 2) } else { 0 };
        let lower = if left >= 3 { -won_at(stones + 3) } else { 0 };
        Outlook { moves, lower, upper }
    }

    /// Who has no room for a line any more completes none.
    #[inline]
    fn rooms(&self, node: Node<B>, outlook: &mut Outlook<B>) {
        let Marks { own, other } = node.marks;
        let free = self.grid.board.without(own | other);
        let own_room = self.grid.has_room(own | free);
        let other_room = self.grid.has_room(other | free);
        let (wins, loses) = if LOSES { (other_room, own_room) } else { (own_room, other_room) };
        if !wins {
            outlook.upper = outlook.upper.min(0);
        }
        if !loses {
            outlook.lower = outlook.lower.max(0);
        }
    }

    /// The name of a position, and as which image of it the table knows it.
    #[inline]
    pub(super) fn key(&self, node: Node<B>) -> (Key, Image) {
        let Marks { own, other } = node.marks;
        if FALLING {
            // Below the lowest free bit of each column its own marks: one number for one position.
            let filled = own | other;
            let here = own | (filled << 1 | self.grid.floor).without(filled);
            let there = self.grid.mirrored(here);
            let image = if there < here { Image::Mirrored } else { Image::Same };
            return (key_of(here.min(there), B::NONE), image);
        }
        let mut least = (key_of(own, other), Image::Same);
        if node.stones <= FEW_STONES {
            for Marks { own, other } in self.grid.images(node.marks) {
                let key = key_of(own, other);
                if key.name < least.0.name {
                    least = (key, Image::Turned);
                }
            }
        }
        least
    }
}

/// As what the table knows a position.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Image {
    /// As it is.
    Same,
    /// With the columns in the opposite order.
    Mirrored,
    /// Some other way.
    Turned,
}

impl Image {
    /// Squares of the position as the table knows them, and the other way round, where that is
    /// worth the while.
    #[inline]
    pub(super) fn of<B: Bitboard>(self, grid: &Grid<B>, squares: B) -> Option<B> {
        match self {
            Self::Same => Some(squares),
            Self::Mirrored => Some(grid.mirrored(squares)),
            Self::Turned => None,
        }
    }
}

/// A name of two sets: they themselves where they fit into it.
#[inline]
fn key_of<B: Bitboard>(one: B, other: B) -> Key {
    if B::ONE_WORD && other.is_empty() {
        return Key::of_name(one.word());
    }
    let mix = |sum: u64, word: u64| {
        let sum = (sum ^ word).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        sum ^ sum >> 29
    };
    let spread = |sum: u64, word: u64| {
        let sum = (sum ^ word).wrapping_mul(0xd6e8_feb8_6659_fd93);
        sum ^ sum >> 32
    };
    let name = other.fold_words(one.fold_words(1, spread), spread);
    Key { name, place: other.fold_words(one.fold_words(0, mix), mix) }
}
