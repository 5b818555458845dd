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
    if cx.analysis.reviews().of_board(cx.session).is_none() {
        return;
    }
    chart::show(ui, cx);
    found(ui, cx);
}

/// Begins, stops and goes on with it; while it runs, how long it still takes.
fn buttons(ui: &mut Ui, cx: &mut Cx<'_>) {
    let moves = cx.record().moves();
    let begins_so = |review: &Review| moves.starts_with(review.moves());
    let review = cx.analysis.reviews().of_board(cx.session);
    let begun = review.is_some_and(begins_so);
    let first = if begun { say!(cx.text, "review-go-on") } else { say!(cx.text, "review-start") };
    let offers = [
        (Request::Review, first),
        (Request::StopReview, say!(cx.text, "review-stop")),
        (Request::ReviewDeeper, say!(cx.text, "review-deeper")),
    ];
    let allows = |request| cx.analysis.allows(cx.session, request);
    if !offers.iter().any(|(request, _)| allows(*request)) {
        return;
    }
    let running = review.filter(|_| cx.analysis.reviews().is_running(cx.session));
    controls::row(ui, |ui| {
        for (request, name) in offers {
            if cx.analysis.allows(cx.session, request)
                && controls::framed(ui, &name, true).clicked()
            {
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
fn found(ui: &mut Ui, cx: &mut Cx<'_>) {
    if let Some(losing) = &cx.view.learning.known.losing {
        ui.label(cx.text.losing_move(losing));
        let (variation, cursor) = (cx.record().current_line(), losing.ply);
        let shown = cx.record().cursor() == cursor;
        if controls::link(ui, &say!(cx.text, "review-show"), !shown).clicked() {
            cx.send(Command::GoTo { variation, cursor });
        }
    } else if cx
        .analysis
        .reviews()
        .of_board(cx.session)
        .is_some_and(|review| review.is_done() && review.moves() == cx.record().moves())
    {
        ui.label(say!(cx.text, "review-none-lost"));
    }
    let estimated = |value: &Option<crate::engine::Value>| value.is_some_and(|it| !it.is_proven());
    if cx.view.learning.known.values.iter().any(estimated) {
        let amount = cx.text.amount(Judgement::WEAK);
        controls::hint(ui, say!(cx.text, "review-threshold", amount));
    }
}
