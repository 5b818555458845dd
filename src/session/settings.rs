//! Settings that are kept between one run of the program and the next.

use serde::{Deserialize, Serialize};

use super::{Setup, ThinkTime};
use crate::game::{BoardStyle, Labels, Rules};
use crate::history::Name;

/// Settings saved between runs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Settings {
    /// Choices for the next game.
    pub setup: Setup,
    /// Choices for the program.
    pub preferences: Preferences,
}

/// Preferences for looks, sound and language.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Preferences {
    /// Marks or stones.
    pub board: BoardStyle,
    /// Whether marks on the board bear the numbers of their moves.
    pub numbers: bool,
    /// Labels of the squares on the board.
    pub labels: Labels,
    /// Light or dark theme.
    pub theme: Theme,
    /// Contrast of the colours.
    pub contrast: Contrast,
    /// Scale of the interface.
    pub scale: Scale,
    /// Motion of marks and lines.
    pub motion: Motion,
    /// Whether moves make a sound.
    pub sound: bool,
    /// Whether a review marks moves that were a little worse than the best.
    pub marks_worse: bool,
    /// Last place and size of the window; `None` before the first run.
    pub window: Option<WindowPlace>,
    /// Chosen language, as a language tag; `None` for the system's.
    pub language: Option<String>,
    /// Other programs that can play.
    pub programs: Vec<ProgramEntry>,
}

/// Another program as a player, as a person has added it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ProgramEntry {
    /// Its own name, by which games know it; no two have the same.
    pub name: Name,
    /// Executable, with arguments as in a shell.
    pub command: String,
    /// Longest time for a move.
    pub time: ThinkTime,
    /// Memory that it is told to use at most, in MiB.
    pub memory: u16,
    /// Games that it has refused when it was last to play them.
    #[serde(default)]
    pub refused: Vec<Rules>,
}

/// Chosen theme of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Theme {
    /// As the system.
    #[default]
    System,
    /// Ink on warm paper.
    Light,
    /// Light on soft black.
    Dark,
}

/// Contrast of the colours.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Contrast {
    /// As the system, if known.
    #[default]
    System,
    /// As the theme was designed.
    Normal,
    /// Strongest contrast.
    High,
}

/// Animation of marks and winning lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Motion {
    /// As the system.
    #[default]
    System,
    /// Always on.
    On,
    /// Off.
    Off,
}

/// Scale of the interface, in percent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "u16", into = "u16")]
pub struct Scale(u16);

impl Scale {
    const STEPS: [u16; 9] = [75, 90, 100, 110, 125, 150, 175, 200, 250];

    /// Returns the percentage.
    pub const fn percent(self) -> u16 {
        self.0
    }

    /// Returns the next larger scale on offer, unless this one exceeds what the window has room
    /// for: `most` percent.
    pub fn larger(self, most: f32) -> Option<Self> {
        let larger = Self::STEPS.into_iter().map(Self).find(|step| *step > self);
        larger.filter(|_| f32::from(self.0) < most)
    }

    /// Returns the next scale on offer that is smaller than both this one and `most` percent, the
    /// room in the window.
    pub fn smaller(self, most: f32) -> Option<Self> {
        let now = f32::from(self.0).min(most);
        Self::STEPS.into_iter().rev().find(|&step| f32::from(step) < now).map(Self)
    }
}

impl From<Scale> for u16 {
    fn from(scale: Scale) -> Self {
        scale.0
    }
}

impl TryFrom<u16> for Scale {
    type Error = &'static str;

    fn try_from(percent: u16) -> Result<Self, &'static str> {
        let is_offered = Self::STEPS.contains(&percent);
        is_offered.then_some(Self(percent)).ok_or("no scale that can be chosen")
    }
}

impl Default for Scale {
    fn default() -> Self {
        Self(100)
    }
}

/// Position and size of the window at its last use, in points at the usual zoom; of a maximized
/// window those that it had before.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct WindowPlace {
    /// Top left corner of the frame; `None` if unknown.
    pub position: Option<(f32, f32)>,
    /// Inner size.
    pub size: (f32, f32),
    /// Whether the window fills the screen.
    pub maximized: bool,
}
