//! The colours of a drawing.

use std::fmt;

use crate::game::{ByMark, Mark};

/// Opaque colour: red, green and blue, in sRGB.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// Colours of a board and its marks, in the window and, by its theme, in pictures.
///
/// On the paper, text has a contrast of 4.5 to 1 or more and lines and marks one of 3 to 1; in the
/// two of high contrast everything has one of 7 to 1. X and O differ in lightness or in the mixture
/// of blue that colour-blind eyes tell apart, and in shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Colors {
    /// Background of everything.
    pub paper: Rgb,
    /// Numbers of moves.
    pub ink: Rgb,
    /// Letters and numbers along the edges.
    pub quiet: Rgb,
    /// Lines of the board.
    pub grid: Rgb,
    /// Marks and winning lines.
    pub marks: ByMark<Rgb>,
    /// Colour of a right answer.
    pub good: Rgb,
    /// Colour of a wrong answer and of errors.
    pub bad: Rgb,
    /// Board under stones; in high contrast as the paper.
    pub wood: Rgb,
    /// Lines of a board of stones, and rims of the stones.
    pub rim: Rgb,
    /// Black stones.
    pub black: Rgb,
    /// White stones.
    pub white: Rgb,
    /// Mixed into the ground of a square whose value is even: the ink. On wood the paper, mixed into
    /// that of a square that is good for the stones of its colour.
    neutral: Rgb,
}

/// Converts 0xRRGGBB to a colour; the themes of the window are written with it too.
pub(crate) const fn hex(number: u32) -> Rgb {
    let [_, red, green, blue] = number.to_be_bytes();
    Rgb(red, green, blue)
}

/// Side that the value of a square favours, shown in the analysis by the ground of the square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tint {
    /// Good for this side, whoever is to move.
    For(Mark),
    /// Good for neither.
    Even,
}

impl Colors {
    /// Colours of the light theme, and the default: ink on warm paper.
    pub const LIGHT: Self = Self::of([
        0xfa_f7_f2, 0x23_24_2c, 0x64_60_58, 0x91_89_79, 0x1f_5f_ae, 0xb0_4c_08, 0x1c_6a_49,
        0xa8_24_1c, 0xe0_c6_92, 0x6a_5c_42,
    ]);

    /// Colours of the dark theme.
    pub const DARK: Self = Self::of([
        0x17_18_1d, 0xe8_e6_e1, 0xa3_a5_ad, 0x6e_73_83, 0x7d_b4_f5, 0xf2_a6_5a, 0x86_d6_ae,
        0xff_9b_8f, 0x4c_3e_27, 0xa8_97_7a,
    ]);

    /// Colours of the light theme of high contrast: dark ones on white.
    pub const CONTRAST: Self = Self::of([
        0xff_ff_ff, 0x00_00_00, 0x00_00_00, 0x3a_3a_3a, 0x00_38_8f, 0x8a_33_00, 0x00_45_2a,
        0x8a_00_00, 0xff_ff_ff, 0x3a_3a_3a,
    ]);

    /// Colours of the dark theme of high contrast: bright ones on black.
    pub const CONTRAST_DARK: Self = Self::of([
        0x00_00_00, 0xff_ff_ff, 0xff_ff_ff, 0xc4_c4_c4, 0x8f_c7_ff, 0xff_c2_3d, 0x9d_f0_c4,
        0xff_b0_a6, 0x00_00_00, 0xc4_c4_c4,
    ]);

    /// Colours of a page to be printed: black on white, and O grey, by which discs are told apart.
    pub const PRINT: Self = Self::of([
        0xff_ff_ff, 0x00_00_00, 0x00_00_00, 0x5a_5a_5a, 0x00_00_00, 0x6e_6e_6e, 0x00_00_00,
        0x00_00_00, 0xff_ff_ff, 0x00_00_00,
    ]);

    /// Creates the colours from numbers as `0xRR_GG_BB`, in the order of the fields.
    const fn of([paper, ink, quiet, grid, x, o, good, bad, wood, rim]: [u32; 10]) -> Self {
        let (black, white) = if ink < paper { (ink, paper) } else { (paper, ink) };
        Self {
            paper: hex(paper),
            ink: hex(ink),
            quiet: hex(quiet),
            grid: hex(grid),
            marks: ByMark { x: hex(x), o: hex(o) },
            good: hex(good),
            bad: hex(bad),
            wood: hex(wood),
            rim: hex(rim),
            black: hex(black),
            white: hex(white),
            neutral: hex(ink),
        }
    }

    /// Returns the colours on a board of stones: there wood is the paper.
    pub fn on_wood(self) -> Self {
        let neutral = if self.wood == self.paper { self.neutral } else { self.paper };
        Self { paper: self.wood, grid: self.rim, neutral, ..self }
    }

    /// Returns the colour of a stone, and of what is drawn on it: that of the others.
    pub(crate) const fn stone(&self, is_black: bool) -> (Rgb, Rgb) {
        if is_black { (self.black, self.white) } else { (self.white, self.black) }
    }

    /// Returns the ground of a square that shows its value in the analysis: the paper with a tint,
    /// faintest at strength 0, which a projector still shows, and strongest at 1, on which ink and
    /// marks can still be read. On wood what is good for a side is as light or dark as the stones
    /// of that, of which one has the `black` ones.
    pub fn ground(&self, tint: Tint, strength: f64, black: Option<Mark>) -> Rgb {
        let on_wood = self.neutral != self.ink;
        let is_plain = |mark| self.stone(black == Some(mark)).0 == self.neutral;
        let (color, least, more) = match tint {
            Tint::For(mark) if on_wood && is_plain(mark) => (self.neutral, 0.72, 0.04),
            Tint::For(_) if on_wood => (self.marks.x, 0.27, 0.055),
            Tint::Even if on_wood => (self.marks.o, 0.27, 0.055),
            Tint::For(mark) => (self.marks[mark], 0.22, 0.105),
            Tint::Even => (self.neutral, 0.165, 0.04),
        };
        self.paper.mixed(color, least + more * strength.clamp(0.0, 1.0))
    }
}

impl Default for Colors {
    fn default() -> Self {
        Self::LIGHT
    }
}

impl Rgb {
    /// Returns this colour with a part, from 0 to 1, of another one mixed in.
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
