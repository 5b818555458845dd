//! Dispatch of the actions requested by views.

use std::path::{Path, PathBuf};

use eframe::egui::{Context, ViewportCommand};
use jiff::Zoned;

use super::App;
use super::close::Closing;
use super::request::{Change, Contents, Replace, Saved};
use crate::analysis::Request;
use crate::game::Ending;
use crate::history::{Game, GameId, SavedFile};
use crate::session::{Command, Preferences, Stage, Task};
use crate::storage::{self, DiskError, FileFormat, GameFormat, Library, VELHA, moves_text};
use crate::text::{Text, file_name, say, to_local_time};
use crate::ui::{Action, Dialog, Message};

impl App {
    /// Dispatches an action that a view has requested in this frame.
    pub(super) fn dispatch(&mut self, ctx: &Context, action: Action) {
        // The sitting has notices of its own for its commands.
        if !matches!(action, Action::Session(_) | Action::TypePath | Action::Retry) {
            self.session.dismiss_notice();
        }
        match action {
            Action::Session(command) => self.apply(command),
            Action::Leave => self.leave(),
            Action::Analysis(request) => self.request_analysis(request),
            Action::SetPreferences(preferences) => self.set_preferences(ctx, *preferences),
            Action::SetLanguage(language) => self.set_language(ctx, language),
            Action::Open => self.picker.prompt_to_open(&self.folder(), &self.text),
            Action::Save => self.save_to_own_file(),
            Action::SaveAs(format) => self.prompt_to_save(self.on_board(ctx, format)),
            Action::Dismiss => {}
            Action::ReadHistory => self.read_history(),
            Action::OpenPast(id) => self.open_past(id, false),
            Action::ReviewPast(id) => self.open_past(id, true),
            Action::SavePast(id) => self.save_past(id),
            Action::CopyPast(id) => self.copy_past(ctx, id),
            Action::SaveCollection(tasks, past) => self.save_collection(&tasks, past),
            Action::DeletePast(id) => {
                self.session.remove_deleted(Some(id));
                self.change(Change::SetDeleted(id, true));
            }
            Action::RestorePast(id) => self.change(Change::SetDeleted(id, false)),
            Action::DeleteAllPast => {
                let board = self.session.remove_deleted(None);
                self.change(Change::DeleteAllGames(board));
            }
            Action::CopyText => self.copy_board(ctx),
            Action::CopyMoves => self.copy_moves(ctx),
            Action::Paste(text) => self.paste(text),
            Action::CopyPicture(of) => {
                ctx.copy_image(self.picture(ctx, of).image());
                self.show_reply(say!(self.text, "notice-copied-picture"));
            }
            Action::Quit => ctx.send_viewport_cmd(ViewportCommand::Close),
            Action::QuitAnyway(false) => self.close_window(ctx, Closing::Agreed),
            Action::QuitAnyway(true) => self.prompt_to_save_and_quit(),
            Action::OpenPath(path) => self.open(path),
            Action::OpenItem(at, is_played) => self.open_item(at, is_played),
            Action::SavePath { path, replace } => self.save_pending(&path, replace),
            Action::ClearRecent => self.change(Change::RemoveRecent(None)),
            Action::RestoreRecent(paths) => self.restore_recent(paths),
            Action::Retry => self.flush(),
            Action::PickProgram => self.picker.prompt_for_program(&self.folder(), &self.text),
            Action::AskProgram(name) => self.analysis.ask(&self.session, name),
            Action::AddProgram(seat, command) => self.add_program(seat, command),
            Action::FullScreen => {
                let full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
                ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!full));
            }
            Action::TypePath => {
                if let Some(request) = self.picker.take_last_request() {
                    self.handle_picked(request.purpose, None);
                }
            }
        }
    }

    fn restore_recent(&mut self, paths: Vec<PathBuf>) {
        paths.into_iter().rev().for_each(|path| self.change(Change::AddRecent(path)));
    }

    /// Applies a command of a view to the session, and saves the choices that it may change.
    fn apply(&mut self, command: Command) {
        let chooses = matches!(command, Command::Choose(_) | Command::PlayAgainst(_));
        self.session.apply(command);
        if chooses {
            self.save_settings();
        }
    }

    /// Requests an analysis, and shows in the header that a hint is searched for, or its result if
    /// known already, or that the analysis is off.
    pub(super) fn request_analysis(&mut self, request: Request) {
        self.analysis.request(&mut self.session, request);
        if request == Request::Hint
            && self.analysis.shown().advice(self.session.position()).is_some()
        {
            self.view.message = Some(Message::Advice);
        }
        if request == Request::Show(false) {
            self.view.message = Some(Message::Notice(say!(self.text, "analysis-off")));
        }
    }

    fn leave(&mut self) {
        self.session.apply(Command::End(Ending::Left));
        if self.session.game().record.ending() == Some(Ending::Left) {
            self.view.dialog = Some(Dialog::Leave);
        }
    }

    /// Applies changed preferences of the person, to other programs too, and saves them.
    pub(super) fn set_preferences(&mut self, ctx: &Context, preferences: Preferences) {
        self.programs.set(&preferences.programs);
        self.appearance.set_preferences(ctx, preferences);
        self.save_settings();
    }

    /// Changes the language from the next frame on; `None` selects that of the system.
    fn set_language(&mut self, ctx: &Context, language: Option<String>) {
        self.text = Text::new(language.as_deref());
        self.appearance.install_fonts(ctx, &self.text);
        self.set_preferences(ctx, Preferences { language, ..self.appearance.preferences.clone() });
        self.show_title(ctx);
    }

    fn copy_past(&mut self, ctx: &Context, id: GameId) {
        let games = self.history.iter().flat_map(|history| &history.games);
        if let Some(summary) = games.into_iter().find(|summary| summary.id == id) {
            self.copy(ctx, summary.board.to_string());
        }
    }

    fn copy_board(&mut self, ctx: &Context) {
        self.copy(ctx, self.session.shown().record.position().board().to_string());
    }

    fn copy_moves(&mut self, ctx: &Context) {
        ctx.copy_text(moves_text(&self.session.shown().record).unwrap_or_default());
        self.show_reply(say!(self.text, "notice-copied-moves"));
    }

    /// Copies the text of a board to the clipboard, and says so in the header.
    fn copy(&mut self, ctx: &Context, board: String) {
        ctx.copy_text(board);
        self.show_reply(say!(self.text, "notice-copied-text"));
    }

    fn save_to_own_file(&mut self) {
        // A position being set up is another game than the one with the file.
        let own = self.session.file().filter(|_| self.session.editor().is_none()).cloned();
        match own.and_then(|file| Some((GameFormat::find(file.format)?, file))) {
            Some((format, SavedFile { path, stamp, .. })) => {
                self.save(self.game_on_board(format), &path, Replace::Own(stamp));
            }
            None => self.prompt_to_save(self.game_on_board(VELHA)),
        }
    }

    fn game_on_board(&self, format: &'static GameFormat) -> Contents {
        let game = self.session.to_save().clone();
        let is_draft = self.session.editor().is_some();
        let id = if is_draft { GameId::draw() } else { self.session.game_id() };
        Contents::Game(format, id, Box::new(game), false)
    }

    /// Returns the game on the board, or a picture of it, as contents of a file in `format`.
    fn on_board(&self, ctx: &Context, format: FileFormat) -> Contents {
        match format {
            FileFormat::Game(format) => self.game_on_board(format),
            FileFormat::Picture(format, of) => {
                Contents::Picture(format, of, Box::new(self.picture(ctx, of)))
            }
        }
    }

    /// Opens the file dialog for saving tasks, or past games once they are read, as a lesson.
    fn save_collection(&mut self, tasks: &[Task], past: Vec<GameId>) {
        if past.is_empty() {
            let games = tasks.iter().map(|task| self.text.task_game(task)).collect();
            self.prompt_to_save(Contents::Collection(games));
        } else {
            let game = |library: &Library, id| Ok(library.game(id)?.game);
            self.ask_library(
                move |library| past.iter().map(|&id| game(library, id)).collect(),
                |app, games| app.prompt_to_save(Contents::Collection(games)),
            );
        }
    }

    /// Opens the file dialog of the system for saving `contents`, with a proposed path.
    pub(super) fn prompt_to_save(&mut self, contents: Contents) {
        let proposed = self.proposed_path(&contents);
        self.picker.prompt_to_save(contents, &proposed, &self.text);
    }

    /// Returns the folder for file dialogs: that of the game's own file, the last one used or the
    /// documents folder, whichever exists first. Returns an empty path if none does.
    pub(super) fn folder(&self) -> PathBuf {
        let own = self.session.file().map(|file| &file.path);
        let used = own.into_iter().chain(self.recent.first()).filter_map(|file| file.parent());
        let mut folders = used.map(Path::to_owned).chain(storage::documents());
        folders.find(|folder| storage::is_folder(folder)).unwrap_or_default()
    }

    /// Returns the path that a file dialog proposes for a new file, named after the game's own
    /// file, or else after the players and the day.
    fn proposed_path(&self, contents: &Contents) -> PathBuf {
        let now = Zoned::now();
        let named = |game: &Game, day: &Zoned| self.text.file_stem(game, &day.date().to_string());
        let own = self.session.file().and_then(|file| file.path.file_stem());
        let stem = match (contents, own) {
            (Contents::Game(_, id, game, _), _) if *id != self.session.game_id() => {
                named(game, &to_local_time(game.info.date.unwrap_or(id.began()), &now))
            }
            (Contents::Collection(_), _) => say!(self.text, "lesson-file"),
            (Contents::Picture(..), _) if self.session.stage() == Stage::SetUp => {
                named(self.session.shown(), &now)
            }
            (_, Some(own)) => own.display().to_string(),
            (_, None) => named(self.session.game(), &now),
        };
        self.folder().join(format!("{stem}.{}", contents.format().extension()))
    }

    fn save_pending(&mut self, path: &Path, replace: bool) {
        if let Some(contents) = self.to_save.take() {
            self.save(contents, path, replace.into());
        }
    }

    /// Requests to save `contents` to `path`, or shows an error if the format cannot hold the game.
    /// The ending of the path selects the format of a game.
    pub(super) fn save(&mut self, contents: Contents, path: &Path, replace: Replace) {
        let (contents, path) = contents.for_path(path);
        if let Contents::Game(format, _, game, _) = &contents
            && !format.can_hold(game)
        {
            let title = say!(self.text, "error-title-save", file = file_name(&path));
            let limits = format.limits.map(|limits| self.text.message(limits));
            return self.show_error(title, limits.into_iter().collect());
        }
        let again = match &contents {
            Contents::Game(format, id, ..) => Some((FileFormat::Game(format), Some(*id))),
            Contents::Picture(..) => Some((contents.format(), None)),
            Contents::Collection(_) => None,
        };
        let (text, to) = (self.text.clone(), path.clone());
        self.ask(
            move |disk| disk.save(contents, &to, replace, &text),
            move |app, ctx, saved| match saved {
                Ok(saved) => app.handle_saved(ctx, path, saved),
                Err(error) => app.show_save_error(&path, &error, again),
            },
        );
    }

    fn handle_saved(&mut self, ctx: &Context, path: PathBuf, saved: Saved) {
        match saved {
            Saved::NeedsConsent(contents, has_changed) => {
                self.to_save = Some(contents);
                self.view.dialog = Some(Dialog::Replace { path, has_changed });
            }
            Saved::Written(contents, stamp) => {
                let file = file_name(&path);
                let is_part = matches!(
                    &contents, Contents::Game(format, _, game, _) if !format.holds_all(game)
                );
                self.show_reply(say!(self.text, "notice-saved", file, is_part));
                if !matches!(contents, Contents::Picture(..)) {
                    self.add_recent(&path);
                }
                if let Contents::Game(format, id, state, quits) = contents {
                    if let Some(file) = format.own_file(path, stamp) {
                        self.session.mark_saved(id, *state, file);
                    }
                    if quits {
                        self.save_and_close(ctx);
                    }
                }
            }
        }
    }

    /// Shows why a file could not be written, with a button to save its contents again elsewhere: a
    /// game, with its id, or a picture in this format.
    fn show_save_error(
        &mut self,
        path: &Path,
        error: &DiskError,
        again: Option<(FileFormat, Option<GameId>)>,
    ) {
        let title = say!(self.text, "error-title-save", file = file_name(path));
        let lines =
            vec![self.text.disk_error(error, true), say!(self.text, "error-nothing-lost-save")];
        let save_as = again.map(|(format, game)| {
            let past =
                game.filter(|&id| id != self.session.game_id() && self.session.editor().is_none());
            Box::new(past.map_or(Action::SaveAs(format), Action::SavePast))
        });
        self.view.dialog = Some(Dialog::Failure { title, lines, save_as });
    }

    /// Opens the dialog for typing a path, when no file dialog of the system answers: a path to
    /// save `contents` to, or with `None` that of a file to open.
    pub(super) fn prompt_path(&mut self, contents: Option<Contents>) {
        let (format, path) = match &contents {
            Some(contents) => (Some(contents.format()), self.proposed_path(contents)),
            None => (None, PathBuf::new()),
        };
        self.to_save = contents;
        self.view.dialog = Some(Dialog::Path { format, path: path.display().to_string() });
    }
}
