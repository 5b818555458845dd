//! The opening table of Connect Four: what it says is proven anew.

use super::super::exact::Exact;
use super::super::{Node, Window, won_at};
use super::{CELL_BITS, MARKS, SEGMENT, TABLE, decode};
use crate::engine::{Bitboard, Budget, NodeCounter};
use crate::game::Rules;

/// A position with so many marks by moves at random, `None` if the game ended before.
fn any_position(random: &mut fastrand::Rng, marks: u32) -> Option<Node<u64>> {
    let grid =
        crate::engine::Grid::<u64>::new(Rules::CONNECT_FOUR, crate::engine::Numbering::Upwards);
    let mut node = Node { own: 0, other: 0, stones: 0 };
    while node.stones < marks {
        let landing: Vec<_> = grid.landing(node.filled()).squares().collect();
        node = node.after(1 << random.choice(landing)?);
    }
    (!grid.contains_line(node.own) && !grid.contains_line(node.other)).then_some(node)
}

/// The scores of positions are those that a search without the table proves, of positions where a
/// few nodes are enough; and they follow from the table, of positions with fewer marks.
fn check(marks: u32, positions: usize, nodes: u64) {
    let mut random = fastrand::Rng::with_seed(marks.into());
    let mut with = Exact::new(Rules::CONNECT_FOUR, 1 << 20).unwrap();
    let mut without = Exact::new(Rules::CONNECT_FOUR, 1 << 20).unwrap();
    without.has_openings = false;
    let mut count = 0;
    while count < positions {
        let Some(node) = any_position(&mut random, marks) else {
            continue;
        };
        let mut counter = NodeCounter::new(Budget::default());
        let window = Window { alpha: -won_at(0), beta: won_at(0) };
        let score = with.score(&mut counter, node, window).unwrap();
        let mut ask = |least| {
            let mut counter = NodeCounter::new(Budget { nodes: Some(nodes), ..Budget::default() });
            let found = without.score(&mut counter, node, Window::null(least)).ok()?;
            Some(found >= least)
        };
        let Some(is_at_least) = ask(score) else {
            continue;
        };
        let Some(is_more) = ask(score + 1) else {
            continue;
        };
        assert!(is_at_least && !is_more, "{score}: {:x} {:x}", node.own, node.other);
        count += 1;
    }
}

#[test]
fn openings_of_connect_four_are_proven_anew() {
    check(MARKS, 60, 50_000);
    check(MARKS - 2, 15, 50_000);
}

#[test]
#[ignore = "takes long without full optimisation"]
fn more_openings_of_connect_four_are_proven_anew() {
    check(MARKS, 400, 20_000_000);
}

#[test]
fn the_table_of_openings_has_all_its_cells() {
    let all = TABLE.len() * 8 / CELL_BITS;
    assert!(all % SEGMENT * CELL_BITS <= 16, "one byte more than the segments take");
    assert_eq!((decode(0), decode(1), decode(30)), (0, -won_at(13), won_at(42)));
}
