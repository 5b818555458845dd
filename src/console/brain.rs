//! `velha brain`: plays as an engine that speaks the protocol of the Gomocup ([`crate::protocol`]).
//!
//! Commands are read here while the engine's worker thinks and writes its move. A move that
//! comes in while it still thinks waits for it; `END`, `STOP`, `YXSTOP` and `INFO` do not. Beyond
//! the protocol, `INFO k K` sets another length of the line, `INFO max_node N`, `INFO max_depth N`
//! and `INFO thread_num N` limit the search, and `STOP` asks for the move at once. Nothing that
//! comes in ends it but `END` and the end of the input.
//!
//! `SWAP2BOARD` is answered with the squares of the stones to be set, or with `SWAP`. Its stones are
//! forgotten after the answer, since those of the game follow with `BOARD`.
//!
//! Of the rules, 0, 1, 4 and 9 are played, and `INFO fall 1` and `INFO misere 1` go with each of them
//! but 4, renju, which takes five in a row, too. After any other, every command is answered with an
//! error until the rule is changed.

mod args;

use std::io::{self, BufRead, Write};
use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

pub use args::BrainArgs;

use crate::engine::{Answer, Engine, EngineTask, Job, Level, MoveAnswer, Worker};
use crate::game::{Board, Decision, Mark, Move, Opening, Position, Rules, Square, Threats};
use crate::protocol::{ProtocolSettings, Refusal, numbers, read_line};

/// Answers the commands of `input` on `output` until `END` or the end of the input, and plays at
/// `level`.
///
/// # Errors
/// Fails if the input cannot be read or the output cannot be written.
pub fn run(
    level: Level,
    mut input: impl BufRead,
    output: impl Write + Send + 'static,
) -> io::Result<()> {
    let mut brain = Brain::new(level, output);
    while let Some(line) = read_line(&mut input)? {
        let line = line.trim();
        if line.is_empty() {
            continue;
        }
        if !brain.obey(line)? {
            brain.voice.hush();
            return Ok(());
        }
    }
    brain.wait();
    Ok(())
}

/// Most stones in one list of the manager.
const MOST_STONES: usize = 10_000;
/// Mark of the side that the brain plays. It need not know who began.
const OWN: Mark = Mark::X;

/// A square that is not free, with its owner: the line of a game that was won and went on is nobody's.
type Stone = (Square, Option<Mark>);

/// One side of a game, as the manager tells it.
struct Brain<W> {
    level: Level,
    voice: Voice<W>,
    worker: Worker,
    /// Moves that the worker has written; `None` if thinking failed.
    written: Receiver<Option<Square>>,
    thinking: bool,
    size: Option<(u8, u8)>,
    stones: Vec<Stone>,
    /// Stones since `BOARD`, or the first refusal of one.
    list: Option<Result<Vec<Stone>, Refusal>>,
    /// Set if the list, or the answer, is one of `SWAP2BOARD`.
    is_swap2: bool,
    settings: ProtocolSettings,
}

/// Sends the move that was written when it is dropped, so after a panic too.
struct Bell {
    sender: Sender<Option<Square>>,
    square: Option<Square>,
}

/// The output, until the end.
struct Voice<W>(Arc<Mutex<Option<W>>>);

impl<W: Write + Send + 'static> Brain<W> {
    fn new(level: Level, output: W) -> Self {
        let voice = Voice(Arc::new(Mutex::new(Some(output))));
        let speaker = voice.clone();
        let (sender, written) = mpsc::channel();
        let mut engine = Engine::new();
        let worker = Worker::with(
            || {},
            move |job, control| {
                let mut bell = Bell { sender: sender.clone(), square: None };
                let answer = engine.answer(job, control)?;
                let mut said = Vec::new();
                let (mut job, mut last) = (job.clone(), answer.clone());
                while let Answer::Move(MoveAnswer { made, .. }) = last {
                    said.extend(made.square());
                    bell.square = made.square();
                    let (own, is_opening) =
                        (job.position.player_to_move(), job.position.is_opening());
                    let goes_on = job.position.play(made).is_ok() && is_opening;
                    let swaps = made == Move::Choose(Decision::Side(Mark::X));
                    if !goes_on || swaps || job.position.player_to_move() != own {
                        break;
                    }
                    last = engine.answer(&job, control)?;
                }
                // Nobody is left to hear it where this fails: the input tells when it ends.
                let _ = speaker.say_moves(&said);
                Some(answer)
            },
        );
        Self {
            level,
            voice,
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

    /// Carries out a command. Returns `false` after the last one.
    fn obey(&mut self, line: &str) -> io::Result<bool> {
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
                return Ok(true);
            }
            _ => self.wait(),
        }
        if self.list.is_some() && command != "DONE" {
            self.listen(line);
            return Ok(true);
        }
        let known = self.settings.line_rule().map(drop);
        let done = match &*command {
            // A list is heard to its end, so that none of its lines is taken for a command.
            "BOARD" | "SWAP2BOARD" => self.size.ok_or(Refusal::NoBoard).map(|_| {
                self.list = Some(known.map(|()| Vec::new()));
                self.is_swap2 = command == "SWAP2BOARD";
            }),
            "DONE" => self.take_list(),
            _ if known.is_err() => known,
            "ABOUT" => {
                let version = env!("CARGO_PKG_VERSION");
                self.voice.say(&format!("name=\"Velha\", version=\"{version}\""))?;
                Ok(())
            }
            "START" => self.start(&[rest, rest].join(",")),
            "RECTSTART" => self.start(rest),
            "RESTART" => self.restart(),
            "BEGIN" => self.think(),
            "TURN" => self.turn(rest),
            "TAKEBACK" => self.take_back(rest),
            _ => {
                self.voice.say("UNKNOWN command")?;
                Ok(())
            }
        };
        match (done, &*command) {
            (Err(refusal), _) => self.voice.say(&format!("ERROR {refusal}"))?,
            (Ok(()), "START" | "RECTSTART" | "RESTART" | "TAKEBACK") => self.voice.say("OK")?,
            (Ok(()), _) => {}
        }
        Ok(true)
    }

    fn start(&mut self, size: &str) -> Result<(), Refusal> {
        let sides = Rules::SHORTEST_SIDE..=Rules::LONGEST_SIDE;
        let [columns, rows] = numbers(size).ok_or(Refusal::Size)?;
        if !sides.contains(&columns) || !sides.contains(&rows) {
            return Err(Refusal::Size);
        }
        self.size = Some((rows, columns));
        self.restart()
    }

    fn restart(&mut self) -> Result<(), Refusal> {
        self.size.ok_or(Refusal::NoBoard)?;
        self.stones.clear();
        Ok(())
    }

    fn turn(&mut self, square: &str) -> Result<(), Refusal> {
        let square = self.square(square)?;
        if self.stones.iter().any(|&(at, _)| at == square) {
            return Err(Refusal::Taken);
        }
        self.stones.push((square, Some(OWN.other())));
        self.think().inspect_err(|_| {
            self.stones.pop();
        })
    }

    fn take_back(&mut self, square: &str) -> Result<(), Refusal> {
        let square = self.square(square)?;
        let found = self.stones.iter().position(|&(at, _)| at == square);
        self.stones.remove(found.ok_or(Refusal::Free)?);
        Ok(())
    }

    /// Adds a stone to the list.
    fn listen(&mut self, line: &str) {
        let read = if self.is_swap2 {
            numbers::<2>(line).map(|[column, row]| [column, row, 1])
        } else {
            numbers::<3>(line)
        };
        let read = read.ok_or(Refusal::Coordinates);
        let read = read.and_then(|[column, row, whose]| Ok((self.on_board(column, row)?, whose)));
        let Some(told) = &mut self.list else { return };
        let Ok(list) = told else { return };
        let stone = read.and_then(|(square, whose)| {
            let taken = list.iter().any(|&(at, _)| at == square);
            match whose {
                _ if taken || list.len() >= MOST_STONES => Err(Refusal::Taken),
                1 => Ok((square, Some(OWN))),
                2 => Ok((square, Some(OWN.other()))),
                3 => Ok((square, None)),
                _ => Err(Refusal::Coordinates),
            }
        });
        match stone {
            Ok(stone) => list.push(stone),
            Err(refusal) => *told = Err(refusal),
        }
    }

    fn take_list(&mut self) -> Result<(), Refusal> {
        let list = self.list.take().ok_or(Refusal::NoBoard)?;
        if self.is_swap2 {
            return self.open(&list?);
        }
        let before = std::mem::replace(&mut self.stones, list?);
        self.think().inspect_err(|_| self.stones = before)
    }

    /// Lets the worker think about the position and write the move.
    fn think(&mut self) -> Result<(), Refusal> {
        let position = self.position()?;
        self.is_swap2 = false;
        self.ask(position);
        self.thinking = true;
        Ok(())
    }

    fn ask(&mut self, position: Position) {
        let mut limits = self.settings.limits();
        if position.is_opening() {
            // A choice, and the move after it.
            limits.time /= 2;
        }
        self.worker.want(None);
        self.worker.want(Some(Job { position, task: EngineTask::Move(self.level, limits) }));
    }

    /// Lets the worker write the answer to an opening of swap2 with these stones.
    fn open(&mut self, stones: &[Stone]) -> Result<(), Refusal> {
        let plain = self.settings.rules(self.size.ok_or(Refusal::NoBoard)?)?;
        let rules = plain.with_opening(Opening::Swap2);
        if (rules.rows(), rules.columns(), rules.line())
            != (plain.rows(), plain.columns(), plain.line())
            || !matches!(stones.len(), 0 | 3 | 5)
        {
            return Err(Refusal::Swap2);
        }
        let mut position = Position::new(rules, Mark::X);
        for &(square, _) in stones {
            // Five stones are there after the other side has set two more.
            let _ = position.play(Move::Choose(Decision::SetMore));
            position.play(square).or(Err(Refusal::Over))?;
        }
        self.ask(position);
        self.thinking = true;
        Ok(())
    }

    /// Waits for the move that the worker thinks about, if any.
    fn wait(&mut self) {
        if std::mem::take(&mut self.thinking)
            && let Ok(square) = self.written.recv()
            // The stones of the game follow with the next list.
            && !self.is_swap2
        {
            let square = square.or_else(|| self.any_move());
            self.stones.extend(square.map(|square| (square, Some(OWN))));
        }
    }

    /// Writes any legal move, after thinking has failed.
    fn any_move(&self) -> Option<Square> {
        let position = self.position().ok()?;
        let square = position.placements().next()?;
        // Where the output is gone, the input tells.
        let _ = self.voice.say_moves(&[square]);
        Some(square)
    }

    fn position(&self) -> Result<Position, Refusal> {
        let rules = self.settings.rules(self.size.ok_or(Refusal::NoBoard)?)?;
        let mut board = Board::new(rules);
        for &(square, mark) in &self.stones {
            board[square] = mark;
        }
        for &(square, _) in self.stones.iter().filter(|(_, mark)| mark.is_none()) {
            board[square] = Some(nobodys(&board, square));
        }
        let board = board.infer_first(OWN);
        let position = match self.after_last_moves(&board) {
            Some(position) => position,
            None => Position::from_board(board, OWN).map_err(Refusal::Impossible)?,
        };
        match position.outcome() {
            None => Ok(position),
            Some(_) => Err(Refusal::Over),
        }
    }

    /// Returns the position of `board` with its last stones played as moves, if the last one is the other
    /// side's: a weaker level looks there first.
    fn after_last_moves(&self, board: &Board) -> Option<Position> {
        const THEIRS: Mark = OWN.other();
        let (moves, turn) = match self.stones[..] {
            [.., (_, Some(OWN)), (_, Some(THEIRS))] => (2, OWN),
            [.., (_, Some(THEIRS))] => (1, THEIRS),
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

    fn square(&self, name: &str) -> Result<Square, Refusal> {
        let [column, row] = numbers(name).ok_or(Refusal::Coordinates)?;
        self.on_board(column, row)
    }

    fn on_board(&self, column: u8, row: u8) -> Result<Square, Refusal> {
        let (rows, columns) = self.size.ok_or(Refusal::NoBoard)?;
        if row < rows && column < columns {
            Ok(Square::new(row, column))
        } else {
            Err(Refusal::OffBoard)
        }
    }
}

/// Returns a mark for a square that is nobody's: one that completes no line, because a board has no
/// walls.
fn nobodys(board: &Board, square: Square) -> Mark {
    // By this no three in a row are alike, in any direction.
    let first = if (square.row + 2 * square.column) % 4 < 2 { Mark::X } else { Mark::O };
    if Threats::completes(board, first, square) { first.other() } else { first }
}

impl Drop for Bell {
    fn drop(&mut self) {
        // Whoever has gone need not be told.
        let _ = self.sender.send(self.square);
    }
}

impl<W: Write> Voice<W> {
    fn say(&self, line: &str) -> io::Result<()> {
        match &mut *self.output() {
            None => Ok(()),
            Some(output) => {
                writeln!(output, "{line}")?;
                output.flush()
            }
        }
    }

    /// Writes squares, or without any that the sides are swapped.
    fn say_moves(&self, squares: &[Square]) -> io::Result<()> {
        let named = squares.iter().map(|square| format!("{},{}", square.column, square.row));
        let line = named.reduce(|before, next| format!("{before} {next}"));
        self.say(line.as_deref().unwrap_or("SWAP"))
    }

    /// Forbids to write anything more.
    fn hush(&self) {
        *self.output() = None;
    }

    fn output(&self) -> MutexGuard<'_, Option<W>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<W> Clone for Voice<W> {
    fn clone(&self) -> Self {
        Self(Arc::clone(&self.0))
    }
}
