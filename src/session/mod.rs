//! One sitting at the board: the players, the games, the score and the choices for the next game.
//!
//! This room knows no toolkit and no files; it is tested without a window.

mod apply;
mod command;
mod counts;
mod game;
mod game_id;
mod history;
mod losses;
mod mistakes;
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
mod solved;
mod square_entry;
mod stage;
mod tally;
mod task;
mod timeline;

pub use command::{Command, Notice, PictureOf};
pub use counts::{Count, Counts, OfBoard, OfLevel, OfPair};
pub use game::Game;
pub use game_id::GameId;
pub use history::{GameSummary, History};
pub use losses::{LostBy, LostGame};
pub use mistakes::{Exercise, Mistake, Schedule, without_repeats};
pub use player::{BySeat, Name, NameError, Player, Seat, Who};
pub use puzzles::PuzzlePlace;
pub use review::{Appraisal, Judgement, LosingMove, Review, ReviewResult};
pub use score::{Point, Score};
pub use session::Session;
pub use settings::{
    Contrast, Display, Labels, Motion, Numbering, Preferences, RecentFiles, Scale, Settings, Theme,
    WindowPlace,
};
pub use setup::{Setup, Starts};
pub use solved::Solved;
pub use square_entry::{Entered, SquareEntry, WrongEntry, number_of};
pub use stage::Stage;
pub use tally::{GameResult, Tally};
pub use task::{Attempt, Task};
pub use timeline::{FormatId, KeptGame, SavedFile};
