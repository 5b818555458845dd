//! The colours of a drawing.

use std::fmt;

use crate::game::ByMark;

/// A colour: red, green and blue, in sRGB.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// The colours of a board and its marks.
///
/// On the paper, text has a contrast of 4.5 to 1 or more and lines and marks one of 3 to 1; in the
/// two of high contrast everything has one of 7 to 1. X and O differ in lightness or in the
/// mixture of blue that colour-blind eyes tell apart, and in shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colors {
    /// Background of everything.
    pub paper: Rgb,
    /// Numbers of moves.
    pub ink: Rgb,
    /// Letters and numbers along the edges.
    pub quiet: Rgb,
    /// The lines of the board.
    pub grid: Rgb,
    /// The marks, and the lines that they win with.
    pub marks: ByMark<Rgb>,
    /// Colour of a win: never a mark's colour, because either side can win.
    pub good: Rgb,
    /// Colour of a loss and of errors.
    pub bad: Rgb,
}

/// Value of a square for the side that plays there, shown by the ground of the square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tint {
    /// A win.
    Wins,
    /// Neither a win nor a loss.
    Draws,
    /// A loss.
    Loses,
}

impl Colors {
    /// Ink on warm paper.
    pub const LIGHT: Self = Self {
        paper: Rgb(0xfa, 0xf7, 0xf2),
        ink: Rgb(0x23, 0x24, 0x2c),
        quiet: Rgb(0x64, 0x60, 0x58),
        grid: Rgb(0x91, 0x89, 0x79),
        marks: ByMark { x: Rgb(0x1f, 0x5f, 0xae), o: Rgb(0xb0, 0x4c, 0x08) },
        good: Rgb(0x1c, 0x6a, 0x49),
        bad: Rgb(0xa8, 0x24, 0x1c),
    };

    /// Light on soft black.
    pub const DARK: Self = Self {
        paper: Rgb(0x17, 0x18, 0x1d),
        ink: Rgb(0xe8, 0xe6, 0xe1),
        quiet: Rgb(0xa3, 0xa5, 0xad),
        grid: Rgb(0x6e, 0x73, 0x83),
        marks: ByMark { x: Rgb(0x7d, 0xb4, 0xf5), o: Rgb(0xf2, 0xa6, 0x5a) },
        good: Rgb(0x86, 0xd6, 0xae),
        bad: Rgb(0xff, 0x9b, 0x8f),
    };

    /// Dark colours on white, as far apart as they can be told.
    pub const CONTRAST: Self = Self {
        paper: Rgb(0xff, 0xff, 0xff),
        ink: Rgb(0x00, 0x00, 0x00),
        quiet: Rgb(0x00, 0x00, 0x00),
        grid: Rgb(0x3a, 0x3a, 0x3a),
        marks: ByMark { x: Rgb(0x00, 0x38, 0x8f), o: Rgb(0x8a, 0x33, 0x00) },
        good: Rgb(0x00, 0x45, 0x2a),
        bad: Rgb(0x8a, 0x00, 0x00),
    };

    /// Bright colours on black, as far apart as they can be told.
    pub const CONTRAST_DARK: Self = Self {
        paper: Rgb(0x00, 0x00, 0x00),
        ink: Rgb(0xff, 0xff, 0xff),
        quiet: Rgb(0xff, 0xff, 0xff),
        grid: Rgb(0xc4, 0xc4, 0xc4),
        marks: ByMark { x: Rgb(0x8f, 0xc7, 0xff), o: Rgb(0xff, 0xc2, 0x3d) },
        good: Rgb(0x9d, 0xf0, 0xc4),
        bad: Rgb(0xff, 0xb0, 0xa6),
    };

    /// The colour of text on a square of this tint.
    pub const fn sign(&self, tint: Tint) -> Rgb {
        match tint {
            Tint::Wins => self.good,
            Tint::Draws => self.quiet,
            Tint::Loses => self.bad,
        }
    }

    /// The ground of a square, from bare paper at 0 to the strongest of this tint at 1, on which
    /// its sign can still be read.
    pub fn ground(&self, tint: Tint, strength: f64) -> Rgb {
        let is_dark = self.paper.0 < 0x80;
        let (color, most) = match tint {
            Tint::Wins => (self.good, if is_dark { 0.3 } else { 0.2 }),
            Tint::Draws => (self.ink, 0.08),
            Tint::Loses => (self.bad, 0.13),
        };
        self.paper.mixed(color, most * strength.clamp(0.0, 1.0))
    }
}

impl Default for Colors {
    fn default() -> Self {
        Self::LIGHT
    }
}

impl Rgb {
    /// Mixes `part` of another colour into this one.
    pub(super) fn mixed(self, other: Self, part: f64) -> Self {
        let mix = |one: u8, other: u8| {
            let mixed = f64::from(one) * (1.0 - part) + f64::from(other) * part;
            #[expect(
                clippy::cast_possible_truncation,
                clippy::cast_sign_loss,
                reason = "it is between the two"
            )]
            let mixed = mixed.round() as u8;
            mixed
        };
        Self(mix(self.0, other.0), mix(self.1, other.1), mix(self.2, other.2))
    }
}

impl fmt::Display for Rgb {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(red, green, blue) = self;
        write!(f, "#{red:02x}{green:02x}{blue:02x}")
    }
}
