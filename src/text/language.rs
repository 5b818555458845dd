//! Languages of the messages: one for each folder of `assets/i18n`.

use std::env;
use std::sync::LazyLock;

use i18n_embed::fluent::{FluentLanguageLoader, fluent_language_loader};
use i18n_embed::unic_langid::LanguageIdentifier;
use i18n_embed::{DesktopLanguageRequester, LanguageLoader};
use thiserror::Error;

use super::Messages;

/// Language in which the program has messages, to be chosen in the settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Language {
    /// Language tag, such as `pt-BR`.
    pub tag: String,
    /// Name of the language in itself.
    pub name: String,
}

/// Error of [`Language::find`]: the program has no messages in this language.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("Velha does not speak it; it speaks {}", names().join(", "))]
pub struct UnknownLanguage;

impl Language {
    /// Returns every language with messages, sorted by name, for the settings.
    pub fn all() -> &'static [Self] {
        static ALL: LazyLock<Vec<Language>> = LazyLock::new(|| {
            let loader = fluent_language_loader!();
            let tags = available(&loader);
            let loaded = loader.load_languages(&Messages, &tags);
            debug_assert!(loaded.is_ok(), "the messages are inside the program");
            let language = |tag: &LanguageIdentifier| Language {
                tag: tag.to_string(),
                name: i18n_embed_fl::fl!(
                    loader.select_languages(std::slice::from_ref(tag)),
                    "language-name"
                ),
            };
            let mut all: Vec<Language> = tags.iter().map(language).collect();
            all.sort_by(|one, other| one.name.cmp(&other.name));
            all
        });
        &ALL
    }

    /// Returns the language with messages that matches a tag best, `fr` for `fr-CA`, for the
    /// command line and the settings.
    ///
    /// # Errors
    /// Returns [`UnknownLanguage`] if there is none, or the tag is invalid.
    pub fn find(tag: &str) -> Result<&'static Self, UnknownLanguage> {
        let found = closest(&fluent_language_loader!(), tag).ok_or(UnknownLanguage)?;
        let mut all = Self::all().iter();
        all.find(|language| language.tag == found.to_string()).ok_or(UnknownLanguage)
    }
}

/// Returns the available tag closest to `tag`: equal, or else of the same language; `None` if there
/// is none or `tag` is invalid.
pub(super) fn closest(loader: &FluentLanguageLoader, tag: &str) -> Option<LanguageIdentifier> {
    let wanted: LanguageIdentifier = tag.parse().ok()?;
    let all = available(loader);
    let same = all.iter().find(|tag| **tag == wanted);
    let near = || all.iter().find(|tag| tag.language == wanted.language);
    same.or_else(near).cloned()
}

/// Returns the languages of the system by preference; empty, for English, if the system asks for no
/// translation.
pub(super) fn of_system() -> Vec<LanguageIdentifier> {
    let set = |name| env::var(name).ok().filter(|locale| !locale.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set).unwrap_or_default();
    // These ask for no translation.
    if matches!(locale.split('.').next(), Some("C" | "POSIX")) {
        return Vec::new();
    }
    DesktopLanguageRequester::requested_languages()
}

fn available(loader: &FluentLanguageLoader) -> Vec<LanguageIdentifier> {
    let available = loader.available_languages(&Messages);
    debug_assert!(available.is_ok(), "the folders are language tags");
    available.unwrap_or_default()
}

fn names() -> Vec<String> {
    let name = |language: &Language| format!("{} ({})", language.tag, language.name);
    Language::all().iter().map(name).collect()
}
