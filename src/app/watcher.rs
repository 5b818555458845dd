//! Watcher of the sitting, which finds the changes since its last look.

use std::time::{Duration, Instant};

use crate::history::KeptGame;
use crate::session::{Notice, Session, Setup};
use crate::sound::Sound;
use crate::ui::Speed;

/// State of the sitting at the last look.
pub(super) struct Watcher {
    /// `None` before the first look.
    revision: Option<u64>,
    kept: KeptGame,
    setup: Setup,
    /// Time when the present board came up.
    since: Instant,
    pace: Duration,
}

/// Changes since the last look.
pub(super) struct Changes {
    /// Set if another position is on the board.
    pub(super) position: bool,
    /// Set if the choices for the next game have changed.
    pub(super) setup: bool,
    /// Sound to be played.
    pub(super) sound: Option<Sound>,
    /// Game on the board, if it is to be kept anew.
    pub(super) game: Option<KeptGame>,
}

impl Watcher {
    /// Takes a first look; `pace` is the time that a move stays visible before the computer makes
    /// the next one.
    pub(super) fn new(session: &Session, pace: Duration) -> Self {
        Self {
            revision: None,
            kept: kept(session),
            setup: session.setup().clone(),
            since: Instant::now(),
            pace,
        }
    }

    /// Returns the time that the last move is still to be seen before the computer makes the next;
    /// `speed` is that of a game of two computers.
    pub(super) fn rest(&self, speed: Speed) -> Duration {
        const SLOW: Duration = Duration::from_millis(1500);
        let pace = match speed {
            _ if self.kept.game.has_person() => self.pace,
            Speed::Slow => SLOW.max(self.pace),
            Speed::Normal => self.pace,
            Speed::Fast => Duration::ZERO,
        };
        pace.saturating_sub(self.since.elapsed())
    }

    /// Returns the changes since the last look; `None` if nothing can have changed.
    pub(super) fn look(&mut self, session: &Session) -> Option<Changes> {
        let revision = Some(session.revision());
        if self.revision == revision {
            return None;
        }
        let kept = kept(session);
        let moved = kept.id != self.kept.id || kept.game != self.kept.game;
        let keep = kept != self.kept && session.task().is_none();
        let changes = Changes {
            position: self.kept.game.record.position() != session.position(),
            setup: self.setup != *session.setup(),
            sound: moved.then(|| self.sound(session)).flatten(),
            game: keep.then(|| kept.clone()),
        };
        self.revision = revision;
        self.kept = kept;
        self.setup.clone_from(session.setup());
        if moved {
            self.since = Instant::now();
        }
        Some(changes)
    }

    /// Returns the sound of the move that was made since.
    fn sound(&self, session: &Session) -> Option<Sound> {
        let (before, record) = (&self.kept.game.record, &session.game().record);
        // A first move may have begun the game, too.
        let is_same = self.kept.id == session.game_id() || before.last_ply() == 0;
        let is_next =
            is_same && before.cursor() + 1 == record.cursor() && before.moves() != record.moves();
        match record.position().outcome() {
            _ if !is_next => None,
            Some(outcome) => Some(Sound::of(outcome)),
            None => Some(match session.notice() {
                Some(Notice::TurnLost(_)) => Sound::Taken,
                _ => Sound::Marked(record.last_move()?.mark),
            }),
        }
    }
}

/// Returns the game on the board as it is kept.
fn kept(session: &Session) -> KeptGame {
    KeptGame {
        id: session.game_id(),
        game: session.game().clone(),
        file: session.file().cloned(),
        saved: !session.is_unsaved(),
    }
}
