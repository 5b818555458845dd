//! The thread on which the computer thinks: what it answers, and what it no longer answers.

use std::sync::Arc;
use std::sync::atomic::{AtomicU8, AtomicUsize, Ordering};
use std::sync::mpsc::{self, Receiver, Sender};
use std::thread;
use std::time::Duration;

use velha::engine::{
    Answer, Engine, EngineTask, Job, Level, Limits, MoveAnswer, MoveValue, SearchInfo, Value,
    Worker,
};
use velha::game::{GameRecord, Mark, MoveEffect, Position, Rules, Square};

use crate::support::{PATIENCE, after, rules};

fn job(rules: Rules, level: Level) -> Job {
    Job {
        position: Position::new(rules, Mark::X),
        task: EngineTask::Move(level, Limits::default()),
    }
}

fn gomoku() -> Rules {
    Rules::new(15, 15, 5).unwrap()
}

/// A board of `columns` columns, to tell jobs apart by.
fn numbered(columns: u8) -> Job {
    job(Rules::new(3, columns, 3).unwrap(), Level::Master)
}

fn woken() -> (Sender<()>, Receiver<()>) {
    mpsc::channel()
}

fn wait(worker: &mut Worker, woken: &Receiver<()>) -> Answer {
    loop {
        if let Some(answer) = worker.take_answer() {
            return answer;
        }
        woken.recv_timeout(PATIENCE).unwrap();
    }
}

fn wait_for_move(worker: &mut Worker, woken: &Receiver<()>) -> MoveAnswer {
    match wait(worker, woken) {
        Answer::Move(answer) => answer,
        other => panic!("no move: {other:?}"),
    }
}

fn at(square: Square) -> Answer {
    Answer::Move(MoveAnswer::new(square, None))
}

/// A worker that answers with the square in the last column, once boards with that number of
/// columns are let go, or when it is stopped.
fn waiting(wake: Sender<()>) -> (Worker, impl Fn(u8)) {
    let let_go = Arc::new(AtomicU8::new(0));
    let gone = Arc::clone(&let_go);
    let worker = Worker::from_fn(
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
                task: EngineTask::Move(level, Limits::default()),
            };
            worker.want(Some(job.clone()));
            let answer = wait_for_move(&mut worker, &woken);
            assert!(!answer.failed);
            assert_eq!(game.position().check(answer.made), Ok(MoveEffect::Marked));
            assert_eq!(worker.take_answer(), None);
            worker.want(Some(job));
            assert_eq!(worker.take_answer(), None, "the same job is not answered twice");
            game.play(answer.made).unwrap();
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
    assert_eq!(wait_for_move(&mut worker, &woken).made, Square::new(0, 19).into());
    worker.want(Some(numbered(3)));
    worker.want(None);
    worker.want(Some(numbered(4)));
    go(4);
    assert_eq!(wait_for_move(&mut worker, &woken).made, Square::new(0, 3).into());
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
    assert_eq!(worker.take_answer(), None);
    worker.want(Some(numbered(3)));
    assert_eq!(worker.take_answer(), None, "wanted anew, it is thought about anew");
    go(3);
    assert_eq!(wait_for_move(&mut worker, &woken).made, Square::new(0, 2).into());
}

#[test]
fn the_game_goes_on_after_a_panic() {
    let (wake, woken) = woken();
    let mut worker = Worker::from_fn(
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
        let answer = wait_for_move(&mut worker, &woken);
        assert!(job.position.check(answer.made).is_ok());
        assert_eq!(answer.failed, columns % 2 == 1, "{columns} columns");
    }
}

#[test]
fn the_latest_report_can_be_read_while_it_thinks() {
    let report =
        |depth| SearchInfo { depth, nodes: 0, value: Value::Draw, min_plies: 0, pv: Vec::new() };
    let (wake, woken) = woken();
    let (go, gone) = mpsc::channel::<()>();
    let mut worker = Worker::from_fn(
        move || wake.send(()).unwrap_or_default(),
        move |_, control| {
            control.report_info(|| report(1));
            control.report_info(|| report(2));
            gone.recv_timeout(PATIENCE).unwrap();
            let answer = MoveAnswer::new(Square::new(0, 0), Some(report(3)));
            Some(Answer::Move(answer))
        },
    );
    assert_eq!(worker.info(), None);
    worker.want(Some(numbered(3)));
    woken.recv_timeout(PATIENCE).unwrap();
    assert_eq!(worker.info(), Some(report(1)), "the second came too soon");
    go.send(()).unwrap();
    let answer = wait_for_move(&mut worker, &woken);
    assert_eq!(answer.info, Some(report(3)));
    worker.want(None);
    assert_eq!(worker.info(), None);
}

#[test]
fn a_position_that_is_over_is_not_answered() {
    let over = Job {
        position: after(Rules::TIC_TAC_TOE, "a1 a2 b1 b2 c1"),
        task: EngineTask::Move(Level::Master, Limits::default()),
    };
    let (wake, woken) = woken();
    let mut worker = Worker::new(move || wake.send(()).unwrap_or_default());
    worker.want(Some(over));
    worker.want(Some(job(Rules::TIC_TAC_TOE, Level::Random)));
    wait(&mut worker, &woken);
    assert_eq!(worker.take_answer(), None);
}

/// A task of each kind that takes longer than any test.
fn endless_tasks() -> [EngineTask; 4] {
    let limits = Limits { time: Duration::from_hours(1), ..Limits::default() };
    [
        EngineTask::Move(Level::Master, limits),
        EngineTask::Hint(limits),
        EngineTask::MultiPv(limits),
        EngineTask::Analyse(limits),
    ]
}

/// A position that nobody can prove, and that has a move which looks best.
fn unclear() -> Position {
    after(gomoku(), "h8 i9 g10")
}

fn real_worker() -> (Worker, Receiver<()>) {
    let (wake, woken) = woken();
    // A listener that is gone is no fault.
    let worker = Worker::new(move || wake.send(()).unwrap_or_default());
    (worker, woken)
}

#[test]
fn each_task_has_its_answer() {
    let (mut worker, woken) = real_worker();
    let small = Position::new(rules(4, 4, 3), Mark::O);
    for (position, nodes) in [(small, None), (unclear(), Some(2_000))] {
        let proven = nodes.is_none();
        let limits = Limits { time: PATIENCE, nodes, memory: 4 << 20, ..Limits::default() };
        let mut ask = |task| {
            let position = position.clone();
            worker.want(Some(Job { position, task }));
            let answer = wait(&mut worker, &woken);
            (answer, worker.values())
        };
        let free = |square| position.board()[square].is_none();
        let (answer, values) = ask(EngineTask::Move(Level::Master, limits));
        assert!(matches!(answer, Answer::Move(answer)
            if position.check(answer.made).is_ok() && answer.info.is_some()));
        assert_eq!(values, []);
        let (answer, values) = ask(EngineTask::Hint(limits));
        assert!(matches!(answer, Answer::Hint(hint)
            if free(hint.best.square) && hint.best.value.is_proven() == proven));
        assert_eq!(values, []);
        // If not all is proven, the worker looks as long as it may.
        let until = if proven { PATIENCE } else { Duration::from_millis(200) };
        let long = Limits { time: until, ..limits };
        let (answer, mut values) = ask(EngineTask::MultiPv(long));
        assert_eq!(answer, Answer::MultiPv);
        assert!(values.iter().all(|found| found.value.is_proven() == proven));
        values.sort_by_key(|found| found.square);
        let squares: Vec<_> = values.iter().map(|found| found.square).collect();
        assert!(squares.iter().all(|&square| free(square)) && squares.is_sorted());
        assert!(!proven || squares.len() == 16);
        let (answer, values) = ask(EngineTask::Analyse(limits));
        let Answer::Analysis(appraisal) = answer else {
            panic!("no appraisal: {answer:?}");
        };
        assert!(free(appraisal.pv[0]) && appraisal.value.is_proven() == proven);
        assert_eq!(values, []);
    }
}

#[test]
fn what_is_endless_gives_way_to_what_is_wanted_now() {
    for task in endless_tasks() {
        let (mut worker, woken) = real_worker();
        let position = unclear();
        worker.want(Some(Job { position, task: task.clone() }));
        if let EngineTask::MultiPv(_) = task {
            while worker.values().is_empty() {
                woken.recv_timeout(PATIENCE).unwrap();
            }
        }
        let easy = job(Rules::TIC_TAC_TOE, Level::Easy);
        worker.want(Some(easy.clone()));
        assert_eq!(worker.values(), []);
        let answer = wait_for_move(&mut worker, &woken);
        assert!(easy.position.check(answer.made).is_ok(), "{task:?}");
        assert!(!answer.failed);
        assert_eq!(worker.values(), []);
    }
}

#[test]
fn values_are_told_square_by_square_and_forgotten_when_not_wanted() {
    let found = |column, value| MoveValue { square: Square::new(0, column), value };
    let rough = Value::Estimate(1.0);
    let wakes = Arc::new(AtomicUsize::new(0));
    let count = Arc::clone(&wakes);
    let (told, telling) = mpsc::channel::<()>();
    let (go, gone) = mpsc::channel::<()>();
    let mut worker = Worker::from_fn(
        move || {
            count.fetch_add(1, Ordering::Relaxed);
        },
        move |_, control| {
            for column in 0..20 {
                control.report_value(found(column, rough));
            }
            control.report_value(found(3, Value::Draw));
            told.send(()).unwrap();
            gone.recv_timeout(PATIENCE).unwrap();
            // The thread does not know yet that the job is no longer wanted.
            control.report_value(found(5, Value::Draw));
            told.send(()).unwrap();
            Some(Answer::MultiPv)
        },
    );
    let values_of = |columns| Job {
        position: Position::new(Rules::new(20, columns, 5).unwrap(), Mark::X),
        task: EngineTask::MultiPv(Limits::default()),
    };
    let before = worker.values_version();
    worker.want(Some(values_of(20)));
    telling.recv_timeout(PATIENCE).unwrap();
    let values = worker.values();
    assert_eq!(values.len(), 20, "each square once");
    assert_eq!((values[2], values[3]), (found(2, rough), found(3, Value::Draw)));
    assert!(wakes.load(Ordering::Relaxed) < 20, "nobody is woken for each");
    let version = worker.values_version();
    assert_ne!(version, before);
    worker.want(Some(values_of(20)));
    assert_eq!(worker.values_version(), version, "nothing has changed");
    worker.want(None);
    assert_ne!(worker.values_version(), version);
    go.send(()).unwrap();
    telling.recv_timeout(PATIENCE).unwrap();
    assert_eq!(worker.values(), []);
    assert_eq!(worker.take_answer(), None);
    worker.want(Some(values_of(19)));
    telling.recv_timeout(PATIENCE).unwrap();
    go.send(()).unwrap();
    while worker.take_answer() != Some(Answer::MultiPv) {
        thread::sleep(Duration::from_micros(100));
    }
    assert_eq!(worker.values().len(), 20, "they stay when it has ended");
}

#[test]
fn a_failure_at_something_else_than_a_move_is_told_as_one() {
    let (wake, woken) = woken();
    let mut worker = Worker::from_fn(
        move || wake.send(()).unwrap_or_default(),
        |job, _| panic!("cannot do {:?}", job.task),
    );
    for task in endless_tasks() {
        let position = unclear();
        worker.want(Some(Job { position, task: task.clone() }));
        let answer = wait(&mut worker, &woken);
        let is_told = match (task, &answer) {
            (EngineTask::Move(..), Answer::Move(answer)) => answer.failed,
            (task, answer) => !matches!(task, EngineTask::Move(..)) && *answer == Answer::Failed,
        };
        assert!(is_told, "{answer:?}");
    }
}

/// Returns true if this thread of this process is there and thinks. Only Linux can tell.
fn thinks(thread: &str) -> bool {
    let name = std::fs::read_to_string(format!("/proc/self/task/{thread}/comm"));
    name.is_ok_and(|name| name.trim() == "velha-engine")
}

/// The number of the thread that asks; none but on Linux.
fn this_thread() -> Option<String> {
    let path = std::fs::read_link("/proc/thread-self").ok()?;
    Some(path.file_name()?.to_str()?.to_owned())
}

#[test]
fn a_thousand_starts_and_cancellations_lose_no_thread() {
    let woken = Arc::new(AtomicUsize::new(0));
    let (sender, threads) = mpsc::channel();
    for round in 0..1000_u64 {
        let (count, sender) = (Arc::clone(&woken), sender.clone());
        let mut engine = Engine::new();
        let mut worker = Worker::from_fn(
            move || {
                count.fetch_add(1, Ordering::Relaxed);
            },
            move |job, control| {
                let thread = this_thread();
                let found = thread.as_ref().is_none_or(|thread| thinks(thread));
                sender.send((thread, found)).unwrap();
                engine.answer(job, control)
            },
        );
        let position = unclear();
        let task = endless_tasks()[(round % 4) as usize].clone();
        worker.want(Some(Job { position, task }));
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
    drop(sender);
    let began: Vec<_> = threads.iter().collect();
    assert!(!began.is_empty());
    assert!(began.iter().all(|&(_, found)| found), "by their names");
    for (thread, _) in began {
        let Some(thread) = thread else {
            continue;
        };
        // The system may forget a thread a little later than we.
        while thinks(&thread) {
            thread::yield_now();
        }
    }
}

#[test]
fn one_worker_goes_through_a_thousand_changes_of_mind() {
    let (wake, woken) = woken();
    let mut worker = Worker::new(move || wake.send(()).unwrap_or_default());
    let mut rng = fastrand::Rng::with_seed(3);
    for _ in 0..1000 {
        let level = Level::ALL[rng.usize(0..6)];
        worker.want((rng.u8(0..4) > 0).then(|| job(gomoku(), level)));
        if rng.u8(0..4) == 0 {
            thread::sleep(Duration::from_micros(rng.u64(0..500)));
        }
        let _ = worker.take_answer();
    }
    worker.want(None);
    worker.want(Some(job(Rules::TIC_TAC_TOE, Level::Easy)));
    assert!(!wait_for_move(&mut worker, &woken).failed);
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
            position.play(choice.made).unwrap();
            squares.push(choice.made);
        }
        squares
    };
    assert_eq!(game(1), game(1));
    assert_ne!(game(1), game(2));
}
