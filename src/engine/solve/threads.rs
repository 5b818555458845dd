//! Values of squares on several threads, each with a solver of its own for its share of them.

use std::io;
use std::sync::mpsc;
use std::thread;

use super::solver::Solver;
use crate::engine::{Budget, MoveValue, best_first};
use crate::game::{Position, Square};

/// The same as [`Solver::values_of`] on so many threads, which share `memory` bytes. They have
/// ended when it returns.
///
/// # Errors
/// Where a thread cannot be started.
pub fn values_on_threads(
    threads: usize,
    memory: usize,
    position: &Position,
    squares: &[Square],
    budget: Budget<'_>,
    mut found: impl FnMut(MoveValue),
) -> io::Result<Vec<MoveValue>> {
    let threads = threads.clamp(1, squares.len().max(1));
    let mut worths = Vec::new();
    thread::scope(|scope| {
        let (sender, receiver) = mpsc::channel();
        for number in 0..threads {
            let share: Vec<_> = squares
                .iter()
                .skip(number)
                .step_by(threads)
                .copied()
                .collect();
            let sender = sender.clone();
            let work = move || {
                let mut solver = Solver::with_memory(memory / threads);
                // Nobody listens only where another thread could not be started.
                let send = |worth| {
                    let _ = sender.send(worth);
                };
                solver.values_of(position, &share, budget, send);
            };
            let name = format!("velha-solve-{number}");
            thread::Builder::new()
                .name(name)
                .spawn_scoped(scope, work)?;
        }
        drop(sender);
        for worth in receiver {
            found(worth);
            worths.push(worth);
        }
        Ok::<_, io::Error>(())
    })?;
    worths.sort_by_key(|worth| worth.square);
    best_first(&mut worths, position.turn());
    Ok(worths)
}
