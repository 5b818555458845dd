//! Handling of events from other threads: results of picking, reading and writing files, and the
//! sitting of an earlier run.

use std::collections::BTreeMap;
use std::path::{self, Path, PathBuf};
use std::{iter, mem};

use eframe::egui::Context;

use super::App;
use super::file_thread::Disk;
use super::saving::Contents;
use crate::analysis::Request;
use crate::history::{Game, GameId, KeptGame, KeptLesson};
use crate::session::{Chapter, Command, Lesson};
use crate::storage::{
    Cause, Change, ClaimedSitting, DiskError, Fault, Library, LibraryError, ReadGames, ReadNotes,
    Rescued, SettingsFault, VELHA,
};
use crate::text::{file_name, say};
use crate::ui::{Dialog, Message, OwnFile, PersistentError};

impl App {
    /// Returns the error for the warning bar, the most urgent of several; `None` if nothing is
    /// wrong.
    pub(super) fn persistent_error(&self, ctx: &Context) -> Option<PersistentError> {
        if self.picker.is_slow(ctx) {
            return Some(PersistentError::NoPicker);
        }
        let (file, error) = self.unwritten.first_key_value()?;
        Some(PersistentError::Unwritten(*file, error.clone()))
    }

    /// Reads from the library, and goes on with what was read or shows the error.
    pub(super) fn ask_library<T: Send + 'static>(
        &mut self,
        read: impl Fn(&Library) -> Result<T, LibraryError> + Send + 'static,
        then: impl FnOnce(&mut Self, T) + Send + 'static,
    ) {
        self.ask(
            move |disk| disk.read(read),
            |app, _, result| match result {
                Ok(read) => then(app, read),
                Err(error) => {
                    let title = say!(app.text, "error-title-past");
                    app.show_error(title, vec![app.text.library_error(&error)]);
                }
            },
        );
    }

    /// Puts a past game on the board, with `reviews` to be reviewed there.
    pub(super) fn open_past(&mut self, id: GameId, reviews: bool) {
        self.ask_library(
            move |library| library.game(id),
            move |app, game| {
                let is_copy = game.id != id;
                app.put_on_board(game);
                if is_copy {
                    app.show_reply(say!(app.text, "notice-opened-copy"));
                }
                if reviews {
                    app.request_analysis(Request::Review);
                }
            },
        );
    }

    /// Prompts for a file for a past game.
    pub(super) fn save_past(&mut self, id: GameId) {
        self.ask_library(
            move |library| library.game(id),
            |app, KeptGame { id, game, .. }| {
                app.prompt_to_save(Contents::game(VELHA, id, game));
            },
        );
    }

    /// Shows that the library was damaged, and has been replaced by a new one.
    pub(super) fn show_rescued(&mut self, rescued: &Rescued) {
        let title = say!(self.text, "error-title-library");
        self.show_error(title, self.text.rescued(rescued).into());
    }

    /// Updates the own files that cannot be written, and looks again for lost work while a person
    /// is asked about quitting.
    pub(super) fn update_unwritten(&mut self, files: BTreeMap<OwnFile, LibraryError>) {
        if self.view.shows_history() && files.contains_key(&OwnFile::Library) {
            // The page has something to show until it is read.
            self.history.get_or_insert_default();
        }
        let before = mem::replace(&mut self.unwritten, files);
        if self.prompts_to_quit() && self.unwritten.len() < before.len() {
            self.flush();
        }
    }

    /// Opens a file: its only game, or several for a choice; shows an error if all are bad.
    pub(super) fn open(&mut self, path: PathBuf) {
        let from = path.clone();
        self.ask(
            move |disk| disk.open(&from),
            move |app, _, opened| app.handle_opened(&path, opened),
        );
    }

    fn handle_opened(
        &mut self,
        path: &Path,
        result: Result<(ReadGames<KeptGame>, ReadNotes), Fault>,
    ) {
        /// Most faults of a file that are told.
        const MOST: usize = 20;
        let opened = match result {
            Ok(opened) => opened,
            Err(error) => {
                if error.cause == Cause::Disk(DiskError::Missing) {
                    self.change(Change::RemoveRecent(Some(path.to_owned())));
                }
                return self.show_open_error(path, vec![self.text.fault(&error)]);
            }
        };
        self.add_recent(path);
        if let Err(bad) = self.take_in(file_name(path), opened) {
            let lines = match &bad[..] {
                [only] => vec![self.text.fault(only)],
                several => {
                    let numbered = several.iter().zip(1..).take(MOST);
                    numbered.map(|(bad, number)| self.text.bad_game(number, bad)).collect()
                }
            };
            self.show_open_error(path, lines);
        }
    }

    /// Puts the only game that was read on the board, or lists several under this name for a choice.
    /// Returns the faults of the games if all are bad.
    fn take_in(
        &mut self,
        name: String,
        (games, notes): (ReadGames<KeptGame>, ReadNotes),
    ) -> Result<(), Vec<Fault>> {
        let bad: Option<_> = games.iter().map(|game| game.as_ref().err().cloned()).collect();
        match (bad, games.as_slice()) {
            (Some(bad), _) => return Err(bad),
            (None, [Ok(game)]) if game.game.info.exercise.is_none() => {
                self.open_only_game((**game).clone(), &notes);
            }
            _ => self.list(name, games, &notes),
        }
        Ok(())
    }

    /// Puts the only game of a file or of a pasted text on the board. Shows how it was read, and
    /// the comment on it, in the header.
    fn open_only_game(&mut self, kept: KeptGame, notes: &ReadNotes) {
        /// Most characters of the comment that are shown.
        const MOST: usize = 200;
        let told = self.text.read_notes(notes, kept.game.record.rules());
        let said = format!("{told} {}", kept.game.task_line(MOST));
        self.put_on_board(self.session.with_players(kept, false));
        self.analysis.show_review(&self.session);
        if !said.trim().is_empty() {
            self.show_reply(said.trim().to_owned());
        }
    }

    /// Puts the game or position of a text from the clipboard on the board; lists several games for
    /// a choice.
    pub(super) fn paste(&mut self, text: String) {
        let rules = self.session.shown().record.rules();
        self.ask(move |disk| disk.paste(&text, rules), |app, _, opened| app.handle_pasted(opened));
    }

    fn handle_pasted(&mut self, opened: Result<(ReadGames<KeptGame>, ReadNotes), Fault>) {
        let refused = match opened {
            Ok(opened) => match self.take_in(say!(self.text, "clipboard"), opened) {
                Ok(()) => return,
                Err(bad) => bad.first().map(|bad| self.text.fault(bad)).unwrap_or_default(),
            },
            Err(Fault { cause: Cause::Foreign, .. }) => say!(self.text, "paste-foreign"),
            Err(Fault { cause: Cause::Empty, .. }) => say!(self.text, "paste-empty"),
            Err(error) => self.text.fault(&error),
        };
        self.view.message = Some(Message::Notice(refused));
    }

    /// Returns `true`, says so, and turns to it, if a lesson that no file has is in the way of
    /// another.
    pub(super) fn keeps_lesson(&mut self) -> bool {
        let is_unsaved = self.session.opened_lesson().is_some_and(Lesson::is_unsaved);
        if is_unsaved {
            self.session.apply(Command::MakeLesson);
            self.view.show_board();
            self.view.message = Some(Message::Notice(say!(self.text, "lesson-unsaved")));
        }
        is_unsaved
    }

    /// Opens the games of a file or text with several as a lesson, and lists them with the `notes`
    /// on how they were read.
    fn list(&mut self, file: String, mut games: ReadGames<KeptGame>, notes: &ReadNotes) {
        if self.keeps_lesson() {
            return;
        }
        // Progress is kept under the name of a lesson, which has at least that of its file.
        let lesson = |kept: &KeptGame| Some(kept.game.info.exercise.as_ref()?.lesson.clone());
        let named = games.iter().flatten().filter_map(|kept| lesson(kept));
        let name = named.into_iter().find(|name| !name.is_empty()).unwrap_or_else(|| file.clone());
        let exercises =
            games.iter_mut().flatten().filter_map(|kept| kept.game.info.exercise.as_mut());
        let unnamed = exercises.filter(|it| it.lesson.is_empty());
        unnamed.for_each(|it| it.lesson.clone_from(&name));
        let first = games.iter().flatten().next();
        let said = first.map(|kept| self.text.read_notes(notes, kept.game.record.rules()));
        self.read_lesson(
            file,
            |_| games,
            |app, lesson| {
                app.session.open_lesson(lesson);
                app.view.interrupt(Dialog::Lesson);
                app.view.message = said.filter(|it| !it.is_empty()).map(Message::Listed);
            },
        );
    }

    /// Opens the lesson of the last run, which the setup offers.
    fn resume_lesson(&mut self, KeptLesson { name, games, is_unsaved }: KeptLesson) {
        if is_unsaved {
            // What was removed from it does not come back from past games.
            return self.resume(Lesson::to_make(name, games, true));
        }
        self.read_lesson(name, |disk| disk.entries(whole(games)), Self::resume);
    }

    /// Reads the games of a lesson and what is known of them, and then opens it.
    fn read_lesson(
        &mut self,
        name: String,
        read: impl FnOnce(&mut Disk) -> ReadGames<KeptGame> + Send + 'static,
        open: impl FnOnce(&mut Self, Lesson) + Send + 'static,
    ) {
        self.ask(
            move |disk| {
                let games = read(disk);
                Ok::<_, LibraryError>((disk.progress(&games), games))
            },
            move |app, _, read| {
                let Ok((progress, games)) = read else { return };
                let told = |(at, game): (usize, Result<_, _>)| {
                    game.map_err(|bad| app.text.bad_game(at + 1, &bad))
                };
                let mut lesson = Lesson::new(name, games.into_iter().enumerate().map(told));
                lesson.progress = progress;
                open(app, lesson);
            },
        );
    }

    /// Opens a chapter of the course at one of its positions.
    pub(super) fn learn(&mut self, chapter: usize, at: usize) {
        if self.keeps_lesson() {
            return;
        }
        let chapter = &Chapter::all()[chapter];
        let message = |name: &str| self.text.of_course(name);
        let (name, games) = (message(chapter.id), chapter.games(message));
        self.read_lesson(
            name,
            |disk| disk.entries(whole(games)),
            move |app, lesson| {
                app.session.open_lesson(lesson);
                app.session.apply(Command::OpenItem(at, false));
                app.view.show_board();
            },
        );
    }

    fn resume(&mut self, lesson: Lesson) {
        if self.session.opened_lesson().is_none() {
            self.session.open_lesson(lesson);
            self.session.take_lesson();
        }
    }

    /// Adds a file to the recently used ones.
    pub(super) fn add_recent(&mut self, path: &Path) {
        if let Ok(path) = path::absolute(path) {
            self.change(Change::AddRecent(path));
        }
    }

    pub(super) fn put_on_board(&mut self, game: KeptGame) {
        self.session.open(game);
        self.view.show_board();
    }

    fn show_open_error(&mut self, path: &Path, mut lines: Vec<String>) {
        let title = say!(self.text, "error-title-open", file = file_name(path));
        let unchanged = || say!(self.text, "error-nothing-lost-open");
        lines.extend(self.session.can_save().then(unchanged));
        self.show_error(title, lines);
    }

    /// Resumes the sitting that this window has claimed at the start, with its score and the game
    /// on its board.
    pub(super) fn resume_sitting(&mut self, seated: ClaimedSitting) {
        self.view.windows = seated.windows;
        if seated.windows > 0 {
            self.view.message = Some(Message::Notice(say!(self.text, "notice-other-copy")));
        }
        seated.lesson.into_iter().for_each(|it| self.resume_lesson(it));
        self.session.set_past_games(seated.total);
        self.session.count_games(seated.games);
        match seated.game {
            Ok(None) => {}
            Ok(Some(kept)) => {
                let (id, over) = (kept.id, kept.game.record.is_over());
                self.session.resume(kept);
                if over && self.session.board_id() == id {
                    // A person who starts the program wants to play; the old game waits behind the
                    // setup.
                    self.session.apply(Command::SetUp);
                }
            }
            Err(error) => {
                let title = say!(self.text, "error-title-resume");
                self.show_error(title, vec![self.text.library_error(&error)]);
            }
        }
        self.watcher.mark_saved(&mut self.session);
    }

    /// Shows what could not be read of the settings, and where the bad file was moved to.
    pub(super) fn show_settings_error(
        &mut self,
        SettingsFault { cause, moved_to }: &SettingsFault,
    ) {
        let text = &self.text;
        let kept = moved_to.iter().map(|path| path.display().to_string());
        let kept = kept.map(|file| say!(text, "error-kept", file));
        let lines = iter::once(text.fault(cause)).chain(kept).collect();
        self.show_error(say!(text, "error-title-settings"), lines);
    }
}

/// Returns games as they are read from a file without a fault.
fn whole(games: Vec<Game>) -> ReadGames {
    games.into_iter().map(|it| Ok(Box::new(it))).collect()
}

#[cfg(test)]
#[path = "../../tests/app/events.rs"]
mod tests;
