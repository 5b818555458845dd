//! Id of a game.

use std::sync::atomic::{AtomicI64, Ordering};

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

/// Unique id of a game: the time of its beginning, in milliseconds since 1970 (UTC), with 20 random
/// bits below. Several windows can therefore draw ids without talking to each other.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct GameId(i64);

/// Last number drawn by this process.
static LAST: AtomicI64 = AtomicI64::new(0);

impl GameId {
    /// Number of random bits.
    const RANDOM: u32 = 20;

    /// Returns a new id for a game that begins now.
    pub fn draw() -> Self {
        let began = Timestamp::now().as_millisecond();
        let drawn = began << Self::RANDOM | fastrand::i64(0..1 << Self::RANDOM);
        // Games of one millisecond keep their order, too.
        let next = |last: i64| Some(drawn.max(last + 1));
        let last = LAST.fetch_update(Ordering::Relaxed, Ordering::Relaxed, next);
        Self(drawn.max(last.unwrap_or(0) + 1))
    }

    /// Creates an id from its number, as stored in the library.
    pub const fn new(number: i64) -> Self {
        Self(number)
    }

    /// Returns the number of the id.
    pub const fn number(self) -> i64 {
        self.0
    }

    /// Returns the time when the game began, in milliseconds since the beginning of 1970 (UTC).
    pub const fn began(self) -> i64 {
        self.0 >> Self::RANDOM
    }

    /// Returns the date of this game as it is known: `None` for the beginning, which stands for the
    /// date of a game whose file has none.
    pub fn known_date(self, date: i64) -> Option<i64> {
        (date != self.began()).then_some(date)
    }
}
