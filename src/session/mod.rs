//! One sitting at the board: the players, the games, the score and the choices for the next game.
//!
//! This room knows no toolkit and no files; it is tested without a window.

mod game;
mod player;
mod settings;
mod setup;

pub use game::Game;
pub use player::{BySeat, Name, NameError, Player, Seat, Who};
pub use settings::{Numbering, Settings, Theme, WindowPlace};
pub use setup::{Chair, Setup, Starts};
