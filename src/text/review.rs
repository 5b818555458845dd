//! Sentences of a review: what a move did to the game, what a better one would have done, and the
//! result of the whole.

use super::{Text, capitalized, say};
use crate::engine::{Value, own_moves};
use crate::game::Rules;
use crate::history::{Game, JudgedMove, Judgement, Review, ReviewResult, Seat};

impl Text {
    /// Returns a judgement in a word or two; empty for the best move.
    pub fn judgement(&self, judged: &JudgedMove) -> String {
        match judged.judgement {
            Judgement::Best => String::new(),
            _ => say!(self, "judgement", kind = kind(judged)),
        }
    }

    /// Returns the headline of a mistake: what it did to the game.
    pub fn fault(&self, judged: &JudgedMove, rules: Rules) -> String {
        let (square, other) = (self.move_in_sentence(judged.made, rules), judged.mark.other());
        capitalized(&say!(self, "fault", kind = kind(judged), square, other))
    }

    /// Returns the sentence on the better move; `None` if unknown.
    pub fn improvement(&self, judged: &JudgedMove, rules: Rules) -> Option<String> {
        let square = self.move_in_sentence(judged.better?, rules);
        let (kind, moves) = match (judged.judgement, judged.before, judged.after) {
            // Both values are exact.
            (
                Judgement::Shortened(moves),
                Value::Win { plies: most, .. },
                Value::Win { plies, .. },
            ) if own_moves(most) == own_moves(plies) + moves => ("longer", moves),
            (Judgement::Shortened(moves), ..) => ("at-least", moves),
            (_, Value::Win { winner, plies }, _) if winner == judged.mark => {
                ("wins", own_moves(plies))
            }
            (Judgement::LostGame, _, Value::Win { plies: ..=2, .. }) if !rules.line_loses() => {
                ("stops", 0)
            }
            (_, Value::Draw, _) => ("draws", 0),
            _ if judged.let_attack_go() => ("keeps", 0),
            _ => ("better", 0),
        };
        Some(say!(self, "improvement", kind, square, moves))
    }

    /// Returns the sentence on a mistake and the better move.
    pub fn judged(&self, judged: &JudgedMove, rules: Rules) -> String {
        match (self.fault(judged, rules), self.improvement(judged, rules)) {
            (fault, Some(improvement)) => say!(self, "judged", fault, improvement),
            (fault, None) => fault,
        }
    }

    /// Returns the result of a review; `None` if it is unknown, or of another variation.
    pub fn review_result(&self, game: &Game, review: &Review) -> Option<String> {
        let (record, rules) = (&game.record, game.record.rules());
        if review.moves() != record.moves() {
            return None;
        }
        let mut mistakes = review.mistakes();
        game.retain_of_people(&mut mistakes);
        let played = record.annotated(record.current_line());
        let seat = |it: &JudgedMove| game.seating.seat(played[it.ply].player);
        let person = game.seating.against_opponent().map(|(person, _)| person);
        let person = person.filter(|&person| mistakes.iter().all(|it| seat(it) != person));
        let result = review.result(&mistakes)?;
        let said = match result {
            ReviewResult::LosingMove(judged) | ReviewResult::Mistake(judged) => {
                self.of_player(game, seat(&judged), self.judged(&judged, rules))
            }
            ReviewResult::LostFromStart(judged) => {
                let improvement = self.improvement(&judged, rules).unwrap_or_default();
                let square = self.move_in_sentence(judged.made, rules);
                let said = say!(self, "review-lost-from-start", square, improvement);
                self.of_player(game, seat(&judged), said)
            }
            // A game that goes on has no such result yet, and one that its players ended was decided
            // by that.
            ReviewResult::BothPerfect if record.ended_by_players().is_some() => return None,
            ReviewResult::BothPerfect if record.has_ended(record.current_line()) => {
                say!(self, "review-both-perfect")
            }
            ReviewResult::WonFromStart(mark) => say!(self, "review-won-from-start", mark),
            ReviewResult::BothPerfect | ReviewResult::NoneFound => say!(self, "review-none-lost"),
        };
        let Some(person) = person.filter(|_| review.is_done()) else { return Some(said) };
        let is_lost = record.winner().is_some_and(|winner| game.seat(winner) != person);
        let (you, name) = self.named(game, person);
        let faultless = say!(self, "review-no-mistakes", you, name);
        Some(match result {
            ReviewResult::NoneFound if !is_lost => faultless,
            ReviewResult::LosingMove(_) | ReviewResult::Mistake(_) => format!("{faultless} {said}"),
            _ => said,
        })
    }

    /// Returns `said` after the player’s name, unless addressed as “you”.
    pub fn of_player(&self, game: &Game, seat: Seat, said: String) -> String {
        let (you, name) = self.named(game, seat);
        if you { said } else { self.of_group(&name, &said) }
    }
}

/// Returns the word of a judgement in messages.
fn kind(judged: &JudgedMove) -> &'static str {
    match judged.judgement {
        Judgement::Best | Judgement::Worse => "worse",
        Judgement::LetGo if !judged.let_attack_go() => "let-in",
        Judgement::LetGo => "let-go",
        Judgement::Shortened(_) => "shortened",
        Judgement::GaveWinAway => "win",
        Judgement::LostGame if !judged.decides => "losing",
        Judgement::LostGame => "lost",
    }
}
