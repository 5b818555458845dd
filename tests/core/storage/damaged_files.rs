//! Damage on the disk: to every file that the program reads, and to what stands in their places.

use std::fs::{self, File};
use std::path::Path;

use crate::storage::formats::read_bytes;
use velha::history::Name;
use velha::session::Settings;
use velha::storage::{
    Cause, Fault, Folders, MAX_FILE_SIZE, decode_settings, encode, encode_settings, read_file,
    read_settings, write_settings,
};

use crate::storage::saves::{data, game, longest};
#[cfg(target_os = "linux")]
use crate::support::is_alone;
use crate::support::quick_folder;

#[test]
fn records_cut_or_flipped_anywhere_are_the_same_or_told() {
    let mut bytes = fs::read(data("trials.txt")).unwrap();
    let Ok(whole) = read_bytes(&bytes) else {
        panic!("the trials are records");
    };
    let check = |bytes: &[u8]| {
        if let Ok(records) = read_bytes(bytes) {
            // An M, which the second record has in the place of a mark, is one bit from an O.
            let others = records.iter().zip(1..).filter(|(_, number)| *number != 2);
            for record in others.filter_map(|(record, _)| record.as_ref().ok()) {
                let mut same = whole.iter().flatten();
                let text = String::from_utf8_lossy(bytes);
                assert!(same.any(|it| it == record), "{text}");
            }
        }
    };
    for index in 0..bytes.len() {
        check(&bytes[..index]);
        for bit in 0..8 {
            bytes[index] ^= 1 << bit;
            check(&bytes);
            bytes[index] ^= 1 << bit;
        }
    }
}

#[test]
fn settings_inside_each_other_or_in_another_encoding_are_told() {
    let largest = usize::try_from(MAX_FILE_SIZE).unwrap();
    let whole = encode_settings(&Settings::default());
    for unit in ["(", "[", "{", "/*", "Some(", "a(", "(0,", "#![enable(", "\"\\"] {
        let deep = unit.repeat(largest / unit.len() / 8);
        assert!(decode_settings(&deep).fault.is_some(), "{unit}");
        for field in ["theme", "window", "rules", "unknown"] {
            let inside = format!("(format: \"velha settings\", version: 2, {field}: {deep})");
            assert!(decode_settings(&inside).fault.is_some(), "{unit}");
        }
    }
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    let utf16 = whole.encode_utf16().flat_map(u16::to_le_bytes);
    for (bytes, expected) in [
        (utf16.clone().collect::<Vec<_>>(), None),
        ([0xFF, 0xFE].into_iter().chain(utf16).collect(), Some(Fault::at(1, Cause::NotText))),
        (b"(format: \"velha settings\",\n x: \xC9)".to_vec(), Some(Fault::at(2, Cause::NotText))),
        (vec![0; 1000], None),
        (vec![0xFF; largest], Some(Fault::at(1, Cause::NotText))),
        (Vec::new(), Some(Cause::Empty.into())),
    ] {
        fs::write(folders.settings_file(), &bytes).unwrap();
        let read = read_settings(&folders).set_aside(&folders);
        assert_eq!(read.value, Settings::default());
        let trouble = read.fault.unwrap();
        assert_eq!(fs::read(trouble.moved_to.unwrap()).unwrap(), bytes);
        let cause = trouble.cause;
        assert_eq!(&cause, expected.as_ref().unwrap_or(&cause));
        assert!(cause.to_string().len() < 200, "{cause}");
    }
}

#[test]
fn settings_at_and_past_every_limit_are_kept_or_lost_alone() {
    for (field, kept) in [
        (
            "rules: (rows: 3, columns: 3, line: 3, line_rule: AtLeast, taken_square: AskAgain, completing: Wins, placement: Anywhere)",
            true,
        ),
        (
            "rules: (rows: 20, columns: 20, line: 20, line_rule: AtLeast, taken_square: AskAgain, completing: Wins, placement: Anywhere)",
            true,
        ),
        (
            "rules: (rows: 2, columns: 3, line: 3, line_rule: AtLeast, taken_square: AskAgain, completing: Wins, placement: Anywhere)",
            false,
        ),
        (
            "rules: (rows: 3, columns: 21, line: 3, line_rule: AtLeast, taken_square: AskAgain, completing: Wins, placement: Anywhere)",
            false,
        ),
        (
            "rules: (rows: 3, columns: 3, line: 4, line_rule: AtLeast, taken_square: AskAgain, completing: Wins, placement: Anywhere)",
            false,
        ),
        (
            "rules: (rows: 3, columns: 3, line: 2, line_rule: AtLeast, taken_square: AskAgain, completing: Wins, placement: Anywhere)",
            false,
        ),
        (
            "rules: (rows: 256, columns: 3, line: 3, line_rule: AtLeast, taken_square: AskAgain, completing: Wins, placement: Anywhere)",
            false,
        ),
        (
            "rules: (rows: -3, columns: 3, line: 3, line_rule: AtLeast, taken_square: AskAgain, completing: Wins, placement: Anywhere)",
            false,
        ),
        ("window: (position: None, size: (50.0, 20000.0), maximized: false)", true),
        ("window: (position: None, size: (49.9, 600.0), maximized: false)", false),
        ("window: (position: None, size: (800.0, 20001.0), maximized: false)", false),
        (
            "window: (position: Some((-100000.0, 100000.0)), size: (800.0, 600.0), maximized: false)",
            true,
        ),
        (
            "window: (position: Some((100001.0, 0.0)), size: (800.0, 600.0), maximized: false)",
            false,
        ),
        ("window: (position: Some((inf, 0.0)), size: (800.0, 600.0), maximized: false)", false),
        ("language: \"abcdefghijklmnopqrstuvwxyz-ABCDEFGH\"", true),
        ("scale: 100", true),
        ("scale: 0", false),
        ("scale: 101", false),
        ("scale: 65536", false),
        ("contrast: Highest", false),
        ("motion: 1", false),
        ("on_board: 1", false),
    ] {
        let text = format!("(format: \"velha settings\", {field}, theme: Dark)");
        let settings = decode_settings(&text).value;
        let mut rest = settings.clone();
        rest.preferences.theme = velha::session::Theme::System;
        assert!(kept || rest == Settings::default(), "{field}");
        assert_eq!(settings.preferences.theme, velha::session::Theme::Dark, "the rest is read");
    }
}

#[test]
fn names_of_any_text_are_kept_whole_or_refused() {
    let forty = "ש".repeat(40);
    let family = "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}";
    for (name, kept) in [
        (forty.as_str(), true),
        (&"ש".repeat(41), false),
        (&"a".repeat(10_000), false),
        ("مريم", true),
        ("e\u{301}\u{323}\u{489}", true),
        (family, true),
        ("\u{FFFF}\u{10FFFF}", true),
        ("\\\"')],(/*//#", true),
        ("\u{200B}", false),
        ("\u{3164}", false),
        ("\u{2800}\u{2800}", false),
        ("\u{200D} \u{FE0F}\u{AD}\u{E0041}", false),
        ("\u{200B}a\u{3164}", true),
        ("\u{2801}", true),
        ("\u{2764}\u{FE0F}", true),
        ("\u{1F3F4}\u{E0067}\u{E007F}", true),
        ("a\u{202E}b", false),
        ("a\u{2066}b", false),
        ("a\u{2028}b", false),
        ("a\tb", false),
        ("\u{1b}[31m", false),
        ("a\u{85}b", false),
        ("\u{FEFF}a", false),
        ("a\0b", false),
    ] {
        let mut settings = Settings::default();
        settings.setup.seating.players.two.name = Name::new(name).ok();
        let read = decode_settings(&encode_settings(&settings)).value;
        let expected = kept.then(|| Name::new(name).unwrap());
        assert_eq!(read.setup.seating.players.two.name, expected, "{name:?}");

        let escaped: Vec<_> =
            name.chars().map(|it| format!("\\u{{{:x}}}", u32::from(it))).collect();
        let escaped = escaped.concat();
        let saved = encode(&game()).replacen("name: \"\"", &format!("name: \"{escaped}\""), 1);
        let lines = saved.lines().filter(|line| !line.contains("check:"));
        match read_bytes(lines.collect::<Vec<_>>().join("\n").as_bytes()) {
            Ok(read) => {
                let read = read[0].as_ref().unwrap();
                assert!(kept, "{name:?}");
                assert_eq!(read.seating.players.two.name.as_ref().unwrap().as_str(), name);
                let again = read_bytes(encode(read).as_bytes());
                assert_eq!(again, Ok(vec![Ok(read.clone())]), "{name:?}");
            }
            refused => {
                let words = refused.unwrap_err().to_string();
                assert!(!kept && words.starts_with("players: a name "), "{name:?}: {words}");
            }
        }
    }
}

/// Something that is no file, or none that is read, and how it is made.
#[cfg(unix)]
pub(crate) type Strange = (&'static str, fn(&Path));

/// Things that can stand in the place of a file.
#[cfg(unix)]
pub(crate) fn strange_things() -> [Strange; 7] {
    use std::os::unix::fs::symlink;
    use std::os::unix::net::UnixListener;

    [
        ("folder", |path| fs::create_dir(path).unwrap()),
        ("pipe", |path| {
            let made = std::process::Command::new("mkfifo").arg(path).status();
            assert!(made.unwrap().success());
        }),
        ("socket", |path| drop(UnixListener::bind(path).unwrap())),
        ("zero", |path| symlink("/dev/zero", path).unwrap()),
        ("terminal", |path| symlink("/dev/tty", path).unwrap()),
        ("loop", |path| symlink(path, path).unwrap()),
        ("large", |path| {
            File::create(path).unwrap().set_len(1 << 30).unwrap();
        }),
    ]
}

/// Removes a folder or anything else.
#[cfg(unix)]
pub(crate) fn remove(path: &Path) {
    if fs::symlink_metadata(path).is_ok_and(|found| found.is_dir()) {
        fs::remove_dir(path).unwrap();
    } else {
        fs::remove_file(path).unwrap();
    }
}

#[cfg(unix)]
#[test]
fn what_stands_in_the_place_of_the_settings_is_told_and_stays() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    let path = folders.settings_file();
    for (name, make) in strange_things() {
        make(&path);
        let before = fs::symlink_metadata(&path).unwrap();
        let read = read_settings(&folders).set_aside(&folders);
        assert_eq!(read.value, Settings::default(), "{name}");
        let trouble = read.fault.unwrap();
        assert!(matches!(trouble.cause.cause, Cause::Disk(_)), "{name}");
        let place = trouble.moved_to.clone().unwrap_or_else(|| path.clone());
        let after = fs::symlink_metadata(&place).unwrap();
        assert_eq!((after.file_type(), after.len()), (before.file_type(), before.len()), "{name}");
        if trouble.moved_to.is_none() {
            assert!(write_settings(&folders, &Settings::default(), &read.value).is_err(), "{name}");
        }
        remove(&place);
        write_settings(&folders, &Settings::default(), &read.value).unwrap();
        fs::remove_file(&path).unwrap();
    }
}

/// Files of the largest size that is read, each made to cost as much as it can.
fn costly() -> Vec<String> {
    let largest = usize::try_from(MAX_FILE_SIZE).unwrap();
    let fill = |unit: &str| unit.repeat(largest / unit.len());
    let within = |before: &str, unit: &str, after: &str| {
        let room = largest - before.len() - after.len();
        format!("{before}{}{after}", unit.repeat(room / unit.len()))
    };
    let save = encode(&longest());
    let (before, after) = save.split_once("    x: One").unwrap();
    let (name, rest) = save.split_once("name: \"").unwrap();
    let (moves, end) = save.split_once("t20").unwrap();
    let settings = "(format: \"velha settings\", version: 2, ";
    vec![
        fill(";"),
        fill(";\n"),
        fill("B;B;B;B;B;B;B;B;B/X\n"),
        fill("X;X;X;O;O;B;B;B;B/X\n"),
        fill("a;a;a;a;a;a;a;a;a\n"),
        within("", "\u{10FFFF};", "\n"),
        fill("("),
        fill("["),
        fill("\""),
        fill("/*"),
        within("(format: \"velha game\", version: 3, x: [", "\"\",", "])"),
        within(&format!("{before}    y: ["), "(1,),", &format!("],\n    x: One{after}")),
        within(&format!("{before}    y: {{"), "0:0,", &format!("}},\n    x: One{after}")),
        within(&format!("{name}name: \""), "\\u{1}", rest),
        within(moves, "t20 ", &format!("t20{end}")),
        within(&format!("{settings}player_one: (name: \""), "x", "\"))"),
        within(&format!("{settings}window: ["), "0,", "])"),
        within(settings, "a:1,", ")"),
    ]
}

/// Reads this as a game or records, and as settings.
fn read_as_everything(bytes: &[u8]) {
    let folder = quick_folder();
    let folders = Folders::at(folder.path());
    let path = folders.settings_file();
    fs::write(&path, bytes).unwrap();
    let _ = read_file(&path);
    let _ = read_settings(&folders);
}

/// The most memory that this process has had, in MiB.
#[cfg(target_os = "linux")]
pub(crate) fn most_memory() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap();
    let line = status.lines().find(|line| line.starts_with("VmHWM:")).unwrap();
    let kib = line.split_whitespace().nth(1).unwrap();
    kib.parse::<u64>().unwrap() / 1024
}

#[cfg(target_os = "linux")]
#[test]
fn no_file_takes_more_than_64_mb() {
    if !is_alone(no_file_takes_more_than_64_mb) {
        return;
    }
    let lossy = [vec![0xFF; 200_000], b"\nB;B;B;B;B;B;B;B;B/X\n".to_vec()].concat();
    read_as_everything(&lossy);
    for text in costly() {
        assert!(text.len() as u64 <= MAX_FILE_SIZE);
        read_as_everything(text.as_bytes());
    }
    let most = most_memory();
    assert!(most < 64, "{most} MiB");
}
