//! Motion on the board: a mark is drawn as by a hand, or falls if the rules say so, and a completed
//! line sweeps over it.
//!
//! Nothing waits for the motion: the next move can be made while the last one is still being drawn.

use eframe::egui::Ui;

use crate::game::GameRecord;
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
    /// Height, in squares, of a falling mark above its square.
    pub(super) height: f32,
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
            return Drawn { mark: 1.0, line: 1.0, height: 0.0 };
        };
        let landing = record.last_move().filter(|_| record.rules().falls());
        // Height of a fall, in squares.
        let fall = landing.and_then(|it| it.marked()).map(|square| f32::from(square.row) + 1.0);
        let mark = fall.map_or(MARK, |fall| (FALL * f64::from(fall).sqrt()).clamp(0.12, LINE));
        let passed = now - began;
        let over = record.position().outcome().is_some();
        let lasts = if over { mark + LINE } else { mark };
        if passed >= lasts {
            self.began = None;
        } else {
            ui.request_repaint();
        }
        let (marked, line) = (part(passed, mark), part(passed - mark, LINE));
        match fall {
            // A falling mark gains speed.
            Some(fall) => Drawn { mark: 1.0, line, height: fall * (1.0 - marked * marked) },
            None => Drawn { mark: marked, line, height: 0.0 },
        }
    }
}

/// Returns the share of the time `of` that has passed, from 0 to 1.
#[expect(clippy::cast_possible_truncation, reason = "a number from 0 to 1 has digits enough")]
fn part(passed: f64, of: f64) -> f32 {
    (passed / of).clamp(0.0, 1.0) as f32
}
