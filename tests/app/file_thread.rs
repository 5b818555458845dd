//! Faults of the thread and of the disk, and the changes that wait for them to pass.

use super::*;
use crate::app::saving::{Contents, Replace, Saved};
use crate::app::{PathPrompt, StartOptions};
use crate::game::{GameRecord, Mark, Rules, Square};
use crate::history::{BySeat, Game, KeptGame, Seat, TaskResult};
use crate::session::Series;
use crate::storage::VELHA;

/// Returns a window without folders.
fn window() -> App {
    let start = StartOptions { dialogs: PathPrompt::Typed, ..StartOptions::new(None) };
    App::new(&Context::default(), start)
}

/// Returns a window whose file thread could not be started.
fn without_thread(folders: &Folders) -> App {
    let mut app = window();
    app.file_thread.end(Duration::MAX);
    app.file_thread.spare.folders = Some(folders.clone());
    app
}

fn write(app: &mut App, change: Change) {
    app.file_thread.attempt(Work::Change(change));
}

fn game(number: i64) -> KeptGame {
    let mut record = GameRecord::new(Rules::TIC_TAC_TOE, Mark::X);
    record.play(Square::new(1, 1)).unwrap();
    let game = Game::new(record, BySeat::default(), Seat::One);
    KeptGame { id: GameId::new(number), ..KeptGame::new(game) }
}

fn keep(number: i64) -> Change {
    Change::SaveGame(Box::new(game(number)), true)
}

fn kept(folders: &Folders) -> usize {
    Library::open(folders).unwrap().history().unwrap().games.len()
}

/// Returns the last report on writing the library; `None` without one.
fn trouble(app: &mut App) -> Option<Result<(), LibraryError>> {
    // No report names this error.
    let none = BTreeMap::from([(OwnFile::Settings, LibraryError::NoGame)]);
    app.unwritten.clone_from(&none);
    while let Ok(event) = app.events.try_recv() {
        event(app, &Context::default());
    }
    let failing = mem::take(&mut app.unwritten);
    (failing != none).then(|| failing.get(&OwnFile::Library).cloned().map_or(Ok(()), Err))
}

#[test]
fn without_a_thread_everything_is_written_on_the_spot() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    let mut app = without_thread(&folders);
    write(&mut app, keep(1));
    let mut settings = Settings::default();
    settings.preferences.sound = true;
    app.file_thread.attempt(Work::Settings(Box::new(settings.clone())));
    assert_eq!((kept(&folders), trouble(&mut app)), (1, None));
    assert_eq!(storage::read_settings(&folders).value, settings);
}

#[test]
fn however_many_changes_have_to_wait_none_is_lost() {
    const MANY: usize = 250;
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    std::fs::write(folders.games_folder(), "in the way").unwrap();
    let mut app = without_thread(&folders);
    (1..).take(MANY).for_each(|number| write(&mut app, keep(number)));
    assert!(matches!(trouble(&mut app), Some(Err(_))));
    std::fs::remove_file(folders.games_folder()).unwrap();
    app.flush();
    assert_eq!((kept(&folders), trouble(&mut app)), (MANY, Some(Ok(()))));
}

#[test]
fn a_fault_of_the_program_is_told_and_costs_nothing_else() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    let mut app = without_thread(&folders);
    write(&mut app, keep(1));
    let failed = app.file_thread.spare.guard(
        |disk| -> Result<(), _> {
            disk.library().unwrap();
            panic!("on purpose")
        },
        LibraryError::Fault,
    );
    assert_eq!(failed, Err(LibraryError::Fault("on purpose".to_owned())));
    write(&mut app, keep(2));
    assert_eq!(kept(&folders), 2);
    let last = Library::open(&folders).unwrap().last_game().unwrap().unwrap();
    assert_eq!(last.id, GameId::new(2), "it is on the board of this window");
}

#[test]
fn a_change_that_is_refused_is_told_and_tried_again_only_when_that_is_asked_for() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    let mut app = without_thread(&folders);
    write(&mut app, keep(1));
    let key = Series::puzzles().task().key();
    let database = |sql: &str| {
        let library = rusqlite::Connection::open(folders.library_file()).unwrap();
        library.execute_batch(sql).unwrap();
    };
    database("CREATE TRIGGER refuse BEFORE INSERT ON tasks BEGIN SELECT raise(ABORT, 'no'); END");
    let result = TaskResult { key: key.clone(), first: None, is_solved: true };
    write(&mut app, Change::SaveResult(result));
    assert!(matches!(trouble(&mut app), Some(Err(_))));
    database("DROP TRIGGER refuse");
    write(&mut app, keep(2));
    assert!(matches!(trouble(&mut app), Some(Err(_))), "it is still to be read");
    app.flush();
    assert_eq!((kept(&folders), trouble(&mut app)), (2, Some(Ok(()))));
    let history = Library::open(&folders).unwrap().history().unwrap();
    assert!(history.solved.contains(&key));
}

#[test]
fn a_game_that_was_refused_does_not_come_back_once_it_is_deleted_or_forgotten() {
    for (change, left) in
        [(Change::SetDeleted(GameId::new(1), true), 1), (Change::DeleteAllGames(GameId::new(2)), 1)]
    {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::at(folder.path());
        let mut app = without_thread(&folders);
        write(&mut app, keep(3));
        write(&mut app, Change::SetDeleted(GameId::new(3), true));
        let database = |sql: &str| {
            let library = rusqlite::Connection::open(folders.library_file()).unwrap();
            library.execute_batch(sql).unwrap();
        };
        database(
            "CREATE TRIGGER refuse BEFORE INSERT ON games BEGIN SELECT raise(ABORT, 'no'); END",
        );
        write(&mut app, keep(1));
        write(&mut app, keep(2));
        write(&mut app, change);
        database("DROP TRIGGER refuse");
        app.flush();
        assert_eq!(kept(&folders), left);
    }
}

#[test]
fn a_library_of_a_newer_version_is_not_tried_again_by_itself() {
    let check = |version: Option<u8>, retries: bool| {
        let folder = tempfile::tempdir().unwrap();
        let folders = Folders::at(folder.path());
        let mut app = without_thread(&folders);
        if let Some(version) = version {
            drop(Library::open(&folders).unwrap());
            let mut bytes = std::fs::read(folders.library_file()).unwrap();
            // The version stands in the header.
            bytes[63] = version;
            std::fs::write(folders.library_file(), &bytes).unwrap();
        } else {
            std::fs::write(folders.games_folder(), "in the way").unwrap();
        }
        write(&mut app, keep(1));
        app.read_history();
        assert!(matches!(trouble(&mut app), Some(Err(_))));
        assert_eq!(app.file_thread.spare.retries(), retries);
    };
    check(Some(250), false);
    check(None, true);
}

#[test]
fn a_game_saved_twice_at_once_is_not_asked_about_but_another_game_there_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("game.velha");
    let mut app = without_thread(&Folders::at(&folder.path().join("kept")));
    let text = app.text.clone();
    let mut asks = |number: i64, replace: Replace| {
        let KeptGame { id, mut game, .. } = game(number);
        game.info.date = Some(number);
        let mut contents = Contents::game(VELHA, id, game);
        let saved = app.file_thread.spare.save(&mut contents, &path, replace, &text);
        matches!(saved, Ok(Saved::NeedsConsent))
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

/// Has the file thread of a window wait until the sender that is returned is dropped.
fn hold(app: &mut App) -> Sender<()> {
    let (held, until) = mpsc::channel::<()>();
    app.file_thread.run(move |_| until.recv().unwrap_or_default());
    held
}

/// Returns the next event, sent once the disk has answered.
fn next_event(app: &App) -> crate::app::AppEvent {
    app.events.recv_timeout(Duration::from_secs(20)).unwrap()
}

#[test]
fn asked_for_again_before_it_was_answered_the_history_is_read_once() {
    let mut app = window();
    let held = hold(&mut app);
    for number in 0..50 {
        write(&mut app, keep(number));
        app.read_history();
    }
    drop(held);
    app.file_thread.end(Duration::MAX);
    assert_eq!(app.events.try_iter().count(), 1);
}

#[test]
fn while_a_pasted_text_is_read_the_window_goes_on() {
    let mut app = window();
    let held = hold(&mut app);
    app.paste("(;GM[4]SZ[15]PB[A]PW[B];B[hh];W[ii];B[gg])".to_owned());
    assert!(app.session.game().record.moves().is_empty());
    drop(held);
    next_event(&app)(&mut app, &Context::default());
    assert_eq!(app.session.game().record.last_ply(), 3);
}
