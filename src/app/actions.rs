//! What was asked for in the views, done.

use std::path::{Path, PathBuf};

use eframe::egui::{Context, ViewportCommand};
use jiff::tz::TimeZone;
use jiff::{Timestamp, Zoned};

use super::App;
use super::disk::{Change, Contents, IoRequest, PastUse};
use super::pictures::Picture;
use crate::analysis::Request;
use crate::game::Ending;
use crate::history::{GameId, KeptGame};
use crate::session::{Command, PictureOf, RecentFiles};
use crate::storage::{self, FileFormat, GameFormat, VELHA};
use crate::text::{Text, file_name, say};
use crate::ui::{Action, Dialog, Message, PathPurpose};

impl App {
    /// Does what was asked for in a view.
    pub(super) fn act(&mut self, ctx: &Context, action: Action) {
        // The sitting itself says what there is to say about its commands.
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
            Action::Save => self.save_to_own_file(ctx),
            Action::SaveAs(format) => self.save_as(format),
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
            Action::OpenPath(path) => self.files.disk.request(IoRequest::Open(path)),
            Action::OpenPosition(position) => self.open_position(*position),
            Action::SavePath { format, path, replace } => {
                self.save(ctx, format.at(&path), replace);
            }
            Action::ForgetRecent => self.forget_recent(),
            Action::TryAgain => self.files.disk.request(IoRequest::TryAgain),
            Action::FullScreen => {
                let full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
                ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!full));
            }
            Action::TypePath => {
                if let Some(purpose) = self.files.picker.give_up() {
                    self.type_path(purpose);
                }
            }
        }
    }

    fn ask(&mut self, request: Request) {
        self.analysis.ask(&mut self.session, request);
        if request == Request::Hint && self.analysis.advice(self.session.position()).is_some() {
            self.view.message = Some(Message::Advice);
        }
    }

    /// Does what was asked for of past games.
    fn act_on_past(&mut self, ctx: &Context, action: &Action) {
        match *action {
            Action::OpenPast(id) => self.files.disk.request(IoRequest::Past(id, PastUse::Open)),
            Action::SavePast(id) => self.files.disk.request(IoRequest::Past(id, PastUse::Save)),
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

    fn leave(&mut self) {
        self.session.apply(Command::End(Ending::Left));
        if self.session.game().record.ending() == Some(Ending::Left) {
            self.view.dialog = Some(Dialog::Leave);
        }
    }

    /// Speaks the language that was chosen, from the next frame on.
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

    fn save_to_own_file(&mut self, ctx: &Context) {
        self.files.past = None;
        let file = self.session.file();
        let own = file.and_then(|file| Some((GameFormat::find(file.format.0)?, file.path.clone())));
        match own {
            Some((format, path)) => self.save(ctx, (FileFormat::Game(format), path), true),
            None => self.pick_to_save(FileFormat::Game(VELHA)),
        }
    }

    /// Saves the game on the board to a file that is still to be picked.
    fn save_as(&mut self, format: FileFormat) {
        self.files.past = None;
        self.pick_to_save(format);
    }

    pub(super) fn pick_to_save(&mut self, format: FileFormat) {
        let (folder, name) = (self.folder(), self.proposed_name(format));
        let game = self.files.past.as_ref().map_or_else(|| self.session.game(), |past| &past.game);
        self.files.picker.save(format, game, folder, name, &self.text);
    }

    /// The folder that was used last, for this game or else for any, as long as it is there.
    fn folder(&self) -> Option<PathBuf> {
        let own = self.session.file().and_then(|file| file.path.parent());
        let used = own.into_iter().chain(self.files.recent.folder()).map(Path::to_owned);
        used.chain(storage::documents()).find(|folder| storage::is_folder(folder))
    }

    /// What a new file may be called: as the game's own, or else by its players.
    fn proposed_name(&self, format: FileFormat) -> String {
        let ending = format.ending();
        if let Some(KeptGame { id, game, .. }) = &self.files.past {
            let began = Timestamp::from_millisecond(id.began()).unwrap_or_default();
            let day = began.to_zoned(TimeZone::system()).date().to_string();
            return format!("{}.{ending}", self.text.file_stem(game, &day));
        }
        let stem = match self.session.file() {
            Some(own) if own.format.0 == ending => return file_name(&own.path),
            Some(own) => own.path.file_stem().map(|stem| stem.to_string_lossy().into_owned()),
            None => None,
        };
        let today = || Zoned::now().date().to_string();
        let stem = stem.unwrap_or_else(|| self.text.file_stem(self.session.game(), &today()));
        format!("{stem}.{ending}")
    }

    fn picture(&self, ctx: &Context, of: PictureOf) -> Picture {
        let labels = self.appearance.preferences().display.labels;
        Picture::new(ctx, &self.session, labels, &self.text, of)
    }

    /// Saves the game, or a picture of it, in a format to a path.
    pub(super) fn save(&mut self, ctx: &Context, at: (FileFormat, PathBuf), replace: bool) {
        let (format, path) = at;
        let past = self.files.past.as_ref().map(|past| (past.id, &past.game));
        let (id, game) = past.unwrap_or((self.session.game_id(), self.session.game()));
        let contents = match format {
            FileFormat::Game(format) if !format.can_hold(game) => {
                let title = say!(self.text, "error-title-save", file = file_name(&path));
                let limits = format.limits.map(|limits| self.text.message(limits));
                let lines = limits.into_iter().collect();
                self.view.dialog = Some(Dialog::trouble(title, lines));
                return;
            }
            FileFormat::Game(format) => Contents::Game(format, id, Box::new(game.clone())),
            FileFormat::Picture(format, of) => {
                Contents::Picture(format, of, Box::new(self.picture(ctx, of)))
            }
        };
        self.files.disk.request(IoRequest::Save { contents, path, replace });
    }

    pub(super) fn type_path(&mut self, purpose: PathPurpose) {
        let path = match purpose {
            PathPurpose::Open => String::new(),
            PathPurpose::Save(format) => {
                let folder = self.folder().unwrap_or_default();
                folder.join(self.proposed_name(format)).display().to_string()
            }
        };
        self.view.dialog = Some(Dialog::Path { purpose, path });
    }
}
