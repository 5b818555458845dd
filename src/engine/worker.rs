//! The one thread on which the computer thinks.
//!
//! A [`Worker`] takes one job at a time, as often as one likes, and thinks about the latest alone.
//! Each job has a number, and an answer counts only for the job that is wanted when it is asked
//! for: callers that undo a move or start another game need not care about answers that are still
//! on their way.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use super::{Answer, Control, Engine, Job, MoveValue, SearchInfo};

/// The thread on which the computer thinks; it starts with the first job and is joined on drop.
///
/// ```
/// use std::sync::mpsc;
/// use velha::engine::{Answer, Job, Level, Limits, EngineTask, Worker};
/// use velha::game::{Mark, Position, Rules};
///
/// let (sender, woken) = mpsc::channel();
/// let mut worker = Worker::new(move || sender.send(()).unwrap_or_default());
/// let position = Position::new(Rules::TIC_TAC_TOE, Mark::X);
/// worker.want(Some(Job { position, task: EngineTask::Move(Level::Easy, Limits::default()) }));
/// let answer = loop {
///     woken.recv().unwrap();
///     if let Some(answer) = worker.answer() {
///         break answer;
///     }
/// };
/// assert!(matches!(answer, Answer::Move(answer) if !answer.failed));
/// assert_eq!(worker.answer(), None, "an answer is given once");
/// ```
pub struct Worker {
    shared: Arc<WorkerShared>,
    /// The job that an answer is wanted for.
    wanted: Option<Job>,
    think: Option<Think>,
    thread: Option<JoinHandle<()>>,
}

/// Function that thinks about a job; returns `None` if the game is over.
type Think = Box<dyn FnMut(&Job, &Control) -> Option<Answer> + Send>;

/// State shared by the worker and its thread.
struct WorkerShared {
    state: Mutex<Inner>,
    changed: Condvar,
    wake: Box<dyn Fn() + Send + Sync>,
}

/// The wanted job, as far as it has come.
#[derive(Default)]
struct Inner {
    /// Number of the job; findings about another one are dropped.
    id: u64,
    /// The job until the thread has taken it.
    next: Option<Job>,
    /// Stop token of the job.
    stop: Arc<AtomicBool>,
    info: Option<SearchInfo>,
    /// Values of moves found so far.
    values: Vec<MoveValue>,
    /// Number of changes of `values`.
    version: u64,
    answer: Option<Answer>,
    ended: bool,
}

/// A job that the thread has taken, with its number and its stop token.
type Assignment = (u64, Job, Arc<AtomicBool>);

impl Worker {
    /// Makes a worker that calls `wake`, from its own thread, whenever there is an answer, new info
    /// or a new value; for info and for values at most twenty times a second.
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> Self {
        let mut engine = Engine::new();
        Self::with(wake, move |job, control| engine.answer(job, control))
    }

    /// Makes a worker that answers by `think` instead of the engine, so that a caller can decide
    /// the computer's answers.
    pub fn with(
        wake: impl Fn() + Send + Sync + 'static,
        think: impl FnMut(&Job, &Control) -> Option<Answer> + Send + 'static,
    ) -> Self {
        Self {
            shared: Arc::new(WorkerShared {
                state: Mutex::default(),
                changed: Condvar::new(),
                wake: Box::new(wake),
            }),
            wanted: None,
            think: Some(Box::new(think)),
            thread: None,
        }
    }

    /// Sets the wanted job. Nothing happens if it is the same as before, answered or not; any other
    /// one stops the one that runs. A position that is over is never answered.
    pub fn want(&mut self, job: Option<Job>) {
        if self.wanted == job {
            return;
        }
        {
            let mut state = self.shared.lock();
            state.stop.store(true, Ordering::Relaxed);
            let (id, version) = (state.id + 1, state.version + 1);
            *state = Inner { id, version, next: job.clone(), ..Inner::default() };
        }
        self.shared.changed.notify_one();
        self.wanted = job;
        if self.wanted.is_some() {
            self.start();
        }
    }

    /// Has the wanted job answered at once, with the findings so far.
    pub fn hurry(&mut self) {
        self.shared.lock().stop.store(true, Ordering::Relaxed);
    }

    /// The wanted job.
    pub const fn wanted(&self) -> Option<&Job> {
        self.wanted.as_ref()
    }

    /// Takes the answer to the wanted job.
    pub fn answer(&mut self) -> Option<Answer> {
        self.shared.lock().answer.take()
    }

    /// The latest search info on the wanted job; the answer may have later one.
    pub fn info(&self) -> Option<SearchInfo> {
        self.shared.lock().info.clone()
    }

    /// The values of moves that [`super::EngineTask::MultiPv`] has found so far, each square once with
    /// its latest value; none for other tasks.
    pub fn values(&self) -> Vec<MoveValue> {
        self.shared.lock().values.clone()
    }

    /// Number that changes whenever [`Self::values`] would return something else, so that a caller
    /// can copy them only then.
    ///
    /// A value found within a twentieth of a second after a wake is told only with the next one or
    /// the end, so a view of the values should look once more a little after each change.
    pub fn values_version(&self) -> u64 {
        self.shared.lock().version
    }

    /// Starts the thread unless it runs. If the system has no thread to give, the job is answered
    /// at once as a failure.
    fn start(&mut self) {
        if let Some(mut think) = self.think.take() {
            let shared = Arc::clone(&self.shared);
            let thread = thread::Builder::new()
                .name("velha-engine".into())
                .spawn(move || shared.work(&mut think));
            match thread {
                Ok(thread) => self.thread = Some(thread),
                Err(_) => self.shared.fail(),
            }
        } else if self.thread.is_none() {
            self.shared.fail();
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        {
            let mut state = self.shared.lock();
            state.stop.store(true, Ordering::Relaxed);
            state.next = None;
            state.ended = true;
        }
        self.shared.changed.notify_one();
        if let Some(thread) = self.thread.take() {
            // A panic while thinking is caught there, and was told with an answer.
            let _ = thread.join();
        }
    }
}

impl WorkerShared {
    /// Locks the state. It is whole even if a thread has panicked, since nothing that can panic
    /// runs while it is locked.
    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Thinks about one job after the other, until the worker ends.
    fn work(&self, think: &mut Think) {
        while let Some((id, job, stop)) = self.next() {
            let on_info = |info| self.tell(id, |state| state.info = Some(info));
            let woken = Cell::new(None);
            let on_value = |found| self.note(id, found, &woken);
            let control = Control::new(&stop, &on_info).with_values(&on_value);
            let thought = catch_unwind(AssertUnwindSafe(|| think(&job, &control)));
            if let Some(answer) = thought.unwrap_or_else(|_| Answer::failed(&job)) {
                self.tell(id, |state| state.answer = Some(answer));
            }
        }
    }

    /// Keeps the value of a move in place of its earlier one, and wakes unless it has just done so.
    fn note(&self, id: u64, found: MoveValue, woken: &Cell<Option<Instant>>) {
        self.keep(id, |state| {
            match state.values.iter_mut().find(|old| old.square == found.square) {
                Some(old) => *old = found,
                None => state.values.push(found),
            }
            state.version += 1;
        });
        if woken.get().is_none_or(|last: Instant| last.elapsed() >= Control::INFO_INTERVAL) {
            woken.set(Some(Instant::now()));
            (self.wake)();
        }
    }

    /// Waits for the next job; `None` once the worker ends.
    fn next(&self) -> Option<Assignment> {
        let mut state = self.lock();
        loop {
            if state.ended {
                return None;
            }
            if let Some(next) = state.take_next() {
                return Some(next);
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// Keeps a finding about this job, if it is still wanted.
    fn keep(&self, id: u64, keep: impl FnOnce(&mut Inner)) {
        let mut state = self.lock();
        if state.id == id {
            keep(&mut state);
        }
    }

    /// Keeps a finding about this job, and wakes.
    fn tell(&self, id: u64, keep: impl FnOnce(&mut Inner)) {
        self.keep(id, keep);
        (self.wake)();
    }

    /// Answers the next job without thinking.
    fn fail(&self) {
        let next = self.lock().take_next();
        if let Some((id, job, _)) = next {
            self.tell(id, |state| state.answer = Answer::failed(&job));
        }
    }
}

impl Inner {
    fn take_next(&mut self) -> Option<Assignment> {
        Some((self.id, self.next.take()?, Arc::clone(&self.stop)))
    }
}

/// Message of a panic.
pub(crate) fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    if let Some(message) = panic.downcast_ref::<&str>() {
        (*message).to_owned()
    } else if let Some(message) = panic.downcast_ref::<String>() {
        message.clone()
    } else {
        "it did not say why".to_owned()
    }
}
