//! List of past games. Only visible lines are formatted and drawn.

use eframe::egui::{
    Atom, AtomExt, Atoms, Id, IntoAtoms, Rect, Response, RichText, Role, ScrollArea, Sense, Ui,
    UiBuilder, Vec2, vec2,
};
use jiff::Zoned;

use super::super::{Face, Look, board, cast, styled};
use super::{Action, Controls, Cx, actions, controls, has_focus, list_id, size};
use crate::game::{Mark, Position};
use crate::history::{GameId, GameResult, GameSummary};
use crate::text::{Text, say};

/// Draws the list of past games in a rectangle. A click chooses a game, a double click opens it.
pub(super) fn show(ui: &mut Ui, rect: Rect, (games, now): (&[GameSummary], &Zoned), cx: &mut Cx) {
    let sense = Sense::focusable_noninteractive();
    let list = UiBuilder::new().max_rect(rect).scope_id(list_id()).sense(sense);
    let has_focus = has_focus(ui, list_id());
    let (text, on_board) = (cx.text, cx.session.game_id());
    let covered = Some(on_board).filter(|_| cx.is_board_covered(ui));
    let state = &mut cx.view.games;
    let (total, chosen) = (state.listed.len(), state.at);
    let shown = ui.scope_builder(list, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        // One line stays in sight on the way.
        state.page = cast::<usize>(ui.available_height() / controls::ROW).saturating_sub(1).max(1);
        let area = ScrollArea::vertical().id_salt("games").auto_shrink(false);
        area.show_rows(ui, controls::ROW, total, |ui, lines| {
            // Also if there is no bar, the lines end where the field above does.
            ui.set_max_width(rect.width() - super::SCROLL_BAR);
            if std::mem::take(&mut state.follows) {
                let from_first = controls::ROW * (cast::<f32>(chosen) - cast::<f32>(lines.start));
                let line = ui.max_rect().translate(vec2(0.0, from_first));
                ui.scroll_to_rect(line.with_max_y(line.top() + controls::ROW), None);
            }
            let mut picked = None;
            for at in lines {
                let game = &games[state.listed[at]];
                let new_line = || GameLine::new(game, on_board, text, now);
                let line = state.lines.entry(game.id).or_insert_with(new_line);
                let is_seen = covered != Some(game.id);
                let position = line.position.as_ref().filter(|_| is_seen);
                let state = (at, at == chosen, at == chosen && has_focus);
                let row = row(ui, state, (game, line, position));
                if row.clicked() {
                    picked = Some((at, row.double_clicked()));
                }
            }
            picked
        })
        .inner
    });
    controls::speak_as(&shown.response, Role::ListBox, &say!(text, "games"));
    let active = Some(line_id(chosen)).filter(|&id| ui.has_accesskit_node(id));
    ui.accesskit_node_builder(list_id(), |node| {
        node.set_size_of_set(total);
        if let Some(active) = active {
            node.set_active_descendant(active.accesskit_id());
        }
    });
    if let Some((at, is_opened)) = shown.inner {
        state.choose(at, games);
        if is_opened {
            actions::run(Action::OpenPast, games, cx);
        }
    }
}

fn line_id(at: usize) -> Id {
    list_id().with(at)
}

/// Draws a line: picture, players and date above, result and details below.
fn row(
    ui: &mut Ui,
    (at, is_chosen, is_keyed): (usize, bool, bool),
    (game, line, position): (&GameSummary, &GameLine, Option<&Position>),
) -> Response {
    let small = |text: &str| {
        let text = RichText::new(text).small();
        if is_chosen { text } else { text.weak() }
    };
    let picture = |ui: &Ui, rect| {
        if let Some(position) = position {
            board::miniature(ui, rect, (position, line.black), None);
        }
    };
    let room = ui.available_width() - controls::BESIDE_TEXT;
    let mut above = players(ui, (game, line), room);
    above.extend_right((Atom::grow(), small(&line.moment)).into_atoms());
    let result = styled(&line.result, size::SMALL, true).atom_max_width(0.5 * room);
    let detail = small(&line.detail).atom_shrink(true);
    let below = (result, detail, Atom::grow(), small(&line.aside)).into_atoms();
    let look = Face { on: is_chosen, keyed: is_keyed, ..Look::Row.into() };
    // The keys of the list reach the line, and the list keeps the focus.
    let row = controls::row(ui, line_id(at), look, controls::ROW, picture, [above, below])
        .sense(Sense::CLICK);
    let response = row.show(ui).response;
    controls::speak_as(&response, Role::ListBoxOption, &line.spoken);
    ui.accesskit_node_builder(response.id, |node| {
        node.set_selected(is_chosen);
        node.set_position_in_set(at);
    });
    response
}

/// Returns marks and names as atoms. The longer name is elided; the winner's is bold.
fn players(ui: &Ui, (game, line): (&GameSummary, &GameLine), room: f32) -> Atoms<'static> {
    let [x, o] = &line.players;
    let longer = if x.len() > o.len() { Mark::X } else { Mark::O };
    let mut atoms = Atoms::default();
    let black = line.black;
    for (mark, name) in [(Mark::X, x), (Mark::O, o)] {
        let won = game.results.is_some_and(|it| it[game.seating.seat(mark)] == GameResult::Won);
        let name = styled(name, size::BODY, won).color(ui.palette().ink);
        atoms.push_right(Atom::paint(Vec2::splat(16.0), move |ui, args| {
            board::mark(ui, (mark, black), args.rect);
        }));
        let most = if mark == longer { room } else { 0.35 * room };
        atoms.push_right(name.atom_max_width(most).atom_shrink(mark == longer));
        atoms.push_right(Atom { size: Some(vec2(4.0, 0.0)), ..Atom::default() });
    }
    atoms
}

/// Texts and final position of a past game, for its line in the list; made when the line is first
/// visible.
pub(super) struct GameLine {
    /// Names of X and O.
    players: [String; 2],
    result: String,
    /// Board and number of moves.
    detail: String,
    moment: String,
    /// Where the game is open; may be empty.
    aside: String,
    /// Accessible name.
    spoken: String,
    /// Final position.
    position: Option<Position>,
    /// Side that has the black stones; `None` if marks are shown.
    black: Option<Mark>,
}

impl GameLine {
    fn new(game: &GameSummary, on_board: GameId, text: &Text, now: &Zoned) -> Self {
        let position = Position::from_board(game.board.clone(), game.board.first()).ok();
        let text = &position.as_ref().map_or_else(|| text.clone(), |it| text.showing(it));
        let players = Mark::ALL.map(|mark| text.past_player(game, mark));
        let [x, o] = &players;
        let result = text.past_result(game);
        let date = game.id.known_date(game.changed);
        let moment = date.map(|date| text.moment(date, now)).unwrap_or_default();
        let mut detail = text.past_detail(game);
        if game.seating.has_coach() {
            detail = format!("{detail} · {}", say!(text, "who-coached"));
        }
        let mark = text.black.unwrap_or(Mark::X);
        let (one, two) = if mark == Mark::X { (x, o) } else { (o, x) };
        let spoken =
            say!(text, "games-spoken", mark, one, other = mark.other(), two, result, detail);
        let is_on_board = game.id == on_board;
        let aside = if is_on_board { say!(text, "games-on-board") } else { String::new() };
        let spoken = format!("{spoken} {moment} {aside}").trim_end().to_owned();
        Self { players, result, detail, moment, aside, spoken, position, black: text.black }
    }
}
