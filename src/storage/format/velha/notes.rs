//! Annotations of a game, as a save keeps them: each with the variation, counted from 0, and the
//! number of its moves before the position.

use serde::{Deserialize, Serialize};

use crate::game::{Annotation, Branch, GameRecord};
use crate::storage::Cause;

/// Annotation as a save keeps it.
#[derive(Serialize, Deserialize)]
pub(super) struct SavedNote {
    variation: usize,
    after: usize,
    says: Annotation,
}

/// Returns all annotations of a game for its save.
pub(super) fn notes_of(record: &GameRecord) -> Vec<SavedNote> {
    let note = |(at, says): (Branch, &Annotation)| SavedNote {
        variation: at.from,
        after: at.after,
        says: says.clone(),
    };
    record.annotations().map(note).collect()
}

/// Puts the annotations of a save at their positions.
pub(super) fn annotate(record: &mut GameRecord, notes: &[SavedNote]) -> Result<(), Cause> {
    let wrong = |reason: &str| Err(Cause::field("notes", &reason));
    for note in notes {
        let at = Branch { from: note.variation, after: note.after };
        if at.from >= record.variations() || at.after > record.line(at.from).len() {
            return wrong("there is no such place in the game");
        }
        if record.annotation(at).is_some() {
            return wrong("there are two at one place");
        }
        if !note.says.is_possible(record.rules()) {
            return wrong(
                "a text is too long or holds what it may not, or a symbol is not on the board",
            );
        }
        record.annotate(at, note.says.clone());
    }
    Ok(())
}
