//! Dispatch of the actions requested by views.

use std::mem;

use eframe::egui::{Context, ViewportCommand};

use super::App;
use super::close::Closing;
use crate::analysis::Request;
use crate::game::Ending;
use crate::history::GameId;
use crate::picture::Content;
use crate::session::{Command, Preferences, Stage};
use crate::storage::{FileFormat, moves_text};
use crate::text::{Text, say};
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
            Action::Open => self.prompt_to_open(),
            Action::Save => self.save_to_own_file(),
            Action::SaveAs(format) => self.save_as(ctx, format),
            Action::Dismiss => {}
            Action::ReadHistory => self.read_history(),
            Action::OpenPast(id) => self.open_past(id, false),
            Action::ReviewPast(id) => self.open_past(id, true),
            Action::SavePast(id) => self.save_past(id),
            Action::CopyPast(id) => self.copy_past(ctx, id),
            Action::MakeLesson(tasks, past) => self.make_lesson(&tasks, past),
            Action::Learn(chapter, at) => self.learn(chapter, at),
            Action::SaveLesson => self.save_lesson(),
            Action::ShowLesson => self.view.dialog = Some(Dialog::Lesson),
            Action::Change(change) => self.change(change),
            Action::CopyText => self.copy_board(ctx),
            Action::CopyMoves => self.copy_moves(ctx),
            Action::Paste(text) => self.paste(text),
            Action::CopyPicture(of) => self.copy_picture(ctx, of),
            Action::Quit => ctx.send_viewport_cmd(ViewportCommand::Close),
            Action::QuitAnyway(false) => self.close_window(ctx, Closing::Agreed),
            Action::QuitAnyway(true) => self.prompt_to_save_and_quit(),
            Action::OpenPath(path) => self.open(path),
            Action::SavePath { path, replace } => {
                if let Some(contents) = self.to_save.take() {
                    self.save(contents, &path, replace.into());
                }
            }
            Action::SaveElsewhere => {
                if let Some(contents) = self.to_save.take() {
                    self.prompt_to_save(contents);
                }
            }
            Action::Retry => self.flush(),
            Action::PickProgram => self.prompt_for_program(),
            Action::AskProgram(name) => self.analysis.ask(&self.session, name),
            Action::AddProgram(seat, command) => self.add_program(seat, command),
            Action::FullScreen => full_screen(ctx),
            Action::TypePath => {
                if let Some(request) = self.picker.take_last_request() {
                    (request.then)(self, None);
                }
            }
        }
    }

    /// Prompts for a file for the lesson that is being made, or else for what is on the board.
    fn save_as(&mut self, ctx: &Context, format: FileFormat) {
        match format {
            FileFormat::Game(_) if self.session.stage() == Stage::Making => self.save_lesson(),
            _ => self.prompt_to_save(self.on_board(ctx, format)),
        }
    }

    fn copy_picture(&mut self, ctx: &Context, of: Content) {
        ctx.copy_image(self.picture_of_game(ctx, of).image());
        self.show_reply(say!(self.text, "notice-copied-picture"));
    }

    /// Applies a command of a view to the session, and saves the choices that it may change.
    fn apply(&mut self, command: Command) {
        let chooses =
            matches!(command, Command::Choose(_) | Command::PlayAgainst(_) | Command::TakeCoach);
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
        let before = mem::replace(&mut self.text, Text::new(language.as_deref()));
        self.session.translate_course(|it| before.of_course(it), |it| self.text.of_course(it));
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
        let position = self.session.shown().record.position();
        let turn = position.outcome().is_none().then(|| self.text.verdict(position));
        let board = Some(position.board().to_string());
        self.copy(ctx, board.into_iter().chain(turn).collect::<Vec<_>>().join("\n"));
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
}

fn full_screen(ctx: &Context) {
    let full = ctx.input(|input| input.viewport().fullscreen.unwrap_or(false));
    ctx.send_viewport_cmd(ViewportCommand::Fullscreen(!full));
}
