//! Games that were played, and all that is made of them: summaries, counts, reviews, and mistakes
//! to be tried again.
//!
//! The room holds plain data and knows no database, no files and no toolkit. [`Clocks`]
//! say how a player loses and gains time; the session says when (`session/clock.rs`). How long a
//! move took is not kept. [`Filter`] selects among summaries in memory.
//!
//! Of a review, `review.rs` collects the values, `judgement.rs` judges one move, and
//! `conclusion.rs` picks what is said of the game.
//!
//! The seats of a game ([`Seating`]) are those at its start. Who plays which side later is read
//! from the position, since undo may go back to before an opening let the players change sides.

mod appraisal;
mod clocks;
mod coach;
mod conclusion;
mod exercise;
mod filter;
mod game;
mod game_id;
mod judgement;
mod kept_lesson;
mod mistakes;
mod player;
mod progress;
mod review;
mod statistics;
mod summary;
mod tally;
mod warning;

pub use appraisal::Appraisal;
pub use clocks::{Clocks, TimeControl, TimeControls};
pub use conclusion::ReviewConclusion;
pub use exercise::{Exercise, Question, UnknownQuestion};
pub use filter::{Filter, OpponentKind, ResultFilter};
pub use game::{Game, GameInfo, KeptGame, SavedFile, day_and_time};
pub use game_id::GameId;
pub use judgement::{JudgedMove, Judgement};
pub use kept_lesson::KeptLesson;
pub use mistakes::Mistake;
pub use player::{BySeat, Name, NameError, Player, PlayerKind, Seat, Seating};
pub use progress::{Schedule, TaskKey, TaskResult};
pub use review::Review;
pub use statistics::{Statistics, StatisticsRow};
pub use summary::{GameSummary, History};
pub use tally::{GameResult, Tally};
pub use warning::{Warning, WarningReason};
