//! What a person has removed, and its return by undo until the program ends.

use std::path::PathBuf;

use super::{Action, Cx};
use crate::history::{GameId, Player, PlayerKind, Seat};
use crate::session::{Command, Lesson, ProgramEntry, Stage};
use crate::storage::Change;

/// Something that a person has removed: a past game, another program with the seats that it had, the
/// list of recent files, or a lesson that no file has.
#[derive(Clone, Debug)]
pub(super) enum Removal {
    Game(GameId),
    Program(ProgramEntry, Vec<Seat>),
    Recent(Vec<PathBuf>),
    Lesson(Box<Lesson>),
}

impl Cx<'_> {
    /// Returns `true` where undo means what was removed: on a page, and in a setup without edits.
    pub(super) fn undoes_removal(&self) -> bool {
        let in_setup = self.stage() == Stage::SetUp && !self.allows(&Command::Undo);
        !self.view.removed.is_empty() && (in_setup || self.view.shown_page().is_some())
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
            Some(Removal::Recent(files)) => {
                files.into_iter().rev().for_each(|file| self.send(Change::AddRecent(file)));
            }
            None => {}
        }
    }
}
