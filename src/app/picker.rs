//! Window of the system for picking a file, which may not exist and may never answer.

use std::path::Path;
use std::thread;
use std::time::{Duration, Instant};

use eframe::egui::{self, Event};
use rfd::AsyncFileDialog;

use super::request::Contents;
use super::{AppEvent, Outbox};
use crate::storage::{FileFormat, GAMES, GameFormat};
use crate::text::{Text, file_name, say};
use crate::ui::Dialog;

/// Time after which somebody may be waiting for a window that will never come.
const SLOW: Duration = Duration::from_secs(3);

/// Time within which nobody can have read the question of a window.
const AT_ONCE: Duration = Duration::from_millis(200);

/// Longest time from the end of a window until its answer is there.
const BACK: Duration = Duration::from_millis(500);

/// Asks for files, one at a time.
pub(super) struct Picker {
    outbox: Outbox,
    /// The one that a window is open for, and the last one that was asked meanwhile.
    questions: Vec<PathQuestion>,
    /// Number of the last request; answers to earlier ones do not count.
    last: u64,
    dialogs: Dialogs,
}

/// Request for a path.
pub(super) struct PathQuestion {
    /// Contents to be saved there, as they were when the question was asked; `None` if a file is to
    /// be opened.
    pub(super) contents: Option<Contents>,
    since: Instant,
    /// Set once another window has had the keyboard: that for picking, as far as is known.
    has_left: bool,
    /// Time since which the game has had the keyboard.
    focused: Instant,
}

/// Way to pick files.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Dialogs {
    /// Pick in the system's own window.
    #[default]
    System,
    /// Type a path, as if the system had no such window.
    Typed,
}

impl Picker {
    pub(super) const fn new(outbox: Outbox, dialogs: Dialogs) -> Self {
        Self { outbox, questions: Vec::new(), last: 0, dialogs }
    }

    /// Asks for a file to open.
    pub(super) fn open(&mut self, folder: &Path, text: &Text) {
        let dialog = dialog(None, GAMES.iter().map(FileFormat::Game), folder, text);
        let dialog = dialog.add_filter(say!(text, "file-type-all"), &["*"]);
        self.ask(PathQuestion::new(None), dialog.pick_file());
    }

    /// Asks for a path to save these contents to, beginning with `proposed`. The list of formats
    /// has those that can hold the game.
    pub(super) fn save(&mut self, contents: Contents, proposed: &Path, text: &Text) {
        let format = contents.format();
        let formats = match &contents {
            Contents::Game(_, _, game, _) => {
                GameFormat::holding(game).map(FileFormat::Game).collect()
            }
            Contents::Picture(..) => vec![format],
        };
        let folder = proposed.parent().unwrap_or(proposed);
        let dialog = dialog(Some(format), formats, folder, text);
        let dialog = dialog.set_file_name(file_name(proposed));
        self.ask(PathQuestion::new(Some(contents)), dialog.save_file());
    }

    /// Notes that another window has the keyboard.
    pub(super) fn watch(&mut self, ctx: &egui::Context) {
        if let Some(question) = self.questions.first_mut() {
            let is_focus = |event: &Event| matches!(event, Event::WindowFocused(_));
            if ctx.input(|input| !input.focused || input.events.iter().any(is_focus)) {
                (question.has_left, question.focused) = (true, Instant::now());
            }
        }
    }

    /// Returns the question of a request, which `path` answers. A quick refusal, or one without
    /// another window ever having had the keyboard, counts as the lack of a window: then a path is
    /// to be typed. `None` if the person picked nothing, or the answer comes too late.
    pub(super) fn answer(&mut self, request: u64, path: Option<&Path>) -> Option<PathQuestion> {
        if request != self.last || self.questions.is_empty() {
            return None;
        }
        let question = self.questions.remove(0);
        // A later one has no window of its own: the warning bar asks for its path.
        self.last += 1;
        let is_answer = question.has_left && question.since.elapsed() >= AT_ONCE;
        (path.is_some() || !is_answer).then_some(question)
    }

    /// Returns the last question. A window that is open for the one before goes on waiting for its
    /// answer; else none is waited for any more.
    pub(super) fn give_up(&mut self) -> Option<PathQuestion> {
        let question = self.questions.pop();
        self.last += u64::from(self.questions.is_empty());
        question
    }

    /// Returns true while a window of the system asks for a path.
    pub(super) const fn is_asking(&self) -> bool {
        !self.questions.is_empty()
    }

    /// Returns `true` if a window was asked for so long ago that it may never have appeared, or again
    /// before it was answered. One that has the keyboard now in place of the game's is taken for it.
    pub(super) fn is_slow(&self, ctx: &egui::Context) -> bool {
        let Some(question) = self.questions.first() else { return false };
        // The answer comes a moment after its window has closed.
        let back = BACK.saturating_sub(question.focused.elapsed());
        let rest = SLOW.saturating_sub(question.since.elapsed()).max(back);
        if !rest.is_zero() {
            ctx.request_repaint_after(rest);
        }
        let is_late = rest.is_zero() && ctx.input(|input| input.focused);
        is_late || self.questions.len() > 1
    }

    /// Asks for a path. The question waits as long as a window for another one is open.
    fn ask(
        &mut self,
        question: PathQuestion,
        dialog: impl Future<Output = Option<rfd::FileHandle>> + Send + 'static,
    ) {
        self.questions.truncate(1);
        self.questions.push(question);
        if self.questions.len() > 1 {
            return;
        }
        self.last += 1;
        let (request, outbox) = (self.last, self.outbox.clone());
        let answer = move |path| outbox.send(AppEvent::Picked(request, path));
        let typed = answer.clone();
        let wait = move || answer(pollster::block_on(dialog).map(|file| file.path().to_owned()));
        // This thread is not joined: a portal that hangs would keep the program from ending.
        let thread = thread::Builder::new().name("velha-picker".to_owned());
        if self.dialogs == Dialogs::Typed || thread.spawn(wait).is_err() {
            typed(None);
        }
    }
}

impl PathQuestion {
    fn new(contents: Option<Contents>) -> Self {
        let now = Instant::now();
        Self { contents, since: now, has_left: false, focused: now }
    }
}

/// Returns the system's window for files of these formats.
fn dialog(
    format: Option<FileFormat>,
    formats: impl IntoIterator<Item = FileFormat>,
    folder: &Path,
    text: &Text,
) -> AsyncFileDialog {
    let dialog = AsyncFileDialog::new().set_title(Dialog::path_title(format, text));
    let mut dialog = dialog.set_directory(folder);
    for format in formats {
        dialog = dialog.add_filter(text.message(format.label()), &[format.ending()]);
    }
    dialog
}

#[cfg(test)]
#[path = "../../tests/app/picker.rs"]
mod tests;
