//! Wins by fours alone: each move of the attacker can be answered on one square only.

use super::patterns::threat;
use super::thread::Thread;

/// How many positions with no win by fours are remembered: a power of two.
pub(crate) const REMEMBERED: usize = 1 << 14;

impl Thread<'_> {
    /// The plies in which the side to move wins by fours alone, and its first move, looking at no
    /// more than so many positions. Nothing says that there is no win.
    pub(crate) fn win_by_fours(&mut self, budget: u32) -> Option<(u16, u16)> {
        self.fours_left = budget;
        self.fours(0)
    }

    fn fours(&mut self, ply: u16) -> Option<(u16, u16)> {
        let (me, other) = (self.field.turn(), 1 - self.field.turn());
        if let Some(at) = self.field.threats(me, threat::FIVE).first() {
            return Some((1, at));
        }
        match self.field.count(other, threat::FIVE) {
            0 => {
                if let Some(at) = self.field.threats(me, threat::WIN).first() {
                    return Some((3, at));
                }
                if self.knows_no_fours() {
                    return None;
                }
                let sharp = *self.field.threats(me, threat::FOUR_THREE);
                let blunt = *self.field.threats(me, threat::FOUR);
                let tries = sharp.iter().chain(blunt.iter());
                let win = { tries }.find_map(|at| self.four(at, ply));
                if win.is_none() && self.fours_left > 0 && !self.stopped {
                    self.remember_no_fours();
                }
                win
            }
            1 => {
                let at = self.field.threats(other, threat::FIVE).first()?;
                let makes_four = self.field.worth(at, me).threat >= threat::FOUR;
                makes_four.then(|| self.four(at, ply))?
            }
            _ => None,
        }
    }

    /// Tries one four: the reply is forced unless two squares complete the line.
    fn four(&mut self, at: u16, ply: u16) -> Option<(u16, u16)> {
        if self.fours_left == 0 || ply >= Self::LONGEST_FOURS || self.must_stop() {
            return None;
        }
        self.fours_left -= 1;
        self.nodes += 1;
        let (me, other) = (self.field.turn(), 1 - self.field.turn());
        self.field.make(at);
        let win = match self.field.count(me, threat::FIVE) {
            _ if self.field.count(other, threat::FIVE) > 0 => None,
            0 => None,
            1 => {
                let reply = self.field.threats(me, threat::FIVE).first();
                reply.and_then(|reply| {
                    self.field.make(reply);
                    let win = self.fours(ply + 2);
                    self.field.unmake();
                    win.map(|(plies, _)| plies + 2)
                })
            }
            _ => Some(3),
        };
        self.field.unmake();
        win.map(|plies| (plies, at))
    }

    /// The longest sequence of fours that is tried.
    const LONGEST_FOURS: u16 = 60;

    fn knows_no_fours(&self) -> bool {
        let hash = self.field.hash();
        self.no_fours[hash as usize & (REMEMBERED - 1)] == hash
    }

    fn remember_no_fours(&mut self) {
        let hash = self.field.hash();
        self.no_fours[hash as usize & (REMEMBERED - 1)] = hash;
    }
}
