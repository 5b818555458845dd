//! What the program is: its name, its version, its licence and what it is made of.

use eframe::egui::{RichText, Sense, Stroke, StrokeKind, Ui, Vec2, vec2};

use super::super::controls;
use super::super::icons::round_line;
use super::super::theme::{UNIT, color, size, strong};
use super::{close_button, list};
use crate::picture::Palette;
use crate::text::{Text, say};

/// What prints all that a report of a fault has to say about the machine.
const CHECK: &str = "velha --check";

pub(super) fn show(ui: &mut Ui, most: f32, text: &Text) -> bool {
    list(ui, most, |ui| {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 2.0 * UNIT;
            icon(ui);
            ui.vertical(|ui| {
                ui.add_space(UNIT);
                let name = say!(text, "app-name");
                ui.label(RichText::new(name).size(size::STATUS).family(strong()));
                controls::hint(
                    ui,
                    say!(text, "about-version", version = env!("CARGO_PKG_VERSION")),
                );
            });
        });
        ui.label(say!(text, "about-text"));
        ui.label(say!(text, "about-made-of"));
        ui.label(say!(text, "about-licence", licence = env!("CARGO_PKG_LICENSE")));
        ui.label(say!(text, "about-report", command = CHECK));
    });
    close_button(ui, text)
}

/// The icon of the program, on paper in every theme as the desktop shows it.
fn icon(ui: &mut Ui) {
    const SIDE: f32 = 9.0 * UNIT;
    // The icon is drawn in a square of this side.
    const WHOLE: f32 = 256.0;
    let paper = Palette::LIGHT;
    let grid = color(paper.grid);
    let (rect, _) = ui.allocate_exact_size(Vec2::splat(SIDE), Sense::hover());
    let scale = SIDE / WHOLE;
    let at = |x: f32, y: f32| rect.min + scale * vec2(x, y);
    let painter = ui.painter();
    let outline = Stroke::new(1.0, grid.gamma_multiply(0.5));
    painter.rect(rect, 52.0 * scale, color(paper.paper), outline, StrokeKind::Inside);
    let line = |from, to, width, color| painter.add(round_line(from, to, width * scale, color));
    for place in [90.0, 166.0] {
        line(at(place, 28.0), at(place, 228.0), 10.0, grid);
        line(at(28.0, place), at(228.0, place), 10.0, grid);
    }
    let blue = color(paper.marks.x);
    line(at(107.0, 107.0), at(149.0, 149.0), 18.0, blue);
    line(at(149.0, 107.0), at(107.0, 149.0), 18.0, blue);
    let ring = Stroke::new(17.0 * scale, color(paper.marks.o));
    painter.circle_stroke(at(205.0, 51.0), 21.0 * scale, ring);
}
