//! What is kept between one run of the program and the next.

use serde::{Deserialize, Serialize};

use super::Setup;

/// What is kept between runs.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Settings {
    /// The choices for the next game.
    pub setup: Setup,
    /// How squares are numbered and typed.
    pub numbering: Numbering,
    /// Light or dark.
    pub theme: Theme,
    /// Where the window was and how large; `None` before the first run.
    pub window: Option<WindowPlace>,
    /// The language chosen, as a language tag; `None` for the system's.
    pub language: Option<String>,
}

/// How squares are numbered on the board and typed on the keyboard.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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

/// The colours of the window.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Theme {
    /// As the system is set.
    #[default]
    System,
    /// Ink on warm paper.
    Light,
    /// Light on soft black.
    Dark,
}

/// A window's place, in points.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct WindowPlace {
    /// Where the left upper corner of the frame is; `None` where the system does not tell.
    pub position: Option<(f32, f32)>,
    /// How wide and high it is inside its frame.
    pub size: (f32, f32),
    /// Whether it fills the screen.
    pub maximized: bool,
}
