//! What is kept between one run of the program and the next.

use std::path::{Path, PathBuf};

use super::Setup;
use crate::game::Rules;

/// What is kept between runs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Settings {
    /// The choices for the next game.
    pub setup: Setup,
    /// The choices for the program.
    pub preferences: Preferences,
}

/// The files of games that were opened or saved lately, the last one first.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RecentFiles(Vec<PathBuf>);

impl RecentFiles {
    /// The most files that are remembered.
    pub const MOST: usize = 10;

    /// These files. What is no file of a place of its own is left out.
    pub fn new(paths: impl IntoIterator<Item = PathBuf>) -> Self {
        let mut files = Vec::new();
        for path in paths {
            let has_place = path.is_absolute() && path.file_name().is_some();
            if has_place && !files.contains(&path) && files.len() < Self::MOST {
                files.push(path);
            }
        }
        Self(files)
    }

    /// Where they are, the last one first.
    pub fn paths(&self) -> &[PathBuf] {
        &self.0
    }

    /// The folder that was used last.
    pub fn folder(&self) -> Option<&Path> {
        self.0.first()?.parent()
    }

    /// Remembers a file as the last one.
    pub fn add(&mut self, path: PathBuf) {
        *self = Self::new(std::iter::once(path).chain(std::mem::take(&mut self.0)));
    }

    /// Forgets a file; `false` where it was not remembered.
    pub fn remove(&mut self, path: &Path) -> bool {
        let before = self.0.len();
        self.0.retain(|known| known != path);
        self.0.len() < before
    }
}

/// How somebody likes the program to look, to sound and to speak, whatever is played.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Preferences {
    /// How squares are numbered and typed.
    pub numbering: Numbering,
    /// Light or dark.
    pub theme: Theme,
    /// What else can be chosen about how everything looks.
    pub display: Display,
    /// Whether moves are heard.
    pub sound: bool,
    /// Where the window was and how large; `None` before the first run.
    pub window: Option<WindowPlace>,
    /// The language chosen, as a language tag; `None` for the system's.
    pub language: Option<String>,
}

/// How squares are numbered on the board and typed on the keyboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Numbering {
    /// Not at all.
    #[default]
    Off,
    /// Like the keys of a number pad, 7 8 9 on top; three by three only.
    NumberPad,
    /// From 0 in reading order, where 9 leaves the game; three by three only.
    FromZero,
    /// A row and then a column, each counted from 1.
    RowColumn,
}

impl Numbering {
    /// Whether squares can be numbered in this way on a board of these rules.
    pub fn fits(self, rules: Rules) -> bool {
        let for_nine_squares = matches!(self, Self::NumberPad | Self::FromZero);
        !for_nine_squares || rules.is_three_by_three()
    }

    /// The same where it fits, and none elsewhere.
    pub fn on(self, rules: Rules) -> Self {
        if self.fits(rules) { self } else { Self::Off }
    }
}

/// The colours of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Theme {
    /// As the system is set.
    #[default]
    System,
    /// Ink on warm paper.
    Light,
    /// Light on soft black.
    Dark,
}

/// What can be chosen about how everything looks, beside light and dark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Display {
    /// How far apart the colours are.
    pub contrast: Contrast,
    /// How large everything is.
    pub scale: Scale,
    /// Whether things move.
    pub motion: Motion,
    /// What is written on the board beside the marks.
    pub labels: Labels,
}

/// How far apart the colours are.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Contrast {
    /// As the system is set, where it can be asked.
    #[default]
    System,
    /// As the theme was drawn.
    Normal,
    /// As far apart as they can be told.
    High,
}

/// Whether marks are drawn as by a hand and winning lines sweep.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Motion {
    /// They do, unless the system asks for less motion.
    #[default]
    System,
    /// They do.
    On,
    /// Everything is there at once.
    Off,
}

/// What is written on the board beside the marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Labels {
    /// Letters for the columns and numbers for the rows, along the edges.
    pub coordinates: bool,
    /// On each mark the number of its move.
    pub move_numbers: bool,
    /// A ground beneath the last move.
    pub last_move: bool,
}

impl Default for Labels {
    fn default() -> Self {
        Self { coordinates: true, move_numbers: false, last_move: true }
    }
}

/// How large everything is, in percent of the usual.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Scale(u16);

impl Scale {
    const STEPS: [u16; 9] = [75, 90, 100, 110, 125, 150, 175, 200, 250];

    /// The scale of `percent`, if it is one of those that can be chosen.
    pub fn from_percent(percent: u16) -> Option<Self> {
        Self::STEPS.contains(&percent).then_some(Self(percent))
    }

    /// In percent of the usual.
    pub const fn percent(self) -> u16 {
        self.0
    }

    /// The next larger one, if there is one.
    pub fn larger(self) -> Option<Self> {
        Self::STEPS.into_iter().map(Self).find(|step| *step > self)
    }

    /// The next smaller one, if there is one.
    pub fn smaller(self) -> Option<Self> {
        let mut steps = Self::STEPS.into_iter().map(Self).rev();
        steps.find(|step| *step < self)
    }
}

impl Default for Scale {
    fn default() -> Self {
        Self(100)
    }
}

/// A window's place, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WindowPlace {
    /// Where the left upper corner of the frame is; `None` where the system does not tell.
    pub position: Option<(f32, f32)>,
    /// How wide and high it is inside its frame.
    pub size: (f32, f32),
    /// Whether it fills the screen.
    pub maximized: bool,
}
