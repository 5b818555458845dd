//! Cost of a library of 10,000 games: at the start, after every move, and for the list of all.

use divan::{Bencher, black_box};
use rusqlite::Connection;
use tempfile::TempDir;
use velha::engine::Level;
use velha::game::{GameRecord, Mark, Rules};
use velha::history::{BySeat, Game, GameId, KeptGame, Player, PlayerKind, Seat};
use velha::storage::{Folders, Library};

fn main() {
    divan::main();
}

const TODAY: &str = "2026-11-21";

/// A library of as many games, a hundred times each of a hundredth of them, on the disk of files that
/// do not stay.
struct Kept {
    folders: Folders,
    last: KeptGame,
    _folder: TempDir,
}

/// A game of some moves drawn at random on a large board, against the computer.
fn game(random: &mut fastrand::Rng) -> KeptGame {
    let rules = Rules::new(15, 15, 5).expect("a size in range");
    let mut record = GameRecord::new(rules, Mark::X);
    for _ in 0..random.usize(20..90) {
        let free: Vec<_> = record.position().placements().collect();
        if record.is_over() || record.play(random.choice(free).expect("a square")).is_err() {
            break;
        }
    }
    let computer = Player { name: None, who: PlayerKind::from(Level::Hard) };
    let players = BySeat { one: Player::default(), two: computer };
    KeptGame::new(Game::new(record, players, Seat::One))
}

impl Kept {
    fn new() -> Self {
        let folder = tempfile::tempdir().expect("a folder");
        let folders = Folders::at(folder.path());
        let mut library = Library::open(&folders).expect("a library");
        library.claim_sitting("2026-11-20").expect("a place");
        let mut random = fastrand::Rng::with_seed(10);
        let games: Vec<_> = (0..100).map(|_| game(&mut random)).collect();
        for game in &games {
            library.save_game(game, true).expect("room");
        }
        drop(library);
        let database = Connection::open(folders.library_file()).expect("the database");
        let columns =
            "revision, sitting, changed, deleted, judged, file, format, stamp, saved, save";
        let sql = format!(
            "INSERT INTO games (id, {columns})
             WITH RECURSIVE number(n) AS (VALUES (1) UNION ALL SELECT n + 1 FROM number WHERE n < 99)
             SELECT id - (n << 40), {columns} FROM games, number;"
        );
        database.execute_batch(&sql).expect("the copies");
        drop(database);
        Self { folders, last: games.into_iter().last().expect("a game"), _folder: folder }
    }

    fn open(&self) -> Library {
        let mut library = Library::open(&self.folders).expect("a library");
        library.claim_sitting(TODAY).expect("a place");
        library
    }
}

#[divan::bench]
fn start(bencher: Bencher) {
    let kept = Kept::new();
    bencher.bench_local(|| kept.open());
}

#[divan::bench]
fn look_for_damage(bencher: Bencher) {
    let mut library = Kept::new().open();
    bencher.bench_local(|| assert_eq!(library.check(), Ok(None)));
}

#[divan::bench]
fn keep_a_move(bencher: Bencher) {
    let kept = Kept::new();
    let mut library = kept.open();
    let game = &kept.last;
    bencher.bench_local(|| {
        library.save_game(&KeptGame { id: game.id, ..game.clone() }, true).expect("room");
    });
}

#[divan::bench]
fn list_all_games(bencher: Bencher) {
    let library = Kept::new().open();
    bencher.bench_local(|| library.history().expect("all games"));
}

#[divan::bench]
fn find_the_earlier_games(bencher: Bencher) {
    let library = Kept::new().open();
    bencher.bench_local(|| library.earlier_games(black_box(GameId::draw())).expect("some games"));
}

#[divan::bench]
fn open_a_game(bencher: Bencher) {
    let kept = Kept::new();
    let library = kept.open();
    bencher.bench_local(|| library.game(kept.last.id).expect("the game"));
}
