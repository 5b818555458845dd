//! Damage to the database of all games: what can be read is rescued, the old file is kept, it is
//! told, and play goes on.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use rusqlite::Connection;
use velha::history::{Game, GameId, KeptGame};
use velha::storage::{Cause, DiskError, Folders, Library, LibraryError, Rescued};

#[cfg(target_os = "linux")]
use crate::storage::damaged_files::most_memory;
#[cfg(unix)]
use crate::storage::damaged_files::{remove, strange_things};
use crate::storage::library::{TODAY, kept, listed, of_moves, open, seated};
use crate::storage::saves::{longest, tried};
use crate::support::quick_folder;
#[cfg(target_os = "linux")]
use crate::support::{again, solved};

/// A page of the database.
const PAGE: usize = 4096;

/// A library of some games, one of several pages among them, with its bytes.
struct Filled {
    games: BTreeMap<GameId, Game>,
    bytes: Vec<u8>,
}

fn folder() -> (tempfile::TempDir, Folders) {
    let folder = quick_folder();
    let folders = Folders::at(folder.path());
    fs::create_dir_all(folders.games_folder()).unwrap();
    (folder, folders)
}

impl Filled {
    fn new() -> Self {
        let (_folder, folders) = folder();
        let mut library = seated(&folders);
        let mut games: Vec<_> = (0..40).map(|number| kept(number % 3)).collect();
        games.push(KeptGame::new(longest()));
        games.push(KeptGame::new(tried()));
        games.extend((0..20).map(|_| of_moves("a1 b1 a2 b2 a3")));
        for game in &games {
            library.save_game(game, true).unwrap();
        }
        library.save_result(&solved("a"), 0).unwrap();
        library.add_recent(Path::new("/a")).unwrap();
        drop(library);
        let bytes = fs::read(folders.library_file()).unwrap();
        assert!(bytes.len() > 15 * PAGE);
        Self { games: games.into_iter().map(|kept| (kept.id, kept.game)).collect(), bytes }
    }

    /// Lets the program use these bytes as its library, and answers how many games are there, and
    /// whether it was told that some may not be.
    #[track_caller]
    fn check(&self, name: &str, bytes: &[u8]) -> (usize, bool) {
        let (_folder, folders) = folder();
        fs::write(folders.library_file(), bytes).unwrap();
        let mut library = Library::open(&folders).unwrap();
        let found = library.take_rescued();
        if let Some(Rescued { moved_to, .. }) = &found {
            assert!(fs::read(moved_to).unwrap() == bytes, "{name}: the old one is as it was");
        }
        let place = library.claim_sitting(TODAY).unwrap();
        assert!(matches!(place.game, Ok(_) | Err(LibraryError::Game(_))), "{name}: {place:?}");
        let rescued = found.or(library.take_rescued()).or(library.check().unwrap());
        let ids = listed(&library);
        for id in &ids {
            match library.game(*id) {
                Ok(read) => assert_eq!(&read.game, &self.games[id], "{name}"),
                Err(LibraryError::Game(_)) => {}
                Err(error) => panic!("{name}: {error}"),
            }
        }
        library.earlier_games(GameId::draw()).unwrap();
        library.recent_files().unwrap();
        let new = kept(0);
        library.save_game(&new, true).unwrap();
        library.save_result(&solved("b"), 0).unwrap();
        assert_eq!(listed(&library).len(), ids.len() + 1, "{name}");
        assert_eq!((library.check(), library.take_rescued()), (Ok(None), None), "{name}");
        drop(library);
        assert_eq!(open(&folders).claim_sitting(TODAY).unwrap().game, Ok(Some(new)), "{name}");
        if let Some(rescued) = &rescued {
            assert!(rescued.moved_to.exists() && rescued.games >= ids.len(), "{name}");
        }
        (ids.len(), rescued.is_some())
    }
}

#[test]
fn of_a_library_cut_anywhere_what_is_there_is_rescued() {
    let filled = Filled::new();
    let all = filled.games.len();
    let pages = filled.bytes.len() / PAGE;
    let mut lengths: Vec<_> = (1..pages).flat_map(|page| [page * PAGE, page * PAGE + 17]).collect();
    lengths.extend([511, 512, 1024, PAGE - 1]);
    let mut most = 0;
    for length in lengths {
        let (left, told) = filled.check(&format!("{length}"), &filled.bytes[..length]);
        assert!(told, "{length}: {left}");
        most = most.max(left);
    }
    // The last page holds some of them.
    assert!(most >= all - 10, "{most} of {all}");
    assert_eq!(filled.check("whole", &filled.bytes), (all, false));
}

#[test]
fn of_a_library_with_a_bit_flipped_anywhere_all_but_a_page_is_there() {
    let filled = Filled::new();
    let all = filled.games.len();
    let mut random = fastrand::Rng::with_seed(14);
    let mut told = 0;
    // Half of them where most is said in few bytes.
    for number in 0..120 {
        let pages = if number % 2 == 0 { 6 } else { filled.bytes.len() / PAGE };
        let (place, bit) = (random.usize(..pages * PAGE), random.u8(..8));
        let mut bytes = filled.bytes.clone();
        bytes[place] ^= 1 << bit;
        let (left, is_told) = filled.check(&format!("{place}, {bit}"), &bytes);
        assert!(is_told || left + 1 >= all, "{place}, {bit}: {left} of {all} and nothing told");
        told += usize::from(is_told);
    }
    assert!(told > 5, "{told}");
}

#[test]
fn of_a_library_with_a_page_overwritten_the_others_are_rescued() {
    let filled = Filled::new();
    let mut random = fastrand::Rng::with_seed(15);
    let mut noise = vec![0; PAGE];
    random.fill(&mut noise);
    let other = filled.bytes[2 * PAGE..3 * PAGE].to_vec();
    let mut left = Vec::new();
    for page in 0..filled.bytes.len() / PAGE {
        for damage in [&vec![0; PAGE], &noise, &other] {
            let mut bytes = filled.bytes.clone();
            bytes[page * PAGE..][..PAGE].copy_from_slice(damage);
            let (games, told) = filled.check(&format!("page {page}"), &bytes);
            assert!(told || bytes == filled.bytes || games == filled.games.len(), "page {page}");
            left.push(games);
        }
    }
    left.sort_unstable();
    let middle = left[left.len() / 2];
    assert!(middle + 15 >= filled.games.len(), "{left:?}");
}

/// Opens a database as a stranger does.
fn change(folders: &Folders, sql: &str) {
    let stranger = Connection::open(folders.library_file()).unwrap();
    stranger.execute_batch(sql).unwrap();
}

/// A name, what makes such a file, and how many games are rescued.
type Case<'a> = (&'a str, &'a dyn Fn(&Folders), usize);

#[test]
fn a_library_that_is_none_is_put_aside_and_told() {
    let foreign =
        |folders: &Folders| change(folders, "CREATE TABLE games (id); PRAGMA user_version = 1");
    let other_tables: fn(&Folders) = |folders| {
        seated(folders).save_game(&kept(0), true).unwrap();
        change(folders, "ALTER TABLE games RENAME COLUMN waits TO waitss");
    };
    let cases: [Case<'_>; 4] = [
        ("text", &|it| fs::write(it.library_file(), "hello").unwrap(), 0),
        ("zeros", &|it| fs::write(it.library_file(), [0; 9000]).unwrap(), 0),
        ("foreign", &foreign, 0),
        ("other tables", &other_tables, 1),
    ];
    for (name, make, games) in cases {
        let (_folder, folders) = folder();
        make(&folders);
        let bytes = fs::read(folders.library_file()).unwrap();
        for place in ["games.db.bad", "games.db.bad-2"] {
            fs::write(folders.library_file(), &bytes).unwrap();
            let mut library = Library::open(&folders).unwrap();
            let found = library.take_rescued();
            let moved_to = folders.games_folder().join(place);
            assert_eq!(fs::read(&moved_to).unwrap(), bytes, "{name}");
            assert_eq!(found, Some(Rescued { moved_to, games }), "{name}");
            library.claim_sitting(TODAY).unwrap();
            library.save_game(&kept(1), true).unwrap();
            assert_eq!(listed(&library).len(), games + 1, "{name}");
        }
    }
    let (_folder, folders) = folder();
    fs::write(folders.library_file(), "").unwrap();
    assert!(listed(&open(&folders)).is_empty(), "an empty one is new");
}

#[test]
fn what_was_rescued_just_before_a_kill_is_put_in_its_place() {
    let (_folder, folders) = folder();
    let mut library = seated(&folders);
    library.save_game(&kept(0), true).unwrap();
    drop(library);
    let rescued = folders.library_file().with_extension("rescued");
    fs::rename(folders.library_file(), &rescued).unwrap();
    assert_eq!(listed(&open(&folders)).len(), 1);
    // One that was still growing is not taken for a whole one.
    fs::write(&rescued, "half").unwrap();
    assert_eq!(listed(&open(&folders)).len(), 1);
}

#[test]
fn windows_that_find_the_library_damaged_at_once_rescue_it_once() {
    let filled = Filled::new();
    let (_folder, folders) = folder();
    fs::write(folders.library_file(), &filled.bytes).unwrap();
    let windows: Vec<_> = (0..3).map(|_| seated(&folders)).collect();
    let mut bytes = fs::read(folders.library_file()).unwrap();
    let page = bytes.len() / PAGE / 2 * PAGE;
    bytes[page..page + PAGE].fill(0x55);
    fs::write(folders.library_file(), bytes).unwrap();
    let check = |mut library: Library| {
        let rescued = library.check().unwrap();
        let new = kept(0);
        library.save_game(&new, true).unwrap();
        (rescued, new.id, library)
    };
    let windows: Vec<_> = std::thread::scope(|scope| {
        let threads: Vec<_> =
            windows.into_iter().map(|library| scope.spawn(|| check(library))).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    });
    let told = windows.iter().filter(|(rescued, ..)| rescued.is_some()).count();
    assert!(told >= 1);
    assert!(!folders.games_folder().join("games.db.bad-2").exists());
    let games = listed(&windows[0].2);
    assert!(windows.iter().all(|(_, id, _)| games.contains(id)));
}

#[test]
fn a_game_that_is_damaged_in_a_sound_library_is_told_and_the_others_are_there() {
    let (_folder, folders) = folder();
    let mut library = seated(&folders);
    let [other, own] = [of_moves("a1 b1"), of_moves("a1 b2")];
    library.save_game(&other, true).unwrap();
    library.save_game(&own, true).unwrap();
    drop(library);
    change(&folders, "UPDATE games SET save = replace(save, 'b2', 'b3')");
    let mut library = open(&folders);
    let place = library.claim_sitting(TODAY).unwrap();
    let changed = LibraryError::Game(Cause::Changed.into());
    assert_eq!(place.game, Err(changed.clone()));
    assert_eq!(library.check(), Ok(None));
    assert_eq!(library.game(own.id), Err(changed));
    let earlier = library.earlier_games(GameId::draw()).unwrap();
    assert_eq!(earlier.iter().map(|it| it.id).collect::<Vec<_>>(), [other.id]);
    library.save_game(&kept(2), true).unwrap();
    assert_eq!(listed(&library).len(), 3, "it stays in the list");
}

/// Remains of a writer that was killed while it wrote: the database half changed, and beside it the
/// journal to change it back.
fn half_written(folders: &Folders) -> (Vec<u8>, Vec<u8>) {
    let before = fs::read(folders.library_file()).unwrap();
    let writer = Connection::open(folders.library_file()).unwrap();
    writer
        .execute_batch(
            "PRAGMA journal_mode = TRUNCATE; PRAGMA cache_size = 1; PRAGMA cache_spill = 1; BEGIN;
             UPDATE games SET file = hex(zeroblob(500)), deleted = 1;
             DELETE FROM games WHERE id % 2 = 0;",
        )
        .unwrap();
    let mut files = (
        fs::read(folders.library_file()).unwrap(),
        fs::read(folders.games_folder().join("games.db-journal")).unwrap(),
    );
    writer.execute_batch("ROLLBACK").unwrap();
    // Every other page was still to be written.
    let pages = files.0.chunks_mut(PAGE).zip(before.chunks(PAGE));
    pages.skip(1).step_by(2).for_each(|(page, before)| page.copy_from_slice(before));
    files
}

#[test]
fn what_a_killed_writer_left_half_written_is_taken_back() {
    let filled = Filled::new();
    let (_folder, folders) = folder();
    fs::write(folders.library_file(), &filled.bytes).unwrap();
    let (bytes, journal) = half_written(&folders);
    assert!(bytes != filled.bytes && journal.len() > 10 * PAGE);
    let (_folder, folders) = folder();
    let journal_file = folders.games_folder().join("games.db-journal");
    fs::write(folders.library_file(), &bytes).unwrap();
    fs::write(&journal_file, &journal).unwrap();
    let mut library = open(&folders);
    assert_eq!(library.check(), Ok(None));
    let games = library.history().unwrap().games;
    assert_eq!(games.len(), filled.games.len());
    assert!(games.iter().all(|game| library.game(game.id).unwrap().file.is_none()));
    drop(library);

    // If the journal is damaged too, the readable rows are rescued.
    for part in 0..6 {
        let (_folder, folders) = folder();
        fs::write(folders.library_file(), &bytes).unwrap();
        let journal_file = folders.games_folder().join("games.db-journal");
        fs::write(&journal_file, &journal[..journal.len() * part / 6]).unwrap();
        let mut library = Library::open(&folders).unwrap();
        let found = library.take_rescued();
        library.claim_sitting(TODAY).unwrap();
        let rescued = found.or(library.take_rescued()).or(library.check().unwrap());
        assert!(rescued.is_some() || part > 3, "{part}");
        library.save_game(&kept(0), true).unwrap();
        assert_eq!(library.check(), Ok(None));
        assert!(listed(&library).len() > filled.games.len() / 3, "{part}");
    }
}

#[cfg(unix)]
#[test]
fn what_stands_in_the_place_of_the_library_is_told_and_stays() {
    let (_folder, folders) = folder();
    let file = folders.library_file();
    let journal = PathBuf::from(format!("{}-journal", file.display()));
    let dangling: fn(&Path) = |path| std::os::unix::fs::symlink("/nowhere/at/all", path).unwrap();
    let things = strange_things().into_iter().chain([("dangling", dangling)]);
    for (name, make) in things {
        for path in [&file, &journal] {
            make(path);
            let before = fs::symlink_metadata(path).unwrap();
            let opened = Library::open(&folders);
            let place = match (name, opened) {
                ("large", Ok(mut library)) => {
                    let moved_to = library.take_rescued().map(|rescued| rescued.moved_to);
                    assert_eq!(moved_to.is_some(), path == &file, "{name}");
                    moved_to.unwrap_or_else(|| path.clone())
                }
                (_, Err(LibraryError::Disk(error))) => {
                    let expected = match name {
                        "folder" => DiskError::Folder,
                        "loop" | "dangling" => DiskError::Missing,
                        _ => DiskError::NotAFile,
                    };
                    assert_eq!(error, expected, "{name}");
                    path.clone()
                }
                (_, other) => panic!("{name}: {other:?}"),
            };
            let after = fs::symlink_metadata(&place).unwrap();
            assert_eq!(after.file_type(), before.file_type(), "{name}");
            remove(&place);
            let mut library = open(&folders);
            library.save_game(&kept(0), true).unwrap();
            drop(library);
            fs::remove_file(&file).unwrap();
            let _ = fs::remove_file(&journal);
        }
    }
}

/// A library with rows that are as large as the database takes them.
#[cfg(target_os = "linux")]
fn costly(folders: &Folders, sql: &str) {
    fs::create_dir_all(folders.games_folder()).unwrap();
    fs::write(folders.library_file(), Filled::new().bytes).unwrap();
    change(folders, sql);
}

#[cfg(target_os = "linux")]
#[test]
fn no_library_takes_more_than_64_mb() {
    const LARGE: &str = "VELHA_TEST_LARGE";
    if let Some(folders) = std::env::var_os(LARGE) {
        for folder in fs::read_dir(folders).unwrap() {
            let folders = Folders::at(&folder.unwrap().path());
            // A row that is too large for any of these may be told.
            let mut library = Library::open(&folders).unwrap();
            let _ = library.claim_sitting(TODAY);
            let _ = library.check();
            let _ = library.save_game(&kept(0), true);
            let _ = library.history();
            let _ = library.earlier_games(GameId::draw());
            let most = most_memory();
            assert!(most < 64, "{most} MiB");
        }
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    for (name, sql) in [
        ("table", "CREATE TABLE large AS SELECT zeroblob(90000000)"),
        ("save", "UPDATE games SET save = hex(zeroblob(40000000)) WHERE id % 29 = 0"),
        ("game", "UPDATE games SET file = hex(zeroblob(40000000)) WHERE id % 9 = 0"),
        ("sitting", "UPDATE sittings SET day = hex(zeroblob(40000000))"),
        ("file", "UPDATE files SET path = hex(zeroblob(40000000))"),
    ] {
        costly(&Folders::at(&folder.path().join(name)), sql);
    }
    let child = again(no_library_takes_more_than_64_mb).env(LARGE, folder.path()).output().unwrap();
    assert!(child.status.success(), "{child:?}");
}
