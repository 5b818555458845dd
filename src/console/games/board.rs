//! Boards by name, as they are listed and asked for: `15x15,5`, `6x7,4,falling`.

use std::str::FromStr;

use thiserror::Error;

use crate::game::{Completing, LineRule, Placement, Rules, RulesError, TakenSquare};

/// Whether these are rules of a certain kind.
type Is = fn(Rules) -> bool;

/// The rules that are not the usual ones of their kind, by their names.
const UNUSUAL: [(&str, Is); 5] = [
    ("exactly", |rules| rules.line_rule() == LineRule::Exactly),
    ("caro", |rules| rules.line_rule() == LineRule::Caro),
    ("misere", |rules| rules.completing() == Completing::Loses),
    ("falling", |rules| rules.placement() == Placement::Falling),
    ("lose-turn", |rules| rules.taken_square() == TakenSquare::LoseTurn),
];

/// A board as somebody asks for it: what is not said of it may be anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardName {
    rows: u8,
    columns: u8,
    line: Option<u8>,
    /// Which of the unusual rules are asked for.
    unusual: [bool; UNUSUAL.len()],
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
    pub fn admits(self, rules: Rules) -> bool {
        (self.rows, self.columns) == (rules.rows(), rules.columns())
            && self.line.is_none_or(|line| line == rules.line())
            && self.unusual.iter().zip(UNUSUAL).all(|(asked, (_, is))| !asked || is(rules))
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
        let mut board = Self { rows, columns, line, unusual: Default::default() };
        for rule in parts {
            let place = UNUSUAL.iter().position(|(name, _)| *name == rule);
            board.unusual[place.ok_or(BoardNameError::Form)?] = true;
        }
        Rules::new(rows, columns, line.unwrap_or(Rules::SHORTEST_LINE))?;
        Ok(board)
    }
}

/// What a board with these rules is called.
pub fn board_name(rules: Rules) -> String {
    let mut name = format!("{}x{},{}", rules.rows(), rules.columns(), rules.line());
    for (unusual, _) in UNUSUAL.iter().filter(|(_, is)| is(rules)) {
        name = format!("{name},{unusual}");
    }
    name
}
