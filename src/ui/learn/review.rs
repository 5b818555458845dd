//! The review: asking for it, how far it is, and what it has found.

use eframe::egui::{ProgressBar, Ui};

use super::super::Cx;
use super::super::controls::{self, heading};
use super::super::theme::{Palette, UNIT};
use super::chart;
use crate::analysis::Request;
use crate::session::{Command, Judgement, Review};
use crate::text::say;

pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) {
    if cx.record().last_ply() == 0 {
        return;
    }
    heading(ui, &say!(cx.text, "review"));
    buttons(ui, cx);
    if let Some(review) = cx.analysis.reviews().of_board(cx.session) {
        chart::show(ui, cx);
        found(ui, review, cx);
    }
}

/// Begins, stops and goes on with it; while it runs, how long it still takes.
fn buttons(ui: &mut Ui, cx: &mut Cx<'_>) {
    let moves = cx.record().moves();
    let review = cx.analysis.reviews().of_board(cx.session);
    let begun = review.is_some_and(|review| moves.starts_with(review.moves()));
    let first = if begun { say!(cx.text, "review-go-on") } else { say!(cx.text, "review-start") };
    let offers = [
        (Request::Review, first),
        (Request::StopReview, say!(cx.text, "review-stop")),
        (Request::ReviewDeeper, say!(cx.text, "review-deeper")),
    ];
    let allowed = |&(request, _): &(Request, String)| cx.analysis.allows(cx.session, request);
    let offers: Vec<_> = offers.into_iter().filter(allowed).collect();
    if offers.is_empty() {
        return;
    }
    let running = review.filter(|_| cx.analysis.reviews().is_running(cx.session));
    controls::row(ui, |ui| {
        for (request, name) in offers {
            if controls::framed(ui, &name).clicked() {
                cx.send(request);
            }
        }
        if let Some(review) = running {
            let seconds = review.left().as_secs() + 1;
            controls::hint(ui, say!(cx.text, "review-left", seconds));
        }
    });
    if let Some(review) = running {
        let done = review.done();
        let bar = ProgressBar::new(done).desired_height(0.75 * UNIT).fill(Palette::of(ui).accent);
        let response = ui.add(bar);
        let percent = format!("{:.0}", done * 100.0);
        response.accessible_name(say!(cx.text, "review-progress", percent));
    }
}

/// What the review says of the whole game.
fn found(ui: &mut Ui, review: &Review, cx: &mut Cx<'_>) {
    if let Some(losing) = &cx.view.learning.known.losing {
        ui.label(cx.text.losing_move(losing));
        let (variation, cursor) = (cx.record().current_line(), losing.ply);
        let shown = cx.record().cursor() == cursor;
        if controls::link(ui, &say!(cx.text, "review-show"), !shown).clicked() {
            cx.send(Command::GoTo { variation, cursor });
        }
    } else if review.is_done() && review.moves() == cx.record().moves() {
        ui.label(say!(cx.text, "review-none-lost"));
    }
    let estimated = |value: &Option<crate::engine::Value>| value.is_some_and(|it| !it.is_proven());
    if cx.view.learning.known.values.iter().any(estimated) {
        let amount = cx.text.amount(Judgement::WEAK);
        controls::hint(ui, say!(cx.text, "review-threshold", amount));
    }
}
