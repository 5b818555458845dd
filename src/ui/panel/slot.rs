//! What is asked for just now, and nothing else.

use eframe::egui::{Sense, Ui, vec2};

use super::super::controls::{self, PushButton};
use super::super::icons::Icon;
use super::super::theme::{Palette, UNIT, size};
use super::super::{Action, Cx, Speed, board};
use super::part;
use crate::analysis::Request;
use crate::session::{Attempt, Command, Stage, Task};
use crate::text::say;

/// How high the place of a task among the others is, in the place of the players.
pub(super) const TASK: f32 = 13.0 * UNIT;
/// How high the button is that is meant, and how high the others are.
const PRIMARY: f32 = 42.0;
const HEIGHT: f32 = 36.0;

/// Something that can be asked for.
pub(in crate::ui) struct Offer {
    pub(in crate::ui) name: String,
    pub(in crate::ui) action: Action,
    /// Whether it is what one most likely wants.
    pub(in crate::ui) is_primary: bool,
}

/// What can be asked for now.
pub(in crate::ui) fn offers(cx: &Cx<'_>) -> Vec<Offer> {
    let offer = |command: Command, name| {
        let is_primary = matches!(command, Command::PlayAgain | Command::Start);
        offer(cx, command, name, is_primary)
    };
    let take_up = || offer(Command::TakeUp, say!(cx.text, "take-up-game"));
    let go_on = || offer(Command::GoOn, say!(cx.text, "continue"));
    let back_to_end = || offer(Command::BackToEnd, say!(cx.text, "back-to-end"));
    let again = || offer(Command::PlayAgain, say!(cx.text, "play-again"));
    let pause = || offer(Command::Pause, say!(cx.text, "pause"));
    let step = || offer(Command::Step, say!(cx.text, "step"));
    let offers: Vec<Option<Offer>> = match cx.session.stage() {
        Stage::SetUp => vec![offer(Command::Start, say!(cx.text, "play"))],
        Stage::Over => vec![again(), review(cx), try_mistakes(cx), take_up()],
        Stage::Past => {
            vec![offer(Command::PlayFromHere, say!(cx.text, "play-from-here")), back_to_end()]
        }
        // Whoever takes back the last moves of a lost game and ends it otherwise plays again, too.
        Stage::Variation => vec![again(), pause(), go_on(), step(), back_to_end()],
        Stage::Task => task(cx),
        Stage::Playing => vec![pause(), go_on(), step()],
    };
    offers.into_iter().flatten().collect()
}

/// A command, where it can be carried out.
fn offer(cx: &Cx<'_>, command: Command, name: String, is_primary: bool) -> Option<Offer> {
    cx.allows(&command).then(|| Offer { name, action: command.into(), is_primary })
}

/// To find out how good the moves were, as long as nobody has.
fn review(cx: &Cx<'_>) -> Option<Offer> {
    let known = cx.analysis.reviews().of_board(cx.session).is_some();
    let shown = cx.is_analysing() && known;
    let name = say!(cx.text, "review");
    (!shown).then(|| Offer { name, action: Request::Review.into(), is_primary: false })
}

/// To try the mistakes of the game again, once its review knows them.
fn try_mistakes(cx: &Cx<'_>) -> Option<Offer> {
    offer(cx, Command::TryMistakes, say!(cx.text, "try-mistakes"), false)
}

fn task(cx: &Cx<'_>) -> Vec<Option<Offer>> {
    let Some(task) = cx.session.task() else { return Vec::new() };
    let right = matches!(cx.session.attempt(), Some(Attempt::Right(_)));
    let tried = cx.record().cursor() > 0;
    let next = match task {
        Task::Puzzle(_) => say!(cx.text, "puzzle-next"),
        Task::Mistake(_) => say!(cx.text, "mistake-next"),
    };
    let following = task.next();
    // After the last one there is nothing left but to go back.
    let is_last = matches!(task, Task::Mistake(_)) && following.is_none();
    let solve = |task, name, is_primary| offer(cx, Command::Solve(task), name, is_primary);
    let again = || solve(task.clone(), say!(cx.text, "puzzle-again"), false);
    vec![
        following.and_then(|following| solve(following, next, right)),
        tried.then(again).flatten(),
        offer(cx, Command::ShowSolution, say!(cx.text, "show-solution"), false),
        offer(cx, Command::BackToGame, say!(cx.text, "back-to-game"), right && is_last),
    ]
}

/// Whether two computers play, whose speed can be chosen.
fn has_speed(cx: &Cx<'_>) -> bool {
    cx.session.stage() == Stage::Playing && !cx.session.game().has_person()
}

/// How high the slot is, with the space below it.
pub(super) fn height(cx: &Cx<'_>) -> f32 {
    let offers = offers(cx);
    let primary = offers.iter().filter(|it| it.is_primary).fold(0.0, |sum, _| sum + PRIMARY + UNIT);
    let others = offers.iter().filter(|it| !it.is_primary).fold(0.0, |sum, _| sum + 1.0_f32);
    let rows = (others / 2.0).ceil() + if has_speed(cx) { 1.0 } else { 0.0 };
    primary + rows * (HEIGHT + UNIT)
}

/// Draws the slot: what is most likely wanted as wide as the panel, the rest two to a row.
pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) {
    let offers = offers(cx);
    let mut picked = None;
    let whole = ui.available_width();
    let (primary, others): (Vec<_>, Vec<_>) = offers.into_iter().partition(|it| it.is_primary);
    for Offer { name, action, .. } in primary {
        let button = PushButton::primary(&name).width(whole).height(PRIMARY).show(ui);
        if button.clicked() {
            picked = Some(action);
        }
    }
    for row in others.chunks(2) {
        controls::row_of(ui, HEIGHT, |ui| {
            let width = if row.len() == 2 { (whole - UNIT) / 2.0 } else { whole };
            for Offer { name, action, .. } in row {
                let button = PushButton::framed(name).width(width).height(HEIGHT);
                let button = match icon(action) {
                    Some(icon) => button.icon(icon),
                    None => button,
                };
                if button.show(ui).clicked() {
                    picked = Some(action.clone());
                }
            }
        });
    }
    if has_speed(cx) {
        speed(ui, cx);
    }
    if let Some(action) = picked {
        cx.offer_taken(action);
    }
}

/// What stops and starts a game of two computers is known by its sign.
const fn icon(action: &Action) -> Option<Icon> {
    match action {
        Action::Session(Command::Pause) => Some(Icon::Pause),
        Action::Session(Command::GoOn) => Some(Icon::Resume),
        Action::Session(Command::Step) => Some(Icon::Step),
        _ => None,
    }
}

fn speed(ui: &mut Ui, cx: &mut Cx<'_>) {
    let name = say!(cx.text, "speed");
    let label = |speed| match speed {
        Speed::Slow => say!(cx.text, "speed-slow"),
        Speed::Normal => say!(cx.text, "speed-normal"),
        Speed::Fast => say!(cx.text, "speed-fast"),
    };
    let all = [Speed::Slow, Speed::Normal, Speed::Fast];
    let chosen = cx.view.speed;
    controls::row_of(ui, HEIGHT, |ui| {
        controls::hint(ui, name.clone());
        let entries = all.into_iter().map(|it| (it, it == chosen, label(it)));
        let width = ui.available_width();
        if let Some(speed) = controls::combo(ui, "speed", &name, label(chosen), width, entries) {
            cx.view.speed = speed;
        }
    });
}

/// Which task of how many it is, and who is to move.
pub(super) fn task_place(ui: &mut Ui, cx: &Cx<'_>) {
    let Some(task) = cx.session.task() else { return };
    let palette = Palette::of(ui);
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 8.0 * UNIT), Sense::hover());
    controls::field(ui, rect, false);
    part(ui, rect.shrink2(vec2(2.0 * UNIT, 1.25 * UNIT)), |ui| {
        let name = cx.text.task_number(task);
        ui.spacing_mut().item_spacing.y = 2.0;
        controls::strong(ui, &name, size::BODY);
        let mark = cx.record().start().turn();
        controls::row_of(ui, 2.5 * UNIT, |ui| {
            let (rect, _) = ui.allocate_exact_size(eframe::egui::Vec2::splat(18.0), Sense::hover());
            board::mark(ui.painter(), mark, rect, palette.mark(mark));
            controls::hint(ui, say!(cx.text, "verdict-to-move", mark));
        });
    });
}
