//! Arguments of `velha brain`.

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};

use crate::engine::Level;

/// Arguments of `velha brain`.
#[derive(Args, Clone, Debug)]
#[command(after_help = PROTOCOL)]
pub struct BrainArgs {
    /// Level to play at
    #[arg(long, value_name = "LEVEL", value_enum, ignore_case = true, default_value_t = Level::Master)]
    pub level: Level,
}

/// Differences from the protocol, for the help and the manual.
const PROTOCOL: &str = "\
Of the rules of the Gomocup, 0 (five or more), 1 (exactly five), 4 (renju) and 9 (caro) are played; after any other, \
every command is answered with an error. Beyond the protocol, INFO k K sets another length of the line, INFO \
fall 1 lets marks fall, INFO misere 1 lets a line lose (none of them in renju), INFO max_node, max_depth and thread_num limit the \
search, and STOP asks for the move at once.";

impl ValueEnum for Level {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Self::Random => ("random", "any free square"),
            Self::Beginner => ("beginner", "a child of six"),
            Self::Easy => ("easy", "a child of nine"),
            Self::Medium => ("medium", "an adult who plays now and then"),
            Self::Hard => ("hard", "a player of a club"),
            Self::Master => ("master", "the strongest"),
        };
        Some(PossibleValue::new(name).help(help))
    }
}
