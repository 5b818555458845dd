//! [`Threats`]: wins by fours, and by moves each of which threatens one.
//!
//! A move threatens if the attacker would win by fours after a pass. Only few replies can prevent
//! that line of fours: those on its squares, and those that give the defender a four when it must
//! answer one. Each of them is tried; all others lose to the line itself (L. V. Allis, H. J. van den
//! Herik and M. P. H. Huntjens, Go-Moku Solved by New Search Techniques, 1996, call it threat-space
//! search).

use std::ops::ControlFlow;

use velha::game::Rules;

use super::board::{Board, ByKey, Keys, Side, Squares};

/// Moves kept for each set of the attacker's stones.
const HINTS: usize = 3;
/// Positions that are kept, won and not won by fours.
const MOST_POSITIONS: usize = 6_000_000;
/// Fours of the first, short search for a line.
const FEW_FOURS: u8 = 3;

/// The search for wins of the attacker, which is to move.
pub(crate) struct Threats {
    /// The position.
    pub(crate) board: Board,
    /// Squares of the last line of fours that was found, last first, each with its only answer.
    line: Vec<(u8, Option<u8>)>,
    fours_left: u32,
    /// Positions without a line of fours, each with the length of that.
    failed: Keys,
    /// Positions without a win by fours.
    without_fours: Keys,
    /// Positions that are won, with the plies.
    won: ByKey<u16>,
    /// Moves that have won, by the attacker's stones.
    hints: ByKey<[Option<u8>; HINTS]>,
    /// Moves that may still be tried.
    budget: u32,
}

impl Threats {
    /// Creates one on the empty board, by rules on 15 x 15.
    pub(crate) fn new(rules: Rules) -> Self {
        Self {
            board: Board::new(rules),
            line: Vec::new(),
            fours_left: 0,
            failed: Keys::default(),
            without_fours: Keys::default(),
            won: ByKey::default(),
            hints: ByKey::default(),
            budget: 0,
        }
    }

    /// Returns the plies of a win by threats within `depth` moves before the fours, with at most
    /// `budget` positions; `None` if none is found.
    pub(crate) fn search(&mut self, depth: u8, budget: u32) -> Option<u16> {
        self.budget = budget;
        self.by_threats(depth)
    }

    /// Like [`Self::search`], with the moves alone that have won with the same stones of the attacker
    /// and others of the defender.
    pub(crate) fn repeat(&mut self, depth: u8, budget: u32) -> Option<u16> {
        self.budget = budget;
        self.by_hints(depth)
    }

    /// Returns the plies of a win by at most `length` fours, with at most `fours` tried.
    pub(crate) fn by_fours(&mut self, length: u8, fours: u32) -> Option<u16> {
        self.line.clear();
        self.budget = self.budget.saturating_sub(1);
        if let Some(square) = self.board.fives(Side::Attacker)[0] {
            self.line.push((square, None));
            return Some(1);
        }
        self.board.in_groups(Side::Attacker, 3).next()?;
        self.fours_left = fours;
        self.failed.clear();
        let short = length.min(FEW_FOURS);
        let found = self.find_fours(short) || length > short && self.find_fours(length);
        found.then(|| 2 * self.line.len() as u16 + 1)
    }

    fn find_fours(&mut self, length: u8) -> bool {
        let [must, second] = self.board.fives(Side::Defender);
        if self.fours_left == 0 || second.is_some() {
            return false;
        }
        self.fours_left -= 1;
        let mut moves: Vec<(u8, u8)> = Vec::new();
        for group in self.board.in_groups(Side::Attacker, 3) {
            let mut free = group.into_iter().filter(|&square| self.board.is_free(square));
            let (Some(first), Some(second)) = (free.next(), free.next()) else { continue };
            for made in [(first, second), (second, first)] {
                if must.is_none_or(|must| must == made.0) && !moves.contains(&made) {
                    moves.push(made);
                }
            }
        }
        let is_double = |square: u8| moves.iter().filter(|it| it.0 == square).count() > 1;
        if let Some(&(square, _)) = moves.iter().find(|it| is_double(it.0)) {
            self.line.push((square, None));
            return true;
        }
        let key = self.board.key() ^ u128::from(length) << 8;
        if length <= 1 || self.failed.contains(&key) {
            return false;
        }
        for (square, answer) in moves {
            self.board.make(square, Side::Attacker);
            self.board.make(answer, Side::Defender);
            let won = self.find_fours(length - 1);
            self.board.unmake(answer);
            self.board.unmake(square);
            if won {
                self.line.push((square, Some(answer)));
                return true;
            }
        }
        self.failed.insert(key);
        false
    }

    /// Returns the replies of the defender, which is to move, that may prevent the line of fours.
    fn zone(&mut self) -> Vec<u8> {
        let mut zone = Squares::EMPTY;
        let mut made = Vec::new();
        for (square, answer) in self.line.clone().into_iter().rev() {
            zone.insert(square);
            if self.board.fives(Side::Attacker)[0] == Some(square) {
                break;
            }
            self.board.make(square, Side::Attacker);
            made.push(square);
            self.board.add_free(Side::Attacker, 4, &mut zone);
            self.board.add_free(Side::Defender, 3, &mut zone);
            let Some(answer) = answer else { break };
            self.board.make(answer, Side::Defender);
            made.push(answer);
        }
        for square in made.into_iter().rev() {
            self.board.unmake(square);
        }
        zone.iter().filter(|&square| self.board.is_free(square)).collect()
    }

    fn by_threats(&mut self, depth: u8) -> Option<u16> {
        if let ControlFlow::Break(known) = self.at_sight() {
            return known;
        }
        if depth == 0 {
            return None;
        }
        let mut squares = Squares::EMPTY;
        match self.board.fives(Side::Defender)[0] {
            Some(must) => squares.insert(must),
            None => {
                for count in 2..=3 {
                    self.board.add_free(Side::Attacker, count, &mut squares);
                }
            }
        }
        let hints = self.hints.get(&self.board.attackers_key()).copied().unwrap_or_default();
        let mut tries = Vec::new();
        for square in squares.iter() {
            self.board.make(square, Side::Attacker);
            let has_no_five = self.board.fives(Side::Defender)[0].is_none();
            if has_no_five && self.by_fours(2, 30).is_some() {
                let hint = hints.iter().position(|&hint| hint == Some(square)).unwrap_or(HINTS);
                tries.push((hint, self.zone().len(), square));
            }
            self.board.unmake(square);
        }
        tries.sort_unstable();
        for (_, _, square) in tries {
            let found = self.by_threat(square, |it| it.by_threats(depth - 1));
            if found.is_some() || self.budget == 0 {
                return found;
            }
        }
        None
    }

    fn by_hints(&mut self, depth: u8) -> Option<u16> {
        if let ControlFlow::Break(known) = self.at_sight() {
            return known;
        }
        let must = self.board.fives(Side::Defender)[0];
        let hints = self.hints.get(&self.board.attackers_key()).copied().filter(|_| depth > 0)?;
        hints.into_iter().flatten().find_map(|square| {
            let may = self.board.is_free(square) && must.is_none_or(|must| must == square);
            may.then(|| self.by_threat(square, |it| it.by_hints(depth - 1)))?
        })
    }

    /// Ends a search where a position is known, or won by fours, or cannot be saved from two lines of
    /// the defender, or where the budget is spent.
    fn at_sight(&mut self) -> ControlFlow<Option<u16>> {
        if let Some(&plies) = self.won.get(&self.board.key()) {
            return ControlFlow::Break(Some(plies));
        }
        if self.budget == 0 {
            return ControlFlow::Break(None);
        }
        if !self.without_fours.contains(&self.board.key()) {
            if let Some(plies) = self.by_fours(8, 60) {
                return ControlFlow::Break(Some(plies));
            }
            self.without_fours.insert(self.board.key());
        }
        match self.board.fives(Side::Defender)[1] {
            Some(_) => ControlFlow::Break(None),
            None => ControlFlow::Continue(()),
        }
    }

    /// Returns the plies of a win that begins with a threat on a free square; `after` searches after
    /// each reply that may prevent its line of fours.
    pub(crate) fn by_threat(
        &mut self,
        square: u8,
        mut after: impl FnMut(&mut Self) -> Option<u16>,
    ) -> Option<u16> {
        self.board.make(square, Side::Attacker);
        let has_no_five = self.board.fives(Side::Defender)[0].is_none();
        let mut won = has_no_five.then(|| self.by_fours(6, 60)).flatten();
        if let Some(line) = won {
            let mut most = line;
            for reply in self.zone() {
                self.board.make(reply, Side::Defender);
                let found = after(self);
                self.board.unmake(reply);
                let Some(plies) = found else {
                    won = None;
                    break;
                };
                most = most.max(plies);
            }
            won = won.map(|_| most + 2);
        }
        self.board.unmake(square);
        if let Some(plies) = won {
            self.won.insert(self.board.key(), plies);
            self.add_hint(square);
        }
        won
    }

    /// Notes a move that has won, first of those with the same stones of the attacker.
    fn add_hint(&mut self, square: u8) {
        let hints = self.hints.entry(self.board.attackers_key()).or_default();
        let at = hints.iter().position(|&hint| hint == Some(square)).unwrap_or(HINTS - 1);
        hints[at] = Some(square);
        hints[..=at].rotate_right(1);
    }

    /// Forgets what is known of positions, if there are too many for the memory.
    pub(crate) fn limit_memory(&mut self) {
        if self.won.len() > MOST_POSITIONS {
            self.won.clear();
        }
        if self.without_fours.len() > MOST_POSITIONS {
            self.without_fours.clear();
        }
    }
}
