//! The file of the settings.
//!
//! It is RON with a format name and a version like a save, but every field stands for itself: one
//! that is missing, of another version or damaged leaves its default and takes nothing else away.
//! A file of which anything could not be used is set aside as `settings.ron.bad` before the next
//! one is written, so that what somebody wrote by hand, or a newer program, is not lost.
//!
//! `check` is the CRC-32 of what the other fields mean. Where it does not fit they are read all the
//! same, because somebody may have changed them by hand, but `check` counts as not read: so no
//! damage goes unsaid. The file stays where it is then, because nothing of it is lost. Without a
//! check nothing is checked. Fields that come later stay out of it.
//!
//! Two copies of the program write the same file; the last one wins, and it is always whole.

use std::fs;
use std::path::PathBuf;

use ron::value::RawValue;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use super::disk::{self, DiskError, WriteError};
use super::format::{DEEPEST, check, layout};
use super::words::{
    ContrastWord, MotionWord, NumberingWord, RulesWords, SeatWord, StartsWord, ThemeWord, WhoWord,
};
use super::{Folders, ReadError, SaveError};
use crate::game::Rules;
use crate::session::{Chair, Labels, Name, Scale, Settings, WindowPlace};

/// What every file of settings is marked with.
const FORMAT: &str = "velha settings";

/// The version that is written.
const VERSION: u32 = 1;

/// The name of the field that tells whether the others are as they were written.
const CHECK: &str = "check";

/// What could be read of the settings.
#[derive(Clone, Debug, PartialEq)]
pub struct ReadSettings {
    /// The settings, with the defaults for what could not be read.
    pub settings: Settings,
    /// What was wrong, if anything was. A first start has no file, and nothing is wrong then.
    pub trouble: Option<SettingsTrouble>,
}

/// What was wrong with the file of the settings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsTrouble {
    /// Why nothing could be read; `None` where only single fields are lost.
    pub cause: Option<ReadError>,
    /// The fields that could not be read, by their names in the file.
    pub fields: Vec<&'static str>,
    /// Where the file lies now; `None` where it could not be moved, is no file, or stays because it
    /// is only its check that does not fit.
    pub kept: Option<PathBuf>,
}

/// The file as it is read, with every value still to be understood.
#[derive(Default, Deserialize)]
#[serde(default)]
struct RawSettings {
    format: String,
    version: u32,
    player_one: Option<Box<RawValue>>,
    player_two: Option<Box<RawValue>>,
    x: Option<Box<RawValue>>,
    starts: Option<Box<RawValue>>,
    rules: Option<Box<RawValue>>,
    numbering: Option<Box<RawValue>>,
    theme: Option<Box<RawValue>>,
    contrast: Option<Box<RawValue>>,
    scale: Option<Box<RawValue>>,
    motion: Option<Box<RawValue>>,
    labels: Option<Box<RawValue>>,
    sound: Option<Box<RawValue>>,
    language: Option<Box<RawValue>>,
    window: Option<Box<RawValue>>,
    check: Option<Box<RawValue>>,
}

/// The file as it is written.
#[derive(Serialize)]
struct SavedSettings {
    format: &'static str,
    version: u32,
    player_one: SavedChair,
    player_two: SavedChair,
    x: SeatWord,
    starts: StartsWord,
    rules: RulesWords,
    numbering: NumberingWord,
    theme: ThemeWord,
    contrast: ContrastWord,
    scale: u16,
    motion: MotionWord,
    labels: SavedLabels,
    sound: bool,
    language: Option<String>,
    window: Option<SavedWindow>,
    check: String,
}

#[derive(Serialize, Deserialize)]
struct SavedChair {
    name: Option<String>,
    who: WhoWord,
}

#[derive(Serialize, Deserialize)]
struct SavedLabels {
    coordinates: bool,
    move_numbers: bool,
    last_move: bool,
}

#[derive(Clone, Copy, Serialize, Deserialize)]
struct SavedWindow {
    position: Option<(f32, f32)>,
    size: (f32, f32),
    maximized: bool,
}

/// Reads the settings. Whatever stands in the file's place, there are settings afterwards.
#[must_use]
pub fn read_settings(folders: &Folders) -> ReadSettings {
    let file = folders.settings_file();
    let decoded = disk::read(&file)
        .map_err(ReadError::Disk)
        .and_then(|bytes| decode_settings(super::text(&bytes)?).map_err(ReadError::Save));
    let (settings, cause, fields) = match decoded {
        Ok((settings, fields)) => (settings, None, fields),
        Err(ReadError::Disk(DiskError::Missing)) => (Settings::default(), None, Vec::new()),
        Err(cause) => (Settings::default(), Some(cause), Vec::new()),
    };
    let is_lossless = cause.is_none() && fields == [CHECK];
    let trouble = (cause.is_some() || !fields.is_empty()).then(|| SettingsTrouble {
        cause,
        fields,
        kept: (!is_lossless).then(|| disk::set_aside(&file)).flatten(),
    });
    ReadSettings { settings, trouble }
}

/// The settings for whoever needs one before they are read in earnest: nothing is put aside and
/// nothing said of what is wrong.
#[must_use]
pub fn peek_settings(folders: &Folders) -> Option<Settings> {
    let bytes = disk::read(&folders.settings_file()).ok()?;
    let (settings, _) = decode_settings(super::text(&bytes).ok()?).ok()?;
    Some(settings)
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
#[must_use]
pub fn encode_settings(settings: &Settings) -> String {
    layout(&SavedSettings::new(settings))
}

/// The settings that a text keeps, and the names of the fields that could not be read.
///
/// # Errors
/// Where not even the fields can be told apart, or the text is for something else. A newer version
/// is read as far as it goes, and `version` counts as not read.
pub fn decode_settings(text: &str) -> Result<(Settings, Vec<&'static str>), SaveError> {
    // A field that is there is read whether or not its value is wrapped in `Some`.
    let options = ron::Options::default()
        .with_recursion_limit(DEEPEST)
        .with_default_extension(ron::extensions::Extensions::IMPLICIT_SOME);
    let raw: RawSettings = options
        .from_str(text)
        .map_err(|error| SaveError::syntax(&error))?;
    if raw.format != FORMAT {
        return Err(SaveError::Foreign);
    }
    let mut lost = Vec::new();
    if raw.version != VERSION {
        lost.push("version");
    }
    let mut settings = Settings::default();
    let setup = &mut settings.setup;
    let mut field = |name, understood: bool| {
        if !understood {
            lost.push(name);
        }
    };
    let chair = SavedChair::chair;
    let players = &mut setup.players;
    field("player_one", take(raw.player_one, &mut players.one, chair));
    field("player_two", take(raw.player_two, &mut players.two, chair));
    field(
        "x",
        take(raw.x, &mut setup.x, |word: SeatWord| Some(word.into())),
    );
    let starts = |word: StartsWord| Some(word.into());
    field("starts", take(raw.starts, &mut setup.starts, starts));
    let rules = |words: RulesWords| Rules::try_from(words).ok();
    field("rules", take(raw.rules, &mut setup.rules, rules));
    let numbering = |word: NumberingWord| Some(word.into());
    field(
        "numbering",
        take(raw.numbering, &mut settings.numbering, numbering),
    );
    let theme = |word: ThemeWord| Some(word.into());
    field("theme", take(raw.theme, &mut settings.theme, theme));
    let display = &mut settings.display;
    let contrast = |word: ContrastWord| Some(word.into());
    field(
        "contrast",
        take(raw.contrast, &mut display.contrast, contrast),
    );
    let scale = Scale::from_percent;
    field("scale", take(raw.scale, &mut display.scale, scale));
    let motion = |word: MotionWord| Some(word.into());
    field("motion", take(raw.motion, &mut display.motion, motion));
    let labels = |labels: SavedLabels| Some(labels.labels());
    field("labels", take(raw.labels, &mut display.labels, labels));
    field("sound", take(raw.sound, &mut settings.sound, Some));
    let language = |tag: String| is_language(&tag).then_some(Some(tag));
    field(
        "language",
        take(raw.language, &mut settings.language, language),
    );
    let window = |window: SavedWindow| is_sensible(&window).then(|| Some(window.place()));
    field("window", take(raw.window, &mut settings.window, window));
    let expected = SavedSettings::new(&settings).check;
    let fits = |found: String| (found == expected).then_some(());
    let fits = take(raw.check, &mut (), fits);
    if lost.is_empty() && !fits {
        lost.push(CHECK);
    }
    Ok((settings, lost))
}

/// Puts what a field means in its place; `false` where there is a field but nothing to be
/// understood of it.
fn take<Word: DeserializeOwned, Meaning>(
    raw: Option<Box<RawValue>>,
    place: &mut Meaning,
    meaning: impl FnOnce(Word) -> Option<Meaning>,
) -> bool {
    let Some(raw) = raw else { return true };
    let understood = raw.into_rust().ok().and_then(meaning);
    let is_understood = understood.is_some();
    if let Some(understood) = understood {
        *place = understood;
    }
    is_understood
}

impl SavedSettings {
    fn new(settings: &Settings) -> Self {
        let setup = &settings.setup;
        let mut saved = Self {
            format: FORMAT,
            version: VERSION,
            player_one: SavedChair::new(&setup.players.one),
            player_two: SavedChair::new(&setup.players.two),
            x: setup.x.into(),
            starts: setup.starts.into(),
            rules: setup.rules.into(),
            numbering: settings.numbering.into(),
            theme: settings.theme.into(),
            contrast: settings.display.contrast.into(),
            scale: settings.display.scale.percent(),
            motion: settings.display.motion.into(),
            labels: SavedLabels::new(settings.display.labels),
            sound: settings.sound,
            language: settings.language.clone().filter(|tag| is_language(tag)),
            window: settings.window.map(SavedWindow::new).filter(is_sensible),
            check: String::new(),
        };
        saved.check = check(&saved.meaning());
        saved
    }

    /// What the fields mean, in a form that never changes for this version.
    fn meaning(&self) -> String {
        let text = |text: &Option<String>| match text {
            Some(text) => format!("+{text}"),
            None => "-".to_owned(),
        };
        let chair = |chair: &SavedChair| format!("{:?} {}", chair.who, text(&chair.name));
        let SavedLabels {
            coordinates,
            move_numbers,
            last_move,
        } = self.labels;
        let window = self.window.map(|window| {
            let SavedWindow {
                position,
                size,
                maximized,
            } = window;
            format!("{position:?} {size:?} {maximized}")
        });
        [
            chair(&self.player_one),
            chair(&self.player_two),
            format!("{:?} {:?} {}", self.x, self.starts, self.rules),
            format!("{:?} {:?}", self.numbering, self.theme),
            format!("{:?} {} {:?}", self.contrast, self.scale, self.motion),
            format!("{coordinates} {move_numbers} {last_move} {}", self.sound),
            text(&self.language),
            text(&window),
        ]
        .join("\n")
    }
}

impl SavedChair {
    fn new(chair: &Chair) -> Self {
        let name = chair.name.as_deref().and_then(|name| Name::new(name).ok());
        Self {
            name: name.as_ref().map(ToString::to_string),
            who: chair.who.into(),
        }
    }

    fn chair(self) -> Option<Chair> {
        let name = self.name.as_deref().map(Name::new).transpose().ok()?;
        Some(Chair {
            name: name.as_ref().map(ToString::to_string),
            who: self.who.into(),
        })
    }
}

impl SavedLabels {
    const fn new(labels: Labels) -> Self {
        let Labels {
            coordinates,
            move_numbers,
            last_move,
        } = labels;
        Self {
            coordinates,
            move_numbers,
            last_move,
        }
    }

    const fn labels(self) -> Labels {
        let Self {
            coordinates,
            move_numbers,
            last_move,
        } = self;
        Labels {
            coordinates,
            move_numbers,
            last_move,
        }
    }
}

impl SavedWindow {
    const fn new(window: WindowPlace) -> Self {
        Self {
            position: window.position,
            size: window.size,
            maximized: window.maximized,
        }
    }

    fn place(self) -> WindowPlace {
        WindowPlace {
            position: self.position,
            size: self.size,
            maximized: self.maximized,
        }
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
