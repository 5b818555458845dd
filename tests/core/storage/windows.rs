//! Several windows at once: all play, all keep, and none loses a game.

use std::collections::BTreeSet;
use std::fs;
use std::sync::Barrier;
use std::thread;
use std::time::Duration;

use velha::game::Square;
use velha::history::{GameId, GameResult, KeptGame, Review, Seat};
use velha::storage::{DiskError, Folders, Library, open_windows};

#[cfg(unix)]
use crate::storage::damaged_files::strange_things;
use crate::storage::library::{TODAY, kept, listed, of_moves, open, seated};
use crate::support::{quick_folder, solved, square};

fn folder() -> (tempfile::TempDir, Folders) {
    let folder = quick_folder();
    let folders = Folders::at(folder.path());
    (folder, folders)
}

/// Runs this in so many threads that begin at once.
fn at_once<T: Send>(number: u8, work: impl Fn(u8) -> T + Sync) -> Vec<T> {
    let barrier = Barrier::new(number.into());
    thread::scope(|scope| {
        let (work, barrier) = (&work, &barrier);
        let start = |index| {
            scope.spawn(move || {
                barrier.wait();
                work(index)
            })
        };
        let threads: Vec<_> = (0..number).map(start).collect();
        threads.into_iter().map(|thread| thread.join().unwrap()).collect()
    })
}

#[test]
fn windows_that_play_at_once_lose_no_game_and_no_puzzle() {
    const WINDOWS: u8 = 4;
    let (_folder, folders) = folder();
    // The first of them makes the database, whichever that is.
    let games = at_once(WINDOWS, |window| {
        let mut library = seated(&folders);
        let mut games = Vec::new();
        for number in 0..12 {
            let mut game = kept(number % 3);
            library.save_game(&game, true).unwrap();
            game.game.record.play(Square::new(1, number % 3)).unwrap();
            library.save_game(&game, true).unwrap();
            library.save_result(&solved(&format!("{window}-{number}")), 0).unwrap();
            library.add_recent(&folders.games_folder().join(number.to_string())).unwrap();
            assert!(library.history().unwrap().games.len() > usize::from(number));
            assert_eq!(library.game(game.id).unwrap().game, game.game);
            games.push(game);
            // Nobody plays without any pause.
            thread::sleep(Duration::from_millis(2));
        }
        games
    });
    let mut library = open(&folders);
    assert_eq!(library.check(), Ok(None));
    for game in games.iter().flatten() {
        assert_eq!(library.game(game.id).unwrap().game, game.game);
    }
    let history = library.history().unwrap();
    assert_eq!((history.games.len(), history.solved.len()), (48, 48));
}

#[test]
fn the_game_of_a_closed_window_goes_to_the_next_and_that_of_an_open_one_to_nobody() {
    let (_folder, folders) = folder();
    let [first_game, second_game] = [kept(0), kept(1)];
    let mut first = seated(&folders);
    first.save_game(&first_game, true).unwrap();
    let mut second = open(&folders);
    let place = second.claim_sitting(TODAY).unwrap();
    assert_eq!((place.game, place.windows), (Ok(None), 1));
    second.save_game(&second_game, true).unwrap();
    assert_eq!(open_windows(&folders), 2);
    drop(first);

    let mut third = open(&folders);
    let place = third.claim_sitting(TODAY).unwrap();
    assert_eq!((place.game, place.windows), (Ok(Some(first_game)), 1));
    drop((second, third));
    let place = open(&folders).claim_sitting(TODAY).unwrap();
    assert_eq!(place.windows, 0);
}

/// Opens and leaves a window for each of these games.
fn left(folders: &Folders, games: &[KeptGame]) {
    let keep = |game| {
        let mut library = seated(folders);
        library.save_game(game, true).unwrap();
        library
    };
    drop(games.iter().map(keep).collect::<Vec<_>>());
}

#[test]
fn each_game_that_was_left_goes_to_one_of_the_windows_that_open_at_once() {
    for today in [TODAY, "2026-11-22"] {
        let (_folder, folders) = folder();
        let games: Vec<_> = (0..5).map(|_| kept(0)).collect();
        left(&folders, &games);
        let windows = at_once(8, |_| {
            let mut library = open(&folders);
            let game = library.claim_sitting(today).unwrap().game.unwrap();
            (library, game.map(|game| game.id))
        });
        let mut found: Vec<_> = windows.iter().filter_map(|(_, game)| *game).collect();
        found.sort_unstable();
        assert_eq!(found, games.iter().map(|game| game.id).collect::<Vec<_>>());
        assert_eq!(open_windows(&folders), 8, "each has a place of its own");
        assert!(windows.iter().all(|(library, _)| library.history().is_ok()));
    }
}

#[test]
fn windows_that_look_at_each_other_take_nobody_for_open_who_is_not() {
    let (_folder, folders) = folder();
    left(&folders, &[kept(0), kept(1)]);
    let mut library = seated(&folders);
    let keeping = kept(2);
    let counts = at_once(4, |_| (0..300).map(|_| open_windows(&folders)).collect::<BTreeSet<_>>());
    assert!(counts.iter().all(|count| *count == BTreeSet::from([1])), "{counts:?}");
    library.save_game(&keeping, true).unwrap();
}

#[test]
fn of_several_games_that_were_left_the_one_played_last_comes_first_and_the_others_are_listed() {
    let (_folder, folders) = folder();
    let mut games = [kept(0), kept(1), kept(2)];
    left(&folders, &games);
    let mut windows: Vec<_> = games.iter().map(|_| seated(&folders)).collect();
    // A pause that any clock can measure.
    thread::sleep(Duration::from_millis(2));
    games[1].game.record.play(Square::new(1, 1)).unwrap();
    windows[0].save_game(&games[1], true).unwrap();
    windows.clear();
    for _ in 0..2 {
        let (found, library) = seated_game(&folders);
        assert_eq!(found, Some(games[1].id));
        assert_eq!(listed(&library).len(), 3);
    }
}

fn seated_game(folders: &Folders) -> (Option<GameId>, Library) {
    let mut library = open(folders);
    let game = library.claim_sitting(TODAY).unwrap().game.unwrap();
    (game.map(|game| game.id), library)
}

#[test]
fn a_game_that_two_windows_play_becomes_two() {
    let (_folder, folders) = folder();
    let mut first = seated(&folders);
    let (mut old, new) = (kept(0), kept(1));
    first.save_game(&old, true).unwrap();
    first.save_game(&new, true).unwrap();
    let mut second = seated(&folders);
    let mut there = second.game(old.id).unwrap();
    assert_eq!(there.id, old.id);
    for square in [Square::new(2, 2), Square::new(2, 1)] {
        there.game.record.play(square).unwrap();
        assert_eq!(second.save_game(&there, true), Ok(there.id), "it is the first to go on");
    }
    let copies = [(1, 1), (1, 2)].map(|(row, column)| {
        old.game.record.play(Square::new(row, column)).unwrap();
        first.save_game(&old, true).unwrap()
    });
    assert!(copies[0] != old.id && copies[1] == copies[0], "one copy, however many moves");
    let library = open(&folders);
    let mut all = [(old.id, there.game), (copies[0], old.game), (new.id, new.game)];
    all.sort_by_key(|(id, _)| *id);
    let found = listed(&library).into_iter().map(|id| (id, library.game(id).unwrap().game));
    assert_eq!(found.collect::<Vec<_>>(), all);
}

#[test]
fn a_game_on_the_boards_of_two_windows_is_the_first_ones_who_goes_on() {
    let (_folder, folders) = folder();
    let mut first = seated(&folders);
    let mut game = kept(0);
    first.save_game(&game, true).unwrap();
    let mut second = seated(&folders);
    let mut there = second.game(game.id).unwrap();
    second.save_game(&there, true).unwrap();
    game.game.record.play(Square::new(1, 1)).unwrap();
    assert_eq!(first.save_game(&game, true), Ok(game.id), "it was only looked at");
    there.game.record.play(Square::new(2, 2)).unwrap();
    let copy = second.save_game(&there, true).unwrap();
    assert_ne!(copy, game.id);
    drop(first);
    let (found, library) = seated_game(&folders);
    assert_eq!(found, Some(game.id));
    assert_eq!(library.game(game.id).unwrap().game, game.game);
    assert_eq!(library.game(copy).unwrap().game, there.game);
}

#[test]
fn a_game_taken_off_the_list_beside_a_window_that_plays_it_comes_back_with_its_next_move() {
    let (_folder, folders) = folder();
    let mut first = seated(&folders);
    let mut game = kept(0);
    first.save_game(&game, true).unwrap();
    let mut second = seated(&folders);
    second.set_deleted(game.id, true).unwrap();
    assert!(listed(&second).is_empty());
    game.game.record.play(Square::new(1, 1)).unwrap();
    assert_eq!(first.save_game(&game, true), Ok(game.id));
    assert_eq!(listed(&second), [game.id]);
}

#[test]
fn what_one_window_tries_out_in_a_game_of_another_is_kept() {
    let (_folder, folders) = folder();
    let mut first = seated(&folders);
    let mut over = of_moves("a1 b1 a2 b2 a3");
    first.save_game(&over, true).unwrap();
    first.save_game(&kept(1), true).unwrap();
    let mut second = seated(&folders);
    let mut there = second.game(over.id).unwrap();
    assert_eq!(there.id, over.id);
    let tries = |game: &mut KeptGame, name: &str| {
        game.game.record.go_to_line(0, 3);
        game.game.record.play(square(name)).unwrap();
    };
    tries(&mut there, "c1");
    let moves = there.game.record.moves();
    let start = there.game.record.start().clone();
    there.game.review = Some(Review::from_appraisals(start, moves, Vec::new()));
    second.save_game(&there, true).unwrap();
    tries(&mut there, "c2");
    second.save_game(&there, true).unwrap();
    let id = over.id;
    let variations = |library: &Library| library.game(id).unwrap().game.record.variations();
    assert_eq!((variations(&second), listed(&second).len()), (3, 2));
    // The first window knows nothing of them.
    tries(&mut over, "c3");
    first.save_game(&over, true).unwrap();
    // Nor does it learn of them, and still takes nothing away.
    tries(&mut over, "b3");
    assert_eq!(first.save_game(&over, true), Ok(over.id));
    drop((first, second));
    let library = open(&folders);
    assert_eq!(variations(&library), 5);
    assert!(library.game(over.id).unwrap().game.review.is_some());
    let games = library.history().unwrap().games;
    assert_eq!(games.len(), 2, "it is one game");
    assert!(games.iter().any(|game| game.results == Some(GameResult::by_seat(Some(Seat::One)))));
}

#[test]
fn the_game_that_a_copy_was_made_of_can_be_opened_beside_it() {
    let (_folder, folders) = folder();
    let mut first = seated(&folders);
    let mut old = kept(0);
    first.save_game(&old, true).unwrap();
    let mut second = seated(&folders);
    let mut there = second.game(old.id).unwrap();
    old.game.record.play(Square::new(1, 1)).unwrap();
    first.save_game(&old, true).unwrap();
    there.game.record.play(Square::new(2, 2)).unwrap();
    let copy = second.save_game(&there, true).unwrap();
    assert_eq!(second.date(old.id), second.date(copy), "the window may not know the id yet");
    let opened = second.game(old.id).unwrap();
    assert_eq!(opened.game.record, old.game.record);
    // The window has another game under that id, which it may still save.
    assert!(opened.id != old.id && opened.id != copy);
    there.game.record.play(Square::new(2, 1)).unwrap();
    assert_eq!(second.save_game(&there, true), Ok(copy));
    there.id = copy;
    there.game.record.play(Square::new(2, 0)).unwrap();
    assert_eq!(second.save_game(&there, true), Ok(copy));
    let library = open(&folders);
    assert_eq!(library.game(copy).unwrap(), there);
    assert_eq!(library.game(old.id).unwrap(), old);
}

#[test]
fn a_window_that_never_lets_go_is_not_waited_for_for_ever() {
    let (_folder, folders) = folder();
    let mut library = seated(&folders);
    library.save_game(&kept(0), true).unwrap();
    let halted = rusqlite::Connection::open(folders.library_file()).unwrap();
    halted.execute_batch("BEGIN IMMEDIATE").unwrap();
    let refused = library.save_game(&kept(1), true).unwrap_err();
    assert_eq!(DiskError::from(refused), DiskError::Busy);
    assert_eq!(listed(&library).len(), 1, "reading waits for nobody");
    drop(halted);
    library.save_game(&kept(1), true).unwrap();
}

#[test]
fn whoever_had_no_place_takes_none_from_a_game_that_was_left() {
    let (_folder, folders) = folder();
    let game = kept(0);
    left(&folders, std::slice::from_ref(&game));
    let mut late = open(&folders);
    late.save_game(&kept(1), true).unwrap();
    assert_eq!(seated_game(&folders).0, Some(game.id));
}

#[cfg(unix)]
#[test]
fn what_stands_in_the_place_of_a_lock_is_passed_by() {
    for (name, make) in strange_things() {
        let (_folder, folders) = folder();
        let game = kept(0);
        left(&folders, std::slice::from_ref(&game));
        let locks = fs::read_dir(folders.games_folder()).unwrap().map(|it| it.unwrap().path());
        let locks: Vec<_> =
            locks.filter(|it| it.extension().is_some_and(|it| it == "lock")).collect();
        for lock in &locks {
            fs::remove_file(lock).unwrap();
            make(lock);
        }
        let mut library = open(&folders);
        let place = library.claim_sitting(TODAY).unwrap();
        // An oversized lock is a lock all the same.
        let expected = (name == "large").then_some(game.id);
        assert_eq!(place.game.unwrap().map(|game| game.id), expected, "{name}");
        assert_eq!((place.windows, locks.len()), (0, 1), "{name}");
        library.save_game(&kept(1), true).unwrap();
        assert_eq!(listed(&library).len(), 2, "{name}");
    }
}
