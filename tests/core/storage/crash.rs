//! Reports of a fault of the program's own.

use std::fs;

use tempfile::TempDir;
use velha::storage::{DiskError, Folders, Library, take_crash, write_crash};

fn folders() -> (TempDir, Folders) {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    (folder, folders)
}

fn names(folders: &Folders) -> Vec<String> {
    let entries = fs::read_dir(folders.games_folder()).unwrap();
    let names = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap());
    let mut names: Vec<_> = names.collect();
    names.sort();
    names
}

#[test]
fn a_report_is_told_once_and_kept() {
    let (_home, folders) = folders();
    assert_eq!(take_crash(&folders), None, "a first start");
    let written = write_crash(&folders, "20261121T080000Z-7-0", "what happened\n").unwrap();
    assert_eq!(fs::read_to_string(&written).unwrap(), "what happened\n");
    assert_eq!(take_crash(&folders), Some(written.clone()));
    assert_eq!(take_crash(&folders), None);
    assert!(written.exists());
    assert_eq!(names(&folders), ["crash-20261121T080000Z-7-0.txt"]);
}

#[test]
fn of_several_reports_the_newest_is_told_and_only_the_last_are_kept() {
    let (_home, folders) = folders();
    for number in 0..9 {
        let name = format!("20261121T08000{number}Z-7-0");
        write_crash(&folders, &name, &number.to_string()).unwrap();
    }
    let told = take_crash(&folders).unwrap();
    assert_eq!(fs::read_to_string(&told).unwrap(), "8");
    assert_eq!(take_crash(&folders), None, "the others count as told too");
    let names = names(&folders);
    assert_eq!(names.len(), 5, "{names:?}");
    assert!(names[0].contains("080004"), "{names:?}");
}

#[test]
fn a_report_is_no_game_and_a_game_no_report() {
    let (_home, folders) = folders();
    write_crash(&folders, "1", "fault").unwrap();
    let library = Library::open(&folders).unwrap();
    assert_eq!(library.last_game(), Ok(None));
}

#[test]
fn a_report_that_cannot_be_written_says_why() {
    let (home, _) = folders();
    let file = home.path().join("file");
    fs::write(&file, "").unwrap();
    let folders = Folders::at(&file);
    let error = write_crash(&folders, "1", "fault").unwrap_err();
    assert_eq!(error, DiskError::Missing);
    assert_eq!(take_crash(&folders), None);
}
