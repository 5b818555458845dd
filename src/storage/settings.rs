//! File of the settings: RON, meant to be changed by hand too.
//!
//! Each field stands for itself: one that is missing gets its default, and one that is unknown is
//! ignored. A file that is no RON, or has a field that cannot be read, is renamed to
//! `settings.ron.bad`, and a file with the fields that can be read takes its place, so that nothing
//! that a person has written is lost. Fields of a newer version are no fault: those that cannot be
//! read get their defaults.
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
use super::document::{parse_leniently, to_lines};
use super::{Cause, Fault, Folders, LoadedSettings, SettingsFault};
use crate::session::{Settings, WindowPlace};

/// Format name that every file of settings is marked with.
const FORMAT: &str = "velha settings";

/// Version of the file.
const VERSION: u32 = 2;

/// Declares the fields of the file: the name of each, and its place in [`Settings`].
macro_rules! fields {
    ($($name:ident: $($place:ident).+;)+) => {
        /// The file as it is read, with every value still to be parsed.
        #[derive(Default, Deserialize)]
        #[serde(default)]
        struct RawSettings {
            format: String,
            version: u32,
            $($name: Option<Box<RawValue>>,)+
        }

        impl RawSettings {
            fn parse(self) -> LoadedSettings {
                let (mut settings, mut bad) = (Settings::default(), Vec::new());
                $(match self.$name.map(|raw| parse_leniently(raw.get_ron())) {
                    Some(Ok(value)) => settings.$($place).+ = value,
                    Some(Err(_)) => bad.push(stringify!($name)),
                    None => {}
                })+
                settings.preferences.window.take_if(|place| !is_sensible(place));
                let is_fault = !bad.is_empty() && self.version <= VERSION;
                let fault = || Fault::from(Cause::Settings(bad.join(", "))).into();
                LoadedSettings { value: settings, fault: is_fault.then(fault) }
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
    coach: setup.seating.coach;
    starts: setup.starts;
    rules: setup.rules;
    other_board: setup.other;
    clocks: setup.clocks;
    think_time: setup.think_time;
    board: preferences.board;
    numbers: preferences.numbers;
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
    read(&folders.settings_file()).unwrap_or_default()
}

/// Reads the file of the settings; `None` if there is none.
fn read(file: &Path) -> Option<LoadedSettings> {
    let bytes = match disk::read(file, disk::MAX_FILE_SIZE) {
        Err(DiskError::Missing) => return None,
        bytes => bytes.map_err(Fault::from),
    };
    let loaded = bytes.and_then(|bytes| Ok(decode_settings(super::text(&bytes)?)));
    Some(loaded.unwrap_or_else(LoadedSettings::from))
}

impl LoadedSettings {
    /// Renames the file of the settings if anything in it could not be read, and writes a new one
    /// with what could. Returns the settings with the path of the old file in their fault. Called
    /// once the window opens.
    pub fn set_aside(mut self, folders: &Folders) -> Self {
        if let Some(trouble) = &mut self.fault {
            trouble.moved_to = disk::quarantine(&folders.settings_file());
            if trouble.moved_to.is_some() {
                // If this fails, so does the next change, and the person is told.
                let _ = write_settings(folders, &self.value, &self.value);
            }
        }
        self
    }
}

impl From<Fault> for LoadedSettings {
    fn from(cause: Fault) -> Self {
        Self { fault: Some(cause.into()), ..Self::default() }
    }
}

impl From<Fault> for SettingsFault {
    fn from(cause: Fault) -> Self {
        Self { cause, moved_to: None }
    }
}

/// Writes the settings that have changed since `before`, which this window read or wrote last, over
/// those in the file, and leaves the changes of other windows; does nothing if none have changed.
/// Writes all settings, and creates their folder, if there is no file. Renames a file with anything
/// that cannot be read, and writes all settings too.
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
        Some(LoadedSettings { fault: None, .. }) if before == settings => return Ok(()),
        Some(LoadedSettings { value: stored, fault: None }) => {
            // Each field is a line.
            let [before, now, stored] = [before, settings, &stored].map(encode_settings);
            let lines = before.lines().zip(now.lines()).zip(stored.lines());
            let merged =
                lines.map(|((before, now), stored)| if before == now { stored } else { now });
            merged.collect::<Vec<_>>().join("\n") + "\n"
        }
        stored => {
            if stored.is_some() {
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

/// Returns the text of a file with all of these settings, one on each line.
pub fn encode_settings(settings: &Settings) -> String {
    to_lines(&SavedSettings(settings))
}

/// Parses the text of the file of settings, at the start and before each write, with defaults for
/// the fields that are missing or cannot be read, and the fault of the text, if there is one.
pub fn decode_settings(text: &str) -> LoadedSettings {
    match parse_leniently::<RawSettings>(text) {
        Ok(raw) if raw.format == FORMAT => raw.parse(),
        Ok(_) => Fault::from(Cause::NotVelha).into(),
        Err(error) => Fault::syntax(error).into(),
    }
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
