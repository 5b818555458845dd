//! Another program as a process, with lines in and lines out.

use std::collections::VecDeque;
use std::io::{self, BufReader, Write};
use std::path;
use std::process::{ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use process_wrap::std::{ChildWrapper, CommandWrap};

use super::fault::ProgramFault;
use super::read_line;
use super::reply::Reply;
use crate::storage::DiskError;

/// Most lines that wait to be read. A program that writes more is held up by its pipe.
const MAX_WAITING: usize = 64;
/// Longest time between two looks at the stop token.
const POLL: Duration = Duration::from_millis(5);
/// Time that a program has after `END`, before it is killed.
const END: Duration = Duration::from_millis(300);

/// The texts after `MESSAGE` and `DEBUG` that a program wrote last, at most 200. A clone shares the
/// same log, which [`Process`] fills and [`Program`](super::Program) reads.
#[derive(Clone, Debug, Default)]
pub(super) struct MessageLog(Arc<Mutex<VecDeque<String>>>);

/// A running program. Killed when dropped, with all that it has started.
pub(super) struct Process {
    child: Box<dyn ChildWrapper>,
    input: Option<ChildStdin>,
    /// Lines with the time at which each was read.
    lines: Receiver<(Instant, String)>,
    log: MessageLog,
}

impl Process {
    /// Starts a program: the path or name of an executable, then its arguments. It runs in the
    /// folder of the last of these that is a file, such as a script that an interpreter is to run.
    ///
    /// # Errors
    /// Returns [`ProgramFault::NoStart`], also if `words` is empty.
    pub(super) fn start(words: &[String], log: MessageLog) -> Result<Self, ProgramFault> {
        let cannot = |why: io::Error| ProgramFault::NoStart(why.into());
        let missing = ProgramFault::NoStart(DiskError::Missing);
        // A relative path would be taken from the new folder. Links stay: a program may look at the
        // name by which it was called.
        let whole = |word: &String| match path::absolute(word) {
            Ok(path) if path.is_file() => path,
            _ => word.into(),
        };
        let words: Vec<_> = words.iter().map(whole).collect();
        let (program, arguments) = words.split_first().ok_or(missing)?;
        let mut command = Command::new(program);
        let folder = words.iter().rfind(|it| it.is_file()).and_then(|it| it.parent());
        folder.map(|it| command.current_dir(it));
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        let mut command = CommandWrap::from(command);
        #[cfg(unix)]
        command.wrap(process_wrap::std::ProcessGroup::leader());
        #[cfg(windows)]
        {
            use process_wrap::std::{CreationFlags, JobObject};
            command.wrap(CreationFlags(windows::Win32::System::Threading::CREATE_NO_WINDOW));
            command.wrap(JobObject);
        }
        let mut child = command.spawn().map_err(cannot)?;
        let input = child.stdin().take();
        let output = child.stdout().take().ok_or(ProgramFault::Silent)?;
        let (sender, lines) = mpsc::sync_channel(MAX_WAITING);
        let read = move || {
            let mut output = BufReader::new(output);
            while let Ok(Some(line)) = read_line(&mut output) {
                if sender.send((Instant::now(), line)).is_err() {
                    break;
                }
            }
        };
        // Not joined: it ends with the pipe, which a program may have passed on to another one.
        let reader = thread::Builder::new().name("velha-program".into()).spawn(read);
        let process = Self { child, input, lines, log };
        reader.map(|_| process).map_err(cannot)
    }

    /// Sends one or several lines, without the last line break, to the program. The pipe holds far
    /// more than is ever sent before an answer, so this does not wait for a program that reads
    /// nothing.
    ///
    /// # Errors
    /// Returns [`ProgramFault::Ended`] if the program has closed its input.
    pub(super) fn send(&mut self, lines: &str) -> Result<(), ProgramFault> {
        let sent = self.input.as_mut().map(|input| {
            input.write_all(format!("{lines}\n").as_bytes())?;
            input.flush()
        });
        match sent {
            Some(Ok(())) => Ok(()),
            _ => Err(self.end()),
        }
    }

    /// Waits for the next reply read after `asked`, the time of the question, and returns it. Drops
    /// lines read before, and moves lines of `MESSAGE` and `DEBUG` to the log.
    ///
    /// # Errors
    /// Returns [`ProgramFault::Silent`] if there is none until `deadline`, [`ProgramFault::Ended`]
    /// if the program has ended, and [`ProgramFault::Stopped`] once `stop` is set.
    pub(super) fn reply(
        &mut self,
        asked: Instant,
        deadline: Instant,
        stop: &AtomicBool,
    ) -> Result<Reply, ProgramFault> {
        loop {
            if stop.load(Ordering::Relaxed) {
                return Err(ProgramFault::Stopped);
            }
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(POLL)) {
                Ok((at, line)) if at >= asked => match Reply::parse(&line) {
                    Reply::Message(text) => self.log.push(text),
                    reply => return Ok(reply),
                },
                Err(RecvTimeoutError::Disconnected) => return Err(self.end()),
                // A flood of lines must not hide that the time is up.
                Ok(_) | Err(RecvTimeoutError::Timeout) => {}
            }
            if Instant::now() >= deadline {
                return Err(ProgramFault::Silent);
            }
        }
    }

    /// Returns the fault of a program that has closed its pipes.
    fn end(&mut self) -> ProgramFault {
        let status = self.wait(END).map(|status| status.to_string());
        ProgramFault::Ended(status.unwrap_or_else(|| "its output is closed".into()))
    }

    fn wait(&mut self, time: Duration) -> Option<std::process::ExitStatus> {
        let deadline = Instant::now() + time;
        loop {
            let status = self.child.try_wait().ok().flatten();
            if status.is_some() || Instant::now() >= deadline {
                return status;
            }
            thread::sleep(POLL);
        }
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // A program that is gone, or does not read, is killed all the same.
        let _ = self.send("END");
        self.input = None;
        self.wait(END);
        let _ = self.child.start_kill();
        let _ = self.child.wait();
    }
}

impl MessageLog {
    /// Number of lines kept.
    const MAX_LEN: usize = 200;

    /// Appends a text, and drops the oldest one if there are too many.
    pub(super) fn push(&self, text: String) {
        let mut lines = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if lines.len() == Self::MAX_LEN {
            lines.pop_front();
        }
        lines.push_back(text);
    }

    /// Forgets all texts, before another question.
    pub(super) fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Returns the kept texts, the oldest first.
    pub(super) fn lines(&self) -> Vec<String> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).iter().cloned().collect()
    }
}
