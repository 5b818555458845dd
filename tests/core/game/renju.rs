//! Renju: forbidden squares, told by two implementations that share nothing.

use std::collections::{BTreeSet, HashSet};

use velha::game::{
    Board, Forbidden, LineOutcome, LineRule, Mark, Outcome, Placement, PlayError, Position, Rules,
    Square,
};

type Point = (i8, i8);

/// Reads the rules literally: each row is looked for as a window of squares.
#[derive(Clone)]
struct Literal {
    black: HashSet<Point>,
    white: HashSet<Point>,
}

impl Literal {
    const STEPS: [Point; 4] = [(0, 1), (1, 0), (1, 1), (1, -1)];

    fn is_free(&self, at: Point) -> bool {
        let on_board = |side: i8| (0..15).contains(&side);
        let taken = self.black.contains(&at) || self.white.contains(&at);
        on_board(at.0) && on_board(at.1) && !taken
    }

    /// Windows of `length` squares in one direction that cover a point.
    fn windows(at: Point, step: Point, length: i8) -> impl Iterator<Item = Vec<Point>> {
        let square = move |n: i8| (at.0 + n * step.0, at.1 + n * step.1);
        (1 - length..=0).map(move |from| (from..from + length).map(square).collect())
    }

    /// Returns true if a window is black throughout and the squares beyond it are not.
    fn is_row(&self, window: &[Point], step: Point) -> bool {
        let (first, last) = (window[0], window[window.len() - 1]);
        let beyond = [(first.0 - step.0, first.1 - step.1), (last.0 + step.0, last.1 + step.1)];
        window.iter().all(|it| self.black.contains(it))
            && beyond.iter().all(|it| !self.black.contains(it))
    }

    fn with(&self, at: Point) -> Self {
        let mut with = self.clone();
        with.black.insert(at);
        with
    }

    fn has_five(&self, at: Point) -> bool {
        Self::STEPS.iter().any(|&step| Self::windows(at, step, 5).any(|it| self.is_row(&it, step)))
    }

    /// The fours through a point, as the sets of their marks.
    fn fours(&self, at: Point, step: Point) -> BTreeSet<BTreeSet<Point>> {
        let mut fours = BTreeSet::new();
        for window in Self::windows(at, step, 5) {
            let gaps: Vec<_> = window.iter().filter(|it| !self.black.contains(it)).collect();
            if let [gap] = gaps[..]
                && self.is_free(*gap)
                && self.with(*gap).is_row(&window, step)
            {
                fours.insert(window.iter().filter(|&it| it != gap).copied().collect());
            }
        }
        fours
    }

    /// Returns true if an unbroken four through `at` and `of` can become five at both ends.
    fn has_straight_four(&self, at: Point, of: Point, step: Point) -> bool {
        Self::windows(at, step, 4).any(|four| {
            let (first, last) = (four[0], four[3]);
            let ends = [(first.0 - step.0, first.1 - step.1), (last.0 + step.0, last.1 + step.1)];
            let becomes_five =
                |&end: &Point| self.is_free(end) && self.with(end).has_five_on(end, step);
            four.contains(&of) && self.is_row(&four, step) && ends.iter().all(becomes_five)
        })
    }

    fn has_five_on(&self, at: Point, step: Point) -> bool {
        Self::windows(at, step, 5).any(|it| self.is_row(&it, step))
    }

    fn forbidden(&self, at: Point) -> Option<Forbidden> {
        let with = self.with(at);
        let longer =
            |step| (6..15).any(|n| Self::windows(at, step, n).any(|it| with.is_row(&it, step)));
        let is_three = |step: Point| {
            let near = (-3..=3).map(|n| (at.0 + n * step.0, at.1 + n * step.1));
            near.filter(|&next| with.is_free(next)).any(|next| {
                let four = with.with(next);
                four.has_straight_four(next, at, step)
                    && !four.has_five(next)
                    && with.forbidden(next).is_none()
            })
        };
        if with.has_five(at) {
            None
        } else if Self::STEPS.into_iter().any(longer) {
            Some(Forbidden::Overline)
        } else if Self::STEPS.iter().map(|&step| with.fours(at, step).len()).sum::<usize>() > 1 {
            Some(Forbidden::DoubleFour)
        } else {
            let threes = Self::STEPS.into_iter().filter(|&step| is_three(step)).count();
            (threes > 1).then_some(Forbidden::DoubleThree)
        }
    }
}

fn renju() -> Rules {
    Rules::GOMOKU.with_line_rule(LineRule::Renju)
}

fn point(square: Square) -> Point {
    (square.row.cast_signed(), square.column.cast_signed())
}

fn literal(position: &Position) -> Literal {
    let board = position.board();
    let of = |mark| {
        let own = board.rules().all_squares().filter(move |&it| board[it] == Some(mark));
        own.map(point).collect()
    };
    Literal { black: of(board.first()), white: of(board.first().other()) }
}

/// Compares some free squares of a position, told by the seed; counts those that are forbidden.
fn compare(position: &Position, random: &mut fastrand::Rng, found: &mut [usize; 3]) {
    let literal = literal(position);
    let mut squares: Vec<_> = position.board().free_squares().collect();
    random.shuffle(&mut squares);
    for &square in squares.iter().take(24) {
        let told = position.ban(square).map(|ban| ban.reason);
        assert_eq!(told, literal.forbidden(point(square)), "{square}\n{}", position.board());
        if let Some(why) = told {
            found[why as usize] += 1;
        }
    }
}

/// A position with marks strewn over a part of the board.
fn strewn(random: &mut fastrand::Rng) -> Option<Position> {
    let mut board = Board::new(renju());
    let side = random.u8(5..9);
    let (row, column) = (random.u8(0..=15 - side), random.u8(0..=15 - side));
    for _ in 0..random.u8(6..side * side / 2) {
        let square = Square::new(row + random.u8(0..side), column + random.u8(0..side));
        board[square] = Some(if random.u8(0..5) < 3 { Mark::X } else { Mark::O });
    }
    Position::from_board(board, Mark::X).ok().filter(|it| it.outcome().is_none())
}

/// Plays at chance, near what stands, until the game is over.
fn played(random: &mut fastrand::Rng, mut look: impl FnMut(&Position, &mut fastrand::Rng)) {
    let mut position = Position::new(renju(), random.choice(Mark::ALL).unwrap());
    position.play(Square::new(7, 7)).unwrap();
    for _ in 0..random.u8(8..80) {
        let near = |square: &Square| {
            let board = position.board();
            let marks = board.rules().all_squares().filter(|&it| board[it].is_some());
            marks
                .into_iter()
                .any(|it| it.row.abs_diff(square.row) < 2 && it.column.abs_diff(square.column) < 2)
        };
        let near: Vec<_> = position.placements().filter(near).collect();
        match random.choice(near) {
            Some(square) if position.outcome().is_none() => position.play(square).unwrap(),
            _ => return,
        };
        if position.turn() == position.board().first() && position.outcome().is_none() {
            look(&position, random);
        }
    }
}

/// Positions of each kind; `VELHA_RENJU` sets another number, for a long run.
fn positions() -> usize {
    std::env::var("VELHA_RENJU").ok().and_then(|it| it.parse().ok()).unwrap_or(1_000)
}

#[test]
fn two_readings_of_the_rules_agree_on_strewn_marks() {
    let (mut random, mut found) = (fastrand::Rng::with_seed(1), [0; 3]);
    let mut left = positions();
    while left > 0 {
        if let Some(position) = strewn(&mut random) {
            compare(&position, &mut random, &mut found);
            left -= 1;
        }
    }
    assert!(found.iter().all(|&it| it > 0), "{found:?}");
}

#[test]
fn two_readings_of_the_rules_agree_in_games() {
    let (mut random, mut found) = (fastrand::Rng::with_seed(2), [0; 3]);
    let mut left = positions();
    while left > 0 {
        played(&mut random, |position, random| {
            compare(position, random, &mut found);
            left = left.saturating_sub(1);
        });
    }
}

/// Reads rows of a drawing: `X` and `O` marks, `*` the square asked about, `.` a free square.
#[track_caller]
fn check(drawing: &[&str], expected: Option<Forbidden>) {
    let mut board = Board::new(renju());
    let mut asked = None;
    for (row, line) in (3..).zip(drawing) {
        for (column, sign) in (3..).zip(line.chars()) {
            let square = Square::new(row, column);
            match sign {
                'X' => board[square] = Some(Mark::X),
                'O' => board[square] = Some(Mark::O),
                '*' => asked = Some(square),
                _ => {}
            }
        }
    }
    let asked = asked.unwrap();
    let mut position = Position::from_board(board, Mark::X).unwrap();
    assert_eq!(literal(&position).forbidden(point(asked)), expected, "{drawing:#?}");
    assert_eq!(position.ban(asked).map(|ban| ban.reason), expected, "{drawing:#?}");
    let played = position.play(asked);
    assert_eq!(played.err(), expected.map(|why| PlayError::Forbidden(asked, why)));
}

#[test]
fn forbidden_squares_have_their_reasons() {
    use Forbidden::{DoubleFour, DoubleThree, Overline};
    let cases: &[(&[&str], Option<Forbidden>)] = &[
        // Two open threes, as a cross, with gaps, and at a distance.
        (&["...X..", "...X..", ".XX*..", "......"], Some(DoubleThree)),
        (&["..X...", "..*XX.", "..X...", "......"], Some(DoubleThree)),
        (&["X.....", ".X....", "......", "...*X.X"], Some(DoubleThree)),
        // One of them closed, or with no room for five.
        (&["...O..", "...X..", "...X..", ".XX*..", "......"], None),
        (&["...X..", "...X..", "OXX*...", "......"], None),
        // A four and a three are Black's way to win.
        (&["...X...", "...X...", "OXXX*...", "......."], None),
        (&["....X..", "....X..", "OXXX*...", "......."], None),
        // Two fours: crossing, and on one line.
        (&["....X..", "....X..", "....X..", "OXXX*..", "......."], Some(DoubleFour)),
        (&[".X.X*X.X"], Some(DoubleFour)),
        (&["XX.X*.XX"], Some(DoubleFour)),
        (&["XXXX.*.XXXX"], None),
        (&["XX.*X.XX"], Some(DoubleFour)),
        // A straight four is one four.
        (&[".XX*X."], None),
        // Six, and five before all else.
        (&["XXX*XX"], Some(Overline)),
        (&["XXX*XXX"], Some(Overline)),
        (&["X.....", "X.....", "X.....", "X.....", "*XXXX.", "X....."], None),
        // Filling the gap makes six, so there is no four.
        (&["X.*XXXO", "..X....", "..X....", "..X...."], None),
    ];
    for &(drawing, expected) in cases {
        check(drawing, expected);
    }
}

#[test]
fn a_line_of_white_may_be_longer_and_one_of_black_may_not() {
    let outcome = |first: Mark, longer: Mark| {
        let mut board = Board::new(renju()).with_first(first);
        for column in 2..8 {
            board[Square::new(4, column)] = Some(longer);
        }
        let position = Position::from_board(board, Mark::X).unwrap();
        position.outcome().and_then(Outcome::winner)
    };
    for first in Mark::ALL {
        assert_eq!(outcome(first, first), None);
        assert_eq!(outcome(first, first.other()), Some(first.other()));
    }
}

#[test]
fn renju_and_the_rules_that_do_not_go_with_it_replace_each_other() {
    let small = Rules::TIC_TAC_TOE.with_completing(LineOutcome::Loses);
    assert_eq!(small.with_line_rule(LineRule::Renju), renju());
    let narrow = Rules::new(3, 9, 4).unwrap().with_placement(Placement::Falling);
    let narrow = narrow.with_line_rule(LineRule::Renju);
    assert!(narrow.has_forbidden_squares() && !narrow.falls());
    assert_eq!((narrow.rows(), narrow.columns(), narrow.line()), (3, 9, 5));
    for rules in [
        renju().with_completing(LineOutcome::Loses),
        renju().with_placement(Placement::Falling),
        renju().resized(15, 15, 6).unwrap(),
    ] {
        assert_eq!(rules.line_rule, LineRule::AtLeast);
    }
    assert!(renju().resized(5, 9, 5).unwrap().has_forbidden_squares());
    assert_eq!("15x15,5,renju".parse(), Ok(renju()));
}

#[test]
fn the_side_that_began_is_known_by_the_marks() {
    let mut board = Board::new(renju());
    assert_eq!(board.clone().infer_first(Mark::O).first(), Mark::O);
    board[Square::new(7, 7)] = Some(Mark::O);
    assert_eq!(board.infer_first(Mark::X).first(), Mark::O);
}
