//! Letters and digits as outlines, from the program's own typeface.

use std::sync::LazyLock;

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

/// Typefaces of the letters that the others lack.
pub(crate) const CHINESE: &[u8] = include_bytes!("../../assets/fonts/NotoSansSC-Regular.otf");
pub(crate) const KOREAN: &[u8] = include_bytes!("../../assets/fonts/NotoSansKR-Regular.otf");

/// Returns the typefaces of a text, each for what those before it lack.
fn fonts(weight: Weight) -> impl Iterator<Item = &'static FontRef<'static>> {
    static FONTS: LazyLock<Vec<FontRef<'static>>> = LazyLock::new(|| {
        let fonts = [REGULAR, SEMI_BOLD, CHINESE, KOREAN].map(FontRef::new).into_iter();
        debug_assert!(fonts.clone().all(|it| it.is_ok()), "the program's own typefaces");
        fonts.flatten().collect()
    });
    let other = usize::from(weight == Weight::Regular);
    FONTS.iter().enumerate().filter(move |(at, _)| *at != other).map(|(_, font)| font)
}

/// Returns the width of a text of this size. A character that all typefaces lack counts as wide as
/// the size, as most are that a system's own font has.
pub(super) fn width(text: &str, weight: Weight, size: f64) -> f64 {
    let advance = |character: char| {
        let of = |font: &FontRef<'_>| {
            let id = font.charmap().map(character)?;
            let (units, location) = (Size::unscaled(), LocationRef::default());
            let advance = f64::from(font.glyph_metrics(units, location).advance_width(id)?);
            Some(advance / f64::from(font.metrics(units, location).units_per_em))
        };
        fonts(weight).find_map(of).unwrap_or(1.0)
    };
    text.chars().map(advance).sum::<f64>() * size
}

/// Returns the outlines of a text where a drawing is painted into pixels; an SVG and the window
/// write the text itself. `center` is the middle of its capitals. Characters that the typeface
/// lacks are left out.
pub(super) fn outline(text: &str, weight: Weight, center: (f64, f64), size: f64) -> BezPath {
    let (units, location) = (Size::unscaled(), LocationRef::default());
    // The outline, and the start of the next glyph.
    let (mut path, mut at) = (BezPath::new(), center.0 - width(text, weight, size) / 2.0);
    for character in text.chars() {
        let found = fonts(weight).find_map(|it| Some((it, it.charmap().map(character)?)));
        if let Some((font, id)) = found
            && let Some(glyph) = font.outline_glyphs().get(id)
        {
            let mut pen = SvgPen::new();
            let drawn = glyph.draw(DrawSettings::unhinted(units, location), &mut pen);
            debug_assert!(drawn.is_ok(), "the program's own typeface can be drawn");
            let glyph = BezPath::from_svg(&pen).unwrap_or_default();
            let scale = size / f64::from(font.metrics(units, location).units_per_em);
            // Fonts count upwards, drawings downwards.
            let place = Affine::translate((at, center.1 + BASE * size))
                * Affine::scale_non_uniform(scale, -scale);
            path.extend(place * glyph);
        }
        at += width(character.encode_utf8(&mut [0; 4]), weight, size);
    }
    path
}
