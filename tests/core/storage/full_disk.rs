//! A disk that fills up and a folder that may not be written to: whatever cannot be kept is told,
//! and what was kept before is still there, whole.
#![cfg(target_os = "linux")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use velha::history::{GameId, KeptGame};
use velha::session::Settings;
use velha::storage::{
    DiskError, Folders, Library, LibraryError, VELHA, read_file, read_settings, write_settings,
};

use crate::storage::library::{kept, seated};
use crate::storage::migration::{check_old_library, old_library};
use crate::storage::saves::{game, longest_tried, set_up, tried};
use crate::storage::settings::settings;
use crate::support::{name_of, solved, write_game};

/// Everything that the program keeps, in one folder: an old state of it, and a new one that is
/// larger.
struct Keeper {
    folders: Folders,
    library: Library,
    old: KeptGame,
}

impl Keeper {
    /// Keeps the old state.
    fn new(folder: &Path) -> Self {
        let folders = Folders::at(folder);
        let mut library = seated(&folders);
        let old = KeptGame::new(game());
        library.save_game(&old, true).unwrap();
        library.save_result(&solved("a"), 0).unwrap();
        write_settings(&folders, &Settings::default(), &Settings::default()).unwrap();
        write_game(VELHA, &folder.join("a.velha"), &set_up()).unwrap();
        Self { folders, library, old }
    }

    fn folder(&self) -> &Path {
        self.folders.games_folder().parent().unwrap()
    }

    /// Tries to keep the new state, and to save to a new file as well; tells what came of each.
    fn change(&mut self) -> [Result<(), DiskError>; 7] {
        let large = KeptGame { game: longest_tried(), ..self.old.clone() };
        let library = &mut self.library;
        let own = [
            library.save_game(&large, true).map(drop),
            library.save_result(&solved(&"x".repeat(20_000)), 0),
            // There is something to forget.
            library.add(&[&tried()]).and_then(|_| library.delete_all_games()),
            library.set_deleted(self.old.id, true),
        ];
        let [keep, solve, forget, delete] = own.map(|done| done.map_err(DiskError::from));
        [
            keep,
            solve,
            forget,
            delete,
            write_settings(&self.folders, &Settings::default(), &settings()),
            write_game(VELHA, &self.folder().join("a.velha"), &large.game).map(drop),
            write_game(VELHA, &self.folder().join("b.velha"), &large.game).map(drop),
        ]
    }

    /// Fails unless everything is as in the old state.
    #[track_caller]
    fn check_old(&mut self) {
        let read = read_settings(&self.folders);
        assert_eq!((&read.value, &read.fault), (&Settings::default(), &None));
        assert_eq!(self.library.check(), Ok(None));
        assert_eq!(self.library.game(self.old.id).unwrap().game, self.old.game);
        assert_eq!(self.library.last_game().unwrap().unwrap().game, self.old.game);
        let history = self.library.history().unwrap();
        assert_eq!((history.games.len(), history.solved.len()), (1, 1));
        let saved = read_file(&self.folder().join("a.velha")).unwrap();
        assert_eq!(saved, vec![Ok(Box::new(set_up()))]);
        assert!(!self.folder().join("b.velha").exists());
    }

    /// Every file, hidden ones too, without the locks.
    fn names(&self) -> Vec<PathBuf> {
        let folders = [self.folder(), self.folders.games_folder()];
        let entries = folders.iter().flat_map(|folder| fs::read_dir(folder).unwrap());
        let names = entries.map(|entry| PathBuf::from(entry.unwrap().file_name()));
        let is_lock = |name: &PathBuf| name.extension().is_some_and(|it| it == "lock");
        let mut names: Vec<_> = names.filter(|name| !is_lock(name)).collect();
        names.sort();
        names
    }

    /// The next day, which finds nothing to write to: it shows a game, and says why it cannot
    /// keep it.
    #[track_caller]
    fn check_next_start(&self, expected: DiskError) {
        let mut library = Library::open(&self.folders).unwrap();
        let refused = library.claim_sitting("2026-11-22").unwrap_err();
        assert_eq!(refused, LibraryError::Disk(expected));
        let shown = library.last_game().unwrap().unwrap().game;
        assert_eq!(
            (shown.record, shown.seating),
            (self.old.game.record.clone(), self.old.game.seating.clone())
        );
        assert_eq!(library.history().unwrap().games.len(), 1);
        assert!(library.earlier_games(GameId::draw()).is_ok());
    }
}

/// A small disk in memory, as long as this is there.
struct SmallDisk(tempfile::TempDir, #[expect(dead_code, reason = "held")] MutexGuard<'static, ()>);

/// Only one small disk at a time: `mount`, while it starts for another test, has every file of this
/// process open for a moment, and what was deleted meanwhile still takes up its room.
static TURN: Mutex<()> = Mutex::new(());

impl SmallDisk {
    fn new(options: &str) -> Self {
        let turn = TURN.lock().unwrap_or_else(PoisonError::into_inner);
        let disk = Self(tempfile::tempdir().unwrap(), turn);
        disk.mount(&["-t", "tmpfs", "-o", options, "velha-test"]);
        disk
    }

    fn mount(&self, arguments: &[&str]) {
        let mount = Command::new("mount").args(arguments).arg(self.0.path()).output();
        let mount = mount.unwrap();
        assert!(mount.status.success(), "{mount:?}");
    }
}

impl Drop for SmallDisk {
    fn drop(&mut self) {
        // Lazily: locks may still be open.
        let _ = Command::new("umount").arg("-l").arg(self.0.path()).status();
    }
}

/// Fills the rest of a disk, as far as it goes.
fn fill(path: &Path) {
    let mut size = 64 * 1024;
    while size > 0 {
        let mut file = fs::File::options().create(true).append(true).open(path).unwrap();
        if std::io::Write::write_all(&mut file, &vec![0; size]).is_err() {
            size /= 2;
        }
    }
}

/// Deletes what the disk was filled with, and waits until its room is there: a kernel that is busy
/// may be late.
fn make_room(filling: &Path) {
    fs::remove_file(filling).unwrap();
    let end = Instant::now() + Duration::from_secs(10);
    while fs::write(filling, vec![0; 128 * 1024]).is_err() {
        assert!(Instant::now() < end, "the room is not there");
    }
    fs::remove_file(filling).unwrap();
}

#[test]
#[ignore = "needs root, to mount a disk; .ci/run runs it"]
fn what_does_not_fit_on_a_full_disk_is_told_and_the_old_stays() {
    let disk = SmallDisk::new("size=320k");
    let mut keeper = Keeper::new(disk.0.path());
    let names = keeper.names();
    fill(&disk.0.path().join("filling"));
    assert_eq!(keeper.change(), [const { Err(DiskError::NoSpace) }; 7]);
    keeper.check_old();
    keeper.check_next_start(DiskError::NoSpace);
    make_room(&disk.0.path().join("filling"));

    // Some of it fits now, and what does not leaves nothing behind.
    let large = KeptGame { game: longest_tried(), ..keeper.old.clone() };
    let refused = keeper.library.save_game(&large, true).map_err(DiskError::from);
    assert_eq!(refused, Err(DiskError::NoSpace));
    keeper.check_old();
    assert_eq!(keeper.names(), names);
    let new = kept(1);
    keeper.library.save_game(&new, true).unwrap();
    assert_eq!(keeper.library.history().unwrap().games.len(), 2);
    assert_eq!(keeper.library.check(), Ok(None));
}

#[test]
#[ignore = "needs root, to mount a disk; .ci/run runs it"]
fn on_a_disk_that_was_full_from_the_start_the_library_is_made_later() {
    let disk = SmallDisk::new("size=320k");
    let folders = Folders::at(&disk.0.path().join("kept"));
    fs::create_dir_all(folders.games_folder()).unwrap();
    let filling = disk.0.path().join("filling");
    fill(&filling);
    for _ in 0..2 {
        let error = Library::open(&folders).unwrap_err();
        assert_eq!(error, LibraryError::Disk(DiskError::NoSpace));
    }
    make_room(&filling);
    let mut library = seated(&folders);
    library.save_game(&kept(0), true).unwrap();
}

#[test]
#[ignore = "needs root, to mount a disk; .ci/run runs it"]
fn on_a_full_disk_no_game_of_a_library_that_must_be_rescued_is_lost() {
    let disk = SmallDisk::new("size=320k");
    let folders = Folders::at(&disk.0.path().join("kept"));
    let mut library = seated(&folders);
    library.save_game(&kept(0), true).unwrap();
    library.save_game(&kept(1), true).unwrap();
    drop(library);
    let stranger = rusqlite::Connection::open(folders.library_file()).unwrap();
    stranger.execute_batch("DROP INDEX games_of_sittings").unwrap();
    drop(stranger);
    let filling = disk.0.path().join("filling");
    fill(&filling);
    let error = Library::open(&folders).unwrap_err();
    assert_eq!(error, LibraryError::Disk(DiskError::NoSpace));
    make_room(&filling);
    let mut library = Library::open(&folders).unwrap();
    assert_eq!(library.take_rescued().unwrap().games, 2);
    assert_eq!(library.history().unwrap().games.len(), 2);
}

#[test]
#[ignore = "needs root, to mount a disk; .ci/run runs it"]
fn on_a_full_disk_an_old_library_stays_and_is_migrated_later() {
    let disk = SmallDisk::new("size=320k");
    let folders = Folders::at(disk.0.path());
    let bytes = old_library(&folders, 2);
    let filling = disk.0.path().join("filling");
    fill(&filling);
    let filled = fs::metadata(&filling).unwrap().len();
    // With the last of these there is room for the copy, and not for the journal.
    for room in [0, 8, 16, 44, 48] {
        let file = fs::File::options().write(true).open(&filling).unwrap();
        file.set_len(filled - room * 1024).unwrap();
        let error = Library::open(&folders).unwrap_err();
        assert_eq!(error, LibraryError::Disk(DiskError::NoSpace), "{room}");
        assert!(fs::read(folders.library_file()).unwrap() == bytes, "{room}");
    }
    make_room(&filling);
    check_old_library(&folders);
}

#[test]
#[ignore = "needs root, to mount a disk; .ci/run runs it"]
fn a_disk_without_room_for_one_more_name_is_a_full_one() {
    let disk = SmallDisk::new("size=4m,nr_inodes=24");
    let mut keeper = Keeper::new(disk.0.path());
    let journal = keeper.folders.games_folder().join("games.db-journal");
    fs::remove_file(journal).unwrap();
    for number in 0..100 {
        let _ = fs::write(disk.0.path().join(number.to_string()), "");
    }
    assert_eq!(keeper.change(), [const { Err(DiskError::NoSpace) }; 7]);
    keeper.check_old();
}

#[test]
#[ignore = "needs root, to mount a disk; .ci/run runs it"]
fn a_disk_that_has_become_read_only_is_told_and_the_old_stays() {
    let disk = SmallDisk::new("size=320k");
    let mut keeper = Keeper::new(disk.0.path());
    // The holder of a lock has a file open that could be written to.
    let Keeper { folders, library, .. } = &mut keeper;
    *library = Library::open(&Folders::at(&tempfile::tempdir().unwrap().keep())).unwrap();
    let folders = folders.clone();
    disk.mount(&["-o", "remount,ro"]);
    keeper.library = Library::open(&folders).unwrap();
    keeper.check_next_start(DiskError::NoPermission);
    assert_eq!(keeper.change(), [const { Err(DiskError::NoPermission) }; 7]);
    keeper.check_old();
    disk.mount(&["-o", "remount,rw"]);
    let new = kept(1);
    drop(keeper.library);
    let mut library = seated(&folders);
    library.save_game(&new, true).unwrap();
    assert_eq!(library.history().unwrap().games.len(), 2);
}

/// Runs a test again as somebody who may not write everywhere.
fn run_as_somebody_else<T: Fn()>(test: T) {
    const ELSE: &str = "VELHA_TEST_SOMEBODY_ELSE";
    assert!(std::env::var_os(ELSE).is_none(), "who may do everything stays so");
    let again = Command::new("setpriv")
        .args(["--bounding-set", "-dac_override,-dac_read_search"])
        .arg(std::env::current_exe().unwrap())
        .args(["--exact", name_of(test)])
        .env(ELSE, "1")
        .output()
        .unwrap();
    let said = String::from_utf8_lossy(&again.stdout);
    assert!(again.status.success() && said.contains("1 passed"), "{again:?}");
}

fn allow(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;

    fs::set_permissions(path, fs::Permissions::from_mode(mode)).unwrap();
}

fn may_do_everything(folder: &Path) -> bool {
    allow(folder, 0o555);
    let may = fs::write(folder.join("trial"), "").is_ok();
    allow(folder, 0o755);
    may
}

#[test]
fn a_folder_that_may_not_be_written_to_is_told_and_the_old_stays() {
    let folder = tempfile::tempdir().unwrap();
    let mut keeper = Keeper::new(folder.path());
    if may_do_everything(folder.path()) {
        return run_as_somebody_else(a_folder_that_may_not_be_written_to_is_told_and_the_old_stays);
    }
    let allow = |keeper: &Keeper, mode| {
        for folder in [keeper.folder(), keeper.folders.games_folder()] {
            allow(folder, mode);
        }
    };
    // A journal that is there already can be written to all the same.
    fs::remove_file(keeper.folders.games_folder().join("games.db-journal")).unwrap();
    allow(&keeper, 0o555);
    let outcomes = keeper.change();
    keeper.check_old();
    keeper.check_next_start(DiskError::NoPermission);
    allow(&keeper, 0o755);
    assert_eq!(outcomes, [const { Err(DiskError::NoPermission) }; 7]);
    assert_eq!(keeper.change(), [const { Ok(()) }; 7]);
}

#[test]
fn a_library_that_may_not_be_written_to_or_read_is_told_and_stays() {
    let folder = tempfile::tempdir().unwrap();
    if may_do_everything(folder.path()) {
        return run_as_somebody_else(
            a_library_that_may_not_be_written_to_or_read_is_told_and_stays,
        );
    }
    let mut keeper = Keeper::new(folder.path());
    let file = keeper.folders.library_file();
    keeper.library = Library::open(&Folders::at(&folder.path().join("other"))).unwrap();
    allow(&file, 0o444);
    keeper.check_next_start(DiskError::NoPermission);
    allow(&file, 0o000);
    let error = Library::open(&keeper.folders).unwrap_err();
    assert_eq!(error, LibraryError::Disk(DiskError::NoPermission));
    allow(&file, 0o644);
    keeper.library = seated(&keeper.folders);
    keeper.check_old();
    keeper.library.save_game(&kept(0), true).unwrap();
}

#[test]
fn a_damaged_library_that_cannot_be_put_aside_is_read_as_far_as_it_can_be() {
    let folder = tempfile::tempdir().unwrap();
    if may_do_everything(folder.path()) {
        return run_as_somebody_else(
            a_damaged_library_that_cannot_be_put_aside_is_read_as_far_as_it_can_be,
        );
    }
    let mut keeper = Keeper::new(folder.path());
    let games = keeper.folders.games_folder().to_owned();
    // The number of unused pages, in the header.
    let mut bytes = fs::read(keeper.folders.library_file()).unwrap();
    bytes[39] += 1;
    fs::write(keeper.folders.library_file(), bytes).unwrap();
    allow(&games, 0o555);
    let refused = keeper.library.check().map_err(DiskError::from);
    assert_eq!(refused, Err(DiskError::NoPermission));
    assert_eq!(keeper.library.game(keeper.old.id).as_ref(), Ok(&keeper.old));
    allow(&games, 0o755);
    let rescued = keeper.library.check().unwrap().unwrap();
    assert_eq!(rescued.games, 1);
    keeper.library.save_game(&kept(0), true).unwrap();
    assert_eq!(keeper.library.history().unwrap().games.len(), 2);
}
