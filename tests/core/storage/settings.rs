//! The settings: kept, and read as far as they can be.

use std::fs;

use proptest::prelude::*;
use velha::engine::Level;
use velha::game::{BoardStyle, Labels, LineRule, Rules, TakenSquare};
use velha::history::{BySeat, Name, Player, PlayerKind, Seat, Seating, TimeControl, TimeControls};
use velha::session::{
    Contrast, FirstMover, Motion, Preferences, ProgramEntry, Scale, Settings, Setup, Theme,
    ThinkTime, WindowPlace,
};
use velha::storage::{
    Folders, LoadedSettings, MAX_FILE_SIZE, decode_settings, encode_settings, read_settings,
    write_settings,
};

/// The settings as a start finds them, with a damaged file set aside.
fn start(folders: &Folders) -> LoadedSettings {
    read_settings(folders).set_aside(folders)
}

/// The settings of a text in which everything can be read.
#[track_caller]
fn read_whole(text: &str) -> Settings {
    let LoadedSettings { value, fault } = decode_settings(text);
    assert_eq!(fault, None);
    value
}

/// Settings of which nothing is as it is by default.
pub(crate) fn settings() -> Settings {
    Settings {
        setup: Setup {
            seating: Seating {
                players: BySeat {
                    one: Player {
                        name: Name::new("Zoë 井").ok(),
                        who: PlayerKind::from(Level::Hard),
                    },
                    two: Player { name: Name::new("\"O\"").ok(), who: PlayerKind::Person },
                },
                x: Seat::Two,
                coach: BySeat { one: false, two: true },
            },
            starts: FirstMover::InTurn,
            rules: Rules::new(15, 14, 5)
                .unwrap()
                .with_line_rule(LineRule::Exactly)
                .with_taken_square(TakenSquare::LoseTurn),
            editor: None,
            other: Rules::new(4, 4, 4).unwrap(),
            clocks: TimeControls {
                players: BySeat {
                    one: TimeControl::Move { seconds: 30 },
                    two: TimeControl::Game { seconds: 300, increment: 5 },
                },
                only_warns: true,
            },
            think_time: ThinkTime(100),
        },
        preferences: Preferences {
            board: BoardStyle::Stones,
            numbers: true,
            labels: Labels::RowColumn,
            theme: Theme::Dark,
            contrast: Contrast::High,
            scale: Scale::try_from(150).unwrap(),
            motion: Motion::Off,
            sound: true,
            marks_worse: true,
            window: Some(WindowPlace {
                position: Some((-12.5, 40.0)),
                size: (1280.0, 800.0),
                maximized: true,
            }),
            language: Some("pt-BR".into()),
            programs: vec![program("Rapfi"), program("Carbon \"2\"")],
        },
    }
}

fn program(name: &str) -> ProgramEntry {
    ProgramEntry {
        name: Name::new(name).unwrap(),
        command: format!("'/opt/{name}/pbrain' --quiet"),
        time: ThinkTime(50),
        memory: 350,
        refused: vec![Rules::RENJU, Rules::GOMOKU],
    }
}

#[test]
fn settings_come_back_as_they_were_kept() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(&folder.path().join("new"));
    let found = start(&folders);
    assert_eq!((found.value, found.fault), (Settings::default(), None));
    for settings in [settings(), Settings::default()] {
        write_settings(&folders, &start(&folders).value, &settings).unwrap();
        let found = start(&folders);
        assert_eq!((found.value, found.fault), (settings, None));
    }
}

#[test]
fn each_window_writes_what_was_changed_in_it_alone() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    let before = settings();
    // If there is no file, all settings are written.
    write_settings(&folders, &before, &before).unwrap();
    assert_eq!(start(&folders).value, before);
    let mut now = before.clone();
    now.preferences.theme = Theme::Light;
    write_settings(&folders, &before, &now).unwrap();
    // A window that was opened before that is closed hours later.
    let mut other = before.clone();
    other.preferences.window = None;
    write_settings(&folders, &before, &other).unwrap();
    write_settings(&folders, &before, &before).unwrap();
    now.preferences.window = None;
    assert_eq!(start(&folders).value, now);
    fs::write(folders.settings_file(), "nonsense").unwrap();
    write_settings(&folders, &before, &other).unwrap();
    assert_eq!(start(&folders).value, other);
}

#[test]
fn kept_settings_are_read_and_written_again() {
    let kept = include_str!("../../data/settings-2.ron");
    let mut settings = settings();
    // They know of no coach.
    settings.setup.seating.coach = BySeat::default();
    settings.preferences.programs.iter_mut().for_each(|it| it.refused.clear());
    (settings.preferences.board, settings.preferences.numbers) = (BoardStyle::Automatic, false);
    assert_eq!(read_whole(kept), settings);
    // Older files have a checksum as well, and what programs said of boards that nobody had chosen.
    let said = ", sizes: [15, 20], rectangles: false, rules: [0, 1, 4]";
    let kept = kept.replace(said, ", refused: []");
    let lines: Vec<_> = kept.lines().filter(|line| !line.contains("check:")).collect();
    // They know of no stones, of no numbers on them and of no coach.
    let written = encode_settings(&settings);
    let written = written.replace("    board: Automatic,\n    numbers: false,\n", "");
    assert!(written.lines().filter(|line| !line.contains("coach:")).eq(lines));
}

#[test]
fn a_value_that_cannot_be_read_takes_nothing_else_away() {
    for (old, new, lost) in [
        ("x: Two", "x: Three", "x"),
        ("x: Two", "x: (1, [2])", "x"),
        ("starts: InTurn", "starts: 7", "starts"),
        ("rows: 15", "rows: 21", "rules"),
        ("rows: 15", "rows: 1e99", "rules"),
        ("on_board: RowColumn", "on_board: \"\"", "on_board"),
        ("theme: Dark", "theme: Darker", "theme"),
        ("1280.0", "NaN", "window"),
        ("1280.0", "1e30", "window"),
        ("-12.5", "-inf", "window"),
        ("Zoë", "a\\u{202e}", "player_one"),
        ("Computer(Hard)", "Computer", "player_one"),
        ("memory: 350", "memory: lots", "programs"),
        ("version: 2", "version: 3", "nothing"),
    ] {
        let text = encode_settings(&settings());
        assert!(text.contains(old), "{old}");
        let LoadedSettings { value, fault } = decode_settings(&text.replacen(old, new, 1));
        // A window out of sight is no fault.
        let told =
            (!matches!(lost, "window" | "nothing")).then(|| format!("{lost} cannot be read"));
        assert_eq!(fault.map(|fault| fault.cause.to_string()), told, "{new}");
        let found = encode_settings(&value);
        let usual = encode_settings(&Settings::default());
        for ((found, whole), usual) in found.lines().zip(text.lines()).zip(usual.lines()) {
            let is_lost = whole.trim_start().starts_with(&format!("{lost}:"));
            assert_eq!(found, if is_lost { usual } else { whole }, "{new}");
        }
    }
}

#[test]
fn settings_changed_by_hand_count() {
    let whole = encode_settings(&settings());
    for laid_out in [
        whole.replace('\n', "\r\n"),
        whole.replacen("x: Two,\n", "\n// who has X\n    x: Two,\n", 1),
    ] {
        assert_eq!(read_whole(&laid_out), settings());
    }
    let kept = include_str!("../../data/settings-2.ron");
    let changed = kept.replacen("theme: Dark", "theme: Light", 1);
    assert_eq!(read_whole(&changed).preferences.theme, Theme::Light);
}

#[test]
fn older_and_newer_settings_are_read_as_far_as_they_go() {
    let fewer = "(format: \"velha settings\", version: 1, theme: Dark)";
    assert_eq!(read_whole(fewer).preferences.theme, Theme::Dark);
    let more = "(format: \"velha settings\", version: 3, sound: Some((on: true)), theme: Dark)";
    assert_eq!(read_whole(more).preferences.theme, Theme::Dark);
    assert!(decode_settings("(format: \"velha game\", version: 1)").fault.is_some());
}

#[test]
fn reading_damaged_settings_changes_nothing_before_they_are_set_aside() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    fs::write(folders.settings_file(), "(oops").unwrap();
    let read = read_settings(&folders);
    assert_eq!(read.value, Settings::default());
    assert_eq!(read_settings(&folders), read, "the file is where it was");
    assert!(read.set_aside(&folders).fault.unwrap().moved_to.unwrap().exists());
    assert_eq!(read_settings(&folders), LoadedSettings::default());
}

#[test]
fn a_damaged_file_is_set_aside_before_it_is_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    let whole = encode_settings(&settings());
    let long = " ".repeat(usize::try_from(MAX_FILE_SIZE).unwrap() + 1);
    for (text, kept) in [
        (&whole[..100], "settings.ron.bad"),
        ("", "settings.ron.bad-2"),
        (&long, "settings.ron.bad-3"),
    ] {
        fs::write(folders.settings_file(), text).unwrap();
        let found = start(&folders);
        let trouble = found.fault.unwrap();
        let place = trouble.moved_to.unwrap();
        assert_eq!(place.file_name().unwrap(), kept);
        assert_eq!(fs::read_to_string(place).unwrap(), text);
        write_settings(&folders, &Settings::default(), &found.value).unwrap();
        assert_eq!(start(&folders).fault, None);
    }
    fs::remove_file(folders.settings_file()).unwrap();
    fs::create_dir(folders.settings_file()).unwrap();
    let found = start(&folders);
    assert_eq!(found.value, Settings::default());
    assert_eq!(found.fault.unwrap().moved_to, None, "a folder stays where it is");
    assert!(write_settings(&folders, &Settings::default(), &found.value).is_err());
}

#[test]
fn a_value_that_cannot_be_read_is_kept_aside_and_told_once() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    let bad = encode_settings(&settings()).replacen("memory: 350", "memory: lots", 1);
    fs::write(folders.settings_file(), &bad).unwrap();
    let mut readable = settings();
    readable.preferences.programs.clear();
    let found = start(&folders);
    assert_eq!(found.value, readable);
    let trouble = found.fault.unwrap();
    assert_eq!(trouble.cause.to_string(), "programs cannot be read");
    assert_eq!(fs::read_to_string(trouble.moved_to.unwrap()).unwrap(), bad);
    assert_eq!(start(&folders), LoadedSettings { value: readable, fault: None });
}

#[test]
fn a_file_broken_while_the_window_is_open_is_set_aside_too() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    let (before, now) = (Settings::default(), settings());
    for (text, kept) in [
        ("(oops", "settings.ron.bad"),
        ("", "settings.ron.bad-2"),
        ("(format: \"velha settings\", programs: oops)", "settings.ron.bad-3"),
    ] {
        fs::write(folders.settings_file(), text).unwrap();
        write_settings(&folders, &before, &now).unwrap();
        assert_eq!(fs::read_to_string(folder.path().join(kept)).unwrap(), text);
        assert_eq!(start(&folders), LoadedSettings { value: now.clone(), fault: None });
    }
}

#[cfg(unix)]
#[test]
fn a_linked_file_of_settings_is_not_written_over_either() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    let mine = folder.path().join("mine.ron");
    fs::write(&mine, "(oops").unwrap();
    std::os::unix::fs::symlink(&mine, folders.settings_file()).unwrap();
    let found = start(&folders);
    assert!(found.fault.unwrap().moved_to.is_some());
    write_settings(&folders, &Settings::default(), &found.value).unwrap();
    assert_eq!(fs::read_to_string(&mine).unwrap(), "(oops");
}

#[test]
fn settings_cut_or_flipped_anywhere_are_read_without_harm() {
    let text = encode_settings(&settings());
    let mut bytes = text.clone().into_bytes();
    for index in 0..bytes.len() {
        if let Some(cut) = text.get(..index) {
            let is_whole = index >= text.trim_end().len();
            assert_eq!(decode_settings(cut).fault.is_none(), is_whole, "{cut}");
        }
        for bit in 0..8 {
            bytes[index] ^= 1 << bit;
            if let Ok(text) = str::from_utf8(&bytes) {
                let _ = decode_settings(text);
            }
            bytes[index] ^= 1 << bit;
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]

    #[test]
    fn settings_at_random_do_no_harm(text in prop::collection::vec(any::<char>(), 0..500)) {
        let text: String = text.into_iter().collect();
        prop_assert!(decode_settings(&text).fault.is_some());
        let within = format!("(format: \"velha settings\", version: 2, rules: {text})");
        let _ = decode_settings(&within);
    }
}

#[test]
fn a_program_is_portable_where_a_file_beside_it_says_so() {
    let folder = tempfile::tempdir().unwrap();
    let check = |place: &str, expected: bool| {
        let place = folder.path().join(place);
        fs::create_dir_all(&place).unwrap();
        let beside = Folders::beside(&place.join("velha"));
        assert_eq!(beside, expected.then(|| Folders::at(&place)), "{}", place.display());
    };
    check("stick", false);
    fs::write(folder.path().join("stick").join(Folders::PORTABLE), "").unwrap();
    check("stick", true);
    fs::create_dir_all(folder.path().join("folder").join(Folders::PORTABLE)).unwrap();
    check("folder", false);
    fs::create_dir(folder.path().join("bin")).unwrap();
    fs::write(folder.path().join("bin").join(Folders::PORTABLE), "").unwrap();
    check("bin", !cfg!(unix));
}
