//! Actions that the views ask for.

use std::path::{Path, PathBuf};

use eframe::egui::{Context, ViewportCommand};
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

use super::App;
use super::picker::PickedPath;
use super::pictures::Picture;
use super::request::{Change, Contents, IoRequest, PastUse};
use crate::analysis::Request;
use crate::game::Ending;
use crate::history::GameId;
use crate::session::{Command, PictureOf, RecentFiles};
use crate::storage::{self, FileFormat, GameFormat, VELHA};
use crate::text::{Text, file_name, say};
use crate::ui::{Action, Dialog, Message};

impl App {
    /// Carries out an action of a view.
    pub(super) fn act(&mut self, ctx: &Context, action: Action) {
        // The sitting has notices of its own for its commands.
        if !matches!(action, Action::Session(_) | Action::TypePath | Action::TryAgain) {
            self.session.dismiss_notice();
        }
        match action {
            Action::Session(command) => self.session.apply(command),
            Action::Leave => self.leave(),
            Action::Analysis(request) => self.ask(request),
            Action::Prefer(preferences) => {
                self.appearance.prefer(ctx, *preferences);
                self.keep_settings();
            }
            Action::Speak(language) => self.speak(ctx, language),
            Action::Open => self.files.picker.open(self.folder(), &self.text),
            Action::Save => self.save_to_own_file(),
            Action::SaveAs(format) => self.pick_to_save(self.on_board(ctx, format)),
            Action::Say(said) => self.answer(said),
            Action::Dismiss => {}
            Action::ReadHistory
            | Action::OpenPast(_)
            | Action::SavePast(_)
            | Action::CopyPast(_)
            | Action::DeletePast(_)
            | Action::RestorePast(_)
            | Action::ForgetPast
            | Action::LeaveOthers => self.act_on_past(ctx, &action),
            Action::CopyText => {
                ctx.copy_text(self.session.position().board().to_string());
                self.answer(say!(self.text, "notice-copied-text"));
            }
            Action::CopyPicture(of) => {
                ctx.copy_image(self.picture(ctx, of).image());
                self.answer(say!(self.text, "notice-copied-picture"));
            }
            Action::Quit => ctx.send_viewport_cmd(ViewportCommand::Close),
            Action::OpenPath(path) => self.files.file_thread.request(IoRequest::Open(path)),
            Action::OpenGame(game) => self.open_game(*game),
            Action::SavePath { path, replace } => {
                if let Some(contents) = self.files.to_save.take() {
                    self.save(contents, &path, replace);
                }
            }
            Action::ForgetRecent => self.forget_recent(),
            Action::TryAgain => self.files.file_thread.request(IoRequest::TryAgain),
            Action::FullScreen => {
                let full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
                ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!full));
            }
            Action::TypePath => {
                if let Some(picked) = self.files.picker.give_up() {
                    self.type_path(picked);
                }
            }
        }
    }

    fn ask(&mut self, request: Request) {
        self.analysis.ask(&mut self.session, request);
        if request == Request::Hint
            && self.analysis.shown().advice(self.session.position()).is_some()
        {
            self.view.message = Some(Message::Advice);
        }
    }

    /// Carries out an action on past games.
    fn act_on_past(&mut self, ctx: &Context, action: &Action) {
        match *action {
            Action::OpenPast(id) => self.read_past(id, PastUse::Open),
            Action::SavePast(id) => self.read_past(id, PastUse::Save),
            Action::CopyPast(id) => self.copy_past(ctx, id),
            Action::DeletePast(id) => {
                self.session.forget(Some(id));
                self.change(Change::Delete(id));
            }
            Action::RestorePast(id) => self.change(Change::Restore(id)),
            Action::ForgetPast => {
                self.session.forget(None);
                self.change(Change::Forget);
            }
            Action::LeaveOthers => self.change(Change::LeaveOthers),
            _ => self.files.ask_for_history(),
        }
    }

    fn read_past(&mut self, id: GameId, purpose: PastUse) {
        self.files.file_thread.request(IoRequest::Past(id, purpose));
    }

    fn leave(&mut self) {
        self.session.apply(Command::End(Ending::Left));
        if self.session.game().record.ending() == Some(Ending::Left) {
            self.view.dialog = Some(Dialog::Leave);
        }
    }

    /// Changes the language from the next frame on.
    fn speak(&mut self, ctx: &Context, language: Option<String>) {
        self.text = Text::new(language.as_deref());
        self.appearance.choose_fonts(ctx, &self.text);
        let mut preferences = self.appearance.preferences().clone();
        preferences.language = language;
        self.appearance.prefer(ctx, preferences);
        self.keep_settings();
        self.show_title(ctx);
    }

    fn copy_past(&mut self, ctx: &Context, id: GameId) {
        let games = self.files.history.iter().flat_map(|history| &history.games);
        let Some(summary) = games.into_iter().find(|summary| summary.id == id) else { return };
        ctx.copy_text(summary.board.to_string());
        self.answer(say!(self.text, "notice-copied-text"));
    }

    fn forget_recent(&mut self) {
        self.files.recent = RecentFiles::default();
        self.change(Change::ForgetFiles(None));
    }

    fn save_to_own_file(&mut self) {
        let own = self.session.file().cloned();
        let own = own.and_then(|file| Some((GameFormat::find(file.format.0)?, file.path)));
        let game = Box::new(self.session.game().clone());
        let contents = |format| Contents::Game(format, self.session.game_id(), game);
        match own {
            Some((format, path)) => self.save(contents(format), &path, true),
            None => self.pick_to_save(contents(VELHA)),
        }
    }

    /// Returns the game on the board in a format, in its present state.
    fn on_board(&self, ctx: &Context, format: FileFormat) -> Contents {
        match format {
            FileFormat::Game(format) => {
                let game = Box::new(self.session.game().clone());
                Contents::Game(format, self.session.game_id(), game)
            }
            FileFormat::Picture(format, of) => {
                Contents::Picture(format, of, Box::new(self.picture(ctx, of)))
            }
        }
    }

    pub(super) fn pick_to_save(&mut self, contents: Contents) {
        let proposed = self.proposed_path(&contents);
        self.files.picker.save(contents, &proposed, &self.text);
    }

    /// Returns the folder that was used last, for this game or else for any, as long as it is
    /// there.
    fn folder(&self) -> Option<PathBuf> {
        let own = self.session.file().and_then(|file| file.path.parent());
        let used = own.into_iter().chain(self.files.recent.folder()).map(Path::to_owned);
        used.chain(storage::documents()).find(|folder| storage::is_folder(folder))
    }

    /// Returns a path for a new file, named like that of the game on the board, or else by its
    /// players and the day.
    fn proposed_path(&self, contents: &Contents) -> PathBuf {
        let past = match contents {
            Contents::Game(_, id, game) if *id != self.session.game_id() => {
                let began = Timestamp::from_millisecond(id.began()).unwrap_or_default();
                let day = began.to_zoned(TimeZone::system()).date().to_string();
                Some(self.text.file_stem(game, &day))
            }
            _ => None,
        };
        let ending = contents.format().ending();
        let own = || self.session.file()?.path.file_stem().map(|stem| stem.display().to_string());
        let new = || self.text.file_stem(self.session.game(), &Zoned::now().date().to_string());
        let stem = past.or_else(own).unwrap_or_else(new);
        self.folder().unwrap_or_default().join(format!("{stem}.{ending}"))
    }

    fn picture(&self, ctx: &Context, of: PictureOf) -> Picture {
        let labels = self.appearance.preferences().display.labels;
        Picture::new(ctx, &self.session, labels, &self.text, of)
    }

    /// Saves a game, or a picture of one, to a path; the ending says in which format a game is.
    pub(super) fn save(&mut self, contents: Contents, path: &Path, replace: bool) {
        let (contents, path) = contents.at(path);
        if let Contents::Game(format, _, game) = &contents
            && !format.can_hold(game)
        {
            let title = say!(self.text, "error-title-save", file = file_name(&path));
            let limits = format.limits.map(|limits| self.text.message(limits));
            self.view.dialog = Some(Dialog::trouble(title, limits.into_iter().collect()));
            return;
        }
        self.files.file_thread.request(IoRequest::Save { contents, path, replace });
    }

    /// Asks for a path to be typed if none can be picked.
    pub(super) fn type_path(&mut self, picked: PickedPath) {
        let proposed = picked.contents.as_ref().map(|contents| self.proposed_path(contents));
        let path = proposed.unwrap_or_default().display().to_string();
        self.files.to_save = picked.contents;
        self.view.dialog = Some(Dialog::Path { purpose: picked.purpose, path });
    }
}
