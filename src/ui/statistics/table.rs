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

/// Column of the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Column {
    /// All games.
    Games,
    /// Games won.
    Won,
    /// Percentage of games won.
    Percent,
    /// Games that nobody has won.
    Drawn,
    /// Games lost.
    Lost,
    /// Games won in a row until now.
    Streak,
    /// Most games ever won in a row.
    Longest,
}

/// Columns that there is room for, each with its header and as wide as that or as five digits.
pub(super) struct Table {
    columns: Vec<(Column, String, f32)>,
}

/// Row: its name, the letters of the name, and the results of its games.
pub(super) struct TableRow<'a> {
    pub(super) name: &'a str,
    pub(super) is_total: bool,
    pub(super) count: &'a Tally,
    /// Whole row in a sentence.
    pub(super) spoken: String,
}

impl Column {
    const ALL: [Self; 7] = [
        Self::Games,
        Self::Won,
        Self::Percent,
        Self::Drawn,
        Self::Lost,
        Self::Streak,
        Self::Longest,
    ];

    fn header(self, text: &Text) -> String {
        match self {
            Self::Games => say!(text, "statistics-games"),
            Self::Won => say!(text, "statistics-won"),
            Self::Percent => "%".to_owned(),
            Self::Drawn => say!(text, "statistics-drawn"),
            Self::Lost => say!(text, "statistics-lost"),
            Self::Streak => say!(text, "statistics-streak"),
            Self::Longest => say!(text, "statistics-longest"),
        }
    }

    const fn is_streak(self) -> bool {
        matches!(self, Self::Streak | Self::Longest)
    }

    /// Returns the number of games that the column counts of a tally; `None` if it counts none.
    const fn games(self, tally: &Tally) -> Option<u32> {
        match self {
            Self::Games => Some(tally.games()),
            Self::Won => Some(tally.wins),
            Self::Drawn => Some(tally.draws),
            Self::Lost => Some(tally.losses),
            Self::Percent | Self::Streak | Self::Longest => None,
        }
    }

    /// Returns the results of the games that a number leads to.
    pub(super) const fn ended(self) -> Ended {
        match self {
            Self::Won => Ended::Won,
            Self::Lost => Ended::Lost,
            Self::Drawn => Ended::Drawn,
            _ => Ended::Finished,
        }
    }

    fn number(self, count: &Tally) -> u32 {
        self.games(count).unwrap_or_else(|| match self {
            Self::Percent => count.percent(),
            Self::Streak => count.streak,
            _ => count.longest,
        })
    }
}

impl Table {
    pub(super) fn new(ui: &Ui, text: &Text) -> Self {
        let width = |text: &str, size| text_width(ui, text, FontId::proportional(size));
        let digits = width("0000", size::BODY);
        let columns = Column::ALL.into_iter().map(|column| {
            let header = column.header(text);
            let wide = width(&header, size::TINY).max(digits) + 1.5 * UNIT;
            (column, header, wide)
        });
        let mut columns: Vec<_> = columns.collect();
        let whole: f32 = columns.iter().map(|it| it.2).sum();
        if ui.available_width() - whole < NAME {
            columns.retain(|it| !it.0.is_streak());
        }
        Self { columns }
    }

    /// Draws the names of the columns.
    pub(super) fn header(&self, ui: &mut Ui) {
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), ROW));
        let (font, quiet) = (FontId::proportional(size::TINY), Palette::of(ui).quiet);
        for (place, (_, header, _)) in self.places(rect) {
            write(ui, place, header, &font, quiet);
        }
    }

    /// Draws a row, which is heard as one sentence and then as its numbers. A number that leads to
    /// games has the name that `name` returns; returns the column of the number that was followed.
    pub(super) fn row(
        &self,
        ui: &mut Ui,
        row: &TableRow<'_>,
        name: impl Fn(Column, u32) -> String,
    ) -> Option<Column> {
        let (_, rect) = ui.allocate_space(vec2(ui.available_width(), ROW));
        let family = if row.is_total { strong() } else { FontFamily::default() };
        let font = FontId::new(size::BODY, family);
        let whole: f32 = self.columns.iter().map(|it| it.2).sum();
        let place = rect.with_max_x(rect.right() - whole);
        let layout = Layout::left_to_right(Align::Center);
        let mut left = ui.new_child(UiBuilder::new().max_rect(place).layout(layout));
        let label = Label::new(RichText::new(row.name).font(font.clone())).truncate();
        let label = left.add(label);
        label.widget_info(|| WidgetInfo::labeled(Role::Label, true, &row.spoken));
        let mut followed = None;
        for (place, (column, ..)) in self.places(rect) {
            let number = column.number(row.count);
            let around = write(ui, place, number, &font, Palette::of(ui).ink);
            if column.games(row.count) > Some(0)
                && follows(ui, (*column, place), around, || name(*column, number))
            {
                followed = Some(*column);
            }
        }
        followed
    }

    /// Returns the columns with the place of each in a row.
    fn places(&self, row: Rect) -> impl Iterator<Item = (Rect, &(Column, String, f32))> {
        let whole: f32 = self.columns.iter().map(|it| it.2).sum();
        let mut left = row.right() - whole;
        self.columns.iter().map(move |column| {
            let place = row.with_min_x(left).with_max_x(left + column.2);
            left += column.2;
            (place, column)
        })
    }
}

/// Makes a number a link: a thin line below it says so, a strong one under the pointer.
fn follows(
    ui: &Ui,
    (column, place): (Column, Rect),
    number: Rect,
    name: impl Fn() -> String,
) -> bool {
    // The id has more than the column, because a tooltip of the next widget has its number in the
    // same place.
    let id = ui.next_auto_id().with(("number", column));
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
