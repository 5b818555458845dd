//! Page of puzzles and of own mistakes: a path from easy to hard, with pictures.

mod path;

use std::collections::BTreeMap;

use eframe::egui::epaint::Mesh;
use eframe::egui::{
    Align2, EventFilter, FontId, Id, Key, Modifiers, Rect, Role, ScrollArea, Sense, StrokeKind, Ui,
    Vec2, WidgetInfo, vec2,
};

use super::controls::{self, PushButton};
use super::input::presses;
use super::memo::Memo;
use super::theme::{Palette, RADIUS, UNIT, size};
use super::{Cx, board, games, header};
use crate::picture::Colors;
use crate::session::{Command, Task};
use crate::text::{Text, say};
use path::{Path, PathRow, beside};

/// Side of a picture with its frame, and the space between two, in points.
const TILE: f32 = 10.0 * UNIT;
const GAP: f32 = 1.5 * UNIT;
/// Height of the head of a group, in points.
const HEAD: f32 = 4.0 * UNIT;

/// State of the page.
#[derive(Default)]
pub(super) struct PuzzlesPage {
    /// Path, by the revision of the history.
    path: Memo<u64, Path>,
    /// Pictures by the places of their tasks and their sides in points; anew for other colours,
    /// pixels or tasks.
    pictures: Memo<(Colors, f32, u64), BTreeMap<(usize, u8), Mesh>>,
    /// Task that the keys are on.
    at: usize,
    /// Offset of the list, in points.
    scrolled: f32,
    /// Set until the task that the keys are on has been brought in sight.
    follows: bool,
    /// Set until the page is drawn for the first time.
    is_new: bool,
}

/// Draws the line below the title: the number of solved puzzles, and that of own mistakes.
pub(super) fn note(ui: &mut Ui, cx: &mut Cx<'_>) {
    let Some(history) = cx.history else { return };
    let path = cx.view.puzzles.path.get(history.revision, || Path::new(history));
    let (now, later) = (history.mistakes.len(), history.mistakes_later);
    let solved = path.solved(0..path.tasks.len());
    let mut said = say!(cx.text, "puzzles-solved", solved, total = path.tasks.len() - now);
    let practise = || say!(cx.text, "mistakes-now", count = now);
    let mistakes = match (now, later) {
        (0, 0) if history.unjudged.is_empty() => None,
        (0, 0) => Some(say!(cx.text, "mistakes-judging")),
        (0, later) => Some(say!(cx.text, "mistakes-later", count = later)),
        (_, 0) => Some(practise()),
        (_, later) => Some(say!(cx.text, "mistakes-both", now = practise(), later)),
    };
    said.extend(mistakes.map(|mistakes| format!(" · {mistakes}")));
    header::line(ui, &said, false);
}

/// Draws the page below its header.
pub(super) fn show(ui: &mut Ui, is_new: bool, cx: &mut Cx<'_>) {
    let text = cx.text;
    let Some(history) = cx.history else {
        cx.view.puzzles.is_new |= is_new;
        return games::reading(ui, cx);
    };
    let page = &mut cx.view.puzzles;
    let is_new = std::mem::take(&mut page.is_new) || is_new;
    let path = page.path.get(history.revision, || Path::new(history));
    let drawn = (Palette::of(ui).board, ui.pixels_per_point(), history.revision);
    let mut view = PathView { path, pictures: page.pictures.get(drawn, BTreeMap::new), text };
    let mut picked = None;
    if let Some(next) = view.path.next {
        if is_new {
            (page.at, page.follows) = (next, true);
        }
        picked = view.card(ui, next, is_new).then_some(next);
    }
    let list =
        ListPlace { at: &mut page.at, scrolled: &mut page.scrolled, follows: &mut page.follows };
    let picked = view.list(ui, list).or(picked);
    let task = picked.map(|at| view.path.tasks[at].clone());
    cx.actions.extend(task.map(|task| Command::Solve(task).into()));
}

/// Place in the list.
struct ListPlace<'a> {
    at: &'a mut usize,
    scrolled: &'a mut f32,
    follows: &'a mut bool,
}

/// Path as it is drawn.
struct PathView<'a> {
    path: &'a Path,
    pictures: &'a mut BTreeMap<(usize, u8), Mesh>,
    text: &'a Text,
}

impl PathView<'_> {
    /// Draws the task to be tried next; returns true if it was picked.
    fn card(&mut self, ui: &mut Ui, at: usize, takes_focus: bool) -> bool {
        let palette = Palette::of(ui);
        let is_wide = ui.available_width() >= 70.0 * UNIT;
        let (side, button) = if is_wide { (14.0, 18.0) } else { (9.0, 11.0) };
        let size = vec2(ui.available_width(), (side + 3.0) * UNIT);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        ui.painter().rect_filled(rect, RADIUS, palette.panel);
        let inner = rect.shrink(1.5 * UNIT);
        let (picture, rest) = inner.split_left_right_at_x(inner.left() + side * UNIT);
        controls::field(ui, picture, false);
        self.picture(ui, at, picture.shrink(UNIT));
        let (words, place) = rest.split_left_right_at_x(rest.right() - button * UNIT);
        let task = &self.path.tasks[at];
        controls::part(ui, words.shrink2(vec2(2.0 * UNIT, UNIT)), |ui| {
            ui.spacing_mut().item_spacing.y = 0.75 * UNIT;
            controls::strong(ui, &self.text.question(task, 0), size::LARGE);
            let board = self.text.listed_board(task.position().rules());
            controls::hint(ui, board);
            controls::stars(ui, task.stars(), self.text);
        });
        let place =
            Align2::CENTER_CENTER.align_size_within_rect(vec2(place.width(), 6.0 * UNIT), place);
        controls::part(ui, place, |ui| {
            let name = say!(self.text, "puzzles-next");
            let button = PushButton::primary(&name).width(place.width()).height(place.height());
            let response = button.show(ui);
            if takes_focus {
                response.request_focus();
            }
            response.clicked()
        })
    }

    /// Draws all tasks; returns the one that was picked.
    fn list(&mut self, ui: &mut Ui, list: ListPlace<'_>) -> Option<usize> {
        ui.add_space(UNIT);
        let width = ui.available_width() - 2.0 * UNIT;
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a few")]
        let columns = ((width + GAP) / (TILE + GAP)).max(1.0) as usize;
        let step =
            (width - TILE) / f32::from(u16::try_from(columns).unwrap_or(u16::MAX) - 1).max(1.0);
        let lines = self.path.lines(columns);
        let heights = lines.iter().map(PathRow::height);
        let tops = heights.scan(0.0, |below, height| {
            *below += height;
            Some(*below - height)
        });
        let tops: Vec<f32> = tops.collect();
        let whole = lines.iter().map(PathRow::height).sum();
        *list.follows |= move_by_keys(ui, list.at, &lines, self.path.tasks.len());
        let room = ui.available_height();
        let mut area = ScrollArea::vertical().id_salt("puzzles").auto_shrink(false);
        if std::mem::take(list.follows) {
            let line = lines.iter().position(|line| line.has(*list.at)).unwrap_or(0);
            // The head of a group comes in sight with its first line.
            let above = line - usize::from(line > 0 && matches!(lines[line - 1], PathRow::Head(_)));
            let bottom = tops[line] + lines[line].height();
            area = area
                .vertical_scroll_offset(list.scrolled.min(tops[above]).max(bottom - room).max(0.0));
        }
        let shown = area.show_viewport(ui, |ui, seen| {
            ui.set_height(whole);
            let origin = ui.max_rect().min;
            let mut picked = None;
            for (line, top) in lines.iter().zip(tops) {
                if !seen.y_range().intersects((top..=top + line.height()).into()) {
                    continue;
                }
                let at = origin + vec2(0.0, top);
                match line {
                    PathRow::Head(group) => {
                        let rect = Rect::from_min_size(at, vec2(width, HEAD));
                        controls::part(ui, rect, |ui| self.head(ui, group.clone()));
                    }
                    PathRow::Tasks(tasks) => {
                        let mut left = at + Vec2::splat(3.0);
                        for task in tasks.clone() {
                            let rect = Rect::from_min_size(left, Vec2::splat(TILE));
                            let is_picked = self.tile(ui, rect, (task, task == *list.at));
                            picked = is_picked.then_some(task).or(picked);
                            left.x += step;
                        }
                    }
                }
            }
            picked
        });
        *list.scrolled = shown.state.clamped_offset().y;
        *list.at = shown.inner.unwrap_or(*list.at);
        shown.inner
    }

    /// Draws how hard the tasks of a group are, and how many of them are solved.
    fn head(&self, ui: &mut Ui, group: std::ops::Range<usize>) {
        controls::row_of(ui, HEAD, |ui| {
            let head = controls::stars(ui, self.path.tasks[group.start].stars(), self.text);
            ui.accesskit_node_builder(head.id, |node| node.set_role(Role::Heading));
            let (solved, total) = (self.path.solved(group.clone()), group.len());
            controls::at_right(ui, |ui| {
                controls::hint(ui, say!(self.text, "puzzles-solved", solved, total));
            });
        });
    }

    /// Draws a task as a picture; returns true if it was picked.
    fn tile(&mut self, ui: &Ui, rect: Rect, (at, is_stop): (usize, bool)) -> bool {
        let palette = Palette::of(ui);
        let task = &self.path.tasks[at];
        let is_solved = self.path.is_solved(at);
        let sense = if is_stop { Sense::click() } else { Sense::CLICK };
        let response = ui.interact(rect, tile_id(at), sense);
        let question = self.text.question(task, 0);
        response.widget_info(|| {
            let name = match task {
                Task::Puzzle(it) if is_solved => {
                    say!(self.text, "puzzle-name-solved", number = it.number)
                }
                Task::Puzzle(it) => say!(self.text, "puzzle-name", number = it.number),
                Task::Mistake(_) => say!(self.text, "your-game"),
            };
            let board = self.text.listed_board(task.position().rules());
            let stars = say!(self.text, "stars", stars = task.stars());
            let question = question.as_str();
            let spoken = say!(self.text, "puzzle-spoken", name, stars, question, board);
            WidgetInfo::labeled(Role::Button, true, spoken)
        });
        controls::field(ui, rect, response.hovered());
        let mut picture = rect.shrink(UNIT);
        if matches!(task, Task::Mistake(_)) {
            let (middle, font) = (Align2::CENTER_BOTTOM, FontId::proportional(size::TINY));
            let name = controls::elided(ui, &say!(self.text, "your-game"), font, TILE - UNIT);
            let below = picture.center_bottom() + vec2(0.0, 4.0);
            ui.painter().galley(middle.anchor_size(below, name.size()).min, name, palette.ink);
            picture = Align2::CENTER_TOP.align_size_within_rect(picture.size() * 0.75, picture);
        }
        self.picture(ui, at, picture);
        if self.path.next == Some(at) {
            ui.painter().rect_stroke(rect, RADIUS, (2.5, palette.ink), StrokeKind::Outside);
        }
        if is_solved {
            let corner = rect.right_bottom() - Vec2::splat(5.0);
            board::badge(ui, Rect::from_center_size(corner, Vec2::splat(18.0)), true);
        }
        controls::focus_ring(ui, &response);
        response.on_hover_text(question).clicked()
    }

    /// Draws the picture of a task, made when it is seen for the first time.
    fn picture(&mut self, ui: &Ui, at: usize, within: Rect) {
        let position = self.path.tasks[at].position();
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "about 100")]
        let key = (at, within.width() as u8);
        let make = || board::picture(ui, position, within.width());
        let mut mesh = self.pictures.entry(key).or_insert_with(make).clone();
        mesh.translate(within.min.to_vec2());
        ui.painter().with_clip_rect(within.expand(2.0).intersect(ui.clip_rect())).add(mesh);
    }
}

/// Moves to another task if arrows were pressed on the one that the keys are on; returns true then.
fn move_by_keys(ui: &Ui, at: &mut usize, lines: &[PathRow], number: usize) -> bool {
    let before = *at;
    *at = before.min(number.saturating_sub(1));
    if !ui.memory(|memory| memory.has_focus(tile_id(*at))) {
        return false;
    }
    let filter =
        EventFilter { horizontal_arrows: true, vertical_arrows: true, ..EventFilter::default() };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(tile_id(*at), filter));
    let pressed = |key| presses(ui, Modifiers::NONE, key) > 0;
    let target = if pressed(Key::ArrowLeft) {
        at.checked_sub(1)
    } else if pressed(Key::ArrowRight) {
        Some(*at + 1)
    } else if pressed(Key::ArrowUp) {
        beside(lines, *at, false)
    } else if pressed(Key::ArrowDown) {
        beside(lines, *at, true)
    } else if pressed(Key::Home) {
        Some(0)
    } else if pressed(Key::End) {
        Some(number - 1)
    } else {
        None
    };
    *at = target.filter(|&target| target < number).unwrap_or(*at);
    if *at != before {
        ui.memory_mut(|memory| memory.request_focus(tile_id(*at)));
    }
    *at != before
}

fn tile_id(at: usize) -> Id {
    Id::unique(("puzzle", at))
}
