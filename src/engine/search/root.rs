//! Search from the root: shortcuts, iterative deepening, aspiration windows, and Lazy SMP (several
//! threads that share the transposition table).

use std::sync::atomic::Ordering::Relaxed;
use std::sync::atomic::{AtomicBool, AtomicU64};
use std::thread::{Builder, scope};

use fastrand::Rng;

use super::margins::late_move_reduction;
use super::vcf::ROOT_FOURS;
use super::{
    INFINITE, MoveDepth, Node, NodeCounter, PLY, PROVEN_MATE, ScoredMove, SearchBoard,
    SearchThread, SharedState, TranspositionTable, is_mate, mate_in, mated_in, min_plies, pattern4,
    plies_to_mate, to_value, unproven_loss,
};
use crate::engine::{Budget, SearchInfo, TimeSlice};
use crate::game::{Mark, Position, Square};

/// Evaluation noise: a random error in the score of each root move, for weaker levels.
#[derive(Clone, Copy)]
pub(crate) struct EvalNoise {
    /// Greatest error, in units of the score.
    pub(crate) amplitude: i32,
    pub(crate) seed: u64,
}

/// Maximum depth, in plies.
const MAX_DEPTH: u16 = 200;
/// Nodes within which a win is proven that was only believed, beside as many as it took to find it.
const BELIEVED_NODES: u64 = 5_000;
/// Half the width of the first aspiration window.
const ASPIRATION_HALF_WIDTH: i32 = 40;

/// Searches a position that is not over, for the strongest level and, with `noise`, for the weaker
/// ones; `None` if every free square is forbidden (renju). The principal variation begins with the
/// best move. `table` is reused by later searches. With a depth limit, the search is full-width:
/// every move is searched to exactly that depth.
pub(crate) fn search(
    position: &Position,
    table: &TranspositionTable,
    noise: Option<EvalNoise>,
    slice: TimeSlice<'_>,
) -> Option<SearchInfo> {
    let TimeSlice { limits, control, .. } = slice;
    let board = SearchBoard::new(position.board(), position.turn());
    table.new_search();
    let shared = SharedState {
        table,
        finished: AtomicBool::new(false),
        helper_nodes: AtomicU64::new(0),
        full_width: limits.depth.is_some(),
    };
    let mut root = RootSearch {
        noise,
        max_depth: limits.depth.unwrap_or(MAX_DEPTH).clamp(1, MAX_DEPTH),
        ..RootSearch::new(&shared, board, NodeCounter::new(slice.budget()))
    };
    if !root.try_shortcut() {
        scope(|threads| {
            for number in 1..limits.threads {
                let board = root.thread.board.clone();
                let shared = &shared;
                // The main thread stops the helpers when it finishes.
                let budget = Budget { stop: Some(&shared.finished), ..slice.budget() };
                let mut counter = NodeCounter::new(budget);
                counter.helpers = Some(&shared.helper_nodes);
                // If the system has no thread left, there is one helper less. Every second helper
                // starts one ply deeper.
                let _ = Builder::new().name(format!("velha-engine-{number}")).spawn_scoped(
                    threads,
                    move || {
                        let mut helper = RootSearch::new(shared, board, counter);
                        helper.iterative_deepening(1 + number as u16 % 2, |_| {});
                    },
                );
            }
            root.iterative_deepening(1, |root| control.report_info(|| root.info(position.turn())));
            shared.finished.store(true, Relaxed);
        });
    }
    root.best.map(|_| root.info(position.turn()))
}

/// Search from the root on one thread.
struct RootSearch<'a> {
    thread: SearchThread<'a>,
    /// Root moves, best first.
    moves: Vec<ScoredMove>,
    best: Option<u16>,
    score: i32,
    /// Last completed depth, in plies.
    depth: u16,
    noise: Option<EvalNoise>,
    max_depth: u16,
}

impl<'a> RootSearch<'a> {
    fn new(shared: &'a SharedState<'a>, board: SearchBoard, counter: NodeCounter<'a>) -> Self {
        Self {
            thread: SearchThread::new(shared, board, counter),
            moves: Vec::new(),
            best: None,
            score: 0,
            depth: 0,
            noise: None,
            max_depth: MAX_DEPTH,
        }
    }

    /// Root shortcuts: returns `true` if a move was found that needs no search: one that completes
    /// a line, the only reply, a VCF, or the only move.
    fn try_shortcut(&mut self) -> bool {
        let board = &mut self.thread.board;
        let [me, other] = board.sides();
        let found = if let Some(at) = board.first_of_pattern(me, pattern4::FIVE) {
            Some((at, mate_in(1)))
        } else if board.is_lost_to(other) {
            let stops =
                board.first_of_pattern(other, pattern4::FIVE).filter(|&at| !board.is_forbidden(at));
            stops.or_else(|| board.allowed().next()).map(|at| (at, mated_in(2)))
        } else if let Some(at) = board.replies_to(other).only() {
            // The network was not trained on boards with a threatened line.
            board.make(at);
            let score = -board.evaluate();
            board.unmake();
            Some((at, score))
        } else if let Some(at) = board.first_of_pattern(me, pattern4::OPEN_FOUR)
            && board.count_of_pattern(other, pattern4::FIVE) == 0
        {
            Some((at, mate_in(3)))
        } else {
            // The VCF takes at most a quarter of the nodes.
            let nodes = self.thread.counter.budget.nodes;
            let share = nodes.and_then(|nodes| u32::try_from(nodes / 4).ok());
            let fours = share.map_or(ROOT_FOURS, |share| share.min(ROOT_FOURS));
            let win = self.thread.vcf(fours, false);
            win.map(|win| (win.at, mate_in(win.plies.into())))
        };
        if let Some((at, score)) = found {
            (self.best, self.score) = (Some(at), score);
            return true;
        }
        self.generate_moves();
        self.moves.len() == 1
    }

    /// Generates the root moves. The first is the best until more is known.
    fn generate_moves(&mut self) {
        let SearchThread { shared, board, ordering, .. } = &mut self.thread;
        let entry = shared.table.probe(board.key());
        let tt_move = entry.and_then(|entry| entry.best);
        ordering.generate(board, &mut self.moves, 0, tt_move);
        board.retain_allowed(&mut self.moves);
        if self.moves.is_empty() {
            self.moves.extend(board.allowed().map(|at| ScoredMove { at, order: 0 }));
        }
        if board.is_empty() {
            let centre = board.centre();
            self.moves.retain(|candidate| candidate.at == centre);
        }
        self.moves.sort_by_key(|candidate| -candidate.order);
        self.best = self.moves.first().map(|candidate| candidate.at);
        self.score = board.evaluate();
        self.thread.evals[0] = self.score;
    }

    /// Iterative deepening: searches with increasing depth, and calls `report` after each
    /// iteration.
    fn iterative_deepening(&mut self, first_depth: u16, report: impl Fn(&Self)) {
        if self.moves.is_empty() {
            self.generate_moves();
        }
        let mut enough = None;
        for depth in first_depth..=self.max_depth {
            let mut score = self.aspiration_search(depth);
            if self.thread.counter.stopped {
                break;
            }
            if score <= -PROVEN_MATE && self.add_far_moves() {
                self.score = unproven_loss(score);
                score = self.aspiration_search(depth);
                if self.thread.counter.stopped {
                    break;
                }
            }
            self.score = score;
            self.depth = depth;
            report(self);
            if self.is_enough(&mut enough) {
                break;
            }
        }
    }

    /// Returns `true` if a deeper iteration would tell nothing more: a win is proven, or all of the
    /// other side's was seen. A win for which replies were skipped may be proven by a few more nodes,
    /// up to as many as `enough`, which is set when it is first found; what else it needs is proven
    /// elsewhere.
    fn is_enough(&self, enough: &mut Option<u64>) -> bool {
        let is_seen = i32::from(self.depth) > plies_to_mate(self.score);
        if !is_mate(self.score) || self.score < 0 {
            *enough = None;
            return is_mate(self.score) && is_seen;
        }
        let nodes = self.thread.counter.nodes;
        let most = *enough.get_or_insert(2 * nodes + BELIEVED_NODES);
        self.score >= PROVEN_MATE || is_seen || nodes >= most || self.thread.shared.full_width
    }

    /// Adds the moves far from all stones, without which a loss is not proven where the other side
    /// threatens nothing. Returns `false` if there are none, or something threatens.
    fn add_far_moves(&mut self) -> bool {
        let board = &mut self.thread.board;
        if board.count_of_pattern(1 - board.turn(), pattern4::OPEN_FOUR) > 0 {
            return false;
        }
        let before = self.moves.len();
        for at in board.allowed() {
            if self.moves[..before].iter().all(|it| it.at != at) {
                self.moves.push(ScoredMove { at, order: 0 });
            }
        }
        self.moves.len() > before
    }

    /// Aspiration window: searches around the last score, and widens the window until it contains
    /// the new score.
    fn aspiration_search(&mut self, depth: u16) -> i32 {
        let mut width = ASPIRATION_HALF_WIDTH;
        let (mut alpha, mut beta) = (self.score - width, self.score + width);
        if depth < 4 || is_mate(self.score) {
            (alpha, beta) = (-INFINITE, INFINITE);
        }
        loop {
            self.thread.root_window = beta - alpha;
            let score = self.search_moves(PLY * i32::from(depth), alpha, beta);
            if self.thread.counter.stopped {
                return score;
            }
            width *= 3;
            let margin = if width > 400 { 2 * INFINITE } else { width };
            if score <= alpha && alpha > -INFINITE {
                alpha = (score - margin).max(-INFINITE);
            } else if score >= beta && beta < INFINITE {
                beta = (score + margin).min(INFINITE);
            } else {
                return score;
            }
        }
    }

    /// Searches every root move; the best moves to the front.
    fn search_moves(&mut self, depth: i32, mut alpha: i32, beta: i32) -> i32 {
        let mut best = -INFINITE;
        for index in 0..self.moves.len() {
            let at = self.moves[index].at;
            let noise = self.noise_of(at);
            let full = depth - PLY;
            let reduction = if index > 2 && !self.thread.shared.full_width {
                late_move_reduction(depth, index) - PLY
            } else {
                0
            };
            let move_depth = MoveDepth {
                full,
                reduced: (full - reduction).clamp(full.min(PLY), full),
                zero_window: index > 0,
            };
            let node =
                Node { depth, alpha: alpha - noise, beta: beta - noise, ply: 0, is_cut: false };
            let before = self.best;
            let mut score = self.search_move(at, node, move_depth);
            if self.thread.counter.stopped {
                break;
            }
            self.best = before;
            if !is_mate(score) {
                score += noise;
            }
            if score > best {
                best = score;
                if score > alpha || index == 0 {
                    alpha = alpha.max(score);
                    self.moves[..=index].rotate_right(1);
                    self.best = Some(at);
                    if score >= beta {
                        break;
                    }
                }
            }
        }
        best
    }

    /// Returns the score of one root move. A move becomes the best as soon as it raises alpha,
    /// before its exact score is known, so that a search stopped in between does not return a worse
    /// move.
    fn search_move(&mut self, at: u16, node: Node, depth: MoveDepth) -> i32 {
        if depth.zero_window {
            let zero = Node { beta: node.alpha + 1, ..node };
            let score = self.thread.search_after(at, |thread| thread.search_child(zero, depth));
            if self.thread.counter.stopped || score <= node.alpha || score >= node.beta {
                return score;
            }
            self.best = Some(at);
        }
        let depth = MoveDepth { zero_window: false, ..depth };
        self.thread.search_after(at, |thread| thread.search_child(node, depth))
    }

    /// Returns the error in the score of a move.
    fn noise_of(&self, at: u16) -> i32 {
        self.noise.map_or(0, |EvalNoise { amplitude, seed }| {
            Rng::with_seed(seed ^ u64::from(at) << 32).i32(-amplitude..=amplitude)
        })
    }

    /// Returns the search info; `side` is to move at the root.
    fn info(&self, side: Mark) -> SearchInfo {
        let rules = self.thread.board.rules();
        // A four to which the reply is forbidden is not seen at once.
        let seen = if rules.has_forbidden_squares() { 2 } else { u16::MAX };
        let value = to_value(self.score, side, rules.line());
        let value = value.with_min_plies(min_plies(value, 0).min(seen));
        SearchInfo {
            depth: self.depth,
            nodes: self.thread.counter.nodes + self.thread.shared.helper_nodes.load(Relaxed),
            value,
            min_plies: min_plies(value, self.depth).min(seen),
            pv: self.principal_variation(),
        }
    }

    /// Returns the principal variation: forced moves, otherwise the moves of the transposition
    /// table.
    fn principal_variation(&self) -> Vec<Square> {
        let mut board = self.thread.board.clone();
        let mut squares = Vec::new();
        let mut next = self.best;
        while let Some(at) = next
            .filter(|&at| board.is_free(at) && !board.is_forbidden(at))
            .filter(|_| squares.len() < SearchInfo::MAX_PV_LEN)
        {
            squares.push(board.square(at));
            let [me, other] = board.sides();
            if board.pattern4(at, me) == pattern4::FIVE {
                break;
            }
            board.make(at);
            let replies = board.replies_to(me);
            next = board
                .first_of_pattern(other, pattern4::FIVE)
                .or_else(|| replies.only())
                .or_else(|| self.thread.shared.table.probe(board.key())?.best)
                .or_else(|| replies.iter().next())
                .or_else(|| board.first_of_pattern(me, pattern4::FIVE));
        }
        squares
    }
}
