//! A move at sight: the one that looks best along the lines of the board, without a search, to
//! somebody who overlooks some of them.
//!
//! A whole row of marks of one side is overlooked, wherever it might be gone on with, and so no
//! threat of it is answered. Nothing that is seen is misjudged. The chance to see a row follows the
//! eye: the more marks stand in it, the sooner it is seen; sooner in a row or a column than in a
//! diagonal; and sooner where the last marks were put than where nobody has played for a while.

use std::cell::Cell;

use fastrand::Rng;

use crate::engine::search::{SearchBoard, combine, line_pattern, pattern4};
use crate::engine::steps_from_stones;
use crate::game::{Position, Square};

/// Chances to overlook or to see something at sight, from 0 to 1.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sight {
    /// Chance to overlook two own marks in a row or a column if one of them is new. For three marks
    /// it is squared, for four cubed, and so on.
    chance: f32,
    /// Chance to overlook marks of the other side; where a line loses, `chance` and `danger` change
    /// places.
    danger: f32,
    /// Chance to see what two lines make together.
    forks: f32,
}

impl Sight {
    /// Sight that overlooks nothing.
    pub(crate) const WHOLE: Self = Self::new(0.0, 0.0, 1.0);

    /// Makes a sight from the chances to overlook an own row and one of the other side, and to see
    /// forks.
    pub(crate) const fn new(chance: f32, danger: f32, forks: f32) -> Self {
        Self { chance, danger, forks }
    }
}

/// A move chosen at sight.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Glance {
    pub(crate) square: Square,
    /// Set if nothing on the board was overlooked.
    pub(crate) saw_all: bool,
}

/// Appeal of a line, by its pattern.
const APPEAL: [f32; 16] =
    [0.0, 0.0, 0.0, 1.0, 1.0, 2.0, 3.0, 4.0, 8.0, 9.0, 26.0, 24.0, 110.0, 100.0, 400.0, 2000.0];
/// Weight of a line of the other side; an own one has 1.
const THEIRS: f32 = 0.6;
/// Greatest share by which the appeal of a mark that stands alone varies by chance: a matter of
/// taste, so that games differ.
const TASTE: f32 = 0.6;
/// Factor of the exponent of a chance to overlook a diagonal; 1 for a row or column.
const SLANTED: f32 = 0.64;
/// Factor of that exponent for a row away from the last mark of its side.
const OLD: f32 = 0.67;

/// Finds the square that looks best; `None` if no square is free.
pub(crate) fn at_sight(position: &Position, sight: Sight, rng: &mut Rng) -> Option<Glance> {
    let board = SearchBoard::new(position.board(), position.turn());
    // After a lost turn both of the last marks are of one side.
    let last = |mark| {
        let mut squares = position.last_squares();
        squares.find(|&it| position.board().get(it) == Some(mark)).map(|it| board.at(it))
    };
    let eyes = Eyes {
        sight,
        seed: rng.u64(..),
        last: [last(position.turn()), last(position.turn().other())],
        saw_all: Cell::new(true),
        board: &board,
    };
    let judged = candidates(position).map(|square| (square, eyes.appeal(board.at(square), rng)));
    let best = judged.max_by(|(_, left), (_, right)| left.total_cmp(right));
    best.map(|(square, _)| Glance { square, saw_all: eyes.saw_all.get() })
}

/// Returns the squares that are looked at: all if marks fall or a line loses, the ones around the
/// middle of an empty board, and else the ones near a mark.
fn candidates(position: &Position) -> impl Iterator<Item = Square> {
    let (rules, is_empty) = (position.rules(), position.board().is_empty());
    let everywhere = rules.falls() || rules.line_loses();
    let is_central = |side: u8, at: u8| (2 * at + 1).abs_diff(side) <= (side / 4).max(2);
    let steps = steps_from_stones(position);
    position.placements().filter(move |&it| {
        let is_central =
            || is_central(rules.rows(), it.row) && is_central(rules.columns(), it.column);
        everywhere || if is_empty { is_central() } else { steps(it) <= 2 }
    })
}

/// Somebody who looks at a board.
struct Eyes<'b> {
    board: &'b SearchBoard,
    sight: Sight,
    /// Seed of the rows that are overlooked.
    seed: u64,
    /// The last mark of the side to move, and of the other side.
    last: [Option<u16>; 2],
    saw_all: Cell<bool>,
}

impl Eyes<'_> {
    /// Appeal of a square for a mark of the side to move.
    fn appeal(&self, at: u16, rng: &mut Rng) -> f32 {
        let rules = self.board.rules();
        let me = self.board.turn();
        let (own, theirs) = (self.rows(at, me), self.rows(at, 1 - me));
        let completes = |rows: [u8; 4]| rows.contains(&line_pattern::FIVE);
        let taste = if self.board.is_empty() { rng.f32() } else { 1.0 - TASTE * rng.f32() };
        let of = |colour, rows| self.appeal_of(at, colour, rows, taste);
        let rows = of(me, own) + THEIRS * of(1 - me, theirs);
        if rules.line_loses() {
            let loses = if completes(own) { 1.0 } else { 0.0 };
            return 1.0 / (1.0 + rows) - loses;
        }
        if completes(own) {
            return f32::MAX;
        }
        if completes(theirs) || self.closes(at) {
            return f32::MAX / 2.0;
        }
        let above = at.checked_sub(rules.columns().into());
        let gives_away =
            rules.falls() && above.is_some_and(|above| completes(self.rows(above, 1 - me)));
        let away = if gives_away { 4.0 * APPEAL[15] } else { 0.0 };
        rows + self.nearness(at) - away
    }

    /// Returns true if a mark here closes a line that the other side is seen to be about to
    /// complete elsewhere.
    fn closes(&self, at: u16) -> bool {
        let them = 1 - self.board.turn();
        let seen = |at| self.rows(at, them).contains(&line_pattern::FIVE);
        let closing = self.board.replies_to(them).iter().any(|reply| reply == at);
        closing && self.board.squares(them, pattern4::FIVE).iter().any(seen)
    }

    /// Patterns that a mark of a colour makes of the lines through a square, as far as they are
    /// seen.
    fn rows(&self, at: u16, colour: usize) -> [u8; 4] {
        let mut patterns = self.board.line_patterns(at, colour);
        for (direction, pattern) in patterns.iter_mut().enumerate() {
            if self.overlooks(at, colour, direction, *pattern) {
                self.saw_all.set(false);
                *pattern = line_pattern::DEAD;
            }
        }
        patterns
    }

    fn overlooks(&self, at: u16, colour: usize, direction: usize, pattern: u8) -> bool {
        let marks = self.marks(pattern);
        if marks < 2 {
            return false;
        }
        let own = colour == self.board.turn();
        // The own rows are the danger if a line loses.
        let danger = own == self.board.rules().line_loses();
        let chance = if danger { self.sight.danger } else { self.sight.chance };
        let row = self.on_line(at, direction);
        let last = self.last[usize::from(!own)];
        let is_old = last.is_some_and(|last| self.on_line(last, direction) != row);
        let slanted = if direction < 2 { 1.0 } else { SLANTED };
        let old = if is_old { OLD } else { 1.0 };
        self.draw(row << 1 | colour) < chance.powf(f32::from(marks - 1) * slanted * old)
    }

    /// Number of marks in a row of which one more makes this pattern.
    fn marks(&self, pattern: u8) -> u8 {
        line_pattern::stones(pattern, self.board.rules().line())
    }

    /// The number of the line through a square.
    fn on_line(&self, at: u16, direction: usize) -> usize {
        self.board.place(at).on_line(direction).0
    }

    /// Draws a number from 0 to 1; always the same one for the same `thing` and seed.
    fn draw(&self, thing: usize) -> f32 {
        Rng::with_seed(self.seed ^ (thing as u64) << 20).f32()
    }

    /// Appeal of the lines through a square: their sum, and more for what they threaten together if
    /// that is seen; else the appeal of the best line.
    fn appeal_of(&self, at: u16, colour: usize, rows: [u8; 4], taste: f32) -> f32 {
        let appeal = rows.map(|pattern| {
            let sure = self.marks(pattern) > 1;
            APPEAL[usize::from(pattern)] * if sure { 1.0 } else { taste }
        });
        let together = match combine(rows) {
            pattern4::OPEN_FOUR => 800.0,
            pattern4::FOUR_THREE => 500.0,
            pattern4::DOUBLE_THREE => 200.0,
            _ => 0.0,
        };
        if together > 0.0 && self.draw(1 << 16 | usize::from(at) << 1 | colour) >= self.sight.forks
        {
            self.saw_all.set(false);
            return appeal.into_iter().fold(0.0, f32::max);
        }
        appeal.into_iter().sum::<f32>() + together
    }

    /// Nearness to the last marks: decides between squares that are otherwise alike.
    fn nearness(&self, at: u16) -> f32 {
        let of = |last: u16| 2.0 / (1.0 + f32::from(self.board.distance(at, last)));
        self.last.into_iter().flatten().map(of).sum()
    }
}
