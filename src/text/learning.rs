//! The sentences of what there is to learn: values, hints, judgements.

use super::{Text, say};
use crate::engine::{Reason, Value};
use crate::game::{Mark, PlayedMove, Square};
use crate::puzzles::{Goal, Puzzle};
use crate::session::{Attempt, Judgement, LosingMove, Session};

impl Text {
    /// What a position or a move is worth.
    #[must_use]
    pub fn value(&self, value: Value) -> String {
        match value {
            Value::Draw => say!(self, "value-draw"),
            Value::Win { winner: mark, plies } => say!(self, "value-win", mark, plies),
            Value::Estimate(for_x) => {
                let mark = if for_x < 0.0 { Mark::O } else { Mark::X };
                let amount = self.amount(for_x.abs());
                say!(self, "value-estimate", mark, amount)
            }
        }
    }

    /// A number with tenths.
    #[must_use]
    pub fn amount(&self, amount: f32) -> String {
        let point = say!(self, "decimal-point");
        format!("{amount:.1}").replace('.', &point)
    }

    /// A move that is advised to this side, and why.
    #[must_use]
    pub fn hint(&self, mover: Mark, square: Square, reason: Reason) -> String {
        match reason {
            Reason::CompletesLine => say!(self, "hint-completes-line", square),
            Reason::StopsLine => say!(self, "hint-stops-line", square, mark = mover.other()),
            Reason::TwoThreats => say!(self, "hint-two-threats", square),
            Reason::OnlyMove => say!(self, "hint-only-move", square),
            Reason::ForcedWin(plies) => say!(self, "hint-forced-win", square, plies),
            Reason::KeepsDraw => say!(self, "hint-keeps-draw", square),
            Reason::HoldsOut(plies) => say!(self, "hint-holds-out", square, plies),
            Reason::LooksBest => say!(self, "hint-looks-best", square),
        }
    }

    /// The name of a move in the list of moves.
    #[must_use]
    pub fn move_made(&self, made: &PlayedMove) -> String {
        let PlayedMove { number, mark, made: square, .. } = *made;
        if made.is_lost() {
            say!(self, "moves-lost", number, mark, square)
        } else {
            say!(self, "moves-made", number, mark, square)
        }
    }

    /// How good a move was.
    #[must_use]
    pub fn judgement(&self, judgement: Judgement) -> String {
        match judgement {
            Judgement::Best => say!(self, "judgement-best"),
            Judgement::Good => say!(self, "judgement-good"),
            Judgement::MissedWin(plies) => say!(self, "judgement-missed-win", plies),
            Judgement::WinToDraw => say!(self, "judgement-win-to-draw"),
            Judgement::WinToLoss => say!(self, "judgement-win-to-loss"),
            Judgement::DrawToLoss => say!(self, "judgement-draw-to-loss"),
            Judgement::ToLoss => say!(self, "judgement-to-loss"),
            Judgement::Weak(by) => say!(self, "judgement-weak", amount = self.amount(by)),
        }
    }

    /// By which move the game was lost, and which was better.
    #[must_use]
    pub fn losing_move(&self, losing: &LosingMove) -> String {
        let LosingMove { ply, mark, made: square, better } = *losing;
        let number = ply + 1;
        match better {
            Some(better) => {
                say!(self, "review-losing-better", mark, number, square, better)
            }
            None => say!(self, "review-losing", mark, number, square),
        }
    }

    /// What is asked for in a puzzle.
    #[must_use]
    pub fn puzzle(&self, puzzle: &Puzzle) -> String {
        let mark = puzzle.position.turn();
        match puzzle.goal {
            Goal::Win(plies) => say!(self, "puzzle-win", mark, plies),
            Goal::Draw => say!(self, "puzzle-draw", mark),
        }
    }

    /// What there is to say of the puzzle on the board: that one move is looked for, and then
    /// whether it was found.
    #[must_use]
    pub fn puzzle_notice(&self, session: &Session) -> Option<String> {
        let puzzle = session.puzzle()?.puzzle()?;
        let wins = matches!(puzzle.goal, Goal::Win(_));
        Some(match session.attempt()? {
            Attempt::Open => say!(self, "puzzle-task"),
            Attempt::Right(square) if wins => say!(self, "puzzle-right-win", square),
            Attempt::Right(square) => say!(self, "puzzle-right-draw", square),
            Attempt::Wrong(square) if wins => say!(self, "puzzle-wrong-win", square),
            Attempt::Wrong(square) => say!(self, "puzzle-wrong-draw", square),
        })
    }
}
