//! VCF, victory by continuous fours: a win by fours alone, each with a single possible reply (under
//! caro up to two, which are all tried). Replaces quiescence search. It is the simplest
//! threat-space search (L. V. Allis, H. J. van den Herik, M. P. H. Huntjens: Go-Moku and
//! threat-space search, 1993). The VCF search of proofs is `solve::forced`.

use super::{SearchBoard, SearchThread, Win, pattern4};

/// Budget of the VCF search at the root, before the main search, in fours.
pub(crate) const ROOT_FOURS: u32 = 20_000;
/// Budget of a VCF search at a node, in fours. There each four must be [near](is_near) the one
/// before.
pub(crate) const NODE_FOURS: u32 = 200;

/// Maximum length of a VCF, in plies.
const MAX_VCF: u16 = 60;

impl SearchThread<'_> {
    /// Searches for a VCF of the side to move with at most `budget` fours, each near the one before
    /// if `only_near` is set; `None` does not exclude one.
    pub(super) fn vcf(&mut self, budget: u32, only_near: bool) -> Option<Win> {
        (self.fours_left, self.only_near) = (budget, only_near);
        self.continue_fours(0)
    }

    /// Searches for a VCF of the side to move, at `ply` of the VCF (0 at its beginning); the board
    /// is the same afterwards. `None` does not exclude one.
    fn continue_fours(&mut self, ply: u16) -> Option<Win> {
        let [me, other] = self.board.sides();
        if let Some(at) = self.board.first_of_pattern(me, pattern4::FIVE) {
            return Some(Win { plies: 1, at });
        }
        match self.board.count_of_pattern(other, pattern4::FIVE) {
            0 => {
                if let Some(at) = self.board.first_of_pattern(me, pattern4::OPEN_FOUR) {
                    return Some(Win { plies: 3, at });
                }
                let key = self.board.key();
                if self.refuted.get(key).is_some() {
                    return None;
                }
                let four_threes = *self.board.squares_of_pattern(me, pattern4::FOUR_THREE);
                let fours = *self.board.squares_of_pattern(me, pattern4::FOUR);
                let before = self.board.last_moves().nth(1).filter(|_| self.only_near);
                let near = |board: &SearchBoard, at| before.is_none_or(|it| is_near(board, at, it));
                let mut tries = four_threes.iter().chain(fours.iter());
                let win =
                    tries.find_map(|at| near(&self.board, at).then(|| self.try_four(at, ply))?);
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
        if self.fours_left == 0 || ply >= MAX_VCF || self.counter.must_stop() {
            return None;
        }
        self.fours_left -= 1;
        self.counter.nodes += 1;
        let [me, other] = self.board.sides();
        self.board.make(at);
        let threatens = self.board.count_of_pattern(me, pattern4::FIVE) > 0;
        let plies = if threatens && self.board.count_of_pattern(other, pattern4::FIVE) == 0 {
            self.board.allowed_replies(me).iter().try_fold(3, |most: u16, reply| {
                self.board.make(reply);
                let win = self.continue_fours(ply + 2);
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
