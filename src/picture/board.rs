//! Place of a board in a drawing, and the board itself: lines, frame or wood, and labels.

use std::collections::BTreeMap;

use super::Rgb;
use super::options::{LABEL_BESIDE, Options, label_size, used_edges};
use super::shape::{DISC, Form, Medium, Outline, Point, SIDE, Shape, Weight, star_points};
use crate::game::{Labels, PlayedMove, Position, Square, Symbol};

/// Largest number of squares on a side for which the open hash is drawn; larger boards have a full
/// grid of fine lines.
const HASH_UP_TO: u8 = 7;

/// The paper around the board, and around the letters and numbers at its edges.
pub(super) const MARGIN: f64 = 45.0;

/// Height of the walls of the frame above the uppermost holes, where marks fall.
const ABOVE: f64 = 16.0;

/// Input of a drawing: the position, the moves, the options, and the place of the board.
pub(super) struct Layout<'a> {
    pub(super) position: &'a Position,
    /// The last move, if it is known.
    pub(super) last: Option<PlayedMove>,
    /// Moves that have placed a mark and get a number; empty for [`super::Content::Board`].
    pub(super) placed: Vec<PlayedMove>,
    /// Symbols on squares, if there are any.
    pub(super) symbols: Option<&'a BTreeMap<Square, Symbol>>,
    /// Choices, with the colours of the board itself.
    pub(super) options: Options,
    /// Colour around the board.
    pub(super) paper: Rgb,
    /// Margin at the left of the board and above it, where labels stand.
    pub(super) edge: (f64, f64),
    /// Size of the labels, and the distance of their middle from the board.
    pub(super) label: (f64, f64),
}

impl<'a> Layout<'a> {
    pub(super) fn new(position: &'a Position, options: &Options) -> Self {
        let rules = position.rules();
        let (rows, columns) = (rules.rows(), rules.columns());
        let (edge, label) = match options.medium {
            Medium::Paper => {
                // Small beside a square on a small board, as large as will do on a large one.
                let size = (4.5 * f64::from(rows.max(columns))).clamp(16.0, 42.0);
                let used = used_edges(options.edges, rules.falls());
                let edge = |is_used| MARGIN + if is_used { 1.6 * size } else { 0.0 };
                ((edge(used.left), edge(used.above)), (size, 1.1 * size))
            }
            Medium::Screen(side) => {
                let high = label_size(side * f64::from(rows.min(columns))) * SIDE / side;
                ((0.0, 0.0), (high, LABEL_BESIDE * high))
            }
        };
        let paper = options.colors.paper;
        let mut options = *options;
        if options.black.is_some() {
            options.colors = options.colors.on_wood();
        }
        Self {
            position,
            last: None,
            placed: Vec::new(),
            symbols: None,
            options,
            paper,
            edge,
            label,
        }
    }

    pub(super) fn falls(&self) -> bool {
        self.position.rules().falls()
    }

    /// Returns the width of the board without margins.
    pub(super) fn columns(&self) -> f64 {
        f64::from(self.position.rules().columns()) * SIDE
    }

    /// Returns the height of the board without margins.
    pub(super) fn rows(&self) -> f64 {
        f64::from(self.position.rules().rows()) * SIDE
    }

    /// Returns the left upper corner of a square.
    pub(super) fn corner(&self, row: u8, column: u8) -> Point {
        (self.edge.0 + f64::from(column) * SIDE, self.edge.1 + f64::from(row) * SIDE)
    }

    pub(super) fn center(&self, square: Square) -> Point {
        let (x, y) = self.corner(square.row, square.column);
        (x + SIDE / 2.0, y + SIDE / 2.0)
    }

    /// Returns the lines of the board: the classic open hash on small boards, a full fine grid on
    /// large ones.
    pub(super) fn grid(&self) -> Vec<Shape> {
        let rules = self.position.rules();
        let (rows, columns) = (rules.rows(), rules.columns());
        let hash = rows.max(columns) <= HASH_UP_TO;
        let first = u8::from(hash);
        // Between tiny squares lines would leave no room.
        let step = |side: u8| if self.is_tiny() { side.into() } else { 1 };
        let places = |side: u8| (first..=side - first).step_by(step(side));
        let down = places(columns).map(|at| (self.corner(0, at), self.corner(rows, at)));
        let across = places(rows).map(|at| (self.corner(at, 0), self.corner(at, columns)));
        let (part, least) = if hash { (2.4, 2.0) } else { (1.6, 1.0) };
        let width = self.options.medium.at_least(part, least);
        let lines = Outline::Strokes(down.chain(across).collect(), width);
        vec![lines.in_color(self.options.colors.grid)]
    }

    /// Returns the board of stones: wood, lines through the middles of the squares, star points.
    pub(super) fn wood(&self) -> Vec<Shape> {
        let Options { colors, medium, .. } = self.options;
        let (rules, at) =
            (self.position.rules(), |row, column| self.center(Square { row, column }));
        let (rows, columns) = (rules.rows(), rules.columns());
        let plate = Outline::Plate(self.corner(0, 0), self.corner(rows, columns));
        let down = (0..columns).map(|column| (at(0, column), at(rows - 1, column)));
        let across = (0..rows).map(|row| (at(row, 0), at(row, columns - 1)));
        let lines = Outline::Strokes(down.chain(across).collect(), medium.at_least(2.4, 1.0));
        let star = |square| Outline::Circle(self.center(square), medium.at_least(9.0, 2.5), None);
        let over = [lines].into_iter().chain(star_points(rules).map(star));
        let over = over.filter(|_| !self.is_tiny()).map(|it| it.in_color(colors.grid));
        [plate.in_color(colors.paper)].into_iter().chain(over).collect()
    }

    /// Returns the board where marks fall: a frame with holes between two walls, open above.
    pub(super) fn frame(&self) -> Vec<Shape> {
        let Options { colors, medium, lit, .. } = self.options;
        let rules = self.position.rules();
        let plate = |from: u8, to: u8, strength: f64| {
            let plate = Outline::Plate(self.corner(0, from), self.corner(rules.rows(), to));
            plate.in_color(colors.paper.mixed(colors.grid, strength))
        };
        let column = lit.map(|column| plate(column, column + 1, 0.4));
        let squares = rules.all_squares().filter(|_| !self.is_tiny());
        let holes = squares.flat_map(|square| {
            let (center, rim) = (self.center(square), medium.at_least(1.2, 1.0));
            // Around tiny holes it would hide the discs.
            let strength = if medium.has_squares_of(14.0) { 1.0 } else { 0.4 };
            let rim = Outline::Circle(center, DISC, Some(rim))
                .in_color(colors.paper.mixed(colors.grid, strength));
            [Outline::Circle(center, DISC, None).in_color(colors.paper), rim]
        });
        let disc = lit.into_iter().flat_map(|column| {
            let (x, y) = self.center(Square::new(0, column));
            Form::plain(medium).disc(self.position.turn(), (x, y - SIDE), false, &colors)
        });
        let (width, top) = (self.wall(), self.edge.1 - ABOVE);
        let (left, right) = (self.edge.0 - width / 2.0, self.edge.0 + self.columns() + width / 2.0);
        let bottom = self.edge.1 + self.rows() + width / 2.0;
        let ends = [(left, top), (left, bottom), (right, bottom), (right, top)];
        let walls = ends.windows(2).map(|ends| (ends[0], ends[1])).collect();
        let walls = Outline::Strokes(walls, width).in_color(colors.grid);
        let plates = [plate(0, rules.columns(), 0.2)].into_iter().chain(column);
        plates.chain(holes).chain([walls]).chain(disc).collect()
    }

    /// Returns `true` if squares are so small that a mark is only a spot of its colour.
    pub(super) fn is_tiny(&self) -> bool {
        !self.options.medium.has_squares_of(6.0)
    }

    /// Returns the width of the walls of a frame, where marks fall.
    pub(super) fn wall(&self) -> f64 {
        self.options.medium.at_least(8.0, 1.5)
    }

    /// Returns the labels of the columns, and those of the rows at the left of the board.
    pub(super) fn coordinates(&self) -> Vec<Shape> {
        let Options { edges, colors, lit, .. } = self.options;
        if edges.along_edges() == Labels::Nothing {
            return Vec::new();
        }
        let (rules, falls) = (self.position.rules(), self.falls());
        let (size, beside) = self.label;
        // If squares are too small, only every second, fifth or tenth one has its label.
        let fits = |step: &u8| f64::from(*step) * SIDE >= 1.15 * size;
        let step = [1, 2, 5].into_iter().find(fits).unwrap_or(10);
        let text = |center, text: String, lit: bool| {
            let (weight, color) =
                if lit { (Weight::SemiBold, colors.ink) } else { (Weight::Regular, colors.quiet) };
            Outline::Text(center, size, weight, text).in_color(color)
        };
        let wall = if falls { self.wall() } else { 0.0 };
        let is_below = used_edges(edges, falls).below;
        let below = self.edge.1 + self.rows() + beside + wall;
        let y = if is_below { below } else { self.edge.1 - beside };
        let columns = (0..rules.columns()).step_by(step.into()).map(|column| {
            let (x, _) = self.center(Square::new(0, column));
            text((x, y), edges.column(column), lit == Some(column))
        });
        let rows = (0..rules.rows()).step_by(step.into()).filter(|_| !falls);
        let rows = rows.map(|row| {
            let (_, y) = self.center(Square::new(row, 0));
            text((self.edge.0 - beside, y), edges.row(row, rules).to_string(), false)
        });
        columns.chain(rows).collect()
    }
}
