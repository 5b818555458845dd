//! Programs that play: one table of their words and levels.

use std::fmt;

use crate::engine::{self, EngineTask, Level, Limits};
use crate::game::Rules;

/// Program that plays, as its row in the table. The weakest is the least.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Opponent(u8);

/// Level of the engine that finds the moves of each opponent, and the word for it in saves, in the
/// library, in the settings and in messages.
const ROWS: [(Level, &str); 6] = [
    (Level::Random, "Random"),
    (Level::Beginner, "Beginner"),
    (Level::Easy, "Easy"),
    (Level::Medium, "Medium"),
    (Level::Hard, "Hard"),
    (Level::Master, "Master"),
];

impl Opponent {
    /// Returns every opponent, the weakest first.
    pub fn all() -> impl Iterator<Item = Self> {
        (0..).take(ROWS.len()).map(Self)
    }

    /// Returns every opponent in the order in which they are offered: the one that moves at random
    /// last, because it is no rival.
    pub fn offered() -> impl Iterator<Item = Self> {
        Self::all().skip(1).chain(Self::all().take(1))
    }

    /// Returns the opponent that this word stands for.
    pub fn of_word(word: &str) -> Option<Self> {
        Self::all().find(|it| it.word() == word)
    }

    /// Returns the word for it in saves, in the library, in the settings and in messages.
    pub fn word(self) -> &'static str {
        ROWS[usize::from(self.0)].1
    }

    /// Returns true if it moves at random.
    pub fn is_random(self) -> bool {
        self.level() == Level::Random
    }

    /// Returns the next stronger one.
    pub fn stronger(self) -> Option<Self> {
        Self::all().find(|&it| it > self)
    }

    /// Returns the next weaker one that does not move at random.
    pub fn weaker(self) -> Option<Self> {
        Self::all().filter(|&it| it < self && !it.is_random()).last()
    }

    /// Returns true if nobody is stronger.
    pub fn is_strongest(self) -> bool {
        self.stronger().is_none()
    }

    /// Returns the question for a move of this opponent.
    pub fn task(self, limits: Limits) -> EngineTask {
        EngineTask::Move(self.level(), limits)
    }

    /// Returns true if nobody can win against it by these rules.
    pub fn cannot_lose(self, rules: Rules) -> bool {
        self.level() == Level::Master && engine::cannot_lose(rules)
    }

    fn level(self) -> Level {
        ROWS[usize::from(self.0)].0
    }
}

impl From<Level> for Opponent {
    fn from(level: Level) -> Self {
        let is_level = |it: &Self| it.level() == level;
        Self::all().find(is_level).unwrap_or(Self(0))
    }
}

impl fmt::Debug for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
