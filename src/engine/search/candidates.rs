//! Candidate moves: free squares near a stone.

use crate::game::Rules;

const SIDE: usize = Rules::MAX_SIDE as usize;

/// The stones of both colours in each row, one bit per column, from which candidate moves are
/// generated.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Occupied([u32; SIDE]);

impl Occupied {
    /// Returns `true` if there is a stone in `row` on the column with the bit `column_bit`.
    #[inline]
    pub(crate) const fn has(self, row: usize, column_bit: u32) -> bool {
        self.0[row] & column_bit != 0
    }

    /// Adds a stone in `row` on the column with the bit `column_bit`, or removes it if there is
    /// one.
    #[inline]
    pub(crate) const fn toggle(&mut self, row: usize, column_bit: u32) {
        self.0[row] ^= column_bit;
    }

    /// Calls `visit` with the number of each candidate move on a board of this size: each free
    /// square at most two away from a stone, or three in a row, column or diagonal, in ascending
    /// order; each free square if there is no stone.
    pub(crate) fn for_each_near(&self, rows: u8, columns: u8, mut visit: impl FnMut(u16)) {
        let all = (1_u32 << columns) - 1;
        let row = |index: i16| match usize::try_from(index) {
            Ok(index) if index < SIDE => self.0[index],
            _ => 0,
        };
        let mut visit_all = |index: i16, mut squares: u32| {
            let start = index as u16 * u16::from(columns);
            while squares != 0 {
                visit(start + squares.trailing_zeros() as u16);
                squares &= squares - 1;
            }
        };
        let mut found = false;
        for index in 0..i16::from(rows) {
            let mut near = 0;
            for distance in -2..=2 {
                near |= row(index + distance);
            }
            near |= near << 1 | near >> 1 | near << 2 | near >> 2;
            let (far, here) = (row(index - 3) | row(index + 3), row(index));
            near |= far | far << 3 | far >> 3 | here << 3 | here >> 3;
            near &= all & !here;
            found |= near != 0;
            visit_all(index, near);
        }
        if !found {
            (0..i16::from(rows)).for_each(|index| visit_all(index, all & !row(index)));
        }
    }
}
