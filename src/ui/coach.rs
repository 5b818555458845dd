//! Coach beside the board: its sentence below, its drawing on the board, and the focus on the
//! button that takes the move back.

use eframe::egui::{Id, Label, Rect, Ui};

use super::board::{BoardPlace, marks};
use super::{Controls, Cx, controls, focus, size, styled};
use crate::game::Move;
use crate::history::WarningReason;
use crate::session::Stage;

/// Height of the sentence where the panel is folded, in points: two lines.
pub(super) const HEIGHT: f32 = 34.0;

/// Returns the id of the button that takes back the move of which the coach warns.
pub(super) fn take_back_id() -> Id {
    Id::unique("take-back")
}

/// Returns what stands below the board: the warning of the coach, or at the end of the game how
/// often it has warned.
pub(super) fn said(cx: &Cx) -> Option<String> {
    match cx.session.warning() {
        Some(warning) => Some(cx.text.warning(warning)),
        None if cx.stage() == Stage::Over => cx.text.coach_count(cx.game()),
        None => None,
    }
}

/// Returns `true` if a person in the game on the board has a coach, for whose words room is left.
pub(super) fn has_room(cx: &Cx) -> bool {
    let seating = &cx.game().seating;
    seating.has_coach() && matches!(cx.stage(), Stage::Playing | Stage::Over)
}

/// Draws the sentence, and moves the focus once a warning has come.
pub(super) fn show(ui: &mut Ui, rect: Rect, said: &str, cx: &mut Cx) {
    let warned = cx.session.warning().map(|_| cx.session.game().record.cursor());
    if warned.is_some() && cx.view.board.warned != warned {
        focus(ui, take_back_id());
    }
    cx.view.board.warned = warned;
    ui.part(rect, |ui| {
        let size = if rect.height() > HEIGHT { size::BODY } else { size::SMALL };
        let response = ui.add(Label::new(styled(said, size, true)).wrap());
        controls::announce(&response);
    });
}

/// Paints the moves of a warning on the board, numbered, and a frame around the move that it is
/// about.
pub(super) fn paint(ui: &Ui, place: &BoardPlace, cx: &Cx) {
    let Some(warning) = cx.session.warning() else { return };
    let line: Vec<_> = warning.line.iter().take(8).map(|&it| Move::from(it)).collect();
    // A win that was missed is shown in the place of the move that was made.
    let is_missed = warning.reason == WarningReason::Missed;
    let before = cx.numbers_before().saturating_sub(is_missed.into());
    for played in warning.position.annotate(&line) {
        if let Some(square) = played.marked() {
            let number = before + played.number;
            marks::expected(ui, (played.mark, number), square, place);
        }
    }
    if let Some(made) = cx.record().last_move().and_then(|it| it.marked()) {
        marks::answer(ui, place.square(made), false);
    }
}
