//! Wire types: what the values of the program are called in its files.
//!
//! The files have types of their own, so that nothing inside the program can be renamed without
//! its saves noticing: a value that has no wire type any more does not compile.
//!
//! # The canonical text
//!
//! What a checksum is of is not how a file is laid out but what it says: the canonical text, which
//! [`Canonical`] writes. It is that of version 0.1.0, byte for byte, so that damage to files of
//! either program is noticed by both. A record declares it as one literal beside its fields, and
//! one that leaves a field out does not compile. So whatever is added to a record changes the
//! canonical text: add it to the file instead, where the text of a version is fixed.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::{engine, game, session};

/// How a value stands in the text that a checksum is of.
pub(super) trait Canonical {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result;
}

/// Shows the canonical text of a value.
pub(super) struct Canon<'a, T: ?Sized>(pub(super) &'a T);

impl<T: Canonical + ?Sized> fmt::Display for Canon<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.write(f)
    }
}

/// A value of the program that has a wire type.
pub(super) trait Wired: Sized {
    /// What stands in the file.
    type Wire;
    /// What is written for it.
    fn to_wire(&self) -> Self::Wire;
    /// What was written; `None` where it can be no value of the program.
    fn from_wire(wire: Self::Wire) -> Option<Self>;
}

/// Implements [`Canonical`] by another way of showing a value.
macro_rules! canonical {
    ($show:ident: $($type:ty),+) => {
        $(impl Canonical for $type {
            fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::$show::fmt(self, f)
            }
        })+
    };
}

canonical!(Display: bool, u8, u16, u32, u64, String);
canonical!(Debug: (f32, f32), Option<(f32, f32)>);

impl<T: Canonical> Canonical for Vec<T> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|item| item.write(f))
    }
}

/// Declares the names of an enum's values, spelt as in the files, and the way there and back.
macro_rules! names {
    ($(#[$docs:meta])* $wire:ident for $value:path { $($name:ident),+ $(,)? }) => {
        $(#[$docs])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
        pub(super) enum $wire {
            $($name,)+
        }

        canonical!(Debug: $wire);

        impl From<$value> for $wire {
            fn from(value: $value) -> Self {
                use $value as Value;
                match value {
                    $(Value::$name => Self::$name,)+
                }
            }
        }

        impl From<$wire> for $value {
            fn from(wire: $wire) -> Self {
                match wire {
                    $($wire::$name => Self::$name,)+
                }
            }
        }

        impl Wired for $value {
            type Wire = $wire;

            fn to_wire(&self) -> $wire {
                (*self).into()
            }

            fn from_wire(wire: $wire) -> Option<Self> {
                Some(wire.into())
            }
        }
    };
}

/// Declares a record of a file with its canonical text.
macro_rules! record {
    (
        $(#[$docs:meta])* $wire:ident as $text:literal {
            $($(#[$attribute:meta])* $field:ident: $type:ty),+ $(,)?
        }
    ) => {
        $(#[$docs])*
        #[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
        pub(super) struct $wire {
            $($(#[$attribute])* pub(super) $field: $type,)+
        }

        impl $crate::storage::wire::Canonical for $wire {
            fn write(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, $text, $($field = $crate::storage::wire::Canon(&self.$field)),+)
            }
        }
    };
}
pub(super) use record;

names! {
    /// A mark.
    WireMark for game::Mark { X, O }
}

names! {
    /// Whether longer lines win.
    WireLineRule for game::LineRule { AtLeast, Exactly }
}

names! {
    /// The house rule.
    WireTakenSquare for game::TakenSquare { AskAgain, LoseTurn }
}

names! {
    /// A player's place.
    WireSeat for session::Seat { One, Two }
}

names! {
    /// A level of the computer.
    WireLevel for engine::Level { Random, Easy, Medium, Hard, Master }
}

names! {
    /// Who moves first.
    WireStarts for session::Starts { X, O, Random, InTurn }
}

names! {
    /// How squares are numbered.
    WireNumbering for session::Numbering { Off, NumberPad, FromZero, RowColumn }
}

names! {
    /// The colours.
    WireTheme for session::Theme { System, Light, Dark }
}

names! {
    /// How far apart the colours are.
    WireContrast for session::Contrast { System, Normal, High }
}

names! {
    /// Whether things move.
    WireMotion for session::Motion { System, On, Off }
}

/// Who makes a player's moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum WireWho {
    Person,
    Computer(WireLevel),
}

canonical!(Debug: WireWho);

impl From<session::Who> for WireWho {
    fn from(who: session::Who) -> Self {
        match who {
            session::Who::Person => Self::Person,
            session::Who::Computer(level) => Self::Computer(level.into()),
        }
    }
}

impl From<WireWho> for session::Who {
    fn from(wire: WireWho) -> Self {
        match wire {
            WireWho::Person => Self::Person,
            WireWho::Computer(level) => Self::Computer(level.into()),
        }
    }
}

record! {
    /// Board, line and house rule.
    #[derive(Copy)]
    WireRules as "{rows} {columns} {line} {line_rule} {taken_square}" {
        rows: u8,
        columns: u8,
        line: u8,
        line_rule: WireLineRule,
        taken_square: WireTakenSquare,
    }
}

impl From<game::Rules> for WireRules {
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

impl TryFrom<WireRules> for game::Rules {
    type Error = game::RulesError;

    fn try_from(wire: WireRules) -> Result<Self, game::RulesError> {
        let rules = Self::new(wire.rows, wire.columns, wire.line)?;
        Ok(rules.with_line_rule(wire.line_rule.into()).with_taken_square(wire.taken_square.into()))
    }
}

impl Wired for game::Rules {
    type Wire = WireRules;

    fn to_wire(&self) -> WireRules {
        (*self).into()
    }

    fn from_wire(wire: WireRules) -> Option<Self> {
        wire.try_into().ok()
    }
}
