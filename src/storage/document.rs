//! Format of the program's own files: RON with a name and a version, one field on each line, and in
//! saves a checksum of the other lines.

use std::borrow::Cow;
use std::cmp::Ordering;

use crc32fast::Hasher;
use ron::error::SpannedResult;
use ron::extensions::Extensions;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::{Cause, Fault};

/// Largest depth of nesting, several times that of any file. Bounds the stack and the time that a
/// hostile file of brackets takes.
const DEEPEST: usize = 20;

/// Fields that every file begins with, parsed first to recognize the file.
#[derive(Default, Deserialize)]
#[serde(default)]
struct Header<'a> {
    format: Cow<'a, str>,
    version: u32,
    check: Cow<'a, str>,
}

/// Parses a save, which must say the name `format` and exactly this `version`; a checksum may be
/// missing. Settings go through [`parse_leniently`].
///
/// # Errors
/// Returns [`Fault`] if the text has another name or version, does not fit its checksum, or has
/// a fault in it.
pub(super) fn parse<T: DeserializeOwned>(
    text: &str,
    format: &str,
    version: u32,
) -> Result<T, Fault> {
    let options = ron::Options::default().with_recursion_limit(DEEPEST);
    // A newer version may have fields that cannot be parsed here.
    let header: Header<'_> = options.from_str(text).map_err(Fault::syntax)?;
    if header.format != format {
        return Err(Cause::NotVelha.into());
    }
    match header.version.cmp(&version) {
        Ordering::Less => return Err(Cause::Older(header.version).into()),
        Ordering::Equal => {}
        Ordering::Greater => return Err(Cause::Newer(header.version).into()),
    }
    let parsed = options.from_str(text).map_err(Fault::syntax)?;
    if !header.check.is_empty() && header.check != checksum(text) {
        return Err(Cause::Changed.into());
    }
    Ok(parsed)
}

/// Parses settings, which people edit, and values in columns of the library: `Some` may be left
/// out, and neither name, version nor checksum is checked.
pub(super) fn parse_leniently<T: DeserializeOwned>(text: &str) -> SpannedResult<T> {
    ron::Options::default()
        .with_recursion_limit(DEEPEST)
        .with_default_extension(Extensions::IMPLICIT_SOME)
        .from_str(text)
}

/// Formats the fields of the settings or of a save as RON, one on each line.
pub(super) fn to_lines(file: &impl Serialize) -> String {
    let layout = ron::ser::PrettyConfig::new().new_line("\n").depth_limit(1);
    let text = ron::ser::to_string_pretty(file, layout);
    debug_assert!(text.is_ok(), "plain structs and texts can always be written");
    text.unwrap_or_default() + "\n"
}

/// Formats the fields of a save as RON, one on each line, with a checksum as the last one.
pub(super) fn to_checked_lines(file: &impl Serialize) -> String {
    let text = to_lines(file);
    let check = checksum(&text);
    let fields = text.strip_suffix(")\n").unwrap_or(&text);
    format!("{fields}    check: \"{check}\",\n)\n")
}

/// Returns the CRC-32 of all lines except those of comments and the check. Indentation and line
/// ends do not count.
fn checksum(text: &str) -> String {
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
