//! Maker-breaker game (the "weak" game of the literature): the defender, as the breaker, completes
//! no lines and only prevents the attacker, the maker, from completing one. If the breaker holds,
//! the attacker never wins; a win of the maker says nothing about the actual game.
//!
//! The state is the set of empty squares that each open group still lacks: a square of the maker is
//! removed from its groups, a square of the breaker removes its groups. This game admits stronger
//! arguments than the actual one:
//!
//! - Reduction: a group that contains another one can be left out, and so can all groups through a
//!   pair, that is two squares that lie in the same groups.
//! - Relevance zones, for both sides: a proof that the breaker holds remains valid if the maker has
//!   more stones outside its zone, so it refutes every move there; likewise for a win and the
//!   replies to it.
//! - Replies are ordered by how far pairs are from covering all groups after them.
//! - Set matching by search: where pairs cover most groups, the others form a smaller game without
//!   the squares of those pairs; if the breaker holds it, the breaker holds the whole game.
//!
//! "On solving the 7,7,5-game and the 8,8,5-game" (Theoretical Computer Science 815, 2020) combines
//! relevance zones and pairings. "Set Matching: An Enhancement of the Hales-Jewett Pairing
//! Strategy" (Uiterwijk, 2017) covers groups with fewer squares than pairs need.
//!
//! Measurements, and variants that were dropped: `assets/network/EXPERIMENTS.md`.

use super::groups::{
    EsWeights, FULL, OpenGroup, all_groups, common, double_threat, filter_groups, reduce, without,
};
use super::{
    Bitboard, HashTable, Interrupted, Key, NodeCounter, Pairing, dominated_by, fold_product,
};
use crate::engine::Symmetries;
use crate::game::{Mark, Position, Rules};

/// Proof at a node: the maker wins or the breaker holds.
#[derive(Clone, Copy)]
struct WeakProof {
    /// Whether the maker wins.
    wins: bool,
    /// Relevance zone of the losing side: the proof remains valid if that side has more stones
    /// outside.
    zone: u64,
}

impl WeakProof {
    const fn win(zone: u64) -> Self {
        Self { wins: true, zone }
    }

    const fn hold(zone: u64) -> Self {
        Self { wins: false, zone }
    }

    /// Adds the squares of pairs to the zone of a proof that the breaker holds.
    const fn paired(self, squares: u64) -> Self {
        if self.wins { self } else { self.with(squares) }
    }

    /// Adds squares to the zone.
    const fn with(self, squares: u64) -> Self {
        Self { wins: self.wins, zone: self.zone | squares }
    }
}

/// Number of replies for which a pairing is computed.
const MAX_PAIRED_REPLIES: usize = 8;
/// Maximum number of squares, apart from pairs, for a search of the smaller game.
const MAX_SUBGAME_SQUARES: u32 = 32;
/// Maximum number of nodes for a search of the smaller game.
const SUBGAME_NODES: u64 = 100;
/// Distance of paired groups from those without a pair, in steps of competition for squares.
const SEPARATION: u32 = 2;
/// Maximum number of stones with which positions are looked up under every symmetry.
const SYMMETRIC_STONES: u32 = 6;
/// Proof search of the maker-breaker game on a board of up to 64 squares, which proves draws for
/// the solver sooner than its own search.
pub(super) struct Breaker {
    rules: Rules,
    groups: Vec<OpenGroup>,
    symmetries: Symmetries,
    table: HashTable,
    pairing: Pairing<u64>,
    /// Node count at which the query is given up.
    node_limit: u64,
}

impl Breaker {
    /// Returns `true` for boards of up to 64 squares with lines of five or more, which are long
    /// enough for draws, where overlines win too. Elsewhere the solver has no breaker.
    pub(super) fn supports(rules: Rules) -> bool {
        rules.overline_counts() && rules.squares() <= 64 && rules.line() >= 5
    }

    /// Creates a search with a table of about `bytes`.
    pub(super) fn new(rules: Rules, bytes: usize) -> Self {
        Self {
            rules,
            groups: all_groups(rules),
            // Row by row without padding, as the groups.
            symmetries: Symmetries::new(rules, |square| {
                u32::from(square.row) * u32::from(rules.columns()) + u32::from(square.column)
            }),
            table: HashTable::new(bytes, true),
            pairing: Pairing::new(),
            node_limit: 0,
        }
    }

    /// Proves that the breaker holds against `maker` (`true`: that side never wins the actual game)
    /// or that the maker wins (`false`: this proves nothing about the actual game); `None` if
    /// neither is proven within `nodes` nodes.
    pub(super) fn prove(
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
        filter_groups(&self.groups, &mut groups, |group| {
            (group & others == 0).then_some(group & !own)
        });
        self.node_limit = counter.nodes.saturating_add(nodes);
        let found = if position.turn() == maker {
            self.attack(groups, stones, counter)
        } else {
            self.defend(groups, 0, stones, counter)
        };
        match found {
            Ok(found) => Ok(Some(!found.wins)),
            Err(_) if counter.nodes >= self.node_limit && !counter.stopped => Ok(None),
            Err(interrupted) => Err(interrupted),
        }
    }

    fn count(&self, counter: &mut NodeCounter<'_>) -> Result<(), Interrupted> {
        counter.count(8)?;
        if counter.nodes > self.node_limit { Err(Interrupted) } else { Ok(()) }
    }

    /// Proves the value of a node where the maker is to move.
    fn attack(
        &mut self,
        mut groups: Vec<OpenGroup>,
        stones: u32,
        counter: &mut NodeCounter<'_>,
    ) -> Result<WeakProof, Interrupted> {
        self.count(counter)?;
        if let Some(&(group, _)) = groups.iter().find(|group| !group.0.more_than_one()) {
            return Ok(WeakProof::win(group));
        }
        let pairs = reduce(&mut groups);
        if let Some(zone) = double_threat(&groups) {
            return Ok(WeakProof::win(zone));
        }
        let weights = EsWeights::of(&groups);
        if weights.sum + weights.max() < FULL {
            return Ok(WeakProof::hold(weights.all | pairs));
        }
        self.pairing.avoid = 0;
        if self.pairing.covers(&groups, 0) {
            return Ok(WeakProof::hold(self.pairing.squares | pairs));
        }
        let key = self.key(&groups, true, stones);
        if let Some(found) = self.probe(key) {
            return Ok(found.paired(pairs));
        }
        let start = counter.nodes;
        let found = match self.hold_subgame(&groups, stones, counter)? {
            Some(held) => held,
            None => self.try_attacks(&groups, &weights, stones, counter)?,
        };
        self.store(key, found, counter.nodes - start);
        Ok(found.paired(pairs))
    }

    /// Proves that the breaker holds, by pairs for most groups and by search of the smaller game
    /// that remains.
    fn hold_subgame(
        &mut self,
        groups: &[OpenGroup],
        stones: u32,
        counter: &mut NodeCounter<'_>,
    ) -> Result<Option<WeakProof>, Interrupted> {
        let mut pairs = Vec::new();
        let mut rest = Vec::new();
        self.pairing.separable_pairs(groups, SEPARATION, &mut pairs);
        let squares = pairs.iter().fold(0, |all, pair| all | pair);
        filter_groups(groups, &mut rest, |group| {
            (!pairs.iter().any(|pair| pair & !group == 0)).then_some(group & !squares)
        });
        let size = rest.iter().fold(0, |all, group| all | group.0).count();
        if pairs.is_empty() || size > MAX_SUBGAME_SQUARES || rest.iter().any(|group| group.0 == 0) {
            return Ok(None);
        }
        let ends = self.node_limit;
        self.node_limit = ends.min(counter.nodes + SUBGAME_NODES);
        let found = self.attack(rest, stones, counter);
        self.node_limit = ends;
        match found {
            Ok(found) if found.wins => Ok(None),
            Ok(found) => Ok(Some(found.with(squares))),
            Err(_) if counter.nodes <= ends && !counter.stopped => Ok(None),
            Err(interrupted) => Err(interrupted),
        }
    }

    /// Searches the moves of the maker.
    fn try_attacks(
        &mut self,
        groups: &[OpenGroup],
        weights: &EsWeights,
        stones: u32,
        counter: &mut NodeCounter<'_>,
    ) -> Result<WeakProof, Interrupted> {
        let common = common(groups);
        let (dominated, by) = dominated_by(weights.all, |square| common[square as usize]);
        let (mut rest, mut zone) = (weights.all & !dominated, by);
        while let Some(square) = weights.heaviest_square(rest) {
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
        Ok(WeakProof::hold(zone & weights.all))
    }

    /// Proves the value of a node where the breaker is to move; `avoid` are squares that its zone
    /// should not contain.
    fn defend(
        &mut self,
        mut groups: Vec<OpenGroup>,
        avoid: u64,
        stones: u32,
        counter: &mut NodeCounter<'_>,
    ) -> Result<WeakProof, Interrupted> {
        self.count(counter)?;
        let threats = groups.iter().filter(|group| !group.0.more_than_one());
        let threats = threats.fold(0, |all, group| all | group.0);
        if threats.more_than_one() || groups.iter().any(|group| group.0 == 0) {
            return Ok(WeakProof::win(threats));
        }
        if threats.any() {
            let next = without(&groups, threats);
            return Ok(self.attack(next, stones + 1, counter)?.with(threats));
        }
        let pairs = reduce(&mut groups);
        let weights = EsWeights::of(&groups);
        if weights.sum < FULL {
            return Ok(WeakProof::hold(weights.all | pairs));
        }
        let mut rest = weights.all;
        let mut tries = [(0, 0); MAX_PAIRED_REPLIES];
        self.pairing.avoid = avoid;
        let mut count = 0;
        while let Some(square) =
            weights.heaviest_square(rest).filter(|_| count < MAX_PAIRED_REPLIES)
        {
            rest &= !(1 << square);
            let lacking = self.pairing.deficit(&groups, 1 << square);
            if lacking == 0 {
                return Ok(WeakProof::hold(self.pairing.squares | pairs | 1 << square));
            }
            tries[count] = (lacking, square);
            count += 1;
        }
        let key = self.key(&groups, false, stones);
        if let Some(found) = self.probe(key) {
            return Ok(found.paired(pairs));
        }
        let start = counter.nodes;
        tries[..count].sort_by_key(|&(lacking, _)| lacking);
        let found =
            self.try_replies(&groups, &weights, (&tries[..count], rest), stones, counter)?;
        self.store(key, found, counter.nodes - start);
        Ok(found.paired(pairs))
    }

    /// Searches the replies of the breaker: first `tries` in order, then those in `rest`.
    fn try_replies(
        &mut self,
        groups: &[OpenGroup],
        weights: &EsWeights,
        (tries, mut rest): (&[(u32, u32)], u64),
        stones: u32,
        counter: &mut NodeCounter<'_>,
    ) -> Result<WeakProof, Interrupted> {
        let (mut must, mut zone) = (weights.all, 0);
        let mut tries = tries.iter().map(|&(_, square)| square);
        while let Some(square) = tries.next().or_else(|| weights.heaviest_square(rest & must)) {
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
        Ok(WeakProof::win(zone))
    }

    /// Returns the hash of `groups`, equal under all symmetries of the board, and the symmetry that
    /// leads to it.
    fn key(&self, groups: &[OpenGroup], attacks: bool, stones: u32) -> (u64, usize) {
        let hash = |symmetry: usize| {
            let seed = if attacks { 0x51ed_270b } else { 0xa076_1d64 };
            let mix = |&(group, _): &OpenGroup| {
                let image = self.symmetries.image(symmetry, group);
                fold_product(image ^ 0x9e37_79b9_7f4a_7c15, 0xe703_7ed1_a0b4_28db)
            };
            let sum = groups.iter().map(mix).fold(seed, u64::wrapping_add);
            fold_product(sum, 0x9e37_79b9_7f4a_7c15) | 1
        };
        let count = if stones > SYMMETRIC_STONES { 1 } else { self.symmetries.count() };
        let symmetries = (0..count).map(|symmetry| (hash(symmetry), symmetry));
        symmetries.min().unwrap_or((0, 0))
    }

    fn probe(&self, (hash, symmetry): (u64, usize)) -> Option<WeakProof> {
        let (wins, kept) = self.table.probe(Key::from_hash(hash))?;
        let zone = self.symmetries.preimage(symmetry, kept);
        Some(WeakProof { wins: wins != 0, zone })
    }

    fn store(&mut self, (hash, symmetry): (u64, usize), found: WeakProof, nodes: u64) {
        let zone = self.symmetries.image(symmetry, found.zone);
        self.table.store(Key::from_hash(hash), nodes, |_| (found.wins.into(), zone));
    }
}
