//! Table of results: a name at the left, and columns of numbers, each of which leads to its games.
//!
//! The toolkit's `Grid` sizes the columns of each section by itself, and none of them shrinks.

use eframe::egui::{
    Align, Align2, Color32, CursorIcon, FontFamily, FontId, Label, Layout, Rect, RichText, Role,
    Sense, Stroke, Ui, UiBuilder, WidgetInfo, vec2,
};

use super::super::Ended;
use super::super::controls::{self, text_width};
use super::super::theme::{Palette, UNIT, size, strong};
use crate::history::Tally;
use crate::text::{Text, say};

/// Height of a row, in points.
const ROW: f32 = 3.0 * UNIT;
/// Least room for names, in points, that leaves room for streaks.
const NAME: f32 = 14.0 * UNIT;

type Count = fn(&Tally) -> u32;

/// Columns that there is room for.
pub(super) struct Table(Vec<Column>);

struct Column {
    header: String,
    number: Count,
    /// Results of the games that a number leads to; `None` where it counts none.
    ended: Option<Ended>,
    /// Room for the header or for five digits, in points.
    width: f32,
}

impl Table {
    pub(super) fn new(ui: &Ui, text: &Text) -> Self {
        let width = |text: &str, size| text_width(ui, text, FontId::proportional(size));
        let digits = width("0000", size::BODY);
        let columns: [(String, Count, Option<Ended>); 7] = [
            (say!(text, "statistics-games"), Tally::games, Some(Ended::Finished)),
            (say!(text, "statistics-won"), |it| it.wins, Some(Ended::Won)),
            ("%".to_owned(), Tally::percent, None),
            (say!(text, "statistics-drawn"), |it| it.draws, Some(Ended::Drawn)),
            (say!(text, "statistics-lost"), |it| it.losses, Some(Ended::Lost)),
            (say!(text, "statistics-streak"), |it| it.streak, None),
            (say!(text, "statistics-longest"), |it| it.longest, None),
        ];
        let columns = columns.into_iter().map(|(header, number, ended)| {
            let width = width(&header, size::TINY).max(digits) + 1.5 * UNIT;
            Column { header, number, ended, width }
        });
        let mut table = Self(columns.collect());
        if ui.available_width() - table.width() < NAME {
            // Streaks are the last two.
            table.0.truncate(5);
        }
        table
    }

    fn width(&self) -> f32 {
        self.0.iter().map(|it| it.width).sum()
    }

    /// Draws the names of the columns.
    pub(super) fn header(&self, ui: &mut Ui) {
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), ROW));
        let (font, quiet) = (FontId::proportional(size::TINY), Palette::of(ui).quiet);
        for (place, column) in self.places(rect) {
            write(ui, place, &column.header, &font, quiet);
        }
    }

    /// Draws a row, which is heard as one sentence and then as its numbers. A number that leads to
    /// games has the name that `link` returns; returns the results of the number that was followed.
    pub(super) fn row(
        &self,
        ui: &mut Ui,
        (name, is_total): (&str, bool),
        count: &Tally,
        spoken: &str,
        link: impl Fn(Ended, u32) -> String,
    ) -> Option<Ended> {
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), ROW));
        let family = if is_total { strong() } else { FontFamily::default() };
        let font = FontId::new(size::BODY, family);
        let place = rect.with_max_x(rect.right() - self.width());
        let layout = Layout::left_to_right(Align::Center);
        let mut left = ui.new_child(UiBuilder::new().max_rect(place).layout(layout));
        let label = Label::new(RichText::new(name).font(font.clone())).truncate();
        let label = left.add(label);
        label.widget_info(|| WidgetInfo::labeled(Role::Label, true, spoken));
        let mut followed = None;
        for (place, column) in self.places(rect) {
            let number = (column.number)(count);
            let around = write(ui, place, number, &font, Palette::of(ui).ink);
            if let Some(ended) = column.ended.filter(|_| number > 0)
                && follows(ui, (ended, place), around, || link(ended, number))
            {
                followed = Some(ended);
            }
        }
        followed
    }

    /// Returns the columns with the place of each in a row.
    fn places(&self, row: Rect) -> impl Iterator<Item = (Rect, &Column)> {
        let mut left = row.right() - self.width();
        self.0.iter().map(move |column| {
            let place = row.with_min_x(left).with_max_x(left + column.width);
            left += column.width;
            (place, column)
        })
    }
}

/// Makes a number a link: a thin line below it says so, a strong one under the pointer.
fn follows(
    ui: &Ui,
    (ended, place): (Ended, Rect),
    number: Rect,
    name: impl Fn() -> String,
) -> bool {
    // The id has more than the column, because a tooltip of the next widget has its number in the
    // same place.
    let id = ui.next_auto_id().with(("number", ended));
    let place = place.with_min_x(number.left() - UNIT / 2.0);
    let response = ui.interact(place, id, Sense::click());
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
fn write(ui: &Ui, place: Rect, text: impl ToString, font: &FontId, color: Color32) -> Rect {
    let at = place.right_center();
    ui.painter().text(at, Align2::RIGHT_CENTER, text, font.clone(), color)
}
