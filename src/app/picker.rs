//! File dialogs of the system, which may not exist and may never answer.

use std::path::{Path, PathBuf};
use std::thread;
use std::time::{Duration, Instant};

use eframe::egui::{self, Event};
use rfd::FileDialog;

use super::{App, Outbox};
use crate::storage::{self, GAME_FORMATS};
use crate::text::say;
use crate::ui::Dialog;

/// Time without the dialog after which the warning bar offers to type the path.
const SLOW: Duration = Duration::from_secs(3);

/// Shortest time in which a person can have seen and dismissed a dialog.
const AT_ONCE: Duration = Duration::from_millis(200);

/// Longest time from the end of a dialog until its reply.
const BACK: Duration = Duration::from_millis(500);

/// File dialogs of the system, opened one at a time on threads of their own. A request made while
/// one is open gets no dialog: the warning bar offers to type its path.
pub(super) struct Picker {
    outbox: Outbox,
    /// Request of the open dialog, and the last one made meanwhile.
    requests: Vec<PathRequest>,
    /// Number of the last request with a dialog; replies to earlier ones are stale.
    last: u64,
    /// Number of the request whose path is typed although its dialog is open.
    typed: Option<u64>,
    dialogs: PathPrompt,
    /// Folder in which the last dialog began, for a path that is typed.
    pub(super) folder: PathBuf,
}

/// Search for a folder, made by the dialog's thread.
pub(super) type Search = Box<dyn FnOnce() -> PathBuf + Send>;

/// Request for a path that is not answered yet, by its dialog or, if another dialog was open, by a
/// path that a person types.
pub(super) struct PathRequest {
    pub(super) then: Then,
    since: Instant,
    /// Time of the last frame in which the window lacked the focus, presumably to the dialog;
    /// `None` if it never did.
    unfocused: Option<Instant>,
}

/// What follows when a person has picked a path, or without one if it is to be typed.
pub(super) type Then = Box<dyn FnOnce(&mut App, Option<PathBuf>) + Send>;

/// Way to ask for the path of a file.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PathPrompt {
    /// The file dialog of the system.
    #[default]
    System,
    /// A typed path, as on a system without file dialogs; for tests.
    Typed,
}

impl App {
    /// Prompts for a file, and opens it.
    pub(super) fn prompt_to_open(&mut self) {
        let endings = GAME_FORMATS.each_ref().map(|format| format.id);
        let dialog = FileDialog::new()
            .set_title(say!(self.text, "path-title-open"))
            .add_filter(say!(self.text, "file-type-games"), &endings)
            .add_filter(say!(self.text, "file-type-all"), &["*"]);
        self.prompt_for_path(dialog, FileDialog::pick_file, |app, path| match path {
            Some(path) => app.open(path),
            None => app.prompt_path(None),
        });
    }

    /// Prompts for the executable of another program, for the dialog in which its command is typed
    /// if that is still open then.
    pub(super) fn prompt_for_program(&mut self) {
        let dialog = FileDialog::new().set_title(say!(self.text, "program-title"));
        self.prompt_for_path(dialog, FileDialog::pick_file, |app, path| {
            if let (Some(Dialog::Program { command, .. }), Some(path)) =
                (&mut app.view.dialog, path)
            {
                *command = path.display().to_string();
            }
        });
    }

    /// Opens a file dialog, and goes on with `then` once a path is picked or is to be typed.
    pub(super) fn prompt_for_path(
        &mut self,
        dialog: FileDialog,
        pick: impl FnOnce(FileDialog) -> Option<PathBuf> + Send + 'static,
        then: impl FnOnce(&mut Self, Option<PathBuf>) + Send + 'static,
    ) {
        let (request, folder) = (PathRequest::new(then), self.folder());
        self.picker.prompt(request, folder, |folder| pick(dialog.set_directory(folder)));
    }

    /// Goes on with the answer of a file dialog to the request of this number, unless it is stale.
    /// Where the path is being typed instead, a picked one is put into the field.
    fn handle_path(&mut self, number: u64, picked: Option<PathBuf>) {
        if let Some(request) = self.picker.resolve(number, picked.as_deref()) {
            (request.then)(self, picked);
        } else if let (Some(Dialog::Path { path, .. }), Some(picked)) =
            (&mut self.view.dialog, picked.filter(|_| self.picker.typed == Some(number)))
        {
            *path = picked.display().to_string();
        }
    }

    /// Returns a search for the folder of a file dialog: that of the game's own file, the last one
    /// used or the documents folder, whichever exists first, or else an empty path. It can wait
    /// for a network, and is made by the dialog's thread.
    fn folder(&self) -> Search {
        let own = self.session.file().map(|file| &file.path);
        let used = own.into_iter().chain(self.recent.first()).filter_map(|file| file.parent());
        let used: Vec<_> = used.map(Path::to_owned).collect();
        Box::new(|| {
            let mut folders = used.into_iter().chain(storage::documents());
            folders.find(|folder| folder.is_dir()).unwrap_or_default()
        })
    }
}

impl Picker {
    pub(super) const fn new(outbox: Outbox, dialogs: PathPrompt) -> Self {
        Self { outbox, requests: Vec::new(), last: 0, typed: None, dialogs, folder: PathBuf::new() }
    }

    /// Records that another window has the focus, presumably the dialog, which therefore exists.
    /// Called in every frame, and behind a dialog that covers the window, where none is drawn and
    /// only the raw input knows of the focus.
    pub(super) fn track_focus(&mut self, ctx: &egui::Context) {
        if let Some(request) = self.requests.first_mut() {
            let is_focus = |event: &Event| matches!(event, Event::WindowFocused(_));
            if ctx.input(|input| !input.raw.focused || input.events.iter().any(is_focus)) {
                request.unfocused = Some(Instant::now());
            }
        }
    }

    /// Removes and returns the pending request that the dialog has answered with `path`. Without a
    /// path, returns the request only if the dialog failed within 200 ms or never took focus, and
    /// so may not exist: the path is then typed. Returns `None` if the person picked nothing, or
    /// the reply is stale.
    pub(super) fn resolve(&mut self, request: u64, path: Option<&Path>) -> Option<PathRequest> {
        if request != self.last || self.requests.is_empty() {
            return None;
        }
        let request = self.requests.remove(0);
        // A later one has no window of its own: the warning bar asks for its path.
        self.last += 1;
        let is_answer = request.unfocused.is_some() && request.since.elapsed() >= AT_ONCE;
        (path.is_some() || !is_answer).then_some(request)
    }

    /// Removes and returns the last request, whose path a person has decided in the warning bar to
    /// type instead. A dialog open for an earlier one stays pending.
    pub(super) fn take_last_request(&mut self) -> Option<PathRequest> {
        let request = self.requests.pop();
        if self.requests.is_empty() {
            self.typed = Some(self.last);
            self.last += 1;
        }
        request
    }

    /// Returns `true` while a request is pending, which stops the clocks.
    pub(super) const fn is_pending(&self) -> bool {
        !self.requests.is_empty()
    }

    /// Returns `true` if the dialog may never have appeared, or another request waits behind it:
    /// the warning bar then offers to type a path. A dialog that has the focus counts as visible.
    pub(super) fn is_slow(&self, ctx: &egui::Context) -> bool {
        let Some(request) = self.requests.first() else { return false };
        // The answer comes a moment after its window has closed.
        let back = request.unfocused.map(|left| BACK.saturating_sub(left.elapsed()));
        let rest = SLOW.saturating_sub(request.since.elapsed()).max(back.unwrap_or_default());
        if !rest.is_zero() {
            ctx.request_repaint_after(rest);
        }
        let is_late = rest.is_zero() && ctx.input(|input| input.focused);
        is_late || self.requests.len() > 1
    }

    /// Opens a dialog on a thread of its own, which looks for its folder first: neither a network nor
    /// a portal that does not answer stops the window. Queues the request while another dialog is
    /// open.
    fn prompt(
        &mut self,
        request: PathRequest,
        folder: Search,
        dialog: impl FnOnce(PathBuf) -> Option<PathBuf> + Send + 'static,
    ) {
        self.requests.truncate(1);
        self.requests.push(request);
        if self.requests.len() > 1 {
            return;
        }
        (self.last, self.typed) = (self.last + 1, None);
        let (number, outbox) = (self.last, self.outbox.clone());
        let is_typed = self.dialogs == PathPrompt::Typed;
        let wait = move || {
            let folder = folder();
            let found = folder.clone();
            outbox.send(|app, _| app.picker.folder = found);
            let path = if is_typed { None } else { dialog(folder) };
            outbox.send(move |app, _| app.handle_path(number, path));
        };
        if is_typed {
            return wait();
        }
        // This thread is not joined: a portal that hangs would keep the program from ending.
        let thread = thread::Builder::new().name("velha-picker".to_owned());
        if thread.spawn(wait).is_err() {
            self.outbox.send(move |app, _| app.handle_path(number, None));
        }
    }
}

impl PathRequest {
    fn new(then: impl FnOnce(&mut App, Option<PathBuf>) + Send + 'static) -> Self {
        Self { then: Box::new(then), since: Instant::now(), unfocused: None }
    }
}

#[cfg(test)]
#[path = "../../tests/app/picker.rs"]
mod tests;
