//! What the program's own files have in common: RON with a name and a version, one field on each
//! line, and a checksum of what the fields say.

use std::borrow::Cow;

use ron::error::SpannedResult;
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::SaveError;

/// How deeply values may lie inside each other, several times what any file needs. It bounds the
/// stack, and the time that a hostile file of nothing but brackets takes.
const DEEPEST: usize = 20;

/// What every file begins with.
#[derive(Deserialize)]
pub(super) struct Header<'a> {
    #[serde(default)]
    pub(super) format: Cow<'a, str>,
    #[serde(default)]
    pub(super) version: u32,
}

/// Takes a text of this format and of no newer version apart.
///
/// # Errors
/// Where it is of another format or version, or there is a fault in it.
pub(super) fn parse<T: DeserializeOwned>(
    text: &str,
    format: &str,
    version: u32,
    header_of: impl FnOnce(&T) -> Header<'_>,
) -> Result<T, SaveError> {
    let options = ron::Options::default().with_recursion_limit(DEEPEST);
    match options.from_str::<T>(text) {
        Ok(parsed) => {
            header_of(&parsed).check(format, version)?;
            Ok(parsed)
        }
        // Another format or version may have fields that cannot be taken apart here. Looking at the
        // header only now saves whole files from being taken apart twice.
        Err(error) => {
            let header = options.from_str::<Header<'_>>(text);
            header.map_err(|error| SaveError::syntax(&error))?.check(format, version)?;
            Err(SaveError::syntax(&error))
        }
    }
}

/// Takes apart what a person may have written: `Some` need not be said.
pub(super) fn parse_leniently<T: DeserializeOwned>(text: &str) -> SpannedResult<T> {
    ron::Options::default()
        .with_recursion_limit(DEEPEST)
        .with_default_extension(Extensions::IMPLICIT_SOME)
        .from_str(text)
}

impl Header<'_> {
    fn check(&self, format: &str, version: u32) -> Result<(), SaveError> {
        if self.format != format {
            return Err(SaveError::Foreign);
        }
        match self.version {
            0 => Err(SaveError::NoVersion(0)),
            found if found <= version => Ok(()),
            newer => Err(SaveError::Newer(newer)),
        }
    }
}

/// The text of a file.
pub(super) fn layout(file: &impl Serialize) -> String {
    let layout = ron::ser::PrettyConfig::new().new_line("\n").depth_limit(1);
    let text = ron::ser::to_string_pretty(file, layout);
    debug_assert!(text.is_ok(), "plain structs and texts can always be written");
    text.unwrap_or_default() + "\n"
}

/// The checksum of a canonical text: its CRC-32.
pub(super) fn checksum(canonical: &str) -> String {
    format!("{:08x}", crc32fast::hash(canonical.as_bytes()))
}
