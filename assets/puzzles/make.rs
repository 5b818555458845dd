//! Makes the list of puzzles: `cargo run --release --example make-puzzles > assets/puzzles/puzzles.txt`
//!
//! Levels of different strength play games; of each position the engine proves what every move is
//! worth, and what has one good move only is a puzzle, unless it is too plain. Then the strongest
//! level plays on against itself from every move of it, as the window will, and what does not end
//! as it was proven is left out. Last it tells how hard each is: how many moves deep, and how many
//! wrong moves tempt a player at sight. It takes about an hour. The names of boards, such as
//! `6x7,4,falling`, make it do those only, and `solved` the game that is solved, in which X plays by
//! its solution; `rate` only tells anew how hard those of the list are.

#![expect(clippy::print_stdout, clippy::print_stderr, reason = "the list is what it prints")]

use std::cell::RefCell;
use std::collections::{BTreeMap, HashSet};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use velha::engine::solve::Solver;
use velha::engine::{
    Budget, Control, Engine, Level, Limits, MoveAnswer, MoveValue, Value, best_first, own_moves,
};
use velha::game::{LineOutcome, Mark, Outcome, Position, Rules, Square, Symmetry, Threats};

/// A board and what to look for on it.
struct Board {
    /// The rules, as the list has them.
    name: &'static str,
    /// Number of puzzles that are wanted.
    wanted: usize,
    /// Least number of stones.
    stones: usize,
    /// Seconds of the search.
    seconds: u64,
    /// X plays by the solution of the game.
    solved: bool,
}

const fn board(name: &'static str, wanted: usize, stones: usize, seconds: u64) -> Board {
    Board { name, wanted, stones, seconds, solved: false }
}

const BOARDS: [Board; 12] = [
    board("3x3,3", 8, 1, 10),
    board("3x3,3,misere", 8, 1, 10),
    board("4x3,3", 10, 1, 30),
    board("4x4,3", 10, 2, 30),
    board("4x4,4", 12, 3, 60),
    board("5x5,4", 18, 4, 240),
    board("6x5,4", 18, 5, 300),
    board("6x7,4,falling", 12, 14, 120),
    board("15x15,5", 18, 12, 600),
    Board { solved: true, ..board("15x15,5", 12, 6, 300) },
    board("15x15,5,caro", 12, 12, 600),
    board("15x15,5,renju", 10, 10, 600),
];

/// Of each kind and length so many are kept, to choose from.
const KEPT: usize = 12;
/// On boards with more squares than this each puzzle comes from another game.
const SMALL: usize = 16;
/// With more free squares than this nothing but forced wins can be proven.
const SOLVABLE: usize = 36;
/// A forced win is looked for at so many positions, and then where it matters at more.
const AT_A_GLANCE: u64 = 2_000;
const CLOSELY: u64 = 50_000;
/// Wins in so few plies are plain.
const PLAIN: u16 = 3;
/// Longer wins nobody can be asked to see.
const MAX: u16 = 19;
/// Number of plain puzzles at the beginning of a series.
const PLAIN_ONES: usize = 2;

/// A position with one right move.
#[derive(Clone)]
struct Found {
    position: Position,
    moves: Vec<Square>,
    answer: Square,
    /// The plies of the win; none where a draw is to be held.
    win: Option<u16>,
    /// The plies of the win, or those that the longest refutation takes.
    difficulty: u16,
}

/// Goal of a puzzle, and in renju the way there, which is the thing to be learnt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Sort {
    Draw,
    Win,
    /// The side that begins makes a four and a three with one mark.
    FourThree,
    /// The other side makes a four that may not be stopped: the square is forbidden.
    Forbidden,
}

/// Puzzles of each difficulty and sort.
type Sorted = BTreeMap<(u16, Sort), Vec<Found>>;

/// State of the search for puzzles.
struct Maker {
    rules: Rules,
    rng: fastrand::Rng,
    engine: Engine,
    solver: Solver,
    /// Positions that were looked at, whichever way they are turned.
    seen: HashSet<Vec<u8>>,
}

fn main() {
    println!("# Made by assets/puzzles/make.rs; the room `puzzles` says what the words mean.");
    let names: Vec<_> = std::env::args().skip(1).collect();
    if names == ["rate"] {
        return rate(include_str!("puzzles.txt"));
    }
    for board in &BOARDS {
        let name = board.name;
        let Ok(rules) = name.parse() else {
            continue;
        };
        let title = if board.solved { "solved" } else { name };
        if !names.is_empty() && !names.iter().any(|wanted| wanted == title) {
            continue;
        }
        println!("board {name}");
        let mut maker = Maker::new(rules);
        let found = maker.look_for(board);
        eprintln!("{title}: {} found", found.values().map(Vec::len).sum::<usize>());
        for puzzle in maker.choose(found, board.wanted) {
            maker.tell(&puzzle);
        }
    }
}

/// Tells the puzzles of a list again, each with how hard it is.
fn rate(list: &str) {
    let mut maker = Maker::new(Rules::TIC_TAC_TOE);
    for line in list.lines() {
        let words: Vec<_> = line.split_whitespace().collect();
        if let ["board", rules] = &*words {
            println!("{line}");
            maker = Maker::new(rules.parse().expect("a list has known boards"));
            continue;
        }
        let (win, names) = match &*words {
            [_, "win", plies, names @ ..] => (plies.parse().ok(), names),
            [_, "draw", names @ ..] => (None, names),
            _ => continue,
        };
        let mut squares = names.iter().filter_map(|name| name.parse::<Square>().ok());
        let Some(answer) = squares.next() else { continue };
        let moves: Vec<_> = squares.collect();
        let mut position = Position::new(maker.rules, Mark::X);
        let legal = moves.iter().all(|&square| position.play(square).is_ok());
        let of_draw = || maker.one_good_move(&position).map(|(.., longest)| longest);
        if let Some(difficulty) = win.or_else(of_draw).filter(|_| legal) {
            maker.tell(&Found { position, moves, answer, win, difficulty });
        }
    }
}

impl Found {
    /// The puzzle as a line of the list, without its difficulty.
    fn line(&self) -> String {
        let moves: Vec<_> = self.moves.iter().map(Square::to_string).collect();
        let goal = self.win.map_or("draw".into(), |plies| format!("win {plies}"));
        format!("{goal} {} {}", self.answer, moves.join(" "))
    }
}

impl Maker {
    fn new(rules: Rules) -> Self {
        Self {
            rules,
            rng: fastrand::Rng::with_seed(7),
            engine: Engine::with_seed(7),
            solver: Solver::with_memory(256 << 20),
            seen: HashSet::new(),
        }
    }

    /// Prints a puzzle as a line of the list.
    fn tell(&mut self, puzzle: &Found) {
        let hard = own_moves(puzzle.difficulty) + self.tempting(puzzle);
        println!("{hard} {}", puzzle.line());
    }

    /// Number of wrong moves that a player at sight often prefers to the answer, each counted twice
    /// if it is preferred more often than not.
    fn tempting(&mut self, puzzle: &Found) -> u16 {
        const LOOKS: u16 = 200;
        let mut picked: BTreeMap<Square, u16> = BTreeMap::new();
        let limits = Limits { threads: 1, ..Limits::default() };
        for _ in 0..LOOKS {
            let control = Control::default();
            let choice = self.engine.choose(&puzzle.position, Level::Medium, &limits, &control);
            if let Some(square) = choice.and_then(|choice| choice.made.square()) {
                *picked.entry(square).or_default() += 1;
            }
        }
        picked.remove(&puzzle.answer);
        let weight = |times: u16| match times {
            times if times > LOOKS / 2 => 2,
            times if times > LOOKS / 20 => 1,
            _ => 0,
        };
        picked.into_values().map(weight).sum()
    }

    fn look_for(&mut self, board: &Board) -> Sorted {
        let end = Instant::now() + Duration::from_secs(board.seconds);
        let mut found = Sorted::new();
        while Instant::now() < end {
            let game = self.game(board.solved);
            let mut position = Position::new(self.rules, Mark::X);
            for (stones, &square) in game.iter().enumerate() {
                if stones >= board.stones
                    && self.seen.insert(seen_from_all_sides(&position))
                    && let Some(puzzle) = self.puzzle(&position, &game[..stones])
                    && let Some(sort) = self.sort(&puzzle)
                {
                    let kind = (puzzle.difficulty, sort);
                    let kept = found.entry(kind).or_default();
                    if kept.len() < KEPT {
                        eprintln!("  {kind:?} {}", puzzle.line());
                        kept.push(puzzle);
                    }
                    if self.rules.squares() > SOLVABLE {
                        break;
                    }
                }
                if position.play(square).is_err() {
                    break;
                }
            }
        }
        for (kind, kept) in &found {
            eprintln!("  {kind:?}: {}", kept.len());
        }
        found
    }

    /// The moves of a game between levels drawn by lot, who now and then change places; X plays by
    /// the solution in a game that is solved.
    fn game(&mut self, solved: bool) -> Vec<Square> {
        let large = self.rules.squares() > SOLVABLE;
        let levels: &[Level] = if large {
            &[Level::Medium, Level::Medium, Level::Medium, Level::Hard]
        } else {
            &[Level::Random, Level::Easy, Level::Medium, Level::Hard]
        };
        let mut position = Position::new(self.rules, Mark::X);
        let mut moves = Vec::new();
        let control = Control::default();
        // Within so many what is next to the solution is found, too.
        let nodes =
            if solved { Some(5_000) } else { self.rules.has_forbidden_squares().then_some(1_500) };
        let limits = Limits { threads: 1, nodes, ..Limits::default() };
        while position.outcome().is_none() && moves.len() < 80 {
            let by_lot = levels[self.rng.usize(0..levels.len())];
            let by_solution = solved && position.turn() == Mark::X;
            let level = if by_solution { Level::Master } else { by_lot };
            let choice = self.engine.choose(&position, level, &limits, &control);
            // Off the solution X may give the win away: the game ends there.
            let is_won = |it: &MoveAnswer| {
                it.info.as_ref().is_some_and(|info| info.value.is_win_of(Mark::X))
            };
            let choice = choice.filter(|it| !by_solution || is_won(it));
            let Some(square) = choice.and_then(|choice| choice.made.square()) else {
                break;
            };
            if position.play(square).is_err() {
                break;
            }
            moves.push(square);
        }
        moves
    }

    fn puzzle(&mut self, position: &Position, played: &[Square]) -> Option<Found> {
        let mover = position.turn();
        // A line to be completed or stopped at once is seen by everybody.
        let board = position.board();
        let theirs = Threats::of(board, mover.other());
        let own = Threats::of(board, mover);
        let wins = self.rules.completing == LineOutcome::Wins;
        if position.outcome().is_some()
            || wins && !(own.completing.is_empty() && theirs.completing.is_empty())
        {
            return None;
        }
        let free = board.free_squares().count();
        let (answer, win, difficulty) = if free > SOLVABLE {
            // In renju a four and a three, which win as well, are no double threat at sight.
            let threatened = !theirs.doubling.is_empty() || self.rules.has_forbidden_squares();
            if !threatened || !own.doubling.is_empty() {
                return None;
            }
            let (answer, plies) = self.forced_win(position)?;
            (answer, Some(plies), plies)
        } else {
            self.one_good_move(position)?
        };
        Some(Found { position: position.clone(), moves: played.to_vec(), answer, win, difficulty })
    }

    /// The only good move of a position of which everything can be proven.
    fn one_good_move(&mut self, position: &Position) -> Option<(Square, Option<u16>, u16)> {
        let mover = position.turn();
        let wins = |value: Value| matches!(value, Value::Win { winner, .. } if winner == mover);
        let limits = Limits { time: Duration::from_millis(700), threads: 1, ..Limits::default() };
        let value = {
            let control = Control::default();
            self.engine.analyse(position, &limits, &control)?.value
        };
        let is_good = |worth: Value| worth == Value::Draw && value == Value::Draw || wins(worth);
        if !wins(value) && value != Value::Draw {
            return None;
        }
        // Two good moves are one too many.
        let (stop, worths) = (AtomicBool::new(false), RefCell::new(BTreeMap::new()));
        let on_value = |worth: MoveValue| {
            let mut worths = worths.borrow_mut();
            worths.insert(worth.square, worth.value);
            let good = worths.values().filter(|&&value| is_good(value)).count();
            stop.store(good > 1, Ordering::Relaxed);
        };
        let control = Control::new(&stop, &|_| {}).with_values(&on_value);
        let limits = Limits { time: Duration::from_secs(3), ..limits };
        self.engine.multi_pv(position, &limits, &control);
        let worths = worths.take().into_iter().filter(|(_, value)| value.is_proven());
        let mut worths: Vec<_> =
            worths.map(|(square, value)| MoveValue { square, value }).collect();
        best_first(&mut worths, mover);
        let good = worths.iter().filter(|worth| is_good(worth.value)).count();
        let free = position.placements().count();
        let [best, others @ ..] = &*worths else {
            return None;
        };
        if worths.len() < free || free < 3 || good != 1 || !is_good(best.value) {
            return None;
        }
        let length = |worth: &MoveValue| match worth.value {
            Value::Win { plies, .. } => plies,
            _ => 0,
        };
        match best.value {
            Value::Win { plies, .. } => Some((best.square, Some(plies), plies)),
            _ => Some((best.square, None, others.iter().map(length).max()?)),
        }
    }

    /// The only move of a forced win on a large board, where after any other the other side has
    /// one.
    fn forced_win(&mut self, position: &Position) -> Option<(Square, u16)> {
        let mover = position.turn();
        let (square, plies) = self.proven_win(position, mover, AT_A_GLANCE)?;
        if plies < 5 {
            return None;
        }
        let turned = Position::from_board(position.board().clone(), mover.other()).ok()?;
        self.proven_win(&turned, mover.other(), AT_A_GLANCE)?;
        let free: Vec<_> = position.placements().collect();
        // The fours first: they are the likeliest to win too.
        let mut others: Vec<_> = free.into_iter().filter(|&other| other != square).collect();
        others.sort_by_cached_key(|&other| {
            let mut board = position.board().clone();
            board[other] = Some(mover);
            Threats::of(&board, mover).completing.is_empty()
        });
        for other in others {
            let mut next = position.clone();
            next.play(other).ok()?;
            self.proven_win(&next, mover.other(), AT_A_GLANCE)
                .or_else(|| self.proven_win(&next, mover.other(), CLOSELY))?;
        }
        let limits = Budget {
            deadline: Instant::now().checked_add(Duration::from_millis(500)),
            ..Budget::default()
        };
        // The solver knows lines of at least that length.
        let solved = (self.rules == self.rules.plain())
            .then(|| self.solver.value(position, limits, |_| ()))
            .flatten();
        // Seen from the loser the search goes on after it has found a win, and finds shorter ones.
        let mut next = position.clone();
        next.play(square).ok()?;
        let searched = self.proven_win(&next, mover, CLOSELY).map(|(_, after)| after + 1);
        let solved = match solved {
            Some(Value::Win { plies, .. }) => Some(plies),
            _ => None,
        };
        let fewest = [searched, solved].into_iter().flatten().fold(plies, u16::min);
        // A test asks the solver for the length.
        let is_sure = self.rules != self.rules.plain() || solved == Some(fewest);
        (is_sure && fewest <= MAX).then_some((square, fewest))
    }

    /// The sort of a puzzle; `None` for one of renju that teaches neither of its two ways to win.
    fn sort(&mut self, puzzle: &Found) -> Option<Sort> {
        let Found { position, answer, win, .. } = puzzle;
        if !self.rules.has_forbidden_squares() {
            return Some(if win.is_some() { Sort::Win } else { Sort::Draw });
        }
        let line = self.play_on(position, *answer);
        let after = |left: usize| {
            let mut position = position.clone();
            let made = line.get(..line.len().checked_sub(left)?)?;
            made.iter().all(|&square| position.play(square).is_ok()).then_some(position)
        };
        let mover = position.turn();
        if mover == Mark::O {
            let four = after(2)?;
            let [stop] = *Threats::completing(four.board(), mover) else { return None };
            return four.ban(stop).map(|_| Sort::Forbidden);
        }
        let (before, four) = (after(5)?, after(4)?);
        let [stop] = *Threats::completing(four.board(), mover) else { return None };
        let mut stopped = four.clone();
        stopped.play(stop).ok()?;
        let makes_straight_four =
            |it: &Position| !Threats::of(it.board(), mover).doubling.is_empty();
        (!makes_straight_four(&before) && makes_straight_four(&stopped)).then_some(Sort::FourThree)
    }

    /// The first move of a win of this side, and its plies, if that is proven at so many positions.
    fn proven_win(&mut self, position: &Position, side: Mark, nodes: u64) -> Option<(Square, u16)> {
        let control = Control::default();
        let limits = Limits { nodes: Some(nodes), threads: 1, ..Limits::default() };
        let report = self.engine.analyse(position, &limits, &control)?;
        match report.value {
            Value::Win { winner, plies, .. } if winner == side => {
                Some((*report.pv.first()?, plies))
            }
            _ => None,
        }
    }

    /// Finds the move of the strongest level after `time` milliseconds.
    fn master(&mut self, position: &Position, time: u64) -> Option<Square> {
        let control = Control::default();
        let limits = Limits { time: Duration::from_millis(time), threads: 1, ..Limits::default() };
        let choice = self.engine.choose(position, Level::Master, &limits, &control)?;
        choice.made.square()
    }

    /// Chooses `wanted` of them, from plain to hard, no more of one length than of another if
    /// possible; none that the strongest level cannot show.
    fn choose(&mut self, found: Sorted, wanted: usize) -> Vec<Found> {
        let mut chosen: Vec<Found> = Vec::new();
        let mut left: Vec<_> = found.into_iter().collect();
        for round in 0..KEPT {
            for ((difficulty, _), kinds) in &mut left {
                let plain = *difficulty <= PLAIN;
                if kinds.is_empty() || chosen.len() == wanted || (plain && round >= PLAIN_ONES) {
                    continue;
                }
                while let Some(puzzle) = kinds.pop() {
                    let game = &puzzle.moves;
                    let alike = |other: &Found| {
                        other.moves.starts_with(game) || game.starts_with(&other.moves)
                    };
                    if self.rules.squares() > SMALL && chosen.iter().any(alike) {
                        continue;
                    }
                    if self.can_be_shown(&puzzle) {
                        eprintln!("  {} of {wanted}", chosen.len() + 1);
                        chosen.push(puzzle);
                        break;
                    }
                    eprintln!(
                        "  cannot be shown: {} in\n{}",
                        puzzle.answer,
                        puzzle.position.board()
                    );
                }
            }
        }
        chosen.sort_by_key(|puzzle| (puzzle.difficulty, puzzle.win.is_none(), puzzle.moves.len()));
        chosen
    }

    /// Returns true if the strongest level reaches the goal after the answer, and after no other
    /// move.
    fn can_be_shown(&mut self, puzzle: &Found) -> bool {
        let mover = puzzle.position.turn();
        let free: Vec<_> = puzzle.position.placements().collect();
        free.into_iter().all(|square| {
            let line = self.play_on(&puzzle.position, square);
            let mut position = puzzle.position.clone();
            let plies = line.iter().take_while(|&&square| position.play(square).is_ok()).count();
            let winner = position.outcome().and_then(Outcome::winner);
            let right = square == puzzle.answer;
            match puzzle.win {
                Some(most) if right => winner == Some(mover) && plies <= usize::from(most) + 4,
                Some(_) => winner != Some(mover),
                None if right => winner != Some(mover.other()),
                None => winner == Some(mover.other()),
            }
        })
    }

    /// The moves after a move with which the strongest level plays on against itself, that one
    /// included.
    fn play_on(&mut self, position: &Position, square: Square) -> Vec<Square> {
        let time = if self.rules.squares() > SOLVABLE { 500 } else { 100 };
        let mut position = position.clone();
        let mut next = Some(square);
        let mut line = Vec::new();
        while let Some(square) = next
            && position.play(square).is_ok()
        {
            line.push(square);
            next = self.master(&position, time);
        }
        line
    }
}

/// The stones of the side to move and of the other, the same however the board is turned.
fn seen_from_all_sides(position: &Position) -> Vec<u8> {
    let rules = position.rules();
    let view = |symmetry: Symmetry| {
        let board = symmetry.board(position.board());
        let stone = |square: Square| match board[square] {
            None => 0,
            Some(mark) if mark == position.turn() => 1,
            Some(_) => 2,
        };
        rules.all_squares().map(stone).collect::<Vec<u8>>()
    };
    rules.symmetries().map(view).min().unwrap_or_default()
}
