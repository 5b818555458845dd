//! [`Proof`]: walks the solution tree, and checks that every reply loses.

use std::path::PathBuf;

use velha::engine::square_number;
use velha::game::Rules;

use super::advice::Advice;
use super::board::{ByKey, Side, square};
use super::line::{Entries, Line};
use super::search::Search;

/// Nodes and memory, in bytes, of a search of the program that knows nothing of this walk. A game can
/// wait for it: what it finds, the table leaves out.
const AT_ONCE: (u64, usize) = (5_000, 16 << 20);
/// Nodes of longer searches.
const SEARCHES: [u64; 2] = [40_000, 200_000];
/// Most positions of a search for the moves of a whole tree, with two stones, and of one elsewhere.
const POSITIONS: [usize; 2] = [2_000_000, 50_000];

/// A walk through the tree, from one position on.
pub(crate) struct Proof<'a> {
    line: Line,
    /// Entries of the file.
    table: &'a Entries,
    /// If entries are wanted, moves that a search for them tries first.
    hints: Option<&'a Entries>,
    /// File for the positions of the search for the moves of the whole tree.
    file: Option<PathBuf>,
    /// Moves that a search has found in this walk.
    found: Entries,
    /// Positions with the attacker to move that were met: the plies of the win, if it is proven.
    known: ByKey<Option<u16>>,
    /// Entries of the file that are proven, with the plies of this walk.
    pub(crate) met: Entries,
    /// Others that are proven, without those that are at sight or found at once; only moves among
    /// them, of which no search of a game says that they win.
    pub(crate) proven: Entries,
    /// Keys of entries of the file that were not proven.
    pub(crate) wrong: Vec<u64>,
    /// The moves to the first position that was not proven.
    pub(crate) open: Option<Vec<u8>>,
    /// Positions after a move of the table or of the program.
    pub(crate) positions: u64,
    /// Replies to those, each on a free square.
    pub(crate) replies: u64,
}

impl<'a> Proof<'a> {
    /// Creates a walk by the entries of the file from the position after some moves, which makes
    /// entries by `hints` or, without them, only checks those; the rules are some on 15 x 15.
    pub(crate) fn new(
        rules: Rules,
        moves: &[u8],
        table: &'a Entries,
        hints: Option<&'a Entries>,
        file: Option<PathBuf>,
    ) -> Self {
        Self {
            line: Line::of(rules, moves),
            table,
            hints,
            file,
            found: Entries::new(),
            known: ByKey::default(),
            met: Entries::new(),
            proven: Entries::new(),
            wrong: Vec::new(),
            open: None,
            positions: 0,
            replies: 0,
        }
    }

    /// Returns the plies of a win of the attacker, which is to move.
    pub(crate) fn attack(&mut self) -> Option<u16> {
        // Not the key of the table, of which two positions may have the same.
        let number = self.line.threats.board.key();
        if let Some(&known) = self.known.get(&number) {
            return known;
        }
        self.replies += 1;
        let found = self.by_table().or_else(|| self.line.win_at_sight());
        let found = found.or_else(|| self.by_only_move_or_search());
        if found.is_none() && self.open.is_none() {
            self.open = Some(self.line.moves.clone());
        }
        self.known.insert(number, found);
        found
    }

    fn by_table(&mut self) -> Option<u16> {
        let square = self.line.move_of(self.table)?;
        let won = self.by_move(square);
        let (key, entry) = self.entry(square, won.unwrap_or(0));
        if won.is_some() {
            self.met.insert(key, entry);
        } else {
            self.wrong.push(key);
        }
        won
    }

    /// Makes the only move that stops five; else looks for a win in which the program believes, and
    /// then for a proof from here on.
    fn by_only_move_or_search(&mut self) -> Option<u16> {
        if let Some(square) = self.line.threats.board.fives(Side::Defender)[0] {
            return self.by_new_move(square);
        }
        let rules = self.line.advice.rules;
        let (nodes, memory) = AT_ONCE;
        // A search of its own finds the same whatever was walked before.
        if self.line.moves.len() > 4
            && let Some(square) = Advice::new(rules, memory).win(&self.line.threats.board, nodes)
            && let Some(plies) = self.by_move(square)
        {
            return Some(plies);
        }
        if let Some(square) = self.line.move_of(&self.found) {
            return self.by_new_move(square);
        }
        let found = SEARCHES.into_iter().find_map(|nodes| {
            let square = self.line.advice.win(&self.line.threats.board, nodes)?;
            self.by_new_move(square)
        });
        found.or_else(|| {
            let (hints, moves) = (self.hints?, &*self.line.moves);
            let is_whole = moves.len() == 2;
            let most = POSITIONS[usize::from(!is_whole)];
            let file = self.file.clone().filter(|_| is_whole);
            // What it knows at sight from other positions this walk may have to look for again.
            self.found.extend(Search::new(rules, moves, hints, most, file).run()?);
            self.line.move_of(&self.found).and_then(|square| self.by_new_move(square))
        })
    }

    /// Like [`Self::by_move`], for a move that the file does not hold.
    fn by_new_move(&mut self, square: u8) -> Option<u16> {
        let plies = self.by_move(square)?;
        if self.hints.is_some() {
            let (key, entry) = self.entry(square, plies);
            self.proven.insert(key, entry);
        }
        Some(plies)
    }

    /// Returns the plies of the win that begins with a move, after which every reply is tried.
    fn by_move(&mut self, square: u8) -> Option<u16> {
        let board = &self.line.threats.board;
        let must = board.fives(Side::Defender)[0];
        if !board.is_free(square) || must.is_some_and(|it| it != square) {
            return None;
        }
        self.line.make(square);
        let found = self.defend();
        self.line.unmake();
        Some(found? + 1)
    }

    fn entry(&self, square: u8, plies: u16) -> (u64, (u8, u8)) {
        let (key, way) = self.line.key();
        let image = square_number(way.image(self::square(square)));
        (key, (image, u8::try_from(plies).unwrap_or(u8::MAX)))
    }

    /// Returns the plies of a win of the attacker after every move of the defender, which is to move.
    fn defend(&mut self) -> Option<u16> {
        self.positions += 1;
        if self.line.threats.board.fives(Side::Defender)[0].is_some() {
            return None;
        }
        let mut most = None;
        for reply in self.line.replies() {
            self.line.make(reply);
            let found = self.attack();
            self.line.unmake();
            most = most.max(Some(found?));
        }
        // On a full board nobody has won.
        most.map(|most| most + 1)
    }
}
