//! Rows of the list of moves, with the judgements of a review, and what is shown at a past move:
//! the move made next, and the mistakes.

use std::ops::Range;
use std::time::Duration;

use super::{Action, Cx};
use crate::analysis::{Analysis, Request, Values};
use crate::engine::Value;
use crate::game::{Branch, GameRecord, Mark, PlayedMove, Rating, Square};
use crate::history::{JudgedMove, Judgement, Review};
use crate::session::{Attempt, Command, Session, Stage};
use crate::text::{Text, say};

/// Rows of the list of moves, and the data of the review that chart, mistakes, header and offers
/// show. Made anew from the game on the board whenever the session or its review changes.
#[derive(Default)]
pub(super) struct MoveListData {
    pub rows: Vec<Row>,
    /// Mistakes found by the review, by ply; empty unless findings are shown.
    pub mistakes: Vec<JudgedMove>,
    /// Values at the start and after each ply, as far as reviewed, for the chart.
    pub values: Vec<Option<Value>>,
    /// Summary of the review in a sentence, for the header once the game is over.
    pub result: Option<String>,
    /// Upper bound on the time left of a running review; `None` if none runs.
    pub left: Option<Duration>,
    /// Whether a click on the note in the header, which requests a review, goes to the first
    /// mistake.
    pub leads: bool,
}

/// Line of the list of moves.
pub(super) enum Row {
    /// One move of each side, or of one side only; `indented` in a variation.
    Moves { cells: Vec<Cell>, indented: bool },
    /// Title of a variation that begins after a move above; a click goes to its first move, at
    /// `ply`.
    Variation { variation: usize, ply: usize, name: String },
}

/// Move in the list of moves, drawn as a button that goes to it.
pub(super) struct Cell {
    pub variation: usize,
    /// Ply after the move.
    pub ply: usize,
    /// Number of the move; empty for a decision.
    pub number: String,
    /// Side that the move counts for.
    pub mark: Mark,
    /// Whether the move is on the current line; a click on another one changes the line.
    pub on_path: bool,
    /// Whether undo has taken the move back.
    pub is_taken_back: bool,
    pub shown: String,
    /// Judgement of the move in one or two words; may be empty.
    pub judged: String,
    pub is_mistake: bool,
    /// Sign of the rating, which may be empty, if something is said of the position after the move.
    pub noted: Option<&'static str>,
    /// Accessible name, with the judgement.
    pub spoken: String,
    /// Tooltip of a judged move: its effect on the value of the game, and the better move.
    pub told: String,
}

impl MoveListData {
    /// Creates the rows of the game on the board, with judgements and mistakes of the review if it
    /// `is_shown`, including slightly worse moves if `marks_worse`.
    pub(super) fn new(
        session: &Session,
        analysis: &Analysis,
        text: &Text,
        (is_shown, marks_worse): (bool, bool),
    ) -> Self {
        let record = &session.game().record;
        let is_told = |it: &JudgedMove| {
            it.judgement.is_mistake() || marks_worse && it.judgement == Judgement::Worse
        };
        let (judged, mistakes): (Vec<_>, _) = if is_shown {
            let judged = session.judged().into_iter();
            (judged.map(|it| it.filter(is_told)).collect(), session.judged_mistakes())
        } else {
            Default::default()
        };
        let played =
            if session.stage() == Stage::Past { record.last_ply() } else { record.cursor() };
        let rows = List { record, text, played, judged: &judged, mistakes: &mistakes }.rows();
        let review = session.matching_review();
        let values = review.map_or_else(Vec::new, |review| {
            let mut values = review.values();
            values.truncate(review.shared_moves(&record.moves()) + 1);
            values
        });
        let result = review.filter(|_| is_shown).and_then(|it| text.conclusion(session.game(), it));
        let left = review.filter(|_| analysis.is_reviewing(session)).map(Review::time_left);
        let leads = session.stage() == Stage::Over
            && !mistakes.is_empty()
            && analysis.allows(session, Request::Review);
        Self { rows, mistakes, values, result, left, leads }
    }
}

struct List<'a> {
    record: &'a GameRecord,
    text: &'a Text,
    /// Number of plies not taken back.
    played: usize,
    judged: &'a [Option<JudgedMove>],
    mistakes: &'a [JudgedMove],
}

impl List<'_> {
    /// Returns the rows of the trunk, and below each move its variations; of the current one with
    /// its moves.
    fn rows(&self) -> Vec<Row> {
        let record = self.record;
        let (trunk, current) = (record.trunk(), record.current_line());
        let line = record.played_line(trunk);
        let mut variations: Vec<(usize, usize)> = (0..record.variations())
            .filter(|&variation| variation != trunk)
            .map(|variation| (common(&record.played_line(variation), &line), variation))
            .collect();
        variations.sort_unstable();
        let on_path = common(&record.played_line(current), &line);
        let mut variations = variations.into_iter().peekable();
        let mut rows = Vec::new();
        for indexes in self.pairs(&line) {
            let end = indexes.end;
            rows.push(self.row(trunk, &line, indexes, on_path));
            while let Some((after, variation)) = variations.next_if(|it| it.0 < end) {
                let name = self.text.variation(record, variation);
                rows.push(Row::Variation { variation, ply: after + 1, name });
                if variation == current {
                    let line = record.played_line(variation);
                    let pairs = self.pairs(&line).into_iter().filter(|it| it.end > after);
                    rows.extend(pairs.map(|it| {
                        self.row(variation, &line, it.start.max(after)..it.end, line.len())
                    }));
                }
            }
        }
        rows
    }

    /// Returns the indexes of the moves of each row.
    fn pairs(&self, line: &[PlayedMove]) -> Vec<Range<usize>> {
        let first = self.record.start().turn();
        let begins = |&at: &usize| line[at].mark == first || at == 0 || line[at - 1].mark != first;
        let starts: Vec<_> = (0..line.len()).filter(begins).chain([line.len()]).collect();
        starts.windows(2).map(|it| it[0]..it[1]).collect()
    }

    /// Returns the row of the moves at `indexes` of a variation, whose first `on_path` moves are on
    /// the current line.
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
            let mut name = self.text.move_made(played, rules);
            let square = self.text.move_name(played.made, rules);
            let at = Branch { from: variation, after: index + 1 };
            let said = self.record.annotation(at).filter(|said| said.is_shown());
            if said.is_some() {
                name = say!(self.text, "move-noted", made = name);
            }
            let noted = said.map(|said| said.rating.map_or("", Rating::sign));
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
                shown: if played.loses_turn() { format!("({square})") } else { square }
                    + noted.unwrap_or_default(),
                noted,
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

/// Returns the length of the common prefix of two lines.
fn common(one: &[PlayedMove], other: &[PlayedMove]) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one == other).count()
}

impl<'a> Cx<'a> {
    /// Returns the judged mistake that was made in the shown past position, if findings of a review
    /// are shown; `None` elsewhere.
    pub(super) fn mistake(&self) -> Option<&JudgedMove> {
        let ply = self.record().cursor();
        let is_past = self.stage() == Stage::Past;
        self.view.move_list.mistakes.iter().find(|it| is_past && it.ply == ply)
    }

    /// Returns the number of the shown mistake among all, in words.
    pub(super) fn mistake_number(&self) -> Option<String> {
        let (all, ply) = (&self.view.move_list.mistakes, self.mistake()?.ply);
        let at = all.iter().position(|it| it.ply == ply)?;
        Some(say!(self, "mistake-number", number = (at + 1), total = all.len()))
    }

    /// Returns the action that goes to the position before the next mistake, or before the previous
    /// one unless `forward`; `None` if there is none.
    pub(super) fn go_to_mistake(&self, forward: bool) -> Option<Action> {
        let (record, mistakes) = (self.record(), self.view.move_list.mistakes.iter());
        let mut plies = mistakes.map(|it| it.ply);
        let cursor = if forward {
            plies.find(|&ply| ply > record.cursor())
        } else {
            plies.rfind(|&ply| ply < record.cursor())
        }?;
        Some(Command::GoTo { variation: record.current_line(), cursor }.into())
    }

    /// Returns the values of the squares of the shown position, if the analysis shows them; for the
    /// board and the best moves.
    pub(super) fn values(&self) -> Option<&'a Values> {
        self.analysis.shown().values(self.position())
    }

    /// Returns square and side of the move to draw faintly on the board: the one made next in the
    /// game in the shown past position, the last wrong try at the task, or the mistake that it is.
    pub(super) fn made(&self) -> Option<(Square, Mark)> {
        let record = self.record();
        if self.stage() == Stage::Past {
            let next = record.line(record.current_line())[record.cursor()];
            return Some((next.square()?, record.position().turn()));
        }
        let task = self.session.task().filter(|_| self.stage() == Stage::Task)?;
        let missed = self.session.attempt().filter(|it| it.is_missed()).and_then(Attempt::decided);
        let first = task.mistake().filter(|_| record.cursor() == 0).map(|it| it.made);
        let square = missed.or(first)?;
        // A try that the board shows needs no second mark.
        (record.position().board().get(square).is_none()).then_some((square, task.position.turn()))
    }
}
