//! Table of shortcuts, shared by menu, buttons, help and keyboard.

use std::mem;

use Effect::{Ask, Each, GoTo, Prompt, Show, Turn};
use eframe::egui::{Event, Key, KeyboardShortcut, Modifiers, Ui, ViewportCommand};

use super::panel::SetUpPage;
use super::{Action, Cx, Dialog, Message, Page, PushButton, sheet_pages};
use crate::analysis::Request;
use crate::game::{ByMark, Ending, Mark, Threats};
use crate::history::Filter;
use crate::picture::{Content, Sheet};
use crate::session::{Command, LessonEdit, Scale, Stage};
use crate::storage::{FileFormat, PICTURE_FORMATS, VELHA, moves_text};
use crate::text::{Text, say};

/// Effect of a shortcut.
enum Effect {
    /// Sends the action that the function returns, if any.
    Ask(fn(&Cx) -> Option<Action>),
    /// Sends the command once for each key press.
    Each(Command),
    /// Goes to the ply that the function computes from the current ply, the last ply and the number
    /// of presses.
    GoTo(fn(usize, usize, usize) -> usize),
    /// Opens a page.
    Turn(Page),
    /// Opens the dialog that the function returns, if any.
    Prompt(fn(&Cx) -> Option<Dialog>),
    /// Changes the view.
    Show(fn(&Ui, &mut Cx)),
}

/// Defines [`Shortcut`] by one row each: message id of the label, keys (the first is shown), and
/// effect.
macro_rules! shortcuts {
    ($($name:ident $label:literal $keys:expr => $effect:expr;)+) => {
        /// Function of the window, such as undo or help, run by keys, buttons and menu entries.
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(super) enum Shortcut { $($name),+ }

        impl Shortcut {
            /// All shortcuts, in the order in which the help lists them.
            pub(super) const ALL: &[Self] = &[$(Self::$name),+];

            /// Returns the name in the chosen language, for button, menu and help.
            pub(super) fn label(self, text: &Text) -> String {
                match self { $(Self::$name => say!(text, $label)),+ }
            }

            const fn all_keys(self) -> &'static [KeyboardShortcut] {
                match self { $(Self::$name => const { &$keys }),+ }
            }

            fn effect(self) -> Effect {
                match self { $(Self::$name => $effect),+ }
            }
        }
    };
}

shortcuts! {
    NewGame "new-game" [ctrl(Key::N)] => Show(|ui, cx| {
        if cx.allows(&Command::SetUp) {
            cx.send(Command::SetUp);
            cx.view.set_up(ui);
        } else {
            // A game is set up already, and Enter is to start it.
            cx.view.focus_play(ui);
        }
    });
    Undo "undo" [ctrl(Key::Z)] => Each(Command::Undo);
    Redo "redo" [ctrl_shift(Key::Z), ctrl(Key::Y)] => Each(Command::Redo);
    Threats "threats" [ctrl(Key::T)] => Show(|_, cx| {
        cx.view.show_board();
        let threats = |mark| Threats::in_position(cx.position(), mark);
        let threats = ByMark { x: threats(Mark::X), o: threats(Mark::O) };
        // The frame of a hint stays no longer than its sentence.
        cx.send(Request::ClearHint);
        cx.view.message = Some(Message::Threats(cx.text.threats(&threats, cx.position().rules())));
    });
    Words "words-write" [plain(Key::F2)] => Show(|ui, cx| {
        cx.view.show_board();
        if cx.session.may_annotate() {
            if !cx.view.shows_panel(ui) {
                cx.view.toggle_panel(ui);
            }
            cx.write_words();
        }
    });
    Hint "hint" [ctrl(Key::H)] => Ask(|cx| requested(cx, Request::Hint));
    Analysis "analysis" [plain(Key::F8)] =>
        Ask(|cx| requested(cx, Request::Show(!cx.analysis.shown().on)));
    FirstMove "moves-first" [plain(Key::Home)] => GoTo(|_, _, _| 0);
    PreviousMove "moves-previous" [plain(Key::PageUp)] =>
        GoTo(|at, _, presses| at.saturating_sub(presses));
    NextMove "moves-next" [plain(Key::PageDown)] => GoTo(|at, last, presses| last.min(at + presses));
    LastMove "moves-last" [plain(Key::End)] => GoTo(|_, last, _| last);
    PreviousMistake "mistake-previous" [ctrl(Key::PageUp)] => Ask(|cx| cx.go_to_mistake(false));
    NextMistake "mistake-next" [ctrl(Key::PageDown)] => Ask(|cx| cx.go_to_mistake(true));
    PreviousItem "lesson-previous" [ctrl_shift(Key::PageUp)] => Ask(|cx| cx.open_beside(false));
    NextItem "lesson-next" [ctrl_shift(Key::PageDown)] => Ask(|cx| cx.open_beside(true));
    Items "lesson-list" [ctrl(Key::L)] => Prompt(|cx| {
        cx.session.opened_lesson().map(|_| Dialog::Lesson)
    });
    MakeLesson "lesson-edit" [ctrl_shift(Key::L)] => Ask(|cx| allowed(cx, Command::MakeLesson));
    NewItem "editor" [ctrl_shift(Key::N)] => Show(|_, cx| {
        if cx.view.panel_covers {
            cx.view.panel = None;
        }
        cx.view.page = SetUpPage::Choices;
        cx.actions.extend(edited(cx, LessonEdit::SetUp));
    });
    AddItem "lesson-add" [ctrl_shift(Key::A)] => Ask(|cx| edited(cx, LessonEdit::Add));
    CopyItem "lesson-copy" [ctrl_shift(Key::D)] => Ask(|cx| edited(cx, LessonEdit::Duplicate));
    RemoveItem "lesson-remove" [ctrl_shift(Key::Delete)] => Ask(|cx| edited(cx, LessonEdit::Remove));
    ItemUp "lesson-up" [ctrl(Key::ArrowUp)] => Ask(|cx| moved(cx, true));
    ItemDown "lesson-down" [ctrl(Key::ArrowDown)] =>
        Ask(|cx| moved(cx, false));
    Games "games" [ctrl(Key::G)] => Show(|_, cx| cx.open_games(Filter::default()));
    Learn "learn" [ctrl(Key::B)] => Turn(Page::Learn);
    Puzzles "puzzles" [ctrl(Key::P)] => Turn(Page::Puzzles);
    Statistics "statistics" [ctrl(Key::I)] => Turn(Page::Statistics);
    Open "open" [ctrl(Key::O)] => Ask(|_| Some(Action::Open));
    Save "save" [ctrl(Key::S)] => Ask(|cx| cx.session.can_save().then_some(Action::Save));
    SaveAs "save-as" [ctrl_shift(Key::S)] => Ask(|cx| {
        cx.session.can_save().then_some(Action::SaveAs(FileFormat::Game(VELHA)))
    });
    CopyText "copy-text" [ctrl(Key::C)] => Ask(|_| Some(Action::CopyText));
    CopyMoves "copy-moves" [ctrl_shift(Key::M)] =>
        Ask(|cx| moves_text(cx.record()).filter(|it| !it.is_empty()).map(|_| Action::CopyMoves));
    // The toolkit turns the keys of the system into an event, which is handled below.
    Paste "paste" [ctrl(Key::V)] =>
        Show(|ui, cx| {
            ui.send_viewport_cmd(ViewportCommand::RequestPaste);
            cx.view.pasting.asked = Some(ui.cumulative_frame_nr());
        });
    CopyPicture "copy-picture" [ctrl_shift(Key::C)] =>
        Ask(|_| Some(Action::CopyPicture(Content::Board)));
    Picture "picture" [ctrl(Key::E)] => Prompt(|_| {
        Some(Dialog::Picture(&PICTURE_FORMATS[0], Content::Board))
    });
    Sheet "sheet" [ctrl_shift(Key::E)] => Prompt(|cx| {
        let (_, pages) = sheet_pages(cx.session.opened_lesson()?);
        let (format, sheet) = (&PICTURE_FORMATS[1], Sheet::default());
        (pages > 0).then_some(Dialog::Sheet { format, sheet, pages })
    });
    AboutGame "game-about" [] => Prompt(|cx| {
        cx.session.may_annotate().then(|| Dialog::about_game(cx.session.game_id(), cx.game()))
    });
    EndGame "end-game" [] => Prompt(|cx| {
        cx.allows(&Command::End(Ending::Left)).then_some(Dialog::EndGame)
    });
    Larger "larger" [ctrl(Key::Plus), ctrl(Key::Equals)] => Ask(|it| scaled(it, Scale::larger));
    Smaller "smaller" [ctrl(Key::Minus)] => Ask(|it| scaled(it, Scale::smaller));
    UsualSize "usual-size" [ctrl(Key::Num0)] => Ask(|it| scaled(it, |_, _| Some(Scale::default())));
    FullScreen "full-screen" [plain(Key::F11)] => Ask(|_| Some(Action::FullScreen));
    Panel "panel" [plain(Key::F9)] => Show(|ui, cx| cx.view.toggle_panel(ui));
    Settings "settings" [ctrl(Key::Comma)] => Turn(Page::Settings);
    Help "help" [plain(Key::F1)] => Turn(Page::Help);
    About "about" [] => Turn(Page::About);
    Quit "quit" [ctrl(Key::Q)] => Ask(|_| Some(Action::Quit));
}

const fn ctrl(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND, key)
}

const fn ctrl_shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), key)
}

const fn plain(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::NONE, key)
}

/// Returns the action for an analysis request, if it is allowed.
fn requested(cx: &Cx, request: Request) -> Option<Action> {
    cx.analysis.allows(cx.session, request).then(|| request.into())
}

/// Returns the action of a command, if it is allowed.
fn allowed(cx: &Cx, command: Command) -> Option<Action> {
    cx.allows(&command).then(|| command.into())
}

/// Returns the action that edits the lesson that is being made, if it is possible.
fn edited(cx: &Cx, edit: LessonEdit) -> Option<Action> {
    allowed(cx, Command::EditLesson(edit))
}

/// Returns the action that moves the game of the lesson `up` or down in the list, if it is possible.
fn moved(cx: &Cx, up: bool) -> Option<Action> {
    let at = cx.session.opened_lesson()?.at()?;
    let to = if up { at.checked_sub(1)? } else { at + 1 };
    edited(cx, LessonEdit::Move(at, to))
}

/// Returns the action that sets another scale, if `other` returns one.
fn scaled(cx: &Cx, other: fn(Scale, f32) -> Option<Scale>) -> Option<Action> {
    let mut preferences = cx.preferences.clone();
    preferences.scale = other(preferences.scale, cx.view.largest_scale)?;
    Some(Action::SetPreferences(Box::new(preferences)))
}

impl Shortcut {
    /// Returns the first key combination of the shortcut as the platform writes it, for menu,
    /// tooltips and help; empty if there is none.
    pub(super) fn keys(self, ui: &Ui) -> String {
        let keys = self.all_keys().first().map(|keys| ui.format_shortcut(keys)).unwrap_or_default();
        // The toolkit knows these keys by their names alone.
        keys.replace("Comma", ",").replace("Plus", "+").replace("Minus", "-")
    }

    /// Draws the button that `look` creates from the shortcut's label; a click runs the shortcut.
    /// The tooltip has the keys, or the reason of a refusal.
    pub(super) fn button(self, ui: &mut Ui, cx: &mut Cx, look: impl FnOnce(String) -> PushButton) {
        let name = self.label(cx.text);
        let with_keys = || format!("{name} ({})", self.keys(ui));
        let tooltip = Some(self.refusal(cx).unwrap_or_else(with_keys));
        let button = PushButton { tooltip, enabled: self.is_enabled(cx), ..look(name) };
        if button.show(ui).clicked() {
            self.run(ui, 1, cx);
        }
    }

    /// Returns why the shortcut is refused although the session might allow its command: a running
    /// clock, no hint in an opening, or no copy of a covered board. `None` if it is not refused.
    pub(super) fn refusal(self, cx: &Cx) -> Option<String> {
        let is_meant = matches!(self.effect(), Each(_) | GoTo(_))
            || matches!(self, Self::Hint | Self::Analysis | Self::Threats);
        let copies =
            matches!(self, Self::CopyText | Self::CopyMoves | Self::CopyPicture | Self::Picture);
        let no_copy = || cx.copy_refusal().filter(|_| copies);
        let of_its_own = || {
            let reason = match self {
                Self::Hint if cx.position().is_opening() => "hint-opening",
                // They would give the answer away.
                Self::Hint | Self::Analysis | Self::Threats
                    if cx.stage() == Stage::Task && cx.session.hides_help() =>
                {
                    "task-no-help"
                }
                Self::CopyMoves if !self.is_enabled(cx) => "moves-none",
                Self::Larger if !self.is_enabled(cx) => "larger-no-room",
                Self::Sheet if cx.session.opened_lesson().is_none() => "sheet-none",
                _ => return None,
            };
            Some(cx.text.message(reason))
        };
        cx.refusal().filter(|_| is_meant).or_else(no_copy).or_else(of_its_own)
    }

    /// Returns `true` if the shortcut has an action to send now, or only changes the view; its
    /// button or menu entry is disabled otherwise. Ignores a [`Self::refusal`].
    pub(super) fn is_enabled(self, cx: &Cx) -> bool {
        match self.effect() {
            Each(Command::Undo) if cx.undoes_removal() => true,
            Each(command) => cx.allows(&command),
            GoTo(target) => self.go_to(target, 1, cx).is_some(),
            Ask(action) => action(cx).is_some(),
            Prompt(dialog) => dialog(cx).is_some(),
            Show(_) if self == Self::Words => cx.session.may_annotate(),
            Show(_) if self == Self::NewItem => edited(cx, LessonEdit::SetUp).is_some(),
            Turn(_) | Show(_) => true,
        }
    }

    /// Runs the shortcut for `presses` key presses in one frame, 1 for a click, or shows why it is
    /// refused.
    pub(super) fn run(self, ui: &Ui, presses: usize, cx: &mut Cx) {
        let idle = || {
            // At either end of the moves the list shows why.
            let is_idle = !matches!(self.effect(), GoTo(_)) && !self.is_enabled(cx);
            is_idle.then(|| say!(cx, "shortcut-idle", action = self.label(cx.text)))
        };
        if let Some(reason) = self.refusal(cx).or_else(idle) {
            cx.view.message = Some(Message::Reply(reason));
            return;
        }
        match self.effect() {
            Ask(action) => cx.actions.extend(action(cx)),
            // Nothing else can be taken back there.
            Each(Command::Undo) if cx.undoes_removal() => (0..presses).for_each(|_| cx.restore()),
            Each(command) => cx.actions.extend((0..presses).map(|_| command.clone().into())),
            GoTo(target) => {
                cx.actions.extend(self.go_to(target, presses, cx).map(Action::from));
            }
            Turn(page) => cx.open(page),
            Prompt(dialog) => cx.view.dialog = dialog(cx),
            Show(change) => change(ui, cx),
        }
    }

    /// Returns the command that goes to the target ply. At the end of a task's line, for the next
    /// move, the one that lets the computer play it.
    fn go_to(
        self,
        target: fn(usize, usize, usize) -> usize,
        presses: usize,
        cx: &Cx,
    ) -> Option<Command> {
        let record = cx.record();
        let cursor = target(record.cursor(), record.last_ply(), presses);
        let command = if cursor != record.cursor() {
            Command::GoTo { variation: record.current_line(), cursor }
        } else if self == Self::NextMove && cx.stage() == Stage::Task {
            Command::Step
        } else {
            return None;
        };
        cx.allows(&command).then_some(command)
    }

    /// Returns `true` if the shortcut concerns the board: it is ignored while a page hides the
    /// board.
    fn is_of_the_board(self) -> bool {
        self.is_for_fields()
            || matches!(
                self,
                Self::Threats
                    | Self::Hint
                    | Self::Save
                    | Self::CopyMoves
                    | Self::CopyPicture
                    | Self::PreviousMistake
                    | Self::NextMistake
                    | Self::NewItem
                    | Self::AddItem
                    | Self::CopyItem
                    | Self::RemoveItem
                    | Self::ItemUp
                    | Self::ItemDown
            )
    }

    /// Returns `true` if text fields handle the keys of the shortcut themselves.
    fn is_for_fields(self) -> bool {
        matches!(self.effect(), Each(_) | GoTo(_))
            || matches!(self, Self::CopyText | Self::Paste | Self::CopyItem)
            || matches!(self, Self::RemoveItem | Self::ItemUp | Self::ItemDown)
    }
}

/// Runs the shortcuts whose keys were pressed in this frame, and sends pasted text. A focused text
/// field keeps undo, redo, copy and paste.
pub(super) fn handle(ui: &Ui, cx: &mut Cx) {
    let writing = ui.text_edit_focused();
    let is_board_hidden = cx.view.shown_page().is_some();
    if !writing {
        cx.actions.extend(pasted(ui, &mut cx.view.pasting).map(Action::Paste));
    }
    // A key without Shift would swallow the one with it.
    for shift in [true, false] {
        for shortcut in Shortcut::ALL {
            if cx.stage() == Stage::SetUp && matches!(shortcut.effect(), GoTo(_)) {
                // There Home and End belong to the lists.
                continue;
            }
            let is_meant = *shortcut == Shortcut::Undo && cx.undoes_removal();
            if writing && shortcut.is_for_fields()
                || is_board_hidden && shortcut.is_of_the_board() && !is_meant
            {
                continue;
            }
            let keys = shortcut.all_keys().iter().filter(|key| key.modifiers.shift == shift);
            let presses = |key: &KeyboardShortcut| {
                ui.input_mut(|it| it.count_and_consume_key(key.modifiers, key.logical_key))
            };
            let mut count: usize = keys.map(presses).sum();
            if *shortcut == Shortcut::CopyText && !shift {
                // The toolkit has turned the copy keys of the system into this event.
                count += usize::from(ui.input(|input| input.events.contains(&Event::Copy)));
            }
            if count > 0 {
                shortcut.run(ui, count, cx);
            }
        }
    }
}

/// What is known of a paste that has brought no text yet.
#[derive(Default)]
pub(super) struct Pasting {
    /// Frame in which the menu has asked for the text on the clipboard, until it is there.
    asked: Option<u64>,
    /// Whether the press of the key that is held down was seen, or the text that it brought.
    is_known: bool,
}

/// Returns the text that was pasted in this frame, empty if there is none on the clipboard: the
/// toolkit tells nothing then, but that a key is released which was never pressed.
fn pasted(ui: &Ui, pasting: &mut Pasting) -> Option<String> {
    let mut pasted = None;
    let asked = pasting.asked;
    ui.input(|input| {
        for event in &input.events {
            match event {
                Event::Paste(text) => {
                    pasted = Some(text.clone());
                    pasting.is_known |= asked.is_none();
                }
                Event::Key { key: Key::V, pressed: true, .. } => pasting.is_known = true,
                Event::Key { key: Key::V, .. } if !mem::take(&mut pasting.is_known) => {
                    pasted.get_or_insert_default();
                }
                _ => {}
            }
        }
    });
    if asked.is_some_and(|at| ui.cumulative_frame_nr() > at + 1) {
        pasted.get_or_insert_default();
    }
    pasting.asked.take_if(|_| pasted.is_some());
    if pasting.asked.is_some() {
        ui.request_repaint();
    }
    pasted
}

#[cfg(test)]
#[path = "../../tests/ui/shortcuts.rs"]
mod tests;
