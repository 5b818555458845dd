//! What a game is called, and what its rules say.

use super::{Text, say};
use crate::game::{Completing, LineRule, Placement, Rules, TakenSquare};

/// The games that have a name of their own, beside the one that is tic-tac-toe.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Named {
    TicTacToe,
    Misere,
    ConnectFour,
    Gomoku,
    Caro,
}

impl Named {
    /// The game that these rules are of, or nearest to: what a longer line counts for, and what a
    /// taken square costs, makes no other game of it.
    fn of(rules: Rules) -> Option<Self> {
        use Completing::{Loses, Wins};
        use LineRule::{AtLeast, Exactly};
        use Placement::{Anywhere, Falling};
        let numbers = (rules.rows(), rules.columns(), rules.line());
        match (numbers, rules.line_rule(), rules.completing(), rules.placement()) {
            ((3, 3, 3), AtLeast | Exactly, Wins, Anywhere) => Some(Self::TicTacToe),
            ((3, 3, 3), AtLeast | Exactly, Loses, Anywhere) => Some(Self::Misere),
            ((6, 7, 4), AtLeast | Exactly, Wins, Falling) => Some(Self::ConnectFour),
            ((15, 15, 5), AtLeast | Exactly, Wins, Anywhere) => Some(Self::Gomoku),
            ((15, 15, 5), LineRule::Caro, Wins, Anywhere) => Some(Self::Caro),
            _ => None,
        }
    }
}

impl Text {
    /// A board with the length of a line on it.
    pub fn board(&self, rules: Rules) -> String {
        let (rows, columns, line) = (rules.rows(), rules.columns(), rules.line());
        say!(self, "board-preset", rows, columns, line)
    }

    /// The board as lists have it: by its name, where that says it all, and else as
    /// [`Self::board_by_rule`].
    pub fn listed_board(&self, rules: Rules) -> String {
        if Rules::PRESETS.contains(&rules) && Named::of(rules).is_some() {
            self.game(rules)
        } else {
            self.board_by_rule(rules)
        }
    }

    /// The board as it is counted for: with its rule, where that is not the usual one; by its name,
    /// where that says it all. No two rules have the same.
    pub fn board_by_rule(&self, rules: Rules) -> String {
        if rules == rules.plain() {
            return self.board(rules);
        }
        if Rules::PRESETS.contains(&rules) && Named::of(rules).is_some() {
            return self.game(rules);
        }
        let board = say!(self, "board-size", rows = rules.rows(), columns = rules.columns());
        say!(self, "rule", game = board, wins = self.what_wins(rules))
    }

    /// What a game by these rules is called: by its name, or else by its board.
    pub fn game(&self, rules: Rules) -> String {
        match Named::of(rules) {
            Some(Named::TicTacToe) => say!(self, "game-tic-tac-toe"),
            Some(Named::Misere) => say!(self, "game-misere"),
            Some(Named::ConnectFour) => say!(self, "game-connect-four"),
            Some(Named::Gomoku) => say!(self, "game-gomoku"),
            Some(Named::Caro) => say!(self, "game-caro"),
            None => say!(self, "board-size", rows = rules.rows(), columns = rules.columns()),
        }
    }

    /// What is to be added to [`Self::game`] for the rules to be known but for what a taken square
    /// costs.
    pub fn game_detail(&self, rules: Rules) -> String {
        let named = Named::of(rules);
        let (rows, columns, line) = (rules.rows(), rules.columns(), rules.line());
        let board = match named {
            Some(_) => say!(self, "board-size", rows, columns),
            None => say!(self, "board-line", line),
        };
        let is_told = |of: &[Named]| named.is_some_and(|named| of.contains(&named));
        let counts = (rules.line_rule() != LineRule::AtLeast && !is_told(&[Named::Caro]))
            .then(|| self.counts(rules.line_rule(), line));
        let loses = (rules.completing() == Completing::Loses && !is_told(&[Named::Misere]))
            .then(|| say!(self, "rules-loses"));
        let falls = (rules.placement() == Placement::Falling && !is_told(&[Named::ConnectFour]))
            .then(|| say!(self, "rule-falling"));
        // What counts says how long the line is.
        let board = Some(board).filter(|_| named.is_some() || counts.is_none());
        let all: Vec<String> = [board, counts, loses, falls].into_iter().flatten().collect();
        all.join(" · ")
    }

    /// Which lines count, as one of several choices.
    pub fn counts(&self, rule: LineRule, line: u8) -> String {
        match rule {
            LineRule::AtLeast => say!(self, "counts-at-least", line),
            LineRule::Exactly => say!(self, "counts-exactly", line),
            LineRule::Caro => say!(self, "counts-caro", line),
        }
    }

    /// What is not as usual about these rules, in a few words.
    pub fn unusual(&self, rules: Rules) -> String {
        let (rule, line) = (rules.line_rule(), rules.line());
        let words = [
            (rule != LineRule::AtLeast).then(|| self.counts(rule, line)),
            (rules.completing() == Completing::Loses).then(|| say!(self, "rules-loses")),
            (rules.placement() == Placement::Falling).then(|| say!(self, "rule-falling")),
            (rules.taken_square() == TakenSquare::LoseTurn).then(|| say!(self, "taken-lose-turn")),
        ];
        let mut words = words.into_iter().flatten();
        match (words.next(), words.next()) {
            (None, _) => say!(self, "rules-usual"),
            (Some(word), None) => word,
            _ => say!(self, "rules-changed"),
        }
    }

    /// What wins or loses, and what else is not as usual, in one line.
    pub fn what_wins(&self, rules: Rules) -> String {
        let line = rules.line();
        let wins = match (rules.line_rule(), rules.completing()) {
            (LineRule::AtLeast, Completing::Wins) => say!(self, "rule-at-least", line),
            (LineRule::AtLeast, Completing::Loses) => say!(self, "rule-at-least-loses", line),
            (LineRule::Exactly, Completing::Wins) => say!(self, "rule-exactly", line),
            (LineRule::Exactly, Completing::Loses) => say!(self, "rule-exactly-loses", line),
            (LineRule::Caro, Completing::Wins) => say!(self, "rule-caro", line),
            (LineRule::Caro, Completing::Loses) => say!(self, "rule-caro-loses", line),
        };
        let falls = rules.placement() == Placement::Falling;
        let lost = match (rules.taken_square(), falls) {
            (TakenSquare::AskAgain, _) => None,
            (TakenSquare::LoseTurn, false) => Some(say!(self, "rule-lose-turn")),
            (TakenSquare::LoseTurn, true) => Some(say!(self, "rule-lose-turn-column")),
        };
        let falls = falls.then(|| say!(self, "rule-falling"));
        let all: Vec<String> = [Some(wins), falls, lost].into_iter().flatten().collect();
        all.join(" · ")
    }

    /// The game and what wins it, in one line.
    pub fn rule(&self, rules: Rules) -> String {
        say!(self, "rule", game = self.game(rules), wins = self.what_wins(rules))
    }

    /// What wins, and how a game that is set up is started on the board.
    pub fn click_to_start(&self, rules: Rules) -> String {
        let wins = self.what_wins(rules);
        match rules.placement() {
            Placement::Anywhere => say!(self, "click-to-start", wins),
            Placement::Falling => say!(self, "click-to-start-column", wins),
        }
    }
}
