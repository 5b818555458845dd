//! Scores by longer searches.

use std::fs::{self, File};
use std::io::{BufWriter, Write};

use fastrand::Rng;
use velha::engine::Engine;

use crate::record::{Record, Scored};
use crate::{DECIDED, think};

/// Searches positions of these games for so many nodes each, and writes them with the scores found:
/// all that stand alone, and half of those of whole games, as what surrounds them is much like them.
pub(crate) fn label(path: &str, nodes: u64, games: &[&str]) {
    let mut out = BufWriter::new(File::create(path).expect("the file of positions"));
    let (mut rng, mut engine) = (Rng::new(), Engine::new());
    let mut labelled = 0;
    for path in games {
        for record in fs::read_to_string(path).expect("games").lines().filter_map(Record::read) {
            for Scored { ply, position, score, .. } in record.positions() {
                if record.result.is_some() && (score.abs() >= DECIDED || rng.bool()) {
                    continue;
                }
                let Some((_, score)) = think(&mut engine, &position, nodes) else { continue };
                let moves = record.moves[..ply].to_vec();
                let alone = Record { opening: ply, moves, scores: vec![score], ..record };
                alone.write(&mut out).expect("room for the positions");
                labelled += 1;
                if labelled % 10_000 == 0 {
                    eprintln!("{labelled} positions");
                }
            }
        }
    }
    out.flush().expect("room for the last positions");
}
