//! What a person has removed, and its return by undo until the program ends.

use std::path::PathBuf;

use super::{Action, Cx, Message};
use crate::game::{Annotation, Branch};
use crate::history::{GameId, Player, PlayerKind, Seat};
use crate::session::{Command, Lesson, ProgramEntry, Stage};
use crate::storage::Change;
use crate::text::say;

/// Something that a person has removed: a past game, another program with the seats that it had, the
/// list of recent files, a lesson that no file has, or the text at a position of a game.
#[derive(Clone, Debug)]
pub(super) enum Removal {
    Game(GameId),
    Program(ProgramEntry, Vec<Seat>),
    Recent(Vec<PathBuf>),
    Lesson(Box<Lesson>),
    Words(GameId, Branch, String),
}

impl Cx<'_> {
    /// Returns `true` where undo means what was removed: on a page, in a setup without edits, and as
    /// long as it is told that words were.
    pub(super) fn undoes_removal(&self) -> bool {
        let in_setup = self.stage() == Stage::SetUp && !self.allows(&Command::Undo);
        match self.view.removed.last() {
            Some(Removal::Words(..)) => matches!(self.view.message, Some(Message::Removed(_))),
            Some(_) => in_setup || self.view.shown_page().is_some(),
            None => false,
        }
    }

    /// Brings back what was removed last, by a link or the keys of undo.
    pub(super) fn restore(&mut self) {
        match self.view.removed.pop() {
            Some(Removal::Game(id)) => {
                // It is chosen once it is listed.
                self.view.games.chosen = Some(id);
                self.send(Change::SetDeleted(id, false));
            }
            Some(Removal::Program(entry, seats)) => {
                // Another one may be brought back in this frame.
                let (mut preferences, mut setup) =
                    (self.preferences.clone(), self.session.setup().clone());
                for action in &self.actions {
                    match action {
                        Action::SetPreferences(sent) => preferences.clone_from(sent),
                        Action::Session(Command::Choose(sent)) => setup.clone_from(sent),
                        _ => {}
                    }
                }
                // One that was added again meanwhile has its place, with its new limits.
                let programs = &mut preferences.programs;
                let known = programs.iter().find(|it| it.command == entry.command);
                let name = known.map_or_else(
                    || entry.name.numbered(|name| !programs.iter().any(|it| it.name == *name)),
                    |known| known.name.clone(),
                );
                for seat in seats {
                    let player = &mut setup.seating.players[seat];
                    if *player == Player::default() {
                        *player = Player { name: Some(name.clone()), who: PlayerKind::Program };
                    }
                }
                if known.is_none() {
                    programs.push(ProgramEntry { name, ..entry });
                }
                self.send(Action::SetPreferences(Box::new(preferences)));
                self.send(Command::Choose(setup));
            }
            Some(Removal::Lesson(lesson)) => {
                if self.session.opened_lesson().is_some_and(Lesson::is_unsaved) {
                    self.view.message = Some(Message::Notice(say!(self, "lesson-unsaved")));
                    return self.view.removed.push(Removal::Lesson(lesson));
                }
                self.send(Command::OpenLesson(lesson));
            }
            Some(Removal::Words(game, at, text)) => {
                self.view.words = None;
                let now = self.session.find(game).and_then(|it| it.record.annotation(at));
                let said = Annotation { text, ..now.cloned().unwrap_or_default() };
                self.send(Command::Annotate { game, at, said });
            }
            Some(Removal::Recent(files)) => {
                files.into_iter().rev().for_each(|file| self.send(Change::AddRecent(file)));
            }
            None => {}
        }
    }
}
