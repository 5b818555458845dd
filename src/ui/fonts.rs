//! Fonts of the window, and fallbacks for missing glyphs.
//!
//! Latin text is set in the bundled Inter. Other characters come from system fonts, or, if the
//! system has none, from a bundled subset of Noto Sans CJK with the characters of the messages: no
//! message ever shows boxes. egui asks the providers in order, for one character at a time and only
//! when it is drawn: Latin text never waits for system fonts, and the subset (70 KB) is parsed only
//! if needed. The subset has one weight; Chinese and Korean headings take a bold face of the same
//! family from the system, if it has one.
//!
//! egui's provider of system fonts returns the regular face; [`BoldFallback`] looks for a bold one
//! of the same family, and headings keep the regular one if the family has none. The file is mapped
//! into memory, and only when a glyph of it is first drawn.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, LazyLock};

use eframe::egui::epaint::text::VariationCoords;
use eframe::egui::mutex::Mutex;
use eframe::egui::{
    Context, FallbackRequest, FontData, FontDefinitions, FontFamily, FontInsert, FontPriority,
    FontProvider, InsertFontFamily,
};
use egui_system_font_provider::SystemFontProvider;
use fontique::{
    Attributes, Collection, CollectionOptions, FontWeight, QueryFamily, QueryStatus, SourceCache,
};
use skrifa::instance::{LocationRef, Size};
use skrifa::{FontRef, MetadataProvider};

use crate::picture::letters::{CHINESE, KOREAN, REGULAR, SEMI_BOLD};

/// Source of characters that the bundled Inter lacks, such as Chinese and Korean ones.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fallback {
    /// System fonts, then bundled fonts; for a real window.
    System,
    /// Bundled fonts alone: text looks equal on every machine, as in tests.
    Bundled,
}

/// Returns the font family of semi-bold text.
pub(super) fn strong() -> FontFamily {
    FontFamily::Name("strong".into())
}

/// Installs the fonts, at the start and after a change of language. `language` is a tag, and
/// decides between Chinese, Japanese and Korean forms of a character.
///
/// Returns the bold fallback, if `language` needs it; list its fonts on a thread while the window
/// opens.
pub fn install(ctx: &Context, language: &str, fallback: Fallback) -> Option<BoldFallback> {
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

/// Provider of system fonts that survives a panic of the search, as on a system without fonts.
struct Cautious {
    system: SystemFontProvider,
    /// Bold faces, in languages that need them.
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

/// Returns the bundled font for the first character of the request; egui draws a box for a missing
/// glyph.
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

/// Aligns a face with the baseline of Latin text. egui aligns the centres, which leaves Chinese and
/// Korean below Latin letters.
fn on_the_line(mut insert: FontInsert) -> FontInsert {
    let here = middle(insert.data.bytes(), insert.data.index);
    if let (Some(here), Some(latin)) = (here, middle(REGULAR, 0)) {
        insert.data.tweak.y_offset_factor = latin - here;
    }
    insert
}

/// Returns the height of the centre of a row above the baseline, in em.
fn middle(bytes: &[u8], index: u32) -> Option<f32> {
    let font = FontRef::from_index(bytes, index).ok()?;
    let metrics = font.metrics(Size::unscaled(), LocationRef::default());
    let height = metrics.ascent + metrics.descent - metrics.leading;
    Some(height / 2.0 / f32::from(metrics.units_per_em))
}

/// Returns the bundled fonts.
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

type Fonts = Mutex<(Collection, SourceCache)>;

/// Finder of bold system fonts for Chinese and Korean headings, with the list of the system's
/// fonts, which is made on first use.
#[derive(Clone)]
pub struct BoldFallback(Arc<LazyLock<Fonts>>);

impl BoldFallback {
    fn new() -> Self {
        Self(Arc::new(LazyLock::new(list)))
    }

    /// Lists the system's fonts in advance; otherwise the first bold heading waits for that. Slow:
    /// call it on a thread.
    pub fn list(&self) {
        LazyLock::force(&self.0);
    }

    /// Returns the bold face of the family of `regular`, if the system has one.
    fn find(&self, regular: &FontInsert) -> Option<FontInsert> {
        // The provider names a face after its family, as in "system:Noto Sans:4:0".
        let name = regular.name.split(':').nth(1)?;
        let mut fonts = self.0.lock();
        let (collection, cache) = &mut *fonts;
        let mut query = collection.query(cache);
        query.set_families([QueryFamily::Named(name)]);
        query.set_attributes(Attributes { weight: FontWeight::SEMI_BOLD, ..Attributes::default() });
        let mut found = None;
        query.matches_with(|font| {
            found = Some(font.clone());
            QueryStatus::Stop
        });
        let found = found?;
        let axes = found
            .synthesis
            .variation_settings()
            .iter()
            .map(|(tag, value)| (tag.to_be_bytes(), *value));
        let (blob, _) = found.blob.into_raw_parts();
        let mut data = FontData::from_blob(blob, found.index);
        data.tweak.coords = VariationCoords::new(axes);
        Some(FontInsert {
            name: format!("{} bold", regular.name),
            data,
            families: regular.families.clone(),
        })
    }
}

fn list() -> Fonts {
    let options = CollectionOptions { shared: false, system_fonts: true };
    Mutex::new((Collection::new(options), SourceCache::default()))
}
