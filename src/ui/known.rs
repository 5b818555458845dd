//! What is found out about the game on the board for the list of moves, when something has changed.

use super::Cx;
use crate::analysis::Reviews;
use crate::engine::Value;
use crate::game::{GameRecord, Mark, PlayedMove};
use crate::history::{Judgement, LosingMove};
use crate::session::Session;
use crate::text::{Text, say};

/// What the panel says of the game, found out anew only when something has changed.
#[derive(Default)]
pub(super) struct Known {
    /// The revision of the sitting and the language of which the rest was made.
    seen: Option<(u64, String, bool)>,
    /// The lines of the list of moves.
    pub(super) rows: Vec<Row>,
    /// What the game was worth at the start and after each move.
    pub(super) values: Vec<Option<Value>>,
    pub(super) judgements: Vec<Option<Judgement>>,
    pub(super) losing: Option<LosingMove>,
}

/// A line of the list of moves.
pub(super) enum Row {
    /// A move of whoever started, and one of the other.
    Moves { cells: [Option<Cell>; 2], indented: bool },
    /// Something else that was tried in the place of a move above.
    Variation { variation: usize, ply: usize, name: String },
}

/// A move in the list.
pub(super) struct Cell {
    pub(super) variation: usize,
    /// How many moves stand after it.
    pub(super) ply: usize,
    /// Whether it is one of those that led to the position on the board, or would follow there.
    pub(super) on_path: bool,
    pub(super) shown: String,
    /// How good it was, in a word or two.
    pub(super) judged: String,
    pub(super) is_mistake: bool,
    /// Its name for a screen reader, and how good it was.
    pub(super) spoken: String,
}

impl Known {
    /// `judged` says whether what the review has found is asked for.
    fn keep_up(&mut self, session: &Session, reviews: &Reviews, text: &Text, judged: bool) {
        // What is found out for a review changes the sitting, too.
        let seen = (session.revision(), text.tag(), judged);
        if self.seen.as_ref() == Some(&seen) {
            return;
        }
        let record = &session.game().record;
        self.judgements = if judged { reviews.judgements(session) } else { Vec::new() };
        self.losing = reviews.losing_move(session);
        self.values = reviews.of_board(session).map_or_else(Vec::new, |review| {
            let mut values = review.values(record.start());
            values.truncate(review.covers(&record.moves()) + 1);
            values
        });
        let on_board = record.annotated(record.current_line());
        self.rows = List { record, on_board, text, judgements: &self.judgements }.rows();
        self.seen = Some(seen);
    }
}

impl Known {
    /// What is said of the move on the path after which `ply` moves stand.
    pub(super) fn spoken(&self, ply: usize) -> Option<&str> {
        let cells = self.rows.iter().filter_map(|row| match row {
            Row::Moves { cells, .. } => Some(cells.iter().flatten()),
            Row::Variation { .. } => None,
        });
        let mut on_path = cells.flatten().filter(|cell| cell.on_path && cell.ply == ply);
        on_path.next().map(|cell| cell.spoken.as_str())
    }
}

impl Cx<'_> {
    /// What is known of the game on the board.
    pub(super) fn keep_up(&mut self) {
        let judged = self.is_analysing();
        self.view.known.keep_up(self.session, self.analysis.reviews(), self.text, judged);
    }
}

/// What the rows are made of.
struct List<'a> {
    record: &'a GameRecord,
    /// The current line.
    on_board: Vec<PlayedMove>,
    text: &'a Text,
    /// How good the moves of the current line were.
    judgements: &'a [Option<Judgement>],
}

impl List<'_> {
    /// The game that was played, or is being played, and under each move what was tried instead.
    fn rows(&self) -> Vec<Row> {
        let record = self.record;
        let trunk = record.trunk();
        let moves = record.annotated(trunk);
        let mut variations: Vec<(usize, usize)> = (0..record.variations())
            .filter(|&variation| variation != trunk)
            .map(|variation| (common(&record.annotated(variation), &moves), variation))
            .collect();
        variations.sort_unstable();
        let mut variations = variations.into_iter().peekable();
        let mut rows = Vec::new();
        for first in (0..moves.len()).step_by(2) {
            let plies = first..moves.len().min(first + 2);
            rows.push(self.moves(trunk, &moves, first, plies.clone(), false));
            while let Some((after, variation)) = variations.next_if(|it| it.0 < plies.end) {
                self.variation(&mut rows, variation, after);
            }
        }
        rows
    }

    /// A variation that leaves the game after `after` moves, with its moves if it is on the board.
    fn variation(&self, rows: &mut Vec<Row>, variation: usize, after: usize) {
        let name = self.text.variation(self.record, variation, after);
        rows.push(Row::Variation { variation, ply: after + 1, name });
        if variation != self.record.current_line() {
            return;
        }
        let moves = self.record.annotated(variation);
        for first in (after - after % 2..moves.len()).step_by(2) {
            let plies = first.max(after)..moves.len().min(first + 2);
            rows.push(self.moves(variation, &moves, first, plies, true));
        }
    }

    /// A row of up to two moves from the one with the even index `first` on.
    fn moves(
        &self,
        variation: usize,
        moves: &[PlayedMove],
        first: usize,
        plies: std::ops::Range<usize>,
        indented: bool,
    ) -> Row {
        let on_board = common(&self.on_board, moves);
        let cell = |index: usize| {
            let played = plies.contains(&index).then(|| &moves[index])?;
            let on_path = index < on_board;
            let judgement = self.judgements.get(index).copied().flatten().filter(|_| on_path);
            let name = self.text.move_made(played);
            let square = played.made.to_string();
            let spoken = match judgement.map(|it| self.text.judgement(it)) {
                Some(judgement) => say!(self.text, "move-judged", made = name, judgement),
                None => name,
            };
            Some(Cell {
                variation,
                ply: index + 1,
                on_path,
                shown: if played.is_lost() { format!("({square})") } else { square },
                judged: judgement.map(|it| self.text.short_judgement(it)).unwrap_or_default(),
                is_mistake: judgement.is_some_and(Judgement::is_mistake),
                spoken,
            })
        };
        Row::Moves { cells: [cell(first), cell(first + 1)], indented }
    }
}

/// How many moves two lines have in common.
fn common(one: &[PlayedMove], other: &[PlayedMove]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}

/// The marks over the two columns of the list: that of whoever started, and the other.
pub(super) fn columns(record: &GameRecord) -> [Mark; 2] {
    let first = record.start().turn();
    [first, first.other()]
}
