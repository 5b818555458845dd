//! `velha brain`: an engine of the Gomocup protocol ([`crate::protocol`]) on standard streams.
//!
//! This thread reads commands while the engine's worker searches and writes the move. `END`,
//! `STOP`, `YXSTOP` and `INFO` take effect during a search; every other command waits for the move.
//! Only `END` and the end of the input end the program, the latter with a move found at once.
//!
//! Extensions: `INFO k K` sets the length of a line, `INFO max_node N`, `INFO max_depth N` and
//! `INFO thread_num N` limit the search, `INFO fall 1` and `INFO misere 1` select falling marks and
//! misère play (not with renju), and `STOP` asks for the move at once.
//!
//! While it searches for a move it sends `MESSAGE` lines ([`crate::protocol::SearchMessage`]),
//! unless `INFO show_detail 0` was sent.
//!
//! `SWAP2BOARD` is answered with the squares of the stones to set, or with `SWAP`. Its stones may
//! have owners, as some managers send them, and are dropped after the answer, because `BOARD` sends
//! those of the game.
//!
//! Rules 0, 1, 4 (renju, five in a row only) and 9 are supported. After any other, each command is
//! answered with an error until the rule is changed.

mod output;

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Duration;

use clap::Args;

use self::output::SharedOutput;
use crate::engine::{EngineTask, Job, Level, Worker};
use crate::game::{Board, Decision, Mark, Move, Opening, Outcome, Position, Rules, Square};
use crate::protocol::{ProtocolError, ProtocolSettings, parse_numbers, read_line};

/// Runs `velha brain` at `level`: answers the commands of `input` on `output` until `END` or the
/// end of the input.
///
/// # Errors
/// Returns an error if `input` cannot be read or `output` cannot be written.
pub fn run(
    level: Level,
    mut input: impl BufRead,
    output: impl Write + Send + 'static,
) -> io::Result<()> {
    let mut brain = Brain::new(level, output);
    while let Some(line) = read_line(&mut input)? {
        let line = line.trim();
        if !line.is_empty() && !brain.dispatch(line)? {
            brain.output.close();
            return Ok(());
        }
    }
    brain.finish();
    Ok(())
}

/// Answer to `ABOUT`.
const ABOUT: &str = concat!(
    "name=\"Velha\", version=\"",
    env!("CARGO_PKG_VERSION"),
    "\", author=\"",
    env!("CARGO_PKG_AUTHORS"),
    "\", country=\"International\", www=\"https://velha-game.github.io\"",
);

/// Most lines kept of one list of `BOARD` or `SWAP2BOARD`, more than any board has squares; the
/// rest is dropped.
const MAX_STONES: usize = 10_000;
/// Mark of the brain's own stones, whoever moved first.
const OWN: Mark = Mark::X;

/// An occupied square and its owner.
type Stone = (Square, Mark);

/// The state of the protocol: settings, board and the current search.
struct Brain<W> {
    level: Level,
    output: SharedOutput<W>,
    worker: Worker,
    /// Moves that the worker has written; `None` if the search failed.
    written: Receiver<Option<Square>>,
    thinking: bool,
    /// Rows and columns.
    size: Option<(u8, u8)>,
    stones: Vec<Stone>,
    /// Lines read since `BOARD` or `SWAP2BOARD`; `None` outside a list. They are parsed at its end:
    /// even after an error they are no commands.
    list: Option<Vec<String>>,
    /// Whether the list, or the pending answer, is one of `SWAP2BOARD`.
    is_swap2: bool,
    settings: ProtocolSettings,
}

impl<W: Write + Send + 'static> Brain<W> {
    fn new(level: Level, output: W) -> Self {
        let output = SharedOutput::new(output);
        let (sender, written) = mpsc::channel();
        let worker = output.worker(sender);
        Self {
            level,
            output,
            worker,
            written,
            thinking: false,
            size: None,
            stones: Vec::new(),
            list: None,
            is_swap2: false,
            settings: ProtocolSettings::default(),
        }
    }

    /// Executes one line of the input: a command, or a line of a list. Returns `false` after `END`.
    fn dispatch(&mut self, line: &str) -> io::Result<bool> {
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let (command, rest) = (command.to_ascii_uppercase(), rest.trim());
        match &*command {
            "END" => return Ok(false),
            "STOP" | "YXSTOP" => {
                self.worker.finish_now();
                return Ok(true);
            }
            "INFO" => {
                self.settings.set(rest);
                self.output.set_detail(self.settings.shows_detail);
                return Ok(true);
            }
            _ => self.wait_for_move(),
        }
        if let Some(list) = self.list.as_mut().filter(|_| command != "DONE") {
            if list.len() < MAX_STONES {
                list.push(line.to_owned());
            }
            return Ok(true);
        }
        let known = self.settings.line_rule().map(drop);
        let done = match &*command {
            "BOARD" | "SWAP2BOARD" => self.size.ok_or(ProtocolError::NoBoard).map(|_| {
                self.list = Some(Vec::new());
                self.is_swap2 = command == "SWAP2BOARD";
            }),
            "DONE" if self.list.is_some() || self.size.is_none() => self.finish_list(),
            _ if known.is_err() => known,
            "ABOUT" => {
                self.output.write_line(ABOUT)?;
                Ok(())
            }
            "START" => self.start(&[rest, rest].join(",")),
            "RECTSTART" => self.start(rest),
            "RESTART" => self.restart(),
            "BEGIN" => self.think(),
            "TURN" => self.turn(rest),
            "TAKEBACK" => self.take_back(rest),
            _ => {
                self.output.write_line("UNKNOWN command")?;
                Ok(())
            }
        };
        match (done, &*command) {
            (Err(error), _) => self.output.write_line(&format!("ERROR {error}"))?,
            (Ok(()), "START" | "RECTSTART" | "RESTART" | "TAKEBACK") => {
                self.output.write_line("OK")?;
            }
            (Ok(()), _) => {}
        }
        Ok(true)
    }

    fn start(&mut self, size: &str) -> Result<(), ProtocolError> {
        let [columns, rows] = parse_numbers(size).ok_or(ProtocolError::Size)?;
        Rules::new(rows, columns, Rules::MIN_LINE).or(Err(ProtocolError::Size))?;
        self.size = Some((rows, columns));
        self.restart()
    }

    fn restart(&mut self) -> Result<(), ProtocolError> {
        self.size.ok_or(ProtocolError::NoBoard)?;
        self.stones.clear();
        Ok(())
    }

    fn turn(&mut self, square: &str) -> Result<(), ProtocolError> {
        let square = self.parse_square(square)?;
        if self.stones.iter().any(|&(at, _)| at == square) {
            return Err(ProtocolError::Taken);
        }
        self.stones.push((square, OWN.other()));
        self.think().inspect_err(|_| {
            self.stones.pop();
        })
    }

    fn take_back(&mut self, square: &str) -> Result<(), ProtocolError> {
        let square = self.parse_square(square)?;
        let found = self.stones.iter().position(|&(at, _)| at == square);
        self.stones.remove(found.ok_or(ProtocolError::NoStone)?);
        Ok(())
    }

    /// Parses the list at `DONE`, and starts the search that answers it.
    fn finish_list(&mut self) -> Result<(), ProtocolError> {
        let lines = self.list.take().ok_or(ProtocolError::NoBoard)?;
        self.settings.line_rule()?;
        let mut stones: Vec<Stone> = Vec::new();
        for line in lines {
            let (square, mark) = self.parse_stone(&line)?;
            if stones.iter().any(|&(at, _)| at == square) {
                return Err(ProtocolError::Taken);
            }
            stones.push((square, mark));
        }
        if self.is_swap2 {
            return self.answer_swap2(&stones);
        }
        let before = std::mem::replace(&mut self.stones, stones);
        self.think().inspect_err(|_| self.stones = before)
    }

    /// Parses `column,row,owner`; in a list of `SWAP2BOARD` the owner may be missing.
    fn parse_stone(&self, line: &str) -> Result<Stone, ProtocolError> {
        let bare = parse_numbers(line).filter(|_| self.is_swap2);
        let bare = bare.map(|[column, row]| [column, row, 1]);
        let [column, row, owner] =
            bare.or_else(|| parse_numbers(line)).ok_or(ProtocolError::Coordinates)?;
        let mark = match owner {
            1 => OWN,
            2 => OWN.other(),
            _ => return Err(ProtocolError::Coordinates),
        };
        Ok((self.square_at(column, row)?, mark))
    }

    /// Starts the search for a move in the game on the board. The worker writes the move.
    fn think(&mut self) -> Result<(), ProtocolError> {
        let position = self.position()?;
        self.is_swap2 = false;
        match position.outcome() {
            None => self.start_search(position),
            // Only forbidden squares are left: a draw by the rules, but managers wait for a move.
            Some(Outcome::Draw) if let Some(square) = position.board().free_squares().next() => {
                self.stones.push((square, OWN));
                // A closed output shows as the end of the input.
                let _ = self.output.write_moves(&[square]);
            }
            Some(_) => return Err(ProtocolError::Over),
        }
        Ok(())
    }

    fn start_search(&mut self, position: Position) {
        let mut limits = self.settings.limits();
        if position.is_opening() {
            // The answer may take a second search: a decision, and the move after it.
            limits.time /= 2;
        }
        self.thinking = true;
        self.worker.want(None);
        self.worker.want(Some(Job { position, task: EngineTask::Move(self.level, limits) }));
    }

    /// Starts the search for the answer to a swap2 opening with 0, 3 or 5 stones.
    fn answer_swap2(&mut self, stones: &[Stone]) -> Result<(), ProtocolError> {
        let plain = self.settings.rules(self.size.ok_or(ProtocolError::NoBoard)?)?;
        let rules = plain.with_opening(Opening::Swap2);
        // Swap2 replaces a board or a line that it does not allow.
        if rules.plain() != plain.plain() || !matches!(stones.len(), 0 | 3 | 5) {
            return Err(ProtocolError::Swap2);
        }
        let mut position = Position::new(rules, Mark::X);
        for &(square, _) in stones {
            // Five stones are there after the other side has set two more.
            let _ = position.play(Move::Choose(Decision::SetMore));
            position.play(square).or(Err(ProtocolError::Over))?;
        }
        self.start_search(position);
        Ok(())
    }

    /// Waits until the worker has written its move, if it searches, and puts the stone on the
    /// board.
    fn wait_for_move(&mut self) {
        if std::mem::take(&mut self.thinking)
            && let Ok(square) = self.written.recv()
            // The stones of the game follow with the next list.
            && !self.is_swap2
        {
            let square = square.or_else(|| self.any_move());
            self.stones.extend(square.map(|square| (square, OWN)));
        }
    }

    /// Ends the search at the end of the input, whose writer may be gone. A list of commands from a
    /// file or a pipe gets the moves that are found soon.
    fn finish(&mut self) {
        /// Most time for the last move.
        const PATIENCE: Duration = Duration::from_secs(1);
        if self.thinking && self.written.recv_timeout(PATIENCE) == Err(RecvTimeoutError::Timeout) {
            self.worker.finish_now();
            self.wait_for_move();
        }
    }

    /// Writes any legal move after a failed search, and returns its square; `None` if the game is
    /// over.
    fn any_move(&self) -> Option<Square> {
        let position = self.position().ok()?;
        let square = position.placements().next()?;
        // A closed output shows as the end of the input.
        let _ = self.output.write_moves(&[square]);
        Some(square)
    }

    /// Returns the position of the stones, with the brain to move unless it is over.
    fn position(&self) -> Result<Position, ProtocolError> {
        let rules = self.settings.rules(self.size.ok_or(ProtocolError::NoBoard)?)?;
        let mut board = Board::new(rules);
        for &(square, mark) in &self.stones {
            board[square] = Some(mark);
        }
        let board = board.infer_first(OWN);
        match self.after_last_moves(&board) {
            Some(position) => Ok(position),
            None => Position::from_board(board, OWN).map_err(ProtocolError::Impossible),
        }
    }

    /// Returns the position of `board` with its last one or two stones played as moves, because the
    /// weaker levels look near the last moves first; `None` if the last stone is not the
    /// opponent's.
    fn after_last_moves(&self, board: &Board) -> Option<Position> {
        const THEIRS: Mark = OWN.other();
        let (moves, turn) = match self.stones[..] {
            [.., (_, OWN), (_, THEIRS)] => (2, OWN),
            [.., (_, THEIRS)] => (1, THEIRS),
            _ => return None,
        };
        let last = &self.stones[self.stones.len() - moves..];
        let mut before = board.clone();
        for &(square, _) in last {
            before[square] = None;
        }
        let mut position = Position::from_board(before, turn).ok()?;
        last.iter().all(|&(square, _)| position.play(square).is_ok()).then_some(position)
    }

    /// Parses `column,row`.
    fn parse_square(&self, name: &str) -> Result<Square, ProtocolError> {
        let [column, row] = parse_numbers(name).ok_or(ProtocolError::Coordinates)?;
        self.square_at(column, row)
    }

    fn square_at(&self, column: u8, row: u8) -> Result<Square, ProtocolError> {
        let (rows, columns) = self.size.ok_or(ProtocolError::NoBoard)?;
        if row < rows && column < columns {
            Ok(Square::new(row, column))
        } else {
            Err(ProtocolError::OffBoard)
        }
    }
}

/// Arguments of `velha brain`.
#[derive(Args, Clone, Debug)]
#[command(after_help = PROTOCOL)]
pub struct BrainArgs {
    /// Level to play at
    #[arg(long, value_name = "LEVEL", value_enum, ignore_case = true, default_value_t = Level::Master)]
    pub level: Level,
}

/// Text on the differences from the protocol, for the help and the manual.
const PROTOCOL: &str = "\
Of the rules of the Gomocup, 0 (five or more), 1 (exactly five), 4 (renju) and 9 (caro) are played; after any other, \
every command is answered with an error. Beyond the protocol, INFO k K sets another length of the line, INFO \
fall 1 lets marks fall, INFO misere 1 lets a line lose (none of them in renju), INFO max_node, max_depth and thread_num limit the \
search, and STOP asks for the move at once.";
