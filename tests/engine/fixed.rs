//! What the search finds at fixed nodes on one thread, to the last node: a change of names or of
//! owners changes none of it.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use fastrand::Rng;

use super::{any_position, any_rules, rules};
use crate::engine::search::{EvalNoise, SearchParams, Sight, TranspositionTable, at_sight, search};
use crate::engine::{Budget, Control, Limits};
use crate::game::{LineRule, Mark, Position, Square};

/// Rows, columns and line (`=` for exactly, `~` for caro), the limit and the moves of a position;
/// below it the best move, the value, the depth, the nodes and the principal variation that are
/// found there.
/// Whoever changes how the search looks, and not only where it is written, changes these.
const FIXED: &str = "\
3 3 3 n5000
    b2 X +1.77, depth 0, 0 nodes: b2
3 3 3 d9 a1 b2
    b1 X +0.00, depth 9, 466 nodes: b1 c1 a3 a2 c2 b3
5 5 4 n10000 c3
    b2 X +0.33, depth 13, 10241 nodes: b2 d3 b3 b4 d2 c2 c4 e4
7 7 4 n20000 d4 c3 d5
    d3 X wins in 12, depth 13, 1400 nodes: d3 e3 c5 c4 b3 a3 b4
6 9 =4 n20000 e3 d4
    f4 X wins in 9, depth 1, 102 nodes: f4 d2 d3 c3
9 9 5 n20000 e5 f6 e7 d6 d7
    e6 X +0.54, depth 14, 20225 nodes: e6 g6 c6 b6 f7 d5 f5 f4
15 15 5 n20000 h8 i9
    h7 X +1.67, depth 13, 20229 nodes: h7 h6 g8 i7 g5 i8 i6 f9
15 15 5 n40000 h8 g9 i9 g7 j10 g10 g8 f8 e7 h11 i8 i10
    j8 X wins in 19, depth 6, 4275 nodes: j8 k8 j9 j11 h7 g6 k9 h9
15 15 5 n40000 h8 h9 i8 j8 g7 i9 g9 g8 f9 i6
    f10 X wins in 17, depth 12, 6175 nodes: f10 i7 e11 d12 f11 f8 g11 d11
15 15 5 n5000 h8 a1 i8 c1 j8 g8 l11 a5 l10 a7
    l8 X wins in 5, depth 0, 1 nodes: l8 k8
15 15 5 d4 h8 i9 e9 f9 g10 h10
    f8 X +1.26, depth 4, 78901 nodes: f8 g11 j8 g8
15 15 5 w1000 h8 i9 e9 f9 g10 h10
    g11 X +2.11, depth 7, 1025 nodes: g11 g9 f8 h9 j9 g8
15 15 =5 n20000 h8 i9 e9 f9 g10 h10
    g11 X +2.62, depth 14, 20229 nodes: g11 g9 f8 d10 i8 g8 h7 j9
15 15 ~5 n20000 h8 i9 e9 f9 g10 h10
    g11 X +1.49, depth 12, 20229 nodes: g11 g9 f8 g8 e10 d10 d8 f10
15 15 ~5 n40000 h8 h9 i8 j8 g7 i9 g9 g8 f9 i6
    f7 X +0.89, depth 15, 40198 nodes: f7 h10 g11 j6 l6 j9 j7 k9
20 20 ~7 n20000 j10 k11 j11 j12 k10 l10 i12
    n8 O +0.03, depth 11, 20225 nodes: n8 m9 l9 i13 g14 h15 i16 i10
19 19 5 n20000 j10 k11 j12 j11 l11 k12
    l13 X +1.42, depth 15, 20226 nodes: l13 k10 k9 l9 i12 i11 k14
20 20 6 n20000 j10 k11 j11 j12 k10 l10 i12
    l9 O +0.17, depth 12, 20227 nodes: l9 m9 k9 l8 k7 l11 j9 m11
20 20 9 n5000 j10 k11 j11 j12
    g7 O +0.06, depth 9, 5121 nodes: g7 f6 g6 i6 h6 h5 g5 f4";

/// What a search of `nodes` or to a `depth` finds, or that of a `weak` level with so many nodes.
pub(super) fn found(position: &Position, limit: &str) -> String {
    let (kind, number) = limit.split_at(1);
    let (number, weak) = (number.parse().unwrap(), kind == "w");
    let limits = Limits {
        time: Duration::from_hours(1),
        nodes: (kind != "d").then_some(number),
        depth: (kind == "d").then_some(number as u16),
        threads: 1,
        ..Limits::default()
    };
    let stop = AtomicBool::new(false);
    let params = SearchParams {
        table: &TranspositionTable::new(1 << 20),
        limits: &limits,
        budget: Budget { nodes: limits.nodes, ..Budget::default() },
        noise: weak.then_some(EvalNoise { amplitude: 20, seed: 1 }),
        control: &Control::new(&stop, &|_| {}),
    };
    let info = search(position, params).unwrap();
    let variation = info.pv.iter().map(ToString::to_string);
    let variation = variation.take(8).collect::<Vec<_>>().join(" ");
    let (value, depth, nodes) = (info.value, info.depth, info.nodes);
    format!("{} {value}, depth {depth}, {nodes} nodes: {variation}", info.pv[0])
}

#[test]
fn at_fixed_nodes_the_same_is_found() {
    let mut lines = FIXED.lines();
    while let (Some(given), Some(expected)) = (lines.next(), lines.next()) {
        let words: Vec<_> = given.split_whitespace().collect();
        let [rows, columns, line, limit, ref moves @ ..] = words[..] else {
            panic!("{given}");
        };
        let line_rule = match line.as_bytes()[0] {
            b'=' => LineRule::Exactly,
            b'~' => LineRule::Caro,
            _ => LineRule::AtLeast,
        };
        let [rows, columns, line] = [rows, columns, line.trim_start_matches(['=', '~'])]
            .map(|number| number.parse().unwrap());
        let mut position = Position::new(rules(rows, columns, line, line_rule), Mark::X);
        for name in moves {
            position.play(Square::from_name(name).unwrap()).unwrap();
        }
        assert_eq!(found(&position, limit), expected.trim(), "{given}");
    }
}

#[test]
fn with_the_same_seed_the_same_square_is_chosen_at_sight() {
    let mut rng = Rng::with_seed(11);
    let mut squares = Vec::new();
    for _ in 0..24 {
        let rules = any_rules(&mut rng, 15);
        let position = any_position(&mut rng, rules, 12);
        for sight in [Sight::new(0.3, 0.6, 0.1), Sight::new(0.0, 0.1, 0.8)] {
            let glance = at_sight(&position, sight, &mut rng).unwrap();
            squares.push(glance.square.to_string());
        }
    }
    let expected = "h12 h12 j12 j12 d12 d12 i6 i6 g1 f3 m6 m6 c10 e10 c6 c6 d3 g4 e7 e7 e4 e4 l5 l5 h4 \
                    h4 b2 b2 e2 g3 n3 n3 g1 g1 h9 h9 d6 d7 c4 a4 n12 n12 b11 a10 c3 f3 f8 f8";
    assert_eq!(squares.join(" "), expected);
}
