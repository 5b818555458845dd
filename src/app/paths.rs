//! Paths as they are told in reports.

use std::path::Path;

/// A path with the home folder written as `~`, so that a report does not tell who somebody is.
pub(super) fn short(path: &Path) -> String {
    let home = std::env::home_dir().filter(|home| home.parent().is_some());
    let rest = home
        .as_deref()
        .and_then(|home| path.strip_prefix(home).ok());
    rest.map_or_else(
        || path.display().to_string(),
        |rest| Path::new("~").join(rest).display().to_string(),
    )
}
