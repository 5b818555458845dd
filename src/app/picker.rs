//! The system's own window for picking a file, which may not exist and may never answer.

use std::path::PathBuf;
use std::sync::mpsc::Sender;
use std::thread;
use std::time::{Duration, Instant};

use eframe::egui::{self, Event};
use rfd::AsyncFileDialog;

use super::AppEvent;
use crate::history::Game;
use crate::storage::{FileFormat, GAMES, GameFormat};
use crate::text::{Text, say};
use crate::ui::PathPurpose;

/// After this time somebody may be waiting for a window that will never come.
const SLOW: Duration = Duration::from_secs(3);

/// Before this time nobody has read what a window asks.
const AT_ONCE: Duration = Duration::from_millis(200);

/// Asks for files, one at a time.
pub(super) struct Picker {
    ctx: egui::Context,
    events: Sender<AppEvent>,
    asked: Option<Asked>,
    /// The number of the last request; answers to earlier ones do not count.
    last: u64,
    dialogs: Dialogs,
}

/// What is asked for.
struct Asked {
    purpose: PathPurpose,
    since: Instant,
    /// Whether another window has had the keyboard meanwhile: that for picking, as far as is known.
    has_left: bool,
}

/// How files are picked.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialogs {
    /// In the system's own window.
    #[default]
    System,
    /// By typing a path, as where the system has no such window.
    Typed,
}

impl Picker {
    pub(super) const fn new(
        ctx: egui::Context,
        events: Sender<AppEvent>,
        dialogs: Dialogs,
    ) -> Self {
        Self { ctx, events, asked: None, last: 0, dialogs }
    }

    /// Lets a file to open be picked. While a window for it is open, nothing happens.
    pub(super) fn open(&mut self, folder: Option<PathBuf>, text: &Text) {
        let purpose = PathPurpose::Open;
        let dialog = dialog(purpose, GAMES.iter().map(FileFormat::Game), folder, text);
        let dialog = dialog.add_filter(say!(text, "file-type-all"), &["*"]);
        self.ask(purpose, dialog.pick_file());
    }

    /// Lets a place be picked for a file of this game, with a folder and a name to begin with. What
    /// can hold the game stands in the list of formats.
    pub(super) fn save(
        &mut self,
        format: FileFormat,
        game: &Game,
        folder: Option<PathBuf>,
        name: String,
        text: &Text,
    ) {
        let purpose = PathPurpose::Save(format);
        let dialog = match format {
            FileFormat::Game(_) => {
                let formats = GameFormat::holding(game).map(FileFormat::Game);
                dialog(purpose, formats, folder, text)
            }
            FileFormat::Picture(..) => dialog(purpose, [format], folder, text),
        };
        self.ask(purpose, dialog.set_file_name(name).save_file());
    }

    /// Notices whether another window has the keyboard.
    pub(super) fn watch(&mut self, ctx: &egui::Context) {
        if let Some(asked) = &mut self.asked {
            let is_focus = |event: &Event| matches!(event, Event::WindowFocused(_));
            asked.has_left |=
                ctx.input(|input| !input.focused || input.events.iter().any(is_focus));
        }
    }

    /// What was picked in answer to a request, without a path where there is no window to pick
    /// with: nobody says no in a window that never had the keyboard, nor as soon as it was asked for.
    /// `None` where nobody picked anything, or the answer comes too late.
    pub(super) fn answer(
        &mut self,
        request: u64,
        path: Option<PathBuf>,
    ) -> Option<(PathPurpose, Option<PathBuf>)> {
        let asked = self.asked.take_if(|_| request == self.last)?;
        let is_answer = asked.has_left && asked.since.elapsed() >= AT_ONCE;
        (path.is_some() || !is_answer).then_some((asked.purpose, path))
    }

    /// Waits for no answer any more; tells what it was to be for.
    pub(super) fn give_up(&mut self) -> Option<PathPurpose> {
        self.last += 1;
        self.asked.take().map(|asked| asked.purpose)
    }

    /// Whether a window was asked for so long ago that it may never have appeared. One that has the
    /// keyboard now in place of the game's is taken for it.
    pub(super) fn is_slow(&self, ctx: &egui::Context) -> bool {
        let Some(asked) = &self.asked else {
            return false;
        };
        let rest = SLOW.saturating_sub(asked.since.elapsed());
        if !rest.is_zero() {
            ctx.request_repaint_after(rest);
        }
        rest.is_zero() && ctx.input(|input| input.focused)
    }

    fn ask(
        &mut self,
        purpose: PathPurpose,
        dialog: impl Future<Output = Option<rfd::FileHandle>> + Send + 'static,
    ) {
        if self.asked.is_some() {
            return;
        }
        self.last += 1;
        self.asked = Some(Asked { purpose, since: Instant::now(), has_left: false });
        let (request, events, ctx) = (self.last, self.events.clone(), self.ctx.clone());
        let answer = move |path| {
            let _ = events.send(AppEvent::Picked(request, path));
            ctx.request_repaint();
        };
        let typed = answer.clone();
        let wait = move || answer(pollster::block_on(dialog).map(|file| file.path().to_owned()));
        // This thread is not joined: a portal that hangs would keep the program from ending.
        let thread = thread::Builder::new().name("velha-picker".to_owned());
        if self.dialogs == Dialogs::Typed || thread.spawn(wait).is_err() {
            typed(None);
        }
    }
}

/// The system's window for files of these formats.
fn dialog(
    purpose: PathPurpose,
    formats: impl IntoIterator<Item = FileFormat>,
    folder: Option<PathBuf>,
    text: &Text,
) -> AsyncFileDialog {
    let mut dialog = AsyncFileDialog::new().set_title(purpose.title(text));
    for format in formats {
        dialog = dialog.add_filter(text.message(format.label()), &[format.ending()]);
    }
    match folder {
        Some(folder) => dialog.set_directory(folder),
        None => dialog,
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc;

    use eframe::egui::{Context, RawInput};

    use super::*;

    #[test]
    fn nothing_picked_means_no_only_where_another_window_had_the_keyboard() {
        let check = |focus: &[bool], after: Duration, is_no: bool| {
            let ctx = Context::default();
            let mut picker = Picker::new(ctx.clone(), mpsc::channel().0, Dialogs::System);
            let since = Instant::now().checked_sub(after).unwrap();
            picker.asked = Some(Asked { purpose: PathPurpose::Open, since, has_left: false });
            let events = focus.iter().map(|focus| Event::WindowFocused(*focus)).collect();
            let input = RawInput { events, ..RawInput::default() };
            ctx.run_ui(input, |ui| picker.watch(ui)).textures_delta.clear();
            assert_eq!(picker.answer(0, None).is_none(), is_no, "{focus:?}, {after:?}");
        };
        check(&[], SLOW, false);
        check(&[false], SLOW, true);
        check(&[false, true], SLOW, true);
        // Without the keyboard from the start, and no window ever came.
        check(&[false], Duration::ZERO, false);
    }
}
