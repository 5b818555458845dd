//! Libraries of other versions: an older one is migrated with everything in it, whatever happens on
//! the way; a newer one is left as it is.

use std::fs;
use std::path::Path;

use rusqlite::Connection;
use velha::game::Ending;
use velha::history::{GameResult, History, Seat};
use velha::storage::{Folders, Library, LibraryError};

use crate::storage::library::{TODAY, kept, listed, open, seated};
use crate::support::{quick_folder, solved};

/// The day on which the libraries of the tests were made, and its number.
const DAY: (&str, i32) = ("2026-11-25", 20782);

/// Puts a library that was made by an older version in its place.
pub(crate) fn old_library(folders: &Folders, version: u32) -> Vec<u8> {
    let file = format!("{}/tests/data/games-{version}.db", env!("CARGO_MANIFEST_DIR"));
    let bytes = fs::read(file).unwrap();
    fs::create_dir_all(folders.games_folder()).unwrap();
    fs::write(folders.library_file(), &bytes).unwrap();
    bytes
}

/// Opens a library that was an old one, undamaged, and checks everything in it.
#[track_caller]
pub(crate) fn check_old_library(folders: &Folders) {
    let library = open(folders);
    check_all(library, folders);
}

#[track_caller]
fn check_all(mut library: Library, folders: &Folders) {
    let mut history = library.history().unwrap();
    library.load_tasks(&mut history, DAY.1).unwrap();
    let History { games, mistakes, mistakes_later, unjudged, solved, .. } = history;
    let lines = games.iter().map(|game| (game.changed, game.results, game.moves));
    let expected = [
        (1_795_645_363_537, None, 5),
        (1_795_645_335_779, Some(GameResult::by_seat(Some(Seat::Two))), 6),
        (1_795_645_335_626, Some(GameResult::by_seat(None)), 9),
    ];
    assert!(lines.eq(expected), "{games:?}");
    let [going_on, lost, drawn] = [0, 1, 2].map(|game| library.game(games[game].id).unwrap());
    let files = [&going_on, &lost, &drawn].map(|it| {
        let file = it.file.as_ref().map(|file| file.path.as_path());
        (file.map(Path::to_owned), it.saved)
    });
    let file = |name| Some(Path::new("/srv/velha").join(name));
    assert_eq!(files, [(file("two.velha"), false), (file("lost.velha"), true), (None, false)]);
    assert!(lost.game.finished_review().is_some());
    assert_eq!(lost.game.record.ending(), Some(Ending::Board));
    assert_eq!(going_on.game.record.variations(), 2);
    assert_eq!(
        (solved.len(), mistakes.len(), mistakes_later, unjudged.len()),
        (1, 1, 1, 0),
        "one was tried, and the review of the game shows another"
    );
    let recent = library.recent_files().unwrap();
    assert!(recent.iter().eq([file("two.velha"), file("lost.velha")].iter().flatten()));
    let mut again = open(folders);
    let places = [&mut library, &mut again].map(|it| it.claim_sitting(DAY.0).unwrap());
    let boards = places.map(|place| place.game.unwrap().unwrap().id);
    assert_eq!(boards, [going_on.id, lost.id]);
    again.save_game(&kept(0), true).unwrap();
    assert_eq!(again.check(), Ok(None));
    drop((library, again));
    let names = fs::read_dir(folders.games_folder()).unwrap();
    let names = names.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let others = names.filter(|name| name.contains("version") || name.contains("rescued"));
    assert_eq!(others.collect::<Vec<_>>(), [""; 0]);
}

fn folder() -> (tempfile::TempDir, Folders) {
    let folder = quick_folder();
    let folders = Folders::at(folder.path());
    (folder, folders)
}

fn change(folders: &Folders, sql: &str) {
    let stranger = Connection::open(folders.library_file()).unwrap();
    stranger.execute_batch(sql).unwrap();
}

#[test]
fn a_library_of_every_version_opens_with_everything() {
    for version in [2, 3] {
        let (_folder, folders) = folder();
        old_library(&folders, version);
        check_old_library(&folders);
        assert_eq!(listed(&open(&folders)).len(), 4, "what was kept since is there too");
    }
}

#[test]
fn a_damaged_library_of_an_older_version_is_rescued_with_all_that_it_has() {
    for damage in ["DROP INDEX games_of_sittings", "ALTER TABLE files ADD COLUMN more TEXT"] {
        let (_folder, folders) = folder();
        old_library(&folders, 2);
        change(&folders, damage);
        let mut library = Library::open(&folders).unwrap();
        assert_eq!(library.take_rescued().unwrap().games, 3, "{damage}");
        check_all(library, &folders);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_library_under_a_path_that_is_no_unicode_is_migrated_and_rescued() {
    use std::os::unix::ffi::OsStrExt;
    for damage in ["", "DROP INDEX games_of_sittings"] {
        let folder = quick_folder();
        let name = std::ffi::OsStr::from_bytes(b"caf\xe9 100%20?#");
        let folders = Folders::at(&folder.path().join(name));
        old_library(&folders, 2);
        change(&folders, damage);
        let mut library = Library::open(&folders).unwrap();
        let rescued = library.take_rescued().map(|rescued| rescued.games);
        assert_eq!(rescued, (!damage.is_empty()).then_some(3), "{damage}");
        check_all(library, &folders);
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1, "nothing is left elsewhere");
    }
}

/// The file and the journal of a migration that was killed half-way.
fn half_migrated(folders: &Folders) -> (Vec<u8>, Vec<u8>) {
    let writer = Connection::open(folders.library_file()).unwrap();
    writer
        .execute_batch(
            "PRAGMA journal_mode = TRUNCATE; PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN;
             ALTER TABLE games DROP COLUMN players_changed;
             UPDATE games SET changed = 0; DELETE FROM records; DELETE FROM mistakes;",
        )
        .unwrap();
    let read = |name| fs::read(folders.games_folder().join(name)).unwrap();
    let files = (read("games.db"), read("games.db-journal"));
    writer.execute_batch("ROLLBACK").unwrap();
    files
}

#[test]
fn a_migration_that_was_killed_costs_nothing() {
    let (_folder, folders) = folder();
    let whole = old_library(&folders, 2);
    let (half, journal) = half_migrated(&folders);
    assert!(half != whole);
    // With its journal the file is as it was, whatever became of the copy. With a damaged journal
    // there is the copy, because the journal is written after that.
    for (journal, copy) in [(&journal[..], &whole[..9000]), (&journal[..], &whole), (&[], &whole)] {
        let (_folder, folders) = folder();
        old_library(&folders, 2);
        fs::write(folders.library_file(), &half).unwrap();
        fs::write(folders.games_folder().join("games.db-journal"), journal).unwrap();
        fs::write(folders.games_folder().join("games.db.version-2"), copy).unwrap();
        let mut library = Library::open(&folders).unwrap();
        assert_eq!(library.take_rescued().is_some(), journal.is_empty());
        check_all(library, &folders);
    }
}

#[test]
fn windows_that_open_an_old_library_at_once_migrate_it_once() {
    for _ in 0..10 {
        let (_folder, folders) = folder();
        old_library(&folders, 2);
        let games = [0, 1, 2].map(kept);
        std::thread::scope(|scope| {
            for game in &games {
                scope.spawn(|| open(&folders).save_game(game, true).unwrap());
            }
        });
        let known = listed(&open(&folders));
        assert!(known.len() == 6 && games.iter().all(|game| known.contains(&game.id)));
        assert!(!folders.games_folder().join("games.db.bad").exists());
    }
}

#[test]
fn a_library_of_a_newer_version_is_told_and_left_as_it_is() {
    let newer = "ALTER TABLE games ADD COLUMN more TEXT; ALTER TABLE tasks RENAME TO known; \
                 PRAGMA user_version = 7";
    let (_folder, folders) = folder();
    seated(&folders).save_game(&kept(0), true).unwrap();
    change(&folders, newer);
    let bytes = || fs::read(folders.library_file()).unwrap();
    let (before, names) = (bytes(), fs::read_dir(folders.games_folder()).unwrap().count());
    for _ in 0..2 {
        assert_eq!(Library::open(&folders).unwrap_err(), LibraryError::Newer(7));
    }
    assert!(bytes() == before);
    assert_eq!(fs::read_dir(folders.games_folder()).unwrap().count(), names);

    // It may be migrated while a window of this version is open.
    let (_folder, folders) = folder();
    let mut library = seated(&folders);
    library.save_game(&kept(0), true).unwrap();
    change(&folders, newer);
    let before = fs::read(folders.library_file()).unwrap();
    assert_eq!(library.save_game(&kept(1), true), Err(LibraryError::Newer(7)));
    assert_eq!(library.save_result(&solved("a"), 0), Err(LibraryError::Newer(7)));
    assert_eq!(library.claim_sitting(TODAY).unwrap_err(), LibraryError::Newer(7));
    assert!(matches!(library.check(), Ok(None) | Err(LibraryError::Newer(7))));
    assert!(fs::read(folders.library_file()).unwrap() == before);
}
