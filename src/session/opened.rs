//! Games that come to a sitting from files and from the library, and what happens to them there.

use std::mem;

use super::Session;
use super::timeline::{SittingGame, Timeline};
use crate::engine::Level;
use crate::history::{
    BySeat, Game, GameId, GameResult, GameSummary, KeptGame, SavedFile, Seat, Seating,
};

impl Session {
    /// Opens a game from a file, the library or the clipboard on the board. Undo brings back the
    /// game before; a game that is in the undo history already moves to its end.
    pub fn open(&mut self, kept: KeptGame) {
        (self.solving, self.making.is_on_board) = (None, false);
        if self.board_id() != kept.id {
            let known = self.games.remove(kept.id);
            self.games.put(known.unwrap_or_else(|| SittingGame::from_kept(kept.clone())));
        }
        if kept.file.is_some() {
            let entry = self.games.entry_mut();
            if entry.game.record.has_same_moves(&kept.game.record) {
                // The game stands as the file has it, but what was said of it here stays.
                let before = mem::replace(&mut entry.game.record, kept.game.record.clone());
                entry.game.record.adopt_annotations(&before);
                entry.game.adopt_words(&kept.game);
            }
            if kept.saved || entry.file != kept.file {
                (entry.file, entry.saved) = (kept.file, kept.saved.then_some(kept.game));
            }
        }
        self.wait_after_opening();
    }

    /// Inserts earlier games, which the library has read after the start, at the beginning of the
    /// undo history, the oldest first.
    pub fn recall(&mut self, earlier: Vec<KeptGame>) {
        self.games.recall(earlier.into_iter().map(SittingGame::from_kept));
        self.revision += 1;
    }

    /// Adds games of today to the score, those of the library at the start. An unfinished game is
    /// removed from the score.
    pub fn count_games(&mut self, games: impl IntoIterator<Item = GameSummary>) {
        for GameSummary { id, seating, results, .. } in games {
            self.deleted.remove(&id);
            match results {
                Some(results) => _ = self.today.insert(id, (seating, results)),
                None => _ = self.today.remove(&id),
            }
        }
    }

    /// Returns the level to offer after today’s results: stronger after three wins in a row, weaker
    /// after five losses.
    pub(super) fn better_match(&self) -> Option<Level> {
        let seating = &self.game().seating;
        let against = seating.person_against_computer();
        // What was won with a coach says nothing of a level.
        let (person, opponent) = against.filter(|it| !seating.is_coached(it.0))?;
        let end_with = |number, result| {
            let last = self.results(seating, person).rev().take(number);
            last.filter(|it| *it == result).count() == number
        };
        if end_with(3, GameResult::Won) {
            opponent.stronger()
        } else if end_with(5, GameResult::Lost) {
            opponent.weaker()
        } else {
            None
        }
    }

    /// Returns today’s results between these players for the one in `seat`, in order. A person with
    /// another name, or another level, counts as another player.
    pub(super) fn results(
        &self,
        seating: &Seating,
        seat: Seat,
    ) -> impl DoubleEndedIterator<Item = GameResult> {
        let counts = |(id, it): &(&GameId, &(Seating, BySeat<GameResult>))| {
            let is_alike = (&it.0.players, it.0.coach) == (&seating.players, seating.coach);
            is_alike && !self.deleted.contains(id)
        };
        self.today.iter().filter(counts).map(move |(_, it)| it.1[seat])
    }

    /// Removes a deleted game from undo and score, unless it is on the board; `None` removes all
    /// others.
    pub fn remove_deleted(&mut self, id: Option<GameId>) {
        let board = self.board_id();
        let stays = |it| it == board || id.is_some_and(|id| it != id);
        self.games.retain(stays);
        match id {
            Some(id) => _ = id != board && self.deleted.insert(id),
            None => self.today.retain(|&id, _| stays(id)),
        }
        self.revision += 1;
    }

    /// Counts a game that was restored in the score again.
    pub fn count_restored(&mut self, id: GameId) {
        self.deleted.remove(&id);
        self.revision += 1;
    }

    /// Resumes the last game of an earlier run, finished or not, as the first of the session. If
    /// somebody has played since or a task is on the board, inserts the game into the undo history
    /// only.
    pub fn resume(&mut self, kept: KeptGame) {
        if self.solving.is_some() || !self.games.is_untouched() {
            return self.recall(vec![kept]);
        }
        self.games = Timeline::new(SittingGame::from_kept(kept));
        self.wait_after_opening();
        self.look_back();
        if self.game().is_untouched() {
            self.set_up();
        }
    }

    /// Goes on with a look at a past move of a game that has ended.
    pub(super) fn look_back(&mut self) {
        let record = &self.game().record;
        self.browsing = record.has_ended(record.current_line());
    }

    /// Changes the id of a game that the library has saved as a copy, because another window has
    /// played on in it.
    pub fn set_game_id(&mut self, from: GameId, to: GameId) {
        if let Some(entry) = self.games.get_mut(from) {
            (entry.id, entry.changed) = (to, true);
            if let Some(game) = self.today.remove(&from) {
                self.today.insert(to, game);
            }
            self.revision += 1;
        }
    }

    /// Marks `state` of a game as saved to `file`; a later state counts as unsaved.
    pub fn mark_saved(&mut self, id: GameId, state: Game, file: SavedFile) {
        if let Some(entry) = self.games.get_mut(id) {
            entry.file = Some(file);
            (entry.saved, entry.changed) = (Some(state), true);
            self.revision += 1;
        }
    }

    /// Prepares a game that was opened: pauses the computer so that no move taken back is lost.
    fn wait_after_opening(&mut self) {
        let game = self.game();
        let is_behind = game.record.cursor() < game.record.last_ply();
        // A clock must not run before anybody looks.
        self.paused = !game.has_person() || is_behind || self.is_timed();
        self.begin_turn();
        self.draft = None;
        self.browsing = false;
        self.notice = None;
        self.revision += 1;
        self.warn_again();
    }
}
