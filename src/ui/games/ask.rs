//! Fields that narrow the list of past games: words, opponent, board, result.

use eframe::egui::Ui;

use super::super::Cx;
use super::super::controls::{self, Combo, TextField};
use super::super::theme::widgets::SEARCH;
use super::super::theme::{UNIT, size};
use super::filter::{Against, Ended, Filter};
use super::state::field_id;
use crate::game::Mark;
use crate::history::Seat;
use crate::text::{Text, say};

/// Least width, in points, in which all fields have room in one row.
const WIDE: f32 = 90.0 * UNIT;

/// Draws the filter; returns it if it has changed.
pub(super) fn show(ui: &mut Ui, cx: &Cx<'_>) -> Option<Filter> {
    let whole = ui.available_width().floor();
    // In less room the lists have a row of their own.
    let (list, words) = if whole < WIDE {
        ((whole - 2.0 * UNIT) / 3.0, whole)
    } else {
        let list = (0.22 * whole).min(24.0 * UNIT).floor();
        (list, whole - 3.0 * (list + UNIT))
    };
    let mut asked = cx.view.games.filter.clone();
    ui.horizontal_wrapped(|ui| {
        let name = say!(cx.text, "games-find");
        let field = TextField {
            id: field_id(),
            name: &name,
            usual: &name,
            width: words,
            longest: usize::MAX,
            class: SEARCH,
        };
        if let Some(words) = field.show(ui, &asked.words) {
            asked.words = words;
        }
        lists(ui, list.floor(), &mut asked, cx);
    });
    (asked != cx.view.games.filter).then_some(asked)
}

fn lists(ui: &mut Ui, width: f32, asked: &mut Filter, cx: &Cx<'_>) {
    let (text, known) = (cx.text, &cx.view.games.lines);
    opponents(ui, width, asked, cx);
    let boards = known.boards.iter().map(|&rules| (text.listed_board(rules), rules));
    one_of(ui, ("board", say!(text, "games-board")), width, boards, &mut asked.board, text);
    let results = results(asked, text).into_iter();
    one_of(ui, ("result", say!(text, "games-result")), width, results, &mut asked.ended, text);
}

/// Draws the list of opponents. Pairs of people by name are not in it; only the statistics ask for
/// them.
fn opponents(ui: &mut Ui, width: f32, asked: &mut Filter, cx: &Cx<'_>) {
    let text = cx.text;
    let met = cx.view.games.lines.opponents.iter().map(|&it| (opponent(it, text), it));
    let name = say!(text, "games-opponent");
    let Some(people) = asked.people.clone() else {
        return one_of(ui, ("opponent", name), width, met, &mut asked.against, text);
    };
    let pair = Seat::ALL.map(|seat| text.name(&people, seat)).join(" – ");
    let mut entries = vec![(None, false, say!(text, "games-all")), (None, true, pair)];
    entries.extend(met.map(|(name, it)| (Some(it), false, name)));
    if let Some(picked) = Combo::new("opponent", &name, width).show(ui, entries) {
        (asked.against, asked.people) = (picked, None);
    }
}

/// Draws a list to choose one value or all.
fn one_of<T: Copy + PartialEq>(
    ui: &mut Ui,
    (id, name): (&str, String),
    width: f32,
    others: impl Iterator<Item = (String, T)>,
    asked: &mut Option<T>,
    text: &Text,
) {
    let mut entries = vec![(None, asked.is_none(), say!(text, "games-all"))];
    entries.extend(others.map(|(name, it)| (Some(it), *asked == Some(it), name)));
    let heading = || controls::quiet(ui, &name, size::BODY);
    let shown = asked.is_none().then(heading);
    let list = Combo { shown, ..Combo::new(id, &name, width) };
    if let Some(picked) = list.show(ui, entries) {
        *asked = picked;
    }
}

fn opponent(against: Against, text: &Text) -> String {
    match against {
        Against::Computer => say!(text, "computer-default"),
        Against::Opponent(opponent) => text.opponent(opponent),
        Against::Person => say!(text, "games-two-people"),
        Against::Computers => say!(text, "games-two-computers"),
    }
}

fn results(asked: &Filter, text: &Text) -> [(String, Ended); 7] {
    let wins = |name: String| say!(text, "wins", you = false, name);
    let (won, lost) = match &asked.people {
        Some(people) => {
            let [won, lost] = Seat::ALL.map(|seat| wins(text.name(people, seat)));
            (won, lost)
        }
        None => (say!(text, "wins", you = true, name = ""), say!(text, "you-lose")),
    };
    [
        (won, Ended::Won),
        (lost, Ended::Lost),
        (wins(Mark::X.to_string()), Ended::XWon),
        (wins(Mark::O.to_string()), Ended::OWon),
        (say!(text, "draw"), Ended::Drawn),
        (say!(text, "games-finished"), Ended::Finished),
        (say!(text, "games-not-finished"), Ended::NotFinished),
    ]
}
