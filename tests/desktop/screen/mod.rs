//! The hands and eyes of the tests, and the windows that they are for: on X11 or on Wayland.

mod hands;
mod wayland;
mod x11;

use std::env;

use super::surroundings::Surroundings;

/// Name of a window among those on its screen.
pub(crate) type Window = String;

/// A screen of a test's own, with whatever manages the windows on it.
pub(crate) trait Screen {
    /// The window of the game in this process, once it can be seen.
    fn window(&self, process: u32) -> Option<Window>;

    /// Puts a window before every other; nothing as long as it is not there.
    fn to_front(&self, window: &Window) -> Option<()>;

    /// Presses keys, by their names in X, one after the other.
    fn keys(&self, keys: &[&str]);

    /// Types a text.
    fn write(&self, text: &str);

    /// Place of a point on the screen, given as screen readers are told of it: on some screens they
    /// count from the corner of the window inside its frame, which they are told is so wide and
    /// high. `None` as long as the window itself does not know how wide it is.
    fn place(&self, window: &Window, told: (i32, i32), whole: (i32, i32)) -> Option<(i32, i32)>;

    /// Clicks there on the screen, as quickly as a hand does.
    fn click(&self, at: (i32, i32), times: u8);

    /// Makes a window so many points large inside its frame, sooner or later.
    fn resize(&self, window: &Window, size: (u32, u32));

    /// Width and height of a window inside its frame, in points.
    fn size(&self, window: &Window) -> (u32, u32);

    /// Leaves the title bar of a window to the program, as some desktops do. Tells where the button
    /// comes to be that closes the window; nothing where the screen cannot.
    fn leave_title_bar(&self, _: &Window) -> Option<(i32, i32)> {
        None
    }

    /// Text in the title bar of a window.
    fn title(&self, window: &Window) -> String;

    /// Takes a picture of a window, or of all, gives it to `ImageMagick` with these arguments, and
    /// tells what that printed. Nothing is under the pointer.
    fn picture(&self, window: Option<&Window>, arguments: &[&str]) -> Vec<u8>;
}

/// Opens the kind of screen that `VELHA_DESK` asks for, with this many pixels for a point, and lets
/// the surroundings lead to it.
pub(crate) fn open(surroundings: &mut Surroundings, scale: f64) -> Box<dyn Screen> {
    if is_wayland() {
        Box::new(wayland::Wayland::open(surroundings, scale))
    } else {
        Box::new(x11::X11::open(surroundings, scale))
    }
}

/// Converts points to pixels.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "lengths on a screen")]
fn pixels((width, height): (u32, u32), scale: f64) -> (u32, u32) {
    let pixels = |points: u32| (f64::from(points) * scale).round() as u32;
    (pixels(width), pixels(height))
}

/// Returns true if the screen is one of Wayland.
pub(crate) fn is_wayland() -> bool {
    match env::var("VELHA_DESK").as_deref() {
        Ok("wayland") => true,
        Ok("x11") | Err(_) => false,
        Ok(other) => panic!("VELHA_DESK is x11 or wayland and not {other}"),
    }
}
