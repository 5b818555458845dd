//! List of moves, two to a row, with variations.

use std::mem;

use eframe::egui::{
    Align2, AtomExt, Id, Key, Rect, RichText, Role, ScrollArea, Sense, Ui, Vec2, WidgetInfo, vec2,
};

use super::super::Face;
use super::super::move_list::{Cell, Row};
use super::{Controls, Cx, Look, RADIUS, board, controls, size, styled};
use crate::game::Mark;
use crate::history::GameId;
use crate::session::Stage;
use crate::text::say;

/// Height of a row of the list of moves, in points.
const ROW: f32 = 26.0;
/// Indentation of a variation in the list of moves, in points.
const INDENT: f32 = 16.0;

/// State that the list of moves was last scrolled for, and scrolls again when changed: game,
/// variation, selected ply, height in points.
pub(crate) type ListAt = (GameId, usize, usize, f32);

/// Draws the list of moves, and scrolls to the selected move when [`ListAt`] changes; draws nothing
/// in a task without moves.
pub(super) fn show(ui: &mut Ui, cx: &mut Cx) {
    let (is_task, is_empty) = (cx.stage() == Stage::Task, cx.view.move_list.rows.is_empty());
    if is_task && is_empty {
        return;
    }
    if !cx.is_analysing() {
        let name = if is_task { "task-line" } else { "moves" };
        controls::heading(ui, &cx.text.message(name));
    }
    if is_empty {
        ui.hint(say!(cx, "moves-none"));
        return;
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    head(ui, cx);
    let is_new = follow(ui, cx, ui.available_height());
    let rows = mem::take(&mut cx.view.move_list.rows);
    let area = ScrollArea::vertical().id_salt("moves").auto_shrink(false).animated(false);
    area.min_scrolled_height(0.0).show(ui, |ui| {
        for row in &rows {
            show_row(ui, row, is_new, cx);
        }
    });
    cx.view.move_list.rows = rows;
}

/// Draws the marks above the columns.
fn head(ui: &mut Ui, cx: &Cx) {
    let rect = ui.strip(20.0);
    for mark in Mark::ALL {
        let middle = column(rect, mark, cx).left_center() + vec2(14.0, 0.0);
        board::mark(ui, (mark, cx.text.black), Rect::from_center_size(middle, Vec2::splat(16.0)));
    }
}

/// Returns the half of a row for a side: the left one for the side that moved first.
fn column(line: Rect, mark: Mark, cx: &Cx) -> Rect {
    let (left, right) = line.split_left_right_at_fraction(0.5);
    if mark == cx.record().start().turn() { left } else { right }
}

/// Updates the scroll state for a list `height` points high, and moves the focus with the game.
/// Returns `true` if the selected move must be scrolled to.
fn follow(ui: &Ui, cx: &mut Cx, height: f32) -> bool {
    let cursor = cx.record().cursor();
    let at = (cx.session.game_id(), cx.record().current_line(), cursor, height);
    let before = cx.view.list_at.replace(at);
    if before == Some(at) {
        return false;
    }
    ui.memory_mut(|memory| {
        if before.is_some_and(|it| memory.has_focus(cell_id(it.2))) {
            // A person who goes through the game by keys from here stays here.
            memory.request_focus(cell_id(cursor));
        }
    });
    true
}

/// Draws a row of the list; a click on a move or variation goes to it.
fn show_row(ui: &mut Ui, row: &Row, is_new: bool, cx: &mut Cx) {
    let palette = ui.palette();
    let mut rect = ui.strip(ROW);
    if is_new && matches!(row, Row::Moves { cells, .. } if cells.iter().any(|it| it.is_stop(cx))) {
        ui.scroll_to_rect(rect, None);
    }
    if !matches!(row, Row::Moves { indented: false, .. }) {
        // The line marks a variation.
        ui.painter().vline(rect.left() + 10.0, rect.y_range(), palette.border());
        rect.min.x += INDENT;
    }
    match row {
        Row::Moves { cells, .. } => {
            for cell in cells {
                cell.show(ui, column(rect, cell.mark, cx), cx);
            }
        }
        Row::Variation { variation, ply, name } => {
            let id = Id::unique(("variation", *variation));
            let look = Face { tight: true, ..Look::Entry.into() };
            let face = controls::clickable(ui, id, true, look, ui.quiet(name));
            let info = || WidgetInfo::labeled(Role::Button, true, name);
            if controls::show_at(ui, rect, face, info).clicked() {
                cx.go_to(*variation, *ply);
            }
        }
    }
}

impl Cell {
    /// Returns `true` for the tab stop of the list: the selected move, or the first if none is.
    fn is_stop(&self, cx: &Cx) -> bool {
        self.on_path && self.ply == cx.record().cursor().max(1)
    }

    fn id(&self) -> Id {
        if self.on_path {
            cell_id(self.ply)
        } else {
            Id::unique(("line", self.variation, self.ply))
        }
    }

    /// Draws the move; a click goes to it, and Up and Down to its neighbours.
    fn show(&self, ui: &Ui, rect: Rect, cx: &mut Cx) {
        let (palette, is_stop) = (ui.palette(), self.is_stop(cx));
        let current = is_stop && cx.record().cursor() > 0;
        let quiet = if current { palette.ink } else { palette.quiet };
        let ink = if self.is_taken_back { quiet } else { palette.ink };
        let color = if self.is_mistake { palette.error } else { palette.quiet };
        let number = RichText::new(&self.number).size(size::TINY).color(quiet);
        let width = if cx.record().last_ply() < 100 { 14.0 } else { 24.0 };
        let judged = styled(&self.judged, size::TINY, false);
        let atoms = (
            number.atom_size(vec2(width, ROW - 8.0)).atom_align(Align2::RIGHT_CENTER),
            styled(&self.shown, size::BODY, current).color(ink),
            judged.color(color).atom_shrink(true),
        );
        let look = Face { tight: true, on: current, ..Look::Entry.into() };
        let face = controls::clickable(ui, self.id(), true, look, atoms).gap(4.0);
        let face = if is_stop { face } else { face.sense(Sense::CLICK) };
        let response = controls::show_at(ui, rect, face, || {
            WidgetInfo::selected(Role::Button, true, current, &self.spoken)
        });
        if current {
            let bar = ui.painter().with_clip_rect(rect.with_max_x(rect.left() + 3.0));
            bar.rect_filled(rect, RADIUS - 2, palette.ink);
        }
        if self.noted.is_some() {
            let dot = rect.right_center() - vec2(8.0, 0.0);
            ui.painter().circle_filled(dot, 2.5, quiet);
        }
        let record = cx.record();
        let cursor = record.cursor();
        let ways = [(Key::ArrowUp, cursor.checked_sub(1)), (Key::ArrowDown, Some(cursor + 1))];
        let stepped = controls::key_target(ui, response.id, &ways);
        if response.clicked() {
            // A mistake is shown in the position before it, with the better move.
            let before = usize::from(cx.is_analysing() && self.is_mistake);
            cx.go_to(self.variation, self.ply - before);
        } else if let Some(cursor) = stepped.filter(|&ply| ply <= record.last_ply()) {
            cx.go_to(record.current_line(), cursor);
        }
        if !self.judged.is_empty() {
            response.on_hover_text(&self.told);
        }
    }
}

/// Id of a move on the current line. It does not depend on the variation: the focus stays when one
/// begins.
fn cell_id(ply: usize) -> Id {
    Id::unique(("move", ply))
}
