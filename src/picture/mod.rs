//! A game's board as a drawing, for the window, for files and for the clipboard.
//!
//! [`Drawing::new`] lays out the board of a [`crate::game::GameRecord`] as it stands, or the whole
//! game as a numbered diagram. [`Drawing::to_svg`], [`Drawing::to_pixels`] and [`Drawing::to_png`]
//! write the same strokes in three forms. `board` and `drawing` lay out layers of `shape`s in `colors`,
//! `page` puts boards on a page to be printed, `paint` and `svg` write them. The look is the window's: an open hash of round lines on small
//! boards and a fine grid on large ones, marks as strokes with round ends, on warm paper. At the
//! end the winning line lies over its marks in the winner's colour, and the other marks step back:
//! they keep their colour and lose their weight. Where marks fall, the board is a frame with holes,
//! open above, and each mark stands on a disc in its colour. Where stones are shown
//! ([`crate::game::BoardStyle`]), they lie on the lines of a wooden board, black and white with a
//! rim, and what is drawn on one, a number, a dot on the last move or a winning line, has the
//! colour of the other.
//!
//! In a diagram every mark is opened in its middle for the number of its move; in the window a ring
//! around the number tells the last stone, which has no room for the dot. A move that was lost
//! on a taken square has left no mark, and its number is left out; the description of the picture
//! names it. Stones that no move placed, because the game began from a board that was set up, are
//! whole and without a number. Moves that were taken back are left out: the diagram ends where the
//! board stands.
//!
//! This room uses the rules and nothing else. It knows no toolkit, opens no files and speaks no
//! language: the caller gives the text to be read aloud in [`AltText`].
//!
//! # Reasons for its tools
//!
//! The pixels are painted by `vello_cpu`, and the numbers are outlines that `skrifa` takes out of
//! the program's own typeface. Both are in the program anyway, beneath the window's toolkit, and
//! with `png` they add nothing to build. Rendering the SVG itself with `resvg` would add 19 crates
//! (13 without its text), among them a second renderer, to draw six kinds of shapes. The SVG is
//! written by hand for the same reason: it has seven kinds of elements, and its one risk, escaping,
//! is one function.
//!
//! ```
//! use velha::game::{GameRecord, Mark, Rules, Square};
//! use velha::picture::{Content, Drawing, Options, AltText};
//!
//! let mut game = GameRecord::new(Rules::TIC_TAC_TOE, Mark::X);
//! game.play(Square::new(1, 1)).unwrap();
//! let options = Options { content: Content::Game, ..Options::default() };
//! let drawing = Drawing::new(&game, &options);
//! let words = AltText { title: "Ana – Computer", description: "X b2" };
//! assert!(drawing.to_svg(words).starts_with("<svg"));
//! assert_eq!(drawing.to_pixels(300).width, 300);
//! ```

mod board;
mod colors;
mod drawing;
pub(crate) mod letters;
mod options;
mod page;
mod paint;
pub(crate) mod shape;
mod svg;

pub(crate) use colors::hex;
pub use colors::{Colors, Rgb, Tint};
pub use drawing::Drawing;
pub(crate) use drawing::{Layer, LayerKind};
pub use options::{Content, Options};
pub(crate) use options::{edge_room, used_edges};
pub use page::{Paper, PrintedPage, Sheet, Subject};
pub use paint::Pixels;
pub use shape::Medium;

/// Title and description inside a picture file, for people who do not see the picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AltText<'a> {
    /// A short title.
    pub title: &'a str,
    /// A full description, for instance the winner and every move; left out if empty.
    pub description: &'a str,
}
