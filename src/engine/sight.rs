//! Move selection at sight: the move that looks best along the lines of the board, without a
//! search, to a player who overlooks some of them.
//!
//! A line is overlooked as a whole, with every threat on it; lines that are seen are judged
//! correctly. The chance of seeing a line models the eye: it grows with the number of marks, is
//! greater for rows and columns than for diagonals, and greater where the last marks were placed.

use std::cell::Cell;
use std::collections::BTreeMap;

use fastrand::Rng;

use super::search::{SearchBoard, combine, line_pattern, pattern4};
use super::{MoveValue, from_middle};
use crate::game::{Position, Square};

/// How much a level of the computer overlooks: probabilities from 0 to 1.
#[derive(Clone, Copy)]
pub(super) struct Sight {
    /// Probability of overlooking two marks in a row or column, one of them recent, that are an
    /// opportunity. Squared for three marks, cubed for four, and so on.
    miss_opportunity: f32,
    /// The same for marks that are a danger: those of the other side or, where a line loses, the
    /// own ones.
    miss_danger: f32,
    /// Probability of seeing that two lines together make a threat.
    see_forks: f32,
}

impl Sight {
    /// Overlooks nothing; for the strongest level under rules that no search implements.
    pub(super) const PERFECT: Self = Self::new(0.0, 0.0, 1.0);

    pub(super) const fn new(miss_opportunity: f32, miss_danger: f32, see_forks: f32) -> Self {
        Self { miss_opportunity, miss_danger, see_forks }
    }
}

/// Result of [`move_without_search`]: a move chosen by the patterns on the board, without a search.
pub(super) struct HeuristicMove {
    pub(super) square: Square,
    /// Whether nothing on the board was overlooked: only then a weaker level also searches.
    pub(super) saw_all: bool,
}

/// Score of a line, by its line pattern.
const LINE_SCORES: [f32; 16] =
    [0.0, 0.0, 0.0, 1.0, 1.0, 2.0, 3.0, 4.0, 8.0, 9.0, 26.0, 24.0, 110.0, 100.0, 400.0, 2000.0];
/// Weight of a line of the other side, relative to an own one.
const THEIR_WEIGHT: f32 = 0.6;
/// Maximum share by which the score of a single mark is reduced at random, for variety.
const RANDOMNESS: f32 = 0.6;
/// Factor of the exponent of the probability for a diagonal.
const DIAGONAL: f32 = 0.64;
/// Factor of that exponent for a line without the last mark of its side.
const STALE: f32 = 0.67;

/// Chooses, without a search, the move that looks best to a player who overlooks as much as `sight`
/// says; `None` if no square is free. For the weaker levels, and for all under rules that no search
/// implements.
pub(super) fn move_without_search(
    position: &Position,
    sight: Sight,
    rng: &mut Rng,
) -> Option<HeuristicMove> {
    let board = SearchBoard::new(position.board(), position.turn());
    let scorer = Scorer::new(&board, position, sight, rng.u64(..));
    let judged = candidates(position).map(|square| (square, scorer.score(board.at(square), rng)));
    let best = judged.max_by(|(_, left), (_, right)| left.total_cmp(right));
    best.map(|(square, _)| HeuristicMove { square, saw_all: scorer.saw_all.get() })
}

/// Returns the squares to judge: all if marks fall or a line loses, otherwise those near a mark, or
/// near the middle of an empty board.
fn candidates(position: &Position) -> impl Iterator<Item = Square> {
    let (rules, is_empty) = (position.rules(), position.board().is_empty());
    let everywhere = rules.falls() || rules.line_loses();
    let steps = distance_to_stones(position);
    position.placements().filter(move |&it| {
        let [down, across] = from_middle(rules, it);
        let is_central =
            down <= (rules.rows() / 4).max(2) && across <= (rules.columns() / 4).max(2);
        everywhere || if is_empty { is_central } else { steps(it) <= 2 }
    })
}

/// Scores the squares of one position as a player with this sight.
struct Scorer<'b> {
    board: &'b SearchBoard,
    sight: Sight,
    /// Seed that decides which lines are overlooked.
    seed: u64,
    /// The last mark of the side to move, and of the other side.
    last: [Option<u16>; 2],
    saw_all: Cell<bool>,
}

impl<'b> Scorer<'b> {
    /// Creates the scorer of a position, which is on the `board`.
    fn new(board: &'b SearchBoard, position: &Position, sight: Sight, seed: u64) -> Self {
        // After a lost turn both of the last marks belong to one side.
        let last = |mark| {
            let mut squares = position.last_squares();
            squares.find(|&it| position.board().get(it) == Some(mark)).map(|it| board.at(it))
        };
        let last = [last(position.turn()), last(position.turn().other())];
        Self { board, sight, seed, last, saw_all: Cell::new(true) }
    }

    /// Returns the score of a mark of the side to move on a square.
    fn score(&self, at: u16, rng: &mut Rng) -> f32 {
        let rules = self.board.rules();
        let me = self.board.turn();
        let (own, theirs) = (self.visible_patterns(at, me), self.visible_patterns(at, 1 - me));
        let completes = |rows: [u8; 4]| rows.contains(&line_pattern::FIVE);
        let factor = if self.board.is_empty() { rng.f32() } else { 1.0 - RANDOMNESS * rng.f32() };
        let of = |colour, rows| self.score_patterns(at, colour, rows, factor);
        let rows = of(me, own) + THEIR_WEIGHT * of(1 - me, theirs);
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
        let gives_away = rules.falls()
            && above.is_some_and(|above| completes(self.visible_patterns(above, 1 - me)));
        let away = if gives_away { 4.0 * LINE_SCORES[15] } else { 0.0 };
        rows + self.nearness(at) - away
    }

    /// Returns `true` if a mark here closes a line (caro) that the other side is seen to threaten
    /// to complete elsewhere.
    fn closes(&self, at: u16) -> bool {
        let them = 1 - self.board.turn();
        let seen = |at| self.visible_patterns(at, them).contains(&line_pattern::FIVE);
        let closing = self.board.replies_to(them).iter().any(|reply| reply == at);
        closing && self.board.squares_of_pattern(them, pattern4::FIVE).iter().any(seen)
    }

    /// Returns the line patterns of a mark of `colour` on a square; overlooked lines count as dead.
    fn visible_patterns(&self, at: u16, colour: usize) -> [u8; 4] {
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
        let marks = self.marks_before(pattern);
        if marks < 2 {
            return false;
        }
        let own = colour == self.board.turn();
        // Own lines are the danger if a line loses.
        let danger = own == self.board.rules().line_loses();
        let chance = if danger { self.sight.miss_danger } else { self.sight.miss_opportunity };
        let row = self.line_index(at, direction);
        let last = self.last[usize::from(!own)];
        let is_stale = last.is_some_and(|last| self.line_index(last, direction) != row);
        let diagonal = if direction < 2 { 1.0 } else { DIAGONAL };
        let stale = if is_stale { STALE } else { 1.0 };
        self.random(row << 1 | colour) < chance.powf(f32::from(marks - 1) * diagonal * stale)
    }

    /// Returns the number of marks in a line that one more mark turns into this pattern.
    fn marks_before(&self, pattern: u8) -> u8 {
        line_pattern::stones(pattern, self.board.rules().line())
    }

    /// Returns the number of the line through a square.
    fn line_index(&self, at: u16, direction: usize) -> usize {
        self.board.place(at).on_line(direction).0
    }

    /// Returns a random number from 0 to 1 that depends only on `thing` and the seed.
    fn random(&self, thing: usize) -> f32 {
        Rng::with_seed(self.seed ^ (thing as u64) << 20).f32()
    }

    /// Returns the score of the four lines through a square: their sum, plus a bonus for a fork if
    /// it is seen; otherwise only the best line counts.
    fn score_patterns(&self, at: u16, colour: usize, rows: [u8; 4], factor: f32) -> f32 {
        let scores = rows.map(|pattern| {
            let sure = self.marks_before(pattern) > 1;
            LINE_SCORES[usize::from(pattern)] * if sure { 1.0 } else { factor }
        });
        let together = match combine(rows) {
            pattern4::OPEN_FOUR => 800.0,
            pattern4::FOUR_THREE => 500.0,
            pattern4::DOUBLE_THREE => 200.0,
            _ => 0.0,
        };
        if together > 0.0
            && self.random(1 << 16 | usize::from(at) << 1 | colour) >= self.sight.see_forks
        {
            self.saw_all.set(false);
            return scores.into_iter().fold(0.0, f32::max);
        }
        scores.into_iter().sum::<f32>() + together
    }

    /// Returns a small bonus for nearness to the last marks, which breaks ties.
    fn nearness(&self, at: u16) -> f32 {
        let of = |last: u16| 2.0 / (1.0 + f32::from(self.board.distance(at, last)));
        self.last.into_iter().flatten().map(of).sum()
    }
}

/// Sorts moves so that those come first which look best without a search, to a player who overlooks
/// nothing; [`best_first`](super::best_first) keeps that order among those of equal value. The sort
/// is stable.
pub fn best_looking_first(moves: &mut [MoveValue], position: &Position) {
    let board = SearchBoard::new(position.board(), position.turn());
    let scorer = Scorer::new(&board, position, Sight::PERFECT, 0);
    // Chance has no part in it: the factor of each is the same.
    let score = |square| scorer.score(board.at(square), &mut Rng::with_seed(0));
    let looks: BTreeMap<_, _> = moves.iter().map(|it| (it.square, score(it.square))).collect();
    moves.sort_by(|one, other| looks[&other.square].total_cmp(&looks[&one.square]));
}

/// Returns a function that measures the distance from a square to the nearest stone, or to the
/// middle of an empty board, in king's moves (Chebyshev distance). The weaker levels consider only
/// near squares, and hints and values of squares begin with them.
pub fn distance_to_stones(position: &Position) -> impl Fn(Square) -> u8 {
    let (rules, board) = (position.rules(), position.board());
    let mut stones: Vec<_> = rules.all_squares().filter(|&at| board[at].is_some()).collect();
    if stones.is_empty() {
        stones.push(Square::new(rules.rows() / 2, rules.columns() / 2));
    }
    move |square| {
        let steps = stones.iter().map(|stone| {
            let down = stone.row.abs_diff(square.row);
            down.max(stone.column.abs_diff(square.column))
        });
        steps.min().unwrap_or_default()
    }
}
