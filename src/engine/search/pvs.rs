//! Principal variation search of one thread, with pruning and reductions: the techniques of chess
//! engines (chessprogramming.org has a page for each) and of Rapfi.

use super::margins::{
    fail_high_margin, internal_iterative_reduction, late_move_count, late_move_reduction,
    razor_margin, reverse_futility_margin,
};
use super::movepick::{is_quiet, pick_next};
use super::vcf::NODE_FOURS;
use super::{
    Bound, Cache, INFINITE, MAX_PLY, MAX_SQUARES, MoveDepth, MoveOrdering, Node, NodeCounter, PLY,
    ScoredMove, SearchBoard, SearchThread, SharedState, TtEntry, UNPROVEN_MATE, from_tt, is_mate,
    mate_in, mated_in, pattern4, to_tt, unproven_loss,
};

/// Static properties of a position, before any move is searched.
#[derive(Clone, Copy)]
struct StaticState {
    eval: i32,
    /// Whether `eval` is better than two plies before.
    improving: bool,
    /// Whether the other side threatens an open four.
    defending: bool,
    /// Whether a fail-high reduction applies.
    expects_fail_high: bool,
}

impl<'a> SearchThread<'a> {
    pub(crate) fn new(
        shared: &'a SharedState<'a>,
        board: SearchBoard,
        counter: NodeCounter<'a>,
    ) -> Self {
        Self {
            shared,
            board,
            counter,
            ordering: MoveOrdering::new(),
            refuted: Cache::new(),
            fours_left: 0,
            only_near: false,
            evaluations: Cache::new(),
            root_window: 1,
            evals: vec![0; MAX_SQUARES],
            moves: vec![Vec::new(); MAX_PLY],
        }
    }

    /// Returns the score of a node for the side to move (fail-soft); meaningless once the counter
    /// has stopped.
    pub(crate) fn search(&mut self, node: Node) -> i32 {
        let ply = node.ply;
        if self.counter.must_stop() {
            return 0;
        }
        self.counter.nodes += 1;
        if let Some(score) = self.immediate_score(ply) {
            return score;
        }
        if self.board.count_of_pattern(1 - self.board.turn(), pattern4::FIVE) > 0 {
            return self.search_reply(node);
        }
        // Mate distance pruning: a win in 3 or a loss in 2 was excluded above, except for a four to
        // which the reply is forbidden.
        let soonest = if self.board.geometry.restricted.is_some() { 3 } else { 5 };
        let alpha = node.alpha.max(mated_in(ply + 4));
        let beta = node.beta.min(mate_in(ply + soonest));
        if alpha >= beta {
            return alpha;
        }
        let entry = self.shared.table.probe(self.board.key());
        if let Some(entry) = entry
            && !node.is_pv()
            && i32::from(entry.depth) >= node.depth
        {
            let score = from_tt(entry.score, ply);
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

    /// Returns the score of a node in which a threatened line must, and can, be stopped.
    fn search_reply(&mut self, node: Node) -> i32 {
        let ply = node.ply;
        self.evals[ply] = -self.evals[ply.saturating_sub(1)];
        // Forced replies cost no depth.
        let depth = node.depth;
        let replies = self.board.replies_to(1 - self.board.turn());
        if let Some(at) = replies.only() {
            let child = node.child(depth, node.alpha, node.beta, !node.is_cut);
            return self.search_after(at, |thread| thread.search(child));
        }
        let (mut best, mut best_move, mut window) = (-INFINITE, None, node);
        for at in replies.iter() {
            let zero_window = best > -INFINITE;
            let depth = MoveDepth { full: depth, reduced: depth, zero_window };
            let score = self.search_after(at, |thread| thread.search_child(window, depth));
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

    /// Makes a move, calls `search` for the position after it, and unmakes the move. Returns the
    /// negated score.
    pub(crate) fn search_after(&mut self, at: u16, search: impl FnOnce(&mut Self) -> i32) -> i32 {
        self.board.make(at);
        let score = -search(self);
        self.board.unmake();
        score
    }

    /// Returns the score if immediate threats, by the combined patterns, decide the position.
    fn immediate_score(&mut self, ply: usize) -> Option<i32> {
        let [me, other] = self.board.sides();
        if self.board.count_of_pattern(me, pattern4::FIVE) > 0 {
            return Some(mate_in(ply + 1));
        }
        match self.board.count_of_pattern(other, pattern4::FIVE) {
            0 if self.board.count_of_pattern(me, pattern4::OPEN_FOUR) > 0 => Some(mate_in(ply + 3)),
            0 if self.board.wins_in_five() => Some(mate_in(ply + 5)),
            0 => self.board.is_dead().then_some(0),
            _ => self.board.is_lost_to(other).then(|| mated_in(ply + 2)),
        }
    }

    /// Returns the score at the horizon: the static evaluation, unless there is a VCF or the other
    /// side threatens an open four.
    fn horizon(&mut self, node: Node) -> i32 {
        let other = 1 - self.board.turn();
        if let Some(score) = self.win_by_fours(node) {
            score
        } else if self.board.count_of_pattern(other, pattern4::OPEN_FOUR) > 0 && node.ply < MAX_PLY
        {
            self.search_moves(Node { depth: PLY, ..node }, None)
        } else {
            self.evaluate()
        }
    }

    /// Returns a lower bound on the score if the side to move has a VCF.
    fn win_by_fours(&mut self, node: Node) -> Option<i32> {
        let me = self.board.turn();
        if self.board.count_of_pattern(me, pattern4::FOUR)
            + self.board.count_of_pattern(me, pattern4::FOUR_THREE)
            == 0
        {
            return None;
        }
        let win = self.vcf(NODE_FOURS, true)?;
        let score = mate_in(node.ply + usize::from(win.plies));
        self.store(Some(win.at), score, node.depth, Bound::Lower, node.ply);
        Some(score)
    }

    /// Returns the score of a node by searching its moves, unless it is pruned.
    fn search_moves(&mut self, asked: Node, entry: Option<TtEntry>) -> i32 {
        let Node { ply, beta, .. } = asked;
        let statics = self.evaluate_node(asked);
        if let Some(score) = self.prune(asked, statics).or_else(|| self.win_by_fours(asked)) {
            return score;
        }
        let mut node = asked;
        let mut moves = std::mem::take(&mut self.moves[ply]);
        let tt_move = entry.and_then(|entry| entry.best);
        if tt_move.is_none() && !statics.defending && !self.shared.full_width {
            node.depth -= internal_iterative_reduction(node.depth);
        }
        self.ordering.generate(&self.board, &mut moves, ply, tt_move);
        self.board.retain_allowed(&mut moves);
        // In renju every move may be forbidden.
        let no_move = if statics.defending { mated_in(ply + 4) } else { statics.eval };
        let mut best = if moves.is_empty() { no_move } else { -INFINITE };
        let mut best_move = None;
        let mut skipped = !statics.defending;
        for index in 0..moves.len() {
            let count = index + 1;
            let late = count >= late_move_count(node.depth, statics.improving);
            if late && !self.shared.full_width && best > -UNPROVEN_MATE {
                skipped = true;
                break;
            }
            let ScoredMove { at, .. } = pick_next(&mut moves, index);
            let score = self.search_move(at, count, node, statics);
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
                // Less depth suffices to refute the other moves.
                let middling = (2 * PLY + 1..12 * PLY).contains(&node.depth);
                if middling && !self.shared.full_width && !is_mate(score) {
                    node.depth -= PLY;
                }
            }
        }
        self.moves[ply] = moves;
        if self.counter.stopped {
            return 0;
        }
        if skipped {
            best = unproven_loss(best);
        }
        let bound = asked.bound(best, best_move.is_some());
        self.store(best_move, best, asked.depth, bound, ply);
        best
    }

    /// Returns the static evaluation, from the cache if possible.
    fn evaluate(&mut self) -> i32 {
        let key = self.board.key();
        let eval = self.evaluations.get(key).unwrap_or_else(|| {
            let eval = self.board.evaluate() as i16;
            self.evaluations.insert(key, eval);
            eval
        });
        i32::from(eval)
    }

    /// Evaluates a node and returns its static properties.
    fn evaluate_node(&mut self, node: Node) -> StaticState {
        let eval = self.evaluate();
        self.evals[node.ply] = eval;
        let defending = self.board.count_of_pattern(1 - self.board.turn(), pattern4::OPEN_FOUR) > 0;
        StaticState {
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

    /// Razoring and reverse futility pruning: returns the score if the evaluation is too far from
    /// the window to search moves.
    fn prune(&mut self, node: Node, statics: StaticState) -> Option<i32> {
        let StaticState { eval, .. } = statics;
        if node.is_pv()
            || self.shared.full_width
            || statics.defending
            || is_mate(node.alpha)
            || is_mate(eval)
        {
            return None;
        }
        if razor_margin(node.depth).is_some_and(|margin| eval + margin < node.alpha) {
            return Some(self.horizon(node));
        }
        (eval - reverse_futility_margin(node.depth, statics.improving) >= node.beta).then_some(eval)
    }

    /// Returns the score of the move with number `count` of a node.
    fn search_move(&mut self, at: u16, count: usize, node: Node, statics: StaticState) -> i32 {
        let pattern4 = self.board.pattern4(at, self.board.turn());
        let mut full = node.depth - PLY;
        if statics.expects_fail_high && pattern4 < pattern4::FOUR {
            full -= PLY;
        }
        let mut reduced = full;
        if node.depth >= 2 * PLY && count > 1 && !self.shared.full_width {
            reduced -= self.reduction(at, count, node, statics);
            reduced = reduced.clamp(PLY, full + PLY);
        }
        let depth = MoveDepth { full, reduced, zero_window: count > 1 };
        self.search_after(at, |thread| thread.search_child(node, depth))
    }

    /// Returns the late move reduction of a move: by its number, the kind of node, killers and
    /// history.
    fn reduction(&self, at: u16, count: usize, node: Node, statics: StaticState) -> i32 {
        let mut reduction = late_move_reduction(node.depth, count);
        if node.is_pv() {
            // The wider the window, the less is known of the first moves.
            let window = (node.beta - node.alpha).min(self.root_window);
            reduction = (reduction - PLY * window / self.root_window).max(0);
        } else if !statics.improving && reduction > PLY {
            reduction += PLY;
        }
        let pattern4 = self.board.pattern4(at, self.board.turn());
        if node.is_cut && !(is_quiet(pattern4) && self.ordering.is_killer(at, node.ply)) {
            reduction += 7 * PLY / 4;
        }
        let [history, reply] = self.ordering.history_scores(&self.board, at);
        reduction - (history + reply / 2) * PLY / 12_000
    }

    /// Returns the score after a move that was just made, for the side that replies; `node` is the
    /// one before the move. First with a reduced zero-window search, then unreduced, then with the
    /// full window, each only if the one before raised alpha.
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

    /// Stores the result of a node in the transposition table.
    fn store(&self, best: Option<u16>, score: i32, depth: i32, bound: Bound, ply: usize) {
        let entry = TtEntry {
            best,
            score: to_tt(score, ply),
            depth: depth.clamp(0, i16::MAX.into()) as i16,
            bound,
        };
        self.shared.table.store(self.board.key(), entry);
    }
}
