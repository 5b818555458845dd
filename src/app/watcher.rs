//! Watcher of the sitting, which finds the changes since its last look.

use std::time::{Duration, Instant};

use crate::history::{Game, GameId, KeptGame};
use crate::session::{CommandNotice, Session, Setup};
use crate::sound::Sound;
use crate::ui::Speed;

/// State of the sitting at the last look.
pub(super) struct Watcher {
    /// `None` before the first look.
    revision: Option<u64>,
    /// Games of the sitting, the one on the board as the last.
    games: Vec<KeptGame>,
    /// Game on the board, or task there.
    shown: (GameId, Game),
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
    /// Games to be kept anew, the one on the board as the last.
    pub(super) games: Vec<KeptGame>,
}

impl Watcher {
    /// Takes a first look; `pace` is the time that a move stays visible before the computer makes
    /// the next one.
    pub(super) fn new(session: &Session, pace: Duration) -> Self {
        let mut games = Vec::new();
        session.update(&mut games);
        Self {
            revision: None,
            games,
            shown: shown(session),
            setup: session.setup().clone(),
            since: Instant::now(),
            pace,
        }
    }

    /// Takes the games of the sitting for kept as they are.
    pub(super) fn know(&mut self, session: &Session) {
        session.update(&mut self.games);
        self.shown = shown(session);
    }

    /// Returns the time that the last move is still to be seen before the computer makes the next;
    /// `speed` is that of a game of two computers.
    pub(super) fn rest(&self, speed: Speed) -> Duration {
        const SLOW: Duration = Duration::from_millis(1500);
        let pace = match speed {
            _ if self.shown.1.has_person() => self.pace,
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
        let shown = shown(session);
        let moved = shown != self.shown;
        let changes = Changes {
            position: self.shown.1.record.position() != session.position(),
            setup: self.setup != *session.setup(),
            sound: moved.then(|| self.sound(session)).flatten(),
            games: session.update(&mut self.games),
        };
        self.revision = revision;
        self.shown = shown;
        self.setup.clone_from(session.setup());
        if moved {
            self.since = Instant::now();
        }
        Some(changes)
    }

    /// Returns the sound of the move that was made since.
    fn sound(&self, session: &Session) -> Option<Sound> {
        let (before, record) = (&self.shown.1.record, &session.game().record);
        // A first move may have begun the game, too.
        let is_same = self.shown.0 == session.game_id() || before.last_ply() == 0;
        let is_next =
            is_same && before.cursor() + 1 == record.cursor() && before.moves() != record.moves();
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

fn shown(session: &Session) -> (GameId, Game) {
    (session.game_id(), session.game().clone())
}
