//! Speed of the search on positions where nothing can be proven, its depth, and its precision in
//! keeping to its time and in stopping when it is told to.

#[path = "../core/support.rs"]
#[expect(dead_code, clippy::unwrap_used, reason = "it is made for tests")]
mod support;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use divan::Bencher;
use divan::counter::ItemsCount;
use velha::engine::tools::{ask_forbidden, make_and_unmake};
use velha::engine::{Control, Engine, EngineTask, Job, Level, Limits, MoveAnswer, Worker};
use velha::game::{Board, LineRule, Mark, Position, Rules, Square};

/// Three positions from the middle of games of gomoku.
const MIDDLE_GAMES: [&str; 3] =
    ["h8 i9 e9 f9 g10 h10", "h8 g9 i9 g7 j10 g10 g8 f8 e7 h11", "h8 h9 i8 j8 g7 i9 g9 g8"];

/// Rows, columns, line of the boards on which the engine is stopped and timed.
const BOARDS: [(u8, u8, u8); 7] =
    [(3, 3, 3), (6, 6, 5), (7, 7, 4), (15, 15, 4), (15, 15, 5), (20, 20, 5), (20, 20, 13)];

#[expect(clippy::print_stdout, reason = "the figures are for reading")]
fn main() {
    // First of all, since it makes the largest tables of all rules.
    let exactly = rules((20, 20, 5)).with_line_rule(LineRule::Exactly);
    let first = stop_after(exactly, 0);
    println!("first search, exactly 5 in a row: stopped within {first:.1?}");
    for moves in MIDDLE_GAMES {
        let MoveAnswer { made, info, .. } = think(&middle_game(moves), in_time(300));
        if let Some(info) = info {
            let (depth, nodes, value) = (info.depth, info.nodes, info.value);
            println!("{moves}: {made}, depth {depth} in 0.3 s, {nodes} nodes, {value}");
        }
    }
    for board in BOARDS {
        let rules = rules(board);
        let (stopped, late, told) = (stops(rules), excess(rules), excess_of_worker(rules));
        println!(
            "{board:?}: stopped within {stopped:.1?}, {late:.1?} over its time at most, \
             {told:.1?} with the worker"
        );
    }
    divan::main();
}

fn rules((rows, columns, line): (u8, u8, u8)) -> Rules {
    Rules::new(rows, columns, line).expect("a size in range")
}

/// A board of these rules with a few stones in the middle, different ones for each number.
fn begun(rules: Rules, number: usize) -> Position {
    let mut position = Position::new(rules, Mark::X);
    for step in 0..number % 4 {
        let square = Square::new(
            rules.rows() / 2 - u8::from(step == 1),
            rules.columns() / 2 - u8::from(step > 0),
        );
        if position.board()[square].is_none() {
            position.play(square).expect("a free square");
        }
    }
    position
}

/// The longest time that it takes to end after it was told to stop, of a number of times, early
/// and late.
fn stops(rules: Rules) -> Duration {
    let times = (0..12).map(|number| stop_after(rules, number));
    times.max().unwrap_or_default()
}

/// Time to the end after the search was told to stop, the later the greater the number.
fn stop_after(rules: Rules, number: usize) -> Duration {
    let (stop, position) = (AtomicBool::new(false), begun(rules, number));
    let mut engine = Engine::with_seed(1);
    thread::scope(|threads| {
        let think = || {
            let control = Control::new(&stop, &|_| {});
            engine.choose(&position, Level::Master, &in_time(20_000), &control);
            Instant::now()
        };
        let thinking = threads.spawn(think);
        thread::sleep(Duration::from_micros(173 << number));
        let told = Instant::now();
        stop.store(true, Ordering::Relaxed);
        let ended = thinking.join().expect("it does not panic");
        ended.saturating_duration_since(told)
    })
}

/// By how much it exceeds its time at most.
fn excess(rules: Rules) -> Duration {
    let over = |(number, milliseconds): (usize, u64)| {
        let begin = Instant::now();
        think(&begun(rules, number), in_time(milliseconds));
        begin.elapsed().saturating_sub(Duration::from_millis(milliseconds))
    };
    let times = [100, 200, 300, 1000].into_iter().enumerate();
    times.map(over).max().unwrap_or_default()
}

/// Excess of time from asking a worker to hearing its answer.
fn excess_of_worker(rules: Rules) -> Duration {
    let (sender, woken) = mpsc::channel();
    let mut worker = Worker::new(move || sender.send(()).unwrap_or_default());
    let mut over = |(number, milliseconds): (usize, u64)| {
        let task = EngineTask::Move(Level::Master, in_time(milliseconds));
        let position = begun(rules, number);
        let begin = Instant::now();
        worker.want(Some(Job { position, task }));
        while worker.take_answer().is_none() {
            woken.recv().expect("the worker answers");
        }
        begin.elapsed().saturating_sub(Duration::from_millis(milliseconds))
    };
    let times = [100, 200, 300, 1000].into_iter().enumerate();
    times.map(&mut over).max().unwrap_or_default()
}

fn middle_game(moves: &str) -> Position {
    support::after((15, 15, 5), moves)
}

/// One thread and so many milliseconds.
fn in_time(milliseconds: u64) -> Limits {
    Limits { time: Duration::from_millis(milliseconds), threads: 1, ..Limits::default() }
}

fn think(position: &Position, limits: Limits) -> MoveAnswer {
    let control = Control::default();
    let mut engine = Engine::with_seed(1);
    let choice = engine.choose(position, Level::Master, &limits, &control);
    choice.expect("a position that is not over")
}

/// Looks at so many positions of gomoku, and of renju after the same moves; the items are those.
#[divan::bench(
    args = [(0, false), (0, true), (1, false), (1, true), (2, false), (2, true)],
    sample_count = 10,
    sample_size = 1
)]
fn nodes(bencher: Bencher<'_, '_>, (number, is_renju): (usize, bool)) {
    const NODES: u64 = 50_000;
    let position = middle_game(MIDDLE_GAMES[number]);
    let position = if is_renju { as_renju(&position) } else { position };
    let limits = Limits { nodes: Some(NODES), ..in_time(60_000) };
    bencher.counter(ItemsCount::new(NODES)).bench_local(|| think(&position, limits));
}

/// Looks so deep from the first of the positions.
#[divan::bench(args = [4, 6], sample_count = 5, sample_size = 1)]
fn depth(bencher: Bencher<'_, '_>, depth: u16) {
    let position = middle_game(MIDDLE_GAMES[0]);
    let limits = Limits { depth: Some(depth), ..in_time(60_000) };
    bencher.bench_local(|| think(&position, limits));
}

fn as_renju(position: &Position) -> Position {
    let mut board = Board::new(Rules::RENJU);
    for square in Rules::RENJU.all_squares() {
        board[square] = position.board()[square];
    }
    Position::from_board(board, position.turn()).expect("a position of renju")
}

/// Squares that X may want in renju: two threes cross there, which are open if a square beyond each
/// is allowed, or nothing does.
const CROSSES: [&str; 2] =
    ["h8 a1 g8 c1 i9 e1 i10 g1 d4 i1 e5 k1 m12 m1 l13 o1", "h8 a1 d12 c1 m4"];

/// Cost of asking if a free square is forbidden, with open threes that cross and without.
#[divan::bench(args = [0, 1])]
fn a_forbidden_square(bencher: Bencher<'_, '_>, crosses: usize) {
    const ROUNDS: usize = 100;
    let position = as_renju(&middle_game(CROSSES[crosses]));
    let asked = ask_forbidden(&position, 1);
    bencher.counter(ItemsCount::new(ROUNDS * asked)).bench(|| ask_forbidden(&position, ROUNDS));
}

/// Cost of a move on the fast board and of taking it back.
#[divan::bench(args = [(15, 15, 5), (20, 20, 5), (20, 20, 8)])]
fn a_move_made_and_unmade(bencher: Bencher, board: (u8, u8, u8)) {
    const ROUNDS: usize = 100;
    let position = begun(rules(board), 3);
    let moves = make_and_unmake(&position, 1);
    bencher.counter(ItemsCount::new(ROUNDS * moves)).bench(|| make_and_unmake(&position, ROUNDS));
}
