//! Programs that play: one table of their names, words in files, strength and engine.

use std::fmt;

use crate::engine::{self, EngineTask, Level, Limits};
use crate::game::Rules;

/// Program that plays, as its row in the table. The weakest is the least.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Opponent(u8);

struct Row {
    /// Level of the engine that finds its moves.
    level: Level,
    /// Word for it in saves, in the library and in the settings.
    word: &'static str,
    /// Key of the message with its name.
    message: &'static str,
    /// Key of the message that offers it, if that says more than the name.
    offer: Option<&'static str>,
}

const ROWS: [Row; 6] = [
    Row::new(Level::Random, "Random", "level-random").offered("level-random-moves"),
    Row::new(Level::Beginner, "Beginner", "level-beginner"),
    Row::new(Level::Easy, "Easy", "level-easy"),
    Row::new(Level::Medium, "Medium", "level-medium"),
    Row::new(Level::Hard, "Hard", "level-hard"),
    Row::new(Level::Master, "Master", "level-master"),
];

impl Row {
    const fn new(level: Level, word: &'static str, message: &'static str) -> Self {
        Self { level, word, message, offer: None }
    }

    const fn offered(self, message: &'static str) -> Self {
        Self { offer: Some(message), ..self }
    }
}

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

    /// Returns the word for it in saves, in the library and in the settings.
    pub fn word(self) -> &'static str {
        self.row().word
    }

    /// Returns the key of the message with its name.
    pub fn message(self) -> &'static str {
        self.row().message
    }

    /// Returns the key of the message that offers it, if that says more than its name.
    pub fn offer(self) -> Option<&'static str> {
        self.row().offer
    }

    /// Returns the question for a move of this opponent.
    pub fn task(self, limits: Limits) -> EngineTask {
        EngineTask::Move(self.row().level, limits)
    }

    /// Returns true if nobody can win against it by these rules.
    pub fn cannot_lose(self, rules: Rules) -> bool {
        self.row().level == Level::Master && engine::cannot_lose(rules)
    }

    fn row(self) -> &'static Row {
        &ROWS[usize::from(self.0)]
    }
}

impl From<Level> for Opponent {
    fn from(level: Level) -> Self {
        let is_level = |it: &Self| it.row().level == level;
        Self::all().find(is_level).unwrap_or(Self(0))
    }
}

impl fmt::Debug for Opponent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}
