//! Search from the root: estimates and proven bounds for each root move.

use super::{
    Bitboard, BoardState, Entry, INFINITE, Interrupted, MoveValue, NO_SQUARE, NegamaxQuery, Node,
    NodeCounter, Search, SearchInfo, TO_THE_END, Value, Window, is_proven, last_stone, won_at,
};
use crate::game::{Mark, Square};

/// A move of the position to search, with its estimate and proven bounds on its score for the side
/// to move.
#[derive(Clone, Copy)]
pub(super) struct RootMove {
    pub(super) bit: u32,
    pub(super) estimate: i16,
    /// Whether `estimate` was searched.
    pub(super) has_estimate: bool,
    pub(super) lower: i16,
    pub(super) upper: i16,
}

impl RootMove {
    /// Creates a move without an estimate, in a position with `stones` marks.
    fn new(bit: u32, stones: u32) -> Self {
        let upper = won_at(stones + 1);
        Self { bit, estimate: 0, has_estimate: false, lower: -upper, upper }
    }

    /// Returns `true` if the move is proven to win, draw or lose.
    pub(super) const fn is_solved(&self) -> bool {
        is_solved(self.lower, self.upper)
    }

    /// Returns `true` if the move has an estimate or is solved.
    pub(super) const fn is_known(&self) -> bool {
        self.has_estimate || self.is_solved()
    }

    /// Returns a sort key: greater is better for the side to move.
    fn rank(&self) -> i16 {
        if self.lower > 0 {
            self.lower
        } else if self.upper < 0 {
            self.upper
        } else {
            // A move that may lose and can at best draw comes after a proven draw.
            let most = if self.upper == 0 && self.lower < 0 { -1 } else { INFINITE };
            let least = if self.lower == 0 { 0 } else { -INFINITE };
            self.estimate.min(most).max(least)
        }
    }
}

/// Returns `true` if these bounds on a score prove a win, a draw or a loss.
pub(super) const fn is_solved(lower: i16, upper: i16) -> bool {
    lower > 0 || upper < 0 || (lower == 0 && upper == 0)
}

/// Search of one position: its root moves, with what is known of them, and the search below them.
pub(super) struct Root<'s, B> {
    pub(super) search: Search<'s, B>,
    pub(super) node: Node<B>,
    pub(super) moves: Vec<RootMove>,
    turn: Mark,
    /// Last completed depth, in plies.
    pub(super) depth: u16,
}

impl<'s, B: Bitboard> Root<'s, B> {
    /// Creates a search of the position of a query.
    pub(super) fn new(
        board: &'s mut BoardState<B>,
        &NegamaxQuery { position, ref squares, noise, budget, .. }: &NegamaxQuery<'s>,
    ) -> Self {
        board.history.age();
        let BoardState { grid, table, exact, history } = board;
        let grid = &*grid;
        let [own, other] = grid.marks_of(position.board(), position.turn());
        let node = Node { own, other, stones: (own | other).count() };
        let search = Search {
            grid,
            table,
            exact: exact.as_mut(),
            history,
            counter: NodeCounter::new(budget),
            moves: Vec::new(),
            noise,
        };
        let squares = squares.iter().map(|&it| grid.number(it));
        let mut moves: Vec<_> = squares.map(|bit| RootMove::new(bit, node.stones)).collect();
        moves.sort_by_key(|it| -search.history.centre(it.bit));
        Self { search, node, moves, turn: position.turn(), depth: 0 }
    }

    /// Returns the score of a root move, or a bound on it if it lies outside the window.
    fn score_of(&mut self, bit: u32, window: Window, depth: u16) -> Result<i16, Interrupted> {
        let square = B::of(bit);
        let after = self.node.after(square);
        let free = self.node.free(self.search.grid);
        if (self.search.grid.completing(self.node.own, free) & square).any() {
            let won = won_at(after.stones);
            return Ok(if self.search.grid.loses { -won } else { won });
        }
        if after.stones == self.search.grid.squares {
            return Ok(0);
        }
        let (window, search) = (window.negated(), &mut self.search);
        let score = match &mut search.exact {
            Some(exact) if depth == TO_THE_END => {
                let Node { own, other, stones } = after;
                let node = Node { own: own.word(), other: other.word(), stones };
                exact.score(&mut search.counter, node, window)?
            }
            _ => search.negamax(after, window, depth)?,
        };
        Ok(-score)
    }

    /// Narrows the proven bounds of a move, rounded to the scores that its position can have: each
    /// side completes lines at its own turns.
    fn narrow(&mut self, index: usize, lower: i16, upper: i16) {
        let marks = self.node.stones + u32::from(self.search.grid.loses);
        let is_off = |score: i16| {
            let last = last_stone(score).map(u32::from);
            last.is_some_and(|last| (last + marks + u32::from(score > 0)) % 2 == 1)
        };
        let it = &mut self.moves[index];
        (it.lower, it.upper) = (it.lower.max(lower), it.upper.min(upper));
        let least = won_at(self.search.grid.squares);
        let on_board = |score: i16| if score.abs() < least { 0 } else { score };
        it.lower = on_board(it.lower + i16::from(is_off(it.lower)));
        it.upper = on_board(it.upper - i16::from(is_off(it.upper)));
    }

    /// Initialises the bounds of the moves from earlier proofs in the transposition table.
    pub(super) fn probe_bounds(&mut self) {
        let known = |search: &Search<'s, B>, node| {
            let entry = search.probe(search.key(node).0)?;
            Some(entry.to_depth(TO_THE_END))
        };
        let most = known(&self.search, self.node).map_or(INFINITE, |entry| entry.upper);
        let free = self.node.free(self.search.grid);
        let over = self.search.grid.completing(self.node.own, free);
        for index in 0..self.moves.len() {
            let square = B::of(self.moves[index].bit);
            let after = known(&self.search, self.node.after(square));
            let (lower, upper) = match after.filter(|_| (over & square).is_empty()) {
                Some(entry) => (-entry.upper, most.min(-entry.lower)),
                None => (-INFINITE, most),
            };
            self.narrow(index, lower, upper);
        }
        self.sort();
    }

    /// Stores the proven bounds of the root position in the table, for later positions of the game.
    pub(super) fn store_bounds(&mut self) {
        let (lower, upper) = self.bounds();
        let (key, nodes) = (self.search.key(self.node).0, self.search.counter.nodes);
        self.search.store(key, Entry::proven(lower, upper), nodes);
    }

    /// Proves by a null-window search to the end of the game whether a move scores at least
    /// `least`, and updates its bounds.
    pub(super) fn null_window(&mut self, index: usize, least: i16) -> Result<bool, Interrupted> {
        let RootMove { bit, lower, upper, .. } = self.moves[index];
        if lower >= least || upper < least {
            return Ok(lower >= least);
        }
        let score = self.score_of(bit, Window::null(least), TO_THE_END)?;
        if score >= least {
            self.narrow(index, score, INFINITE);
        } else {
            self.narrow(index, -INFINITE, score);
        }
        Ok(score >= least)
    }

    /// Searches all root moves to `depth`, and sorts them: the best move gets an exact estimate,
    /// the others only if `all` is set, for the values of all moves.
    pub(super) fn deepen(&mut self, depth: u16, all: bool) -> Result<(), Interrupted> {
        let mut alpha = -INFINITE;
        for index in 0..self.moves.len() {
            let RootMove { bit, .. } = self.moves[index];
            if self.moves[index].is_solved() {
                alpha = alpha.max(self.moves[index].lower);
                continue;
            }
            let full = Window { alpha: if all { -INFINITE } else { alpha }, beta: INFINITE };
            let mut score = -INFINITE;
            if index > 0 && !all && alpha > -INFINITE {
                score = self.score_of(bit, Window::null(alpha + 1), depth - 1)?;
            }
            if score > alpha || all || alpha == -INFINITE {
                score = self.score_of(bit, full, depth - 1)?;
            }
            let it = &mut self.moves[index];
            (it.estimate, it.has_estimate) = (score, true);
            if is_proven(score) {
                // A mate score never depends on an estimate, so it is proven.
                if score > 0 && score > alpha {
                    self.narrow(index, score, INFINITE);
                } else if score < 0 {
                    self.narrow(index, -INFINITE, score);
                }
            }
            if score > alpha && !all {
                // The best move so far, in case the search is stopped.
                self.moves[..=index].rotate_right(1);
            }
            alpha = alpha.max(score);
        }
        self.depth = depth;
        self.sort();
        Ok(())
    }

    /// Sorts the moves from best to worst. The sort is stable.
    pub(super) fn sort(&mut self) {
        // Of losing moves, the one with the greatest proven delay comes first.
        self.moves.sort_by_key(|it| (-it.rank(), -it.lower));
    }

    fn stones(&self) -> u16 {
        u16::try_from(self.node.stones).unwrap_or(u16::MAX)
    }

    /// Returns the proven bounds on the score of the position, for the side to move, from those of
    /// its moves.
    pub(super) fn bounds(&self) -> (i16, i16) {
        let lower = self.moves.iter().map(|it| it.lower).max().unwrap_or(-INFINITE);
        let upper = self.moves.iter().map(|it| it.upper).max().unwrap_or(INFINITE);
        (lower, upper)
    }

    /// Returns the value of a root move, proven if it is solved and otherwise its estimate; plies
    /// include the move.
    pub(super) fn value_of(&self, it: &RootMove) -> Value {
        let (winner, score) = if it.lower > 0 {
            (self.turn, it.lower)
        } else if it.upper < 0 {
            (self.turn.other(), it.upper)
        } else if it.lower == 0 && it.upper == 0 {
            return Value::Draw;
        } else {
            let estimate = f32::from(it.estimate) / 100.0;
            let for_side = estimate.clamp(-Value::DECIDED, Value::DECIDED);
            return Value::Estimate(if self.turn == Mark::X { for_side } else { -for_side });
        };
        let stones = self.stones();
        let plies = last_stone(score).unwrap_or(stones) - stones;
        Value::Win { winner, plies, exact: it.lower == it.upper }
    }

    /// Returns a root move with its value, as reported for the values of all moves.
    pub(super) fn move_value(&self, it: &RootMove) -> MoveValue {
        MoveValue { square: self.search.grid.square(it.bit), value: self.value_of(it) }
    }

    /// Returns the best move so far, even if the moves are not sorted: the fastest win, or else the
    /// first move that does not lose.
    fn best(&self) -> Option<&RootMove> {
        let order = |it: &&RootMove| if it.lower > 0 { -it.lower } else { i16::from(it.upper < 0) };
        self.moves.iter().min_by_key(order)
    }

    /// Returns the search info on the position with the best move so far; `None` without moves.
    pub(super) fn info(&self) -> Option<SearchInfo> {
        let best = self.best()?;
        let (lower, upper) = self.bounds();
        let value = self.value_of(&RootMove { lower, upper, ..*best });
        let (depth, nodes) = (self.depth, self.search.counter.nodes);
        let fastest = if lower > 0 { upper } else { lower };
        let min_plies = match (value, last_stone(fastest)) {
            (Value::Win { plies, .. }, Some(last)) => plies.min(last - self.stones()),
            _ => 0,
        };
        Some(SearchInfo { depth, nodes, value, min_plies, pv: self.pv_from(best.bit) })
    }

    /// Returns the principal variation that begins with `first`, from the transposition table.
    fn pv_from(&self, first: u32) -> Vec<Square> {
        let grid = self.search.grid;
        let mut squares = vec![grid.square(first)];
        let (mut node, mut bit) = (self.node, first);
        while squares.len() < SearchInfo::MAX_PV_LEN {
            if (grid.completing(node.own, node.free(grid)) & B::of(bit)).any() {
                break;
            }
            node = node.after(B::of(bit));
            let Some(next) = self.expected_move(node) else {
                break;
            };
            bit = next;
            squares.push(grid.square(bit));
        }
        squares
    }

    /// Proves whether some move scores at least `least`; the first that does moves to the front.
    pub(super) fn any_is_at_least(&mut self, least: i16) -> Result<bool, Interrupted> {
        // Try a move with a proven bound first.
        let known = self.moves.iter().position(|it| it.lower >= least);
        for index in known.into_iter().chain(0..self.moves.len()) {
            if self.null_window(index, least)? {
                self.moves[..=index].rotate_right(1);
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Proves the distance to mate in a position that is won or lost; does nothing in others.
    pub(super) fn distance_to_mate(&mut self) -> Result<(), Interrupted> {
        while let Some(least) = self.next_query(self.bounds()) {
            self.any_is_at_least(least)?;
        }
        self.sort();
        Ok(())
    }

    /// Returns the score to ask for next to prove the length of a win or a loss; `None` if it is
    /// known, or neither is proven. Halves the bounds with an exact search, otherwise asks for the
    /// fastest win or loss.
    pub(super) fn next_query(&self, (lower, upper): (i16, i16)) -> Option<i16> {
        if lower >= upper || (lower <= 0 && upper >= 0) {
            return None;
        }
        let (first, last) = (last_stone(lower)?, last_stone(upper)?);
        let halves = self.search.exact.is_some();
        let stone = if halves { u16::midpoint(first, last) } else { first.min(last) };
        let won = won_at(stone.into());
        Some(if lower > 0 { won } else { 1 - won })
    }

    /// Returns the expected move of a position: a win, the only move, or that of the transposition
    /// table.
    fn expected_move(&self, node: Node<B>) -> Option<u32> {
        let search = &self.search;
        let legal = search.legal(node.filled());
        let wins = search.grid.completing(node.own, node.free(search.grid)) & legal;
        if !self.search.grid.loses && wins.any() {
            return Some(wins.lsb());
        }
        let moves = search.static_bounds(node).moves;
        if moves.any() && !moves.more_than_one() {
            return Some(moves.lsb());
        }
        let (key, image) = search.key(node);
        let entry = search.probe(key).filter(|entry| entry.square != NO_SQUARE)?;
        let square = image.of(search.grid, B::of(entry.square.into()))?;
        (square & moves).any().then(|| square.lsb())
    }
}
