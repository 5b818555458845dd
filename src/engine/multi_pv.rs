//! Multi-PV: the value of every move, refined step by step.
//!
//! Each square has a rough value soon and a better one later, so that a picture of the board grows
//! while somebody looks at it.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use super::limits::Stint;
use super::method::{ProofMethod, SOLVABLE, SearchMethod, proving_share};
use super::{Control, Engine, Level, Limits, MoveValue, Value, steps_from_stones};
use crate::game::{Position, Square};

/// Most free squares with which every move is proven faster than it is estimated.
const AT_ONCE: usize = 16;

/// Time for a square in the first round; four times as long in each later one.
const FIRST_LOOK: Duration = Duration::from_millis(2);

/// Time after which proofs give way to estimates on boards that are not solved within moments. No
/// shorter, because a proof that is given up half-way begins anew.
const SLICE: Duration = Duration::from_secs(5);

impl Engine {
    /// Hands the value of each free square to [`Control::value`], and again whenever more is known,
    /// until every square is proven, the time is up, or the control stops it.
    ///
    /// A proven value is never followed by another one of the same square, except by a win in fewer
    /// plies.
    pub fn multi_pv(&mut self, position: &Position, limits: &Limits, control: &Control) {
        if position.outcome().is_some() {
            return;
        }
        let mut open: Vec<Square> = position.placements().collect();
        let steps = steps_from_stones(position);
        open.sort_by_cached_key(|&square| steps(square));
        let (rules, stint) = (position.rules(), Stint::new(limits, control));
        if SearchMethod::of(rules) == SearchMethod::Negamax && ProofMethod::of(rules).is_some() {
            // Negamax estimates and proves at once.
            let found = |found| control.value(found);
            return self.negamax(stint).values(position, &open, stint.budget(), found);
        }
        let mut look = FIRST_LOOK;
        let mut proving = Proving::new(position, &open, limits);
        let mut round: VecDeque<Square> = open.iter().copied().collect();
        while !open.is_empty() && !stint.is_over() {
            if proving.is_due() {
                proving.go_on(self, position, &mut open, stint);
            }
            let Some(square) = round.pop_front() else {
                round.extend(&open);
                look = look.saturating_mul(4);
                proving.may_begin = true;
                continue;
            };
            if !open.contains(&square) {
                continue;
            }
            let began = Instant::now();
            let value = self.look_at(position, square, stint.within(look));
            proving.looked += began.elapsed();
            // A search that was stopped half-way says less than the value told before.
            if let Some(value) = value.filter(|it| it.is_proven() || !stint.is_over()) {
                control.value(MoveValue { square, value });
                open.retain(|&it| it != square || !value.is_proven());
            }
        }
    }

    /// The value of a move as far as it is found within the stint.
    pub(super) fn look_at(
        &mut self,
        position: &Position,
        square: Square,
        stint: Stint<'_>,
    ) -> Option<Value> {
        let mut next = position.clone();
        next.play(square).ok()?;
        let value = if let Some(outcome) = next.outcome() {
            Value::of(outcome)
        } else {
            let control = Control::new(stint.control.stop_token(), &|_| {});
            let stint = Stint { control: &control, ..stint };
            self.choose_in(&next, Level::Master, stint)?.info?.value
        };
        Some(MoveValue::after(square, value).value)
    }
}

/// The proofs of the values, which take turns with the estimates.
struct Proving {
    /// Share of the time for the proofs.
    share: f32,
    /// Longest time of the proofs at one turn.
    slice: Duration,
    may_begin: bool,
    looked: Duration,
    proved: Duration,
}

impl Proving {
    fn new(position: &Position, open: &[Square], limits: &Limits) -> Self {
        let share = proving_share(position, limits);
        let small = open.len() <= SOLVABLE;
        let slice = limits.time.mul_f32(share);
        Self {
            share,
            slice: if small { slice } else { slice.min(SLICE) },
            may_begin: open.len() <= AT_ONCE,
            looked: Duration::ZERO,
            proved: Duration::ZERO,
        }
    }

    /// Returns true if the proofs have had less than their share of the time.
    fn is_due(&self) -> bool {
        self.may_begin
            && self.share > 0.0
            && self.proved.mul_f32(1.0 - self.share) <= self.looked.mul_f32(self.share)
    }

    /// Proves moves for one slice of time, and takes the proven ones from `open`.
    fn go_on(
        &mut self,
        engine: &mut Engine,
        position: &Position,
        open: &mut Vec<Square>,
        stint: Stint<'_>,
    ) {
        let began = Instant::now();
        let squares = open.clone();
        let found = |found: MoveValue| {
            open.retain(|&square| square != found.square);
            stint.control.value(found);
        };
        engine.prove_moves(position, &squares, stint.within(self.slice), found);
        self.proved += began.elapsed();
    }
}
