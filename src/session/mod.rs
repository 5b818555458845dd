//! One sitting at the board: the players, the games, the score and the choices for the next game.
//!
//! This room knows no toolkit and no files; it is tested without a window.

mod beginning;
mod command;
mod game;
mod losses;
mod naming;
mod player;
mod puzzling;
mod review;
mod reviewing;
mod score;
mod settings;
mod setup;
mod sitting;
mod statistics;
mod timeline;
mod typing;

pub use command::{Command, FileFormat, Notice, PictureOf, Task};
pub use game::Game;
pub use losses::{LostBy, LostGame};
pub use naming::{Named, Naming, WrongName};
pub use player::{BySeat, Name, NameError, Player, Seat, Who};
pub use puzzling::{Attempt, PuzzlePlace};
pub use review::{Appraisal, Judgement, LosingMove, Review};
pub use score::Score;
pub use settings::{
    Contrast, Display, Labels, Motion, Numbering, Scale, Settings, Theme, WindowPlace,
};
pub use setup::{Chair, Setup, Starts};
pub use sitting::Session;
pub use statistics::{Finished, GameResult, Progress, Solved, Statistics, Tally};
pub use timeline::GameId;
pub use typing::{Typed, Typing, WrongNumber, number_of};
