//! Makes the numbers of the network that judges positions, in two steps:
//!
//! `cargo run --release --features tools --example make-network -- play GAMES MINUTES` plays games of the search
//! against itself and writes them to a file: whole games, and between them single positions as a
//! search meets them, a few moves off what was played, all with the scores that short searches gave
//! them. It can run several times at once, each with a file of its own.
//!
//! `cargo run --release --features tools --example make-network -- fit assets/network/weights.bin EPOCHS GAMES...`
//! fits the network to them: to the odds that the scores stand for and, where the game was played,
//! to how it ended.

#![expect(
    clippy::cast_possible_truncation,
    clippy::cast_possible_wrap,
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "squares, scores and numbers of games are small numbers"
)]
#![expect(clippy::print_stderr, reason = "it tells how far it has come")]

mod fit;
mod play;

use std::env;
use std::time::Duration;

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
        ["fit", weights, epochs, ref games @ ..] => {
            fit::fit(weights, epochs.parse().expect("a number of epochs"), games);
        }
        _ => eprintln!("play GAMES MINUTES, or fit WEIGHTS EPOCHS GAMES..."),
    }
}
