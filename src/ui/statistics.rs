//! What came of all games that were ever played; each number leads to its games.

mod strip;
mod table;

use eframe::egui::{Frame, Label, Margin, ScrollArea, Ui};

use super::controls::{self, heading};
use super::memo::Memo;
use super::theme::UNIT;
use super::{Against, Cx, Ended, Filter, board, header};
use crate::game::Rules;
use crate::history::{
    BySeat, Counts, GameResult, History, OfOpponent, Opponent, Player, Seat, Tally,
};
use crate::text::{Text, say};
use table::{Column, Table, TableRow};

/// So many of the moves most often lost by are shown.
const MOST_LOST_BY: usize = 5;
/// How wide it is at the most, so that the eye finds from a name to its numbers.
const WIDEST: f32 = 76.0 * UNIT;
/// So many of the pairs who have played most are shown.
const MOST_PAIRS: usize = 20;

/// Which games a row counts.
#[derive(Clone, Copy)]
enum Of<'a> {
    Computer,
    Opponent(Opponent),
    Board(Rules),
    OpponentOnBoard(Opponent, Rules),
    Pair(&'a BySeat<Player>),
}

/// Counts of a reading of the past games.
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
    if let Some(filter) = followed.map(|(of, column)| of.filter(column)) {
        cx.open_games(filter);
    }
}

/// Draws the page; returns the number that was followed to its games.
fn page<'a>(
    ui: &mut Ui,
    counts: &'a Counts,
    history: &History,
    text: &Text,
) -> Option<(Of<'a>, Column)> {
    if counts.is_empty() {
        ui.label(say!(text, "statistics-none"));
        return None;
    }
    let room = ui.available_height();
    let area = ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        controls::scroll_by_keys(ui, room);
        // Room for the bar that scrolls, and for the line around what has the focus.
        let margin = Margin { right: 16, ..Margin::same(3) };
        let page = Frame::new().inner_margin(margin).show(ui, |ui| {
            ui.set_max_width(WIDEST.min(ui.available_width()));
            let mut page = PageView { table: Table::new(ui, text), text, followed: None };
            page.table.header(ui);
            page.against_computer(ui, counts);
            page.boards(ui, counts);
            page.pairs(ui, counts);
            lost_by(ui, history, text);
            page.followed
        });
        page.inner
    });
    area.inner
}

/// The page while it is drawn.
struct PageView<'a, 't> {
    table: Table,
    text: &'t Text,
    /// The number that was followed to its games.
    followed: Option<(Of<'a>, Column)>,
}

impl<'a> PageView<'a, '_> {
    /// All games, and each level with the last of them.
    fn against_computer(&mut self, ui: &mut Ui, counts: &'a Counts) {
        let text = self.text;
        if counts.opponents.is_empty() {
            return;
        }
        self.row(ui, Of::Computer, &say!(text, "statistics-total"), true, &counts.all);
        heading(ui, &say!(text, "statistics-levels"));
        for OfOpponent { opponent, count, last } in &counts.opponents {
            self.row(ui, Of::Opponent(*opponent), &text.opponent(*opponent), false, count);
            if !last.is_empty() {
                strip::show(ui, last, || told(*opponent, last, text));
            }
        }
        if counts.opponents.iter().any(|it| !it.last.is_empty()) {
            controls::hint(ui, say!(text, "statistics-bars", number = OfOpponent::MOST_LAST));
        }
    }

    /// Each board, and each level below it.
    fn boards(&mut self, ui: &mut Ui, counts: &'a Counts) {
        for board in &counts.boards {
            ui.add_space(UNIT);
            let name = self.text.listed_board(board.rules);
            self.row(ui, Of::Board(board.rules), &name, true, &board.count);
            for (opponent, count) in &board.opponents {
                let of = Of::OpponentOnBoard(*opponent, board.rules);
                self.row(ui, of, &self.text.opponent(*opponent), false, count);
            }
        }
    }

    /// Each two people who have played each other.
    fn pairs(&mut self, ui: &mut Ui, counts: &'a Counts) {
        if !counts.pairs.is_empty() {
            heading(ui, &say!(self.text, "statistics-pairs"));
            controls::hint(ui, say!(self.text, "statistics-of-first"));
        }
        for pair in counts.pairs.iter().take(MOST_PAIRS) {
            let name = names(&pair.players, self.text).join(" – ");
            self.row(ui, Of::Pair(&pair.players), &name, false, &pair.count);
        }
    }

    fn row(&mut self, ui: &mut Ui, of: Of<'a>, name: &str, is_total: bool, count: &'a Tally) {
        let text = self.text;
        let name_of_all = match of {
            Of::OpponentOnBoard(_, rules) => &format!("{} · {name}", text.listed_board(rules)),
            _ => name,
        };
        let row = TableRow { name, is_total, count, spoken: spoken(name_of_all, count, text) };
        let link = |column, number| of.link(column, number, text);
        if let Some(column) = self.table.row(ui, &row, link) {
            self.followed = Some((of, column));
        }
    }
}

impl Of<'_> {
    /// What leads to the games of a number.
    fn filter(self, column: Column) -> Filter {
        let (against, board, people) = match self {
            Self::Computer => (Against::Computer, None, None),
            Self::Opponent(opponent) => (Against::Opponent(opponent), None, None),
            Self::Board(rules) => (Against::Computer, Some(rules), None),
            Self::OpponentOnBoard(opponent, rules) => {
                (Against::Opponent(opponent), Some(rules), None)
            }
            Self::Pair(players) => (Against::Person, None, Some(players.clone())),
        };
        let ended = match column {
            Column::Won => Ended::Won,
            Column::Lost => Ended::Lost,
            Column::Drawn => Ended::Drawn,
            _ => Ended::Finished,
        };
        let (against, ended) = (Some(against), Some(ended));
        Filter { words: String::new(), against, people, board, ended }
    }

    /// What a number is called that leads to its games.
    fn link(self, column: Column, number: u32, text: &Text) -> String {
        let of = match self {
            Self::Computer => say!(text, "statistics-of-computer"),
            Self::Opponent(opponent) => {
                say!(text, "statistics-of-level", opponent = text.opponent(opponent))
            }
            Self::Board(rules) => {
                say!(text, "statistics-of-board", board = text.board_by_rule(rules))
            }
            Self::OpponentOnBoard(opponent, rules) => {
                let (opponent, board) = (text.opponent(opponent), text.board_by_rule(rules));
                say!(text, "statistics-of-level-on-board", opponent, board)
            }
            Self::Pair(players) => {
                let [one, other] = names(players, text);
                match column {
                    Column::Won | Column::Lost => say!(text, "statistics-of-first-of", one, other),
                    _ => say!(text, "statistics-of-pair", one, other),
                }
            }
        };
        match column {
            Column::Won => say!(text, "statistics-link-won", number, of),
            Column::Drawn => say!(text, "statistics-link-drawn", number, of),
            Column::Lost => say!(text, "statistics-link-lost", number, of),
            _ => say!(text, "statistics-link-games", number, of),
        }
    }
}

/// What two people are called.
fn names(players: &BySeat<Player>, text: &Text) -> [String; 2] {
    Seat::ALL.map(|seat| text.name(players, seat))
}

/// The numbers of a row for whoever does not see the columns.
fn spoken(name: &str, count: &Tally, text: &Text) -> String {
    let all = count;
    say!(
        text,
        "statistics-row",
        name,
        games = all.games(),
        won = all.wins,
        drawn = all.draws,
        lost = all.losses,
        percent = count.percent(),
        streak = all.streak,
        longest = all.longest
    )
}

/// The last games against a level for whoever does not see the bars.
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

/// The moves most often lost by.
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
