//! List of moves of the game on the board, with the judgements of a review.

use crate::analysis::Reviews;
use crate::engine::Value;
use crate::game::{GameRecord, Mark, PlayedMove};
use crate::history::{JudgedMove, Judgement};
use crate::session::{Session, Stage};
use crate::text::{Text, say};

/// Rows of the panel about the moves of a game.
#[derive(Default)]
pub(super) struct MoveRows {
    pub(super) rows: Vec<Row>,
    /// Evaluations at the start and after each move.
    pub(super) values: Vec<Option<Value>>,
    /// Mistakes that a review leads through, in their order.
    pub(super) mistakes: Vec<JudgedMove>,
}

/// Line of the list of moves.
pub(super) enum Row {
    /// Move of the side that started, and one of the other.
    Moves { cells: [Option<Cell>; 2], indented: bool },
    /// Variation that was tried in place of a move above.
    Variation { variation: usize, ply: usize, name: String },
}

/// Move in the list.
pub(super) struct Cell {
    pub(super) variation: usize,
    /// Number of moves on the board after it.
    pub(super) ply: usize,
    /// Set for the moves that led to the position on the board, or would follow there.
    pub(super) on_path: bool,
    /// Set for a move that undo has taken back.
    pub(super) is_taken_back: bool,
    pub(super) shown: String,
    /// Judgement of the move, in a word or two.
    pub(super) judged: String,
    pub(super) is_mistake: bool,
    /// Name for a screen reader, with the judgement.
    pub(super) spoken: String,
}

impl MoveRows {
    /// Makes the list of the game on the board; with judgements of its moves if `judged`, also of
    /// those that were a little worse if `marks_worse`.
    pub(super) fn new(
        session: &Session,
        reviews: &Reviews,
        text: &Text,
        (judged, marks_worse): (bool, bool),
    ) -> Self {
        let record = &session.game().record;
        let is_told = |it: &JudgedMove| {
            it.judgement.is_mistake() || marks_worse && it.judgement == Judgement::Worse
        };
        let (judged, mistakes): (Vec<_>, _) = if judged {
            let judged = reviews.judged(session).into_iter();
            (judged.map(|it| it.filter(is_told)).collect(), reviews.mistakes(session))
        } else {
            Default::default()
        };
        let values = reviews.of_board(session).map_or_else(Vec::new, |review| {
            let mut values = review.values();
            values.truncate(review.covers(&record.moves()) + 1);
            values
        });
        let is_past = session.stage() == Stage::Past;
        let played = if is_past { record.last_ply() } else { record.cursor() };
        let path = record.annotated(record.current_line());
        let rows = List { record, text, played, path, judged: &judged, mistakes: &mistakes }.rows();
        Self { rows, values, mistakes }
    }

    /// Returns the move on the path after which `ply` moves are on the board, and its row.
    pub(super) fn on_path(&self, ply: usize) -> Option<(usize, &Cell)> {
        self.rows.iter().enumerate().find_map(|(line, row)| match row {
            Row::Moves { cells, .. } => {
                let mut cells = cells.iter().flatten();
                Some((line, cells.find(|cell| cell.on_path && cell.ply == ply)?))
            }
            Row::Variation { .. } => None,
        })
    }
}

struct List<'a> {
    record: &'a GameRecord,
    text: &'a Text,
    /// Number of moves that were not taken back.
    played: usize,
    /// Moves of the current line.
    path: Vec<PlayedMove>,
    judged: &'a [Option<JudgedMove>],
    mistakes: &'a [JudgedMove],
}

/// Moves of a variation.
struct Annotated {
    variation: usize,
    moves: Vec<PlayedMove>,
    /// Number of these moves that are on the path.
    on_path: usize,
}

impl List<'_> {
    /// Returns the rows of the game, and under each move the variations tried in its place.
    fn rows(&self) -> Vec<Row> {
        let record = self.record;
        let trunk = record.trunk();
        let line = self.annotated(trunk);
        let mut variations: Vec<(usize, usize)> = (0..record.variations())
            .filter(|&variation| variation != trunk)
            .map(|variation| (common(&record.annotated(variation), &line.moves), variation))
            .collect();
        variations.sort_unstable();
        let mut variations = variations.into_iter().peekable();
        let mut rows = Vec::new();
        for first in (0..line.moves.len()).step_by(2) {
            rows.push(self.row(&line, first, 0));
            let end = line.moves.len().min(first + 2);
            while let Some((after, variation)) = variations.next_if(|it| it.0 < end) {
                let name = self.text.variation(record, variation);
                rows.push(Row::Variation { variation, ply: after + 1, name });
                if variation == record.current_line() {
                    let line = self.annotated(variation);
                    let firsts = (after - after % 2..line.moves.len()).step_by(2);
                    rows.extend(firsts.map(|first| self.row(&line, first, after)));
                }
            }
        }
        rows
    }

    fn annotated(&self, variation: usize) -> Annotated {
        let moves = self.record.annotated(variation);
        Annotated { variation, on_path: common(&self.path, &moves), moves }
    }

    /// Returns a row of the moves with the even index `first` and the one after it, except those
    /// before `from`.
    fn row(&self, line: &Annotated, first: usize, from: usize) -> Row {
        let cell = |index: usize| {
            let played = line.moves.get(index).filter(|_| index >= from)?;
            let on_path = index < line.on_path;
            let judged = self.judged.get(index).copied().flatten().filter(|_| on_path);
            let judged = judged.map(|it| self.text.judgement(it.judgement));
            let rules = self.record.rules();
            let name = self.text.move_made(played, rules);
            let square = rules.move_name(played.made);
            let spoken = match judged.clone() {
                Some(judgement) => say!(self.text, "move-judged", made = name, judgement),
                None => name,
            };
            Some(Cell {
                variation: line.variation,
                ply: index + 1,
                on_path,
                is_taken_back: on_path && index >= self.played,
                shown: if played.is_lost() { format!("({square})") } else { square },
                judged: judged.unwrap_or_default(),
                is_mistake: self.mistakes.iter().any(|it| on_path && it.ply == index),
                spoken,
            })
        };
        let indented = line.variation != self.record.trunk();
        Row::Moves { cells: [cell(first), cell(first + 1)], indented }
    }
}

/// Returns the number of moves that two lines have in common.
fn common(one: &[PlayedMove], other: &[PlayedMove]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}

/// Returns the marks over the two columns of the list: that of the side that started, and the
/// other.
pub(super) fn columns(record: &GameRecord) -> [Mark; 2] {
    let first = record.start().turn();
    [first, first.other()]
}
