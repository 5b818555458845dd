//! What a save keeps of the other ways in which its game went.
//!
//! Where there is more than one variation all of them stand in `variations`, in the order in which
//! they were begun: which one each leaves, counted from 0, after how many moves, and how it goes on
//! from there. The first of them leaves none. The one of the game on the board, whose place is
//! `path`, goes on with the `moves` of the save.

use crate::game::{Branch, ForeignVariation, GameRecord, Move, Position};
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
    if record.variations().len() == 1 {
        return Vec::new();
    }
    let numbered = record.variations().iter().enumerate();
    numbered
        .map(|(index, variation)| {
            let start = Branch { from: 0, after: 0 };
            let branch = variation.branch().unwrap_or(start);
            let on_path = index == record.path();
            let moves = if on_path {
                &[]
            } else {
                &variation.moves()[branch.after..]
            };
            SavedVariation {
                from: saved_number(branch.from),
                after: saved_number(branch.after),
                moves: names_of(moves),
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
    let Some(others) = variations.len().checked_sub(1) else {
        return GameRecord::replay(start, moves, moves.len()).map_err(SaveError::Move);
    };
    let path = usize::try_from(path).unwrap_or(usize::MAX);
    if others >= GameRecord::MOST_VARIATIONS || path > others {
        return Err(SaveError::Changed);
    }
    let moves_of = |index: usize, saved: &SavedVariation| {
        if index == path {
            Ok(moves.to_vec())
        } else {
            moves_from(&saved.moves)
        }
    };
    let first = moves_of(0, &variations[0])?;
    let mut record = GameRecord::replay(start, &first, first.len()).map_err(SaveError::Move)?;
    for (index, saved) in variations.iter().enumerate().skip(1) {
        let branch = saved.branch();
        let mut moves = moves_of(index, saved)?;
        if index == path {
            let from = record.variations().get(branch.from);
            let common = from.and_then(|from| from.moves().get(..branch.after));
            let common = common.filter(|common| moves.starts_with(common));
            moves.drain(..common.ok_or(SaveError::Changed)?.len());
        }
        let added = record.add_variation(branch, &moves);
        added.map_err(|error| match error {
            ForeignVariation::Move(error) => SaveError::Move(error),
            ForeignVariation::Branch | ForeignVariation::TooMany => SaveError::Changed,
        })?;
    }
    record.go_into(path, usize::MAX);
    Ok(record)
}

impl SavedVariation {
    fn branch(&self) -> Branch {
        let number = |number| usize::try_from(number).unwrap_or(usize::MAX);
        Branch {
            from: number(self.from),
            after: number(self.after),
        }
    }
}
