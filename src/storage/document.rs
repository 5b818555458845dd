//! What the program's own files have in common: RON with a name and a version, one field on each
//! line, and a checksum of the other lines.

use std::borrow::Cow;

use crc32fast::Hasher;
use ron::error::SpannedResult;
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::SaveError;

/// How deeply values may lie inside each other, several times what any file needs. It bounds the
/// stack, and the time that a hostile file of nothing but brackets takes.
const DEEPEST: usize = 20;

/// What every file says of itself.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Header<'a> {
    format: Cow<'a, str>,
    version: u32,
    check: Cow<'a, str>,
}

/// Takes a text of this format and of at most this version apart. Only the check of this version is
/// looked at: that of those before was of another text.
///
/// # Errors
/// Where it is of another format or version, was changed, or there is a fault in it.
pub(super) fn parse<T: DeserializeOwned>(
    text: &str,
    format: &str,
    version: u32,
) -> Result<T, SaveError> {
    let options = ron::Options::default().with_recursion_limit(DEEPEST);
    let syntax = |error| SaveError::syntax(&error);
    // A newer version may have fields that cannot be taken apart here.
    let header: Header<'_> = options.from_str(text).map_err(syntax)?;
    if header.format != format || header.version == 0 {
        return Err(SaveError::Foreign);
    }
    if header.version > version {
        return Err(SaveError::Newer(header.version));
    }
    let parsed = options.from_str(text).map_err(syntax)?;
    if header.version == version && !header.check.is_empty() && header.check != checksum(text) {
        return Err(SaveError::Changed);
    }
    Ok(parsed)
}

/// Takes apart what a person may have written: `Some` need not be said.
pub(super) fn parse_leniently<T: DeserializeOwned>(text: &str) -> SpannedResult<T> {
    ron::Options::default()
        .with_recursion_limit(DEEPEST)
        .with_default_extension(Extensions::IMPLICIT_SOME)
        .from_str(text)
}

/// Returns the text of a file, with its check as the last field.
pub(super) fn layout(file: &impl Serialize) -> String {
    let layout = ron::ser::PrettyConfig::new().new_line("\n").depth_limit(1);
    let text = ron::ser::to_string_pretty(file, layout);
    debug_assert!(text.is_ok(), "plain structs and texts can always be written");
    let text = text.unwrap_or_default();
    let check = checksum(&text);
    let fields = text.strip_suffix(')').unwrap_or(&text);
    format!("{fields}    check: \"{check}\",\n)\n")
}

/// Returns the CRC-32 of all lines but that of the check and comments. How they are indented and end
/// is no part of them.
pub(super) fn checksum(text: &str) -> String {
    let mut hasher = Hasher::new();
    for line in text.lines().map(str::trim) {
        let is_none = line.is_empty() || line.starts_with("//") || line.starts_with("check:");
        if !is_none {
            hasher.update(line.as_bytes());
            hasher.update(b"\n");
        }
    }
    format!("{:08x}", hasher.finalize())
}
