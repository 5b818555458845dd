//! Words of a coach: what a move gives away, and how often it was heeded.

use super::{Text, capitalized, say};
use crate::game::{Outcome, Position, Square};
use crate::history::{Game, Warning, WarningReason};

impl Text {
    /// Returns the sentence of a coach on the move just made, which says what is lost by it.
    pub fn warning(&self, Warning { position, line, reason }: &Warning) -> String {
        let (rules, mark) = (position.rules(), position.turn());
        let moves = match reason {
            WarningReason::Forces(value) => value.win_in_moves().unwrap_or(0),
            _ => 0,
        };
        let kind = match reason {
            WarningReason::Missed => "missed",
            WarningReason::Completes => "completes",
            WarningReason::DoubleThreat => "double",
            WarningReason::Opens => "opens",
            WarningReason::Forces(_) if rules.line_loses() => "loses",
            WarningReason::Forces(_) => "forces",
            WarningReason::Holds => "holds",
        };
        let name = |at: usize| {
            let square = line.get(at).map(|&it: &Square| self.move_in_sentence(it, rules));
            square.unwrap_or_default()
        };
        let next = line.first().and_then(|&square| position.after(square));
        let lines = next.as_ref().and_then(Position::outcome).map(Outcome::lines);
        let lines = self.lines(lines.unwrap_or_default(), rules);
        let place = line.first().map(|&square| self.place(&self.move_name(square, rules), rules));
        let place = place.unwrap_or_default();
        let (square, answer, last, other) = (name(0), name(1), name(2), mark.other());
        let said = say!(
            self,
            "coach-warning",
            kind,
            mark,
            other,
            square,
            answer,
            last,
            place,
            lines,
            moves
        );
        // A column is named in lower case.
        capitalized(&said)
    }

    /// Returns how often the coach has warned in a game, and how often that was heeded; `None` if it
    /// never has.
    pub fn coach_count(&self, game: &Game) -> Option<String> {
        let warnings = game.coach_warnings();
        let heeded = warnings.iter().filter(|(_, is_heeded)| *is_heeded).count();
        (!warnings.is_empty()).then(|| say!(self, "coach-count", warned = warnings.len(), heeded))
    }
}
