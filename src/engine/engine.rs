//! What does the thinking: what it keeps from one move to the next, and the strongest level.
//!
//! The strongest level proves what it can and searches where it cannot; with which of the methods,
//! the rules say ([`ProofMethod`], [`SearchMethod`]).

use fastrand::Rng;

use super::levels::{Sight, at_sight};
use super::method::{ProofMethod, SearchMethod, proving_share};
use super::negamax::Negamax;
use super::search::{SearchParams, TranspositionTable, search};
use super::solve::Solver;
use super::{
    Answer, Budget, Control, EngineTask, Job, Level, Limits, MoveAnswer, MoveValue, SearchInfo,
    Value,
};
use crate::game::{Position, Square};

/// Chooses moves at every level, and keeps what it has learnt from one move to the next.
#[derive(Default)]
pub struct Engine {
    pub(super) rng: Rng,
    /// What searches have found out, made when the first of them begins.
    table: Option<TranspositionTable>,
    /// The same of the weaker level that looked ahead last.
    pub(super) weaker_table: Option<(Level, TranspositionTable)>,
    provers: Provers,
}

/// What proves values. One of them at a time has memory.
#[derive(Default)]
struct Provers {
    memory: usize,
    solver: Option<Solver>,
    negamax: Option<Negamax>,
}

impl Engine {
    /// An engine whose moves nobody can foretell where several are as good.
    pub fn new() -> Self {
        Self::default()
    }

    /// An engine that chooses alike each time it starts from this number.
    pub fn with_seed(seed: u64) -> Self {
        Self { rng: Rng::with_seed(seed), ..Self::default() }
    }

    /// Does what is wanted; nothing where the game is over.
    pub fn answer(&mut self, job: &Job, control: &Control) -> Option<Answer> {
        let position = &job.position;
        match job.task {
            EngineTask::Move(level, limits) => {
                self.choose(position, level, &limits, control).map(Answer::Move)
            }
            EngineTask::Hint(limits) => self.hint(position, &limits, control).map(Answer::Hint),
            EngineTask::MultiPv(limits) => {
                self.multi_pv(position, &limits, control);
                position.outcome().is_none().then_some(Answer::MultiPv)
            }
            EngineTask::Analyse(limits) => {
                self.analyse(position, &limits, control).map(Answer::Analysis)
            }
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
        match level {
            Level::Master => self.master(position, limits, control),
            weaker => self.weaker(weaker, position, limits, control),
        }
    }

    /// Proves the best move where that may succeed, and else searches for a good one.
    fn master(
        &mut self,
        position: &Position,
        limits: &Limits,
        control: &Control,
    ) -> Option<MoveAnswer> {
        let rules = position.rules();
        let deadline = limits.deadline();
        let budget = limits.budget(deadline, control);
        match (ProofMethod::of(rules), SearchMethod::of(rules)) {
            (None, _) => {
                let on_info = |info: SearchInfo| control.info(|| info.estimated());
                let estimating = Control::new(control.stop_token(), &on_info);
                return self.search(position, limits, budget, &estimating).map(as_estimate);
            }
            // It proves and searches at once.
            (_, SearchMethod::Negamax) => return self.search(position, limits, budget, control),
            _ => {}
        }
        let share = proving_share(position, limits);
        let proven = (share > 0.0).then(|| {
            let for_proof = limits.within(limits.time.mul_f32(share)).deadline();
            let budget = limits.budget(for_proof, control);
            self.prove(position, limits, budget, control)
        });
        match proven.flatten() {
            Some(info) => move_of(info),
            None => self.search(position, limits, budget, control),
        }
    }

    /// The search with one half of the memory, but for lost turns.
    fn search(
        &mut self,
        position: &Position,
        limits: &Limits,
        budget: Budget<'_>,
        control: &Control,
    ) -> Option<MoveAnswer> {
        let info = match SearchMethod::of(position.rules()) {
            SearchMethod::Search => {
                let memory = limits.memory / 2;
                let table = self.table.take_if(|table| table.bytes() == memory);
                let new = || TranspositionTable::new(memory);
                let table = self.table.insert(table.unwrap_or_else(new));
                search(position, SearchParams { table, limits, budget, noise: None, control })
            }
            SearchMethod::Negamax => {
                let on_info = |info: &SearchInfo| control.info(|| info.clone());
                self.negamax(limits).analyse(position, limits.depth, None, budget, on_info)
            }
            SearchMethod::Sight => {
                let pv = vec![at_sight(position, Sight::WHOLE, &mut self.rng)?.square];
                Some(SearchInfo { depth: 0, nodes: 0, value: Value::Estimate(0.0), pv })
            }
        };
        move_of(info?)
    }

    /// The best move with its value, if that is proven for the rules in force.
    pub(super) fn prove(
        &mut self,
        position: &Position,
        limits: &Limits,
        budget: Budget<'_>,
        control: &Control,
    ) -> Option<SearchInfo> {
        let on_info = |info: &SearchInfo| control.info(|| info.clone());
        match ProofMethod::of(position.rules())? {
            ProofMethod::Solver => {
                let solver = self.solver(limits);
                let best = solver.perfect_move(position, budget, on_info)?;
                let MoveValue { square, value } = best;
                Some(SearchInfo { depth: 0, nodes: solver.nodes(), value, pv: vec![square] })
            }
            ProofMethod::Negamax => {
                let negamax = self.negamax(limits);
                let found = negamax.analyse(position, None, None, budget, on_info);
                found.filter(|info| info.value.is_proven())
            }
        }
    }

    /// Hands on the values of these moves that are proven within the budget. What is not is gone on
    /// with when it is asked for again.
    pub(super) fn prove_moves(
        &mut self,
        position: &Position,
        squares: &[Square],
        limits: &Limits,
        budget: Budget<'_>,
        mut found: impl FnMut(MoveValue),
    ) {
        match ProofMethod::of(position.rules()) {
            Some(ProofMethod::Solver) => {
                self.solver(limits).prove_moves(position, squares, budget, found);
            }
            Some(ProofMethod::Negamax) => {
                self.negamax(limits).values(position, squares, budget, |value| {
                    if value.value.is_proven() {
                        found(value);
                    }
                });
            }
            None => {}
        }
    }

    /// The solver, with one half of the memory; the other is for the search.
    pub(super) fn solver(&mut self, limits: &Limits) -> &mut Solver {
        let solver = self.provers.of_size(limits.memory / 2).solver.take();
        self.provers.negamax = None;
        let solver = solver.unwrap_or_else(|| Solver::with_memory(limits.memory / 2));
        self.provers.solver.insert(solver)
    }

    /// The negamax, with one half of the memory.
    pub(super) fn negamax(&mut self, limits: &Limits) -> &mut Negamax {
        let negamax = self.provers.of_size(limits.memory / 2).negamax.take();
        self.provers.solver = None;
        let negamax = negamax.unwrap_or_else(|| Negamax::with_memory(limits.memory / 2));
        self.provers.negamax.insert(negamax)
    }
}

impl Provers {
    /// None of another size.
    fn of_size(&mut self, memory: usize) -> &mut Self {
        if self.memory != memory {
            *self = Self { memory, ..Self::default() };
        }
        self
    }
}

/// The first move of what was found out.
pub(super) fn move_of(info: SearchInfo) -> Option<MoveAnswer> {
    Some(MoveAnswer::new(*info.pv.first()?, Some(info)))
}

/// The same move where what was found is not proven for the rules in force.
pub(super) fn as_estimate(answer: MoveAnswer) -> MoveAnswer {
    let info = answer.info.map(SearchInfo::estimated);
    MoveAnswer { info, ..answer }
}

impl std::fmt::Debug for Engine {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Engine").finish_non_exhaustive()
    }
}
