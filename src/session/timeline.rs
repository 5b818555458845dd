//! The games of the sitting in their order, so that undo reaches across the start of a new one.

use std::path::PathBuf;

use super::score::Counted;
use super::task::Solving;
use super::{Game, GameId};
use crate::game::Mark;

/// The games of the sitting, and which of them is on the board.
#[derive(Clone, Debug)]
pub(super) struct Timeline {
    entries: Vec<Entry>,
    at: usize,
}

/// A game of the sitting.
#[derive(Clone, Debug)]
pub(super) struct Entry {
    pub(super) id: GameId,
    pub(super) game: Game,
    /// The file that it was saved to or opened from.
    pub(super) file: Option<SavedFile>,
    /// The game as it was when that file was last written or read; `None` where the file no longer
    /// holds a state of this game that is known.
    pub(super) saved: Option<Game>,
    /// What it has counted for in the score.
    pub(super) point: Option<Counted>,
    /// The task that it is, if it is one and not a game.
    pub(super) solving: Option<Solving>,
    /// Where it stood when the next game replaced it, or the furthest that undo has come from
    /// since; `None` where there is no next game.
    pub(super) left_at: Option<usize>,
}

/// The file of a game, which never goes without its format, so that nothing is written over it in
/// another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SavedFile {
    /// Where it is.
    pub path: PathBuf,
    /// What it is written in.
    pub format: FormatId,
}

/// A game of any time, with what is known of its file.
#[derive(Clone, Debug, PartialEq)]
pub struct KeptGame {
    /// Tells it apart from all other games.
    pub id: GameId,
    /// The game.
    pub game: Game,
    /// The file that it was opened from or last saved to.
    pub file: Option<SavedFile>,
    /// Whether that file holds all of it.
    pub saved: bool,
    /// Whether it belongs to the sitting of today, so that it counts in the score.
    pub is_of_today: bool,
}

/// Names a format of files to whoever reads and writes them; a sitting only remembers it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormatId(pub &'static str);

/// Where undo or redo leads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Step {
    /// The game that its players ended is taken up again.
    TakeUp,
    /// To the position after this many moves of this game.
    Move(usize),
    /// To the game before or after this one.
    Game(usize),
}

impl KeptGame {
    /// A game that was not known until now, without a file.
    pub fn new(game: Game) -> Self {
        Self { id: GameId::draw(), game, file: None, saved: false, is_of_today: false }
    }
}

impl Timeline {
    /// Games kept; what a person can remember having played is far less.
    const MOST: usize = 100;

    pub(super) fn new(entry: Entry) -> Self {
        Self { entries: vec![entry], at: 0 }
    }

    /// The game of this name, as long as it is kept, to be looked at.
    pub(super) fn get(&self, id: GameId) -> Option<&Entry> {
        self.entries.iter().find(|entry| entry.id == id)
    }

    /// The game of this name, as long as it is kept.
    pub(super) fn find(&mut self, id: GameId) -> Option<&mut Entry> {
        self.entries.iter_mut().find(|entry| entry.id == id)
    }

    /// Puts another game in the place of the one on the board, which nobody has touched.
    pub(super) fn replace(&mut self, entry: Entry) {
        self.truncate_future();
        *self.entry_mut() = entry;
    }

    /// Puts games that were played before in front of the first, so that undo leads back to them.
    pub(super) fn recall(&mut self, earlier: impl DoubleEndedIterator<Item = Entry>) {
        let room = Self::MOST.saturating_sub(self.entries.len());
        let is_new = |entry: &Entry| self.get(entry.id).is_none();
        let mut recalled: Vec<_> = earlier.rev().filter(is_new).take(room).collect();
        recalled.reverse();
        for entry in &mut recalled {
            entry.left_at = Some(entry.game.record.cursor());
        }
        self.at += recalled.len();
        self.entries.splice(..0, recalled);
    }

    /// Lets undo and redo lead no more to this game, or to any where none is named; the one on the
    /// board stays. Tells what those that go had counted for.
    pub(super) fn forget(&mut self, id: Option<GameId>) -> Vec<Counted> {
        let board = self.entry().id;
        let stays = |entry: &Entry| entry.id == board || id.is_some_and(|id| entry.id != id);
        let (kept, gone) = std::mem::take(&mut self.entries).into_iter().partition(stays);
        self.entries = kept;
        self.go_to(board);
        if let Some(last) = self.entries.last_mut() {
            // Nothing follows it any more.
            last.left_at = None;
        }
        let gone: Vec<Entry> = gone;
        gone.into_iter().filter_map(|entry| entry.point).collect()
    }

    /// Puts this game on the board, if it is one of the sitting.
    pub(super) fn go_to(&mut self, id: GameId) -> bool {
        let place = self.entries.iter().position(|entry| entry.id == id);
        self.at = place.unwrap_or(self.at);
        place.is_some()
    }

    /// Lets redo no longer lead to the games after the one on the board, because that one goes on.
    /// Undo leads to those in which somebody has moved, as if they had been played before.
    pub(super) fn truncate_future(&mut self) {
        let later = self.entries.split_off(self.at + 1);
        let moved = |entry: &Entry| entry.game.record.last_ply() > 0;
        let later: Vec<_> = later.into_iter().filter(moved).collect();
        if let Some(mut here) = self.entries.pop() {
            here.left_at = None;
            self.entries.extend(later);
            if let Some(last) = self.entries.last_mut() {
                let record = &mut last.game.record;
                if record.cursor() < record.last_ply() {
                    // What was taken back on the way from there is not to be gone when it is met.
                    record.go_to(record.last_ply());
                }
                last.left_at = Some(record.cursor());
            }
            self.entries.push(here);
            self.at = self.entries.len() - 1;
        }
    }

    pub(super) fn entry(&self) -> &Entry {
        &self.entries[self.at]
    }

    pub(super) fn entry_mut(&mut self) -> &mut Entry {
        &mut self.entries[self.at]
    }

    /// The place of the game before the one on the board.
    pub(super) fn before(&self) -> Option<usize> {
        self.at.checked_sub(1)
    }

    /// Which mark moved first in the last game in which something has happened.
    pub(super) fn last_starter(&self) -> Option<Mark> {
        let played = self.entries[..=self.at].iter().rev();
        let mut played = played.filter(|entry| !entry.game.is_untouched());
        Some(played.next()?.game.record.start().turn())
    }

    /// Puts another game on the board. Undo brings back the one that it replaces.
    pub(super) fn push(&mut self, entry: Entry) {
        self.truncate_future();
        self.entry_mut().left_at = Some(self.entry().game.record.cursor());
        if self.entries.len() == Self::MOST {
            self.entries.remove(0);
        }
        self.entries.push(entry);
        self.at = self.entries.len() - 1;
    }

    /// Where undo leads: back to the last turn of a person, or a single move where there is none.
    pub(super) fn undo(&self) -> Option<Step> {
        let game = &self.entry().game;
        let cursor = game.record.cursor();
        let target = if self.entry().solving.is_some() {
            // What came after the one move that was tried was for the eye alone.
            (cursor > 0).then_some(0)
        } else if game.has_person() {
            game.record.history().iter().rposition(|played| game.is_persons(played))
        } else {
            cursor.checked_sub(1)
        };
        if game.record.is_ended_by_players() {
            Some(Step::TakeUp)
        } else if let Some(target) = target {
            Some(Step::Move(target))
        } else {
            self.before().map(Step::Game)
        }
    }

    /// Where redo leads: the reverse of undo.
    pub(super) fn redo(&self) -> Option<Step> {
        let entry = self.entry();
        let game = &entry.game;
        let (cursor, last) = (game.record.cursor(), game.record.last_ply());
        // Whatever was looked at in it since, the next game comes after its end at the latest.
        if entry.left_at.is_some_and(|left| cursor == left || cursor == last) {
            return Some(Step::Game(self.at + 1));
        }
        if game.record.is_ended_by_players() || cursor == last {
            return None;
        }
        let moves = game.record.annotated(game.record.current_line());
        let stops_here = |at: &usize| {
            entry.left_at == Some(*at) || !game.has_person() || game.is_persons(&moves[*at])
        };
        let target = (cursor + 1..last).find(stops_here).unwrap_or(last);
        Some(Step::Move(target))
    }

    pub(super) fn take(&mut self, step: Step) {
        match step {
            Step::TakeUp => self.entry_mut().game.record.resume(),
            Step::Move(cursor) => {
                let Entry { game, left_at, .. } = self.entry_mut();
                if cursor < game.record.cursor() {
                    // Whoever has looked further than where the next game began goes back there
                    // by redo, too, before that one.
                    *left_at = left_at.map(|left| left.max(game.record.cursor()));
                }
                game.record.go_to(cursor);
            }
            Step::Game(at) => self.at = at,
        }
    }
}

impl Entry {
    pub(super) fn new(game: Game) -> Self {
        Self {
            id: GameId::draw(),
            game,
            file: None,
            saved: None,
            point: None,
            solving: None,
            left_at: None,
        }
    }

    /// A game that was played before.
    pub(super) fn kept(kept: KeptGame) -> Self {
        let KeptGame { id, game, file, saved, is_of_today } = kept;
        let point = game.point().filter(|_| is_of_today);
        let point = point.map(|point| (game.players.clone(), point));
        Self { id, point, ..Self::with_file(game, file, saved) }
    }

    /// A game with the file that it belongs to, and whether that holds all of it.
    pub(super) fn with_file(game: Game, file: Option<SavedFile>, saved: bool) -> Self {
        Self { saved: (saved && file.is_some()).then(|| game.clone()), file, ..Self::new(game) }
    }

    /// Whether the file lacks something of the game; a game without a file lacks all of it as soon
    /// as there is a move.
    pub(super) fn is_unsaved(&self) -> bool {
        match &self.file {
            // It can be had again at any time.
            None if self.solving.is_some() => false,
            Some(_) => self.saved.as_ref() != Some(&self.game),
            None => self.game.record.last_ply() > 0,
        }
    }
}
