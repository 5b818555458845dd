//! The rules of the m,n,k-game: what a board is, what a legal move is, and when a game is over.
//!
//! Read in this order: [`Mark`], [`Square`], [`Rules`], [`Board`], [`Position`], [`Outcome`],
//! [`GameRecord`]. A [`Board`] says what stands where, a [`Position`] is a legal situation with a
//! turn, and a [`GameRecord`] is a whole game with its undo and redo. [`Threats`] says which squares
//! matter most.
//!
//! This room knows no files, no clock, no threads, no randomness and no toolkit.
//!
//! ```
//! use velha::game::{GameRecord, Mark, Outcome, Rules, Square};
//!
//! let mut game = GameRecord::new(Rules::TIC_TAC_TOE, Mark::X);
//! for name in ["a1", "a2", "b1", "b2", "c1"] {
//!     game.play(Square::from_name(name).unwrap()).unwrap();
//! }
//! assert_eq!(game.position().outcome().and_then(Outcome::winner), Some(Mark::X));
//! ```

mod board;
mod line;
mod mark;
mod outcome;
mod position;
mod record;
mod rules;
mod square;
mod threats;
mod variation;

pub use board::Board;
pub use line::{Line, LineName};
pub use mark::{ByMark, Mark};
pub use outcome::Outcome;
pub use position::{ImpossiblePosition, PlayError, Played, Position};
pub use record::{ForeignMove, ForeignVariation, GameRecord, MoveMade};
pub use rules::{LineRule, Rules, RulesError, TakenSquare};
pub use square::Square;
pub use threats::Threats;
pub use variation::{Branch, Variation};
