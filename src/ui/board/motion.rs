//! Motion on the board: a mark is drawn as by a hand, or falls if the rules say so, and a completed
//! line sweeps over it.
//!
//! Nothing waits for the motion: the next move can be made while the last one is still being drawn.

use eframe::egui::Ui;

use crate::game::{GameRecord, Square};
use crate::history::GameId;

/// Time of drawing a mark, in seconds.
const MARK: f64 = 0.16;
/// Time of drawing a completed line, in seconds.
const LINE: f64 = 0.2;
/// Time of a disc's fall into the first row, in seconds; it grows with the root of the height up to
/// `LINE`.
const FALL: f64 = 0.08;

/// Move that is being drawn.
#[derive(Default)]
pub(super) struct BoardMotion {
    seen: Option<(GameId, usize)>,
    began: Option<f64>,
}

/// Visible parts of the last move, from 0 for nothing to 1 for all of it.
#[derive(Clone, Copy)]
pub(super) struct Drawn {
    pub(super) mark: f32,
    pub(super) line: f32,
    /// Square that a mark falls to, and its height above that in squares.
    pub(super) falling: Option<(Square, f32)>,
}

impl BoardMotion {
    /// Returns the visible parts now; asks for the next frame as long as they are not complete.
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
            // One move forward is drawn, made or redone, and one that began a game, but not a game
            // that a file brings.
            let follows = |(game, cursor)| cursor + 1 == at.1 && (game == at.0 || cursor == 0);
            let is_next = before.is_some_and(follows);
            self.began = (is_next && animate).then_some(now);
        }
        let Some(began) = self.began else {
            return Drawn { mark: 1.0, line: 1.0, falling: None };
        };
        let landing = landing(record);
        let height = landing.map(|square| f64::from(square.row) + 1.0);
        let mark = height.map_or(MARK, |height| (FALL * height.sqrt()).clamp(0.12, LINE));
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
            // A falling mark gains speed.
            (square, (f32::from(square.row) + 1.0) * (1.0 - marked * marked))
        });
        Drawn { mark: if landing.is_some() { 1.0 } else { marked }, line, falling }
    }
}

/// Returns the square that the last mark has fallen to, if marks fall.
fn landing(record: &GameRecord) -> Option<Square> {
    record.last_move().filter(|_| record.rules().falls())?.marked()
}

/// Returns the share of the time `of` that has passed, from 0 to 1.
#[expect(clippy::cast_possible_truncation, reason = "a number from 0 to 1 has digits enough")]
fn part(passed: f64, of: f64) -> f32 {
    (passed / of).clamp(0.0, 1.0) as f32
}
