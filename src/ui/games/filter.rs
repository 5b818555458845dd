//! Filter of past games: words, opponent, board, result.

use eframe::egui::Ui;

use super::super::theme::widgets::SEARCH;
use super::super::{Combo, TextField};
use super::{Controls, Cx, field_id, size};
use crate::game::Mark;
use crate::history::{Filter, GameResult, OpponentKind, ResultFilter, Seat};
use crate::text::{Text, say};

/// Minimum width, in points, at which all fields fit in one row.
const WIDE: f32 = 720.0;

/// Draws the search field and the lists that filter past games. Returns the new filter if a person
/// has changed it in this frame.
pub(super) fn show(ui: &mut Ui, cx: &Cx) -> Option<Filter> {
    let whole = ui.available_width().floor();
    // In less room the lists have a row of their own.
    let (list, words) = if whole < WIDE {
        (((whole - 16.0) / 3.0).floor(), whole)
    } else {
        let list = (0.22 * whole).min(192.0).floor();
        (list, whole - 3.0 * (list + 8.0))
    };
    let mut filter = cx.view.games.filter.clone();
    ui.horizontal_wrapped(|ui| {
        let name = say!(cx, "games-find");
        let field = TextField {
            id: field_id(),
            name: &name,
            usual: &name,
            width: words,
            longest: usize::MAX,
            class: SEARCH,
        };
        if let Some(words) = field.show(ui, &filter.words) {
            filter.words = words;
        }
        opponents(ui, list, &mut filter, cx);
        let boards = cx.view.games.boards.iter().map(|&it| (Some(it), cx.text.listed_board(it)));
        one_of(ui, "games-board", list, boards, &mut filter.board, cx.text);
        one_of(ui, "games-result", list, results(&filter, cx.text), &mut filter.result, cx.text);
    });
    (filter != cx.view.games.filter).then_some(filter)
}

/// Draws the list of opponents. A pair of named people is listed only if the statistics page has
/// set it.
fn opponents(ui: &mut Ui, width: f32, filter: &mut Filter, cx: &Cx) {
    let mut chosen = (filter.against, filter.people.clone());
    let called = |people| Seat::ALL.map(|seat| cx.text.name(people, seat)).join(" – ");
    let pair = filter.people.as_ref().map(|people| (chosen.clone(), called(people)));
    let met = cx.view.games.opponents.iter().map(|&it| ((Some(it), None), opponent(it, cx.text)));
    let all = pair.into_iter().chain(met);
    one_of(ui, "games-opponent", width, all, &mut chosen, cx.text);
    (filter.against, filter.people) = chosen;
}

/// Draws a list of values and "all".
fn one_of<T: Clone + Default + PartialEq>(
    ui: &mut Ui,
    name: &str,
    width: f32,
    others: impl IntoIterator<Item = (T, String)>,
    filter: &mut T,
    text: &Text,
) {
    let all = (T::default(), say!(text, "games-all"));
    let said = text.message(name);
    let heading = || ui.quiet(&said).size(size::BODY);
    let shown = (*filter == T::default()).then(heading);
    let list = Combo { shown, ..Combo::new(name, &said, width) };
    list.choose(ui, filter, std::iter::once(all).chain(others));
}

fn opponent(against: OpponentKind, text: &Text) -> String {
    match against {
        OpponentKind::Computer => say!(text, "computer-default"),
        OpponentKind::Opponent(opponent) => text.level(opponent),
        OpponentKind::Coached => say!(text, "who-coached"),
        OpponentKind::Program => say!(text, "program"),
        OpponentKind::Person => say!(text, "games-two-people"),
        OpponentKind::Computers => say!(text, "games-two-computers"),
    }
}

fn results(filter: &Filter, text: &Text) -> [(Option<ResultFilter>, String); 7] {
    use ResultFilter::{Finished, Result, WonBy};
    let wins = |name: String| say!(text, "wins", you = false, name);
    let (won, lost) = match &filter.people {
        Some(people) => {
            let [won, lost] = Seat::ALL.map(|seat| wins(text.name(people, seat)));
            (won, lost)
        }
        None => (say!(text, "wins", you = true, name = ""), say!(text, "you-lose")),
    };
    [
        (Result(GameResult::Won), won),
        (Result(GameResult::Lost), lost),
        (WonBy(Mark::X), wins(Mark::X.to_string())),
        (WonBy(Mark::O), wins(Mark::O.to_string())),
        (Result(GameResult::Drawn), say!(text, "draw")),
        (Finished(true), say!(text, "games-finished")),
        (Finished(false), say!(text, "games-not-finished")),
    ]
    .map(|(result, name)| (Some(result), name))
}
