//! Another program as a player: what it is asked, and what may go wrong.

use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use super::process::{MessageLog, Process};
use super::questions::{added_move, board, illegal, mark_count, opening_moves, start, stones};
use super::reply::Reply;
use super::{ProgramFault, rule_code};
use crate::engine::{Control, Engine, Level, Limits};
use crate::game::{Move, Position, Rules, Square};

/// Another program that speaks the protocol, started when it is first asked and ended when dropped.
pub struct Program {
    /// Executable and arguments.
    words: Vec<String>,
    memory: usize,
    process: Option<Process>,
    /// Position after the program's last move, as far as it knows.
    known: Option<Position>,
    /// The rest of an answer in a swap opening, a decision and marks, each with its position; the
    /// next one last.
    planned: Vec<(Position, Move)>,
    /// Whether the program has answered every `SWAP2BOARD`.
    knows_swap2: bool,
    log: MessageLog,
    /// Decides swap openings for programs that cannot.
    engine: Engine,
}

/// Time limit for one move of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeLimit {
    /// Thinking time, which the program is told.
    pub turn: Duration,
    /// Time left for all moves to come, which the program is told; `None` without a clock.
    pub left: Option<Duration>,
    /// Time beyond `turn` in which an answer still counts.
    pub grace: Duration,
    /// Time in which the program must be ready for a game: some load hundreds of megabytes.
    pub ready: Duration,
}

/// A move of another program, or of Velha's engine in its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProgramMove {
    /// The move.
    pub made: Move,
    /// Whether Velha's own engine has answered, in an opening that the program does not know.
    pub is_own: bool,
}

impl Program {
    /// Memory in bytes that programs are told unless a person has chosen another one, as in the
    /// Gomocup.
    pub const MEMORY: usize = 350 << 20;

    /// Creates a program, not yet started, from its command line: the path of an executable or,
    /// with blanks, an executable and its arguments, with quotes as in a shell. `memory` is told to
    /// it, in bytes.
    pub fn new(command: &str, memory: usize) -> Self {
        let is_path = Path::new(command).is_file();
        // On Windows a backslash separates folders.
        let split = || shlex::split(&command.replace('\\', "\\\\")).unwrap_or_default();
        let words = if is_path { vec![command.to_owned()] } else { split() };
        let (log, engine) = (MessageLog::default(), Engine::new());
        let (process, known, planned) = (None, None, Vec::new());
        Self { words, memory, process, known, planned, knows_swap2: true, log, engine }
    }

    /// Returns the texts after `MESSAGE` and `DEBUG` that the program wrote since it was last asked
    /// for a move or for its rules, the oldest first, to be shown to a person.
    pub fn messages(&self) -> Vec<String> {
        self.log.lines()
    }

    /// Asks the program for its name, by `ABOUT`. Returns the value of `name` or, without that, the
    /// first line of the answer, or else the name of its file, which is never empty.
    ///
    /// # Errors
    /// Returns the fault of a program that cannot be started or does not answer.
    pub fn name(&mut self, stop: &AtomicBool) -> Result<String, ProgramFault> {
        let result = self.about(stop);
        let stem =
            |word: &String| Some(Path::new(word).file_stem()?.to_string_lossy().into_owned());
        let files: Vec<_> = self.words.iter().filter_map(stem).collect();
        let brain = files.iter().find_map(|it| it.strip_prefix("pbrain-"));
        let file = brain.or(files.first().map(|it| &**it)).unwrap_or_default();
        self.end_after(result.map(|name| if name.is_empty() { file.to_owned() } else { name }))
    }

    /// Asks the program, by starting a game, if it plays under these rules: for [`Program::probe`],
    /// and before a `velha match`. An objection in its messages counts as a refusal. Waits
    /// for the answer.
    ///
    /// # Errors
    /// Returns the reason why it does not, or its fault.
    pub fn check_rules(&mut self, rules: Rules, stop: &AtomicBool) -> Result<(), ProgramFault> {
        self.log.clear();
        let mut limit = TimeLimit::PROBE;
        if self.process.is_some() {
            // It has nothing to load any more, and may say nothing of a board that it does not
            // know.
            limit.ready /= 10;
        }
        let asked = Instant::now();
        let begun = self.start_game(rules, limit, stop);
        let result = begun.and_then(|()| self.settle(rules, asked, limit, stop));
        let objects = |line: &String| {
            let line = line.to_lowercase();
            line.contains("rule") && ["un", "not", "invalid"].iter().any(|it| line.contains(it))
        };
        let objection = self.log.lines().into_iter().find(objects);
        match (result, objection) {
            (Ok(()), Some(line)) => Err(ProgramFault::Refused(line)),
            (Err(fault @ (ProgramFault::Refused(_) | ProgramFault::Rules)), _) => Err(fault),
            (result, _) => self.end_after(result),
        }
    }

    /// Asks the program for a move in a position that is not over. In a swap opening that it does
    /// not know, Velha's own engine answers; a move that belongs to an answer before is returned at
    /// once.
    ///
    /// # Errors
    /// Returns the program's fault, or [`ProgramFault::Stopped`] once `stop` is set. The program is
    /// then ended; the next question starts it anew.
    pub fn choose(
        &mut self,
        position: &Position,
        limit: TimeLimit,
        stop: &AtomicBool,
    ) -> Result<ProgramMove, ProgramFault> {
        if let Some((_, made)) = self.planned.pop_if(|(at, _)| at == position) {
            return Ok(ProgramMove { made, is_own: false });
        }
        let result = if position.is_opening() {
            self.open(position, limit, stop)
        } else {
            self.think(position, limit, stop)
        };
        self.end_after(result)
    }

    /// Ends the process after a fault.
    fn end_after<T>(&mut self, result: Result<T, ProgramFault>) -> Result<T, ProgramFault> {
        result.inspect_err(|_| (self.process, self.known) = (None, None))
    }

    /// Returns the running process, started if there is none.
    fn process(&mut self) -> Result<&mut Process, ProgramFault> {
        if self.process.is_none() {
            self.process = Some(Process::start(&self.words, self.log.clone())?);
        }
        self.process.as_mut().ok_or(ProgramFault::Silent)
    }

    fn about(&mut self, stop: &AtomicBool) -> Result<String, ProgramFault> {
        let asked = Instant::now();
        let process = self.process()?;
        // Some programs say nothing to the first question, but all answer the second.
        process.send("ABOUT\nSTART 15")?;
        let (mut name, mut text) = (None, String::new());
        loop {
            match process.reply(asked, asked + TimeLimit::PROBE.ready, stop)? {
                Reply::Other(line) => {
                    if let Some((_, rest)) = line.split_once("name=") {
                        let value = rest.trim_start_matches('"').split(['"', ',']).next();
                        name = value.map(str::to_owned);
                    } else if text.is_empty() && !line.contains('=') {
                        // A greeting, or the whole answer.
                        text = line;
                    }
                }
                Reply::Ok | Reply::Error(_) => return Ok(name.unwrap_or(text)),
                _ => {}
            }
        }
    }

    /// Starts the same game once more: what a program has to say of the values that it was told
    /// after `asked` is said before it is ready again. One that refuses a value is ended, because
    /// it may refuse every game from then on.
    fn settle(
        &mut self,
        rules: Rules,
        asked: Instant,
        limit: TimeLimit,
        stop: &AtomicBool,
    ) -> Result<(), ProgramFault> {
        let process = self.process()?;
        process.send(&start(rules))?;
        let deadline = Instant::now() + limit.ready;
        loop {
            match process.reply(asked, deadline, stop)? {
                Reply::Ok => return Ok(()),
                Reply::Error(why) => {
                    self.process = None;
                    return Err(ProgramFault::Refused(why));
                }
                _ => {}
            }
        }
    }

    /// Starts a game, and tells limits and rules.
    fn start_game(
        &mut self,
        rules: Rules,
        limit: TimeLimit,
        stop: &AtomicBool,
    ) -> Result<(), ProgramFault> {
        let code = rule_code(rules).ok_or(ProgramFault::Rules)?;
        let (line, memory) = (rules.line(), self.memory);
        let process = self.process()?;
        let asked = Instant::now();
        process.send(&start(rules))?;
        loop {
            match process.reply(asked, asked + limit.ready, stop)? {
                Reply::Ok => break,
                Reply::Error(why) | Reply::Unknown(why) => return Err(ProgramFault::Refused(why)),
                _ => {}
            }
        }
        process.send(&format!(
            "INFO timeout_match 0\n{}\nINFO max_memory {memory}\nINFO game_type 1\nINFO rule {code}",
            limit.info()
        ))?;
        if line == 5 { Ok(()) } else { process.send(&format!("INFO k {line}")) }
    }

    /// Asks for a move in a game without or after an opening.
    fn think(
        &mut self,
        position: &Position,
        limit: TimeLimit,
        stop: &AtomicBool,
    ) -> Result<ProgramMove, ProgramFault> {
        let answered = self.known.take().and_then(|known| added_move(&known, position));
        let question = match answered {
            Some(Square { row, column }) if self.process.is_some() => {
                format!("{}\nTURN {column},{row}", limit.info())
            }
            _ => {
                self.start_game(position.rules(), limit, stop)?;
                if position.board().is_empty() { "BEGIN".into() } else { board(position) }
            }
        };
        let asked = Instant::now();
        let squares = self.ask(&question, asked + limit.turn + limit.grace, stop)?;
        let squares = squares.ok_or_else(|| ProgramFault::Illegal("SWAP".into()))?;
        let next = match squares[..] {
            [square] if position.rules().contains(square) => position.after(square),
            _ => None,
        };
        let is_marked = |next: &Position| next.board() != position.board();
        self.known = Some(next.filter(is_marked).ok_or_else(|| illegal(&squares))?);
        Ok(ProgramMove { made: Move::Place(squares[0]), is_own: false })
    }

    /// Sends a question, and waits for squares or `SWAP` (`None`). Accepts every suggestion.
    fn ask(
        &mut self,
        question: &str,
        deadline: Instant,
        stop: &AtomicBool,
    ) -> Result<Option<Vec<Square>>, ProgramFault> {
        let asked = Instant::now();
        self.log.clear();
        let process = self.process()?;
        process.send(question)?;
        loop {
            match process.reply(asked, deadline, stop)? {
                Reply::Squares(squares) => return Ok(Some(squares)),
                Reply::Swap => return Ok(None),
                Reply::Suggest(Square { row, column }) => {
                    process.send(&format!("PLAY {column},{row}"))?;
                }
                Reply::Error(why) => return Err(ProgramFault::Error(why)),
                Reply::NoSquares(line) => return Err(ProgramFault::Illegal(line)),
                // Of a value of `INFO`, or of the opening.
                Reply::Unknown(why) if question.contains("SWAP2BOARD") => {
                    return Err(ProgramFault::Refused(why));
                }
                Reply::Ok | Reply::Message(_) | Reply::Unknown(_) | Reply::Other(_) => {}
            }
        }
    }

    /// Asks for the moves of a swap opening: the program if it knows `SWAP2BOARD`, otherwise
    /// Velha's own engine.
    fn open(
        &mut self,
        position: &Position,
        limit: TimeLimit,
        stop: &AtomicBool,
    ) -> Result<ProgramMove, ProgramFault> {
        let asked = Instant::now();
        self.known = None;
        // The other half is for the own engine.
        let half = TimeLimit { turn: limit.turn / 2, ..limit };
        // What `SWAP2BOARD` asks for: not a part of an answer, and no other opening.
        let is_known = match (mark_count(position), position.decisions()) {
            (0, []) => position.marks_to_set().count() == 3,
            (3 | 5, decisions) => !decisions.is_empty(),
            _ => false,
        };
        if let Some(code) = rule_code(position.rules())
            && is_known
            && self.knows_swap2
        {
            self.start_game(position.rules(), half, stop)?;
            self.settle(position.rules(), asked, half, stop)?;
            let stones = stones(position).map(|(at, _)| format!("\n{},{}", at.column, at.row));
            let question =
                format!("INFO rule {code}\nSWAP2BOARD{}\nDONE", stones.collect::<String>());
            match self.ask(&question, Instant::now() + half.turn + half.grace, stop) {
                Ok(squares) => {
                    self.planned = opening_moves(position, squares.as_deref())?;
                    self.planned.reverse();
                    if let Some((_, made)) = self.planned.pop() {
                        return Ok(ProgramMove { made, is_own: false });
                    }
                }
                Err(ProgramFault::Refused(_) | ProgramFault::Error(_)) => self.knows_swap2 = false,
                // Some say nothing to what they do not know. An answer that came late would be
                // taken for one to the next question.
                Err(ProgramFault::Silent) => (self.knows_swap2, self.process) = (false, None),
                Err(fault) => return Err(fault),
            }
        }
        let limits = Limits { time: half.turn, ..Limits::default() };
        let control = Control::new(stop, &|_| {});
        let answer = self.engine.choose(position, Level::Master, &limits, &control);
        let made = answer.ok_or(ProgramFault::Stopped)?.made;
        Ok(ProgramMove { made, is_own: true })
    }
}

impl TimeLimit {
    /// Limit told while a program is asked whether it plays.
    const PROBE: Self = Self::new(Duration::from_secs(1), Duration::ZERO);

    /// Creates a limit without a clock, and with the usual time to be ready, 20 seconds.
    pub const fn new(turn: Duration, grace: Duration) -> Self {
        Self { turn, left: None, grace, ready: Duration::from_secs(20) }
    }

    /// Returns the lines that tell the time before a move.
    fn info(self) -> String {
        let left = self.left.map_or(i32::MAX as u128, |left| left.as_millis());
        format!("INFO timeout_turn {}\nINFO time_left {left}", self.turn.as_millis())
    }
}
