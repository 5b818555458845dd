//! A disk that fills up and a folder that may not be written to: whatever cannot be kept is told,
//! and what was kept before is still there, whole.
#![cfg(target_os = "linux")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use velha::session::{Progress, Settings};
use velha::storage::{
    Folders, Origin, Resumed, Slot, VELHA, WriteError, change_progress, open, read_progress,
    read_settings, write_settings,
};

use crate::session::statistics::{few, longest};
use crate::storage::saves::{game, longest_tried, set_up};
use crate::storage::settings::settings;
use crate::support::name_of;

/// Everything that the program keeps, in one folder: an old state of it, and a new one that is
/// larger.
struct Keeper {
    folders: Folders,
    slot: Slot,
}

fn resumed() -> Resumed {
    Resumed { game: game(), origin: Origin::default() }
}

impl Keeper {
    /// Keeps the old state.
    fn new(folder: &Path) -> Self {
        let folders = Folders::at(folder);
        let slot = Slot::take(&folders).unwrap();
        write_settings(&folders, &Settings::default()).unwrap();
        slot.write(&resumed()).unwrap();
        change_progress(&folders, |kept| *kept = few()).unwrap();
        VELHA.write(&folder.join("a.velha"), &set_up()).unwrap();
        Self { folders, slot }
    }

    fn folder(&self) -> &Path {
        self.folders.games_folder().parent().unwrap()
    }

    /// Tries to keep the new state, and to save to a new file as well; tells what came of each.
    fn change(&self) -> [Result<(), WriteError>; 5] {
        let large = Resumed { game: longest_tried(), ..resumed() };
        let change = |kept: &mut Progress| *kept = longest();
        [
            write_settings(&self.folders, &settings()),
            self.slot.write(&large),
            change_progress(&self.folders, change).map(|_| ()),
            VELHA.write(&self.folder().join("a.velha"), &large.game),
            VELHA.write(&self.folder().join("b.velha"), &large.game),
        ]
    }

    /// Fails unless everything is as in the old state, but for these settings.
    #[track_caller]
    fn check_old(&self, expected: &Settings) {
        let read = read_settings(&self.folders);
        assert_eq!((&read.value, &read.trouble), (expected, &None));
        assert_eq!(self.slot.read(), Ok(Some(resumed())));
        let read = read_progress(&self.folders);
        assert_eq!((&read.value, &read.trouble), (&few(), &None));
        let saved = open(&self.folder().join("a.velha")).unwrap();
        assert_eq!(saved, velha::storage::Opened::Game(Box::new(set_up())));
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
}

/// A small disk in memory, as long as this is there.
struct SmallDisk(tempfile::TempDir);

impl SmallDisk {
    fn new(options: &str) -> Self {
        let disk = Self(tempfile::tempdir().unwrap());
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

/// What is left of a disk is filled, as far as it goes.
fn fill(path: &Path) {
    let mut size = 64 * 1024;
    while size > 0 {
        let mut file = fs::File::options().create(true).append(true).open(path).unwrap();
        if std::io::Write::write_all(&mut file, &vec![0; size]).is_err() {
            size /= 2;
        }
    }
}

#[test]
#[ignore = "needs root, to mount a disk; .ci/run runs it"]
fn what_does_not_fit_on_a_full_disk_is_told_and_the_old_stays() {
    let disk = SmallDisk::new("size=64k");
    let keeper = Keeper::new(disk.0.path());
    let names = keeper.names();
    fill(&disk.0.path().join("filling"));
    for outcome in keeper.change() {
        assert_eq!(outcome, Err(WriteError::NoSpace));
    }
    keeper.check_old(&Settings::default());
    fs::remove_file(disk.0.path().join("filling")).unwrap();

    // Some of it fits now, and what does not leaves nothing behind.
    let outcomes = keeper.change();
    let full = Err(WriteError::NoSpace);
    assert_eq!(outcomes, [Ok(()), full.clone(), full.clone(), full.clone(), full]);
    keeper.check_old(&settings());
    assert_eq!(keeper.names(), names);
}

#[test]
#[ignore = "needs root, to mount a disk; .ci/run runs it"]
fn a_disk_without_room_for_one_more_name_is_a_full_one() {
    let disk = SmallDisk::new("size=1m,nr_inodes=24");
    let keeper = Keeper::new(disk.0.path());
    for number in 0..100 {
        let _ = fs::write(disk.0.path().join(number.to_string()), "");
    }
    for outcome in keeper.change() {
        assert_eq!(outcome, Err(WriteError::NoSpace));
    }
    keeper.check_old(&Settings::default());
}

#[test]
#[ignore = "needs root, to mount a disk; .ci/run runs it"]
fn a_disk_that_has_become_read_only_is_told_and_the_old_stays() {
    let disk = SmallDisk::new("size=64k");
    let keeper = Keeper::new(disk.0.path());
    // Whoever holds a lock has a file open that could be written to.
    let Keeper { folders, slot } = keeper;
    drop(slot);
    disk.mount(&["-o", "remount,ro"]);
    let slot = Slot::take(&folders).unwrap();
    let keeper = Keeper { folders, slot };
    for outcome in keeper.change() {
        assert_eq!(outcome, Err(WriteError::NoPermission));
    }
    assert_eq!(keeper.slot.clear(), Err(WriteError::NoPermission));
    keeper.check_old(&Settings::default());
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

#[test]
fn a_folder_that_may_not_be_written_to_is_told_and_the_old_stays() {
    use std::os::unix::fs::PermissionsExt;

    let folder = tempfile::tempdir().unwrap();
    let keeper = Keeper::new(folder.path());
    let allow = |mode| {
        for folder in [keeper.folder(), keeper.folders.games_folder()] {
            fs::set_permissions(folder, fs::Permissions::from_mode(mode)).unwrap();
        }
    };
    allow(0o555);
    let may_do_everything = fs::write(folder.path().join("trial"), "").is_ok();
    if may_do_everything {
        allow(0o755);
        return run_as_somebody_else(a_folder_that_may_not_be_written_to_is_told_and_the_old_stays);
    }
    let outcomes = keeper.change();
    keeper.check_old(&Settings::default());
    allow(0o755);
    for outcome in outcomes {
        assert_eq!(outcome, Err(WriteError::NoPermission));
    }
    assert_eq!(keeper.change(), [Ok(()), Ok(()), Ok(()), Ok(()), Ok(())]);
}
