//! The program killed in the midst of what it does, and a disk that takes no more.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::Duration;

use velha::engine::Level;
use velha::game::Rules;
use velha::session::{Settings, Who};
use velha::storage::{self, Folders, Opened};

use super::desk::{Desk, Program};

/// How many times the program is killed; `VELHA_KILLS` asks for another number.
const KILLS: u32 = 20;

/// Two computers at the fastest level, on a board that takes them a while.
const ROWS: u8 = 8;

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn whenever_it_is_killed_at_most_the_move_being_made_is_missing() {
    let wanted = env::var("VELHA_KILLS").ok();
    let kills = wanted.map_or(KILLS, |number| number.parse().unwrap());
    let desk = Desk::open();
    let folder = desk.home().join("kept");
    let folders = between_computers(&folder);
    let (mut moves, mut missing, mut left) = (0, 0, 0);
    for kill in 0..kills {
        let velha = start(&desk, &folder);
        let kept = kept_moves(&folders);
        let shown = marks(&velha);
        assert!(shown >= kept, "start {kill}: {shown} of {kept} moves");
        // Every other time a new game, so that the old one is left in its midst.
        if kill % 2 == 1 {
            velha.keys(&["ctrl+n"]);
            velha.until("a new game", || {
                (kept_moves(&folders) < kept.max(3)).then_some(())
            });
        }
        thread::sleep(Duration::from_millis(fastrand::u64(..1500)));
        let shown = marks(&velha);
        thread::sleep(Duration::from_millis(fastrand::u64(..400)));
        velha.kill();
        left += check_files(&folder);
        let kept = kept_moves(&folders);
        assert!(
            kept + 1 >= shown,
            "kill {kill}: {kept} kept of {shown} shown"
        );
        moves += kept;
        missing += usize::from(kept < shown);
    }
    assert!(moves > 0, "something was played");
    eprintln!(
        "killed {kills} times, {moves} moves kept, the last move missing {missing} times, \
         {left} whole files left with a name of their own, no file half written"
    );
}

#[test]
#[ignore = "needs a display server, Debian's desktop tools and root; .ci/run runs it"]
fn on_a_full_disk_it_says_so_and_plays_on() {
    let desk = Desk::open();
    let folder = desk.home().join("kept");
    let mount = Mount::new(&folder, "size=64k");
    let folders = between_computers(&folder);
    let velha = start(&desk, &folder);
    velha.until("the game to be kept", || {
        (kept_moves(&folders) > 1).then_some(())
    });
    let filler = folder.join("filler");
    // As much as fits, to the last block.
    let full = fs::write(&filler, vec![0; 1 << 20]).unwrap_err();
    assert_eq!(full.kind(), std::io::ErrorKind::StorageFull);
    goes_on_without_keeping(&velha, &folders, "The disk is full.");
    fs::remove_file(&filler).unwrap();
    catches_up(&velha, &folders);
    assert!(velha.quit().success());
    check_files(&folder);
    drop(mount);
}

#[test]
#[ignore = "needs a display server, Debian's desktop tools and root; .ci/run runs it"]
fn in_a_folder_that_becomes_read_only_it_says_so_and_plays_on() {
    let desk = Desk::open();
    let folder = desk.home().join("kept");
    let folders = between_computers(&folder);
    let velha = start(&desk, &folder);
    velha.until("the game to be kept", || {
        (kept_moves(&folders) > 1).then_some(())
    });
    let mount = Mount::new(&folder, "ro");
    goes_on_without_keeping(&velha, &folders, "You may not write there.");
    drop(mount);
    catches_up(&velha, &folders);
    assert!(velha.quit().success());
    check_files(&folder);
}

/// Folders with the settings of a game between two computers.
fn between_computers(folder: &Path) -> Folders {
    let folders = Folders::at(folder);
    let mut settings = Settings::default();
    settings.setup.rules = Rules::new(ROWS, ROWS, ROWS).expect("such a board");
    settings.setup.players.one.who = Who::Computer(Level::Random);
    settings.setup.players.two.who = Who::Computer(Level::Random);
    fs::create_dir_all(folder).expect("a folder");
    storage::write_settings(&folders, &settings).expect("settings");
    folders
}

fn start<'d>(desk: &'d Desk, folder: &Path) -> Program<'d> {
    let last = format!("Row {ROWS}, column {ROWS}: *");
    desk.start_until(&last, &[], |command| {
        command.env(Folders::VARIABLE, folder);
    })
}

/// How many marks are seen on the board.
fn marks(velha: &Program) -> usize {
    let nodes = velha.nodes();
    let squares = nodes.iter().filter(|node| node.name.starts_with("Row "));
    squares.filter(|node| !node.name.ends_with("empty")).count()
}

/// How many moves of the game in progress are on the disk.
fn kept_moves(folders: &Folders) -> usize {
    let file = folders.games_folder().join("game-1.velha");
    match storage::open(&file) {
        Ok(Opened::Game(game)) => game.record.cursor(),
        Err(storage::ReadError::Disk(storage::DiskError::Missing)) => 0,
        other => panic!("{other:?}"),
    }
}

/// Fails if any file is half written. How many have a name that only an unfinished write gives.
fn check_files(folder: &Path) -> usize {
    let folders = Folders::at(folder);
    let settings = storage::read_settings(&folders);
    assert_eq!(settings.trouble, None);
    let statistics = storage::read_statistics(&folders);
    assert_eq!(statistics.trouble, None);
    let mut left = 0;
    for path in files(folder)
        .into_iter()
        .chain(files(&folder.join("games")))
    {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        let ending = path.extension().unwrap_or_default();
        let whole = fs::read_to_string(&path);
        let whole = whole.unwrap_or_else(|error| panic!("{name}: {error}"));
        if name.starts_with(".game-") {
            // Complete, and only not yet in its place; the next start sweeps it away.
            assert!(storage::decode(&whole).is_ok(), "{name}: {whole}");
            left += 1;
        } else if ending == "velha" {
            assert!(storage::decode(&whole).is_ok(), "{name}: {whole}");
        } else {
            let known = ["settings.ron", "statistics.ron"].contains(&name.as_str());
            assert!(known || ending == "lock", "{name}: {whole}");
        }
    }
    left
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let paths = entries.map(|entry| entry.path());
    paths.filter(|path| path.is_file()).collect()
}

fn goes_on_without_keeping(velha: &Program, folders: &Folders, cause: &str) {
    velha.wait(&format!(
        "The game is not kept safe against a crash: {cause}"
    ));
    let before = marks(velha);
    velha.until("more moves", || (marks(velha) >= before + 3).then_some(()));
    assert!(kept_moves(folders) < before + 3, "nothing can be kept");
}

fn catches_up(velha: &Program, folders: &Folders) {
    let shown = marks(velha);
    velha.until("the game to be kept again", || {
        (kept_moves(folders) > shown).then_some(())
    });
}

/// A disk of its own over a folder, until it is dropped. Only root can have one.
struct Mount(PathBuf);

impl Mount {
    fn new(folder: &Path, options: &str) -> Self {
        fs::create_dir_all(folder).expect("a folder");
        as_root(&["mount", "-t", "tmpfs", "-o", options, "tmpfs"], folder);
        Self(folder.to_owned())
    }
}

impl Drop for Mount {
    fn drop(&mut self) {
        // Lazily: the lock of the program is open on it.
        as_root(&["umount", "--lazy"], &self.0);
    }
}

fn as_root(command: &[&str], folder: &Path) {
    let run = |program: &str, arguments: &[&str]| {
        let status = Command::new(program).args(arguments).arg(folder).status();
        status.is_ok_and(|status| status.success())
    };
    let sudo = [&["--non-interactive"], command].concat();
    let done = run(command[0], &command[1..]) || run("sudo", &sudo);
    assert!(done, "{command:?} needs root");
}
