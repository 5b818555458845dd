//! Every game that was played: kept, found again, and never lost.

use std::fs;

use velha::game::{GameRecord, Mark, Rules, Square};
use velha::session::{BySeat, Game, GameId, KeptGame, Seat};
use velha::storage::{Folders, Library};

/// A game of one move in this column.
fn kept(column: u8) -> KeptGame {
    let mut record = GameRecord::new(Rules::TIC_TAC_TOE, Mark::X);
    record.play(Square::new(0, column)).unwrap();
    let game = Game::new(record, BySeat::default(), Seat::One);
    KeptGame { id: GameId::draw(), game, file: None, saved: false, is_of_today: true }
}

fn open(folders: &Folders) -> Library {
    Library::open(folders).unwrap().0
}

#[test]
fn the_game_on_the_board_is_there_again() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(&folder.path().join("new/deep"));
    let mut library = open(&folders);
    let seated = library.sit_down("2026-11-21").unwrap();
    assert_eq!(seated.game, Ok(None), "a first start has no game");
    let games = [0, 1, 2].map(kept);
    for game in &games {
        library.keep(game).unwrap();
    }
    drop(library);
    let mut library = open(&folders);
    let seated = library.sit_down("2026-11-21").unwrap();
    assert_eq!(seated.game, Ok(Some(games[2].clone())));
    let earlier: Vec<_> = library.earlier_games(games[2].id).unwrap();
    assert_eq!(earlier, games[..2]);
    assert_eq!(library.history().unwrap().games.len(), 3);
}

#[test]
fn what_version_0_1_0_left_is_taken_in_once() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    fs::create_dir_all(folders.games_folder()).unwrap();
    let data = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");
    fs::copy(format!("{data}/resumed-1.velha"), folders.games_folder().join("game-1.velha"))
        .unwrap();
    fs::copy(format!("{data}/statistics-1.ron"), folders.statistics_file()).unwrap();
    let mut library = open(&folders);
    assert!(library.sit_down("2026-11-21").unwrap().game.unwrap().is_some());
    let history = library.history().unwrap();
    assert_eq!(history.games.len(), 1);
    assert!(!history.earlier.is_empty() && !history.solved.is_empty());
    assert!(!folders.statistics_file().exists());
}

#[test]
fn what_can_be_read_of_a_damaged_library_is_rescued() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    let mut library = open(&folders);
    library.sit_down("2026-11-21").unwrap();
    let games: Vec<_> = (0..60).map(|number| kept(number % 3)).collect();
    for game in &games {
        library.keep(game).unwrap();
    }
    drop(library);
    let mut bytes = fs::read(folders.library_file()).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..middle + 4096].fill(0x55);
    fs::write(folders.library_file(), &bytes).unwrap();
    let (mut library, found) = Library::open(&folders).unwrap();
    let rescued = found.rescued.or_else(|| library.check().unwrap()).unwrap();
    assert_eq!(fs::read(&rescued.moved_to).unwrap(), bytes, "the old one is as it was");
    let left = library.history().unwrap().games.len();
    assert_eq!(left, rescued.games);
    assert!(left > 20, "{left}");
    assert_eq!(library.check(), Ok(None));
}
