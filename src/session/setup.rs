//! What is chosen for the next game.

use super::{BySeat, Game, Name, NameError, Player, Seat, Who};
use crate::engine::Level;
use crate::game::{Mark, Rules};

/// The choices that the next game starts from. They may be incomplete while they are edited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setup {
    /// Who plays.
    pub players: BySeat<PlayerDraft>,
    /// Which player has X.
    pub x: Seat,
    /// Which mark moves first.
    pub starts: Starts,
    /// Board, line and house rule.
    pub rules: Rules,
}

/// A player as chosen, perhaps with the name still being written.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PlayerDraft {
    /// What stands in the field for the name; `None` as long as nobody has changed it.
    pub name: Option<String>,
    /// Who makes the moves.
    pub who: Who,
}

/// Which mark moves first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Starts {
    /// X, in every game.
    #[default]
    X,
    /// O, in every game.
    O,
    /// Drawn at random for each game.
    Random,
    /// The one that did not start the last game; X starts the first.
    InTurn,
}

impl Setup {
    /// The players that these choices make.
    ///
    /// # Errors
    /// Names the first player whose name is no name, and why.
    pub fn players(&self) -> Result<BySeat<Player>, (Seat, NameError)> {
        let player = |seat: Seat| {
            let PlayerDraft { name, who } = &self.players[seat];
            let name = name.as_deref().map(Name::new).transpose();
            Ok(Player { name: name.map_err(|error| (seat, error))?, who: *who })
        };
        Ok(BySeat { one: player(Seat::One)?, two: player(Seat::Two)? })
    }

    /// Whether the next game will be another than this one. A running game has the players who are
    /// shown; one that is over keeps those who played it.
    pub(super) fn differs_from(&self, game: &Game) -> bool {
        let same_starter = match self.starts {
            Starts::X => game.record.start().turn() == Mark::X,
            Starts::O => game.record.start().turn() == Mark::O,
            Starts::Random | Starts::InTurn => true,
        };
        let same_players = self.players().map_or(true, |players| players == game.players);
        self.x != game.x || self.rules != game.record.rules() || !same_starter || !same_players
    }
}

impl Default for Setup {
    /// A person with X against the computer with O at three in a row.
    fn default() -> Self {
        Self {
            players: BySeat {
                one: PlayerDraft::default(),
                two: PlayerDraft { name: None, who: Who::Computer(Level::default()) },
            },
            x: Seat::One,
            starts: Starts::default(),
            rules: Rules::TIC_TAC_TOE,
        }
    }
}

impl From<&Player> for PlayerDraft {
    fn from(player: &Player) -> Self {
        Self { name: player.name.as_ref().map(ToString::to_string), who: player.who }
    }
}
