//! One sitting at the board: the players, the games, the score and the choices for the next game.
//!
//! This room knows no toolkit and no files; it is tested without a window.

mod apply;
mod command;
mod counts;
mod game;
mod history;
mod losses;
mod new_game;
mod player;
mod puzzles;
mod review;
mod score;
#[expect(
    clippy::module_inception,
    reason = "a file is named after the type that one looks for in it"
)]
mod session;
mod settings;
mod setup;
mod square_entry;
mod stage;
mod statistics;
mod timeline;

pub use command::{Command, Notice, PictureOf};
pub use counts::{Count, Counts, OfBoard, OfLevel, OfPair};
pub use game::Game;
pub use history::{GameSummary, History};
pub use losses::{LostBy, PlayedGame};
pub use player::{BySeat, Name, NameError, Player, Seat, Who};
pub use puzzles::{Attempt, PuzzlePlace};
pub use review::{Appraisal, Judgement, LosingMove, Review, ReviewResult};
pub use score::{Point, Score};
pub use session::Session;
pub use settings::{
    Contrast, Display, Labels, Motion, Numbering, Preferences, RecentFiles, Scale, Settings, Theme,
    WindowPlace,
};
pub use setup::{Setup, Starts};
pub use square_entry::{Entered, SquareEntry, WrongEntry, number_of};
pub use stage::Stage;
pub use statistics::{Finished, GameResult, Progress, Solved, Statistics, Tally};
pub use timeline::{FormatId, GameId, SavedFile};
