//! File names: proposals for new files, and short names in lists.

use std::path::{Path, PathBuf};

use super::{Text, say};
use crate::game::Mark;
use crate::history::Game;

/// Largest number of characters of a player’s name in the name of a file, and of its bytes. With
/// the board and the date a file name stays below 100 characters, and below the 255 bytes that a
/// system allows.
const MAX_LEN: usize = 35;
const MAX_BYTES: usize = 100;

impl Text {
    /// Returns the name proposed for a new file, without extension and valid on every system:
    /// players, board and `date`. For the dialog of saving, and for games of the library in `velha
    /// convert`.
    pub fn file_stem(&self, game: &Game, date: &str) -> String {
        let [x, o] = Mark::ALL.map(|mark| in_file_name(&self.player(game, mark)));
        let rules = game.record.rules();
        let (rows, columns) = (rules.rows(), rules.columns());
        usable(format!("{x} – {o}, {rows}x{columns}, {date}"))
    }

    /// Returns the name that is proposed for the file of a lesson, after its `name`.
    pub fn lesson_file(&self, name: &str) -> String {
        let name = in_file_name(name.trim());
        if name.is_empty() { say!(self, "lesson-file") } else { usable(name) }
    }
}

/// Returns a file name that no system takes for something else.
fn usable(stem: String) -> String {
    // A file whose name begins with a point is hidden, and a device name of Windows means the device.
    if stem.starts_with('.') || is_device(&stem) { stem.replacen('.', "-", 1) } else { stem }
}

/// Returns `true` if Windows takes a file name for a device, such as `com1.txt`: it ignores
/// everything from the first point on.
fn is_device(name: &str) -> bool {
    const DEVICES: [&str; 8] = ["CON", "CONIN$", "CONOUT$", "PRN", "AUX", "NUL", "COM", "LPT"];
    let Some((first, _)) = name.split_once('.') else { return false };
    let first = first.trim_end().to_ascii_uppercase();
    // The ports have numbers of one digit.
    DEVICES.contains(&first.strip_suffix(char::is_numeric).unwrap_or(&first))
}

/// Returns a player’s name, shortened and without characters that file names cannot have.
fn in_file_name(name: &str) -> String {
    let is_forbidden =
        |character: char| character.is_control() || r#"<>:"/\|?*"#.contains(character);
    let plain = |character| if is_forbidden(character) { '-' } else { character };
    let mut short: String = name.chars().take(MAX_LEN).map(plain).collect();
    short.truncate(short.floor_char_boundary(MAX_BYTES));
    short.trim_end().to_owned()
}

/// Returns for each path its file name with as many parent folders as tell it from the others, for
/// the menu of recent files.
pub fn short_paths(paths: &[PathBuf]) -> Vec<String> {
    let short = |path: &PathBuf| {
        let mut ends = path.ancestors().filter_map(|above| path.strip_prefix(above).ok()).skip(1);
        let is_own = |end: &&Path| paths.iter().filter(|it| it.ends_with(end)).count() == 1;
        ends.find(is_own).unwrap_or(path).to_string_lossy().into_owned()
    };
    paths.iter().map(short).collect()
}
