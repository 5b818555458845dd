//! Why the window cannot be opened, and what helps.
//!
//! What the window needs beside the C library is looked for when it opens and not before, so the
//! program can say what is missing. The toolkits do not say it so that one could rely on it, and
//! panic where it is a library: the environment is asked, and then what kind of error it was.

use std::io::{self, IsTerminal};

use eframe::Error::{Glutin, NoGlutinConfigs, OpenGL, WinitEventLoop};

#[cfg(target_os = "linux")]
use super::display::Display;
use crate::text::{Text, say};

/// The package of Debian with the drivers, among them one that needs no graphics card.
const DRIVERS: &str = "libgl1-mesa-dri";

/// Why the window cannot be opened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Obstacle {
    /// Nothing is there to show a window on.
    NoDisplay,
    /// OpenGL does not work.
    NoGraphics,
    /// The only OpenGL is too old.
    OldGraphics,
    /// A library is missing, which this package has.
    #[cfg_attr(
        not(target_os = "linux"),
        expect(dead_code, reason = "other systems bring their own")
    )]
    NoLibrary(&'static str, &'static str),
    /// Something else, in the words of the toolkit.
    Other(String),
}

impl Obstacle {
    /// What stands in the way on this machine; `error` unless the toolkit panicked with `words`.
    pub(super) fn found(error: Option<&eframe::Error>, words: &str) -> Self {
        #[cfg(target_os = "linux")]
        match Display::chosen().map(Display::missing) {
            None => return Self::NoDisplay,
            Some(Some((library, package))) => return Self::NoLibrary(library, package),
            Some(None) => {}
        }
        Self::behind(error, words)
    }

    /// What stands in the way where no library is missing.
    fn behind(error: Option<&eframe::Error>, words: &str) -> Self {
        match error {
            Some(WinitEventLoop(_)) if cfg!(target_os = "linux") => Self::NoDisplay,
            Some(Glutin(_) | NoGlutinConfigs(..)) => Self::NoGraphics,
            Some(OpenGL(_)) => Self::OldGraphics,
            _ => {
                let first = words.lines().next().unwrap_or_default();
                // The toolkit names its own source file before it comes to the point.
                Self::Other(first.rsplit(": ").next().unwrap_or(first).to_owned())
            }
        }
    }

    /// It in one sentence, with the package that helps.
    pub(super) fn sentence(&self, text: &Text) -> String {
        let elsewhere = !cfg!(target_os = "linux");
        match *self {
            Self::NoDisplay => say!(text, "start-no-display"),
            Self::NoGraphics | Self::OldGraphics if elsewhere => say!(text, "start-no-driver"),
            Self::NoGraphics => say!(text, "start-no-graphics", package = DRIVERS),
            Self::OldGraphics => say!(text, "start-old-graphics", package = DRIVERS),
            Self::NoLibrary(library, package) => say!(text, "start-no-library", library, package),
            Self::Other(ref cause) => say!(text, "start-failed", cause),
        }
    }

    /// Says it in a dialog, if one can be had: for whoever has started the program with a double
    /// click and sees no standard error. Returns when it is closed.
    pub(super) fn show(&self, text: &Text) {
        if *self != Self::NoDisplay && !io::stderr().is_terminal() {
            rfd::MessageDialog::new()
                .set_level(rfd::MessageLevel::Error)
                .set_title(say!(text, "start-title"))
                .set_description(self.sentence(text))
                .show();
        }
    }
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use eframe::egui_glow::PainterError;
    use winit::error::EventLoopError;

    use super::*;

    #[test]
    fn the_kind_of_error_says_what_is_wrong() {
        let check = |error: Option<eframe::Error>, expected, told: &str| {
            let words = "os error at x.rs:788: no-luck\nat all";
            let obstacle = Obstacle::behind(error.as_ref(), words);
            assert_eq!(obstacle, expected);
            let sentence = obstacle.sentence(&Text::new(Some("en")));
            assert!(sentence.contains(told), "{sentence}");
        };
        let old = OpenGL(PainterError::from("1.4".to_owned()));
        check(Some(old), Obstacle::OldGraphics, DRIVERS);
        let unreached = WinitEventLoop(EventLoopError::ExitFailure(1));
        check(Some(unreached), Obstacle::NoDisplay, "Wayland");
        let other = || Obstacle::Other("no-luck".to_owned());
        let own = eframe::Error::AppCreation("?".into());
        check(Some(own), other(), "window: no-luck");
        check(None, other(), "window: no-luck");
    }
}
