//! The list below a diagram: moves that were lost on taken squares.

use super::Palette;
use crate::game::PlayedMove;

use super::shape::{Form, Outline, Point, SIDE, Shape, Weight, number};

/// How wide an entry is, in its mark's square.
const ENTRY: f64 = 2.0;

/// Entries in rows, laid out below a board.
pub(super) struct List<'a> {
    /// The entries that are shown.
    moves: &'a [PlayedMove],
    /// How many more there are.
    left_out: usize,
    corner: Point,
    /// The size of a mark here, beside that of one on the board.
    scale: f64,
    in_a_row: usize,
    /// How high all of it is.
    pub(super) height: f64,
}

/// Lays out the moves that cost a turn, within a width. Where a list would be higher than the
/// board is long, it ends with how many more there are, so that a thousand of them, which the
/// rules allow, do not bury a board of nine squares.
pub(super) fn lost_turns(lost: &[PlayedMove], corner: Point, longer: f64, width: f64) -> List<'_> {
    let scale = (0.1 * longer / SIDE).clamp(0.45, 0.9);
    let side = scale * SIDE;
    let fits = |length: f64, unit: f64| {
        (1..=u16::MAX).take_while(|&n| f64::from(n) * unit <= length).count().max(1)
    };
    let in_a_row = fits(width, ENTRY * side);
    let most = in_a_row * fits(longer, side);
    // The last place of a list that is too long is for the number of the others.
    let shown = if lost.len() > most { most - 1 } else { lost.len() };
    let left_out = lost.len() - shown;
    let places = shown + usize::from(left_out > 0);
    List {
        moves: &lost[..shown],
        left_out,
        corner,
        scale,
        in_a_row,
        height: (0..places.div_ceil(in_a_row)).map(|_| side).sum(),
    }
}

impl List<'_> {
    pub(super) fn shapes(&self, palette: &Palette) -> Vec<Shape> {
        let mut places = self.places();
        let mut shapes = Vec::new();
        let side = self.scale * SIDE;
        let text = |center, text: String| {
            Outline::Text(center, 0.38 * side, Weight::Regular, text).in_color(palette.ink)
        };
        for (lost, place) in self.moves.iter().zip(&mut places) {
            shapes.push(Form::Numbered.mark(lost.mark, place, self.scale, palette.marks));
            shapes.push(number(lost.number, place, self.scale, palette.ink));
            shapes.push(text((place.0 + 0.95 * side, place.1), lost.made.to_string()));
        }
        if let Some(place) = places.next().filter(|_| self.left_out > 0) {
            let more = format!("+ {}", self.left_out);
            shapes.push(text((place.0 + 0.45 * side, place.1), more));
        }
        shapes
    }

    /// The middles of the marks of the entries, row by row.
    fn places(&self) -> impl Iterator<Item = Point> {
        let side = self.scale * SIDE;
        let ((left, top), in_a_row) = (self.corner, self.in_a_row);
        let after =
            |from: f64, step: f64| std::iter::successors(Some(from), move |at| Some(at + step));
        after(top + side / 2.0, side).flat_map(move |y| {
            let across = after(left + side / 2.0, ENTRY * side).take(in_a_row);
            across.map(move |x| (x, y))
        })
    }
}
