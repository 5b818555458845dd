//! Choices for the next game.

use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::BoardEditor;
use crate::engine::Level;
use crate::game::{GameRecord, Mark, Position, Rules};
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
        let edited = self.editor.iter().map(|editor| editor.board.clone().infer_first(turn));
        let edited = edited.flat_map(|board| Position::from_board(board, turn)).next();
        let start = edited.unwrap_or_else(|| Position::new(self.rules, turn));
        let record = GameRecord::from_position(start);
        let clocks = Clocks::new(self.clocks);
        if clocks.is_some() {
            seating.coach = BySeat::default();
        }
        let game = Game::new(record, seating.players.clone(), seating.x);
        Game { seating, clocks, ..game }
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
