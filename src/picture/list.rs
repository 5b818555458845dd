//! The list below a diagram: moves that were lost on taken squares.

use super::Options;
use super::shape::{Form, Outline, Point, SIDE, Shape, Weight, number_in_mark};
use crate::game::PlayedMove;

/// Width of an entry: its mark and the name of its square, in sides of the mark.
const ENTRY: f64 = 2.0;

/// Lays out the list of lost turns below a picture of the whole game. `(left, top)` is the corner
/// of the list, `(width, height)` the size of the board without margins, and `rows` its number of
/// rows, for the names of squares. Returns the height of the list and its shapes. A list that would
/// be higher than the board is long ends with the number of further moves.
pub(super) fn lost_turns(
    lost: &[PlayedMove],
    (left, top): Point,
    (width, height): (f64, f64),
    rows: u8,
    Options { colors, edges, .. }: &Options,
) -> (f64, Vec<Shape>) {
    let longer = width.max(height);
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

    let number_of = |index: usize| f64::from(u16::try_from(index).unwrap_or(u16::MAX));
    let place = |index: usize| {
        let across = left + side / 2.0 + number_of(index % in_a_row) * ENTRY * side;
        (across, top + side / 2.0 + number_of(index / in_a_row) * side)
    };
    let text = |(x, y): Point, beside: f64, text: String| {
        Outline::Text((x + beside * side, y), 0.38 * side, Weight::Regular, text)
            .in_color(colors.ink)
    };
    let mut shapes = Vec::new();
    for (index, lost) in lost[..shown].iter().enumerate() {
        let square = lost.made.square().map_or_else(String::new, |it| edges.name(it, rows));
        shapes.push(Form::NUMBERED.mark(lost.mark, place(index), scale, colors.marks));
        shapes.push(number_in_mark(lost.number, place(index), scale, colors.ink));
        shapes.push(text(place(index), 0.95, square));
    }
    if left_out > 0 {
        shapes.push(text(place(shown), 0.45, format!("+ {left_out}")));
    }
    let rows = (shown + usize::from(left_out > 0)).div_ceil(in_a_row);
    (number_of(rows) * side, shapes)
}
