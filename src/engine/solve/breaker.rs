//! Maker and breaker: the game in which the defender, the breaker, completes no lines and only
//! keeps the attacker, the maker, from completing one. If the breaker holds, the attacker never
//! wins; if the maker wins, nothing is said of the game itself. ("Weak" games in the literature.)
//!
//! The state of this game is the set of empty squares that each open group still lacks: a square of
//! the maker is taken out of its groups, a square of the breaker takes its groups away. More holds
//! here than the search proper can say of a game of two sides:
//!
//! - Reduction: a group with another one inside it, and groups through both of two squares that are
//!   in the same groups and no others, a pair, can be left out.
//! - Relevance zones, for both sides: a proof that the breaker holds stays one wherever the maker
//!   has more stones outside its zone, and so it refutes every move there; and likewise for a win
//!   and the replies to it.
//! - Replies in the order of what is lacking for pairs to cover all groups after them.
//! - Set matching by search: where pairs cover most groups, the others are a smaller game without
//!   the squares of those pairs, and where the breaker holds that, it holds the whole.
//!
//! Relevance zones and pairings are what "On solving the 7,7,5-game and the 8,8,5-game" (Theoretical
//! Computer Science 815, 2020) puts together; that sets can cover groups with fewer squares than
//! pairs take is shown in "Set Matching: An Enhancement of the Hales-Jewett Pairing Strategy"
//! (Uiterwijk, 2017).
//!
//! Numbers of positions, and variants that were dropped: `assets/network/EXPERIMENTS.md`.

use super::groups::{
    EsWeights, FULL, OpenGroup, dominated, double_threat, keep, of_board, place, reduce, without,
};
use super::pairing::Pairing;
use crate::engine::bitboard::{Bitboard, fold};
use crate::engine::grid::Symmetries;
use crate::engine::limits::{Interrupted, NodeCounter};
use crate::engine::table::{HashTable, Key};
use crate::game::{Mark, Position, Rules};

/// The answer at a node: the maker wins or the breaker holds.
#[derive(Clone, Copy)]
struct Settled {
    /// Set where the maker wins.
    wins: bool,
    /// Zone of the side that does not reach its goal: more of its stones outside of the zone leave
    /// the proof valid.
    zone: u64,
}

impl Settled {
    const fn win(zone: u64) -> Self {
        Self { wins: true, zone }
    }

    const fn hold(zone: u64) -> Self {
        Self { wins: false, zone }
    }

    /// Adds these squares, which the breaker takes in pairs, to its zone.
    const fn paired(self, squares: u64) -> Self {
        if self.wins { self } else { self.with(squares) }
    }

    /// Adds these squares to the zone.
    const fn with(self, squares: u64) -> Self {
        Self { wins: self.wins, zone: self.zone | squares }
    }
}

/// The replies for which pairs are looked for.
const REPLIES: usize = 8;
/// Most squares of a smaller game, without the squares of pairs, that is searched.
const SMALL: u32 = 32;
/// Most positions of a search of the smaller game.
const SMALL_NODES: u64 = 100;
/// Distance of the smaller game's groups from those without pairs, in steps of competition for
/// squares.
const STEPS: u32 = 2;
/// Most stones with which the symmetries are compared.
const SYMMETRIC_STONES: u32 = 6;
/// A search for proofs that the breaker holds, on one board of up to 64 squares.
pub(super) struct Breaker {
    rules: Rules,
    groups: Vec<OpenGroup>,
    symmetries: Symmetries,
    table: HashTable,
    pairing: Pairing<u64>,
    /// The query is given up at this number of positions.
    ends: u64,
}

impl Breaker {
    /// Returns true if the search fits the rules: boards of up to 64 squares with lines long enough
    /// for draws.
    pub(super) fn suits(rules: Rules) -> bool {
        rules.overline_counts() && rules.squares() <= 64 && rules.line() >= 5
    }

    /// Makes a search over a board with a table of about this size.
    pub(super) fn new(rules: Rules, bytes: usize) -> Self {
        Self {
            rules,
            groups: of_board(rules),
            symmetries: Symmetries::new(rules, |square| place(rules, square)),
            table: HashTable::new(bytes, true),
            pairing: Pairing::new(),
            ends: 0,
        }
    }

    /// Proves that the breaker holds against `maker`, or that it does not; `None` if neither is
    /// proven after `nodes` positions.
    pub(super) fn holds(
        &mut self,
        position: &Position,
        maker: Mark,
        nodes: u64,
        counter: &mut NodeCounter<'_>,
    ) -> Result<Option<bool>, Interrupted> {
        let (mut own, mut others, mut stones) = (0, 0, 0);
        for (index, square) in self.rules.all_squares().enumerate() {
            match position.board()[square] {
                None => continue,
                Some(mark) if mark == maker => own |= 1 << index,
                Some(_) => others |= 1 << index,
            }
            stones += 1;
        }
        let mut groups = Vec::new();
        keep(&self.groups, &mut groups, |group| (group & others == 0).then_some(group & !own));
        self.ends = counter.nodes.saturating_add(nodes);
        let found = if position.turn() == maker {
            self.attack(groups, stones, counter)
        } else {
            self.defend(groups, 0, stones, counter)
        };
        match found {
            Ok(found) => Ok(Some(!found.wins)),
            Err(_) if counter.nodes >= self.ends && !counter.stopped => Ok(None),
            Err(interrupted) => Err(interrupted),
        }
    }

    fn count(&self, counter: &mut NodeCounter<'_>) -> Result<(), Interrupted> {
        counter.count(8)?;
        if counter.nodes > self.ends { Err(Interrupted) } else { Ok(()) }
    }

    /// The answer at a node where the maker is to move.
    fn attack(
        &mut self,
        mut groups: Vec<OpenGroup>,
        stones: u32,
        counter: &mut NodeCounter<'_>,
    ) -> Result<Settled, Interrupted> {
        self.count(counter)?;
        if let Some(&(group, _)) = groups.iter().find(|group| !group.0.more_than_one()) {
            return Ok(Settled::win(group));
        }
        let pairs = reduce(&mut groups);
        if let Some(zone) = double_threat(&groups) {
            return Ok(Settled::win(zone));
        }
        let weights = EsWeights::of(&groups);
        if weights.sum + weights.most() < FULL {
            return Ok(Settled::hold(weights.all | pairs));
        }
        self.pairing.avoid = 0;
        if self.pairing.covers(&groups, 0) {
            return Ok(Settled::hold(self.pairing.squares | pairs));
        }
        let key = self.key(&groups, true, stones);
        if let Some(found) = self.known(key) {
            return Ok(found.paired(pairs));
        }
        let start = counter.nodes;
        let found = match self.hold_apart(&groups, stones, counter)? {
            Some(held) => held,
            None => self.try_attacks(&groups, &weights, stones, counter)?,
        };
        self.keep(key, found, counter.nodes - start);
        Ok(found.paired(pairs))
    }

    /// Proves that the breaker holds by pairs for most groups and by play against the others.
    fn hold_apart(
        &mut self,
        groups: &[OpenGroup],
        stones: u32,
        counter: &mut NodeCounter<'_>,
    ) -> Result<Option<Settled>, Interrupted> {
        let mut pairs = Vec::new();
        let mut rest = Vec::new();
        self.pairing.apart(groups, STEPS, &mut pairs);
        let squares = pairs.iter().fold(0, |all, pair| all | pair);
        keep(groups, &mut rest, |group| {
            (!pairs.iter().any(|pair| pair & !group == 0)).then_some(group & !squares)
        });
        let size = rest.iter().fold(0, |all, group| all | group.0).count();
        if pairs.is_empty() || size > SMALL || rest.iter().any(|group| group.0 == 0) {
            return Ok(None);
        }
        let ends = self.ends;
        self.ends = ends.min(counter.nodes + SMALL_NODES);
        let found = self.attack(rest, stones, counter);
        self.ends = ends;
        match found {
            Ok(found) if found.wins => Ok(None),
            Ok(found) => Ok(Some(found.with(squares))),
            Err(_) if counter.nodes <= ends && !counter.stopped => Ok(None),
            Err(interrupted) => Err(interrupted),
        }
    }

    /// Tries the moves of the maker.
    fn try_attacks(
        &mut self,
        groups: &[OpenGroup],
        weights: &EsWeights,
        stones: u32,
        counter: &mut NodeCounter<'_>,
    ) -> Result<Settled, Interrupted> {
        let (dominated, by) = dominated(groups, weights.all);
        let (mut rest, mut zone) = (weights.all & !dominated, by);
        while let Some(square) = weights.best(rest) {
            rest &= !(1 << square);
            let mut next = Vec::with_capacity(groups.len());
            next.extend(
                groups.iter().map(|&(group, continues)| (group & !(1 << square), continues)),
            );
            let found = self.defend(next, rest, stones + 1, counter)?;
            if found.wins {
                return Ok(found.with(1 << square));
            }
            rest &= found.zone;
            zone |= found.zone;
        }
        Ok(Settled::hold(zone & weights.all))
    }

    /// The answer at a node where the breaker is to move; squares to `avoid` in the zone are given.
    fn defend(
        &mut self,
        mut groups: Vec<OpenGroup>,
        avoid: u64,
        stones: u32,
        counter: &mut NodeCounter<'_>,
    ) -> Result<Settled, Interrupted> {
        self.count(counter)?;
        let threats = groups.iter().filter(|group| !group.0.more_than_one());
        let threats = threats.fold(0, |all, group| all | group.0);
        if threats.more_than_one() || groups.iter().any(|group| group.0 == 0) {
            return Ok(Settled::win(threats));
        }
        if threats.any() {
            let next = without(&groups, threats);
            return Ok(self.attack(next, stones + 1, counter)?.with(threats));
        }
        let pairs = reduce(&mut groups);
        let weights = EsWeights::of(&groups);
        if weights.sum < FULL {
            return Ok(Settled::hold(weights.all | pairs));
        }
        let mut rest = weights.all;
        let mut tries = [(0, 0); REPLIES];
        self.pairing.avoid = avoid;
        let mut count = 0;
        while let Some(square) = weights.best(rest).filter(|_| count < REPLIES) {
            rest &= !(1 << square);
            let lacking = self.pairing.lacks(&groups, 1 << square);
            if lacking == 0 {
                return Ok(Settled::hold(self.pairing.squares | pairs | 1 << square));
            }
            tries[count] = (lacking, square);
            count += 1;
        }
        let key = self.key(&groups, false, stones);
        if let Some(found) = self.known(key) {
            return Ok(found.paired(pairs));
        }
        let start = counter.nodes;
        tries[..count].sort_by_key(|&(lacking, _)| lacking);
        let found =
            self.try_replies(&groups, &weights, (&tries[..count], rest), stones, counter)?;
        self.keep(key, found, counter.nodes - start);
        Ok(found.paired(pairs))
    }

    /// Tries `replies` one after the other, and then the ones that are left.
    fn try_replies(
        &mut self,
        groups: &[OpenGroup],
        weights: &EsWeights,
        (tries, mut rest): (&[(u32, u32)], u64),
        stones: u32,
        counter: &mut NodeCounter<'_>,
    ) -> Result<Settled, Interrupted> {
        let (mut must, mut zone) = (weights.all, 0);
        let mut tries = tries.iter().map(|&(_, square)| square);
        while let Some(square) = tries.next().or_else(|| weights.best(rest & must)) {
            rest &= !(1 << square);
            if !must.has(square) {
                continue;
            }
            let found = self.attack(without(groups, 1 << square), stones + 1, counter)?;
            if !found.wins {
                return Ok(found.with(1 << square));
            }
            must &= found.zone;
            zone |= found.zone;
        }
        Ok(Settled::win(zone))
    }

    /// The hash of these groups, equal under all symmetries of the board, and the symmetry that
    /// leads there.
    fn key(&self, groups: &[OpenGroup], attacks: bool, stones: u32) -> (u64, usize) {
        let hash = |symmetry: usize| {
            let seed = if attacks { 0x51ed_270b } else { 0xa076_1d64 };
            let mix = |&(group, _): &OpenGroup| {
                let image = self.symmetries.image(symmetry, group);
                fold(image ^ 0x9e37_79b9_7f4a_7c15, 0xe703_7ed1_a0b4_28db)
            };
            let sum = groups.iter().map(mix).fold(seed, u64::wrapping_add);
            fold(sum, 0x9e37_79b9_7f4a_7c15) | 1
        };
        let count = if stones > SYMMETRIC_STONES { 1 } else { self.symmetries.count() };
        let symmetries = (0..count).map(|symmetry| (hash(symmetry), symmetry));
        symmetries.min().unwrap_or((0, 0))
    }

    fn known(&self, (hash, symmetry): (u64, usize)) -> Option<Settled> {
        let (wins, kept) = self.table.probe(Key::from_hash(hash))?;
        let zone = self.symmetries.preimage(symmetry, kept);
        Some(Settled { wins: wins != 0, zone })
    }

    fn keep(&mut self, (hash, symmetry): (u64, usize), found: Settled, nodes: u64) {
        let zone = self.symmetries.image(symmetry, found.zone);
        self.table.store(Key::from_hash(hash), nodes, |_| (found.wins.into(), zone));
    }
}
