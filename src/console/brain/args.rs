//! What `velha brain` is asked.

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};

use crate::engine::Level;

/// What `velha brain` is asked.
#[derive(Args, Clone, Debug)]
pub struct BrainArgs {
    /// The level that it plays at
    #[arg(long, value_name = "LEVEL", value_enum, ignore_case = true, default_value_t = Level::Master)]
    pub level: Level,
}

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
