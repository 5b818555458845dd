//! The typefaces, and where glyphs come from that they lack.
//!
//! Latin text is set in Inter, from inside the program. Every other character is looked for among
//! the fonts of the system, so that names and messages share a face that people know; where the
//! system has none, a subset of Noto Sans CJK with the characters of the messages stands in, so
//! that no message ever shows boxes. The toolkit takes the typefaces first and then asks the
//! providers in their order, one character at a time and only when it is to be drawn: Latin text
//! never waits for the fonts of the system, and the subset, 70 KB in the program, is not even
//! parsed where it is not wanted. It has one weight, as what the system answers with has.

use std::sync::Arc;

use eframe::egui::{
    Context, FallbackRequest, FontData, FontDefinitions, FontFamily, FontInsert, FontPriority,
    FontProvider, InsertFontFamily,
};
use egui_system_font_provider::SystemFontProvider;

/// Where characters are looked for that the program's own typefaces lack.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fallback {
    /// Among the system's fonts, and in the program where it has none.
    System,
    /// In the program alone, so that every machine draws the same.
    Bundled,
}

/// The typeface of headings and of what matters most.
pub(super) fn strong() -> FontFamily {
    FontFamily::Name("strong".into())
}

/// Gives the window its typefaces; once, before the first frame.
pub(super) fn install(ctx: &Context) {
    ctx.set_fonts(definitions());
}

/// Looks for further characters as is best for this language. The same character is drawn in
/// another way in China, in Japan and in Korea, so the system has to be asked for the right font.
pub fn choose(ctx: &Context, language: &str, fallback: Fallback) {
    let mut providers: Vec<Arc<dyn FontProvider>> = Vec::new();
    if fallback == Fallback::System {
        let system = SystemFontProvider::new().with_locale(Some(language));
        providers.push(Arc::new(system));
    }
    providers.push(Arc::new(bundled));
    ctx.set_font_providers(providers);
}

/// Answers for every character; the toolkit goes on with a box where the font lacks it.
fn bundled(request: &FallbackRequest<'_>) -> Option<FontInsert> {
    let (name, bytes): (_, &'static [u8]) = match request.cluster.chars().next()? {
        '\u{1100}'..='\u{11FF}' | '\u{3130}'..='\u{318F}' | '\u{A960}'..='\u{D7FF}' => {
            let korean = include_bytes!("../../assets/fonts/NotoSansKR-Regular.otf");
            ("korean", korean)
        }
        _ => {
            let chinese = include_bytes!("../../assets/fonts/NotoSansSC-Regular.otf");
            ("chinese", chinese)
        }
    };
    Some(FontInsert {
        name: name.to_owned(),
        data: FontData::from_static(bytes),
        families: vec![InsertFontFamily {
            family: request.family.clone(),
            priority: FontPriority::Lowest,
        }],
    })
}

fn definitions() -> FontDefinitions {
    let mut fonts = FontDefinitions::empty();
    let mut add = |name: &str, family: FontFamily, bytes: &'static [u8]| {
        let data = FontData::from_static(bytes);
        fonts.font_data.insert(name.to_owned(), Arc::new(data));
        fonts.families.insert(family, vec![name.to_owned()]);
    };
    let regular = include_bytes!("../../assets/fonts/Inter-Regular.otf");
    let semi_bold = include_bytes!("../../assets/fonts/Inter-SemiBold.otf");
    add("regular", FontFamily::Proportional, regular);
    add("semi-bold", strong(), semi_bold);
    // Nothing is set in a monospaced face, but the toolkit asks for one.
    fonts
        .families
        .insert(FontFamily::Monospace, vec!["regular".to_owned()]);
    fonts
}
