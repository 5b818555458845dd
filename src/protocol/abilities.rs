//! The boards and rules that another program plays.

use std::sync::atomic::AtomicBool;

use super::{Program, ProgramFault, rule_code};
use crate::game::Rules;
use crate::history::Name;
use crate::session::{ProgramEntry, ThinkTime};

/// Reason why another program does not play a game, shown beside it in the list of who plays.
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
    /// Asks the program of this command line, when a person adds it as a player, for its name and
    /// then every board and every rule that it plays. A board on which it crashes or says nothing
    /// is one that it does not play on.
    ///
    /// # Errors
    /// Returns the fault of a program that cannot be started or plays on no board.
    pub fn probe(command: String, stop: &AtomicBool) -> Result<ProgramEntry, ProgramFault> {
        let mut program = Self::new(&command, Self::MEMORY);
        let name = program.name(stop)?;
        let name = Name::shortened(&name).or_else(|| Name::shortened(&command));
        let mut plays = |rules: &str| match rules.parse::<Rules>() {
            Ok(rules) => program.check_rules(rules, stop),
            Err(_) => Err(ProgramFault::Rules),
        };
        // The usual boards first: a program that crashes there is not asked for the rest.
        let usual = [15, 20];
        let others = (5..Rules::MAX_SIDE).filter(|side| !usual.contains(side));
        let (mut sizes, mut refusal) = (Vec::new(), ProgramFault::Silent);
        for side in usual.into_iter().chain(others) {
            match plays(&format!("{side}x{side},5")) {
                Ok(()) => sizes.push(side),
                Err(why @ ProgramFault::Refused(_)) => refusal = why,
                Err(why) if sizes.is_empty() || why == ProgramFault::Stopped => return Err(why),
                Err(_) => {}
            }
        }
        let Some(&side) = sizes.first() else { return Err(refusal) };
        sizes.sort_unstable();
        let rectangles = plays("12x10,5").is_ok();
        let words = [("", 0), (",exactly", 1), (",renju", 4), (",caro", 9)];
        let known =
            words.iter().filter(|(word, _)| plays(&format!("{side}x{side},5{word}")).is_ok());
        let rules = known.map(|&(_, code)| code).collect();
        let name = name.ok_or(ProgramFault::Silent)?;
        let (time, memory) = (ThinkTime(10), Self::MEMORY >> 20);
        let memory = u16::try_from(memory).unwrap_or(u16::MAX);
        Ok(ProgramEntry { name, command, time, memory, sizes, rectangles, rules })
    }
}

/// Returns the reason why a program does not play under these rules, for the list of who plays;
/// `None` if it does. Does not ask the program, but looks in its entry for what [`Program::probe`]
/// found.
pub fn refusal(entry: &ProgramEntry, rules: Rules) -> Option<Refusal> {
    let Some(code) = rule_code(rules) else { return Some(Refusal::Game) };
    let is_square = rules.rows() == rules.columns();
    let is_board = if is_square { entry.sizes.contains(&rules.rows()) } else { entry.rectangles };
    let rule = (!entry.rules.contains(&code)).then_some(Refusal::Rule);
    rule.or((!is_board).then_some(Refusal::Board))
}

impl Refusal {
    /// Returns the word by which the message `program-refuses` selects the reason.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Game => "game",
            Self::Rule => "rule",
            Self::Board => "board",
        }
    }
}
