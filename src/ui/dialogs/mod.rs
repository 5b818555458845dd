//! Modal dialogs: questions and error reports. At most one is open; Esc closes it.

mod about_game;
mod lesson;
mod sheet;

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use eframe::egui::accesskit::Node;
use eframe::egui::{Frame, Id, Key, Modal, Response, ScrollArea, TextEdit, Ui};

use super::{
    Action, CONTROL_HEIGHT, Controls, Cx, Look, MARGIN, Message, PushButton, Removal, controls,
    size,
};
use crate::game::{Ending, Mark};
use crate::history::{Game, GameId, KeptGame, PlayerKind, Seat};
use crate::picture::{Content, Sheet, Subject};
use crate::session::Command;
use crate::storage::{Change, FileFormat, PICTURE_FORMATS, PictureFormat, VELHA, typed_path};
use crate::text::{Text, file_name, say};
pub use about_game::GameDescription;
pub(crate) use sheet::pages as sheet_pages;

/// Button that closes a dialog without an action.
const CANCEL: (&str, Option<Action>) = ("cancel", None);

/// Draws the open dialog over the window, if there is one.
pub(super) fn show(ui: &mut Ui, cx: &mut Cx) {
    let Some(mut dialog) = cx.view.dialog.take() else {
        return;
    };
    let frame = Frame::window(ui.style()).inner_margin(MARGIN);
    let title = title(&dialog, cx);
    // Each kind has its own id, or one would open as far down as another was scrolled.
    let id = Id::unique(("dialog", std::mem::discriminant(&dialog)));
    let (mut should_close, mut is_left) = (false, false);
    // The toolkit centres a dialog by the size that it had before the window was resized.
    ui.measured(id.with("size"), |ui, _| {
        let area = Modal::default_area(id).accessible_name(&title);
        let modal = Modal::new(id).area(area).frame(frame).show(ui, |ui| {
            // Nothing outside can be used, which the toolkit itself does not tell.
            ui.accesskit_node_builder(id, Node::set_modal);
            ui.set_width(440.0_f32.min(ui.content_rect().width() - 3.0 * MARGIN));
            ui.spacing_mut().item_spacing.y = 8.0;
            ui.title(&title, size::LARGE);
            match &mut dialog {
                Dialog::Picture(format, of) => picture(ui, format, of, cx),
                Dialog::Sheet { format, sheet, pages } => {
                    sheet::show(ui, format, (sheet, *pages), cx);
                }
                Dialog::EndGame => end_game(ui, cx),
                Dialog::Leave => leave(ui, cx),
                Dialog::Path { saves, path, .. } => type_path(ui, *saves, path, cx),
                Dialog::Replace { path, has_changed } => replace(ui, path, *has_changed, cx),
                Dialog::DeleteAllPast(_) => delete_all_past(ui, cx),
                Dialog::Lesson => lesson::show(ui, cx),
                Dialog::AboutGame(about) => about_game::show(ui, about, cx),
                Dialog::Program { seat, command } => program(ui, *seat, command, cx),
                Dialog::Asking(_) => {
                    ui.label(say!(cx, "program-asked"));
                    cancel(ui, cx);
                }
                Dialog::Quit { lines, can_save } => quit(ui, lines, *can_save, cx),
                Dialog::Failure { lines, can_save, .. } => show_error(ui, lines, *can_save, cx),
            }
        });
        should_close = modal.should_close();
        is_left = !modal.response.should_close();
        modal.response.rect.width() + modal.response.rect.height()
    });
    match dialog {
        Dialog::AboutGame(about) if should_close && is_left => about.send(cx),
        _ if !should_close => cx.view.dialog = Some(dialog),
        Dialog::Lesson => _ = cx.view.message.take_if(|it| matches!(it, Message::Listed(_))),
        Dialog::Asking(stop) => stop.store(true, Ordering::Relaxed),
        _ => {}
    }
    if cx.view.dialog.is_none() {
        cx.view.dialog = cx.view.interrupted.take();
    }
}

/// Returns the title of a dialog, which of a list is that of the lesson or names the file.
fn title(dialog: &Dialog, cx: &Cx) -> String {
    let Some(lesson) = cx.session.opened_lesson().filter(|_| matches!(dialog, Dialog::Lesson))
    else {
        return dialog.title(cx.text);
    };
    let first = lesson.game(0).and_then(Result::ok);
    let (file, has_games) = (lesson.name.as_str(), first.is_some_and(KeptGame::is_whole));
    if file.is_empty() {
        say!(cx, "lesson-file")
    } else if first.is_some_and(|it| it.game.info.exercise.is_some()) {
        file.to_owned()
    } else {
        say!(cx, "pick-record-title", has_games, file)
    }
}

/// Draws the choices of content and format of a picture.
fn picture(ui: &mut Ui, format: &mut &'static PictureFormat, of: &mut Content, cx: &mut Cx) {
    let choices = [(Content::Board, "picture-board"), (Content::Game, "picture-game")];
    choice(ui, cx.text, "picture-of", &choices, of);
    picture_format(ui, cx.text, format);
    let copy = ("copy-picture", Some(Action::CopyPicture(*of)));
    let save = Action::SaveAs(FileFormat::Picture(format, Subject::Game(*of)));
    foot(ui, cx, [CANCEL, copy], PushButton::primary(say!(cx, "save-as")), save);
}

/// Draws the choice of the format of a picture.
fn picture_format(ui: &mut Ui, text: &Text, format: &mut &'static PictureFormat) {
    let choices = PICTURE_FORMATS.each_ref().map(|format| (format, format.choice));
    choice(ui, text, "picture-as", &choices, format);
}

/// Draws a choice with its caption.
fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    text: &Text,
    caption: &str,
    choices: &[(T, &'static str)],
    chosen: &mut T,
) {
    let name = text.message(caption);
    ui.caption(&name);
    controls::segments(ui, text, &name, choices, chosen);
}

/// Draws the ways to end a game early: resignation, agreed draw, or leaving.
fn end_game(ui: &mut Ui, cx: &mut Cx) {
    let (game, text) = (cx.game(), cx.text);
    ui.label(say!(text, "end-game-text"));
    // The computer neither gives up nor agrees on anything because somebody asks it to.
    let decides = |mark: &Mark| game.player(*mark).who == PlayerKind::Person || !game.has_person();
    let give_up = |mark: Mark| {
        let (you, name) = text.address(game, mark);
        let way = say!(text, "end-game-give-up", you, name);
        let (you, name) = text.address(game, mark.other());
        (Ending::GaveUp(mark), way, say!(text, "end-game-give-up-score", you, name))
    };
    let mut ways: Vec<_> = Mark::ALL.into_iter().filter(decides).map(give_up).collect();
    if ways.len() == Mark::ALL.len() {
        let (name, effect) = (say!(text, "end-game-draw"), say!(text, "end-game-draw-score"));
        ways.push((Ending::Agreed, name, effect));
    }
    ways.push((Ending::Left, say!(text, "end-game-stop"), say!(text, "end-game-stop-score")));
    ui.spacing_mut().item_spacing.y = 2.0;
    for (ending, name, effect) in ways {
        if ui.wide_button(name) {
            ui.close();
            cx.send(Command::End(ending));
        }
        ui.hint(effect);
        ui.add_space(8.0);
    }
    cancel(ui, cx);
}

fn leave(ui: &mut Ui, cx: &mut Cx) {
    ui.label(cx.text.leave_sentence(cx.game()));
    let save = PushButton::primary(say!(cx, "save"));
    foot(ui, cx, [("do-not-save", None)], save, Action::Save);
}

fn replace(ui: &mut Ui, path: &Path, has_changed: bool, cx: &mut Cx) {
    ui.label(cx.text.message(if has_changed { "overwrite-changed" } else { "overwrite-text" }));
    let save_as = ("save-as", Some(Action::SaveAs(FileFormat::Game(VELHA))));
    let others = [CANCEL].into_iter().chain(has_changed.then_some(save_as));
    let action = Action::SavePath { path: path.to_owned(), replace: true };
    foot(ui, cx, others, PushButton::new(say!(cx, "overwrite"), Look::Destructive), action);
}

fn type_path(ui: &mut Ui, saves: bool, path: &mut String, cx: &mut Cx) {
    let name = if saves { "save" } else { "pick-record-open" };
    ui.label(say!(cx, "path-text"));
    type_line(
        ui,
        ["path-field", name],
        path,
        cx,
        |_, _| {},
        |typed| {
            let path = typed_path(typed);
            if saves { Action::SavePath { path, replace: false } } else { Action::OpenPath(path) }
        },
    );
}

fn program(ui: &mut Ui, seat: Seat, command: &mut String, cx: &mut Cx) {
    let pick = |ui: &mut Ui, cx: &mut Cx| {
        if ui.wide_button(say!(cx, "program-pick")) {
            cx.send(Action::PickProgram);
        }
        ui.hint(say!(cx, "program-trust"));
    };
    ui.label(say!(cx, "program-text"));
    type_line(ui, ["program-command", "program-add"], command, cx, pick, |typed| {
        Action::AddProgram(seat, typed.to_owned())
    });
}

/// Draws a field with a line that is typed, what `add_contents` adds, and the button that sends the
/// action of that line, as Enter does; `names` are the messages of the field and of the button.
fn type_line(
    ui: &mut Ui,
    names: [&str; 2],
    line: &mut String,
    cx: &mut Cx,
    add_contents: impl FnOnce(&mut Ui, &mut Cx),
    action: impl FnOnce(&str) -> Action,
) {
    let [field, send] = names.map(|name| cx.text.message(name));
    let edit = TextEdit::singleline(line).desired_width(f32::INFINITY);
    let field = ui.add(edit).accessible_name(field);
    controls::focus_ring(ui, &field);
    add_contents(ui, cx);
    let typed = line.trim();
    let entered = field.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
    let enabled = !typed.is_empty();
    let button = PushButton { enabled, ..PushButton::primary(send) };
    if foot(ui, cx, [CANCEL], button, None) || entered && enabled {
        ui.close();
        cx.send(action(typed));
    }
    grab_focus(ui, &field);
}

/// Draws the button that closes a dialog without an action, alone.
fn cancel(ui: &mut Ui, cx: &mut Cx) {
    foot(ui, cx, [], PushButton::framed(say!(cx, "cancel")), None);
}

fn delete_all_past(ui: &mut Ui, cx: &mut Cx) {
    ui.label(say!(cx, "games-forget-text"));
    let forget = PushButton::new(say!(cx, "games-forget-all"), Look::Destructive);
    let all = Change::DeleteAllGames(cx.session.board_id());
    if foot(ui, cx, [CANCEL], forget, Action::from(all)) {
        cx.view.removed.retain(|it| !matches!(it, Removal::Game(_)));
        cx.view.games.chosen = None;
    }
}

fn show_error(ui: &mut Ui, lines: &[String], can_save: bool, cx: &mut Cx) {
    scrolled_lines(ui, lines);
    let ok = can_save.then_some(("ok", None));
    let last = cx.text.message(if ok.is_some() { "save-as" } else { "ok" });
    foot(ui, cx, ok, PushButton::primary(last), can_save.then_some(Action::SaveElsewhere));
}

fn quit(ui: &mut Ui, lines: &[String], can_save: bool, cx: &mut Cx) {
    scrolled_lines(ui, lines);
    let anyway = can_save.then_some(("quit", Some(Action::QuitAnyway(false))));
    let last = if can_save {
        PushButton::primary(say!(cx, "save-as"))
    } else {
        PushButton::new(say!(cx, "quit"), Look::Destructive)
    };
    let others = [CANCEL].into_iter().chain(anyway);
    foot(ui, cx, others, last, Action::QuitAnyway(can_save));
}

/// Draws a button for each of the `others`, a message and an action, and then `last`,
/// right-aligned. When the dialog opens, `last` takes the focus, or the first button if `last` is
/// destructive. A click sends the action and closes the dialog. Returns `true` if `last` was
/// clicked.
fn foot<'a>(
    ui: &mut Ui,
    cx: &mut Cx,
    others: impl IntoIterator<Item = (&'a str, Option<Action>)>,
    last: PushButton,
    action: impl Into<Option<Action>>,
) -> bool {
    /// Minimum width of a button, in points.
    const MIN_WIDTH: f32 = 80.0;
    ui.add_space(8.0);
    let is_destructive = last.look == Look::Destructive;
    let others = others.into_iter();
    let others = others.map(|(name, action)| (PushButton::framed(cx.text.message(name)), action));
    let sized = |(button, action): (PushButton, _)| {
        let width = (button.content_width(ui, size::BODY) + 32.0).max(MIN_WIDTH).ceil();
        (PushButton { width, ..button }, action)
    };
    let buttons: Vec<_> = others.chain([(last, action.into())]).map(sized).collect();
    let (end, gap) = (buttons.len() - 1, ui.spacing().item_spacing.x);
    let focused = if is_destructive { 0 } else { end };
    let whole: f32 = buttons.iter().map(|(button, _)| button.width + gap).sum();
    ui.row_of(CONTROL_HEIGHT, |ui| {
        ui.add_space(ui.available_width() + gap - whole);
        let mut clicked = false;
        for (at, (button, action)) in buttons.into_iter().enumerate() {
            let response = button.show(ui);
            if focused == at {
                grab_focus(ui, &response);
            }
            if response.clicked() {
                clicked = at == end;
                cx.actions.extend(action);
                ui.close();
            }
        }
        clicked
    })
}

fn scrolled_lines(ui: &mut Ui, lines: &[String]) {
    list(ui, |ui| lines.iter().for_each(|line| _ = ui.label(line)));
}

/// Focuses a control in the first frame of its dialog.
fn grab_focus(ui: &Ui, response: &Response) {
    if is_new(ui) {
        response.request_focus();
    }
}

/// Returns `true` in the first frame of a dialog.
fn is_new(ui: &Ui) -> bool {
    !ui.memory(|memory| memory.areas().visible_last_frame(&ui.layer_id()))
}

/// Lays out content that is scrolled if it is higher than a dialog can be.
fn list(ui: &mut Ui, add_contents: impl FnOnce(&mut Ui)) {
    let room = (ui.content_rect().height() - 216.0).max(80.0);
    // The dialog takes the height of its content at once, and not bit by bit.
    let area = ScrollArea::vertical().max_height(room).min_scrolled_height(room);
    controls::scrolled(ui, area, |ui| {
        ui.set_width(ui.available_width());
        add_contents(ui);
    });
}

/// Modal dialog with the state of its fields: a question, a choice or an error report. At most one
/// is open, opened by a view or by `App`.
#[derive(Clone, Debug)]
pub enum Dialog {
    /// Choice of content and format of a picture to copy or save.
    Picture(&'static PictureFormat, Content),
    /// Choice of a page of the lesson's tasks to be printed.
    Sheet {
        /// Format of the file.
        format: &'static PictureFormat,
        /// Page.
        sheet: Sheet,
        /// Number of pages.
        pages: usize,
    },
    /// Ways to end the game early: resignation, draw, or leaving.
    EndGame,
    /// Question whether to save the game that has just been left.
    Leave,
    /// Field for a path to open or to save to, because the system has no file dialog or it has not
    /// appeared.
    Path {
        /// What the path is asked for.
        title: String,
        /// Whether to save to the path.
        saves: bool,
        /// Path as typed so far.
        path: String,
    },
    /// Question whether to replace the file at a chosen path.
    Replace {
        /// Path of the file.
        path: PathBuf,
        /// Whether the file is the game's own, changed by another program.
        has_changed: bool,
    },
    /// Question whether to delete all past games, with their number.
    DeleteAllPast(usize),
    /// What is known of the game on the board.
    AboutGame(Box<GameDescription>),
    /// List of the games of the lesson, of which one is opened.
    Lesson,
    /// Field for the command line of another program, to play in this seat.
    Program {
        /// Seat of the player.
        seat: Seat,
        /// Command line as typed so far.
        command: String,
    },
    /// Sentence that a program is asked for its name, with its stop token, set when the dialog is
    /// closed.
    Asking(Arc<AtomicBool>),
    /// Question whether to close the program although something is unsaved.
    Quit {
        /// Unsaved things, and why they are.
        lines: Vec<String>,
        /// Whether the game on the board can be saved to a file.
        can_save: bool,
    },
    /// Error report.
    Failure {
        /// Title in a few words.
        title: String,
        /// Cause of the error, and what was not lost.
        lines: Vec<String>,
        /// Whether a button saves elsewhere; otherwise the only one closes the dialog.
        can_save: bool,
    },
}

impl Dialog {
    /// Creates the dialog with what is known of a game.
    pub(super) fn about_game(id: GameId, game: &Game) -> Self {
        Self::AboutGame(Box::new(GameDescription::of(id, game)))
    }

    /// Creates an error report whose only button closes it.
    pub const fn failure(title: String, lines: Vec<String>) -> Self {
        Self::Failure { title, lines, can_save: false }
    }

    /// Returns `true` if something can be typed that another dialog does not make pointless: what
    /// was to be saved to a path is not kept.
    pub(super) const fn has_fields(&self) -> bool {
        matches!(self, Self::Path { saves: false, .. } | Self::AboutGame(_) | Self::Program { .. })
    }

    /// Returns the title, which is also the accessible name.
    fn title(&self, text: &Text) -> String {
        match self {
            Self::Picture(..) => say!(text, "picture-title"),
            Self::Sheet { .. } => say!(text, "sheet-title"),
            Self::EndGame => say!(text, "end-game-title"),
            Self::Leave => say!(text, "leave-title"),
            Self::Replace { path, .. } => say!(text, "overwrite-title", file = file_name(path)),
            Self::DeleteAllPast(number) => say!(text, "games-forget-title", number),
            Self::AboutGame(_) => say!(text, "game-about-title"),
            Self::Lesson => String::new(),
            Self::Program { .. } | Self::Asking(_) => say!(text, "program-title"),
            Self::Quit { .. } => say!(text, "quit-title"),
            Self::Path { title, .. } | Self::Failure { title, .. } => title.clone(),
        }
    }
}
