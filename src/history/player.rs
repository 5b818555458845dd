//! Players, and the seats and marks that they have in a game.

use std::fmt;
use std::iter;
use std::ops::{Index, IndexMut};

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::engine::Level;
use crate::game::Mark;

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

/// Kind of player: a person, the computer, or another program.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum PlayerKind {
    /// A person at this computer.
    #[default]
    Person,
    /// The computer at this level.
    Computer(Level),
    /// Another program, known by the name of the player.
    Program,
}

/// Player: a name, and who makes the moves.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Player {
    /// Given name; `None` for the default name of the seat.
    pub name: Option<Name>,
    /// Who makes the moves.
    pub who: PlayerKind,
}

/// Players of a game, and who of them has X: in a [`super::Game`] at its start, in a
/// [`super::GameSummary`] at its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seating {
    /// The players.
    pub players: BySeat<Player>,
    /// Seat of the player who has X.
    pub x: Seat,
    /// Whether the person in a seat has a coach, who warns of moves that give something away.
    pub coach: BySeat<bool>,
}

/// Name of a player, an event or a place: one to [`Name::MAX_LEN`] characters on one line, at least
/// one of them visible, and no space at either end.
///
/// ```
/// use velha::history::{Name, NameError};
///
/// assert_eq!(Name::new("  Ana ").unwrap().as_str(), "Ana");
/// assert_eq!(Name::new(" "), Err(NameError::Empty));
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Name(Box<str>);

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
        name.0.into()
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

    /// Returns 1 or 2, for the default name and the ids of controls.
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

impl PlayerKind {
    /// Returns the level of the computer; `None` for a person and another program.
    pub const fn level(self) -> Option<Level> {
        match self {
            Self::Person | Self::Program => None,
            Self::Computer(opponent) => Some(opponent),
        }
    }
}

impl From<Level> for PlayerKind {
    fn from(level: Level) -> Self {
        Self::Computer(level)
    }
}

impl Seating {
    /// Returns the seat of the player who has this mark in this seating, that of a game at its
    /// start: [`super::Game::seat`] knows of players who have swapped sides since.
    pub const fn seat(&self, mark: Mark) -> Seat {
        match mark {
            Mark::X => self.x,
            Mark::O => self.x.other(),
        }
    }

    /// Returns the seat of the person and the level of the computer; `None` unless one plays the
    /// other.
    pub const fn person_against_computer(&self) -> Option<(Seat, Level)> {
        match (self.players.one.who, self.players.two.who) {
            (PlayerKind::Person, PlayerKind::Computer(opponent)) => Some((Seat::One, opponent)),
            (PlayerKind::Computer(opponent), PlayerKind::Person) => Some((Seat::Two, opponent)),
            _ => None,
        }
    }

    /// Returns the seat of the only person, who plays the computer or another program; `None` if
    /// two people play, or none.
    pub fn only_person(&self) -> Option<Seat> {
        let is_person = |seat: &Seat| self.players[*seat].who == PlayerKind::Person;
        let mut people = Seat::ALL.into_iter().filter(is_person);
        people.next().filter(|_| people.next().is_none())
    }

    /// Returns `true` if a person in this seat has a coach.
    pub fn is_coached(&self, seat: Seat) -> bool {
        self.coach[seat] && self.players[seat].who == PlayerKind::Person
    }

    /// Returns `true` if anybody has a coach.
    pub fn has_coach(&self) -> bool {
        Seat::ALL.into_iter().any(|seat| self.is_coached(seat))
    }

    /// Returns `true` if the only person has a coach: such a game says nothing of a level.
    pub fn is_person_coached(&self) -> bool {
        self.only_person().is_some_and(|seat| self.is_coached(seat))
    }

    /// Returns `true` if a person plays.
    pub fn has_person(&self) -> bool {
        Seat::ALL.iter().any(|&seat| self.players[seat].who == PlayerKind::Person)
    }

    /// Returns `true` if texts address the player in this seat as “you”: the only person,
    /// without a name, against the computer or another program.
    pub fn is_you(&self, seat: Seat) -> bool {
        self.only_person() == Some(seat) && self.players[seat].name.is_none()
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
            Ok(Self(name.into()))
        }
    }

    /// Creates a name from a file of another program: too long a text is cut, and a character that
    /// cannot be shown becomes a space. Returns `None` if nothing visible is left.
    pub fn shortened(written: &str) -> Option<Self> {
        let shown = written.trim().chars().take(Self::MAX_LEN);
        let shown: String = shown.map(|it| if is_command(it) { ' ' } else { it }).collect();
        Self::new(&shown).ok()
    }

    /// Returns this name if it is `free`, or else with the first number from 2 with which it is.
    pub fn numbered(&self, free: impl Fn(&Self) -> bool) -> Self {
        let stem: String = self.0.chars().take(Self::MAX_LEN - 4).collect();
        let numbers = (2..1000).filter_map(|number| Self::shortened(&format!("{stem} {number}")));
        iter::once(self.clone()).chain(numbers).find(free).unwrap_or_else(|| self.clone())
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
        || matches!(u32::from(character), 0x2028..=0x202E | 0x2066..=0x2069 | 0xFEFF)
}

/// Returns `true` for a character that shows nothing, but may take room: space, everything that
/// Unicode lets fonts ignore (`Default_Ignorable_Code_Point`), and the empty pattern of Braille.
fn is_invisible(character: char) -> bool {
    character.is_whitespace()
        || matches!(
            u32::from(character),
            0xAD | 0x34F
                | 0x61C
                | 0x115F..=0x1160
                | 0x17B4..=0x17B5
                | 0x180B..=0x180F
                | 0x200B..=0x200F
                | 0x2060..=0x206F
                | 0x2800
                | 0x3164
                | 0xFE00..=0xFE0F
                | 0xFFA0
                | 0xFFF0..=0xFFF8
                | 0x1_BCA0..=0x1_BCA3
                | 0x1_D173..=0x1_D17A
                | 0xE_0000..=0xE_0FFF
        )
}

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}
