//! Serde representation of [`Value`], whose fields are not those of the files: whether the plies of
//! a win are exact follows from what else is kept. All other values derive theirs where they are
//! defined.

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::engine::Value;
use crate::game::Mark;

#[derive(Serialize, Deserialize)]
enum WireValue {
    Win(Mark, u16),
    Draw,
    Estimate(f32),
}

impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let wire = match *self {
            Self::Win { winner, plies, .. } => WireValue::Win(winner, plies),
            Self::Draw => WireValue::Draw,
            Self::Estimate(estimate) => WireValue::Estimate(estimate),
        };
        wire.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(match WireValue::deserialize(deserializer)? {
            WireValue::Win(winner, plies) => Self::win(winner, plies).with_min_plies(0),
            WireValue::Draw => Self::Draw,
            WireValue::Estimate(estimate) => Self::Estimate(estimate),
        })
    }
}
