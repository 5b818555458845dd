//! Reviews: the value of a game move by move, and a judgement of each move.
//!
//! A review is built position by position from the reports of an engine. It is kept with the game,
//! so it can be stopped, continued and deepened at any time.

use std::cmp::Reverse;
use std::time::Duration;

use crate::engine::{EngineTask, Job, Limits, SearchInfo, Value, better};
use crate::game::{GameRecord, Mark, Move, Played, Position};

/// Appraisals of the positions of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    start: Position,
    moves: Vec<Move>,
    /// Appraisals of the start and of the position after each move.
    found: Vec<Option<Appraisal>>,
    rounds: u8,
}

/// Appraisal of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Appraisal {
    /// Value of the position.
    pub value: Value,
    /// Best move; `None` if the game is over.
    pub best: Option<Move>,
    /// Number of rounds of searching, each longer than the one before.
    pub rounds: u8,
}

/// Judgement of a move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Judgement {
    /// No move was better.
    Best,
    /// The move kept the result, only later or earlier, or an estimate that is lower by less than
    /// [`Judgement::WEAK`].
    Good,
    /// A win in this many plies was proven before the move, and none is after it.
    MissedWin(u16),
    /// The move turned a won game into a drawn one.
    WinToDraw,
    /// The move turned a won game into a lost one.
    WinToLoss,
    /// The move turned a drawn game into a lost one.
    DrawToLoss,
    /// The game is proven to be lost after the move, and was not before it.
    ToLoss,
    /// Nothing is proven, and the estimate fell by this much.
    Weak(f32),
}

/// Move after which a game was lost, and the better one.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LosingMove {
    /// Number of moves before it.
    pub ply: usize,
    /// Side that made the move.
    pub mark: Mark,
    /// The move.
    pub made: Move,
    /// Move that should have been made.
    pub better: Option<Move>,
    /// Value of the position before it, which the better move would have kept.
    pub before: Value,
    /// Set if the side that made the move has lost the game.
    pub lost: bool,
}

/// Result of the review of a whole game.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ReviewResult {
    /// The game was lost by this move, or would have been.
    LosingMove(LosingMove),
    /// A proven draw in which nobody gave anything away.
    BothPerfect,
    /// This side has won a game in which nobody gave anything away: it was won from the start.
    WonFromStart(Mark),
    /// No move is known to have lost the game.
    NoLosingMove,
}

impl Judgement {
    /// Fall of the estimate from which on a move is weak; about one open threat.
    pub const WEAK: f32 = 1.0;

    /// Fall of the estimate below which a move is as good as the best: a search that is one ply
    /// deeper differs by as much.
    const AS_GOOD: f32 = 0.25;

    /// Returns the judgement of a move of side `mover`, from the values before and after it. Plies
    /// of both are counted from before the move.
    pub fn of(mover: Mark, before: Value, after: Value) -> Self {
        use Value::{Draw, Estimate, Win};
        let wins = |winner| winner == mover;
        match (before, after) {
            (Win { winner, plies }, after) if wins(winner) => match after {
                Win { winner, plies: took } if wins(winner) && took <= plies => Self::Best,
                Win { winner, .. } if wins(winner) => Self::Good,
                Win { .. } => Self::WinToLoss,
                Draw => Self::WinToDraw,
                Estimate(_) => Self::MissedWin(plies),
            },
            (Win { plies, .. }, Win { plies: took, .. }) if took >= plies => Self::Best,
            (Win { .. }, _) | (Draw, Estimate(_)) => Self::Good,
            (_, Win { winner, .. }) if wins(winner) => Self::Best,
            (Draw, Win { .. }) => Self::DrawToLoss,
            (Estimate(_), Win { .. }) => Self::ToLoss,
            (Draw, _) => Self::Best,
            (Estimate(before), after) => {
                let after = match after {
                    Estimate(after) => after,
                    _ => 0.0,
                };
                let fell = match mover {
                    Mark::X => before - after,
                    Mark::O => after - before,
                };
                if fell >= Self::WEAK {
                    Self::Weak(fell)
                } else if fell >= Self::AS_GOOD {
                    Self::Good
                } else {
                    Self::Best
                }
            }
        }
    }

    /// Returns true if the move gave something away.
    pub const fn is_mistake(self) -> bool {
        !matches!(self, Self::Best | Self::Good)
    }
}

impl Review {
    /// Time for each position in the first round; each later round takes four times as long.
    pub const FIRST_ROUND: Duration = Duration::from_millis(250);

    /// Largest number of rounds; the last one takes a minute for each position.
    pub const MOST_ROUNDS: u8 = 5;

    /// Makes a review of the moves on the path of a game. Of a review `before`, the game having
    /// gone on or gone otherwise since, the common beginning stays.
    pub fn of(record: &GameRecord, before: Option<&Self>) -> Self {
        let moves = record.moves();
        let end = moves.len();
        let found = before.map_or(&[][..], |before| &before.found[..=before.covers(&moves)]);
        let mut review = Self::with(record.start().clone(), moves, found.to_vec());
        review.rounds = before.map_or(review.rounds, |before| before.rounds);
        if review.position(end).outcome().is_some() {
            review.learn(end, None);
        }
        review
    }

    /// Makes a review of these moves with these appraisals; missing ones are unknown.
    pub fn with(start: Position, moves: Vec<Move>, mut found: Vec<Option<Appraisal>>) -> Self {
        found.resize(moves.len() + 1, None);
        let rounds = found.iter().flatten().map(|it| it.rounds).max();
        let rounds = rounds.unwrap_or(0).clamp(1, Self::MOST_ROUNDS);
        Self { start, moves, found, rounds }
    }

    /// Returns the position after the first `ply` moves.
    pub(super) fn position(&self, ply: usize) -> Position {
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
        let (ply, rounds) = self.open().min_by_key(|&(ply, rounds)| (rounds, Reverse(ply)))?;
        let limits = Limits { time: round(rounds), ..Limits::default() };
        Some((ply, Job { position: self.position(ply), task: EngineTask::Analyse(limits) }))
    }

    /// Returns the positions that this round still has to search, with the rounds that they have
    /// had.
    fn open(&self) -> impl Iterator<Item = (usize, u8)> {
        let plies = self.found.iter().enumerate();
        plies.filter_map(|(ply, found)| match found {
            None => Some((ply, 0)),
            Some(found) if found.value.is_proven() || found.rounds >= self.rounds => None,
            Some(found) => Some((ply, found.rounds)),
        })
    }

    /// Returns the longest time that the round still takes.
    pub fn left(&self) -> Duration {
        let rounds = |(_, rounds)| (rounds..self.rounds).map(round).sum::<Duration>();
        self.open().map(rounds).sum()
    }

    /// Returns the share of the round that is done, from 0 to 1.
    pub fn done(&self) -> f32 {
        let whole = self.found.len().max(1);
        let open = self.open().count();
        // A game has at most 1401 positions.
        let count = |positions| f32::from(u16::try_from(positions).unwrap_or(u16::MAX));
        count(whole - open) / count(whole)
    }

    /// Returns true if this round has searched everything.
    pub fn is_done(&self) -> bool {
        self.open().next().is_none()
    }

    /// Returns true if another round could find out more.
    pub fn can_go_deeper(&self) -> bool {
        let unsettled = |found: &Appraisal| !found.value.is_proven();
        self.rounds < Self::MOST_ROUNDS && self.found.iter().flatten().any(unsettled)
    }

    /// Asks for another round, in which each position is searched four times as long.
    pub fn go_deeper(&mut self) {
        self.rounds = (self.rounds + 1).min(Self::MOST_ROUNDS);
    }

    /// Adds the report of a search of the position after `ply` moves; `None` says that the game was
    /// over there, as its outcome tells.
    pub fn learn(&mut self, ply: usize, report: Option<&SearchInfo>) {
        let Some(before) = self.found.get(ply) else { return };
        let position = self.position(ply);
        let unknown = Appraisal { value: Value::Estimate(0.0), best: None, rounds: 0 };
        let before = before.unwrap_or(unknown);
        let rounds = (before.rounds + 1).min(Self::MOST_ROUNDS);
        let can_be_made = |best: &Move| position.check(*best) == Ok(Played::Marked);
        let best = report.and_then(|report| Some((*report.pv.first()?).into()));
        let best = best.filter(can_be_made);
        let over = position.outcome().map(Value::of);
        // A proven value stays, even if a later search has had no time to prove it.
        let is_news = |value: &Value| value.is_proven() || !before.value.is_proven();
        let found = over.or(report.map(|report| report.value)).filter(is_news);
        // A search without result is not repeated in this round.
        let found = found.map_or(before, |value| Appraisal { value, best, rounds });
        self.found[ply] = Some(Appraisal { rounds, ..found });
    }

    /// Returns the values of the game at its start and after each move, as far as they are known. A
    /// position is worth at least as much as the position that its move led to.
    pub fn values(&self) -> Vec<Option<Value>> {
        let mut values: Vec<Option<Value>> =
            self.found.iter().map(|it| it.map(|it| it.value)).collect();
        for (ply, mover) in self.movers().into_iter().enumerate().rev() {
            let led_to = values[ply + 1].map(Value::earlier);
            values[ply] = match (values[ply], led_to) {
                (Some(Value::Estimate(found)), Some(led_to))
                    if better(led_to, Value::Estimate(found), mover) =>
                {
                    Some(led_to)
                }
                (found, _) => found,
            };
        }
        values
    }

    /// Returns the side that made each move.
    fn movers(&self) -> Vec<Mark> {
        self.start.annotate(&self.moves).into_iter().map(|played| played.mark).collect()
    }

    fn at(&self, ply: usize) -> Option<Appraisal> {
        self.found.get(ply).copied().flatten()
    }

    /// Returns the best move after `ply` moves, as far as it is known.
    pub fn best_at(&self, ply: usize) -> Option<Move> {
        self.at(ply)?.best
    }

    /// Returns the best move after `ply` moves, if another one was made and a better one is known.
    pub fn better_at(&self, ply: usize) -> Option<Move> {
        self.best_at(ply).filter(|best| self.moves.get(ply) != Some(best))
    }

    /// Returns the judgement of each move, as far as it is known.
    pub fn judgements(&self) -> Vec<Option<Judgement>> {
        let (values, movers) = (self.values(), self.movers());
        let judge = |(ply, pair): (usize, &[Option<Value>])| {
            let is_best = self.best_at(ply) == Some(self.moves[ply]);
            Some(match Judgement::of(movers[ply], pair[0]?, pair[1]?.earlier()) {
                Judgement::Good if is_best => Judgement::Best,
                judgement => judgement,
            })
        };
        values.windows(2).enumerate().map(judge).collect()
    }

    /// Returns the move after which its side was lost and had not been before: in a lost game the
    /// deciding one, after which nothing was given back; in another game the first.
    pub fn losing_move(&self) -> Option<LosingMove> {
        use Judgement::{DrawToLoss, ToLoss, WinToLoss};
        let (judgements, movers) = (self.judgements(), self.movers());
        let loses = |&ply: &usize| matches!(judgements[ply], Some(WinToLoss | DrawToLoss | ToLoss));
        let mut plies = (0..judgements.len()).filter(loses);
        let end = self.at(self.moves.len()).map(|end| end.value);
        let ply = match end {
            Some(Value::Win { winner, plies: 0 }) => plies.rfind(|&ply| movers[ply] != winner)?,
            _ => plies.next()?,
        };
        let mark = movers[ply];
        Some(LosingMove {
            ply,
            mark,
            made: self.moves[ply],
            better: self.better_at(ply),
            before: self.at(ply)?.value,
            lost: end == Some(Value::Win { winner: mark.other(), plies: 0 }),
        })
    }

    /// Returns the result of the review, once it is done or has found the move that lost the game.
    pub fn result(&self) -> Option<ReviewResult> {
        if let Some(losing) = self.losing_move() {
            return Some(ReviewResult::LosingMove(losing));
        }
        if !self.is_done() {
            return None;
        }
        let gave_nothing = self.judgements().iter().flatten().all(|it| !it.is_mistake());
        let proven = self.found.iter().all(|it| it.is_some_and(|it| it.value.is_proven()));
        let end = self.at(self.moves.len()).filter(|_| proven && gave_nothing);
        Some(match end.map(|end| end.value) {
            Some(Value::Draw) => ReviewResult::BothPerfect,
            Some(Value::Win { winner, .. }) => ReviewResult::WonFromStart(winner),
            _ => ReviewResult::NoLosingMove,
        })
    }
}

/// Returns the time of a search of a position that has had `rounds`.
fn round(rounds: u8) -> Duration {
    Review::FIRST_ROUND * 4_u32.pow(rounds.into())
}
