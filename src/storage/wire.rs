//! Wire types: values that are written otherwise in the files than they are kept in the program.
//!
//! All others are written by the names of their own variants and fields, and files that are kept
//! with the tests show if one was renamed.

use std::fmt;

use serde::de::{Error, Unexpected, Visitor};
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::game::{Rule, RuleKind};
use crate::{engine, game, history, session};

/// Writes values as a wire type that is made from them, and reads them where it can be turned back.
macro_rules! wired {
    ($($value:path as $wire:ty;)+) => {
        $(impl Serialize for $value {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                <$wire>::from(self).serialize(serializer)
            }
        }

        impl<'de> Deserialize<'de> for $value {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                Self::try_from(<$wire>::deserialize(deserializer)?).map_err(D::Error::custom)
            }
        })+
    };
}

wired! {
    game::Rules as WireRules;
    engine::Value as WireValue;
    history::Player as WirePlayer;
    session::Scale as u16;
}

/// Board, line, and the chosen rule of each kind.
#[derive(Serialize, Deserialize)]
struct WireRules {
    rows: u8,
    columns: u8,
    line: u8,
    line_rule: WireRule<0>,
    taken_square: WireRule<3>,
    // The usual rules of these kinds need not be said.
    #[serde(default)]
    completing: WireRule<1>,
    #[serde(default)]
    placement: WireRule<2>,
}

/// A rule of the kind that has this place in [`RuleKind::ALL`].
struct WireRule<const KIND: usize>(&'static Rule);

impl From<&game::Rules> for WireRules {
    fn from(rules: &game::Rules) -> Self {
        let [line_rule, completing, placement, taken_square] =
            std::array::from_fn(|kind| rules.chosen(&RuleKind::ALL[kind]));
        Self {
            rows: rules.rows(),
            columns: rules.columns(),
            line: rules.line(),
            line_rule: WireRule(line_rule),
            taken_square: WireRule(taken_square),
            completing: WireRule(completing),
            placement: WireRule(placement),
        }
    }
}

impl TryFrom<WireRules> for game::Rules {
    type Error = game::RulesError;

    fn try_from(wire: WireRules) -> Result<Self, game::RulesError> {
        let rules = Self::new(wire.rows, wire.columns, wire.line)?;
        let chosen = [wire.line_rule.0, wire.completing.0, wire.placement.0, wire.taken_square.0];
        Ok(chosen.into_iter().fold(rules, Self::with))
    }
}

impl<const KIND: usize> Default for WireRule<KIND> {
    fn default() -> Self {
        Self(&RuleKind::ALL[KIND].rules[0])
    }
}

impl<const KIND: usize> Serialize for WireRule<KIND> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("Rule", 0, self.0.saved)
    }
}

impl<'de, const KIND: usize> Deserialize<'de> for WireRule<KIND> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let rules = RuleKind::ALL[KIND].rules;
        let of_word = |word: &str| rules.iter().find(|rule| rule.saved == word).map(Self);
        deserializer.deserialize_identifier(Word(of_word))
    }
}

impl Serialize for history::Opponent {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_unit_variant("Opponent", 0, self.word())
    }
}

impl<'de> Deserialize<'de> for history::Opponent {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_identifier(Word(Self::of_word))
    }
}

/// Reads a word that stands in a table.
struct Word<F>(F);

impl<T, F: FnOnce(&str) -> Option<T>> Visitor<'_> for Word<F> {
    type Value = T;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a known word")
    }

    fn visit_str<E: Error>(self, word: &str) -> Result<T, E> {
        (self.0)(word).ok_or_else(|| E::invalid_value(Unexpected::Str(word), &"a known word"))
    }
}

#[derive(Serialize, Deserialize)]
enum WireValue {
    Win(game::Mark, u16),
    Draw,
    Estimate(f32),
}

impl From<&engine::Value> for WireValue {
    fn from(value: &engine::Value) -> Self {
        match *value {
            engine::Value::Win { winner, plies } => Self::Win(winner, plies),
            engine::Value::Draw => Self::Draw,
            engine::Value::Estimate(estimate) => Self::Estimate(estimate),
        }
    }
}

impl From<WireValue> for engine::Value {
    fn from(wire: WireValue) -> Self {
        match wire {
            WireValue::Win(winner, plies) => Self::Win { winner, plies },
            WireValue::Draw => Self::Draw,
            WireValue::Estimate(estimate) => Self::Estimate(estimate),
        }
    }
}

#[derive(Serialize, Deserialize)]
struct WirePlayer {
    name: Option<String>,
    who: history::Who,
}

impl From<&history::Player> for WirePlayer {
    fn from(player: &history::Player) -> Self {
        Self { name: player.name.as_ref().map(ToString::to_string), who: player.who }
    }
}

impl TryFrom<WirePlayer> for history::Player {
    type Error = history::NameError;

    fn try_from(wire: WirePlayer) -> Result<Self, history::NameError> {
        let name = wire.name.as_deref().map(history::Name::new).transpose()?;
        Ok(Self { name, who: wire.who })
    }
}

impl From<&session::Scale> for u16 {
    fn from(scale: &session::Scale) -> Self {
        scale.percent()
    }
}

impl TryFrom<u16> for session::Scale {
    type Error = &'static str;

    fn try_from(percent: u16) -> Result<Self, &'static str> {
        Self::from_percent(percent).ok_or("no scale that can be chosen")
    }
}
