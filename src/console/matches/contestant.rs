//! The players of a match: other programs, and levels of the own engine.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use clap::ValueEnum as _;

use crate::engine::{Control, Engine, Level, Limits, ProgramFault};
use crate::game::{Move, Position, Rules};
use crate::history::{Name, Player, PlayerKind};
use crate::protocol::{Program, TimeLimit};

/// Player of a match, as named on the command line.
#[derive(Clone, Debug)]
pub(super) struct Contestant {
    /// Name in the report and in files.
    pub(super) name: String,
    /// Level of the own engine, or the command line of a program.
    kind: Result<Level, String>,
}

/// A contestant in one game, with an engine or a process of its own. Chooses a move in a position
/// that is not over and has no opening. An error is the fault by which it loses, or
/// [`ProgramFault::Stopped`] at the end of the match.
pub(super) type Thinker = Box<dyn FnMut(&Position, &AtomicBool) -> Result<Move, ProgramFault>>;

impl Contestant {
    /// Creates the contestant for a word of the command line: the name of a level, or the command
    /// line of a program, which is asked for its name, and whether it plays under these rules.
    pub(super) fn new(word: &str, rules: Rules, stop: &AtomicBool) -> Result<Self, ProgramFault> {
        if let Ok(level) = Level::from_str(word, true) {
            return Ok(Self { name: word.to_lowercase(), kind: Ok(level) });
        }
        let mut program = Program::new(word, Program::MEMORY);
        let name = program.name(stop)?;
        program.check_rules(rules, stop)?;
        let name = Name::shortened(&name).map_or_else(|| word.to_owned(), |name| name.to_string());
        Ok(Self { name, kind: Err(word.to_owned()) })
    }

    /// Returns the player as the saved game names it; a program counts as a person.
    pub(super) fn player(&self) -> Player {
        let who = self.kind.as_ref().map_or(PlayerKind::Person, |&level| level.into());
        Player { name: Name::shortened(&self.name), who }
    }

    /// Creates the thinker for one game. A program is started when it is first asked.
    pub(super) fn new_thinker(&self, limit: TimeLimit) -> Thinker {
        match &self.kind {
            &Ok(level) => {
                let mut engine = Engine::new();
                // As much as the own brain leaves for slow machines, on one core, as programs use
                // unless they are told otherwise.
                let time = limit.turn.saturating_sub(Duration::from_millis(20) + limit.turn / 25);
                let limits = Limits { time, threads: 1, ..Limits::default() };
                Box::new(move |position, stop| {
                    let control = Control::new(stop, &|_| {});
                    let answer = engine.choose(position, level, &limits, &control);
                    answer.map(|answer| answer.made).ok_or(ProgramFault::Stopped)
                })
            }
            Err(command) => {
                let mut program = Program::new(command, Program::MEMORY);
                Box::new(move |position, stop| program.choose(position, limit, stop))
            }
        }
    }
}
