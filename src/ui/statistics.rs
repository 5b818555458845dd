//! Page of statistics: the results of all games in one table, each number of which leads to its
//! games.

mod strip;

use eframe::egui::text::LayoutJob;
use eframe::egui::{
    Align, Align2, Color32, CursorIcon, FontFamily, FontId, Label, Layout, Rect, Role, Sense,
    Stroke, Ui, UiBuilder, WidgetInfo, vec2,
};

use super::controls;
use super::memo::Memo;
use super::theme::{Palette, UNIT, size, strong};
use super::{Against, Cx, Ended, Filter, header};
use crate::history::{Counts, Results, Seat, Tally};
use crate::text::{Text, say};

/// Height of a row, in points.
const ROW: f32 = 6.5 * UNIT;
/// Width of a column of numbers, in points.
const COLUMN: f32 = 8.0 * UNIT;
/// Largest number of rows of pairs, those who have played most.
const MOST_PAIRS: usize = 20;

/// State of the page.
#[derive(Default)]
pub(super) struct StatisticsPage {
    /// Counts of one reading of the past games.
    counts: Memo<u64, Counts>,
    by: By,
}

/// Division of the games into rows.
#[derive(Clone, Copy, Default, PartialEq)]
enum By {
    #[default]
    Opponent,
    Game,
}

struct Row<'a> {
    name: String,
    is_total: bool,
    results: &'a Results,
    /// Filter that admits the games of the row.
    filter: Filter,
}

/// Draws the line below the title.
pub(super) fn note(ui: &mut Ui, cx: &mut Cx<'_>) {
    let Some(history) = cx.history else { return };
    let counts = cx.view.statistics.counts.get(history.revision, || Counts::of(history));
    let number = counts.games();
    if number > 0 {
        header::line(ui, &say!(cx.text, "games-number", number), false);
    }
}

/// Draws the page below its header.
pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) {
    let (Some(history), text) = (cx.history, cx.text) else { return };
    let StatisticsPage { counts, by } = &mut cx.view.statistics;
    let counts = counts.get(history.revision, || Counts::of(history));
    if counts.games() == 0 {
        ui.label(say!(text, "statistics-none"));
        return;
    }
    let choices = [(By::Opponent, "statistics-by-opponent"), (By::Game, "statistics-by-game")];
    ui.scope(|ui| {
        ui.set_max_width(34.0 * UNIT);
        controls::segments(ui, text, &say!(text, "statistics"), &choices, by);
    });
    headings(ui, text);
    let mut followed = None;
    for row in rows(counts, *by, text) {
        if let Some(ended) = show_row(ui, &row, text) {
            followed = Some(Filter { ended: Some(ended), ..row.filter });
        }
    }
    ui.add_space(UNIT);
    controls::hint(ui, say!(text, "statistics-bars"));
    if *by == By::Opponent && !counts.pairs.is_empty() {
        controls::hint(ui, say!(text, "statistics-of-first"));
    }
    if let Some(filter) = followed {
        cx.open_games(filter);
    }
}

fn rows<'a>(counts: &'a Counts, by: By, text: &Text) -> Vec<Row<'a>> {
    let row = |name, results, filter| Row { name, is_total: false, results, filter };
    let computer = Filter { against: Some(Against::Computer), ..Filter::default() };
    let mut rows: Vec<_> = match by {
        By::Opponent => {
            let opponents = counts.opponents.iter().map(|(opponent, results)| {
                let against = Some(Against::Opponent(*opponent));
                row(text.opponent(*opponent), results, Filter { against, ..Filter::default() })
            });
            opponents.collect()
        }
        By::Game => {
            let boards = counts.boards.iter().map(|(rules, results)| {
                let filter = Filter { board: Some(*rules), ..computer.clone() };
                row(text.listed_board(*rules), results, filter)
            });
            boards.collect()
        }
    };
    if counts.all.tally.games() > 0 {
        let total = row(say!(text, "statistics-total"), &counts.all, computer);
        rows.push(Row { is_total: true, ..total });
    }
    if by == By::Opponent {
        rows.extend(counts.pairs.iter().take(MOST_PAIRS).map(|(people, results)| {
            let [one, other] = Seat::ALL.map(|seat| text.name(people, seat));
            let (against, people) = (Some(Against::Person), Some(people.clone()));
            let filter = Filter { against, people, ..Filter::default() };
            row(format!("{one} – {other}"), results, filter)
        }));
    }
    rows
}

/// Draws the names of the columns.
fn headings(ui: &mut Ui, text: &Text) {
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), 3.0 * UNIT));
    let names = [
        say!(text, "statistics-won"),
        say!(text, "statistics-drawn"),
        say!(text, "statistics-lost"),
    ];
    let font = FontId::proportional(size::TINY);
    for (place, name) in columns(rect).zip(names) {
        write(ui, place, &name, font.clone(), Palette::of(ui).quiet);
    }
}

/// Returns the places of the three numbers in a row, which leave room for the bars at its end.
fn columns(row: Rect) -> impl Iterator<Item = Rect> {
    let right = row.right() - strip::width(row.width()) - 2.0 * UNIT;
    [3.0, 2.0, 1.0].into_iter().map(move |columns| {
        let left = right - columns * COLUMN;
        row.with_min_x(left).with_max_x(left + COLUMN)
    })
}

/// Draws a row: its name, its numbers with their shares, and the last results as bars. Returns the
/// results of the games of a number that was followed.
fn show_row(ui: &mut Ui, row: &Row<'_>, text: &Text) -> Option<Ended> {
    let (_, rect) = ui.allocate_space(vec2(ui.available_width(), ROW));
    let palette = Palette::of(ui);
    let line = if row.is_total { palette.grid } else { palette.outline };
    ui.painter().hline(rect.x_range(), rect.top(), Stroke::new(1.0, line));
    let Results { tally, last } = row.results;
    let ends = [
        (Ended::Won, "won", tally.wins),
        (Ended::Drawn, "drawn", tally.draws),
        (Ended::Lost, "lost", tally.losses),
    ];
    let family = if row.is_total { strong() } else { FontFamily::default() };
    let layout = Layout::left_to_right(Align::Center);
    let place = rect.with_max_x(columns(rect).map(|it| it.left()).fold(rect.right(), f32::min));
    let mut left = ui.new_child(UiBuilder::new().max_rect(place).layout(layout));
    let font = FontId::new(size::BODY, family);
    let mut name = LayoutJob::simple(row.name.clone(), font, palette.ink, f32::INFINITY);
    name.wrap.max_rows = 2;
    let label = left.add(Label::new(name).wrap());
    let games = say!(text, "games-number", number = tally.games());
    label.widget_info(|| WidgetInfo::labeled(Role::Label, true, text.of_group(&row.name, &games)));
    let mut followed = None;
    for (place, (ended, word, number)) in columns(rect).zip(ends) {
        let percent = tally.percent(number);
        let (above, below) = place.split_top_bottom_at_fraction(0.56);
        let around = write(ui, above, number, FontId::new(size::LARGE, strong()), palette.ink);
        let share = say!(text, "percent", percent);
        write(
            ui,
            below.with_max_y(below.bottom() - UNIT),
            share,
            FontId::proportional(size::TINY),
            palette.quiet,
        );
        let name = || say!(text, "statistics-number", ended = word, number, percent);
        if number > 0 && follows(ui, place, around, || text.of_group(&row.name, &name())) {
            followed = Some(ended);
        }
    }
    strip::show(ui, rect, last, || {
        let Tally { wins, draws, losses } = Tally::of(last.iter().copied());
        let (games, won, drawn, lost) = (last.len(), wins, draws, losses);
        text.of_group(&row.name, &say!(text, "statistics-last", games, won, drawn, lost))
    });
    followed
}

/// Makes a number a link: a thin line below it says so, a strong one under the pointer.
fn follows(ui: &Ui, place: Rect, number: Rect, name: impl Fn() -> String) -> bool {
    let id = ui.next_auto_id().with(("number", place.left().to_bits()));
    let place = place.shrink2(vec2(0.0, 0.75 * UNIT)).with_min_x(number.left() - UNIT);
    let response = ui.interact(place.with_max_x(number.right() + 2.0), id, Sense::click());
    response.widget_info(|| WidgetInfo::labeled(Role::Link, true, name()));
    let palette = Palette::of(ui);
    let color = if response.hovered() { palette.ink } else { palette.grid };
    ui.painter().hline(number.x_range(), number.bottom() - 1.0, Stroke::new(1.0, color));
    controls::focus_ring(ui, &response);
    let clicked = response.clicked();
    response.on_hover_cursor(CursorIcon::PointingHand);
    clicked
}

/// Writes at the right end of a place; returns the rectangle of the text.
fn write(ui: &Ui, place: Rect, text: impl ToString, font: FontId, color: Color32) -> Rect {
    ui.painter().text(place.right_center(), Align2::RIGHT_CENTER, text, font, color)
}
