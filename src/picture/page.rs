//! A page to be printed: boards with words above them, and room for answers below.

use super::drawing::{Drawing, Layer, LayerKind};
use super::letters;
use super::shape::{Outline, Point, Weight};
use super::{Colors, Content, Rgb};

/// Size of the paper of a page.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Paper {
    /// 210 x 297 mm.
    #[default]
    A4,
    /// 8.5 x 11 inches.
    Letter,
}

/// What a picture shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// Game on the board.
    Game(Content),
    /// Page of a sheet with the tasks of a lesson.
    Sheet(Sheet),
}

/// Page of a sheet with the tasks of a lesson, or with their answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sheet {
    /// Paper.
    pub paper: Paper,
    /// Index of the page.
    pub at: usize,
    /// Whether it has the answers.
    pub answers: bool,
}

/// Words and boards of a page.
#[derive(Clone, Debug, Default)]
pub struct PrintedPage<'a> {
    /// Paper.
    pub paper: Paper,
    /// Title at the top.
    pub title: &'a str,
    /// Word before a line for the name of whoever answers, and then a line below each board too;
    /// empty for neither.
    pub name: &'a str,
    /// Boards in reading order, each with the words above it; [`PrintedPage::MOST`] at most.
    pub boards: Vec<(String, Drawing)>,
}

/// Size of the title and of the words, and height of a line of words.
const TITLE: f64 = 20.0;
const WORDS: f64 = 12.5;
const LINE: f64 = 17.0;
/// Edge of the paper that printers leave free, and gap between boards.
const MARGIN: f64 = 48.0;
const GAP: f64 = 20.0;
/// Most lines of words above a board.
const MOST_LINES: usize = 4;
/// Room for an answer.
const ANSWER: f64 = 34.0;

impl Paper {
    /// Returns width and height in 96ths of an inch, in which an SVG counts.
    const fn size(self) -> (f64, f64) {
        match self {
            Self::A4 => (793.7, 1122.52),
            Self::Letter => (816.0, 1056.0),
        }
    }

    /// Width of a page in pixels, with 300 of them to an inch.
    pub const fn pixels(self) -> u16 {
        match self {
            Self::A4 => 2480,
            Self::Letter => 2550,
        }
    }
}

impl PrintedPage<'_> {
    /// Most boards of a page.
    pub const MOST: usize = 12;

    /// Returns the number of boards on a page, and of pages, for boards with this many columns: six
    /// to a page if one is so wide that nobody could read its labels beside eleven others.
    pub fn count(columns: impl Iterator<Item = u8>) -> (usize, usize) {
        const WIDE: u8 = 10;
        let (total, widest) = columns.fold((0, 0), |(total, most), it| (total + 1, it.max(most)));
        let each = if widest > WIDE { Self::MOST / 2 } else { Self::MOST };
        (each, usize::div_ceil(total, each))
    }

    /// Returns the number of columns and of rows of boards.
    const fn grid(&self) -> (usize, usize) {
        match self.boards.len() {
            0..=2 => (1, 2),
            3..=4 => (2, 2),
            5..=6 => (2, 3),
            _ => (3, 4),
        }
    }

    /// Lays out the page.
    pub fn drawing(self) -> Drawing {
        let (width, height) = self.paper.size();
        let (columns, rows) = self.grid();
        let top = MARGIN + 2.0 * TITLE;
        let cell = |length: f64, cells: usize| (length + GAP) / number(cells) - GAP;
        let (across, down) =
            (cell(width - 2.0 * MARGIN, columns), cell(height - top - MARGIN, rows));
        let mut page = Layer::new(LayerKind::Words, self.head(width));
        let (has_line, mut layers) = (!self.name.is_empty(), Vec::new());
        for (at, (words, board)) in self.boards.into_iter().take(Self::MOST).enumerate() {
            let left = MARGIN + number(at % columns) * (across + GAP);
            let upper = top + number(at / columns) * (down + GAP);
            let middle = left + across / 2.0;
            let lines = wrapped(&words, across);
            let first = upper + LINE / 2.0;
            for (line, words) in lines.iter().enumerate() {
                let place = (middle, first + number(line) * LINE);
                page.shapes.push(
                    Outline::Text(place, WORDS, Weight::Regular, words.clone()).in_color(INK),
                );
            }
            let below = if has_line { ANSWER } else { 0.0 };
            let (head, foot) = (number(lines.len()) * LINE + 6.0, upper + down - 6.0);
            let room = (across, down - head - below);
            let scale = (room.0 / board.width).min(room.1 / board.height);
            if has_line {
                page.shapes.push(line((left + 0.2 * across, foot), 0.6 * across));
            }
            let corner = (middle - scale * board.width / 2.0, upper + head);
            layers.extend(board.layers.into_iter().map(|it| Layer { at: (corner, scale), ..it }));
        }
        layers.insert(0, page);
        Drawing { width, height, paper: PAPER, layers }
    }

    /// Returns the title, and the line for a name.
    fn head(&self, width: f64) -> Vec<super::shape::Shape> {
        const NAME: f64 = 180.0;
        let middle = MARGIN + TITLE / 2.0;
        let has_name = !self.name.is_empty();
        let room = width - 2.0 * MARGIN - if has_name { NAME + 80.0 } else { 0.0 };
        let mut title = wrapped_at(self.title, room, TITLE, Weight::SemiBold).into_iter();
        let (first, is_cut) = (title.next().unwrap_or_default(), title.next().is_some());
        let first = if is_cut { first + "…" } else { first };
        let length = letters::width(&first, Weight::SemiBold, TITLE);
        let place = (MARGIN + length / 2.0, middle);
        let mut head = vec![Outline::Text(place, TITLE, Weight::SemiBold, first).in_color(INK)];
        if has_name {
            let length = letters::width(self.name, Weight::Regular, WORDS);
            let right = width - MARGIN - NAME;
            let place = (right - 6.0 - length / 2.0, middle);
            head.push(
                Outline::Text(place, WORDS, Weight::Regular, self.name.to_owned()).in_color(INK),
            );
            head.push(line((right, middle + letters::BASE * WORDS), NAME));
        }
        head
    }
}

const INK: Rgb = Colors::PRINT.ink;
const PAPER: Rgb = Colors::PRINT.paper;

/// Returns a thin line to write on.
fn line(from: Point, length: f64) -> super::shape::Shape {
    Outline::Strokes(vec![(from, (from.0 + length, from.1))], 0.8).in_color(INK)
}

impl Drawing {
    /// Adds words below the board, such as the moves that have no mark of their own.
    pub fn with_words_below(mut self, words: &str, color: Rgb) -> Self {
        const SIZE: f64 = 26.0;
        let room = self.width - SIZE;
        let mut shapes = Vec::new();
        for line in wrapped_at(words, room, SIZE, Weight::Regular) {
            let place = (self.width / 2.0, self.height + SIZE / 2.0);
            shapes.push(Outline::Text(place, SIZE, Weight::Regular, line).in_color(color));
            self.height += 1.5 * SIZE;
        }
        self.layers.push(Layer::new(LayerKind::Words, shapes));
        self
    }
}

#[expect(clippy::cast_precision_loss, reason = "a page has few boards and lines")]
const fn number(of: usize) -> f64 {
    of as f64
}

/// Breaks the words above a board into lines; what is too long for its room ends in an ellipsis.
fn wrapped(words: &str, width: f64) -> Vec<String> {
    let mut lines = wrapped_at(words, width, WORDS, Weight::Regular);
    if lines.len() > MOST_LINES {
        lines.truncate(MOST_LINES);
        lines.iter_mut().next_back().into_iter().for_each(|last| last.push('…'));
    }
    lines
}

/// Breaks a text into lines of at most this width: at spaces, and in scripts without spaces, or
/// where a word is too long for a line, at any letter.
fn wrapped_at(words: &str, width: f64, size: f64, weight: Weight) -> Vec<String> {
    let mut lines = vec![String::new()];
    let breaks_anywhere = |it: char| it >= '\u{2E80}' && !"，。、；：！？）」".contains(it);
    let fits = |part: &str| letters::width(part, weight, size) <= width;
    // Ends of the parts that stay together, but for one that is too long for a line.
    let breaks = words.char_indices().filter(|&(_, it)| it == ' ' || breaks_anywhere(it));
    let (mut ends, mut from) = (Vec::new(), 0);
    for end in breaks.map(|(at, _)| at).chain([words.len()]) {
        let part = &words[from..end];
        if !fits(part) {
            ends.extend(part.char_indices().skip(1).map(|(at, _)| from + at));
        }
        ends.push(end);
        from = end;
    }
    from = 0;
    for end in ends {
        let part = &words[from..end];
        from = end;
        let line = lines.last_mut().unwrap_or_else(|| unreachable!("there is a first line"));
        if line.is_empty() || fits(&format!("{line}{part}")) {
            line.push_str(part);
        } else {
            lines.push(part.trim_start().to_owned());
        }
    }
    lines.retain(|line| !line.is_empty());
    lines
}
