//! What a save keeps of the other ways in which its game went.
//!
//! Where there is more than one variation all of them stand in `variations`, in the order in which
//! they were begun: which one each leaves, counted from 0, after how many moves, and how it goes on
//! from there. The first of them leaves none. The one of the game on the board, whose place is
//! `path`, goes on with the `moves` of the save.

use crate::game::{Branch, GameRecord, InvalidVariation, Move, Position};
use crate::storage::SaveError;
use crate::storage::notation::{moves_from, names_of, saved_number};
use crate::storage::wire::record;

record! {
    /// A variation.
    SavedVariation as "{from} {after} {moves}\n" {
        from: u32,
        after: u32,
        /// Empty for the one that has the moves of the save.
        #[serde(default, skip_serializing_if = "String::is_empty")]
        moves: String,
    }
}

/// The variations of a game; none where there is but one.
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
        SavedVariation {
            from: saved_number(branch.from),
            after: saved_number(branch.after),
            moves: names_of(&moves),
        }
    })
    .collect()
}

/// The game with its variations, at the end of the one on the board, which has these moves.
pub(super) fn record_from(
    start: Position,
    moves: &[Move],
    variations: &[SavedVariation],
    path: u32,
) -> Result<GameRecord, SaveError> {
    let path = usize::try_from(path).unwrap_or(usize::MAX);
    let (first, others) = match variations.split_first() {
        Some((first, others)) if path > 0 => (moves_from(&first.moves)?, others),
        Some((_, others)) => (moves.to_vec(), others),
        None => (moves.to_vec(), &[][..]),
    };
    let mut record = GameRecord::replay(start, &first, first.len()).map_err(SaveError::Move)?;
    for (saved, index) in others.iter().zip(1..) {
        let mut line = saved.common(&record)?;
        if index != path {
            line.extend(moves_from(&saved.moves)?);
        } else if moves.starts_with(&line) {
            line = moves.to_vec();
        } else {
            return Err(SaveError::Changed);
        }
        let added = record.add_variation(&line);
        added.map_err(|error| match error {
            InvalidVariation::Move(error) => SaveError::Move(error),
            InvalidVariation::Part | InvalidVariation::TooMany => SaveError::Changed,
        })?;
    }
    if path > others.len() && !variations.is_empty() {
        return Err(SaveError::Changed);
    }
    record.go_into(path, usize::MAX);
    Ok(record)
}

impl SavedVariation {
    /// The moves that it has in common with the variation that it leaves.
    fn common(&self, record: &GameRecord) -> Result<Vec<Move>, SaveError> {
        let number = |number| usize::try_from(number).unwrap_or(usize::MAX);
        let (from, after) = (number(self.from), number(self.after));
        let from = (from < record.variations()).then(|| record.line(from));
        let common = from.as_deref().and_then(|from| from.get(..after));
        common.map(<[_]>::to_vec).ok_or(SaveError::Changed)
    }
}
