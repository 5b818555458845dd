//! How each level chooses its moves.
//!
//! All but the first complete a line when they can, and stop one when they must. Beyond that each
//! is blind in its own way: the easy level to what the other side builds and to one direction or
//! another, the medium one to what two lines threaten together and now and then to a whole
//! direction, the hard one to what lies more than a few moves ahead, and it opens without a plan.
//! The strongest proves what it can and searches where it cannot.

use std::time::{Duration, Instant};

use fastrand::Rng;

use super::search::{
    EvalNoise, Handicap, SearchParams, TranspositionTable, VcfBudget, search, static_policy,
};
use super::solve::Solver;
use super::{Answer, Control, Job, Level, Limits, MoveAnswer, SearchInfo, Task, knows, plain};
use crate::game::{Position, Rules};

/// Chooses moves at every level, and keeps what it has learnt from one move to the next.
#[derive(Default)]
pub struct Engine {
    rng: Rng,
    /// What searches have found out, made when the first of them begins.
    table: Option<TranspositionTable>,
    solver: Solver,
    solver_memory: usize,
}

impl Engine {
    /// An engine whose moves nobody can foretell where several are as good.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// An engine that chooses alike each time it starts from this number.
    #[must_use]
    pub fn with_seed(seed: u64) -> Self {
        Self { rng: Rng::with_seed(seed), ..Self::default() }
    }

    /// Does what is wanted; nothing where the game is over.
    pub fn answer(&mut self, job: &Job, control: &Control) -> Option<Answer> {
        let position = &job.position;
        match job.task {
            Task::Move(level, limits) => {
                self.choose(position, level, &limits, control).map(Answer::Move)
            }
            Task::Hint(limits) => self.hint(position, &limits, control).map(Answer::Hint),
            Task::MultiPv(limits) => {
                self.multi_pv(position, &limits, control);
                position.outcome().is_none().then_some(Answer::MultiPv)
            }
            Task::Analyse(limits) => self.analyse(position, &limits, control).map(Answer::Analysis),
        }
    }

    /// Chooses a move for the side whose turn it is; nothing where the game is over. When it is
    /// stopped it chooses the best that it knows of. Every level is sound under all rules: what it
    /// says is proven is proven for the rules in force.
    pub fn choose(
        &mut self,
        position: &Position,
        level: Level,
        limits: &Limits,
        control: &Control,
    ) -> Option<MoveAnswer> {
        if position.outcome().is_some() {
            return None;
        }
        let picked = match level {
            Level::Random => self.rng.choice(position.placements().collect::<Vec<_>>()),
            Level::Easy => {
                let handicap = self.easy_handicap();
                static_policy(position, handicap, &mut self.rng)
            }
            Level::Medium => {
                let handicap = self.medium_handicap(position.rules());
                static_policy(position, handicap, &mut self.rng)
            }
            Level::Hard => return self.hard(position, limits, control),
            Level::Master if knows(&position.rules()) => {
                return self.master(position, limits, control);
            }
            Level::Master => return self.plain_master(position, limits, control),
        };
        picked.map(|picked| MoveAnswer::new(position.landing(picked), None))
    }

    /// One direction or another is not looked along.
    fn easy_handicap(&mut self) -> Handicap {
        Handicap { blind: Some(self.rng.usize(0..4)), noise: 1.0, ..Handicap::OWN_LINES }
    }

    /// Now and then a direction is not looked along, a diagonal more often than a row. Two lines
    /// are put together only where they are so short that each is made by one move.
    fn medium_handicap(&mut self, rules: Rules) -> Handicap {
        let blind = match self.rng.u8(0..16) {
            direction @ 0..=1 => Some(direction.into()),
            2..=4 => Some(2),
            5..=7 => Some(3),
            _ => None,
        };
        Handicap {
            blind,
            their_pairs: self.rng.u8(0..4) == 0,
            own_pairs: rules.line() == 3,
            noise: if rules.line() == 3 { 0.5 } else { 0.65 },
            ..Handicap::SINGLE_LINES
        }
    }

    /// Searches a few moves deep, and follows no long sequence of threats. Where it begins the
    /// game, its first moves are made by feel, and so is now and then its answer to the first move
    /// where lines are so short that the game is decided there.
    fn hard(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control,
    ) -> Option<MoveAnswer> {
        let rules = position.rules();
        let stones = rules.squares() - position.board().free_squares().count();
        let by_feel = match stones {
            0 => true,
            1 => rules.line() == 3 && self.rng.u8(0..3) == 0,
            2 => rules.line() > 3,
            _ => false,
        };
        if by_feel {
            let handicap =
                Handicap { noise: if stones == 0 { 0.5 } else { 0.9 }, ..Handicap::SINGLE_LINES };
            let square = static_policy(position, handicap, &mut self.rng)?;
            return Some(MoveAnswer::new(square, None));
        }
        let depth = if rules.line() == 3 { 1 } else { 3 };
        let few = Limits {
            depth: Some(limits.depth.unwrap_or(u16::MAX).min(depth)),
            nodes: Some(limits.nodes.unwrap_or(u64::MAX).min(self.rng.u64(600..1200))),
            threads: 1,
            ..*limits
        };
        // What was found out for another move would let it see farther.
        let table = TranspositionTable::new(1 << 18);
        let params = SearchParams {
            table: &table,
            limits: &few,
            budget: few.budget(few.deadline(), control),
            vcf: if rules.line() == 3 { VcfBudget::NONE } else { VcfBudget::SHORT },
            noise: Some(EvalNoise {
                // Where lines are short, little tells a good square from a bad one.
                amplitude: if rules.line() == 4 { 20 } else { 70 },
                seed: self.rng.u64(..),
            }),
            control,
        };
        let answer = searched(position, params);
        if knows(&rules) { answer } else { answer.map(as_estimate) }
    }

    /// Proves the best move where that may succeed, and else searches for a good one.
    fn master(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control,
    ) -> Option<MoveAnswer> {
        let deadline = limits.deadline();
        let share = proving_share(position, limits);
        if share > 0.0
            && let Some(answer) = self.proven(position, limits, limits.time.mul_f32(share), control)
        {
            return Some(answer);
        }
        self.search(position, limits, deadline, control)
    }

    /// The strongest level where [`knows`] says no: the best move if a plain search proves it, and
    /// else that of the search, unless it is proven to lose.
    fn plain_master(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control,
    ) -> Option<MoveAnswer> {
        let deadline = limits.deadline();
        let half = limits.within(limits.time / 2).deadline();
        let found = plain::search(position, limits.budget(half, control));
        if let Some(best) = found.best() {
            let info = SearchInfo {
                depth: found.depth,
                nodes: found.nodes,
                value: best.value,
                pv: vec![best.square],
            };
            return Some(MoveAnswer::new(best.square, Some(info)));
        }
        let on_info = |info: SearchInfo| control.info(|| info.estimated());
        let estimating = Control::new(control.stop_token(), &on_info);
        let answer = self.search(position, limits, deadline, &estimating)?;
        let mut answer = as_estimate(answer);
        let tenable: Vec<_> = found.tenable().collect();
        if !tenable.contains(&answer.square)
            && let Some(&square) = tenable.first()
        {
            answer.square = square;
            answer.info = answer.info.map(|info| SearchInfo { pv: vec![square], ..info });
        }
        Some(answer)
    }

    /// The search with one half of the memory.
    fn search(
        &mut self,
        position: &Position,
        limits: &Limits,
        deadline: Option<Instant>,
        control: &Control,
    ) -> Option<MoveAnswer> {
        let memory = limits.memory / 2;
        let table = self.table.take_if(|table| table.bytes() == memory);
        let table = self.table.insert(table.unwrap_or_else(|| TranspositionTable::new(memory)));
        let params = SearchParams {
            table,
            limits,
            budget: limits.budget(deadline, control),
            vcf: VcfBudget::FULL,
            noise: None,
            control,
        };
        searched(position, params)
    }

    /// The solver, with one half of the memory; the other is for the search.
    pub(super) fn solver(&mut self, limits: &Limits) -> &mut Solver {
        if self.solver_memory != limits.memory / 2 {
            self.solver_memory = limits.memory / 2;
            self.solver = Solver::with_memory(self.solver_memory);
        }
        &mut self.solver
    }

    fn proven(
        &mut self,
        position: &Position,
        limits: &Limits,
        time: Duration,
        control: &Control,
    ) -> Option<MoveAnswer> {
        let budget = limits.budget(limits.within(time).deadline(), control);
        let on_info = |info: &SearchInfo| control.info(|| info.clone());
        let solver = self.solver(limits);
        let best = solver.perfect_move(position, budget, on_info)?;
        let info = SearchInfo {
            depth: 0,
            nodes: solver.nodes(),
            value: best.value,
            pv: vec![best.square],
        };
        Some(MoveAnswer::new(best.square, Some(info)))
    }
}

/// The best move of a search.
fn searched(position: &Position, params: SearchParams) -> Option<MoveAnswer> {
    let info = search(position, params)?;
    Some(MoveAnswer::new(position.landing(*info.pv.first()?), Some(info)))
}

/// The same move where what was found is not proven for the rules in force.
fn as_estimate(answer: MoveAnswer) -> MoveAnswer {
    let info = answer.info.map(SearchInfo::estimated);
    MoveAnswer { info, ..answer }
}

impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engine").finish_non_exhaustive()
    }
}

/// With no more free squares than this, a position and every move in it are proven within moments,
/// whatever the line is.
pub(super) const SOLVABLE: usize = 25;

/// The share of the time that goes into looking for a proof: the more, the likelier there is one.
/// Up to 36 free squares most positions are proven within seconds, up to 49 some; lines of three
/// are won, and lines of four often, within a few moves on any board, and from eight on pairs prove
/// a draw.
///
/// A move must be good when its time is over, proven or not; with seconds to spare most of them go
/// into the proof.
pub(super) fn proving_share(position: &Position, limits: &Limits) -> f32 {
    const AMPLE: Duration = Duration::from_secs(2);
    let rules = position.rules();
    let free = position.board().free_squares().count();
    let share: f32 = match (free, rules.line()) {
        _ if !knows(&rules) => 0.0,
        (..=SOLVABLE, _) => 0.9,
        (..=36, _) | (_, 3) => 0.7,
        (..=49, _) | (_, 4 | 8..) => 0.3,
        _ => 0.0,
    };
    if share > 0.0 && limits.time >= AMPLE { share.max(0.6) } else { share }
}

/// Whether the strongest level never loses on such a board, whoever begins: it is a draw, and small
/// enough for that to be proven at every move in the time that is taken unless told otherwise.
#[must_use]
pub const fn cannot_lose(rules: Rules) -> bool {
    let (rows, columns) = (rules.rows(), rules.columns());
    let (short, long) = if rows < columns { (rows, columns) } else { (columns, rows) };
    let drawn = match rules.line() {
        3 => long == 3,
        4 => short == 3 || (short == 4 && long <= 5),
        _ => true,
    };
    drawn && rules.squares() <= 36 && knows(&rules)
}
