//! What belongs to the window alone.

use std::time::Duration;

use eframe::egui::Ui;

use super::theme::NARROW;
use super::{Dialog, Trouble, board, known, panel};
use crate::game::Square;
use crate::session::{GameId, Seat, Session};
use crate::storage::LeftBehind;

/// What belongs to the window alone: what is open, where the cursor is, what is being typed.
#[derive(Default)]
pub struct View {
    /// The dialog that is open.
    pub dialog: Option<Dialog>,
    /// What the program has to say beside the game, until the next thing that is asked for.
    pub message: Option<Message>,
    /// What is wrong, until it is mended.
    pub trouble: Option<Trouble>,
    /// How fast two computers play each other.
    pub speed: Speed,
    /// The square that the keyboard is on.
    pub(super) cursor: Option<Square>,
    /// Whether the keyboard was used last, so that its cursor is to be seen.
    pub(super) keyboard: bool,
    pub(super) keystrokes: board::Keystrokes,
    pub(super) motion: board::Motion,
    pub(super) canvas: board::Canvas,
    /// Whether the panel was shown or folded away by hand, against what the width of the window
    /// asks.
    pub(super) panel: Option<bool>,
    /// Whether the panel takes the whole window.
    pub(super) panel_covers: bool,
    /// What is shown of the setting up of a game.
    pub(super) page: SetUpPage,
    /// The name that is being written, and whose.
    pub(super) name_edit: Option<(Seat, String)>,
    /// Whether the button that is meant gets the focus as soon as it is there.
    pub(super) focus_primary: bool,
    pub(super) known: known::Known,
    /// The move in the middle of the list.
    pub(super) list_at: Option<panel::ListAt>,
    /// The move that the computer thinks about, and since when.
    pub(super) thinking: Option<((GameId, usize), f64)>,
}

/// How fast two computers play each other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// With time to think along.
    Slow,
    /// Each move can be seen.
    #[default]
    Normal,
    /// As fast as they can.
    Fast,
}

/// A page of the panel in which a game is set up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum SetUpPage {
    /// What is chosen for most games.
    #[default]
    Choices,
    /// Everything that is rarer.
    Rules,
}

impl View {
    /// Whether the panel is shown in a window of this width.
    pub(super) fn shows_panel(&self, width: f32) -> bool {
        self.panel.unwrap_or(width >= NARROW)
    }

    /// Shows the panel, or folds it away.
    pub(super) fn toggle_panel(&mut self, ui: &Ui) {
        let width = ui.content_rect().width();
        self.panel = Some(!self.shows_panel(width));
    }

    /// Makes room for setting up a game, with the button that starts it at hand.
    pub(super) fn set_up(&mut self, ui: &Ui) {
        (self.page, self.name_edit) = (SetUpPage::Choices, None);
        self.focus_primary = true;
        self.make_room(ui, true);
    }

    /// Shows the panel where it is folded away, for something that is in it; or lets the width of
    /// the window decide again.
    pub(super) fn make_room(&mut self, ui: &Ui, wanted: bool) {
        if ui.content_rect().width() < NARROW {
            self.panel = wanted.then_some(true);
        }
    }

    /// Notes since when the computer thinks.
    pub(super) fn keep_time(&mut self, ui: &Ui, session: &Session) {
        let thinks = session.computer_to_move().is_some() && !session.is_paused();
        let at = (session.game_id(), session.game().record.cursor());
        match self.thinking {
            _ if !thinks => self.thinking = None,
            Some((of, _)) if of == at => {}
            _ => self.thinking = Some((at, ui.input(|input| input.time))),
        }
    }

    /// How long the computer has been thinking, once it is more than this; if not yet, that is
    /// looked at again.
    pub(super) fn thinks_longer_than(&self, ui: &Ui, seconds: f64) -> Option<f64> {
        let passed = ui.input(|input| input.time) - self.thinking?.1;
        if passed < seconds {
            ui.request_repaint_after(Duration::from_secs_f64(seconds - passed + 0.01));
            return None;
        }
        Some(passed - seconds)
    }
}

/// What the program has to say beside the game.
#[derive(Clone, Debug, PartialEq)]
pub enum Message {
    /// What comes of what was typed or asked for; it is said before anything else.
    Answer(String),
    /// What each side threatens in the position on the board; said like an answer.
    Threats(String),
    /// The move that is advised there, once it is known; said like an answer.
    Advice,
    /// What has happened; it is said when there is nothing else to say.
    News(String),
    /// Copies of the program that have ended left these games; a bar offers them.
    LeftBehind(Vec<LeftBehind>),
}
