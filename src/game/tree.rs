//! The tree of the moves of a game, in which variations share their common moves.

use std::collections::{BTreeMap, BTreeSet};

use super::{Annotation, Move, PlayedMove};

/// A node: a move and the position after it.
#[derive(Clone, Copy, Debug)]
struct Node {
    /// The move before; `None` for a first move.
    parent: Option<NodeId>,
    played: PlayedMove,
    /// Whether the game is over on the board after the move. Cached, because deriving it replays
    /// the whole line.
    ends_game: bool,
    /// The number of moves and decisions up to this one.
    ply: usize,
}

/// Index of a node. The start of the game has no node and is `None` in an `Option<NodeId>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct NodeId(usize);

/// The moves of a game as nodes with parents, like commits in Git: a variation is a branch, stored
/// as its last node. Pruning a variation leaves its nodes unreachable.
///
/// No variation is a prefix of another.
#[derive(Clone, Debug)]
pub(super) struct MoveTree {
    nodes: Vec<Node>,
    /// The last node of each variation, in the order in which they were begun; never empty.
    leaves: Vec<Option<NodeId>>,
    /// Annotations of nodes; none is empty.
    annotations: BTreeMap<Option<NodeId>, Annotation>,
}

/// A point in the tree: a variation, and a number of its moves. Usually where another variation
/// branches off.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Branch {
    /// Index of the variation; of a branch, the earlier one.
    pub from: usize,
    /// Number of moves of the variation before the point; of a branch, those that both share.
    pub after: usize,
}

impl MoveTree {
    /// Creates the tree of a new game: one variation without moves.
    pub(super) fn new() -> Self {
        Self { nodes: Vec::new(), leaves: vec![None], annotations: BTreeMap::new() }
    }

    /// Returns the number of variations.
    pub(super) const fn variations(&self) -> usize {
        self.leaves.len()
    }

    /// Returns the last node of a variation; `None` if it has no moves.
    pub(super) fn leaf(&self, variation: usize) -> Option<NodeId> {
        self.leaves[variation]
    }

    /// Returns the node at a ply of a variation, at most its last one; `None` for the start of the
    /// game.
    pub(super) fn node_at(&self, variation: usize, ply: usize) -> Option<NodeId> {
        let mut ways_up = self.way_up(self.leaves[variation]);
        ways_up.find(|&node| self.nodes[node.0].ply <= ply)
    }

    /// Returns the number of moves and decisions up to a node.
    pub(super) fn ply(&self, node: Option<NodeId>) -> usize {
        node.map_or(0, |node| self.nodes[node.0].ply)
    }

    /// Returns the moves from the start to a node, its own included; `None` is the start.
    pub(super) fn line(&self, node: Option<NodeId>) -> Vec<PlayedMove> {
        let mut moves: Vec<_> = self.moves_up(node).collect();
        moves.reverse();
        moves
    }

    /// Returns `true` if the game is over on the board at a node.
    pub(super) fn ends_game(&self, node: Option<NodeId>) -> bool {
        node.is_some_and(|node| self.nodes[node.0].ends_game)
    }

    /// Returns the move of a node; `None` for the start of the game.
    pub(super) fn last_move(&self, node: Option<NodeId>) -> Option<PlayedMove> {
        node.map(|node| self.nodes[node.0].played)
    }

    /// Returns the indexes of the variations through a node.
    pub(super) fn through(&self, node: Option<NodeId>) -> impl Iterator<Item = usize> {
        let ply = self.ply(node);
        (0..self.leaves.len()).filter(move |&variation| self.node_at(variation, ply) == node)
    }

    /// Returns the node after `parent` on a variation if its move is `made`; `None` otherwise.
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

    /// Returns the earlier variation that shares most moves with a variation, and their number;
    /// `None` for variation 0.
    pub(super) fn branch(&self, variation: usize) -> Option<Branch> {
        let branches =
            (0..variation).map(|from| Branch { from, after: self.in_common(from, variation) });
        branches.reduce(|first, next| if next.after > first.after { next } else { first })
    }

    /// Adds a new move after `parent`. Returns its node and its variation: the one that ended at
    /// `parent`, otherwise a new one.
    pub(super) fn add(
        &mut self,
        parent: Option<NodeId>,
        played: PlayedMove,
        ends_game: bool,
    ) -> (NodeId, usize) {
        let node = NodeId(self.nodes.len());
        let ply = self.ply(parent) + 1;
        self.nodes.push(Node { parent, played, ends_game, ply });
        let grown = self.leaves.iter().position(|&leaf| leaf == parent);
        let variation = grown.unwrap_or(self.leaves.len());
        match grown {
            Some(grown) => self.leaves[grown] = Some(node),
            None => self.leaves.push(Some(node)),
        }
        (node, variation)
    }

    /// Removes a variation, with the annotations that no other has. The indexes of later ones
    /// decrease by one.
    pub(super) fn prune(&mut self, variation: usize) {
        self.leaves.remove(variation);
        let reached: BTreeSet<_> = self.leaves.iter().flat_map(|&leaf| self.way_up(leaf)).collect();
        self.annotations.retain(|node, _| node.is_none_or(|node| reached.contains(&node)));
    }

    /// Returns the annotation of a node, the start with `None`; `None` if it has none.
    pub(super) fn annotation(&self, node: Option<NodeId>) -> Option<&Annotation> {
        self.annotations.get(&node)
    }

    /// Sets the annotation of a node; an empty one removes it.
    pub(super) fn annotate(&mut self, node: Option<NodeId>, annotation: Annotation) {
        if annotation.is_empty() {
            self.annotations.remove(&node);
        } else {
            self.annotations.insert(node, annotation);
        }
    }

    /// Returns all annotations, each with the first variation through its node: by variation, then
    /// from the start on.
    pub(super) fn annotations(&self) -> impl Iterator<Item = (Branch, &Annotation)> {
        let mut found = BTreeMap::new();
        // Most games have none, and this is asked in every frame.
        let variations = if self.annotations.is_empty() { 0 } else { self.leaves.len() };
        for from in (0..variations).rev() {
            let nodes = self.way_up(self.leaves[from]).map(Some).chain([None]);
            for node in nodes {
                if let Some(annotation) = self.annotations.get(&node) {
                    found.insert(node, (from, self.ply(node), annotation));
                }
            }
        }
        let mut found: Vec<_> = found.into_values().collect();
        found.sort_unstable_by_key(|&(from, after, _)| (from, after));
        found.into_iter().map(|(from, after, it)| (Branch { from, after }, it))
    }

    /// Returns the first variation that begins with these moves; `None` if there is none.
    pub(super) fn find(&self, moves: &[PlayedMove]) -> Option<usize> {
        (0..self.variations()).find(|&variation| {
            let node = self.node_at(variation, moves.len());
            self.ply(node) == moves.len() && self.moves_up(node).eq(moves.iter().rev().copied())
        })
    }

    /// Returns the number of annotations that only one variation has.
    pub(super) fn annotations_of(&self, variation: usize) -> usize {
        let others = (0..self.variations()).filter(|&it| it != variation);
        let shared = others.map(|it| self.in_common(it, variation)).max().unwrap_or_default();
        let own =
            self.way_up(self.leaves[variation]).take_while(|it| self.nodes[it.0].ply > shared);
        own.filter(|&node| self.annotations.contains_key(&Some(node))).count()
    }

    /// Returns the number of moves that two variations share.
    fn in_common(&self, one: usize, other: usize) -> usize {
        let [one, other] = [one, other].map(|it| self.line(self.leaves[it]).into_iter());
        one.zip(other).take_while(|(one, other)| one == other).count()
    }

    /// Returns a node and its ancestors, the node first.
    fn way_up(&self, node: Option<NodeId>) -> impl Iterator<Item = NodeId> {
        std::iter::successors(node, |node| self.nodes[node.0].parent)
    }

    /// Returns the moves up to a node, the last one first.
    fn moves_up(&self, node: Option<NodeId>) -> impl Iterator<Item = PlayedMove> {
        self.way_up(node).map(|node| self.nodes[node.0].played)
    }
}

/// Trees are equal if their variations have the same moves, in whatever order these were added and
/// whatever their annotations say.
impl PartialEq for MoveTree {
    fn eq(&self, other: &Self) -> bool {
        let mut leaves = self.leaves.iter().zip(&other.leaves);
        self.leaves.len() == other.leaves.len()
            && leaves.all(|(&own, &theirs)| self.moves_up(own).eq(other.moves_up(theirs)))
    }
}

impl Eq for MoveTree {}
