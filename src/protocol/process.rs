//! Another program as a process, with lines in and lines out.

use std::io::{self, BufReader, ErrorKind, Write};
use std::path::{self, Path, PathBuf};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use process_wrap::std::{ChildWrapper, CommandWrap};

use super::read_line;
use super::reply::Reply;
use crate::engine::ProgramFault;

/// Most lines that wait to be read. A program that writes more is held up by its pipe.
const MAX_WAITING: usize = 64;
/// Longest time between two looks at the stop token.
const POLL: Duration = Duration::from_millis(5);
/// Time that a program has after `END`, before it is killed.
const END: Duration = Duration::from_millis(300);

/// A running program. Killed when dropped, with all that it has started.
pub(super) struct Process {
    child: Box<dyn ChildWrapper>,
    input: Option<ChildStdin>,
    /// Lines with the time at which each was read.
    lines: Receiver<(Instant, String)>,
    /// Kills the program if this process ends without doing so.
    guard: Option<Child>,
}

impl Process {
    /// Starts a program: the path or name of an executable, then its arguments. It runs in its own
    /// folder, or that of the script which it is to interpret.
    ///
    /// # Errors
    /// Returns [`ProgramFault::NoStart`], also if `argv` is empty.
    pub(super) fn start(argv: &[String]) -> Result<Self, ProgramFault> {
        let paths: Vec<PathBuf> = argv.iter().map(located).collect();
        let (program, arguments) =
            paths.split_first().ok_or(io::Error::from(ErrorKind::NotFound))?;
        let mut command = Command::new(program);
        home(argv, &paths).map(|folder| command.current_dir(folder));
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
        let mut child = command.spawn()?;
        let guard = guard(child.id());
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
        let process = Self { child, input, lines, guard };
        reader?;
        Ok(process)
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
    /// lines read before.
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
                // A flood of lines must not hide that the time is up.
                Ok((at, line)) if at >= asked && at < deadline => return Ok(Reply::parse(&line)),
                Err(RecvTimeoutError::Disconnected) => return Err(self.end()),
                _ if left.is_zero() => return Err(ProgramFault::Silent),
                Ok(_) | Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Returns the fault of a program that has closed its pipes.
    fn end(&mut self) -> ProgramFault {
        let status = self.wait(END).map(|status| status.to_string());
        ProgramFault::Ended(status.unwrap_or_else(|| "its output is closed".into()))
    }

    fn wait(&mut self, time: Duration) -> Option<ExitStatus> {
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
        // Before the number of the program can be that of another one.
        if let Some(guard) = &mut self.guard {
            let _ = guard.kill();
            let _ = guard.wait();
        }
        let _ = self.child.wait();
    }
}

/// Starts the guard of a program with this number, its group's too: a shell that waits for the end
/// of its input, which comes with the end of this process, however that ends, and then kills the
/// group. A job object of Windows does so by itself.
#[cfg(unix)]
fn guard(group: u32) -> Option<Child> {
    use std::os::unix::process::CommandExt;
    let mut command = Command::new("/bin/sh");
    command.args(["-c", "read line; kill -9 -$0", &group.to_string()]);
    command.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    // What ends a whole group, such as Ctrl+C, is not meant for it.
    command.process_group(0).spawn().ok()
}

#[cfg(not(unix))]
const fn guard(_group: u32) -> Option<Child> {
    None
}

/// Returns a word of a command line as a path, absolute if it is that of a file: a relative one
/// would be taken from the new folder. Links stay, because a program may look at the name by which
/// it was called.
fn located(word: &String) -> PathBuf {
    path::absolute(word).ok().filter(|it| it.is_file()).unwrap_or_else(|| word.into())
}

/// Returns the folder for the command line `argv` to run in: that of the script if an interpreter
/// is to run one, otherwise that of the executable; `None` for one that is looked for in `PATH`,
/// beside which nothing of its own lies. A script is a file and no value of an option such as
/// `--config`: the first argument or, after such an executable, any.
fn home<'p>(argv: &[String], paths: &'p [PathBuf]) -> Option<&'p Path> {
    let is_script = |&at: &usize| {
        let is_placed = at == 1 || !paths[0].is_absolute();
        is_placed && paths[at].is_file() && !argv[at - 1].starts_with("--")
    };
    let at = (1..argv.len()).find(is_script).unwrap_or(0);
    paths[at].parent().filter(|it| it.is_dir())
}
