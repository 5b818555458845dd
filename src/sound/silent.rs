//! Output of a system without sounds, which does nothing.

use std::convert::Infallible;
use std::path::Path;

/// Says for a report that there is no output.
pub(super) const fn describe() -> &'static str {
    "none on this system"
}

/// Does nothing.
pub(super) const fn play(_samples: &[i16], _socket: Option<&Path>) -> Result<(), Infallible> {
    Ok(())
}
