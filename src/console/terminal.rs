//! The terminal that started the program.

#[cfg(windows)]
use std::io;
#[cfg(windows)]
use std::os::windows::io::AsRawHandle;

#[cfg(windows)]
use winsafe::{AttachConsole, PidParent};

/// Attaches the standard streams to the terminal that started the program, for commands without a
/// window, and for the window only if `RUST_LOG` is set, because Ctrl+C in the terminal then ends
/// it. Does nothing outside Windows, which detaches a program with a window from its terminal.
pub fn attach() {
    #[cfg(windows)]
    {
        let handles = [
            io::stdin().as_raw_handle(),
            io::stdout().as_raw_handle(),
            io::stderr().as_raw_handle(),
        ];
        // Attaching would replace files and pipes, too.
        if handles.iter().all(|handle| handle.is_null()) {
            // Fails without a terminal, as after a double click.
            let _ = AttachConsole(PidParent::Parent);
        }
    }
}
