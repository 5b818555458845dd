//! `velha match A B`: games between two programs, or levels of the own engine, and what they say
//! about their strength.
//!
//! Each opening is played from both sides. A program is started anew for each game, and loses a
//! game by a fault ([`ProgramFault`]). Several games run at a time on threads of their own, which
//! end with the command; Ctrl+C stops the games that are played, and the report is of those that
//! were over.

mod contestant;
mod openings;
mod report;
mod statistics;

use std::io::{self, Write};
use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use clap::{Args, value_parser};

use self::contestant::Contestant;
use self::report::MatchTally;
pub use self::statistics::{Pairs, Sprt};
use super::Output;
use crate::engine::ProgramFault;
use crate::game::{Ending, GameRecord, Mark, Rule, Rules};
use crate::history::{BySeat, Game, Seat};
use crate::protocol::TimeLimit;
use crate::storage;

/// Arguments of `velha match`.
#[derive(Args, Clone, Debug)]
#[command(after_help = NOTES)]
pub struct MatchArgs {
    /// First player: the command line of a program, or a level (see velha brain --help)
    #[arg(value_name = "A")]
    pub first: String,
    /// Second player
    #[arg(value_name = "B")]
    pub second: String,
    /// Number of games; an odd one is played with one more
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = value_parser!(u32).range(1..=1_000_000))]
    pub games: u32,
    /// Time for a move in milliseconds
    #[arg(long, value_name = "MS", default_value_t = 1000)]
    pub time: u64,
    /// Time beyond that, in milliseconds, in which a move still counts
    #[arg(long, value_name = "MS", default_value_t = 150)]
    pub grace: u64,
    /// Board and length of a line, as in 15x15 or 15x15,5
    #[arg(long, value_name = "BOARD", default_value = "15x15")]
    pub board: String,
    /// Rule: at-least, exactly, renju or caro; falling or misere for levels
    #[arg(long, value_name = "RULE")]
    pub rule: Vec<String>,
    /// File of openings, one in a line: h8i7j9, or column,row from the middle for each mark
    #[arg(long, value_name = "FILE")]
    pub openings: Option<PathBuf>,
    /// Games at a time, at most one for each core of the machine
    #[arg(long, value_name = "N", default_value_t = 1)]
    pub jobs: u8,
    /// Stop as soon as it is decided whether A is stronger by ELO1 or by ELO0 only
    #[arg(long, value_name = "ELO0,ELO1", value_parser = parse_sprt, allow_hyphen_values = true)]
    pub sprt: Option<Sprt>,
    /// Folder for the games
    #[arg(long, value_name = "FOLDER")]
    pub save: Option<PathBuf>,
    /// Format of the games in the folder: velha or sgf
    #[arg(long, value_name = "FORMAT", default_value = "velha", value_parser = ["velha", "sgf"])]
    pub to: String,
}

/// Text on the behaviour, for the help and the manual.
const NOTES: &str = "\
Programs speak the Gomocup protocol; each runs in the folder of its file or script, and is started anew for \
each game. A level thinks on one core. A match under rules that one of them does not play does not begin. A \
game is lost by a crash, an error, an illegal move or one that comes too late. Without --openings the games begin as the \
strongest level opens a game of swap2, or from an empty board where that is not played. The Elo, its interval \
of 95 % and the test of --sprt, which errs in 5 % of the matches, count pairs: the two games of an opening, of \
which each player begins one. Ctrl+C ends the match with the report \
so far. Example: velha match './pbrain-rapfi' master --games 40 --time 300 --jobs 2";

fn parse_sprt(text: &str) -> Result<Sprt, String> {
    let numbers = text.split_once(',').and_then(|(elo0, elo1)| {
        Some(Sprt { elo0: elo0.trim().parse().ok()?, elo1: elo1.trim().parse().ok()? })
    });
    let ordered = numbers.filter(|it| it.elo0 < it.elo1 && (it.elo1 - it.elo0).is_finite());
    ordered.ok_or_else(|| "two numbers are needed, the smaller first, as in 0,20".to_owned())
}

/// A match that is about to begin.
struct Match<'a> {
    players: [Contestant; 2],
    rules: Rules,
    /// Openings of a file; `None` for those of the strongest level.
    openings: Option<Vec<GameRecord>>,
    games: usize,
    limit: TimeLimit,
    args: &'a MatchArgs,
}

/// A game that is over.
struct Played {
    /// Number of the game, counted from 0. Even games are begun by the first player.
    number: usize,
    game: Game,
    /// The winner; `None` for a draw.
    winner: Option<Seat>,
    /// Fault by which the other player has lost.
    fault: Option<ProgramFault>,
}

/// Runs `velha match`. Returns the exit status, which is 1 if the match cannot begin or a game
/// cannot be saved.
pub fn run(args: &MatchArgs, out: &mut dyn Write, err: &mut dyn Write) -> u8 {
    let mut output = Output { out, err, has_failed: false };
    let stop = Arc::new(AtomicBool::new(false));
    let stopped = Arc::clone(&stop);
    // Without a handler Ctrl+C ends the command at once, as it does any other.
    let _ = ctrlc::set_handler(move || stopped.store(true, Ordering::Relaxed));
    let done = match Match::new(args, &stop) {
        Ok(planned) => planned.play(&stop, &mut output),
        Err(why) => {
            output.report_error(&"velha", &why);
            Ok(())
        }
    };
    output.status(done)
}

impl<'a> Match<'a> {
    /// Reads the rules and the openings, makes the folder for the games, and asks the programs for
    /// their names and whether they play under the rules.
    fn new(args: &'a MatchArgs, stop: &AtomicBool) -> Result<Self, String> {
        let board =
            if args.board.contains(',') { args.board.clone() } else { format!("{},5", args.board) };
        let bare: Rules = board.parse().map_err(|why| format!("{}: {why}", args.board))?;
        if let Some(word) = args.rule.iter().find(|it| Rule::from_word(it).is_none()) {
            return Err(format!("{word}: there is no such rule"));
        }
        let rules = bare.with_words(args.rule.iter().map(String::as_str));
        let rules = rules.map_err(|why| why.to_string())?;
        if rules.has_swap_opening() {
            return Err("a match has no swap: its openings are played from both sides".to_owned());
        }
        let games = args.games.next_multiple_of(2) as usize;
        let read = |path: &PathBuf| {
            let place = path.display();
            let text = storage::read_text_file(path).map_err(|why| format!("{place}: {why}"))?;
            let openings = openings::parse(&text, rules)
                .map_err(|line| format!("{place}:{line}: no opening on this board"))?;
            let none = || format!("{place}: there is no opening");
            Some(openings).filter(|it| !it.is_empty()).ok_or_else(none)
        };
        let openings = args.openings.as_ref().map(read).transpose()?;
        if let Some(folder) = &args.save {
            let made = storage::make_folder(folder);
            made.map_err(|why| format!("{}: {why}", folder.display()))?;
        }
        let named = |word: &String| {
            Contestant::new(word, rules, stop).map_err(|why| format!("{word} {why}"))
        };
        let mut players = [named(&args.first)?, named(&args.second)?];
        if players[0].name == players[1].name {
            players[0].name += " A";
            players[1].name += " B";
        }
        let [turn, grace] = [args.time, args.grace].map(Duration::from_millis);
        let limit = TimeLimit::new(turn, grace);
        Ok(Self { players, rules, openings, games, limit, args })
    }

    /// Plays the games, and reports each one and the whole.
    fn play(&self, stop: &AtomicBool, output: &mut Output) -> io::Result<()> {
        let next = AtomicUsize::new(0);
        let (sender, played) = mpsc::channel();
        let mut tally = MatchTally::default();
        thread::scope(|scope| {
            // A contestant that has to share its core loses on time.
            let cores = thread::available_parallelism().map_or(1, usize::from);
            for _ in 0..cores.min(self.args.jobs.into()).max(1) {
                let (sender, next) = (sender.clone(), &next);
                scope.spawn(move || {
                    loop {
                        let number = next.fetch_add(1, Ordering::Relaxed);
                        let game = (number < self.games).then(|| self.game(number, stop));
                        match game.flatten() {
                            Some(game) => _ = sender.send(game),
                            None => break,
                        }
                    }
                });
            }
            drop(sender);
            for played in played {
                let told = self.report_game(&played, &mut tally, output);
                // An output that is closed ends the match as well. What is over after the decision
                // does not count.
                if told.is_err() || self.args.sprt.is_some_and(|it| it.is_decided(tally.pairs)) {
                    stop.store(true, Ordering::Relaxed);
                    told?;
                    break;
                }
            }
            self.report(&tally, output)
        })
    }

    /// Plays a game; `None` if it was stopped.
    fn game(&self, number: usize, stop: &AtomicBool) -> Option<Played> {
        let mut record = match &self.openings {
            Some(openings) => openings[number / 2 % openings.len()].clone(),
            None => openings::balanced(self.rules, number / 2),
        };
        let x = Seat::ALL[number % 2];
        let mut thinkers = self.players.each_ref().map(|it| it.new_thinker(self.limit));
        let mut fault = None;
        while !record.is_over() {
            // A level that is stopped moves at once.
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let turn = record.position().turn();
            let seat = if turn == Mark::X { x } else { x.other() };
            let chosen = thinkers[seat as usize](record.position(), stop);
            let illegal = |_| ProgramFault::Illegal("another square".into());
            match chosen.and_then(|made| record.play(made).map_err(illegal)) {
                Ok(_) => {}
                Err(ProgramFault::Stopped) => return None,
                Err(why) => {
                    record.end(match why {
                        ProgramFault::Silent => Ending::OutOfTime(turn),
                        _ => Ending::GaveUp(turn),
                    });
                    fault = Some(why);
                }
            }
        }
        let [one, two] = self.players.each_ref().map(Contestant::player);
        let game = Game::new(record, BySeat { one, two }, x);
        let winner = game.record.winner().map(|mark| game.seat(mark));
        Some(Played { number, game, winner, fault })
    }
}
