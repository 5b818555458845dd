//! Output for systems without sounds: does nothing.

use std::convert::Infallible;
use std::path::Path;

/// Returns at once, without a sound.
pub(super) const fn play(_samples: &[i16], _socket: Option<&Path>) -> Result<(), Infallible> {
    Ok(())
}
