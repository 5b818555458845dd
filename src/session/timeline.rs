//! Games of the sitting in their order, so that undo reaches across the start of a new one.

use std::mem;

use crate::game::Ending;
use crate::history::{Game, GameId, KeptGame, Review, SavedFile, Seat};

/// Games of the session in undo order, and the current one: on the board, or behind the task there.
/// A task is not among them.
#[derive(Clone, Debug)]
pub(super) struct Timeline {
    entries: Vec<SittingGame>,
    at: usize,
}

/// Game of the session with its file, its reviews, and what redo and saving need to know.
#[derive(Clone, Debug)]
pub(super) struct SittingGame {
    pub(super) id: GameId,
    pub(super) game: Game,
    /// File that the game was opened from or saved to.
    pub(super) file: Option<SavedFile>,
    /// State of the game in that file; `None` if unknown.
    pub(super) saved: Option<Game>,
    /// Ply at which the next game replaced this one, or the furthest that undo came from since;
    /// `None` for the last game.
    pub(super) left_at: Option<usize>,
    /// Ending that undo has taken from the game, and its ply; redo ends the game so again.
    pub(super) resumed: Option<(usize, Ending)>,
    /// Reviews of variations other than that of [`Game::review`].
    pub(super) reviews: Vec<Review>,
    /// Whether the game may have changed, or came on the board, since it was last taken for saving.
    pub(super) changed: bool,
}

/// Target of undo or redo: the game without its ending, a ply of the current line, or the game at
/// an index of the timeline.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// Resume the game that its players ended.
    Resume,
    /// End the game as it was ended before.
    End(Ending),
    /// Go to this ply.
    Move(usize),
    /// Go to the game at this index.
    Game(usize),
}

impl Timeline {
    /// Maximum number of games.
    const MAX: usize = 100;

    pub(super) fn new(entry: SittingGame) -> Self {
        Self { entries: vec![entry], at: 0 }
    }

    /// Returns a game by its id, for reading.
    pub(super) fn get(&self, id: GameId) -> Option<&SittingGame> {
        self.entries.iter().find(|entry| entry.id == id)
    }

    /// Returns a game by its id, for changes; the caller marks it as changed if that has to be
    /// saved.
    pub(super) fn get_mut(&mut self, id: GameId) -> Option<&mut SittingGame> {
        self.entries.iter_mut().find(|entry| entry.id == id)
    }

    /// Returns `true` if no game has a move or an ending, or was set up: then nobody has played in
    /// this session.
    pub(super) fn is_untouched(&self) -> bool {
        self.entries.iter().all(|entry| entry.game.is_untouched())
    }

    /// Takes the games that have changed since the last call, to be saved, the one on the board
    /// last.
    pub(super) fn take_changed(&mut self) -> Vec<KeptGame> {
        let board = self.entry().id;
        let changed = self
            .entries
            .iter_mut()
            .filter_map(|entry| mem::take(&mut entry.changed).then(|| entry.to_kept()));
        let mut changed: Vec<_> = changed.collect();
        changed.sort_by_key(|game| game.id == board);
        changed
    }

    /// Inserts earlier games before the first, without those that are here already, up to the
    /// maximum number.
    pub(super) fn recall(&mut self, earlier: impl DoubleEndedIterator<Item = SittingGame>) {
        let room = Self::MAX.saturating_sub(self.entries.len());
        let is_new = |entry: &SittingGame| self.get(entry.id).is_none();
        let mut recalled: Vec<_> = earlier.rev().filter(is_new).take(room).collect();
        recalled.reverse();
        for entry in &mut recalled {
            entry.left_at = Some(entry.game.record.cursor());
            entry.changed = false;
        }
        self.at += recalled.len();
        self.entries.splice(..0, recalled);
    }

    /// Retains the games for which `stays` holds, and the one on the board.
    pub(super) fn retain(&mut self, stays: impl Fn(GameId) -> bool) {
        let board = self.entry().id;
        self.entries.retain(|entry| entry.id == board || stays(entry.id));
        self.at = self.entries.iter().position(|entry| entry.id == board).unwrap_or(0);
        if let Some(last) = self.entries.last_mut() {
            // No game follows the last one any more.
            last.left_at = None;
        }
    }

    /// Removes and returns a game, to be put on the board again; `None` if it is the current one or
    /// unknown.
    pub(super) fn remove(&mut self, id: GameId) -> Option<SittingGame> {
        let place = self.entries.iter().position(|entry| entry.id == id)?;
        if place == self.at {
            return None;
        }
        let taken = self.entries[place].clone();
        self.retain(|other| other != id);
        Some(SittingGame { left_at: None, changed: true, ..taken })
    }

    /// Clears redo before a move or a new game: puts later games that have moves before the one on
    /// the board, and drops the others.
    pub(super) fn truncate_future(&mut self) {
        let later = self.entries.split_off(self.at + 1);
        let moved = |entry: &SittingGame| entry.game.record.last_ply() > 0;
        let later: Vec<_> = later.into_iter().filter(moved).collect();
        let here = self.entries.remove(self.at);
        let here = SittingGame { left_at: None, ..here };
        self.entries.extend(later);
        if let Some(last) = self.entries.last_mut() {
            let record = &mut last.game.record;
            if record.cursor() < record.last_ply() {
                // Moves that were taken back on the way from there must be on the board when the
                // game is met again.
                record.go_to(record.last_ply());
                last.changed = true;
            }
            last.left_at = Some(record.cursor());
        }
        self.entries.push(here);
        for entry in &mut self.entries {
            entry.resumed = None;
        }
        self.at = self.entries.len() - 1;
    }

    /// Returns the current game, even while a task is on the board.
    pub(super) fn entry(&self) -> &SittingGame {
        &self.entries[self.at]
    }

    /// Returns the current game for changes, and marks it as changed.
    pub(super) fn entry_mut(&mut self) -> &mut SittingGame {
        let entry = &mut self.entries[self.at];
        entry.changed = true;
        entry
    }

    /// Returns the seat that began the last played game up to the current one, for players who
    /// begin in turn; `None` if none was played.
    pub(super) fn last_starter(&self) -> Option<Seat> {
        let played = self.entries[..=self.at].iter().rev();
        let mut played = played.filter(|entry| !entry.game.is_untouched());
        let game = &played.next()?.game;
        Some(game.seating.seat(game.record.start().turn()))
    }

    /// Puts a game on the board after the present one, or in place of one without moves that has no
    /// position of its own: an untouched one, or one that starts like the game.
    pub(super) fn put(&mut self, entry: SittingGame) {
        self.truncate_future();
        let here = &mut self.entries[self.at];
        let (before, record) = (&here.game.record, &entry.game.record);
        let is_alike = before.last_ply() == 0 && before.start() == record.start();
        if here.game.is_untouched() || is_alike && before.ending().is_none() && here.file.is_none()
        {
            *here = entry;
            return;
        }
        here.left_at = Some(here.game.record.cursor());
        if self.entries.len() == Self::MAX {
            self.entries.remove(0);
        }
        self.entries.push(entry);
        self.at = self.entries.len() - 1;
    }

    /// Returns the target of undo: the last turn of a person, or the move before in a game of
    /// computers; then the game before. `None` if there is none.
    pub(super) fn undo(&self) -> Option<Step> {
        let game = &self.entry().game;
        let cursor = game.record.cursor();
        let target = if game.has_person() {
            game.record.played_to_cursor().iter().rposition(|played| game.is_persons(played))
        } else {
            cursor.checked_sub(1)
        };
        if game.can_resume() {
            Some(Step::Resume)
        } else if let Some(target) = target {
            Some(Step::Move(target))
        } else {
            self.at.checked_sub(1).map(Step::Game)
        }
    }

    /// Returns the target of redo: the reverse of undo; `None` if nothing was undone.
    pub(super) fn redo(&self) -> Option<Step> {
        let entry = self.entry();
        let game = &entry.game;
        let (cursor, last) = (game.record.cursor(), game.record.last_ply());
        if let Some((at, ending)) = entry.resumed
            && at == cursor
            && cursor == last
            && !game.record.is_over()
        {
            return Some(Step::End(ending));
        }
        // However far the game was looked through since, the next game comes after its end at the
        // latest.
        if entry.left_at.is_some_and(|left| cursor == left || cursor == last) {
            return Some(Step::Game(self.at + 1));
        }
        if game.record.is_ended_by_players() || cursor == last {
            return None;
        }
        let moves = game.record.played_line(game.record.current_line());
        let stops_here = |at: &usize| {
            entry.left_at == Some(*at) || !game.has_person() || game.is_persons(&moves[*at])
        };
        let target = (cursor + 1..last).find(stops_here).unwrap_or(last);
        Some(Step::Move(target))
    }

    /// Carries out a step that [`Self::undo`] or [`Self::redo`] has returned, or resumes the game.
    pub(super) fn apply(&mut self, step: Step) {
        match step {
            Step::Resume => {
                let SittingGame { game, resumed, .. } = self.entry_mut();
                *resumed = game.record.ending().map(|ending| (game.record.cursor(), ending));
                game.record.resume();
            }
            Step::End(ending) => self.entry_mut().game.record.end(ending),
            Step::Move(cursor) => {
                let SittingGame { game, left_at, .. } = self.entry_mut();
                if cursor < game.record.cursor() {
                    // A person who has looked further than the start of the next game also goes
                    // back there by redo, before that game.
                    *left_at = left_at.map(|left| left.max(game.record.cursor()));
                }
                game.record.go_to(cursor);
            }
            Step::Game(at) => {
                self.at = at;
                self.entry_mut().changed = true;
            }
        }
    }
}

impl SittingGame {
    /// Creates the entry of a new game, with an id but no file.
    pub(super) fn new(game: Game) -> Self {
        Self {
            id: GameId::draw(),
            game,
            file: None,
            saved: None,
            left_at: None,
            resumed: None,
            reviews: Vec::new(),
            changed: true,
        }
    }

    /// Creates the entry of a game from the library or a file.
    pub(super) fn from_kept(kept: KeptGame) -> Self {
        let KeptGame { id, game, file, saved } = kept;
        let saved = (saved && file.is_some()).then(|| game.clone());
        Self { id, file, saved, ..Self::new(game) }
    }

    /// Returns a copy of the game with its id and file, for saving.
    pub(super) fn to_kept(&self) -> KeptGame {
        let (id, game, file) = (self.id, self.game.clone(), self.file.clone());
        KeptGame { id, game, file, saved: !self.is_unsaved() }
    }

    /// Returns `true` if the game has a file that lacks moves of it, its ending, or words.
    pub(super) fn is_unsaved(&self) -> bool {
        let is_same = |saved: &Game| self.game.has_same_content(saved);
        self.file.is_some() && !self.saved.as_ref().is_some_and(is_same)
    }
}
