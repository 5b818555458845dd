//! What a person has removed, and its return by undo until the program ends.

use std::path::PathBuf;

use super::{Action, Cx, Message};
use crate::game::{Annotation, Branch};
use crate::history::{GameId, Player, PlayerKind, Seat};
use crate::session::{Command, Lesson, ProgramEntry, Stage};
use crate::storage::Change;

/// Something that a person has removed: a past game, another program with the seats that it had, the
/// list of recent files, a lesson that no file has, or what was said of a position of a game.
#[derive(Clone, Debug)]
pub(super) enum Removal {
    Game(GameId),
    Program(ProgramEntry, Vec<Seat>),
    Recent(Vec<PathBuf>),
    Lesson(Box<Lesson>),
    Words(GameId, Branch, Annotation),
}

impl Cx<'_> {
    /// Returns `true` where undo means what was removed: on a page, in a setup without edits, and as
    /// long as it is told that words were.
    pub(super) fn undoes_removal(&self) -> bool {
        let in_setup = self.stage() == Stage::SetUp && !self.allows(&Command::Undo);
        let is_told = matches!(self.view.message, Some(Message::Removed(_)))
            && matches!(self.view.removed.last(), Some(Removal::Words(..)));
        let is_meant = in_setup || is_told || self.view.shown_page().is_some();
        is_meant && !self.view.removed.is_empty()
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
                let mut preferences = self.preferences.clone();
                let mut setup = self.session.setup().clone();
                for seat in seats {
                    let player = &mut setup.seating.players[seat];
                    if *player == Player::default() {
                        let name = Some(entry.name.clone());
                        *player = Player { name, who: PlayerKind::Program };
                    }
                }
                preferences.programs.push(entry);
                self.send(Action::SetPreferences(Box::new(preferences)));
                self.send(Command::Choose(setup));
            }
            Some(Removal::Lesson(lesson)) => self.send(Command::OpenLesson(lesson)),
            Some(Removal::Words(game, at, said)) => {
                self.send(Command::Annotate { game, at, said });
            }
            Some(Removal::Recent(files)) => {
                files.into_iter().rev().for_each(|file| self.send(Change::AddRecent(file)));
            }
            None => {}
        }
    }
}
