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
use crate::support::{quick_folder, square};

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
            library.mark_solved(&format!("{window}-{number}")).unwrap();
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
    assert_eq!((place.game, place.left, place.windows), (Ok(None), 0, 1));
    second.save_game(&second_game, true).unwrap();
    assert_eq!(open_windows(&folders), 2);
    drop(first);

    let mut third = open(&folders);
    let place = third.claim_sitting(TODAY).unwrap();
    assert_eq!((place.game, place.left, place.windows), (Ok(Some(first_game)), 0, 1));
    drop((second, third));
    let place = open(&folders).claim_sitting(TODAY).unwrap();
    assert_eq!((place.left, place.windows), (1, 0));
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
fn games_left_by_others_are_offered_until_they_are_left_for_good() {
    let (_folder, folders) = folder();
    let over = of_moves("a1 b1 a2 b2 a3");
    left(&folders, &[kept(0), over, kept(1), kept(2)]);
    let mut library = open(&folders);
    let place = library.claim_sitting(TODAY).unwrap();
    let own = place.game.unwrap().unwrap();
    let going_on = if own.game.record.is_over() { 3 } else { 2 };
    assert_eq!(place.left, going_on, "one that is over is not gone on with");
    let mut other = open(&folders);
    let others = other.claim_sitting(TODAY).unwrap().game.unwrap().unwrap();
    library.dismiss_left_games().unwrap();
    let third = open(&folders).claim_sitting(TODAY).unwrap();
    assert_eq!((third.game, third.left), (Ok(None), 0));
    assert_eq!(listed(&library).len(), 4, "they stay in the list");
    drop((library, other));
    let mut again: Vec<_> = at_once(2, |_| seated_game(&folders));
    again.sort_unstable_by_key(|(id, _)| *id);
    let mut expected = [own.id, others.id];
    expected.sort_unstable();
    let again: Vec<_> = again.iter().map(|(id, _)| *id).collect();
    assert_eq!(again, expected.map(Some), "those of open windows are theirs");
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
    assert_ne!(second.game(new.id).unwrap().id, new.id, "the other has it on its board");
    assert!(second.history().unwrap().games[0].is_open_elsewhere);
    let mut there = second.game(old.id).unwrap();
    assert_eq!(there.id, old.id);
    for square in [Square::new(2, 2), Square::new(2, 1)] {
        there.game.record.play(square).unwrap();
        second.save_game(&there, true).unwrap();
    }
    old.game.record.play(Square::new(1, 1)).unwrap();
    first.save_game(&old, true).unwrap();
    let games = listed(&first);
    assert_eq!(games.len(), 3, "one copy, however many moves are made there");
    let mut second_games: Vec<_> = games.iter().map(|id| first.game(*id).unwrap().game).collect();
    second_games.retain(|game| *game != old.game && *game != new.game);
    let records: Vec<_> = second_games.into_iter().map(|game| game.record).collect();
    assert_eq!(records, [there.game.record]);
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
    assert_eq!((variations(&first), second.copy_of(over.id)), (3, over.id));
    // The first window knows nothing of them.
    tries(&mut over, "c3");
    first.save_game(&over, true).unwrap();
    drop((first, second));
    let library = open(&folders);
    assert_eq!(variations(&library), 4);
    assert!(library.game(over.id).unwrap().game.review.is_some());
    let games = library.history().unwrap().games;
    assert_eq!(games.len(), 2, "it is one game");
    assert!(games.iter().any(|game| game.results == Some(GameResult::by_seat(Some(Seat::One)))));
}

#[test]
fn a_copy_is_known_until_it_is_asked_for_by_its_own_id() {
    let (_folder, folders) = folder();
    let mut first = seated(&folders);
    let old = kept(0);
    first.save_game(&old, true).unwrap();
    first.save_game(&kept(1), true).unwrap();
    let mut second = seated(&folders);
    let mut there = second.game(old.id).unwrap();
    there.game.record.play(Square::new(2, 2)).unwrap();
    second.save_game(&there, true).unwrap();
    let copy = second.copy_of(old.id);
    assert_eq!(second.date(old.id), second.date(copy));
    there.id = copy;
    there.game.record.play(Square::new(2, 1)).unwrap();
    second.save_game(&there, true).unwrap();
    second.forget_copy(old.id);
    assert_eq!(second.game(copy).unwrap(), there);
    assert_eq!(second.game(old.id).unwrap(), old, "it can be opened beside its copy");
    second.save_game(&old, true).unwrap();
    assert_eq!(second.game(copy).unwrap(), there);
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
