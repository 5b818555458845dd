//! The icon of the window, drawn when the program starts: the hash with one X and one O on paper.

use eframe::egui::{Color32, IconData, Pos2, pos2};

/// How many pixels wide and high it is.
const SIDE: u32 = 64;

const PAPER: Color32 = Color32::from_rgb(0xfa, 0xf7, 0xf2);
const LINES: Color32 = Color32::from_rgb(0x91, 0x89, 0x79);
const X: Color32 = Color32::from_rgb(0x1f, 0x5f, 0xae);
const O: Color32 = Color32::from_rgb(0xc2, 0x5a, 0x12);

/// Draws the icon.
pub(super) fn icon() -> IconData {
    #[expect(clippy::cast_precision_loss, reason = "64 is exact")]
    let pixels = (0..SIDE * SIDE).flat_map(|index| {
        let center = pos2((index % SIDE) as f32 + 0.5, (index / SIDE) as f32 + 0.5);
        pixel(center).to_srgba_unmultiplied()
    });
    IconData {
        rgba: pixels.collect(),
        width: SIDE,
        height: SIDE,
    }
}

/// The colour at a point: every shape is laid over what is below it as far as it covers the pixel.
fn pixel(at: Pos2) -> Color32 {
    let mut color = Color32::TRANSPARENT.lerp_to_gamma(PAPER, coverage(paper(at)));
    for (from, to) in [
        ((23.0, 8.0), (23.0, 56.0)),
        ((41.0, 8.0), (41.0, 56.0)),
        ((8.0, 23.0), (56.0, 23.0)),
        ((8.0, 41.0), (56.0, 41.0)),
    ] {
        color = color.lerp_to_gamma(LINES, coverage(segment(at, from, to) - 1.5));
    }
    for (from, to) in [((9.0, 9.0), (19.0, 19.0)), ((19.0, 9.0), (9.0, 19.0))] {
        color = color.lerp_to_gamma(X, coverage(segment(at, from, to) - 2.5));
    }
    let ring = (at.distance(pos2(32.0, 32.0)) - 6.0).abs() - 2.5;
    color.lerp_to_gamma(O, coverage(ring))
}

/// How much of a pixel a shape covers whose edge is so far from its middle.
fn coverage(distance: f32) -> f32 {
    (0.5 - distance).clamp(0.0, 1.0)
}

/// The distance to the edge of the sheet, whose corners are round; negative inside.
fn paper(at: Pos2) -> f32 {
    let half = 31.0 - 12.0;
    let x = ((at.x - 32.0).abs() - half).max(0.0);
    let y = ((at.y - 32.0).abs() - half).max(0.0);
    x.hypot(y) - 12.0
}

/// The distance to a line from one point to another.
fn segment(at: Pos2, from: (f32, f32), to: (f32, f32)) -> f32 {
    let (from, to) = (pos2(from.0, from.1), pos2(to.0, to.1));
    let along = to - from;
    let part = ((at - from).dot(along) / along.length_sq()).clamp(0.0, 1.0);
    at.distance(from + along * part)
}
