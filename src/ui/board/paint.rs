//! Paints in the window what [`crate::picture`] draws.

use std::f32::consts::{FRAC_PI_2, PI};
use std::sync::Arc;

use eframe::egui::emath::GuiRounding;
use eframe::egui::epaint::{Mesh, Tessellator};
use eframe::egui::{
    self, Align2, Color32, CornerRadius, FontFamily, FontId, Painter, Pos2, Rect, Stroke,
    StrokeKind, Ui, Vec2, vec2,
};

use super::super::icons::round_line;
use super::super::theme::{Palette, color, strong};
use super::motion::Drawn;
use crate::game::{ByMark, GameRecord, Mark, Position, Rules, Square};
use crate::picture::shape::{Form, Outline, Point, SIDE, Shape, Weight, number_in_thin_mark};
use crate::picture::{self, Drawing, Edges, Kind, Medium, Options};
use crate::session::{Numbering, Preferences};

/// The middle of a square.
pub(super) const MIDDLE: Point = (SIDE / 2.0, SIDE / 2.0);

/// Where the board and its squares are.
#[derive(Clone, Copy, PartialEq)]
pub(in crate::ui) struct Place {
    /// The squares, with what stands along the edges.
    pub(in crate::ui) outer: Rect,
    /// The squares.
    inner: Rect,
    pub(super) rules: Rules,
    side: f32,
    pub(super) edges: Edges,
}

/// What somebody likes to see along the edges.
pub(in crate::ui) fn edges(preferences: &Preferences) -> Edges {
    Edges {
        letters: preferences.display.labels.coordinates,
        numbers: preferences.numbering == Numbering::RowColumn,
    }
}

impl Place {
    /// The largest board that fits into a rectangle, in its middle; a large rectangle keeps some
    /// paper around it.
    pub(in crate::ui) fn fit(room: Rect, rules: Rules, edges: Edges) -> Self {
        let large = ((room.size().min_elem() - 600.0) / 600.0).clamp(0.0, 1.0);
        let room = room.scale_from_center(1.0 - 0.14 * large);
        let room_for = |used| if used { edge(room.size().min_elem()) } else { 0.0 };
        let (above, below) = (room_for(edges.used().0), room_for(edges.used().1));
        let (columns, rows) = (f32::from(rules.columns()), f32::from(rules.rows()));
        let side = ((room.width() - 2.0 * above) / columns)
            .min((room.height() - above - below) / rows)
            .max(4.0);
        let board = vec2(columns * side, rows * side);
        let center = room.center() + vec2(0.0, (above - below) / 2.0);
        let inner = Rect::from_center_size(center, board);
        let mut outer = inner;
        outer.min -= vec2(above, above);
        outer.max += vec2(above, below);
        Self { outer, inner, rules, side, edges }
    }

    pub(super) fn square(&self, square: Square) -> Rect {
        let corner = vec2(f32::from(square.column), f32::from(square.row)) * self.side;
        Rect::from_min_size(self.inner.min + corner, vec2(self.side, self.side))
    }

    /// A plain board in these colours.
    pub(super) fn options(&self, palette: picture::Palette) -> Options {
        Options {
            edges: self.edges,
            medium: Medium::Screen(self.side.into()),
            palette,
            ..Options::default()
        }
    }

    fn brush(&self, pixels_per_point: f32) -> Brush {
        Brush::new(self.inner, self.side, pixels_per_point)
    }
}

/// The drawing of the game on the board, made anew only when what it depends on has changed.
#[derive(Default)]
pub(in crate::ui) struct Canvas {
    of: Option<Subject>,
    layers: Vec<Layer>,
}

/// What a drawing depends on.
#[derive(Clone, Copy, PartialEq)]
struct Subject {
    /// The revision of what the game is part of.
    revision: u64,
    place: Place,
    options: Options,
    pixels_per_point: f32,
}

/// A layer of a drawing, as far as it can be made ready for the graphics card.
struct Layer {
    kind: Kind,
    shapes: Vec<Shape>,
    /// What has no need of the letters that are in the card's memory.
    mesh: Arc<Mesh>,
}

impl Canvas {
    /// Draws a game of this revision anew, where that is needed.
    pub(super) fn keep_up(
        &mut self,
        ui: &Ui,
        place: &Place,
        (record, revision): (&GameRecord, u64),
        options: Options,
    ) {
        let pixels_per_point = ui.pixels_per_point();
        let of = Subject { revision, place: *place, options, pixels_per_point };
        if self.of.replace(of) == Some(of) {
            return;
        }
        let tessellation = ui.tessellation_options(|options| *options);
        let mut tessellator = Tessellator::new(pixels_per_point, tessellation, [1, 1], vec![]);
        let brush = place.brush(pixels_per_point);
        let layers = Drawing::new(record, &options).layers.into_iter();
        let layers = layers.map(|picture::Layer { kind, shapes }| {
            let mut mesh = Mesh::default();
            for shape in &shapes {
                let mut add = |shape| tessellator.tessellate_shape(shape, &mut mesh);
                brush.strokes(shape, 1.0, &mut add);
            }
            let mesh = Arc::new(mesh);
            Layer { kind, shapes, mesh }
        });
        self.layers = layers.collect();
    }

    /// Paints the layers up to the marks, or those that lie over them.
    pub(super) fn paint(&self, painter: &Painter, over_marks: bool, drawn: Drawn) {
        let Some(of) = &self.of else { return };
        let brush = of.place.brush(of.pixels_per_point);
        let falling = drawn.falling.map(|(square, height)| {
            // It comes from behind the upper edge.
            let clipped = painter.with_clip_rect(painter.clip_rect().intersect(of.place.inner));
            (of.place.square(square), brush.raised(height), clipped)
        });
        for layer in &self.layers {
            if (layer.kind > Kind::NewestMark) != over_marks {
                continue;
            }
            let part = match layer.kind {
                Kind::NewestMark => drawn.mark,
                Kind::Lines => drawn.line,
                _ => 1.0,
            };
            if falling.is_some() && layer.kind == Kind::LastMove {
                // It frames what is not there yet.
                continue;
            }
            if let (Kind::NewestMark, Some((_, raised, clipped))) = (layer.kind, &falling) {
                layer.shapes.iter().for_each(|shape| raised.paint(shape, 1.0, clipped));
                continue;
            }
            if part >= 1.0 {
                painter.add(egui::Shape::Mesh(Arc::clone(&layer.mesh)));
            }
            for shape in &layer.shapes {
                // The number on a mark falls with it.
                if let Some((square, raised, clipped)) = &falling
                    && stamped_at(shape).is_some_and(|at| square.contains(brush.at(at)))
                {
                    raised.stamps(shape, clipped);
                    continue;
                }
                if part < 1.0 {
                    brush.paint(shape, part, painter);
                }
                brush.stamps(shape, painter);
            }
        }
    }
}

/// Paints shapes at a place in a size.
pub(super) struct Brush {
    origin: Pos2,
    /// The length of a hundredth of a square in points.
    scale: f32,
    /// The colour, where it is not that of the shape.
    color: Option<Color32>,
    pixels_per_point: f32,
}

impl Brush {
    /// For squares of this side, the first of which is in the corner of this place.
    pub(super) const fn new(place: Rect, side: f32, pixels_per_point: f32) -> Self {
        Self { origin: place.min, scale: side / 100.0, color: None, pixels_per_point }
    }

    /// The same this many squares further up.
    fn raised(&self, squares: f32) -> Self {
        let origin = self.origin - vec2(0.0, squares * 100.0 * self.scale);
        Self { origin, ..*self }
    }

    pub(super) fn at(&self, (x, y): Point) -> Pos2 {
        self.origin + vec2(self.length(x), self.length(y))
    }

    #[expect(clippy::cast_possible_truncation, reason = "digits enough for a screen")]
    pub(super) fn length(&self, length: f64) -> f32 {
        length as f32 * self.scale
    }

    #[expect(clippy::cast_possible_truncation, reason = "between 0 and 1")]
    fn ink(&self, shape: &Shape) -> Color32 {
        let color = self.color.unwrap_or(color(shape.color));
        color.gamma_multiply(shape.opacity as f32)
    }

    /// Paints strokes as far as a hand has come with them.
    fn paint(&self, shape: &Shape, part: f32, painter: &Painter) {
        self.strokes(shape, part, &mut |shape| {
            painter.add(shape);
        });
    }

    /// Strokes as far as a hand has come with them: nothing at 0, all of them at 1.
    fn strokes(&self, shape: &Shape, part: f32, add: &mut impl FnMut(egui::Shape)) {
        let color = self.ink(shape);
        match &shape.outline {
            Outline::Strokes(lines, width) => {
                let mut rest = part * f32::from(u8::try_from(lines.len()).unwrap_or(u8::MAX));
                for &(from, to) in lines {
                    let (from, to) = (self.at(from), self.at(to));
                    if rest > 0.0 {
                        let to = from.lerp(to, rest.min(1.0));
                        add(self.line(from, to, self.length(*width), color));
                    }
                    rest -= 1.0;
                }
            }
            Outline::Ring(center, radius, width) => {
                let (center, radius) = (self.at(*center), self.length(*radius));
                let stroke = Stroke::new(self.length(*width), color);
                if part >= 1.0 {
                    // The toolkit draws the stroke of a circle outside of it.
                    let inner = radius - stroke.width / 2.0;
                    add(egui::Shape::circle_stroke(center, inner, stroke));
                } else if part > 0.0 {
                    add(egui::Shape::line(circle(center, radius, part), stroke));
                }
            }
            Outline::Frame(center, half, radius, width) => {
                let side = Vec2::splat(2.0 * self.length(*half));
                let rect = Rect::from_center_size(self.at(*center), side);
                let stroke = Stroke::new(self.length(*width), color);
                let radius = self.length(*radius);
                add(egui::Shape::rect_stroke(rect, radius, stroke, StrokeKind::Middle));
            }
            Outline::Disc(..) | Outline::Text(..) => {}
        }
    }

    /// A line with round ends. One along a row or a column covers whole pixels, so that all of
    /// them look the same; one of a single point has no ends.
    fn line(&self, from: Pos2, to: Pos2, width: f32, color: Color32) -> egui::Shape {
        let pixels = self.pixels_per_point;
        let straight = from.x.total_cmp(&to.x).is_eq() || from.y.total_cmp(&to.y).is_eq();
        if width <= 1.001 {
            let ends = [from, to].map(|end| end.round_to_pixels(pixels));
            return egui::Shape::line_segment(ends, Stroke::new(1.0, color));
        }
        if !straight {
            return round_line(from, to, width, color);
        }
        let whole = (width * pixels).round().max(1.0);
        // The middle of a line of an odd number of pixels is the middle of one.
        let odd = Vec2::splat((whole % 2.0) / 2.0 / pixels);
        let [from, to] = [from, to].map(|end| (end - odd).round_to_pixels(pixels) + odd);
        round_line(from, to, whole / pixels, color)
    }

    /// Letters and discs: what the toolkit has ready-made in an image, which changes with time.
    fn stamps(&self, shape: &Shape, painter: &Painter) {
        let color = self.ink(shape);
        match &shape.outline {
            Outline::Disc(center, radius) => {
                painter.circle_filled(self.at(*center), self.length(*radius), color);
            }
            Outline::Text(center, size, weight, text) => {
                let family = match weight {
                    Weight::Regular => FontFamily::Proportional,
                    Weight::SemiBold => strong(),
                };
                // Letters of one size are kept once: what is reckoned back to points is not exact.
                let size = (self.length(*size) * 1024.0).round() / 1024.0;
                let font = FontId::new(size, family);
                let (at, middle) = (self.at(*center), Align2::CENTER_CENTER);
                painter.text(at, middle, text, font, color);
            }
            _ => {}
        }
    }
}

/// The middle of a letter or a disc.
const fn stamped_at(shape: &Shape) -> Option<Point> {
    match &shape.outline {
        Outline::Disc(center, _) | Outline::Text(center, ..) => Some(*center),
        _ => None,
    }
}

/// The room for what stands along an edge of a board that has this length at most.
fn edge(length: f32) -> f32 {
    #[expect(clippy::cast_possible_truncation, reason = "digits enough for a screen")]
    let room = Edges::room(length.into()) as f32;
    room.round()
}

/// Points on a part of a circle, from its top on against the clock, as hands draw it.
pub(super) fn circle(center: Pos2, radius: f32, part: f32) -> Vec<Pos2> {
    const STEPS: u8 = 64;
    let angle = |step: u8| -FRAC_PI_2 - 2.0 * PI * part * f32::from(step) / f32::from(STEPS);
    let points = (0..=STEPS).map(|step| center + radius * Vec2::angled(angle(step)));
    points.collect()
}

/// Paints a mark in a square.
pub(in crate::ui) fn mark(painter: &Painter, mark: Mark, square: Rect, color: Color32) {
    let form = Form::plain(Medium::Screen(square.width().into()));
    let shape = form.mark(mark, MIDDLE, 1.0, ByMark::default());
    let brush = Brush {
        color: Some(color),
        ..Brush::new(square, square.width(), painter.pixels_per_point())
    };
    brush.paint(&shape, 1.0, painter);
}

/// Paints a move that is expected: a thin mark around its number.
pub(super) fn expected(
    painter: &Painter,
    (mark, number): (Mark, usize),
    square: Rect,
    palette: &Palette,
) {
    let medium = Medium::Screen(square.width().into());
    let brush = Brush::new(square, square.width(), painter.pixels_per_point());
    let shape = Form::thin_numbered(medium).mark(mark, MIDDLE, 1.0, palette.board.marks);
    brush.paint(&shape, 1.0, painter);
    if let Some(number) = number_in_thin_mark(number, MIDDLE, medium, palette.board.ink) {
        brush.stamps(&number, painter);
    }
}

/// Paints a position small, as an example.
pub(in crate::ui) fn miniature(ui: &Ui, within: Rect, position: &Position) -> Place {
    let place = Place::fit(within, position.rules(), Edges::default());
    let options = place.options(Palette::of(ui).board);
    let brush = place.brush(ui.pixels_per_point());
    for shape in Drawing::of_position(position, &options).layers.iter().flat_map(|it| &it.shapes) {
        brush.paint(shape, 1.0, ui.painter());
    }
    place
}

/// Paints a position among many others. Where squares are as small as they are on a large board
/// there, a mark is no more than its colour.
pub(in crate::ui) fn thumbnail(ui: &Ui, within: Rect, position: &Position) {
    const SMALLEST: f32 = 6.0;
    let rules = position.rules();
    let (columns, rows) = (f32::from(rules.columns()), f32::from(rules.rows()));
    let side = (within.width() / columns).min(within.height() / rows);
    if side >= SMALLEST {
        miniature(ui, within, position);
        return;
    }
    // Whole pixels, so that all squares look the same.
    let pixels = ui.pixels_per_point();
    let side = (side * pixels).floor().max(1.0) / pixels;
    let board = Rect::from_center_size(within.center(), side * vec2(columns, rows));
    let corner = board.min.round_to_pixels(pixels);
    let palette = Palette::of(ui);
    let painter = ui.painter();
    let around = Rect::from_min_size(corner, board.size()).expand(1.0);
    painter.rect(around, 2.0, palette.field, palette.border(), StrokeKind::Outside);
    for square in rules.all_squares() {
        if let Some(mark) = position.board()[square] {
            let (column, row) = (f32::from(square.column), f32::from(square.row));
            let at = corner + side * vec2(column, row);
            let rect = Rect::from_min_size(at, Vec2::splat(side));
            painter.rect_filled(rect.shrink(0.12 * side), 0.3 * side, palette.mark(mark));
        }
    }
}

/// The line around the square that the keyboard is on.
pub(super) fn cursor_ring(painter: &Painter, rect: Rect, palette: &Palette) {
    let inset = (rect.width() * 0.05).max(1.0);
    let stroke = Stroke::new(if rect.width() < 40.0 { 2.0 } else { 3.0 }, palette.ink);
    let radius = CornerRadius::same(if rect.width() < 40.0 { 4 } else { 10 });
    painter.rect_stroke(rect.shrink(inset), radius, stroke, StrokeKind::Inside);
}
