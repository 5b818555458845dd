//! The thread on which the computer thinks: what it answers, and what it no longer answers.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use velha::engine::{Answer, Choice, Engine, Job, Level, Limits, Report, Task, Value, Worker};
use velha::game::{GameRecord, Mark, Position, Rules, Square};

/// A test that waits longer than this has failed.
const PATIENCE: Duration = Duration::from_secs(20);

fn job(rules: Rules, level: Level) -> Job {
    Job {
        position: Position::new(rules, Mark::X),
        task: Task::Move(level, Limits::default()),
    }
}

fn gomoku() -> Rules {
    Rules::new(15, 15, 5).unwrap()
}

/// A board of so many columns, to tell jobs apart by.
fn numbered(columns: u8) -> Job {
    job(Rules::new(3, columns, 3).unwrap(), Level::Master)
}

fn woken() -> (Sender<()>, Receiver<()>) {
    mpsc::channel()
}

fn wait(worker: &mut Worker, woken: &Receiver<()>) -> Answer {
    loop {
        if let Some(answer) = worker.answer() {
            return answer;
        }
        woken.recv_timeout(PATIENCE).unwrap();
    }
}

fn at(square: Square) -> Choice {
    Choice {
        square,
        report: None,
    }
}

/// A worker that answers with the square in the last column, once boards of so many columns are
/// let go, or when it is stopped.
fn waiting(wake: Sender<()>) -> (Worker, impl Fn(u8)) {
    let let_go = Arc::new(AtomicU8::new(0));
    let gone = Arc::clone(&let_go);
    let worker = Worker::with(
        move || wake.send(()).unwrap_or_default(),
        move |job, control| {
            let columns = job.position.rules().columns();
            while !control.stopped() && gone.load(Ordering::Relaxed) != columns {
                thread::sleep(Duration::from_micros(100));
            }
            Some(at(Square::new(0, columns - 1)))
        },
    );
    (worker, move |columns| {
        let_go.store(columns, Ordering::Relaxed);
    })
}

#[test]
fn an_answer_is_a_free_square_and_is_given_once() {
    for level in Level::ALL {
        let (wake, woken) = woken();
        let mut worker = Worker::new(move || wake.send(()).unwrap_or_default());
        let mut game = GameRecord::new(Rules::TIC_TAC_TOE, Mark::X);
        while game.position().outcome().is_none() {
            let job = Job {
                position: game.position().clone(),
                task: Task::Move(level, Limits::default()),
            };
            worker.want(Some(job.clone()));
            let answer = wait(&mut worker, &woken);
            assert_eq!(answer.fault, None);
            assert_eq!(game.position().board().get(answer.square), None);
            assert_eq!(worker.answer(), None);
            worker.want(Some(job));
            assert_eq!(worker.answer(), None, "the same job is not answered twice");
            game.play(answer.square).unwrap();
        }
    }
}

#[test]
fn only_the_wanted_job_is_answered() {
    let (wake, woken) = woken();
    let (mut worker, go) = waiting(wake);
    for columns in 3..=20 {
        worker.want(Some(numbered(columns)));
    }
    go(20);
    assert_eq!(wait(&mut worker, &woken).square, Square::new(0, 19));
    worker.want(Some(numbered(3)));
    worker.want(None);
    worker.want(Some(numbered(4)));
    go(4);
    assert_eq!(wait(&mut worker, &woken).square, Square::new(0, 3));
}

#[test]
fn an_answer_that_is_no_longer_wanted_is_forgotten() {
    let (wake, woken) = woken();
    let (mut worker, go) = waiting(wake);
    worker.want(Some(numbered(3)));
    go(3);
    woken.recv_timeout(PATIENCE).unwrap();
    go(0);
    worker.want(None);
    assert_eq!(worker.answer(), None);
    worker.want(Some(numbered(3)));
    assert_eq!(
        worker.answer(),
        None,
        "wanted anew, it is thought about anew"
    );
    go(3);
    assert_eq!(wait(&mut worker, &woken).square, Square::new(0, 2));
}

#[test]
fn the_game_goes_on_after_a_panic() {
    let (wake, woken) = woken();
    let mut worker = Worker::with(
        move || wake.send(()).unwrap_or_default(),
        |job, _| {
            let columns = job.position.rules().columns();
            assert!(columns % 2 == 0, "cannot think of {columns} columns");
            Some(at(Square::new(0, 0)))
        },
    );
    for columns in 3..=8 {
        let job = numbered(columns);
        worker.want(Some(job.clone()));
        let answer = wait(&mut worker, &woken);
        assert!(job.position.rules().contains(answer.square));
        let fault = answer.fault.map(|fault| fault.to_string());
        let expected = (columns % 2 == 1).then(|| {
            format!("the computer failed while thinking: cannot think of {columns} columns")
        });
        assert_eq!(fault, expected);
    }
}

#[test]
fn the_latest_report_can_be_read_while_it_thinks() {
    let report = |depth| Report {
        depth,
        nodes: 0,
        value: Value::Draw,
        continuation: Vec::new(),
    };
    let (wake, woken) = woken();
    let (go, gone) = mpsc::channel::<()>();
    let mut worker = Worker::with(
        move || wake.send(()).unwrap_or_default(),
        move |_, control| {
            control.report(|| report(1));
            control.report(|| report(2));
            gone.recv_timeout(PATIENCE).unwrap();
            Some(Choice {
                square: Square::new(0, 0),
                report: Some(report(3)),
            })
        },
    );
    assert_eq!(worker.report(), None);
    worker.want(Some(numbered(3)));
    woken.recv_timeout(PATIENCE).unwrap();
    assert_eq!(worker.report(), Some(report(1)), "the second came too soon");
    go.send(()).unwrap();
    let answer = wait(&mut worker, &woken);
    assert_eq!(answer.report, Some(report(3)));
    assert_eq!(worker.report(), Some(report(3)));
    worker.want(None);
    assert_eq!(worker.report(), None);
}

#[test]
fn a_position_that_is_over_is_not_answered() {
    let mut game = GameRecord::new(Rules::TIC_TAC_TOE, Mark::X);
    for name in ["a1", "a2", "b1", "b2", "c1"] {
        game.play(Square::from_name(name).unwrap()).unwrap();
    }
    let over = Job {
        position: game.position().clone(),
        task: Task::Move(Level::Master, Limits::default()),
    };
    let (wake, woken) = woken();
    let mut worker = Worker::new(move || wake.send(()).unwrap_or_default());
    worker.want(Some(over));
    worker.want(Some(job(Rules::TIC_TAC_TOE, Level::Random)));
    wait(&mut worker, &woken);
    assert_eq!(worker.answer(), None);
}

#[test]
fn a_thousand_starts_and_cancellations_lose_no_thread() {
    let woken = Arc::new(AtomicUsize::new(0));
    for round in 0..1000_u64 {
        let count = Arc::clone(&woken);
        let mut worker = Worker::new(move || {
            count.fetch_add(1, Ordering::Relaxed);
        });
        worker.want(Some(job(gomoku(), Level::ALL[(round % 5) as usize])));
        if round % 3 == 0 {
            thread::sleep(Duration::from_micros(round % 700));
        }
        if round % 2 == 0 {
            worker.want(None);
            worker.want(Some(job(Rules::TIC_TAC_TOE, Level::Random)));
        }
        drop(worker);
        // Nobody is left who could wake: the thread has ended with its worker.
        assert_eq!(Arc::strong_count(&woken), 1);
    }
}

#[test]
fn one_worker_goes_through_a_thousand_changes_of_mind() {
    let (wake, woken) = woken();
    let mut worker = Worker::new(move || wake.send(()).unwrap_or_default());
    let mut rng = fastrand::Rng::with_seed(3);
    for _ in 0..1000 {
        let level = Level::ALL[rng.usize(0..5)];
        worker.want((rng.u8(0..4) > 0).then(|| job(gomoku(), level)));
        if rng.u8(0..4) == 0 {
            thread::sleep(Duration::from_micros(rng.u64(0..500)));
        }
        let _ = worker.answer();
    }
    worker.want(None);
    worker.want(Some(job(Rules::TIC_TAC_TOE, Level::Easy)));
    assert_eq!(wait(&mut worker, &woken).fault, None);
}

#[test]
fn the_same_seed_chooses_the_same_moves() {
    let game = |seed| {
        let mut engine = Engine::with_seed(seed);
        let stop = std::sync::atomic::AtomicBool::new(false);
        let control = velha::engine::Control::new(&stop, &|_| {});
        let mut position = Position::new(Rules::new(5, 5, 4).unwrap(), Mark::X);
        let mut squares = Vec::new();
        while let Some(choice) =
            engine.choose(&position, Level::Random, &Limits::default(), &control)
        {
            position.play(choice.square).unwrap();
            squares.push(choice.square);
        }
        squares
    };
    assert_eq!(game(1), game(1));
    assert_ne!(game(1), game(2));
}
