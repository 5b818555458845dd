//! `velha brain`: an engine of the Gomocup protocol ([`crate::protocol`]) on standard streams.
//!
//! One thread reads lines, and acts at once on those that take effect during a search: `END`,
//! `STOP`, `YXSTOP` and `INFO`. Every other line goes to a second thread, which executes commands,
//! searches and writes, and takes a line once it has answered the one before. Only `END` and the end
//! of the input end the program, the latter with a move found soon.
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
use std::mem;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::thread;
use std::time::Duration;

use clap::Args;

use self::output::{Details, ReplyWriter, Switches};
use crate::engine::{Control, Engine, Level};
use crate::game::{Board, Decision, Mark, Move, Opening, Outcome, Position, Rules, Square};
use crate::protocol::{ProtocolError, ProtocolSettings, parse_numbers, read_line, squares_text};

/// Runs `velha brain` at `level`: answers the commands of `input` on `output` until `END` or the
/// end of the input.
///
/// # Errors
/// Returns an error if `input` cannot be read or `output` cannot be written.
pub fn run(level: Level, mut input: impl BufRead, output: impl Write + Send) -> io::Result<()> {
    let switches = Switches::default();
    thread::scope(|scope| {
        // Without a buffer, a line is passed on when it is taken.
        let (sender, lines) = mpsc::sync_channel(0);
        let (result, written) = mpsc::channel();
        let (play, mut stop) =
            (|| Brain::new(level, output, &switches).execute(lines), Arc::default());
        scope.spawn(move || result.send(play()));
        let read = listen(&mut input, &sender, &switches, &mut stop);
        drop(sender);
        let patience = *read.as_ref().unwrap_or(&Duration::ZERO);
        let written = written.recv_timeout(patience).or_else(|_| {
            stop.store(true, Ordering::Relaxed);
            written.recv()
        });
        read.and(written.unwrap_or(Ok(())))
    })
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

/// A line for the thread that executes commands, with the settings that hold for it.
struct CommandLine {
    text: String,
    settings: ProtocolSettings,
    /// Stop token of the search that it may start.
    stop: Arc<AtomicBool>,
}

/// Reads lines until `END` or the end of the input, and sends those that wait for their turn. Sets
/// the stop token of the line sent last. Returns the time that its search may still take: a list of
/// commands from a file or a pipe, whose writer may be gone, gets the move that is found soon.
fn listen(
    input: &mut impl BufRead,
    lines: &SyncSender<CommandLine>,
    switches: &Switches,
    stop: &mut Arc<AtomicBool>,
) -> io::Result<Duration> {
    const PATIENCE: Duration = Duration::from_secs(1);
    let mut settings = ProtocolSettings::default();
    while let Some(line) = read_line(input)? {
        let (command, rest) = split(line.trim());
        match &*command {
            "" => {}
            "END" => {
                switches.is_closed.store(true, Ordering::Relaxed);
                return Ok(Duration::ZERO);
            }
            "STOP" | "YXSTOP" => stop.store(true, Ordering::Relaxed),
            "INFO" => {
                settings.set(rest);
                switches.is_mute.store(!settings.shows_detail, Ordering::Relaxed);
            }
            _ => {
                *stop = Arc::default();
                let text = line.trim().to_owned();
                // It fails once nothing can be written.
                if lines.send(CommandLine { text, settings, stop: Arc::clone(stop) }).is_err() {
                    break;
                }
            }
        }
    }
    Ok(PATIENCE)
}

/// Returns the command of a line, in capitals, and what follows it.
fn split(line: &str) -> (String, &str) {
    let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
    (command.to_ascii_uppercase(), rest.trim())
}

/// The state of the protocol, with the engine.
struct Brain<'a, W> {
    level: Level,
    engine: Engine,
    writer: ReplyWriter<'a, W>,
    /// Rows and columns.
    size: Option<(u8, u8)>,
    stones: Vec<Stone>,
    /// Lines read since `BOARD` or `SWAP2BOARD`; `None` outside a list. They are parsed at its end:
    /// even after an error they are no commands.
    list: Option<Vec<String>>,
    /// Whether the list is one of `SWAP2BOARD`.
    is_swap2: bool,
    settings: ProtocolSettings,
    stop: Arc<AtomicBool>,
}

impl<'a, W: Write> Brain<'a, W> {
    fn new(level: Level, output: W, switches: &'a Switches) -> Self {
        Self {
            level,
            engine: Engine::new(),
            writer: ReplyWriter::new(output, switches),
            size: None,
            stones: Vec::new(),
            list: None,
            is_swap2: false,
            settings: ProtocolSettings::default(),
            stop: Arc::default(),
        }
    }

    /// Answers lines until there are no more.
    fn execute(mut self, lines: Receiver<CommandLine>) -> io::Result<()> {
        for CommandLine { text, settings, stop } in lines {
            (self.settings, self.stop) = (settings, stop);
            let reply = self.reply(&text).unwrap_or_else(|error| format!("ERROR {error}"));
            if !reply.is_empty() {
                self.writer.write_line(&reply)?;
            }
        }
        Ok(())
    }

    /// Executes a command, or keeps a line of a list. Returns the reply; empty if there is none.
    fn reply(&mut self, line: &str) -> Result<String, ProtocolError> {
        let (command, rest) = split(line);
        if let Some(list) = self.list.as_mut().filter(|_| command != "DONE") {
            if list.len() < MAX_STONES {
                list.push(line.to_owned());
            }
            return Ok(String::new());
        }
        let done = match &*command {
            "BOARD" | "SWAP2BOARD" => {
                self.size.ok_or(ProtocolError::NoBoard)?;
                self.list = Some(Vec::new());
                self.is_swap2 = command == "SWAP2BOARD";
                return Ok(String::new());
            }
            "DONE" if self.list.is_some() || self.size.is_none() => return self.finish_list(),
            _ if let Err(error) = self.settings.line_rule() => Err(error),
            "ABOUT" => return Ok(ABOUT.to_owned()),
            "START" => self.start(&[rest, rest].join(",")),
            "RECTSTART" => self.start(rest),
            "RESTART" => self.restart(),
            "BEGIN" => return self.think(),
            "TURN" => return self.turn(rest),
            "TAKEBACK" => self.take_back(rest),
            _ => return Ok("UNKNOWN command".to_owned()),
        };
        done.map(|()| "OK".to_owned())
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

    fn turn(&mut self, square: &str) -> Result<String, ProtocolError> {
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

    /// Parses the list at `DONE`, and returns the moves that answer it.
    fn finish_list(&mut self) -> Result<String, ProtocolError> {
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
        let before = mem::replace(&mut self.stones, stones);
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

    /// Puts a stone of the brain on the board, and returns its move.
    fn think(&mut self) -> Result<String, ProtocolError> {
        let position = self.position()?;
        let squares = match position.outcome() {
            None => self.search(position),
            // Only forbidden squares are left: a draw by the rules, but managers wait for a move.
            Some(Outcome::Draw) => position.board().free_squares().take(1).collect(),
            Some(_) => Vec::new(),
        };
        self.stones.push((*squares.first().ok_or(ProtocolError::Over)?, OWN));
        Ok(squares_text(&squares))
    }

    /// Returns the answer to a swap2 opening with 0, 3 or 5 stones. The stones of the game follow
    /// with the next list.
    fn answer_swap2(&mut self, stones: &[Stone]) -> Result<String, ProtocolError> {
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
        Ok(squares_text(&self.search(position)))
    }

    /// Returns the squares that the engine chooses: one or, in an opening, all until the other side
    /// is to move or to decide. Any legal one if the engine fails.
    fn search(&mut self, mut position: Position) -> Vec<Square> {
        let mut limits = self.settings.limits();
        if position.is_opening() {
            // The answer may take a second search: a decision, and the move after it.
            limits.time /= 2;
        }
        let (own, details) = (position.player_to_move(), Details::new(&self.writer));
        let mut squares = Vec::new();
        loop {
            let on_info = |info| details.write(&info, &position, Details::<W>::INTERVAL);
            let control = Control::new(&self.stop, &on_info);
            let choose = || self.engine.choose(&position, self.level, &limits, &control);
            let chosen = catch_unwind(AssertUnwindSafe(choose)).ok().flatten();
            let Some(answer) = chosen else {
                squares.extend(position.placements().next());
                return squares;
            };
            if let Some(info) = &answer.info {
                details.write(info, &position, Duration::ZERO);
            }
            squares.extend(answer.made.square());
            let swaps = answer.made == Move::Choose(Decision::Side(Mark::X));
            let is_last = !position.is_opening() || swaps || position.play(answer.made).is_err();
            if is_last || position.player_to_move() != own {
                return squares;
            }
        }
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
