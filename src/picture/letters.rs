//! Letters and digits as outlines, from the program's own typeface.

use skrifa::instance::{LocationRef, Size};
use skrifa::outline::DrawSettings;
use skrifa::outline::pen::SvgPen;
use skrifa::{FontRef, MetadataProvider};
use vello_cpu::kurbo::{Affine, BezPath};

use super::shape::Weight;

/// Distance of the baseline below the middle of a line of text, as a part of the text's size: half
/// the height of a capital or a digit of Inter.
pub(super) const BASE: f64 = 0.364;

/// Typeface of drawings in pixels and of texts in the window.
pub(crate) const REGULAR: &[u8] = include_bytes!("../../assets/fonts/Inter-Regular.otf");
/// Typeface of numbers in drawings and of emphasized texts in the window.
pub(crate) const SEMI_BOLD: &[u8] = include_bytes!("../../assets/fonts/Inter-SemiBold.otf");

/// Returns the outlines of a text where a drawing is painted into pixels; an SVG and the window
/// write the text itself. `center` is the middle of its capitals. Characters that the typeface
/// lacks are left out.
pub(super) fn outline(text: &str, weight: Weight, center: (f64, f64), size: f64) -> BezPath {
    let bytes = match weight {
        Weight::Regular => REGULAR,
        Weight::SemiBold => SEMI_BOLD,
    };
    let Ok(font) = FontRef::new(bytes) else {
        debug_assert!(false, "the program's own typeface can be read");
        return BezPath::new();
    };
    let (units, location) = (Size::unscaled(), LocationRef::default());
    let glyphs = font.outline_glyphs();
    let widths = font.glyph_metrics(units, location);
    // The outline, and the start of the next glyph.
    let (mut path, mut at) = (BezPath::new(), 0.0);
    for character in text.chars() {
        let Some(id) = font.charmap().map(character) else {
            continue;
        };
        if let Some(glyph) = glyphs.get(id) {
            let mut pen = SvgPen::new();
            let drawn = glyph.draw(DrawSettings::unhinted(units, location), &mut pen);
            debug_assert!(drawn.is_ok(), "the program's own typeface can be drawn");
            let glyph = BezPath::from_svg(&pen).unwrap_or_default();
            path.extend(Affine::translate((at, 0.0)) * glyph);
        }
        at += f64::from(widths.advance_width(id).unwrap_or_default());
    }
    let scale = size / f64::from(font.metrics(units, location).units_per_em);
    let left = center.0 - at * scale / 2.0;
    // Fonts count upwards, drawings downwards.
    let place = Affine::translate((left, center.1 + BASE * size))
        * Affine::scale_non_uniform(scale, -scale);
    place * path
}
