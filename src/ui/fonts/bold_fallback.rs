//! BoldFallback face of a family of the system, for headings in scripts that the program's own heavier
//! face lacks.
//!
//! The toolkit's provider of system fonts returns the regular face. Here a heavier one of the same
//! family is looked for; if the family has none, headings keep the regular one. A file is mapped
//! into memory, not read, and only when a letter of it is to be drawn.

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

/// Every family of the system with its faces.
#[derive(Clone)]
pub struct BoldFallback(Arc<LazyLock<Fonts>>);

impl BoldFallback {
    pub(super) fn new() -> Self {
        Self(Arc::new(LazyLock::new(list)))
    }

    /// Lists the fonts of the system, which takes a while and is best done on a thread.
    pub fn list(&self) {
        LazyLock::force(&self.0);
    }

    /// Returns the heavier face of the family of a regular one.
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

/// Returns the name of the family of a face.
fn family_name(face: &FontInsert) -> Option<String> {
    let font = FontRef::from_index(face.data.bytes(), face.data.index).ok()?;
    let named = |id| font.localized_strings(id).english_or_first();
    let name = named(StringId::TYPOGRAPHIC_FAMILY_NAME);
    Some(name.or_else(|| named(StringId::FAMILY_NAME))?.chars().collect())
}
