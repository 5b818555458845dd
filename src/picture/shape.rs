//! Shapes of a drawing, and the forms of marks and numbers.

use super::{Colors, Rgb};
use crate::game::{ByMark, Mark, Rules, Square};

/// Length of the side of a square in a drawing, the unit of all its measures: the numbers in this
/// room are hundredths of a square.
pub(crate) const SIDE: f64 = 100.0;

/// Radius of a disc where marks fall, and of the hole that it fills, in hundredths of a square.
pub(super) const DISC: f64 = 39.0;

/// Radius of a stone, in hundredths of a square: neighbours do not touch.
pub(super) const STONE: f64 = 46.5;

/// Radius of the corners of [`Outline::Frame`], the frame around the last move, in hundredths of a
/// square.
pub(crate) const ROUNDING: f64 = 10.0;

/// Point in a drawing: across and down from its left upper corner, in a window from that of the
/// board, in hundredths of a square.
pub(crate) type Point = (f64, f64);

/// Shape of one colour, painted by the window, and written to PNG and SVG.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Shape {
    pub(crate) outline: Outline,
    pub(crate) color: Rgb,
    pub(crate) opacity: f32,
}

/// Geometry of a shape, in hundredths of a square.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Outline {
    /// Straight strokes with round ends: the two ends of each, and their width.
    Strokes(Vec<(Point, Point)>, f64),
    /// A circle: its middle, its radius and the width of its stroke; without one it is filled.
    Circle(Point, f64, Option<f64>),
    /// The outline of a square: its middle, half its side and the width of its stroke.
    Frame(Point, f64, f64),
    /// A filled rectangle: its left upper and its right lower corner.
    Plate(Point, Point),
    /// A line of text: the middle of its capitals, its size, its weight and its words.
    Text(Point, f64, Weight, String),
}

impl Outline {
    /// Creates an opaque shape of this outline.
    pub(crate) const fn in_color(self, color: Rgb) -> Shape {
        Shape { outline: self, color, opacity: 1.0 }
    }
}

/// Where a board is drawn: in a picture file or in a window.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Medium {
    /// A picture of any size, for a file or the clipboard: every length is a part of a square, and
    /// there is a margin.
    #[default]
    Paper,
    /// A window in which the side of a square has this length in points. Lengths that would be too
    /// small to be seen or read there are in points. The corner of the board is the origin; letters
    /// and numbers along its edges are outside.
    Screen(f64),
}

impl Medium {
    /// Returns `length`, in hundredths of a square, but on a screen at least the length of
    /// `points`.
    pub(super) fn at_least(self, length: f64, points: f64) -> f64 {
        match self {
            Self::Paper => length,
            Self::Screen(side) => length.max(points * SIDE / side),
        }
    }

    /// Returns `true` if the sides of squares are at least `points` long, by which callers decide
    /// whether numbers, rims or whole marks are drawn; always on paper.
    pub(super) fn has_squares_of(self, points: f64) -> bool {
        self.at_least(SIDE, points) <= SIDE
    }
}

/// Weight of the letters and numbers of a drawing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Weight {
    Regular,
    SemiBold,
}

/// Form of a mark, of an X as well as an O: its measures in hundredths of a square.
#[derive(Clone, Copy)]
pub(crate) struct Form {
    /// Width of the strokes.
    width: f64,
    /// Distance from the middle of an X to the ends of its strokes.
    reach: f64,
    /// Radius of an O.
    radius: f64,
    /// Distance from the middle of an X to where its strokes begin.
    room: f64,
}

impl Form {
    /// Form of a mark with a number: larger and thinner than a plain one, with room for the number
    /// of its move.
    pub(super) const NUMBERED: Self = Self { width: 7.5, reach: 37.0, radius: 38.0, room: 23.0 };

    /// Form of a mark beside numbered ones that no move has placed: like [`Self::NUMBERED`], but
    /// whole.
    pub(super) const UNNUMBERED: Self = Self { room: 0.0, ..Self::NUMBERED };

    /// Returns the form of a mark on a board without numbers, in the window and in pictures.
    pub(crate) fn plain(medium: Medium) -> Self {
        let width = medium.at_least(10.0, 1.5);
        // Distance from the middle of the square to the rim of the mark: greater in a small square.
        // The ends of strokes are round, so the corners of an X come in by less than half a stroke.
        let outer = medium.at_least(33.0, 13.0).min(37.0);
        Self { width, reach: outer - 0.4 * width, radius: outer - 0.5 * width, room: 0.0 }
    }

    /// Returns the plain form with thin strokes: for marks that no winning line goes through at the
    /// end, and in the window for moves that are not on the board.
    pub(crate) fn thin(medium: Medium) -> Self {
        Self { width: medium.at_least(4.0, 1.25), ..Self::plain(medium) }
    }

    /// Returns the form of a move of the expected line on the screen, thin, around its number.
    /// Pictures use [`Self::NUMBERED`].
    pub(crate) fn thin_numbered(medium: Medium) -> Self {
        let Self { width, .. } = Self::thin(medium);
        Self { width: 0.75 * width, reach: 27.0, radius: 27.0, room: 17.0 }
    }

    /// Creates the shape of a mark in this form around `center`, `scale` times as large as in a
    /// square of the board.
    pub(crate) fn mark(self, mark: Mark, center: Point, scale: f64, colors: ByMark<Rgb>) -> Shape {
        let Self { width, reach, radius, room } = self;
        let width = width * scale;
        let at = |x: f64, y: f64| (center.0 + x * scale, center.1 + y * scale);
        let outline = match mark {
            Mark::O => Outline::Circle(center, radius * scale, Some(width)),
            Mark::X if room > 0.0 => {
                let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
                let arm = |(x, y)| (at(x * room, y * room), at(x * reach, y * reach));
                Outline::Strokes(corners.map(arm).to_vec(), width)
            }
            Mark::X => {
                let down = (at(-reach, -reach), at(reach, reach));
                let up = (at(reach, -reach), at(-reach, reach));
                Outline::Strokes(vec![down, up], width)
            }
        };
        outline.in_color(colors[mark])
    }

    /// Creates the disc of a mark where marks fall, and the mark in it: the disc is filled, or, if
    /// `hollow`, a ring as thin as the mark (a mark that steps back at the end, or a move that is
    /// not on the board).
    pub(crate) fn disc(
        self,
        mark: Mark,
        center: Point,
        hollow: bool,
        colors: &Colors,
    ) -> [Shape; 2] {
        let color = colors.marks[mark];
        let (disc, ink) = if hollow {
            (Outline::Circle(center, DISC - 1.25 * self.width, Some(self.width)), color)
        } else {
            (Outline::Circle(center, DISC, None), colors.paper)
        };
        [disc.in_color(color), self.mark(mark, center, 0.6, ByMark { x: ink, o: ink })]
    }
}

/// Returns the star points of a board of stones: none on an even board or on one of less than
/// 9 x 9, nine from 17 x 17, otherwise five.
pub(super) fn star_points(rules: Rules) -> impl Iterator<Item = Square> {
    let sides = [rules.rows(), rules.columns()];
    let least = sides[0].min(sides[1]);
    let has_any = least >= 9 && sides.iter().all(|side| side % 2 == 1);
    // `true` in the middle of a side.
    let place = |at: u8, side: u8| {
        let edge = if side < 12 { 2 } else { 3 };
        let is_middle = at == side / 2;
        (is_middle || at == edge || at + edge + 1 == side).then_some(is_middle)
    };
    rules.all_squares().filter(move |at| {
        let places = place(at.row, sides[0]).zip(place(at.column, sides[1]));
        has_any && places.is_some_and(|(down, across)| down == across || least >= 17)
    })
}

/// Creates a stone: filled with a rim, and `scale` times as large as in a square of the board. One
/// that is `faint` is mixed with the wood: it steps back at the end, or is not on the board.
pub(crate) fn stone(
    is_black: bool,
    center: Point,
    scale: f64,
    is_faint: bool,
    (medium, colors): (Medium, &Colors),
) -> [Shape; 2] {
    const FAINT: f64 = 0.6;
    let (width, radius) = (medium.at_least(2.5, 1.0), STONE * scale);
    let color = colors.stone(is_black).0;
    let color = if is_faint { color.mixed(colors.wood, FAINT) } else { color };
    let rim = Outline::Circle(center, radius - width / 2.0, Some(width)).in_color(colors.rim);
    [Outline::Circle(center, radius - width / 2.0, None).in_color(color), rim]
}

/// Snaps a straight stroke of the board along a row or column to whole pixels, because all grid
/// lines are to look alike. `scale` is the number of pixels in a hundredth of a square. Returns the
/// two ends and the width, of a slanting stroke unchanged.
pub(crate) fn crisp(from: Point, to: Point, width: f64, scale: f64) -> (Point, Point, f64) {
    let whole = (width * scale).round().max(1.0);
    // The middle of a line of an odd number of pixels is the middle of one.
    let odd = (whole % 2.0) / 2.0;
    let snap = |at: f64| ((at * scale - odd).round() + odd) / scale;
    #[expect(clippy::float_cmp, reason = "both ends are the same sum")]
    let (upright, level) = (from.0 == to.0, from.1 == to.1);
    if upright {
        ((snap(from.0), from.1), (snap(to.0), to.1), whole / scale)
    } else if level {
        ((from.0, snap(from.1)), (to.0, snap(to.1)), whole / scale)
    } else {
        (from, to, width)
    }
}

/// Look of the numbers of moves: the sizes of the letters for one digit, two and so on, the least
/// size and the least side of a square in points, below which there is none, and the weight.
pub(crate) struct Numbers(&'static [f64], f64, f64, Weight);

impl Numbers {
    /// Least side of a square with a number in a mark, on a disc or on a stone, in points.
    pub(super) const LEAST_SIDE: f64 = 14.0;
    /// In a mark of [`Form::NUMBERED`].
    pub(super) const IN_MARK: Self =
        Self(&[46.0, 39.0, 31.0, 24.0], 7.0, Self::LEAST_SIDE, Weight::SemiBold);
    /// In a mark of [`Form::thin_numbered`], of the expected line on the screen.
    pub(crate) const IN_THIN_MARK: Self = Self(&[26.0, 22.0], 9.0, 20.0, Weight::Regular);
    /// On the disc of a falling mark.
    pub(super) const ON_MARK: Self =
        Self(&[36.0, 32.0, 26.0], 7.0, Self::LEAST_SIDE, Weight::SemiBold);

    /// On a stone.
    pub(super) const ON_STONE: Self =
        Self(&[52.0, 48.0, 38.0], 7.0, Self::LEAST_SIDE, Weight::SemiBold);
    /// On the small stone of a move of the expected line on the screen.
    pub(crate) const ON_SMALL_STONE: Self = Self(&[34.0, 30.0], 9.0, 20.0, Weight::Regular);

    /// Creates the number of a move; `None` if squares are too small for one that can be read.
    pub(crate) fn shape(
        &self,
        number: usize,
        center: Point,
        medium: Medium,
        color: Rgb,
    ) -> Option<Shape> {
        let Self(sizes, least, from, weight) = *self;
        let text = number.to_string();
        let size = medium.at_least(sizes[text.len().min(sizes.len()) - 1], least);
        let text = Outline::Text(center, size, weight, text).in_color(color);
        medium.has_squares_of(from).then_some(text)
    }
}
