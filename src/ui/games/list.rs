//! List of past games. Only the visible lines are put into words and drawn.

use eframe::egui::accesskit::Rect as Bounds;
use eframe::egui::{
    Atom, AtomExt, Atoms, ContainerAtom, Direction, FontFamily, FontId, Id, IntoAtoms, Rect,
    RichText, Role, ScrollArea, Sense, TextWrapMode, Ui, UiBuilder, Vec2, WidgetInfo, vec2,
};
use jiff::Zoned;

use super::super::theme::widgets::{KEYED, ON, ROW};
use super::super::theme::{Palette, UNIT, size, strong};
use super::super::{Cx, board, controls};
use super::lines::GameLine;
use super::state::list_id;
use crate::game::Mark;
use crate::history::{GamePoint, GameSummary};
use crate::text::say;

/// Height of a line, in points.
pub(super) const LINE: f32 = 8.0 * UNIT;
/// Width of the small picture of a board, in points.
const PICTURE: f32 = 6.0 * UNIT;
/// Width of the space at both sides of a line, in points.
const SIDES: f32 = 2.0 + 4.0 * UNIT;

/// Line that was clicked; true if its game is to be opened at once.
pub(super) type Picked = (usize, bool);

/// Draws the list in a rectangle.
pub(super) fn show(
    ui: &mut Ui,
    rect: Rect,
    (games, now): (&[GameSummary], &Zoned),
    cx: &mut Cx<'_>,
) -> Option<Picked> {
    let list = UiBuilder::new()
        .max_rect(rect)
        .scope_id(list_id())
        .sense(Sense::focusable_noninteractive())
        .accessibility_role(Role::ListBox)
        .accessibility_label(say!(cx.text, "games"));
    let mut inner = ui.new_child(list);
    inner.spacing_mut().item_spacing.y = 0.0;
    let has_focus = inner.memory(|memory| memory.has_focus(list_id()));
    let (text, on_board) = (cx.text, cx.session.game_id());
    let state = &mut cx.view.games;
    let (total, chosen) = (state.lines.listed.len(), state.at);
    let mut area = ScrollArea::vertical().id_salt("games").auto_shrink(false);
    if std::mem::take(&mut state.follows) {
        area = area.vertical_scroll_offset(in_sight(chosen, state.scrolled, rect.height()));
    }
    let shown = area.show_rows(&mut inner, LINE, total, |ui, lines| {
        let mut picked = None;
        for at in lines {
            let game = &games[state.lines.listed[at]];
            let line = state.lines.line(game, text, now);
            let aside = if game.id == on_board {
                say!(text, "games-on-board")
            } else if game.is_open_elsewhere {
                say!(text, "games-open-elsewhere")
            } else {
                String::new()
            };
            let looks = (at, at == chosen, at == chosen && has_focus);
            picked = row(ui, looks, (game, line, &aside)).or(picked);
        }
        picked
    });
    state.page = lines_in(rect.height());
    state.scrolled = shown.state.clamped_offset().y;
    let active = line_id(chosen);
    let active = inner.has_accesskit_node(active).then(|| active.accesskit_id());
    inner.accesskit_node_builder(list_id(), |node| {
        node.set_size_of_set(total);
        // The toolkit has sent the bounds before it knew the size.
        node.set_bounds(Bounds {
            x0: rect.left().into(),
            y0: rect.top().into(),
            x1: rect.right().into(),
            y1: rect.bottom().into(),
        });
        if let Some(active) = active {
            node.set_active_descendant(active);
        }
    });
    shown.inner
}

/// Returns the number of lines seen at once, less one that stays in sight on the way.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small number")]
fn lines_in(height: f32) -> usize {
    (height / LINE - 1.0).max(1.0) as usize
}

/// Returns the offset at which a line is seen, no further than needed.
fn in_sight(at: usize, scrolled: f32, height: f32) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "so many games nobody plays")]
    let top = at as f32 * LINE;
    scrolled.min(top).max(top + LINE - height).max(0.0)
}

fn line_id(at: usize) -> Id {
    list_id().with(at)
}

/// Draws the row: the players and the date on one line, the result on another; `aside` says
/// where the game is open.
fn row(
    ui: &mut Ui,
    (at, is_chosen, is_keyed): (usize, bool, bool),
    (game, line, aside): (&GameSummary, &GameLine, &str),
) -> Option<Picked> {
    let small = |text: &str| {
        let text = RichText::new(text).size(size::SMALL);
        if is_chosen { text } else { text.weak() }
    };
    let picture = Atom::paint(Vec2::splat(PICTURE), |ui, args| {
        if let Some(position) = &line.position {
            board::miniature(ui, args.rect, position);
        }
    });
    let room = ui.available_width() - SIDES - PICTURE - 2.0 * UNIT;
    let moment = controls::text_width(ui, &line.moment, FontId::proportional(size::SMALL));
    let mut above = players(ui, (game, line), room - moment - 2.0 * UNIT);
    above.extend_right((Atom::grow(), small(&line.moment)).into_atoms());
    let result = RichText::new(&line.result).font(FontId::new(size::SMALL, strong()));
    let detail = small(&line.detail).atom_shrink(true);
    let below = (result, detail, Atom::grow(), small(aside)).into_atoms();
    let lines = [(above, 0.75 * UNIT), (below, 1.5 * UNIT)].into_iter().map(|(atoms, gap)| {
        let line = ContainerAtom::new(atoms).gap(gap).min_size(vec2(room, 0.0));
        Atom::container(line.max_width(room).wrap_mode(TextWrapMode::Truncate))
    });
    let words = ContainerAtom::new(lines.collect::<Atoms<'_>>())
        .direction(Direction::TopDown)
        .gap(0.75 * UNIT);
    let classes = [ROW, if is_chosen { ON } else { "" }, if is_keyed { KEYED } else { "" }];
    let atoms = (picture, Atom::container(words));
    let row = controls::face(ui, line_id(at), true, &classes, atoms).gap(2.0 * UNIT);
    // The keys of the list reach the line, and the list keeps the focus.
    let row = row.sense(Sense::CLICK).min_size(vec2(ui.available_width(), LINE));
    let response = row.wrap_mode(TextWrapMode::Extend).show(ui).response;
    response.widget_info(|| {
        let spoken =
            if aside.is_empty() { line.spoken.clone() } else { format!("{} {aside}", line.spoken) };
        WidgetInfo::labeled(Role::ListBoxOption, true, spoken)
    });
    ui.accesskit_node_builder(response.id, |node| {
        node.set_selected(is_chosen);
        node.set_position_in_set(at);
    });
    let opened = response.double_clicked();
    (response.clicked() || opened).then_some((at, opened))
}
/// Returns the marks and the names, of which the longer is shortened; the winner's stands out.
fn players(ui: &Ui, (game, line): (&GameSummary, &GameLine), room: f32) -> Atoms<'static> {
    const MARK: f32 = 16.0;
    let palette = Palette::of(ui);
    let font = |mark| {
        let won = game.point == Some(GamePoint::Win(game.seating.seat(mark)));
        FontId::new(size::BODY, if won { strong() } else { FontFamily::Proportional })
    };
    let [x, o] = &line.players;
    let names = [(Mark::X, x), (Mark::O, o)];
    let wide = names.map(|(mark, name)| controls::text_width(ui, name, font(mark)));
    // The rest of the room goes to the marks and the gaps.
    let room = room - 2.0 * MARK - 3.5 * UNIT;
    let mut atoms = Atoms::default();
    for (at, (mark, name)) in names.into_iter().enumerate() {
        atoms.push_right(Atom::paint(Vec2::splat(MARK), move |ui, args| {
            board::mark(ui, mark, args.rect);
        }));
        let most = (room - wide[1 - at]).max(room / 2.0);
        let name = RichText::new(name).font(font(mark)).color(palette.ink);
        atoms.push_right(name.atom_max_width(most));
        atoms.push_right(Atom { size: Some(vec2(UNIT / 2.0, 0.0)), ..Atom::default() });
    }
    atoms
}
