//! The hands and eyes of the tests, and the windows that they are for.

mod x11;

use super::surroundings::Surroundings;

/// What a window is called among those on its screen.
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

    /// Where on the screen something is that a screen reader is told to be here.
    fn place(&self, window: &Window, told: (i32, i32)) -> (i32, i32);

    /// Clicks there on the screen, as quickly as a hand does.
    fn click(&self, at: (i32, i32), times: u8);

    /// Makes a window this large inside its frame, sooner or later.
    fn resize(&self, window: &Window, size: (u32, u32));

    /// How wide and high a window is inside its frame.
    fn size(&self, window: &Window) -> (u32, u32);

    /// What stands in the title bar.
    fn title(&self, window: &Window) -> String;

    /// Takes a picture of a window, or of all, gives it to `ImageMagick` with these arguments, and
    /// tells what that printed. Nothing is under the pointer.
    fn picture(&self, window: Option<&Window>, arguments: &[&str]) -> Vec<u8>;
}

/// Opens a screen, and lets the surroundings lead to it.
pub(crate) fn open(surroundings: &mut Surroundings) -> Box<dyn Screen> {
    Box::new(x11::X11::open(surroundings))
}
