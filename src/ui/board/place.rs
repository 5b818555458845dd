//! Geometry of the board and its squares.

use eframe::egui::{Rect, Ui, Vec2, vec2};

use super::super::cast;
use super::Controls;
use crate::game::{Labels, Mark, Position, Rules, Square};
use crate::picture::{Colors, Medium, Options, edge_room, used_edges};

/// Place of a board in the window, large or as a small picture: rectangle, side of a square, edge
/// labels.
#[derive(Clone, Copy, PartialEq)]
pub(crate) struct BoardPlace {
    /// Rectangle of the squares, without edge labels.
    pub squares: Rect,
    pub rules: Rules,
    /// Side of a square, in points.
    pub side: f32,
    /// Side that has the black stones; `None` if marks are shown.
    pub black: Option<Mark>,
    edges: Labels,
}

impl BoardPlace {
    /// Returns the place of the largest board that fits into a rectangle, centred; a large
    /// rectangle keeps a margin. Where marks fall, `Some` edges reserve room for the disc above a
    /// column; `None` is for a picture that nobody plays on.
    pub(crate) fn fit(
        room: Rect,
        (rules, black): (Rules, Option<Mark>),
        edges: Option<Labels>,
    ) -> Self {
        let (edges, disc) = edges.map_or((Labels::Nothing, 0.2), |edges| (edges, 0.92));
        let large = ((room.size().min_elem() - 600.0) / 600.0).clamp(0.0, 1.0);
        let room = room.scale_from_center(1.0 - 0.14 * large);
        let edge = cast::<f32>(edge_room(room.size().min_elem().into())).round();
        let used = used_edges(edges, rules.falls());
        let room_of = |is_used| if is_used { edge } else { 0.0 };
        let (above, left, below) = (room_of(used.above), room_of(used.left), room_of(used.below));
        let sides = vec2(rules.columns().into(), rules.rows().into());
        // The walls of a frame stand around its squares.
        let (disc, wall) = if rules.falls() { (disc, 0.12) } else { (0.0, 0.0) };
        let whole = sides + vec2(2.0 * wall, disc + wall);
        let side = ((room.size() - vec2(2.0 * left, above + below)) / whole).min_elem().max(1.0);
        let down = above - below + side * (disc - wall);
        let center = room.center() + vec2(0.0, down / 2.0);
        let squares = Rect::from_center_size(center, side * sides);
        Self { squares, rules, side, black, edges }
    }

    /// Returns the place of a board scaled so that its marks and `square` fill a rectangle, for
    /// small pictures; a small board fits as a whole.
    pub(super) fn close_up(
        room: Rect,
        (position, black): (&Position, Option<Mark>),
        square: Option<Square>,
    ) -> Self {
        const WHOLE: u8 = 8;
        /// Least number of squares on a side.
        const LEAST: f32 = 6.0;
        let rules = position.rules();
        let whole = Self::fit(room, (rules, black), None);
        let shown = rules.all_squares().filter(|&at| position.board()[at].is_some()).chain(square);
        let part = match shown.map(|at| whole.square(at)).reduce(Rect::union) {
            Some(part) if rules.rows().max(rules.columns()) > WHOLE => part,
            _ => return whole,
        };
        let size = part.expand(whole.side).size().max(Vec2::splat(LEAST * whole.side));
        let part = Rect::from_center_size(part.center(), size).intersect(whole.squares);
        let scale = (room.size() / part.size()).min_elem();
        let center = room.center() + scale * (whole.squares.center() - part.center());
        let squares = Rect::from_center_size(center, scale * whole.squares.size());
        Self { squares, side: scale * whole.side, ..whole }
    }

    /// Returns the rectangle of a square in the window.
    pub(crate) fn square(&self, square: Square) -> Rect {
        let corner = self.side * vec2(square.column.into(), square.row.into());
        Rect::from_min_size(self.squares.min + corner, Vec2::splat(self.side))
    }

    /// Returns the colours of the board itself, for what is painted over it.
    pub(super) fn colors(&self, ui: &Ui) -> Colors {
        let colors = ui.palette().board;
        if self.black.is_some() { colors.on_wood() } else { colors }
    }

    /// Returns the drawing options for a board at this place, in the colours in force; callers add
    /// what is marked.
    pub(super) fn options(&self, ui: &Ui) -> Options {
        let (medium, colors) = (Medium::Screen(self.side.into()), ui.palette().board);
        Options { black: self.black, edges: self.edges, medium, colors, ..Options::default() }
    }
}
