//! A whole game: the tree of every move that was made, and the node at which the game stands.
//!
//! The terms are those of chess programs: a *ply* is a move of one side, and counts the moves
//! before a position; a *variation* is a line of play from the start of the game to where nobody
//! played on; the *current line* is the variation along which undo and redo walk, and the *main
//! line* the one that counts as the game that was played.

use thiserror::Error;

use super::tree::{Branch, MoveTree, NodeId};
use super::{Ending, IllegalMove, Mark, Move, MoveEffect, PlayError, PlayedMove, Position, Rules};

/// A game from its start to where it stands, with the moves that were taken back.
///
/// The effect of a [`Move`] follows from the rules, so a taken square that cost the turn is a move
/// like any other.
///
/// Playing another move than before, where moves were taken back, begins a new variation; the one
/// before stays, so nothing that was played is ever cut.
#[derive(Clone, Debug)]
pub struct GameRecord {
    start: Position,
    tree: MoveTree,
    /// The current line, by its place among the variations.
    current: usize,
    /// Node at which the game stands: one of the current line, or its start.
    cursor: Option<NodeId>,
    /// The ending that the players chose, and the node at which they chose it; `None` where they
    /// chose none. At any other node the game can be looked at and played on from.
    ended: Option<(Option<NodeId>, Ending)>,
    /// The position at the cursor: derived, and kept because every frame asks for it.
    position: Position,
}

/// Reason for which a variation cannot be added to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum InvalidVariation {
    /// One of its moves is not allowed by the rules.
    #[error("{0}")]
    Move(IllegalMove),
    /// The variation is the beginning of another one, or another one is its beginning.
    #[error("a variation does not branch off another")]
    Prefix,
    /// There are more than [`GameRecord::MOST_VARIATIONS`].
    #[error("there are more than {} variations", GameRecord::MOST_VARIATIONS)]
    TooMany,
}

impl GameRecord {
    /// The most variations that are kept of a game. Where there is one more, the oldest is pruned
    /// that is neither the main line nor on the board.
    pub const MOST_VARIATIONS: usize = 64;

    /// A game that has not begun, on an empty board, with this mark to move first.
    pub fn new(rules: Rules, first: Mark) -> Self {
        Self::from_position(Position::new(rules, first))
    }

    /// A game that goes on from a position that was set up; nothing can be taken back before it.
    pub fn from_position(start: Position) -> Self {
        Self {
            position: start.clone(),
            start,
            tree: MoveTree::new(),
            current: 0,
            cursor: None,
            ended: None,
        }
    }

    /// Replays a list of moves through the rules.
    ///
    /// # Errors
    /// Names the first move that the rules do not allow.
    pub fn replay(start: Position, moves: &[Move]) -> Result<Self, IllegalMove> {
        let mut record = Self::from_position(start);
        for (index, &made) in moves.iter().enumerate() {
            record.play(made).map_err(|cause| IllegalMove { number: index + 1, made, cause })?;
        }
        Ok(record)
    }

    /// The rules of the game.
    pub const fn rules(&self) -> Rules {
        self.start.rules()
    }

    /// Position from which the game started.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// The number of variations, at least one. They are counted from 0 in the order in which they
    /// were begun.
    pub const fn variations(&self) -> usize {
        self.tree.variations()
    }

    /// The moves of a variation from the start of the game.
    ///
    /// # Panics
    /// Where there is no such variation.
    pub fn line(&self, variation: usize) -> Vec<Move> {
        self.annotated(variation).into_iter().map(|played| played.made).collect()
    }

    /// The moves of a variation from the start of the game, each with its effect.
    ///
    /// # Panics
    /// Where there is no such variation.
    pub fn annotated(&self, variation: usize) -> Vec<PlayedMove> {
        self.tree.line(self.tree.leaf(variation))
    }

    /// Place at which a variation leaves the earlier one with which it has most moves in common;
    /// `None` for the first variation.
    ///
    /// # Panics
    /// Where there is no such variation.
    pub fn branch(&self, variation: usize) -> Option<Branch> {
        self.tree.branch(variation)
    }

    /// The variation along which undo and redo walk.
    pub const fn current_line(&self) -> usize {
        self.current
    }

    /// The variation that counts as the game that was played: the first one that came to its end,
    /// on the board or by the players; as long as none has, variation 0.
    pub fn main_line(&self) -> usize {
        (0..self.variations()).find(|&variation| self.has_ended(variation)).unwrap_or(0)
    }

    /// The variation shown as the game: the main line once it has come to its end, and until then
    /// the current line.
    pub fn trunk(&self) -> usize {
        let played = self.main_line();
        if self.has_ended(played) { played } else { self.current }
    }

    /// Returns true if a variation has come to its end: by a win, by a draw, or because its players
    /// gave up or agreed on a draw there.
    ///
    /// # Panics
    /// Where there is no such variation.
    pub fn has_ended(&self, variation: usize) -> bool {
        let is_here = |(at, by)| {
            by != Ending::Left && self.tree.through(at).any(|through| through == variation)
        };
        self.tree.ends_game(self.tree.leaf(variation)) || self.ended.is_some_and(is_here)
    }

    /// The moves of the current line: every move that was made or can be made again.
    pub fn moves(&self) -> Vec<Move> {
        self.line(self.current)
    }

    /// The number of moves of the current line.
    pub fn last_ply(&self) -> usize {
        self.tree.ply(self.tree.leaf(self.current))
    }

    /// The ply at which the game stands: how many moves have been played and not taken back.
    pub fn cursor(&self) -> usize {
        self.tree.ply(self.cursor)
    }

    /// Position at which the game stands.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// The moves that were played and not taken back, in their order.
    pub fn moves_to_cursor(&self) -> Vec<Move> {
        self.history().into_iter().map(|played| played.made).collect()
    }

    /// The last move that was played and not taken back.
    pub fn last_move(&self) -> Option<PlayedMove> {
        self.tree.last_move(self.cursor)
    }

    /// The moves that were played and not taken back, each with its effect.
    pub fn history(&self) -> Vec<PlayedMove> {
        self.tree.line(self.cursor)
    }

    /// Returns true if the same moves were made in both games and both were ended alike. The ply at
    /// which each game stands does not matter, nor that one was only left.
    pub fn has_same_moves(&self, other: &Self) -> bool {
        let ended = |it: &Self| it.ended_by_players().filter(|(by, _)| *by != Ending::Left);
        self.start == other.start && self.tree == other.tree && ended(self) == ended(other)
    }

    /// Ending of the game where it stands; `None` as long as it goes on.
    pub fn ending(&self) -> Option<Ending> {
        let on_board = self.position.outcome().map(|_| Ending::Board);
        let here = self.ended.filter(|(at, _)| *at == self.cursor);
        here.map(|(_, by)| by).or(on_board)
    }

    /// The ending that the players chose, and after which ply of which variation, wherever the game
    /// stands now; `None` where they chose none.
    pub fn ended_by_players(&self) -> Option<(Ending, Branch)> {
        let (at, by) = self.ended?;
        let from = self.tree.through(at).next()?;
        Some((by, Branch { from, after: self.tree.ply(at) }))
    }

    /// Winner of the game where it stands, whatever it was ended by.
    pub fn winner(&self) -> Option<Mark> {
        match self.ending()? {
            Ending::Board => self.position.outcome()?.winner(),
            Ending::GaveUp(mark) | Ending::OutOfTime(mark) => Some(mark.other()),
            Ending::Left | Ending::Agreed => None,
        }
    }

    /// Returns true if the players have ended the game here. Such a game can be taken up again.
    pub fn is_ended_by_players(&self) -> bool {
        self.ending().is_some_and(|ending| ending != Ending::Board)
    }

    /// Returns true if no move can be made here.
    pub fn is_over(&self) -> bool {
        self.ending().is_some()
    }

    /// Makes a move where the game stands. A move that was made there before goes on with its
    /// variation; a new one before the end of the current line begins a variation.
    ///
    /// # Errors
    /// Those of [`Position::play`]; a game is over too where its players ended it. Nothing has
    /// changed then.
    pub fn play(&mut self, made: impl Into<Move>) -> Result<MoveEffect, PlayError> {
        if self.is_over() {
            return Err(PlayError::Over);
        }
        let (made, number) = (made.into(), self.cursor() + 1);
        let (mark, player) = (self.position.turn(), self.position.player_to_move());
        let effect = self.position.play(made)?;
        let (node, variation) = match self.continuation(made) {
            Some(known) => known,
            None => self.branch_off(PlayedMove { number, mark, player, made, effect }),
        };
        self.cursor = Some(node);
        self.current = variation;
        Ok(effect)
    }

    /// Finds the node of a move that was made here before, and a variation through it: the earliest
    /// one through the cursor, else the current line, else any.
    fn continuation(&self, made: Move) -> Option<(NodeId, usize)> {
        if self.cursor == self.tree.leaf(self.current) {
            return None;
        }
        let here: Vec<_> = self.tree.through(self.cursor).collect();
        let first = here.iter().take(1).chain([&self.current]);
        let mut all = first.chain(&here);
        all.find_map(|&variation| {
            let node = self.tree.child(variation, self.cursor, made)?;
            Some((node, variation))
        })
    }

    /// Adds a move that was never made here: to the current line at its end, elsewhere as a new
    /// variation.
    fn branch_off(&mut self, played: PlayedMove) -> (NodeId, usize) {
        let at_end = self.cursor == self.tree.leaf(self.current);
        if !at_end && self.variations() == Self::MOST_VARIATIONS {
            let on_board = self.tree.through(self.cursor).next();
            let kept = [Some(self.main_line()), Some(self.current), on_board];
            let oldest = (0..self.variations()).find(|&it| !kept.contains(&Some(it)));
            if let Some(oldest) = oldest {
                self.tree.prune(oldest);
                self.current -= usize::from(self.current > oldest);
                let tree = &self.tree;
                self.ended = self.ended.filter(|(at, _)| tree.through(*at).next().is_some());
            }
        }
        let ends_game = self.position.outcome().is_some();
        self.tree.add(self.cursor, played, ends_game)
    }

    /// Adds a variation, given by all its moves from the start of the game. The cursor does not
    /// move.
    ///
    /// # Errors
    /// Names the cause; nothing has changed then.
    pub fn add_variation(&mut self, moves: &[Move]) -> Result<(), InvalidVariation> {
        if self.variations() == Self::MOST_VARIATIONS {
            return Err(InvalidVariation::TooMany);
        }
        let in_common = |variation: usize| {
            let line = self.line(variation);
            let pairs = line.iter().zip(moves);
            pairs.take_while(|(old, new)| old == new).count()
        };
        let lengths = (0..self.variations()).map(|it| (in_common(it), it));
        let (after, from) = lengths.max().unwrap_or_default();
        let mut node = self.tree.node_at(from, after);
        if after == moves.len() || node == self.tree.leaf(from) {
            return Err(InvalidVariation::Prefix);
        }
        let whole = Self::replay(self.start.clone(), moves);
        let whole = whole.map_err(InvalidVariation::Move)?;
        for played in whole.history().into_iter().skip(after) {
            let ends_game = played.number == moves.len() && whole.is_over();
            node = Some(self.tree.add(node, played, ends_game).0);
        }
        Ok(())
    }

    /// Ends the game in this way by a decision of its players. Does nothing once the game is over
    /// or if `by` is [`Ending::Board`].
    pub fn end(&mut self, by: Ending) {
        if !self.is_over() && by != Ending::Board {
            self.ended = Some((self.cursor, by));
        }
    }

    /// Takes up again a game that its players ended at the cursor.
    pub fn resume(&mut self) {
        self.ended.take_if(|(at, _)| *at == self.cursor);
    }

    /// Goes to a ply of the current line, or to its last one where the line is shorter. A game that
    /// was left is taken up again by this; one that was given up or drawn stays so at its end.
    pub fn go_to(&mut self, ply: usize) {
        self.cursor = self.tree.node_at(self.current, ply);
        self.ended.take_if(|(_, by)| *by == Ending::Left);
        self.position = self.start.clone();
        for made in self.moves_to_cursor() {
            let replayed = self.position.play(made);
            debug_assert!(replayed.is_ok(), "a recorded move was legal when it was made");
        }
    }

    /// Makes a variation the current line and goes to a ply of it, or to its last one where it is
    /// shorter. A number past the last variation means the last one.
    pub fn go_to_line(&mut self, variation: usize, ply: usize) {
        self.current = variation.min(self.variations() - 1);
        self.go_to(ply);
    }
}

/// Two records are alike if the same moves were made in the same variations and they stand at the
/// same place, whenever each move was made.
impl PartialEq for GameRecord {
    fn eq(&self, other: &Self) -> bool {
        let ended = |it: &Self| it.ended.map(|(at, by)| (it.tree.line(at), by));
        let place = |it: &Self| (it.current, it.cursor(), ended(it));
        place(self) == place(other) && self.start == other.start && self.tree == other.tree
    }
}

impl Eq for GameRecord {}
