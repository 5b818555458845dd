//! Statistics page: results of all games in one table; each number links to its games.

use eframe::egui::text::LayoutJob;
use eframe::egui::{Align2, CursorIcon, Label, Rect, Role, Sense, Ui, WidgetInfo, vec2};

use super::{Controls, Cx, Look, Memo, color, controls, font, header, size, styled};
use crate::history::{
    Filter, GameResult, History, OpponentKind, ResultFilter, Seat, Statistics, StatisticsRow, Tally,
};
use crate::text::{Text, say};

/// Height of a row, in points.
const ROW: f32 = 52.0;
/// Width of a column of numbers, in points.
const COLUMN: f32 = 64.0;
/// Height of the bar of a win or a loss, in points.
const BAR: f32 = 16.0;
/// Number of bars in a row.
#[expect(clippy::cast_precision_loss, reason = "a few")]
const BARS: f32 = StatisticsRow::MAX_LAST as f32;
/// Maximum number of rows for pairs of people, the most active first.
const MAX_PAIRS: usize = 20;

/// State of the page of statistics: cached counts and chosen grouping.
#[derive(Default)]
pub(super) struct StatisticsPage {
    /// Statistics by the revision of the history.
    counts: Memo<u64, Statistics>,
    by: By,
}

/// Grouping of the games into rows.
#[derive(Clone, Copy, Default, PartialEq)]
enum By {
    #[default]
    Opponent,
    Game,
}

struct Row<'a> {
    name: String,
    is_total: bool,
    results: &'a StatisticsRow,
    /// Filter of the games of the row.
    filter: Filter,
}

/// Draws the line below the title of the statistics page: the number of counted games.
pub(super) fn note(ui: &mut Ui, history: &History, cx: &mut Cx) {
    let counts = cx.view.statistics.counts.get(history.revision, || Statistics::of(history));
    let number = counts.games();
    if number > 0 {
        header::line(ui, &say!(cx, "games-number", number), false);
    }
}

/// Draws the statistics page below its header: a table of results by opponent or by game, each
/// number a link to its games.
pub(super) fn show(ui: &mut Ui, history: &History, cx: &mut Cx) {
    let text = cx.text;
    let StatisticsPage { counts, by } = &mut cx.view.statistics;
    let counts = counts.get(history.revision, || Statistics::of(history));
    if counts.games() == 0 {
        ui.label(say!(text, "statistics-none"));
        return;
    }
    let choices = [(By::Opponent, "statistics-by-opponent"), (By::Game, "statistics-by-game")];
    ui.scope(|ui| {
        ui.set_max_width(272.0);
        controls::segments(ui, text, &say!(text, "statistics"), &choices, by);
    });
    headings(ui, text);
    let mut followed = None;
    for row in rows(counts, *by, text) {
        if let Some(result) = show_row(ui, &row, text) {
            followed = Some(Filter { result: Some(ResultFilter::Result(result)), ..row.filter });
        }
    }
    ui.add_space(8.0);
    ui.hint(say!(text, "statistics-left-out"));
    ui.hint(say!(text, "statistics-bars"));
    if *by == By::Opponent && !counts.pairs.is_empty() {
        ui.hint(say!(text, "statistics-of-first"));
    }
    if let Some(filter) = followed {
        cx.open_games(filter);
    }
}

fn rows<'a>(counts: &'a Statistics, by: By, text: &Text) -> Vec<Row<'a>> {
    let row = |name, results, filter| Row { name, is_total: false, results, filter };
    let of = |against| Filter { against: Some(against), ..Filter::default() };
    let mut rows = Vec::new();
    if by == By::Opponent {
        rows.extend(counts.opponents.iter().map(|(opponent, results)| {
            row(text.level(*opponent), results, of(OpponentKind::Opponent(*opponent)))
        }));
    } else {
        rows.extend(counts.boards.iter().map(|(rules, results)| {
            let filter = Filter { board: Some(*rules), ..of(OpponentKind::Computer) };
            row(text.listed_board(*rules), results, filter)
        }));
    }
    if counts.all.tally.games() > 0 {
        let total = row(say!(text, "statistics-total"), &counts.all, of(OpponentKind::Computer));
        rows.push(Row { is_total: true, ..total });
    }
    if counts.coached.tally.games() > 0 {
        rows.push(row(say!(text, "who-coached"), &counts.coached, of(OpponentKind::Coached)));
    }
    if by == By::Opponent {
        rows.extend(counts.pairs.iter().take(MAX_PAIRS).map(|(people, results)| {
            let [one, other] = Seat::ALL.map(|seat| text.name(people, seat));
            let filter = Filter { people: Some(people.clone()), ..of(OpponentKind::Person) };
            row(format!("{one} – {other}"), results, filter)
        }));
    }
    rows
}

/// Returns the rectangles in a row: name, three numbers, bars.
fn places(row: Rect) -> (Rect, [Rect; 3], Rect) {
    let bar = if row.width() < 560.0 { 4.0 } else { 8.0 };
    let bars = row.with_min_x(row.right() - BARS * bar);
    let numbers = [3.0, 2.0, 1.0].map(|columns| {
        let left = bars.left() - 16.0 - columns * COLUMN;
        row.with_min_x(left).with_max_x(left + COLUMN)
    });
    (row.with_max_x(numbers[0].left()), numbers, bars)
}

/// Draws the names of the columns.
fn headings(ui: &mut Ui, text: &Text) {
    let rect = ui.strip(24.0);
    let names = ["statistics-won", "statistics-drawn", "statistics-lost"];
    for (place, name) in places(rect).1.into_iter().zip(names) {
        ui.paint_label(place.right_center(), Align2::RIGHT_CENTER, text.message(name));
    }
}

/// Draws a row: name, numbers with percentages, last results as bars. Returns the result whose
/// number was clicked.
fn show_row(ui: &mut Ui, row: &Row<'_>, text: &Text) -> Option<GameResult> {
    let rect = ui.strip(ROW);
    let (place, numbers, bars) = places(rect);
    let palette = ui.palette();
    let line = if row.is_total { color(palette.board.grid) } else { palette.outline };
    ui.painter().hline(rect.x_range(), rect.top(), (1.0, line));
    let StatisticsRow { tally, last } = row.results;
    let letters = font(size::BODY, row.is_total);
    let mut name = LayoutJob::simple(row.name.clone(), letters, palette.ink, f32::INFINITY);
    name.wrap.max_rows = 2;
    let label = ui.part(place, |ui| ui.row_of(ROW, |ui| ui.add(Label::new(name).wrap())));
    let spoken = |said: &str| text.of_group(&row.name, said);
    let games = spoken(&say!(text, "games-number", number = tally.games()));
    controls::speak_as(&label, Role::Label, &games);
    let mut followed = None;
    for (place, (result, word, number)) in numbers.into_iter().zip([
        (GameResult::Won, "won", tally.wins),
        (GameResult::Drawn, "drawn", tally.draws),
        (GameResult::Lost, "lost", tally.losses),
    ]) {
        let percent = tally.percent(number);
        let (above, below) = place.split_top_bottom_at_fraction(0.56);
        let figure = styled(number.to_string(), size::LARGE, true);
        let figure = if number > 0 { figure.underline() } else { figure };
        let id = ui.next_auto_id().with(word);
        let face = controls::clickable(ui, id, number > 0, Look::Link, figure.color(palette.ink))
            .align2(Align2::RIGHT_CENTER);
        let name = spoken(&say!(text, "statistics-number", ended = word, number, percent));
        let info = || WidgetInfo::labeled(Role::Link, true, &name);
        if number == 0 {
            face.measure(ui, above.size()).paint_at(ui, above);
        } else if controls::show_at(ui, above, face, info)
            .on_hover_cursor(CursorIcon::PointingHand)
            .clicked()
        {
            followed = Some(result);
        }
        let at = below.right_center() - vec2(0.0, 4.0);
        ui.paint_label(at, Align2::RIGHT_CENTER, say!(text, "percent", percent));
    }
    let Tally { wins: won, draws: drawn, losses: lost } = Tally::of(last.iter().copied());
    let games = last.len();
    show_bars(ui, bars, last, &spoken(&say!(text, "statistics-last", games, won, drawn, lost)));
    followed
}

/// Draws the last results of a row as bars, the newest last: up for a win, down for a loss.
/// `spoken` is the accessible name of all.
fn show_bars(ui: &Ui, rect: Rect, last: &[GameResult], spoken: &str) {
    let (palette, step) = (ui.palette(), rect.width() / BARS);
    let response = ui.interact(rect, ui.next_auto_id().with("bars"), Sense::hover());
    controls::speak_as(&response, Role::Image, spoken);
    let middle = rect.center().y.round();
    ui.painter().hline(rect.x_range(), middle, palette.border());
    let mut right = rect.right().round();
    for result in last.iter().rev() {
        let (top, bottom, color) = match result {
            GameResult::Won => (middle - BAR, middle, color(palette.board.good)),
            GameResult::Drawn => (middle - 1.0, middle + 1.0, palette.quiet),
            GameResult::Lost => (middle, middle + BAR, color(palette.board.bad)),
        };
        let bar = Rect::from_x_y_ranges(right - 0.75 * step..=right, top..=bottom);
        ui.painter().rect_filled(bar, 1, color);
        right -= step;
    }
    response.on_hover_text(spoken);
}
