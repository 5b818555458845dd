//! Boards by name, as they are listed and asked for: `15x15,5`, `15x15,5,exactly`.

use std::str::FromStr;

use thiserror::Error;

use crate::game::{LineRule, Rules, RulesError, TakenSquare};

/// Only a line of exactly that length wins.
const EXACTLY: &str = "exactly";
/// A taken square costs the turn.
const LOSE_TURN: &str = "lose-turn";

/// A board as somebody asks for it: what is not said of it may be anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardName {
    rows: u8,
    columns: u8,
    line: Option<u8>,
    exactly: bool,
    lose_turn: bool,
}

/// Why something is no name of a board.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum BoardNameError {
    /// It is written in another way.
    #[error("a board is written as ROWSxCOLUMNS or ROWSxCOLUMNS,LINE, as in 15x15,5")]
    Form,
    /// There are no such rules.
    #[error(transparent)]
    Rules(#[from] RulesError),
}

impl BoardName {
    /// Whether a board with these rules is meant, too.
    #[must_use]
    pub fn admits(self, rules: Rules) -> bool {
        (self.rows, self.columns) == (rules.rows(), rules.columns())
            && self.line.is_none_or(|line| line == rules.line())
            && (!self.exactly || rules.line_rule() == LineRule::Exactly)
            && (!self.lose_turn || rules.taken_square() == TakenSquare::LoseTurn)
    }
}

impl FromStr for BoardName {
    type Err = BoardNameError;

    fn from_str(name: &str) -> Result<Self, BoardNameError> {
        let number = |text: &str| text.parse::<u8>().or(Err(BoardNameError::Form));
        let mut parts = name.split(',').map(str::trim);
        let size =
            parts.next().and_then(|size| size.split_once('x')).ok_or(BoardNameError::Form)?;
        let (rows, columns) = (number(size.0)?, number(size.1)?);
        let line = parts.next().map(number).transpose()?;
        let mut board = Self { rows, columns, line, exactly: false, lose_turn: false };
        for rule in parts {
            match rule {
                EXACTLY => board.exactly = true,
                LOSE_TURN => board.lose_turn = true,
                _ => return Err(BoardNameError::Form),
            }
        }
        Rules::new(rows, columns, line.unwrap_or(Rules::SHORTEST_LINE))?;
        Ok(board)
    }
}

/// What a board with these rules is called.
#[must_use]
pub fn board_name(rules: Rules) -> String {
    let mut name = format!("{}x{},{}", rules.rows(), rules.columns(), rules.line());
    if rules.line_rule() == LineRule::Exactly {
        name = format!("{name},{EXACTLY}");
    }
    if rules.taken_square() == TakenSquare::LoseTurn {
        name = format!("{name},{LOSE_TURN}");
    }
    name
}
