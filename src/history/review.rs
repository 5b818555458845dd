//! What a game was worth move by move, and so how good each of its moves was.
//!
//! A review is found out position by position, by whoever has an engine; what is known of one is
//! kept with the game, so it can be stopped, continued and made better at any time.

use std::time::Duration;

use crate::engine::{Limits, SearchInfo, Value, better};
use crate::game::{GameRecord, Mark, Move, Played, Position};

/// What is known of every position of a game.
#[derive(Clone, Debug, PartialEq)]
pub struct Review {
    moves: Vec<Move>,
    /// Of the start and of the position after each move.
    found: Vec<Option<Appraisal>>,
    rounds: u8,
}

/// What is known of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Appraisal {
    /// What it is worth.
    pub value: Value,
    /// The best move; `None` where the game is over.
    pub best: Option<Move>,
    /// In how many rounds it was looked at, each longer than the one before.
    pub rounds: u8,
}

/// How good a move was.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Judgement {
    /// None was better.
    Best,
    /// It kept what there was: the same result, only later or earlier, or an estimate that is
    /// lower by less than [`Judgement::WEAK`].
    Good,
    /// There was a proven win in this many plies, and none is proven after it.
    MissedWin(u16),
    /// It turned a won game into a drawn one.
    WinToDraw,
    /// It turned a won game into a lost one.
    WinToLoss,
    /// It turned a drawn game into a lost one.
    DrawToLoss,
    /// After it the game is proven to be lost, and before it that was not so.
    ToLoss,
    /// Nothing is proven, and the estimate fell by so much.
    Weak(f32),
}

/// The move after which a game was lost, and what would have been better.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LosingMove {
    /// How many moves were made before it.
    pub ply: usize,
    /// Whose it was.
    pub mark: Mark,
    /// The move.
    pub made: Move,
    /// The move that should have been made.
    pub better: Option<Move>,
    /// The value of the position before it, which the better move would have kept.
    pub before: Value,
    /// Whether the side that made it has lost the game.
    pub lost: bool,
}

/// What the review of a whole game comes to.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum ReviewResult {
    /// By this move the game was lost, or would have been.
    LosingMove(LosingMove),
    /// A proven draw in which nobody gave anything away.
    BothPerfect,
    /// This side has won a game in which nobody gave anything away: it was won from the start.
    WonFromStart(Mark),
    /// No move is known to have lost the game.
    NoLosingMove,
}

impl Judgement {
    /// A move by which the estimate falls by so much or more, about one open threat, is weak.
    pub const WEAK: f32 = 1.0;

    /// A move by which it falls by less than this is as good as the best: a search that looks a
    /// ply deeper changes its mind by as much.
    const AS_GOOD: f32 = 0.25;

    /// How good a move of this side was, from what the game was worth before it and after it. Plies
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

    /// Whether something was lost by the move.
    pub const fn is_mistake(self) -> bool {
        !matches!(self, Self::Best | Self::Good)
    }
}

impl Review {
    /// How long each position is looked at in the first round; in each later one four times as
    /// long.
    pub const FIRST_ROUND: Duration = Duration::from_millis(250);

    /// The most rounds: in the last of them each position has a minute.
    pub const MOST_ROUNDS: u8 = 5;

    /// A review of which nothing is known yet, of the moves that the game has on its path.
    pub fn new(record: &GameRecord) -> Self {
        Self::with(record.moves(), Vec::new())
    }

    /// A review of these moves, of which this much is known; what is missing is not known.
    pub fn with(moves: Vec<Move>, mut found: Vec<Option<Appraisal>>) -> Self {
        found.resize(moves.len() + 1, None);
        let rounds = found.iter().flatten().map(|it| it.rounds).max();
        let rounds = rounds.unwrap_or(0).clamp(1, Self::MOST_ROUNDS);
        Self { moves, found, rounds }
    }

    /// The same review for a game that went on or went otherwise: what both have in common stays.
    pub fn for_moves(&self, moves: &[Move]) -> Self {
        let common = self.covers(moves);
        let found = self.found[..=common].to_vec();
        Self { rounds: self.rounds, ..Self::with(moves.to_vec(), found) }
    }

    /// How many of these moves are also the first ones that were reviewed.
    pub fn covers(&self, moves: &[Move]) -> usize {
        let pairs = self.moves.iter().zip(moves);
        pairs.take_while(|(reviewed, made)| reviewed == made).count()
    }

    /// The moves that are reviewed.
    pub fn moves(&self) -> &[Move] {
        &self.moves
    }

    /// What was found out of the start and of the position after each move.
    pub fn found(&self) -> &[Option<Appraisal>] {
        &self.found
    }

    /// After how many moves the position stands that is to be looked at next, and how long;
    /// the last positions come first, because they prove something of those before.
    pub fn next(&self) -> Option<(usize, Limits)> {
        let open = self.open().map(|(ply, rounds)| (rounds, usize::MAX - ply));
        let (rounds, backwards) = open.min()?;
        let limits = Limits { time: round(rounds), ..Limits::default() };
        Some((usize::MAX - backwards, limits))
    }

    /// The positions that this round still has to look at, with the rounds that they have had.
    fn open(&self) -> impl Iterator<Item = (usize, u8)> {
        let plies = self.found.iter().enumerate();
        plies.filter_map(|(ply, found)| match found {
            None => Some((ply, 0)),
            Some(found) if found.value.is_proven() || found.rounds >= self.rounds => None,
            Some(found) => Some((ply, found.rounds)),
        })
    }

    /// How long the round still takes at the most.
    pub fn left(&self) -> Duration {
        let rounds = |(_, rounds)| (rounds..self.rounds).map(round).sum::<Duration>();
        self.open().map(rounds).sum()
    }

    /// How much of the round is done, from 0 to 1.
    pub fn done(&self) -> f32 {
        let whole = self.found.len().max(1);
        let open = self.open().count();
        // At most 1401 positions make a game.
        f32::from(u16::try_from(whole - open).unwrap_or(u16::MAX))
            / f32::from(u16::try_from(whole).unwrap_or(u16::MAX))
    }

    /// Whether this round has looked at everything.
    pub fn is_done(&self) -> bool {
        self.open().next().is_none()
    }

    /// Whether another round could find out more.
    pub fn can_go_deeper(&self) -> bool {
        let unsettled = |found: &Appraisal| !found.value.is_proven();
        self.rounds < Self::MOST_ROUNDS && self.found.iter().flatten().any(unsettled)
    }

    /// Asks for another round, in which each position is looked at four times as long.
    pub fn go_deeper(&mut self) {
        self.rounds = (self.rounds + 1).min(Self::MOST_ROUNDS);
    }

    /// Takes up what was found out about the position after `ply` moves; `None` says that the
    /// game was over there, as its outcome tells.
    pub fn learn(&mut self, ply: usize, position: &Position, report: Option<&SearchInfo>) {
        let Some(place) = self.found.get_mut(ply) else {
            return;
        };
        let unknown = Appraisal { value: Value::Estimate(0.0), best: None, rounds: 0 };
        let before = place.unwrap_or(unknown);
        let rounds = (before.rounds + 1).min(Self::MOST_ROUNDS);
        let over = position.outcome().map(|outcome| Appraisal {
            value: outcome.winner().map_or(Value::Draw, |winner| Value::Win { winner, plies: 0 }),
            best: None,
            rounds,
        });
        let can_be_made = |best: &Move| position.check(*best) == Ok(Played::Marked);
        let found = report.map(|report| Appraisal {
            value: report.value,
            best: report.pv.first().map(|&best| best.into()).filter(can_be_made),
            rounds,
        });
        // What is proven stays, whatever a later search has had no time to prove.
        let is_news = |found: &Appraisal| found.value.is_proven() || !before.value.is_proven();
        let found = over.or(found).filter(is_news);
        // Where nothing came of it, it is not asked for a second time in this round.
        *place = Some(Appraisal { rounds, ..found.unwrap_or(before) });
    }

    /// What the game was worth at its start and after each move, as far as it is known; a position
    /// is worth at least what the move that was made there led to.
    pub fn values(&self, start: &Position) -> Vec<Option<Value>> {
        let mut values: Vec<Option<Value>> =
            self.found.iter().map(|it| it.map(|it| it.value)).collect();
        for (ply, mover) in self.movers(start).into_iter().enumerate().rev() {
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

    /// Who made each move.
    fn movers(&self, start: &Position) -> Vec<Mark> {
        start.annotate(&self.moves).into_iter().map(|played| played.mark).collect()
    }

    /// The move that was best after `ply` moves, where another one was made and a better one is
    /// known.
    pub fn better_at(&self, ply: usize) -> Option<Move> {
        let best = self.found.get(ply).copied().flatten()?.best;
        best.filter(|best| self.moves.get(ply) != Some(best))
    }

    /// How good each move was, as far as it is known.
    pub fn judgements(&self, start: &Position) -> Vec<Option<Judgement>> {
        let (values, movers) = (self.values(start), self.movers(start));
        let judge = |(ply, pair): (usize, &[Option<Value>])| {
            let after = pair[1]?.earlier();
            let before = pair[0]?;
            let judgement = Judgement::of(movers[ply], before, after);
            let is_best = self.found[ply].and_then(|it| it.best) == Some(self.moves[ply]);
            match judgement {
                Judgement::Good if is_best => Some(Judgement::Best),
                judgement => Some(judgement),
            }
        };
        values.windows(2).enumerate().map(judge).collect()
    }

    /// The move after which the side that made it was lost and had not been before. Of a game that
    /// somebody has lost it is the one that decided it, after which nothing was given back; of
    /// another it is the first.
    pub fn losing_move(&self, start: &Position) -> Option<LosingMove> {
        let (judgements, movers) = (self.judgements(start), self.movers(start));
        let lost = |judgement: &Option<Judgement>| {
            let lost = [Judgement::WinToLoss, Judgement::DrawToLoss, Judgement::ToLoss];
            judgement.is_some_and(|judgement| lost.contains(&judgement))
        };
        let mut plies = (0..judgements.len()).filter(|&ply| lost(&judgements[ply]));
        let end = self.found.last().copied().flatten().map(|end| end.value);
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
            before: self.found[ply]?.value,
            lost: end == Some(Value::Win { winner: mark.other(), plies: 0 }),
        })
    }

    /// What it comes to, once it is done or has found the move that lost the game.
    pub fn result(&self, start: &Position) -> Option<ReviewResult> {
        if let Some(losing) = self.losing_move(start) {
            return Some(ReviewResult::LosingMove(losing));
        }
        if !self.is_done() {
            return None;
        }
        let judgements = self.judgements(start);
        let gave_nothing = judgements.iter().flatten().all(|it| !it.is_mistake());
        let found = || self.found.iter().copied().flatten().map(|it| it.value);
        let proven = found().count() == self.found.len() && found().all(Value::is_proven);
        Some(match found().next_back() {
            _ if !proven || !gave_nothing => ReviewResult::NoLosingMove,
            Some(Value::Draw) => ReviewResult::BothPerfect,
            Some(Value::Win { winner, .. }) => ReviewResult::WonFromStart(winner),
            _ => ReviewResult::NoLosingMove,
        })
    }
}

/// How long a position is looked at that has had `rounds`.
fn round(rounds: u8) -> Duration {
    Review::FIRST_ROUND * 4_u32.pow(rounds.into())
}
