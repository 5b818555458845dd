//! The tree of the moves of a game, in which variations share the moves before they part.

use super::{Move, PlayedMove};

/// A move in the tree.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// The move before it; `None` for the first move of a game.
    parent: Option<NodeId>,
    /// The move, its side and effect, and whether the game is over on the board after it. The end
    /// is kept because asking the rules again would mean to replay all moves before.
    played: PlayedMove,
    ends_game: bool,
}

/// Index of a node in the tree. No node stands before the first move: in an `Option`, `None` is the
/// start of the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct NodeId(usize);

/// The moves of a game, each with the move before it, like the history of a version control: a
/// branch there is a variation here, named by its last node. A variation that is pruned loses its
/// name; its unreachable nodes do no harm.
///
/// No variation is the beginning of another.
#[derive(Clone, Debug)]
pub(super) struct MoveTree {
    nodes: Vec<Node>,
    /// The last node of each variation, in the order in which they were begun; never none.
    leaves: Vec<Option<NodeId>>,
}

/// Place at which a variation leaves an earlier one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Index of the earlier variation, counted from 0.
    pub from: usize,
    /// Number of moves that both have in common.
    pub after: usize,
}

impl MoveTree {
    /// The tree of a game in which nobody has moved: one variation without a move.
    pub(super) fn new() -> Self {
        Self { nodes: Vec::new(), leaves: vec![None] }
    }

    /// The number of variations.
    pub(super) const fn variations(&self) -> usize {
        self.leaves.len()
    }

    /// The last node of a variation.
    pub(super) fn leaf(&self, variation: usize) -> Option<NodeId> {
        self.leaves[variation]
    }

    /// The node after `ply` moves of a variation, or its last one where it is shorter.
    pub(super) fn node_at(&self, variation: usize, ply: usize) -> Option<NodeId> {
        let mut ways_up = self.way_up(self.leaves[variation]);
        ways_up.find(|&node| self.nodes[node.0].played.number <= ply)
    }

    /// Number of moves that lead to a node.
    pub(super) fn ply(&self, node: Option<NodeId>) -> usize {
        node.map_or(0, |node| self.nodes[node.0].played.number)
    }

    /// The moves that lead to a node.
    pub(super) fn line(&self, node: Option<NodeId>) -> Vec<PlayedMove> {
        let mut moves: Vec<_> = self.moves_up(node).collect();
        moves.reverse();
        moves
    }

    /// Returns true if the game is over on the board at a node.
    pub(super) fn ends_game(&self, node: Option<NodeId>) -> bool {
        node.is_some_and(|node| self.nodes[node.0].ends_game)
    }

    /// The move that leads to a node.
    pub(super) fn last_move(&self, node: Option<NodeId>) -> Option<PlayedMove> {
        node.map(|node| self.nodes[node.0].played)
    }

    /// The variations that lead through a node, in their order.
    pub(super) fn through(&self, node: Option<NodeId>) -> impl Iterator<Item = usize> {
        let ply = self.ply(node);
        (0..self.leaves.len()).filter(move |&variation| self.node_at(variation, ply) == node)
    }

    /// The node to which a variation goes on from another by this move.
    pub(super) fn child(
        &self,
        variation: usize,
        parent: Option<NodeId>,
        made: Move,
    ) -> Option<NodeId> {
        let child = self.node_at(variation, self.ply(parent) + 1)?;
        let node = &self.nodes[child.0];
        (node.parent == parent && node.played.made == made).then_some(child)
    }

    /// Place at which a variation leaves the earlier one with which it has most moves in common;
    /// `None` for the first variation.
    pub(super) fn branch(&self, variation: usize) -> Option<Branch> {
        let branches =
            (0..variation).map(|from| Branch { from, after: self.in_common(from, variation) });
        branches.reduce(|first, next| if next.after > first.after { next } else { first })
    }

    /// Adds a move after a node from which no variation goes on by it; returns its node and the
    /// variation that it belongs to: a new one, unless the one before ended there.
    pub(super) fn add(
        &mut self,
        parent: Option<NodeId>,
        played: PlayedMove,
        ends_game: bool,
    ) -> (NodeId, usize) {
        let node = NodeId(self.nodes.len());
        self.nodes.push(Node { parent, played, ends_game });
        let grown = self.leaves.iter().position(|&leaf| leaf == parent);
        let variation = grown.unwrap_or(self.leaves.len());
        match grown {
            Some(grown) => self.leaves[grown] = Some(node),
            None => self.leaves.push(Some(node)),
        }
        (node, variation)
    }

    /// Forgets a variation. Later ones move up by one place.
    pub(super) fn prune(&mut self, variation: usize) {
        self.leaves.remove(variation);
    }

    /// Number of moves that two variations have in common.
    fn in_common(&self, one: usize, other: usize) -> usize {
        let leaves = [self.leaves[one], self.leaves[other]];
        let shorter = leaves.map(|leaf| self.ply(leaf)).into_iter().min();
        let [left, right] = leaves.map(|leaf| {
            let is_beyond = move |node: &NodeId| Some(self.nodes[node.0].played.number) > shorter;
            self.way_up(leaf).skip_while(is_beyond)
        });
        let last = left.zip(right).find(|(left, right)| left == right);
        self.ply(last.map(|(node, _)| node))
    }

    /// A node and all before it, the last one first.
    fn way_up(&self, node: Option<NodeId>) -> impl Iterator<Item = NodeId> {
        std::iter::successors(node, |node| self.nodes[node.0].parent)
    }

    /// The moves that lead to a node, the last one first.
    fn moves_up(&self, node: Option<NodeId>) -> impl Iterator<Item = PlayedMove> {
        self.way_up(node).map(|node| self.nodes[node.0].played)
    }
}

/// Two trees are alike if their variations have the same moves with the same effects, in whatever
/// order the moves were made.
impl PartialEq for MoveTree {
    fn eq(&self, other: &Self) -> bool {
        let mut leaves = self.leaves.iter().zip(&other.leaves);
        self.leaves.len() == other.leaves.len()
            && leaves.all(|(&own, &theirs)| self.moves_up(own).eq(other.moves_up(theirs)))
    }
}

impl Eq for MoveTree {}
