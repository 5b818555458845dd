//! Every game that was played: kept, found again, and never lost.

use std::fs;
use std::path::{Path, PathBuf};

use velha::game::{GameRecord, Mark, Rules, Square};
use velha::history::{BySeat, Game, GameId, GameResult, KeptGame, Name, SavedFile, Seat};
use velha::storage::{Comments, Folders, GameFormat, Library, LibraryError, SGF, VELHA, encode};

use crate::storage::saves::{longest_tried, tried};
use crate::support::{game, solved, square};

pub(crate) const TODAY: &str = "2026-11-21";
const TOMORROW: &str = "2026-11-22";

/// A game of one move in this column.
pub(crate) fn kept(column: u8) -> KeptGame {
    let mut record = GameRecord::new(Rules::TIC_TAC_TOE, Mark::X);
    record.play(Square::new(0, column)).unwrap();
    let game = Game::new(record, BySeat::default(), Seat::One);
    KeptGame::new(game)
}

/// A game of these moves on the small board.
pub(crate) fn of_moves(moves: &str) -> KeptGame {
    KeptGame::new(game((3, 3, 3), moves))
}

/// The library as an undamaged one is opened.
pub(crate) fn open(folders: &Folders) -> Library {
    let mut library = Library::open(folders).unwrap();
    let found = library.take_rescued();
    assert_eq!(found, None);
    library
}

/// The library with a place in it.
pub(crate) fn seated(folders: &Folders) -> Library {
    let mut library = open(folders);
    library.claim_sitting(TODAY).unwrap();
    library
}

/// The numbers of all games in the list.
pub(crate) fn listed(library: &Library) -> Vec<GameId> {
    let mut ids: Vec<_> = library.history().unwrap().games.iter().map(|game| game.id).collect();
    ids.sort_unstable();
    ids
}

fn folder() -> (tempfile::TempDir, Folders) {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(&folder.path().join("new/deep"));
    (folder, folders)
}

#[test]
fn the_game_on_the_board_is_there_again() {
    let (_folder, folders) = folder();
    let mut library = open(&folders);
    let seated = library.claim_sitting(TODAY).unwrap();
    assert_eq!(seated.game, Ok(None), "a first start has no game");
    let mut games = [0, 1, 2].map(kept);
    for (game, path) in games.iter_mut().zip(["/a/\"b\" 井.velha", "", "/c d.velha"]) {
        game.file = (!path.is_empty()).then(|| own_file(path));
        game.saved = path.contains("c d");
        library.save_game(game, true).unwrap();
    }
    drop(library);
    let mut library = open(&folders);
    let seated = library.claim_sitting(TODAY).unwrap();
    assert_eq!(seated.game, Ok(Some(games[2].clone())));
    assert_eq!(library.earlier_games(games[2].id).unwrap(), games[..2]);
    assert_eq!(library.history().unwrap().games.len(), 3);
}

fn own_file(path: &str) -> SavedFile {
    SavedFile { path: PathBuf::from(path), format: VELHA.id, stamp: Some(7) }
}

#[test]
fn what_was_tried_and_found_out_is_there_again_too() {
    let (_folder, folders) = folder();
    let mut library = seated(&folders);
    for game in [tried(), longest_tried()] {
        let kept = KeptGame::new(game);
        library.save_game(&kept, true).unwrap();
        drop(library);
        library = open(&folders);
        assert_eq!(library.claim_sitting(TODAY).unwrap().game, Ok(Some(kept)));
    }
}

#[test]
fn no_game_says_where_the_program_writes_but_by_a_whole_path() {
    let (_folder, folders) = folder();
    let mut library = seated(&folders);
    for file in ["relative.velha", "../up.velha", ""] {
        let mut kept = kept(0);
        (kept.file, kept.saved) = (Some(own_file(file)), true);
        library.save_game(&kept, true).unwrap();
        let read = library.game(kept.id).unwrap();
        let expected = std::path::absolute(file).ok();
        let expected = expected.map(|path| SavedFile { path, format: VELHA.id, stamp: Some(7) });
        assert_eq!((&read.file, read.saved), (&expected, expected.is_some()), "{file}");
    }
}

#[test]
fn a_game_is_listed_as_it_stands_and_where_something_changed_as_the_last() {
    let (_folder, folders) = folder();
    let mut library = seated(&folders);
    let [mut first, second] = [of_moves("a1 b2"), of_moves("a1 b2 a2 b3 a3")];
    for game in [&first, &second, &first] {
        library.save_game(game, true).unwrap();
    }
    let games = library.history().unwrap().games;
    assert_eq!(games.iter().map(|it| it.id).collect::<Vec<_>>(), [second.id, first.id]);
    assert_eq!((games[0].moves, games[0].results), (5, Some(GameResult::by_seat(Some(Seat::One)))));
    assert_eq!((games[1].moves, games[1].results), (2, None));
    first.game.record.play(Square::new(2, 2)).unwrap();
    std::thread::sleep(std::time::Duration::from_millis(2));
    library.save_game(&first, true).unwrap();
    let games = library.history().unwrap().games;
    assert_eq!((games[0].id, games[0].moves), (first.id, 3));
    assert_eq!(games[0].board, *first.game.record.position().board());
}

#[test]
fn a_sitting_goes_on_the_same_day_with_its_score_and_on_another_is_a_new_one() {
    let (_folder, folders) = folder();
    let mut library = seated(&folders);
    let [won, drawn] = ["a1 b1 a2 b2 a3", "a1 b1 c1 b2 a2 c2 b3 a3 c3"].map(of_moves);
    let going_on = of_moves("b2");
    for game in [&won, &drawn, &going_on] {
        library.save_game(game, true).unwrap();
    }
    let mut opened = of_moves("a1 b1 a2 b2 c3 b3");
    opened.game.info.date = Some(opened.id.began() + 1000);
    library.save_game(&opened, false).unwrap();
    drop(library);
    let mut library = open(&folders);
    let seated = library.claim_sitting(TODAY).unwrap();
    assert!(seated.games.iter().all(|it| it.id != opened.id), "a file's game is no game of today");
    library.set_deleted(opened.id, true).unwrap();
    let mut points: Vec<_> = seated.games.iter().filter_map(|game| game.results).collect();
    points.sort_by_key(|point| *point == GameResult::by_seat(None));
    assert_eq!(points, [GameResult::by_seat(Some(Seat::One)), GameResult::by_seat(None)]);
    assert_eq!(seated.game, Ok(Some(going_on.clone())));
    drop(library);

    let mut library = open(&folders);
    let seated = library.claim_sitting(TOMORROW).unwrap();
    assert!(seated.games.iter().all(|game| game.results.is_none()), "the score is of one day");
    assert_eq!(seated.game, Ok(Some(going_on.clone())));
    let earlier = library.earlier_games(going_on.id).unwrap();
    let earlier: Vec<_> = earlier.iter().map(|game| game.id).collect();
    assert_eq!(earlier, [won.id, drawn.id], "undo still leads to them");
    let dates = |library: &Library| -> Vec<i64> {
        library.history().unwrap().games.iter().map(|game| game.changed).collect()
    };
    let before = dates(&library);
    library.save_game(&won, true).unwrap();
    library.save_game(&going_on, true).unwrap();
    assert_eq!(dates(&library), before, "who looks at a game gives it no other date");
    drop(library);
    let mut library = open(&folders);
    let again = library.claim_sitting(TOMORROW).unwrap();
    assert!(again.games.iter().all(|game| game.results.is_none()), "nor another day");
    let mut going_on = going_on;
    going_on.game.record.play(Square::new(0, 0)).unwrap();
    library.save_game(&going_on, true).unwrap();
    drop(library);
    let again = open(&folders).claim_sitting(TOMORROW).unwrap();
    assert_eq!(again.game, Ok(Some(going_on)), "it is of that day now");
}

#[test]
fn what_was_on_the_board_is_there_whatever_the_clock_says() {
    let (_folder, folders) = folder();
    let mut game = of_moves("b2");
    seated(&folders).save_game(&game, true).unwrap();
    for (square, day) in [((0, 0), 22), ((0, 1), 21), ((2, 1), 26), ((2, 2), 18), ((0, 2), 21)] {
        let mut library = open(&folders);
        let seated = library.claim_sitting(&format!("2026-11-{day}")).unwrap();
        assert_eq!(seated.game.as_ref(), Ok(&Some(game.clone())), "on day {day}");
        game.game.record.play(Square::new(square.0, square.1)).unwrap();
        library.save_game(&game, true).unwrap();
    }
}

#[test]
fn undo_leads_to_the_games_of_the_sitting_first_and_to_a_hundred_at_the_most() {
    let (_folder, folders) = folder();
    let mut library = seated(&folders);
    let old: Vec<_> = (0..60).map(|_| kept(0)).collect();
    for game in &old {
        library.save_game(game, true).unwrap();
    }
    drop(library);
    let mut library = open(&folders);
    library.claim_sitting(TOMORROW).unwrap();
    let new: Vec<_> = (0..60).map(|_| kept(1)).collect();
    for game in &new {
        library.save_game(game, true).unwrap();
    }
    let last = GameId::draw();
    let earlier: Vec<_> = library.earlier_games(last).unwrap().iter().map(|it| it.id).collect();
    let expected: Vec<_> = old[21..].iter().chain(&new).map(|game| game.id).collect();
    assert_eq!(earlier, expected);
    library.set_deleted(new[59].id, true).unwrap();
    assert_eq!(library.earlier_games(last).unwrap().last().unwrap().id, new[58].id);
    assert!(library.earlier_games(old[0].id).unwrap().is_empty());
}

#[test]
fn a_deleted_game_comes_back_until_the_next_day() {
    let (_folder, folders) = folder();
    let mut library = seated(&folders);
    let games = [0, 1, 2].map(kept);
    for game in &games {
        library.save_game(game, true).unwrap();
    }
    library.set_deleted(games[0].id, true).unwrap();
    library.set_deleted(games[1].id, true).unwrap();
    assert_eq!(listed(&library), [games[2].id]);
    library.set_deleted(games[0].id, false).unwrap();
    assert_eq!(listed(&library), [games[0].id, games[2].id]);
    let _another = seated(&folders);
    drop(library);
    let mut library = seated(&folders);
    library.set_deleted(games[1].id, false).unwrap();
    assert_eq!(listed(&library).len(), 3);
    library.set_deleted(games[1].id, true).unwrap();
    drop(library);
    let mut library = open(&folders);
    library.claim_sitting(TOMORROW).unwrap();
    library.set_deleted(games[1].id, false).unwrap();
    assert_eq!(listed(&library), [games[0].id, games[2].id]);
    assert_eq!(library.game(games[1].id), Err(LibraryError::NoGame));
    assert_eq!(library.check(), Ok(None));
}

#[test]
fn what_is_forgotten_is_gone_from_the_disk() {
    let (_folder, folders) = folder();
    let mut library = seated(&folders);
    let secret = of_moves("c1 a3 b2 a1 c3");
    let open = kept(1);
    for game in [&secret, &open] {
        library.save_game(game, true).unwrap();
    }
    let found = |text: &str| {
        let bytes = fs::read(folders.library_file()).unwrap();
        bytes.windows(text.len()).any(|window| window == text.as_bytes())
    };
    assert!(found("c1 a3 b2 a1 c3"));
    library.delete_all_games().unwrap();
    assert_eq!(listed(&library), [open.id], "the game on the board stays");
    drop(library);
    assert!(!found("c1 a3 b2 a1 c3"));
}

#[test]
fn files_used_last_come_back_without_those_that_cannot_be() {
    let (folder, folders) = folder();
    let mut library = seated(&folders);
    assert!(library.recent_files().unwrap().is_empty());
    let paths: Vec<_> = (0..30).map(|number| folder.path().join(format!("{number} 井"))).collect();
    for path in &paths {
        library.add_recent(path).unwrap();
        std::thread::sleep(std::time::Duration::from_millis(1));
    }
    library.add_recent(&paths[29]).unwrap();
    drop(library);
    let mut library = open(&folders);
    let recent = library.recent_files().unwrap();
    let last: Vec<_> = paths.iter().rev().take(recent.len()).collect();
    assert!(last.len() > 1 && recent.iter().eq(last.iter().copied()));
    library.remove_recent(Some(&paths[29])).unwrap();
    assert_eq!(library.recent_files().unwrap(), recent[1..]);
    library.remove_recent(None).unwrap();
    assert!(library.recent_files().unwrap().is_empty());
}

#[test]
fn puzzles_solved_stay_solved() {
    let (_folder, folders) = folder();
    let mut library = seated(&folders);
    for key in ["a", "b", "b", "c"] {
        library.save_result(&solved(key), 0).unwrap();
    }
    library.delete_all_games().unwrap();
    drop(library);
    let solved = open(&folders).history().unwrap().solved;
    assert_eq!(solved.len(), 3);
}

#[test]
fn a_game_from_elsewhere_is_taken_in_once() {
    let (_folder, folders) = folder();
    let mut library = open(&folders);
    let games = [tried(), game((3, 3, 3), "a1"), game((3, 3, 3), "b1")];
    for new in [3, 0] {
        assert_eq!(library.add(&games.each_ref()), Ok(new));
    }
    assert_eq!(library.add(&[&games[0], &games[1]]), Ok(0));
    assert_eq!(listed(&library).len(), 3);
    let id = listed(&library)[0];
    library.set_deleted(id, true).unwrap();
    assert_eq!(library.add(&games.each_ref()), Ok(1));
    assert_eq!(listed(&library)[0], id, "it is on the list again");
}

/// A game that goes on while something happens to the files of the library: what was kept before
/// may be gone with them, it itself is not.
fn goes_on_after(what: impl Fn(&Folders)) -> (tempfile::TempDir, Folders, KeptGame, Library) {
    let (folder, folders) = folder();
    let mut library = seated(&folders);
    let mut game = kept(0);
    library.save_game(&kept(2), true).unwrap();
    library.save_game(&game, true).unwrap();
    what(&folders);
    game.game.record.play(Square::new(1, 1)).unwrap();
    library.save_game(&game, true).unwrap();
    assert_eq!(library.game(game.id).as_ref(), Ok(&game));
    let mut other = open(&folders);
    let seated = other.claim_sitting(TODAY).unwrap();
    assert_eq!((seated.game, seated.windows), (Ok(None), 1), "this window still has its place");
    drop(other);
    (folder, folders, game, library)
}

#[test]
fn a_library_that_is_taken_away_while_the_program_runs_is_made_anew() {
    let all: fn(&Folders) = |folders| fs::remove_dir_all(folders.games_folder()).unwrap();
    let file: fn(&Folders) = |folders| fs::remove_file(folders.library_file()).unwrap();
    let replaced: fn(&Folders) = |folders| {
        fs::remove_file(folders.library_file()).unwrap();
        fs::write(folders.library_file(), "").unwrap();
    };
    for what in [all, file, replaced] {
        let (_folder, folders, game, library) = goes_on_after(what);
        assert_eq!(listed(&library), [game.id]);
        drop(library);
        assert_eq!(open(&folders).claim_sitting(TODAY).unwrap().game, Ok(Some(game)));
    }
}

#[test]
fn a_library_that_is_moved_away_and_back_has_all_games() {
    let elsewhere = |folders: &Folders| folders.games_folder().join("elsewhere");
    let away = |folders: &Folders| fs::rename(folders.library_file(), elsewhere(folders)).unwrap();
    let (_folder, folders, mut game, mut library) = goes_on_after(away);
    assert_eq!(listed(&library).len(), 1);
    fs::rename(elsewhere(&folders), folders.library_file()).unwrap();
    game.game.record.play(Square::new(2, 2)).unwrap();
    library.save_game(&game, true).unwrap();
    assert_eq!(listed(&library).len(), 2);
    drop(library);
    assert_eq!(open(&folders).claim_sitting(TODAY).unwrap().game, Ok(Some(game)));
}

#[test]
fn where_no_folder_can_be_made_that_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    for place in [file.as_path(), Path::new("/dev/null/x")] {
        assert!(matches!(Library::open(&Folders::at(place)), Err(LibraryError::Disk(_))));
    }
}

#[test]
fn a_game_of_a_file_is_the_one_that_is_known_wherever_it_stands() {
    let (_folder, folders) = folder();
    let mut library = seated(&folders);
    let won = of_moves("a1 b1 a2 b2 a3");
    library.save_game(&won, true).unwrap();
    let found = |library: &Library, game: &Game| {
        let entries = library.entries(vec![Ok(Box::new(game.clone()))]);
        entries[0].as_ref().map(|known| known.id).ok().filter(|&id| id == won.id)
    };
    let mut read = won.game.clone();
    read.record.go_to(2);
    assert_eq!(found(&library, &read), Some(won.id));
    library.set_deleted(won.id, true).unwrap();
    assert_eq!(found(&library, &read), Some(won.id), "it is brought back");
    read.seating.players.one.name = Name::new("Ana").ok();
    assert_eq!(found(&library, &read), None);
    assert_eq!(found(&library, &of_moves("a1 b1 a2 b2 c1").game), None);
    assert_eq!(found(&library, &of_moves("a1 b1 b2 c1 a2").game), None);
    assert_eq!(found(&library, &of_moves("").game), None);
}

#[test]
fn a_game_is_one_game_whatever_it_was_read_from() {
    let (_folder, folders) = folder();
    let mut played = game(Rules::GOMOKU, "h8 h9 i9");
    played.seating.players.one.name = Name::new("Ana").ok();
    played.seating.players.two.who = velha::engine::Level::Medium.into();
    // Half a day after the beginning of one.
    let file = "(;GM[4]RU[0]DT[2020-05-04];B[hh])";
    let day = GameFormat::read(file.as_bytes()).unwrap().games.remove(0).unwrap().info.date;
    played.info.date = day.map(|day| day + 12 * 3_600_000);
    let mut kept = KeptGame::new(played.clone());
    let mut library = seated(&folders);
    library.save_game(&kept, false).unwrap();
    for (format, is_known) in [("velha", true), ("sgf", true), ("psq", true), ("moves", false)] {
        let text = GameFormat::find(format).unwrap().text(&played, &Comments::new()).unwrap();
        for _ in 0..3 {
            let games = GameFormat::read(text.as_bytes()).unwrap().games;
            let entry = library.entries(games).remove(0).unwrap();
            assert_eq!(entry.id == kept.id, is_known, "{format}");
            assert!(!is_known || entry.game.seating == played.seating, "{format}");
            library.save_game(&entry, false).unwrap();
        }
    }
    // A format that tells no end tells of the game that was given up, too.
    let mut given_up = kept.clone();
    given_up.game.record.end(velha::game::Ending::GaveUp(Mark::O));
    library.save_game(&given_up, false).unwrap();
    let text = GameFormat::find("psq").unwrap().text(&played, &Comments::new()).unwrap();
    let entry = library.entries(GameFormat::read(text.as_bytes()).unwrap().games).remove(0);
    let entry = entry.unwrap();
    assert_eq!(entry.id, kept.id);
    assert!(entry.game.record.has_same_moves(&given_up.game.record), "and it keeps its end");
    library.save_game(&kept, false).unwrap();
    // Moves name no players, and are a game of their own, once.
    assert_eq!(library.history().unwrap().games.len(), 2);
    let sgf = SGF.text(&played, &Comments::new()).unwrap();
    let found = |text: &str, library: &Library| {
        library.entries(GameFormat::read(text.as_bytes()).unwrap().games).remove(0).unwrap().id
    };
    assert_ne!(found(&sgf.replace("2020-05-04", "2020-05-05"), &library), kept.id, "another day");
    assert_ne!(found(&sgf.replace("PB[Ana]", "PB[Bea]"), &library), kept.id, "another player");
    // The id in a save settles it, whatever the time; a game that has gone on is told apart.
    played.info.date = Some(0);
    assert_ne!(found(&encode(&played), &library), kept.id);
    played.info.id = Some(kept.id);
    assert_eq!(found(&encode(&played), &library), kept.id);
    kept.game.record.play(square("a1")).unwrap();
    library.save_game(&kept, false).unwrap();
    assert_ne!(found(&encode(&played), &library), kept.id);
}

#[test]
fn forgetting_all_removes_the_copies_of_a_damaged_library() {
    let (_folder, folders) = folder();
    let mut library = seated(&folders);
    let there = || {
        let names = fs::read_dir(folders.games_folder()).unwrap();
        names.map(|entry| entry.unwrap().file_name()).filter(|it| it != "games.db-journal").count()
    };
    let before = there();
    for name in ["games.db.bad", "games.db.bad-journal", "games.db.bad-2"] {
        fs::write(folders.games_folder().join(name), "all games of before").unwrap();
    }
    library.delete_all_games().unwrap();
    assert_eq!(there(), before);
}
