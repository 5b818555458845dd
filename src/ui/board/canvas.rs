//! Painting the drawings of [`crate::picture`] in the window, and the animation of the last move:
//! its mark is drawn or falls, and then the completed line is drawn.
//!
//! Nothing waits for an animation: the next move can be made while it runs.

use std::borrow::Borrow;
use std::f32::consts::{FRAC_PI_2, PI};
use std::sync::Arc;

use eframe::egui::emath::GuiRounding;
use eframe::egui::epaint::{Mesh, Tessellator};
use eframe::egui::{
    self, Align2, Color32, Id, Painter, Pos2, Rect, Stroke, StrokeKind, Ui, Vec2, vec2,
};

use super::super::icons::round_line;
use super::super::{cast, font};
use super::color;
use super::place::BoardPlace;
use crate::game::{GameRecord, Labels, Mark, Position, Square};
use crate::history::GameId;
use crate::picture::shape::{Outline, Point, ROUNDING, Shape, Weight, crisp};
use crate::picture::{Drawing, Layer, LayerKind, Options};

/// Tessellated drawing of the game on the board, painted in each frame and made anew when its
/// [`CanvasKey`] changes.
pub(super) struct Canvas {
    brush: Brush,
    layers: Vec<(Layer, Arc<Mesh>)>,
}

/// Key by which `BoardView` caches the [`Canvas`] of the game on the board, made anew once one of
/// its parts differs: revision of the session, place, options, pixels per point.
pub(super) type CanvasKey = (u64, BoardPlace, Options, f32);

impl Canvas {
    /// Draws and tessellates the board of `record` at the place and with the options of the key;
    /// called only if the cached canvas has another key.
    pub(super) fn new(ui: &Ui, record: &GameRecord, (_, place, options, _): CanvasKey) -> Self {
        let brush = Brush::new(ui, place.squares.min, place.side);
        let layers = Drawing::new(record, &options).layers.into_iter().map(|layer| {
            let mesh = brush.mesh(ui, &layer.shapes);
            (layer, Arc::new(mesh))
        });
        Self { layers: layers.collect(), brush }
    }

    /// Paints the layers of the board up to the newest mark, or if `over_marks` those above it,
    /// with the newest mark and a completed line as far as they are `drawn`. Called for both in
    /// each frame, with values and possible moves painted between.
    pub(super) fn paint(&self, painter: &Painter, over_marks: bool, drawn: Drawn) {
        let wanted = |kind: LayerKind| (kind > LayerKind::NewestMark) == over_marks;
        for (Layer { kind, shapes, .. }, mesh) in self.layers.iter().filter(|it| wanted(it.0.kind))
        {
            let (part, height) = match kind {
                // The frame would surround a mark that is not there yet, and so the number.
                LayerKind::LastMove | LayerKind::NewestNumber if drawn.height > 0.0 => continue,
                LayerKind::NewestMark => (drawn.mark, drawn.height),
                LayerKind::Lines => (drawn.line, 0.0),
                _ => (1.0, 0.0),
            };
            let is_whole = part >= 1.0 && height <= 0.0;
            if is_whole {
                painter.add(Arc::clone(mesh));
            }
            let brush = self.brush.raised(height);
            for shape in shapes {
                if is_whole {
                    brush.write(shape, painter);
                } else {
                    painter.extend(brush.strokes(shape, part));
                }
            }
        }
    }
}

/// Painter of shapes of [`crate::picture`] in the window, at an origin and a scale.
pub(super) struct Brush {
    origin: Pos2,
    /// Hundredth of the side of a square, in points.
    scale: f32,
    pixels_per_point: f32,
}

impl Brush {
    /// Creates a brush with its origin at the pixel of a corner, for squares with a side of `side`
    /// points.
    pub(super) fn new(ui: &Ui, corner: Pos2, side: f32) -> Self {
        let origin = corner.round_to_pixels(ui.pixels_per_point());
        Self { origin, scale: side / 100.0, pixels_per_point: ui.pixels_per_point() }
    }

    /// Returns the brush with its origin moved up.
    fn raised(&self, squares: f32) -> Self {
        let origin = self.origin - vec2(0.0, squares * 100.0 * self.scale);
        Self { origin, ..*self }
    }

    /// Returns the point in the window of a point of a drawing, which is in hundredths of a square
    /// from its corner.
    pub(super) fn at(&self, (x, y): Point) -> Pos2 {
        self.origin + vec2(self.length(x), self.length(y))
    }

    /// Converts a length of a drawing, in hundredths of a square, to points.
    pub(super) fn length(&self, length: f64) -> f32 {
        cast::<f32>(length) * self.scale
    }

    /// Tessellates the strokes of shapes.
    fn mesh(&self, ui: &Ui, shapes: impl IntoIterator<Item = impl Borrow<Shape>>) -> Mesh {
        let options = ui.tessellation_options(|options| *options);
        let mut tessellator = Tessellator::new(self.pixels_per_point, options, [1, 1], vec![]);
        let mut mesh = Mesh::default();
        for stroke in shapes.into_iter().flat_map(|it| self.strokes(it.borrow(), 1.0)) {
            tessellator.tessellate_shape(stroke, &mut mesh);
        }
        mesh
    }

    /// Paints all of a shape, both strokes and text.
    pub(super) fn paint(&self, shape: &Shape, painter: &Painter) {
        painter.extend(self.strokes(shape, 1.0));
        self.write(shape, painter);
    }

    /// Returns the strokes as far as they are drawn in an animation: none at 0, all at 1.
    fn strokes(&self, shape: &Shape, part: f32) -> Vec<egui::Shape> {
        let color = ink(shape);
        match &shape.outline {
            Outline::Strokes(lines, width) => {
                let mut rest = part * cast::<f32>(lines.len());
                let drawn = lines.iter().map_while(|&(from, to)| {
                    let part = rest.clamp(0.0, 1.0);
                    rest -= 1.0;
                    (rest > -1.0).then(|| self.line((from, to), *width, part, color))
                });
                drawn.collect()
            }
            Outline::Circle(center, radius, width) => {
                let (center, radius) = (self.at(*center), self.length(*radius));
                let stroke = width.map(|width| Stroke::new(self.length(width), color));
                vec![match stroke {
                    None => egui::Shape::circle_filled(center, radius, color),
                    // The toolkit draws the stroke of a circle outside of it.
                    Some(stroke) if part >= 1.0 => {
                        egui::Shape::circle_stroke(center, radius - stroke.width / 2.0, stroke)
                    }
                    Some(stroke) => egui::Shape::line(circle(center, radius, part), stroke),
                }]
            }
            Outline::Frame(center, half, width) => {
                let side = Vec2::splat(2.0 * self.length(*half));
                let rect = Rect::from_center_size(self.at(*center), side);
                let stroke = (self.length(*width), color);
                let radius = self.length(ROUNDING);
                vec![egui::Shape::rect_stroke(rect, radius, stroke, StrokeKind::Middle)]
            }
            Outline::Plate(from, to) => {
                let rect = Rect::from_min_max(self.at(*from), self.at(*to));
                vec![egui::Shape::rect_filled(rect, 0.0, color)]
            }
            Outline::Text(..) => Vec::new(),
        }
    }

    /// Returns a `part` of a line with round caps; a line of one point in width has no caps.
    fn line(&self, ends: (Point, Point), width: f64, part: f32, color: Color32) -> egui::Shape {
        let scale = self.scale * self.pixels_per_point;
        let (from, to, width) = crisp(ends.0, ends.1, width, scale.into());
        let (from, to, width) = (self.at(from), self.at(to), self.length(width));
        let to = from.lerp(to, part);
        if width <= 1.001 {
            egui::Shape::line_segment([from, to], (1.0, color))
        } else {
            round_line(from, to, width, color)
        }
    }

    /// Paints the text of a shape. Text cannot be tessellated in advance: egui's font atlas
    /// changes.
    fn write(&self, shape: &Shape, painter: &Painter) {
        if let Outline::Text(center, size, weight, text) = &shape.outline {
            // Rounding keeps letters of one size only once, because a size computed back to points
            // is not exact.
            let size = (self.length(*size) * 1024.0).round() / 1024.0;
            let font = font(size, *weight == Weight::SemiBold);
            painter.text(self.at(*center), Align2::CENTER_CENTER, text, font, ink(shape));
        }
    }
}

fn ink(shape: &Shape) -> Color32 {
    color(shape.color).gamma_multiply(shape.opacity)
}

/// Returns points on an arc from the top, counterclockwise as drawn by hand, for a mark that is
/// being drawn or dashed; `part` 1 is the whole circle.
pub(super) fn circle(center: Pos2, radius: f32, part: f32) -> Vec<Pos2> {
    const STEPS: u8 = 64;
    let angle = |step: u8| -FRAC_PI_2 - 2.0 * PI * part * f32::from(step) / f32::from(STEPS);
    (0..=STEPS).map(|step| center + radius * Vec2::angled(angle(step))).collect()
}

/// Paints a small position into a rectangle, for the help, past games, and games of a file, of a
/// large board only the part with marks. Shows the whole board with the fall of a mark to `picked`,
/// or why `picked` is forbidden.
pub(crate) fn miniature(
    ui: &Ui,
    within: Rect,
    (position, black): (&Position, Option<Mark>),
    picked: Option<Square>,
) {
    let lit = picked.filter(|_| position.rules().falls()).map(|square| square.column);
    // The lines at the edges of the board are within, too.
    let within = within.shrink(1.0);
    let edges = lit.map(|_| Labels::Nothing);
    let place = match picked {
        Some(_) => BoardPlace::fit(within, (position.rules(), black), edges),
        None => BoardPlace::close_up(within, (position, black), None),
    };
    let forbidden = picked.is_some();
    let options = Options { lit, forbidden, refused: picked, ..place.options(ui) };
    paint(ui, &ui.painter_at(within.expand(1.0)), (&place, &options), position);
}

/// Paints a position at a place, as a small picture without animation or cache; the game on the
/// board is drawn by [`Canvas`].
pub(super) fn paint(
    ui: &Ui,
    painter: &Painter,
    (place, options): (&BoardPlace, &Options),
    position: &Position,
) {
    let brush = Brush::new(ui, place.squares.min, place.side);
    shapes(options, position).for_each(|shape| brush.paint(&shape, painter));
}

/// Returns the mesh of the position of a puzzle or mistake, to be cached by its page, in a square
/// of `side` points with the origin at its corner; of a large board only the part with marks.
pub(crate) fn picture(ui: &Ui, shown: (&Position, Option<Mark>), side: f32) -> Mesh {
    let room = Rect::from_min_size(Pos2::ZERO, Vec2::splat(side));
    let place = BoardPlace::close_up(room, shown, None);
    let brush = Brush::new(ui, place.squares.min, place.side);
    brush.mesh(ui, shapes(&place.options(ui), shown.0))
}

fn shapes(options: &Options, position: &Position) -> impl Iterator<Item = Shape> {
    Drawing::of_position(position, options).layers.into_iter().flat_map(|it| it.shapes)
}

/// Duration of drawing a mark, in seconds.
const MARK: f32 = 0.16;
/// Duration of drawing a completed line, in seconds.
const LINE: f32 = 0.2;
/// Duration of a fall by one square, in seconds; grows with the square root of the height, up to
/// [`LINE`].
const FALL: f32 = 0.08;

/// Game and ply drawn last, by which a new last move is noticed and animated; `None` before the
/// first frame.
pub(super) type Seen = Option<(GameId, usize)>;

/// State of the animation of the last move: drawn parts of its mark and of a completed line, from 0
/// to 1.
#[derive(Clone, Copy)]
pub(super) struct Drawn {
    pub mark: f32,
    pub line: f32,
    /// Height of a falling mark above its square, in squares.
    pub height: f32,
}

/// Returns the state of the animation of the last move in this frame; a move made since the last
/// frame starts it if `animate`. Requests a repaint while it runs.
pub(super) fn drawn(
    ui: &Ui,
    seen: &mut Seen,
    (game, record): (GameId, &GameRecord),
    animate: bool,
) -> Drawn {
    // Height of a fall, in squares.
    let fall = record
        .last_move()
        .filter(|_| record.rules().falls())
        .and_then(|it| it.marked())
        .map(|square| f32::from(square.row) + 1.0);
    let mark = fall.map_or(MARK, |fall| (FALL * fall.sqrt()).clamp(0.12, LINE));
    let lasts = if record.position().outcome().is_some() { mark + LINE } else { mark };
    let at = (game, record.cursor());
    let id = Id::unique(("move", at));
    let before = seen.replace(at);
    if before != Some(at) {
        // One move forward is drawn, made or redone, and one that began a game, but not a game that
        // a file brings.
        let follows = |(game, cursor)| cursor + 1 == at.1 && (game == at.0 || cursor == 0);
        if animate && before.is_some_and(follows) {
            ui.animate_value_with_time(id, 0.0, 0.0);
        }
    }
    let passed = lasts * ui.animate_value_with_time(id, 1.0, lasts);
    let marked = (passed / mark).min(1.0);
    let line = (1.0 - (lasts - passed) / LINE).max(0.0);
    match fall {
        // A falling mark gains speed.
        Some(fall) => Drawn { mark: 1.0, line, height: fall * (1.0 - marked * marked) },
        None => Drawn { mark: marked, line, height: 0.0 },
    }
}
