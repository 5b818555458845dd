//! Offers, the commands that are useful at the current stage, as buttons; and the tools: undo and
//! redo, or at a past move previous and next; hint and analysis.

use eframe::egui::Ui;

use super::super::coach;
use super::{Action, Combo, Controls, Cx, Icon, Look, PushButton, Shortcut, controls, size};
use crate::analysis::Request;
use crate::engine::Level;
use crate::history::{PlayerKind, Question};
use crate::session::{Command, Lesson, LessonEdit, Series, Stage};
use crate::text::say;

/// Height of the primary button and height of the others, in points.
const PRIMARY: f32 = 42.0;
pub(super) const HEIGHT: f32 = 36.0;

/// Width of a window, in points, up to which the footer has room for what matters most alone.
const NARROW: f32 = 480.0;

/// Speed of a game between two computers: the pause after each move. Chosen in the panel while such
/// a game runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// Long pause after each move.
    Slow,
    /// Usual pause after each move.
    #[default]
    Normal,
    /// No pause; moves follow as fast as they are found.
    Fast,
}

/// Action that is useful at the current stage, such as to play again or to review, offered as a
/// button of the panel or, with the panel folded, of the footer.
#[derive(Clone)]
pub(crate) struct Offer {
    name: String,
    action: Action,
    /// Drawn as the primary button.
    is_primary: bool,
    is_enabled: bool,
}

impl Offer {
    /// Draws the offer as a button that sends its action. `width` in points is that in the panel,
    /// where some have icons; 0 is the natural width, in the footer.
    pub(crate) fn show(&self, ui: &mut Ui, width: f32, height: f32, cx: &mut Cx) {
        let icon = match &self.action {
            Action::Session(Command::Pause) => Some(Icon::Pause),
            Action::Session(Command::GoOn) => Some(Icon::Resume),
            Action::Session(Command::Step) => Some(Icon::Step),
            _ => None,
        };
        let (icon, enabled) = (icon.filter(|_| width > 0.0), self.is_enabled);
        let look = if self.is_primary { cx.view.primary() } else { PushButton::framed };
        let is_undo = matches!(self.action, Action::Session(Command::Undo));
        let id = is_undo.then(coach::take_back_id);
        let mut button = PushButton { icon, width, height, enabled, id, ..look(self.name.clone()) };
        if width == 0.0 && !self.is_primary && ui.content_rect().width() <= NARROW {
            button.look = Look::Tight;
        }
        if button.show(ui).clicked() {
            cx.send(self.action.clone());
        }
    }
}

/// Returns the action of the primary offer, for Enter; `None` if no offer is primary.
pub(crate) fn primary(offers: &[Offer]) -> Option<Action> {
    Some(offers.iter().find(|offer| offer.is_primary)?.action.clone())
}

/// Returns the offers for the stage of the session, in the order in which they are drawn; kept in
/// the view until the session changes.
pub(crate) fn find(cx: &Cx) -> Vec<Offer> {
    let offer = |command: Command, name| {
        let is_primary =
            matches!(command, Command::Start | Command::TryMistakes | Command::EditLesson(_))
                || command == Command::PlayAgain && cx.lesson().is_none();
        offer(cx, command, cx.text.message(name), is_primary)
    };
    let back_to_end = || offer(Command::BackToEnd, "back-to-end");
    let offers: Vec<Option<Offer>> = match cx.stage() {
        Stage::SetUp if cx.session.sets_up_item() => {
            vec![offer(Command::EditLesson(LessonEdit::Add), "lesson-add")]
        }
        Stage::SetUp => vec![offer(Command::Start, "play")],
        Stage::Past if cx.mistake().is_some() => {
            vec![offer(Command::TryMistakes, "try-it"), back_to_end()]
        }
        Stage::Past => {
            let from_here = offer(Command::PlayFromHere, "play-from-here");
            vec![from_here, review(cx), back_to_end()]
        }
        Stage::Task => of_task(cx),
        Stage::Making => Vec::new(),
        _ if cx.session.warning().is_some() => vec![
            self::offer(cx, Command::Undo, say!(cx, "take-back"), true),
            offer(Command::GoOn, "keep-move"),
        ],
        Stage::Playing | Stage::Variation if decides(cx) => {
            let go_on = offer(Command::GoOn, "continue");
            decisions(cx).chain([go_on, back_to_end()]).collect()
        }
        Stage::Playing | Stage::Variation | Stage::Over => vec![
            next_item(cx).filter(|_| cx.stage() == Stage::Over),
            offer(Command::PlayAgain, "play-again"),
            review(cx),
            self::offer(cx, Command::TryMistakes, say!(cx, "try-it"), false)
                .filter(|_| coach::said(cx).is_some() && cx.session.lesson().is_none()),
            offer(Command::Resume, "take-up-game"),
            offer(Command::Pause, "pause"),
            offer(Command::GoOn, "continue"),
            offer(Command::Replace(PlayerKind::Person), "program-by-person"),
            offer(Command::Replace(Level::Master.into()), "program-by-engine"),
            offer(Command::Step, "step"),
            back_to_end(),
            cx.lesson()
                .filter(|it| it.is_made())
                .and_then(|_| offer(Command::MakeLesson, "lesson-edit")),
            waiting_lesson(cx),
        ],
    };
    offers.into_iter().flatten().collect()
}

/// Returns the offer of a command, if it is allowed.
fn offer(cx: &Cx, command: Command, name: String, is_primary: bool) -> Option<Offer> {
    let allowed = cx.allows(&command);
    allowed.then(|| Offer { name, action: command.into(), is_primary, is_enabled: true })
}

/// Returns `true` if a person must make an opening decision.
fn decides(cx: &Cx) -> bool {
    !cx.position().decisions().is_empty() && cx.session.mover() == Some(PlayerKind::Person)
}

/// Returns the offers of the decisions to choose from, none of them primary.
fn decisions(cx: &Cx) -> impl Iterator<Item = Option<Offer>> {
    cx.position().decisions().iter().map(|&decision| {
        let name = cx.text.move_name(decision, cx.record().rules());
        offer(cx, Command::Play(decision.into()), name, false)
    })
}

/// Returns the offer to review a finished game, or during analysis a game with moves not yet
/// reviewed; while a review runs, the offer to stop it.
fn review(cx: &Cx) -> Option<Offer> {
    let allowed = cx.analysis.allows(cx.session, Request::Review);
    let runs = cx.view.move_list.left.is_some();
    let review = cx.session.matching_review();
    let is_new = review.is_none_or(|it| it.moves().len() < cx.record().last_ply());
    let is_wanted = cx.analysis.shown().on && allowed && is_new;
    let (name, request) =
        if runs { ("review-stop", Request::StopReview) } else { ("review", Request::Review) };
    (runs || cx.stage() == Stage::Over || is_wanted).then(|| Offer {
        name: cx.text.message(name),
        action: request.into(),
        is_primary: false,
        is_enabled: runs || allowed,
    })
}

/// Returns the offer of the next game of the lesson on the board that is not done, or after the last
/// one of the result.
fn next_item(cx: &Cx) -> Option<Offer> {
    if let Some(at) = cx.lesson()?.next_undone() {
        return offer(cx, Command::OpenItem(at, false), say!(cx, "puzzles-next"), true);
    }
    let (name, action) = (say!(cx, "lesson-end"), Action::ShowLesson);
    Some(Offer { name, action, is_primary: true, is_enabled: true })
}

/// Returns the offer of the list of a lesson that was left before its end, beside another game.
fn waiting_lesson(cx: &Cx) -> Option<Offer> {
    let lesson = cx.session.opened_lesson().filter(|it| !it.is_made() && cx.lesson().is_none())?;
    lesson.next_undone()?;
    let name = cx.list_name(lesson);
    Some(Offer { name, action: Action::ShowLesson, is_primary: false, is_enabled: true })
}

/// Returns the offers in a task: next task, another try, solution, way back.
fn of_task(cx: &Cx) -> Vec<Option<Offer>> {
    let Some(series) = cx.session.series() else { return Vec::new() };
    let (task, lesson) = (series.task(), cx.lesson());
    let right = cx.verdict().is_some_and(|(_, is_right)| is_right);
    let (next, back) = match task.question {
        _ if lesson.is_some_and(Lesson::is_made) => ("", "lesson-edit"),
        _ if lesson.is_some() => ("", "back-to-game"),
        Question::Only(_) => ("puzzle-next", "puzzles"),
        _ => ("mistake-next", "back-to-game"),
    };
    let is_open = |it: &Series| cx.history.is_none_or(|all| !all.solved.contains(&it.task().key()));
    let following = || std::iter::successors(series.next(), Series::next);
    let following = following().find(is_open).or_else(|| series.next());
    // After the last one the only way is back.
    let is_last = task.mistake().is_some() && following.is_none();
    let following = following.filter(|_| lesson.is_none()).map(Command::Solve);
    let leave = match lesson {
        Some(lesson) if lesson.is_made() => Command::MakeLesson,
        _ => Command::BackToGame,
    };
    let plays = lesson.and_then(Lesson::at).map(|at| Command::OpenItem(at, true));
    let offer = |command, name, is_primary| offer(cx, command, cx.text.message(name), is_primary);
    let again = right.then(|| Command::Solve(series.clone()));
    vec![
        next_item(cx).filter(|_| right),
        following.and_then(|command| offer(command, next, right)),
        again.and_then(|command| offer(command, "puzzle-again", false)),
        // Until the engine has found it the button is there all the same: others do not move.
        (!right).then(|| Offer {
            name: say!(cx, "show-solution"),
            action: Command::ShowSolution.into(),
            is_primary: false,
            is_enabled: cx.allows(&Command::ShowSolution),
        }),
        plays.and_then(|command| offer(command, "play-from-here", false)),
        offer(Command::ShowHint, "hint", false),
        offer(leave, back, right && is_last),
    ]
}

/// Draws the offers in the panel, the primary one and long ones in full width, the rest two to a
/// row; and during
/// a game between computers its speed.
pub(super) fn show(ui: &mut Ui, cx: &mut Cx) {
    let whole = ui.available_width();
    let (primary, others): (Vec<_>, Vec<_>) =
        cx.view.offers.clone().into_iter().partition(|it| it.is_primary);
    for offer in primary {
        offer.show(ui, whole, PRIMARY, cx);
    }
    let half = (whole - 8.0) / 2.0;
    let fits =
        |it: &&Offer| PushButton::framed(&it.name).content_width(ui, size::TINY) <= half - 16.0;
    let (short, long): (Vec<_>, Vec<_>) = others.iter().partition(fits);
    for row in short.chunks(2).chain(long.chunks(1)) {
        ui.row_of(HEIGHT, |ui| {
            let width = if row.len() == 2 { half } else { whole };
            for offer in row {
                offer.show(ui, width, HEIGHT, cx);
            }
        });
    }
    if cx.stage() == Stage::Playing && !cx.game().has_person() {
        speed(ui, cx);
    }
}

fn speed(ui: &mut Ui, cx: &mut Cx) {
    let name = say!(cx, "speed");
    let all =
        [(Speed::Slow, "speed-slow"), (Speed::Normal, "speed-normal"), (Speed::Fast, "speed-fast")];
    let choices = all.map(|(it, label)| (it, cx.text.message(label)));
    ui.row_of(HEIGHT, |ui| {
        ui.hint(name.clone());
        let list = Combo::new("speed", &name, ui.available_width());
        list.choose(ui, &mut cx.view.speed, choices);
    });
}

/// Draws the head of the panel during a task: its number, board and stars, and after the answer the
/// question that was in the header.
pub(super) fn task(ui: &mut Ui, cx: &Cx) {
    let Some(series) = cx.session.series() else { return };
    let task = series.task();
    if cx.verdict().is_some() {
        ui.bold(&cx.text.question(task, 0), size::BODY);
    }
    if series.count().1 > 1 && cx.lesson().is_none() {
        ui.bold(&cx.text.task_number(series), size::BODY);
    }
    ui.hint(cx.text.listed_board(task.position.rules()));
    if task.is_puzzle() && task.stars > 0 {
        controls::stars(ui, task.stars, cx.text);
    }
}

/// Height of the button of a tool, in points.
pub(super) const TOOL: f32 = 36.0;

/// Tools in a row of the panel.
type Row = [(Shortcut, Icon); 2];

const PLAYING: Row = [(Shortcut::Undo, Icon::Undo), (Shortcut::Redo, Icon::Redo)];
const BROWSING: Row = [(Shortcut::PreviousMove, Icon::Left), (Shortcut::NextMove, Icon::Right)];
const ASKING: Row = [(Shortcut::Hint, Icon::Bulb), (Shortcut::Analysis, Icon::Magnifier)];
/// From an answer back to the next one.
const MAKING: Row = [(Shortcut::PreviousMove, Icon::Left), (Shortcut::Analysis, Icon::Magnifier)];

/// Returns the tools for the stage.
fn rows(cx: &Cx) -> &'static [Row] {
    match cx.stage() {
        Stage::SetUp => &[PLAYING],
        Stage::Past => &[BROWSING, ASKING],
        Stage::Making => &[PLAYING, MAKING],
        Stage::Task if !cx.session.hides_help() => &[BROWSING, ASKING],
        Stage::Task if cx.verdict().is_some() => &[BROWSING],
        Stage::Task => &[],
        _ => &[PLAYING, ASKING],
    }
}

/// Draws the tools of the panel, such as undo, hint and analysis, two to a row.
pub(super) fn show_tools(ui: &mut Ui, cx: &mut Cx) {
    let width = (ui.available_width() - 8.0) / 2.0;
    for row in rows(cx) {
        ui.row_of(TOOL, |ui| {
            for &which in row {
                // The words of the ways through the game are too long in some languages.
                let words = !BROWSING.contains(&which);
                tool(ui, which, width, words, cx);
            }
        });
    }
}

/// Draws the tools of the footer, when the panel is folded, side by side, with texts if there is
/// room. Beside several offers in a narrow window, without those that matter least there.
pub(crate) fn footer_tools(ui: &mut Ui, cx: &mut Cx) {
    let (width, is_alone) = (ui.content_rect().width(), cx.view.offers.len() < 2);
    // No hint is given beside the sides.
    let shown = if decides(cx) && cx.stage() != Stage::Past { 1 } else { 2 };
    for &which in rows(cx).iter().take(shown).flatten() {
        let matters = match which.0 {
            Shortcut::Hint => false,
            Shortcut::Redo => which.0.is_enabled(cx),
            _ => true,
        };
        if matters || is_alone || width > NARROW {
            tool(ui, which, 0.0, is_alone && width > 592.0, cx);
        }
    }
}

fn tool(ui: &mut Ui, (shortcut, icon): (Shortcut, Icon), width: f32, words: bool, cx: &mut Cx) {
    let on = (shortcut == Shortcut::Analysis).then(|| cx.is_analysing());
    shortcut.button(ui, cx, |name| PushButton {
        shows_text: words,
        width,
        height: TOOL,
        on,
        ..PushButton::framed_icon(name, icon)
    });
}
