//! File of the settings.
//!
//! The file is RON with a format name and a version like a save, but every field stands for itself:
//! one that is missing, of another version or damaged gets its default, and the others are still
//! read. A field that is none of these, as an older program wrote, is passed over. A file with a
//! field that could not be used is set aside as `settings.ron.bad` before the
//! next one is written, so that settings written by hand, or by a newer program, are not lost.
//!
//! `check` is the CRC-32 of the other lines. If it does not fit, the fields are read all the same,
//! because somebody may have changed them by hand, but `check` counts as not read, so that no
//! damage goes unsaid. The file stays in its place then, because nothing of it is lost. Nothing is
//! checked without a check.
//!
//! A new setting is a field with its default in [`Settings`] and a row in the table of `fields!`;
//! [`super::wire`] says how a value is written.
//!
//! All windows write the same file. Each writes only its own changes over those of the others, so
//! that the last window closed does not bring back its settings of hours ago.

use std::fs;

use ron::value::RawValue;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::disk::{self, DiskError};
use super::document::{checksum, layout, parse_leniently};
use super::{Folders, Loaded, ReadError, SaveError, SetAside};
use crate::session::{Settings, WindowPlace};

/// Format name that every file of settings is marked with.
const FORMAT: &str = "velha settings";

/// The version that is written.
const VERSION: u32 = 2;

/// Name of the field with the checksum of the others.
const CHECK: &str = "check";

/// Declares the fields of the file: the name of each, and its place in [`Settings`].
macro_rules! fields {
    ($($name:ident: $($place:ident).+;)+) => {
        /// The file as it is read, with every value still to be understood.
        #[derive(Default, Deserialize)]
        #[serde(default)]
        struct RawSettings {
            format: String,
            version: u32,
            $($name: Option<Box<RawValue>>,)+
            check: Option<Box<RawValue>>,
        }

        impl RawSettings {
            /// Puts every value in its place; returns the names of the fields that have no meaning.
            fn read_into(self, settings: &mut Settings) -> Vec<&'static str> {
                let mut lost = Vec::new();
                $(if !read_into(self.$name, &mut settings.$($place).+) {
                    lost.push(stringify!($name));
                })+
                lost
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

        /// Copies the settings that differ between `before` and `settings` to `over`.
        fn put_changes(before: &Settings, settings: &Settings, over: &mut Settings) {
            $(if before.$($place).+ != settings.$($place).+ {
                over.$($place).+ = settings.$($place).+.clone();
            })+
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
    contrast: preferences.display.contrast;
    scale: preferences.display.scale;
    motion: preferences.display.motion;
    sound: preferences.sound;
    marks_worse: preferences.marks_worse;
    language: preferences.language;
    window: preferences.window;
}

/// The file as it is written.
struct SavedSettings<'a>(&'a Settings);

/// Reads the settings and changes nothing: a damaged file stays in its place until
/// [`Loaded::set_aside`]. A missing file, as at a first start, is no fault.
pub fn read_settings(folders: &Folders) -> Loaded {
    let read = super::read_own(&folders.settings_file(), decode_settings);
    let (value, cause) = match read.map(Option::unwrap_or_default) {
        Ok((settings, lost)) => (settings, (!lost.is_empty()).then_some(ReadError::Fields(lost))),
        Err(cause) => (Settings::default(), Some(cause)),
    };
    let trouble = cause.map(|cause| SetAside { cause, moved_to: None });
    Loaded { value, trouble }
}

impl Loaded {
    /// Puts the file aside if a part of it would be lost when it is written over.
    pub fn set_aside(mut self, folders: &Folders) -> Self {
        if let Some(SetAside { cause, moved_to }) = &mut self.trouble
            && *cause != ReadError::Fields(vec![CHECK])
        {
            *moved_to = disk::quarantine(&folders.settings_file());
        }
        self
    }
}

/// Writes the settings, and makes their folder if there is none.
///
/// # Errors
/// If the disk is full or the folder cannot be made or written to; the old settings are still
/// there.
pub fn write_settings(folders: &Folders, settings: &Settings) -> Result<(), DiskError> {
    let file = folders.settings_file();
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    disk::write(&file, encode_settings(settings))
}

/// Writes the settings that have changed since `before`, which this window read or wrote last, over
/// those in the file; writes all of them if the file cannot be read.
///
/// # Errors
/// The errors of [`write_settings`].
pub fn change_settings(
    folders: &Folders,
    before: &Settings,
    settings: &Settings,
) -> Result<(), DiskError> {
    match super::read_own(&folders.settings_file(), decode_settings) {
        Ok(Some((_, lost))) if lost.is_empty() && before == settings => Ok(()),
        Ok(Some((mut whole, _))) => {
            put_changes(before, settings, &mut whole);
            write_settings(folders, &whole)
        }
        _ => write_settings(folders, settings),
    }
}

/// Returns the text of these settings.
pub fn encode_settings(settings: &Settings) -> String {
    layout(&SavedSettings(settings))
}

/// Returns the settings of a text, and the names of the fields that could not be read.
///
/// # Errors
/// If not even the fields can be told apart, or the text has another format. Another version is
/// read as far as possible, and `version` counts as not read.
pub fn decode_settings(text: &str) -> Result<(Settings, Vec<&'static str>), SaveError> {
    let mut raw: RawSettings = parse_leniently(text).map_err(|error| SaveError::syntax(&error))?;
    if raw.format != FORMAT {
        return Err(SaveError::Foreign);
    }
    let (version, check) = (raw.version, raw.check.take());
    let mut settings = Settings::default();
    let mut lost = raw.read_into(&mut settings);
    lost.extend((version != VERSION).then_some("version"));
    let window = &mut settings.preferences.window;
    lost.extend(window.take_if(|place| !is_sensible(place)).map(|_| "window"));
    let fits = check.is_none_or(|raw| understand(&raw).as_ref() == Some(&checksum(text)));
    if lost.is_empty() && !fits {
        lost.push(CHECK);
    }
    Ok((settings, lost))
}

/// Puts the value of a field in its place; returns `false` if the field has no meaning.
fn read_into<T: DeserializeOwned>(raw: Option<Box<RawValue>>, place: &mut T) -> bool {
    raw.is_none_or(|raw| understand(&raw).map(|value| *place = value).is_some())
}

fn understand<T: DeserializeOwned>(raw: &RawValue) -> Option<T> {
    parse_leniently(raw.get_ron()).ok()
}

/// Returns `false` for a window that nobody could find: not a number, or larger than any desktop.
fn is_sensible(window: &WindowPlace) -> bool {
    let near = |x: f32| x.abs() <= 100_000.0;
    let side = |length: f32| (50.0..=20_000.0).contains(&length);
    side(window.size.0)
        && side(window.size.1)
        && window.position.is_none_or(|(x, y)| near(x) && near(y))
}
