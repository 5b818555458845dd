//! What moves on the board: a mark is drawn as a hand would, or falls where the rules have it fall,
//! and a completed line sweeps over it.
//!
//! Nothing waits for it: the next move can be made while the last one is still being drawn.

use eframe::egui::Ui;

use crate::game::{GameRecord, Square};
use crate::history::GameId;

/// How long a mark is drawn, in seconds.
const MARK: f64 = 0.16;
/// How long a completed line sweeps, in seconds.
const LINE: f64 = 0.2;
/// How long a mark falls into the first row, in seconds; the time grows with the root of the way.
const FALL: f64 = 0.11;

/// The move that is being drawn.
#[derive(Default)]
pub(super) struct BoardMotion {
    seen: Option<(GameId, usize)>,
    began: Option<f64>,
}

/// How much is to be seen of what was played last, from nothing to all of it, 1.
#[derive(Clone, Copy)]
pub(super) struct Drawn {
    pub(super) mark: f32,
    pub(super) line: f32,
    /// Where a mark falls to, and how many squares above that it still is.
    pub(super) falling: Option<(Square, f32)>,
}

impl BoardMotion {
    /// How much is to be seen now; asks for the next frame as long as that is not everything.
    pub(super) fn drawn(
        &mut self,
        ui: &Ui,
        (game, record): (GameId, &GameRecord),
        animate: bool,
    ) -> Drawn {
        let now = ui.input(|input| input.time);
        let at = (game, record.cursor());
        let before = self.seen.replace(at);
        if before != Some(at) {
            // One move forward is drawn, made or made again, and one that began a game: not a
            // game that a file brings.
            let follows = |(game, cursor)| cursor + 1 == at.1 && (game == at.0 || cursor == 0);
            let is_next = before.is_some_and(follows);
            self.began = (is_next && animate).then_some(now);
        }
        let Some(began) = self.began else {
            return Drawn { mark: 1.0, line: 1.0, falling: None };
        };
        let landing = landing(record);
        let height = landing.map(|square| f64::from(square.row) + 1.0);
        let mark = height.map_or(MARK, |height| FALL * height.sqrt());
        let passed = now - began;
        let over = record.position().outcome().is_some();
        let lasts = if over { mark + LINE } else { mark };
        if passed >= lasts {
            self.began = None;
        } else {
            ui.request_repaint();
        }
        let (marked, line) = (part(passed, mark), part(passed - mark, LINE));
        let falling = landing.filter(|_| marked < 1.0).map(|square| {
            // What falls gains speed.
            (square, (f32::from(square.row) + 1.0) * (1.0 - marked * marked))
        });
        Drawn { mark: if landing.is_some() { 1.0 } else { marked }, line, falling }
    }
}

/// Where the last mark has fallen to, where marks fall.
fn landing(record: &GameRecord) -> Option<Square> {
    record.last_move().filter(|_| record.rules().falls())?.marked()
}

/// How much of a time has passed.
#[expect(clippy::cast_possible_truncation, reason = "a number from 0 to 1 has digits enough")]
fn part(passed: f64, of: f64) -> f32 {
    (passed / of).clamp(0.0, 1.0) as f32
}
