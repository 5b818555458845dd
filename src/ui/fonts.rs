//! Typefaces, and the sources of the glyphs that they lack.
//!
//! Latin text is set in Inter, from inside the program. Every other character is looked for among
//! the fonts of the system, so that names and messages share a face that people know; if the system
//! has none, a subset of Noto Sans CJK with the characters of the messages stands in, so that no
//! message ever shows boxes. The toolkit takes the typefaces first and then asks the providers in
//! their order, one character at a time and only when it is to be drawn: Latin text never waits for
//! the fonts of the system, and the subset, 70 KB in the program, is not even parsed without need.
//! The subset has one weight; in the languages that are written in it, headings have a heavier face
//! if the system has one of the same family.

mod bold_fallback;

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use eframe::egui::{
    Context, FallbackRequest, FontData, FontDefinitions, FontFamily, FontInsert, FontPriority,
    FontProvider, InsertFontFamily,
};
use egui_system_font_provider::SystemFontProvider;
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

pub use bold_fallback::BoldFallback;

use crate::picture::letters::{REGULAR, SEMI_BOLD};

const CHINESE: &[u8] = include_bytes!("../../assets/fonts/NotoSansSC-Regular.otf");
const KOREAN: &[u8] = include_bytes!("../../assets/fonts/NotoSansKR-Regular.otf");

/// Sources of characters that the program's own typefaces lack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fallback {
    /// Fonts of the system, and of the program if the system has none.
    System,
    /// Fonts of the program alone, so that every machine draws equal text.
    Bundled,
}

/// Returns the typeface of headings and of important text.
pub(super) fn strong() -> FontFamily {
    FontFamily::Name("strong".into())
}

/// Installs the typefaces for `language`. The same character is drawn in another way in China, in
/// Japan and in Korea, so the system has to be asked for the right font.
///
/// Returns the fonts of the system that are to be listed on a thread while the window opens.
pub fn choose(ctx: &Context, language: &str, fallback: Fallback) -> Option<BoldFallback> {
    ctx.set_fonts(definitions());
    let mut providers: Vec<Arc<dyn FontProvider>> = vec![Arc::new(bundled)];
    // In other languages only a name may be in another script, which is not worth the wait.
    let is_needed = fallback == Fallback::System && matches!(language, "zh-CN" | "ko");
    let bold = is_needed.then(BoldFallback::new);
    if fallback == Fallback::System {
        let system = SystemFontProvider::new().with_locale(Some(language));
        let (bold, broken) = (bold.clone(), AtomicBool::default());
        providers.insert(0, Arc::new(Cautious { system, bold, broken }));
    }
    ctx.set_font_providers(providers);
    bold
}

/// Fonts of the system, if there are any. On a system without a single font the search for them
/// panics, which must cost nothing but the fonts.
struct Cautious {
    system: SystemFontProvider,
    /// Faces for headings, in languages that need them.
    bold: Option<BoldFallback>,
    broken: AtomicBool,
}

impl FontProvider for Cautious {
    fn font_for(&self, request: &FallbackRequest<'_>) -> Option<FontInsert> {
        if self.broken.load(Ordering::Relaxed) {
            return None;
        }
        let found = catch_unwind(AssertUnwindSafe(|| {
            let regular = self.system.font_for(request)?;
            let bold = self.bold.as_ref().filter(|_| *request.family == strong());
            Some(bold.and_then(|bold| bold.find(&regular)).unwrap_or(regular))
        }));
        if found.is_err() {
            self.broken.store(true, Ordering::Relaxed);
        }
        found.ok().flatten().map(on_the_line)
    }
}

/// Returns the bundled font for every character; the toolkit draws a box for a missing glyph.
fn bundled(request: &FallbackRequest<'_>) -> Option<FontInsert> {
    let (name, bytes) = match request.cluster.chars().next()? {
        '\u{1100}'..='\u{11FF}' | '\u{3130}'..='\u{318F}' | '\u{A960}'..='\u{D7FF}' => {
            ("korean", KOREAN)
        }
        _ => ("chinese", CHINESE),
    };
    Some(on_the_line(FontInsert {
        name: name.to_owned(),
        data: FontData::from_static(bytes),
        families: vec![InsertFontFamily {
            family: request.family.clone(),
            priority: FontPriority::Lowest,
        }],
    }))
}

/// Sets a face on the base line of the text around it. The toolkit centres the heights of both
/// instead, which leaves Chinese and Korean hanging below Latin letters.
fn on_the_line(mut insert: FontInsert) -> FontInsert {
    let here = middle(insert.data.bytes(), insert.data.index);
    if let (Some(here), Some(latin)) = (here, middle(REGULAR, 0)) {
        insert.data.tweak.y_offset_factor = latin - here;
    }
    insert
}

/// Returns the height of the middle of a row above the line, in the size of the face.
fn middle(bytes: &[u8], index: u32) -> Option<f32> {
    let font = FontRef::from_index(bytes, index).ok()?;
    let metrics = font.metrics(Size::unscaled(), LocationRef::default());
    let height = metrics.ascent + metrics.descent - metrics.leading;
    Some(height / 2.0 / f32::from(metrics.units_per_em))
}

/// Returns the typefaces that are inside the program.
fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    let mut add = |name: &str, family: FontFamily, bytes: &'static [u8]| {
        let data = FontData::from_static(bytes);
        fonts.font_data.insert(name.to_owned(), Arc::new(data));
        fonts.families.insert(family, vec![name.to_owned()]);
    };
    add("regular", FontFamily::Proportional, REGULAR);
    // Nothing is set in a monospaced face, but the toolkit asks for one.
    add("regular", FontFamily::Monospace, REGULAR);
    add("semi-bold", strong(), SEMI_BOLD);
    fonts
}
