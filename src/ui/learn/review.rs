//! The review: asking for it, how far it is, and what it has found.

use eframe::egui::{ProgressBar, Ui};

use super::super::controls::{self, heading};
use super::super::theme::{Palette, UNIT};
use super::super::{Action, View};
use super::chart;
use crate::session::{Command, Judgement, Review, Session};
use crate::text::{Text, say};

pub(super) fn show(
    ui: &mut Ui,
    session: &Session,
    view: &mut View,
    text: &Text,
    actions: &mut Vec<Action>,
) {
    if session.game().record.moves().is_empty() {
        return;
    }
    heading(ui, &say!(text, "review"));
    buttons(ui, session, text, actions);
    if session.review().is_none() {
        return;
    }
    chart::show(ui, session, &view.learning.known, text, actions);
    found(ui, session, view, text, actions);
}

/// Begins, stops and goes on with it; while it runs, how long it still takes.
fn buttons(ui: &mut Ui, session: &Session, text: &Text, actions: &mut Vec<Action>) {
    let moves = session.game().record.moves();
    let begins_so = |review: &Review| moves.starts_with(review.moves());
    let begun = session.review().is_some_and(begins_so);
    let first = if begun {
        say!(text, "review-go-on")
    } else {
        say!(text, "review-start")
    };
    let offers = [
        (Command::Review, first),
        (Command::StopReview, say!(text, "review-stop")),
        (Command::ReviewDeeper, say!(text, "review-deeper")),
    ];
    if !offers.iter().any(|(command, _)| session.allows(command)) {
        return;
    }
    controls::row(ui, |ui| {
        for (command, name) in offers {
            if session.allows(&command) && controls::framed(ui, &name, true).clicked() {
                actions.push(Action::Session(command));
            }
        }
        if session.is_reviewing()
            && let Some(review) = session.review()
        {
            let seconds = review.left().as_secs() + 1;
            controls::hint(ui, say!(text, "review-left", seconds = seconds));
        }
    });
    if session.is_reviewing()
        && let Some(review) = session.review()
    {
        let done = review.done();
        let bar = ProgressBar::new(done)
            .desired_height(0.75 * UNIT)
            .fill(Palette::of(ui).accent);
        let response = ui.add(bar);
        let percent = format!("{:.0}", done * 100.0);
        response.accessible_name(say!(text, "review-progress", percent = percent));
    }
}

/// What the review says of the whole game.
fn found(ui: &mut Ui, session: &Session, view: &View, text: &Text, actions: &mut Vec<Action>) {
    let known = &view.learning.known;
    if let Some(losing) = &known.losing {
        ui.label(text.losing_move(losing));
        let record = &session.game().record;
        let shown = record.cursor() == losing.ply;
        if controls::link(ui, &say!(text, "review-show"), !shown).clicked() {
            actions.push(Action::Session(Command::GoTo {
                variation: record.path(),
                cursor: losing.ply,
            }));
        }
    } else if session
        .review()
        .is_some_and(|review| review.is_done() && review.moves() == session.game().record.moves())
    {
        ui.label(say!(text, "review-none-lost"));
    }
    let estimated = |value: &Option<crate::engine::Value>| value.is_some_and(|it| !it.is_proven());
    if known.values.iter().any(estimated) {
        let amount = text.amount(Judgement::WEAK);
        controls::hint(ui, say!(text, "review-threshold", amount = amount));
    }
}
