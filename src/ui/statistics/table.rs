//! A table of what came of games: a name at the left, and columns of numbers, each of which leads to
//! its games.

use eframe::egui::{
    Align2, Color32, CursorIcon, FontFamily, FontId, Rect, Response, Role, Sense, Stroke, Ui,
    WidgetInfo, pos2, vec2,
};

use super::super::controls;
use super::super::theme::{Palette, UNIT, size, strong};
use crate::history::Count;
use crate::text::{Text, say};

/// How high a row is.
const ROW: f32 = 3.0 * UNIT;
/// The least room for names that leaves room for streaks.
const NAME: f32 = 14.0 * UNIT;

/// What a column counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Column {
    /// All games.
    Games,
    /// Those that were won.
    Won,
    /// How many of a hundred those are.
    Percent,
    /// Those that nobody has won.
    Drawn,
    /// Those that were lost.
    Lost,
    /// The games won in a row until now.
    Streak,
    /// The most games ever won in a row.
    Longest,
}

/// The columns that there is room for, each with its header and as wide as that or as five digits.
pub(super) struct Table {
    columns: Vec<(Column, String, f32)>,
}

/// A row: what it is called, in which letters, and what came of its games.
pub(super) struct TableRow<'a> {
    pub(super) name: &'a str,
    pub(super) is_total: bool,
    pub(super) count: &'a Count,
    /// All of it in a sentence.
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

    fn number(self, count: &Count) -> u32 {
        match self {
            Self::Games => count.all.games(),
            Self::Won => count.all.wins,
            Self::Percent => count.percent(),
            Self::Drawn => count.all.draws,
            Self::Lost => count.all.losses,
            Self::Streak => count.all.streak,
            Self::Longest => count.all.longest,
        }
    }

    /// How many games it leads to.
    const fn leads_to(self, count: &Count) -> u32 {
        match self {
            Self::Games => count.kept.games(),
            Self::Won => count.kept.wins,
            Self::Drawn => count.kept.draws,
            Self::Lost => count.kept.losses,
            Self::Percent | Self::Streak | Self::Longest => 0,
        }
    }
}

impl Table {
    pub(super) fn new(ui: &Ui, text: &Text) -> Self {
        let width = |text: String, size| {
            let font = FontId::proportional(size);
            ui.painter().layout_no_wrap(text, font, Color32::BLACK).size().x
        };
        let digits = width("0000".to_owned(), size::BODY);
        let columns = Column::ALL.into_iter().map(|column| {
            let header = column.header(text);
            let wide = width(header.clone(), size::TINY).max(digits) + 1.5 * UNIT;
            (column, header, wide)
        });
        let mut columns: Vec<_> = columns.collect();
        let whole: f32 = columns.iter().map(|it| it.2).sum();
        if ui.available_width() - whole < NAME {
            columns.retain(|it| !it.0.is_streak());
        }
        Self { columns }
    }

    /// What the columns are, in small quiet letters.
    pub(super) fn header(&self, ui: &mut Ui) {
        let rect = line(ui).0;
        let quiet = Palette::of(ui).quiet;
        let font = FontId::proportional(size::TINY);
        for (place, (_, header, _)) in self.places(rect) {
            ui.painter().text(
                place.right_center(),
                Align2::RIGHT_CENTER,
                header,
                font.clone(),
                quiet,
            );
        }
    }

    /// A row, which is heard as one sentence and then as its numbers. A number that leads to games
    /// is called as `name` says; returns which of them was followed.
    pub(super) fn row(
        &self,
        ui: &mut Ui,
        row: &TableRow<'_>,
        name: impl Fn(Column, u32) -> String,
    ) -> Option<Column> {
        let (rect, response) = line(ui);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &row.spoken));
        let color = Palette::of(ui).ink;
        let family = if row.is_total { strong() } else { FontFamily::default() };
        let font = FontId::new(size::BODY, family);
        let mut followed = None;
        let mut left = rect.right();
        for (place, (column, ..)) in self.places(rect) {
            left = left.min(place.left());
            let number = column.number(row.count);
            let written = ui.painter().layout_no_wrap(number.to_string(), font.clone(), color);
            let size = written.size();
            let at = pos2(place.right() - size.x, place.center().y - size.y / 2.0);
            let around = Rect::from_min_size(at, size);
            ui.painter().galley(at, written, color);
            if column.leads_to(row.count) > 0
                && follows(ui, (*column, place), around, || name(*column, number))
            {
                followed = Some(*column);
            }
        }
        let room = left - rect.left();
        let shown = controls::elided(ui, row.name, font, room);
        let at = rect.left_center() - vec2(0.0, shown.size().y / 2.0);
        let elided = shown.elided;
        ui.painter().galley(at, shown, color);
        if elided {
            response.on_hover_text(row.name);
        }
        followed
    }

    /// The columns with the place of each in a row.
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

/// Lets a number be followed: a thin line below it says so, a strong one under the pointer.
fn follows(
    ui: &Ui,
    (column, place): (Column, Rect),
    number: Rect,
    name: impl Fn() -> String,
) -> bool {
    // More than the column: a tooltip of the next widget has its number in the same place.
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

fn line(ui: &mut Ui) -> (Rect, Response) {
    ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover())
}
