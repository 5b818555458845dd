//! Painter of the drawings of [`crate::picture`] in the window.

use std::f32::consts::{FRAC_PI_2, PI};
use std::sync::Arc;

use eframe::egui::emath::GuiRounding;
use eframe::egui::epaint::{Mesh, Tessellator};
use eframe::egui::{
    self, Align2, Color32, FontFamily, FontId, Painter, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2,
    vec2,
};

use super::super::icons::round_line;
use super::super::theme::{Palette, color, strong};
use super::motion::Drawn;
use super::place::BoardPlace;
use crate::game::{Board, GameRecord, Position, Square};
use crate::picture::shape::{Outline, Point, ROUNDING, Shape, Weight};
use crate::picture::{Drawing, Kind, Layer, Options};

/// Drawing of the game on the board, ready to be painted.
pub(super) struct Canvas {
    place: BoardPlace,
    pixels_per_point: f32,
    layers: Vec<(Layer, Arc<Mesh>)>,
}

/// Key of a drawing: the revision of the sitting or list that has the game, the place, the options,
/// and the pixels of a point.
pub(super) type Subject = (u64, BoardPlace, Options, f32);

impl Canvas {
    pub(super) fn new(
        ui: &Ui,
        record: &GameRecord,
        (_, place, options, pixels_per_point): Subject,
    ) -> Self {
        let brush = Brush::of(&place, pixels_per_point);
        let layers = Drawing::new(record, &options).layers.into_iter().map(|layer| {
            let mesh = brush.mesh(ui, &layer.shapes);
            (layer, Arc::new(mesh))
        });
        Self { layers: layers.collect(), place, pixels_per_point }
    }

    /// Paints the layers up to the marks, or those over them.
    pub(super) fn paint(&self, painter: &Painter, over_marks: bool, drawn: Drawn) {
        let brush = Brush::of(&self.place, self.pixels_per_point);
        let falling = drawn.falling;
        let falling =
            falling.map(|(square, height)| (self.place.square(square), brush.raised(height)));
        let wanted = |kind: Kind| (kind > Kind::NewestMark) == over_marks;
        for (Layer { kind, shapes }, mesh) in self.layers.iter().filter(|it| wanted(it.0.kind)) {
            let part = match kind {
                // The frame would surround a mark that is not there yet.
                Kind::LastMove if falling.is_some() => continue,
                Kind::NewestMark => drawn.mark,
                Kind::Lines => drawn.line,
                _ => 1.0,
            };
            // The number on a mark falls with it.
            let falls = falling.as_ref();
            let falls = falls.filter(|_| matches!(kind, Kind::NewestMark | Kind::Numbers));
            let is_whole = part >= 1.0 && falls.is_none();
            if is_whole {
                painter.add(egui::Shape::Mesh(Arc::clone(mesh)));
            }
            for shape in shapes {
                let falls = falls.filter(|(square, _)| match &shape.outline {
                    Outline::Disc(at, _) | Outline::Text(at, ..) => square.contains(brush.at(*at)),
                    _ => true,
                });
                let brush = falls.map_or(&brush, |(_, raised)| raised);
                if !is_whole {
                    painter.extend(brush.strokes(shape, part));
                }
                brush.write(shape, painter);
            }
        }
    }
}

/// Painter of shapes at a place in a size.
pub(super) struct Brush {
    origin: Pos2,
    /// Length of a hundredth of a square in points.
    scale: f32,
    pixels_per_point: f32,
}

impl Brush {
    /// Makes a brush for a square alone.
    pub(super) fn new(square: Rect, pixels_per_point: f32) -> Self {
        Self { origin: square.min, scale: square.width() / 100.0, pixels_per_point }
    }

    fn of(place: &BoardPlace, pixels_per_point: f32) -> Self {
        Self { origin: place.squares.min, scale: place.side / 100.0, pixels_per_point }
    }

    /// Moves the origin up by this number of squares.
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

    /// Tessellates the strokes of shapes.
    fn mesh<'a>(&self, ui: &Ui, shapes: impl IntoIterator<Item = &'a Shape>) -> Mesh {
        let options = ui.tessellation_options(|options| *options);
        let mut tessellator = Tessellator::new(self.pixels_per_point, options, [1, 1], vec![]);
        let mut mesh = Mesh::default();
        for stroke in shapes.into_iter().flat_map(|shape| self.strokes(shape, 1.0)) {
            tessellator.tessellate_shape(stroke, &mut mesh);
        }
        mesh
    }

    /// Paints all of a shape.
    pub(super) fn paint(&self, shape: &Shape, painter: &Painter) {
        painter.extend(self.strokes(shape, 1.0));
        self.write(shape, painter);
    }

    /// Returns the strokes as far as a hand has drawn them: nothing at 0, all of them at 1.
    fn strokes(&self, shape: &Shape, part: f32) -> Vec<egui::Shape> {
        let color = ink(shape);
        match &shape.outline {
            Outline::Strokes(lines, width) => {
                let mut rest = part * f32::from(u8::try_from(lines.len()).unwrap_or(u8::MAX));
                let drawn = lines.iter().map_while(|&(from, to)| {
                    let (from, to) = (self.at(from), self.at(to));
                    let to = from.lerp(to, rest.clamp(0.0, 1.0));
                    rest -= 1.0;
                    (rest > -1.0).then(|| self.line(from, to, self.length(*width), color))
                });
                drawn.collect()
            }
            Outline::Ring(center, radius, width) => {
                let (center, radius) = (self.at(*center), self.length(*radius));
                let stroke = Stroke::new(self.length(*width), color);
                vec![if part >= 1.0 {
                    // The toolkit draws the stroke of a circle outside of it.
                    egui::Shape::circle_stroke(center, radius - stroke.width / 2.0, stroke)
                } else {
                    egui::Shape::line(circle(center, radius, part), stroke)
                }]
            }
            Outline::Frame(center, half, width) => {
                let side = Vec2::splat(2.0 * self.length(*half));
                let rect = Rect::from_center_size(self.at(*center), side);
                let stroke = Stroke::new(self.length(*width), color);
                let radius = self.length(ROUNDING);
                vec![egui::Shape::rect_stroke(rect, radius, stroke, StrokeKind::Middle)]
            }
            Outline::Plate(from, to) => {
                let rect = Rect::from_min_max(self.at(*from), self.at(*to));
                vec![egui::Shape::rect_filled(rect, 0.0, color)]
            }
            Outline::Disc(center, radius) => {
                let (center, radius) = (self.at(*center), self.length(*radius));
                vec![egui::Shape::circle_filled(center, radius, color)]
            }
            Outline::Text(..) => Vec::new(),
        }
    }

    /// Returns a line with round ends. A line along a row or a column covers whole pixels, so that
    /// all of them look equal; one of a single point has no ends.
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
        // The middle of a line of an odd number of pixels is the middle of a pixel.
        let odd = Vec2::splat((whole % 2.0) / 2.0 / pixels);
        let [from, to] = [from, to].map(|end| (end - odd).round_to_pixels(pixels) + odd);
        round_line(from, to, whole / pixels, color)
    }

    /// Paints letters, which the toolkit keeps ready-made in an image that changes with time.
    fn write(&self, shape: &Shape, painter: &Painter) {
        if let Outline::Text(center, size, weight, text) = &shape.outline {
            let family = match weight {
                Weight::Regular => FontFamily::Proportional,
                Weight::SemiBold => strong(),
            };
            // Rounding keeps letters of one size only once, because a size computed back to points
            // is not exact.
            let size = (self.length(*size) * 1024.0).round() / 1024.0;
            let font = FontId::new(size, family);
            let (at, middle) = (self.at(*center), Align2::CENTER_CENTER);
            painter.text(at, middle, text, font, ink(shape));
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "between 0 and 1")]
fn ink(shape: &Shape) -> Color32 {
    color(shape.color).gamma_multiply(shape.opacity as f32)
}

/// Returns points on a part of a circle, from its top on against the clock, as hands draw it.
pub(super) fn circle(center: Pos2, radius: f32, part: f32) -> Vec<Pos2> {
    const STEPS: u8 = 64;
    let angle = |step: u8| -FRAC_PI_2 - 2.0 * PI * part * f32::from(step) / f32::from(STEPS);
    let points = (0..=STEPS).map(|step| center + radius * Vec2::angled(angle(step)));
    points.collect()
}

/// Returns the part of a large position around a square, and the place of the square in it.
pub(crate) fn around(position: &Position, square: Square) -> (Position, Square) {
    const SIDE: u8 = 9;
    let rules = position.rules();
    let (rows, columns) = (rules.rows().min(SIDE), rules.columns().min(SIDE));
    let first = |at: u8, side: u8, all: u8| at.saturating_sub(side / 2).min(all - side);
    let corner = Square::new(
        first(square.row, rows, rules.rows()),
        first(square.column, columns, rules.columns()),
    );
    let part = rules.resized(rows, columns, rules.line().min(SIDE)).ok().and_then(|rules| {
        let mut board = Board::new(rules);
        for at in rules.all_squares() {
            board[at] =
                position.board()[Square::new(corner.row + at.row, corner.column + at.column)];
        }
        Position::from_board(board, position.turn()).ok()
    });
    let place = Square::new(square.row - corner.row, square.column - corner.column);
    part.map_or_else(|| (position.clone(), square), |part| (part, place))
}

/// Paints a position small, as an example.
pub(crate) fn miniature(ui: &Ui, within: Rect, position: &Position) -> BoardPlace {
    let place = BoardPlace::fit(within, position.rules(), None);
    let options = place.options(Palette::of(ui).board);
    let brush = Brush::of(&place, ui.pixels_per_point());
    for shape in Drawing::of_position(position, &options).layers.iter().flat_map(|it| &it.shapes) {
        brush.paint(shape, ui.painter());
    }
    place
}

/// Returns the picture of a position in a square of `side` points, to be painted anywhere. Of a
/// large board it is the part with the marks.
pub(crate) fn picture(ui: &Ui, position: &Position, side: f32) -> Mesh {
    const WHOLE: u8 = 8;
    let rules = position.rules();
    let (rows, columns) = (rules.rows(), rules.columns());
    let room = Rect::from_min_size(Pos2::ZERO, Vec2::splat(side));
    let marks = rules.all_squares().filter(|&square| position.board()[square].is_some());
    let marks: Vec<_> = marks.collect();
    let part = |at: fn(&Square) -> u8, number: u8| {
        let (first, last) = (marks.iter().map(at).min(), marks.iter().map(at).max());
        let last = last.map_or(number, |last| number.min(last + 2));
        (f32::from(first.map_or(0, |first| first.saturating_sub(1))), f32::from(last))
    };
    let squares = if rows.max(columns) > WHOLE {
        let (x, y) = (part(|it| it.column, columns), part(|it| it.row, rows));
        let scale = side / (x.1 - x.0).max(y.1 - y.0);
        let middle = vec2(x.0 + x.1, y.0 + y.1) * scale / 2.0;
        let whole = vec2(columns.into(), rows.into()) * scale;
        Rect::from_min_size(room.center() - middle, whole)
    } else {
        room
    };
    let place = BoardPlace::fit(squares, rules, None);
    let options = place.options(Palette::of(ui).board);
    let layers = Drawing::of_position(position, &options).layers;
    let brush = Brush::of(&place, ui.pixels_per_point());
    brush.mesh(ui, layers.iter().flat_map(|layer| &layer.shapes))
}
