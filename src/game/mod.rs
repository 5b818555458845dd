//! The rules of the m,n,k-game: what a board is, what a legal move is, and when a game is over.
//!
//! Read in this order: [`Mark`], [`Square`], [`Rules`], [`Board`], [`Move`], [`Position`],
//! [`Outcome`], [`GameRecord`]. A [`Board`] says what stands where, a [`Position`] is a legal
//! situation with a turn, and a [`GameRecord`] is a whole game: the tree of its variations with a
//! cursor for undo and redo, and the [`Ending`] that it came to. The folder `rule` answers the
//! questions on which rules differ; the table of every [`Rule`] has its names in notations, saves
//! and messages, so that a further rule is one file and one row. [`Threats`] are the squares that
//! matter most, and a [`Symmetry`] is a way to turn and mirror a board.
//!
//! Other rooms do not derive what is legal, whose turn it is or who has won: they ask
//! [`Position::legal_moves`], [`Position::check`], [`Position::turn`], [`Position::outcome`]. Nor
//! do they match a rule: they ask [`Rules::falls`], [`Rules::line_loses`] and the like.
//!
//! This room knows no files, no clock, no threads, no randomness and no toolkit.
//!
//! ```
//! use velha::game::{GameRecord, Mark, Outcome, Rules, Square};
//!
//! let mut game = GameRecord::new(Rules::TIC_TAC_TOE, Mark::X);
//! for name in ["a1", "a2", "b1", "b2", "c1"] {
//!     game.play(name.parse::<Square>().unwrap()).unwrap();
//! }
//! assert_eq!(game.position().outcome().and_then(Outcome::winner), Some(Mark::X));
//! ```

mod board;
mod line;
mod mark;
mod moves;
mod notation;
mod outcome;
mod position;
mod presets;
mod record;
mod rule;
mod rules;
mod square;
mod symmetry;
mod threats;
mod tree;

pub use board::Board;
pub use line::{Line, LineName};
pub use mark::{ByMark, Mark};
pub use moves::{Decision, Forbidden, IllegalMove, Move, MoveEffect, PlayError, PlayedMove};
pub use notation::{BoardError, RulesNameError};
pub use outcome::{Ending, Outcome};
pub use position::{ImpossiblePosition, Position};
pub use presets::NamedGame;
pub use record::{GameRecord, InvalidVariation};
pub use rule::Ban;
pub use rules::{
    Completing, LineRule, Opening, Placement, Rule, RuleKind, Rules, RulesError, TakenSquare,
};
pub use square::{MoveNameError, Square};
pub use symmetry::Symmetry;
pub use threats::Threats;
pub use tree::Branch;
