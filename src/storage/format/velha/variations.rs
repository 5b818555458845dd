//! Variations of a game, as a save keeps them.
//!
//! If there is more than one variation, all of them stand in `variations`, in the order in which
//! they were begun: the variation that each branches off from, counted from 0, the number of moves
//! before that, and the moves that follow. The first branches off from none. The variation on the
//! board has the place `path`; the `moves` of the save are all of its moves from the start.

use serde::{Deserialize, Serialize};

use crate::game::{Branch, GameRecord, InvalidVariation, Move, Position};
use crate::storage::Cause;
use crate::storage::notation::names;

/// Variation as a save keeps it: the variation and the number of moves after which it branches off,
/// and the moves that follow.
#[derive(Serialize, Deserialize)]
pub(super) struct SavedVariation {
    from: usize,
    after: usize,
    /// Empty for the one that has the moves of the save.
    #[serde(default, with = "names", skip_serializing_if = "Vec::is_empty")]
    moves: Vec<Move>,
}

/// Returns all variations of a game for its save; empty if there is only one, whose moves the save
/// has anyway.
pub(super) fn variations_of(record: &GameRecord) -> Vec<SavedVariation> {
    if record.variations() == 1 {
        return Vec::new();
    }
    let all = 0..record.variations();
    all.map(|variation| {
        let start = Branch { from: 0, after: 0 };
        let branch = record.branch(variation).unwrap_or(start);
        let mut moves = record.line(variation).split_off(branch.after);
        if variation == record.current_line() {
            moves.clear();
        }
        SavedVariation { from: branch.from, after: branch.after, moves }
    })
    .collect()
}

/// Returns the game of a save with its variations, at the end of the variation `path`: `moves` are
/// all of its moves from the start, those in `variations` only what follows each branch.
pub(super) fn record_from(
    start: Position,
    moves: &[Move],
    variations: &[SavedVariation],
    path: usize,
) -> Result<GameRecord, Cause> {
    let wrong = |reason: &str| Cause::field("variations", &reason);
    if path >= variations.len().max(1) {
        return Err(Cause::field("path", &"there is no such variation"));
    }
    let first = variations.first().filter(|_| path > 0);
    let mut record = GameRecord::replay(start, first.map_or(moves, |first| &first.moves))?;
    for (saved, index) in variations.iter().zip(0..).skip(1) {
        let from = (saved.from < record.variations()).then(|| record.line(saved.from));
        let common = from.as_deref().and_then(|from| from.get(..saved.after));
        let common = common.ok_or_else(|| wrong("one leaves no other"))?;
        let line = match moves.strip_prefix(common) {
            _ if index != path => &saved.moves,
            Some(rest) => rest,
            None => return Err(wrong("the moves do not begin like the variation")),
        };
        record.add_variation(&[common, line].concat()).map_err(|error| match error {
            InvalidVariation::Move(error) => error.into(),
            error => wrong(&error.to_string()),
        })?;
    }
    record.go_to_line(path, usize::MAX);
    Ok(record)
}
