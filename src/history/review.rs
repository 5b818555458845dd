//! Reviews: the value of a game move by move, and a judgement of each move.
//!
//! A review is built position by position from the reports of an engine. First every position is
//! searched for a moment; then, longer and longer up to a bound, those alone that a judgement hangs
//! on. A judgement is told once nothing more is searched for it. A review is kept with the game, so
//! it can be stopped and continued at any time.

use std::cmp::Reverse;
use std::time::Duration;

use super::{JudgedMove, Judgement};
use crate::engine::{EngineTask, Job, Limits, SearchInfo, Value, better, own_moves};
use crate::game::{GameRecord, Mark, Move, MoveEffect, Position};

/// Appraisals of the positions of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    start: Position,
    moves: Vec<Move>,
    /// Side that made each move.
    movers: Vec<Mark>,
    /// Number of moves in the opening, which nobody judges: marks are set there for both sides.
    opening: usize,
    /// Appraisals of the start and of the position after each move.
    found: Vec<Option<Appraisal>>,
}

/// Appraisal of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Appraisal {
    /// Value of the position.
    pub value: Value,
    /// Best move; `None` if the game is over.
    pub best: Option<Move>,
    /// Of a game that is proven to be lost, or of one that seems so, the plies for which the loser
    /// surely holds out; 0 if that is not known.
    pub holds: u16,
    /// Number of rounds of searching, each longer than the one before.
    pub rounds: u8,
}

/// Result of the review of a whole game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ReviewResult {
    /// The game was lost by this move, or would have been.
    LosingMove(JudgedMove),
    /// The game was lost from the start, and lasted shorter by this move.
    LostFromStart(JudgedMove),
    /// No move lost the game, and this one lost the most.
    Mistake(JudgedMove),
    /// A proven draw in which nobody gave anything away.
    BothPerfect,
    /// This side has won a game in which nobody gave anything away: it was won from the start, and
    /// held as long as could be.
    WonFromStart(Mark),
    /// No mistake is known, but not everything is proven.
    NoneFound,
}

/// Judged move, and the search that could still change its judgement.
#[derive(Clone, Copy, Default)]
struct Assessment {
    judged: Option<JudgedMove>,
    /// Set if the position before the move, or the one after it, is to be searched for longer.
    hangs_on: [bool; 2],
}

impl Review {
    /// Time for each position in the first round; each later round takes four times as long.
    pub const FIRST_ROUND: Duration = Duration::from_millis(250);

    /// Largest number of rounds for one position; the last one takes four seconds.
    pub const MOST_ROUNDS: u8 = 3;

    /// Makes a review of the moves on the path of a game. Of a review `before`, the game having
    /// gone on or gone otherwise since, the common beginning stays.
    pub fn of(record: &GameRecord, before: Option<&Self>) -> Self {
        let moves = record.moves();
        let end = moves.len();
        let found = before.map_or(&[][..], |before| &before.found[..=before.covers(&moves)]);
        let mut review = Self::with(record.start().clone(), moves, found.to_vec());
        if review.position(end).outcome().is_some() {
            review.learn(end, None);
        }
        review
    }

    /// Makes a review of these moves with these appraisals; missing ones are unknown.
    pub fn with(start: Position, moves: Vec<Move>, mut found: Vec<Option<Appraisal>>) -> Self {
        found.resize(moves.len() + 1, None);
        let played = start.annotate(&moves).into_iter();
        let mut position = start.clone();
        let in_opening = |&&made: &&Move| position.is_opening() && position.play(made).is_ok();
        let opening = moves.iter().take_while(in_opening).count();
        Self { movers: played.map(|it| it.mark).collect(), opening, start, moves, found }
    }

    /// Returns the position after the first `ply` moves.
    pub fn position(&self, ply: usize) -> Position {
        let mut position = self.start.clone();
        for &made in &self.moves[..ply] {
            // The moves are those of a game.
            let _ = position.play(made);
        }
        position
    }

    /// Returns the number of these moves that are also the first ones of the review.
    pub fn covers(&self, moves: &[Move]) -> usize {
        let pairs = self.moves.iter().zip(moves);
        pairs.take_while(|(reviewed, made)| reviewed == made).count()
    }

    /// Returns the reviewed moves.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Returns the appraisals of the start and of the position after each move.
    pub fn found(&self) -> &[Option<Appraisal>] {
        &self.found
    }

    /// Returns the number of moves before the position to be searched next, and the job for the
    /// engine. The last positions come first, because they prove something of those before.
    pub fn next(&self) -> Option<(usize, Job)> {
        let open = self.assessed();
        let (ply, rounds) = self.open(&open).min_by_key(|&(ply, rounds)| (rounds, Reverse(ply)))?;
        let limits = Limits { time: round(rounds), ..Limits::default() };
        Some((ply, Job { position: self.position(ply), task: EngineTask::Analyse(limits) }))
    }

    /// Returns the positions that are still to be searched, with the rounds that they have had.
    fn open(&self, assessed: &[Assessment]) -> impl Iterator<Item = (usize, u8)> {
        let hangs = move |ply: usize| {
            let of_next = assessed.get(ply).is_some_and(|it| it.hangs_on[0]);
            let of_last = ply.checked_sub(1).and_then(|ply| assessed.get(ply));
            of_next || of_last.is_some_and(|it| it.hangs_on[1])
        };
        self.found.iter().enumerate().filter_map(move |(ply, found)| match found {
            None => Some((ply, 0)),
            Some(found) => hangs(ply).then_some((ply, found.rounds)),
        })
    }

    /// Returns the longest time that the searches known to be needed still take.
    pub fn left(&self) -> Duration {
        let is_first = self.found.iter().any(Option::is_none);
        let most = if is_first { 1 } else { Self::MOST_ROUNDS };
        let time = |(_, rounds)| (rounds..most).map(round).sum::<Duration>();
        self.open(&self.assessed()).map(time).sum()
    }

    /// Returns true if nothing more is searched.
    pub fn is_done(&self) -> bool {
        self.open(&self.assessed()).next().is_none()
    }

    /// Adds the report of a search of the position after `ply` moves; `None` says that the game was
    /// over there, as its outcome tells.
    pub fn learn(&mut self, ply: usize, report: Option<&SearchInfo>) {
        let Some(before) = self.found.get(ply) else { return };
        let position = self.position(ply);
        let unknown = Appraisal { value: Value::Estimate(0.0), best: None, holds: 0, rounds: 0 };
        let before = before.unwrap_or(unknown);
        let rounds = (before.rounds + 1).min(Self::MOST_ROUNDS);
        let found = match (position.outcome(), report) {
            (Some(outcome), _) => Appraisal { value: Value::of(outcome), ..unknown },
            (None, Some(report)) => before.with(report, &position),
            // A search without result is not repeated in this round.
            (None, None) => before,
        };
        self.found[ply] = Some(Appraisal { rounds, ..found });
    }

    /// Returns the values of the game at its start and after each move, as far as they are known.
    /// What is proven stays proven after the best move of the winner, and after any of the loser.
    pub fn values(&self) -> Vec<Option<Value>> {
        let mut values = self.led_to();
        for (ply, &mover) in self.movers.iter().enumerate().skip(self.opening) {
            let best = || self.at(ply)?.best;
            if let (Some(Value::Win { winner, plies: 1.. }), Some(next)) =
                (values[ply], values[ply + 1])
                && (mover != winner || best() == Some(self.moves[ply]))
                && (next.is_win_of(winner) || !next.is_proven())
            {
                let kept = values[ply].map(Value::later);
                values[ply + 1] = kept.filter(|&kept| better(kept, next, winner)).or(Some(next));
            }
        }
        values
    }

    /// Returns the values found, of which each is at least that of the position that its move led
    /// to.
    fn led_to(&self) -> Vec<Option<Value>> {
        let mut values: Vec<_> = self.found.iter().map(|it| it.map(|it| it.value)).collect();
        for (ply, &mover) in self.movers.iter().enumerate().skip(self.opening).rev() {
            let led_to = values[ply + 1].map(Value::earlier);
            if let (Some(found @ Value::Estimate(_)), Some(led_to)) = (values[ply], led_to)
                && better(led_to, found, mover)
            {
                values[ply] = Some(led_to);
            }
        }
        values
    }

    fn at(&self, ply: usize) -> Option<Appraisal> {
        self.found.get(ply).copied().flatten()
    }

    /// Returns the best move after `ply` moves, if another one was made and a better one is known.
    pub fn better_at(&self, ply: usize) -> Option<Move> {
        self.at(ply)?.best.filter(|best| self.moves.get(ply) != Some(best))
    }

    /// Returns the judgement of each move, as far as the values tell.
    fn assessed(&self) -> Vec<Assessment> {
        let values = self.led_to();
        let assess = |ply| {
            let values = (ply >= self.opening).then_some((values[ply]?, values[ply + 1]?))?;
            self.assess(ply, values)
        };
        (0..self.moves.len()).map(|ply| assess(ply).unwrap_or_default()).collect()
    }

    /// Returns the judgement of the move after `ply` moves, with the values before and after it.
    fn assess(&self, ply: usize, (before, after): (Value, Value)) -> Option<Assessment> {
        let (mark, made) = (self.movers[ply], self.moves[ply]);
        let [found, next] = [self.at(ply)?, self.at(ply + 1)?];
        let judged = |judgement| JudgedMove {
            ply,
            mark,
            made,
            judgement,
            better: self.better_at(ply),
            before,
            after: after.earlier(),
            decides: false,
        };
        if found.best == Some(made) {
            let judged = Some(judged(Judgement::Best));
            return Some(Assessment { judged, ..Assessment::default() });
        }
        let took = match after.earlier() {
            // The win may still be shorter than this.
            Value::Win { winner, plies } if winner == mark => {
                Value::Win { winner, plies: plies.min(next.holds + 1) }
            }
            value => value,
        };
        let judgement = Judgement::of(mark, before, found.holds, took);
        let is_mistake = judgement.is_some_and(Judgement::is_mistake);
        let rules = self.start.rules();
        // There a proof goes on with the exact length.
        let is_small = rules.squares() <= 49 || rules.falls() || rules.line_loses();
        let unsure = match (judgement, before) {
            // A search of more depth can tell only of a quick end.
            (None, _) => is_small || matches!(took, Value::Win { plies: ..=4, .. }),
            (Some(Judgement::Shortened(_)), Value::Win { plies, .. }) => {
                is_small && found.holds < plies
            }
            _ => false,
        };
        let goes_on = |of: Appraisal| of.rounds < Self::MOST_ROUNDS;
        let hangs_on = [
            goes_on(found) && (unsure || (is_mistake && !before.is_proven())),
            goes_on(next) && !after.is_proven() && (is_mistake || before.is_win_of(mark)),
        ];
        Some(Assessment { judged: judgement.map(judged), hangs_on })
    }

    /// Returns each move with its judgement, once that is settled.
    pub fn judged(&self) -> Vec<Option<JudgedMove>> {
        let settled = |it: Assessment| it.judged.filter(|_| it.hangs_on == [false; 2]);
        let mut judged: Vec<_> = self.assessed().into_iter().map(settled).collect();
        let loser = self.winner().map(Mark::other);
        let lost_it =
            |it: &&mut JudgedMove| it.judgement == Judgement::LostGame && Some(it.mark) == loser;
        if let Some(last) = judged.iter_mut().flatten().rfind(lost_it) {
            last.decides = true;
        }
        judged
    }

    /// Returns the mistakes that are known, in their order.
    pub fn mistakes(&self) -> Vec<JudgedMove> {
        self.judged().into_iter().flatten().filter(|it| it.judgement.is_mistake()).collect()
    }

    /// Returns the move after which its side was lost and had not been before: in a lost game the
    /// deciding one, after which nothing was given back; in another game the first.
    pub fn losing_move(&self) -> Option<JudgedMove> {
        let losing = self.mistakes().into_iter();
        let mut losing = losing.filter(|it| it.judgement == Judgement::LostGame);
        if self.winner().is_some() { losing.find(|it| it.decides) } else { losing.next() }
    }

    /// Returns the move by which the loser of the game could have stopped it: the one that lost it,
    /// or else the worst mistake. If the loss was then too far away for a person to see, the last
    /// mistake teaches more.
    pub fn turning_point(&self) -> Option<JudgedMove> {
        /// Own moves of the winner.
        const IN_SIGHT: u16 = 10;
        let is_far = |it: &JudgedMove| match it.after {
            Value::Win { plies, .. } => own_moves(plies) > IN_SIGHT,
            _ => false,
        };
        let loser = self.winner()?.other();
        let counts = |it: &JudgedMove| it.mark == loser && it.better.is_some();
        let turn = self.losing_move().or_else(|| self.worst(counts)).filter(counts)?;
        let last = || self.mistakes().into_iter().rfind(counts);
        if is_far(&turn) { last() } else { Some(turn) }
    }

    /// Returns the worst of the mistakes that `counts` admits, of equal ones the first.
    fn worst(&self, counts: impl Fn(&JudgedMove) -> bool) -> Option<JudgedMove> {
        self.mistakes().into_iter().rev().filter(counts).max_by_key(|it| it.judgement)
    }

    /// Returns the side that has won the game on the board.
    pub fn winner(&self) -> Option<Mark> {
        match self.at(self.moves.len())?.value {
            Value::Win { winner, plies: 0 } => Some(winner),
            _ => None,
        }
    }

    /// Returns the result of the review, once it is done or has found the move that lost the game.
    pub fn result(&self) -> Option<ReviewResult> {
        if let Some(losing) = self.losing_move() {
            return Some(ReviewResult::LosingMove(losing));
        }
        if !self.is_done() {
            return None;
        }
        if let Some(worst) = self.worst(|_| true) {
            let start = self.at(self.opening).map(|it| it.value);
            let is_lost = start.is_some_and(|start| start.is_win_of(worst.mark.other()));
            return Some(if is_lost && matches!(worst.judgement, Judgement::Shortened(_)) {
                ReviewResult::LostFromStart(worst)
            } else {
                ReviewResult::Mistake(worst)
            });
        }
        let is_best = |it: &Option<JudgedMove>| it.is_some_and(|it| self.is_surely_best(&it));
        let proven = self
            .found
            .iter()
            .skip(self.opening)
            .all(|it| it.is_some_and(|it| it.value.is_proven()));
        let judged = self.judged();
        let is_perfect = proven && judged.iter().skip(self.opening).all(is_best);
        let end = self.at(self.moves.len()).filter(|_| is_perfect);
        Some(match end.map(|end| end.value) {
            Some(Value::Draw) => ReviewResult::BothPerfect,
            Some(Value::Win { winner, .. }) => ReviewResult::WonFromStart(winner),
            _ => ReviewResult::NoneFound,
        })
    }

    /// Returns true if no move was better, and of a lost game none held out longer.
    fn is_surely_best(&self, judged: &JudgedMove) -> bool {
        let held = self.at(judged.ply + 1).map_or(0, |after| after.holds + 1);
        let is_held = match judged.before {
            Value::Win { winner, plies } => winner == judged.mark || plies <= held,
            _ => true,
        };
        judged.judgement == Judgement::Best && (judged.better.is_none() || is_held)
    }
}

impl Appraisal {
    /// Adds the report of a search of its position. A proven value stays, even if a later search has
    /// had no time to prove it.
    fn with(self, report: &SearchInfo, position: &Position) -> Self {
        let can_be_made = |best: &Move| position.check(*best) == Ok(MoveEffect::Marked);
        let best = report.pv.first().map(|&best| best.into()).filter(can_be_made);
        let is_less = match (self.value, report.value) {
            (Value::Estimate(_), _) => false,
            (Value::Win { .. }, Value::Win { .. }) => self.holds > report.holds,
            (_, found) => !found.is_proven(),
        };
        if is_less { self } else { Self { value: report.value, best, holds: report.holds, ..self } }
    }
}

/// Returns the time of a search of a position that has had `rounds`.
fn round(rounds: u8) -> Duration {
    Review::FIRST_ROUND * 4_u32.pow(rounds.into())
}
