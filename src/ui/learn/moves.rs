//! The list of moves, and beside it a variation that was tried.

use eframe::egui::{
    Align2, FontId, Id, Key, Painter, Rect, Role, ScrollArea, Sense, Ui, Vec2, WidgetInfo, pos2,
    vec2,
};

use super::super::controls::{self, heading};
use super::super::theme::{self, Palette, RADIUS, UNIT, size};
use super::super::{Cx, board};
use crate::analysis::Reviews;
use crate::engine::Value;
use crate::game::{Mark, Move, Position};
use crate::session::{Command, GameId, Judgement, LosingMove, Session};
use crate::text::{Text, say};

/// How high a line of the list is.
const ROW: f32 = 3.0 * UNIT;

/// What the panel tells of the game, found out anew only when something has changed.
#[derive(Default)]
pub(in crate::ui) struct Known {
    /// The revision of the sitting and the language of which the rest was made.
    seen: Option<(u64, String)>,
    /// The start and the moves on the path.
    moves: Vec<Row>,
    /// The moves of the game that counts, where the path is another variation.
    beside: Option<Beside>,
    /// What the game was worth at the start and after each move.
    pub(super) values: Vec<Option<Value>>,
    pub(super) judgements: Vec<Option<Judgement>>,
    pub(super) losing: Option<LosingMove>,
}

/// The game that counts, beside a variation.
struct Beside {
    rows: Vec<Row>,
    /// How it stood after as many moves as are on the board.
    position: Position,
}

/// What the list was drawn for last.
#[derive(Clone, Copy, PartialEq)]
pub(super) struct ListAt {
    game: GameId,
    variation: usize,
    cursor: usize,
    height: f32,
}

/// A line of the list: the start, which has no mark, or a move.
struct Row {
    mark: Option<Mark>,
    shown: String,
    /// How good it was, in words.
    judged: String,
    mistake: bool,
    name: String,
}

impl Known {
    pub(super) fn keep_up(&mut self, session: &Session, reviews: &Reviews, text: &Text) {
        // What is found out for a review changes the sitting, too.
        let seen = (session.revision(), text.tag());
        if self.seen.as_ref() == Some(&seen) {
            return;
        }
        let record = &session.game().record;
        let played = record.line(record.main_line());
        self.judgements = reviews.judgements(session);
        self.losing = reviews.losing_move(session);
        self.values = reviews.of_board(session).map_or_else(Vec::new, |review| {
            let mut values = review.values(record.start());
            values.truncate(review.covers(&record.moves()) + 1);
            values
        });
        self.moves = rows(session, text, &record.moves(), &self.judgements);
        self.beside = (record.main_line() != record.current_line()).then(|| Beside {
            rows: rows(session, text, &played, &[]),
            position: record.position_in(record.main_line(), record.cursor()),
        });
        self.seen = Some(seen);
    }
}

fn rows(
    session: &Session,
    text: &Text,
    moves: &[Move],
    judgements: &[Option<Judgement>],
) -> Vec<Row> {
    let made = session.game().record.annotate(moves);
    let row = |(index, made): (usize, &crate::game::PlayedMove)| {
        let judgement = judgements.get(index).copied().flatten();
        let judged = judgement.map(|it| text.judgement(it)).unwrap_or_default();
        let name = text.move_made(made);
        let square = made.made.to_string();
        Row {
            mark: Some(made.mark),
            shown: if made.is_lost() { format!("({square})") } else { square },
            name: if judged.is_empty() {
                name
            } else {
                say!(text, "move-judged", made = name, judgement = judged)
            },
            judged,
            mistake: judgement.is_some_and(Judgement::is_mistake),
        }
    };
    let start = || say!(text, "moves-start");
    let start =
        Row { mark: None, shown: start(), judged: String::new(), mistake: false, name: start() };
    std::iter::once(start).chain(made.iter().enumerate().map(row)).collect()
}

pub(super) fn show(ui: &mut Ui, room: f32, cx: &mut Cx<'_>) {
    let record = cx.record();
    heading(ui, &say!(cx.text, "moves"));
    if record.last_ply() == 0 && record.variations() == 1 {
        controls::hint(ui, say!(cx.text, "moves-none"));
        return;
    }
    if record.variations() > 1 {
        choose_variation(ui, cx);
    }
    let known = &cx.view.learning.known;
    let beside = known.beside.as_ref().map_or(0, |it| it.rows.len());
    let longest = known.moves.len().max(beside);
    // The review needs room below.
    let part = if cx.analysis.reviews().of_board(cx.session).is_some() { 0.25 } else { 0.4 };
    let most = (part * room).clamp(5.0 * ROW, 14.0 * ROW);
    ui.spacing_mut().item_spacing.y = 0.0;
    let mut area =
        ScrollArea::vertical().id_salt("moves").auto_shrink([false, true]).max_height(most);
    if let Some(offset) = follow(ui, cx, most) {
        area = area.vertical_scroll_offset(offset);
    }
    let mut picked = None;
    area.show_rows(ui, ROW, longest, |ui, lines| {
        ui.spacing_mut().item_spacing.y = 0.0;
        for line in lines {
            picked = picked.or(show_line(ui, line, cx));
        }
    });
    ui.spacing_mut().item_spacing.y = UNIT;
    if let Some((variation, cursor)) = picked {
        cx.send(Command::GoTo { variation, cursor });
    }
    board_beside(ui, cx);
}

/// Follows the game in a list of this height: how far to scroll for the move on the board to be in
/// the middle, where something has changed.
fn follow(ui: &Ui, cx: &mut Cx<'_>, height: f32) -> Option<f32> {
    let at = ListAt {
        game: cx.session.game_id(),
        variation: cx.record().current_line(),
        cursor: cx.record().cursor(),
        height,
    };
    let before = cx.view.learning.list_at.replace(at);
    if before == Some(at) {
        return None;
    }
    let focused = ui.memory(eframe::egui::Memory::focused);
    if before.is_some_and(|it| focused == Some(cell_id(it.variation, it.cursor))) {
        // Whoever goes through the game by keys from here stays here.
        let id = cell_id(at.variation, at.cursor);
        ui.memory_mut(|memory| memory.request_focus(id));
    }
    let line = f32::from(u16::try_from(at.cursor).unwrap_or(u16::MAX));
    Some(((line + 0.5) * ROW - height / 2.0).max(0.0))
}

/// Draws one line of the list; returns the variation and the move that was picked in it.
fn show_line(ui: &mut Ui, line: usize, cx: &Cx<'_>) -> Option<(usize, usize)> {
    let known = &cx.view.learning.known;
    let record = cx.record();
    let whole = vec2(ui.available_width(), ROW);
    let (rect, _) = ui.allocate_exact_size(whole, Sense::hover());
    let number = Rect::from_min_size(rect.min, vec2(3.5 * UNIT, ROW));
    let (_, cells) = rect.split_left_right_at_x(number.right());
    if line > 0 {
        let at = number.right_center() - vec2(UNIT, 0.0);
        let font = FontId::proportional(size::TINY);
        let color = Palette::of(ui).quiet;
        ui.painter().text(at, Align2::RIGHT_CENTER, line, font, color);
    }
    let cell = |ui: &Ui, rect, rows: &[Row], variation, current| {
        let picked = rows.get(line)?.show(ui, rect, variation, line, current)?;
        Some((variation, picked))
    };
    let on_path = |ui: &Ui, rect| {
        cell(ui, rect, &known.moves, record.current_line(), record.cursor() == line)
    };
    let Some(beside) = &known.beside else {
        return on_path(ui, cells);
    };
    let (left, right) = cells.split_left_right_at_fraction(0.5);
    let played = cell(ui, left, &beside.rows, record.main_line(), false);
    let on_path = on_path(ui, right);
    played.or(on_path)
}

impl Row {
    /// Draws it; tells what to go to if it was picked. The one on the board can be reached by the
    /// Tab key, and arrows lead from it to the others.
    fn show(
        &self,
        ui: &Ui,
        rect: Rect,
        variation: usize,
        line: usize,
        current: bool,
    ) -> Option<usize> {
        let palette = Palette::of(ui);
        let sense = if current { Sense::click() } else { Sense::CLICK };
        let response = ui.interact(rect, cell_id(variation, line), sense);
        response.widget_info(|| WidgetInfo::selected(Role::Button, true, current, &self.name));
        if current {
            let ground = palette.accent.gamma_multiply(0.16);
            ui.painter().rect_filled(rect, RADIUS - 2, ground);
        } else if response.hovered() {
            ui.painter().rect_filled(rect, RADIUS - 2, palette.field_hovered);
        }
        controls::focus_ring(ui, &response);
        let painter = ui.painter().with_clip_rect(rect.intersect(ui.clip_rect()));
        self.paint(&painter, rect, &palette);
        let clicked = response.clicked().then_some(line);
        let target =
            clicked.or_else(|| controls::step(ui, &response, [Key::ArrowUp, Key::ArrowDown], line));
        if !self.judged.is_empty() {
            response.on_hover_text(&self.name);
        }
        target
    }

    /// The mark, the square and, where there is room for it, how good the move was.
    fn paint(&self, painter: &Painter, rect: Rect, palette: &Palette) {
        let Some(made_by) = self.mark else {
            let at = rect.left_center() + vec2(UNIT, 0.0);
            let font = FontId::proportional(size::SMALL);
            painter.text(at, Align2::LEFT_CENTER, &self.shown, font, palette.quiet);
            return;
        };
        let middle = pos2(rect.left() + 1.75 * UNIT, rect.center().y);
        let mark = Rect::from_center_size(middle, Vec2::splat(18.0));
        board::mark(painter, made_by, mark, palette.mark(made_by));
        let at = pos2(mark.right() + UNIT / 2.0, rect.center().y);
        let font = FontId::proportional(size::BODY);
        let shown = painter.text(at, Align2::LEFT_CENTER, &self.shown, font, palette.ink);
        let color = if self.mistake { palette.error } else { palette.quiet };
        let font = FontId::proportional(size::TINY);
        let judged = painter.layout_no_wrap(self.judged.clone(), font, color);
        let at = rect.right_center() - vec2(UNIT / 2.0, 0.0);
        if judged.size().x <= at.x - shown.right() - UNIT {
            let corner = at - vec2(judged.size().x, judged.size().y / 2.0);
            painter.galley(corner, judged, color);
        } else if self.mistake {
            // Beside a variation there is room for no more than a sign; the name says the rest.
            let font = FontId::new(size::BODY, theme::strong());
            painter.text(at, Align2::RIGHT_CENTER, "?", font, color);
        }
    }
}

fn cell_id(variation: usize, line: usize) -> Id {
    Id::unique(("move", variation, line))
}

/// The variations that were tried, to be gone to; the game that counts is the first of them.
fn choose_variation(ui: &mut Ui, cx: &mut Cx<'_>) {
    let record = cx.record();
    let played = record.main_line();
    let name = |index: usize| {
        if index == played {
            return say!(cx.text, "variation-game");
        }
        let after = record.branch(index).map_or(0, |branch| branch.after);
        let made = record.line(index).get(after).map(ToString::to_string);
        let made = format!("{}. {}", after + 1, made.unwrap_or_default());
        let number = index + usize::from(index < played);
        say!(cx.text, "variation", number, made)
    };
    let spoken = say!(cx.text, "variations");
    let others = (0..record.variations()).filter(|&index| index != played);
    let all = std::iter::once(played).chain(others);
    let entries = all.map(|index| (index, index == record.current_line(), name(index)));
    let (shown, width) = (name(record.current_line()), ui.available_width());
    if let Some(index) = controls::combo(ui, "variation", &spoken, shown, width, entries) {
        // To the first move that is not in the game before it.
        let branch = record.branch(index);
        let cursor = branch.map_or(record.line(index).len(), |branch| branch.after + 1);
        cx.send(Command::GoTo { variation: index, cursor });
    }
}

/// The game that counts as it stood at the same move, small.
fn board_beside(ui: &mut Ui, cx: &Cx<'_>) {
    const SIDE: f32 = 15.0 * UNIT;
    let Some(Beside { position, .. }) = &cx.view.learning.known.beside else {
        return;
    };
    controls::hint(ui, say!(cx.text, "variation-beside"));
    let (rect, response) = ui.allocate_exact_size(Vec2::splat(SIDE), Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(Role::Image, true, cx.text.verdict(position)));
    board::miniature(ui, rect.shrink(2.0), position);
}
