//! What the choices of the program are called in its files.
//!
//! The files have words of their own, so that nothing inside the program can be renamed without
//! its saves noticing: a choice that has no word any more does not compile.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{engine, game, session};

/// Declares the words for the values of an enum, spelt as in the files, and the way there and back.
macro_rules! words {
    ($(#[$docs:meta])* $word:ident for $meaning:path { $($value:ident),+ $(,)? }) => {
        $(#[$docs])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub(super) enum $word {
            $($value,)+
        }

        impl From<$meaning> for $word {
            fn from(meaning: $meaning) -> Self {
                use $meaning as Meaning;
                match meaning {
                    $(Meaning::$value => Self::$value,)+
                }
            }
        }

        impl From<$word> for $meaning {
            fn from(word: $word) -> Self {
                match word {
                    $($word::$value => Self::$value,)+
                }
            }
        }
    };
}

words! {
    /// A mark.
    MarkWord for game::Mark { X, O }
}

words! {
    /// Whether longer lines win.
    LineRuleWord for game::LineRule { AtLeast, Exactly }
}

words! {
    /// The house rule.
    TakenSquareWord for game::TakenSquare { AskAgain, LoseTurn }
}

words! {
    /// A player's place.
    SeatWord for session::Seat { One, Two }
}

words! {
    /// A level of the computer.
    LevelWord for engine::Level { Random, Easy, Medium, Hard, Master }
}

words! {
    /// Who moves first.
    StartsWord for session::Starts { X, O, Random, InTurn }
}

words! {
    /// How squares are numbered.
    NumberingWord for session::Numbering { Off, NumberPad, FromZero, RowColumn }
}

words! {
    /// The colours.
    ThemeWord for session::Theme { System, Light, Dark }
}

words! {
    /// How far apart the colours are.
    ContrastWord for session::Contrast { System, Normal, High }
}

words! {
    /// Whether things move.
    MotionWord for session::Motion { System, On, Off }
}

/// Who makes a player's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum WhoWord {
    Person,
    Computer(LevelWord),
}

/// Board, line and house rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct RulesWords {
    rows: u8,
    columns: u8,
    line: u8,
    line_rule: LineRuleWord,
    taken_square: TakenSquareWord,
}

impl From<session::Who> for WhoWord {
    fn from(who: session::Who) -> Self {
        match who {
            session::Who::Person => Self::Person,
            session::Who::Computer(level) => Self::Computer(level.into()),
        }
    }
}

impl From<WhoWord> for session::Who {
    fn from(word: WhoWord) -> Self {
        match word {
            WhoWord::Person => Self::Person,
            WhoWord::Computer(level) => Self::Computer(level.into()),
        }
    }
}

impl From<game::Rules> for RulesWords {
    fn from(rules: game::Rules) -> Self {
        Self {
            rows: rules.rows(),
            columns: rules.columns(),
            line: rules.line(),
            line_rule: rules.line_rule().into(),
            taken_square: rules.taken_square().into(),
        }
    }
}

impl TryFrom<RulesWords> for game::Rules {
    type Error = game::RulesError;

    fn try_from(words: RulesWords) -> Result<Self, game::RulesError> {
        let rules = Self::new(words.rows, words.columns, words.line)?;
        Ok(rules
            .with_line_rule(words.line_rule.into())
            .with_taken_square(words.taken_square.into()))
    }
}

impl fmt::Display for RulesWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self {
            rows,
            columns,
            line,
            line_rule,
            taken_square,
        } = self;
        write!(f, "{rows} {columns} {line} {line_rule:?} {taken_square:?}")
    }
}
