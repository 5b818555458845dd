//! Numbers for values: what the side to move can hope for.
//!
//! From [`PROVEN`] up a win is certain, the sooner the greater; from [`DECIDED`] up nothing that
//! was looked at avoids it, but not everything was looked at. Below that are estimates.

use crate::engine::Value;
use crate::game::Mark;

/// Greater than every value.
pub(crate) const INFINITE: i32 = 32_000;
const WIN: i32 = 30_000;
/// From here up a win is certain.
pub(crate) const PROVEN: i32 = 28_000;
/// From here up a win is as good as certain.
pub(crate) const DECIDED: i32 = 24_000;
/// The greatest estimate.
pub(crate) const MOST: i32 = 20_000;
/// From a certain win to one that is in doubt.
const DOUBT: i32 = 4_000;
/// What a unit of [`Value::Estimate`] is.
const UNIT: f32 = 100.0;

/// A certain win, so many plies from the root.
pub(crate) const fn win_in(plies: usize) -> i32 {
    WIN - plies as i32
}

/// A certain loss, so many plies from the root.
pub(crate) const fn loss_in(plies: usize) -> i32 {
    plies as i32 - WIN
}

/// Whether one side wins, as far as was looked.
pub(crate) const fn is_decided(value: i32) -> bool {
    value >= DECIDED || value <= -DECIDED
}

/// A certain loss becomes one that is in doubt.
pub(crate) const fn doubt_loss(value: i32) -> i32 {
    if value <= -PROVEN {
        value + DOUBT
    } else {
        value
    }
}

/// The plies to the end that a decided value tells.
pub(crate) const fn plies(value: i32) -> i32 {
    let size = value.abs();
    if size >= PROVEN {
        WIN - size
    } else {
        WIN - DOUBT - size
    }
}

/// As it is kept in the table: wins counted from the position instead of the root.
pub(crate) const fn from_ply(value: i32, ply: usize) -> i16 {
    let moved = if value >= DECIDED {
        value + ply as i32
    } else if value <= -DECIDED {
        value - ply as i32
    } else {
        value
    };
    moved as i16
}

/// As it was before [`from_ply`].
pub(crate) const fn at_ply(value: i16, ply: usize) -> i32 {
    let value = value as i32;
    if value >= DECIDED {
        value - ply as i32
    } else if value <= -DECIDED {
        value + ply as i32
    } else {
        value
    }
}

/// What others are told of the value for this side.
pub(crate) fn told(value: i32, side: Mark) -> Value {
    if value.abs() >= PROVEN {
        let winner = if value > 0 { side } else { side.other() };
        let plies = plies(value).unsigned_abs() as u16;
        return Value::Win { winner, plies };
    }
    let for_side = value.clamp(-9_900, 9_900) as f32 / UNIT;
    Value::Estimate(match side {
        Mark::X => for_side,
        Mark::O => -for_side,
    })
}
