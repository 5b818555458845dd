//! Sentences of a review: the judgement of each move, and the move that lost the game.

use super::{Text, say};
use crate::engine::{Value, own_moves};
use crate::history::{Game, Judgement, LosingMove, Review, ReviewResult};
use crate::session::Session;

/// Estimate above which a number tells a person nothing, because no threat counts for that much.
const MUCH: f32 = 10.0;

impl Text {
    /// Returns the judgement of a move.
    pub fn judgement(&self, judgement: Judgement) -> String {
        match judgement {
            Judgement::Best => say!(self, "judgement-best"),
            Judgement::Good => say!(self, "judgement-good"),
            Judgement::MissedWin(plies) => {
                say!(self, "judgement-missed-win", moves = own_moves(plies))
            }
            Judgement::WinToDraw => say!(self, "judgement-win-to-draw"),
            Judgement::WinToLoss => say!(self, "judgement-win-to-loss"),
            Judgement::DrawToLoss => say!(self, "judgement-draw-to-loss"),
            Judgement::ToLoss => say!(self, "judgement-to-loss"),
            Judgement::Weak(by) if by >= MUCH => say!(self, "judgement-weak-much"),
            Judgement::Weak(by) => say!(self, "judgement-weak", amount = self.amount(by)),
        }
    }

    /// Returns a judgement for the list of moves, which has little room: a sign and at most two
    /// words; an empty text if the move was no mistake.
    pub fn short_judgement(&self, judgement: Judgement) -> String {
        let (sign, words) = match judgement {
            Judgement::Best | Judgement::Good => return String::new(),
            Judgement::WinToLoss | Judgement::DrawToLoss | Judgement::ToLoss => {
                ("??", say!(self, "short-judgement-lost"))
            }
            Judgement::WinToDraw => ("?", say!(self, "short-judgement-draw")),
            Judgement::MissedWin(_) => ("?", say!(self, "short-judgement-missed-win")),
            Judgement::Weak(by) if by >= MUCH => return "?!".to_owned(),
            Judgement::Weak(by) => ("?!", format!("\u{2212}{}", self.amount(by))),
        };
        format!("{sign} {words}")
    }

    /// Says which move lost the game, and which one was better.
    pub fn losing_move(&self, game: &Game, losing: &LosingMove) -> String {
        let square = losing.made;
        let (you, name) = self.side(game, losing.mark);
        let lost = say!(self, "review-lost", lost = losing.lost, you, name, square);
        let Some(better) = losing.better else {
            return lost;
        };
        let better = match losing.before {
            Value::Draw => say!(self, "review-held-draw", square = better),
            Value::Win { winner, .. } if winner == losing.mark => {
                say!(self, "review-won", square = better)
            }
            _ => say!(self, "review-better", square = better),
        };
        say!(self, "review-both", lost, better)
    }

    /// Returns the result of the review of the game on the board; `None` as long as it is not
    /// known.
    pub fn review_result(
        &self,
        session: &Session,
        review: &Review,
        losing: Option<&LosingMove>,
    ) -> Option<String> {
        let game = session.game();
        if let Some(losing) = losing {
            return Some(self.losing_move(game, losing));
        }
        if review.moves() != game.record.moves() {
            return None;
        }
        Some(match review.result()? {
            ReviewResult::LosingMove(losing) => self.losing_move(game, &losing),
            // A game that goes on has no such result yet.
            ReviewResult::BothPerfect if game.record.has_ended(game.record.current_line()) => {
                say!(self, "review-both-perfect")
            }
            ReviewResult::WonFromStart(mark) => say!(self, "review-won-from-start", mark),
            _ => say!(self, "review-none-lost"),
        })
    }
}
