//! Solution of gomoku: moves with which the side that begins wins on 15 x 15 with five in a row or
//! more, and with exactly five.
//!
//! A table holds positions of a solution tree from the empty board on, each with the winning move;
//! what else the tree needs is found by the search within moments.
//! `assets/openings/make_gomoku.rs` has made them, and checks them by code of its own. L. V. Allis, H. J.
//! van den Herik and M. P. H. Huntjens have solved the game first (Go-Moku Solved by New Search
//! Techniques, 1996).

#[cfg(test)]
#[path = "../../tests/engine/solution.rs"]
mod tests;

use super::{SearchInfo, Value, fold_product};
use crate::game::{LineRule, Position, Rules, Square, Symmetry};

/// Table of five in a row or more, and of exactly five. Entries in ascending order, in little-endian
/// bytes. From the highest bit: [`KEY_BITS`] of the key, the number of the square of the move, and the
/// most plies to the end of the game.
const AT_LEAST_FIVE: &[u8] = include_bytes!("../../assets/openings/gomoku.bin");
const EXACTLY_FIVE: &[u8] = include_bytes!("../../assets/openings/gomoku-exactly.bin");
/// Bits of a key. Of ten million positions that are looked up, one is found by mistake with a
/// chance of one in two hundred.
const KEY_BITS: u32 = 48;

/// A position of the solution tree, with the side to move that wins.
#[derive(Clone, Copy)]
struct SolvedPosition {
    /// The winning move.
    square: Square,
    /// The most plies to the end of the game, if this side plays on by the tree.
    plies: u16,
}

/// Returns the value of a position of the tree, and the line in which the other side holds out for
/// longest, as far as it goes; `None` if the side to move is not known to win.
pub(super) fn winning_line(position: &Position) -> Option<SearchInfo> {
    let table = table(position.rules())?;
    let [own, other] = Some(stones(position)).filter(|[own, other]| own.len() == other.len())?;
    let found = solved(table, &Hashes::of(&own, &other))?;
    position.board().get(found.square).is_none().then_some(())?;
    let mut line = vec![found.square];
    let mut hashes = Hashes::of(&[own, line.clone()].concat(), &other);
    let free: Vec<_> = position.placements().collect();
    while line.len() < SearchInfo::MAX_PV_LEN
        && let Some((reply, next)) = longest_reply(table, &hashes, &free, &line)
    {
        line.extend([reply, next]);
        hashes = hashes.with(reply, 1).with(next, 0);
    }
    let value = Value::Win { winner: position.turn(), plies: found.plies, exact: false };
    Some(SearchInfo::without_search(value, line))
}

/// Returns the value of a position after the winning move of one of the tree, in which every move
/// loses; `None` if that is not known.
pub(super) fn loss(position: &Position) -> Option<Value> {
    let table = table(position.rules())?;
    let [own, other] =
        Some(stones(position)).filter(|[own, other]| own.len() + 1 == other.len())?;
    // The roles are those of the side that has just moved; any of its stones may be the last one.
    let hashes = Hashes::of(&other, &own);
    let plies = other.iter().find_map(|&last| {
        let before = hashes.with(last, 0);
        let ([image, plies], key) = (entry(table, &before)?, before.key().0);
        // In a symmetric position the mirror images of the move win as well.
        let leads = |way: Symmetry, at: Square| square_number(way.image(at)) == image;
        before.ways_to(key).any(|way| leads(way, last)).then_some(plies)
    })?;
    let winner = position.turn().other();
    Some(Value::Win { winner, plies: u16::from(plies) - 1, exact: false })
}

/// Returns the table of the game with such rules; `None` if it is not solved.
fn table(rules: Rules) -> Option<&'static [u8]> {
    let exactly = Rules::GOMOKU.with_line_rule(LineRule::Exactly);
    let tables = [(Rules::GOMOKU, AT_LEAST_FIVE), (exactly, EXACTLY_FIVE)];
    tables.into_iter().find_map(|(solved, table)| (solved == rules).then_some(table))
}

/// Returns the stones of the side to move and of the other.
fn stones(position: &Position) -> [Vec<Square>; 2] {
    let (board, turn) = (position.board(), position.turn());
    let of =
        |mark| board.rules().all_squares().filter(move |&at| board[at] == Some(mark)).collect();
    [of(turn), of(turn.other())]
}

/// Returns the reply on a free square, none of the line, that leads to the position of the tree with
/// the most plies, and the move there.
fn longest_reply(
    table: &[u8],
    hashes: &Hashes,
    free: &[Square],
    line: &[Square],
) -> Option<(Square, Square)> {
    let found = free.iter().filter(|reply| !line.contains(reply)).filter_map(|&reply| {
        let next = solved(table, &hashes.with(reply, 1))?;
        Some((reply, next))
    });
    let longest = found.max_by_key(|(_, next)| next.plies);
    longest.map(|(reply, next)| (reply, next.square))
}

/// Returns what a table holds of a position.
fn solved(table: &[u8], hashes: &Hashes) -> Option<SolvedPosition> {
    let ([image, plies], (_, way)) = (entry(table, hashes)?, hashes.key());
    let mut squares = Rules::GOMOKU.all_squares();
    let square = squares.find(|&it| square_number(way.image(it)) == image)?;
    Some(SolvedPosition { square, plies: plies.into() })
}

/// Returns the entry of a position: the number of the square of the move, under the symmetry that
/// leads to the least key, and the plies.
fn entry(table: &[u8], hashes: &Hashes) -> Option<[u8; 2]> {
    let (entries, _) = table.as_chunks();
    let key_of = |entry: &[u8; 8]| u64::from_le_bytes(*entry) >> (u64::BITS - KEY_BITS);
    let at = entries.binary_search_by_key(&hashes.key().0, key_of).ok()?;
    let [plies, image, ..] = entries[at];
    Some([image, plies])
}

/// Hashes of a position under each symmetry of the board.
struct Hashes(Vec<(Symmetry, u64)>);

impl Hashes {
    /// Returns those of the squares of the side to move, which is 0 in [`Self::with`], and of the
    /// other.
    fn of(own: &[Square], other: &[Square]) -> Self {
        let none = Self(Rules::GOMOKU.symmetries().map(|way| (way, 0)).collect());
        let own = own.iter().fold(none, |hashes, &square| hashes.with(square, 0));
        other.iter().fold(own, |hashes, &square| hashes.with(square, 1))
    }

    /// Adds a stone, or takes it away if it is there.
    fn with(&self, square: Square, side: u64) -> Self {
        let hash = |way: Symmetry| {
            let word = u64::from(square_number(way.image(square))) << 1 | side;
            fold_product(word ^ 0x9e37_79b9_7f4a_7c15, 0xd6e8_feb8_6659_fd93)
        };
        Self(self.0.iter().map(|&(way, all)| (way, all ^ hash(way))).collect())
    }

    fn keys(&self) -> impl Iterator<Item = (u64, Symmetry)> {
        self.0.iter().map(|&(way, all)| {
            (fold_product(all, 0xbf58_476d_1ce4_e5b9) >> (u64::BITS - KEY_BITS), way)
        })
    }

    /// Returns the least key, and the first symmetry that leads to it.
    fn key(&self) -> (u64, Symmetry) {
        self.keys().min_by_key(|it| it.0).expect("the identity is one")
    }

    /// Returns the symmetries that lead to a key.
    fn ways_to(&self, key: u64) -> impl Iterator<Item = Symmetry> {
        self.keys().filter(move |it| it.0 == key).map(|it| it.1)
    }
}

/// Returns the least key of a position under the symmetries of the board, and the symmetry that
/// leads to it, by the squares of the side to move and of the other.
#[cfg(feature = "tools")]
pub fn canonical_key(own: &[Square], other: &[Square]) -> (u64, Symmetry) {
    Hashes::of(own, other).key()
}

/// Returns the number of a square, row by row.
#[cfg_attr(
    not(feature = "tools"),
    expect(unreachable_pub, reason = "the program that makes the table asks for it")
)]
pub const fn square_number(square: Square) -> u8 {
    square.row * Rules::GOMOKU.columns() + square.column
}
