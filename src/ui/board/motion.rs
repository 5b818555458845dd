//! What moves on the board: a mark is drawn as a hand would, and a winning line sweeps over it.
//!
//! Nothing waits for it: the next move can be made while the last one is still being drawn.

use eframe::egui::Ui;

use crate::game::GameRecord;
use crate::session::GameId;

/// How long a mark is drawn, in seconds.
const MARK: f64 = 0.16;
/// How long a winning line sweeps, in seconds.
const LINE: f64 = 0.2;

/// The move that is being drawn.
#[derive(Default)]
pub(in crate::ui) struct Motion {
    seen: Option<(GameId, usize)>,
    began: Option<f64>,
}

/// How much is to be seen of what was played last, from nothing to all of it, 1.
#[derive(Clone, Copy)]
pub(super) struct Drawn {
    pub(super) mark: f32,
    pub(super) line: f32,
}

impl Motion {
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
            return Drawn { mark: 1.0, line: 1.0 };
        };
        let passed = now - began;
        let over = record.position().outcome().is_some();
        let lasts = if over { MARK + LINE } else { MARK };
        if passed >= lasts {
            self.began = None;
        } else {
            ui.request_repaint();
        }
        Drawn { mark: part(passed, MARK), line: part(passed - MARK, LINE) }
    }
}

/// How much of a time has passed.
#[expect(clippy::cast_possible_truncation, reason = "a number from 0 to 1 has digits enough")]
fn part(passed: f64, of: f64) -> f32 {
    (passed / of).clamp(0.0, 1.0) as f32
}
