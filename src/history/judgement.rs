//! Judgements of moves: one scale for all games, of what the side that moved lost by it.
//!
//! A game is won, lost or open for the side to move, and a judgement compares what the best move
//! keeps of that with what the move kept. Proofs decide where there are any. Else an estimate does,
//! as odds: one unit is worth 2.2 to 1.
//!
//! - Up to [`EVEN`] (less than 5 to 1) a game is about even, from [`NEAR`] on (23 to 1) nearly won,
//!   and at [`Value::DECIDED`] all replies that a search would look at are refuted.
//! - A move that lowers the chance to win by half of the whole or more ([`CHANCES`]) has let the game
//!   go, such as one that turns an advantage of 1.4 into a disadvantage of as much.
//! - A move that is worse by less than [`WORSE`] is as good as the best: searches of different
//!   depths differ by as much.
//! - A move after which a far win is not proven any more, but the side still stands better, is a little
//!   worse at most: the solution of gomoku knows one winning move where several may win, at the first
//!   stone as well.
//! - A game is lost once that is proven. The move before has lost it only if the estimate was worse
//!   by less than [`WORSE`]: of games that were at three or four, longer searches found many to be
//!   lost already.
//! - Of a lost game, a move has given up much if it leaves at most half of the winner's moves that
//!   the best one leaves. This is so for whoever leaves a line open that could be closed, and a
//!   choice between holding out for 19 moves or for 17 is none that a person could feel.

use crate::engine::{Value, own_moves};
use crate::game::{Mark, Move, Rules};

/// Judgement of a move by what it lost, the least loss first. `Shortened` counts how many more
/// moves of the winner the best move would have held out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Judgement {
    /// Gives up nothing that the best move keeps.
    Best,
    /// A little worse than the best move.
    Worse,
    /// In a lost game, at least half of what was left was given up. The best move holds out for
    /// this many more moves of the winner.
    Shortened(u16),
    /// An open game became nearly lost, a nearly won one open again, or a better one worse, as far as
    /// is known.
    LetGo,
    /// The game was proven to be won before the move, and is open after it.
    GaveWinAway,
    /// The game is lost after the move, and was not before it.
    LostGame,
}

/// Judged move of a reviewed game: `before` is the value with the best move, `after` that of the
/// move made, both in plies from before the move.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct JudgedMove {
    /// Number of moves before the move.
    pub ply: usize,
    /// Side that made the move.
    pub mark: Mark,
    /// The move.
    pub made: Move,
    /// Judgement of the move.
    pub judgement: Judgement,
    /// Best move; `None` if it was made.
    pub better: Option<Move>,
    /// Value of the best move, in plies from before it.
    pub before: Value,
    /// Value of the move that was made, in plies from before it.
    pub after: Value,
}

/// Maximum estimate of an even game.
const EVEN: f32 = 2.0;
/// Minimum estimate of a nearly won game.
const NEAR: f32 = 4.0;
/// Minimum loss of estimate by which a move is worse; about one open threat.
const WORSE: f32 = 1.0;

/// Odds of one unit of estimate.
const ODDS: f32 = 2.2;
/// Minimum loss of the chance to win, from 0 to 1, that lets an open game go.
const CHANCES: f32 = 0.5;

/// Longest win of which a coach speaks, which makes a mistake the one to show, and which a move is
/// blamed for missing though it stands well after it, in moves of the winner.
const FAR: u16 = 12;

/// Value as one side sees it.
#[derive(Clone, Copy)]
enum Standing {
    /// Won in this many plies.
    Won(u16),
    /// Lost in this many plies.
    Lost(u16),
    /// Estimated, or a draw.
    Open(f32),
}

impl Standing {
    fn of(value: Value, side: Mark) -> Self {
        match value {
            Value::Win { winner, plies, .. } if winner == side => Self::Won(plies),
            Value::Win { plies, .. } => Self::Lost(plies),
            Value::Draw => Self::Open(0.0),
            Value::Estimate(for_x) => Self::Open(if side == Mark::X { for_x } else { -for_x }),
        }
    }
}

/// Returns `true` if nothing is proven for `side`, and it stands no worse than about even.
pub(super) fn is_open(value: Value, side: Mark) -> bool {
    !value.is_proven() && matches!(Standing::of(value, side), Standing::Open(it) if it > -EVEN)
}

impl JudgedMove {
    /// Returns `true` if the loss, or the missed win, was close enough for a person to see, which
    /// makes the mistake the one to show. Where a line loses, the last few squares alone are.
    pub fn is_in_sight(&self, rules: Rules) -> bool {
        let most = if rules.line_loses() { 2 } else { FAR };
        let missed = Some(self.before).filter(|before| before.is_win_of(self.mark));
        [Some(self.after), missed].into_iter().flatten().all(|value| match value {
            Value::Win { plies, .. } => own_moves(plies) <= most,
            _ => true,
        })
    }

    /// Returns `true` if the side stood better before the move, by proof or estimate, for the words
    /// on the mistake.
    pub fn was_ahead(&self) -> bool {
        match Standing::of(self.before, self.mark) {
            Standing::Won(_) => true,
            Standing::Lost(_) => false,
            Standing::Open(before) => before > EVEN,
        }
    }
}

impl Judgement {
    /// Returns the judgement of a move of side `mover`, from the values before and after it, with
    /// the plies of both counted from before the move. With the best move a lost game lasts for at
    /// least `min_plies` plies, which is 0 if it is not known. Returns `None` if the judgement
    /// depends on that.
    pub fn of(mover: Mark, before: Value, min_plies: u16, after: Value) -> Option<Self> {
        use Standing::{Lost, Open, Won};
        let (before, after) = (Standing::of(before, mover), Standing::of(after, mover));
        Some(match (before, after) {
            (Won(plies), Won(took)) if own_moves(took) > 2 * own_moves(plies) => Self::Worse,
            (_, Won(_)) | (Lost(_), Open(_)) => Self::Best,
            (Won(_), Lost(_)) => Self::LostGame,
            (Won(plies), Open(after)) if Self::is_far(plies) && after > 0.0 => {
                Self::of_estimates(NEAR, after).min(Self::Worse)
            }
            (Won(_), Open(after)) if after <= EVEN => Self::GaveWinAway,
            (Won(_), Open(_)) => Self::Worse,
            (Open(before), Lost(_)) if before > -WORSE => Self::LostGame,
            (Open(before), Lost(plies)) => {
                let by_length = Self::of_length(min_plies, u16::MAX, plies);
                return by_length.or((before > -EVEN).then_some(Self::LetGo));
            }
            (Lost(most), Lost(plies)) => return Self::of_length(min_plies, most, plies),
            (Open(before), Open(after)) => Self::of_estimates(before, after),
        })
    }

    /// Returns the judgement of a move in a lost game that lasts at most `plies` after it, and at
    /// least `min_plies`, at most `most` plies with the best move.
    fn of_length(min_plies: u16, most: u16, plies: u16) -> Option<Self> {
        let (least, most, left) = (own_moves(min_plies), own_moves(most), own_moves(plies));
        if least >= 2 * left {
            Some(Self::Shortened(least - left))
        } else if most <= left {
            Some(Self::Best)
        } else {
            (least > left && (most < 2 * left || least == most)).then_some(Self::Worse)
        }
    }

    fn of_estimates(before: f32, after: f32) -> Self {
        let chance = |estimate: f32| 1.0 / (1.0 + ODDS.powf(-estimate));
        if (before >= NEAR && after <= EVEN)
            || (before > -EVEN && after <= -NEAR)
            || chance(before) - chance(after) >= CHANCES
        {
            Self::LetGo
        } else if before - after >= WORSE && before > -NEAR && after < NEAR {
            Self::Worse
        } else {
            Self::Best
        }
    }

    /// Returns `true` for a win in so many plies that nobody can learn from it, and that other moves
    /// may well win too, unproven.
    pub const fn is_far(plies: u16) -> bool {
        own_moves(plies) > FAR
    }

    /// Returns `true` if the move lost enough to be tried again.
    pub const fn is_mistake(self) -> bool {
        !matches!(self, Self::Best | Self::Worse)
    }
}
