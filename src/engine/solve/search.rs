//! The proof search: can this side force a line within so many plies?
//!
//! One question is asked of a position, with yes or no for an answer: the attacker wins within so
//! many plies, or does not. A line of the defender counts as no. Two such questions give a win, a
//! draw or a loss, and a win is shortest when the question with two plies fewer is answered no.

use super::bits::{Bits, fold};
use super::budget::{Budget, Stopped};
use super::fours::fours;
use super::grid::{Grid, Window};
use super::pairing::Pairing;
use super::table::{Known, NEVER, NO_SQUARE, Table};

/// What a question was answered with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Answer {
    /// The attacker wins within so many plies.
    Wins(u16),
    /// The attacker does not win within so many plies; with [`NEVER`], not at all.
    Holds(u16),
}

impl Answer {
    /// The same, seen from one ply earlier.
    #[inline]
    const fn earlier(self) -> Self {
        match self {
            Self::Wins(plies) => Self::Wins(plies + 1),
            Self::Holds(NEVER) => self,
            Self::Holds(plies) => Self::Holds(plies + 1),
        }
    }
}

/// The stones on the board, by their part in the question.
#[derive(Clone, Copy)]
pub(super) struct Stones<B> {
    /// Those of the side that may win.
    pub(super) attacker: B,
    /// Those of the other side.
    pub(super) defender: B,
}

/// What a side can still build, of the windows that matter within the plies left.
struct Survey<B: Bits> {
    /// The empty squares in any such window.
    squares: B,
    /// The sum over them of two to the number of stones.
    weight: u64,
    /// The same sum over the windows through each square.
    scores: B::Scores,
    order: B::Scores,
}

/// A search over one board.
pub(super) struct Search<B: Bits> {
    pub(super) grid: Grid<B>,
    pub(super) table: Table,
    pairing: Pairing<B>,
    /// The attacker's windows at the node that is looked at.
    windows: Vec<(B, bool)>,
    /// The moves still to be tried, those of deeper nodes last.
    moves: Vec<(u32, u32)>,
    /// The moves that last answered a question of so many plies.
    killers: [u32; KILLERS],
}

impl<B: Bits> Search<B> {
    pub(super) fn new(grid: Grid<B>, bytes: usize) -> Self {
        Self {
            grid,
            table: Table::new(bytes),
            pairing: Pairing::new(),
            windows: Vec::new(),
            moves: Vec::new(),
            killers: [u32::MAX; KILLERS],
        }
    }

    /// Forgets the moves of a search that was stopped.
    pub(super) fn reset(&mut self) {
        self.moves.clear();
    }

    /// Whether the attacker, who is to move, wins within `left` plies.
    pub(super) fn attack(
        &mut self,
        stones: Stones<B>,
        left: u16,
        budget: &mut Budget<'_>,
    ) -> Result<Answer, Stopped> {
        budget.count(interval::<B>())?;
        let Stones { attacker, defender } = stones;
        let empty = self.grid.full & !(attacker | defender);
        if left == 0 || empty.is_empty() {
            return Ok(held(left, empty));
        }
        if self.grid.wins(attacker, empty).any() {
            return Ok(Answer::Wins(1));
        }
        let threats = self.grid.wins(defender, empty);
        if threats.has_two() {
            return Ok(Answer::Holds(NEVER));
        }
        if left < 3 {
            return Ok(held(left, empty));
        }
        if threats.any() {
            let next = Stones {
                attacker: attacker | threats,
                defender,
            };
            return Ok(self.defend(next, left - 1, budget)?.earlier());
        }
        if left == 3 {
            // A win in three is a move that makes two threats at once.
            let double = fours(&self.grid, stones, left);
            return Ok(double.map_or(held(left, empty), |fours| Answer::Wins(fours.plies)));
        }
        let (key, symmetry) = self.key(stones, empty, true);
        let known = self.table.get(key);
        if let Some(answer) = recall(known, left) {
            return Ok(answer);
        }
        if let Some(fours) = fours(&self.grid, stones, left) {
            let first = self.image_of(symmetry, fours.first);
            return Ok(self.keep(key, Answer::Wins(fours.plies), first, 0));
        }
        let plies = plies_within(left, empty);
        let survey = self.survey_attacker(stones, empty, plies.div_ceil(2));
        if self.cannot_attack(&survey, empty) {
            let answer = self.held_statically(left, plies, empty);
            return Ok(self.keep(key, answer, NO_SQUARE, 0));
        }
        let rival = self.survey(defender, empty, plies / 2);
        let first = self.origin_of(known, symmetry);
        let killer = self.killer(left);
        let base = self.moves.len();
        let mut squares = self.worth_trying(empty, &survey, &rival);
        if left == 5 {
            squares &= survey.squares;
        }
        for square in squares.squares() {
            let index = square as usize;
            let score = if Some(square) == first {
                u32::MAX
            } else if square == killer {
                u32::MAX - 1
            } else {
                (survey.order[index] * 2 + rival.order[index]) * 16 + self.grid.central(square)
            };
            self.moves.push((score, square));
        }
        let start = budget.nodes;
        let mut bound = NEVER;
        while let Some(square) = self.next_move(base) {
            let next = Stones {
                attacker: attacker | B::of(square),
                defender,
            };
            match self.defend(next, left - 1, budget)?.earlier() {
                win @ Answer::Wins(_) => {
                    self.moves.truncate(base);
                    self.set_killer(left, square);
                    let square = self.image_of(symmetry, square);
                    return Ok(self.keep(key, win, square, budget.nodes - start));
                }
                Answer::Holds(plies) => bound = bound.min(plies),
            }
        }
        // The moves left out matter only later than that.
        if u32::from(plies / 2) < self.grid.line() {
            bound = bound.min(left);
        }
        if bound >= empty_count(empty) {
            bound = NEVER;
        }
        Ok(self.keep(key, Answer::Holds(bound), NO_SQUARE, budget.nodes - start))
    }

    /// Whether the attacker wins within `left` plies, with the defender to move.
    pub(super) fn defend(
        &mut self,
        stones: Stones<B>,
        left: u16,
        budget: &mut Budget<'_>,
    ) -> Result<Answer, Stopped> {
        budget.count(interval::<B>())?;
        let Stones { attacker, defender } = stones;
        let empty = self.grid.full & !(attacker | defender);
        if left < 2 || empty.is_empty() {
            return Ok(held(left, empty));
        }
        if self.grid.wins(defender, empty).any() {
            return Ok(Answer::Holds(NEVER));
        }
        let threats = self.grid.wins(attacker, empty);
        if threats.has_two() {
            return Ok(Answer::Wins(2));
        }
        if left < 4 && threats.is_empty() {
            return Ok(held(left, empty));
        }
        if threats.any() {
            let next = Stones {
                attacker,
                defender: defender | threats,
            };
            return Ok(self.attack(next, left - 1, budget)?.earlier());
        }
        if left == 4 {
            return self.defend_briefly(stones, empty, budget);
        }
        let (key, symmetry) = self.key(stones, empty, false);
        let known = self.table.get(key);
        if let Some(answer) = recall(known, left) {
            return Ok(answer);
        }
        let plies = plies_within(left, empty);
        let survey = self.survey_attacker(stones, empty, plies / 2);
        if self.can_be_held(stones, empty, &survey) {
            let answer = self.held_statically(left, plies, empty);
            return Ok(self.keep(key, answer, NO_SQUARE, 0));
        }
        let fours = fours(&self.grid, stones, left - 1);
        let start = budget.nodes;
        let rival = self.survey(defender, empty, plies / 2);
        let first = self.origin_of(known, symmetry);
        let base = self.moves.len();
        let mut squares = self.worth_trying(empty, &survey, &rival);
        let killer = self.killer(left);
        let mut worst = (0, NO_SQUARE);
        if let Some(fours) = fours {
            squares &= fours.replies(&self.grid, stones);
            worst = (fours.plies + 1, self.image_of(symmetry, fours.first));
        }
        for square in squares.squares() {
            let index = square as usize;
            let score = if Some(square) == first {
                u32::MAX
            } else if square == killer {
                u32::MAX - 1
            } else {
                survey.scores[index] * 2 + rival.scores[index]
            };
            self.moves.push((score, square));
        }
        while let Some(square) = self.next_move(base) {
            let next = Stones {
                attacker,
                defender: defender | B::of(square),
            };
            match self.attack(next, left - 1, budget)?.earlier() {
                holds @ Answer::Holds(_) => {
                    self.moves.truncate(base);
                    self.set_killer(left, square);
                    let square = self.image_of(symmetry, square);
                    return Ok(self.keep(key, holds, square, budget.nodes - start));
                }
                Answer::Wins(plies) => {
                    if plies > worst.0 {
                        worst = (plies, self.image_of(symmetry, square));
                    }
                }
            }
        }
        Ok(self.keep(key, Answer::Wins(worst.0), worst.1, budget.nodes - start))
    }

    /// The moves by which a win of the attacker goes on, as far as the table remembers them.
    pub(super) fn expected(&self, stones: Stones<B>, attacks: bool) -> Vec<u32> {
        let Stones {
            mut attacker,
            mut defender,
        } = stones;
        let mut line = Vec::new();
        let mut attacks = attacks;
        loop {
            let empty = self.grid.full & !(attacker | defender);
            let wins = self.grid.wins(attacker, empty);
            let threats = self.grid.wins(defender, empty);
            let forced = if wins.any() { wins } else { threats };
            let square = if forced.any() {
                Some(forced.lowest())
            } else {
                let (key, symmetry) = self.key(Stones { attacker, defender }, empty, attacks);
                self.origin_of(self.table.get(key), symmetry)
            };
            let Some(square) = square.filter(|&square| empty.has(square)) else {
                return line;
            };
            line.push(square);
            if attacks && wins.any() {
                return line;
            }
            let side = if attacks {
                &mut attacker
            } else {
                &mut defender
            };
            *side |= B::of(square);
            attacks = !attacks;
        }
    }

    /// How much the attacker can still build.
    pub(super) fn weight(&self, stones: Stones<B>) -> u64 {
        let empty = self.grid.full & !(stones.attacker | stones.defender);
        self.survey(stones.attacker, empty, u16::MAX).weight
    }

    /// Whether the attacker wins within four plies, with the defender to move and no threat.
    fn defend_briefly(
        &mut self,
        stones: Stones<B>,
        empty: B,
        budget: &mut Budget<'_>,
    ) -> Result<Answer, Stopped> {
        let Some(fours) = fours(&self.grid, stones, 3) else {
            return Ok(held(4, empty));
        };
        let replies = fours.replies(&self.grid, stones) & empty;
        for reply in replies.squares() {
            let next = Stones {
                attacker: stones.attacker,
                defender: stones.defender | B::of(reply),
            };
            if let holds @ Answer::Holds(_) = self.attack(next, 3, budget)?.earlier() {
                return Ok(holds);
            }
        }
        Ok(Answer::Wins(4))
    }

    /// The move that last answered a question of so many plies; none where all plies are asked for.
    #[inline]
    fn killer(&self, left: u16) -> u32 {
        if B::CAPACITY <= 128 && left % 2 == 0 {
            return u32::MAX;
        }
        let killer = self.killers.get(usize::from(left));
        killer.copied().unwrap_or(u32::MAX)
    }

    #[inline]
    fn set_killer(&mut self, left: u16, square: u32) {
        if let Some(killer) = self.killers.get_mut(usize::from(left)) {
            *killer = square;
        }
    }

    /// The best move not tried yet of those from `base` on; it is taken off the list.
    #[inline]
    fn next_move(&mut self, base: usize) -> Option<u32> {
        let (best, _) = self.moves[base..]
            .iter()
            .enumerate()
            .max_by_key(|(_, (score, _))| score)?;
        Some(self.moves.swap_remove(base + best).1)
    }

    /// The moves that can change anything. One more stone never does harm where a line may be
    /// longer, so a square in no window of either side is no better than any other.
    #[inline]
    fn worth_trying(&self, empty: B, survey: &Survey<B>, rival: &Survey<B>) -> B {
        if self.grid.exactly() {
            empty
        } else {
            survey.squares | rival.squares
        }
    }

    fn survey_attacker(&mut self, stones: Stones<B>, empty: B, most: u16) -> Survey<B> {
        let windows = &mut self.windows;
        windows.clear();
        survey(&self.grid, stones.attacker, empty, most, |window| {
            windows.push((window.squares & empty, window.continues));
        })
    }

    fn survey(&self, own: B, empty: B, most: u16) -> Survey<B> {
        survey(&self.grid, own, empty, most, |_| ())
    }

    /// Whether it is plain that the attacker, who is to move, has no win among the windows found:
    /// none is left, they weigh too little (Erdős and Selfridge, 1973), or pairs cover them.
    fn cannot_attack(&mut self, survey: &Survey<B>, empty: B) -> bool {
        if self.windows.is_empty() && survey.weight == 0 {
            return true;
        }
        let most = highest::<B>(&survey.scores, survey.squares & empty);
        survey.weight + u64::from(most) < 1 << self.grid.line()
            || survey.weight < u64::MAX / 2 && self.pairing.covers(&self.windows, B::NONE, self.grid.line())
    }

    /// Whether the defender, who is to move, has a reply after which that is plain.
    fn can_be_held(&mut self, _stones: Stones<B>, empty: B, survey: &Survey<B>) -> bool {
        if survey.weight < 1 << self.grid.line() {
            return true;
        }
        if survey.weight >= u64::MAX / 2 {
            return false;
        }
        let mut rest = survey.squares & empty;
        for _ in 0..3 {
            let Some(best) = rest
                .squares()
                .max_by_key(|&square| survey.scores[square as usize])
            else {
                break;
            };
            rest &= !B::of(best);
            if self.pairing.covers(&self.windows, B::of(best), self.grid.line()) {
                return true;
            }
        }
        false
    }

    /// What a proof from the windows found says: of all windows, never; of those that can be
    /// filled in time, not within `left`.
    fn held_statically(&self, left: u16, plies: u16, empty: B) -> Answer {
        if u32::from(plies / 2) >= self.grid.line() {
            Answer::Holds(NEVER)
        } else {
            held(left, empty)
        }
    }

    fn keep(&mut self, key: u64, answer: Answer, square: u16, nodes: u64) -> Answer {
        let (win, hold) = match answer {
            Answer::Wins(plies) => (plies, 0),
            Answer::Holds(plies) => (NEVER, plies),
        };
        self.table.put(key, Known { win, hold, square }, nodes);
        answer
    }

    /// The key of a position and the symmetry that leads to the frame it is stored in. Where a
    /// line may be longer, only what is in a window that can still be filled counts.
    fn key(&self, stones: Stones<B>, empty: B, attacks: bool) -> (u64, usize) {
        let Stones { attacker, defender } = stones;
        let parts = if self.grid.exactly() || B::CAPACITY > 128 {
            [attacker, defender, B::NONE, B::NONE]
        } else {
            let hers = self.grid.live(attacker, empty);
            let his = self.grid.live(defender, empty);
            [attacker & hers, defender & his, empty & hers, empty & his]
        };
        let hash = |parts: [B; 4]| {
            let seed = if attacks { 0x51ed_270b } else { 0xa076_1d64 };
            let mixed = parts.iter().fold(seed, |hash, part| part.mix_into(hash));
            fold(mixed, 0xe703_7ed1_a0b4_28db) | 1
        };
        if (attacker | defender).count() > SYMMETRIC_STONES {
            return (hash(parts), 0);
        }
        let frame = |symmetry: &usize| {
            let image = |part| self.grid.image(*symmetry, part);
            hash([image(parts[0]), image(parts[1]), B::NONE, B::NONE])
        };
        let symmetries = 0..self.grid.symmetry_count();
        let symmetry = symmetries.min_by_key(frame).unwrap_or(0);
        let image = |part| self.grid.image(symmetry, part);
        (hash(parts.map(image)), symmetry)
    }

    fn image_of(&self, symmetry: usize, square: u32) -> u16 {
        let image = self.grid.image(symmetry, B::of(square)).lowest();
        u16::try_from(image).unwrap_or(NO_SQUARE)
    }

    fn origin_of(&self, known: Known, symmetry: usize) -> Option<u32> {
        (known.square != NO_SQUARE).then(|| {
            if symmetry == 0 {
                u32::from(known.square)
            } else {
                self.grid.origin(symmetry, u32::from(known.square))
            }
        })
    }
}

/// With more windows than this a large board is wide open.
const MANY_WINDOWS: u32 = 300;

/// For questions of so many plies the last answer is remembered.
const KILLERS: usize = 64;

/// With more stones than this the frames are not compared: it costs more than it finds.
const SYMMETRIC_STONES: u32 = 8;

/// How often the clock is looked at: a position of a large board takes longer.
const fn interval<B: Bits>() -> u64 {
    if B::CAPACITY > 128 { 16 } else { 128 }
}

#[inline]
fn empty_count<B: Bits>(empty: B) -> u16 {
    u16::try_from(empty.count()).unwrap_or(NEVER)
}

/// The plies that can still be played.
#[inline]
fn plies_within<B: Bits>(left: u16, empty: B) -> u16 {
    left.min(empty_count(empty))
}

/// Not within `left` plies, which is never where the board has no more squares.
#[inline]
fn held<B: Bits>(left: u16, empty: B) -> Answer {
    Answer::Holds(if left >= empty_count(empty) {
        NEVER
    } else {
        left
    })
}

/// The answer, where what is known decides it.
#[inline]
fn recall(known: Known, left: u16) -> Option<Answer> {
    if known.win <= left {
        Some(Answer::Wins(known.win))
    } else if known.hold >= left {
        Some(Answer::Holds(known.hold))
    } else {
        None
    }
}

#[inline]
fn survey<B: Bits>(
    grid: &Grid<B>,
    own: B,
    empty: B,
    most: u16,
    mut each: impl FnMut(Window<B>),
) -> Survey<B> {
    let mut found = Survey {
        squares: B::NONE,
        weight: 0,
        scores: B::scores(),
        order: B::scores(),
    };
    let mut most = u32::from(most);
    if B::CAPACITY > 128 && most >= grid.line() {
        let (count, squares) = grid.open(own, empty);
        if count > MANY_WINDOWS {
            // Neither weights nor pairs can prove anything here, so windows without a stone are
            // not looked at one by one.
            most = grid.line() - 1;
            found.squares = squares & empty;
            found.weight = u64::MAX / 2;
        }
    }
    grid.each_window(own, empty, most, |window| {
        let missing = window.squares & empty;
        let weight = 1 << (grid.line() - missing.count());
        found.squares |= missing;
        found.weight += u64::from(weight);
        for square in missing.squares() {
            found.scores[square as usize] += weight;
            found.order[square as usize] += weight * weight;
        }
        each(window);
    });
    found
}

#[inline]
fn highest<B: Bits>(scores: &B::Scores, squares: B) -> u32 {
    let each = squares.squares().map(|square| scores[square as usize]);
    each.max().unwrap_or(0)
}
