//! Wire types: what the values of the program are called in its files.
//!
//! The files have types of their own, so that nothing inside the program can be renamed without
//! its saves noticing: a value that differs from its wire type does not compile.
//!
//! # The canonical text
//!
//! What a checksum is of is not how a file is laid out but what it says: the canonical text, which
//! [`Canonical`] writes. It is that of version 0.1.0, byte for byte, so that damage to files of
//! either program is noticed by both. A record declares it as one literal beside its fields, and
//! one that leaves a field out does not compile. So whatever is added to a record changes the
//! canonical text: add it to the file instead, where the text of a version is fixed.

use std::fmt;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use super::SaveError;
use crate::engine::Level;
use crate::game::{Rule, RuleKind};
use crate::{game, history, session};

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

impl<T: fmt::Debug> fmt::Debug for Canon<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// A value of the program that the settings keep.
pub(super) trait Wired: Sized {
    /// What stands in the file.
    type Wire;
    /// What is written for it.
    fn to_wire(&self) -> Self::Wire;
    /// What was written, where it can be a value of the program.
    fn from_wire(wire: Self::Wire) -> Result<Self, SaveError>;
}

/// Implements [`Wired`] for what stands in the file as it is.
macro_rules! wired {
    ($($type:ty),+) => {
        $(impl Wired for $type {
            type Wire = Self;

            fn to_wire(&self) -> Self {
                *self
            }

            fn from_wire(wire: Self) -> Result<Self, SaveError> {
                Ok(wire)
            }
        })+
    };
}

wired!(bool);

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

/// What there need not be: a sign keeps nothing apart from an empty text.
impl<T: Canonical> Canonical for Option<T> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Some(value) => write!(f, "+{}", Canon(value)),
            None => f.write_str("-"),
        }
    }
}

impl<T: Canonical> Canonical for Vec<T> {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|item| item.write(f))
    }
}

/// Declares the names of enums' values, spelt as in the files.
macro_rules! names {
    ($($value:path as $wire:ident { $($name:ident $(($field:ident: $type:ty))?),+ })+) => {
        $(#[derive(Serialize, Deserialize)]
        enum $wire {
            $($name $(($type))?,)+
        }

        impl Serialize for $value {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let wire = match *self {
                    $(Self::$name $(($field))? => $wire::$name $(($field))?,)+
                };
                wire.serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $value {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                $wire::deserialize(deserializer).map(|wire| match wire {
                    $($wire::$name $(($field))? => Self::$name $(($field))?,)+
                })
            }
        })+

        canonical!(Debug: $($value),+);
        wired!($($value),+);
    };
}

names! {
    game::Mark as WireMark { X, O }
    history::Seat as WireSeat { One, Two }
    history::Who as WireWho { Person, Computer(opponent: history::Opponent) }
    session::Starts as WireStarts { X, O, Random, InTurn }
    session::Numbering as WireNumbering { Off, NumberPad, FromZero, RowColumn }
    session::Theme as WireTheme { System, Light, Dark }
    session::Contrast as WireContrast { System, Normal, High }
    session::Motion as WireMotion { System, On, Off }
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

/// Board, line, and which rule is chosen of each kind.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub(super) struct WireRules {
    rows: u8,
    columns: u8,
    line: u8,
    line_rule: WireRule<0>,
    taken_square: WireRule<3>,
    // Kinds that version 0.1.0 does not know are left out, of the canonical text too, where the
    // usual rule is chosen.
    #[serde(default, skip_serializing_if = "is_usual")]
    completing: WireRule<1>,
    #[serde(default, skip_serializing_if = "is_usual")]
    placement: WireRule<2>,
}

/// A rule of the kind that has this place in [`RuleKind::ALL`].
#[derive(Clone, Copy, PartialEq)]
struct WireRule<const KIND: usize>(&'static Rule);

impl<const KIND: usize> Default for WireRule<KIND> {
    fn default() -> Self {
        Self(&RuleKind::ALL[KIND].rules[0])
    }
}

impl<const KIND: usize> fmt::Debug for WireRule<KIND> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0.saved)
    }
}

impl<const KIND: usize> Serialize for WireRule<KIND> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("Rule", 0, self.0.saved)
    }
}

impl<'de, const KIND: usize> Deserialize<'de> for WireRule<KIND> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_identifier(Self::default())
    }
}

impl<const KIND: usize> Visitor<'_> for WireRule<KIND> {
    type Value = Self;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names = RuleKind::ALL[KIND].rules.iter().map(|rule| rule.saved);
        write!(f, "one of {}", names.collect::<Vec<_>>().join(", "))
    }

    fn visit_str<E: Error>(self, name: &str) -> Result<Self, E> {
        let mut rules = RuleKind::ALL[KIND].rules.iter();
        let rule = rules.find(|rule| rule.saved == name);
        rule.map(Self).ok_or_else(|| E::invalid_value(Unexpected::Str(name), &self))
    }
}

impl WireRules {
    fn chosen(self) -> [&'static Rule; 4] {
        [self.line_rule.0, self.completing.0, self.placement.0, self.taken_square.0]
    }

    /// The least version of a save whose readers know these rules.
    pub(super) fn version(self) -> u32 {
        self.chosen().map(|rule| rule.version).into_iter().fold(1, u32::max)
    }
}

impl Canonical for WireRules {
    fn write(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { rows, columns, line, line_rule, taken_square, completing, placement } = self;
        write!(f, "{rows} {columns} {line} {line_rule:?} {taken_square:?}")?;
        if !is_usual(completing) {
            write!(f, " {completing:?}")?;
        }
        if !is_usual(placement) {
            write!(f, " {placement:?}")?;
        }
        Ok(())
    }
}

impl Serialize for history::Opponent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("Opponent", 0, self.word())
    }
}

impl<'de> Deserialize<'de> for history::Opponent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_identifier(Word)
    }
}

canonical!(Debug: history::Opponent);

/// Reads the word of an opponent.
struct Word;

impl Visitor<'_> for Word {
    type Value = history::Opponent;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an opponent")
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<Self::Value, E> {
        history::Opponent::of_word(word).ok_or_else(|| E::custom("no opponent"))
    }
}

/// The least version of a save whose readers know this player.
pub(super) fn version_of(who: history::Who) -> u32 {
    if who == Level::Beginner.into() { 2 } else { 1 }
}

fn is_usual<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl Wired for game::Rules {
    type Wire = WireRules;

    fn to_wire(&self) -> WireRules {
        let [line_rule, completing, placement, taken_square] =
            std::array::from_fn(|kind| self.chosen(&RuleKind::ALL[kind]));
        WireRules {
            rows: self.rows(),
            columns: self.columns(),
            line: self.line(),
            line_rule: WireRule(line_rule),
            taken_square: WireRule(taken_square),
            completing: WireRule(completing),
            placement: WireRule(placement),
        }
    }

    fn from_wire(wire: WireRules) -> Result<Self, SaveError> {
        let rules = Self::new(wire.rows, wire.columns, wire.line).map_err(SaveError::Rules)?;
        Ok(wire.chosen().into_iter().fold(rules, Self::with))
    }
}
