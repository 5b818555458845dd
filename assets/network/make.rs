//! Makes the numbers of the network that judges positions, in three steps, each of which writes a file:
//!
//! `cargo run --release --features tools --example make-network -- play GAMES MINUTES` plays games of the search
//! against itself: whole games, and between them single positions, as a search meets them a few moves
//! off what was played, and of other boards. It can run several times at once, each with a file of its
//! own, as can the second step.
//!
//! `... -- label POSITIONS NODES GAMES...` searches these positions, for more nodes than the moves of
//! the games. With 4,000 the network learns what it does not with 360.
//!
//! `... -- fit assets/network/weights.bin EPOCHS POSITIONS...` fits the network to them, beginning with
//! what it is: to the odds that the scores stand for and, where the game was played, to how it ended.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "squares, scores and numbers of games are small numbers"
)]
#![expect(clippy::print_stderr, reason = "it tells how far it has come")]

mod fit;
mod label;
mod play;
mod record;

use std::env;
use std::time::Duration;

use velha::engine::{Control, Engine, Level, Limits, Value};
use velha::game::{Mark, Position, Square};

/// A score of this much, in hundredths of what the engine calls an estimate of 1, is odds of e to 1.
const UNIT: f32 = 130.0;
/// Scores from here on are proven, or nearly so.
const DECIDED: i32 = 9_900;

fn main() {
    let words: Vec<_> = env::args().skip(1).collect();
    let words: Vec<_> = words.iter().map(String::as_str).collect();
    match words[..] {
        ["play", games, minutes] => {
            let minutes = minutes.parse().expect("a number of minutes");
            play::play(games, Duration::from_mins(minutes));
        }
        ["label", positions, nodes, ref games @ ..] => {
            label::label(positions, nodes.parse().expect("a number of nodes"), games);
        }
        ["fit", weights, epochs, ref games @ ..] => {
            fit::fit(weights, epochs.parse().expect("a number of epochs"), games);
        }
        _ => eprintln!(
            "play GAMES MINUTES, label POSITIONS NODES GAMES..., or fit WEIGHTS EPOCHS POSITIONS..."
        ),
    }
}

/// The move of a search of so many nodes, and its score for the side to move.
pub(crate) fn think(engine: &mut Engine, position: &Position, nodes: u64) -> Option<(Square, i32)> {
    let limits = Limits { nodes: Some(nodes), threads: 1, ..Limits::default() };
    let answer = engine.choose(position, Level::Master, &limits, &Control::default())?;
    let sign = if position.turn() == Mark::X { 1 } else { -1 };
    let score = match answer.info?.value {
        Value::Estimate(estimate) => (estimate * 100.0).round() as i32 * sign,
        Value::Win { winner, plies, .. } => {
            let score = 30_000 - i32::from(plies);
            if winner == position.turn() { score } else { -score }
        }
        Value::Draw => 0,
    };
    Some((answer.made.square()?, score))
}
