//! Players.

use std::fmt;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::engine::Level;

/// Seat of a player, which does not change when the players swap marks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Seat {
    /// First player.
    One,
    /// Second player.
    Two,
}

/// One value for each player, indexed by [`Seat`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct BySeat<T> {
    /// Value of the first player.
    pub one: T,
    /// Value of the second player.
    pub two: T,
}

/// Kind of player: a person, or a program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Who {
    /// A person at this computer.
    #[default]
    Person,
    /// A program at this level.
    Computer(Level),
}

/// Player: a name, and who makes the moves.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Player {
    /// Given name; `None` for the default name of the seat.
    pub name: Option<Name>,
    /// Person or program.
    pub who: Who,
}

/// Name of a player: one to [`Name::MAX_LEN`] characters on one line, at least one of them visible,
/// and no space at either end.
///
/// ```
/// use velha::history::{Name, NameError};
///
/// assert_eq!(Name::new("  Ana ").unwrap().as_str(), "Ana");
/// assert_eq!(Name::new(" "), Err(NameError::Empty));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(String);

/// Error of [`Name::new`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NameError {
    /// The text holds only space and invisible characters.
    #[error("a name is empty")]
    Empty,
    /// The text has this many characters, more than [`Name::MAX_LEN`].
    #[error("a name has {} characters; it may have {}", .0, Name::MAX_LEN)]
    TooLong(usize),
    /// The text holds a line break, a tabulator or another control character, or one that turns the
    /// direction of the text around it.
    #[error("a name holds a character that cannot be shown")]
    Control,
}

impl From<Name> for String {
    fn from(name: Name) -> Self {
        name.0
    }
}

impl TryFrom<String> for Name {
    type Error = NameError;

    fn try_from(name: String) -> Result<Self, NameError> {
        Self::new(&name)
    }
}

impl Seat {
    /// Both seats, the first player's first.
    pub const ALL: [Self; 2] = [Self::One, Self::Two];

    /// Returns the other player's seat.
    pub const fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
        }
    }

    /// Returns 1 or 2.
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        match seat {
            Seat::One => &self.one,
            Seat::Two => &self.two,
        }
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        match seat {
            Seat::One => &mut self.one,
            Seat::Two => &mut self.two,
        }
    }
}

impl Who {
    /// Returns the level of a program; `None` for a person.
    pub const fn opponent(self) -> Option<Level> {
        match self {
            Self::Person => None,
            Self::Computer(opponent) => Some(opponent),
        }
    }
}

impl From<Level> for Who {
    fn from(level: Level) -> Self {
        Self::Computer(level)
    }
}

impl Name {
    /// Largest number of characters in a name.
    pub const MAX_LEN: usize = 40;

    /// Creates a name from typed text, trimmed.
    ///
    /// # Errors
    /// Returns [`NameError`] if the text is invisible, too long, or holds a control character.
    pub fn new(written: &str) -> Result<Self, NameError> {
        let name = written.trim();
        let length = name.chars().count();
        if name.chars().all(is_invisible) {
            Err(NameError::Empty)
        } else if length > Self::MAX_LEN {
            Err(NameError::TooLong(length))
        } else if name.chars().any(is_command) {
            Err(NameError::Control)
        } else {
            Ok(Self(name.to_owned()))
        }
    }

    /// Returns the name as written.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// Returns `true` for a character that is a command rather than text: control characters, line and
/// paragraph breaks, and the marks that embed, override or isolate a direction of writing.
fn is_command(character: char) -> bool {
    character.is_control()
        || matches!(character, '\u{2028}' | '\u{2029}' | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}')
}

/// Returns `true` for a character that shows nothing, but may take room: space, everything that
/// Unicode lets fonts ignore (`Default_Ignorable_Code_Point`), and the empty pattern of Braille.
fn is_invisible(character: char) -> bool {
    character.is_whitespace()
        || matches!(
            character,
            '\u{AD}'
                | '\u{34F}'
                | '\u{61C}'
                | '\u{115F}'..='\u{1160}'
                | '\u{17B4}'..='\u{17B5}'
                | '\u{180B}'..='\u{180F}'
                | '\u{200B}'..='\u{200F}'
                | '\u{2060}'..='\u{206F}'
                | '\u{2800}'
                | '\u{3164}'
                | '\u{FE00}'..='\u{FE0F}'
                | '\u{FFA0}'
                | '\u{FFF0}'..='\u{FFF8}'
                | '\u{1BCA0}'..='\u{1BCA3}'
                | '\u{1D173}'..='\u{1D17A}'
                | '\u{E0000}'..='\u{E0FFF}'
        )
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
