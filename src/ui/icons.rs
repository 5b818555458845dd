//! Icons, painted as strokes with round caps.

use std::f32::consts::{FRAC_PI_2, PI, TAU};

use eframe::egui::epaint::Mesh;
use eframe::egui::{Atom, Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2};

/// Returns a line with round caps as one shape; its colour may be translucent.
pub(super) fn round_line(from: Pos2, to: Pos2, width: f32, color: Color32) -> Shape {
    let radius = width / 2.0;
    let steps = steps_of_cap(radius);
    let angle = (to - from).angle();
    let cap = |center: Pos2, start: f32| {
        (0..=steps).map(move |step| {
            let angle = start + PI * f32::from(step) / f32::from(steps);
            center + radius * Vec2::angled(angle)
        })
    };
    let outline = cap(to, angle - FRAC_PI_2).chain(cap(from, angle + FRAC_PI_2)).collect();
    Shape::convex_polygon(outline, color, Stroke::NONE)
}

/// Returns the fewest corners of a cap that look round: a large board has hundreds of caps.
#[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "from 4 to 24")]
fn steps_of_cap(radius: f32) -> u8 {
    (4.0 * radius.sqrt()).clamp(4.0, 24.0) as u8
}

/// Icon.
#[derive(Clone, Copy)]
pub(super) enum Icon {
    /// Three lines: a menu.
    Menu,
    /// An arrow that turns back.
    Undo,
    /// An arrow that turns forward.
    Redo,
    /// A bulb: a hint.
    Bulb,
    /// A magnifying glass: analysis.
    Magnifier,
    /// A tick: chosen.
    Tick,
    /// A cross: wrong.
    Cross,
    /// One more.
    Plus,
    /// One less.
    Minus,
    /// More to choose from, below.
    Down,
    /// Back, or the move before.
    Left,
    /// On, or the next move.
    Right,
    /// A window with a panel at its side.
    Sidebar,
    /// Two bars: pause.
    Pause,
    /// A triangle: go on.
    Resume,
    /// A triangle before a bar: one move only.
    Step,
    /// Two arrows past one another.
    Swap,
    /// A mark of exclamation in a triangle.
    Warning,
}

/// Width of an icon, in points.
pub(super) const SIDE: f32 = 16.0;
/// Width of the strokes of an icon, in points.
const STROKE: f32 = 1.75;

impl Icon {
    /// Returns the icon as an atom in the text colour of its control.
    pub(super) fn atom(self) -> Atom<'static> {
        Atom::paint(Vec2::splat(SIDE), move |ui, args| {
            icon(ui.painter(), self, args.rect, args.fallback_text_color);
        })
    }

    /// Returns the icon as an atom in a given colour.
    pub(super) fn atom_in(self, color: Color32) -> Atom<'static> {
        Atom::paint(Vec2::splat(SIDE), move |ui, args| icon(ui.painter(), self, args.rect, color))
    }
}

/// Paints an icon centred in a rectangle, [`SIDE`] points wide. `color` must be opaque, because the
/// strokes overlap.
pub(super) fn icon(painter: &Painter, icon: Icon, within: Rect, color: Color32) {
    let pen = Pen { painter, center: within.center(), color };
    for path in paths(icon) {
        pen.stroke(
            path.iter().map(|&(x, y)| vec2(x.into(), y.into()) / 4.0 - Vec2::splat(SIDE / 2.0)),
        );
    }
    match icon {
        Icon::Undo => pen.turn(1.0),
        Icon::Redo => pen.turn(-1.0),
        Icon::Bulb => {
            let bulb = arc(vec2(0.0, -2.0), 5.0, 0.75 * PI, 2.25 * PI);
            pen.stroke([vec2(-2.25, 3.5)].into_iter().chain(bulb).chain([vec2(2.25, 3.5)]));
        }
        Icon::Magnifier => pen.stroke(arc(vec2(-1.5, -1.5), 4.75, 0.0, TAU)),
        Icon::Warning => {
            painter.circle_filled(pen.center + vec2(0.0, 3.75), 1.0, color);
        }
        _ => {}
    }
}

/// Paints a star, filled or outlined.
pub(super) fn star(painter: &Painter, within: Rect, is_filled: bool, color: Color32) {
    let corner = |corner: u8| {
        let radius = within.width() / if corner.is_multiple_of(2) { 2.0 } else { 4.5 };
        within.center() + radius * Vec2::angled(PI * (f32::from(corner) / 5.0 - 0.5))
    };
    let corners: Vec<Pos2> = (0..10).map(corner).collect();
    if is_filled {
        let mut fan = Mesh::default();
        fan.colored_vertex(within.center(), color);
        for &corner in &corners {
            fan.colored_vertex(corner, color);
        }
        (0..10).for_each(|corner| fan.add_triangle(0, 1 + corner, 1 + (corner + 1) % 10));
        painter.add(fan);
    }
    painter.add(Shape::closed_line(corners, Stroke::new(1.0, color)));
}

/// Returns the straight strokes of an icon, in quarters of a point.
const fn paths(icon: Icon) -> &'static [&'static [(u8, u8)]] {
    match icon {
        Icon::Undo | Icon::Redo => &[],
        Icon::Menu => &[&[(6, 14), (58, 14)], &[(6, 32), (58, 32)], &[(6, 50), (58, 50)]],
        Icon::Bulb => &[&[(23, 47), (41, 47)], &[(26, 59), (38, 59)]],
        Icon::Magnifier => &[&[(40, 40), (58, 58)]],
        Icon::Tick => &[&[(14, 33), (27, 46), (51, 18)]],
        Icon::Cross => &[&[(19, 19), (45, 45)], &[(45, 19), (19, 45)]],
        Icon::Plus => &[&[(16, 32), (48, 32)], &[(32, 16), (32, 48)]],
        Icon::Minus => &[&[(16, 32), (48, 32)]],
        Icon::Down => &[&[(16, 24), (32, 40), (48, 24)]],
        Icon::Left => &[&[(41, 14), (23, 32), (41, 50)]],
        Icon::Right => &[&[(23, 14), (41, 32), (23, 50)]],
        Icon::Sidebar => &[&[(4, 8), (60, 8), (60, 56), (4, 56), (4, 8)], &[(24, 8), (24, 56)]],
        Icon::Pause => &[&[(20, 12), (20, 52)], &[(44, 12), (44, 52)]],
        Icon::Resume => &[&[(18, 10), (52, 32), (18, 54), (18, 10)]],
        Icon::Step => &[&[(10, 12), (40, 32), (10, 52), (10, 12)], &[(54, 12), (54, 52)]],
        Icon::Swap => &[
            &[(18, 8), (18, 56), (6, 44)],
            &[(18, 56), (29, 45)],
            &[(46, 56), (46, 8), (58, 20)],
            &[(46, 8), (35, 19)],
        ],
        Icon::Warning => &[&[(32, 6), (61, 57), (3, 57), (32, 6)], &[(32, 24), (32, 37)]],
    }
}

/// Returns points on an arc between two angles.
fn arc(center: Vec2, radius: f32, from: f32, to: f32) -> impl Iterator<Item = Vec2> {
    const STEPS: u8 = 24;
    let turned = move |step| from + (to - from) * f32::from(step) / f32::from(STEPS);
    (0..=STEPS).map(move |step| center + radius * Vec2::angled(turned(step)))
}

/// Pen for the strokes of an icon.
struct Pen<'a> {
    painter: &'a Painter,
    center: Pos2,
    color: Color32,
}

impl Pen<'_> {
    /// Paints a stroke with round caps and joins through `points`, relative to the centre.
    fn stroke(&self, points: impl IntoIterator<Item = Vec2>) {
        let points: Vec<Pos2> = points.into_iter().map(|point| self.center + point).collect();
        for ends in points.windows(2) {
            self.painter.add(round_line(ends[0], ends[1], STROKE, self.color));
        }
    }

    /// Paints the arrow of undo, or of redo if `side` is -1.
    fn turn(&self, side: f32) {
        let at = |point: Vec2| vec2(side * point.x, point.y);
        let bend = arc(vec2(2.25, 1.5), 4.0, -FRAC_PI_2, FRAC_PI_2);
        let shaft = [vec2(-6.0, -2.5)].into_iter().chain(bend).chain([vec2(-1.5, 5.5)]);
        self.stroke(shaft.map(at));
        self.stroke([vec2(-2.75, -5.75), vec2(-6.0, -2.5), vec2(-2.75, 0.75)].map(at));
    }
}
