//! What the search finds at fixed nodes on one thread, to the last node: a change of names or of
//! owners changes none of it.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use fastrand::Rng;

use super::{any_position, any_rules, rules};
use crate::engine::search::{
    EvalNoise, Handicap, SearchParams, TranspositionTable, VcfBudget, search, static_policy,
};
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
    b2 X +0.64, depth 13, 10242 nodes: b2 d2 b4 b5 d3 b1 c4 a4
7 7 4 n20000 d4 c3 d5
    d3 X wins in 12, depth 13, 1767 nodes: d3 e3 c5 c4 b3 a3 b4 e4
6 9 =4 n20000 e3 d4
    e5 X wins in 9, depth 3, 887 nodes: e5 e4 f4 c4 b4 d2
9 9 5 n20000 e5 f6 e7 d6 d7
    e6 X +0.34, depth 14, 20231 nodes: e6 g6 f7 f4 d5 c4 d4 c6
15 15 5 n20000 h8 i9
    i7 X +1.43, depth 11, 20228 nodes: i7 j6 g9
15 15 5 n40000 h8 g9 i9 g7 j10 g10 g8 f8 e7 h11 i8 i10
    j8 X wins in 19, depth 7, 6074 nodes: j8 k8 j9 j11 h7 g6 k9 h9
15 15 5 n40000 h8 h9 i8 j8 g7 i9 g9 g8 f9 i6
    f10 X wins in 17, depth 12, 10480 nodes: f10 i7 e11 d12 f11 f8 g11 h11
15 15 5 n5000 h8 a1 i8 c1 j8 g8 l11 a5 l10 a7
    l8 X wins in 5, depth 0, 1 nodes: l8 k8
15 15 5 d4 h8 i9 e9 f9 g10 h10
    f8 X +1.26, depth 4, 121213 nodes: f8 g11 j8 g8
15 15 5 w1000 h8 i9 e9 f9 g10 h10
    f8 X +0.99, depth 2, 1027 nodes: f8 g8 e10
15 15 =5 n20000 h8 i9 e9 f9 g10 h10
    g11 X +2.24, depth 13, 20231 nodes: g11 g9 f8 g8 e10 d10 d8 h9
15 15 ~5 n20000 h8 i9 e9 f9 g10 h10
    g11 X +1.91, depth 11, 20233 nodes: g11 e11
15 15 ~5 n40000 h8 h9 i8 j8 g7 i9 g9 g8 f9 i6
    h10 X +1.50, depth 12, 40200 nodes: h10 i10 j11 f7 e6 i11 e9
20 20 ~7 n20000 j10 k11 j11 j12 k10 l10 i12
    l9 O +0.02, depth 11, 20227 nodes: l9 m9 l8 l7 g14 m6 o6 o5
19 19 5 n20000 j10 k11 j12 j11 l11 k12
    l13 X +2.72, depth 15, 20227 nodes: l13 k10 k13 l9 m8 l14 k8 i11
20 20 6 n20000 j10 k11 j11 j12 k10 l10 i12
    i13 O +0.36, depth 10, 20227 nodes: i13 m9 m8 h14 l9 g13 l8 f14
20 20 9 n5000 j10 k11 j11 j12
    g7 X +0.06, depth 10, 5121 nodes: g7 i6 f6 h5 g5 g4 h4 f5";

/// What a search of `nodes` or to a `depth` finds, or that of a `weak` level.
pub(super) fn found(position: &Position, limit: &str) -> String {
    let (kind, number) = limit.split_at(1);
    let (number, weak) = (number.parse().unwrap(), kind == "w");
    let limits = Limits {
        time: Duration::from_hours(1),
        nodes: (kind != "d").then_some(number),
        depth: weak.then_some(3).or((kind == "d").then_some(number as u16)),
        threads: 1,
        ..Limits::default()
    };
    let stop = AtomicBool::new(false);
    let params = SearchParams {
        table: &TranspositionTable::new(1 << 20),
        limits: &limits,
        budget: Budget { nodes: limits.nodes, ..Budget::default() },
        vcf: if weak { VcfBudget::SHORT } else { VcfBudget::FULL },
        noise: weak.then_some(EvalNoise { amplitude: 70, seed: 1 }),
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
fn with_the_same_seed_the_static_policy_chooses_the_same_square() {
    let mut rng = Rng::with_seed(11);
    let mut squares = Vec::new();
    for _ in 0..24 {
        let rules = any_rules(&mut rng, 15);
        let position = any_position(&mut rng, rules, 12);
        for handicap in [Handicap::OWN_LINES, Handicap::SINGLE_LINES] {
            let square = static_policy(&position, handicap, &mut rng).unwrap();
            squares.push(square.to_string());
        }
    }
    let expected = "i12 i12 d7 d3 j1 f1 d4 d4 h13 h13 b4 b4 i7 e5 b7 b7 c11 c11 b3 b3 f5 f5 d1 \
                    d1 a8 e7 e5 f5 l10 l10 g3 d3 c7 c9 b4 b4 c4 e3 b1 b1 d4 d4 f4 m5 c5 c5 e13 e13";
    assert_eq!(squares.join(" "), expected);
}
