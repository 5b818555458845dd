//! The game in progress: kept, found again, and never shared between two copies of the program.

use std::fs;
use std::path::{Path, PathBuf};
use std::thread;

use velha::game::{GameRecord, Mark, Rules, Square};
use velha::session::{BySeat, Game, SavedFile, Seat};
use velha::storage::{Folders, LeftBehind, Opened, Origin, Resumed, Slot, VELHA, open};

use crate::storage::saves::tried;

/// A game of one move in this column.
fn resumed(column: u8) -> Resumed {
    let mut record = GameRecord::new(Rules::TIC_TAC_TOE, Mark::X);
    record.play(Square::new(0, column)).unwrap();
    Resumed {
        game: Game { record, players: BySeat::default(), x: Seat::One, review: None },
        origin: Origin {
            file: Some(SavedFile {
                path: PathBuf::from("/home/ana/com espaço/\"jogo\".velha"),
                format: VELHA.id,
            }),
            saved: column == 0,
            uncounted: [None, Some(0), Some(u64::MAX)][usize::from(column)],
        },
    }
}

#[test]
fn the_game_in_progress_is_there_again_with_its_file() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(&folder.path().join("new/deep"));
    let slot = Slot::take(&folders).unwrap();
    assert_eq!(slot.read(), Ok(None), "a first start has no game");
    for column in 0..3 {
        slot.write(&resumed(column)).unwrap();
        assert_eq!(slot.read(), Ok(Some(resumed(column))));
    }
    drop(slot);
    let next = Slot::take(&folders).unwrap();
    assert_eq!(next.read(), Ok(Some(resumed(2))));
    let opened = open(&next.file()).unwrap();
    assert_eq!(opened, Opened::Game(Box::new(resumed(2).game)), "it is a save");
    next.clear().unwrap();
    next.clear().unwrap();
    assert_eq!(next.read(), Ok(None));
}

#[test]
fn what_was_tried_and_found_out_is_there_again_too() {
    let folder = tempfile::tempdir().unwrap();
    let slot = Slot::take(&Folders::at(folder.path())).unwrap();
    let resumed = Resumed { game: tried(), ..resumed(0) };
    slot.write(&resumed).unwrap();
    assert_eq!(slot.read(), Ok(Some(resumed)));
}

#[test]
fn a_game_without_a_file_is_unsaved() {
    let folder = tempfile::tempdir().unwrap();
    let slot = Slot::take(&Folders::at(folder.path())).unwrap();
    let unnamed = Resumed { origin: Origin::default(), ..resumed(1) };
    slot.write(&unnamed).unwrap();
    assert_eq!(slot.read(), Ok(Some(unnamed.clone())));
    VELHA.write(&slot.file(), &unnamed.game).unwrap();
    assert_eq!(slot.read(), Ok(Some(unnamed)), "an ordinary save serves too");
}

#[test]
fn copies_started_at_once_keep_a_game_each() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    let first = Slot::take(&folders).unwrap();
    let second = Slot::take(&folders).unwrap();
    first.write(&resumed(0)).unwrap();
    second.write(&resumed(1)).unwrap();
    assert_eq!((first.number(), second.number()), (1, 2));
    assert_eq!((first.other_copies(), second.other_copies()), (1, 1));
    assert!(first.left_behind().is_empty(), "the other copy has its game");
    assert_eq!(first.read(), Ok(Some(resumed(0))));
    drop(second);
    assert_eq!(first.other_copies(), 0);
    let left = LeftBehind { number: 2, resumed: resumed(1) };
    assert_eq!(first.left_behind(), [left], "nobody has that game now");

    let third = Slot::take(&folders).unwrap();
    assert_eq!(third.number(), 2, "a game left behind is taken up first");
    assert_eq!(third.read(), Ok(Some(resumed(1))));
    first.clear().unwrap();
    drop((first, third));
    let fourth = Slot::take(&folders).unwrap();
    assert_eq!(fourth.number(), 2, "a game comes before an empty place");
    fourth.clear().unwrap();
    drop(fourth);
    assert_eq!(Slot::take(&folders).unwrap().number(), 1);
}

/// Places with a game each, as copies that have ended left them.
fn left(folders: &Folders, columns: &[u8]) {
    let slots: Vec<_> = columns
        .iter()
        .map(|&column| {
            let slot = Slot::take(folders).unwrap();
            slot.write(&resumed(column)).unwrap();
            slot
        })
        .collect();
    assert_eq!(slots.last().unwrap().number() as usize, columns.len());
}

fn numbers(slot: &Slot) -> Vec<u32> {
    slot.left_behind().iter().map(|it| it.number).collect()
}

#[test]
fn a_game_left_behind_changes_places_with_the_own_one() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    left(&folders, &[0, 1, 2]);
    let mut slot = Slot::take(&folders).unwrap();
    assert_eq!((slot.number(), numbers(&slot)), (1, vec![2, 3]));
    assert_eq!(slot.move_to(3), Ok(Some(resumed(2))));
    assert_eq!((slot.number(), numbers(&slot)), (3, vec![1, 2]));
    assert_eq!(slot.read(), Ok(Some(resumed(2))));
    for none in [3, 4, 32, 33, 0, u32::MAX] {
        assert_eq!(slot.move_to(none), Ok(None), "{none}");
        assert_eq!(slot.forget(none), Ok(false), "{none}");
    }
    assert_eq!(slot.number(), 3);

    // The first place is free for another copy, with the game in it.
    let other = Slot::take(&folders).unwrap();
    assert_eq!(other.read(), Ok(Some(resumed(0))));
    assert_eq!(numbers(&slot), [2]);
    assert_eq!(slot.move_to(1), Ok(None), "that one has it now");
    assert_eq!(slot.forget(1), Ok(false));
    assert_eq!(slot.forget(2), Ok(true));
    assert_eq!((numbers(&slot), slot.forget(2)), (vec![], Ok(false)));
    assert_eq!(slot.read(), Ok(Some(resumed(2))));
}

#[test]
fn a_game_left_behind_goes_to_one_copy_only() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    left(&folders, &[0; 9]);
    // Eight copies have a game each and want the ninth.
    let slots: Vec<_> = (1..=8).map(|_| Slot::take(&folders).unwrap()).collect();
    assert_eq!(slots[0].other_copies(), 7);
    let movers = slots.into_iter().map(|mut slot| {
        thread::spawn(move || {
            let moved = slot.move_to(9).unwrap().is_some();
            (moved, slot)
        })
    });
    let movers: Vec<_> = movers.collect();
    let moved: Vec<_> = movers.into_iter().map(|it| it.join().unwrap()).collect();
    assert_eq!(moved.iter().filter(|(moved, _)| *moved).count(), 1);
    let mut numbers: Vec<_> = moved.iter().map(|(_, slot)| slot.number()).collect();
    numbers.sort_unstable();
    numbers.dedup();
    assert_eq!(numbers.len(), 8, "each has a place of its own");
}

#[test]
fn a_game_left_behind_that_is_empty_or_cannot_be_read_is_not_offered() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    left(&folders, &[0, 1, 2]);
    let empty = Resumed {
        game: Game::new(GameRecord::new(Rules::TIC_TAC_TOE, Mark::X), BySeat::default(), Seat::One),
        ..resumed(0)
    };
    let mut slot = Slot::take(&folders).unwrap();
    slot.move_to(2).unwrap();
    slot.write(&empty).unwrap();
    slot.move_to(1).unwrap();
    let bad = folders.games_folder().join("game-3.velha");
    fs::write(&bad, "(oops").unwrap();
    assert!(slot.left_behind().is_empty());
    assert!(bad.exists(), "it stays where it is");
    assert_eq!(slot.move_to(2), Ok(Some(empty)), "who knows of it may have it");
    let kept = slot.move_to(3).unwrap_err().moved_to.unwrap();
    assert_eq!(fs::read_to_string(kept).unwrap(), "(oops");
    assert_eq!((slot.number(), slot.move_to(3)), (2, Ok(None)));
}

#[test]
fn a_game_in_progress_that_cannot_be_read_is_put_aside_and_not_written_over() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    let slot = Slot::take(&folders).unwrap();
    for (text, place) in [
        ("(format: \"velha game\", version: 9)", "game-1.velha.bad"),
        ("", "game-1.velha.bad-2"),
        ("nonsense", "game-1.velha.bad-3"),
    ] {
        fs::write(slot.file(), text).unwrap();
        let bad = slot.read().unwrap_err();
        let kept = bad.moved_to.unwrap();
        assert_eq!(kept.file_name().unwrap(), place);
        assert_eq!(fs::read_to_string(kept).unwrap(), text);
        assert_eq!(slot.read(), Ok(None), "{text}");
    }
    fs::create_dir(slot.file()).unwrap();
    assert_eq!(slot.read().unwrap_err().moved_to, None, "a folder stays");
    assert!(slot.write(&resumed(0)).is_err());
}

#[test]
fn what_a_killed_copy_left_half_written_is_swept_away() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    let slot = Slot::take(&folders).unwrap();
    slot.write(&resumed(0)).unwrap();
    let unfinished = |number| {
        let name = format!(".game-{number}.velha.aBc123");
        let path = folders.games_folder().join(name);
        fs::write(&path, "half").unwrap();
        path
    };
    let (own, other) = (unfinished(1), unfinished(11));
    drop(slot);
    let _slot = Slot::take(&folders).unwrap();
    assert_eq!((own.exists(), other.exists()), (false, true));
}

#[test]
fn where_no_folder_can_be_made_that_is_told() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    fs::write(&file, "").unwrap();
    assert!(Slot::take(&Folders::at(&file)).is_err());
    assert!(Slot::take(&Folders::at(Path::new("/dev/null/x"))).is_err());
}

#[test]
fn a_folder_that_was_tidied_away_meanwhile_is_made_again() {
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    let slot = Slot::take(&folders).unwrap();
    fs::remove_dir_all(folders.games_folder()).unwrap();
    slot.write(&resumed(1)).unwrap();
    assert_eq!(slot.read(), Ok(Some(resumed(1))));
}
