//! What was counted of the games against the computer.

use eframe::egui::{
    Align2, Color32, FontFamily, FontId, Label, Rect, Response, Role, Sense, Ui, WidgetInfo, vec2,
};

use super::super::controls::{self, heading};
use super::super::theme::{Palette, UNIT, size, strong};
use super::{Action, Cx, Look, agree_or_cancel, close_button, foot, list};
use crate::session::{Statistics, Tally};
use crate::text::{Text, say};

/// So many of the moves most often lost by are shown.
const MOST_LOST_BY: usize = 5;

pub(super) fn show(ui: &mut Ui, most: f32, sure: &mut bool, cx: &mut Cx<'_>) -> bool {
    let statistics = cx.progress.map(|progress| &progress.statistics);
    let statistics = statistics.filter(|statistics| !statistics.is_empty());
    if *sure {
        ui.label(say!(cx.text, "statistics-reset-sure"));
        let reset = say!(cx.text, "statistics-forget");
        let answer = agree_or_cancel(ui, Look::Destructive, reset, cx.text);
        if answer == Some(true) {
            cx.send(Action::ResetStatistics);
        }
        *sure = answer.is_none();
        return false;
    }
    let Some(statistics) = statistics else {
        ui.label(say!(cx.text, "statistics-none"));
        return close_button(ui, cx.text);
    };
    list(ui, most, |ui| {
        table(ui, statistics, cx.text);
        lost_by(ui, statistics, cx.text);
    });
    let reset = [(Look::Destructive, say!(cx.text, "statistics-reset"))];
    let close = [(Look::Primary, say!(cx.text, "close"))];
    let clicked = foot(ui, &reset, &close, Some(1));
    *sure = clicked == Some(0);
    clicked == Some(1)
}

/// Each level below its board, and all games together.
fn table(ui: &mut Ui, statistics: &Statistics, text: &Text) {
    let columns = Columns::new(ui, text);
    columns.header(ui);
    let mut all = Tally::default();
    for games in statistics.tallies.chunk_by(|(one, ..), (other, ..)| one == other) {
        let Some((rules, ..)) = games.first() else { continue };
        let board = text.board_by_rule(*rules);
        heading(ui, &board);
        for (_, level, tally) in games {
            let level = text.level(*level);
            let spoken = spoken(&format!("{board} · {level}"), tally, text);
            columns.row(ui, &level, &spoken, FontFamily::default(), tally);
            all.wins += tally.wins;
            all.draws += tally.draws;
            all.losses += tally.losses;
        }
    }
    ui.add_space(UNIT);
    let name = say!(text, "statistics-total");
    let spoken = spoken(&name, &all, text);
    columns.row(ui, &name, &spoken, strong(), &all);
    let &Statistics { streak, longest, .. } = statistics;
    ui.add_space(UNIT);
    ui.label(say!(text, "statistics-streak", streak, longest));
}

/// The numbers of a row for whoever does not see the columns.
fn spoken(name: &str, tally: &Tally, text: &Text) -> String {
    say!(
        text,
        "statistics-row",
        name,
        games = tally.games(),
        won = tally.wins,
        drawn = tally.draws,
        lost = tally.losses,
        percent = percent(tally)
    )
}

/// How many of a hundred games the person has won.
fn percent(tally: &Tally) -> u32 {
    let (wins, games) = (u64::from(tally.wins), u64::from(tally.games().max(1)));
    u32::try_from((200 * wins + games) / (2 * games)).unwrap_or(100)
}

/// The columns of numbers at the right of the names, each as wide as the widest of their headers.
struct Columns {
    headers: [String; 5],
    width: f32,
}

impl Columns {
    fn new(ui: &Ui, text: &Text) -> Self {
        let headers = [
            say!(text, "statistics-games"),
            say!(text, "statistics-won"),
            "%".to_owned(),
            say!(text, "statistics-drawn"),
            say!(text, "statistics-lost"),
        ];
        let font = FontId::proportional(size::TINY);
        let width = |header: &String| {
            let label = ui.painter().layout_no_wrap(header.clone(), font.clone(), Color32::BLACK);
            label.size().x
        };
        let widest = headers.iter().map(width).fold(4.0 * UNIT, f32::max);
        Self { headers, width: widest + UNIT }
    }

    fn header(&self, ui: &mut Ui) {
        let rect = Self::line(ui).rect;
        let quiet = Palette::of(ui).quiet;
        self.paint(ui, rect, &self.headers, &FontId::proportional(size::TINY), quiet);
    }

    /// A row of the table, which is heard as one sentence.
    fn row(&self, ui: &mut Ui, name: &str, spoken: &str, family: FontFamily, tally: &Tally) {
        let response = Self::line(ui);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, spoken));
        let (rect, ink) = (response.rect, Palette::of(ui).ink);
        let font = FontId::new(size::BODY, family);
        let painter = ui.painter().with_clip_rect(rect);
        painter.text(rect.left_center(), Align2::LEFT_CENTER, name, font.clone(), ink);
        let numbers = [tally.games(), tally.wins, percent(tally), tally.draws, tally.losses];
        self.paint(ui, rect, &numbers.map(|number| number.to_string()), &font, ink);
    }

    fn line(ui: &mut Ui) -> Response {
        ui.allocate_exact_size(vec2(ui.available_width(), 2.5 * UNIT), Sense::hover()).1
    }

    /// Writes each of these at the right end of its column.
    fn paint(&self, ui: &Ui, rect: Rect, texts: &[String], font: &FontId, color: Color32) {
        let mut at = rect.right_center();
        for text in texts.iter().rev() {
            ui.painter().text(at, Align2::RIGHT_CENTER, text, font.clone(), color);
            at.x -= self.width;
        }
    }
}

/// The moves most often lost by.
fn lost_by(ui: &mut Ui, statistics: &Statistics, text: &Text) {
    let lost_by = statistics.lost_by();
    let found = !lost_by.is_empty();
    let judging = statistics.unjudged().is_some();
    if found || judging {
        heading(ui, &say!(text, "statistics-lost-by"));
    }
    for lost in lost_by.into_iter().take(MOST_LOST_BY) {
        super::super::board::with_move(ui, &lost.before, lost.square, |ui| {
            let board = text.board_by_rule(lost.before.rules());
            let (square, times) = (lost.square, lost.count);
            let label = say!(text, "statistics-lost-by-move", square, board, times);
            ui.add(Label::new(label).wrap());
        });
    }
    if found {
        controls::hint(ui, say!(text, "statistics-alike"));
    }
    if judging {
        controls::hint(ui, say!(text, "statistics-judging"));
    }
}
