//! List of moves of the game on the board, with the judgements of a review.

use std::ops::Range;
use std::time::Duration;

use crate::analysis::{Analysis, Request};
use crate::engine::Value;
use crate::game::{GameRecord, Mark, PlayedMove};
use crate::history::{JudgedMove, Judgement, Review};
use crate::session::{Session, Stage};
use crate::text::{Text, say};

/// Rows of the panel about the moves of a game.
#[derive(Default)]
pub(super) struct MoveRows {
    pub rows: Vec<Row>,
    /// Mistakes that a review leads through, in their order.
    pub mistakes: Vec<JudgedMove>,
    /// Evaluations at the start and after each move.
    pub values: Vec<Option<Value>>,
    /// Result of the review.
    pub result: Option<String>,
    /// Longest time that a running review still takes.
    pub left: Option<Duration>,
    /// Set if the review leads from here to the first mistake.
    pub leads: bool,
}

/// Line of the list of moves.
pub(super) enum Row {
    /// Move of the side that started, and one of the other; or only one of them.
    Moves { cells: Vec<Cell>, indented: bool },
    /// Variation that was tried in place of a move above.
    Variation { variation: usize, ply: usize, name: String },
}

/// Move in the list.
pub(super) struct Cell {
    pub variation: usize,
    /// Number of moves and decisions in the game after it.
    pub ply: usize,
    /// Number of the move; empty for a decision.
    pub number: String,
    /// Side that it was made for.
    pub mark: Mark,
    /// Set for the moves that led to the position on the board, or would follow there.
    pub on_path: bool,
    /// Set for a move that undo has taken back.
    pub is_taken_back: bool,
    pub shown: String,
    /// Judgement of the move, in a word or two.
    pub judged: String,
    pub is_mistake: bool,
    /// Name for a screen reader, with the judgement.
    pub spoken: String,
    /// What the move did to the game, and what was better.
    pub told: String,
}

impl MoveRows {
    /// Makes the list of the game on the board; with what a review has found if it `is_shown`, also
    /// of moves that were a little worse if `marks_worse`.
    pub(super) fn new(
        session: &Session,
        analysis: &Analysis,
        text: &Text,
        (is_shown, marks_worse): (bool, bool),
    ) -> Self {
        let (record, reviews) = (&session.game().record, analysis.reviews());
        let is_told = |it: &JudgedMove| {
            it.judgement.is_mistake() || marks_worse && it.judgement == Judgement::Worse
        };
        let (judged, mistakes): (Vec<_>, _) = if is_shown {
            let judged = reviews.judged(session).into_iter();
            (judged.map(|it| it.filter(is_told)).collect(), reviews.mistakes(session))
        } else {
            Default::default()
        };
        let played =
            if session.stage() == Stage::Past { record.last_ply() } else { record.cursor() };
        let rows = List { record, text, played, judged: &judged, mistakes: &mistakes }.rows();
        let review = reviews.of_board(session);
        let values = review.map_or_else(Vec::new, |review| {
            let mut values = review.values();
            values.truncate(review.covers(&record.moves()) + 1);
            values
        });
        let result =
            review.filter(|_| is_shown).and_then(|it| text.review_result(session.game(), it));
        let left = review.filter(|_| reviews.is_running(session)).map(Review::left);
        let leads = session.stage() == Stage::Over
            && !mistakes.is_empty()
            && analysis.allows(session, Request::Review);
        Self { rows, mistakes, values, result, left, leads }
    }
}

struct List<'a> {
    record: &'a GameRecord,
    text: &'a Text,
    /// Number of moves that were not taken back.
    played: usize,
    judged: &'a [Option<JudgedMove>],
    mistakes: &'a [JudgedMove],
}

impl List<'_> {
    /// Returns the rows of the game, and under each move the variations tried in its place.
    fn rows(&self) -> Vec<Row> {
        let record = self.record;
        let (trunk, current) = (record.trunk(), record.current_line());
        let line = record.annotated(trunk);
        let mut variations: Vec<(usize, usize)> = (0..record.variations())
            .filter(|&variation| variation != trunk)
            .map(|variation| (common(&record.annotated(variation), &line), variation))
            .collect();
        variations.sort_unstable();
        let on_path = common(&record.annotated(current), &line);
        let mut variations = variations.into_iter().peekable();
        let mut rows = Vec::new();
        for indexes in self.pairs(&line) {
            let end = indexes.end;
            rows.push(self.row(trunk, &line, indexes, on_path));
            while let Some((after, variation)) = variations.next_if(|it| it.0 < end) {
                let name = self.text.variation(record, variation);
                rows.push(Row::Variation { variation, ply: after + 1, name });
                if variation == current {
                    let line = record.annotated(variation);
                    let pairs = self.pairs(&line).into_iter().filter(|it| it.end > after);
                    rows.extend(pairs.map(|it| {
                        self.row(variation, &line, it.start.max(after)..it.end, line.len())
                    }));
                }
            }
        }
        rows
    }

    /// Returns the indexes of the moves of each row: one of the side that started and the next of the
    /// other, or only one of them.
    fn pairs(&self, line: &[PlayedMove]) -> Vec<Range<usize>> {
        let first = self.record.start().turn();
        let begins = |&at: &usize| line[at].mark == first || at == 0 || line[at - 1].mark != first;
        let starts: Vec<_> = (0..line.len()).filter(begins).chain([line.len()]).collect();
        starts.windows(2).map(|it| it[0]..it[1]).collect()
    }

    /// Returns a row of the moves of a variation with these indexes; the first `on_path` of its moves
    /// are on the path.
    fn row(
        &self,
        variation: usize,
        line: &[PlayedMove],
        indexes: Range<usize>,
        on_path: usize,
    ) -> Row {
        let cell = |index: usize| {
            let (played, rules) = (&line[index], self.record.rules());
            let on_path = index < on_path;
            let judged = self.judged.get(index).copied().flatten().filter(|_| on_path);
            let told = judged.map(|it| self.text.judged(&it, rules)).unwrap_or_default();
            let judged = judged.map(|it| self.text.judgement(&it)).unwrap_or_default();
            let name = self.text.move_made(played, rules);
            let square = self.text.move_name(played.made, rules);
            Cell {
                variation,
                ply: index + 1,
                number: if played.is_decision() {
                    String::new()
                } else {
                    played.number.to_string()
                },
                mark: played.mark,
                on_path,
                is_taken_back: on_path && index >= self.played,
                shown: if played.loses_turn() { format!("({square})") } else { square },
                spoken: if judged.is_empty() {
                    name
                } else {
                    say!(self.text, "move-judged", made = name, judgement = judged.as_str())
                },
                told,
                judged,
                is_mistake: self.mistakes.iter().any(|it| on_path && it.ply == index),
            }
        };
        let cells = indexes.map(cell).collect();
        Row::Moves { cells, indented: variation != self.record.trunk() }
    }
}

/// Returns the number of moves that two lines have in common.
fn common(one: &[PlayedMove], other: &[PlayedMove]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}
