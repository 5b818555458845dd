//! What the brain writes: moves, errors, and what it finds while it thinks.

use std::cell::Cell;
use std::io::{self, Write};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::Sender;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crate::engine::{Answer, Control, Engine, Job, MoveAnswer, SearchInfo, Worker};
use crate::game::{Decision, Mark, Move, Position, Square};
use crate::protocol::SearchMessage;

/// Output of `velha brain`, shared by the thread that reads commands and the worker, which writes
/// its move; closed after `END`.
pub(super) struct SharedOutput<W> {
    output: Arc<Mutex<Option<W>>>,
    /// Whether the search may write `MESSAGE` lines.
    shows_detail: Arc<AtomicBool>,
}

/// Sends the move that the worker has written to the thread of commands when dropped, therefore
/// also after a panic of the worker.
struct SendOnDrop {
    sender: Sender<Option<Square>>,
    square: Option<Square>,
}

impl Drop for SendOnDrop {
    fn drop(&mut self) {
        // The receiver is gone once the program ends.
        let _ = self.sender.send(self.square);
    }
}

impl<W: Write + Send + 'static> SharedOutput<W> {
    /// Creates an open output, on which the search may write `MESSAGE` lines.
    pub(super) fn new(output: W) -> Self {
        let shows_detail = Arc::new(AtomicBool::new(true));
        Self { output: Arc::new(Mutex::new(Some(output))), shows_detail }
    }

    /// Creates the worker that writes each move that it has chosen, in an opening all until the
    /// other side is to decide, and then sends the last square to `sender`; `None` if there is
    /// none, as after a search that failed.
    pub(super) fn worker(&self, sender: Sender<Option<Square>>) -> Worker {
        let (output, shows_detail) = (Arc::clone(&self.output), Arc::clone(&self.shows_detail));
        let (writer, mut engine) = (Self { output, shows_detail }, Engine::new());
        let think = move |job: &Job, control: &Control| {
            let mut reply = SendOnDrop { sender: sender.clone(), square: None };
            let details = Details::new(&writer, &job.position);
            let on_info = |info| details.write(&info, Details::<W>::INTERVAL);
            let shown = Control::new(control.stop_token(), &on_info);
            let answer = engine.answer(job, &shown)?;
            let mut said = Vec::new();
            let (mut job, mut last) = (job.clone(), answer.clone());
            while let Answer::Move(MoveAnswer { made, ref info, .. }) = last {
                if let Some(info) = info {
                    details.write(info, Duration::ZERO);
                }
                said.extend(made.square());
                reply.square = made.square();
                let (own, is_opening) = (job.position.player_to_move(), job.position.is_opening());
                let goes_on = job.position.play(made).is_ok() && is_opening;
                let swaps = made == Move::Choose(Decision::Side(Mark::X));
                if !goes_on || swaps || job.position.player_to_move() != own {
                    break;
                }
                last = engine.answer(&job, control)?;
            }
            // A closed output shows as the end of the input.
            let _ = writer.write_moves(&said);
            Some(answer)
        };
        Worker::from_fn(|| {}, think)
    }
}

impl<W: Write> SharedOutput<W> {
    /// Writes a line and flushes the output; does nothing after [`Self::close`].
    pub(super) fn write_line(&self, line: &str) -> io::Result<()> {
        match &mut *self.lock() {
            None => Ok(()),
            Some(output) => {
                writeln!(output, "{line}")?;
                output.flush()
            }
        }
    }

    /// Writes `column,row` of each square; `SWAP` if there are none.
    pub(super) fn write_moves(&self, squares: &[Square]) -> io::Result<()> {
        let named = squares.iter().map(|square| format!("{},{}", square.column, square.row));
        let line = named.reduce(|before, next| format!("{before} {next}"));
        self.write_line(line.as_deref().unwrap_or("SWAP"))
    }

    /// Closes the output at `END`: drops everything that the worker writes from now on.
    pub(super) fn close(&self) {
        *self.lock() = None;
    }

    /// Sets whether the search writes `MESSAGE` lines, by `INFO show_detail`.
    pub(super) fn set_detail(&self, shows_detail: bool) {
        self.shows_detail.store(shows_detail, Ordering::Relaxed);
    }

    fn lock(&self) -> MutexGuard<'_, Option<W>> {
        self.output.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Writes what one search finds: at most one line for each depth, and ten in a second.
struct Details<'a, W> {
    output: &'a SharedOutput<W>,
    position: &'a Position,
    began: Instant,
    /// Depth of the last line, and when it was written.
    last: Cell<Option<(u16, Instant)>>,
}

impl<'a, W: Write> Details<'a, W> {
    /// Time between two lines, but for the last, so that ten are not passed.
    const INTERVAL: Duration = Duration::from_millis(120);

    fn new(output: &'a SharedOutput<W>, position: &'a Position) -> Self {
        Self { output, position, began: Instant::now(), last: Cell::new(None) }
    }

    /// Writes info of a new depth if the last line was written at least `interval` ago.
    fn write(&self, info: &SearchInfo, interval: Duration) {
        let is_new = |(depth, at): (u16, Instant)| info.depth > depth && at.elapsed() >= interval;
        let is_due = !info.pv.is_empty() && self.last.get().is_none_or(is_new);
        if is_due && self.output.shows_detail.load(Ordering::Relaxed) {
            self.last.set(Some((info.depth, Instant::now())));
            let message = SearchMessage::new(info, self.position, self.began.elapsed());
            // A closed output shows as the end of the input.
            let _ = self.output.write_line(&format!("MESSAGE {message}"));
        }
    }
}
