//! List of moves, two to a row under the marks, with the variations.

use eframe::egui::{
    Align2, FontFamily, FontId, Id, Key, Rect, Response, Role, ScrollArea, Sense, Ui, Vec2,
    WidgetInfo, pos2, vec2,
};

use super::super::controls;
use super::super::move_rows::{Cell, Row, columns};
use super::super::theme::{Palette, RADIUS, UNIT, size, strong};
use super::super::{Cx, board};
use crate::history::GameId;
use crate::session::{Command, Stage};
use crate::text::say;

/// Height of a line of the list, in points.
const ROW: f32 = 26.0;
/// Indentation of a variation, in points.
const INDENT: f32 = 2.0 * UNIT;

/// State that the list was last scrolled for.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct ListAt {
    game: GameId,
    variation: usize,
    cursor: usize,
    height: f32,
}

pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) {
    let (is_task, is_empty) = (cx.session.stage() == Stage::Task, cx.view.rows.rows.is_empty());
    if is_task && is_empty {
        return;
    }
    if !cx.is_analysing() {
        let name = if is_task { say!(cx.text, "task-line") } else { say!(cx.text, "moves") };
        controls::heading(ui, &name);
    }
    if is_empty {
        controls::hint(ui, say!(cx.text, "moves-none"));
        return;
    }
    ui.spacing_mut().item_spacing.y = 0.0;
    head(ui, cx);
    let height = ui.available_height();
    let selected = selected(cx);
    let mut area =
        ScrollArea::vertical().id_salt("moves").auto_shrink(false).min_scrolled_height(0.0);
    if let Some(offset) = follow(ui, cx, selected, height) {
        area = area.vertical_scroll_offset(offset);
    }
    let mut picked = None;
    let rows = &cx.view.rows.rows;
    area.show_rows(ui, ROW, rows.len(), |ui, lines| {
        let first_stop = lines.start;
        for line in lines {
            let stop = selected == 0 && line == first_stop;
            picked = picked.or(show_row(ui, &rows[line], selected, stop, cx));
        }
    });
    if let Some((variation, cursor)) = picked {
        cx.send(Command::GoTo { variation, cursor });
    }
}

/// Draws the marks over the columns.
fn head(ui: &mut Ui, cx: &Cx<'_>) {
    let whole = vec2(ui.available_width(), 2.5 * UNIT);
    let (rect, _) = ui.allocate_exact_size(whole, Sense::hover());
    let (left, right) = rect.split_left_right_at_fraction(0.5);
    for (column, mark) in [left, right].into_iter().zip(columns(cx.record())) {
        let middle = column.left_center() + vec2(1.75 * UNIT, 0.0);
        board::mark(ui, mark, Rect::from_center_size(middle, Vec2::splat(16.0)));
    }
}

/// Returns the selected move: the last one on the board, or one that is judged in the position
/// before it.
fn selected(cx: &Cx<'_>) -> usize {
    cx.record().cursor() + usize::from(cx.mistake().is_some())
}

/// Follows the game in a list of this height: returns the offset that brings the move on the board
/// in sight, if something has changed.
fn follow(ui: &Ui, cx: &mut Cx<'_>, selected: usize, height: f32) -> Option<f32> {
    let at = ListAt {
        game: cx.session.game_id(),
        variation: cx.record().current_line(),
        cursor: selected,
        height,
    };
    let before = cx.view.list_at.replace(at);
    if before == Some(at) {
        return None;
    }
    let focused = ui.memory(eframe::egui::Memory::focused);
    if before.is_some_and(|it| focused == Some(cell_id(it.cursor))) {
        // A person who goes through the game by keys from here stays here.
        ui.memory_mut(|memory| memory.request_focus(cell_id(selected)));
    }
    let line = cx.view.rows.on_path(selected).map_or(0, |(line, _)| line);
    let count = |lines| f32::from(u16::try_from(lines).unwrap_or(u16::MAX));
    // Beyond its end the list would spring back.
    let most = count(cx.view.rows.rows.len()) * ROW - height;
    Some(((count(line) + 0.5) * ROW - height / 2.0).min(most).max(0.0))
}

/// Draws a line of the list; returns the variation and the move that was picked in it.
fn show_row(
    ui: &mut Ui,
    row: &Row,
    selected: usize,
    stop: bool,
    cx: &Cx<'_>,
) -> Option<(usize, usize)> {
    let palette = Palette::of(ui);
    let whole = vec2(ui.available_width(), ROW);
    let (mut rect, _) = ui.allocate_exact_size(whole, Sense::hover());
    if !matches!(row, Row::Moves { indented: false, .. }) {
        // The line marks a variation.
        ui.painter().vline(rect.left() + 1.25 * UNIT, rect.y_range(), palette.border());
        rect.min.x += INDENT;
    }
    match row {
        Row::Moves { cells, .. } => {
            let (left, right) = rect.split_left_right_at_fraction(0.5);
            let shown = [left, right].into_iter().zip(cells).filter_map(|(rect, cell)| {
                let cell = cell.as_ref()?;
                Some(cell.show(ui, rect, selected, stop && cell.ply == 1, cx))
            });
            shown.fold(None, Option::or)
        }
        Row::Variation { variation, ply, name } => {
            let response = ui.interact(rect, Id::unique(("variation", *variation)), Sense::click());
            response.widget_info(|| WidgetInfo::labeled(Role::Button, true, name.as_str()));
            hovered(ui, &response, &palette);
            let font = FontId::proportional(size::SMALL);
            let shown = controls::elided(ui, name, font, rect.width() - UNIT);
            let at = pos2(rect.left() + UNIT, rect.center().y - shown.size().y / 2.0);
            ui.painter().galley(at, shown, palette.quiet);
            controls::focus_ring(ui, &response);
            response.clicked().then_some((*variation, *ply))
        }
    }
}

fn hovered(ui: &Ui, response: &Response, palette: &Palette) {
    if response.hovered() {
        ui.painter().rect_filled(response.rect, RADIUS - 2, palette.field_hovered);
    }
}

impl Cell {
    /// Draws the move; returns the target if it was picked. The one on the board can be reached by
    /// the Tab key, and arrows lead from it to the others.
    fn show(
        &self,
        ui: &Ui,
        rect: Rect,
        selected: usize,
        stop: bool,
        cx: &Cx<'_>,
    ) -> Option<(usize, usize)> {
        let palette = Palette::of(ui);
        let current = self.on_path && self.ply == selected;
        let sense = if current || stop { Sense::click() } else { Sense::CLICK };
        let id = if self.on_path {
            cell_id(self.ply)
        } else {
            Id::unique(("line", self.variation, self.ply))
        };
        let response = ui.interact(rect, id, sense);
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, current, &self.spoken));
        if current {
            ui.painter().rect_filled(rect, RADIUS - 2, palette.chosen);
            let bar = ui.painter().with_clip_rect(rect.with_max_x(rect.left() + 3.0));
            bar.rect_filled(rect, RADIUS - 2, palette.ink);
        } else {
            hovered(ui, &response, &palette);
        }
        self.paint(ui, rect, current, &palette);
        controls::focus_ring(ui, &response);
        let clicked = response.clicked();
        let record = cx.record();
        let keys = [Key::ArrowUp, Key::ArrowDown];
        let stepped = controls::step(ui, &response, keys, record.cursor());
        if !self.judged.is_empty() {
            response.on_hover_text(&self.spoken);
        }
        if clicked {
            // A mistake is shown in the position before it, with the better move.
            let before = usize::from(cx.is_analysing() && self.is_mistake);
            return Some((self.variation, self.ply - before));
        }
        let stepped = stepped.filter(|&ply| ply <= record.last_ply());
        stepped.map(|ply| (record.current_line(), ply))
    }

    fn paint(&self, ui: &Ui, rect: Rect, current: bool, palette: &Palette) {
        let painter = ui.painter().with_clip_rect(rect);
        let at = |x: f32| rect.left_center() + vec2(x, 0.0);
        let quiet = if current { palette.ink } else { palette.quiet };
        let font = FontId::proportional(size::TINY);
        painter.text(at(3.0 * UNIT), Align2::RIGHT_CENTER, self.ply, font, quiet);
        let font = FontId::new(size::BODY, if current { strong() } else { FontFamily::default() });
        let left = Align2::LEFT_CENTER;
        let ink = if self.is_taken_back { palette.quiet } else { palette.ink };
        let shown = painter.text(at(4.5 * UNIT), left, &self.shown, font, ink);
        let color = if self.is_mistake { palette.error } else { palette.quiet };
        let font = FontId::new(size::TINY, strong());
        let beside = shown.right_center() + vec2(0.75 * UNIT, 1.0);
        let judged = controls::elided(ui, &self.judged, font, rect.right() - beside.x);
        painter.galley(left.anchor_size(beside, judged.size()).min, judged, color);
    }
}

/// Id of a move of the current line, so that the focus stays when a variation begins.
fn cell_id(ply: usize) -> Id {
    Id::unique(("move", ply))
}
