//! What tells one game from all others.

use std::sync::atomic::{AtomicI64, Ordering};
use std::time::SystemTime;

/// Tells one game from all others that were ever played: the time when it began, in milliseconds
/// since the beginning of 1970 (UTC), with twenty bits below it that are drawn at random,
/// so that windows that run at once need not ask each other for a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct GameId(i64);

/// The number that was drawn last.
static LAST: AtomicI64 = AtomicI64::new(0);

impl GameId {
    /// How many of its bits are drawn at random.
    const RANDOM: u32 = 20;

    /// That of a game which begins now.
    pub fn draw() -> Self {
        let since = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap_or_default();
        let began = i64::try_from(since.as_millis()).unwrap_or(0);
        let drawn = began << Self::RANDOM | fastrand::i64(0..1 << Self::RANDOM);
        // Games of one millisecond keep their order, too.
        let next = |last: i64| Some(drawn.max(last + 1));
        let last = LAST.fetch_update(Ordering::Relaxed, Ordering::Relaxed, next);
        Self(drawn.max(last.unwrap_or(0) + 1))
    }

    /// That of this number.
    pub const fn new(number: i64) -> Self {
        Self(number)
    }

    /// Its number.
    pub const fn number(self) -> i64 {
        self.0
    }

    /// When the game began, in milliseconds since the beginning of 1970 (UTC).
    pub const fn began(self) -> i64 {
        self.0 >> Self::RANDOM
    }
}
