//! Sentences of the analysis: values and hints.

use super::{Text, capitalized, say};
use crate::analysis::Values;
use crate::engine::{Hint, Reason, Value, own_moves};
use crate::game::{Mark, PlayedMove, Position, Rules, Square};

impl Text {
    /// Returns the words for the value of a position, by marks; a win in moves of the side that
    /// completes the line.
    pub fn value(&self, value: Value, rules: Rules) -> String {
        match value {
            Value::Draw => say!(self, "value-draw"),
            Value::Win { winner: mark, plies } => match own_moves(plies) {
                0 => say!(self, "value-won", mark),
                1 => {
                    let (loses, other) = (rules.line_loses(), mark.other());
                    say!(self, "value-next", loses, mark, other)
                }
                moves => say!(self, "value-win", mark, moves),
            },
            Value::Estimate(_) if value.is_even() => say!(self, "values-even"),
            Value::Estimate(for_x) => {
                let mark = if for_x < 0.0 { Mark::O } else { Mark::X };
                let lead = match for_x.abs() {
                    lead if lead < 1.0 => "little",
                    lead if lead < 4.0 => "clear",
                    _ => "much",
                };
                say!(self, "value-estimate", mark, lead)
            }
        }
    }

    /// Returns the sentence on the best move, or on all moves if they are equal.
    pub fn best_move(&self, values: &Values) -> Option<String> {
        let position = values.position();
        let first = values.ranked().next().filter(|_| values.complete)?.value;
        let value = self.move_value(first, position.turn());
        Some(match values.best().filter(|_| !values.are_alike()) {
            None => say!(self, "values-all-alike", draws = first == Value::Draw, value),
            Some(square) => {
                let square = self.move_in_sentence(square, position.rules());
                capitalized(&say!(self, "values-best-move", square, value))
            }
        })
    }

    /// Returns the words for the value of a move from the point of view of `mark`.
    pub fn move_value(&self, value: Value, mark: Mark) -> String {
        match value {
            Value::Draw => say!(self, "move-value-draw"),
            Value::Win { winner, plies } => {
                say!(self, "move-value", wins = winner == mark, moves = own_moves(plies))
            }
            Value::Estimate(_) => self.value(value, Rules::TIC_TAC_TOE),
        }
    }

    /// Returns the sentence of a hint, with its reason.
    pub fn hint(&self, position: &Position, hint: &Hint) -> String {
        let name = |square: Square| self.move_in_sentence(square, position.rules());
        let (square, mark) = (name(hint.best.square), position.turn().other());
        match hint.reason {
            Reason::CompletesLine => say!(self, "hint-completes-line", square),
            Reason::StopsLine => say!(self, "hint-stops-line", square, mark),
            Reason::TwoThreats => say!(self, "hint-two-threats", square),
            Reason::OnlyWithoutLine => say!(self, "hint-only-without-line", square),
            Reason::LeavesSafe(count) => say!(self, "hint-leaves-safe", square, mark, count),
            Reason::OnlyNotBelow => say!(self, "hint-only-not-below", square, mark),
            Reason::OnlyMove => say!(self, "hint-only-move", square),
            Reason::ForcedWin(plies) => {
                say!(self, "hint-forced-win", square, moves = own_moves(plies))
            }
            Reason::KeepsDraw => say!(self, "hint-keeps-draw", square),
            Reason::HoldsOut(_) => say!(self, "hint-holds-out", square),
            Reason::Threatens(at) => say!(self, "hint-threatens", square, at = name(at)),
            Reason::ThreatensAbove(at) => {
                say!(self, "hint-threatens-above", square, at = name(at))
            }
            Reason::OpenRow(count) => say!(self, "hint-open-row", square, count),
            Reason::BlocksOpenRow(count) => {
                say!(self, "hint-blocks-open-row", square, mark, count)
            }
            Reason::StopsTwoThreats => say!(self, "hint-stops-two-threats", square, mark),
            Reason::Row(count) => {
                say!(self, "hint-row", square, count, line = position.rules().line())
            }
            Reason::BlocksRow(count) => say!(self, "hint-blocks-row", square, mark, count),
            Reason::Centre => say!(self, "hint-centre", square),
            Reason::Corner => say!(self, "hint-corner", square),
            Reason::LooksBest => say!(self, "hint-looks-best", square),
        }
    }

    /// Returns a row of the list of moves.
    pub fn move_made(&self, made: &PlayedMove, rules: Rules) -> String {
        let (PlayedMove { number, mark, .. }, square) = (*made, self.move_name(made.made, rules));
        if made.is_decision() {
            return square;
        }
        say!(self, "moves-made", lost = made.loses_turn(), number, mark, square)
    }
}
