//! The file of the settings.
//!
//! It is RON with a format name and a version like a save, but every field stands for itself: one
//! that is missing, of another version or damaged leaves its default and takes nothing else away.
//! A file of which anything could not be used is set aside as `settings.ron.bad` before the next
//! one is written, so that what somebody wrote by hand, or a newer program, is not lost.
//!
//! `check` is the CRC-32 of what the other fields say. Where it does not fit they are read all the
//! same, because somebody may have changed them by hand, but `check` counts as not read: so no
//! damage goes unsaid. The file stays where it is then, because nothing of it is lost. Without a
//! check nothing is checked. Fields that come later stay out of it.
//!
//! One more setting is a field with its default in [`Settings`] and a row in the table of
//! `fields!`; what is no plain number, text or choice says by [`Wired`] how it is written.
//!
//! Two copies of the program write the same file; the last one wins, and it is always whole.

use std::fmt::Write as _;
use std::fs;

use ron::value::RawValue;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde::ser::{Serialize, SerializeStruct, Serializer};

use super::disk::{self, WriteError};
use super::document::{checksum, layout, parse_leniently};
use super::wire::{Canon, Wired, record};
use super::{Folders, Loaded, ReadError, SaveError, SetAside};
use crate::history::{Name, Player, Who};
use crate::session::{Labels, Scale, Settings, WindowPlace};

/// What every file of settings is marked with.
const FORMAT: &str = "velha settings";

/// The version that is written.
const VERSION: u32 = 1;

/// The name of the field that tells whether the others are as they were written.
const CHECK: &str = "check";

/// Declares the fields of the file: the name of each, and where its value is in [`Settings`]. Those
/// of the first version say what follows them in the canonical text; later ones stay out of it.
macro_rules! fields {
    ($($name:ident: $($place:ident).+ $(, $after:literal)?;)+) => {
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
            /// Puts every value in its place; returns the names of those that mean nothing.
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
                let fields = [FORMAT, $(stringify!($name),)+ CHECK].len() + 1;
                let mut file = serializer.serialize_struct("Settings", fields)?;
                file.serialize_field("format", FORMAT)?;
                file.serialize_field("version", &VERSION)?;
                $(file.serialize_field(stringify!($name), &self.0.$($place).+.to_wire())?;)+
                file.serialize_field(CHECK, &self.checksum())?;
                file.end()
            }
        }

        impl SavedSettings<'_> {
            fn checksum(&self) -> String {
                let mut text = String::new();
                $(
                    let wire = self.0.$($place).+.to_wire();
                    let after: &[&str] = &[$($after)?];
                    for after in after {
                        // Writing to a text cannot fail.
                        let _ = write!(text, "{}{after}", Canon(&wire));
                    }
                )+
                checksum(&text)
            }
        }
    };
}

fields! {
    player_one: setup.seating.players.one, "\n";
    player_two: setup.seating.players.two, "\n";
    x: setup.seating.x, " ";
    starts: setup.starts, " ";
    rules: setup.rules, "\n";
    numbering: preferences.numbering, " ";
    theme: preferences.theme, "\n";
    contrast: preferences.display.contrast, " ";
    scale: preferences.display.scale, " ";
    motion: preferences.display.motion, "\n";
    labels: preferences.display.labels, " ";
    sound: preferences.sound, "\n";
    language: preferences.language, "\n";
    window: preferences.window, "";
}

/// The file as it is written.
struct SavedSettings<'a>(&'a Settings);

record! {
    /// A player to be.
    SavedChair as "{who} {name}" {
        name: Option<String>,
        who: Who,
    }
}

record! {
    /// What is written on the board.
    SavedLabels as "{coordinates} {move_numbers} {last_move}" {
        coordinates: bool,
        move_numbers: bool,
        last_move: bool,
    }
}

record! {
    /// Where the window was.
    #[derive(Copy)]
    SavedWindow as "{position:?} {size:?} {maximized}" {
        position: Option<(f32, f32)>,
        size: (f32, f32),
        maximized: bool,
    }
}

/// Reads the settings and changes nothing: a damaged file stays where it is until
/// [`Loaded::set_aside`]. A first start has none, and nothing is wrong then.
pub fn read_settings(folders: &Folders) -> Loaded<Settings> {
    let read = super::read_own(&folders.settings_file(), decode_settings);
    let (value, cause) = match read.map(Option::unwrap_or_default) {
        Ok((settings, lost)) => (settings, (!lost.is_empty()).then_some(ReadError::Fields(lost))),
        Err(cause) => (Settings::default(), Some(cause)),
    };
    let trouble = cause.map(|cause| SetAside { cause, moved_to: None });
    Loaded { value, trouble }
}

impl Loaded<Settings> {
    /// Puts the file aside where something of it would be lost when it is written over.
    pub fn set_aside(mut self, folders: &Folders) -> Self {
        if let Some(SetAside { cause, moved_to }) = &mut self.trouble
            && *cause != ReadError::Fields(vec![CHECK])
        {
            *moved_to = disk::quarantine(&folders.settings_file());
        }
        self
    }
}

/// Writes the settings, and makes their folder where there is none.
///
/// # Errors
/// Where the disk is full or the folder cannot be made or written to; the old settings are still
/// there.
pub fn write_settings(folders: &Folders, settings: &Settings) -> Result<(), WriteError> {
    let file = folders.settings_file();
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    disk::write(&file, encode_settings(settings))
}

/// The text that keeps these settings. A name that will not do is not kept.
pub fn encode_settings(settings: &Settings) -> String {
    layout(&SavedSettings(settings))
}

/// The settings that a text keeps, and the names of the fields that could not be read.
///
/// # Errors
/// Where not even the fields can be told apart, or the text is for something else. A newer version
/// is read as far as it goes, and `version` counts as not read.
pub fn decode_settings(text: &str) -> Result<(Settings, Vec<&'static str>), SaveError> {
    let mut raw: RawSettings = parse_leniently(text).map_err(|error| SaveError::syntax(&error))?;
    if raw.format != FORMAT {
        return Err(SaveError::Foreign);
    }
    let mut lost = Vec::new();
    if raw.version != VERSION {
        lost.push("version");
    }
    let check = raw.check.take().map(|raw| understand::<String>(&raw));
    let mut settings = Settings::default();
    lost.extend(raw.read_into(&mut settings));
    let fits = check.is_none_or(|check| check == Some(SavedSettings(&settings).checksum()));
    if lost.is_empty() && !fits {
        lost.push(CHECK);
    }
    Ok((settings, lost))
}

/// Puts what a field means in its place; `false` where there is a field that means nothing.
fn read_into<T: Wired<Wire: DeserializeOwned>>(raw: Option<Box<RawValue>>, place: &mut T) -> bool {
    let Some(raw) = raw else { return true };
    let value = understand(&raw).and_then(|wire| T::from_wire(wire).ok());
    let is_understood = value.is_some();
    if let Some(value) = value {
        *place = value;
    }
    is_understood
}

fn understand<T: DeserializeOwned>(raw: &RawValue) -> Option<T> {
    parse_leniently(raw.get_ron()).ok()
}

impl Wired for Scale {
    type Wire = u16;

    fn to_wire(&self) -> u16 {
        self.percent()
    }

    fn from_wire(percent: u16) -> Result<Self, SaveError> {
        Self::from_percent(percent).ok_or(SaveError::Changed)
    }
}

impl Wired for Player {
    type Wire = SavedChair;

    fn to_wire(&self) -> SavedChair {
        SavedChair { name: self.name.as_ref().map(ToString::to_string), who: self.who }
    }

    fn from_wire(wire: SavedChair) -> Result<Self, SaveError> {
        let name = wire.name.as_deref().map(Name::new).transpose();
        Ok(Self { name: name.ok().ok_or(SaveError::Changed)?, who: wire.who })
    }
}

impl Wired for Labels {
    type Wire = SavedLabels;

    fn to_wire(&self) -> SavedLabels {
        let Self { coordinates, move_numbers, last_move } = *self;
        SavedLabels { coordinates, move_numbers, last_move }
    }

    fn from_wire(wire: SavedLabels) -> Result<Self, SaveError> {
        let SavedLabels { coordinates, move_numbers, last_move } = wire;
        Ok(Self { coordinates, move_numbers, last_move })
    }
}

/// A language tag.
impl Wired for Option<String> {
    type Wire = Self;

    fn to_wire(&self) -> Self {
        self.clone().filter(|tag| is_language(tag))
    }

    fn from_wire(wire: Self) -> Result<Self, SaveError> {
        let is_sensible = wire.as_deref().is_none_or(is_language);
        is_sensible.then_some(wire).ok_or(SaveError::Changed)
    }
}

impl Wired for Option<WindowPlace> {
    type Wire = Option<SavedWindow>;

    fn to_wire(&self) -> Option<SavedWindow> {
        let WindowPlace { position, size, maximized } = (*self)?;
        Some(SavedWindow { position, size, maximized }).filter(is_sensible)
    }

    fn from_wire(wire: Option<SavedWindow>) -> Result<Self, SaveError> {
        if !wire.as_ref().is_none_or(is_sensible) {
            return Err(SaveError::Changed);
        }
        let place =
            |SavedWindow { position, size, maximized }| WindowPlace { position, size, maximized };
        Ok(wire.map(place))
    }
}

/// Whether a window can have this place: numbers that are none, or larger than any desktop, would
/// make a window that nobody can find.
fn is_sensible(window: &SavedWindow) -> bool {
    let near = |x: f32| x.abs() <= 100_000.0;
    let side = |length: f32| (50.0..=20_000.0).contains(&length);
    side(window.size.0)
        && side(window.size.1)
        && window.position.is_none_or(|(x, y)| near(x) && near(y))
}

/// Whether a text can be a language tag: letters, digits and hyphens, and not many.
fn is_language(tag: &str) -> bool {
    const LONGEST: usize = 35;
    let letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    !tag.is_empty() && tag.len() <= LONGEST && tag.bytes().all(letter)
}
