//! Things that stand in the place of a file, and the remains of a write.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::path::{Path, PathBuf};

use velha::history::{KeptGame, SavedFile};
use velha::picture::{AltText, Drawing, Options};
use velha::storage::{
    Cause, Comments, DiskError, Folders, GameFormat, Library, MAX_COLLECTION_SIZE, MAX_FILE_SIZE,
    PICTURE_FORMATS, SGF, VELHA, encode, read_file, typed_path,
};

use crate::storage::saves::{game, longest, set_up};
use crate::support::write_game;

#[test]
fn a_relative_folder_that_is_not_there_yet_can_be_made() {
    let folders = Folders::at(Path::new("not-there"));
    assert!(folders.library_file().is_absolute());
    let states = folders.states().map(|(folder, state)| (folder.is_absolute(), state));
    assert_eq!(states, [const { (true, Ok(false)) }; 2]);
}

#[test]
fn a_file_that_is_too_large_is_not_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("large.velha");
    File::create(&path).unwrap().set_len(1 << 30).unwrap();
    assert_eq!(read_file(&path), Err(Cause::Disk(DiskError::TooLarge(MAX_COLLECTION_SIZE)).into()));
    fs::write(&path, " ".repeat(usize::try_from(MAX_FILE_SIZE).unwrap() + 1)).unwrap();
    assert_eq!(read_file(&path), Err(Cause::Disk(DiskError::TooLarge(MAX_FILE_SIZE)).into()));
    let text = encode(&game());
    let padding = " ".repeat(usize::try_from(MAX_FILE_SIZE).unwrap() - text.len());
    fs::write(&path, text + &padding).unwrap();
    assert_eq!(read_file(&path), Ok(vec![Ok(Box::new(game()))]));
}

#[test]
fn a_file_says_which_limit_it_passes_and_none_is_written_that_could_not_be_read() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("many.sgf");
    let one = "(;GM[4];B[hh])";
    fs::write(&path, one.repeat(20_000)).unwrap();
    assert_eq!(read_file(&path).unwrap().len(), 20_000);
    fs::write(&path, one.repeat(20_001)).unwrap();
    assert_eq!(read_file(&path), Err(Cause::TooMany(20_000).into()));
    fs::write(&path, " ".repeat(9 << 20)).unwrap();
    let large = DiskError::TooLarge(MAX_COLLECTION_SIZE);
    assert_eq!(large.to_string(), "it is too large; at most 8192 KiB are read");
    assert_eq!(read_file(&path), Err(Cause::Disk(large.clone()).into()));
    let mut game = game();
    game.info.comment = Some("x".repeat(5 << 20));
    let games = [(&game, Comments::new()), (&game, Comments::new())];
    let path = folder.path().join("large.sgf");
    assert_eq!(SGF.write_all(&path, &games), Err(large));
    assert!(!path.exists());
}

#[test]
fn only_files_are_read_and_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let missing = folder.path().join("missing.velha");
    for (path, read, written) in [
        (folder.path().to_owned(), DiskError::Folder, DiskError::Folder),
        (missing.join("game.velha"), DiskError::Missing, DiskError::Missing),
        (PathBuf::from("/"), DiskError::Folder, DiskError::Folder),
    ] {
        assert_eq!(read_file(&path), Err(Cause::Disk(read).into()), "{path:?}");
        assert_eq!(write_game(VELHA, &path, &game()), Err(written), "{path:?}");
    }
    assert_eq!(read_file(&missing), Err(Cause::Disk(DiskError::Missing).into()));
}

#[cfg(unix)]
#[test]
fn a_pipe_a_socket_or_a_device_is_neither_read_nor_replaced() {
    use std::os::unix::net::UnixListener;

    let folder = tempfile::tempdir().unwrap();
    let (pipe, socket) = (folder.path().join("pipe"), folder.path().join("socket"));
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.unwrap().success());
    let _listener = UnixListener::bind(&socket).unwrap();
    for path in [pipe.as_path(), &socket, Path::new("/dev/zero")] {
        assert_eq!(read_file(path), Err(Cause::Disk(DiskError::NotAFile).into()), "{path:?}");
        assert_eq!(write_game(VELHA, path, &game()), Err(DiskError::NotAFile), "{path:?}");
    }
}

/// The names in a folder, hidden ones included.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).unwrap();
    let mut names: Vec<_> =
        entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

#[test]
fn a_game_is_written_over_the_old_one_and_nothing_else_is_left() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.velha");
    for game in [set_up(), game(), longest()] {
        write_game(VELHA, &path, &game).unwrap();
        assert_eq!(read_file(&path), Ok(vec![Ok(Box::new(game))]));
    }
    let partie = folder.path().join("partie.txt");
    let txt = GameFormat::find("txt").unwrap();
    write_game(txt, &partie, &game()).unwrap();
    assert_eq!(fs::read_to_string(&partie).unwrap(), "X;B;B;B;X;B;B;B;B/O\n");
    assert!(write_game(txt, &partie, &set_up()).is_err());
    let picture = folder.path().join("game.png");
    let drawing = Drawing::new(&game().record, &Options::default());
    PICTURE_FORMATS[0].write(&picture, &drawing, 300, AltText::default()).unwrap();
    assert!(fs::read(&picture).unwrap().starts_with(b"\x89PNG"));
    assert_eq!(names(folder.path()), ["game.png", "game.velha", "partie.txt"]);
}

/// Writes a game to a file of this name; tells whether it went well. It is there whole then, and
/// nothing else is.
#[track_caller]
fn write_named(name: &OsStr) -> bool {
    let folder = tempfile::tempdir().unwrap();
    let mut library = Library::open(&Folders::at(&folder.path().join("own"))).unwrap();
    let path = folder.path().join(name);
    let shown = name.display();
    for game in [set_up(), game()] {
        if let Err(error) = write_game(VELHA, &path, &game) {
            assert!(!error.to_string().is_empty());
            assert_eq!(names(folder.path()), ["own"], "{shown}");
            return false;
        }
        assert_eq!(read_file(&path), Ok(vec![Ok(Box::new(game.clone()))]));
        let kept = KeptGame {
            file: Some(SavedFile { path: path.clone(), format: VELHA.id, stamp: Some(1 << 40) }),
            saved: true,
            ..KeptGame::new(game)
        };
        library.save_game(&kept, true).unwrap();
        let read = library.game(kept.id).unwrap();
        if name.to_str().is_some() {
            assert_eq!(read, kept, "{shown}");
        } else {
            assert_eq!((read.file, read.saved), (None, false), "{shown}");
        }
    }
    let entries = fs::read_dir(folder.path()).unwrap();
    let found: Vec<_> = entries.map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(found.iter().any(|found| found == name), "{found:?}");
    true
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_may_have_any_name_that_the_disk_takes() {
    use std::os::unix::ffi::OsStrExt;

    for (name, is_written) in [
        ("com espaço \"e\" 'aspas'.velha", true),
        ("לעולם.velha", true),
        ("\u{202E}ahlev.txt", true),
        ("e\u{301}\u{323}\u{489}.velha", true),
        ("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}.velha", true),
        ("\u{200B}", true),
        ("\u{10FFFF}", true),
        ("a\tb\nc\u{1b}[31m", true),
        ("-rf", true),
        (".velha", true),
        ("井".repeat(80).as_str(), true),
        (&"a".repeat(256), false),
        (&"a".repeat(10_000), false),
        (&"井".repeat(10_000), false),
        (&"a/".repeat(10_000), false),
        ("a\0b", false),
        ("missing/a.velha", false),
    ] {
        assert_eq!(write_named(name.as_ref()), is_written, "{name:?}");
    }
    assert!(write_named(OsStr::from_bytes(b"\xFF\xFE.velha")));
    let folder = tempfile::tempdir().unwrap();
    let long = folder.path().join("a".repeat(256));
    assert_eq!(write_game(VELHA, &long, &game()), Err(DiskError::BadName));
    assert_eq!(read_file(&long), Err(Cause::Disk(DiskError::BadName).into()));
}

#[test]
fn a_file_that_is_marked_read_only_is_not_replaced() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.velha");
    fs::write(&path, "mine").unwrap();
    let mut permissions = fs::metadata(&path).unwrap().permissions();
    permissions.set_readonly(true);
    fs::set_permissions(&path, permissions).unwrap();
    assert_eq!(write_game(VELHA, &path, &game()), Err(DiskError::NoPermission));
    assert_eq!(fs::read_to_string(&path).unwrap(), "mine");
    assert_eq!(names(folder.path()), ["game.velha"]);
}

#[cfg(unix)]
#[test]
fn links_and_permissions_stay_as_they_are() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let folder = tempfile::tempdir().unwrap();
    let (file, link) = (folder.path().join("file"), folder.path().join("link"));
    fs::write(&file, "old").unwrap();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).unwrap();
    symlink("file", &link).unwrap();
    write_game(VELHA, &link, &game()).unwrap();
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(read_file(&file), Ok(vec![Ok(Box::new(game()))]));
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);

    let lost = folder.path().join("lost");
    symlink("nowhere", &lost).unwrap();
    assert_eq!(write_game(VELHA, &lost, &game()), Err(DiskError::Missing));
    assert_eq!(names(folder.path()), ["file", "link", "lost"]);
}

#[cfg(unix)]
#[test]
fn a_typed_path_is_what_a_shell_or_a_file_manager_means_by_it() {
    let home = std::env::home_dir().unwrap();
    for (typed, path) in [
        (" /there/a.sgf ", PathBuf::from("/there/a.sgf")),
        ("~", home.clone()),
        ("~/a b.sgf", home.join("a b.sgf")),
        ("$HOME/a.sgf", home.join("a.sgf")),
        ("${HOME}/a.sgf", home.join("a.sgf")),
        ("\"~/a b.sgf\"", home.join("a b.sgf")),
        ("'/there/a b.sgf'", "/there/a b.sgf".into()),
        ("/there/a\\ b.sgf", "/there/a b.sgf".into()),
        ("file:///there/a%20%C3%A9.sgf", "/there/a é.sgf".into()),
        ("/there/Ana's #2.sgf", "/there/Ana's #2.sgf".into()),
        ("/there/a #2.sgf", "/there/a #2.sgf".into()),
        ("~ana/a.sgf", "~ana/a.sgf".into()),
    ] {
        assert_eq!(typed_path(typed), path, "{typed}");
    }
}
