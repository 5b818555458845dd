//! What was asked for in the views, done.

use std::path::PathBuf;

use eframe::egui::{Context, ViewportCommand};

use super::App;
use super::disk::{Change, Contents, IoRequest};
use super::pictures::Picture;
use crate::analysis::Request;
use crate::game::Ending;
use crate::session::{Command, PictureOf};
use crate::storage::{FileFormat, GameFormat, VELHA};
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
            Action::Session(command) => self.command(command),
            Action::Analysis(request) => {
                self.analysis.ask(&mut self.session, request);
                if request == Request::Hint
                    && self.analysis.advice(self.session.position()).is_some()
                {
                    self.view.message = Some(Message::Advice);
                }
            }
            Action::Prefer(preferences) => {
                self.appearance.prefer(ctx, *preferences);
                self.keep_settings();
            }
            Action::Speak(language) => self.speak(ctx, language),
            Action::Open => self.files.picker.open(&self.text),
            Action::Save => self.save_to_own_file(ctx),
            Action::SaveAs(format) => self.pick_to_save(format),
            Action::Dismiss => {}
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
                self.save(ctx, format, format.with_ending(&path), replace);
            }
            Action::TakeUp(number) => self.files.disk.request(IoRequest::TakeUp(number)),
            Action::Forget(numbers) => self.files.disk.request(IoRequest::Forget(numbers)),
            Action::ReadStatistics => self.files.disk.request(IoRequest::Progress(None)),
            Action::ResetStatistics => self.change_statistics(Change::Reset),
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

    fn command(&mut self, command: Command) {
        let leaving = command == Command::End(Ending::Left);
        self.session.apply(command);
        if leaving && self.session.game().record.ending() == Some(Ending::Left) {
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

    fn save_to_own_file(&mut self, ctx: &Context) {
        let file = self.session.file();
        let own = file.and_then(|file| Some((GameFormat::find(file.format.0)?, file.path.clone())));
        match own {
            Some((format, path)) => self.save(ctx, FileFormat::Game(format), path, true),
            None => self.pick_to_save(FileFormat::Game(VELHA)),
        }
    }

    fn pick_to_save(&mut self, format: FileFormat) {
        let own = self.session.file();
        let own = own.filter(|file| format.ending() == file.format.0);
        let name = own.map(|file| file_name(&file.path));
        self.files.picker.save(format, name, &self.text);
    }

    fn picture(&self, ctx: &Context, of: PictureOf) -> Picture {
        let labels = self.appearance.preferences().display.labels;
        Picture::new(ctx, &self.session, labels, &self.text, of)
    }

    pub(super) fn save(&self, ctx: &Context, format: FileFormat, path: PathBuf, replace: bool) {
        let contents = match format {
            FileFormat::Game(format) => {
                let game = Box::new(self.session.game().clone());
                Contents::Game(format, self.session.game_id(), game)
            }
            FileFormat::Picture(format, of) => {
                Contents::Picture(format, of, Box::new(self.picture(ctx, of)))
            }
        };
        self.files.disk.request(IoRequest::Save { contents, path, replace });
    }

    pub(super) fn type_path(&mut self, purpose: PathPurpose) {
        let file = self.session.file();
        let path = file.map(|file| file.path.display().to_string());
        let path = path.filter(|_| purpose != PathPurpose::Open).unwrap_or_default();
        self.view.dialog = Some(Dialog::Path { purpose, path });
    }
}
