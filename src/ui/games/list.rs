//! List of past games. Only visible lines are formatted and drawn.

use eframe::egui::{
    Atom, AtomExt, Atoms, ContainerAtom, Direction, Id, IntoAtoms, Rect, Response, RichText, Role,
    ScrollArea, Sense, TextWrapMode, Ui, UiBuilder, Vec2, vec2,
};
use jiff::Zoned;

use super::super::{Face, Look, Palette, board, font};
use super::lines::GameLine;
use super::state::list_id;
use super::{Action, Cx, UNIT, controls, foot, has_focus, size};
use crate::game::{Mark, Position};
use crate::history::{GamePoint, GameSummary};
use crate::text::say;

/// Height of a line, in points.
const LINE: f32 = 8.0 * UNIT;
/// Width of the small picture of a board, in points.
const PICTURE: f32 = 6.0 * UNIT;
/// Width of the margins of a line, in points.
const SIDES: f32 = 2.0 + 4.0 * UNIT;

/// Draws the list. A click chooses a game, a double click opens it.
#[expect(clippy::cast_precision_loss, reason = "so many games nobody plays")]
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "lines in sight")]
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
        state.page = ((ui.available_height() / LINE) as usize).saturating_sub(1).max(1);
        let area = ScrollArea::vertical().id_salt("games").auto_shrink(false);
        area.show_rows(ui, LINE, total, |ui, lines| {
            if std::mem::take(&mut state.follows) {
                let from_first = LINE * (chosen as f32 - lines.start as f32);
                let line = ui.max_rect().translate(vec2(0.0, from_first));
                ui.scroll_to_rect(line.with_max_y(line.top() + LINE), None);
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
            foot::run(Action::OpenPast, games, cx);
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
        let text = RichText::new(text).size(size::SMALL);
        if is_chosen { text } else { text.weak() }
    };
    let picture = Atom::paint(Vec2::splat(PICTURE), |ui, args| {
        if let Some(position) = position {
            board::miniature(ui, args.rect, position, None);
        }
    });
    let room = ui.available_width() - SIDES - PICTURE - 2.0 * UNIT;
    let mut above = players(ui, (game, line), room);
    above.extend_right((Atom::grow(), small(&line.moment)).into_atoms());
    let result =
        RichText::new(&line.result).font(font(size::SMALL, true)).atom_max_width(0.5 * room);
    let detail = small(&line.detail).atom_shrink(true);
    let below = (result, detail, Atom::grow(), small(&line.aside)).into_atoms();
    let lines = [(above, 0.75 * UNIT), (below, 1.5 * UNIT)].into_iter().map(|(atoms, gap)| {
        let line = ContainerAtom::new(atoms).gap(gap).min_size(vec2(room, 0.0));
        Atom::container(line.max_width(room).wrap_mode(TextWrapMode::Truncate))
    });
    let words = ContainerAtom::new(lines.collect::<Atoms<'_>>())
        .direction(Direction::TopDown)
        .gap(0.75 * UNIT);
    let look = Face { on: is_chosen, keyed: is_keyed, ..Look::Row.into() };
    let atoms = (picture, Atom::container(words));
    let row = controls::face(ui, line_id(at), true, look, atoms)
        .gap(2.0 * UNIT)
        // The keys of the list reach the line, and the list keeps the focus.
        .sense(Sense::CLICK)
        .min_size(vec2(ui.available_width(), LINE))
        .wrap_mode(TextWrapMode::Extend);
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
    for (mark, name) in [(Mark::X, x), (Mark::O, o)] {
        let won = game.point == Some(GamePoint::Win(game.seating.seat(mark)));
        let name = RichText::new(name).font(font(size::BODY, won)).color(Palette::of(ui).ink);
        atoms.push_right(Atom::paint(Vec2::splat(16.0), move |ui, args| {
            board::mark(ui, mark, args.rect);
        }));
        let most = if mark == longer { room } else { 0.35 * room };
        atoms.push_right(name.atom_max_width(most).atom_shrink(mark == longer));
        atoms.push_right(Atom { size: Some(vec2(UNIT / 2.0, 0.0)), ..Atom::default() });
    }
    atoms
}
