//! Where every stroke of a drawing goes.

use super::{Palette, Rgb, list};
use crate::game::{ByMark, GameRecord, Line, Mark, Move, Outcome, PlayedMove, Rules, Square};

/// The length of the side of a square, which the measures below are parts of in hundredths.
pub(super) const SIDE: f64 = 100.0;

/// Boards with more squares on a side than this have a full grid of fine lines.
const HASH_UP_TO: u8 = 7;

/// The paper around the board, and around the letters and numbers at its edges.
const MARGIN: f64 = 45.0;

/// The thickness of the lines between squares.
const GRID: f64 = 2.5;

/// What is drawn and in which colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Options {
    /// The board alone, or with the number of every move.
    pub content: Content,
    /// Whether the columns have their letters and the rows their numbers at the edges.
    pub coordinates: bool,
    /// Whether the square of the last move has a ground of its own colour.
    pub last_move: bool,
    /// The colours.
    pub palette: Palette,
}

/// What is drawn of a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Content {
    /// The board as it stands.
    #[default]
    Board,
    /// The whole game up to where it stands, each mark numbered with its move.
    Game,
}

/// A board, laid out to be drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Drawing {
    pub(super) width: f64,
    pub(super) height: f64,
    pub(super) paper: Rgb,
    /// From the bottom up.
    pub(super) layers: Vec<Layer>,
}

/// Shapes of a kind.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Layer {
    pub(super) name: &'static str,
    pub(super) shapes: Vec<Shape>,
}

/// Something drawn with one colour. Points are across and down from the left upper corner.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Shape {
    /// Straight strokes with round ends.
    Strokes {
        lines: Vec<(Point, Point)>,
        width: f64,
        color: Rgb,
        opacity: f64,
    },
    /// A circle.
    Ring {
        center: Point,
        radius: f64,
        width: f64,
        color: Rgb,
    },
    /// A filled square with round corners.
    Ground {
        center: Point,
        half: f64,
        radius: f64,
        color: Rgb,
        opacity: f64,
    },
    /// A line of text, by the middle of its capitals.
    Text {
        center: Point,
        size: f64,
        weight: Weight,
        color: Rgb,
        text: String,
    },
}

/// How heavy letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Weight {
    Regular,
    SemiBold,
}

/// A place on the paper: across and down.
pub(super) type Point = (f64, f64);

/// Where the board is on the paper.
struct Frame {
    left: f64,
    top: f64,
    rules: Rules,
    /// The size of the letters and numbers along the edges; `None` without them.
    coordinates: Option<f64>,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            content: Content::default(),
            coordinates: false,
            last_move: false,
            palette: Palette::LIGHT,
        }
    }
}

impl Drawing {
    /// Lays out a game. Of a position alone it is
    /// `Drawing::new(&GameRecord::from_position(position), options)`.
    #[must_use]
    pub fn new(record: &GameRecord, options: &Options) -> Self {
        let frame = Frame::new(record.rules(), options.coordinates);
        let palette = &options.palette;
        let moves = match options.content {
            Content::Board => Vec::new(),
            Content::Game => record.history(),
        };
        let lost: Vec<PlayedMove> = moves.iter().filter(|it| it.is_lost()).copied().collect();
        let mut layers = vec![
            layer("last-move", last_move(&frame, record, options)),
            layer("grid", grid(&frame, palette)),
            layer("marks", marks(&frame, record, &moves, options)),
            layer("lines", winning_lines(&frame, record, options)),
            layer("moves", numbers(&frame, &moves, palette)),
            layer("coordinates", coordinates(&frame, palette)),
        ];
        let (width, mut height) = frame.paper();
        if !lost.is_empty() {
            let (columns, rows) = (frame.columns(), frame.rows());
            let below = list::lost_turns(&lost, (frame.left, height), columns.max(rows), columns);
            height += below.height + MARGIN;
            layers.push(layer("lost-turns", below.shapes(palette)));
        }
        layers.retain(|layer| !layer.shapes.is_empty());
        Self {
            width,
            height,
            paper: palette.paper,
            layers,
        }
    }
}

impl Frame {
    fn new(rules: Rules, coordinates: bool) -> Self {
        let longer = f64::from(rules.rows().max(rules.columns()));
        // On a small board they are small beside a square, on a large one as large as will do.
        let size = (4.5 * longer).clamp(16.0, 42.0);
        let edge = if coordinates { 1.6 * size } else { 0.0 };
        Self {
            left: MARGIN + edge,
            top: MARGIN + edge,
            rules,
            coordinates: coordinates.then_some(size),
        }
    }

    /// How wide the board is.
    fn columns(&self) -> f64 {
        f64::from(self.rules.columns()) * SIDE
    }

    /// How high the board is.
    fn rows(&self) -> f64 {
        f64::from(self.rules.rows()) * SIDE
    }

    /// The width and height of paper that the board takes.
    fn paper(&self) -> (f64, f64) {
        (
            self.left + self.columns() + MARGIN,
            self.top + self.rows() + MARGIN,
        )
    }

    /// The left upper corner of a square.
    fn corner(&self, row: u8, column: u8) -> Point {
        (
            self.left + f64::from(column) * SIDE,
            self.top + f64::from(row) * SIDE,
        )
    }

    fn center(&self, square: Square) -> Point {
        let (x, y) = self.corner(square.row, square.column);
        (x + SIDE / 2.0, y + SIDE / 2.0)
    }
}

fn layer(name: &'static str, shapes: Vec<Shape>) -> Layer {
    Layer { name, shapes }
}

fn last_move(frame: &Frame, record: &GameRecord, options: &Options) -> Vec<Shape> {
    let last = record.last_move().filter(|_| options.last_move);
    let last = last.and_then(Move::square);
    let mark = last.and_then(|square| record.position().board()[square]);
    let ground = last.zip(mark).map(|(square, mark)| Shape::Ground {
        center: frame.center(square),
        half: 44.0,
        radius: 10.0,
        color: options.palette.marks[mark],
        opacity: 0.14,
    });
    ground.into_iter().collect()
}

/// The classic open hash on small boards, a full fine grid on large ones.
fn grid(frame: &Frame, palette: &Palette) -> Vec<Shape> {
    let (rows, columns) = (frame.rules.rows(), frame.rules.columns());
    let first = u8::from(rows.max(columns) <= HASH_UP_TO);
    let down = (first..=columns - first)
        .map(|column| (frame.corner(0, column), frame.corner(rows, column)));
    let across =
        (first..=rows - first).map(|row| (frame.corner(row, 0), frame.corner(row, columns)));
    vec![Shape::Strokes {
        lines: down.chain(across).collect(),
        width: GRID,
        color: palette.grid,
        opacity: 1.0,
    }]
}

fn marks(
    frame: &Frame,
    record: &GameRecord,
    moves: &[PlayedMove],
    options: &Options,
) -> Vec<Shape> {
    let board = record.position().board();
    let placed = frame
        .rules
        .all_squares()
        .filter_map(|square| Some((square, board[square]?)));
    let shapes = placed.map(|(square, mark)| {
        let numbered = moves
            .iter()
            .any(|it| it.made.square() == Some(square) && !it.is_lost());
        let form = match options.content {
            Content::Board => Form::Plain,
            Content::Game if numbered => Form::Numbered,
            Content::Game => Form::Unnumbered,
        };
        form.mark(mark, frame.center(square), 1.0, options.palette.marks)
    });
    shapes.collect()
}

/// How a mark is drawn.
#[derive(Clone, Copy)]
pub(super) enum Form {
    /// As in the window.
    Plain,
    /// Larger and thinner, with room for a number in its middle.
    Numbered,
    /// As large, without that room.
    Unnumbered,
}

impl Form {
    /// A mark with this middle, so many times as large as for a square of the board.
    pub(super) fn mark(self, mark: Mark, center: Point, scale: f64, colors: ByMark<Rgb>) -> Shape {
        // The stroke, how far its middle reaches in an X, the radius in an O, and in an X where
        // the room for a number ends.
        let (width, reach, radius, room) = match self {
            Self::Plain => (10.0, 29.0, 28.0, 0.0),
            Self::Numbered => (7.5, 37.0, 38.0, 23.0),
            Self::Unnumbered => (7.5, 37.0, 38.0, 0.0),
        };
        let (width, color) = (width * scale, colors[mark]);
        let at = |x: f64, y: f64| (center.0 + x * scale, center.1 + y * scale);
        match mark {
            Mark::O => Shape::Ring {
                center,
                radius: radius * scale,
                width,
                color,
            },
            Mark::X => {
                let lines = if room > 0.0 {
                    let corners = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)];
                    let arm = |(x, y)| (at(x * room, y * room), at(x * reach, y * reach));
                    corners.map(arm).to_vec()
                } else {
                    vec![
                        (at(-reach, -reach), at(reach, reach)),
                        (at(reach, -reach), at(-reach, reach)),
                    ]
                };
                Shape::Strokes {
                    lines,
                    width,
                    color,
                    opacity: 1.0,
                }
            }
        }
    }
}

/// The completed lines, a little beyond the outer marks. In a diagram they leave the numbers alone.
fn winning_lines(frame: &Frame, record: &GameRecord, options: &Options) -> Vec<Shape> {
    const BEYOND: f64 = 40.0;
    const ROOM: f64 = 32.0;
    let Some(Outcome::Win { winner, lines }) = record.position().outcome() else {
        return Vec::new();
    };
    let stroke = |line: &Line| {
        let centers: Vec<Point> = line.squares().map(|square| frame.center(square)).collect();
        let (from, to) = (frame.center(line.first()), frame.center(line.last()));
        let length = f64::from(line.length() - 1) * SIDE;
        let step = ((to.0 - from.0) / length, (to.1 - from.1) / length);
        let along = |(x, y): Point, by: f64| (x + step.0 * by, y + step.1 * by);
        let (begin, end) = (along(from, -BEYOND), along(to, BEYOND));
        let parts = match options.content {
            Content::Board => vec![(begin, end)],
            Content::Game => {
                let ends = centers.iter().map(|&at| along(at, -ROOM)).chain([end]);
                let begins = centers.iter().map(|&at| along(at, ROOM));
                [begin].into_iter().chain(begins).zip(ends).collect()
            }
        };
        Shape::Strokes {
            lines: parts,
            width: 6.0,
            color: options.palette.marks[*winner],
            opacity: 0.5,
        }
    };
    lines.iter().map(stroke).collect()
}

fn numbers(frame: &Frame, moves: &[PlayedMove], palette: &Palette) -> Vec<Shape> {
    let placed = moves.iter().filter(|it| !it.is_lost());
    let text = placed.filter_map(|it| {
        let center = frame.center(it.made.square()?);
        Some(number(it.number, center, 1.0, palette.ink))
    });
    text.collect()
}

/// The number of a move in the middle of its mark, as large as its digits let it be.
pub(super) fn number(number: usize, center: Point, scale: f64, color: Rgb) -> Shape {
    let text = number.to_string();
    let size = match text.len() {
        1 => 46.0,
        2 => 39.0,
        3 => 31.0,
        _ => 24.0,
    };
    Shape::Text {
        center,
        size: size * scale,
        weight: Weight::SemiBold,
        color,
        text,
    }
}

/// The letters of the columns over the board and the numbers of the rows on its left: together
/// they are a square's name.
fn coordinates(frame: &Frame, palette: &Palette) -> Vec<Shape> {
    let Some(size) = frame.coordinates else {
        return Vec::new();
    };
    let beside = 1.1 * size;
    let text = |center, text: String| Shape::Text {
        center,
        size,
        weight: Weight::Regular,
        color: palette.quiet,
        text,
    };
    let letters = (0..frame.rules.columns()).map(|column| {
        let name = Square::new(0, column).to_string();
        let (x, _) = frame.center(Square::new(0, column));
        text((x, frame.top - beside), name[..1].to_owned())
    });
    let numbers = (0..frame.rules.rows()).map(|row| {
        let (_, y) = frame.center(Square::new(row, 0));
        text((frame.left - beside, y), (row + 1).to_string())
    });
    letters.chain(numbers).collect()
}
