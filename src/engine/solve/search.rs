//! The proof search: can this side force a line within so many plies?
//!
//! One question is asked of a position, with yes or no for an answer: the attacker wins within so
//! many plies, or does not. A line of the defender counts as no. Two such questions give a win, a
//! draw or a loss, and a win is shortest when the question with two plies fewer is answered no.
//!
//! What keeps it small, in order of worth: forced replies; static proofs that nothing can be won
//! (`survey`), also of the best replies of the defender; a table whose keys leave out what can no
//! longer become a line (`frame`); wins by continuous fours, which tell the only replies that
//! matter (`fours`); and windows that cannot be filled in the plies left, which do not count.

use super::bits::Bits;
use super::budget::{Budget, Stopped};
use super::fours::fours;
use super::frame::Frame;
use super::grid::Grid;
use super::moves::Moves;
use super::pairing::Pairing;
use super::survey::Survey;
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

impl<B: Bits> Stones<B> {
    /// With one more stone of the attacker, or else of the defender.
    #[inline]
    pub(super) fn with(mut self, attacks: bool, square: B) -> Self {
        if attacks {
            self.attacker |= square;
        } else {
            self.defender |= square;
        }
        self
    }
}

/// What the lines that lack one stone say about a position.
enum Urgent<B> {
    Answered(Answer),
    /// The side to move has one move only.
    Forced(B),
    Nothing,
}

/// A position to be searched, with the plies left and where it is kept in the table.
struct Node<B> {
    stones: Stones<B>,
    empty: B,
    left: u16,
    frame: Frame,
    known: Known,
    /// The positions looked at before it.
    start: u64,
}

impl<B: Bits> Node<B> {
    /// How many plies there can still be.
    fn plies(&self) -> u16 {
        self.left.min(empty_count(self.empty))
    }
}

/// A search over one board.
pub(super) struct Search<B: Bits> {
    pub(super) grid: Grid<B>,
    pub(super) table: Table,
    pub(super) pairing: Pairing<B>,
    /// The attacker's windows at the node that is looked at: their empty squares, and whether
    /// each overlaps with the one before it.
    pub(super) windows: Vec<(B, bool)>,
    pub(super) moves: Moves,
    /// The attacker plays within so many steps of its own stones, if that is told: what it wins
    /// so is won, and is found sooner on a large board.
    pub(super) reach: Option<u32>,
}

impl<B: Bits> Search<B> {
    pub(super) fn new(grid: Grid<B>, bytes: usize) -> Self {
        Self {
            grid,
            table: Table::new(bytes),
            pairing: Pairing::new(),
            windows: Vec::new(),
            moves: Moves::new(),
            reach: None,
        }
    }

    /// Whether the attacker wins within `left` plies, who is to move where they are odd and
    /// `attacks` is true.
    pub(super) fn ask(
        &mut self,
        stones: Stones<B>,
        left: u16,
        attacks: bool,
        budget: &mut Budget<'_>,
    ) -> Result<Answer, Stopped> {
        budget.count(interval::<B>())?;
        let empty = self.grid.full & !(stones.attacker | stones.defender);
        let urgent = if attacks {
            self.urgent_for_attacker(stones, empty, left)
        } else {
            self.urgent_for_defender(stones, empty, left)
        };
        match urgent {
            Urgent::Answered(answer) => return Ok(answer),
            Urgent::Forced(square) => {
                let next = stones.with(attacks, square);
                return Ok(self.ask(next, left - 1, !attacks, budget)?.earlier());
            }
            Urgent::Nothing => {}
        }
        if left == 4 {
            return self.defend_briefly(stones, empty, budget);
        }
        let node = self.node(stones, empty, left, attacks, budget.nodes);
        match recall(node.known, left) {
            Some(answer) => Ok(answer),
            None if attacks => self.attack(&node, budget),
            None => self.defend(&node, budget),
        }
    }

    /// The same where the attacker is to move and nothing is urgent.
    fn attack(&mut self, node: &Node<B>, budget: &mut Budget<'_>) -> Result<Answer, Stopped> {
        let (stones, empty) = (node.stones, node.empty);
        if let Some(fours) = fours(&self.grid, stones, node.left) {
            return Ok(self.keep(node, Answer::Wins(fours.plies), Some(fours.first), budget));
        }
        let plies = node.plies();
        let survey = self.survey_attacker(stones, empty, plies.div_ceil(2));
        if self.cannot_attack(&survey, empty) {
            let answer = self.held_statically(node);
            return Ok(self.keep(node, answer, None, budget));
        }
        let rival = self.survey(stones.defender, empty, plies / 2);
        self.try_attacks(node, &survey, &rival, budget)
    }

    fn try_attacks(
        &mut self,
        node: &Node<B>,
        survey: &Survey<B>,
        rival: &Survey<B>,
        budget: &mut Budget<'_>,
    ) -> Result<Answer, Stopped> {
        let mut squares = self.worth_trying(node.empty, survey, rival);
        if node.left == 5 {
            // Two more moves must make two threats at once, so the first has to build.
            squares &= survey.squares;
        }
        if let Some(reach) = self.reach {
            squares &= self.grid.near(node.stones.attacker, reach);
        }
        let base = self.push_moves(node, squares, |grid, index| {
            (survey.order[index] * 2 + rival.order[index]) * 16 + grid.central(index)
        });
        let mut bound = NEVER;
        while let Some(square) = self.moves.next(base) {
            let next = node.stones.with(true, B::of(square));
            match self.ask(next, node.left - 1, false, budget)?.earlier() {
                win @ Answer::Wins(_) => {
                    self.moves.answered_by(base, node.left, square);
                    return Ok(self.keep(node, win, Some(square), budget));
                }
                Answer::Holds(plies) => bound = bound.min(plies),
            }
        }
        // The moves that were left out matter only later than that.
        if u32::from(node.plies() / 2) < self.grid.line() {
            bound = bound.min(node.left);
        }
        if bound >= empty_count(node.empty) {
            bound = NEVER;
        }
        Ok(self.keep(node, Answer::Holds(bound), None, budget))
    }

    /// The same where the defender is to move and nothing is urgent.
    fn defend(&mut self, node: &Node<B>, budget: &mut Budget<'_>) -> Result<Answer, Stopped> {
        let (stones, empty) = (node.stones, node.empty);
        let plies = node.plies();
        let survey = self.survey_attacker(stones, empty, plies / 2);
        if self.can_be_held(&survey, empty) {
            let answer = self.held_statically(node);
            return Ok(self.keep(node, answer, None, budget));
        }
        let rival = self.survey(stones.defender, empty, plies / 2);
        self.try_replies(node, &survey, &rival, budget)
    }

    fn try_replies(
        &mut self,
        node: &Node<B>,
        survey: &Survey<B>,
        rival: &Survey<B>,
        budget: &mut Budget<'_>,
    ) -> Result<Answer, Stopped> {
        let mut squares = self.worth_trying(node.empty, survey, rival);
        let mut longest = (0, None);
        if let Some(fours) = fours(&self.grid, node.stones, node.left - 1) {
            squares &= fours.replies(&self.grid, node.stones);
            longest = (fours.plies + 1, Some(fours.first));
        }
        let base = self.push_moves(node, squares, |_, index| {
            survey.scores[index] * 2 + rival.scores[index]
        });
        while let Some(square) = self.moves.next(base) {
            let next = node.stones.with(false, B::of(square));
            match self.ask(next, node.left - 1, true, budget)?.earlier() {
                holds @ Answer::Holds(_) => {
                    self.moves.answered_by(base, node.left, square);
                    return Ok(self.keep(node, holds, Some(square), budget));
                }
                Answer::Wins(plies) if plies > longest.0 => longest = (plies, Some(square)),
                Answer::Wins(_) => {}
            }
        }
        Ok(self.keep(node, Answer::Wins(longest.0), longest.1, budget))
    }

    /// Whether the attacker wins within four plies, with the defender to move and no threat: only
    /// where two threats at once are there already.
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
            let next = stones.with(false, B::of(reply));
            if let holds @ Answer::Holds(_) = self.ask(next, 3, true, budget)?.earlier() {
                return Ok(holds);
            }
        }
        Ok(Answer::Wins(4))
    }

    /// What is urgent where the attacker is to move.
    #[inline]
    fn urgent_for_attacker(&self, stones: Stones<B>, empty: B, left: u16) -> Urgent<B> {
        if left == 0 || empty.is_empty() {
            return Urgent::Answered(held(left, empty));
        }
        if self.grid.wins(stones.attacker, empty).any() {
            return Urgent::Answered(Answer::Wins(1));
        }
        let threats = self.grid.wins(stones.defender, empty);
        if threats.has_two() {
            Urgent::Answered(Answer::Holds(NEVER))
        } else if left < 3 {
            Urgent::Answered(held(left, empty))
        } else if threats.any() {
            Urgent::Forced(threats)
        } else if left == 3 {
            // A win in three is a move that makes two threats at once.
            let double = fours(&self.grid, stones, left);
            let wins = double.map(|fours| Answer::Wins(fours.plies));
            Urgent::Answered(wins.unwrap_or_else(|| held(left, empty)))
        } else {
            Urgent::Nothing
        }
    }

    /// What is urgent where the defender is to move.
    #[inline]
    fn urgent_for_defender(&self, stones: Stones<B>, empty: B, left: u16) -> Urgent<B> {
        if left < 2 || empty.is_empty() {
            return Urgent::Answered(held(left, empty));
        }
        if self.grid.wins(stones.defender, empty).any() {
            return Urgent::Answered(Answer::Holds(NEVER));
        }
        let threats = self.grid.wins(stones.attacker, empty);
        if threats.has_two() {
            Urgent::Answered(Answer::Wins(2))
        } else if threats.any() {
            Urgent::Forced(threats)
        } else if left < 4 {
            Urgent::Answered(held(left, empty))
        } else {
            Urgent::Nothing
        }
    }

    fn node(&self, stones: Stones<B>, empty: B, left: u16, attacks: bool, start: u64) -> Node<B> {
        let frame = self.frame(stones, empty, attacks);
        Node {
            stones,
            empty,
            left,
            frame,
            known: self.recall(frame),
            start,
        }
    }

    /// Puts these moves on the list, each with its score, and tells where they begin.
    #[inline]
    fn push_moves(
        &mut self,
        node: &Node<B>,
        squares: B,
        score: impl Fn(&Grid<B>, usize) -> u32,
    ) -> usize {
        let first = self.origin(node.frame, node.known.square);
        // On small boards the defender does better without.
        let remembers = B::CAPACITY > 128 || !node.left.is_multiple_of(2);
        let killer = self.moves.killer(node.left).filter(|_| remembers);
        let score = |index| score(&self.grid, index);
        self.moves.push(squares.squares(), first, killer, score)
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

    /// What a proof from the windows found says: of all windows, never; of those that can be
    /// filled in time, not within the plies left.
    fn held_statically(&self, node: &Node<B>) -> Answer {
        if u32::from(node.plies() / 2) >= self.grid.line() {
            Answer::Holds(NEVER)
        } else {
            held(node.left, node.empty)
        }
    }

    fn keep(
        &mut self,
        node: &Node<B>,
        answer: Answer,
        square: Option<u32>,
        budget: &Budget<'_>,
    ) -> Answer {
        let (win, hold) = match answer {
            Answer::Wins(plies) => (plies, 0),
            Answer::Holds(plies) => (NEVER, plies),
        };
        let square = square.map_or(NO_SQUARE, |square| self.image(node.frame, square));
        let known = Known { win, hold, square };
        self.remember(node.frame, known, budget.nodes - node.start);
        answer
    }
}

/// How often the clock is looked at. A position of a large board may take a millisecond.
const fn interval<B: Bits>() -> u64 {
    if B::CAPACITY > 128 { 1 } else { 8 }
}

#[inline]
fn empty_count<B: Bits>(empty: B) -> u16 {
    u16::try_from(empty.count()).unwrap_or(NEVER)
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
