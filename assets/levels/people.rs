//! People of several strengths, to measure the levels by.

use fastrand::Rng;
use velha::game::{Board, LineOutcome, Mark, Placement, Position, Square, Threats};

/// Model of a person who completes every line of their own. The strengths are chances, from 0 to 1.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Person {
    pub(crate) name: &'static str,
    /// Chance to see a line that the other side is about to complete; where lines lose, one that a
    /// mark would complete.
    blocks: f32,
    /// Chance to see a square on which two lines come to be threatened at once.
    forks: f32,
    /// Chance to see a square on which one line comes to be threatened at both ends: by the other
    /// side, for a look at a three where five win; and for its rows to count at all.
    threes: f32,
}

pub(crate) const PEOPLE: [Person; 4] = [
    Person { name: "Child of six", blocks: 0.33, forks: 0.0, threes: 0.1 },
    Person { name: "Child of nine", blocks: 0.67, forks: 0.2, threes: 0.5 },
    Person { name: "Adult", blocks: 0.95, forks: 0.7, threes: 0.9 },
    Person { name: "Club player", blocks: 1.0, forks: 1.0, threes: 1.0 },
];

impl Person {
    pub(crate) fn choose(self, position: &Position, rng: &mut Rng) -> Square {
        let mut free: Vec<_> = position.placements().collect();
        rng.shuffle(&mut free);
        let (board, me) = (position.board(), position.turn());
        let seen = |squares: Vec<Square>, chance: f32, rng: &mut Rng| -> Vec<Square> {
            squares.into_iter().filter(|_| rng.f32() < chance).collect()
        };
        let [own, theirs] = [me, me.other()].map(|mark| Threats::of(board, mark));
        if position.rules().completing == LineOutcome::Loses {
            let fatal = seen(own.completing, self.blocks, rng);
            let looks = rng.f32() < self.threes;
            let worth = |square: &Square| if looks { rows(board, me, *square) } else { 0 };
            let lines = |square: &Square| (fatal.contains(square), worth(square));
            return free.into_iter().min_by_key(lines).expect("a free square");
        }
        if let Some(&square) = own.completing.first() {
            return square;
        }
        if let Some(&square) = seen(theirs.completing, self.blocks, rng).first() {
            return square;
        }
        for (mark, squares) in [(me, own.doubling), (me.other(), theirs.doubling)] {
            for square in squares {
                let in_a_row = is_one_row(board, mark, square);
                if rng.f32() < if in_a_row { self.threes } else { self.forks } {
                    return square;
                }
            }
        }
        let gives_away = |square: Square| {
            let mut next = position.clone();
            let played = next.play(square).is_ok() && next.outcome().is_none();
            played && !Threats::completing(next.board(), next.turn()).is_empty()
        };
        let sees_both = rng.f32() < self.threes;
        let falls = position.rules().placement == Placement::Falling;
        let value = |square: &Square| {
            let careless = falls && gives_away(*square) && rng.f32() < self.blocks;
            let of = |mark| rows(board, mark, *square);
            let worth = if sees_both { of(me) + of(me.other()) } else { of(me) };
            (!careless, worth, near(position, *square))
        };
        free.into_iter().max_by_key(value).expect("a free square")
    }
}

/// Returns true if all squares that a mark here threatens lie in one row with it.
fn is_one_row(board: &Board, mark: Mark, square: Square) -> bool {
    let before = Threats::completing(board, mark);
    let mut after = board.clone();
    after[square] = Some(mark);
    let threats = Threats::completing(&after, mark);
    let way = |to: &Square| {
        let (rows, columns) = (
            i16::from(to.row) - i16::from(square.row),
            i16::from(to.column) - i16::from(square.column),
        );
        match (rows, columns) {
            (0, _) => 0,
            (_, 0) => 1,
            (rows, columns) if rows.signum() == columns.signum() => 2,
            _ => 3,
        }
    };
    let mut ways = threats.iter().filter(|it| !before.contains(it)).map(way);
    ways.next().is_none_or(|first| ways.all(|it| it == first))
}

/// Weight of the marks of a side in the lines through this square that it can still complete: each
/// line counts four times as much with one more of them, and nothing without any.
fn rows(board: &Board, mark: Mark, square: Square) -> u32 {
    let line = i8::try_from(board.rules().line()).unwrap_or(i8::MAX);
    let lines = [(0, 1), (1, 0), (1, 1), (1, -1)].into_iter().flat_map(|(rows, columns)| {
        (0..line).filter_map(move |before| {
            let mut marks = 0;
            for step in (0..line).map(|at| at - before) {
                let at = square.offset(rows * step, columns * step);
                let at = at.filter(|&at| board.rules().contains(at))?;
                match board[at] {
                    Some(it) if it == mark => marks += 1,
                    Some(_) => return None,
                    None => {}
                }
            }
            Some(marks)
        })
    });
    lines.filter(|&marks| marks > 0).map(|marks| 4_u32.saturating_pow(marks)).sum()
}

/// Nearness of a square to the last mark, or to the middle where there is none; the next square and
/// the next but one are equally near.
fn near(position: &Position, square: Square) -> i16 {
    let rules = position.rules();
    let middle = Square::new(rules.rows() / 2, rules.columns() / 2);
    let last = position.last_squares().next().unwrap_or(middle);
    let distance = square.row.abs_diff(last.row).max(square.column.abs_diff(last.column));
    -i16::from(distance.max(2))
}
