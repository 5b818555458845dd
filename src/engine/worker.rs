//! The one thread on which the computer thinks.
//!
//! A [`Worker`] takes one job at a time, as often as one likes, and thinks about the latest alone.
//! Each job has a number, and an answer counts only for the job that is wanted when it is asked
//! for: callers that undo a move or start another game need not care about answers that are still
//! on their way.

use std::cell::Cell;
use std::fmt;
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
/// assert!(matches!(answer, Answer::Move(answer) if answer.fault.is_none()));
/// assert_eq!(worker.answer(), None, "an answer is given once");
/// ```
pub struct Worker {
    shared: Arc<WorkerShared>,
    wanted: Option<Wanted>,
    last_id: u64,
    think: Option<Think>,
    thread: Option<JoinHandle<()>>,
}

/// Function that thinks about a job; returns `None` if the game is over.
type Think = Box<dyn FnMut(&Job, &Control) -> Option<Answer> + Send>;

/// The job that an answer is wanted for.
struct Wanted {
    id: u64,
    job: Job,
}

/// State shared by the worker and its thread.
struct WorkerShared {
    state: Mutex<Inner>,
    changed: Condvar,
    wake: Box<dyn Fn() + Send + Sync>,
}

#[derive(Default)]
struct Inner {
    /// The job to think about next.
    next: Option<Assignment>,
    /// Stop token of the current job.
    stop: Arc<AtomicBool>,
    /// Number of the job that was stopped for its answer.
    hurried: Option<u64>,
    info: Option<(u64, SearchInfo)>,
    /// Number of the job, and the values of moves found for it so far.
    values: (u64, Vec<MoveValue>),
    /// Number of changes of `values`.
    version: u64,
    answer: Option<(u64, Answer)>,
    ended: bool,
}

struct Assignment {
    id: u64,
    job: Job,
    stop: Arc<AtomicBool>,
}

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
            last_id: 0,
            think: Some(Box::new(think)),
            thread: None,
        }
    }

    /// Sets the wanted job. Nothing happens if it is the same as before, answered or not; any other
    /// one stops the one that runs. A position that is over is never answered.
    pub fn want(&mut self, job: Option<Job>) {
        if self.wanted.as_ref().map(|wanted| &wanted.job) == job.as_ref() {
            return;
        }
        self.last_id += 1;
        let id = self.last_id;
        let stop = Arc::new(AtomicBool::new(false));
        {
            let mut state = self.shared.lock();
            state.stop.store(true, Ordering::Relaxed);
            state.stop = Arc::clone(&stop);
            state.info = None;
            state.answer = None;
            state.values = (id, Vec::new());
            state.version += 1;
            state.next = job.clone().map(|job| Assignment { id, job, stop });
        }
        self.shared.changed.notify_one();
        self.wanted = job.map(|job| Wanted { id, job });
        if self.wanted.is_some() {
            self.start();
        }
    }

    /// Has the wanted job answered at once, with the findings so far.
    pub fn hurry(&mut self) {
        if let Some(wanted) = &self.wanted {
            let mut state = self.shared.lock();
            state.hurried = Some(wanted.id);
            state.stop.store(true, Ordering::Relaxed);
        }
    }

    /// The wanted job.
    pub fn wanted(&self) -> Option<&Job> {
        self.wanted.as_ref().map(|wanted| &wanted.job)
    }

    /// Takes the answer to the wanted job.
    pub fn answer(&mut self) -> Option<Answer> {
        let id = self.wanted.as_ref()?.id;
        let mut state = self.shared.lock();
        state.answer.take_if(|(of, _)| *of == id).map(|(_, answer)| answer)
    }

    /// The latest search info on the wanted job.
    pub fn info(&self) -> Option<SearchInfo> {
        let id = self.wanted.as_ref()?.id;
        let state = self.shared.lock();
        let (of, info) = state.info.as_ref()?;
        (*of == id).then(|| info.clone())
    }

    /// The values of moves that [`super::EngineTask::MultiPv`] has found so far, each square once with
    /// its latest value; none for other tasks.
    pub fn values(&self) -> Vec<MoveValue> {
        // `want` forgets the values of another job.
        self.shared.lock().values.1.clone()
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
                Err(error) => self.shared.fail(&error.to_string()),
            }
        } else if self.thread.is_none() {
            self.shared.fail("there is no thread to think on");
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
        while let Some(Assignment { id, job, stop }) = self.next() {
            let on_info = |info| {
                self.lock().info = Some((id, info));
                (self.wake)();
            };
            let woken = Cell::new(None);
            let on_value = |found| self.note(id, found, &woken);
            let control = Control::new(&stop, &on_info).with_values(&on_value);
            let thought = catch_unwind(AssertUnwindSafe(|| think(&job, &control)));
            let answer =
                thought.unwrap_or_else(|panic| Answer::failed(&job, panic_message(&*panic)));
            if let Some(answer) = answer
                && (!stop.load(Ordering::Relaxed) || self.lock().hurried == Some(id))
            {
                self.tell(id, answer);
            }
        }
    }

    /// Keeps the value of a move in place of its earlier one, and wakes unless it has just done so.
    fn note(&self, id: u64, found: MoveValue, woken: &Cell<Option<Instant>>) {
        {
            let mut state = self.lock();
            let (of, values) = &mut state.values;
            if *of != id {
                return;
            }
            match values.iter_mut().find(|old| old.square == found.square) {
                Some(old) => *old = found,
                None => values.push(found),
            }
            state.version += 1;
        }
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
            if let Some(next) = state.next.take() {
                return Some(next);
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn tell(&self, id: u64, answer: Answer) {
        {
            let mut state = self.lock();
            if let Some(info) = answer.info() {
                state.info = Some((id, info.clone()));
            }
            state.answer = Some((id, answer));
        }
        (self.wake)();
    }

    /// Answers the next job without thinking.
    fn fail(&self, why: &str) {
        let next = self.lock().next.take();
        if let Some(Assignment { id, job, .. }) = next
            && let Some(answer) = Answer::failed(&job, why.to_owned())
        {
            self.tell(id, answer);
        }
    }
}

impl fmt::Debug for Worker {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Worker")
            .field("wanted", &self.wanted.as_ref().map(|wanted| &wanted.job))
            .finish_non_exhaustive()
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
