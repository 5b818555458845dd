//! What version 0.1.0 has left: taken in once, and nothing of it lost or counted twice.

use std::fs;
use std::path::{Path, PathBuf};

use velha::engine::Level;
use velha::game::Rules;
use velha::history::{GameResult, KeptGame, SavedFile};
use velha::storage::{Folders, Found, Library, ReadError, VELHA};

use crate::storage::damaged_files::changed_anywhere;
#[cfg(unix)]
use crate::storage::damaged_files::{remove, strange_things};
use crate::storage::library::{TODAY, listed, open};
use crate::storage::saves::{data, game};
use crate::support::quick_folder;

fn folder() -> (tempfile::TempDir, Folders) {
    let folder = quick_folder();
    let folders = Folders::at(folder.path());
    fs::create_dir_all(folders.games_folder()).unwrap();
    (folder, folders)
}

fn game_file(folders: &Folders, number: u32) -> PathBuf {
    folders.games_folder().join(format!("game-{number}.velha"))
}

/// A game in progress of that version, by the name of an example of it.
fn leave(folders: &Folders, number: u32, example: &str) {
    fs::copy(data(example), game_file(folders, number)).unwrap();
    fs::write(game_file(folders, number).with_extension("lock"), "").unwrap();
}

fn leave_statistics(folders: &Folders) {
    fs::copy(data("statistics-1.ron"), folders.statistics_file()).unwrap();
}

/// A game that a person has won against the computer, as that version kept it: counted or not.
fn won(is_counted: bool) -> String {
    let mut won = crate::support::game((3, 3, 3), "a1 b1 a2 b2 a3");
    won.seating.players.two.who = velha::history::Who::from(Level::Easy);
    let text = velha::storage::encode(&won);
    if is_counted {
        return text;
    }
    let origin = "origin: Some((file: \"\", saved: false, uncounted: Some(5)))";
    let text = text.replace("check: \"d8161aa2\"", &format!("{origin},\n    check: \"adf58c2a\""));
    assert!(text.contains(origin));
    text
}

/// How many games the person has won on the small board against this level, by the list and by what
/// was counted before.
fn wins(library: &Library) -> (usize, u32) {
    let history = library.history().unwrap();
    let listed = history.games.iter().filter(|it| it.result_of_person() == Some(GameResult::Won));
    let earlier = history
        .earlier
        .iter()
        .find(|(rules, level, _)| (*rules, *level) == (Rules::TIC_TAC_TOE, Level::Easy.into()));
    (listed.count(), earlier.map_or(0, |(.., tally)| tally.wins))
}

#[test]
fn the_game_in_progress_is_on_the_board_with_its_file() {
    for example in ["resumed-1.velha", "resumed-1-uncounted.velha"] {
        let (_folder, folders) = folder();
        leave(&folders, 1, example);
        let kept = open(&folders).sit_down(TODAY).unwrap().game.unwrap().unwrap();
        let path = PathBuf::from("/home/ana/Jogos/\"velha\" 井.velha");
        let file = Some(SavedFile { path, format: VELHA.id });
        let expected = KeptGame { id: kept.id, game: game(), file, saved: true, ..kept.clone() };
        assert_eq!(kept, expected, "{example}");
        assert!(!game_file(&folders, 1).exists());
    }
}

#[test]
fn all_games_statistics_and_puzzles_are_taken_in_once() {
    let (_folder, folders) = folder();
    leave_statistics(&folders);
    for (number, example) in [(1, "game-1.velha"), (2, "board-1.velha"), (32, "ended-1.velha")] {
        leave(&folders, number, example);
    }
    let mut library = open(&folders);
    let place = library.sit_down(TODAY).unwrap();
    assert!(place.game.unwrap().is_some());
    let history = library.history().unwrap();
    assert_eq!((history.games.len(), history.earlier.len(), history.solved.len()), (3, 5, 2));
    drop(library);
    let left = fs::read_dir(folders.games_folder()).unwrap().map(|it| it.unwrap().file_name());
    let left: Vec<_> = left.map(|name| name.into_string().unwrap()).collect();
    assert!(left.iter().all(|name| name.starts_with("games.db") || name.starts_with("sitting-")));
    assert!(!folders.statistics_file().exists());
    let again = open(&folders).history().unwrap();
    assert_eq!((again.games, again.earlier), (history.games, history.earlier));
}

#[test]
fn a_game_that_was_counted_already_is_not_counted_twice() {
    for (is_counted, expected) in [(true, (1, 1)), (false, (1, 2))] {
        let (_folder, folders) = folder();
        leave_statistics(&folders);
        fs::write(game_file(&folders, 3), won(is_counted)).unwrap();
        assert_eq!(wins(&open(&folders)), expected, "{is_counted}");
    }
}

/// Whoever is killed before the files are removed, or some of them, finds them at the next start.
#[test]
fn what_is_still_there_at_the_next_start_is_not_taken_in_again() {
    let (_folder, folders) = folder();
    let put = |keep_statistics: bool| {
        if keep_statistics {
            leave_statistics(&folders);
        }
        fs::write(game_file(&folders, 3), won(true)).unwrap();
        let file = fs::File::options().write(true).open(game_file(&folders, 3)).unwrap();
        file.set_modified(std::time::UNIX_EPOCH + std::time::Duration::from_secs(1_790_000_000))
            .unwrap();
    };
    put(true);
    let mut library = open(&folders);
    let mut kept = library.sit_down(TODAY).unwrap().game.unwrap().unwrap();
    kept.game.record.go_to(4);
    kept.game.record.play(velha::game::Square::new(2, 2)).unwrap();
    library.keep(&kept).unwrap();
    drop(library);
    for keep_statistics in [true, false] {
        put(keep_statistics);
        let mut library = open(&folders);
        assert_eq!(wins(&library).1, 1);
        assert_eq!(listed(&library), [kept.id]);
        let again = library.sit_down(TODAY).unwrap().game.unwrap().unwrap();
        assert_eq!(again.game, kept.game, "it has gone on since");
        assert!(!game_file(&folders, 3).exists() && !folders.statistics_file().exists());
    }
}

#[test]
fn as_long_as_that_version_runs_its_games_are_its_own() {
    let (_folder, folders) = folder();
    leave_statistics(&folders);
    fs::write(game_file(&folders, 2), won(true)).unwrap();
    leave(&folders, 1, "game-1.velha");
    let lock = fs::File::create(game_file(&folders, 1).with_extension("lock")).unwrap();
    lock.lock().unwrap();
    let mut library = open(&folders);
    assert_eq!(library.sit_down(TODAY).unwrap().game, Ok(None));
    assert!(listed(&library).is_empty());
    assert!(game_file(&folders, 1).exists() && folders.statistics_file().exists());
    drop((lock, library));
    let library = open(&folders);
    assert_eq!(listed(&library).len(), 2);
    assert_eq!(wins(&library), (1, 1), "none is counted twice");
}

#[test]
fn should_that_version_count_anew_nothing_of_before_is_lost() {
    let (_folder, folders) = folder();
    leave_statistics(&folders);
    let before = open(&folders).history().unwrap().earlier;
    let text = fs::read_to_string(data("statistics-1.ron")).unwrap();
    let lines: Vec<_> = text.lines().filter(|line| !line.contains("check:")).collect();
    let fewer = lines.join("\n").replace("wins: 2", "wins: 1").replace("losses: 1", "losses: 9");
    fs::write(folders.statistics_file(), fewer).unwrap();
    let after = open(&folders).history().unwrap().earlier;
    for ((.., before), (.., after)) in before.iter().zip(&after) {
        assert!(after.wins >= before.wins && after.losses >= before.losses);
    }
    assert!(after.iter().any(|(.., tally)| tally.losses == 9));
}

/// Opens the library with these bytes as the file; either they are taken in, or they lie beside as
/// they were, and it is told.
fn check_file(folders: &Folders, file: &Path, bytes: &[u8]) -> Option<Library> {
    fs::write(file, bytes).unwrap();
    let (library, found) = Library::open(folders).unwrap();
    assert!(!file.exists() && found.rescued.is_none());
    let Some(bad) = found.unread.first() else { return Some(library) };
    assert_eq!(found.unread.len(), 1);
    assert!(bad.cause.to_string().chars().count() < 250, "{}", bad.cause);
    let aside = bad.moved_to.as_ref().unwrap();
    assert_eq!(fs::read(aside).unwrap(), bytes);
    fs::remove_file(aside).unwrap();
    None
}

#[test]
fn a_game_cut_or_flipped_anywhere_is_the_same_or_told() {
    let (_folder, folders) = folder();
    let whole = fs::read(data("resumed-1-uncounted.velha")).unwrap();
    let mut told = 0;
    for bytes in changed_anywhere(&whole, 250) {
        match check_file(&folders, &game_file(&folders, 1), &bytes) {
            None => told += 1,
            Some(mut library) => {
                for id in listed(&library) {
                    let kept = library.game(id).unwrap();
                    assert_eq!(kept.game, game(), "{}", String::from_utf8_lossy(&bytes));
                    let path = PathBuf::from("/home/ana/Jogos/\"velha\" 井.velha");
                    let is_own = kept.file.is_none_or(|file| file.path == path);
                    assert!(is_own, "where it writes is for nobody else to say");
                }
                library.forget().unwrap();
            }
        }
    }
    assert!(told > 400, "{told}");
}

#[test]
fn statistics_cut_or_flipped_anywhere_are_the_same_or_told() {
    let (_folder, folders) = folder();
    leave_statistics(&folders);
    let expected = open(&folders).history().unwrap().earlier;
    let whole = fs::read(data("statistics-1.ron")).unwrap();
    let mut told = 0;
    for bytes in changed_anywhere(&whole, 250) {
        let Some(mut library) = check_file(&folders, &folders.statistics_file(), &bytes) else {
            told += 1;
            continue;
        };
        let read = library.history().unwrap().earlier;
        // Without a check nobody knows; one damaged bit makes such a file of none.
        assert!(read.is_empty() || read == expected, "{}", String::from_utf8_lossy(&bytes));
        library.forget().unwrap();
    }
    assert!(told > 400, "{told}");
}

#[test]
fn what_is_no_text_or_of_a_newer_version_is_put_aside_and_told() {
    let (_folder, folders) = folder();
    for number in 1..=2 {
        leave(&folders, number, "game-1.velha");
    }
    for (bytes, cause) in [
        (&b""[..], Some(ReadError::Empty)),
        (b"\xFF\xFE", Some(ReadError::NotText(1))),
        (b"(format: \"velha game\", version: 9)", None),
        (b"(format: \"velha statistics\", version: 9)", None),
        (b"nonsense", None),
        (&[0; 1000], None),
        (&vec![b'('; 100_000], None),
    ] {
        for file in [game_file(&folders, 5), folders.statistics_file()] {
            fs::write(&file, bytes).unwrap();
            let (library, Found { unread, .. }) = Library::open(&folders).unwrap();
            assert_eq!(listed(&library).len(), 2, "the others are taken in");
            let [bad] = unread.as_slice() else { panic!("{unread:?}") };
            assert_eq!(&bad.cause, cause.as_ref().unwrap_or(&bad.cause));
            assert_eq!(fs::read(bad.moved_to.as_ref().unwrap()).unwrap(), bytes);
        }
    }
}

#[cfg(unix)]
#[test]
fn what_stands_in_their_places_is_told_and_stays() {
    let (_folder, folders) = folder();
    for file in [game_file(&folders, 1), folders.statistics_file()] {
        for (name, make) in strange_things() {
            make(&file);
            let (mut library, found) = Library::open(&folders).unwrap();
            library.sit_down(TODAY).unwrap();
            let told = found.unread.first().map(|bad| bad.moved_to.is_some());
            assert_eq!(told, Some(name == "large"), "{name}");
            let place = found.unread.into_iter().next().and_then(|bad| bad.moved_to);
            remove(&place.unwrap_or_else(|| file.clone()));
        }
    }
}
