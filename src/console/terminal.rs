//! Terminal that the program was started from.

#[cfg(windows)]
use std::io;
#[cfg(windows)]
use std::os::windows::io::AsRawHandle;

#[cfg(windows)]
use winsafe::{AttachConsole, PidParent};

/// Attaches the terminal that the program was started from, on Windows, which gives none to a program
/// with a window, but hands on files and pipes. A window itself does better without one: Ctrl+C, or
/// closing the terminal, would end the game, too.
pub fn reach() {
    #[cfg(windows)]
    {
        let handles = [
            io::stdin().as_raw_handle(),
            io::stdout().as_raw_handle(),
            io::stderr().as_raw_handle(),
        ];
        // A terminal that comes now would take the place of a file or a pipe, too.
        if handles.iter().all(|handle| handle.is_null()) {
            // It fails where there is none, as after a double click: then nobody reads.
            let _ = AttachConsole(PidParent::Parent);
        }
    }
}
