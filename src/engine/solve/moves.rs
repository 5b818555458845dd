//! The moves still to be tried at each node of a search, the most promising first.

/// The moves of the nodes from the root to the one that is looked at, and those that answered
/// questions before.
pub(super) struct Moves {
    /// The moves still to be tried with their scores, those of deeper nodes last.
    list: Vec<(u32, u32)>,
    /// The moves that last answered a question of so many plies.
    killers: [u32; KILLERS],
}

/// For questions of fewer plies than this the last answer is remembered.
const KILLERS: usize = 64;

/// In place of a move that is remembered.
const NO_KILLER: u32 = u32::MAX;

impl Moves {
    /// No moves yet.
    pub(super) const fn new() -> Self {
        Self {
            list: Vec::new(),
            killers: [NO_KILLER; KILLERS],
        }
    }

    /// Forgets the moves of a search that was stopped.
    pub(super) fn clear(&mut self) {
        self.list.clear();
    }

    /// Puts these moves on the list, `first` before all others and then `killer`, and tells where
    /// they begin.
    #[inline]
    pub(super) fn push(
        &mut self,
        squares: impl Iterator<Item = u32>,
        first: Option<u32>,
        killer: Option<u32>,
        score: impl Fn(usize) -> u32,
    ) -> usize {
        let base = self.list.len();
        for square in squares {
            let score = if Some(square) == first {
                u32::MAX
            } else if Some(square) == killer {
                u32::MAX - 1
            } else {
                score(square as usize)
            };
            self.list.push((score, square));
        }
        base
    }

    /// The best move not tried yet of those from `base` on; it is taken off the list.
    #[inline]
    pub(super) fn next(&mut self, base: usize) -> Option<u32> {
        let rest = self.list[base..].iter().enumerate();
        let (best, _) = rest.max_by_key(|(_, (score, _))| score)?;
        Some(self.list.swap_remove(base + best).1)
    }

    /// Takes the moves from `base` on off the list, because this one has answered a question of
    /// `left` plies.
    pub(super) fn answered_by(&mut self, base: usize, left: u16, square: u32) {
        self.list.truncate(base);
        if let Some(killer) = self.killers.get_mut(usize::from(left)) {
            *killer = square;
        }
    }

    /// The move that last answered a question of so many plies.
    #[inline]
    pub(super) fn killer(&self, left: u16) -> Option<u32> {
        let killer = self.killers.get(usize::from(left)).copied();
        killer.filter(|&killer| killer != NO_KILLER)
    }
}
