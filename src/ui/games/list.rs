//! The list of past games. Only the lines that are seen are put into words and drawn.

use eframe::egui::accesskit::Rect as Bounds;
use eframe::egui::{
    Align2, FontFamily, FontId, Id, Rect, Role, ScrollArea, Sense, Stroke, StrokeKind, Ui,
    UiBuilder, Vec2, WidgetInfo, pos2, vec2,
};
use jiff::Zoned;

use super::super::theme::{Palette, RADIUS, UNIT, size, strong};
use super::super::{Cx, board, controls};
use super::lines::GameLine;
use super::state::list_id;
use crate::game::Mark;
use crate::history::{GamePoint, GameSummary};
use crate::text::say;

/// How high a line is.
pub(super) const LINE: f32 = 8.0 * UNIT;
/// How wide the small picture of a board is.
const PICTURE: f32 = 6.0 * UNIT;

/// What was done with the pointer: the line, and whether its game is to be opened at once.
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
        .accessibility_label(say!(cx.text, "games-title"));
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
            let row = ListRow { at, is_chosen: at == chosen, has_focus };
            picked = row.show(ui, (game, line, &aside)).or(picked);
        }
        picked
    });
    state.page = lines_in(rect.height());
    state.scrolled = shown.state.clamped_offset().y;
    let active = line_id(chosen);
    let active = inner.has_accesskit_node(active).then(|| active.accesskit_id());
    inner.accesskit_node_builder(list_id(), |node| {
        node.set_size_of_set(total);
        // The toolkit has told it before it knew its size.
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

/// How many lines of this height are seen at once, but for one that stays in sight on the way.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "a small number")]
fn lines_in(height: f32) -> usize {
    (height / LINE - 1.0).max(1.0) as usize
}

/// How far to scroll for a line to be seen, and no further than needed.
fn in_sight(at: usize, scrolled: f32, height: f32) -> f32 {
    #[expect(clippy::cast_precision_loss, reason = "so many games nobody plays")]
    let top = at as f32 * LINE;
    scrolled.min(top).max(top + LINE - height).max(0.0)
}

fn line_id(at: usize) -> Id {
    list_id().with(at)
}

/// A line of the list.
struct ListRow {
    at: usize,
    is_chosen: bool,
    /// Whether keys work on the list.
    has_focus: bool,
}

impl ListRow {
    /// Draws it; `aside` says where the game is open.
    fn show(
        &self,
        ui: &mut Ui,
        (game, line, aside): (&GameSummary, &GameLine, &str),
    ) -> Option<Picked> {
        let palette = Palette::of(ui);
        let (_, whole) = ui.allocate_space(vec2(ui.available_width(), LINE));
        // It is gone to by the keys of the list, which keeps the focus.
        let response = ui.interact(whole, line_id(self.at), Sense::CLICK);
        response.widget_info(|| {
            let spoken = if aside.is_empty() {
                line.spoken.clone()
            } else {
                format!("{} {aside}", line.spoken)
            };
            WidgetInfo::labeled(Role::ListBoxOption, true, spoken)
        });
        ui.accesskit_node_builder(response.id, |node| {
            node.set_selected(self.is_chosen);
            node.set_position_in_set(self.at);
        });
        // Room for the line around what has the focus, and for the bar that scrolls.
        let rect = whole.shrink2(vec2(2.0, 1.0)).with_max_x(whole.right() - 1.5 * UNIT);
        let painter = ui.painter();
        if self.is_chosen {
            let ring = if self.has_focus { palette.focus() } else { Stroke::NONE };
            painter.rect(rect, RADIUS, palette.chosen, ring, StrokeKind::Inside);
        } else if response.hovered() {
            painter.rect_filled(rect, RADIUS, palette.field_hovered);
        }
        let corner = pos2(rect.left() + UNIT, rect.center().y - PICTURE / 2.0);
        let picture = Rect::from_min_size(corner, Vec2::splat(PICTURE));
        if let Some(position) = &line.position {
            board::thumbnail(ui, picture, position);
        }
        let words = Rect::from_min_max(
            pos2(picture.right() + 2.0 * UNIT, rect.top()),
            pos2(rect.right() - 1.5 * UNIT, rect.bottom()),
        );
        self.paint(ui, words, (game, line, aside), &palette);
        let opened = response.double_clicked();
        (response.clicked() || opened).then_some((self.at, opened))
    }

    /// The players and when it was in one line, what came of it in another.
    fn paint(
        &self,
        ui: &Ui,
        rect: Rect,
        (game, line, aside): (&GameSummary, &GameLine, &str),
        palette: &Palette,
    ) {
        let quiet = if self.is_chosen { palette.ink } else { palette.quiet };
        let small = FontId::proportional(size::SMALL);
        let (above, below) = (rect.top() + 21.0, rect.bottom() - 20.0);
        let painter = ui.painter();
        let at_right = |text: &str, y: f32| {
            let at = pos2(rect.right(), y);
            painter.text(at, Align2::RIGHT_CENTER, text, small.clone(), quiet).left() - 2.0 * UNIT
        };
        players(ui, (game, line), rect.with_max_x(at_right(&line.moment, above)), above, palette);
        let right = if aside.is_empty() { rect.right() } else { at_right(aside, below) };
        let result = painter.text(
            pos2(rect.left(), below),
            Align2::LEFT_CENTER,
            &line.result,
            FontId::new(size::SMALL, strong()),
            palette.ink,
        );
        let left = result.right() + 1.5 * UNIT;
        let detail = controls::elided(ui, &line.detail, small.clone(), right - left);
        painter.galley(pos2(left, below - detail.size().y / 2.0), detail, quiet);
    }
}

/// The marks and the names, of which the longer gives way; the winner's stands out.
fn players(
    ui: &Ui,
    (game, line): (&GameSummary, &GameLine),
    rect: Rect,
    y: f32,
    palette: &Palette,
) {
    const MARK: f32 = 16.0;
    const GAP: f32 = 0.75 * UNIT;
    const BETWEEN: f32 = 2.0 * UNIT;
    let font = |mark| {
        let won = game.point == Some(GamePoint::Win(game.seating.seat(mark)));
        FontId::new(size::BODY, if won { strong() } else { FontFamily::Proportional })
    };
    let room = rect.width() - 2.0 * (MARK + GAP) - BETWEEN;
    let [x, o] = &line.players;
    let names = [(Mark::X, x), (Mark::O, o)];
    let wide = names.map(|(mark, name)| controls::text_width(ui, name, font(mark)));
    let mut left = rect.left();
    for (at, (mark, name)) in names.into_iter().enumerate() {
        let icon = Rect::from_center_size(pos2(left + MARK / 2.0, y), Vec2::splat(MARK));
        board::mark(ui, mark, icon);
        left += MARK + GAP;
        let most = (room - wide[1 - at]).max(room / 2.0);
        let shown = controls::elided(ui, name, font(mark), most);
        let end = left + shown.size().x;
        ui.painter().galley(pos2(left, y - shown.size().y / 2.0), shown, palette.ink);
        left = end + BETWEEN;
    }
}
