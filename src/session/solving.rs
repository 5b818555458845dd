//! Task on the board: its tries and the verdict on them. It stands beside the games of the sitting,
//! and undo knows nothing of it.
//!
//! A person makes the first move; where the answer goes on after a reply, the next one too. A wrong
//! try is taken off the board at once, which is ready for the next one. From the verdict on the
//! computer plays for both sides, one move whenever it is asked to, first what the answer gives.
//!
//! The verdict compares the values of the position and of the one after the try, each found by a
//! search that depends on nothing else ([`crate::analysis::Purpose::Attempt`]). A move that is
//! proven to lose is never right where another one may not lose, unless the answer gives it.

use super::task::wins_within;
use super::timeline::SittingGame;
use super::{Series, Task};
use crate::engine::{Level, SearchInfo, Value, own_moves};
use crate::game::{GameRecord, Move, Position, Square};
use crate::history::{BySeat, Game, Judgement, Mistake, PlayerKind, Question, Seat, TaskResult};
use crate::puzzles::Goal;

/// Progress of the task on the board: nothing decisive tried, a move tried whose value is pending,
/// or the verdict on a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Attempt {
    /// The move is still to be found.
    Open,
    /// This move was tried; its value is pending.
    Asked(Square),
    /// This move, the first one, is right, and all after it.
    Right(Square),
    /// This move misses the goal.
    Wrong(Square),
    /// This is not the move of the lesson, but nothing is known against it.
    Other(Square),
}

impl Attempt {
    /// Returns `true` if another try is to follow: this one is wrong, or not that of the lesson.
    pub const fn is_missed(self) -> bool {
        matches!(self, Self::Wrong(_) | Self::Other(_))
    }

    /// Returns the square that the verdict is on; `None` before one.
    pub const fn decided(self) -> Option<Square> {
        match self {
            Self::Right(square) | Self::Wrong(square) | Self::Other(square) => Some(square),
            Self::Open | Self::Asked(_) => None,
        }
    }
}

/// Task on the board, with its state.
#[derive(Clone, Debug)]
pub(super) struct Solving {
    pub(super) series: Series,
    /// Game of the task.
    pub(super) entry: SittingGame,
    /// Ply at which the solution was shown.
    shown: Option<usize>,
    /// Whether the result of the first try is recorded.
    noted: bool,
    /// Positions that were searched.
    found: Vec<(Position, SearchInfo)>,
}

impl Solving {
    /// Number of moves played out if nothing is proven, the tried one included.
    const UNPROVEN: usize = 7;

    /// Creates the current task as a game against the strongest level, with X at seat `x`.
    pub(super) fn new(series: Series, x: Seat) -> Self {
        let position = &series.task().position;
        let record = GameRecord::from_position(position.clone());
        let mut game = Game::new(record, BySeat::default(), x);
        let answers = game.seat(position.turn().other());
        game.seating.players[answers].who = Level::Master.into();
        let entry = SittingGame::new(game);
        Self { series, entry, shown: None, noted: false, found: Vec::new() }
    }

    pub(super) fn task(&self) -> &Task {
        self.series.task()
    }

    fn record(&self) -> &GameRecord {
        &self.entry.game.record
    }

    /// Returns the progress of the task, or the verdict on the moves tried.
    pub(super) fn attempt(&self) -> Attempt {
        self.progress().0
    }

    /// Returns the progress, and the number of moves before the one that decided it, or before the
    /// next one.
    fn progress(&self) -> (Attempt, usize) {
        let moves = self.record().moves();
        let square = |at: usize| moves.get(at).and_then(|made| made.square());
        let mut at = 0;
        while let Some(tried) = square(at) {
            let attempt = self.judge(&moves[..at], tried);
            if attempt != Attempt::Right(tried) {
                return (attempt, at);
            }
            if self.shown == Some(at) || !self.goes_on(&moves[..=at]) {
                return (Attempt::Right(square(0).unwrap_or(tried)), at);
            }
            at += 2;
        }
        // The reply may have ended the game.
        match square(0).filter(|_| self.record().has_ended(self.record().current_line())) {
            Some(first) => (Attempt::Right(first), moves.len() - 1),
            None => (Attempt::Open, at.min(moves.len())),
        }
    }

    /// Returns the moves of which something can be told: those on the board, or with the try that
    /// was taken off it.
    pub(super) fn told_moves(&self) -> Vec<Move> {
        let (attempt, at) = self.progress();
        let mut moves = self.record().moves();
        let missed = attempt.is_missed() && self.record().cursor() <= at;
        moves.truncate(if missed { at + 1 } else { self.record().cursor() });
        moves
    }

    /// Returns the verdict on a move tried after `moves`, all of them right.
    fn judge(&self, moves: &[Move], tried: Square) -> Attempt {
        let is_shown = self.shown == Some(moves.len());
        let is_given = is_shown || self.right_moves(moves).any(|it| it == tried);
        let is_wrong = |line: &Vec<Move>| line.split_last() == Some((&tried.into(), moves));
        let position = self.position_after(moves);
        let is_good = match self.task().question {
            _ if is_given => Some(true),
            Question::Only(_) => Some(false),
            Question::Better(made) if made == tried && moves.is_empty() => Some(false),
            _ if self.lines()[1].iter().any(is_wrong) => Some(false),
            _ => self.is_good(&position, tried),
        };
        match is_good {
            None => Attempt::Asked(tried),
            Some(false) => Attempt::Wrong(tried),
            Some(true) if is_given || self.is_as_good(&position, tried) => Attempt::Right(tried),
            Some(true) => Attempt::Other(tried),
        }
    }

    /// Returns the lines that the answer gives, and those of which the last move is wrong.
    fn lines(&self) -> [&[Vec<Move>]; 2] {
        self.task().answer.lines()
    }

    /// Returns `true` if a good move that the answer does not give does what is asked as well.
    fn is_as_good(&self, position: &Position, tried: Square) -> bool {
        let value = || self.value(position, tried);
        match self.task().question {
            Question::Best => self.lines()[0].is_empty(),
            Question::WinIn(most) => {
                // Those that were made before count.
                let made = self.task().position.board().count(position.turn());
                let made = position.board().count(position.turn()) - made;
                let most = usize::from(most).saturating_sub(made);
                matches!(value(), Some(Value::Win { plies, .. })
                    if usize::from(own_moves(plies)) <= most)
            }
            _ => true,
        }
    }

    /// Returns the moves that are given as right after `moves`; in a win in two any second move
    /// that wins in time.
    fn right_moves(&self, moves: &[Move]) -> impl Iterator<Item = Square> {
        let lines = self.lines()[0].iter().filter(|line| line.starts_with(moves));
        let given = lines.filter_map(|line| line.get(moves.len())?.square());
        let of_two = self.plies_of_two().filter(|_| moves.len() == 2);
        let second = of_two.map(|plies| {
            let (position, side) = (self.position_after(moves), self.task().position.turn());
            let squares: Vec<_> = position.placements().collect();
            squares.into_iter().filter(move |&square| {
                position.after(square).is_some_and(|next| wins_within(&next, side, plies - 3))
            })
        });
        given.chain(second.into_iter().flatten())
    }

    /// Returns the plies of a puzzle that is a win in two; `None` for another task.
    fn plies_of_two(&self) -> Option<u16> {
        match self.task().question {
            Question::Only(Goal::Win(plies)) if own_moves(plies) == 2 => Some(plies),
            _ => None,
        }
    }

    /// Returns `true` if another move of the person is asked for after `moves` and a reply.
    fn goes_on(&self, moves: &[Move]) -> bool {
        let is_longer = |line: &Vec<Move>| line.len() > moves.len() + 1 && line.starts_with(moves);
        let is_half = moves.len() == 1 && self.plies_of_two().is_some();
        is_half || self.lines()[0].iter().any(is_longer)
    }

    /// Returns the next move that the answer gives for whichever side, after the moves on the board.
    pub(super) fn given(&self) -> Option<Move> {
        let moves = self.record().moves_to_cursor();
        // Of several replies the first one after which most is asked for.
        let lines = self.lines()[0].iter().rev().filter(|line| line.starts_with(&moves));
        lines.max_by_key(|line| line.len())?.get(moves.len()).copied()
    }

    fn position_after(&self, moves: &[Move]) -> Position {
        let start = &self.task().position;
        // The moves are those of the record or of the answer.
        start.after_all(moves).unwrap_or_else(|| start.clone())
    }

    /// Returns the review’s findings on the mistake, for the task’s position alone.
    fn mistake(&self, position: &Position) -> Option<&Mistake> {
        self.task().mistake().filter(|mistake| mistake.before == *position)
    }

    fn found(&self, position: &Position) -> Option<&SearchInfo> {
        self.found.iter().find(|(of, _)| of == position).map(|(_, info)| info)
    }

    /// Returns `true` if the move gives nothing away; `None` if unknown.
    fn is_good(&self, position: &Position, square: Square) -> Option<bool> {
        if self.mistake(position).is_some_and(|mistake| mistake.made == square) {
            return Some(false);
        }
        let (mover, value) = (position.turn(), self.value(position, square)?);
        // A win is the best possible value, whatever else is known.
        if value.is_win_of(mover) {
            return Some(true);
        }
        match (self.task().question, value) {
            (Question::Win | Question::WinIn(_), _) => return Some(false),
            (Question::Hold | Question::Stop, Value::Draw) => return Some(true),
            // An answer is given that holds.
            (_, value) if value.is_win_of(mover.other()) && !self.lines()[0].is_empty() => {
                return Some(false);
            }
            _ => {}
        }
        let (worth, min_plies) = self.worth(position)?;
        // What the search believes to be lost is no answer where something else may hold.
        let lost = Value::win(mover.other(), 0).as_estimate();
        if value == lost && worth != lost && !worth.is_win_of(mover.other()) {
            return Some(false);
        }
        let judgement = Judgement::of(mover, worth, min_plies, value);
        Some(match (worth, value) {
            (Value::Win { winner, plies: most, .. }, Value::Win { plies, .. })
                if winner != mover =>
            {
                let holds = own_moves(plies).saturating_mul(2) > own_moves(most);
                judgement.map_or(holds, |it| !it.is_mistake())
            }
            (_, Value::Win { .. }) => false,
            _ => !judgement.is_some_and(Judgement::is_mistake),
        })
    }

    /// Returns the value of a position if a review has proven it or it was searched, and the plies
    /// for which a lost game lasts at least.
    fn worth(&self, position: &Position) -> Option<(Value, u16)> {
        let known = self.mistake(position).map(|it| (it.judged.before, it.min_plies));
        let found = || self.found(position).map(|info| (info.value, info.min_plies));
        known.filter(|(value, _)| value.is_proven()).or_else(found)
    }

    /// Returns the best move in a position, if known.
    fn best(&self, position: &Position) -> Option<Square> {
        let mistake = self.mistake(position);
        let anew = || self.found(position)?.pv.first().copied();
        // The review has looked for longer.
        let reviewed = mistake.and_then(|it| it.judged.better).and_then(Move::square);
        reviewed.or_else(|| anew().filter(|&best| mistake.is_none_or(|it| it.made != best)))
    }

    /// Returns the value of a move in a position, in plies from before it, if known.
    fn value(&self, position: &Position, square: Square) -> Option<Value> {
        if let Some(mistake) = self.mistake(position).filter(|it| it.made == square) {
            return Some(mistake.judged.after);
        }
        let next = position.after(square)?;
        if let Some(outcome) = next.outcome() {
            return Some(Value::of(outcome).one_ply_earlier());
        }
        let searched = self.found(&next).map(|info| info.value.one_ply_earlier());
        searched.or_else(|| {
            let (worth, _) = self.worth(position).filter(|(worth, _)| worth.is_proven())?;
            (self.best(position) == Some(square)).then_some(worth)
        })
    }

    /// Returns the value of the move that the verdict is on, or of another one in its position, and
    /// of that position, as far as they are known.
    pub(super) fn values(&self, square: Square) -> (Option<Value>, Option<Value>) {
        let (attempt, mut at) = self.progress();
        if matches!(attempt, Attempt::Right(_)) {
            at = 0;
        }
        let position = self.position_after(&self.record().moves()[..at]);
        (self.value(&position, square), self.worth(&position).map(|(worth, _)| worth))
    }

    /// Returns the position that the engine is to search next: the one after the tried move, or
    /// the one in which a move is to be found. `None` if nothing is pending, as for a puzzle.
    pub(super) fn wanted(&self) -> Option<Position> {
        let (attempt, at) = self.progress();
        if self.task().is_puzzle() {
            return None;
        }
        let before = self.position_after(&self.record().moves()[..at]);
        if let Attempt::Asked(square) = attempt
            && self.value(&before, square).is_none()
        {
            return before.after(square);
        }
        let is_asked = match attempt {
            Attempt::Asked(_) => true,
            Attempt::Right(_) => false,
            _ => self.lines()[0].is_empty() && before.turn() == self.task().position.turn(),
        };
        (is_asked && self.worth(&before).is_none()).then_some(before)
    }

    /// Adds the final report of the search that [`Self::wanted`] has asked for.
    pub(super) fn add_report(&mut self, info: &SearchInfo) {
        self.found.extend(self.wanted().map(|position| (position, info.clone())));
    }

    /// Handles a failed search of [`Self::wanted`]: takes back a try whose value stays unknown, and
    /// otherwise accepts the review’s value of the position, or an even one without review.
    pub(super) fn accept_failure(&mut self) {
        let Some(position) = self.wanted() else { return };
        if position.turn() != self.task().position.turn() {
            return self.retry();
        }
        let value = self.mistake(&position).map_or(Value::Estimate(0.0), |it| it.judged.before);
        let info = SearchInfo { depth: 0, nodes: 0, value, min_plies: 0, pv: Vec::new() };
        self.found.push((position, info));
    }

    /// Returns `true` if the person is to find a move, whose solution can be shown.
    pub(super) fn is_to_be_found(&self) -> bool {
        let (attempt, at) = self.progress();
        attempt == Attempt::Open && at.is_multiple_of(2) || attempt.is_missed()
    }

    /// Returns a right move for the person, if known, to show.
    pub(super) fn solution(&self) -> Option<Square> {
        let (_, at) = self.progress();
        let moves = &self.record().moves()[..at];
        let given = self.right_moves(moves).next();
        given.or_else(|| self.best(&self.position_after(moves)))
    }

    /// Returns who is to move, given `mover` of the game. After the verdict the computer moves for
    /// both sides, to the end of the game if the verdict is proven; but on a board that is ready
    /// for another try, the person does.
    pub(super) fn mover(&self, mover: PlayerKind) -> Option<PlayerKind> {
        let (attempt, at) = self.progress();
        let cursor = self.record().cursor();
        if attempt == Attempt::Open {
            return Some(mover);
        }
        if attempt.is_missed() && cursor <= at {
            return (cursor == at).then_some(PlayerKind::Person);
        }
        let square = attempt.decided()?;
        let proven = || self.values(square).0.is_some_and(Value::is_proven);
        let goes_on = self.task().is_puzzle() || cursor < Self::UNPROVEN || proven();
        (goes_on || self.given().is_some()).then(|| Level::Master.into())
    }

    /// Returns the position in which a person tries another move, if the board shows the line after
    /// a wrong one.
    pub(super) fn next_try(&self) -> Option<Position> {
        let (attempt, at) = self.progress();
        let moves = self.record().moves();
        (attempt.is_missed() && self.record().cursor() != at)
            .then(|| self.position_after(&moves[..at]))
    }

    /// Takes a try off the board if it was just found to miss the goal: the board is ready for the
    /// next one. It stays in the list of moves.
    pub(super) fn put_back(&mut self) {
        let (attempt, at) = self.progress();
        if attempt.is_missed() && self.record().cursor() == at + 1 {
            self.entry.game.record.go_to(at);
        }
    }

    /// Forgets the last try, and goes on in a series that is at the same task.
    pub(super) fn begin_again(&mut self, series: Series) {
        self.series = series;
        self.retry();
    }

    /// Forgets the last try, before the next one; after the right move, all.
    pub(super) fn retry(&mut self) {
        let (attempt, at) = self.progress();
        let kept = if matches!(attempt, Attempt::Right(_)) { 0 } else { at };
        let moves = self.record().moves();
        let record = &mut self.entry.game.record;
        // Moves that were made are legal.
        if let Ok(again) = GameRecord::replay(record.start().clone(), &moves[..kept]) {
            *record = again;
        }
        self.shown = None;
    }

    /// Plays the solution on the board in place of the person.
    pub(super) fn show(&mut self) {
        if let Some(better) = self.solution() {
            self.retry();
            self.shown = Some(self.record().cursor());
            // The rules allow this move: a test goes through all puzzles, and a review names such
            // moves.
            let _ = self.entry.game.record.play(better);
        }
    }

    /// Returns the move that was shown as the solution; `None` if none was.
    pub(super) fn solution_shown(&self) -> Option<Square> {
        self.record().moves().get(self.shown?)?.square()
    }

    /// Returns the result of the last move if it is to be saved.
    pub(super) fn result(&mut self) -> Option<TaskResult> {
        let (attempt, at) = self.progress();
        let is_right = match attempt {
            Attempt::Right(_) => self.shown.is_none(),
            Attempt::Wrong(_) => false,
            Attempt::Open | Attempt::Asked(_) | Attempt::Other(_) => return None,
        };
        let is_first = !std::mem::replace(&mut self.noted, true);
        let is_solved = is_right && self.record().cursor() <= at + 1;
        let first = is_first.then_some(is_right);
        let key = (is_first || is_solved).then(|| self.task().key())?;
        Some(TaskResult { key, first, is_solved })
    }
}

/// Returns the move where its mark lands, if marks fall.
pub(super) fn landed(position: &Position, made: Move) -> Move {
    made.square().map_or(made, |square| position.landing(square).into())
}
