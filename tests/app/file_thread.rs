//! Faults of the thread and of the disk, and the changes that wait for them to pass.

use std::sync::mpsc;

use eframe::egui::Context;

use super::*;
use crate::game::{GameRecord, Mark, Rules, Square};
use crate::history::{BySeat, Game, Seat};
use crate::puzzles;
use crate::session::Task;
use crate::storage::{Comments, VELHA};

/// Returns a file thread that could not be started, and its events.
fn without_thread(folders: &Folders) -> (FileThread, Receiver<AppEvent>) {
    let (events, told) = mpsc::channel();
    let outbox = Outbox { events, ctx: Context::default() };
    let mut files = FileThread::start(None, &Settings::default(), &outbox);
    files.end(Duration::MAX);
    files.spare.folders = Some(folders.clone());
    (files, told)
}

fn game(number: i64) -> KeptGame {
    let mut record = GameRecord::new(Rules::TIC_TAC_TOE, Mark::X);
    record.play(Square::new(1, 1)).unwrap();
    let game = Game::new(record, BySeat::default(), Seat::One);
    KeptGame { id: GameId::new(number), ..KeptGame::new(game) }
}

fn keep(number: i64) -> IoRequest {
    IoRequest::Change(Change::SaveGame(Box::new(game(number)), true))
}

fn kept(folders: &Folders) -> usize {
    Library::open(folders).unwrap().history().unwrap().games.len()
}

/// Returns the last report on writing the library.
fn trouble(told: &Receiver<AppEvent>) -> Option<Result<(), LibraryError>> {
    let of_library = told.try_iter().filter_map(|event| match event {
        AppEvent::Unwritten(mut files) => Some(files.remove(&OwnFile::Library).map_or(Ok(()), Err)),
        _ => None,
    });
    of_library.last()
}

#[test]
fn without_a_thread_everything_is_written_on_the_spot() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    let (mut files, told) = without_thread(&folders);
    files.request(keep(1));
    let mut settings = Settings::default();
    settings.preferences.sound = true;
    files.request(IoRequest::SaveSettings(Box::new(settings.clone())));
    assert_eq!((kept(&folders), trouble(&told)), (1, None));
    assert_eq!(storage::read_settings(&folders).value, settings);
}

#[test]
fn however_many_changes_have_to_wait_none_is_lost() {
    const MANY: usize = 250;
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    std::fs::write(folders.games_folder(), "in the way").unwrap();
    let (mut files, told) = without_thread(&folders);
    (1..).take(MANY).for_each(|number| files.request(keep(number)));
    assert!(matches!(trouble(&told), Some(Err(_))));
    std::fs::remove_file(folders.games_folder()).unwrap();
    files.request(IoRequest::Flush(0));
    assert_eq!((kept(&folders), trouble(&told)), (MANY, Some(Ok(()))));
}

#[test]
fn a_fault_of_the_program_is_told_and_costs_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    let (mut files, _told) = without_thread(&folders);
    let failed = files.spare.guard(
        |worker| -> Result<(), _> {
            worker.library().unwrap();
            panic!("on purpose")
        },
        LibraryError::Fault,
    );
    assert_eq!(failed, Err(LibraryError::Fault("on purpose".to_owned())));
    files.request(keep(1));
    assert_eq!(kept(&folders), 1);
}

#[test]
fn a_change_that_is_refused_is_told_and_tried_again_only_when_that_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    let (mut files, told) = without_thread(&folders);
    files.request(keep(1));
    let puzzle = &puzzles::all()[0];
    let database = |sql: &str| {
        let library = rusqlite::Connection::open(folders.library_file()).unwrap();
        library.execute_batch(sql).unwrap();
    };
    database("CREATE TRIGGER refuse BEFORE INSERT ON solved BEGIN SELECT raise(ABORT, 'no'); END");
    files.request(IoRequest::Change(Change::SaveResult(Task::Puzzle(puzzle), true)));
    assert!(matches!(trouble(&told), Some(Err(_))));
    database("DROP TRIGGER refuse");
    files.request(keep(2));
    assert!(matches!(trouble(&told), Some(Err(_))), "it is still to be read");
    files.request(IoRequest::Flush(0));
    assert_eq!((kept(&folders), trouble(&told)), (2, Some(Ok(()))));
    let history = Library::open(&folders).unwrap().history().unwrap();
    assert!(history.solved.contains(puzzle.key()));
}

#[test]
fn a_game_that_was_refused_does_not_come_back_once_it_is_deleted_or_forgotten() {
    for (change, left) in
        [(Change::SetDeleted(GameId::new(1), true), 1), (Change::DeleteAllGames(GameId::new(2)), 1)]
    {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::at(folder.path());
        let (mut files, _told) = without_thread(&folders);
        files.request(keep(3));
        files.request(IoRequest::Change(Change::SetDeleted(GameId::new(3), true)));
        let database = |sql: &str| {
            let library = rusqlite::Connection::open(folders.library_file()).unwrap();
            library.execute_batch(sql).unwrap();
        };
        database(
            "CREATE TRIGGER refuse BEFORE INSERT ON games BEGIN SELECT raise(ABORT, 'no'); END",
        );
        files.request(keep(1));
        files.request(keep(2));
        files.request(IoRequest::Change(change));
        database("DROP TRIGGER refuse");
        files.request(IoRequest::Flush(0));
        assert_eq!(kept(&folders), left);
    }
}

#[test]
fn a_library_of_a_newer_version_is_not_tried_again_by_itself() {
    let check = |version: Option<u8>, retries: bool| {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::at(folder.path());
        let (mut files, told) = without_thread(&folders);
        if let Some(version) = version {
            drop(Library::open(&folders).unwrap());
            let mut bytes = std::fs::read(folders.library_file()).unwrap();
            // The version stands in the header.
            bytes[63] = version;
            std::fs::write(folders.library_file(), &bytes).unwrap();
        } else {
            std::fs::write(folders.games_folder(), "in the way").unwrap();
        }
        files.request(keep(1));
        files.request(IoRequest::History(1));
        assert!(matches!(trouble(&told), Some(Err(_))));
        assert_eq!(files.spare.retries(), retries);
    };
    check(Some(250), false);
    check(None, true);
}

#[test]
fn a_game_saved_twice_at_once_is_not_asked_about_but_another_game_there_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.velha");
    let (mut files, told) = without_thread(&Folders::at(&folder.path().join("kept")));
    let mut asks = |number: i64, replace: Replace| {
        let KeptGame { id, mut game, .. } = game(number);
        game.info.date = Some(number);
        let contents = Contents::Game(VELHA, id, Box::new(game), false);
        files.request(IoRequest::Save {
            contents,
            comments: Comments::new(),
            path: path.clone(),
            replace,
        });
        told.try_iter().any(|event| matches!(event, AppEvent::NeedsPrompt(..)))
    };
    assert!(!asks(1, Replace::Nothing));
    // The stamp of the file as it was before.
    let before = Replace::Own(Some(7));
    assert!(!asks(1, before) && !asks(1, before));
    std::fs::write(&path, "of somebody else").unwrap();
    assert!(asks(1, before));
    assert!(!asks(2, Replace::Anything));
    assert!(asks(1, before));
}
