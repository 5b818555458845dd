//! The table of every rule: what each is called, wherever it is read, written or said.
//!
//! Notations, saves, the command line, messages and the choices in the window go through this
//! table; none of them names a rule.

/// Which rows of like marks are lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum LineRule {
    /// Those of at least the length asked for.
    #[default]
    AtLeast,
    /// Those of exactly that length; a longer one counts for nothing (the standard rule of gomoku).
    Exactly,
    /// Those of exactly that length that the other side does not close at both ends; the edge of
    /// the board closes nothing (the rule of cờ caro).
    Caro,
}

/// What becomes of a side that completes a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Completing {
    /// It wins.
    #[default]
    Wins,
    /// It loses (misère play).
    Loses,
}

/// Where a mark comes to stand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Placement {
    /// On the free square that was picked.
    #[default]
    Anywhere,
    /// On the lowest free square of the column that was picked.
    Falling,
}

/// What happens to a player who picks a square that is taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum TakenSquare {
    /// The same player is asked again.
    #[default]
    AskAgain,
    /// The player loses the turn.
    LoseTurn,
}

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
    /// Help of the command line, where it has a value for this rule.
    pub summary: &'static str,
    pub(in crate::game) choice: Choice,
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::game) enum Choice {
    Line(LineRule),
    Completing(Completing),
    Placement(Placement),
    TakenSquare(TakenSquare),
}

const LINE: [Rule; 3] = [
    Rule {
        summary: "a row of at least that length",
        ..row("at-least", "AtLeast", Choice::Line(LineRule::AtLeast))
    },
    Rule {
        summary: "a row of exactly that length",
        ..row("exactly", "Exactly", Choice::Line(LineRule::Exactly))
    },
    Rule {
        summary: "a row of exactly that length that the other side does not close at both ends",
        ..row("caro", "Caro", Choice::Line(LineRule::Caro))
    },
];

const COMPLETING: [Rule; 2] = [
    row("wins", "Wins", Choice::Completing(Completing::Wins)),
    row("misere", "Loses", Choice::Completing(Completing::Loses)),
];

const PLACEMENT: [Rule; 2] = [
    row("anywhere", "Anywhere", Choice::Placement(Placement::Anywhere)),
    row("falling", "Falling", Choice::Placement(Placement::Falling)),
];

const TAKEN_SQUARE: [Rule; 2] = [
    row("ask-again", "AskAgain", Choice::TakenSquare(TakenSquare::AskAgain)),
    row("lose-turn", "LoseTurn", Choice::TakenSquare(TakenSquare::LoseTurn)),
];

const fn row(word: &'static str, saved: &'static str, choice: Choice) -> Rule {
    Rule { word, saved, summary: "", choice }
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
