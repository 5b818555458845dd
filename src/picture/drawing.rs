//! Layout of a drawing: the place of every stroke.

use std::collections::BTreeMap;

use super::Rgb;
use super::options::{Content, LABEL_BESIDE, Options, label_size, used_edges};
use super::shape::{DISC, Form, Medium, Numbers, Outline, Point, SIDE, Shape, Weight};
use crate::game::{Ban, GameRecord, Labels, Line, Outcome, PlayedMove, Position, Square, Symbol};

/// Largest number of squares on a side for which the open hash is drawn; larger boards have a full
/// grid of fine lines.
const HASH_UP_TO: u8 = 7;

/// The paper around the board, and around the letters and numbers at its edges.
const MARGIN: f64 = 45.0;

/// Height of the walls of the frame above the uppermost holes, where marks fall.
const ABOVE: f64 = 16.0;

/// Opacity of a completed line over its marks.
const LINE: f32 = 0.72;
/// Width of a winning line; `STRIKES` that of a losing line, of a line in a picture of the whole
/// game, which leaves the numbers free, and of the rows that forbid a square.
const WINS: f64 = 15.0;
const STRIKES: f64 = 6.0;

/// Board laid out as shapes, ready to be painted in the window or written to a file.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) paper: Rgb,
    /// Shapes by kind, from the bottom up.
    pub(crate) layers: Vec<Layer>,
}

/// Shapes of one kind, painted together.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct Layer {
    pub(crate) kind: LayerKind,
    pub(crate) shapes: Vec<Shape>,
}

/// Kind of a layer, ordered from the bottom up. The window paints the values of squares between the
/// newest mark and the lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd)]
pub(crate) enum LayerKind {
    Grid,
    Coordinates,
    LastMove,
    Forbidden,
    Marks,
    /// Mark of the last move, which a window may draw bit by bit.
    NewestMark,
    Lines,
    Numbers,
    Symbols,
}

impl LayerKind {
    /// Returns the class of this kind's `<g>` in an SVG.
    pub(super) const fn name(self) -> &'static str {
        match self {
            Self::LastMove => "last-move",
            Self::Forbidden => "forbidden",
            Self::Grid => "grid",
            Self::Coordinates => "coordinates",
            Self::Marks | Self::NewestMark => "marks",
            Self::Lines => "lines",
            Self::Numbers => "moves",
            Self::Symbols => "symbols",
        }
    }
}

/// Input of a drawing: the position, the moves, the options, and the place of the board.
struct Layout<'a> {
    position: &'a Position,
    /// The last move, if it is known.
    last: Option<PlayedMove>,
    /// Moves that have placed a mark and get a number; empty for [`Content::Board`].
    placed: Vec<PlayedMove>,
    /// Symbols on squares, if there are any.
    symbols: Option<&'a BTreeMap<Square, Symbol>>,
    options: &'a Options,
    /// Margin at the left of the board and above it, where labels stand.
    edge: f64,
    /// Size of the labels, and the distance of their middle from the board.
    label: (f64, f64),
}

impl Drawing {
    /// Lays out the board of a game at its cursor; with [`Content::Game`] its moves are numbered. A
    /// turn that was lost on a taken square leaves a gap in the numbers.
    pub fn new(record: &GameRecord, options: &Options) -> Self {
        let mut placed = record.played_to_cursor();
        placed.retain(|made| options.content == Content::Game && made.marked().is_some());
        let symbols = record.annotation(record.place()).map(|said| &said.symbols);
        let plain = Layout::new(record.position(), options);
        Layout { last: record.last_move(), placed, symbols, ..plain }.drawing()
    }

    /// Lays out a position without its game, for the small boards of the lists, the help and the
    /// puzzles. No mark in it counts as the last.
    pub fn of_position(position: &Position, options: &Options) -> Self {
        Layout::new(position, options).drawing()
    }
}

impl<'a> Layout<'a> {
    fn new(position: &'a Position, options: &'a Options) -> Self {
        let rules = position.rules();
        let (rows, columns) = (rules.rows(), rules.columns());
        let (edge, label) = match options.medium {
            Medium::Paper => {
                // Small beside a square on a small board, as large as will do on a large one.
                let size = (4.5 * f64::from(rows.max(columns))).clamp(16.0, 42.0);
                let used = used_edges(options.edges, rules.falls()).0;
                (MARGIN + if used { 1.6 * size } else { 0.0 }, (size, 1.1 * size))
            }
            Medium::Screen(side) => {
                let high = label_size(side * f64::from(rows.min(columns))) * SIDE / side;
                (0.0, (high, LABEL_BESIDE * high))
            }
        };
        Self { position, last: None, placed: Vec::new(), symbols: None, options, edge, label }
    }

    fn drawing(&self) -> Drawing {
        let layers = [
            (LayerKind::Grid, if self.falls() { self.frame() } else { self.grid() }),
            (LayerKind::Coordinates, self.coordinates()),
            (LayerKind::LastMove, self.last_move()),
            (LayerKind::Forbidden, self.forbidden()),
            (LayerKind::Marks, self.marks(false)),
            (LayerKind::NewestMark, self.marks(true)),
            (LayerKind::Lines, self.completed_lines()),
            (LayerKind::Numbers, self.numbers()),
            (LayerKind::Symbols, self.symbols()),
        ];
        let layers = layers.into_iter().filter(|(_, shapes)| !shapes.is_empty());
        let used = used_edges(self.options.edges, self.falls()).1;
        let below = MARGIN + if used { 1.6 * self.label.0 } else { 0.0 };
        Drawing {
            width: self.edge + self.columns() + MARGIN,
            height: self.edge + self.rows() + below,
            paper: self.options.colors.paper,
            layers: layers.map(|(kind, shapes)| Layer { kind, shapes }).collect(),
        }
    }

    fn falls(&self) -> bool {
        self.position.rules().falls()
    }

    /// Returns the width of the board without margins.
    fn columns(&self) -> f64 {
        f64::from(self.position.rules().columns()) * SIDE
    }

    /// Returns the height of the board without margins.
    fn rows(&self) -> f64 {
        f64::from(self.position.rules().rows()) * SIDE
    }

    /// Returns the left upper corner of a square.
    fn corner(&self, row: u8, column: u8) -> Point {
        (self.edge + f64::from(column) * SIDE, self.edge + f64::from(row) * SIDE)
    }

    fn center(&self, square: Square) -> Point {
        let (x, y) = self.corner(square.row, square.column);
        (x + SIDE / 2.0, y + SIDE / 2.0)
    }

    fn last_move(&self) -> Vec<Shape> {
        let medium = self.options.medium;
        // A line over the last mark says more.
        let won = self.position.outcome().is_some_and(|outcome| outcome.winner().is_some());
        let last = self.last.filter(|_| self.options.last_move && !won);
        let frame = last.and_then(|last| last.made.square()).map(|square| {
            let (center, width) = (self.center(square), medium.at_least(1.8, 1.25));
            let frame = if self.falls() {
                Outline::Circle(center, DISC + 2.0 * width, Some(1.5 * width))
            } else {
                let half = SIDE / 2.0 - medium.at_least(7.0, 1.0);
                Outline::Frame(center, half, width)
            };
            frame.in_color(self.options.colors.quiet)
        });
        frame.into_iter().collect()
    }

    /// Returns the lines of the board: the classic open hash on small boards, a full fine grid on
    /// large ones.
    fn grid(&self) -> Vec<Shape> {
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

    /// Returns the board where marks fall: a frame with holes between two walls, open above.
    fn frame(&self) -> Vec<Shape> {
        let Options { colors, medium, lit, .. } = *self.options;
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
        let (width, top) = (self.wall(), self.edge - ABOVE);
        let (left, right) = (self.edge - width / 2.0, self.edge + self.columns() + width / 2.0);
        let bottom = self.edge + self.rows() + width / 2.0;
        let ends = [(left, top), (left, bottom), (right, bottom), (right, top)];
        let walls = ends.windows(2).map(|ends| (ends[0], ends[1])).collect();
        let walls = Outline::Strokes(walls, width).in_color(colors.grid);
        let plates = [plate(0, rules.columns(), 0.2)].into_iter().chain(column);
        plates.chain(holes).chain([walls]).chain(disc).collect()
    }

    /// Returns `true` if squares are so small that a mark is only a spot of its colour.
    fn is_tiny(&self) -> bool {
        !self.options.medium.has_squares_of(6.0)
    }

    /// Returns the width of the walls of a frame, where marks fall.
    fn wall(&self) -> f64 {
        self.options.medium.at_least(8.0, 1.5)
    }

    /// Returns the signs of the squares that are forbidden to the side to move, barred rings; empty
    /// unless the options ask for them.
    fn forbidden(&self) -> Vec<Shape> {
        let Options { colors, medium, forbidden, .. } = *self.options;
        let free = self.position.board().free_squares().filter(|_| forbidden);
        let signs = free.filter(|&square| self.position.ban(square).is_some()).flat_map(|square| {
            let (center, width) = (self.center(square), medium.at_least(3.5, 1.25));
            let bar = ((center.0 - 9.0, center.1 + 9.0), (center.0 + 9.0, center.1 - 9.0));
            [Outline::Circle(center, 15.0, Some(width)), Outline::Strokes(vec![bar], width)]
        });
        signs.map(|sign| sign.in_color(colors.bad)).collect()
    }

    /// Returns strokes along the rows for which the refused square of the options is forbidden;
    /// empty without such a square.
    fn reason(&self) -> Vec<Shape> {
        let ban = self.options.refused.and_then(|square| self.position.ban(square));
        let row = |row: &Line| (self.center(row.first()), self.center(row.last()));
        let rows = |ban: Ban| Outline::Strokes(ban.rows.iter().map(row).collect(), STRIKES);
        ban.into_iter().map(|ban| rows(ban).in_color(self.options.colors.bad)).collect()
    }

    /// Returns the mark of the last move, or with `false` all other marks.
    fn marks(&self, newest: bool) -> Vec<Shape> {
        let (squares, last) = (self.position.rules().all_squares(), self.last);
        let last = last.and_then(|last| last.marked());
        let wanted = squares.filter(|square| (Some(*square) == last) == newest);
        let marked = wanted.filter_map(|square| Some((square, self.position.board()[square]?)));
        let shapes = marked.flat_map(|(square, mark)| {
            let Options { medium, ref colors, .. } = *self.options;
            let (center, thin) = (self.center(square), self.steps_back(square));
            let numbered = || self.placed.iter().any(|made| made.marked() == Some(square));
            let form = match self.options.content {
                Content::Game if numbered() => Form::NUMBERED,
                Content::Game => Form::UNNUMBERED,
                _ if thin => Form::thin(medium),
                Content::Board => Form::plain(medium),
            };
            if self.is_tiny() {
                vec![Outline::Circle(center, DISC, None).in_color(colors.marks[mark])]
            } else if self.falls() {
                form.disc(mark, center, thin, colors).to_vec()
            } else {
                vec![form.mark(mark, center, 1.0, colors.marks)]
            }
        });
        shapes.collect()
    }

    /// Returns `true` for a mark that is drawn thin because the game is over: one that no line goes
    /// through or, where a line loses, one of the side that completed it.
    fn steps_back(&self, square: Square) -> bool {
        let won = |line: &Line| line.squares().any(|it| it == square);
        self.position.outcome().is_some_and(|outcome| match outcome.winner() {
            Some(winner) if self.position.rules().line_loses() => {
                self.position.board()[square] != Some(winner)
            }
            _ => !outcome.lines().iter().any(won),
        })
    }

    /// Returns strokes along the completed lines, in the winner's colour, or in ink where a line
    /// loses. In a picture of the whole game the numbers stay free, and on discs the marks. While
    /// the game goes on, returns those of [`Self::reason`].
    fn completed_lines(&self) -> Vec<Shape> {
        const BEYOND: f64 = 36.0;
        const ROOM: f64 = 32.0;
        let Some(Outcome::Win { lines, .. }) = self.position.outcome() else {
            return self.reason();
        };
        let stroke = |line: &Line| {
            let mark = self.position.board()[line.first()]?;
            let (from, to) = (self.center(line.first()), self.center(line.last()));
            let length = f64::from(line.length() - 1) * SIDE;
            let step = ((to.0 - from.0) / length, (to.1 - from.1) / length);
            let along = |(x, y): Point, by: f64| (x + step.0 * by, y + step.1 * by);
            let diagram = self.options.content == Content::Game;
            let loses = self.position.rules().line_loses();
            let (points, room) = if diagram || self.falls() && !loses {
                (line.squares().map(|square| self.center(square)).collect(), ROOM)
            } else {
                (vec![from, to], -BEYOND / step.0.hypot(step.1))
            };
            let parts = points.windows(2);
            let parts = parts.map(|ends| (along(ends[0], room), along(ends[1], -room))).collect();
            let colors = &self.options.colors;
            Some(Shape {
                outline: Outline::Strokes(parts, if diagram || loses { STRIKES } else { WINS }),
                color: if loses { colors.ink } else { colors.marks[mark] },
                opacity: LINE,
            })
        };
        lines.iter().filter_map(stroke).collect()
    }

    fn numbers(&self) -> Vec<Shape> {
        /// Radius of the ground of a number on a disc.
        const ROOM: f64 = 23.5;
        let Options { colors, medium, .. } = *self.options;
        let look = if self.falls() { Numbers::ON_MARK } else { Numbers::IN_MARK };
        let number = |made: &PlayedMove| {
            let center = self.center(made.marked()?);
            let number = look.shape(made.number, center, medium, colors.ink)?;
            let ground = Outline::Circle(center, ROOM, None).in_color(colors.paper);
            Some(self.falls().then_some(ground).into_iter().chain([number]))
        };
        self.placed.iter().filter_map(number).flatten().collect()
    }

    /// Returns the symbols that somebody has put on squares, on marks on a ground of their own.
    fn symbols(&self) -> Vec<Shape> {
        const GROUND: f64 = 24.0;
        let Options { colors, medium, .. } = *self.options;
        let width = medium.at_least(5.0, 1.5);
        let shapes = self.symbols.into_iter().flatten().flat_map(|(&square, symbol)| {
            let center = self.center(square);
            let at = |(x, y): Point| (center.0 + x, center.1 + y);
            let strokes = |ends: &[(Point, Point)]| {
                Outline::Strokes(ends.iter().map(|&(from, to)| (at(from), at(to))).collect(), width)
            };
            let outline = match symbol {
                Symbol::Label(label) => {
                    let size = [38.0, 30.0, 22.0][label.chars().count().clamp(1, 3) - 1];
                    let size = medium.at_least(size, 9.0);
                    Outline::Text(center, size, Weight::SemiBold, label.clone())
                }
                Symbol::Triangle => {
                    let [top, left, right] = [(0.0, -17.0), (-15.0, 10.0), (15.0, 10.0)];
                    strokes(&[(top, left), (left, right), (right, top)])
                }
                Symbol::Circle => Outline::Circle(center, 15.0, Some(width)),
                Symbol::Square => Outline::Frame(center, 14.0, width),
                Symbol::Cross => {
                    strokes(&[((-12.0, -12.0), (12.0, 12.0)), ((12.0, -12.0), (-12.0, 12.0))])
                }
            };
            let is_marked = self.position.board()[square].is_some() || self.falls();
            let ground = Outline::Circle(center, GROUND, None).in_color(colors.paper);
            is_marked.then_some(ground).into_iter().chain([outline.in_color(colors.ink)])
        });
        shapes.collect()
    }

    /// Returns the labels of the columns, and those of the rows at the left of the board.
    fn coordinates(&self) -> Vec<Shape> {
        let Options { edges, colors, lit, .. } = *self.options;
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
        let below = self.edge + self.rows() + beside + self.wall();
        let y = if falls { below } else { self.edge - beside };
        let columns = (0..rules.columns()).step_by(step.into()).map(|column| {
            let (x, _) = self.center(Square::new(0, column));
            text((x, y), edges.column(column), lit == Some(column))
        });
        let rows = (0..rules.rows()).step_by(step.into()).filter(|_| !falls);
        let rows = rows.map(|row| {
            let (_, y) = self.center(Square::new(row, 0));
            text((self.edge - beside, y), edges.row(row, rules).to_string(), false)
        });
        columns.chain(rows).collect()
    }
}
