//! Reviews: the value of a game move by move, and a judgement of each move.
//!
//! A review is built position by position from the reports of an engine. First every position is
//! searched for a moment; then, longer and longer up to a bound, those alone that a judgement hangs
//! on. Where nothing is proven, the position after the best move is searched as long as the one
//! before it, and its value counts for both: a move is blamed only if the better one, and the best
//! reply to the one that was made, were looked at as deeply. A judgement is told once nothing more
//! is searched for it. A review is kept with the game, so it can be stopped and continued at any
//! time.

use std::cmp::Reverse;
use std::time::Duration;

use super::judgement::is_open;
use super::{Appraisal, JudgedMove, Judgement};
use crate::engine::{EngineTask, Job, Limits, MoveValue, SearchInfo, Value, better};
use crate::game::{GameRecord, Mark, Move, Position};

/// Review of one line of a game: the appraisals of its positions, and the judgements of its moves.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    pub(super) start: Position,
    pub(super) moves: Vec<Move>,
    /// Side that made each move.
    movers: Vec<Mark>,
    /// Number of moves of the opening, in which both sides’ marks are set and nothing is judged.
    pub(super) opening: usize,
    /// Appraisals of the start and of the position after each move.
    appraisals: Vec<Option<Appraisal>>,
    /// Derived from the fields above; cached because every frame reads it.
    summary: Summary,
}

/// Values and judgements derived from the appraisals.
#[derive(Clone, Debug, Default, PartialEq)]
struct Summary {
    /// Value at each ply by the searches of it and of later ones, and the ply of the appraisal that
    /// it is taken from.
    searched: Vec<Option<(Value, usize)>>,
    /// Value at each ply with the proofs of earlier ones.
    values: Vec<Option<Value>>,
    /// Judgement of each move, once it is settled.
    judged: Vec<Option<JudgedMove>>,
    next: Option<(usize, Job)>,
}

/// Judged move, and the searches that its judgement waits for.
#[derive(Clone, Copy, Default)]
struct Assessment {
    judged: Option<JudgedMove>,
    /// Plies to be searched for longer: for the value before the move, and for the one after it.
    hangs_on: [Option<usize>; 2],
}

impl Assessment {
    /// Returns `true` if the side that moved was proven to win before.
    fn is_of_proven_win(&self) -> bool {
        self.judged.is_some_and(|it| it.before.is_win_of(it.mark))
    }
}

impl Review {
    /// Creates a review of the current line of a game. Keeps the appraisals of the moves that it
    /// shares with the review `before`.
    pub fn of(record: &GameRecord, before: Option<&Self>) -> Self {
        let moves = record.moves();
        let end = moves.len();
        let found =
            before.map_or(&[][..], |before| &before.appraisals[..=before.shared_moves(&moves)]);
        let mut review = Self::from_appraisals(record.start().clone(), moves, found.to_vec());
        if review.position(end).outcome().is_some() {
            review.add_report(end, None);
        }
        review
    }

    /// Creates a review from the appraisals of a save; missing ones are unknown.
    pub fn from_appraisals(
        start: Position,
        moves: Vec<Move>,
        mut appraisals: Vec<Option<Appraisal>>,
    ) -> Self {
        appraisals.resize(moves.len() + 1, None);
        let made = start.annotate(&moves).into_iter();
        let mut position = start.clone();
        let in_opening = |&&made: &&Move| position.is_opening() && position.play(made).is_ok();
        let opening = moves.iter().take_while(in_opening).count();
        let mut review = Self {
            start,
            moves,
            movers: made.map(|it| it.mark).collect(),
            opening,
            appraisals,
            summary: Summary::default(),
        };
        review.summarize();
        review
    }

    /// Returns the position after the first `ply` moves.
    pub fn position(&self, ply: usize) -> Position {
        // The moves are those of a game.
        self.start.after_all(&self.moves[..ply]).unwrap_or_else(|| self.start.clone())
    }

    /// Returns the number of moves, from the start, that the review shares with `moves`.
    pub fn shared_moves(&self, moves: &[Move]) -> usize {
        let pairs = self.moves.iter().zip(moves);
        pairs.take_while(|(reviewed, made)| reviewed == made).count()
    }

    /// Returns the reviewed moves.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// Returns the appraisals of the start and of the position after each move, as a save keeps
    /// them.
    pub fn appraisals(&self) -> &[Option<Appraisal>] {
        &self.appraisals
    }

    /// Returns the ply to search next, with the job for the engine; `None` once the review is done.
    /// Starts at the end of the game, because late positions prove something of earlier ones.
    pub fn next(&self) -> Option<(usize, Job)> {
        self.summary.next.clone()
    }

    /// Returns the maximum time that the review still takes, for the note while it runs.
    pub fn time_left(&self) -> Duration {
        if self.is_done() {
            return Duration::ZERO;
        }
        let new = self.appraisals.iter().map(|found| u32::from(found.is_none())).sum();
        let open = self.appraisals.iter().filter(|found| found.is_none_or(|it| !it.is_exact()));
        let longer = open.map(|found| Appraisal::time_after(found.map_or(1, |it| it.rounds)));
        Appraisal::ROUNDS[0].saturating_mul(new) + longer.sum::<Duration>().min(self.longer_left())
    }

    /// Returns the remaining time budget of the game for rounds after the first.
    fn longer_left(&self) -> Duration {
        const SECOND: Duration = Duration::from_secs(1);
        let moves = (20 + 2 * self.moves.len()).min(120);
        let most = SECOND.saturating_mul(u32::try_from(moves).unwrap_or(u32::MAX));
        let longer = |it: &Appraisal| Appraisal::ROUNDS.iter().take(it.rounds.into()).skip(1);
        most.saturating_sub(self.appraisals.iter().flatten().flat_map(longer).sum())
    }

    /// Returns `true` if no search is left.
    pub const fn is_done(&self) -> bool {
        self.summary.next.is_none()
    }

    /// Adds the report of a search of the position after `ply` moves. `None` means that the search
    /// gave no result, or that the game was over there.
    pub fn add_report(&mut self, ply: usize, report: Option<&SearchInfo>) {
        let Some(before) = self.appraisals.get(ply) else { return };
        let position = self.position(ply);
        let unknown =
            Appraisal { value: Value::Estimate(0.0), best: None, min_plies: 0, rounds: 0 };
        let before = before.unwrap_or(unknown);
        let is_known = report.is_some() || position.outcome().is_some();
        let most = Appraisal::MAX_ROUNDS;
        // A search without result is not repeated.
        let rounds = if is_known { most.min(before.rounds + 1) } else { most };
        let found = match (position.outcome(), report) {
            (Some(outcome), _) => Appraisal { value: Value::of(outcome), ..unknown },
            (None, Some(report)) if before.is_to_confirm() => {
                before.confirmed(report.value.one_ply_earlier(), position.turn())
            }
            (None, Some(report)) => before.updated(report, &position),
            (None, None) => before,
        };
        self.appraisals[ply] = Some(Appraisal { rounds, ..found });
        self.summarize();
    }

    /// Adds the best move after `ply` moves, found by the search for the values of all squares.
    /// Ignored unless proven if a longer search of the position is known.
    pub fn add_best(&mut self, ply: usize, MoveValue { square, value }: MoveValue) {
        let (best, rounds) = (Some(square.into()), self.at(ply).map_or(1, |it| it.rounds));
        let is_known = self.at(ply).is_some_and(|it| it.value.is_proven());
        if !is_known && (value.is_proven() || rounds < 2) {
            let min_plies = match value {
                Value::Win { plies, exact: true, .. } => plies,
                _ => 0,
            };
            self.appraisals[ply] = Some(Appraisal { value, best, min_plies, rounds });
            self.summarize();
        }
    }

    /// Updates the summary from the appraisals.
    fn summarize(&mut self) {
        self.summary.searched = vec![None; self.appraisals.len()];
        for ply in (0..self.appraisals.len()).rev() {
            self.summary.searched[ply] = self.appraisals[ply].map(|found| (found.value, ply));
            if ply < self.moves.len() && ply >= self.opening {
                self.update_from_next(ply);
            }
        }
        self.summary.values = self.with_earlier_proofs();
        let assess = |ply| (ply >= self.opening).then(|| self.assess(ply)).flatten();
        let assessed = (0..self.moves.len()).map(|ply| assess(ply).unwrap_or_default());
        let assessed: Vec<_> = assessed.collect();
        self.summary.next = self.find_next(&assessed);
        // At the end of its time a review still tells of each proven win what became of it.
        let settled = |it: &Assessment| {
            let is_settled = it.hangs_on == [None; 2] || self.is_done() && it.is_of_proven_win();
            it.judged.filter(|_| is_settled)
        };
        self.summary.judged = assessed.iter().map(settled).collect();
    }

    /// Updates the value of an unproven position from the move made there, if the position after it
    /// was searched as deeply, or is better.
    fn update_from_next(&mut self, ply: usize) {
        let (Some(mut found), Some((next, from))) =
            (self.appraisals[ply], self.summary.searched[ply + 1])
        else {
            return;
        };
        // Another move may win sooner.
        let (mover, led_to) =
            (self.movers[ply], next.one_ply_earlier().with_min_plies(found.min_plies));
        let is_best = found.best == Some(self.moves[ply]);
        let depth = self.at(from).filter(|_| !next.is_proven()).map_or(u8::MAX, |it| it.rounds);
        // A review that is loaded has only the result, from which the same value has to follow.
        if is_best && found.is_to_confirm() && depth >= found.rounds {
            found = Appraisal { rounds: found.rounds + 1, ..found.confirmed(led_to, mover) };
            self.appraisals[ply] = Some(found);
        }
        self.summary.searched[ply] = if found.value.is_proven() {
            Some((found.value, ply))
        } else if is_best && depth >= found.rounds {
            Some((found.confirmed(led_to, mover).value, from))
        } else if better(led_to, found.value, mover) {
            Some((led_to, from))
        } else {
            Some((found.value, ply))
        };
    }

    /// Returns the value at the start and after each move, for the chart and the judgements.
    pub fn values(&self) -> Vec<Option<Value>> {
        self.summary.values.clone()
    }

    /// Returns the value at each ply. A proof holds after the winner’s best move, and after any
    /// move of the loser.
    fn with_earlier_proofs(&self) -> Vec<Option<Value>> {
        let mut values: Vec<_> = (0..self.appraisals.len()).map(|ply| self.value(ply)).collect();
        for (ply, &mover) in self.movers.iter().enumerate().skip(self.opening) {
            // The best move keeps what its own appraisal promises, not what an earlier one does.
            let best = || self.at(ply).filter(|it| Some(it.value) == values[ply])?.best;
            if let (Some(Value::Win { winner, plies: 1.., .. }), Some(next)) =
                (values[ply], values[ply + 1])
                && (mover != winner || best() == Some(self.moves[ply]))
                && (next.is_win_of(winner) || !next.is_proven())
            {
                // Only a best move of the loser lasts as long.
                let kept = values[ply].map(Value::one_ply_later);
                let kept = if mover == winner { kept } else { kept.map(|it| it.with_min_plies(0)) };
                values[ply + 1] = kept.filter(|&kept| better(kept, next, winner)).or(Some(next));
            }
        }
        values
    }

    /// Returns the value of the position after `ply` moves by its own search or later ones.
    fn value(&self, ply: usize) -> Option<Value> {
        self.summary.searched[ply].map(|(value, _)| value)
    }

    /// Returns the best move after `ply` moves and the move made there, with their values, for
    /// agreement with the values of the squares. Empty unless they are proven or were searched
    /// beyond the first round.
    pub fn known_moves(&self, ply: usize) -> Vec<MoveValue> {
        let deep = |ply| self.at(ply).filter(|it| it.rounds > 1 || it.value.is_proven());
        let value = |made: Option<Move>, value: Option<Value>| {
            Some(MoveValue { square: made?.square()?, value: value? })
        };
        let Some(found) = deep(ply) else { return Vec::new() };
        let best = value(found.best, self.value(ply));
        let next = deep(ply + 1).and_then(|_| self.value(ply + 1)).map(Value::one_ply_earlier);
        let made = value(self.moves.get(ply).copied(), next);
        best.into_iter().chain(made).collect()
    }

    /// Returns the appraisal of the position after `ply` moves; `None` before its first search.
    pub(super) fn at(&self, ply: usize) -> Option<Appraisal> {
        self.appraisals.get(ply).copied().flatten()
    }

    /// Returns the best move after `ply` moves; `None` if that move was made, or is unknown.
    pub fn better_at(&self, ply: usize) -> Option<Move> {
        self.at(ply)?.best.filter(|best| self.moves.get(ply) != Some(best))
    }

    /// Judges the move after `ply` moves.
    fn assess(&self, ply: usize) -> Option<Assessment> {
        let (mark, made) = (self.movers[ply], self.moves[ply]);
        let ((_, of_before), (_, of_after)) =
            (self.summary.searched[ply]?, self.summary.searched[ply + 1]?);
        let [before, after] = [self.summary.values[ply]?, self.summary.values[ply + 1]?];
        let [found, next] = [self.at(ply)?, self.at(ply + 1)?];
        // The best move that a search names is proven by that search alone.
        let better = self.better_at(ply);
        let better = better.filter(|_| found.value.is_win_of(mark) || !before.is_win_of(mark));
        let judged = |judgement| JudgedMove {
            ply,
            mark,
            made,
            judgement,
            better,
            before,
            after: after.one_ply_earlier(),
        };
        if found.best == Some(made) {
            let judged = Some(judged(Judgement::Best));
            return Some(Assessment { judged, ..Assessment::default() });
        }
        let took = match after.one_ply_earlier() {
            // The win may still be shorter than this.
            Value::Win { winner, plies, exact } if winner == mark => {
                Value::Win { winner, plies: plies.min(next.min_plies + 1), exact }
            }
            value => value,
        };
        let judgement = Judgement::of(mark, before, found.min_plies, took);
        let is_mistake = judgement.is_some_and(Judgement::is_mistake);
        let rules = self.start.rules();
        // There a proof goes on with the exact length.
        let is_small = rules.squares() <= 49 || rules.falls() || rules.line_loses();
        let unsure = match (judgement, before) {
            // A search of more depth can tell only of a quick end.
            (None, _) => is_small || matches!(took, Value::Win { plies: ..=4, .. }),
            (Some(Judgement::Shortened(_)), Value::Win { plies, .. }) => {
                is_small && found.min_plies < plies
            }
            _ => false,
        };
        let open = |ply| self.at(ply).filter(|it| it.rounds < Appraisal::MAX_ROUNDS).map(|_| ply);
        let of_length = unsure.then(|| open(ply)).flatten();
        let of_best = || (is_mistake && !before.is_proven()).then(|| open(of_before)).flatten();
        let is_open = !after.is_proven() && (is_mistake || before.is_win_of(mark));
        let hangs_on = [of_length.or_else(of_best), is_open.then(|| open(of_after)).flatten()];
        Some(Assessment { judged: judgement.map(judged), hangs_on })
    }

    /// Returns the ply to search next, with the job: unknown positions first.
    fn find_next(&self, assessed: &[Assessment]) -> Option<(usize, Job)> {
        let new = self.appraisals.iter().rposition(Option::is_none);
        let hanging = |is_first: bool| {
            let some = assessed.iter().filter(move |it| !is_first || it.is_of_proven_win());
            self.shortest_searched(some.flat_map(|it| it.hangs_on).flatten())
        };
        let ply = new.or_else(|| hanging(true)).or_else(|| hanging(false));
        let ply = ply.or_else(|| self.shortest_searched(self.unexplained(assessed)))?;
        let mut position = self.position(ply);
        let found = self.at(ply);
        if let Some(best) = found.filter(Appraisal::is_to_confirm).and_then(|it| it.best) {
            // The best move is legal.
            let _ = position.play(best);
        }
        let time = Appraisal::ROUNDS[found.map_or(0, |it| usize::from(it.rounds))];
        let limits = Limits { time, ..Limits::default() };
        Some((ply, Job { position, task: EngineTask::Analyse(limits) }))
    }

    /// Returns the last of the plies that were searched for the shortest time, if there is time for
    /// another round.
    fn shortest_searched(&self, plies: impl Iterator<Item = usize>) -> Option<usize> {
        let left = self.longer_left();
        let plies = plies.map(|ply| self.ply_to_search(ply));
        let rounds = plies.filter_map(|ply| Some((usize::from(self.at(ply)?.rounds), ply)));
        let is_left = |&(rounds, _): &(usize, usize)| {
            Appraisal::ROUNDS.get(rounds).is_some_and(|&time| time <= left)
        };
        let next = rounds.filter(is_left).min_by_key(|&(rounds, ply)| (rounds, Reverse(ply)));
        next.map(|(_, ply)| ply)
    }

    /// Returns the plies at which a loser without a known mistake stood about even: at one of them
    /// a longer search may find what a short one has missed.
    fn unexplained(&self, assessed: &[Assessment]) -> impl Iterator<Item = usize> {
        let loser = self.winner().map(Mark::other);
        let is_mistake = |it: JudgedMove| it.judgement.is_mistake() && Some(it.mark) == loser;
        let is_known = assessed.iter().filter_map(|it| it.judged).any(is_mistake);
        let plies = (self.opening..self.moves.len()).filter(move |_| !is_known);
        plies.filter(move |&ply| {
            let mover = self.movers[ply];
            Some(mover) == loser && self.value(ply).is_some_and(|it| is_open(it, mover))
        })
    }

    /// Returns the ply to search for the value at `ply`: a later one along best moves that were
    /// made.
    fn ply_to_search(&self, ply: usize) -> usize {
        let is_made = |it: Appraisal| it.is_to_confirm() && it.best == self.moves.get(ply).copied();
        if self.at(ply).is_some_and(is_made) { self.ply_to_search(ply + 1) } else { ply }
    }

    /// Returns the final judgement of each move; `None` while searches may change it.
    pub fn judged(&self) -> &[Option<JudgedMove>] {
        &self.summary.judged
    }

    /// Returns the mistakes found so far, in the order of the moves.
    pub fn mistakes(&self) -> Vec<JudgedMove> {
        self.judged().iter().flatten().filter(|it| it.judgement.is_mistake()).copied().collect()
    }

    /// Returns the winner on the board after the last reviewed move; `None` unless the game was won
    /// there.
    pub fn winner(&self) -> Option<Mark> {
        match self.at(self.moves.len())?.value {
            Value::Win { winner, plies: 0, .. } => Some(winner),
            _ => None,
        }
    }
}
