//! Another program as a player: what it is asked, and what may go wrong.

use std::collections::VecDeque;
use std::mem;
use std::path::Path;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use super::process::Process;
use super::questions::{added_move, illegal, is_swap2_due, opening_moves, start, stones};
use super::reply::Reply;
use super::rule_code;
use crate::engine::ProgramFault;
use crate::game::{Move, Position, Rules, Square};
use crate::storage;

/// Another program that speaks the protocol, started when it is first asked and ended when dropped.
pub struct Program {
    /// Executable and arguments.
    argv: Vec<String>,
    /// Memory in mebibytes.
    memory: u16,
    process: Option<Process>,
    /// Position after the program's last move, as far as it knows.
    known: Option<Position>,
    /// The rest of an answer in a swap opening, a decision and marks, each with its position; the
    /// next one last.
    planned: Vec<(Position, Move)>,
    /// Texts after `MESSAGE` and `DEBUG` that nobody has taken yet.
    messages: VecDeque<String>,
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

impl Program {
    /// Memory in mebibytes that programs are told unless a person has chosen another one, as in the
    /// Gomocup.
    pub const MEMORY: u16 = 350;
    /// Most time for [`Self::name`].
    const NAME_TIME: Duration = Duration::from_secs(6);
    /// Most lines before the answer to [`Self::name`]. What writes more is no engine.
    const MAX_LINES: usize = 1000;
    /// Number of messages kept, the last ones.
    const MAX_MESSAGES: usize = 200;

    /// Creates a program, not yet started, from its command line: the path of an executable or,
    /// with blanks, an executable and its arguments, with quotes as in a shell. `memory` is told to
    /// it, in mebibytes.
    pub fn new(command: &str, memory: u16) -> Self {
        // On Windows a backslash separates folders.
        let line = if cfg!(windows) { command.replace('\\', "\\\\") } else { command.to_owned() };
        let meant = |word: &str| storage::expand(word).to_string_lossy().into_owned();
        let whole = Path::new(&meant(command)).is_file().then(|| vec![command.to_owned()]);
        let words = whole.or_else(|| shlex::split(&line)).unwrap_or_default();
        let argv = words.iter().map(|word| meant(word)).collect();
        let (process, known, planned, messages) = (None, None, Vec::new(), VecDeque::new());
        Self { argv, memory, process, known, planned, messages }
    }

    /// Takes the last texts after `MESSAGE` and `DEBUG` that the program wrote since the last call,
    /// at most 200, the oldest first, to be shown to a person.
    pub fn take_messages(&mut self) -> Vec<String> {
        mem::take(&mut self.messages).into()
    }

    /// Asks the program for its name, by `ABOUT`, for a few seconds. Returns the value of `name`
    /// or, without that, the first line of the answer, or else the name of its file, which is never
    /// empty.
    ///
    /// # Errors
    /// Returns the fault of a program that cannot be started, does not answer, or is no engine.
    pub fn name(&mut self, stop: &AtomicBool) -> Result<String, ProgramFault> {
        let about = self.about(stop);
        let name = self.end_after(about)?;
        let stem =
            |word: &String| Some(Path::new(word).file_stem()?.to_string_lossy().into_owned());
        let files: Vec<_> = self.argv.iter().filter_map(stem).collect();
        let brain = files.iter().find_map(|it| it.strip_prefix("pbrain-"));
        let file = brain.or(files.first().map(|it| &**it)).unwrap_or_default();
        Ok(if name.is_empty() { file.to_owned() } else { name })
    }

    /// Asks the program, by starting a game, if it plays under these rules, before a match. Waits
    /// for the answer.
    ///
    /// # Errors
    /// Returns the reason why it does not, or its fault.
    pub fn check_rules(&mut self, rules: Rules, stop: &AtomicBool) -> Result<(), ProgramFault> {
        let limit = TimeLimit::new(Duration::from_secs(1), Duration::ZERO);
        let begun = self.start_game(rules, limit, stop).map(drop);
        self.end_after(begun)
    }

    /// Asks the program for a move in a position that is not over. A move that belongs to an answer
    /// before is returned at once.
    ///
    /// # Errors
    /// Returns the program's fault, or [`ProgramFault::Stopped`] once `stop` is set. The program is
    /// then ended; the next question starts it anew.
    pub fn choose(
        &mut self,
        position: &Position,
        limit: TimeLimit,
        stop: &AtomicBool,
    ) -> Result<Move, ProgramFault> {
        if let Some((_, made)) = self.planned.pop_if(|(at, _)| at == position) {
            return Ok(made);
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

    /// Sends a question, and passes each reply to `read` until that returns an answer. Keeps
    /// messages, and accepts every suggestion.
    fn ask<T>(
        &mut self,
        question: &str,
        time: Duration,
        stop: &AtomicBool,
        mut read: impl FnMut(Reply) -> Option<Result<T, ProgramFault>>,
    ) -> Result<T, ProgramFault> {
        let asked = Instant::now();
        let process = match &mut self.process {
            Some(process) => process,
            none => none.insert(Process::start(&self.argv)?),
        };
        process.send(question)?;
        loop {
            match process.reply(asked, asked + time, stop)? {
                Reply::Message(text) => {
                    if self.messages.len() == Self::MAX_MESSAGES {
                        self.messages.pop_front();
                    }
                    self.messages.push_back(text);
                }
                Reply::Suggest(Square { row, column }) => {
                    process.send(&format!("PLAY {column},{row}"))?;
                }
                reply => {
                    if let Some(answer) = read(reply) {
                        return answer;
                    }
                }
            }
        }
    }

    fn about(&mut self, stop: &AtomicBool) -> Result<String, ProgramFault> {
        let (mut name, mut text, mut lines) = (None, String::new(), 0);
        // Some programs say nothing to the first question, but all answer the second.
        let told = self.ask("ABOUT\nSTART 15", Self::NAME_TIME, stop, |reply| {
            lines += 1;
            match reply {
                Reply::Other(line) => {
                    if let Some((_, rest)) = line.split_once("name=") {
                        let value = rest.trim_start_matches('"').split(['"', ',']).next();
                        name = value.map(str::to_owned);
                    } else if text.is_empty() && !line.contains('=') {
                        // A greeting, or the whole answer.
                        text = line;
                    }
                }
                Reply::Ok | Reply::Error(_) => return Some(Ok(())),
                _ => {}
            }
            (lines == Self::MAX_LINES).then_some(Err(ProgramFault::Silent))
        });
        match (told, name) {
            (Ok(()), name) => Ok(name.unwrap_or(text)),
            // It may still be loading what it needs for a game.
            (Err(ProgramFault::Silent), Some(name)) => Ok(name),
            (Err(ProgramFault::Silent), None) if !text.is_empty() => {
                Err(ProgramFault::Nonsense(text))
            }
            (Err(fault), _) => Err(fault),
        }
    }

    /// Starts a game, and returns the lines that tell limits and rule before the first question.
    /// What a program has to say of the rule it says before it is ready once more.
    fn start_game(
        &mut self,
        rules: Rules,
        limit: TimeLimit,
        stop: &AtomicBool,
    ) -> Result<String, ProgramFault> {
        let code = rule_code(rules).ok_or(ProgramFault::Rules)?;
        let (start, rule) = (start(rules), format!("INFO rule {code}"));
        // Every program knows the first rule.
        let again = (code > 0).then(|| format!("{rule}\n{start}"));
        for question in [Some(start), again].into_iter().flatten() {
            self.ask(&question, limit.ready, stop, |reply| match reply {
                Reply::Ok => Some(Ok(())),
                Reply::Error(why) | Reply::Unknown(why) => Some(Err(ProgramFault::Refused(why))),
                _ => None,
            })?;
        }
        let (memory, limit) = (u64::from(self.memory) << 20, limit.info());
        Ok(format!(
            "INFO timeout_match 0\n{limit}\nINFO max_memory {memory}\nINFO game_type 1\n{rule}"
        ))
    }

    /// Asks for a move in a game without or after an opening.
    fn think(
        &mut self,
        position: &Position,
        limit: TimeLimit,
        stop: &AtomicBool,
    ) -> Result<Move, ProgramFault> {
        let answered = self.known.take().and_then(|known| added_move(&known, position));
        let question = match answered {
            Some(Square { row, column }) if self.process.is_some() => {
                format!("{}\nTURN {column},{row}", limit.info())
            }
            _ => {
                let info = self.start_game(position.rules(), limit, stop)?;
                let is_empty = position.board().is_empty();
                let board = || stones("BOARD", position, true);
                format!("{info}\n{}", if is_empty { "BEGIN".into() } else { board() })
            }
        };
        let squares = self.ask_squares(&question, limit, stop)?;
        let next = match squares[..] {
            [square] if position.rules().contains(square) => position.after(square),
            _ => None,
        };
        let is_marked = |next: &Position| next.board() != position.board();
        self.known = Some(next.filter(is_marked).ok_or_else(|| illegal(&squares))?);
        Ok(Move::Place(squares[0]))
    }

    /// Asks for the moves of an opening of swap2. The protocol lists the stones without colours;
    /// some programs want them.
    fn open(
        &mut self,
        position: &Position,
        limit: TimeLimit,
        stop: &AtomicBool,
    ) -> Result<Move, ProgramFault> {
        if !is_swap2_due(position) {
            return Err(ProgramFault::Rules);
        }
        let is_empty = position.board().is_empty();
        let mut answer = Err(ProgramFault::Rules);
        for has_colours in [false, true].into_iter().skip(is_empty.into()) {
            let info = self.start_game(position.rules(), limit, stop)?;
            let question = format!("{info}\n{}", stones("SWAP2BOARD", position, has_colours));
            answer = self.ask_squares(&question, limit, stop);
            match answer {
                // What it says of the other stones would be taken for the next answer.
                Err(ProgramFault::Error(_)) => self.process = None,
                _ => break,
            }
        }
        (self.known, self.planned) = (None, opening_moves(position, &answer?)?);
        self.planned.reverse();
        self.planned.pop().map(|(_, made)| made).ok_or_else(|| illegal(&[]))
    }

    /// Asks for the squares of a move, or in an opening of several.
    fn ask_squares(
        &mut self,
        question: &str,
        limit: TimeLimit,
        stop: &AtomicBool,
    ) -> Result<Vec<Square>, ProgramFault> {
        let mut fault = ProgramFault::Silent;
        let told = self.ask(question, limit.turn + limit.grace, stop, |reply| {
            match reply {
                Reply::Squares(squares) => return Some(Ok(squares)),
                Reply::Error(why) => return Some(Err(ProgramFault::Error(why))),
                Reply::NoSquares(line) => return Some(Err(ProgramFault::Illegal(line))),
                // Elsewhere it is said of a value of `INFO`.
                Reply::Unknown(why) if question.contains("SWAP2BOARD") => {
                    return Some(Err(ProgramFault::Refused(why)));
                }
                Reply::Other(line) if fault == ProgramFault::Silent && !line.is_empty() => {
                    fault = ProgramFault::Nonsense(line);
                }
                _ => {}
            }
            None
        });
        told.map_err(|it| if it == ProgramFault::Silent { fault } else { it })
    }
}

impl TimeLimit {
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
