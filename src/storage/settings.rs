//! File of the settings: RON, meant to be changed by hand too.
//!
//! Each field stands for itself: one that is missing or cannot be read gets its default, and one
//! that is unknown is ignored. A file that is no RON at all is renamed to `settings.ron.bad` before
//! the next one is written.
//!
//! A new setting is a field with its default in [`Settings`] and a row in the table of `fields!`.
//!
//! All windows write the same file. Each writes only its own changes over those of the others, so
//! that the last window closed does not bring back its settings of hours ago.

use std::fs;
use std::path::Path;

use ron::value::RawValue;
use serde::Deserialize;
use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::disk::{self, DiskError};
use super::document::{format, parse_leniently};
use super::{Folders, LoadedSettings, ReadError, SaveError, SettingsFault};
use crate::session::{Settings, WindowPlace};

/// Format name that every file of settings is marked with.
const FORMAT: &str = "velha settings";

/// Version of the file, written and not yet read.
const VERSION: u32 = 2;

/// Declares the fields of the file: the name of each, and its place in [`Settings`].
macro_rules! fields {
    ($($name:ident: $($place:ident).+;)+) => {
        /// The file as it is read, with every value still to be parsed.
        #[derive(Default, Deserialize)]
        #[serde(default)]
        struct RawSettings {
            format: String,
            $($name: Option<Box<RawValue>>,)+
        }

        impl RawSettings {
            fn parse(self) -> Settings {
                let mut settings = Settings::default();
                $(if let Some(Ok(value)) = self.$name.map(|raw| parse_leniently(raw.get_ron())) {
                    settings.$($place).+ = value;
                })+
                settings
            }
        }

        impl Serialize for SavedSettings<'_> {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                let fields = [FORMAT, $(stringify!($name)),+].len() + 1;
                let mut file = serializer.serialize_struct("Settings", fields)?;
                file.serialize_field("format", FORMAT)?;
                file.serialize_field("version", &VERSION)?;
                $(file.serialize_field(stringify!($name), &self.0.$($place).+)?;)+
                file.end()
            }
        }
    };
}

fields! {
    player_one: setup.seating.players.one;
    player_two: setup.seating.players.two;
    x: setup.seating.x;
    starts: setup.starts;
    rules: setup.rules;
    other_board: setup.other;
    clocks: setup.clocks;
    think_time: setup.think_time;
    on_board: preferences.labels;
    theme: preferences.theme;
    contrast: preferences.contrast;
    scale: preferences.scale;
    motion: preferences.motion;
    sound: preferences.sound;
    marks_worse: preferences.marks_worse;
    language: preferences.language;
    window: preferences.window;
    programs: preferences.programs;
}

/// The file as it is written.
struct SavedSettings<'a>(&'a Settings);

/// Reads the settings at the start and changes nothing: a damaged file stays in its place until
/// [`LoadedSettings::set_aside`]. A missing file, as at a first start, is no fault.
pub fn read_settings(folders: &Folders) -> LoadedSettings {
    match read(&folders.settings_file()) {
        Ok(settings) => LoadedSettings { value: settings.unwrap_or_default(), trouble: None },
        Err(cause) => LoadedSettings {
            trouble: Some(SettingsFault { cause, moved_to: None }),
            ..LoadedSettings::default()
        },
    }
}

/// Reads the file of the settings; `None` if there is none.
fn read(file: &Path) -> Result<Option<Settings>, ReadError> {
    match disk::read(file) {
        Err(DiskError::Missing) => Ok(None),
        bytes => Ok(Some(decode_settings(super::text(&bytes?)?)?)),
    }
}

impl LoadedSettings {
    /// Renames the file of the settings if it could not be read, before the next write replaces it.
    /// Called once the window opens.
    pub fn set_aside(mut self, folders: &Folders) -> Self {
        if let Some(trouble) = &mut self.trouble {
            trouble.moved_to = disk::quarantine(&folders.settings_file());
        }
        self
    }
}

/// Writes the settings that have changed since `before`, which this window read or wrote last, over
/// those in the file, and leaves the changes of other windows. Without a file writes all settings,
/// and makes their folder. A file that cannot be read is renamed first.
///
/// # Errors
/// Returns [`DiskError`] if the disk is full or the folder cannot be made or written to; the old
/// settings are still there.
pub fn write_settings(
    folders: &Folders,
    before: &Settings,
    settings: &Settings,
) -> Result<(), DiskError> {
    let file = folders.settings_file();
    let text = match read(&file) {
        Ok(Some(_)) if before == settings => return Ok(()),
        Ok(Some(stored)) => {
            // Each field is a line.
            let [before, now, stored] = [before, settings, &stored].map(encode_settings);
            let lines = before.lines().zip(now.lines()).zip(stored.lines());
            let merged =
                lines.map(|((before, now), stored)| if before == now { stored } else { now });
            merged.collect::<Vec<_>>().join("\n") + "\n"
        }
        stored => {
            if stored.is_err() {
                disk::quarantine(&file);
            }
            encode_settings(settings)
        }
    };
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    disk::write(&file, text)
}

/// Returns the text of the file of these settings.
pub fn encode_settings(settings: &Settings) -> String {
    format(&SavedSettings(settings))
}

/// Returns the settings of a text, with defaults for the fields that are missing or cannot be read.
///
/// # Errors
/// Returns [`SaveError`] if not even the fields can be told apart, or the text has another format.
pub fn decode_settings(text: &str) -> Result<Settings, SaveError> {
    let raw: RawSettings = parse_leniently(text).map_err(|error| SaveError::syntax(&error))?;
    if raw.format != FORMAT {
        return Err(SaveError::Foreign);
    }
    let mut settings = raw.parse();
    settings.preferences.window.take_if(|place| !is_sensible(place));
    Ok(settings)
}

/// Returns `false` for a saved place of the window where nobody could find it: not a number, or
/// larger than any desktop. The window then opens at its default place.
fn is_sensible(window: &WindowPlace) -> bool {
    let near = |x: f32| x.abs() <= 100_000.0;
    let side = |length: f32| (50.0..=20_000.0).contains(&length);
    side(window.size.0)
        && side(window.size.1)
        && window.position.is_none_or(|(x, y)| near(x) && near(y))
}
