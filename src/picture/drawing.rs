//! A drawing: its layers, the marks or stones, and all that lies on them.

use super::Rgb;
use super::board::{Layout, MARGIN};
use super::options::{Content, Options, used_edges};
use super::shape::{DISC, Form, Numbers, Outline, Point, SIDE, STONE, Shape, Weight, stone};
use crate::game::{Ban, GameRecord, Line, Mark, Outcome, PlayedMove, Position, Square, Symbol};

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
    /// Where the corner of the shapes' drawing lies, and by how much they are scaled.
    pub(super) at: (Point, f64),
}

impl Layer {
    pub(super) const fn new(kind: LayerKind, shapes: Vec<Shape>) -> Self {
        Self { kind, shapes, at: ((0.0, 0.0), 1.0) }
    }
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
    /// Number of the last move, which is not shown while its mark falls.
    NewestNumber,
    Symbols,
    /// Words of a page around its boards.
    Words,
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
            Self::Numbers | Self::NewestNumber => "moves",
            Self::Symbols => "symbols",
            Self::Words => "words",
        }
    }
}

impl Drawing {
    /// Lays out the board of a game at its cursor; with [`Content::Game`] its moves are numbered. A
    /// turn that was lost on a taken square leaves a gap in the numbers. In squares too small for a
    /// number that can be read, marks are drawn without.
    pub fn new(record: &GameRecord, options: &Options) -> Self {
        let is_small = !options.medium.has_squares_of(Numbers::LEAST_SIDE);
        let content = if is_small { Content::Board } else { options.content };
        let options = &Options { content, ..*options };
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

impl Layout<'_> {
    fn drawing(&self) -> Drawing {
        let layers = [
            (
                LayerKind::Grid,
                match self.options.black {
                    Some(_) => self.wood(),
                    None if self.falls() => self.frame(),
                    None => self.grid(),
                },
            ),
            (LayerKind::Coordinates, self.coordinates()),
            (LayerKind::LastMove, self.last_move()),
            (LayerKind::Forbidden, self.forbidden()),
            (LayerKind::Marks, self.marks(false)),
            (LayerKind::NewestMark, self.marks(true)),
            (LayerKind::Lines, self.completed_lines()),
            (LayerKind::Numbers, self.numbers(false)),
            (LayerKind::NewestNumber, self.numbers(true)),
            (LayerKind::Symbols, self.symbols()),
        ];
        let layers = layers.into_iter().filter(|(_, shapes)| !shapes.is_empty());
        let used = used_edges(self.options.edges, self.falls()).below;
        let below = MARGIN + if used { 1.6 * self.label.0 } else { 0.0 };
        Drawing {
            width: self.edge.0 + self.columns() + MARGIN,
            height: self.edge.1 + self.rows() + below,
            paper: self.paper,
            layers: layers.map(|(kind, shapes)| Layer::new(kind, shapes)).collect(),
        }
    }

    /// Returns the square of the last move if it is outlined.
    fn last_square(&self) -> Option<Square> {
        // A line over the last mark says more.
        let won = self.position.outcome().is_some_and(|outcome| outcome.winner().is_some());
        self.last.filter(|_| self.options.last_move && !won)?.made.square()
    }

    /// Returns the outline of the last move; a stone has a dot instead.
    fn last_move(&self) -> Vec<Shape> {
        let medium = self.options.medium;
        let frame = self.last_square().filter(|_| self.options.black.is_none()).map(|square| {
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

    /// Returns the signs of the squares that are forbidden to the side to move, barred rings, among
    /// stones crosses; empty unless the options ask for them.
    fn forbidden(&self) -> Vec<Shape> {
        let Options { colors, medium, forbidden, black, .. } = self.options;
        let free = self.position.board().free_squares().filter(|_| forbidden);
        let signs = free.filter(|&square| self.position.ban(square).is_some()).flat_map(|square| {
            let ((x, y), width) = (self.center(square), medium.at_least(3.5, 1.25));
            let bar = |by: f64, up: f64| ((x - by, y + up), (x + by, y - up));
            let ring = Outline::Circle((x, y), 15.0, Some(width));
            let by = medium.at_least(13.0, 4.0);
            match black {
                Some(_) => vec![Outline::Strokes(vec![bar(by, by), bar(by, -by)], 1.6 * width)],
                None => vec![ring, Outline::Strokes(vec![bar(9.0, 9.0)], width)],
            }
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
            let Options { medium, ref colors, black, .. } = self.options;
            let (center, thin) = (self.center(square), self.steps_back(square));
            let numbered = || self.placed.iter().any(|made| made.marked() == Some(square));
            let form = match self.options.content {
                Content::Game if numbered() => Form::NUMBERED,
                Content::Game => Form::UNNUMBERED,
                _ if thin => Form::thin(medium),
                Content::Board => Form::plain(medium),
            };
            if let Some(black) = black {
                let is_faint = thin && self.placed.is_empty();
                let stone = stone(black == mark, center, 1.0, is_faint, (medium, colors));
                let has_dot = self.last_square() == Some(square) && self.has_no_symbol(square);
                // Around a number there is a ring.
                let (radius, width) = match self.options.content {
                    Content::Game => (0.88 * STONE, Some(medium.at_least(5.0, 1.25))),
                    Content::Board => (0.27 * STONE, None),
                };
                let dot = has_dot.then_some(Outline::Circle(center, radius, width));
                let dot = dot.zip(self.on_stone(mark)).map(|(dot, color)| dot.in_color(color));
                stone.into_iter().chain(dot).collect()
            } else if self.is_tiny() {
                vec![Outline::Circle(center, DISC, None).in_color(colors.marks[mark])]
            } else if self.falls() {
                form.disc(mark, center, thin, colors).to_vec()
            } else {
                vec![form.mark(mark, center, 1.0, colors.marks)]
            }
        });
        shapes.collect()
    }

    fn has_no_symbol(&self, square: Square) -> bool {
        self.symbols.is_none_or(|it| !it.contains_key(&square))
    }

    /// Returns the colour of what is drawn on a stone; `None` if marks are shown.
    fn on_stone(&self, mark: Mark) -> Option<Rgb> {
        self.options.black.map(|black| self.options.colors.stone(black == mark).1)
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
    /// loses, on stones in the colour of the others. Numbers stay free, and on discs the marks. While
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
            let (colors, on_stone) = (&self.options.colors, self.on_stone(mark));
            let is_narrow = diagram || loses || on_stone.is_some();
            Some(Shape {
                outline: Outline::Strokes(parts, if is_narrow { STRIKES } else { WINS }),
                color: on_stone.unwrap_or(if loses { colors.ink } else { colors.marks[mark] }),
                opacity: LINE,
            })
        };
        lines.iter().filter_map(stroke).collect()
    }

    /// Returns the number of the last move, or with `false` all other numbers. A square with a symbol
    /// has none.
    fn numbers(&self, newest: bool) -> Vec<Shape> {
        /// Radius of the ground of a number on a disc.
        const ROOM: f64 = 23.5;
        let Options { colors, medium, black, .. } = self.options;
        let look = match black {
            Some(_) => Numbers::ON_STONE,
            None if self.falls() => Numbers::ON_MARK,
            None => Numbers::IN_MARK,
        };
        let number = |made: &PlayedMove| {
            let square = made.marked().filter(|&square| self.has_no_symbol(square))?;
            let center = self.center(square);
            let ink = self.on_stone(made.mark).unwrap_or(colors.ink);
            let number = look.shape(made.number, center, medium, ink)?;
            let ground = Outline::Circle(center, ROOM, None).in_color(colors.paper);
            Some(self.falls().then_some(ground).into_iter().chain([number]))
        };
        let is_wanted = |made: &&PlayedMove| (self.last == Some(**made)) == newest;
        self.placed.iter().filter(is_wanted).filter_map(number).flatten().collect()
    }

    /// Returns the symbols that somebody has put on squares, on marks and on the lines between stones
    /// on a ground of their own.
    fn symbols(&self) -> Vec<Shape> {
        const GROUND: f64 = 24.0;
        let Options { colors, medium, .. } = self.options;
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
            let mark = self.position.board()[square];
            let on_stone = mark.and_then(|mark| self.on_stone(mark));
            let ground = Outline::Circle(center, GROUND, None).in_color(colors.paper);
            let is_clear = self.options.black.is_none() && mark.is_none() && !self.falls();
            let ground = (on_stone.is_none() && !is_clear).then_some(ground);
            ground.into_iter().chain([outline.in_color(on_stone.unwrap_or(colors.ink))])
        });
        shapes.collect()
    }
}
