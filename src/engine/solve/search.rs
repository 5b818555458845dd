//! Proof search: can the attacker force a line within a number of plies?
//!
//! A bounded query has a yes-or-no answer: the attacker wins within `left` plies, or does not. A
//! line of the defender counts as no. Two queries determine a win, draw or loss, and a win is the
//! shortest if the query with two plies fewer is answered no.
//!
//! Techniques that keep the tree small, the most effective first: forced moves; static proofs that
//! nothing can be won (`prospects`), also after the best replies of the defender; a proof table
//! whose canonical keys ignore squares that can no longer be part of a line; wins by continuous
//! fours, which leave only a few replies (`forced`); and ignoring groups that cannot be filled in
//! the plies left.

use super::prospects::Potential;
use super::{
    Bitboard, Grid, Interrupted, MoveList, NEVER, Node, NodeCounter, Proof, ProofSearch, Stones,
    empty_count,
};

impl<B: Bitboard> Node<B> {
    /// Returns the number of plies that can still be played.
    fn plies(&self) -> u16 {
        self.left.min(empty_count(self.empty))
    }
}

impl<B: Bitboard> ProofSearch<B> {
    /// Proves whether the attacker wins within `left` plies, at any node that is not over. The
    /// attacker is to move if `attacks` is set.
    pub(super) fn visit(
        &mut self,
        stones: Stones<B>,
        left: u16,
        attacks: bool,
        counter: &mut NodeCounter<'_>,
    ) -> Result<Proof, Interrupted> {
        // A node on a large board may take a millisecond.
        counter.count(if B::CAPACITY > 128 { 1 } else { 8 })?;
        let empty = stones.empty(self.grid.full);
        let forced = match self.grid.forced_move(stones, empty, left, attacks) {
            Ok(forced) => forced,
            Err(proof) => {
                if proof == Proof::Holds(NEVER) {
                    self.zone = self.immediate_zone(stones, empty, attacks);
                }
                return Ok(proof);
            }
        };
        if forced.any() {
            let next = stones.with(attacks, forced);
            let proof = self.visit(next, left - 1, !attacks, counter)?.earlier();
            if proof == Proof::Holds(NEVER) {
                self.zone |= forced;
                if attacks {
                    self.zone = self.grid.extend_zone(self.zone, stones.attacker, empty, 2);
                }
            }
            return Ok(proof);
        }
        if left == 4 {
            return self.defend_four_plies(stones, empty, counter);
        }
        let key = self.key(stones, empty, attacks);
        let (entry, start) = (self.probe(key), counter.nodes);
        let node = Node { stones, empty, left, attacks, key, entry, start };
        match node.entry.cutoff(left) {
            Some(proof) => {
                if proof == Proof::Holds(NEVER) {
                    self.zone = self.stored_zone(key, empty);
                }
                Ok(proof)
            }
            None => self.expand(&node, counter),
        }
    }

    /// Returns the zone of a position in which the defender wins at once or nothing is left to win.
    fn immediate_zone(&self, stones: Stones<B>, empty: B, attacks: bool) -> B {
        let wins = self.grid.completing(stones.defender, empty);
        if attacks && wins.more_than_one() {
            self.grid.extend_zone(wins, stones.attacker, empty, 2)
        } else if !attacks && wins.any() {
            self.grid.extend_zone(B::of(wins.lsb()), stones.attacker, empty, 1)
        } else {
            empty
        }
    }

    /// Answers the query at a node without an immediate threat: by a VCF, by a static proof, or by
    /// searching moves.
    fn expand(
        &mut self,
        node: &Node<B>,
        counter: &mut NodeCounter<'_>,
    ) -> Result<Proof, Interrupted> {
        let (stones, empty, plies) = (node.stones, node.empty, node.plies());
        if node.attacks
            && let Some(win) = self.grid.vcf(stones, node.left)
        {
            return Ok(self.store(node, Proof::Wins(win.plies), Some(win.first), counter));
        }
        let own_moves = if node.attacks { plies.div_ceil(2) } else { plies / 2 };
        let (grid, prospects) = (&self.grid, &mut self.prospects);
        let own = prospects.of_attacker(grid, stones, empty, own_moves);
        let held = if node.attacks {
            prospects.attack_is_refuted(grid, &own)
        } else {
            prospects.has_refuting_reply(grid, &own)
        };
        if held {
            // Then only groups that can be filled within the plies left were examined.
            let late = u32::from(plies / 2) < self.grid.line;
            let (zone, proof) = if late {
                (empty, Proof::held(node.left, empty))
            } else {
                (self.prospects.zone, Proof::Holds(NEVER))
            };
            self.zone = zone;
            return Ok(self.store(node, proof, None, counter));
        }
        let rival = Potential::new(grid, stones.defender, empty, plies / 2, |_| ());
        // Where overlines win too, one more stone never harms, so squares in no group of either
        // side can be left out.
        let squares = if grid.rejects_overlines() { empty } else { own.squares | rival.squares };
        let (dominated, by) = if grid.rejects_overlines() || self.reach.is_some() {
            (B::EMPTY, B::EMPTY)
        } else {
            own.dominated(&rival, squares)
        };
        let squares = squares & !dominated;
        if node.attacks {
            self.try_attacks(node, squares, by, [&own, &rival], counter)
        } else {
            self.try_replies(node, squares, [&own, &rival], counter)
        }
    }

    /// Searches the moves of the attacker on `squares`; `by` dominates the squares left out.
    fn try_attacks(
        &mut self,
        node: &Node<B>,
        mut squares: B,
        by: B,
        [own, rival]: [&Potential<B>; 2],
        counter: &mut NodeCounter<'_>,
    ) -> Result<Proof, Interrupted> {
        if node.left == 5 {
            // The second move must make a double threat, so the first has to prepare it.
            squares &= own.squares;
        }
        if let Some(reach) = self.reach {
            squares &= self.grid.near(node.stones.attacker, reach);
        }
        let base = self.push_moves(node, squares, |grid, index| {
            (own.order[index] * 2 + rival.order[index]) * 16 + grid.centrality(index)
        });
        let mut bound = NEVER;
        let wins = self.try_moves(node, base, counter, |plies, _| bound = bound.min(plies))?;
        if let Some(wins) = wins {
            return Ok(wins);
        }
        // The moves left out matter only after `left` plies.
        let late = u32::from(node.plies() / 2) < self.grid.line;
        if late {
            bound = bound.min(node.left);
        }
        if bound >= empty_count(node.empty) {
            bound = NEVER;
        }
        if late || self.reach.is_some() {
            self.zone = node.empty;
        } else {
            self.zone = (self.zone | by) & (own.squares | rival.squares);
        }
        Ok(self.store(node, Proof::Holds(bound), None, counter))
    }

    /// Searches the replies of the defender on `squares`.
    fn try_replies(
        &mut self,
        node: &Node<B>,
        mut squares: B,
        [own, rival]: [&Potential<B>; 2],
        counter: &mut NodeCounter<'_>,
    ) -> Result<Proof, Interrupted> {
        let mut longest = (0, None);
        if let Some(win) = self.grid.vcf(node.stones, node.left - 1) {
            squares &= win.replies(&self.grid, node.stones);
            longest = (win.plies + 1, Some(win.first));
        }
        let base =
            self.push_moves(node, squares, |_, index| own.scores[index] * 2 + rival.scores[index]);
        let holds = self.try_moves(node, base, counter, |plies, square| {
            if plies > longest.0 {
                longest = (plies, Some(square));
            }
        })?;
        if let Some(holds) = holds {
            return Ok(holds);
        }
        Ok(self.store(node, Proof::Wins(longest.0), longest.1, counter))
    }

    /// Pushes the moves onto the move list with their ordering scores, the stored move and then the
    /// killer ranked highest, and returns the index of the first.
    #[inline]
    fn push_moves(
        &mut self,
        node: &Node<B>,
        squares: B,
        score: impl Fn(&Grid<B>, usize) -> u32,
    ) -> usize {
        let first = self.stored_move(node.key, node.entry);
        // On small boards killers do not help the defender.
        let remembers = B::CAPACITY > 128 || !node.left.is_multiple_of(2);
        let killer = self.moves.killers.get(usize::from(node.left)).filter(|_| remembers);
        let killer = killer.copied().flatten();
        let list = &mut self.moves.list;
        let base = list.len();
        for square in squares.squares() {
            let score = if Some(square) == first {
                u32::MAX
            } else if Some(square) == killer {
                u32::MAX - 1
            } else {
                score(&self.grid, square as usize)
            };
            list.push((score, square));
        }
        base
    }

    /// Searches the moves from `base` on, up to the first that reaches the goal of the side to
    /// move, and returns its proof. The others are passed to `failed`, with the plies of their
    /// proofs.
    fn try_moves(
        &mut self,
        node: &Node<B>,
        base: usize,
        counter: &mut NodeCounter<'_>,
        mut failed: impl FnMut(u16, u32),
    ) -> Result<Option<Proof>, Interrupted> {
        let (mut must, mut joined) = (self.grid.full, B::EMPTY);
        while let Some(square) = self.moves.next(base) {
            if !must.has(square) {
                continue;
            }
            let next = node.stones.with(node.attacks, B::of(square));
            let proof = self.visit(next, node.left - 1, !node.attacks, counter)?;
            match proof.earlier() {
                Proof::Holds(plies) if node.attacks => {
                    if plies != NEVER || self.reach.is_some() || self.grid.rejects_overlines() {
                        self.zone = node.empty;
                    }
                    must &= self.zone;
                    joined |= self.zone;
                    failed(plies, square);
                }
                Proof::Wins(plies) if !node.attacks => failed(plies, square),
                good => {
                    if good == Proof::Holds(NEVER) {
                        self.zone |= B::of(square);
                    }
                    self.moves.cut_by(base, node.left, square);
                    return Ok(Some(self.store(node, good, Some(square), counter)));
                }
            }
        }
        self.zone = joined;
        Ok(None)
    }

    /// Proves whether the attacker wins within four plies, with the defender to move and no threat:
    /// only by a double threat that exists already.
    fn defend_four_plies(
        &mut self,
        stones: Stones<B>,
        empty: B,
        counter: &mut NodeCounter<'_>,
    ) -> Result<Proof, Interrupted> {
        self.zone = empty;
        let Some(win) = self.grid.vcf(stones, 3) else {
            return Ok(Proof::held(4, empty));
        };
        let replies = win.replies(&self.grid, stones) & empty;
        for reply in replies.squares() {
            let next = stones.with(false, B::of(reply));
            if let holds @ Proof::Holds(_) = self.visit(next, 3, true, counter)?.earlier() {
                self.zone = empty;
                return Ok(holds);
            }
        }
        Ok(Proof::Wins(4))
    }
}

impl MoveList {
    /// Removes and returns the best untried move from `base` on.
    #[inline]
    fn next(&mut self, base: usize) -> Option<u32> {
        let rest = self.list[base..].iter().enumerate();
        let (best, _) = rest.max_by_key(|(_, (score, _))| score)?;
        Some(self.list.swap_remove(base + best).1)
    }

    /// Removes the moves from `base` on, because `square` has decided a query of `left` plies.
    fn cut_by(&mut self, base: usize, left: u16, square: u32) {
        self.list.truncate(base);
        if let Some(killer) = self.killers.get_mut(usize::from(left)) {
            *killer = Some(square);
        }
    }
}
