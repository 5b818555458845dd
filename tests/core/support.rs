//! Support for tests of several rooms: positions and games in one line each.

use std::any::type_name;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use velha::engine::solve::Solver;
use velha::engine::{Budget, MoveValue, Value, best_first};
use velha::game::{
    GameRecord, IllegalMove, LineOutcome, LineRule, Mark, Move, Placement, Position, Rules, Square,
    TakenSquare,
};
use velha::history::{BySeat, Game, JudgedMove, Judgement, Mistake, Seat, TaskKey, TaskResult};
use velha::storage::{Comments, DiskError, GameFormat};

/// A test that waits longer than this has failed, however busy the machine is.
pub(crate) const PATIENCE: Duration = Duration::from_mins(1);

/// Rules as a test says them: rows, columns and line, or rules.
pub(crate) trait IntoRules {
    fn into_rules(self) -> Rules;
}

impl IntoRules for Rules {
    fn into_rules(self) -> Rules {
        self
    }
}

impl IntoRules for (u8, u8, u8) {
    fn into_rules(self) -> Rules {
        rules(self.0, self.1, self.2)
    }
}

/// The mistake of a move made in this position, the values of the best move and of that one, and
/// the best move.
pub(crate) fn mistake_at(
    before: &Position,
    made: &str,
    values: [Value; 2],
    better: Option<&str>,
) -> Mistake {
    let made = square(made);
    let judged = JudgedMove {
        ply: 0,
        mark: before.turn(),
        made: made.into(),
        judgement: Judgement::LetGo,
        better: better.map(|better| square(better).into()),
        before: values[0],
        after: values[1],
    };
    Mistake { before: before.clone(), made, judged, min_plies: 0 }
}

/// The key of a task that no position has.
pub(crate) fn task_key(name: &str) -> TaskKey {
    TaskKey { position: name.to_owned(), question: "best".to_owned() }
}

/// The result that the task of [`task_key`] is solved.
pub(crate) fn solved(name: &str) -> TaskResult {
    TaskResult { key: task_key(name), first: None, is_solved: true }
}

/// Writes a file with one game, without comments; returns its stamp.
pub(crate) fn write_game(format: &GameFormat, path: &Path, game: &Game) -> Result<i64, DiskError> {
    format.write_all(path, &[(game, Comments::new())])
}

/// The values of all moves that a solver proves within the budget, best first.
pub(crate) fn values_of(
    solver: &mut Solver,
    position: &Position,
    budget: Budget<'_>,
) -> Vec<MoveValue> {
    let squares: Vec<_> = position.placements().collect();
    let mut values = Vec::new();
    solver.prove_moves(position, &squares, budget, |found| values.push(found));
    best_first(&mut values, position.turn());
    values
}

pub(crate) fn rules(rows: u8, columns: u8, line: u8) -> Rules {
    Rules::new(rows, columns, line).unwrap()
}

pub(crate) fn square(name: &str) -> Square {
    name.parse::<Square>().unwrap()
}

/// The squares of these names: `"b2 a1"`.
pub(crate) fn squares(names: &str) -> Vec<Square> {
    names.split_whitespace().map(square).collect()
}

/// The moves of these names: `"b2 a1"`.
pub(crate) fn moves(names: &str) -> Vec<Move> {
    let names = names.split_whitespace();
    names.map(|name| name.parse::<Move>().unwrap()).collect()
}

/// The names of these moves.
pub(crate) fn names(moves: &[Move]) -> String {
    let names: Vec<String> = moves.iter().map(ToString::to_string).collect();
    names.join(" ")
}

/// Steps through a game, one at a time.
pub(crate) trait Steps {
    /// Takes back the players' ending of the game or else its last move; returns `false` if there
    /// is nothing to take back.
    fn undo(&mut self) -> bool;

    /// Plays again the first move that was taken back; returns `false` if there is none.
    fn redo(&mut self) -> bool;
}

impl Steps for GameRecord {
    fn undo(&mut self) -> bool {
        let ended = self.is_ended_by_players();
        let before = self.cursor().checked_sub(1);
        if ended {
            self.resume();
        } else if let Some(before) = before {
            self.go_to(before);
        }
        ended || before.is_some()
    }

    fn redo(&mut self) -> bool {
        let before = self.cursor();
        let has_more = before < self.last_ply();
        if has_more {
            self.go_to(before + 1);
        }
        has_more
    }
}

/// The game of these moves, of which all but the first `cursor` were taken back.
pub(crate) fn replayed(
    start: Position,
    moves: &[Move],
    cursor: usize,
) -> Result<GameRecord, IllegalMove> {
    let mut record = GameRecord::replay(start, moves)?;
    record.go_to(cursor);
    Ok(record)
}

/// The game of these moves, X first.
pub(crate) fn played(rules: impl IntoRules, moves: &str) -> GameRecord {
    let start = Position::new(rules.into_rules(), Mark::X);
    let moves = self::moves(moves);
    GameRecord::replay(start, &moves).unwrap()
}

/// A game between two people of these moves, X first.
pub(crate) fn game(rules: impl IntoRules, moves: &str) -> Game {
    Game::new(played(rules, moves), BySeat::default(), Seat::One)
}

/// The position after these moves, X first.
pub(crate) fn after(rules: impl IntoRules, moves: &str) -> Position {
    played(rules, moves).position().clone()
}

/// Every combination of rules on boards of this size.
pub(crate) fn all_rules(size: impl IntoRules) -> Vec<Rules> {
    let mut all = vec![size.into_rules()];
    let all_of = |all: Vec<Rules>, ways: &[&dyn Fn(Rules) -> Rules]| -> Vec<Rules> {
        all.into_iter().flat_map(|rules| ways.iter().map(move |way| way(rules))).collect()
    };
    all = all_of(all, &[&|it| it, &|it| it.with_completing(LineOutcome::Loses)]);
    all = all_of(all, &[&|it| it, &|it| it.with_placement(Placement::Falling)]);
    all = all_of(all, &[&|it| it, &|it| it.with_taken_square(TakenSquare::LoseTurn)]);
    let line = |line_rule| move |it: Rules| it.with_line_rule(line_rule);
    let [least, exactly, caro] = [LineRule::AtLeast, LineRule::Exactly, LineRule::Caro].map(line);
    all_of(all, &[&least, &exactly, &caro])
}

/// The position after one more move.
pub(crate) fn next(position: &Position, square: Square) -> Position {
    let mut next = position.clone();
    next.play(square).unwrap();
    next
}

/// A game of `plies` moves drawn at random, or fewer if it is over before.
pub(crate) fn any_game(
    random: &mut fastrand::Rng,
    rules: impl IntoRules,
    plies: usize,
) -> Position {
    let mut position = Position::new(rules.into_rules(), Mark::X);
    for _ in 0..plies {
        if position.outcome().is_some() {
            break;
        }
        let squares: Vec<_> = position.placements().collect();
        position = next(&position, random.choice(squares).unwrap());
    }
    position
}

/// The name of a test, as this program knows it.
pub(crate) fn name_of<T: Fn()>(_: T) -> &'static str {
    let (_, name) = type_name::<T>().split_once("::").unwrap();
    name
}

/// A folder in memory where there is one, for what waits for the disk thousands of times.
pub(crate) fn quick_folder() -> tempfile::TempDir {
    let memory = tempfile::tempdir_in("/dev/shm");
    memory.or_else(|_| tempfile::tempdir()).unwrap()
}

/// Runs a test again, in another process.
pub(crate) fn again<T: Fn()>(test: T) -> Command {
    let mut again = Command::new(std::env::current_exe().unwrap());
    again.args(["--exact", "--nocapture", name_of(test)]);
    again
}

/// Returns true if this test runs in a process of its own, whose memory is nobody else's; if not,
/// runs it in one and fails if it fails there.
#[must_use]
pub(crate) fn is_alone<T: Fn()>(test: T) -> bool {
    const ALONE: &str = "VELHA_TEST_ALONE";
    if std::env::var_os(ALONE).is_some() {
        return true;
    }
    let ended = again(test).env(ALONE, "1").output().unwrap();
    let said = String::from_utf8_lossy(&ended.stdout);
    let failed = String::from_utf8_lossy(&ended.stderr);
    assert!(ended.status.success() && said.contains("1 passed"), "{said}{failed}");
    false
}
