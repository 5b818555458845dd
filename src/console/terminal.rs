//! The terminal that started the program.

#[cfg(windows)]
use std::io;
#[cfg(windows)]
use std::os::windows::io::AsRawHandle;

#[cfg(windows)]
use winsafe::{AttachConsole, PidParent};

/// Attaches the standard streams to the terminal that started the program. For commands without a
/// window; does nothing outside Windows, which detaches a windowed program from its terminal but
/// passes files and pipes on. Not for the window: Ctrl+C or closing the terminal would end the
/// game.
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
