//! Page of statistics: results of all games, each number of which leads to its games.

mod strip;
mod table;

use eframe::egui::{Label, Ui};

use super::controls::{self, heading};
use super::memo::Memo;
use super::theme::UNIT;
use super::{Against, Cx, Ended, Filter, board, header};
use crate::game::Rules;
use crate::history::{Counts, GameResult, History, OfOpponent, Opponent, Seat, Tally};
use crate::text::{Text, say};
use table::Table;

/// Largest number of rows of moves that games were lost by.
const MOST_LOST_BY: usize = 5;
/// Largest number of rows of pairs, those who have played most.
const MOST_PAIRS: usize = 20;

/// Counts of one reading of the past games.
pub(super) type CountsMemo = Memo<u64, Counts>;

/// Draws the line below the title.
pub(super) fn note(ui: &mut Ui, cx: &mut Cx<'_>) {
    let Some(history) = cx.history else { return };
    if !cx.view.statistics.get(history.revision, || Counts::of(history)).is_empty() {
        header::line(ui, &say!(cx.text, "statistics-note"), false);
    }
}

/// Draws the page below its header.
pub(super) fn show(ui: &mut Ui, cx: &mut Cx<'_>) {
    let Some(history) = cx.history else { return };
    let counts = cx.view.statistics.get(history.revision, || Counts::of(history));
    let followed = page(ui, counts, history, cx.text);
    if let Some(filter) = followed {
        cx.open_games(filter);
    }
}

/// Draws the page; returns the games of the number that was followed.
fn page(ui: &mut Ui, counts: &Counts, history: &History, text: &Text) -> Option<Filter> {
    if counts.is_empty() {
        ui.label(say!(text, "statistics-none"));
        return None;
    }
    let mut page = PageView { table: Table::new(ui, text), text, followed: None };
    page.table.header(ui);
    page.against_computer(ui, counts);
    page.boards(ui, counts);
    page.pairs(ui, counts);
    lost_by(ui, history, text);
    page.followed
}

/// Page while it is drawn.
struct PageView<'t> {
    table: Table,
    text: &'t Text,
    /// Games of the number that was followed.
    followed: Option<Filter>,
}

/// Games counted by a row.
struct Counted {
    filter: Filter,
    /// Name of the games where a number leads to them.
    name: String,
    /// Name of the games that the first of two people has won or lost.
    name_of_first: Option<String>,
}

impl PageView<'_> {
    /// Draws all games, and each level with the last of them.
    fn against_computer(&mut self, ui: &mut Ui, counts: &Counts) {
        let text = self.text;
        if counts.all.games() == 0 {
            return;
        }
        let all = Counted::new(Against::Computer, None, say!(text, "statistics-of-computer"));
        self.row(ui, all, &say!(text, "statistics-total"), true, &counts.all);
        if counts.opponents.is_empty() {
            return;
        }
        heading(ui, &say!(text, "statistics-levels"));
        for OfOpponent { opponent, count, last } in &counts.opponents {
            let name = text.opponent(*opponent);
            let of = say!(text, "statistics-of-level", opponent = name.clone());
            let of = Counted::new(Against::Opponent(*opponent), None, of);
            self.row(ui, of, &name, false, count);
            if !last.is_empty() {
                strip::show(ui, last, || told(*opponent, last, text));
            }
        }
        if counts.opponents.iter().any(|it| !it.last.is_empty()) {
            controls::hint(ui, say!(text, "statistics-bars", number = OfOpponent::MOST_LAST));
        }
    }

    /// Draws each board, and each level below it.
    fn boards(&mut self, ui: &mut Ui, counts: &Counts) {
        let text = self.text;
        for board in &counts.boards {
            ui.add_space(UNIT);
            let (rules, name) = (Some(board.rules), text.board_by_rule(board.rules));
            let of = say!(text, "statistics-of-board", board = name.clone());
            let of = Counted::new(Against::Computer, rules, of);
            self.row(ui, of, &text.listed_board(board.rules), true, &board.count);
            for (opponent, count) in &board.opponents {
                let (level, board) = (text.opponent(*opponent), name.clone());
                let of =
                    say!(text, "statistics-of-level-on-board", opponent = level.clone(), board);
                let of = Counted::new(Against::Opponent(*opponent), rules, of);
                self.row(ui, of, &level, false, count);
            }
        }
    }

    /// Draws each pair of people who have played each other.
    fn pairs(&mut self, ui: &mut Ui, counts: &Counts) {
        let text = self.text;
        if !counts.pairs.is_empty() {
            heading(ui, &say!(text, "statistics-pairs"));
            controls::hint(ui, say!(text, "statistics-of-first"));
        }
        for pair in counts.pairs.iter().take(MOST_PAIRS) {
            let [one, other] = Seat::ALL.map(|seat| text.name(&pair.players, seat));
            let name = format!("{one} – {other}");
            let (first, second) = (one.clone(), other.clone());
            let of = say!(text, "statistics-of-pair", one = first, other = second);
            let mut of = Counted::new(Against::Person, None, of);
            of.filter.people = Some(pair.players.clone());
            of.name_of_first = Some(say!(text, "statistics-of-first-of", one, other));
            self.row(ui, of, &name, false, &pair.count);
        }
    }

    fn row(&mut self, ui: &mut Ui, of: Counted, name: &str, is_total: bool, count: &Tally) {
        let text = self.text;
        let board = of.filter.board.filter(|_| !is_total).map(|rules| text.listed_board(rules));
        let whole = board.map_or_else(|| name.to_owned(), |board| format!("{board} · {name}"));
        let spoken = say!(
            text,
            "statistics-row",
            name = whole,
            games = count.games(),
            won = count.wins,
            drawn = count.draws,
            lost = count.losses,
            percent = count.percent(),
            streak = count.streak,
            longest = count.longest
        );
        let link = |ended, number| of.link(ended, number, text);
        let ended = self.table.row(ui, (name, is_total), count, &spoken, link);
        if ended.is_some() {
            self.followed = Some(Filter { ended, ..of.filter });
        }
    }
}

impl Counted {
    fn new(against: Against, board: Option<Rules>, name: String) -> Self {
        let filter = Filter { against: Some(against), board, ..Filter::default() };
        Self { filter, name, name_of_first: None }
    }

    /// Returns the name of a number that leads to its games.
    fn link(&self, ended: Ended, number: u32, text: &Text) -> String {
        let is_won_or_lost = matches!(ended, Ended::Won | Ended::Lost);
        let of_first = self.name_of_first.as_ref().filter(|_| is_won_or_lost);
        let of = of_first.unwrap_or(&self.name).clone();
        match ended {
            Ended::Won => say!(text, "statistics-link-won", number, of),
            Ended::Drawn => say!(text, "statistics-link-drawn", number, of),
            Ended::Lost => say!(text, "statistics-link-lost", number, of),
            _ => say!(text, "statistics-link-games", number, of),
        }
    }
}

/// Returns the last games against a level for screen readers.
fn told(opponent: Opponent, last: &[GameResult], text: &Text) -> String {
    let number = |of: &[GameResult], result| of.iter().filter(|it| **it == result).count();
    let newest = &last[last.len().saturating_sub(10)..];
    say!(
        text,
        "statistics-last",
        games = last.len(),
        opponent = text.opponent(opponent),
        won = number(last, GameResult::Won),
        drawn = number(last, GameResult::Drawn),
        lost = number(last, GameResult::Lost),
        newest = newest.len(),
        of_these = number(newest, GameResult::Won)
    )
}

/// Draws the moves most often lost by.
fn lost_by(ui: &mut Ui, history: &History, text: &Text) {
    let lost_by = &history.lost_by;
    if !history.unjudged.is_empty() {
        controls::hint(ui, say!(text, "mistakes-judging"));
    }
    if lost_by.is_empty() {
        return;
    }
    heading(ui, &say!(text, "statistics-lost-by"));
    let mut lost_by: Vec<_> = lost_by.iter().collect();
    lost_by.sort_by_key(|lost| std::cmp::Reverse(lost.count));
    for lost in lost_by.into_iter().take(MOST_LOST_BY) {
        board::with_move(ui, &lost.before, lost.square, |ui| {
            let board = text.board_by_rule(lost.before.rules());
            let (square, times) = (lost.square, lost.count);
            let label = say!(text, "statistics-lost-by-move", square, board, times);
            ui.add(Label::new(label).wrap());
        });
    }
    controls::hint(ui, say!(text, "statistics-alike"));
}
