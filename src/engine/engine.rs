//! The engine itself: the tables kept from one move to the next, and the strongest level.
//!
//! The strongest level proves what it can and searches where it cannot. The rules decide on the
//! methods ([`ProofMethod`], [`SearchMethod`]).

use fastrand::Rng;

use super::levels::{Sight, at_sight};
use super::limits::Stint;
use super::method::{ProofMethod, SearchMethod, proving_share};
use super::negamax::Negamax;
use super::search::{TranspositionTable, search};
use super::solve::Solver;
use super::table::kept;
use super::{
    Answer, Control, EngineTask, Job, Level, Limits, MoveAnswer, MoveValue, SearchInfo, Value,
};
use crate::game::{Position, Square};

/// Chooses moves at every level, and keeps what it has learnt from one move to the next.
#[derive(Default)]
pub struct Engine {
    pub(super) rng: Rng,
    /// Table of the searches, with its size in bytes.
    table: Option<(usize, TranspositionTable)>,
    /// Table of the weaker level that looked ahead last.
    pub(super) weaker_table: Option<(Level, TranspositionTable)>,
    /// Solver with its table of proofs, and the size of that in bytes. Only one of `solver` and
    /// `negamax` has memory at a time.
    solver: Option<(usize, Solver)>,
    negamax: Option<(usize, Negamax)>,
}

impl Engine {
    /// Makes an engine that chooses unpredictably between moves that are as good.
    pub fn new() -> Self {
        Self::default()
    }

    /// Makes an engine that chooses alike each time it starts from this number.
    pub fn with_seed(seed: u64) -> Self {
        Self { rng: Rng::with_seed(seed), ..Self::default() }
    }

    /// Answers a job; `None` if the game is over. In an opening all but the move is told of the
    /// game without one.
    pub fn answer(&mut self, job: &Job, control: &Control) -> Option<Answer> {
        let position = &job.position.without_opening();
        match job.task {
            EngineTask::Move(level, limits) => {
                let opened = self.open(&job.position, level, Stint::new(&limits, control));
                let answer = opened.or_else(|| self.choose(position, level, &limits, control));
                answer.map(Answer::Move)
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

    /// Chooses a move for the side to move; `None` if the game is over. Chooses the best known move
    /// when stopped. Every level is sound under all rules: a value that is called proven is proven
    /// for the rules in force.
    pub fn choose(
        &mut self,
        position: &Position,
        level: Level,
        limits: &Limits,
        control: &Control,
    ) -> Option<MoveAnswer> {
        self.choose_in(position, level, Stint::new(limits, control))
    }

    pub(super) fn choose_in(
        &mut self,
        position: &Position,
        level: Level,
        stint: Stint<'_>,
    ) -> Option<MoveAnswer> {
        if position.outcome().is_some() {
            return None;
        }
        if ProofMethod::of(position.rules()).is_some() {
            return self.decide(position, level, stint);
        }
        let on_info = |info: SearchInfo| stint.control.info(|| info.estimated());
        let control = Control::new(stint.control.stop_token(), &on_info);
        let answer = self.decide(position, level, Stint { control: &control, ..stint })?;
        Some(MoveAnswer { info: answer.info.map(SearchInfo::estimated), ..answer })
    }

    fn decide(
        &mut self,
        position: &Position,
        level: Level,
        stint: Stint<'_>,
    ) -> Option<MoveAnswer> {
        match level {
            Level::Random => {
                let square = self.rng.choice(position.placements().collect::<Vec<_>>())?;
                Some(MoveAnswer::new(square, None))
            }
            Level::Master => MoveAnswer::of(self.master(position, stint)?),
            weaker => self.weaker(weaker, position, stint),
        }
    }

    /// Proves the best move if that may succeed, else searches for a good one.
    fn master(&mut self, position: &Position, stint: Stint<'_>) -> Option<SearchInfo> {
        let share = proving_share(position, &stint.limits);
        let for_proof = (share > 0.0).then(|| stint.within(stint.limits.time.mul_f32(share)));
        let proven = for_proof.and_then(|stint| self.prove(position, stint));
        proven.or_else(|| self.search(position, stint))
    }

    /// Searches with one half of the memory. Lost turns are left out of account.
    fn search(&mut self, position: &Position, stint: Stint<'_>) -> Option<SearchInfo> {
        match SearchMethod::of(position.rules()) {
            SearchMethod::Search => {
                let memory = stint.memory();
                let table = kept(&mut self.table, memory, || TranspositionTable::new(memory));
                search(position, table, None, stint)
            }
            SearchMethod::Negamax => {
                let on_info = |info: &SearchInfo| stint.control.info(|| info.clone());
                let (depth, budget) = (stint.limits.depth, stint.budget());
                self.negamax(stint).analyse(position, depth, None, budget, on_info)
            }
            SearchMethod::Sight => {
                let glance = at_sight(position, Sight::WHOLE, &mut self.rng)?;
                Some(SearchInfo::at_sight(Value::Estimate(0.0), vec![glance.square]))
            }
        }
    }

    /// Finds the best move with its value, if that is proven for the rules in force.
    pub(super) fn prove(&mut self, position: &Position, stint: Stint<'_>) -> Option<SearchInfo> {
        let on_info = |info: &SearchInfo| stint.control.info(|| info.clone());
        match ProofMethod::of(position.rules())? {
            ProofMethod::Solver => {
                let solver = self.solver(stint);
                let best = solver.perfect_move(position, stint.budget(), on_info)?;
                let (nodes, holds) = (solver.nodes(), solver.holds());
                let info = SearchInfo::at_sight(best.value, vec![best.square]);
                Some(SearchInfo { nodes, holds, ..info })
            }
            ProofMethod::Negamax => {
                let negamax = self.negamax(stint);
                let found = negamax.analyse(position, None, None, stint.budget(), on_info);
                found.filter(|info| info.value.is_proven())
            }
            ProofMethod::Search => None,
        }
    }

    /// Hands on the values of these moves that are proven within the stint. Unfinished proofs are
    /// gone on with at the next call.
    pub(super) fn prove_moves(
        &mut self,
        position: &Position,
        squares: &[Square],
        stint: Stint<'_>,
        mut found: impl FnMut(MoveValue),
    ) {
        let budget = stint.budget();
        match ProofMethod::of(position.rules()) {
            Some(ProofMethod::Solver) => {
                self.solver(stint).prove_moves(position, squares, budget, found);
            }
            Some(ProofMethod::Negamax) => {
                self.negamax(stint).values(position, squares, budget, |value| {
                    if value.value.is_proven() {
                        found(value);
                    }
                });
            }
            Some(ProofMethod::Search) | None => {}
        }
    }

    fn solver(&mut self, stint: Stint<'_>) -> &mut Solver {
        self.negamax = None;
        let memory = stint.memory();
        kept(&mut self.solver, memory, || Solver::with_memory(memory))
    }

    pub(super) fn negamax(&mut self, stint: Stint<'_>) -> &mut Negamax {
        self.solver = None;
        let memory = stint.memory();
        kept(&mut self.negamax, memory, || Negamax::with_memory(memory))
    }
}
