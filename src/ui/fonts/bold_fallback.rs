//! Bold system face for headings in Chinese and Korean, which the bundled bold face lacks.
//!
//! egui's provider of system fonts returns the regular face; this module looks for a bold one of the
//! same family, and headings keep the regular one if the family has none. The file is mapped into
//! memory, and only when a glyph of it is first drawn.

use std::sync::{Arc, LazyLock};

use eframe::egui::epaint::text::VariationCoords;
use eframe::egui::mutex::Mutex;
use eframe::egui::{FontData, FontInsert};
use fontique::{
    Attributes, Collection, CollectionOptions, FontWeight, QueryFamily, QueryStatus, SourceCache,
};
use skrifa::string::StringId;
use skrifa::{FontRef, MetadataProvider};

type Fonts = Mutex<(Collection, SourceCache)>;

/// Finder of bold system faces for Chinese and Korean, with the list of the system's fonts that it
/// makes on first use.
#[derive(Clone)]
pub struct BoldFallback(Arc<LazyLock<Fonts>>);

impl BoldFallback {
    pub(super) fn new() -> Self {
        Self(Arc::new(LazyLock::new(list)))
    }

    /// Lists the system's fonts. Slow: call it on a thread.
    pub fn list(&self) {
        LazyLock::force(&self.0);
    }

    /// Returns the bold face of the family of `regular`, if the system has one.
    pub(super) fn find(&self, regular: &FontInsert) -> Option<FontInsert> {
        let name = family_name(regular)?;
        let mut fonts = self.0.lock();
        let (collection, cache) = &mut *fonts;
        let mut query = collection.query(cache);
        query.set_families([QueryFamily::Named(&name)]);
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

fn family_name(face: &FontInsert) -> Option<String> {
    let font = FontRef::from_index(face.data.bytes(), face.data.index).ok()?;
    let named = |id| font.localized_strings(id).english_or_first();
    let name = named(StringId::TYPOGRAPHIC_FAMILY_NAME);
    Some(name.or_else(|| named(StringId::FAMILY_NAME))?.chars().collect())
}
