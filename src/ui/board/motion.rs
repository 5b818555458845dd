//! Animation of the last move: its mark is drawn or falls, and then the completed line is drawn.
//!
//! Nothing waits for an animation: the next move can be made while it runs.

use eframe::egui::{Id, Ui};

use crate::game::GameRecord;
use crate::history::GameId;

/// Duration of drawing a mark, in seconds.
const MARK: f32 = 0.16;
/// Duration of drawing a completed line, in seconds.
const LINE: f32 = 0.2;
/// Duration of a fall by one square, in seconds; grows with the square root of the height, up to
/// [`LINE`].
const FALL: f32 = 0.08;

/// Game and ply that were animated last.
pub(super) type Seen = Option<(GameId, usize)>;

/// State of the animation: drawn parts of mark and line, from 0 to 1.
#[derive(Clone, Copy)]
pub(super) struct Drawn {
    pub mark: f32,
    pub line: f32,
    /// Height of a falling mark above its square, in squares.
    pub height: f32,
}

/// Returns the state of the animation, started by a new last move; requests a repaint while it
/// runs.
pub(super) fn drawn(
    ui: &Ui,
    seen: &mut Seen,
    (game, record): (GameId, &GameRecord),
    animate: bool,
) -> Drawn {
    // Height of a fall, in squares.
    let fall = record
        .last_move()
        .filter(|_| record.rules().falls())
        .and_then(|it| it.marked())
        .map(|square| f32::from(square.row) + 1.0);
    let mark = fall.map_or(MARK, |fall| (FALL * fall.sqrt()).clamp(0.12, LINE));
    let lasts = if record.position().outcome().is_some() { mark + LINE } else { mark };
    let at = (game, record.cursor());
    let id = Id::unique(("move", at));
    let before = seen.replace(at);
    if before != Some(at) {
        // One move forward is drawn, made or redone, and one that began a game, but not a game that
        // a file brings.
        let follows = |(game, cursor)| cursor + 1 == at.1 && (game == at.0 || cursor == 0);
        if animate && before.is_some_and(follows) {
            ui.animate_value_with_time(id, 0.0, 0.0);
        }
    }
    let passed = lasts * ui.animate_value_with_time(id, 1.0, lasts);
    let marked = (passed / mark).min(1.0);
    let line = (1.0 - (lasts - passed) / LINE).max(0.0);
    match fall {
        // A falling mark gains speed.
        Some(fall) => Drawn { mark: 1.0, line, height: fall * (1.0 - marked * marked) },
        None => Drawn { mark: marked, line, height: 0.0 },
    }
}
