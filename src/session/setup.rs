//! Choices for the next game.

use serde::{Deserialize, Serialize};

use crate::engine::Level;
use crate::game::Rules;
use crate::history::{BySeat, Player, Seat, Seating};

/// Choices that a game is started from. They stay a person's own, whatever is on the board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Players and their marks.
    pub seating: Seating,
    /// Player who moves first.
    pub starts: Starts,
    /// Board, line and house rule.
    pub rules: Rules,
    /// Rules that were chosen last of those without a name.
    pub other: Rules,
}

/// Choice of the player who moves first, with either mark.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Starts {
    /// First player, in every game.
    #[default]
    One,
    /// Second player, in every game.
    Two,
    /// Drawn at random for each game.
    Random,
    /// Player who did not start the last game; the first player starts the first.
    InTurn,
}

impl Default for Setup {
    /// A person with X against the computer with O at three in a row; a child who plays for the
    /// first time should win within three games.
    fn default() -> Self {
        let computer = Player { name: None, who: Level::Beginner.into() };
        let players = BySeat { one: Player::default(), two: computer };
        Self {
            seating: Seating::new(players, Seat::One),
            starts: Starts::default(),
            rules: Rules::TIC_TAC_TOE,
            other: Rules::FIVE_BY_FIVE,
        }
    }
}
