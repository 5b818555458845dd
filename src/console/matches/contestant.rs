//! The players of a match: other programs, and levels of the own engine.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use clap::ValueEnum as _;

use crate::engine::{Control, Engine, Level, Limits};
use crate::game::{Move, Position, Rules};
use crate::history::{Name, Player, PlayerKind};
use crate::protocol::{Program, ProgramFault, TimeLimit};

/// Player of a match, as named on the command line.
#[derive(Clone, Debug)]
pub(super) struct Contestant {
    /// Name in the report and in files.
    pub(super) name: String,
    kind: ContestantKind,
}

#[derive(Clone, Debug)]
enum ContestantKind {
    Level(Level),
    Command(String),
}

/// A contestant in one game, with an engine or a process of its own.
pub(super) enum Thinker {
    Level(Level, Box<Engine>),
    Program(Box<Program>),
}

impl Contestant {
    /// Creates the contestant for a word of the command line: the name of a level, or the command
    /// line of a program, which is asked for its name, and whether it plays under these rules.
    pub(super) fn new(word: &str, rules: Rules, stop: &AtomicBool) -> Result<Self, ProgramFault> {
        if let Ok(level) = Level::from_str(word, true) {
            return Ok(Self { name: word.to_lowercase(), kind: ContestantKind::Level(level) });
        }
        let mut program = Program::new(word, Program::MEMORY);
        let name = program.name(stop)?;
        program.check_rules(rules, stop)?;
        let name = Name::shortened(&name).map_or_else(|| word.to_owned(), |name| name.to_string());
        Ok(Self { name, kind: ContestantKind::Command(word.to_owned()) })
    }

    /// Returns the player as the saved game names it; a program counts as a person.
    pub(super) fn player(&self) -> Player {
        let who = match self.kind {
            ContestantKind::Level(level) => level.into(),
            ContestantKind::Command(_) => PlayerKind::Person,
        };
        Player { name: Name::shortened(&self.name), who }
    }

    /// Creates the thinker for one game. A program is started when it is first asked.
    pub(super) fn new_thinker(&self) -> Thinker {
        match &self.kind {
            ContestantKind::Level(level) => Thinker::Level(*level, Box::default()),
            ContestantKind::Command(command) => {
                Thinker::Program(Box::new(Program::new(command, Program::MEMORY)))
            }
        }
    }
}

impl Thinker {
    /// Chooses a move in a position that is not over and has no swap opening. An error is the fault
    /// by which the contestant loses, or [`ProgramFault::Stopped`] at the end of the match.
    pub(super) fn choose(
        &mut self,
        position: &Position,
        limit: TimeLimit,
        stop: &AtomicBool,
    ) -> Result<Move, ProgramFault> {
        match self {
            Self::Level(level, engine) => {
                // As much as the own brain leaves for slow machines.
                let time = limit.turn.saturating_sub(Duration::from_millis(20) + limit.turn / 25);
                let limits = Limits { time, ..Limits::default() };
                let control = Control::new(stop, &|_| {});
                let answer = engine.choose(position, *level, &limits, &control);
                answer.map(|answer| answer.made).ok_or(ProgramFault::Stopped)
            }
            Self::Program(program) => {
                program.choose(position, limit, stop).map(|thought| thought.made)
            }
        }
    }
}
