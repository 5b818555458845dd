//! The boards and rules that another program plays.

use std::sync::atomic::AtomicBool;

use super::{Program, ProgramFault, rule_code};
use crate::game::Rules;
use crate::session::ProgramEntry;

/// What a program has answered when it was asked what it plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Abilities {
    /// Its name.
    pub name: String,
    /// Sides of the square boards that it plays on.
    pub sizes: Vec<u8>,
    /// Whether it plays on boards that are not square.
    pub rectangles: bool,
    /// Codes of the rules that it knows.
    pub rules: Vec<u64>,
}

/// Reason why a program does not play a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// The protocol has no words for the game: it is not five in a row.
    Game,
    /// The program does not know the rule.
    Rule,
    /// The program does not play on the board.
    Board,
}

impl Program {
    /// Asks the program what it plays: its name, then every board and every rule.
    ///
    /// # Errors
    /// Returns the fault of a program that cannot be started or does not answer, or the last
    /// refusal of one that plays on no board.
    pub fn abilities(&mut self, stop: &AtomicBool) -> Result<Abilities, ProgramFault> {
        let name = self.name(stop)?;
        let mut plays = |rules: &str| match rules.parse::<Rules>() {
            Ok(rules) => self.accepts(rules, stop),
            Err(_) => Err(ProgramFault::Rules),
        };
        let (mut sizes, mut refused) = (Vec::new(), None);
        for side in 5..=Rules::MAX_SIDE {
            match plays(&format!("{side}x{side},5")) {
                Ok(()) => sizes.push(side),
                Err(fault @ ProgramFault::Refused(_)) => refused = Some(fault),
                Err(fault) => return Err(fault),
            }
        }
        let Some(&side) = sizes.iter().find(|&&side| side == 15).or(sizes.last()) else {
            return Err(refused.unwrap_or(ProgramFault::Silent));
        };
        let rectangles = plays("12x10,5").is_ok();
        let words = [("", 0), (",exactly", 1), (",renju", 4), (",caro", 9)];
        let known =
            words.iter().filter(|(word, _)| plays(&format!("{side}x{side},5{word}")).is_ok());
        let rules = known.map(|&(_, code)| code).collect();
        Ok(Abilities { name, sizes, rectangles, rules })
    }
}

/// Returns the reason why a program does not play under these rules; `None` if it does.
pub fn refusal(entry: &ProgramEntry, rules: Rules) -> Option<Refusal> {
    let Some(code) = rule_code(rules) else { return Some(Refusal::Game) };
    let is_square = rules.rows() == rules.columns();
    let is_board = if is_square { entry.sizes.contains(&rules.rows()) } else { entry.rectangles };
    let rule = (!entry.rules.contains(&code)).then_some(Refusal::Rule);
    rule.or((!is_board).then_some(Refusal::Board))
}

impl Refusal {
    /// Returns the name of the reason in the message files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Rule => "rule",
            Self::Board => "board",
        }
    }
}
