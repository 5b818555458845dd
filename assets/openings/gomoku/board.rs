//! [`Board`]: the stones on 15 x 15, counted in every group of five squares in a row.

use std::collections::hash_map::DefaultHasher;
use std::collections::{HashMap, HashSet};
use std::hash::{BuildHasherDefault, Hash, Hasher};

use velha::game::{LineRule, Rules, Square};

/// Squares of the board, numbered row by row.
pub(crate) const SQUARES: u8 = 225;
/// Squares of a side.
const SIDE: i16 = 15;
/// Groups of five squares in a row.
const GROUPS: usize = 572;
/// Words of a set of groups.
const WORDS: usize = GROUPS.div_ceil(64);
/// Fewest stones of each player in a group that is asked for.
const FEWEST: [u8; 2] = [2, 3];

/// Returns the square with a number.
pub(crate) fn square(number: u8) -> Square {
    Square::new(number / Rules::GOMOKU.columns(), number % Rules::GOMOKU.columns())
}

/// Returns the names of squares with numbers.
pub(crate) fn names(numbers: &[u8]) -> String {
    numbers.iter().map(|&it| square(it).to_string()).collect::<Vec<_>>().join(" ")
}

/// One of the two players of a proof.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Side {
    /// Moves first, and is proven to win.
    Attacker,
    /// May play anything.
    Defender,
}

impl Side {
    /// Returns the other player.
    pub(crate) const fn other(self) -> Self {
        match self {
            Self::Attacker => Self::Defender,
            Self::Defender => Self::Attacker,
        }
    }
}

/// A set of squares.
#[derive(Clone, Copy)]
pub(crate) struct Squares([bool; SQUARES as usize]);

impl Squares {
    /// The set without a square.
    pub(crate) const EMPTY: Self = Self([false; SQUARES as usize]);

    /// Adds a square.
    pub(crate) fn insert(&mut self, square: u8) {
        self.0[usize::from(square)] = true;
    }

    /// Returns the squares in order.
    pub(crate) fn iter(self) -> impl Iterator<Item = u8> {
        (0..SQUARES).filter(move |&square| self.0[usize::from(square)])
    }
}

/// Values by the key of a position.
pub(crate) type ByKey<T> = HashMap<u128, T, BuildHasherDefault<KeyHasher>>;
/// Positions by their keys.
pub(crate) type Keys = HashSet<u128, BuildHasherDefault<KeyHasher>>;

/// Hashes keys of positions, which are random numbers already.
#[derive(Default)]
pub(crate) struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.0 = bytes.iter().fold(self.0, |hash, &byte| hash.rotate_left(8) ^ u64::from(byte));
    }

    fn write_u128(&mut self, key: u128) {
        self.0 = key as u64;
    }
}

/// Numbers of groups, at most twenty, and how many they are.
type Groups = ([u16; 20], usize);

/// The stones of a group.
#[derive(Clone, Copy, Default)]
struct Tally {
    /// Those of each player.
    counts: [u8; 2],
    /// Those that keep each player from winning here: the other's in it, and own ones beside it.
    bars: [u8; 2],
}

/// The stones of both players.
pub(crate) struct Board {
    groups: Vec<[u8; 5]>,
    /// The groups that hold each square.
    through: Vec<Groups>,
    /// Where six in a row do not win: the groups at an end of which each square lies.
    beside: Vec<Groups>,
    /// Numbers of each stone in the keys.
    numbers: Vec<[u128; 2]>,
    stones: [Option<Side>; SQUARES as usize],
    /// The stones of each group.
    tallies: Vec<Tally>,
    /// For each player and number of stones from [`FEWEST`] on, the groups with so many of them and
    /// no bar.
    open: [[[u64; WORDS]; 4]; 2],
    keys: [u128; 2],
}

impl Board {
    /// Creates an empty one on which five in a row win, by rules on 15 x 15.
    pub(crate) fn new(rules: Rules) -> Self {
        let (mut groups, mut through) = (Vec::new(), vec![([0; 20], 0); usize::from(SQUARES)]);
        let mut beside = through.clone();
        let is_exact = rules == rules.with_line_rule(LineRule::Exactly);
        let is_inside = |at: i16| (0..SIDE).contains(&at);
        for (row, column) in (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (row, column))) {
            for (down, right) in [(0, 1), (1, 0), (1, 1), (1, -1)] {
                if !is_inside(row + 4 * down) || !is_inside(column + 4 * right) {
                    continue;
                }
                let at = |step: i16| (row + step * down) * SIDE + column + step * right;
                let squares = [0, 1, 2, 3, 4].map(|step| at(step) as u8);
                let ends = [-1, 5].into_iter().filter(|step| {
                    let is_inside = |at, by| is_inside(at + step * by);
                    is_exact && is_inside(row, down) && is_inside(column, right)
                });
                for square in squares {
                    add(&mut through[usize::from(square)], groups.len());
                }
                for step in ends {
                    add(&mut beside[at(step) as usize], groups.len());
                }
                groups.push(squares);
            }
        }
        let number = |square: u8, side: Side, half: u8| {
            let mut hasher = DefaultHasher::new();
            (square, side as u8, half).hash(&mut hasher);
            u128::from(hasher.finish())
        };
        let number = |square, side| number(square, side, 0) << 64 | number(square, side, 1);
        let numbers = (0..SQUARES)
            .map(|square| [Side::Attacker, Side::Defender].map(|side| number(square, side)))
            .collect();
        let tallies = vec![Tally::default(); groups.len()];
        let stones = [None; SQUARES as usize];
        let (open, keys) = ([[[0; WORDS]; 4]; 2], [0; 2]);
        Self { groups, through, beside, numbers, stones, tallies, open, keys }
    }

    /// Sets a stone on a free square.
    pub(crate) fn make(&mut self, square: u8, side: Side) {
        assert!(self.is_free(square), "a stone lies there");
        self.stones[usize::from(square)] = Some(side);
        self.change(square, side, true);
    }

    /// Takes a stone away.
    pub(crate) fn unmake(&mut self, square: u8) {
        if let Some(side) = self.stones[usize::from(square)].take() {
            self.change(square, side, false);
        }
    }

    fn change(&mut self, square: u8, side: Side, sets: bool) {
        let (own, other) = (side as usize, side.other() as usize);
        self.keys[own] ^= self.numbers[usize::from(square)][own];
        let Self { through, beside, tallies, open, .. } = self;
        let mut flip = |group: u16, side: usize, count: u8| {
            if count >= FEWEST[side] {
                let words = &mut open[side][usize::from(count - FEWEST[side])];
                words[usize::from(group / 64)] ^= 1 << (group % 64);
            }
        };
        // The smaller of a number without this stone and with it.
        let smaller = |number: u8| number - u8::from(!sets);
        let (list, len) = &through[usize::from(square)];
        for &group in &list[..*len] {
            let Tally { counts, bars } = &mut tallies[usize::from(group)];
            let (fewer, fewer_bars) = (smaller(counts[own]), smaller(bars[other]));
            if bars[own] == 0 {
                flip(group, own, fewer);
                flip(group, own, fewer + 1);
            }
            if fewer_bars == 0 {
                flip(group, other, counts[other]);
            }
            (counts[own], bars[other]) = (fewer + u8::from(sets), fewer_bars + u8::from(sets));
        }
        let (list, len) = &beside[usize::from(square)];
        for &group in &list[..*len] {
            let Tally { counts, bars } = &mut tallies[usize::from(group)];
            let fewer_bars = smaller(bars[own]);
            if fewer_bars == 0 {
                flip(group, own, counts[own]);
            }
            bars[own] = fewer_bars + u8::from(sets);
        }
    }

    /// Returns `true` if no stone lies on a square.
    pub(crate) fn is_free(&self, square: u8) -> bool {
        self.stones[usize::from(square)].is_none()
    }

    /// Returns the free squares.
    pub(crate) fn free(&self) -> impl Iterator<Item = u8> {
        (0..SQUARES).filter(|&square| self.is_free(square))
    }

    /// Returns the squares of a player's stones.
    pub(crate) fn stones(&self, side: Side) -> impl Iterator<Item = u8> {
        (0..SQUARES).filter(move |&square| self.stones[usize::from(square)] == Some(side))
    }

    /// Returns the number of a position, the same whatever the order of its moves.
    pub(crate) const fn key(&self) -> u128 {
        self.keys[0] ^ self.keys[1].rotate_left(1)
    }

    /// Returns the number of the position with one more stone.
    pub(crate) fn key_with(&self, square: u8, side: Side) -> u128 {
        let mut keys = self.keys;
        keys[side as usize] ^= self.numbers[usize::from(square)][side as usize];
        keys[0] ^ keys[1].rotate_left(1)
    }

    /// Returns the number of the attacker's stones alone.
    pub(crate) const fn attackers_key(&self) -> u128 {
        self.keys[0]
    }

    /// Returns the number of the attacker's stones and of those of the defender that have a group in
    /// common with one of them, whether it is lost or not.
    pub(crate) fn near_key(&self) -> u128 {
        let is_near = |square: &u8| {
            let mut groups = self.through(*square).iter();
            groups.any(|&group| self.tallies[usize::from(group)].counts[0] > 0)
        };
        let near = self.stones(Side::Defender).filter(is_near);
        near.fold(self.keys[0], |key, square| key ^ self.numbers[usize::from(square)][1])
    }

    /// Passes on the squares of each group in which a player has `count` stones and can win.
    pub(crate) fn in_groups(&self, side: Side, count: u8) -> impl Iterator<Item = [u8; 5]> {
        let open = &self.open[side as usize][usize::from(count - FEWEST[side as usize])];
        open.iter().enumerate().flat_map(move |(word, &bits)| {
            let next = |bits: &u64| Some(bits & (bits - 1)).filter(|&bits| bits != 0);
            std::iter::successors(Some(bits).filter(|&bits| bits != 0), next)
                .map(move |bits| self.groups[word * 64 + bits.trailing_zeros() as usize])
        })
    }

    /// Adds the free squares of [`Self::in_groups`] to a set.
    pub(crate) fn add_free(&self, side: Side, count: u8, squares: &mut Squares) {
        for square in self.in_groups(side, count).flatten().filter(|&it| self.is_free(it)) {
            squares.insert(square);
        }
    }

    /// Returns up to two squares on which a player completes five.
    pub(crate) fn fives(&self, side: Side) -> [Option<u8>; 2] {
        let mut found = [None; 2];
        for group in self.in_groups(side, 4) {
            let square = group.into_iter().find(|&square| self.is_free(square));
            if found[0].is_none() {
                found[0] = square;
            } else if found[0] != square {
                found[1] = square;
            }
        }
        found
    }

    fn through(&self, square: u8) -> &[u16] {
        let (groups, len) = &self.through[usize::from(square)];
        &groups[..*len]
    }

    /// Returns how much a square is worth to the defender, to try the best replies first. What lies
    /// beside a group does not count.
    pub(crate) fn urgency(&self, square: u8) -> i32 {
        let of = |group: &u16| match self.tallies[usize::from(*group)].counts {
            [own, 0] => [1, 5, 16, 60, 200, 0][usize::from(own)],
            [0, other] => [1, 3, 9, 40, 0, 0][usize::from(other)],
            _ => 0,
        };
        self.through(square).iter().map(of).sum()
    }
}

/// Adds a group to those of a square.
fn add((list, len): &mut Groups, group: usize) {
    list[*len] = group as u16;
    *len += 1;
}
