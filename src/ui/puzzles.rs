//! Puzzles page: puzzles and own mistakes as pictures, from easy to hard.

use std::cell::OnceCell;
use std::collections::BTreeSet;

use eframe::egui::epaint::Mesh;
use eframe::egui::{
    Align2, Frame, Id, Key, Rect, Role, ScrollArea, Sense, Sides, Ui, Vec2, WidgetInfo, vec2,
};

use super::{Action, Controls, Cx, Memo, PushButton, RADIUS, board, controls, focus, header, size};
use crate::game::BoardStyle;
use crate::history::{History, TaskKey};
use crate::picture::Colors;
use crate::session::{Command, Series, Task};
use crate::text::{Text, say};

/// Side of a tile, and minimum gap between tiles, in points.
const TILE: f32 = 80.0;
const GAP: f32 = 12.0;

/// State of the page of puzzles and own mistakes.
#[derive(Default)]
pub(super) struct PuzzlesPage {
    /// Path, by revision of the history, style, colours, and pixels per point.
    path: Memo<(u64, BoardStyle, Colors, f32), Path>,
    /// Index of the task under the keyboard.
    at: usize,
    choice: LessonChoice,
}

/// Choice of tasks for a lesson.
#[derive(Default)]
struct LessonChoice {
    /// Whether a click chooses a task, instead of putting it on the board.
    is_on: bool,
    /// Tasks chosen so far.
    tasks: BTreeSet<TaskKey>,
}

/// Tasks from easy to hard: puzzles and own mistakes.
struct Path {
    stops: Vec<Stop>,
    /// Index of the task to try next; `None` if all are solved.
    next: Option<usize>,
    /// Pictures of the next task, small and large.
    card: [OnceCell<Mesh>; 2],
}

struct Stop {
    /// Puzzles or mistakes, at the one of this stop.
    series: Series,
    key: TaskKey,
    is_solved: bool,
    /// Picture in the list, drawn when first visible.
    picture: OnceCell<Mesh>,
}

impl PuzzlesPage {
    /// Returns the path, the index of the task under the keyboard, and the choice for a lesson.
    fn path(
        &mut self,
        ui: &Ui,
        history: &History,
        text: &Text,
    ) -> (&Path, &mut usize, &mut LessonChoice) {
        let drawn = (history.revision, text.style, ui.palette().board, ui.pixels_per_point());
        (self.path.get(drawn, || Path::new(history)), &mut self.at, &mut self.choice)
    }
}

impl Path {
    fn new(history: &History) -> Self {
        let mut mistakes: Vec<Task> = history.mistakes.iter().cloned().map(Task::from).collect();
        mistakes.sort_by_key(|task| task.stars);
        let each = |first| std::iter::successors(first, Series::next).map(Series::begun_here);
        let all = each(Series::new(mistakes, 0)).chain(each(Some(Series::puzzles())));
        let stop = |series: Series| {
            let key = series.task().key();
            // A mistake is there as long as it is asked for.
            let is_solved = series.task().is_puzzle() && history.solved.contains(&key);
            Stop { series, key, is_solved, picture: OnceCell::new() }
        };
        let mut stops: Vec<_> = all.map(stop).collect();
        stops.sort_by_key(|stop| stop.task().stars);
        // A mistake that is due comes first.
        let due = stops.iter().position(|stop| stop.task().mistake().is_some());
        let next = due.or_else(|| stops.iter().position(|stop| !stop.is_solved));
        Self { stops, next, card: Default::default() }
    }
}

impl Stop {
    fn task(&self) -> &Task {
        self.series.task()
    }
}

/// Describes how many of the tasks are solved.
fn solved(stops: &[Stop], text: &Text) -> String {
    let puzzles = stops.iter().filter(|stop| stop.task().is_puzzle());
    let solved = stops.iter().filter(|stop| stop.is_solved).count();
    say!(text, "puzzles-solved", solved, total = puzzles.count())
}

/// Draws the line below the title of the puzzles page: number of solved puzzles, and of own
/// mistakes to try, and a link to choose some of both for a lesson.
pub(super) fn note(ui: &mut Ui, history: &History, cx: &mut Cx) {
    let (now, later) = (history.mistakes.len(), history.mistakes_later);
    let has_mistakes = now + later > 0 || !history.unjudged.is_empty();
    let mistakes = has_mistakes.then(|| say!(cx, "mistakes-due", now, later));
    let (path, _, choice) = cx.view.puzzles.path(ui, history, cx.text);
    let mut said = vec![solved(&path.stops, cx.text)];
    said.extend(mistakes);
    let said = said.join(" · ");
    if choice.is_on {
        header::line(ui, &said, false);
    } else {
        let make = say!(cx.text, "lesson-make");
        choice.is_on = header::line_with_links(ui, &said, [Some(make)]) == [true];
    }
}

/// Draws the puzzles page below its header: a card for the next task, and pictures of all. A click
/// makes a task the one on the board, or chooses it for a lesson.
pub(super) fn show(ui: &mut Ui, is_new: bool, history: &History, cx: &mut Cx) {
    let (path, at, choice) = cx.view.puzzles.path(ui, history, cx.text);
    *at = (*at).min(path.stops.len() - 1);
    choice.is_on &= !is_new;
    let (mut picked, mut saved) = (None, None);
    if choice.is_on {
        saved = choose(ui, path, choice, cx.text);
    } else if let Some(next) = path.next {
        if is_new {
            *at = next;
        }
        picked = card(ui, (&path.stops[next], &path.card), is_new, cx.text).then_some(next);
    }
    ui.add_space(8.0);
    let picked = list(ui, (path, at, choice), is_new, cx.text).or(picked);
    match picked.map(|at| &path.stops[at]) {
        Some(stop) if choice.is_on => {
            if !choice.tasks.remove(&stop.key) {
                choice.tasks.insert(stop.key.clone());
            }
        }
        Some(stop) => cx.actions.push(Command::Solve(stop.series.clone()).into()),
        None => cx.actions.extend(saved.map(|tasks| Action::MakeLesson(tasks, Vec::new()))),
    }
}

/// Draws the bar in place of the card while tasks are chosen for a lesson. Returns the chosen
/// ones if they are to be saved.
fn choose(ui: &mut Ui, path: &Path, choice: &mut LessonChoice, text: &Text) -> Option<Vec<Task>> {
    let number = choice.tasks.len();
    let left = |ui: &mut Ui| {
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            ui.bold(&say!(text, "lesson-choose"), size::BODY);
            controls::announce(&ui.hint(say!(text, "lesson-chosen", number)));
        });
    };
    let right = |ui: &mut Ui| {
        let save = PushButton::primary(say!(text, "continue"));
        let saves = PushButton { enabled: number > 0, ..save }.show(ui).clicked();
        (saves, PushButton::framed(say!(text, "cancel")).show(ui).clicked())
    };
    let (saves, cancels) = bar(ui, 48.0, left, right);
    choice.is_on = !saves && !cancels;
    let chosen = path.stops.iter().filter(|stop| choice.tasks.contains(&stop.key));
    saves.then(|| chosen.map(|stop| stop.task().clone()).collect())
}

/// Draws a bar above the list, `height` points high within its frame.
fn bar<R>(
    ui: &mut Ui,
    height: f32,
    left: impl FnOnce(&mut Ui),
    right: impl FnOnce(&mut Ui) -> R,
) -> R {
    let frame = Frame::new().fill(ui.palette().panel).corner_radius(RADIUS).inner_margin(12.0);
    let sides = Sides::new().height(height).shrink_left();
    frame.show(ui, |ui| sides.show(ui, left, right).1).inner
}

/// Draws the card of the task to try next. Returns `true` if it was clicked.
fn card(
    ui: &mut Ui,
    (stop, pictures): (&Stop, &[OnceCell<Mesh>; 2]),
    takes_focus: bool,
    text: &Text,
) -> bool {
    let is_wide = ui.available_width() >= 560.0;
    let (side, button) = if is_wide { (112.0, 144.0) } else { (72.0, 88.0) };
    let (task, position) = (stop.task(), &stop.task().position);
    let left = |ui: &mut Ui| {
        let (_, rect) = ui.allocate_space(Vec2::splat(side));
        ui.field(rect, false);
        let within = rect.shrink(8.0);
        let make =
            || board::picture(ui, (position, text.style.black(position.board())), within.width());
        paint(ui, pictures[usize::from(is_wide)].get_or_init(make).clone(), within);
        ui.add_space(8.0);
        ui.vertical(|ui| {
            ui.spacing_mut().item_spacing.y = 6.0;
            ui.add_space(8.0);
            ui.bold(&text.question(task, 0), size::LARGE);
            ui.hint(text.listed_board(position.rules()));
            controls::stars(ui, task.stars, text);
        });
    };
    let (width, height) = (button, 48.0);
    let next = PushButton { width, height, ..PushButton::primary(say!(text, "puzzles-next")) };
    let response = bar(ui, side, left, |ui| next.show(ui));
    if takes_focus {
        response.request_focus();
    }
    response.clicked()
}

/// Draws the list of tasks, scrolled to the next one if the page `is_new`. Returns the index of the
/// clicked task.
fn list(
    ui: &mut Ui,
    (path, keyed, choice): (&Path, &mut usize, &LessonChoice),
    is_new: bool,
    text: &Text,
) -> Option<usize> {
    // The rest is for the scroll bar.
    let width = ui.available_width() - 16.0;
    let columns = ((width + GAP) / (TILE + GAP)).floor().max(2.0);
    let spacing = vec2(((width - columns * TILE) / (columns - 1.0)).floor(), GAP);
    let area = ScrollArea::vertical().id_salt("puzzles").auto_shrink(false);
    area.show(ui, |ui| {
        ui.set_max_width(width);
        let (mut picked, mut places) = (None, Vec::new());
        for group in path.stops.chunk_by(|one, next| one.task().stars == next.task().stars) {
            head(ui, group, text);
            ui.horizontal_wrapped(|ui| {
                ui.spacing_mut().item_spacing = spacing;
                for stop in group {
                    let (_, rect) = ui.allocate_space(Vec2::splat(TILE));
                    let at = places.len();
                    let chosen = choice.is_on.then(|| choice.tasks.contains(&stop.key));
                    let stop = (stop, path.next == Some(at) && !choice.is_on, chosen);
                    if tile(ui, rect, stop, (at, *keyed == at), text) {
                        picked = Some(at);
                    }
                    places.push(rect);
                }
            });
            ui.add_space(GAP);
        }
        let target = move_by_keys(ui, &places, *keyed);
        if let Some(at) = target {
            *keyed = at;
            focus(ui, tile_id(at));
        }
        if is_new || target.is_some() {
            ui.scroll_to_rect(places[*keyed].expand(32.0), None);
        }
        picked
    })
    .inner
}

/// Draws the heading of a group: its stars, and the number of solved tasks.
fn head(ui: &mut Ui, group: &[Stop], text: &Text) {
    ui.row_of(24.0, |ui| {
        let stars = group[0].task().stars;
        let head = controls::stars(ui, stars, text);
        controls::speak_as_heading(&head, &say!(text, "stars", stars));
        ui.at_right(|ui| ui.hint(solved(group, text)));
    });
}

/// Draws a task as a picture; if it can be chosen for a lesson, with a tick if it is `chosen`.
/// Returns `true` if it was clicked.
fn tile(
    ui: &Ui,
    rect: Rect,
    (stop, is_next, chosen): (&Stop, bool, Option<bool>),
    (at, is_keyed): (usize, bool),
    text: &Text,
) -> bool {
    let (task, is_solved) = (stop.task(), stop.is_solved);
    let sense = if is_keyed { Sense::click() } else { Sense::CLICK };
    let response = ui.interact(rect, tile_id(at), sense);
    let question = || text.question(task, 0);
    let name = || match stop.series.count() {
        (number, _) if task.is_puzzle() => say!(text, "puzzle-name", is_solved, number),
        _ => say!(text, "your-game"),
    };
    response.widget_info(|| {
        let board = text.listed_board(task.position.rules());
        let stars = say!(text, "stars", stars = task.stars);
        let (name, question) = (name(), question());
        let spoken = say!(text, "puzzle-spoken", name, stars, question, board);
        WidgetInfo { selected: chosen, ..WidgetInfo::labeled(Role::Button, true, spoken) }
    });
    controls::focus_ring(ui, &response);
    if ui.is_rect_visible(rect) {
        let palette = ui.palette();
        ui.field(rect, response.hovered());
        if is_next || chosen == Some(true) {
            ui.painter().rect_filled(rect.shrink(1.0), RADIUS, palette.chosen);
        }
        let mut picture = rect.shrink(8.0);
        if task.mistake().is_some() {
            let name = ui.elided(&name(), size::TINY, TILE - 8.0);
            let below = Align2::CENTER_BOTTOM.align_size_within_rect(name.size(), picture);
            ui.painter().galley(below.min + vec2(0.0, 4.0), name, palette.ink);
            picture = Align2::CENTER_TOP.align_size_within_rect(0.75 * picture.size(), picture);
        }
        let black = text.style.black(task.position.board());
        let make = || board::picture(ui, (&task.position, black), picture.width());
        paint(ui, stop.picture.get_or_init(make).clone(), picture);
        if chosen.unwrap_or(is_solved) {
            board::corner_badge(ui, rect, true);
        }
    }
    // Most of the tasks are out of sight, and their words cost more than their pictures.
    response.on_hover_ui(|ui| _ = ui.label(question())).clicked()
}

fn paint(ui: &Ui, mut picture: Mesh, within: Rect) {
    picture.translate(within.min.to_vec2());
    ui.painter().with_clip_rect(within.expand(2.0).intersect(ui.clip_rect())).add(picture);
}

/// Returns the index of the task that a pressed key moves to from `from`, if that has the focus.
fn move_by_keys(ui: &Ui, places: &[Rect], from: usize) -> Option<usize> {
    // The nearest one in the line above or below.
    let line = |way: f32| {
        let off = |at: &usize| places[*at].center() - places[from].center();
        let far = |at: &usize| 20.0 * way * off(at).y + off(at).x.abs();
        let beyond = (0..places.len()).filter(|at| way * off(at).y > 1.0);
        beyond.min_by(|one, other| far(one).total_cmp(&far(other)))
    };
    let last = places.len() - 1;
    let ways = [
        (Key::ArrowLeft, from.checked_sub(1)),
        (Key::ArrowRight, Some(last.min(from + 1))),
        (Key::ArrowUp, line(-1.0)),
        (Key::ArrowDown, line(1.0)),
        (Key::Home, Some(0)),
        (Key::End, Some(last)),
    ];
    controls::key_target(ui, tile_id(from), &ways)
}

fn tile_id(at: usize) -> Id {
    Id::unique(("puzzle", at))
}
