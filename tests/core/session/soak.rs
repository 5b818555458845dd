//! Thousands of games in a row through the real sitting and the real thread: nothing adds up.

use std::sync::mpsc::{self, Receiver};

use velha::engine::{Answer, EngineTask, Job, Level, Limits, Worker};
use velha::game::{Move, Outcome, Rules};
use velha::history::{PlayerKind, Seat, Tally};
use velha::session::{Command, FirstMover, Session, Setup};

use crate::support::PATIENCE;
#[cfg(target_os = "linux")]
use crate::support::is_alone;

/// Two computers that play against each other as fast as they can.
struct Soak {
    session: Session,
    worker: Worker,
    woken: Receiver<()>,
    expected: Tally,
}

impl Soak {
    fn new(rules: Rules) -> Self {
        let (wake, woken) = mpsc::channel();
        let mut setup = Setup::default();
        for seat in Seat::ALL {
            setup.seating.players[seat].who = PlayerKind::from(Level::Random);
        }
        setup.rules = rules;
        setup.starts = FirstMover::InTurn;
        Self {
            session: Session::new(setup, 1),
            worker: Worker::new(move || wake.send(()).unwrap_or_default()),
            woken,
            expected: Tally::default(),
        }
    }

    /// Plays so many games, each to its end.
    fn play(&mut self, games: u32) {
        self.session.apply(Command::Start);
        for _ in 0..games {
            while self.session.computer_to_move().is_some() {
                let task = EngineTask::Move(Level::Random, Limits::default());
                let position = self.session.position().clone();
                self.worker.want(Some(Job { position, task }));
                let answer = self.answer();
                self.session.computer_plays(Some(answer), false);
            }
            self.worker.want(None);
            let game = self.session.game();
            match game.record.position().outcome() {
                Some(Outcome::Draw) => self.expected.draws += 1,
                Some(Outcome::Win { winner, .. }) => match game.seat(*winner) {
                    Seat::One => self.expected.wins += 1,
                    Seat::Two => self.expected.losses += 1,
                },
                None => panic!("a game between two computers comes to its end"),
            }
            self.session.apply(Command::PlayAgain);
        }
        let Tally { wins, draws, losses, .. } = self.session.score(Seat::One);
        let Tally { wins: won, draws: drawn, losses: lost, .. } = self.expected;
        assert_eq!((wins, draws, losses), (won, drawn, lost));
    }

    fn answer(&mut self) -> Move {
        loop {
            self.woken.recv_timeout(PATIENCE).unwrap();
            if let Some(Answer::Move(answer)) = self.worker.take_answer() {
                assert!(!answer.failed);
                return answer.made;
            }
        }
    }
}

/// The memory that this process has now, in KiB.
#[cfg(target_os = "linux")]
fn memory() -> u64 {
    let pages = std::fs::read_to_string("/proc/self/statm").unwrap();
    let resident = pages.split_whitespace().nth(1).unwrap();
    resident.parse::<u64>().unwrap() * 4
}

#[cfg(target_os = "linux")]
#[test]
fn ten_thousand_games_in_a_row_take_no_more_memory_than_a_thousand() {
    if !is_alone(ten_thousand_games_in_a_row_take_no_more_memory_than_a_thousand) {
        return;
    }
    let mut soak = Soak::new(Rules::TIC_TAC_TOE);
    soak.play(1000);
    let before = memory();
    soak.play(9000);
    let after = memory();
    // Of each game its players and its result are kept, in some 170 bytes; with its moves it would
    // take 700. A quarter of a KiB is allowed.
    assert!(after < before + 9000 / 4, "{before} KiB, then {after} KiB");
    let Tally { wins, draws, losses, .. } = soak.session.score(Seat::One);
    assert_eq!(wins + losses + draws, 10_000);
    assert!(wins.min(losses).min(draws) > 500, "{wins}, {losses}, {draws}");
}

#[test]
fn nothing_is_wanted_once_a_game_is_over() {
    let mut soak = Soak::new(Rules::new(4, 5, 3).unwrap());
    soak.play(20);
    while soak.session.computer_to_move().is_some() {
        let free = soak.session.position().placements().next().unwrap();
        soak.session.computer_plays(Some(free.into()), false);
    }
    assert_eq!(soak.session.game().mover(), None);
    assert_eq!(soak.worker.take_answer(), None);
    assert!(soak.woken.try_recv().is_err(), "nobody is woken for nothing");
}
