//! Changes of the session between two polls.

use std::time::{Duration, Instant};

use crate::game::Move;
use crate::history::{GameId, KeptGame};
use crate::session::{CommandNotice, Session};
use crate::sound::Sound;
use crate::ui::Speed;

/// State of the session at the last poll, to find what has to be saved, played or shown since.
pub(super) struct Watcher {
    /// `None` before the first poll.
    revision: Option<u64>,
    shown: Shown,
    /// Time of the last change on the board.
    since: Instant,
    pace: Duration,
}

/// Game on the board, or the task there: its line, the number of moves on the board, and whether a
/// person plays.
#[derive(PartialEq)]
struct Shown {
    game: GameId,
    moves: Vec<Move>,
    cursor: usize,
    has_person: bool,
}

/// Changes of the session since the last poll, for the shell to save, play or show; `position`
/// tells if the board shows another one.
pub(super) struct Changes {
    /// Whether another position is on the board.
    pub(super) position: bool,
    /// Sound to play.
    pub(super) sound: Option<Sound>,
    /// Games to save, the one on the board last.
    pub(super) games: Vec<KeptGame>,
}

impl Watcher {
    /// Creates a watcher; `pace` is the minimum time that a move is shown before the computer
    /// replies.
    pub(super) fn new(session: &mut Session, pace: Duration) -> Self {
        session.take_changed();
        Self { revision: None, shown: Shown::of(session), since: Instant::now(), pace }
    }

    /// Marks the games of the session as saved in their present state, after they came from the
    /// library.
    pub(super) fn mark_saved(&mut self, session: &mut Session) {
        session.take_changed();
        self.shown = Shown::of(session);
    }

    /// Returns the remaining time that the last move is to be shown before the computer’s next one;
    /// `speed` applies to games of two computers.
    pub(super) fn remaining_pause(&self, speed: Speed) -> Duration {
        const SLOW: Duration = Duration::from_millis(1500);
        let pace = match speed {
            _ if self.shown.has_person => self.pace,
            Speed::Slow => SLOW.max(self.pace),
            Speed::Normal => self.pace,
            Speed::Fast => Duration::ZERO,
        };
        pace.saturating_sub(self.since.elapsed())
    }

    /// Takes the changes since the last poll, which the caller has to save and show; `None` if the
    /// session's revision is the same.
    /// Called after each event and action, and in every frame.
    pub(super) fn poll(&mut self, session: &mut Session) -> Option<Changes> {
        let revision = Some(session.revision());
        if self.revision == revision {
            return None;
        }
        let shown = Shown::of(session);
        let moved = shown != self.shown;
        let changes = Changes {
            position: self.shown.board() != shown.board(),
            sound: moved.then(|| self.sound(session)).flatten(),
            games: session.take_changed(),
        };
        self.revision = revision;
        self.shown = shown;
        if moved {
            self.since = Instant::now();
        }
        Some(changes)
    }

    /// Returns the sound of the one move made since the last poll; `None` if anything else has
    /// changed.
    fn sound(&self, session: &Session) -> Option<Sound> {
        let (before, record) = (&self.shown, &session.game().record);
        // A first move may have begun the game, too.
        let is_same = before.game == session.game_id() || before.moves.is_empty();
        let is_next =
            is_same && before.cursor + 1 == record.cursor() && before.moves != record.moves();
        match record.position().outcome() {
            _ if !is_next => None,
            Some(outcome) => Some(Sound::of(outcome)),
            None => Some(match session.notice() {
                Some(CommandNotice::TurnLost(_)) => Sound::Taken,
                _ => Sound::Marked(record.last_move()?.mark),
            }),
        }
    }
}

impl Shown {
    fn of(session: &Session) -> Self {
        let (game, record) = (session.game(), &session.game().record);
        let (moves, cursor) = (record.moves(), record.cursor());
        Self { game: session.game_id(), moves, cursor, has_person: game.has_person() }
    }

    /// Returns what decides the position on the board.
    fn board(&self) -> (GameId, &[Move]) {
        (self.game, &self.moves[..self.cursor])
    }
}
