//! What is said of the games of a sitting.

use super::{Command, Session, Stage};
use crate::game::{Annotation, Branch};
use crate::history::{BySeat, GameId, GameInfo, Name};

impl Session {
    /// Returns what is said of the shown position of the game on the board; `None` if nothing is,
    /// and in a setup or a task, where it would tell the answer.
    pub fn annotation(&self) -> Option<&Annotation> {
        let record = &self.game().record;
        let is_told = !matches!(self.stage(), Stage::SetUp | Stage::Task);
        record.annotation(record.place()).filter(|_| is_told)
    }

    /// Returns `true` if a person may say something of the game on the board: no clock runs, and
    /// no task or setup hides it.
    pub fn may_annotate(&self) -> bool {
        !matches!(self.stage(), Stage::SetUp | Stage::Task) && !self.clock_runs()
    }

    /// Returns `true` if a game of the sitting has this place.
    pub(super) fn has_place(&self, game: GameId, at: Branch) -> bool {
        self.find(game).is_some_and(|game| at.from < game.record.variations())
    }

    /// Applies a command on words, or one of a lesson.
    pub(super) fn apply_words(&mut self, command: Command) {
        match command {
            Command::Annotate { game, at, said } => self.annotate(game, at, said),
            Command::Describe(info, names) => self.describe(*info, *names),
            of_lesson => self.apply_to_lesson(of_lesson),
        }
    }

    fn annotate(&mut self, game: GameId, at: Branch, said: Annotation) {
        if self.item().is_some_and(|item| item.id == game) {
            self.note_lesson(None);
            self.game_mut().record.annotate(at, said);
        } else if let Some(entry) = self.games.get_mut(game) {
            entry.game.record.annotate(at, said);
            entry.changed = true;
        }
    }

    /// Sets what is said of the whole game on the board, and the names of its players.
    fn describe(&mut self, info: GameInfo, names: BySeat<Option<Name>>) {
        if self.item().is_some() {
            self.note_lesson(None);
        }
        let game = self.game_mut();
        if info.date != game.info.date {
            // A file may have had a date that was not understood.
            let start = Branch { from: 0, after: 0 };
            let mut said = game.record.annotation(start).cloned().unwrap_or_default();
            said.unknown.retain(|(name, _)| name != "DT");
            game.record.annotate(start, said);
        }
        game.info = GameInfo { id: game.info.id, ..info };
        let BySeat { one, two } = &mut game.seating.players;
        (one.name, two.name) = (names.one, names.two);
        // What they have won today is theirs under any name.
        let (id, players) = (self.game_id(), self.game().seating.players.clone());
        if let Some((named, _)) = self.today.get_mut(&id) {
            named.players = players;
        }
    }
}
