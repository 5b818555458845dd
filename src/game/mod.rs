//! Rules of m,n,k-games: boards, legal moves, outcomes, and the record of a game.
//!
//! Read in this order: [`Mark`], [`Square`], [`Rules`], [`Board`], [`Move`], [`Position`],
//! [`Outcome`], [`GameRecord`].
//!
//! - A [`Board`] holds marks on squares.
//! - A [`Position`] is a legal board with a side to move.
//! - A [`GameRecord`] is a whole game: the tree of its variations, each node perhaps with an
//!   [`Annotation`], a cursor for undo and redo, and the [`Ending`] if the players ended the game.
//! - [`Threats`] are the squares on which a side completes a line next; a [`Symmetry`] rotates and
//!   mirrors a board.
//!
//! A *side* is X or O. A *player* is named by the side that player had at the start of the game:
//! after a swap opening the player may have the other side ([`Position::player_of`]).
//!
//! The folder `rule` implements each rule; [`RuleKind::ALL`] is the table of their names for
//! notation, saves and messages. Other rooms never derive legality, turns or winners, which come
//! from [`Position`], and never match on a rule, which [`Rules::falls`], [`Rules::line_loses`] and
//! similar predicates replace.
//!
//! This room knows no files, clocks, threads, randomness or toolkit.
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

mod annotation;
mod board;
mod labels;
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

pub use annotation::{Annotation, Rating, Symbol};
pub use board::Board;
pub use labels::{BoardStyle, Labels};
pub use line::{Line, LineName};
pub use mark::{ByMark, Mark};
pub use moves::{Decision, Forbidden, IllegalMove, Move, MoveEffect, PlayError, PlayedMove};
pub use notation::{BoardError, RulesNameError};
pub use outcome::{Ending, Outcome};
pub use position::{ImpossiblePosition, Position};
pub use presets::NamedGame;
pub use record::{GameRecord, InvalidVariation};
pub use rule::Ban;
pub(crate) use rules::is_default;
pub use rules::{
    LineOutcome, LineRule, Opening, Placement, Rule, RuleKind, Rules, RulesError, TakenSquare,
};
pub use square::{MoveNameError, Square};
pub use symmetry::Symmetry;
pub use threats::Threats;
pub use tree::Branch;
