//! Sentences of the analysis and of a review: values and hints, what a move did to the game, what a
//! better one would have done, and the result of the whole.

use super::{Text, capitalized, say};
use crate::analysis::Values;
use crate::engine::{Hint, Reason, Value, own_moves};
use crate::game::{Ending, Mark, PlayedMove, Position, Rules, Square};
use crate::history::{Game, JudgedMove, Judgement, Review, ReviewConclusion, Seat};
use crate::storage::Comments;

impl Text {
    /// Returns the words for the value of a position, which name X or O: a win in moves of the side
    /// that completes the line, a draw, or how far ahead a side is by an estimate.
    pub fn value(&self, value: Value, rules: Rules) -> String {
        match value {
            Value::Draw => say!(self, "value-draw"),
            Value::Win { winner: mark, plies, .. } => {
                let (over, loses, other) = (plies == 0, rules.line_loses(), mark.other());
                say!(self, "value-win", over, loses, mark, other, moves = told_moves(value))
            }
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

    /// Returns the note of the analysis on the best move, or on all moves if they are equal; `None`
    /// until all moves have values, or one is proven to win and better than another one.
    pub fn best_move(&self, values: &Values) -> Option<String> {
        let position = values.position();
        if !values.complete {
            let best = values.best().filter(|_| !values.are_alike())?;
            let value = values.get(best).filter(|it| it.is_win_of(position.turn()))?;
            // Another move may win sooner.
            return Some(self.best_is(best, value.with_min_plies(0), position));
        }
        let first = values.ranked().first()?.value;
        // Of losses none is better if it is known of none how long it holds out.
        let winner = position.turn().other();
        let is_lost = |value: Value| value.is_win_of(winner) && value.win_in_moves().is_none();
        let is_lost = values.ranked().iter().all(|it| is_lost(it.value));
        let best = values.best().filter(|_| !values.are_alike() && !is_lost);
        // What is said of all is the length of each.
        let bound =
            values.ranked().iter().map(|it| it.value).find(|it| it.win_in_moves().is_none());
        let told = bound.filter(|_| best.is_none()).unwrap_or(first);
        Some(match best {
            None => {
                let all = match first {
                    _ if is_lost => "lose",
                    Value::Draw => "draw",
                    _ => "alike",
                };
                let value = self.move_value(told, position.turn());
                say!(self, "values-all-alike", all, value)
            }
            Some(square) => self.best_is(square, told, position),
        })
    }

    fn best_is(&self, square: Square, value: Value, position: &Position) -> String {
        let value = self.move_value(value, position.turn());
        let square = self.move_in_sentence(square, position.rules());
        capitalized(&say!(self, "values-best-move", square, value))
    }

    /// Returns the words for the value of a move. A win is one or a loss for `mark`, in own moves
    /// of the side that completes the line; an estimate names the better side whatever `mark`.
    pub fn move_value(&self, value: Value, mark: Mark) -> String {
        match value {
            Value::Draw => say!(self, "move-value-draw"),
            Value::Win { winner, .. } => {
                say!(self, "move-value", wins = winner == mark, moves = told_moves(value))
            }
            Value::Estimate(_) => self.value(value, Rules::TIC_TAC_TOE),
        }
    }

    /// Returns the sentence of a hint that a person has asked for in this position: the best move
    /// and its reason.
    pub fn hint(&self, position: &Position, hint: &Hint) -> String {
        let rules = position.rules();
        let name = |square: Square| self.move_in_sentence(square, rules);
        let (square, mark) = (name(hint.best.square), position.turn().other());
        let reason = match hint.reason {
            Reason::CompletesLine => "completes-line",
            Reason::StopsLine => "stops-line",
            Reason::TwoThreats => "two-threats",
            Reason::OnlyWithoutLine => "only-without-line",
            Reason::LeavesSafe(_) => "leaves-safe",
            Reason::OnlyNotBelow => "only-not-below",
            Reason::OnlyMove => "only-move",
            Reason::ForcedWin(_) => "forced-win",
            Reason::KeepsDraw => "keeps-draw",
            Reason::HoldsOut(_) => "holds-out",
            Reason::Threatens(_) => "threatens",
            Reason::ThreatensAbove(_) => "threatens-above",
            Reason::OpenRow(_) => "open-row",
            Reason::BlocksOpenRow(_) => "blocks-open-row",
            Reason::StopsTwoThreats => "stops-two-threats",
            Reason::Row(_) => "row",
            Reason::BlocksRow(_) => "blocks-row",
            Reason::Centre => "centre",
            Reason::Corner => "corner",
            Reason::LooksBest => "looks-best",
        };
        let count = match hint.reason {
            Reason::LeavesSafe(count)
            | Reason::OpenRow(count)
            | Reason::BlocksOpenRow(count)
            | Reason::Row(count)
            | Reason::BlocksRow(count) => count.into(),
            _ => told_moves(hint.best.value),
        };
        let place = match hint.reason {
            Reason::Threatens(at) | Reason::ThreatensAbove(at) => {
                self.place(&self.move_name(at, rules), rules)
            }
            _ => String::new(),
        };
        say!(self, "hint-reason", reason, square, mark, count, place, line = rules.line())
    }

    /// Returns what a screen reader says of a move in the list of moves: its number, mark and
    /// square, or the name of an opening decision alone.
    pub fn move_made(&self, made: &PlayedMove, rules: Rules) -> String {
        let (PlayedMove { number, mark, .. }, square) = (*made, self.move_name(made.made, rules));
        if made.is_decision() {
            return square;
        }
        say!(self, "moves-made", lost = made.loses_turn(), number, mark, square)
    }
}

impl Text {
    /// Returns the name of a fault for the row of the move in the list, such as a blunder; empty for
    /// the best move.
    pub fn judgement(&self, judged: &JudgedMove) -> String {
        match judged.judgement {
            Judgement::Best => String::new(),
            _ => say!(self, "judgement", kind = kind(judged)),
        }
    }

    /// Returns the headline of a mistake that is looked at: the effect of the move on the game,
    /// such as giving a win away.
    pub fn mistake_headline(&self, judged: &JudgedMove, rules: Rules) -> String {
        let (square, other) = (self.move_in_sentence(judged.made, rules), judged.mark.other());
        capitalized(&say!(self, "fault", kind = kind(judged), square, other))
    }

    /// Returns the sentence on the move that would have been better than a mistake, and what it
    /// would have reached; `None` if no better move is known.
    pub fn improvement(&self, judged: &JudgedMove, rules: Rules) -> Option<String> {
        let square = self.move_in_sentence(judged.better?, rules);
        let (kind, moves) = match (judged.judgement, judged.before, judged.after) {
            // Both values are exact.
            (
                Judgement::Shortened(moves),
                Value::Win { plies: most, exact: true, .. },
                Value::Win { plies, exact: true, .. },
            ) if own_moves(most) == own_moves(plies) + moves => ("longer", moves),
            (Judgement::Shortened(moves), ..) => ("at-least", moves),
            (_, before, _) if before.is_win_of(judged.mark) => ("wins", told_moves(before)),
            (Judgement::LostGame, _, Value::Win { plies: ..=2, .. }) if !rules.line_loses() => {
                ("stops", 0)
            }
            (_, Value::Draw, _) => ("draws", 0),
            _ if judged.was_ahead() => ("keeps", 0),
            _ => ("better", 0),
        };
        Some(say!(self, "improvement", kind, square, moves))
    }

    /// Returns the sentence on a mistake together with the better move, for the list of moves, the
    /// result of a review, and files.
    pub fn judged(&self, judged: &JudgedMove, rules: Rules) -> String {
        match (self.mistake_headline(judged, rules), self.improvement(judged, rules)) {
            (fault, Some(improvement)) => say!(self, "judged", fault, improvement),
            (fault, None) => fault,
        }
    }

    /// Returns the sentences of a game’s review to be written into a file: one for each move of the
    /// main line that is not the best. Empty without a review of the main line.
    pub fn comments(&self, game: &Game) -> Comments {
        let judged = game.main_review().into_iter().flat_map(Review::judged).flatten();
        let at_fault = judged.filter(|it| it.judgement != Judgement::Best);
        let text = self.showing(game.record.position());
        at_fault.map(|it| (it.ply, text.judged(it, game.record.rules()))).collect()
    }

    /// Returns the sentence on the result of a review of the whole game, for the note below the
    /// headline; `None` if it is not known yet, if the review is of another variation, or if the
    /// players themselves ended a game without mistakes.
    pub fn conclusion(&self, game: &Game, review: &Review) -> Option<String> {
        let (record, rules) = (&game.record, game.record.rules());
        if review.moves() != record.moves() {
            return None;
        }
        let mut mistakes = review.mistakes();
        game.prefer_mistakes_of_people(&mut mistakes);
        let played = record.played_line(record.current_line());
        let seat = |it: &JudgedMove| game.seating.seat(played[it.ply].player);
        let person = game.seating.only_person();
        let person = person.filter(|&person| mistakes.iter().all(|it| seat(it) != person));
        let result = review.conclusion(&mistakes, game.loser(review))?;
        let ended = record.ended_by_players().map(|(ending, _)| ending);
        let said = match result {
            ReviewConclusion::Mistake(judged) => {
                self.of_player(game, seat(&judged), self.judged(&judged, rules))
            }
            ReviewConclusion::LostFromStart(judged) => {
                let improvement = self.improvement(&judged, rules).unwrap_or_default();
                let square = self.move_in_sentence(judged.made, rules);
                let said = say!(self, "review-lost-from-start", square, improvement);
                self.of_player(game, seat(&judged), said)
            }
            // A game that goes on has no such result yet, and one that its players ended was
            // decided by that.
            ReviewConclusion::BothPerfect if ended.is_some() => return None,
            ReviewConclusion::WonFromStart(_) if ended == Some(Ending::Agreed) => return None,
            ReviewConclusion::BothPerfect if record.has_ended(record.current_line()) => {
                say!(self, "review-both-perfect")
            }
            ReviewConclusion::WonFromStart(mark) => say!(self, "review-won-from-start", mark),
            ReviewConclusion::BothPerfect | ReviewConclusion::NoneFound => {
                say!(self, "review-none-lost")
            }
        };
        let Some(person) = person else { return Some(said) };
        let is_lost = record.winner().is_some_and(|winner| game.seat(winner) != person);
        let (you, name) = self.address_of_seat(game, person);
        let faultless = say!(self, "review-no-mistakes", you, name);
        Some(match result {
            ReviewConclusion::NoneFound if !is_lost => faultless,
            ReviewConclusion::Mistake(_) => format!("{faultless} {said}"),
            _ => said,
        })
    }

    /// Returns `said`, a sentence on a mistake, after the name of the player who made it, unless
    /// that player is addressed as “you”.
    pub fn of_player(&self, game: &Game, seat: Seat, said: String) -> String {
        let (you, name) = self.address_of_seat(game, seat);
        if you { said } else { self.of_group(&name, &said) }
    }
}

/// Returns the length of a win in moves of the side that completes the line, for a message; 0 if
/// that is not proven, and for a draw or an estimate.
pub(super) fn told_moves(value: Value) -> u16 {
    value.win_in_moves().unwrap_or(0)
}

/// Returns the word by which messages select the sentence for a judgement.
fn kind(judged: &JudgedMove) -> &'static str {
    match judged.judgement {
        Judgement::Best | Judgement::Worse => "worse",
        Judgement::LetGo if !judged.was_ahead() => "let-in",
        Judgement::LetGo => "let-go",
        Judgement::Shortened(_) => "shortened",
        Judgement::GaveWinAway => "win",
        Judgement::LostGame => "lost",
    }
}
