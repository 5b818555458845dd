//! What was counted of the games against the computer.

use eframe::egui::{Align2, FontId, Grid, Sense, Ui, vec2};

use super::super::controls::{self, heading};
use super::super::theme::{CONTROL_HEIGHT, Palette, UNIT, size};
use super::{Action, Cx, Verdict, foot, grab_focus, list};
use crate::session::{Statistics, Tally};
use crate::text::{Text, say};

/// So many of the moves most often lost by are shown.
const MOST_LOST_BY: usize = 5;

pub(super) fn show(ui: &mut Ui, most: f32, sure: &mut bool, cx: &mut Cx<'_>) -> Verdict {
    let statistics = cx.progress.map(|progress| &progress.statistics);
    let counted = statistics.is_some_and(|statistics| !statistics.is_empty());
    if *sure {
        ui.label(say!(cx.text, "statistics-reset-sure"));
        return reset(ui, sure, cx);
    }
    match statistics.filter(|_| counted) {
        Some(statistics) => list(ui, most, |ui| table(ui, statistics, cx.text)),
        None => {
            ui.label(say!(cx.text, "statistics-none"));
        }
    }
    foot(ui, |ui| {
        let wide = vec2(80.0, CONTROL_HEIGHT);
        let close = controls::primary(ui, &say!(cx.text, "close"), None, wide);
        grab_focus(ui, &close);
        if counted && controls::plain(ui, &say!(cx.text, "statistics-reset"), true).clicked() {
            *sure = true;
        }
        close.clicked()
    })
    .into()
}

fn reset(ui: &mut Ui, sure: &mut bool, cx: &mut Cx<'_>) -> Verdict {
    foot(ui, |ui| {
        let wide = vec2(0.0, CONTROL_HEIGHT);
        let agreed = controls::primary(ui, &say!(cx.text, "statistics-forget"), None, wide);
        let cancel = controls::plain(ui, &say!(cx.text, "cancel"), true);
        grab_focus(ui, &cancel);
        if agreed.clicked() {
            cx.send(Action::ResetStatistics);
        }
        *sure = !agreed.clicked() && !cancel.clicked();
    });
    Verdict::Stay
}

fn table(ui: &mut Ui, statistics: &Statistics, text: &Text) {
    let small = |ui: &mut Ui, words: String| {
        controls::hint(ui, words);
    };
    Grid::new("statistics").spacing(vec2(2.0 * UNIT, UNIT / 2.0)).show(ui, |ui| {
        ui.label("");
        small(ui, say!(text, "statistics-games"));
        small(ui, say!(text, "statistics-won"));
        small(ui, say!(text, "statistics-drawn"));
        small(ui, say!(text, "statistics-lost"));
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
