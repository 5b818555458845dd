//! The board as a picture: what is on it, and that it is one.

use roxmltree::{Document, Node};
use velha::game::{
    Board, BoardStyle, GameRecord, Labels, LineOutcome, LineRule, Mark, Opening, Placement,
    Position, Rules, Square, TakenSquare,
};
use velha::picture::{
    AltText, Colors, Content, Drawing, Medium, Options, Paper, PrintedPage, Rgb, Tint,
};

use crate::support::{played, square, squares};

const WORDS: AltText<'_> = AltText { title: "A game", description: "" };

const DIAGRAM: Options = Options {
    content: Content::Game,
    black: None,
    edges: Labels::Nothing,
    last_move: false,
    lit: None,
    forbidden: false,
    refused: None,
    medium: Medium::Paper,
    colors: Colors::LIGHT,
};

const BOARD: Options = Options { content: Content::Board, ..DIAGRAM };

fn play(start: Position, names: &str) -> GameRecord {
    let mut record = GameRecord::from_position(start);
    for square in squares(names) {
        record.play(square).unwrap();
    }
    record
}

fn game(rules: Rules, names: &str) -> GameRecord {
    play(Position::new(rules, Mark::X), names)
}

/// The longest game there is without lost turns: every square of the largest board.
fn full() -> GameRecord {
    let rules = Rules::new(20, 20, 20).unwrap().with_line_rule(LineRule::Exactly);
    let mut record = GameRecord::new(rules, Mark::X);
    for (row, column) in (0..20).flat_map(|row| (0..20).map(move |column| (row, column))) {
        // Two rows from the left and two from the right, so that nobody has a line before the end.
        let column = if row % 4 < 2 { column } else { 19 - column };
        record.play(Square::new(row, column)).unwrap();
    }
    assert_eq!(record.cursor(), 400);
    record
}

/// The elements with this name in the layer of this name.
fn elements<'a, 'input>(
    svg: &'a Document<'input>,
    layer: &str,
    name: &str,
) -> Vec<Node<'a, 'input>> {
    let groups = svg.root_element().children();
    let group = groups.filter(|node| node.attribute("class") == Some(layer));
    group
        .flat_map(|group| group.children())
        .filter(|node| node.has_tag_name(("http://www.w3.org/2000/svg", name)))
        .collect()
}

/// The texts of a layer, with a blank between them.
fn texts(svg: &Document<'_>, layer: &str) -> String {
    let texts = elements(svg, layer, "text");
    let texts: Vec<&str> = texts.iter().filter_map(Node::text).collect();
    texts.join(" ")
}

fn number(node: &Node<'_, '_>, attribute: &str) -> f64 {
    node.attribute(attribute).unwrap().parse().unwrap()
}

/// Checks the visible parts of a game: crosses, rings, winning lines, the and the numbers of
/// moves.
#[track_caller]
fn check(record: &GameRecord, options: &Options, expected: (usize, usize, usize, &str)) {
    let svg = Drawing::new(record, options).to_svg(WORDS);
    let svg = Document::parse(&svg).unwrap();
    let numbers = texts(&svg, "moves");
    let found = (
        elements(&svg, "marks", "path").len(),
        elements(&svg, "marks", "circle").len(),
        elements(&svg, "lines", "path").len(),
        numbers.as_str(),
    );
    assert_eq!(found, expected);
}

#[test]
fn a_board_shows_its_marks_and_what_has_won() {
    let won = game(Rules::TIC_TAC_TOE, "c1 b1 b2 c3 a3");
    check(&won, &BOARD, (3, 2, 1, ""));
    check(&won, &DIAGRAM, (3, 2, 1, "1 2 3 4 5"));
    let two_lines = game(Rules::TIC_TAC_TOE, "a1 b1 a2 c2 b3 c1 c3 b2 a3");
    check(&two_lines, &BOARD, (5, 4, 2, ""));
    let begun = GameRecord::new(Rules::TIC_TAC_TOE, Mark::O);
    check(&begun, &DIAGRAM, (0, 0, 0, ""));
}

#[test]
fn a_line_that_loses_is_struck_through_in_ink_and_its_side_steps_back() {
    let (full, thin) = (10.0, 4.0);
    for (completing, width, crosses, rings) in
        [(LineOutcome::Wins, 15.0, full, thin), (LineOutcome::Loses, 6.0, thin, full)]
    {
        let rules = Rules::TIC_TAC_TOE.with_completing(completing);
        let record = game(rules, "a1 b1 a2 b2 a3");
        let svg = Drawing::new(&record, &BOARD).to_svg(WORDS);
        let svg = Document::parse(&svg).unwrap();
        let lines = elements(&svg, "lines", "path");
        let [x, o] = ["path", "circle"].map(|name| elements(&svg, "marks", name));
        assert_eq!(lines.len(), 1);
        assert!((number(&lines[0], "stroke-width") - width).abs() < 0.01);
        let is_of_x = lines[0].attribute("stroke") == x[0].attribute("stroke");
        assert_eq!(is_of_x, completing == LineOutcome::Wins);
        for (marks, width) in [(x, crosses), (o, rings)] {
            let is_so = |mark: &Node| (number(mark, "stroke-width") - width).abs() < 0.01;
            assert!(marks.iter().all(is_so));
        }
    }
}

#[test]
fn where_marks_fall_discs_stand_in_the_holes_of_a_frame() {
    // Plates, strokes and circles of the frame, those of the marks, and the letters.
    let check = |rows, columns, names: &str, lit, expected: ([usize; 3], [usize; 2], &str)| {
        let rules = Rules::new(rows, columns, 3).unwrap().with_placement(Placement::Falling);
        let edges = Labels::Letters;
        let options = Options { edges, lit, ..BOARD };
        let svg = Drawing::new(&game(rules, names), &options).to_svg(WORDS);
        let svg = Document::parse(&svg).unwrap();
        let count = |layer, name| elements(&svg, layer, name).len();
        let frame = ["rect", "path", "circle"].map(|name| count("grid", name));
        let marks = ["path", "circle"].map(|name| count("marks", name));
        assert_eq!((frame, marks, texts(&svg, "coordinates").as_str()), expected);
    };
    check(3, 3, "", None, ([1, 1, 18], [0, 0], "a b c"));
    check(6, 7, "d6 d5 c6", None, ([1, 1, 84], [2, 4], "a b c d e f g"));
    // A column that is lit has the disc of the side to move above it.
    check(6, 7, "d6 d5 c6", Some(3), ([2, 1, 86], [2, 4], "a b c d e f g"));
    check(6, 7, "d6 d5", Some(0), ([2, 2, 85], [1, 3], "a b c d e f g"));
    // At the end, discs beside the line are hollow.
    check(3, 3, "a3 b3 a2 b2 a1", None, ([1, 1, 18], [3, 7], "a b c"));
}

#[test]
fn a_diagram_ends_where_the_board_stands() {
    let mut record = game(Rules::TIC_TAC_TOE, "c1 b1 b2 c3 a3");
    record.go_to(3);
    check(&record, &DIAGRAM, (2, 1, 0, "1 2 3"));
}

#[test]
fn a_turn_lost_on_a_taken_square_leaves_a_gap_in_the_numbers() {
    let rules = Rules::TIC_TAC_TOE.with_taken_square(TakenSquare::LoseTurn);
    let record = game(rules, "b2 b2 a1 c3 b2 b2 a2");
    check(&record, &DIAGRAM, (3, 1, 0, "1 3 4 7"));
    check(&record, &BOARD, (3, 1, 0, ""));
}

#[test]
fn the_stones_of_a_picture_are_numbered_without_a_gap_where_a_side_was_chosen() {
    let swap2 = Rules::GOMOKU.with_opening(Opening::Swap2);
    for (names, marks, numbers) in
        [("h8 i9 g9 o h9", (2, 2), "1 2 3 4"), ("h8 i9 g9 more a1 o15 x b1", (3, 3), "1 2 3 4 5 6")]
    {
        check(&played(swap2, names), &DIAGRAM, (marks.0, marks.1, 0, numbers));
    }
}

#[test]
fn stones_that_no_move_placed_have_no_number() {
    let mut board = Board::new(Rules::new(5, 6, 4).unwrap());
    board[square("a1")] = Some(Mark::X);
    board[square("f5")] = Some(Mark::O);
    let record = play(Position::from_board(board, Mark::O).unwrap(), "c3 d3");
    check(&record, &DIAGRAM, (2, 2, 0, "1 2"));
}

#[test]
fn the_edges_spell_the_names_of_the_squares() {
    let options = Options { edges: Labels::Letters, ..BOARD };
    for (rows, columns, expected) in [(3, 4, "a b c d 1 2 3"), (4, 3, "a b c 1 2 3 4")] {
        let record = GameRecord::new(Rules::new(rows, columns, 3).unwrap(), Mark::X);
        let svg = Drawing::new(&record, &options).to_svg(WORDS);
        assert_eq!(texts(&Document::parse(&svg).unwrap(), "coordinates"), expected);
    }
    let svg = Drawing::new(&full(), &options).to_svg(WORDS);
    assert!(
        texts(&Document::parse(&svg).unwrap(), "coordinates")
            .ends_with("s t 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20")
    );
}

#[test]
fn four_hundred_numbers_stay_within_their_marks() {
    let svg = Drawing::new(&full(), &DIAGRAM).to_svg(WORDS);
    let svg = Document::parse(&svg).unwrap();
    let numbers = elements(&svg, "moves", "text");
    assert_eq!(numbers.len(), 400);
    for text in numbers {
        let digits = f64::from(u32::try_from(text.text().unwrap().len()).unwrap());
        let size = number(&text, "font-size");
        // A digit of Inter is 0.66 of its size wide at most, and the room in a mark is 0.68 of a
        // square. At 1600 pixels for 20 squares, 24 of 100 are 18 pixels.
        assert!(digits * 0.66 * size <= 68.0, "{digits} at {size}");
        assert!(size >= 24.0, "{digits} at {size}");
    }
}

#[test]
fn what_is_said_of_a_picture_is_escaped() {
    let said = "<&\"'>]]> \u{1b}\0\u{FFFF} Zoë 井\nline";
    let words = AltText { title: said, description: said };
    let drawing = Drawing::new(&full(), &BOARD);
    let svg = drawing.to_svg(words);
    let svg = Document::parse(&svg).unwrap();
    let heard = said.replace(['\u{1b}', '\0', '\u{FFFF}'], "\u{FFFD}");
    for element in ["title", "desc"] {
        let mut nodes = svg.root_element().children();
        let node = nodes.find(|node| node.tag_name().name() == element);
        assert_eq!(node.unwrap().text(), Some(heard.as_str()), "{element}");
    }
    let png = drawing.to_png(100, words).unwrap();
    let info = decode(&png).0;
    let chunk = &info.utf8_text[0];
    assert_eq!(chunk.keyword, "Title");
    assert_eq!(chunk.get_text().unwrap(), said.replace('\0', "\u{FFFD}"));
}

#[test]
fn nothing_in_a_picture_points_out_of_it() {
    let svg = Drawing::new(&full(), &DIAGRAM).to_svg(WORDS);
    let svg = Document::parse(&svg).unwrap();
    for node in svg.descendants() {
        for attribute in node.attributes() {
            let (name, value) = (attribute.name(), attribute.value());
            assert!(!name.ends_with("href") && !value.contains("url("), "{name}={value}");
        }
    }
}

/// Header of a PNG, and its bytes: red, green and blue of each pixel.
fn decode(png: &[u8]) -> (png::Info<'static>, Vec<u8>) {
    let mut reader = png::Decoder::new(std::io::Cursor::new(png)).read_info().unwrap();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    reader.next_frame(&mut bytes).unwrap();
    (reader.info().clone(), bytes)
}

#[test]
fn a_png_has_the_size_that_was_asked_for() {
    let board = |rows, columns| GameRecord::new(Rules::new(rows, columns, 3).unwrap(), Mark::X);
    for (record, width, expected) in [
        (board(3, 3), 300, (300, 300)),
        (board(3, 3), 1, (16, 16)),
        (board(20, 3), 100, (100, 536)),
        (board(3, 20), 100, (100, 19)),
        (board(20, 3), 2, (16, 86)),
        (board(20, 3), u16::MAX, (764, 4096)),
    ] {
        let drawing = Drawing::new(&record, &BOARD);
        let pixels = drawing.to_pixels(width);
        assert_eq!((pixels.width, pixels.height), expected);
        assert_eq!(pixels.rgba.len(), usize::from(expected.0) * usize::from(expected.1) * 4);
        let (info, _) = decode(&drawing.to_png(width, WORDS).unwrap());
        assert_eq!((info.width, info.height), (expected.0.into(), expected.1.into()));
    }
}

/// A PNG that can be asked for the colours of the drawing's own points.
struct Painted {
    sides: (u32, u32),
    bytes: Vec<u8>,
}

impl Painted {
    fn new(drawing: &Drawing) -> Self {
        let (info, bytes) = decode(&drawing.to_png(780, WORDS).unwrap());
        let sides = (info.width, info.height);
        Self { sides, bytes }
    }

    fn at(&self, x: u32, y: u32) -> Rgb {
        let pixel = ((y * self.sides.0 + x) * 3) as usize;
        Rgb(self.bytes[pixel], self.bytes[pixel + 1], self.bytes[pixel + 2])
    }
}

#[test]
fn marks_lines_and_paper_have_their_colours() {
    // Three squares and two margins are 390 wide, and the picture has two pixels for each.
    let record = game(Rules::TIC_TAC_TOE, "a1 b2 c3");
    for colors in [Colors::LIGHT, Colors::DARK, Colors::CONTRAST, Colors::CONTRAST_DARK] {
        let options = Options { colors, ..BOARD };
        let painted = Painted::new(&Drawing::new(&record, &options));
        assert_eq!(painted.sides, (780, 780));
        for (x, y, expected) in [
            (4, 4, colors.paper),
            (190, 190, colors.marks.x),
            (590, 590, colors.marks.x),
            (390, 390, colors.paper),
            (390 + 56, 390, colors.marks.o),
            (289, 390, colors.grid),
            (390, 489, colors.grid),
        ] {
            assert_eq!(painted.at(x, y), expected, "{x}, {y}");
        }
        let numbered = Painted::new(&Drawing::new(&record, &Options { colors, ..DIAGRAM }));
        assert_eq!(numbered.at(190 + 60, 190 + 60), colors.marks.x);
        assert_eq!(numbered.at(193, 190), colors.ink, "the stem of a 1");
        assert_eq!(numbered.at(390 + 76, 390), colors.marks.o);
    }
}

#[test]
fn a_winning_line_lies_over_the_marks_in_the_colour_of_who_won() {
    let record = game(Rules::TIC_TAC_TOE, "b1 a1 b2 a2 c3 a3");
    let painted = Painted::new(&Drawing::new(&record, &BOARD));
    let colors = Colors::LIGHT;
    let (o, paper) = (colors.marks.o, colors.paper);
    let found = painted.at(190, 110);
    let between = |found: u8, o: u8, paper: u8| o < found && found < paper;
    assert!(
        between(found.0, o.0, paper.0)
            && between(found.1, o.1, paper.1)
            && between(found.2, o.2, paper.2),
        "{found} is not between {o} and {paper}"
    );
    assert_eq!(painted.at(190 + 56, 190), o, "a mark below it");
}

#[test]
fn at_the_end_all_marks_but_those_of_the_line_lose_their_weight() {
    let widths = |names: &str, name: &str| {
        let record = game(Rules::TIC_TAC_TOE, names);
        let svg = Drawing::new(&record, &BOARD).to_svg(WORDS);
        let svg = Document::parse(&svg).unwrap();
        let marks = elements(&svg, "marks", name);
        marks.iter().map(|mark| number(mark, "stroke-width")).collect::<Vec<_>>()
    };
    let (full, thin) = (10.0, 4.0);
    for (names, crosses, rings) in [
        ("a1 a2 b1 b2", vec![full; 2], vec![full; 2]),
        ("a1 a2 b1 b2 c1", vec![full; 3], vec![thin; 2]),
        ("a1 a2 b1 b2 a3 c2", vec![thin; 3], vec![full; 3]),
        ("b2 a1 c1 a3 a2 c2 b3 b1 c3", vec![thin; 5], vec![thin; 4]),
    ] {
        assert_eq!((widths(names, "path"), widths(names, "circle")), (crosses, rings), "{names}");
    }
}

#[test]
fn the_last_move_is_outlined_until_a_line_says_more() {
    let outlined = |names: &str, last_move: bool| {
        let record = game(Rules::TIC_TAC_TOE, names);
        let svg = Drawing::new(&record, &Options { last_move, ..BOARD }).to_svg(WORDS);
        let svg = Document::parse(&svg).unwrap();
        let outlines = elements(&svg, "last-move", "rect");
        outlines.iter().map(|outline| outline.attribute("fill").unwrap()).collect::<String>()
    };
    assert_eq!(outlined("a1 b2", false), "");
    assert_eq!(outlined("a1 b2", true), "none");
    assert_eq!(outlined("b2 a1 c1 a3 a2 c2 b3 b1 c3", true), "none", "a draw");
    assert_eq!(outlined("a1 a2 b1 b2 c1", true), "");
}

/// Contrast of two colours, by the definition of WCAG 2.
fn contrast(one: Rgb, other: Rgb) -> f64 {
    let part = |value: u8| {
        let value = f64::from(value) / 255.0;
        if value <= 0.04045 { value / 12.92 } else { ((value + 0.055) / 1.055).powf(2.4) }
    };
    let light = |Rgb(red, green, blue)| {
        0.2126 * part(red) + 0.7152 * part(green) + 0.0722 * part(blue) + 0.05
    };
    let (one, other) = (light(one), light(other));
    one.max(other) / one.min(other)
}

#[test]
fn a_winning_line_and_the_last_move_stand_out_in_every_palette() {
    let won = game(Rules::TIC_TAC_TOE, "b1 a1 b2 a2 c3 a3");
    let last = game(Rules::TIC_TAC_TOE, "b1 a1");
    for colors in [Colors::LIGHT, Colors::DARK, Colors::CONTRAST, Colors::CONTRAST_DARK] {
        let options = Options { colors, last_move: true, ..BOARD };
        let line = Painted::new(&Drawing::new(&won, &options)).at(190, 110);
        let outline = Painted::new(&Drawing::new(&last, &options)).at(190, 104);
        for color in [line, outline] {
            assert!(contrast(color, colors.paper) >= 3.0, "{color} on {}", colors.paper);
        }
    }
}

const TINTS: [Tint; 3] = [Tint::For(Mark::X), Tint::Even, Tint::For(Mark::O)];

/// Difference of two colours, about 1 where most people just see it, for eyes that mix the parts of
/// light by these weights.
fn difference(one: Rgb, other: Rgb, eyes: [[f64; 3]; 3]) -> f64 {
    let part = |value: u8| (f64::from(value) / 255.0).powf(2.2);
    let lab = |Rgb(red, green, blue)| {
        let light = [part(red), part(green), part(blue)];
        let mixed = |by: [f64; 3]| by.iter().zip(light).map(|(by, it)| by * it).sum::<f64>();
        let [red, green, blue] = eyes.map(|by| mixed(by).clamp(0.0, 1.0));
        let x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505;
        let y = 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        let z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.0888;
        let [x, y, z] = [x, y, z].map(f64::cbrt);
        [116.0 * y, 500.0 * (x - y), 200.0 * (y - z)]
    };
    lab(one).iter().zip(lab(other)).map(|(one, other)| (one - other).powi(2)).sum::<f64>().sqrt()
}

#[test]
fn a_projector_and_colour_blind_eyes_tell_the_tints_of_the_squares_apart() {
    // Machado, Oliveira and Fernandes (2009): usual eyes, deuteranopia, protanopia, tritanopia.
    let eyes = [
        [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
        [[0.367, 0.861, -0.228], [0.280, 0.673, 0.047], [-0.012, 0.043, 0.969]],
        [[0.152, 1.053, -0.205], [0.115, 0.786, 0.099], [-0.004, -0.048, 1.052]],
        [[1.256, -0.077, -0.179], [-0.078, 0.931, 0.148], [0.005, 0.691, 0.304]],
    ];
    let palettes = [Colors::LIGHT, Colors::DARK, Colors::CONTRAST, Colors::CONTRAST_DARK];
    for colors in palettes.into_iter().chain(palettes.map(Colors::on_wood)) {
        for strength in [0.0, 0.3, 1.0] {
            let grounds = TINTS.map(|tint| colors.ground(tint, strength, Some(Mark::X)));
            for ground in grounds {
                let seen = contrast(ground, colors.paper);
                assert!(seen >= 1.35, "{ground} on {}: {seen}", colors.paper);
            }
            let [x, even, o] = grounds;
            for (one, other) in [(x, even), (even, o), (x, o)] {
                for eyes in eyes {
                    let seen = difference(one, other, eyes);
                    assert!(seen >= 6.0, "{one} and {other}: {seen} to {eyes:?}");
                }
            }
        }
    }
}

#[test]
fn every_palette_can_be_told_apart() {
    assert!((contrast(Rgb(0, 0, 0), Rgb(255, 255, 255)) - 21.0).abs() < 1e-9);
    for (colors, text, lines) in [
        (Colors::LIGHT, 4.5, 3.0),
        (Colors::DARK, 4.5, 3.0),
        (Colors::CONTRAST, 7.0, 7.0),
        (Colors::CONTRAST_DARK, 7.0, 7.0),
    ] {
        let of = |color| contrast(color, colors.paper);
        assert!(of(colors.ink) >= text && of(colors.quiet) >= text, "{colors:?}");
        for color in [colors.grid, colors.marks.x, colors.marks.o] {
            assert!(of(color) >= lines, "{color} on {}: {}", colors.paper, of(color));
        }
        for tint in TINTS {
            let ground = colors.ground(tint, 1.0, None);
            let words = contrast(colors.ink, ground);
            assert!(words >= text, "{tint:?} on {ground}: {words}");
            // The outline of the best square, and a mark that could be made.
            for color in [colors.ink, colors.marks.x, colors.marks.o] {
                assert!(contrast(color, ground) >= 3.0, "{color} on {ground}");
            }
        }
    }
}

#[test]
fn stones_lie_on_the_lines_of_a_board_with_star_points() {
    let lit = |colors| Options { black: Some(Mark::X), colors, last_move: true, ..BOARD };
    let count = |record: &GameRecord, options: &Options| {
        let svg = Drawing::new(record, options).to_svg(WORDS);
        let svg = Document::parse(&svg).unwrap();
        // A stone is a disc and a rim.
        let marks = elements(&svg, "marks", "circle").len();
        let outlines = elements(&svg, "last-move", "rect").len();
        (elements(&svg, "grid", "circle").len(), marks, outlines, texts(&svg, "moves"))
    };
    for (rows, columns, stars) in
        [(8, 8, 0), (9, 9, 5), (10, 10, 0), (13, 13, 5), (15, 15, 5), (15, 14, 0), (19, 19, 9)]
    {
        let record = game(Rules::new(rows, columns, 5).unwrap(), "c3 d4");
        let expected = (stars, 5, 0, String::new());
        assert_eq!(count(&record, &lit(Colors::LIGHT)), expected, "{rows} x {columns}");
        let diagram = Options { content: Content::Game, last_move: false, ..lit(Colors::LIGHT) };
        assert_eq!(count(&record, &diagram), (stars, 4, 0, "1 2".into()), "{rows} x {columns}");
    }
}

#[test]
fn black_and_white_stones_can_be_told_apart_on_every_board() {
    // Nine squares and two margins are 990 wide, in 780 pixels.
    let at = |column: u32| (45 + 50 + 100 * column) * 780 / 990;
    let record = game(Rules::new(9, 9, 5).unwrap(), "e5 f5");
    for colors in [Colors::LIGHT, Colors::DARK, Colors::CONTRAST, Colors::CONTRAST_DARK] {
        let wood = colors.on_wood();
        let options = Options { black: Some(Mark::O), colors, ..BOARD };
        let painted = Painted::new(&Drawing::new(&record, &options));
        assert_eq!(painted.at(at(4), at(4)), colors.white, "X moved second");
        assert_eq!(painted.at(at(5), at(4)), colors.black);
        assert_eq!(painted.at(at(2) + 39, at(4) + 39), wood.paper);
        assert_eq!(painted.at(4, 4), colors.paper);
        assert!(contrast(colors.black, colors.white) >= 12.0);
        assert!(contrast(colors.rim, wood.paper) >= 3.0 && contrast(colors.bad, wood.paper) >= 3.0);
        for tint in TINTS {
            assert!(contrast(colors.ink, wood.ground(tint, 1.0, Some(Mark::O))) >= 4.5, "{tint:?}");
        }
        // What is good for White is lighter than what is good for Black; in high contrast there is no wood.
        for black in Mark::ALL.into_iter().filter(|_| wood.paper != colors.paper) {
            let light = |tint| contrast(wood.ground(tint, 1.0, Some(black)), Rgb(0, 0, 0));
            let (good, bad) = (light(Tint::For(black.other())), light(Tint::For(black)));
            let even = light(Tint::Even);
            assert!(good > bad && even > bad, "{black:?}: {good} {even} {bad}");
        }
    }
}

#[test]
fn five_in_a_row_and_renju_have_stones_and_whoever_began_has_the_black_ones() {
    let gomoku = Rules::GOMOKU;
    let rules = |rows, columns, line| Rules::new(rows, columns, line).unwrap();
    for (rules, automatic, stones) in [
        (gomoku, true, true),
        (gomoku.with_line_rule(LineRule::Exactly), true, true),
        (Rules::RENJU, true, true),
        (gomoku.with_opening(Opening::Swap2), true, true),
        (rules(9, 9, 5), true, true),
        (rules(8, 9, 5), false, true),
        (rules(15, 15, 6), false, true),
        (gomoku.with_line_rule(LineRule::Caro), false, true),
        (gomoku.with_completing(LineOutcome::Loses), false, true),
        (Rules::TIC_TAC_TOE, false, true),
        (rules(6, 7, 4).with_placement(Placement::Falling), false, false),
    ] {
        let has = |style: BoardStyle| style.has_stones(rules);
        assert_eq!((has(BoardStyle::Automatic), has(BoardStyle::Stones)), (automatic, stones));
        assert!(!has(BoardStyle::Marks));
        for first in Mark::ALL {
            let names = "a1 a2 b1 b2 c1 c2 d1 d2 a3 e2";
            let squares = squares(names).into_iter().filter(|&it| rules.contains(it));
            let mut record = GameRecord::new(rules, first);
            for square in squares {
                assert_eq!(record.position().board().first(), first, "{rules}");
                _ = record.play(square);
            }
            assert_eq!(record.position().board().first(), first, "{rules} at the end");
        }
    }
}

#[test]
fn a_page_to_be_printed_has_its_boards_on_the_paper_each_with_all_its_words() {
    let long = "12. X gewinnt hier, wenn der erste Zug auf das richtige der drei Felder fällt, sonst nicht";
    let chinese = "3. 黑方先走，用活三和冲四取胜，找出最后形成双重威胁的次序，白方没有活三";
    let names = [Rules::TIC_TAC_TOE, Rules::CONNECT_FOUR, Rules::GOMOKU];
    let options = Options { edges: Labels::Letters, colors: Colors::PRINT, ..BOARD };
    for (paper, width, height) in [(Paper::A4, 793.7, 1122.5), (Paper::Letter, 816.0, 1056.0)] {
        for total in 1..=PrintedPage::MOST {
            let board = |at: usize| {
                let words = [long, chinese, "1. X to move"][at % 3].to_owned();
                (words, Drawing::new(&GameRecord::new(names[at % 3], Mark::X), &options))
            };
            let boards: Vec<_> = (0..total).map(board).collect();
            let told: String = boards.iter().map(|it| it.0.replace(' ', "")).collect();
            let sizes: Vec<_> = boards.iter().map(|it| it.1.to_svg(WORDS)).collect();
            let page = PrintedPage { paper, title: "Corners & more", name: "Name:", boards };
            let text = page.drawing().to_svg(WORDS);
            let svg = Document::parse(&text).unwrap();
            let said = elements(&svg, "words", "text");
            let said: String = said.iter().skip(2).filter_map(Node::text).collect();
            assert_eq!(said.replace(' ', ""), told, "{total}");
            for word in elements(&svg, "words", "text") {
                let [x, y]: [f64; 2] =
                    ["x", "y"].map(|name| word.attribute(name).unwrap().parse().unwrap());
                assert!((40.0..width - 40.0).contains(&x) && (40.0..height - 40.0).contains(&y));
                // Neither a sign nor the end of a word begins a line.
                let line = word.text().unwrap();
                let is_cut =
                    ["，", "ewinnt", "chtige", "ächste"].iter().any(|it| line.starts_with(it));
                assert!(!is_cut, "{line}");
            }
            let groups = svg.root_element().children();
            let groups = groups.filter(|node| node.attribute("class") == Some("coordinates"));
            let corners: Vec<_> = groups.map(|it| it.attribute("transform").unwrap()).collect();
            assert_eq!(corners.len(), total);
            for (corner, board) in corners.iter().zip(sizes) {
                let numbers = corner.split(|it: char| !it.is_ascii_digit() && it != '.');
                let numbers: Vec<f64> = numbers.filter_map(|it| it.parse().ok()).collect();
                let [left, top, scale] = numbers[..] else { panic!("{corner}") };
                let board = Document::parse(&board).unwrap();
                let side = |name| board.root_element().attribute(name).unwrap();
                let [across, down]: [f64; 2] =
                    ["width", "height"].map(|name| side(name).parse::<f64>().unwrap() * scale);
                assert!(left >= 40.0 && left + across <= width - 40.0, "{total}: {corner}");
                assert!(top >= 40.0 && top + down <= height - 40.0, "{total}: {corner}");
            }
        }
    }
}
