//! What was counted of the games against the computer.

use eframe::egui::{Align2, FontId, Grid, Sense, Ui, vec2};

use super::super::controls::{self, heading};
use super::super::theme::{Palette, UNIT, size};
use super::{Action, Cx, agree_or_cancel, foot, list, only};
use crate::session::{Statistics, Tally};
use crate::text::{Text, say};

/// So many of the moves most often lost by are shown.
const MOST_LOST_BY: usize = 5;

pub(super) fn show(ui: &mut Ui, most: f32, sure: &mut bool, cx: &mut Cx<'_>) -> bool {
    let statistics = cx.progress.map(|progress| &progress.statistics);
    let statistics = statistics.filter(|statistics| !statistics.is_empty());
    if *sure {
        ui.label(say!(cx.text, "statistics-reset-sure"));
        let forget = say!(cx.text, "statistics-forget");
        let (agreed, cancelled) = agree_or_cancel(ui, &forget, true, cx.text);
        if agreed {
            cx.send(Action::ResetStatistics);
        }
        *sure = !agreed && !cancelled;
        return false;
    }
    match statistics {
        Some(statistics) => list(ui, most, |ui| table(ui, statistics, cx.text)),
        None => {
            ui.label(say!(cx.text, "statistics-none"));
        }
    }
    foot(ui, |ui| {
        let close = only(ui, &say!(cx.text, "close"));
        *sure = statistics.is_some()
            && controls::plain(ui, &say!(cx.text, "statistics-reset")).clicked();
        close
    })
}

fn table(ui: &mut Ui, statistics: &Statistics, text: &Text) {
    Grid::new("statistics").spacing(vec2(2.0 * UNIT, UNIT / 2.0)).show(ui, |ui| {
        ui.label("");
        for column in [
            say!(text, "statistics-games"),
            say!(text, "statistics-won"),
            say!(text, "statistics-drawn"),
            say!(text, "statistics-lost"),
        ] {
            controls::hint(ui, column);
        }
        ui.end_row();
        for (rules, level, tally) in &statistics.tallies {
            row(ui, &text.board_by_rule(*rules), &text.level(*level), tally, text);
        }
    });
    let &Statistics { streak, longest, .. } = statistics;
    ui.add_space(UNIT);
    ui.label(say!(text, "statistics-streak", streak, longest));
    lost_by(ui, statistics, text);
}

/// The games on a board against a level.
fn row(ui: &mut Ui, board: &str, level: &str, tally: &Tally, text: &Text) {
    let spoken = say!(
        text,
        "statistics-row",
        board,
        level,
        games = tally.games(),
        won = tally.wins,
        drawn = tally.draws,
        lost = tally.losses
    );
    let response = ui.label(format!("{board} · {level}"));
    ui.accesskit_node_builder(response.id, |node| node.set_value(spoken.as_str()));
    for number in [tally.games(), tally.wins, tally.draws, tally.losses] {
        // The name of the row has said them.
        let size = vec2(4.0 * UNIT, 2.5 * UNIT);
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let font = FontId::proportional(size::BODY);
        let (at, ink) = (rect.left_center(), Palette::of(ui).ink);
        ui.painter().text(at, Align2::LEFT_CENTER, number, font, ink);
    }
    ui.end_row();
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
            ui.label(say!(text, "statistics-lost-by-move", square, board, times));
        });
    }
    if found {
        controls::hint(ui, say!(text, "statistics-alike"));
    }
    if judging {
        controls::hint(ui, say!(text, "statistics-judging"));
    }
}
