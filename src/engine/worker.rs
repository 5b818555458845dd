//! The background thread of the engine.
//!
//! A [`Worker`] executes one job at a time. Each job has an internal number, and results of
//! outdated jobs are discarded: a caller that undoes a move or starts another game simply sets
//! another job.

use std::cell::Cell;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Instant;

use super::{Answer, Control, Engine, Job, MoveValue, SearchInfo};

/// Runs an [`Engine`] on a background thread, which starts with the first job and is joined on
/// drop.
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
///     if let Some(answer) = worker.take_answer() {
///         break answer;
///     }
/// };
/// assert!(matches!(answer, Answer::Move(answer) if !answer.failed));
/// assert_eq!(worker.take_answer(), None, "an answer is taken once");
/// ```
pub struct Worker {
    shared: Arc<WorkerShared>,
    /// The job whose answer is wanted.
    wanted: Option<Job>,
    /// Taken by the first job, for the thread.
    think: Option<Think>,
    /// The thread, which ends when the sender of its jobs is dropped.
    thread: Option<(Sender<Assignment>, JoinHandle<()>)>,
}

/// Executes a job; returns `None` if the game is over.
type Think = Box<dyn FnMut(&Job, &Control) -> Option<Answer> + Send>;

/// State shared by the worker and its thread.
struct WorkerShared {
    state: Mutex<WorkerState>,
    wake: Box<dyn Fn() + Send + Sync>,
}

/// The wanted job and its results so far.
#[derive(Default)]
struct WorkerState {
    /// Number of the job; results of other jobs are discarded.
    id: u64,
    /// Stop token of the job.
    stop: Arc<AtomicBool>,
    info: Option<SearchInfo>,
    /// Latest value of each move.
    values: Vec<MoveValue>,
    /// Incremented whenever `values` changes.
    version: u64,
    answer: Option<Answer>,
}

/// A job for the thread, with its number and stop token.
type Assignment = (u64, Job, Arc<AtomicBool>);

impl Worker {
    /// Creates a worker around a new [`Engine`], for tests and other crates. It calls `wake` on
    /// its own thread when an answer, info or value is available; for info and values at most 20
    /// times a second each.
    pub fn new(wake: impl Fn() + Send + Sync + 'static) -> Self {
        let mut engine = Engine::new();
        Self::from_fn(wake, move |job, control| engine.answer(job, control))
    }

    /// Creates a worker that executes jobs with `think` on its thread: for the window, which asks
    /// other programs too, and for tests. It calls `wake` as in [`Self::new`].
    /// A job for which `think` returns `None` is never answered.
    pub fn from_fn(
        wake: impl Fn() + Send + Sync + 'static,
        think: impl FnMut(&Job, &Control) -> Option<Answer> + Send + 'static,
    ) -> Self {
        Self {
            shared: Arc::new(WorkerShared { state: Mutex::default(), wake: Box::new(wake) }),
            wanted: None,
            think: Some(Box::new(think)),
            thread: None,
        }
    }

    /// Sets the wanted job, as the window does in every frame; `None` cancels. The same job as
    /// before has no effect, answered or not; any other stops the running one. A job on a finished
    /// game is never answered.
    pub fn want(&mut self, job: Option<Job>) {
        if self.wanted == job {
            return;
        }
        self.wanted.clone_from(&job);
        let (id, stop) = {
            let mut state = self.shared.lock();
            state.stop.store(true, Ordering::Relaxed);
            let (id, version) = (state.id + 1, state.version + 1);
            *state = WorkerState { id, version, ..WorkerState::default() };
            (id, Arc::clone(&state.stop))
        };
        let Some(job) = job else {
            return;
        };
        self.start();
        match &self.thread {
            // The thread receives jobs as long as there is a worker.
            Some((jobs, _)) => jobs.send((id, job, stop)).unwrap_or_default(),
            None => self.shared.publish(id, |state| state.answer = Answer::failed(&job)),
        }
    }

    /// Stops the running job, which then answers with the best result so far, for "move now".
    pub fn finish_now(&mut self) {
        self.shared.lock().stop.store(true, Ordering::Relaxed);
    }

    /// Returns the job last set by [`Self::want`], answered or not.
    pub const fn wanted(&self) -> Option<&Job> {
        self.wanted.as_ref()
    }

    /// Takes the answer to the wanted job, if it is available; each is returned once.
    pub fn take_answer(&mut self) -> Option<Answer> {
        self.shared.lock().answer.take()
    }

    /// Returns the latest search info on the wanted job, for an expected line that grows; `None`
    /// before the first. The answer may contain newer info.
    pub fn info(&self) -> Option<SearchInfo> {
        self.shared.lock().info.clone()
    }

    /// Returns the latest value of each move, for
    /// [`EngineTask::MultiPv`](super::EngineTask::MultiPv); empty for other tasks.
    pub fn values(&self) -> Vec<MoveValue> {
        self.shared.lock().values.clone()
    }

    /// Returns a counter that changes whenever [`Self::values`] does: callers copy the values only
    /// then.
    ///
    /// A value found within 50 ms after a wake causes no wake of its own, so a view of the values
    /// should poll once more shortly after each change.
    pub fn values_version(&self) -> u64 {
        self.shared.lock().version
    }

    /// Starts the thread for the first job; there is none if the system has no thread left.
    fn start(&mut self) {
        if let Some(mut think) = self.think.take() {
            let (jobs, queue) = channel();
            let shared = Arc::clone(&self.shared);
            let thread = thread::Builder::new()
                .name("velha-engine".into())
                .spawn(move || shared.run(&mut think, queue));
            self.thread = thread.ok().map(|thread| (jobs, thread));
        }
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.want(None);
        if let Some((jobs, thread)) = self.thread.take() {
            drop(jobs);
            // Panics of a job are caught on the thread and reported as its answer.
            let _ = thread.join();
        }
    }
}

impl WorkerShared {
    /// Locks the state. It is consistent even after a panic, since nothing panics under the lock.
    fn lock(&self) -> MutexGuard<'_, WorkerState> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Executes jobs until the worker is dropped.
    fn run(&self, think: &mut Think, queue: Receiver<Assignment>) {
        for (id, job, stop) in queue {
            if self.lock().id != id {
                continue;
            }
            let on_info = |info| self.publish(id, |state| state.info = Some(info));
            let woken = Cell::new(None);
            let on_value = |found| self.update_value(id, found, &woken);
            let control = Control::new(&stop, &on_info).with_values(&on_value);
            let thought = catch_unwind(AssertUnwindSafe(|| think(&job, &control)));
            if let Some(answer) = thought.unwrap_or_else(|_| Answer::failed(&job)) {
                self.publish(id, |state| state.answer = Some(answer));
            }
        }
    }

    /// Stores the value of a move, and wakes the caller unless it was woken recently.
    fn update_value(&self, id: u64, found: MoveValue, woken: &Cell<Option<Instant>>) {
        self.update_if_wanted(id, |state| {
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

    /// Updates the state unless the job is outdated.
    fn update_if_wanted(&self, id: u64, update: impl FnOnce(&mut WorkerState)) {
        let mut state = self.lock();
        if state.id == id {
            update(&mut state);
        }
    }

    /// Updates the state and wakes the caller.
    fn publish(&self, id: u64, update: impl FnOnce(&mut WorkerState)) {
        self.update_if_wanted(id, update);
        (self.wake)();
    }
}

/// Returns the message of a panic from its payload, for the crash report of any thread, a window
/// that cannot be opened, and errors of the file thread.
pub(crate) fn panic_message(panic: &(dyn std::any::Any + Send)) -> String {
    let message = panic.downcast_ref::<&str>().copied();
    let message = message.or_else(|| panic.downcast_ref::<String>().map(String::as_str));
    message.unwrap_or("it did not say why").to_owned()
}
