//! The record of a game: a tree of moves with a cursor.
//!
//! The terms are those of chess programs:
//!
//! - A *ply* is a move of one side, or a decision; the ply of a position is the number of those
//!   before it.
//! - A *variation* is a line of moves from the start of the game to a leaf of the tree, identified
//!   by its index.
//! - The *current line* is the variation along which undo and redo move the cursor.
//! - The *main line* is the variation that counts as the game played: the first one that has ended.

use thiserror::Error;

use super::tree::{Branch, MoveTree, NodeId};
use super::{
    Annotation, Ending, IllegalMove, Mark, Move, MoveEffect, PlayError, PlayedMove, Position, Rules,
};

/// The record of a game: its start, every move and variation, and the cursor.
///
/// ```
/// use velha::game::{GameRecord, Mark, Rules, Square};
///
/// let [a1, b2, c3] = [(0, 0), (1, 1), (2, 2)].map(|(row, column)| Square::new(row, column));
/// let mut game = GameRecord::new(Rules::TIC_TAC_TOE, Mark::X);
/// game.play(a1).unwrap();
/// game.play(b2).unwrap();
///
/// // Undo, then redo.
/// game.go_to(1);
/// assert_eq!(game.moves_to_cursor(), [a1.into()]);
/// game.go_to(2);
///
/// // A different move after undo begins a variation, and deletes nothing.
/// game.go_to(1);
/// game.play(c3).unwrap();
/// assert_eq!(game.variations(), 2);
/// assert_eq!(game.line(0), [a1.into(), b2.into()]);
/// assert_eq!(game.position().turn(), Mark::X);
/// ```
///
/// A move that loses the turn on a taken square is a move like any other.
#[derive(Clone, Debug)]
pub struct GameRecord {
    start: Position,
    tree: MoveTree,
    /// Index of the current line.
    current: usize,
    /// The node shown on the board, on the current line; `None` for the start of the game.
    cursor: Option<NodeId>,
    /// The ending chosen by the players, and the node at which they chose it. At any other node the
    /// game goes on.
    ended: Option<(Option<NodeId>, Ending)>,
    /// The position at the cursor: derived, and kept because every frame asks for it.
    position: Position,
}

/// Reason why a variation cannot be added to a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum InvalidVariation {
    /// A move is illegal.
    #[error("{0}")]
    Move(IllegalMove),
    /// The variation is a prefix of another one, or another one is a prefix of it.
    #[error("a variation does not branch off another")]
    Prefix,
    /// The game already has [`GameRecord::MAX_VARIATIONS`].
    #[error("there are more than {} variations", GameRecord::MAX_VARIATIONS)]
    TooMany,
}

impl GameRecord {
    /// Largest number of variations of a game. One more replaces the oldest that is neither the
    /// main line, the current line nor on the board, if possible one without annotations.
    pub const MAX_VARIATIONS: usize = 64;

    /// Creates a game on an empty board, with side `first` to move.
    pub fn new(rules: Rules, first: Mark) -> Self {
        Self::from_position(Position::new(rules, first))
    }

    /// Creates a game that starts from a position.
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

    /// Creates a game from its start and moves, checking each by the rules, with the cursor after
    /// the last one.
    ///
    /// # Errors
    /// Returns the first illegal move.
    pub fn replay(start: Position, moves: &[Move]) -> Result<Self, IllegalMove> {
        let mut record = Self::from_position(start);
        for (index, &made) in moves.iter().enumerate() {
            record.play(made).map_err(|cause| IllegalMove { number: index + 1, made, cause })?;
        }
        Ok(record)
    }

    /// Returns the rules of the game.
    pub const fn rules(&self) -> Rules {
        self.start.rules()
    }

    /// Returns the position at the start of the game.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Returns the number of variations, at least one. Their indexes count from 0, in the order in
    /// which they were begun.
    pub const fn variations(&self) -> usize {
        self.tree.variations()
    }

    /// Returns the moves of a variation from the start of the game.
    ///
    /// # Panics
    /// Panics if there is no such variation.
    pub fn line(&self, variation: usize) -> Vec<Move> {
        self.played_line(variation).into_iter().map(|played| played.made).collect()
    }

    /// Returns the moves of a variation from the start of the game, each with its side and effect.
    ///
    /// # Panics
    /// Panics if there is no such variation.
    pub fn played_line(&self, variation: usize) -> Vec<PlayedMove> {
        self.tree.line(self.tree.leaf(variation))
    }

    /// Returns where a variation branches off, as a save keeps it: the earlier variation that
    /// shares most moves with it, and their number. `None` for variation 0.
    ///
    /// # Panics
    /// Panics if there is no such variation.
    pub fn branch(&self, variation: usize) -> Option<Branch> {
        self.tree.branch(variation)
    }

    /// Returns the index of the current line, along which undo and redo move.
    pub const fn current_line(&self) -> usize {
        self.current
    }

    /// Returns the index of the main line, which counts as the game played: the first variation
    /// that has ended, on the board or by the players; `None` while the game goes on.
    pub fn main_line(&self) -> Option<usize> {
        (0..self.variations()).find(|&variation| self.has_ended(variation))
    }

    /// Returns the index of the variation shown as the game, in the list of moves and in summaries:
    /// the main line, or the current line while the game goes on.
    pub fn trunk(&self) -> usize {
        self.main_line().unwrap_or(self.current)
    }

    /// Returns `true` if a variation has ended: by a win or draw on the board, a resignation, an
    /// agreed draw or a time-out.
    ///
    /// # Panics
    /// Panics if there is no such variation.
    pub fn has_ended(&self, variation: usize) -> bool {
        let is_here =
            |(at, by)| by != Ending::Left && self.tree.node_at(variation, self.tree.ply(at)) == at;
        self.tree.ends_game(self.tree.leaf(variation)) || self.ended.is_some_and(is_here)
    }

    /// Returns the moves of the current line, including those taken back.
    pub fn moves(&self) -> Vec<Move> {
        self.line(self.current)
    }

    /// Returns the number of plies of the current line, including those taken back.
    pub fn last_ply(&self) -> usize {
        self.tree.ply(self.tree.leaf(self.current))
    }

    /// Returns the place of the cursor: the current line, and the number of its moves on the board.
    pub fn place(&self) -> Branch {
        Branch { from: self.current, after: self.cursor() }
    }

    /// Returns the annotation at a place, at most at the end of its variation; `None` if there is
    /// none.
    ///
    /// # Panics
    /// Panics if there is no such variation.
    pub fn annotation(&self, at: Branch) -> Option<&Annotation> {
        self.tree.annotation(self.tree.node_at(at.from, at.after))
    }

    /// Sets the annotation at a place, at most at the end of its variation, for all variations
    /// through it; an empty one removes it.
    ///
    /// # Panics
    /// Panics if there is no such variation.
    pub fn annotate(&mut self, at: Branch, annotation: Annotation) {
        self.tree.annotate(self.tree.node_at(at.from, at.after), annotation);
    }

    /// Returns all annotations, each with its place on the first variation that has it, in the
    /// order of the variations and of their moves.
    pub fn annotations(&self) -> impl Iterator<Item = (Branch, &Annotation)> {
        self.tree.annotations()
    }

    /// Adds what `other` says at the positions that both games have, where this one says nothing.
    /// Returns `true` if nothing that `other` says is missing then.
    pub fn adopt_annotations(&mut self, other: &Self) -> bool {
        let mut is_whole = true;
        for (at, theirs) in other.annotations() {
            let from = self.tree.find(&other.tree.line(other.tree.node_at(at.from, at.after)));
            is_whole &= from.is_some_and(|from| {
                let node = self.tree.node_at(from, at.after);
                let mut own = self.tree.annotation(node).cloned().unwrap_or_default();
                let is_whole = own.adopt(theirs);
                self.tree.annotate(node, own);
                is_whole
            });
        }
        is_whole
    }

    /// Returns the ply of the cursor: the number of moves and decisions made.
    pub fn cursor(&self) -> usize {
        self.tree.ply(self.cursor)
    }

    /// Returns the [number](PlayedMove::number) of the last move up to a ply of the current line; 0
    /// if there is none.
    pub fn number_at(&self, ply: usize) -> usize {
        let last = self.tree.last_move(self.tree.node_at(self.current, ply));
        last.map_or(0, |last| last.number)
    }

    /// Returns the position at the cursor.
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Returns the moves from the start of the game to the cursor.
    pub fn moves_to_cursor(&self) -> Vec<Move> {
        self.played_to_cursor().into_iter().map(|played| played.made).collect()
    }

    /// Returns the move that led to the cursor; `None` at the start of the game.
    pub fn last_move(&self) -> Option<PlayedMove> {
        self.tree.last_move(self.cursor)
    }

    /// Returns the moves from the start of the game to the cursor, each with its side and effect.
    pub fn played_to_cursor(&self) -> Vec<PlayedMove> {
        self.tree.line(self.cursor)
    }

    /// Returns `true` if both games have the same start, moves, variations and ending by the
    /// players, to find a game in the library. Ignores annotations, the cursor and
    /// [`Ending::Left`].
    pub fn has_same_moves(&self, other: &Self) -> bool {
        self.is_told_by(other) && other.is_told_by(self)
    }

    /// Returns `true` if `whole` is this game, and has perhaps ended where this one tells no end.
    pub fn is_told_by(&self, whole: &Self) -> bool {
        let ended = |it: &Self| it.ended_by_players().filter(|(by, _)| *by != Ending::Left);
        let is_end_told = ended(self).is_none() || ended(self) == ended(whole);
        is_end_told && self.start == whole.start && self.tree == whole.tree
    }

    /// Returns `true` if both games have the same moves, see [`Self::has_same_moves`], and the same
    /// annotations, as far as a person sees them.
    pub fn has_same_content(&self, other: &Self) -> bool {
        let shown = |(_, said): &(Branch, &Annotation)| said.is_shown();
        let both = [self, other].map(|it| it.annotations().filter(shown).collect::<Vec<_>>());
        self.has_same_moves(other) && both[0] == both[1]
    }

    /// Returns how the game has ended at the cursor; `None` if it goes on there.
    pub fn ending(&self) -> Option<Ending> {
        let on_board = self.position.outcome().map(|_| Ending::Board);
        let here = self.ended.filter(|(at, _)| *at == self.cursor);
        here.map(|(_, by)| by).or(on_board)
    }

    /// Returns the ending chosen by the players, and after which ply of which variation, wherever
    /// the cursor is; `None` if the players chose none.
    pub fn ended_by_players(&self) -> Option<(Ending, Branch)> {
        let (at, by) = self.ended?;
        let from = self.tree.through(at).next()?;
        Some((by, Branch { from, after: self.tree.ply(at) }))
    }

    /// Returns the winner if the game has ended at the cursor, on the board or by the players;
    /// `None` while it goes on, after a draw, and if it was left.
    pub fn winner(&self) -> Option<Mark> {
        match self.ending()? {
            Ending::Board => self.position.outcome()?.winner(),
            Ending::GaveUp(mark) | Ending::Lost(mark) | Ending::OutOfTime(mark) => {
                Some(mark.other())
            }
            Ending::Left | Ending::Agreed => None,
        }
    }

    /// Returns `true` if the players have ended the game at the cursor, also by leaving it.
    pub fn is_ended_by_players(&self) -> bool {
        self.ending().is_some_and(|ending| ending != Ending::Board)
    }

    /// Returns `true` if the game has ended at the cursor, on the board or by the players.
    pub fn is_over(&self) -> bool {
        self.ending().is_some()
    }

    /// Plays a move at the cursor. A move made there before follows its variation; a new one
    /// extends the current line at its end, and begins a variation elsewhere.
    ///
    /// # Errors
    /// Returns the cause if the move is illegal, and [`PlayError::Over`] if the players ended the
    /// game here; the game does not change.
    pub fn play(&mut self, made: impl Into<Move>) -> Result<MoveEffect, PlayError> {
        if self.is_over() {
            return Err(PlayError::Over);
        }
        let number = self.number_at(self.cursor());
        let played = self.position.play_after(number, made.into())?;
        let (node, variation) =
            self.continuation(played.made).unwrap_or_else(|| self.branch_off(played));
        self.cursor = Some(node);
        self.current = variation;
        Ok(played.effect)
    }

    /// Returns the node of a move made at the cursor before, and a variation through it: preferably
    /// the earliest one through the cursor, then the current line.
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

    /// Adds a move never made at the cursor: to the current line at its end, elsewhere as a new
    /// variation, pruning one if there are too many: the oldest of those with the fewest annotations.
    fn branch_off(&mut self, played: PlayedMove) -> (NodeId, usize) {
        let at_end = self.cursor == self.tree.leaf(self.current);
        if !at_end && self.variations() == Self::MAX_VARIATIONS {
            let on_board = self.tree.through(self.cursor).next();
            let kept = [self.main_line().or(Some(0)), Some(self.current), on_board];
            let others = (0..self.variations()).filter(|&it| !kept.contains(&Some(it)));
            let oldest = others.min_by_key(|&it| self.tree.annotations_of(it));
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

    /// Adds a variation that was read from a file or the library, given by all its moves from the
    /// start of the game, without moving the cursor.
    ///
    /// # Errors
    /// Returns the cause if the variation is invalid; the game does not change.
    pub fn add_variation(&mut self, moves: &[Move]) -> Result<(), InvalidVariation> {
        if self.variations() == Self::MAX_VARIATIONS {
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
        for (index, played) in whole.played_to_cursor().into_iter().enumerate().skip(after) {
            let ends_game = index + 1 == moves.len() && whole.is_over();
            node = Some(self.tree.add(node, played, ends_game).0);
        }
        Ok(())
    }

    /// Ends the game at the cursor by a decision of the players. Ignored if it has ended there
    /// already, or if `by` is [`Ending::Board`].
    pub fn end(&mut self, by: Ending) {
        if !self.is_over() && by != Ending::Board {
            self.ended = Some((self.cursor, by));
        }
    }

    /// Removes the ending chosen by the players at the cursor, if any, to play on there.
    pub fn resume(&mut self) {
        self.ended.take_if(|(at, _)| *at == self.cursor);
    }

    /// Moves the cursor to a ply of the current line, at most to its last one. Removes
    /// [`Ending::Left`]; any other ending stays at its node.
    pub fn go_to(&mut self, ply: usize) {
        self.cursor = self.tree.node_at(self.current, ply);
        self.ended.take_if(|(_, by)| *by == Ending::Left);
        self.position = self.start.clone();
        for made in self.moves_to_cursor() {
            let replayed = self.position.play(made);
            debug_assert!(replayed.is_ok(), "a recorded move was legal when it was made");
        }
    }

    /// Makes a variation the current line and moves the cursor to a ply of it, at most to its last
    /// one. An index past the last variation means the last one.
    pub fn go_to_line(&mut self, variation: usize, ply: usize) {
        self.current = variation.min(self.variations() - 1);
        self.go_to(ply);
    }
}

/// Records are equal if they have the same start, variations, annotations, ending and cursor, in
/// whatever order the variations were played.
impl PartialEq for GameRecord {
    fn eq(&self, other: &Self) -> bool {
        let ended = |it: &Self| it.ended.map(|(at, by)| (it.tree.line(at), by));
        let place = |it: &Self| (it.current, it.cursor(), ended(it));
        let is_same = place(self) == place(other) && self.start == other.start;
        is_same && self.tree == other.tree && self.annotations().eq(other.annotations())
    }
}

impl Eq for GameRecord {}
