//! VCF, victory by continuous fours: a line is completed by fours alone, each of which the other
//! side can answer on one square only, or under caro on two, each of which is tried. It takes the
//! place of a quiescence search. (The simplest kind of threat-space search: L. V. Allis, H. J. van
//! den Herik, M. P. H. Huntjens: Go-Moku and threat-space search, 1993.) The one that serves proofs
//! is in `solve::forced`.

use super::board::SearchBoard;
use super::patterns::pattern4;
use crate::engine::limits::NodeCounter;
use crate::engine::table::Cache;

/// The most fours that a VCF search makes before the main search.
pub(crate) const AT_ROOT: u32 = 20_000;
/// The most fours at a node of the search. There each four must be [near](is_near) the one before.
pub(crate) const AT_NODE: u32 = 200;

/// A victory by continuous fours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Win {
    /// The plies to the last stone.
    pub(crate) plies: u16,
    /// The first move.
    pub(crate) at: u16,
}

/// One search for a VCF.
pub(crate) struct Vcf<'t, 'a> {
    pub(crate) board: &'t mut SearchBoard,
    pub(crate) counter: &'t mut NodeCounter<'a>,
    /// The refutation cache: keys of positions in which no VCF was found. If only near fours are
    /// tried, the result depends on the stone before, which the key leaves out; a VCF may then be
    /// missed.
    pub(crate) refuted: &'t mut Cache,
    /// Remaining budget, in fours.
    pub(crate) left: u32,
    /// Requires each four to be near the own stone before it. Near fours find most wins with a
    /// third of the nodes, which are better spent on the search.
    pub(crate) only_near: bool,
}

impl Vcf<'_, '_> {
    /// The longest VCF, in plies.
    const MAX_PLY: u16 = 60;

    /// Finds a VCF of the side to move, at `ply` of the VCF. One may exist even if none is found.
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
                let win = tries.find_map(|at| near(self.board, at).then(|| self.four(at, ply))?);
                if win.is_none() && self.left > 0 && !self.counter.stopped {
                    self.refuted.insert(key, 0);
                }
                win
            }
            // The reply to a four must be a four itself.
            _ => self.board.replies_to(other).iter().find_map(|at| {
                let makes_four = self.board.pattern4(at, me) >= pattern4::FOUR;
                makes_four.then(|| self.four(at, ply))?
            }),
        }
    }

    /// Tries one four: it wins if nothing stops the line, or if each reply that does loses.
    fn four(&mut self, at: u16, ply: u16) -> Option<Win> {
        if self.left == 0 || ply >= Self::MAX_PLY || self.counter.must_stop() {
            return None;
        }
        self.left -= 1;
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

/// Returns true if two squares are at most two apart, or on a line of the board and so near that
/// one line to be completed may hold both.
fn is_near(board: &SearchBoard, one: u16, two: u16) -> bool {
    let distance = board.distance(one, two);
    let [one, two] = [one, two].map(|at| board.place(at).line);
    let aligned = || one.iter().zip(two).any(|(one, two)| *one == two);
    distance <= 2 || (distance < board.rules().line() && aligned())
}
