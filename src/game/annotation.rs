//! Words and symbols that somebody has put at a position of a game.
//!
//! Each node of the tree of a [`super::GameRecord`] can have an [`Annotation`], the start of the
//! game too. Annotations say nothing of the moves: two games that differ in them alone are one game
//! to whoever looks for it.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::{Rules, Square};

/// Annotation of a position: what is said of it and drawn on its squares, and the rating of the
/// move that led to it.
///
/// ```
/// use velha::game::{Annotation, GameRecord, Mark, Rules, Square};
///
/// let mut game = GameRecord::new(Rules::TIC_TAC_TOE, Mark::X);
/// game.play(Square::new(1, 1)).unwrap();
/// game.annotate(game.place(), Annotation::from("The middle."));
/// assert_eq!(game.annotation(game.place()).unwrap().text, "The middle.");
/// game.go_to(0);
/// assert_eq!(game.annotation(game.place()), None);
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Annotation {
    /// Text, in lines. Holds no other control character than the line break.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub text: String,
    /// Name of the position, on one line; empty for none.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub name: String,
    /// Rating of the move.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// Whether a coach has warned of the move.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub coach: bool,
    /// Symbols on squares.
    #[serde(skip_serializing_if = "BTreeMap::is_empty")]
    pub symbols: BTreeMap<Square, Symbol>,
    /// Properties of an SGF that mean nothing here, each with its values as they were written, to
    /// be written again.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub unknown: Vec<(String, Vec<String>)>,
}

/// Rating of a move by whoever annotates it, as chess players sign it and SGF knows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Rating {
    /// A very good move, `!!`.
    VeryGood,
    /// A good move, `!`.
    Good,
    /// An interesting move, `!?`.
    Interesting,
    /// A doubtful move, `?!`.
    Doubtful,
    /// A bad move, `?`.
    Bad,
    /// A very bad move, `??`.
    VeryBad,
}

/// Symbol on a square.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Symbol {
    /// A short text, most often a letter: one to [`Symbol::MAX_LABEL`] characters, none of which is
    /// a control character.
    Label(String),
    /// A triangle.
    Triangle,
    /// A circle.
    Circle,
    /// A square.
    Square,
    /// A cross.
    Cross,
}

impl Annotation {
    /// Most characters of the text.
    pub const MAX_LEN: usize = 1 << 16;

    /// Most bytes of the name and of the properties that mean nothing here.
    pub const MAX_REST: usize = 1 << 18;

    /// Returns `true` if nothing is said or drawn; such an annotation is none.
    pub fn is_empty(&self) -> bool {
        *self == Self::default()
    }

    /// Returns `true` if a person has something to read or to see.
    pub fn is_shown(&self) -> bool {
        let is_silent = self.text.is_empty() && self.name.is_empty();
        !(is_silent && self.rating.is_none() && self.symbols.is_empty())
    }

    /// Returns `true` if the move is rated bad, as a wrong answer of a lesson is.
    pub fn is_bad(&self) -> bool {
        self.rating.is_some_and(|rating| rating >= Rating::Bad)
    }

    /// Returns `true` if a game by `rules` can have the annotation: its symbols are on the board,
    /// and no text is too long or holds what it may not.
    pub fn is_possible(&self, rules: Rules) -> bool {
        let is_plain = |text: &String| !text.contains(char::is_control);
        let is_label = |symbol: &Symbol| match symbol {
            Symbol::Label(label) => {
                (1..=Symbol::MAX_LABEL).contains(&label.chars().count()) && is_plain(label)
            }
            _ => true,
        };
        let is_property = |(name, values): &(String, Vec<String>)| {
            let is_name = name.bytes().all(|it| it.is_ascii_alphanumeric());
            is_name && !name.is_empty() && values.iter().all(|value| is_closed(value))
        };
        self.text.chars().count() <= Self::MAX_LEN
            && self.name.len() + self.unknown_len() <= Self::MAX_REST
            && self.unknown.iter().all(is_property)
            && !self.text.contains(|it: char| it.is_control() && it != '\n')
            && is_plain(&self.name)
            && self.symbols.iter().all(|(&at, symbol)| rules.contains(at) && is_label(symbol))
    }

    /// Returns the number of bytes of the properties that mean nothing here.
    pub fn unknown_len(&self) -> usize {
        let of = |(name, values): &(String, Vec<String>)| {
            name.len() + values.iter().map(|value| value.len() + 2).sum::<usize>()
        };
        self.unknown.iter().map(of).sum()
    }

    /// Adds what `other` says where this one says nothing. Returns `true` if nothing of `other` is
    /// missing then.
    pub fn adopt(&mut self, other: &Self) -> bool {
        let adopt = |own: &mut String, other: &String| {
            if own.is_empty() {
                own.clone_from(other);
            }
            other.is_empty() || own == other
        };
        let mut is_whole = adopt(&mut self.text, &other.text) & adopt(&mut self.name, &other.name);
        self.rating = self.rating.or(other.rating);
        self.coach |= other.coach;
        is_whole &= other.rating.is_none() || self.rating == other.rating;
        for (&at, symbol) in &other.symbols {
            is_whole &= self.symbols.entry(at).or_insert_with(|| symbol.clone()) == symbol;
        }
        let missing = other.unknown.iter().filter(|it| !self.unknown.contains(it));
        let missing: Vec<_> = missing.cloned().collect();
        self.unknown.extend(missing);
        is_whole
    }
}

/// Returns `true` if a value of an SGF, as it was written, ends where its bracket is closed.
fn is_closed(value: &str) -> bool {
    let mut is_escaped = false;
    let ends = value.bytes().any(|byte| {
        let ends = byte == b']' && !is_escaped;
        is_escaped = byte == b'\\' && !is_escaped;
        ends
    });
    !ends && !is_escaped
}

impl From<&str> for Annotation {
    /// Creates an annotation of a text, of which the first [`Annotation::MAX_LEN`] characters are
    /// taken, with blanks in place of control characters.
    fn from(text: &str) -> Self {
        let text = text.replace("\r\n", "\n");
        let plain = |it: char| match it {
            '\r' => '\n',
            it if it.is_control() && it != '\n' => ' ',
            it => it,
        };
        let text = text.trim_end().chars().map(plain).take(Self::MAX_LEN).collect();
        Self { text, ..Self::default() }
    }
}

impl Rating {
    /// Returns the sign of the rating, such as `?!`.
    pub const fn sign(self) -> &'static str {
        match self {
            Self::VeryGood => "!!",
            Self::Good => "!",
            Self::Interesting => "!?",
            Self::Doubtful => "?!",
            Self::Bad => "?",
            Self::VeryBad => "??",
        }
    }
}

impl Symbol {
    /// Most characters of a label.
    pub const MAX_LABEL: usize = 8;
}
