//! Page of puzzles and of own mistakes: a path from easy to hard, with pictures.

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
use crate::history::{Exercise, History};
use crate::picture::Colors;
use crate::puzzles;
use crate::session::{Command, Task};
use crate::text::{Text, say};

/// Side of a picture with its frame, and the least space between two, in points.
const TILE: f32 = 10.0 * UNIT;
const GAP: f32 = 1.5 * UNIT;

type Pictures = BTreeMap<(usize, u8), Mesh>;

/// State of the page.
#[derive(Default)]
pub(super) struct PuzzlesPage {
    /// Path, by the revision of the history.
    path: Memo<u64, Path>,
    /// Pictures by the places of their tasks and their sides in points; anew for other tasks,
    /// colours or pixels.
    pictures: Memo<(u64, Colors, f32), Pictures>,
    /// Task that the keys are on.
    at: usize,
    /// Set until the page is drawn for the first time.
    is_new: bool,
}

/// Tasks from easy to hard: the puzzles, and own mistakes among them.
struct Path {
    stops: Vec<Stop>,
    /// Place of the task to be tried next; `None` if all are solved.
    next: Option<usize>,
}

struct Stop {
    task: Task,
    stars: u8,
    is_solved: bool,
}

impl Path {
    fn new(history: &History) -> Self {
        let mistakes = Exercise::new(history.mistakes.clone());
        let mistakes = std::iter::successors(mistakes, Exercise::next).map(Task::Mistake);
        let tasks = mistakes.chain(puzzles::all().iter().map(Task::Puzzle));
        let mut stops: Vec<_> = tasks
            .map(|task| Stop { stars: task.stars(), is_solved: task.is_solved(history), task })
            .collect();
        stops.sort_by_key(|stop| stop.stars);
        // A mistake that is due comes first.
        let due = stops.iter().position(|stop| stop.task.mistake().is_some());
        let next = due.or_else(|| stops.iter().position(|stop| !stop.is_solved));
        Self { stops, next }
    }
}

/// Says how many of these tasks are solved.
fn solved(stops: &[Stop], text: &Text) -> String {
    let puzzles = stops.iter().filter(|stop| stop.task.puzzle().is_some());
    let solved = stops.iter().filter(|stop| stop.is_solved).count();
    say!(text, "puzzles-solved", solved, total = puzzles.count())
}

/// Draws the line below the title: the number of solved puzzles, and that of own mistakes.
pub(super) fn note(ui: &mut Ui, cx: &mut Cx<'_>) {
    let Some(history) = cx.history else { return };
    let path = cx.view.puzzles.path.get(history.revision, || Path::new(history));
    let (now, later) = (history.mistakes.len(), history.mistakes_later);
    let practise = || say!(cx.text, "mistakes-now", count = now);
    let mistakes = match (now, later) {
        (0, 0) if history.unjudged.is_empty() => None,
        (0, 0) => Some(say!(cx.text, "mistakes-judging")),
        (0, later) => Some(say!(cx.text, "mistakes-later", count = later)),
        (_, 0) => Some(practise()),
        (_, later) => Some(say!(cx.text, "mistakes-both", now = practise(), later)),
    };
    let said = std::iter::once(solved(&path.stops, cx.text)).chain(mistakes);
    header::line(ui, &said.collect::<Vec<_>>().join(" · "), false);
}

/// Draws the page below its header.
pub(super) fn show(ui: &mut Ui, is_new: bool, cx: &mut Cx<'_>) {
    cx.view.puzzles.is_new |= is_new;
    let Some(history) = cx.history else {
        return games::reading(ui, cx);
    };
    let PuzzlesPage { path, pictures, at, is_new } = &mut cx.view.puzzles;
    let is_new = std::mem::take(is_new);
    let path = path.get(history.revision, || Path::new(history));
    let drawn = (history.revision, Palette::of(ui).board, ui.pixels_per_point());
    let pictures = pictures.get(drawn, BTreeMap::new);
    let mut view = PathView { path, pictures, at, text: cx.text };
    let mut picked = None;
    if let Some(next) = view.path.next {
        *view.at = if is_new { next } else { *view.at };
        picked = view.card(ui, next, is_new).then_some(next);
    }
    ui.add_space(UNIT);
    let picked = view.list(ui, is_new).or(picked);
    let task = picked.map(|at| view.path.stops[at].task.clone());
    cx.actions.extend(task.map(|task| Command::Solve(task).into()));
}

/// Path as it is drawn.
struct PathView<'a> {
    path: &'a Path,
    pictures: &'a mut Pictures,
    at: &'a mut usize,
    text: &'a Text,
}

impl PathView<'_> {
    /// Draws the task to be tried next; returns true if it was picked.
    fn card(&mut self, ui: &mut Ui, at: usize, takes_focus: bool) -> bool {
        let is_wide = ui.available_width() >= 70.0 * UNIT;
        let (side, button) = if is_wide { (14.0, 18.0) } else { (9.0, 11.0) };
        let whole = vec2(ui.available_width(), (side + 3.0) * UNIT);
        let (rect, _) = ui.allocate_exact_size(whole, Sense::hover());
        ui.painter().rect_filled(rect, RADIUS, Palette::of(ui).panel);
        let inner = rect.shrink(1.5 * UNIT);
        let (picture, beside) = inner.split_left_right_at_x(inner.left() + side * UNIT);
        controls::field(ui, picture, false);
        self.picture(ui, at, picture.shrink(UNIT));
        let (words, place) = beside.split_left_right_at_x(beside.right() - button * UNIT);
        let Stop { task, stars, .. } = &self.path.stops[at];
        controls::part(ui, words.shrink2(vec2(2.0 * UNIT, UNIT)), |ui| {
            ui.spacing_mut().item_spacing.y = 0.75 * UNIT;
            controls::strong(ui, &self.text.question(task, 0), size::LARGE);
            controls::hint(ui, self.text.listed_board(task.position().rules()));
            controls::stars(ui, *stars, self.text);
        });
        let place = place.shrink2(vec2(0.0, (place.height() - 6.0 * UNIT) / 2.0));
        let name = say!(self.text, "puzzles-next");
        let button = PushButton::primary(&name).width(place.width()).height(place.height());
        let response = controls::part(ui, place, |ui| button.show(ui));
        if takes_focus {
            response.request_focus();
        }
        response.clicked()
    }

    /// Draws all tasks, with the one to be tried next in sight if the page `is_new`; returns the
    /// one that was picked.
    fn list(&mut self, ui: &mut Ui, is_new: bool) -> Option<usize> {
        // The rest is for the scroll bar.
        let width = ui.available_width() - 2.0 * UNIT;
        let columns = ((width + GAP) / (TILE + GAP)).floor().max(2.0);
        let spacing = vec2(((width - columns * TILE) / (columns - 1.0)).floor(), GAP);
        let path = self.path;
        let area = ScrollArea::vertical().id_salt("puzzles").auto_shrink(false);
        let shown = area.show(ui, |ui| {
            ui.set_max_width(width);
            let (mut picked, mut places) = (None, Vec::new());
            for group in path.stops.chunk_by(|one, next| one.stars == next.stars) {
                self.head(ui, group);
                ui.horizontal_wrapped(|ui| {
                    ui.spacing_mut().item_spacing = spacing;
                    for stop in group {
                        let (_, rect) = ui.allocate_space(Vec2::splat(TILE));
                        if self.tile(ui, rect, (places.len(), stop)) {
                            picked = Some(places.len());
                        }
                        places.push(rect);
                    }
                });
                ui.add_space(GAP);
            }
            self.move_by_keys(ui, &places);
            if is_new {
                ui.scroll_to_rect(places[*self.at].expand(4.0 * UNIT), None);
            }
            picked
        });
        shown.inner
    }

    /// Draws how hard the tasks of a group are, and how many of them are solved.
    fn head(&self, ui: &mut Ui, group: &[Stop]) {
        controls::row_of(ui, 3.0 * UNIT, |ui| {
            let stars = group[0].stars;
            let head = controls::stars(ui, stars, self.text);
            let spoken = say!(self.text, "stars", stars);
            ui.accesskit_node_builder(head.id, |node| {
                node.set_role(Role::Heading);
                node.set_label(spoken.as_str());
            });
            controls::at_right(ui, |ui| controls::hint(ui, solved(group, self.text)));
        });
    }

    /// Draws a task as a picture; returns true if it was picked.
    fn tile(&mut self, ui: &Ui, rect: Rect, (at, stop): (usize, &Stop)) -> bool {
        let Stop { task, stars, is_solved } = stop;
        let sense = if at == *self.at { Sense::click() } else { Sense::CLICK };
        let response = ui.interact(rect, tile_id(at), sense);
        let question = || self.text.question(task, 0);
        let your_game = task.mistake().map(|_| say!(self.text, "your-game"));
        response.widget_info(|| {
            let numbered = |it: &puzzles::Puzzle| {
                say!(self.text, "puzzle-name", is_solved, number = it.number)
            };
            let name = your_game.clone().or(task.puzzle().map(numbered)).unwrap_or_default();
            let board = self.text.listed_board(task.position().rules());
            let stars = say!(self.text, "stars", stars);
            let question = question();
            let spoken = say!(self.text, "puzzle-spoken", name, stars, question, board);
            WidgetInfo::labeled(Role::Button, true, spoken)
        });
        controls::focus_ring(ui, &response);
        if ui.is_rect_visible(rect) {
            let palette = Palette::of(ui);
            controls::field(ui, rect, response.hovered());
            let mut picture = rect.shrink(UNIT);
            if let Some(name) = your_game {
                let font = FontId::proportional(size::TINY);
                let name = controls::elided(ui, &name, font, TILE - UNIT);
                let below = Align2::CENTER_BOTTOM.align_size_within_rect(name.size(), picture);
                ui.painter().galley(below.min + vec2(0.0, 4.0), name, palette.ink);
                picture = Align2::CENTER_TOP.align_size_within_rect(0.75 * picture.size(), picture);
            }
            self.picture(ui, at, picture);
            if self.path.next == Some(at) {
                ui.painter().rect_stroke(rect, RADIUS, (2.5, palette.ink), StrokeKind::Outside);
            }
            if *is_solved {
                let corner = rect.right_bottom() - Vec2::splat(5.0);
                board::badge(ui, Rect::from_center_size(corner, Vec2::splat(18.0)), true);
            }
        }
        let is_picked = response.clicked();
        // Most of the tasks are out of sight, and their words cost more than their pictures.
        if response.hovered() {
            response.on_hover_text(question());
        }
        is_picked
    }

    /// Draws the picture of a task, made when it is seen for the first time.
    fn picture(&mut self, ui: &Ui, at: usize, within: Rect) {
        let position = self.path.stops[at].task.position();
        #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "about 100")]
        let key = (at, within.width() as u8);
        let make = || board::picture(ui, position, within.width());
        let mut mesh = self.pictures.entry(key).or_insert_with(make).clone();
        mesh.translate(within.min.to_vec2());
        ui.painter().with_clip_rect(within.expand(2.0).intersect(ui.clip_rect())).add(mesh);
    }

    /// Moves to another task if arrows were pressed on the one that the keys are on.
    fn move_by_keys(&mut self, ui: &Ui, places: &[Rect]) {
        let from = (*self.at).min(places.len() - 1);
        *self.at = from;
        if !ui.memory(|memory| memory.has_focus(tile_id(from))) {
            return;
        }
        let arrows = EventFilter {
            horizontal_arrows: true,
            vertical_arrows: true,
            ..EventFilter::default()
        };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(tile_id(from), arrows));
        let pressed = |key| presses(ui, Modifiers::NONE, key) > 0;
        // The nearest one in the line above or below.
        let line = |way: f32| {
            let off = |at: &usize| places[*at].center() - places[from].center();
            let far = |at: &usize| 20.0 * way * off(at).y + off(at).x.abs();
            let beyond = (0..places.len()).filter(|at| way * off(at).y > 1.0);
            beyond.min_by(|one, other| far(one).total_cmp(&far(other)))
        };
        let target = if pressed(Key::ArrowLeft) {
            from.checked_sub(1)
        } else if pressed(Key::ArrowRight) {
            Some(from + 1).filter(|&at| at < places.len())
        } else if pressed(Key::ArrowUp) {
            line(-1.0)
        } else if pressed(Key::ArrowDown) {
            line(1.0)
        } else {
            None
        };
        if let Some(at) = target {
            *self.at = at;
            ui.memory_mut(|memory| memory.request_focus(tile_id(at)));
            ui.scroll_to_rect(places[at].expand(UNIT), None);
        }
    }
}

fn tile_id(at: usize) -> Id {
    Id::unique(("puzzle", at))
}
