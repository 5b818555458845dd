//! The search of one thread: principal variation search, a negamax search with zero windows, with
//! its pruning and reductions.
//!
//! The techniques are those of chess (chessprogramming.org has a page for each) and of Rapfi.

use std::sync::atomic::{AtomicBool, AtomicU64};

use super::board::SearchBoard;
use super::geometry::MAX_SQUARES;
use super::margins::{
    fail_high_margin, internal_iterative_reduction, late_move_count, late_move_reduction,
    razor_margin, reverse_futility_margin,
};
use super::movepick::{MoveOrdering, ScoredMove, is_quiet, pick_next};
use super::patterns::pattern4;
use super::score::{self, MAX_PLY, PLY};
use super::tt::{Bound, TranspositionTable, TtEntry};
use super::vcf::{self, Vcf, Win};
use crate::engine::limits::NodeCounter;
use crate::engine::table::Cache;

/// State shared by all threads of one search.
#[derive(Debug)]
pub(crate) struct Shared<'a> {
    pub(crate) table: &'a TranspositionTable,
    /// Set by the main thread when it has finished.
    pub(crate) finished: AtomicBool,
    /// The nodes of all helper threads.
    pub(crate) helper_nodes: AtomicU64,
    /// Full width: every move is searched to the same depth, none is pruned or reduced.
    pub(crate) full_width: bool,
}

/// One thread of the search, with its own state.
#[derive(Debug)]
pub(crate) struct SearchThread<'a> {
    pub(crate) shared: &'a Shared<'a>,
    pub(crate) board: SearchBoard,
    pub(crate) counter: NodeCounter<'a>,
    pub(crate) ordering: MoveOrdering,
    refuted: Cache,
    /// The evaluation cache: half of the evaluations are of a position that was evaluated before.
    evaluations: Cache,
    /// The width of the window at the root.
    pub(crate) root_window: i32,
    /// The evaluations along the line that is searched, by ply.
    pub(crate) evals: Vec<i32>,
    /// Buffers for the moves of each ply.
    moves: Vec<Vec<ScoredMove>>,
}

/// Parameters of a search of one node.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    /// Remaining depth, in parts of [`PLY`].
    pub(crate) depth: i32,
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
    /// The distance from the root.
    pub(crate) ply: usize,
    /// Cut node: some move is expected to fail high.
    pub(crate) is_cut: bool,
}

impl Node {
    /// The node after a move, with the window seen from the other side.
    const fn child(self, depth: i32, alpha: i32, beta: i32, is_cut: bool) -> Self {
        Self { depth, alpha: -beta, beta: -alpha, ply: self.ply + 1, is_cut }
    }

    /// PV node: the exact score is wanted, not only the side of the window on which it lies.
    const fn is_pv(&self) -> bool {
        self.beta - self.alpha > 1
    }

    /// The bound that a score is; `improved` if a move was better than alpha.
    const fn bound(&self, score: i32, improved: bool) -> Bound {
        if score >= self.beta {
            Bound::Lower
        } else if improved && self.is_pv() {
            Bound::Exact
        } else {
            Bound::Upper
        }
    }
}

/// Depths to which a move is searched.
#[derive(Clone, Copy)]
pub(crate) struct MoveDepth {
    /// Depth without late move reduction.
    pub(crate) full: i32,
    /// Depth with late move reduction.
    pub(crate) reduced: i32,
    /// Set if a zero window comes first, to tell if the move beats alpha.
    pub(crate) zero_window: bool,
}

/// Static properties of a position, before any move.
#[derive(Clone, Copy)]
struct Static {
    /// The static evaluation.
    eval: i32,
    /// Set if `eval` is better than two plies before.
    improving: bool,
    /// Set if the other side is about to make an open four.
    defending: bool,
    /// Set if most good moves are expected to fail high.
    expects_fail_high: bool,
}

impl Static {
    /// The score at `ply` if every move is forbidden.
    const fn stuck(self, ply: usize) -> i32 {
        if self.defending { score::mated_in(ply + 4) } else { self.eval }
    }
}

impl<'a> SearchThread<'a> {
    pub(crate) fn new(
        shared: &'a Shared<'a>,
        board: SearchBoard,
        counter: NodeCounter<'a>,
    ) -> Self {
        Self {
            shared,
            board,
            counter,
            ordering: MoveOrdering::new(),
            refuted: Cache::new(),
            evaluations: Cache::new(),
            root_window: 1,
            evals: vec![0; MAX_SQUARES],
            moves: vec![Vec::new(); MAX_PLY],
        }
    }

    /// The score of a node for the side to move, within the window or beyond its ends (fail-soft).
    pub(crate) fn search(&mut self, node: Node) -> i32 {
        let ply = node.ply;
        if self.counter.must_stop() {
            return 0;
        }
        self.counter.nodes += 1;
        if let Some(score) = self.immediate(ply) {
            return score;
        }
        if self.board.count(1 - self.board.turn(), pattern4::FIVE) > 0 {
            return self.reply(node);
        }
        // Mate distance pruning: a win in 3 and a loss in 2 would have been seen, but for a four on
        // which the reply is forbidden.
        let soonest = if self.board.geometry.restricted.is_some() { 3 } else { 5 };
        let alpha = node.alpha.max(score::mated_in(ply + 4));
        let beta = node.beta.min(score::mate_in(ply + soonest));
        if alpha >= beta {
            return alpha;
        }
        let entry = self.shared.table.probe(self.board.key());
        if let Some(entry) = entry
            && !node.is_pv()
            && i32::from(entry.depth) >= node.depth
        {
            let score = score::from_tt(entry.score, ply);
            let holds = match entry.bound {
                Bound::Exact => true,
                Bound::Lower => score >= beta,
                Bound::Upper => score <= alpha,
            };
            if holds {
                return score;
            }
        }
        if node.depth <= 0 || ply >= MAX_PLY {
            self.horizon(node)
        } else {
            self.search_moves(node, entry)
        }
    }

    /// The score of a node in which a line of the other side must be stopped, and can be.
    fn reply(&mut self, node: Node) -> i32 {
        let ply = node.ply;
        self.evals[ply] = -self.evals[ply.saturating_sub(1)];
        // Such a node offers hardly a choice, so it costs no depth.
        let depth = node.depth;
        let replies = self.board.replies_to(1 - self.board.turn());
        if let Some(at) = replies.only() {
            let child = node.child(depth, node.alpha, node.beta, !node.is_cut);
            return self.after(at, |thread| thread.search(child));
        }
        let (mut best, mut best_move, mut window) = (-score::INFINITE, None, node);
        for at in replies.iter() {
            let zero_window = best > -score::INFINITE;
            let depth = MoveDepth { full: depth, reduced: depth, zero_window };
            let score = self.after(at, |thread| thread.search_child(window, depth));
            if self.counter.stopped {
                return 0;
            }
            if score > best {
                (best, best_move) = (score, Some(at));
            }
            window.alpha = window.alpha.max(score);
            if score >= node.beta {
                break;
            }
        }
        self.store(best_move, best, 0, node.bound(best, false), ply);
        best
    }

    /// Makes a move, searches what follows, and unmakes it.
    pub(crate) fn after(&mut self, at: u16, search: impl FnOnce(&mut Self) -> i32) -> i32 {
        self.board.make(at);
        let score = -search(self);
        self.board.unmake();
        score
    }

    /// Immediate threats: the score if it can be read off the combined patterns.
    fn immediate(&mut self, ply: usize) -> Option<i32> {
        let (me, other) = (self.board.turn(), 1 - self.board.turn());
        if self.board.count(me, pattern4::FIVE) > 0 {
            return Some(score::mate_in(ply + 1));
        }
        match self.board.count(other, pattern4::FIVE) {
            0 if self.board.count(me, pattern4::OPEN_FOUR) > 0 => Some(score::mate_in(ply + 3)),
            0 if self.board.wins_in_five() => Some(score::mate_in(ply + 5)),
            0 => self.board.is_dead().then_some(0),
            _ => self.board.is_lost_to(other).then(|| score::mated_in(ply + 2)),
        }
    }

    /// The horizon, where the depth is used up: the evaluation, unless there is a VCF or the other
    /// side is about to make an open four.
    fn horizon(&mut self, node: Node) -> i32 {
        let other = 1 - self.board.turn();
        if let Some(score) = self.win_by_fours(node) {
            score
        } else if self.board.count(other, pattern4::OPEN_FOUR) > 0 && node.ply < MAX_PLY {
            self.search_moves(Node { depth: PLY, ..node }, None)
        } else {
            self.evaluate()
        }
    }

    /// The score of a node in which the side to move has a VCF. A faster win may exist.
    fn win_by_fours(&mut self, node: Node) -> Option<i32> {
        let me = self.board.turn();
        if self.board.count(me, pattern4::FOUR) + self.board.count(me, pattern4::FOUR_THREE) == 0 {
            return None;
        }
        let win = self.vcf(vcf::AT_NODE, true)?;
        let score = score::mate_in(node.ply + usize::from(win.plies));
        self.store(Some(win.at), score, node.depth, Bound::Lower, node.ply);
        Some(score)
    }

    /// A VCF of the side to move, found with at most `budget` fours.
    pub(crate) fn vcf(&mut self, budget: u32, only_near: bool) -> Option<Win> {
        let mut vcf = Vcf {
            board: &mut self.board,
            counter: &mut self.counter,
            refuted: &mut self.refuted,
            left: budget,
            only_near,
        };
        vcf.attack(0)
    }

    /// The score of a node from its moves, unless it is pruned.
    fn search_moves(&mut self, asked: Node, entry: Option<TtEntry>) -> i32 {
        let Node { ply, beta, .. } = asked;
        let seen = self.look(asked);
        if let Some(score) = self.prune(asked, seen).or_else(|| self.win_by_fours(asked)) {
            return score;
        }
        let mut node = asked;
        let mut moves = std::mem::take(&mut self.moves[ply]);
        let tt_move = entry.and_then(|entry| entry.best);
        if tt_move.is_none() && !seen.defending && !self.shared.full_width {
            node.depth -= internal_iterative_reduction(node.depth);
        }
        self.ordering.generate(&self.board, &mut moves, ply, tt_move);
        self.board.retain_allowed(&mut moves);
        let mut best = if moves.is_empty() { seen.stuck(ply) } else { -score::INFINITE };
        let mut best_move = None;
        let mut skipped = !seen.defending;
        for index in 0..moves.len() {
            let count = index + 1;
            let late = count >= late_move_count(node.depth, seen.improving);
            if late && !self.shared.full_width && best > -score::UNPROVEN_MATE {
                skipped = true;
                break;
            }
            let ScoredMove { at, .. } = pick_next(&mut moves, index);
            let score = self.search_move(at, count, node, seen);
            if self.counter.stopped {
                break;
            }
            best = best.max(score);
            if score > node.alpha {
                node.alpha = score;
                best_move = Some(at);
                if score >= beta {
                    let before = &moves[..index];
                    self.ordering.reward(&self.board, at, node.depth, ply, before);
                    break;
                }
                // Less depth is enough to see that the other moves are worse.
                let middling = (2 * PLY + 1..12 * PLY).contains(&node.depth);
                if middling && !self.shared.full_width && !score::is_mate(score) {
                    node.depth -= PLY;
                }
            }
        }
        self.moves[ply] = moves;
        if self.counter.stopped {
            return 0;
        }
        if skipped {
            best = score::unproven_loss(best);
        }
        let bound = asked.bound(best, best_move.is_some());
        self.store(best_move, best, asked.depth, bound, ply);
        best
    }

    /// The static evaluation, from the cache if it is there.
    fn evaluate(&mut self) -> i32 {
        let key = self.board.key();
        if let Some(eval) = self.evaluations.get(key) {
            return eval.into();
        }
        let eval = self.board.evaluate();
        self.evaluations.insert(key, eval as i16);
        eval
    }

    /// Evaluates a position and derives its static properties.
    fn look(&mut self, node: Node) -> Static {
        let eval = self.evaluate();
        self.evals[node.ply] = eval;
        let defending = self.board.count(1 - self.board.turn(), pattern4::OPEN_FOUR) > 0;
        Static {
            eval,
            improving: !defending && (node.ply < 2 || eval > self.evals[node.ply - 2]),
            defending,
            expects_fail_high: !self.shared.full_width
                && !node.is_pv()
                && node.is_cut
                && !defending
                && eval >= node.beta + fail_high_margin(node.depth),
        }
    }

    /// Razoring and reverse futility pruning: the score if the evaluation is so far from the window
    /// that no move is searched.
    fn prune(&mut self, node: Node, seen: Static) -> Option<i32> {
        let Static { eval, .. } = seen;
        if node.is_pv()
            || self.shared.full_width
            || seen.defending
            || score::is_mate(node.alpha)
            || score::is_mate(eval)
        {
            return None;
        }
        if razor_margin(node.depth).is_some_and(|margin| eval + margin < node.alpha) {
            return Some(self.horizon(node));
        }
        (eval - reverse_futility_margin(node.depth, seen.improving) >= node.beta).then_some(eval)
    }

    /// The score of the move that is the `count`th of a node.
    fn search_move(&mut self, at: u16, count: usize, node: Node, seen: Static) -> i32 {
        let pattern4 = self.board.pattern4(at, self.board.turn());
        let mut full = node.depth - PLY;
        if seen.expects_fail_high && pattern4 < pattern4::FOUR {
            full -= PLY;
        }
        let mut reduced = full;
        if node.depth >= 2 * PLY && count > 1 && !self.shared.full_width {
            reduced -= self.reduction(at, count, node, seen);
            reduced = reduced.clamp(PLY, full + PLY);
        }
        let depth = MoveDepth { full, reduced, zero_window: count > 1 };
        self.after(at, |thread| thread.search_child(node, depth))
    }

    /// Late move reduction of one move: by its number, the kind of its node, killers and history.
    fn reduction(&self, at: u16, count: usize, node: Node, seen: Static) -> i32 {
        let mut reduction = late_move_reduction(node.depth, count);
        if node.is_pv() {
            // The wider the window still is, the less is known of the first moves.
            let window = (node.beta - node.alpha).min(self.root_window);
            reduction = (reduction - PLY * window / self.root_window).max(0);
        } else if !seen.improving && reduction > PLY {
            reduction += PLY;
        }
        let pattern4 = self.board.pattern4(at, self.board.turn());
        if node.is_cut && !(is_quiet(pattern4) && self.ordering.is_killer(at, node.ply)) {
            reduction += 7 * PLY / 4;
        }
        let [history, reply] = self.ordering.success(&self.board, at);
        reduction - (history + reply / 2) * PLY / 12_000
    }

    /// The score after a move, for the side that replies: reduced, then with a zero window, then
    /// with the whole window, each only if the one before does not rule the move out.
    pub(crate) fn search_child(&mut self, node: Node, depth: MoveDepth) -> i32 {
        let Node { alpha, beta, .. } = node;
        let mut score = alpha;
        if depth.zero_window {
            let reduced = depth.reduced < depth.full;
            let is_cut = reduced || !node.is_cut;
            score = self.search(node.child(depth.reduced, alpha, alpha + 1, is_cut));
            if -score > alpha && reduced {
                score = self.search(node.child(depth.full, alpha, alpha + 1, !node.is_cut));
            }
        }
        let within = -score > alpha && -score < beta;
        if !depth.zero_window || (within && node.is_pv()) {
            let is_cut = !node.is_pv() && !node.is_cut;
            score = self.search(node.child(depth.full, alpha, beta, is_cut));
        }
        score
    }

    /// Stores a node in the transposition table.
    fn store(&self, best: Option<u16>, score: i32, depth: i32, bound: Bound, ply: usize) {
        let entry = TtEntry {
            best,
            score: score::to_tt(score, ply),
            depth: depth.clamp(0, i16::MAX.into()) as i16,
            bound,
        };
        self.shared.table.store(self.board.key(), entry);
    }
}
