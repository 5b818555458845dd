//! Names of games, and their rules in words.

use super::{Text, say};
use crate::game::{Opening, Rule, RuleKind, Rules};
use crate::history::{Game, Who};

impl Text {
    /// Returns the size of a board and the length of a line.
    pub fn board(&self, rules: Rules) -> String {
        let (rows, columns, line) = (rules.rows(), rules.columns(), rules.line());
        say!(self, "board-preset", rows, columns, line)
    }

    /// Returns the size of a board.
    pub fn board_size(&self, rules: Rules) -> String {
        say!(self, "board-size", rows = rules.rows(), columns = rules.columns())
    }

    /// Returns the unique name of rules in lists: the game if that is exact, else with what
    /// differs.
    pub fn listed_board(&self, rules: Rules) -> String {
        if rules.nearest_named_game().is_some_and(|named| named.rules == rules) {
            self.game(rules)
        } else if rules.has_swap_opening() {
            let opening = self.rule_choice(rules.chosen(RuleKind::OPENING), rules.line());
            let game = self.listed_board(rules.with_opening(Opening::Plain));
            say!(self, "rule", game, wins = opening)
        } else if rules == rules.plain() {
            self.board(rules)
        } else {
            say!(self, "rule", game = self.board_size(rules), wins = self.what_wins(rules))
        }
    }

    /// Returns the name of the nearest named game, or else the size of the board.
    pub fn game(&self, rules: Rules) -> String {
        match rules.nearest_named_game() {
            Some(named) => say!(self, "game-name", game = named.word),
            None => self.board_size(rules),
        }
    }

    /// Returns the question to which the rules of a kind are the choices.
    pub fn rule_kind(&self, kind: &RuleKind, line: u8) -> String {
        say!(self, "rule-kind", kind = kind.word, line)
    }

    /// Returns the name of a rule as such a choice.
    pub fn rule_choice(&self, rule: &Rule, line: u8) -> String {
        say!(self, "rule-choice", rule = rule.word, line)
    }

    /// Returns one line: what wins or loses, and any unusual rule.
    pub fn what_wins(&self, rules: Rules) -> String {
        let (rule, line) = (rules.chosen(RuleKind::LINE).word, rules.line());
        let falls = rules.falls();
        let mut all = vec![say!(self, "rule-wins", loses = rules.line_loses(), rule, line)];
        all.extend(falls.then(|| say!(self, "rule-falling")));
        all.extend(rules.taken_loses_turn().then(|| say!(self, "rule-lose-turn", falls)));
        let opening = rules.chosen(RuleKind::OPENING).word;
        all.extend(rules.has_swap_opening().then(|| say!(self, "rule-opening", opening)));
        all.join(" · ")
    }

    /// Returns one line: the game, and what wins.
    pub fn rule(&self, rules: Rules) -> String {
        say!(self, "rule", game = self.game(rules), wins = self.what_wins(rules))
    }

    /// Returns the note of a game that is set up: what wins, and how to start if a person begins.
    pub fn how_to_start(&self, game: &Game) -> String {
        let rules = game.record.rules();
        let wins = self.what_wins(rules);
        match game.mover() {
            Some(Who::Person) => say!(self, "click-to-start", falls = rules.falls(), wins),
            _ => wins,
        }
    }
}
