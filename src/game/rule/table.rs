//! The table of every rule: what each is called, wherever it is read, written or said.
//!
//! Notations, saves, the command line, messages and the choices in the window go through this
//! table; none of them names a rule.

use crate::game::{Completing, LineRule, Placement, Rules, TakenSquare};

/// A kind of rule: a question on which games differ.
#[derive(Debug, PartialEq)]
pub struct RuleKind {
    /// Its name in messages.
    pub word: &'static str,
    /// The rules of this kind, the usual one first.
    pub rules: &'static [Rule],
}

/// One rule of a kind.
#[derive(Debug, PartialEq)]
pub struct Rule {
    /// Its name in notations, messages and on the command line.
    pub word: &'static str,
    /// Its name in saves.
    pub saved: &'static str,
    /// The first version of a save that can have it.
    pub version: u32,
    /// Help of the command line.
    pub summary: &'static str,
    choice: Choice,
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Choice {
    Line(LineRule),
    Completing(Completing),
    Placement(Placement),
    TakenSquare(TakenSquare),
}

const LINE: [Rule; 3] = {
    use LineRule::{AtLeast, Caro, Exactly};
    let caro = "a row of exactly that length that the other side does not close at both ends";
    [
        row("at-least", "AtLeast", 1, "a row of at least that length", Choice::Line(AtLeast)),
        row("exactly", "Exactly", 1, "a row of exactly that length", Choice::Line(Exactly)),
        row("caro", "Caro", 2, caro, Choice::Line(Caro)),
    ]
};

const COMPLETING: [Rule; 2] = {
    use Completing::{Loses, Wins};
    [
        row("wins", "Wins", 1, "a line wins", Choice::Completing(Wins)),
        row("misere", "Loses", 2, "a line loses", Choice::Completing(Loses)),
    ]
};

const PLACEMENT: [Rule; 2] = {
    use Placement::{Anywhere, Falling};
    [
        row("anywhere", "Anywhere", 1, "marks stand anywhere", Choice::Placement(Anywhere)),
        row("falling", "Falling", 2, "marks fall", Choice::Placement(Falling)),
    ]
};

const TAKEN_SQUARE: [Rule; 2] = {
    use TakenSquare::{AskAgain, LoseTurn};
    let lose_turn = "a taken square loses the turn";
    [
        row("ask-again", "AskAgain", 1, "a taken square is no move", Choice::TakenSquare(AskAgain)),
        row("lose-turn", "LoseTurn", 1, lose_turn, Choice::TakenSquare(LoseTurn)),
    ]
};

const fn row(
    word: &'static str,
    saved: &'static str,
    version: u32,
    summary: &'static str,
    choice: Choice,
) -> Rule {
    Rule { word, saved, version, summary, choice }
}

impl RuleKind {
    /// Which rows are lines.
    pub const LINE: &'static Self = &Self::ALL[0];

    /// Every kind, in the order in which people are asked.
    pub const ALL: &'static [Self] = &[
        Self { word: "line", rules: &LINE },
        Self { word: "completing", rules: &COMPLETING },
        Self { word: "placement", rules: &PLACEMENT },
        Self { word: "taken-square", rules: &TAKEN_SQUARE },
    ];
}

impl Rule {
    /// The rule of this word.
    pub fn of_word(word: &str) -> Option<&'static Self> {
        RuleKind::ALL.iter().flat_map(|kind| kind.rules).find(|rule| rule.word == word)
    }
}

impl Rules {
    /// The rule of this kind.
    pub fn chosen(self, kind: &RuleKind) -> &'static Rule {
        kind.rules.iter().find(|rule| self.has(rule)).unwrap_or(&kind.rules[0])
    }

    /// The chosen rules that are not the usual ones of their kind.
    pub fn unusual(self) -> impl Iterator<Item = &'static Rule> {
        let chosen = RuleKind::ALL.iter().map(move |kind| (kind, self.chosen(kind)));
        chosen.filter(|(kind, chosen)| **chosen != kind.rules[0]).map(|(_, chosen)| chosen)
    }

    /// Whether this rule is chosen.
    pub fn has(self, rule: &Rule) -> bool {
        self.with(rule) == self
    }

    /// The same rules with this one of its kind.
    pub const fn with(self, rule: &Rule) -> Self {
        match rule.choice {
            Choice::Line(rule) => self.with_line_rule(rule),
            Choice::Completing(rule) => self.with_completing(rule),
            Choice::Placement(rule) => self.with_placement(rule),
            Choice::TakenSquare(rule) => self.with_taken_square(rule),
        }
    }

    /// The same rules with the ones of these words; words of no rule mean nothing.
    pub fn with_words<'w>(self, words: impl IntoIterator<Item = &'w str>) -> Self {
        words.into_iter().filter_map(Rule::of_word).fold(self, Self::with)
    }
}
