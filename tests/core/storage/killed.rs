//! A window that is killed in the midst of keeping its games: at most the move being made is missing.
#![cfg(unix)]

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader};
use std::process::Stdio;
use std::thread;
use std::time::Duration;

use velha::engine::Level;
use velha::game::{GameRecord, Mark, Rules};
use velha::history::{BySeat, Game, GameId, KeptGame, PlayerKind, Seat};
use velha::storage::{Folders, Library};

use crate::storage::library::{TODAY, kept, open, seated};
use crate::support::{again, solved, task_key};

/// Number of kills; `VELHA_KILLS` asks for another one.
const KILLS: usize = 60;

/// Folder in which a child plays that is to be killed.
const PLAYS_IN: &str = "VELHA_TEST_PLAYS_IN";

/// Plays games until this process is killed, some of them against the computer; says each move once
/// it is kept, and what else is.
#[expect(clippy::print_stdout, reason = "it tells whoever kills it how far it has come")]
fn play_without_end(folders: &Folders) {
    let mut random = fastrand::Rng::new();
    let mut library = open(folders);
    let mut game = library.claim_sitting(TODAY).unwrap().game.unwrap();
    for number in 0_u64.. {
        let mut kept = game.take().unwrap_or_else(|| new_game(&mut random));
        while !kept.game.record.is_over() {
            let free: Vec<_> = kept.game.record.position().placements().collect();
            kept.game.record.play(random.choice(free).unwrap()).unwrap();
            library.save_game(&kept, true).unwrap();
            println!("kept {} {}", kept.id.number(), kept.game.record.cursor());
            // Nobody plays without any pause.
            thread::sleep(Duration::from_millis(2));
        }
        match number % 4 {
            0 => {
                let key = format!("{}-{number}", std::process::id());
                library.save_result(&solved(&key), 0).unwrap();
                println!("solved {key}");
            }
            1 => library.add_recent(folders.games_folder()).unwrap(),
            _ => {
                library.set_deleted(kept.id, true).unwrap();
                library.set_deleted(kept.id, false).unwrap();
            }
        }
    }
}

fn new_game(random: &mut fastrand::Rng) -> KeptGame {
    let record = GameRecord::new(Rules::TIC_TAC_TOE, Mark::X);
    let mut game = Game::new(record, BySeat::default(), Seat::One);
    if random.bool() {
        game.seating.players.two.who = PlayerKind::from(Level::Easy);
    }
    KeptGame::new(game)
}

/// Games that were said to be kept.
#[derive(Default)]
struct Said {
    /// Number of moves of each game.
    moves: BTreeMap<i64, usize>,
    /// The last of them.
    last: Option<i64>,
    solved: Vec<String>,
}

impl Said {
    fn take(&mut self, line: &str) {
        match line.split(' ').collect::<Vec<_>>()[..] {
            [.., "kept", game, moves] => {
                let game = game.parse().unwrap();
                self.moves.insert(game, moves.parse().unwrap());
                self.last = Some(game);
            }
            [.., "solved", key] => self.solved.push(key.to_owned()),
            _ => {}
        }
    }

    /// Fails unless all of it is there, and at most one move more.
    fn check(&mut self, folders: &Folders) {
        let mut library = open(folders);
        assert_eq!(library.check(), Ok(None), "no damage");
        let history = library.history().unwrap();
        let mut more = 0;
        for summary in &history.games {
            let kept = library.game(summary.id).unwrap().game.record.cursor();
            let said = self.moves.insert(summary.id.number(), kept).unwrap_or(0);
            more += kept.checked_sub(said).expect("every move that was kept");
            assert_eq!(usize::from(summary.moves), kept);
        }
        // One game may be off the list, between being taken from it and put there again.
        let missing: Vec<_> = self.moves.keys().map(|id| GameId::new(*id)).collect();
        let missing = missing.into_iter().filter(|id| history.games.iter().all(|it| it.id != *id));
        let missing: Vec<_> = missing.collect();
        assert!(missing.len() <= 1 && missing.iter().all(|id| library.game(*id).is_ok()));
        for id in missing {
            library.set_deleted(id, false).unwrap();
        }
        assert!(more <= 1, "{more} moves that nobody was told of");
        for key in &self.solved {
            assert!(history.solved.contains(&task_key(key)), "{key}");
        }
        let stranger = rusqlite::Connection::open(folders.library_file()).unwrap();
        let sql = "SELECT EXISTS (SELECT 1 FROM sittings WHERE game = ?1)";
        let is_on_board: bool = stranger.query_row(sql, [self.last], |row| row.get(0)).unwrap();
        assert!(more == 1 || is_on_board, "the last game is on the board");
    }
}

#[test]
#[expect(
    clippy::print_stderr,
    reason = "whoever asks for many kills wants to know what came of them"
)]
fn whoever_is_killed_loses_at_most_the_move_being_made() {
    if let Some(folder) = std::env::var_os(PLAYS_IN) {
        return play_without_end(&Folders::at(folder.as_ref()));
    }
    let kills = std::env::var("VELHA_KILLS").ok().map_or(KILLS, |kills| kills.parse().unwrap());
    let folder = tempfile::tempdir().unwrap();
    let folders = Folders::at(folder.path());
    let mut random = fastrand::Rng::new();
    let mut said = Said::default();
    // Every other time, beside a window that plays as well and is not killed.
    let mut other: Option<Library> = None;
    let mut others = Vec::new();
    for kill in 0..kills {
        let mut child = again(whoever_is_killed_loses_at_most_the_move_being_made)
            .env(PLAYS_IN, folder.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(child.stdout.take().unwrap()).lines();
        let mut lines = lines.map_while(Result::ok);
        let mut at_least = random.usize(1..12);
        while at_least > 0 {
            let line = lines.next().expect("it plays without end");
            at_least -= usize::from(line.contains("kept"));
            said.take(&line);
        }
        if let Some(library) = &mut other {
            let game = kept(2);
            library.save_game(&game, true).unwrap();
            others.push(game);
        }
        thread::sleep(Duration::from_micros(random.u64(..12_000)));
        child.kill().unwrap();
        child.wait().unwrap();
        lines.for_each(|line| said.take(&line));
        drop(other.take());
        for game in others.drain(..) {
            said.moves.insert(game.id.number(), 1);
            said.last = Some(game.id.number());
        }
        said.check(&folders);
        other = (kill % 2 == 0).then(|| seated(&folders));
    }
    drop(other);
    let moves: usize = said.moves.values().sum();
    assert!(moves > kills && !said.solved.is_empty());
    eprintln!("killed {kills} times, {} games of {moves} moves are all there", said.moves.len());
}
