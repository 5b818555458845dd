//! Findings of the search at fixed nodes on one thread, to the last node: a change of names or of
//! owners changes none of them.

use std::time::Duration;

use fastrand::Rng;

use super::{any_position, any_rules, rules};
use crate::engine::limits::TimeSlice;
use crate::engine::search::Bound;
use crate::engine::search::UNPROVEN_MATE;
use crate::engine::search::board::SearchBoard;
use crate::engine::search::{EvalNoise, TranspositionTable, search};
use crate::engine::sight::{Sight, move_without_search};
use crate::engine::{Control, Limits, SearchInfo};
use crate::game::{LineRule, Mark, Position, Square};

/// Rows, columns and line (`=` for exactly, `~` for caro), the limit and the moves of a position;
/// below it the best move, the value, the depth, the nodes and the principal variation that are
/// found there.
/// Whoever changes how the search looks, and not only where it is written, changes these.
const FIXED: &str = "\
3 3 3 n5000
    b2 O +1.95, depth 0, 0 nodes: b2
3 3 3 d9 a1 b2
    c3 X +0.00, depth 9, 678 nodes: c3 c2 a2 a3 c1 b1 b3
5 5 4 n10000 c3
    b2 X +0.42, depth 12, 10000 nodes: b2 c2 c4 d3 b3 b4 d5 a2
7 7 4 n20000 d4 c3 d5
    d3 X wins in 12, depth 13, 1329 nodes: d3 e3 c5 c4 b3 a3 b4
6 9 =4 n20000 e3 d4
    f4 X wins in 9, depth 1, 102 nodes: f4 d2 d3 c3
9 9 5 n20000 e5 f6 e7 d6 d7
    e6 X +0.18, depth 15, 20000 nodes: e6 g6 f7 d5 e4 b5 c6 b6
15 15 5 n20000 h8 i9
    j9 X +1.91, depth 15, 20000 nodes: j9 j8 h7 h10 k7 i7 i8 g6
15 15 5 n40000 h8 g9 i9 g7 j10 g10 g8 f8 e7 h11 i8 i10
    j8 X wins in 17, depth 7, 2208 nodes: j8 k8 j9 j11 k9 h9 k11 l12
15 15 5 n40000 h8 h9 i8 j8 g7 i9 g9 g8 f9 i6
    f10 X wins in 21, depth 8, 1736 nodes: f10 i7 e11 d12 f11 f8 g11 d11
15 15 5 n5000 h8 a1 i8 c1 j8 g8 l11 a5 l10 a7
    l8 X wins in 5, depth 0, 1 nodes: l8 k8
15 15 5 d4 h8 i9 e9 f9 g10 h10
    g11 X +2.96, depth 4, 24002 nodes: g11 g9 f8 i8
15 15 5 w1000 h8 i9 e9 f9 g10 h10
    g11 X +2.56, depth 7, 1000 nodes: g11 g9 f8 g8 e10 h9 j9 i10
15 15 =5 n20000 h8 i9 e9 f9 g10 h10
    g11 X +3.16, depth 15, 20000 nodes: g11 f10 g8 g9 f8 e8 f11 h9
15 15 ~5 n20000 h8 i9 e9 f9 g10 h10
    g11 X +1.99, depth 15, 20000 nodes: g11 g9 f8 d10 h9 g8 h7 i8
15 15 ~5 n40000 h8 h9 i8 j8 g7 i9 g9 g8 f9 i6
    f7 X +2.54, depth 17, 40000 nodes: f7 l6 k7 j6 k6 j7 j9 j4
20 20 ~7 n20000 j10 k11 j11 j12 k10 l10 i12
    n7 X +0.00, depth 14, 20000 nodes: n7 i13 f13
19 19 5 n20000 j10 k11 j12 j11 l11 k12
    l13 X +2.54, depth 14, 20000 nodes: l13 i10 l14 l12 k13 i11 m15 n16
20 20 6 n20000 j10 k11 j11 j12 k10 l10 i12
    h13 X +0.00, depth 12, 20000 nodes: h13 h14 k7 n8 j8 m8 l9 l8
20 20 9 n5000 j10 k11 j11 j12
    j9 O +0.10, depth 7, 5000 nodes: j9 j8 k7 j5 i6";

/// One thread, with all the time there is.
const LIMITS: Limits =
    Limits { time: Duration::from_hours(1), nodes: None, depth: None, threads: 1, memory: 0 };

fn searched(
    position: &Position,
    limits: Limits,
    table: &TranspositionTable,
    noise: Option<EvalNoise>,
) -> SearchInfo {
    let control = Control::default();
    search(position, table, noise, TimeSlice::new(&limits, &control)).unwrap()
}

/// Findings of a search of `nodes` or to a `depth`, or of a `weak` level with this number of nodes.
pub(super) fn found(position: &Position, limit: &str) -> String {
    let (kind, number) = limit.split_at(1);
    let (number, weak) = (number.parse().unwrap(), kind == "w");
    let limits = Limits {
        nodes: (kind != "d").then_some(number),
        depth: (kind == "d").then_some(number as u16),
        ..LIMITS
    };
    let noise = weak.then_some(EvalNoise { amplitude: 20, seed: 1 });
    let info = searched(position, limits, &TranspositionTable::new(1 << 20), noise);
    let variation = info.pv.iter().map(ToString::to_string);
    let variation = variation.take(8).collect::<Vec<_>>().join(" ");
    let (value, depth, nodes) = (info.value.with_min_plies(u16::MAX), info.depth, info.nodes);
    format!("{} {value}, depth {depth}, {nodes} nodes: {variation}", info.pv[0])
}

#[test]
fn at_fixed_nodes_the_same_is_found() {
    // All at once, so that they can be taken over where they are to be others.
    let mut all = Vec::new();
    for given in FIXED.lines().step_by(2) {
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
            position.play(name.parse::<Square>().unwrap()).unwrap();
        }
        all.push(format!("{given}\n    {}", found(&position, limit)));
    }
    let all = all.join("\n");
    assert!(all == FIXED, "this is found:\n{all}");
}

#[test]
fn a_stopped_search_does_not_play_what_it_knows_to_be_lost() {
    let mut position = Position::new(rules(15, 15, 5, LineRule::AtLeast), Mark::X);
    let moves = "h8 j9 j6 f8 f6 i9 h6 g9 h9 h10 i11 g6 j8 i7 g10 k8 j5 j4 i8 j7 k7 \
                 h7 f7 f11 i5 h4 l6 l9 i6 k6 l5 k5 l4 l7 l3 l2 k4 m2 m6 e7 d6";
    for name in moves.split(' ') {
        position.play(name.parse::<Square>().unwrap()).unwrap();
    }
    let loses = |table: &TranspositionTable, square| {
        let mut after = position.clone();
        after.play(square).unwrap();
        let board = SearchBoard::new(after.board(), after.turn());
        let entry = table.probe(board.key()).filter(|it| it.bound != Bound::Upper);
        entry.is_some_and(|it| i32::from(it.score) >= UNPROVEN_MATE)
    };
    // If another move is better than the one that was taken for the best and was seen to lose
    // since, the difference takes long to find out.
    for nodes in (3_000..9_000).step_by(500) {
        let table = TranspositionTable::new(4 << 20);
        let info = searched(&position, Limits { nodes: Some(nodes), ..LIMITS }, &table, None);
        assert!(!loses(&table, info.pv[0]), "{} after {nodes} positions", info.pv[0]);
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
            let glance = move_without_search(&position, sight, &mut rng).unwrap();
            squares.push(glance.square.to_string());
        }
    }
    let expected = "h12 h12 j12 j12 d12 d12 i6 i6 g1 f3 m6 m6 c10 e10 c6 c6 d3 g4 e7 e7 e4 e4 l5 l5 h4 \
                    h4 b2 b2 e2 g3 n3 n3 g1 g1 h9 h9 d6 d7 c4 a4 n12 n12 b11 a10 c3 f3 f8 f8";
    assert_eq!(squares.join(" "), expected);
}
