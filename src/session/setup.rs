//! Choices for the next game.

use std::mem;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::BoardEditor;
use super::steps::Steps;
use crate::engine::Level;
use crate::game::{Board, GameRecord, ImpossiblePosition, Mark, Position, Rules, Square};
use crate::history::{BySeat, Clocks, Game, Player, Seat, Seating, TimeControls};

/// Choices for the next game. Opened games do not change them. `other` keeps the rules chosen last
/// that have no name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Players and their marks.
    pub seating: Seating,
    /// Who moves first.
    pub starts: FirstMover,
    /// Board and rules.
    pub rules: Rules,
    /// Position to start from; `None` for an empty board. Not kept between runs.
    pub editor: Option<BoardEditor>,
    /// Rules chosen last of those without a name.
    pub other: Rules,
    /// Clocks of the players.
    pub clocks: TimeControls,
    /// Thinking time of the strongest level.
    pub think_time: ThinkTime,
}

/// Choices for a game or a position that is set up, and what was done to its marks.
#[derive(Clone, Debug)]
pub(super) struct DraftChoices {
    pub(super) setup: Setup,
    /// Position that was being set up and was dropped.
    pub(super) dropped_editor: Option<BoardEditor>,
    /// Edits of the position that is set up.
    pub(super) edits: Steps<Board>,
}

/// Thinking time of the strongest level for a move, in tenths of a second.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct ThinkTime(pub u16);

/// Which player moves first, with either mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum FirstMover {
    /// First player, in every game.
    #[default]
    One,
    /// Second player, in every game.
    Two,
    /// Random in each game.
    Random,
    /// The players take turns, beginning with the first.
    InTurn,
}

impl FirstMover {
    /// Returns the other player where it is one of them; else the same.
    pub const fn other(self) -> Self {
        match self {
            Self::One => Self::Two,
            Self::Two => Self::One,
            Self::Random | Self::InTurn => self,
        }
    }
}

impl Default for Setup {
    /// A person with X against the computer with O at three in a row; a child who plays for the
    /// first time should win within three games.
    fn default() -> Self {
        let computer = Player { name: None, who: Level::Beginner.into() };
        let players = BySeat { one: Player::default(), two: computer };
        Self {
            seating: Seating { players, x: Seat::One, coach: BySeat::default() },
            starts: FirstMover::default(),
            rules: Rules::TIC_TAC_TOE,
            editor: None,
            other: Rules::FIVE_BY_FIVE,
            clocks: TimeControls::default(),
            think_time: ThinkTime::default(),
        }
    }
}

impl Setup {
    /// Returns a game that has not begun, from these choices; `before` is the seat that started the
    /// last game, for [`FirstMover::InTurn`].
    pub(super) fn new_game(&self, before: Option<Seat>, random: &mut fastrand::Rng) -> Game {
        let first = match self.starts {
            FirstMover::One => Seat::One,
            FirstMover::Two => Seat::Two,
            FirstMover::Random => Seat::ALL[random.usize(..2)],
            FirstMover::InTurn => before.map_or(Seat::One, Seat::other),
        };
        let mut seating = self.seating.clone();
        let turn = if seating.x == first { Mark::X } else { Mark::O };
        let edited =
            self.editor.as_ref().map(|editor| Position::set_up(editor.board.clone(), turn));
        let start = edited.and_then(Result::ok).unwrap_or_else(|| Position::new(self.rules, turn));
        let record = GameRecord::from_position(start);
        let clocks = Clocks::new(self.clocks);
        if clocks.is_some() {
            seating.coach = BySeat::default();
        }
        let game = Game::new(record, seating.players.clone(), seating.x);
        Game { seating, clocks, ..game }
    }
}

impl From<Setup> for DraftChoices {
    fn from(setup: Setup) -> Self {
        Self { setup, dropped_editor: None, edits: Steps::default() }
    }
}

impl DraftChoices {
    /// Changes the choices. A position that is dropped is kept, and comes back when one is set up
    /// again. Returns `true` if marks were changed.
    pub(super) fn choose(&mut self, setup: Setup) -> bool {
        let before = mem::replace(&mut self.setup, setup).editor;
        let rules = self.setup.rules;
        match (&mut self.setup.editor, before) {
            (Some(editor), Some(before)) if before.board.rules() == rules => {
                let is_changed = editor.board != before.board;
                if is_changed {
                    editor.note_edited();
                    if before.edited != editor.edited {
                        self.edits.note(before.edited);
                    }
                }
                return is_changed;
            }
            (Some(editor), before) => {
                if let Some(kept) = self.dropped_editor.take().filter(|_| before.is_none()) {
                    *editor = kept;
                }
                editor.fit(rules);
            }
            (None, before) => self.dropped_editor = before.or(self.dropped_editor.take()),
        }
        false
    }

    /// Puts the chosen mark on a square of the position that is set up, or says why it cannot;
    /// `None` without such a position.
    pub(super) fn put(&mut self, square: Square) -> Option<Result<Square, ImpossiblePosition>> {
        let editor = self.setup.editor.as_mut()?;
        let before = editor.edited.clone();
        let edited = editor.put(square);
        if before != editor.edited {
            self.edits.note(before);
        }
        Some(edited)
    }

    /// Undoes the last edit of the position that is set up, or with `back` false redoes it. Marks that
    /// do not fit the rules chosen since are left out, as after a change of the rules. Returns
    /// `false` without such a position.
    pub(super) fn step(&mut self, back: bool) -> bool {
        let Some(editor) = &mut self.setup.editor else { return false };
        if let Some(edited) = self.edits.step(back, editor.edited.clone()) {
            editor.edited = edited;
            editor.fit(editor.board.rules());
        }
        true
    }
}

impl ThinkTime {
    /// Times on offer in the setup, in tenths of a second.
    pub const OFFERED: [Self; 9] =
        [Self(1), Self(2), Self(5), Self(10), Self(20), Self(50), Self(100), Self(300), Self(600)];

    /// Returns the time, from 0.1 to 60 seconds.
    pub fn duration(self) -> Duration {
        Duration::from_millis(100) * u32::from(self.0.clamp(1, 600))
    }
}

impl Default for ThinkTime {
    fn default() -> Self {
        Self(5)
    }
}
