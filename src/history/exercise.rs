//! Exercise that a game of a lesson sets, and the question of a task in words of files and of the
//! library.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::engine::Level;
use crate::game::Square;
use crate::puzzles::Goal;

/// Exercise that a game of a lesson sets at its start. The moves of the game are the answer, except
/// those that are rated bad.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Exercise {
    /// Name of the lesson; empty for none.
    pub lesson: String,
    /// What is asked.
    pub question: Question,
    /// Hint for whoever asks for it; empty for none.
    pub hint: String,
}

/// Question of a task.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub enum Question {
    /// Find the only move that reaches a goal, as was proven.
    Only(Goal),
    /// Find a better move than this mistake.
    Better(Square),
    /// Find the move of the lesson, or without one a move that gives nothing away.
    #[default]
    Best,
    /// Find a move that wins.
    Win,
    /// Find a move that wins within this number of own moves.
    WinIn(u8),
    /// Find a move that does not lose.
    Hold,
    /// Find a move that stops what threatens.
    Stop,
    /// Play on against this level.
    PlayOn(Level),
    /// Look at the game, or play on from it; there is nothing to find.
    Play,
}

/// Text that is no question.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("it is no question of a task")]
pub struct UnknownQuestion;

impl Question {
    /// Returns `true` if a move is to be found.
    pub const fn asks_for_move(self) -> bool {
        !matches!(self, Self::PlayOn(_) | Self::Play)
    }

    /// Returns the number of own moves within which a win is asked for; `None` if any will do.
    pub const fn most_moves(self) -> Option<u8> {
        if let Self::WinIn(moves) = self { Some(moves) } else { None }
    }
}

impl fmt::Display for Question {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Only(Goal::Win(plies)) => write!(f, "win {plies}"),
            Self::Only(Goal::Draw) => f.write_str("draw"),
            Self::Better(made) => write!(f, "better than {made}"),
            Self::Best => f.write_str("best"),
            Self::Win => f.write_str("find a win"),
            Self::WinIn(moves) => write!(f, "win in {moves}"),
            Self::Hold => f.write_str("hold"),
            Self::Stop => f.write_str("stop"),
            Self::PlayOn(level) => write!(f, "play {}", level.word()),
            Self::Play => f.write_str("play"),
        }
    }
}

impl FromStr for Question {
    type Err = UnknownQuestion;

    fn from_str(text: &str) -> Result<Self, UnknownQuestion> {
        let level = |word: &str| Level::ALL.into_iter().find(|it| it.word() == word);
        let (first, last) = text.rsplit_once(' ').unwrap_or((text, ""));
        let found = match first {
            "win" => last.parse().ok().map(|plies| Self::Only(Goal::Win(plies))),
            "win in" => last.parse().ok().map(Self::WinIn),
            "better than" => last.parse().ok().map(Self::Better),
            "play" if !last.is_empty() => level(last).map(Self::PlayOn),
            _ => {
                let others = [Self::Only(Goal::Draw), Self::Best, Self::Win, Self::Hold];
                let others = others.into_iter().chain([Self::Stop, Self::Play]);
                others.into_iter().find(|it| it.to_string() == text)
            }
        };
        found.ok_or(UnknownQuestion)
    }
}

impl From<Question> for String {
    fn from(question: Question) -> Self {
        question.to_string()
    }
}

impl TryFrom<String> for Question {
    type Error = UnknownQuestion;

    fn try_from(text: String) -> Result<Self, UnknownQuestion> {
        text.parse()
    }
}
