//! Icons, painted as strokes with round caps.

use std::f32::consts::{FRAC_PI_2, PI};

use eframe::egui::epaint::Mesh;
use eframe::egui::{Atom, Color32, Painter, Pos2, Rect, Shape, Stroke, Vec2, vec2};
use vello_cpu::kurbo::{BezPath, PathEl, Point, flatten};

use super::cast;

/// Returns a line with round caps as one shape, for strokes of icons and marks; its colour may be
/// translucent.
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
fn steps_of_cap(radius: f32) -> u8 {
    cast((4.0 * radius.sqrt()).clamp(4.0, 24.0))
}

/// Icon of a button, an entry or a warning.
#[derive(Clone, Copy, PartialEq)]
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
    /// One like it.
    Copy,
    /// Before the one above.
    Up,
    /// More to choose from, or after the one below.
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
    /// A star: mastered.
    Star,
    /// A mark of exclamation in a triangle.
    Warning,
}

/// Side of the square that an icon fills, in points.
pub(super) const SIDE: f32 = 16.0;
/// Width of the strokes of an icon, in points.
const STROKE: f32 = 1.75;

impl Icon {
    /// Returns the icon as an atom of a control, in the control's text colour.
    pub(super) fn atom(self) -> Atom<'static> {
        Atom::paint(Vec2::splat(SIDE), move |ui, args| {
            icon(ui.painter(), self, args.rect, args.fallback_text_color);
        })
    }

    /// Returns the icon as an atom of a control, in a given colour instead of the text's.
    pub(super) fn atom_in(self, color: Color32) -> Atom<'static> {
        Atom::paint(Vec2::splat(SIDE), move |ui, args| icon(ui.painter(), self, args.rect, color))
    }

    /// Returns the strokes as path data of SVG, in quarters of a point.
    const fn path(self) -> &'static str {
        match self {
            Self::Menu => "M6 14H58M6 32H58M6 50H58",
            Self::Undo => "M8 22H41A16 16 0 0 1 41 54H26M21 9 8 22 21 35",
            Self::Redo => "M56 22H23A16 16 0 0 0 23 54H38M43 9 56 22 43 35",
            Self::Bulb => "M23 46 18 38A20 20 0 1 1 46 38L41 46M23 47H41M26 59H38",
            Self::Magnifier => "M7 26A19 19 0 1 1 45 26A19 19 0 1 1 7 26M40 40 58 58",
            Self::Tick => "M14 33 27 46 51 18",
            Self::Cross => "M19 19 45 45M45 19 19 45",
            Self::Plus => "M16 32H48M32 16V48",
            Self::Minus => "M16 32H48",
            Self::Copy => "M22 22H56V56H22V22M12 42H8V8H42V12",
            Self::Up => "M16 40 32 24 48 40",
            Self::Down => "M16 24 32 40 48 24",
            Self::Left => "M41 14 23 32 41 50",
            Self::Right => "M23 14 41 32 23 50",
            Self::Sidebar => "M4 8H60V56H4V8M24 8V56",
            Self::Pause => "M20 12V52M44 12V52",
            Self::Resume => "M18 10 52 32 18 54V10",
            Self::Step => "M10 12 40 32 10 52V12M54 12V52",
            Self::Swap => "M18 8V56L6 44M18 56 29 45M46 56V8L58 20M46 8 35 19",
            Self::Star => "M32 10 38 25 54 26 42 36 46 52 32 43 18 52 22 36 10 26 26 25 32 10",
            Self::Warning => "M32 6 61 57H3L32 6M32 24V37M32 46.5V47.5",
        }
    }
}

/// Paints an icon centred in a rectangle, [`SIDE`] points wide. `color` must be opaque, because the
/// strokes overlap.
pub(super) fn icon(painter: &Painter, icon: Icon, within: Rect, color: Color32) {
    let path = BezPath::from_svg(icon.path());
    debug_assert!(path.is_ok(), "the paths of the icons are valid");
    let at = |point: Point| {
        within.center() + vec2(cast(point.x), cast(point.y)) / 4.0 - Vec2::splat(SIDE / 2.0)
    };
    let mut pen = within.center();
    flatten(path.unwrap_or_default(), 0.1, |part| match part {
        PathEl::MoveTo(to) => pen = at(to),
        PathEl::LineTo(to) => {
            painter.add(round_line(pen, at(to), STROKE, color));
            pen = at(to);
        }
        _ => {}
    });
}

/// Paints a star of a puzzle's difficulty, as wide as `within`; filled or outlined.
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
