//! Move generation and move ordering.

use super::{MAX_PLY, MAX_SQUARES, PLY, ScoredMove, SearchBoard, pattern4};

/// Statistics of one thread for move ordering, which also generates the moves of a node.
pub(crate) struct MoveOrdering {
    /// Killer heuristic: the last two quiet moves that failed high, by ply.
    killers: Vec<[Option<u16>; 2]>,
    /// History heuristic (J. Schaeffer: The history heuristic, 1983), by colour, threatening or
    /// not, and square.
    history: [[[i32; MAX_SQUARES]; 2]; 2],
    /// Continuation history, as in Stockfish: history of a move as a reply to the last one, by
    /// colour and both squares.
    continuations: Vec<i16>,
}

/// Greatest history entry.
const MAX_HISTORY: i32 = 10_000;
/// Score by distance to the last move of the other side: one, two, ... and seven or more.
const NEAR_THEIRS: [i32; 7] = [26, 19, 13, 6, 0, -7, -14];
/// Score by distance to the last move of the side to move.
const NEAR_OWN: [i32; 7] = [23, 15, 4, 4, -1, 0, -1];

impl MoveOrdering {
    pub(crate) fn new() -> Self {
        Self {
            killers: vec![[None; 2]; MAX_PLY + 1],
            history: [[[0; MAX_SQUARES]; 2]; 2],
            continuations: vec![0; 2 * MAX_SQUARES * MAX_SQUARES],
        }
    }

    /// Replaces `moves` by those to try at a node, with ordering scores but unsorted and without a
    /// check for forbidden squares: all near stones. If the other side threatens to complete a
    /// line, only the replies; if it threatens an open four, only defences and own fours, since
    /// every other move loses.
    pub(crate) fn generate(
        &self,
        board: &SearchBoard,
        moves: &mut Vec<ScoredMove>,
        ply: usize,
        tt_move: Option<u16>,
    ) {
        let other = 1 - board.turn();
        let unscored = |at| ScoredMove { at, order: 0 };
        moves.clear();
        if board.count_of_pattern(other, pattern4::FIVE) > 0 {
            moves.extend(board.replies_to(other).iter().map(unscored));
        } else if board.count_of_pattern(other, pattern4::OPEN_FOUR) > 0 {
            moves.extend(board.defences().iter().map(unscored));
        } else {
            board.for_each_candidate(|at| moves.push(unscored(at)));
        }
        let mut last = board.last_moves();
        let (last, own_last) = (last.next(), last.next());
        let near = |at, last: Option<u16>, scores: &[i32; 7]| {
            let index = |last| usize::from(board.distance(at, last).saturating_sub(1)).min(6);
            last.map_or(0, |last| scores[index(last)])
        };
        for ScoredMove { at, order } in moves {
            let at = *at;
            *order = board.ordering_score(at)
                + near(at, last, &NEAR_THEIRS)
                + near(at, own_last, &NEAR_OWN);
            *order += self.history_scores(board, at).into_iter().sum::<i32>() / 60;
            if self.is_killer(at, ply) {
                *order += 60;
            }
            if tt_move == Some(at) {
                *order = i32::MAX;
            }
        }
    }

    /// Returns `true` if a move is a killer at `ply`: then it is reduced less.
    pub(crate) fn is_killer(&self, at: u16, ply: usize) -> bool {
        self.killers[ply].contains(&Some(at))
    }

    /// Returns the history and continuation history of a move of the side to move, for its ordering
    /// and its reduction.
    pub(crate) fn history_scores(&self, board: &SearchBoard, at: u16) -> [i32; 2] {
        let (turn, threatens) = (board.turn(), !is_quiet(board.pattern4(at, board.turn())));
        let reply =
            continuation_index(board, at).map_or(0, |reply| self.continuations[reply].into());
        [self.history[turn][usize::from(threatens)][usize::from(at)], reply]
    }

    /// Updates the statistics after the move `at` failed high at a node of this depth, in units of
    /// 1/[`PLY`] ply, and the moves `before`, tried earlier, did not.
    pub(crate) fn reward(
        &mut self,
        board: &SearchBoard,
        at: u16,
        depth: i32,
        ply: usize,
        before: &[ScoredMove],
    ) {
        let plies = (depth / PLY).min(20);
        let bonus = (25 * plies * plies + 105 * plies).min(9_000);
        if is_quiet(board.pattern4(at, board.turn())) {
            let killers = &mut self.killers[ply];
            if killers[0] != Some(at) {
                *killers = [Some(at), killers[0]];
            }
        }
        self.update_history(board, at, bonus);
        for earlier in before {
            self.update_history(board, earlier.at, -bonus);
        }
    }

    fn update_history(&mut self, board: &SearchBoard, at: u16, bonus: i32) {
        let turn = board.turn();
        let threatens = usize::from(!is_quiet(board.pattern4(at, turn)));
        let entry = &mut self.history[turn][threatens][usize::from(at)];
        *entry = with_gravity(*entry, bonus);
        if let Some(reply) = continuation_index(board, at) {
            let entry = &mut self.continuations[reply];
            *entry = with_gravity((*entry).into(), bonus) as i16;
        }
    }
}

/// History gravity, as in Stockfish: adds a bonus that shrinks as the entry grows.
const fn with_gravity(entry: i32, bonus: i32) -> i32 {
    entry + bonus - entry * bonus.abs() / MAX_HISTORY
}

/// Returns the index of a move in the continuation history; `None` before the first move.
pub(super) fn continuation_index(board: &SearchBoard, at: u16) -> Option<usize> {
    let last = usize::from(board.last_moves().next()?);
    Some((board.turn() * MAX_SQUARES + last) * MAX_SQUARES + usize::from(at))
}

/// Returns `true` if a move with this combined pattern makes no threat, not even an open three;
/// only such moves become killers.
pub(crate) const fn is_quiet(pattern4: u8) -> bool {
    pattern4 < pattern4::OPEN_THREE
}

/// Swaps the best move from `index` on to `index`, and returns it: the next move to try at a node,
/// without a full sort.
pub(crate) fn pick_next(moves: &mut [ScoredMove], index: usize) -> ScoredMove {
    let mut best = index;
    for at in index + 1..moves.len() {
        if moves[at].order > moves[best].order {
            best = at;
        }
    }
    moves.swap(index, best);
    moves[index]
}
