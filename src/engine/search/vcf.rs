//! VCF, victory by continuous fours: a line is completed by fours alone, each of which the other
//! side can answer on one square only. It takes the place of a quiescence search.

use super::board::SearchBoard;
use super::patterns::pattern4;
use super::smp::NodeCounter;

/// The greatest number of fours that one search for a VCF makes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct VcfBudget {
    /// Before the search.
    pub(crate) at_root: u32,
    /// Where the depth is used up.
    pub(crate) at_horizon: u32,
}

impl VcfBudget {
    /// As many as it takes.
    pub(crate) const FULL: Self = Self {
        at_root: 20_000,
        at_horizon: 60,
    };
    /// None at all.
    pub(crate) const NONE: Self = Self {
        at_root: 0,
        at_horizon: 0,
    };
    /// What is seen at a glance.
    pub(crate) const SHORT: Self = Self {
        at_root: 2,
        at_horizon: 1,
    };
}

/// A victory by continuous fours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Win {
    /// The plies to the last stone.
    pub(crate) plies: u16,
    /// The first move.
    pub(crate) at: u16,
}

/// The search for a VCF, and the positions of one thread for which it has failed.
#[derive(Debug)]
pub(crate) struct Vcf {
    /// What is left of the budget.
    left: u32,
    /// The refutation cache: keys of positions without a VCF.
    refuted: Vec<u64>,
}

/// The size of the refutation cache.
const REFUTED: usize = 1 << 14;
const _: () = assert!(REFUTED.is_power_of_two(), "a key is masked to an index");
/// The longest VCF, in plies.
const MAX_VCF_PLY: u16 = 60;

impl Vcf {
    pub(crate) fn new() -> Self {
        Self {
            left: 0,
            refuted: vec![0; REFUTED],
        }
    }

    /// A VCF of the side to move, found with at most `budget` fours. That none is found does not
    /// mean that there is none.
    pub(crate) fn search(
        &mut self,
        board: &mut SearchBoard,
        counter: &mut NodeCounter,
        budget: u32,
    ) -> Option<Win> {
        self.left = budget;
        self.attack(board, counter, 0)
    }

    /// The attacker's node.
    fn attack(
        &mut self,
        board: &mut SearchBoard,
        counter: &mut NodeCounter,
        ply: u16,
    ) -> Option<Win> {
        let (me, other) = (board.turn(), 1 - board.turn());
        if let Some(at) = board.first(me, pattern4::FIVE) {
            return Some(Win { plies: 1, at });
        }
        match board.count(other, pattern4::FIVE) {
            0 => {
                if let Some(at) = board.first(me, pattern4::OPEN_FOUR) {
                    return Some(Win { plies: 3, at });
                }
                let (key, slot) = (board.key(), board.key() as usize & (REFUTED - 1));
                if self.refuted[slot] == key {
                    return None;
                }
                let four_threes = *board.squares(me, pattern4::FOUR_THREE);
                let fours = *board.squares(me, pattern4::FOUR);
                let mut tries = four_threes.iter().chain(fours.iter());
                let win = tries.find_map(|at| self.four(board, counter, at, ply));
                if win.is_none() && self.left > 0 && !counter.stopped() {
                    self.refuted[slot] = key;
                }
                win
            }
            // The one reply to a four must be a four itself.
            1 => {
                let at = board.first(other, pattern4::FIVE)?;
                let makes_four = board.pattern4(at, me) >= pattern4::FOUR;
                makes_four.then(|| self.four(board, counter, at, ply))?
            }
            _ => None,
        }
    }

    /// Tries one four: the reply is forced unless two squares complete the line.
    fn four(
        &mut self,
        board: &mut SearchBoard,
        counter: &mut NodeCounter,
        at: u16,
        ply: u16,
    ) -> Option<Win> {
        if self.left == 0 || ply >= MAX_VCF_PLY || counter.must_stop() {
            return None;
        }
        self.left -= 1;
        counter.nodes += 1;
        let (me, other) = (board.turn(), 1 - board.turn());
        board.make(at);
        let plies = match board.count(me, pattern4::FIVE) {
            _ if board.count(other, pattern4::FIVE) > 0 => None,
            0 => None,
            1 => board.first(me, pattern4::FIVE).and_then(|reply| {
                board.make(reply);
                let win = self.attack(board, counter, ply + 2);
                board.unmake();
                win.map(|win| win.plies + 2)
            }),
            _ => Some(3),
        };
        board.unmake();
        plies.map(|plies| Win { plies, at })
    }
}
