//! [`Engine::multi_pv`]: the value of every move, refined round by round.
//!
//! Every square gets a rough value soon and better ones later, for a view of the board that is
//! updated meanwhile.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use super::{
    Control, Engine, Limits, MoveValue, ProofMethod, SOLVABLE, SearchInfo, SearchMethod, TimeSlice,
    Value, best_first, better, distance_to_stones, passing_matters, proof_share,
};
use crate::game::{Mark, MoveEffect, Position, Square};

/// Maximum number of free squares with which proofs come before estimates, because they are faster.
const PROVE_FIRST: usize = 16;

/// Time per square in the first round; multiplied by four in each later one.
const FIRST_TIME: Duration = Duration::from_millis(2);

/// Maximum time of one turn of the proofs on boards that are not solved within moments. No shorter,
/// because an interrupted proof starts anew.
const PROOF_TURN: Duration = Duration::from_secs(5);

impl Engine {
    /// Reports the value of each move on a free square to [`Control::report_value`], and again
    /// whenever it improves, until every move is proven, the time is up, or the control stops it;
    /// for the values on the board and `velha analyse`. Does nothing if the game is over.
    ///
    /// A proven value is final, except that a win may be followed by one in fewer plies, or by the
    /// same with its plies exact.
    pub fn multi_pv(&mut self, position: &Position, limits: &Limits, control: &Control) {
        if position.outcome().is_some() {
            return;
        }
        let mut open: Vec<Square> = position.placements().collect();
        let steps = distance_to_stones(position);
        open.sort_by_cached_key(|&square| steps(square));
        let (rules, slice) = (position.rules(), TimeSlice::new(limits, control));
        if SearchMethod::of(rules) == SearchMethod::Negamax && ProofMethod::of(rules).is_some() {
            // Negamax estimates and proves at once.
            let found = |found: MoveValue| control.report_value(found.mark_exact(position));
            return self.negamax(slice).values(position, &open, slice.budget(), found);
        }
        let start = Instant::now();
        // Move with which the search believes to win, and those of which the proof has failed.
        let (mut believed, mut doubted) = (None, Vec::new());
        let mut time = FIRST_TIME;
        let mut proofs = ProofScheduler::new(position, &open, limits);
        let mut queue: VecDeque<Square> = open.iter().copied().collect();
        while !open.is_empty() && !slice.is_over() {
            if proofs.is_due() {
                proofs.run_turn(self, position, &mut open, slice);
            }
            let Some(square) = queue.pop_front() else {
                queue.extend(&open);
                time = time.saturating_mul(4);
                proofs.may_begin = true;
                // At most as long as everything before.
                let within = slice.sub_slice(start.elapsed());
                match believed.take().map(|it| (it, self.prove_belief(position, it, within))) {
                    Some((square, Some(value))) => {
                        control.report_value(MoveValue { square, value });
                        open.retain(|&it| it != square);
                    }
                    Some((square, None)) => doubted.push(square),
                    None => doubted.clear(),
                }
                continue;
            };
            if !open.contains(&square) {
                continue;
            }
            let began = Instant::now();
            let value = self.evaluate_move(position, square, slice.sub_slice(time));
            proofs.searched += began.elapsed();
            // The value of an interrupted search is worse than the one reported before.
            if let Some(value) = value.filter(|it| it.is_proven() || !slice.is_over()) {
                control.report_value(MoveValue { square, value });
                open.retain(|&it| it != square || !value.is_proven());
                let hopes = value == Value::win(position.turn(), 0).as_estimate();
                if hopes && !doubted.contains(&square) {
                    believed = believed.or(Some(square));
                }
            }
        }
    }

    /// Returns the value of a move as [`Self::look_ahead`] finds it within the slice, by a search of
    /// the position after the move, for the values of all squares and for hints; plies include the
    /// move. `None` if the move is illegal or nothing was found.
    pub(super) fn evaluate_move(
        &mut self,
        position: &Position,
        square: Square,
        slice: TimeSlice<'_>,
    ) -> Option<Value> {
        Some(self.search_after(position, square, slice)?.1.value.one_ply_earlier())
    }

    /// Like [`Self::evaluate_move`] for a move with which the search believes to win; `None` if that
    /// is not proven within the slice.
    fn prove_belief(
        &mut self,
        position: &Position,
        square: Square,
        slice: TimeSlice<'_>,
    ) -> Option<Value> {
        let (next, info) = self.search_after(position, square, slice)?;
        let proven = Some(info.value).filter(|it| it.is_proven());
        let proven = proven.or_else(|| self.prove_conviction(&next, &info, slice));
        proven.map(Value::one_ply_earlier)
    }

    /// Returns the position after a move, and what [`Self::look_ahead`] finds there within the slice.
    fn search_after(
        &mut self,
        position: &Position,
        square: Square,
        slice: TimeSlice<'_>,
    ) -> Option<(Position, SearchInfo)> {
        let next = position.after(square)?;
        if let Some(value) = next.outcome().map(Value::of) {
            return Some((next, SearchInfo::without_search(value, Vec::new())));
        }
        let control = slice.control.without_reports();
        let slice = TimeSlice { control: &control, ..slice };
        let info = self.look_ahead(&next, slice)?;
        Some((next, info))
    }
}

/// Makes the values of `squares`, each from a search of its own, agree with the `best` move and its
/// value from a search of the position: what is proven prevails, and no estimate exceeds the best
/// move. Returns the value of the position and the moves, best first, `best` among them; for the
/// values on the board and `velha analyse`. Without `best`, the value is `None` and the moves are
/// only sorted, unless `squares` prove the value.
pub fn reconcile(
    position: &Position,
    best: Option<MoveValue>,
    mut squares: Vec<MoveValue>,
) -> (Option<Value>, Vec<MoveValue>) {
    let mover = position.turn();
    best_first(&mut squares, mover);
    let all = squares.len() == position.placements().count() && !passing_matters(position.rules());
    let all_proven = all && squares.iter().all(|it| it.value.is_proven());
    // A draw or a loss is one only when every square is known, and a win the shortest.
    let first = squares.first().copied();
    let first = first.filter(|it| all_proven || it.value.is_win_of(mover));
    let is_told = |it: &MoveValue| it.value.win_in_moves().is_some();
    let is_shortest =
        all_proven && squares.iter().all(|it| is_told(it) || !it.value.is_win_of(mover));
    let better = |it: &MoveValue, than: Value| better(it.value, than, mover);
    let (best, mut value) = match (best, first) {
        (Some(best), Some(first)) if best.value.is_proven() && !better(&first, best.value) => {
            (best, best.value)
        }
        (_, Some(first)) => (first, first.value.with_min_plies(0)),
        (Some(best), None) => (best, best.value),
        (None, None) => return (None, squares),
    };
    if let Some(first) = first.filter(|it| is_shortest && is_told(it) && !better(&best, it.value)) {
        value = first.value;
    }
    let limit = match best.value {
        // What is not proven stays behind what is.
        Value::Draw if mover == Mark::X => Value::Estimate(-0.01),
        Value::Draw => Value::Estimate(0.01),
        value => value,
    };
    for it in &mut squares {
        if it.square == best.square {
            it.value = if is_told(it) { it.value } else { best.value };
        } else if !it.value.is_proven() && best.value.is_win_of(mover.other()) {
            // Where the position is lost, so is every move, in as many plies at most.
            it.value = best.value.with_min_plies(0);
        } else if !it.value.is_proven() && better(it, best.value) {
            it.value = limit;
        }
    }
    if position.check(best.square) == Ok(MoveEffect::Marked)
        && squares.iter().all(|it| it.square != best.square)
    {
        squares.push(best);
    }
    squares.sort_by_key(|it| (it.square != best.square && !best.value.is_proven(), it.square));
    best_first(&mut squares, mover);
    (Some(value.mark_exact(position)), squares)
}

/// Alternates proofs with estimates, so that each has its share of the time.
struct ProofScheduler {
    /// Share of the time for proofs.
    share: f32,
    /// Maximum time of one turn of the proofs.
    turn: Duration,
    may_begin: bool,
    searched: Duration,
    proved: Duration,
}

impl ProofScheduler {
    fn new(position: &Position, open: &[Square], limits: &Limits) -> Self {
        let share = proof_share(position, limits);
        let small = open.len() <= SOLVABLE;
        let turn = limits.time.mul_f32(share);
        Self {
            share,
            turn: if small { turn } else { turn.min(PROOF_TURN) },
            may_begin: open.len() <= PROVE_FIRST,
            searched: Duration::ZERO,
            proved: Duration::ZERO,
        }
    }

    /// Returns `true` if the proofs have had less than their share of the time.
    fn is_due(&self) -> bool {
        self.may_begin
            && self.share > 0.0
            && self.proved.mul_f32(1.0 - self.share) <= self.searched.mul_f32(self.share)
    }

    /// Proves moves for one turn, and removes the proven ones from `open`.
    fn run_turn(
        &mut self,
        engine: &mut Engine,
        position: &Position,
        open: &mut Vec<Square>,
        slice: TimeSlice<'_>,
    ) {
        let began = Instant::now();
        let squares = open.clone();
        let found = |found: MoveValue| {
            open.retain(|&square| square != found.square);
            slice.control.report_value(found.mark_exact(position));
        };
        engine.prove_moves(position, &squares, slice.sub_slice(self.turn), found);
        self.proved += began.elapsed();
    }
}
