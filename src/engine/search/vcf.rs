//! VCF, victory by continuous fours: a win by fours alone, each with a single possible reply (under
//! caro up to two, which are all tried). Replaces quiescence search. It is the simplest
//! threat-space search (L. V. Allis, H. J. van den Herik, M. P. H. Huntjens: Go-Moku and
//! threat-space search, 1993). The VCF search of proofs is `solve::forced`.

use super::board::SearchBoard;
use super::patterns::pattern4;
use crate::engine::limits::NodeCounter;
use crate::engine::table::Cache;

/// Budget of the VCF search at the root, before the main search, in fours.
pub(crate) const ROOT_FOURS: u32 = 20_000;
/// Budget of a VCF search at a node, in fours. There each four must be [near](is_near) the one
/// before.
pub(crate) const NODE_FOURS: u32 = 200;

/// A victory by continuous fours, as found by a [`Vcf`] search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Win {
    /// Plies to the last stone.
    pub(crate) plies: u16,
    /// The first move.
    pub(crate) at: u16,
}

/// A VCF search of one position: at the root, or at a node of the main search.
pub(crate) struct Vcf<'t, 'a> {
    pub(crate) board: &'t mut SearchBoard,
    pub(crate) counter: &'t mut NodeCounter<'a>,
    /// Refutation cache: keys of positions without a VCF. If only near fours are tried, the result
    /// also depends on the stone before, which the key omits, so a VCF may be missed.
    pub(crate) refuted: &'t mut Cache,
    /// Remaining budget, in fours.
    pub(crate) fours_left: u32,
    /// Whether each four must be near the own stone before it. Near fours find most wins with a
    /// third of the nodes.
    pub(crate) only_near: bool,
}

impl Vcf<'_, '_> {
    /// Maximum length of a VCF, in plies.
    const MAX_PLY: u16 = 60;

    /// Searches for a VCF of the side to move, at `ply` of the VCF (0 at its beginning); the board
    /// is the same afterwards. `None` does not exclude one.
    pub(crate) fn attack(&mut self, ply: u16) -> Option<Win> {
        let (me, other) = (self.board.turn(), 1 - self.board.turn());
        if let Some(at) = self.board.first(me, pattern4::FIVE) {
            return Some(Win { plies: 1, at });
        }
        match self.board.count(other, pattern4::FIVE) {
            0 => {
                if let Some(at) = self.board.first(me, pattern4::OPEN_FOUR) {
                    return Some(Win { plies: 3, at });
                }
                let key = self.board.key();
                if self.refuted.get(key).is_some() {
                    return None;
                }
                let four_threes = *self.board.squares(me, pattern4::FOUR_THREE);
                let fours = *self.board.squares(me, pattern4::FOUR);
                let before = self.board.last_moves().nth(1).filter(|_| self.only_near);
                let near = |board: &SearchBoard, at| before.is_none_or(|it| is_near(board, at, it));
                let mut tries = four_threes.iter().chain(fours.iter());
                let win =
                    tries.find_map(|at| near(self.board, at).then(|| self.try_four(at, ply))?);
                if win.is_none() && self.fours_left > 0 && !self.counter.stopped {
                    self.refuted.insert(key, 0);
                }
                win
            }
            // The reply to a four must be a four as well.
            _ => self.board.replies_to(other).iter().find_map(|at| {
                let makes_four = self.board.pattern4(at, me) >= pattern4::FOUR;
                makes_four.then(|| self.try_four(at, ply))?
            }),
        }
    }

    /// Tries one four: it wins if the line cannot be stopped, or if every reply loses.
    fn try_four(&mut self, at: u16, ply: u16) -> Option<Win> {
        if self.fours_left == 0 || ply >= Self::MAX_PLY || self.counter.must_stop() {
            return None;
        }
        self.fours_left -= 1;
        self.counter.nodes += 1;
        let (me, other) = (self.board.turn(), 1 - self.board.turn());
        self.board.make(at);
        let threatens = self.board.count(me, pattern4::FIVE) > 0;
        let plies = if threatens && self.board.count(other, pattern4::FIVE) == 0 {
            self.board.allowed_replies(me).iter().try_fold(3, |most: u16, reply| {
                self.board.make(reply);
                let win = self.attack(ply + 2);
                self.board.unmake();
                Some(most.max(win?.plies + 2))
            })
        } else {
            None
        };
        self.board.unmake();
        plies.map(|plies| Win { plies, at })
    }
}

/// Returns `true` if two squares are at most two apart, or on a common line within the length of a
/// line to be completed.
fn is_near(board: &SearchBoard, one: u16, two: u16) -> bool {
    let distance = board.distance(one, two);
    let [one, two] = [one, two].map(|at| board.place(at).line);
    let aligned = || one.iter().zip(two).any(|(one, two)| *one == two);
    distance <= 2 || (distance < board.rules().line() && aligned())
}
