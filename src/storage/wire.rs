//! Wire types: serde representations of values whose fields are not those of the files.
//!
//! All other values derive theirs where they are defined.

use serde::de::Error;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::game::{Completing, LineRule, Opening, Placement, TakenSquare};
use crate::{engine, game};

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
}

/// Board, line, and the chosen rule of each kind.
#[derive(PartialEq, Serialize, Deserialize)]
struct WireRules {
    rows: u8,
    columns: u8,
    line: u8,
    line_rule: LineRule,
    taken_square: TakenSquare,
    completing: Completing,
    placement: Placement,
    /// Left out for the usual opening, as older versions do.
    #[serde(default, skip_serializing_if = "is_default")]
    opening: Opening,
}

pub(super) fn is_default<T: Default + PartialEq>(value: &T) -> bool {
    *value == T::default()
}

impl From<&game::Rules> for WireRules {
    fn from(rules: &game::Rules) -> Self {
        Self {
            rows: rules.rows(),
            columns: rules.columns(),
            line: rules.line(),
            line_rule: rules.line_rule,
            taken_square: rules.taken_square,
            completing: rules.completing,
            placement: rules.placement,
            opening: rules.opening,
        }
    }
}

impl TryFrom<WireRules> for game::Rules {
    type Error = game::RulesError;

    fn try_from(wire: WireRules) -> Result<Self, game::RulesError> {
        let rules = Self::new(wire.rows, wire.columns, wire.line)?.with_line_rule(wire.line_rule);
        let rules = rules.with_completing(wire.completing).with_placement(wire.placement);
        let rules = rules.with_taken_square(wire.taken_square).with_opening(wire.opening);
        if WireRules::from(&rules) == wire {
            Ok(rules)
        } else {
            Err(game::RulesError::Incompatible)
        }
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
