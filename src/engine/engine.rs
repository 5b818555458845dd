//! [`Engine`]: dispatches tasks to the levels, and the strongest level to proofs and searches.
//!
//! The rules decide on the methods ([`ProofMethod`], [`SearchMethod`]).

use fastrand::Rng;

use super::negamax::Negamax;
use super::search::{EvalNoise, TranspositionTable, search};
use super::sight::{Sight, move_without_search};
use super::solve::Solver;
use super::{
    Answer, Control, EngineTask, Job, Level, Limits, MoveAnswer, MoveValue, ProgramFault,
    ProofMethod, SearchInfo, SearchMethod, TimeSlice, Value, cached, proof_share, solution,
};
use crate::game::{Position, Square};

/// Search depth in plies where marks fall or a line loses.
const LOOKAHEAD: u16 = 4;
/// Amplitude of the evaluation noise, in units of the searches' scores, for variety.
const NOISE: i16 = 10;
/// Size in bytes of a weaker level's table. `search` keeps its table between moves; `negamax` gets
/// a new one for each move, since its entries include the noise of one move.
const TABLE_BYTES: usize = 1 << 18;

/// Chooses and evaluates moves on the calling thread, which is that of a [`Worker`](super::Worker)
/// or of a console command, and keeps its tables between calls.
///
/// ```
/// use velha::engine::{Control, Engine, Level, Limits};
/// use velha::game::{Mark, Position, Rules};
///
/// let (limits, control) = (Limits::default(), Control::default());
/// let mut position = Position::new(Rules::TIC_TAC_TOE, Mark::X);
/// let mut engine = Engine::with_seed(1);
/// while let Some(answer) = engine.choose(&position, Level::Master, &limits, &control) {
///     position.play(answer.made.square().unwrap()).unwrap();
/// }
/// assert_eq!(position.outcome().unwrap().winner(), None);
/// ```
#[derive(Default)]
pub struct Engine {
    pub(super) rng: Rng,
    /// Transposition table of `search`, with its size in bytes.
    table: Option<(usize, TranspositionTable)>,
    /// Transposition table of the weaker level that searched last.
    weaker_table: Option<(Level, TranspositionTable)>,
    /// Solver with its proof table, and the size of that in bytes. Memory is held by either
    /// `solver` or `negamax`, never by both.
    solver: Option<(usize, Solver)>,
    negamax: Option<(usize, Negamax)>,
    /// Whether solved positions are searched like others.
    ignores_solutions: bool,
}

impl Engine {
    /// Creates an engine that chooses unpredictably among equally good moves, as in a game.
    pub fn new() -> Self {
        Self::default()
    }

    /// Creates an engine with a seeded random generator, for reproducible play: `velha analyse`,
    /// the openings of matches, and tests.
    pub fn with_seed(seed: u64) -> Self {
        Self { rng: Rng::with_seed(seed), ..Self::default() }
    }

    /// Creates an engine that searches solved positions like others, to make and check their table.
    #[cfg(feature = "tools")]
    pub fn without_solutions() -> Self {
        Self { ignores_solutions: true, ..Self::with_seed(1) }
    }

    /// Executes any `job` and returns its result, as a [`Worker`](super::Worker) does on its
    /// thread; `None` if the game is over. Tasks other than a move ignore an opening rule (swap,
    /// swap2) that is still in progress.
    pub fn answer(&mut self, job: &Job, control: &Control) -> Option<Answer> {
        let position = &job.position.without_opening();
        match &job.task {
            EngineTask::Move(level, limits) => {
                self.choose(&job.position, *level, limits, control).map(Answer::Move)
            }
            EngineTask::Program(name, _) => {
                Some(Answer::of_program(name, Err(ProgramFault::Removed)))
            }
            EngineTask::Hint(limits) => self.hint(position, limits, control).map(Answer::Hint),
            EngineTask::MultiPv(limits) => {
                self.multi_pv(position, limits, control);
                position.outcome().is_none().then_some(Answer::MultiPv)
            }
            // What other jobs have left in the tables would change what the nodes suffice for.
            EngineTask::Analyse(limits) if limits.nodes.is_some() => {
                Self::with_seed(0).analyse(position, limits, control).map(Answer::Analysis)
            }
            EngineTask::Analyse(limits) => {
                self.analyse(position, limits, control).map(Answer::Analysis)
            }
        }
    }

    /// Chooses a move for the side to move at a playing strength; `None` if the game is over. When
    /// stopped, returns the best move found so far.
    ///
    /// A value is proven only if the proof holds for the rules in force. In an opening (swap,
    /// swap2) the move may be the choice of a side.
    pub fn choose(
        &mut self,
        position: &Position,
        level: Level,
        limits: &Limits,
        control: &Control,
    ) -> Option<MoveAnswer> {
        let slice = TimeSlice::new(limits, control);
        let opened = self.opening_move(position, level, slice);
        opened.or_else(|| self.choose_in(&position.without_opening(), level, slice))
    }

    /// Chooses a mark like [`Self::choose`], within a time slice, in a position without an opening;
    /// analyses and values of squares ask the strongest level.
    pub(super) fn choose_in(
        &mut self,
        position: &Position,
        level: Level,
        slice: TimeSlice<'_>,
    ) -> Option<MoveAnswer> {
        if position.outcome().is_some() {
            return None;
        }
        let proves = ProofMethod::of(position.rules()).is_some();
        let on_info = |info: SearchInfo| slice.control.report_info(|| info.into_estimate());
        let estimates = Control::new(slice.control.stop_token(), &on_info);
        let slice = if proves { slice } else { TimeSlice { control: &estimates, ..slice } };
        let answer = match level {
            Level::Random => {
                let square = self.rng.choice(position.placements().collect::<Vec<_>>())?;
                MoveAnswer::new(square, None)
            }
            Level::Master => MoveAnswer::from_info(self.choose_strongest(position, slice)?)?,
            weaker => self.choose_weaker(weaker, position, slice)?,
        };
        let marked = |it: SearchInfo| SearchInfo { value: it.value.mark_exact(position), ..it };
        let info = answer.info.map(|it| if proves { marked(it) } else { it.into_estimate() });
        Some(MoveAnswer { info, ..answer })
    }

    /// Chooses a move at a level between [`Level::Random`] and [`Level::Master`]: at sight, or by a
    /// short search if the level has one and has overlooked nothing. `None` if the game is over.
    fn choose_weaker(
        &mut self,
        level: Level,
        position: &Position,
        slice: TimeSlice<'_>,
    ) -> Option<MoveAnswer> {
        let (sight, nodes) = level.strength(position.rules())?;
        let glance = move_without_search(position, sight, &mut self.rng)?;
        let looks_ahead = nodes > 0 && glance.saw_all;
        let ahead = looks_ahead.then(|| self.search_ahead(level, position, nodes, slice)).flatten();
        ahead.map_or_else(|| Some(MoveAnswer::new(glance.square, None)), MoveAnswer::from_info)
    }

    /// Searches at most `nodes` nodes with evaluation noise, for a move of a weaker level or its
    /// judgement of an opening; `None` under rules that no search implements.
    pub(super) fn search_ahead(
        &mut self,
        level: Level,
        position: &Position,
        nodes: u64,
        slice: TimeSlice<'_>,
    ) -> Option<SearchInfo> {
        let slice = slice.at_most(nodes);
        let slice = TimeSlice { limits: Limits { threads: 1, ..slice.limits }, ..slice };
        let seed = self.rng.u64(..);
        match SearchMethod::of(position.rules()) {
            SearchMethod::Search => {
                let noise = EvalNoise { amplitude: NOISE.into(), seed };
                let new = || TranspositionTable::new(TABLE_BYTES);
                let table = cached(&mut self.weaker_table, level, new);
                search(position, table, Some(noise), slice)
            }
            SearchMethod::Negamax => {
                let depth = slice.limits.depth.unwrap_or(u16::MAX).min(LOOKAHEAD);
                let (noise, budget) = (Some((NOISE, seed)), slice.budget());
                let mut negamax = Negamax::with_memory(TABLE_BYTES);
                negamax.analyse(position, Some(depth), noise, budget, |_| ())
            }
            SearchMethod::Sight => None,
        }
    }

    /// Proves the best move if a proof is likely within the limits, otherwise searches.
    fn choose_strongest(
        &mut self,
        position: &Position,
        slice: TimeSlice<'_>,
    ) -> Option<SearchInfo> {
        let share = proof_share(position, &slice.limits);
        let for_proof = (share > 0.0).then(|| slice.sub_slice(slice.limits.time.mul_f32(share)));
        let proven = for_proof.and_then(|slice| self.prove(position, slice));
        proven.or_else(|| self.search(position, slice))
    }

    /// Finds a good move, in a solved position the winning one, otherwise by a search.
    pub(super) fn search(
        &mut self,
        position: &Position,
        slice: TimeSlice<'_>,
    ) -> Option<SearchInfo> {
        if self.ignores_solutions {
            return self.search_unsolved(position, slice);
        }
        if let Some(known) = solution::winning_line(position) {
            return Some(known);
        }
        let Some(loss) = solution::loss(position) else {
            return self.search_unsolved(position, slice);
        };
        let as_lost = |info: SearchInfo| {
            let value = if info.value.is_proven() { info.value } else { loss };
            SearchInfo { value, ..info }
        };
        let on_info = |info: SearchInfo| slice.control.report_info(|| as_lost(info));
        let control = Control::new(slice.control.stop_token(), &on_info);
        self.search_unsolved(position, TimeSlice { control: &control, ..slice }).map(as_lost)
    }

    /// Searches for a good move with half of the memory, on the assumption that nobody ever passes.
    fn search_unsolved(&mut self, position: &Position, slice: TimeSlice<'_>) -> Option<SearchInfo> {
        match SearchMethod::of(position.rules()) {
            SearchMethod::Search => {
                let kept = self.table.as_ref().map_or(0, |(kept, _)| *kept);
                let memory = slice.table_memory(kept);
                let table = cached(&mut self.table, memory, || TranspositionTable::new(memory));
                search(position, table, None, slice)
            }
            SearchMethod::Negamax => {
                let on_info = |info: &SearchInfo| slice.control.report_info(|| info.clone());
                let (depth, budget) = (slice.limits.depth, slice.budget());
                self.negamax(slice).analyse(position, depth, None, budget, on_info)
            }
            SearchMethod::Sight => {
                let glance = move_without_search(position, Sight::PERFECT, &mut self.rng)?;
                Some(SearchInfo::without_search(Value::Estimate(0.0), vec![glance.square]))
            }
        }
    }

    /// Proves the best move and its value, for the strongest level and to lengthen a proven
    /// principal variation; `None` if no proof was found or none is possible under the rules.
    pub(super) fn prove(
        &mut self,
        position: &Position,
        slice: TimeSlice<'_>,
    ) -> Option<SearchInfo> {
        let on_info = |info: &SearchInfo| slice.control.report_info(|| info.clone());
        match ProofMethod::of(position.rules())? {
            ProofMethod::Solver => {
                let solver = self.solver(slice);
                let best = solver.perfect_move(position, slice.budget(), on_info)?;
                let (nodes, min_plies) = (solver.nodes(), solver.min_plies);
                let info = SearchInfo::without_search(best.value, vec![best.square]);
                Some(SearchInfo { nodes, min_plies, ..info })
            }
            ProofMethod::Negamax => {
                let negamax = self.negamax(slice);
                let found = negamax.analyse(position, None, None, slice.budget(), on_info);
                found.filter(|info| info.value.is_proven())
            }
            ProofMethod::Search => None,
        }
    }

    /// Passes to `found` the moves on `squares` whose value is proven within the slice, for the
    /// values of all squares and for hints; none in renju and where nothing can be proven. Repeated
    /// for moves that the call before has left unsolved, it resumes their proofs
    /// ([`Solver::prove_moves`]).
    pub(super) fn prove_moves(
        &mut self,
        position: &Position,
        squares: &[Square],
        slice: TimeSlice<'_>,
        mut found: impl FnMut(MoveValue),
    ) {
        let budget = slice.budget();
        match ProofMethod::of(position.rules()) {
            Some(ProofMethod::Solver) => {
                self.solver(slice).prove_moves(position, squares, budget, found);
            }
            Some(ProofMethod::Negamax) => {
                self.negamax(slice).values(position, squares, budget, |value| {
                    if value.value.is_proven() {
                        found(value);
                    }
                });
            }
            Some(ProofMethod::Search) | None => {}
        }
    }

    fn solver(&mut self, slice: TimeSlice<'_>) -> &mut Solver {
        self.negamax = None;
        let memory = slice.memory();
        cached(&mut self.solver, memory, || Solver::with_memory(memory))
    }

    /// Returns the [`Negamax`] kept for this memory limit, or a new one, and drops the solver: only
    /// one of them takes memory.
    pub(super) fn negamax(&mut self, slice: TimeSlice<'_>) -> &mut Negamax {
        self.solver = None;
        let memory = slice.memory();
        cached(&mut self.negamax, memory, || Negamax::with_memory(memory))
    }
}
