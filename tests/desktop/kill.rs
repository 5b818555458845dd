//! The program killed in the midst of what it does, and a disk that takes no more.

use std::collections::BTreeMap;
use std::env;
use std::fs::{self, OpenOptions};
use std::io::Write as _;
use std::mem;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::thread;
use std::time::Duration;

use fastrand::Rng;
use velha::engine::Level;
use velha::game::{GameRecord, Mark, MoveEffect, Position, Rules, Square};
use velha::history::{GameId, Name, Player, PlayerKind};
use velha::session::{FirstMover, ProgramEntry, Settings, ThinkTime};
use velha::storage::{self, Folders, Library};

use super::desk::Desk;
use super::program::Program;

/// Number of kills; `VELHA_KILLS` asks for another one.
const KILLS: u32 = 20;

/// Two computers at the fastest level, on a board that takes them a while.
const ROWS: u8 = 8;

#[test]
#[ignore = "needs a display server, Debian's desktop tools and root; .ci/run runs it"]
fn whenever_it_is_killed_at_most_the_move_being_made_is_missing() {
    let kills = kills();
    let desk = Desk::open();
    let folder = desk.home().join("kept");
    // A disk on which others write could be slower than the moves.
    let _disk = Mount::new(&folder, "size=64m");
    let folders = between_computers(&folder);
    let (mut moves, mut missing, mut left) = (0, 0, 0);
    let mut random = random();
    let mut games = BTreeMap::new();
    for kill in 0..kills {
        let velha = start(&desk, &folder, ROWS);
        let kept = kept_moves(&folders);
        let shown = marks(&velha);
        assert!(shown >= kept, "start {kill}: {shown} of {kept} moves");
        // Every other time a new game, so that the old one is left in its midst.
        if kill == 0 || kill % 2 == 1 {
            let before = on_board(&folders);
            begin(&velha);
            // Known by its name: it may already have more moves than a short one before it had.
            velha.until("a new game", || on_board(&folders).filter(|id| before != Some(*id)));
        }
        thread::sleep(Duration::from_millis(random.u64(..1500)));
        let shown = marks(&velha);
        thread::sleep(Duration::from_millis(random.u64(..400)));
        velha.kill();
        left += check_files(&folder, &mut games);
        let kept = kept_moves(&folders);
        assert!(kept + 1 >= shown, "kill {kill}: {kept} kept of {shown} shown");
        moves += kept;
        missing += usize::from(kept < shown);
    }
    assert!(moves > 0, "something was played");
    eprintln!(
        "killed {kills} times, {} games and {moves} moves kept, the last move missing {missing} \
         times, {left} whole files left with a name of their own, no file half written",
        games.len()
    );
}

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn whenever_it_is_killed_every_game_that_has_ended_is_counted_once() {
    let kills = kills();
    let desk = Desk::open();
    let folder = desk.home().join("kept");
    let folders = against_the_computer(&folder);
    let (mut ended, mut missing, mut left) = (0, 0, 0);
    let mut random = random();
    let mut games = BTreeMap::new();
    for kill in 0..kills {
        let velha = start(&desk, &folder, 3);
        // The computer replies to a move that was the last before the kill.
        let kept = velha.until("the turn of the person", || {
            let kept = kept(&folders);
            (kept.is_over() || kept.cursor().is_multiple_of(2)).then_some(kept)
        });
        // The game after one that is over is there already.
        let expected = if kept.is_over() { 0 } else { kept.cursor() };
        velha.until("the board as it is kept", || (marks(&velha) == expected).then_some(()));
        wait_for_count(&velha, &folders, ended);
        // Three times of four the last key of a game is the next one. After a third move the reply
        // at the next start could end the game.
        let most = if kill % 4 == 0 { random.usize(1..3) } else { usize::MAX };
        let before = play(&velha, &folders, most, &mut ended);
        let keys = [&["space"][..], &["space"], &["space"], &["space", "Return"]];
        let keys = keys[kill as usize % keys.len()];
        velha.keys(keys);
        thread::sleep(Duration::from_millis(random.u64(..250)));
        velha.kill();
        left += check_files(&folder, &mut games);
        let after = self::kept(&folders);
        let has_next = keys.len() > 1 && after.moves().is_empty();
        // From an empty board no game is over with one move: that is the one before, as long as the
        // move is not kept.
        if has_next || (after.is_over() && !before.moves().is_empty()) {
            ended += 1;
        }
        missing += u32::from(!has_next && after.cursor() == before.cursor());
        let same = after.moves().starts_with(&before.moves());
        assert!(has_next || same, "kill {kill}: {before:?} became {after:?}");
        assert_eq!(games_counted(&folders), ended, "kill {kill}: counted with its last move");
    }
    eprintln!(
        "killed {kills} times, {ended} games ended and each counted once, the last move missing \
         {missing} times, {left} whole files left with a name of their own, no file half written"
    );
}

#[test]
#[ignore = "needs a display server and Debian's desktop tools; .ci/run runs it"]
fn asked_by_the_system_to_end_it_takes_the_program_that_thinks_along() {
    let desk = Desk::open();
    let folder = desk.home().join("kept");
    let (script, process) = (desk.home().join("pbrain-deaf"), desk.home().join("process"));
    // It does not notice that nobody asks it any more.
    let lines = format!("echo $$ >{}\nread start; echo OK\nexec sleep 600\n", process.display());
    fs::write(&script, lines).unwrap();
    let mut settings = Settings::default();
    settings.setup.rules = Rules::new(15, 15, 5).unwrap();
    settings.setup.starts = FirstMover::Two;
    let name = Name::shortened("Deaf").unwrap();
    settings.setup.seating.players.two =
        Player { name: Some(name.clone()), who: PlayerKind::Program };
    settings.preferences.programs.push(ProgramEntry {
        name,
        command: format!("sh '{}'", script.display()),
        time: ThinkTime(600),
        memory: 64,
        refused: Vec::new(),
    });
    folders_with(&folder, &settings);
    let velha = start(&desk, &folder, 15);
    begin(&velha);
    let written = || fs::read_to_string(&process).ok().filter(|it| it.ends_with('\n'));
    let process = velha.until("the program", written);
    let status = velha.terminate();
    assert!(status.success(), "{status}");
    assert!(!Path::new("/proc").join(process.trim()).exists(), "it is left over");
}

#[test]
#[ignore = "needs a display server, Debian's desktop tools and root; .ci/run runs it"]
fn on_a_full_disk_it_says_so_and_plays_on() {
    let desk = Desk::open();
    let folder = desk.home().join("kept");
    let mount = Mount::new(&folder, "size=320k");
    let folders = between_computers(&folder);
    let velha = start(&desk, &folder, ROWS);
    begin(&velha);
    velha.until("the game to be kept", || (kept_moves(&folders) > 1).then_some(()));
    let filler = folder.join("filler");
    // Fills the disk to the last block, with the room that a move being kept meanwhile gives back,
    // too.
    velha.until("the disk to be full", || {
        let file = OpenOptions::new().create(true).append(true).open(&filler);
        let full = file.and_then(|mut file| file.write_all(&vec![0; 1 << 20])).unwrap_err();
        assert_eq!(full.kind(), std::io::ErrorKind::StorageFull);
        velha.find("Autosave failed: *")
    });
    goes_on_without_keeping(&velha, &folders, "The disk is full.");
    fs::remove_file(&filler).unwrap();
    catches_up(&velha, &folders);
    assert!(velha.quit().success());
    check_files(&folder, &mut BTreeMap::new());
    drop(mount);
}

#[test]
#[ignore = "needs a display server, Debian's desktop tools and root; .ci/run runs it"]
fn in_a_folder_that_becomes_read_only_it_says_so_and_plays_on() {
    let desk = Desk::open();
    let folder = desk.home().join("kept");
    let folders = between_computers(&folder);
    let velha = start(&desk, &folder, ROWS);
    begin(&velha);
    velha.until("the game to be kept", || (kept_moves(&folders) > 1).then_some(()));
    let mount = Mount::new(&folder, "ro");
    goes_on_without_keeping(&velha, &folders, "You don’t have permission to write there.");
    drop(mount);
    catches_up(&velha, &folders);
    assert!(velha.quit().success());
    check_files(&folder, &mut BTreeMap::new());
}

/// Number of times that the program is to be killed.
fn kills() -> u32 {
    let wanted = env::var("VELHA_KILLS").ok();
    wanted.map_or(KILLS, |number| number.parse().unwrap())
}

/// Draws the moments of killing; `VELHA_SEED` asks for those of a test that has failed.
fn random() -> Rng {
    let wanted = env::var("VELHA_SEED").ok();
    let seed = wanted.map_or_else(|| fastrand::u64(..), |seed| seed.parse().unwrap());
    eprintln!("VELHA_SEED={seed}");
    Rng::with_seed(seed)
}

/// Folders with the settings of a game between two computers.
fn between_computers(folder: &Path) -> Folders {
    let mut settings = Settings::default();
    settings.setup.rules = Rules::new(ROWS, ROWS, ROWS).expect("such a board");
    settings.setup.seating.players.one.who = PlayerKind::from(Level::Random);
    settings.setup.seating.players.two.who = PlayerKind::from(Level::Random);
    folders_with(folder, &settings)
}

/// Folders with the settings of a game in which a person begins against the computer.
fn against_the_computer(folder: &Path) -> Folders {
    let mut settings = Settings::default();
    settings.setup.starts = FirstMover::One;
    settings.setup.seating.players.two.who = PlayerKind::from(Level::Random);
    folders_with(folder, &settings)
}

fn folders_with(folder: &Path, settings: &Settings) -> Folders {
    let folders = Folders::at(folder);
    fs::create_dir_all(folder).expect("a folder");
    storage::write_settings(&folders, &Settings::default(), settings).expect("settings");
    folders
}

fn start<'d>(desk: &'d Desk, folder: &Path, rows: u8) -> Program<'d> {
    let last = format!("{}, *", Square::new(rows - 1, rows - 1));
    desk.start_until(&last, &[], |command| {
        command.env(Folders::VARIABLE, folder);
    })
}

/// Starts a game that the computer begins.
fn begin(velha: &Program) {
    velha.keys(&["ctrl+n", "Return"]);
}

/// Number of marks seen on the board.
fn marks(velha: &Program) -> usize {
    let names = velha.names();
    names.iter().filter(|name| name.ends_with(", X") || name.ends_with(", O")).count()
}

/// Plays with keys until so many moves of the person and one key are missing, or that key to the end
/// of the game. Tells the game as it is on the disk then, and counts those that end on the way.
fn play(velha: &Program, folders: &Folders, most: usize, ended: &mut u32) -> GameRecord {
    let mut own_moves = 0;
    let mut before = kept(folders);
    if before.is_over() {
        before = GameRecord::new(before.rules(), Mark::X);
    }
    loop {
        let square = next_square(before.position());
        let mut position = before.position().clone();
        assert_eq!(position.play(square), Ok(MoveEffect::Marked));
        for letter in square.to_string().chars() {
            velha.keys(&[&letter.to_string()]);
        }
        own_moves += 1;
        if own_moves == most || position.outcome().is_some() {
            return before;
        }
        velha.keys(&["space"]);
        before = velha.until("the answer of the computer", || {
            let after = kept(folders);
            let answered =
                after.moves().starts_with(&before.moves()) && after.cursor() == before.cursor() + 2;
            answered.then_some(after)
        });
        if before.is_over() {
            *ended += 1;
            // Play again.
            velha.keys(&["Return"]);
            before = velha.until("a new game", || {
                let after = kept(folders);
                after.moves().is_empty().then_some(after)
            });
        }
    }
}

/// A square that wins, or else the first that is free.
fn next_square(position: &Position) -> Square {
    let wins = |square: &Square| {
        let mut after = position.clone();
        after.play(*square).is_ok() && after.outcome().is_some()
    };
    let mut free = position.board().free_squares();
    let first = position.placements().next();
    free.find(wins).or(first).expect("a free square")
}

/// Waits until so many games are counted, and never more.
fn wait_for_count(velha: &Program, folders: &Folders, ended: u32) {
    velha.until("every game to be counted", || {
        let counted = games_counted(folders);
        assert!(counted <= ended, "{counted} counted of {ended}");
        (counted == ended).then_some(())
    });
}

fn library(folders: &Folders) -> Library {
    let mut library = Library::open(folders).expect("a library");
    let found = library.take_rescued();
    assert_eq!(found, None);
    library
}

/// Number of games against the computer that have come to their end.
fn games_counted(folders: &Folders) -> u32 {
    let history = library(folders).history().expect("all games");
    let ended = history.games.iter().filter(|game| game.result_of_person().is_some());
    u32::try_from(ended.count()).expect("a number")
}

/// The game on the board as it is on the disk.
fn kept(folders: &Folders) -> GameRecord {
    // On a disk that is read-only and empty there is none.
    let kept = Library::open(folders).ok().and_then(|mut library| {
        assert_eq!(library.take_rescued(), None);
        library.last_game().expect("a game")
    });
    kept.map_or_else(|| GameRecord::new(Rules::TIC_TAC_TOE, Mark::X), |kept| kept.game.record)
}

/// Game on the board of the window; `None` as long as it has no move.
fn on_board(folders: &Folders) -> Option<GameId> {
    let kept = library(folders).last_game().expect("a game");
    kept.filter(|kept| kept.game.record.last_ply() > 0).map(|kept| kept.id)
}

/// Number of moves of the game in progress that are on the disk.
fn kept_moves(folders: &Folders) -> usize {
    kept(folders).cursor()
}

/// Fails if any file is half written, or anything is missing of the games that were there before and
/// of how many moves they had. How many files have a name that only an unfinished write gives.
fn check_files(folder: &Path, games: &mut BTreeMap<GameId, u16>) -> usize {
    let folders = Folders::at(folder);
    let settings = storage::read_settings(&folders);
    assert_eq!(settings.fault, None);
    let mut library = library(&folders);
    assert_eq!(library.check(), Ok(None), "no damage");
    let before = mem::take(games);
    for game in library.history().expect("all games").games {
        let moves = library.game(game.id).expect("the game").game.record.last_ply();
        assert_eq!(moves, usize::from(game.moves));
        games.insert(game.id, game.moves);
    }
    for (id, moves) in before {
        assert!(games.get(&id) >= Some(&moves), "{id:?} had {moves} moves");
    }
    let mut left = 0;
    for path in files(folder).into_iter().chain(files(&folder.join("games"))) {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if name.starts_with(".settings") {
            // Complete, and only not yet in its place.
            left += 1;
        } else {
            let known = ["settings.ron", "games.db", "games.db-journal"].contains(&name.as_str());
            let is_lock = name.starts_with("sitting-");
            assert!(known || is_lock, "{name}");
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
    velha.wait(&format!("Autosave failed: {cause}"));
    let before = marks(velha);
    velha.until("more moves", || (marks(velha) >= before + 3).then_some(()));
    assert!(kept_moves(folders) < before + 3, "nothing can be kept");
}

fn catches_up(velha: &Program, folders: &Folders) {
    let shown = marks(velha);
    velha.until("the game to be kept again", || (kept_moves(folders) > shown).then_some(()));
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
